"""What a click would bring, told at the pointer and in the inspector before it is made: damage beside DV, who
would fall, the flags after it, what it costs (HOW-UI-05, HOW-UI-07). All of it is asked of the very actions
of the click."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action, Event, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS, TA
from ..records import actions as do
from ..records import frames
from ..records.events import Affected, Cancelled, Destroyed, Drew
from ..records.pieces import NONE, Announced, Piece
from ..records.state import State
from ..rulebook.wording import card_text
from ..rules import assets, construction, ending, values, victory
from ..rules.view import View
from . import answers, forecasts, moment, orders
from .blows import Blows
from .forecasts import Forecasts
from .known import Known
from .names import Names
from .swayed import Swayed
from .upgrades import upgraded

TITLES: dict[type[Action], str] = {
    do.Settle: "here",
    do.Commit: "built",
    do.Establish: "based",
    do.Block: "blocking",
}
"""Headings of what nobody can answer, and of a block, which is only proposed; by the end of the key."""
NAMED = 3
"""Targets of an attacker that a hint names."""


class Prospects:
    """Forecasts of clicks in words."""

    def __init__(self, names: Names, known: Known, reckoned: Forecasts) -> None:
        self.names, self.texts, self.known, self.forecasts = names, names.texts, known, reckoned
        self.blows, self.swayed = Blows(names, known), Swayed(names)
        self._still: tuple[View, tuple[Row, ...]] | None = None

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """What a click would bring; None where that is plain."""
        if not actions or view.seat < 0:
            return None
        if actions[0] == do.BACK:
            taken = orders.given(view)[-actions.count(do.BACK)]
            risks = self.blows.risked(view, taken) if isinstance(taken, do.Attack) else ()
            return Panel(self.texts("table.fore.back"), rows=tuple(risks))
        if actions in ((do.DONE,), (Pass(),)):
            return self.blows.declared(view) or self.blows.as_it_stands(view)
        after = self.forecasts.after(view, actions)
        if after is None:
            return None
        rows = self._rows(view, actions[-1], after)
        is_attack = isinstance(actions[-1], do.Attack) and not actions[-1].base
        is_lost = isinstance(actions[-1], (do.Discard, do.Scrap))
        key = "together" if is_attack else "discarded" if is_lost else "title"
        key = TITLES.get(type(actions[-1]), key)
        title = self.texts(f"table.fore.{key}")
        return Panel(title, rows=tuple(rows)) if rows else None

    def one_of(self, view: View, actions: Sequence[Action]) -> list[str] | None:
        """The targets of an attacker that could hit several, in a line; None where there are not several."""
        last = actions[-1] if actions else None
        after = self.forecasts.after(view, actions) if isinstance(last, do.Attack) and not last.base else None
        if after is None or not isinstance(last, do.Attack):
            return None
        rows = self.blows.reached(view, last.unit, after)
        if len(rows) < 2:
            return None
        named = [f"{row.label}: **{row.value}**" for row in rows[:NAMED]]
        more = [row for row in self.blows.attack(view, last.unit, False, after) if row not in rows]
        lost = [row for row in more if row.tone is Tone.BAD and row.note][:1]
        rest = [f"{row.label}: **{row.value}**" for row in (*lost, *more[-1:])]
        return [" · ".join([self.texts("hint.one-of", what=" / ".join(named)), *rest])]

    def _rows(self, view: View, action: Action, after: State) -> list[Row]:
        match action:
            case do.Aim(unit, target):
                return self.blows.aimed(view, unit, target, after)
            case do.Assign(_, victim, _) | do.Respond(_, victim) | do.Block(_, victim):
                return self.blows.dealt(view, victim, getattr(action, "unit", NONE), after)
            case do.Attack(unit, base):
                return self.blows.attack(view, unit, base, after)
            case do.Deploy(unit, territory, _):
                return self._deploy(unit, territory, after)
            case do.Retreat(unit):
                return self._retreat(view, unit, after)
            case do.Garrison():
                return self._garrison(after)
            case do.Settle(territory):
                return self._settle(view, territory)
            case do.Discard(card):
                return [self._scrapped(self.names.card_name(card))]
            case do.Scrap(unit):
                return [self._scrapped(self.names.piece_name(view, unit))]
            case _:
                return self._spent(view, action, after)

    def _scrapped(self, name: str) -> Row:
        """What is given up for good."""
        return Row(name, self.texts("table.fore.scrapped"), tone=Tone.BAD)

    # -- movement -------------------------------------------------------------------------------------

    def _settle(self, view: View, territory: int) -> list[Row]:
        """What a development does there: the values that it changes, and the flags with everything
        unlocked."""
        frame, now = moment.top(view), self.known.state(view)
        if not isinstance(frame, frames.Settling):
            return []
        card, after = frame.cards[len(frame.orders)], forecasts.settled(now, frame, territory)
        rows = [Row(self.names.card_name(card), note=card_text(self.texts, CARDS[card]))]
        for piece in after.living():
            before = now.piece(piece.id)
            if before is not None and piece.zone == "territory" and piece.at == territory:
                dv, then = values.defence_value(now, before), values.defence_value(after, piece)
                if dv != then:
                    tone = Tone.GOOD if (then > dv) == (piece.seat == view.seat) else Tone.BAD
                    change = self.texts("table.fore.dv", before=dv, after=then)
                    rows.append(Row(self.names.card_name(piece.card), change, tone=tone))
        return [*rows, self._later(after, view.seat, territory)]

    def _later(self, after: State, seat: Seat, territory: int) -> Row:
        """The flags of both on a territory with everything unlocked."""
        own, other = (
            sum(values.flags(p) for p in after.lying(each, "territory", territory))
            for each in (seat, 1 - seat)
        )
        note = self.texts("table.fore.need", n=CARDS[territory].flags_to_conquer)
        return Row(self.texts("table.fore.later"), f"{own}–{other}", note)

    def _deploy(self, unit: int, territory: int, after: State) -> list[Row]:
        """Does it stay unlocked, and the flags there with everything unlocked."""
        table = forecasts.confirmed(after)
        piece = table.piece(unit)
        if piece is None:
            return []
        key = "table.fore.lands-locked" if piece.locked else "table.fore.lands-free"
        return [Row(self.texts(key)), self._later(table, piece.seat, territory)]

    def _retreat(self, view: View, unit: int, after: State) -> list[Row]:
        """The flags left there, and how full the deployment area gets (HOW-UI-10)."""
        frame, piece = after.stack[-1], moment.piece(view, unit)
        if piece is None or not isinstance(frame, frames.Retreating):
            return []
        gone = {order.unit for order in frame.orders}
        left = sum(
            values.flags(p)
            for p in after.lying(view.seat, "territory", piece.at)
            if not p.locked and p.id not in gone
        )
        before = victory.shown_flags(after, view.seat, piece.at)
        label = self.texts("table.fore.flags.own", territory=self.names.card_name(piece.at))
        return [Row(label, f"{before} → {left}"), self.area_row(after, view.seat, len(gone))]

    def area_row(self, state: State, seat: int, more: int) -> Row:
        """How many units the deployment area will hold beside its limit."""
        here, most = len(state.units(seat, "deployment")) + more, ending.deployment_limit(state, seat)
        tone = Tone.BAD if here > most else Tone.PLAIN
        return Row(
            self.texts("table.fore.area"), self.texts("table.fore.of-limit", n=here, most=most), tone=tone
        )

    def _garrison(self, after: State) -> list[Row]:
        """The flags of the force so far."""
        frame: Any = after.stack[-1]
        if not isinstance(frame, frames.Occupying):
            return []
        pieces = (after.piece(order.unit) for order in frame.orders)
        have = sum(values.flags(p) for p in pieces if p is not None)
        needed = CARDS[frame.territory].occupation_flags
        told = self.texts("table.fore.of-needed", n=have, needed=needed)
        return [Row(self.texts("table.force-row"), told)]

    # -- assets ---------------------------------------------------------------------------------------

    def _spent(self, view: View, action: Action, after: State) -> list[Row]:
        """What it costs and leaves, and what the rival could say to it."""
        state, seat = self.known.state(view), view.seat
        match action:
            case do.Establish(card):
                before = assets.available(state, seat)
                return [Row(self.texts("table.fore.assets"), f"{before} → {before + TA[card]}")]
            case do.Commit(card, target):
                frame: Any = after.stack[-1]
                given = frame.answers[seat].orders
                left, before = (construction.left(after, seat, each) for each in (given, given[:-1]))
                cost, label = str(CARDS[card].cost), self.texts("table.fore.left")
                rows = [Row(self.texts("table.cost"), cost), Row(label, f"{before} → {left}")]
                bearer = after.piece(target)
                return rows if bearer is None else [*upgraded(self.names, after, bearer, card), *rows]
            case do.Play() | do.Use():
                return [
                    *self._worked(view, after),
                    *self._price(state, after),
                    *self._answers(after, 1 - seat),
                ]
        return []

    def _price(self, state: State, announced: State) -> list[Row]:
        """What an announcement costs, and what may be spent before and after: a source that announces gives
        no TA of its own any more (HOW-STK-06)."""
        item = assets.waiting(announced).pending[-1]
        price, seat = assets.price_of(item), item.seat
        before, left = (max(0, assets.available(each, seat)) for each in (state, announced))
        lost = before - left - price
        note = (
            self.texts("table.fore.no-more", n=lost, card=self.names.card_name(item.card)) if lost > 0 else ""
        )
        cost = Row(self.texts("table.cost"), str(price))
        return [cost, Row(self.texts("table.fore.assets"), f"{before} → {left}", note)]

    # -- the stack ------------------------------------------------------------------------------------

    def _worked(self, view: View, announced: State) -> list[Row]:
        """What an announcement changes if nobody answers, beside what waits anyhow: what falls, what stands,
        and the flags then."""
        (calm, earlier), (state, events) = answers.settled(self.known.state(view)), answers.settled(announced)
        item = assets.waiting(announced).pending[-1]
        rows, touched = self._fallen(item, _destroyed(earlier), _destroyed(events))
        drawn = _drawn(events, item.seat) - _drawn(earlier, item.seat)
        if drawn:
            rows.append(Row(self.texts("table.fore.drawn"), f"{drawn:+}".replace("-", "−")))
        for event in events:
            match event:
                case Affected(piece_id, card, "UNLOCK", _) if event not in earlier:
                    touched.append(piece_id)
                    rows.append(Row(self.names.card_name(card), self.texts("table.fore.unlocked")))
                case Cancelled(other, why) if event not in earlier:
                    words = self.texts("table.fore.countered" if why == "countered" else f"why.{why}")
                    tone = Tone.BAD if other.seat == item.seat else Tone.PLAIN
                    rows.append(Row(self.names.item_label(other), words, tone=tone))
        before, then = forecasts.fight(calm), forecasts.fight(state)
        known, harms = before.harms if before is not None else {}, then.harms if then is not None else {}
        rows += self.blows.changed(view, known, then) if then is not None else []
        rows += self.swayed.rows(view, item, calm, state)
        touched += [n for n, harm in harms.items() if harm != known.get(n)]
        after = then.after if then is not None else state
        return rows + self.blows.flags_after(view, after, self.blows.places(view, touched))

    def _fallen(
        self, item: Announced, earlier: dict[int, Piece], then: dict[int, Piece]
    ) -> tuple[list[Row], list[int]]:
        """Who falls by an announcement, who stands because of it, and whether its target falls without it."""
        rows = []
        for n, piece in (earlier | then).items():
            if n not in earlier or n not in then or n == item.target:
                falls = "falls.own" if piece.seat == item.seat else "falls"
                key = "stands" if n not in then else "doomed" if n in earlier else falls
                tone = Tone.BAD if key in ("doomed", "falls.own") else Tone.PLAIN
                rows.append(Row(self.names.card_name(piece.card), self.texts(f"table.fore.{key}"), tone=tone))
        return rows, [n for n in then if n not in earlier or n == item.target]

    def still(self, view: View) -> tuple[Row, ...]:
        """What the rival could still announce, once what is ordered so far is confirmed, and what besides in
        answer to an announcement of one's own."""
        if self._still is None or self._still[0] is not view:
            state, frame, seat = self.known.state(view), moment.top(view), max(0, view.seat)
            if type(frame) in forecasts.CONFIRMED and frame.orders:
                state = forecasts.confirmed(state)
            rows, more = self._answers(state, 1 - seat), answers.in_answer(state, seat)
            if more.table or more.hand:
                key = "table.fore.in-answer" + ("" if rows[0].note else ".only")
                rows.append(Row(self.texts(key), "", self._named(more.all)))
            later = answers.enlarged(state, 1 - seat) if type(frame) is frames.Establishing else None
            if later is not None and (later.table or later.hand):
                words = self.texts("table.fore.enlarged")
                rows.append(Row(words, "", self._named(later.all), tone=Tone.BAD))
            self._still = (view, tuple(rows))
        return self._still[1]

    def _answers(self, state: State, rival: Seat) -> list[Row]:
        """What the rival could still announce, with his open assets (HOW-GEN-06): what everybody sees first,
        as a warning, then what he may hold."""
        found, rows = answers.announceable(state, rival), list[Row]()
        if not found.table and not found.hand:
            return [Row(self.texts("table.fore.silent"))]
        have = max(0, assets.available(state, rival))
        for key, cards, tone in (("table", found.table, Tone.BAD), ("hand", found.hand, Tone.PLAIN)):
            if cards:
                named = self._named(cards)
                told = self.texts("table.fore.by", what=named, n=have) if have and not rows else named
                rows.append(Row(self.texts(f"table.fore.rival.{key}"), "", told, tone=tone))
        return rows

    def _named(self, cards: Iterable[int]) -> str:
        return ", ".join([self.names.card_name(card) for card in cards])


def _destroyed(events: Iterable[Event]) -> dict[int, Piece]:
    """What falls, but for what is sacrificed."""
    found = (event for event in events if isinstance(event, Destroyed) and event.why != "sacrifice")
    return {event.piece.id: event.piece for event in found}


def _drawn(events: Iterable[Event], seat: Seat) -> int:
    """How many cards a seat draws."""
    return sum(event.count for event in events if isinstance(event, Drew) and event.seat == seat)
