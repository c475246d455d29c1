"""What a click of a battle half would bring, in words: damage beside DV, who would fall, what an attacker may
get back, the flags after it (HOW-UI-05, HOW-UI-07)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from tabletop.app.table import Panel, Row, Tone

from ..components.cards import CARDS, DOMAINS, Domain
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE, Piece
from ..records.state import State
from ..records.tableau import Standing
from ..rules import raids, values, victory
from ..rules.view import View
from . import answers, forces, forecasts, moment, replies
from .forecasts import Fight, Harm
from .known import Known
from .names import Names
from .replies import Reply

MOST = 5
"""Cards that a panel names one by one."""


class Blows:
    """Rows about damage."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def harm_row(self, name: str, harm: Harm, is_own: bool = True) -> Row:
        """``Panzer IV: 5 / 4, falls``; where that is still open, ``up to 5 / 4, could fall``; of an own card
        that it is lost. What falls is bad, or good if it is the rival's."""
        falls, told = ("could", "harm-most") if harm.is_most else ("falls", "harm")
        falls += ".own" if is_own else ""
        word = self.texts(f"table.fore.{falls if harm.falls else 'stands'}")
        value = self.texts(f"table.fore.{told}", damage=harm.damage, dv=harm.dv, end=word)
        falling = Tone.BAD if is_own else Tone.GOOD
        return Row(name, value, tone=falling if harm.falls else Tone.PLAIN)

    def _harm(self, view: View, piece_id: int, harm: Harm) -> Row:
        """The row of a card in play."""
        return self.harm_row(self.names.piece_name(view, piece_id), harm, is_own(view, piece_id))

    def changed(self, view: View, before: Mapping[int, Harm], then: Fight) -> list[Row]:
        """Who suffers something else than before, which own cards fall anyway, and who falls no more."""
        other = [n for n, harm in then.harms.items() if harm != before.get(n)]
        lost = [n for n, harm in then.harms.items() if other and harm.falls and is_own(view, n)]
        spared = [n for n, harm in before.items() if harm.falls and n not in then.harms]
        stands = self.texts("table.fore.stands")
        return [
            *self.harms(view, then, [*other, *lost]),
            *[Row(self.names.piece_name(view, n), stands) for n in spared if then.after.piece(n) is not None],
        ]

    def harms(self, view: View, fight: Fight, wanted: Iterable[int]) -> list[Row]:
        """The rows of some cards, each once."""
        found = []
        for piece_id in dict.fromkeys(wanted):
            harm = fight.harms.get(piece_id)
            if harm is not None:
                found.append(self._harm(view, piece_id, harm))
        return found

    def aimed(self, view: View, unit: int, target: int, after: State) -> list[Row]:
        """An attacker's target: a card, or cards of the hand or the depot (HOW-BSA-03, HOW-BSA-04), and what
        flak does to it before (HOW-BSA-09)."""
        fight, victim = forecasts.fight(after), after.piece(target)
        if fight is None:
            return []
        if victim is not None:
            spared = [] if target in fight.harms else [Harm(0, values.defence_value(after, victim))]
            rows = [self._harm(view, target, harm) for harm in spared]
            rows += self.harms(view, fight, (target,)) + self._answered(view, after, fight, unit)
            return rows + self.flags_after(view, fight.after, self.places(view, (target, unit)))
        amount, rival = forecasts.raid(after, unit), 1 - view.seat
        if target == do.HAND:
            name, lost = "hand", min(view.hand_sizes[rival], max(1, amount // raids.POINTS_PER_CARD))
        else:
            name, lost = "depot", min(amount, view.depots[rival])
        told, tone = (f"−{lost}", Tone.GOOD) if amount and lost else ("0", Tone.PLAIN)
        return [Row(self.texts(f"table.fore.{name}"), told, tone=tone), *self.harms(view, fight, (unit,))]

    def _answered(self, view: View, after: State, fight: Fight, unit: int) -> list[Row]:
        """What an attacker suffers, and from whom if that is a response that may come (HOW-RSP-01)."""
        found = replies.answers(after, unit)
        if not found:
            return self.harms(view, fight, (unit,))
        key = "answers-first" if found[0].is_first else "answers"
        harm = found[0].harm._replace(is_most=True)
        row = self._harm(view, unit, harm)
        return [self._with(row, key, view, found[0])]

    def _with(self, row: Row, key: str, view: View, reply: Reply) -> Row:
        """A row of harm, and below it whose blow that is."""
        who = ", ".join(self.names.piece_name(view, n) for n in reply.by)
        return replace(row, note=self.texts(f"table.fore.{key}", who=who, n=reply.amount))

    def _risks(self, view: View, table: State, unit: int) -> list[Row]:
        """The worst that a declared attacker may get back, by a response and by a block."""
        found = (("answer", replies.replies(table, unit)), ("block", replies.blocks(table, unit)))
        return [
            self._with(self.harm_row(self.texts(f"table.fore.{key}"), worst[0].harm), "with", view, worst[0])
            for key, worst in found
            if worst
        ]

    def dealt(self, view: View, victim: int, dealer: int, after: State) -> list[Row]:
        """Whom it is about, what the dealer suffers, and the flags there if something falls."""
        fight = forecasts.fight(after)
        if fight is None:
            return []
        rows = self.harms(view, fight, (victim, dealer) if dealer != NONE else (victim,))
        return rows + self.flags_after(view, fight.after, self.places(view, (victim, dealer)))

    def attack(self, view: View, unit: int, base: bool, after: State) -> list[Row]:
        """What it could hit with the others declared there, by the values that declared attackers have
        (HOW-INT-13); what its flags are missed."""
        table = forecasts.confirmed(after)
        piece = table.piece(unit)
        if piece is None or table.battle is None:
            return []
        if base:
            rows = [Row(self.texts("table.fore.base"), str(forecasts.raid(table, unit)))]
            rows += self._ranked(view, {n: harm for n, harm in forecasts.flak(table).items() if n == unit})
            rows += self._risks(view, table, unit)
        else:
            reach = self._ranked(view, forecasts.within_reach(table, unit))
            rows = [*reach[:1], *self._risks(view, table, unit), *reach[1:]]
        before, shown = (victory.shown_flags(state, view.seat, piece.at) for state in (after, table))
        rows.append(Row(self.texts("table.fore.upright"), f"{before} → {shown}"))
        return [*self._weakened(after, table, unit), *rows]

    def reached(self, view: View, unit: int, after: State) -> list[Row]:
        """Whom an attacker could hit, of which it hits one."""
        return self._ranked(view, forecasts.within_reach(forecasts.confirmed(after), unit))

    def risked(self, view: View, order: do.Attack) -> list[Row]:
        """The same worst of an attacker that is ordered already, while its order can be taken back."""
        table = forecasts.confirmed(self.known.state(view))
        piece = table.piece(order.unit)
        if piece is None or table.battle is None:
            return []
        return [
            *self._weakened(self.known.state(view), table, order.unit),
            *self._risks(view, table, order.unit),
        ]

    def _weakened(self, before: State, table: State, unit: int) -> list[Row]:
        """The AVs that attackers have there less, or more, and by which cards (HOW-INT-11, HOW-INT-13)."""
        was, then, rows = before.piece(unit), table.piece(unit), list[Row]()
        for domain in DOMAINS if was is not None and then is not None else ():
            assert was is not None and then is not None
            old, new = values.attack_value(before, was, domain), values.attack_value(table, then, domain)
            if old != new:
                tone = Tone.GOOD if new > old else Tone.BAD
                named = dict.fromkeys([self.names.card_name(card) for card in _causes(table, then, domain)])
                label = self.texts(f"table.av.{domain}")
                rows.append(Row(label, f"{old} → {new}", ", ".join(named), tone=tone))
        return rows

    # -- what stands --------------------------------------------------------------------------------

    def declared(self, view: View) -> Panel | None:
        """An attack that is confirmed: what all could hit together if nobody blocks, and the flags that count
        once they are locked."""
        frame, state = moment.top(view), self.known.state(view)
        if not isinstance(frame, frames.Attacking) or not frame.orders:
            return None
        table = forecasts.confirmed(state)
        units = [(order, piece) for order in frame.orders if (piece := table.piece(order.unit)) is not None]
        reach: dict[int, Harm] = {}
        for order, piece in units:
            reach |= {} if order.base else forecasts.within_reach(table, piece.id)
        rows = self._ranked(view, reach)
        raid = [forecasts.raid(table, piece.id) for order, piece in units if order.base]
        if raid:
            rows.append(Row(self.texts("table.fore.base"), str(sum(raid))))
            rows += self._ranked(view, forecasts.flak(table))
        rows += self._endangered(view, table, [piece.id for _, piece in units])
        places = dict.fromkeys(piece.at for _, piece in units)
        rows += self.flags_after(view, table, places)
        return Panel(self.texts("table.fore.together"), rows=tuple(rows))

    def _endangered(self, view: View, table: State, units: Sequence[int]) -> list[Row]:
        """The attackers that could fall by a response or by a block, and by whose."""
        rows = []
        for unit in units:
            found = (("answers", replies.replies(table, unit)), ("blocks", replies.blocks(table, unit)))
            for key, worst in found:
                if worst and worst[0].harm.falls:
                    row = self._harm(view, unit, worst[0].harm._replace(is_most=True))
                    rows.append(self._with(row, key, view, worst[0]))
        return rows[:MOST]

    def _ranked(self, view: View, reach: dict[int, Harm]) -> list[Row]:
        """Who could be hit, those that would fall first, no more than can be read."""
        ranked = sorted(reach.items(), key=lambda item: (not item[1].falls, item[0]))
        return [self._harm(view, n, harm) for n, harm in ranked[:MOST]]

    def as_it_stands(self, view: View) -> Panel | None:
        """What is confirmed, together with what is announced: everything that would fall, whom attackers
        could hit, and the flags after it."""
        state, before = self.known.state(view), moment.pending(view)
        table = answers.settled(state)[0] if before else state
        fight = forecasts.fight(table) or Fight({}, table)
        gone = [piece for piece in state.living() if table.piece(piece.id) is None]
        falling = [n for n, harm in fight.harms.items() if harm.falls and not harm.is_most]
        answered = [n for n in fight.harms if replies.answers(table, n)]
        rows = [self._doomed(view, piece) for piece in gone]
        rows += self.harms(view, fight, [n for n in (*falling, *fight.harms) if n not in answered])
        rows += [row for n in answered for row in self._answered(view, table, fight, n)]
        rows += self._open(view, table) if before else []
        if not rows:
            return None
        rows += self.flags_after(view, fight.after, self.places(view, [*[p.id for p in gone], *falling]))
        return Panel(self.texts("table.fore.nobody"), rows=tuple(rows))

    def _doomed(self, view: View, piece: Piece) -> Row:
        """What falls by a card."""
        own = is_own(view, piece.id)
        told = self.texts("table.fore.falls.own" if own else "table.fore.falls")
        return Row(self.names.piece_name(view, piece.id), told, tone=Tone.BAD if own else Tone.GOOD)

    def _open(self, view: View, table: State) -> list[Row]:
        """Whom the attackers could hit that nobody blocks and that have no target yet."""
        battle, reach = table.battle, dict[int, Harm]()
        for strike in battle.strikes if battle is not None else ():
            if not strike.base and battle is not None and not battle.is_blocked(strike.unit):
                reach |= forecasts.within_reach(table, strike.unit)
        return [Row(self.texts("table.fore.reach")), *self._ranked(view, reach)] if reach else []

    def places(self, view: View, cards: Iterable[int]) -> list[int]:
        """The territories on which cards lie."""
        pieces = (moment.piece(view, n) for n in cards)
        return list(dict.fromkeys(p.at for p in pieces if p is not None and p.at in view.row))

    def flags_after(self, view: View, after: State, places: Iterable[int]) -> list[Row]:
        """The unlocked flags of both on territories, and who would conquer them so."""
        now, rows = self.known.state(view), []
        for territory in places:
            pairs = [self._pair(state, view.seat, territory) for state in (now, after)]
            winner = victory.winner(after, territory)
            note = (
                "" if winner < 0 else self.texts(f"table.falls.{'own' if winner == view.seat else 'rival'}")
            )
            label = self.texts("table.fore.flags", territory=self.names.card_name(territory))
            if pairs[0] != pairs[1] or note:
                tone = Tone.PLAIN if winner < 0 else Tone.GOOD if winner == view.seat else Tone.BAD
                rows.append(Row(label, " → ".join(dict.fromkeys(pairs)), note, tone=tone))
                stays = forces.staying(self.names, after, view.seat, territory)
                rows += [stays] if stays is not None else []
        return rows

    def _pair(self, state: State, seat: int, territory: int) -> str:
        """``4–2``: the unlocked flags of who looks and of the rival."""
        own, other = (victory.shown_flags(state, s, territory) for s in (seat, 1 - seat))
        return f"{own}–{other}"


def is_own(view: View, n: int) -> bool:
    """Does a card belong to who looks?"""
    piece = moment.piece(view, n)
    return piece is None or piece.seat == max(0, view.seat)


def _causes(table: State, piece: Piece, domain: Domain) -> Iterator[int]:
    """The cards in play whose static effects change the AV of an attacker (HOW-EFF-09)."""
    base = values.figures(piece.card, piece.upgrades).avs[DOMAINS.index(domain)]
    for source in table.living():
        for effect in CARDS[source.card].effects:
            found = Standing(effect, source.seat, source.at)
            is_meant = effect.op == "MOD_AV" and effect.kind == "static" and effect.changes(domain, base)
            if is_meant and values.applies(table, found, piece):
                yield source.card
