"""Why a hint proposes something, besides what its forecast says: what a card is for its price, what the hand
can then pay, what is kept by doing nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.model import Action
from tabletop.engine.priority import Pass

from ..components.cards import CARDS, CATEGORY, COST, DOMAIN, DOMAINS, IS_UNIT, TA
from ..records import actions as do
from ..records import frames
from ..records.state import State
from ..rulebook.wording import card_text
from ..rules import assets, attack, construction, values, victory
from ..rules.view import View
from . import forecasts, leaving, moment
from .forecasts import Forecasts
from .known import Known
from .names import Names

CHEAP = 2
"""TA that a card of the first rounds costs at most."""
NAMED = 3
"""Cards that could fall, or can no longer be paid, which are named."""


class Reasons:
    """What speaks for and against an action."""

    def __init__(self, names: Names, known: Known, reckoned: Forecasts) -> None:
        self.names, self.texts, self.known, self.forecasts = names, names.texts, known, reckoned

    def words(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A line each."""
        if view.seat < 0 or not actions:
            return []
        return list(self._words(view, self.known.state(view), actions))

    def _words(self, view: View, state: State, actions: Sequence[Action]) -> Iterator[str]:
        match actions[0]:
            case do.Contribute(first, second):
                yield from self._lands((first, second))
            case do.Replace(card):
                yield from self._lands((card,))
            case do.Keep() | do.Redraw():
                yield from self._hand(view)
            case do.Establish(card):
                yield from self._richer(view, state, card)
            case do.Commit(card):
                yield from self._built(card)
                yield from self._shuts_out(view, leaving.committed(view, state, actions[0]))
            case do.Deploy(unit, territory):
                yield from self._lands((territory,))
                yield from self._exposed(view, actions, unit)
            case do.Attack() | do.Retreat():
                yield from self._given_up(view, state, actions)
            case do.Discard(card):
                yield from self._spare(view, state, card)
            case do.Lock(piece):
                yield from self._locked(state, piece)
            case do.Play(card):
                yield card_text(self.texts, CARDS[card])
                yield from self._shuts_out(view, leaving.announced(view, state, actions[0]))
            case do.Use(piece):
                source = moment.piece(view, piece)
                yield from [] if source is None else [card_text(self.texts, CARDS[source.card])]
                yield from self._shuts_out(view, leaving.announced(view, state, actions[0]))
            case Pass():
                yield from self._passes(view, state)
            case do.Block():
                yield from self._unblocked(view, state)
            case do.Done():
                yield from list(self._done(view, state)) or [self._rest(view)]

    def _lands(self, cards: Sequence[int]) -> Iterator[str]:
        """What it takes to conquer them, and to hold them."""
        for card in cards:
            face = CARDS[card]
            name = self.names.card_name(card)
            yield self.texts(
                "reason.land", name=name, n=face.flags_to_conquer, force=face.occupation_flags, vp=face.points
            )

    def _hand(self, view: View) -> Iterator[str]:
        """What the hand holds, kind by kind, and how much of it costs little."""
        if not view.hand:
            return
        kinds = Counter(self.names.category(CARDS[card]) for card in view.hand)
        told = ", ".join(f"{count} × {kind}" for kind, count in sorted(kinds.items()))
        cheap = sum(0 < COST[card] <= CHEAP for card in view.hand)
        yield self.texts("reason.hand", what=told, n=cheap, most=CHEAP)
        income = sum(TA[card] for card in view.hand if CATEGORY[card] == "base")
        yield self.texts("reason.hand-base", n=income) if income else self.texts("reason.hand-bare")

    def _richer(self, view: View, state: State, card: int) -> Iterator[str]:
        """How many cards of the hand the TA then pay for, each alone."""
        have = assets.available(state, view.seat)
        others = [*view.hand]
        others.remove(card)
        was, now = (sum(0 < COST[each] <= ta for each in others) for ta in (have, have + TA[card]))
        if now > was:
            yield self.texts("reason.richer", was=was, n=now)

    def _built(self, card: int) -> Iterator[str]:
        """What a unit is for its price; what anything else does."""
        face = CARDS[card]
        if IS_UNIT[card]:
            told = [
                self.texts("reason.av", what=self.texts(f"table.av.{domain}"), n=av)
                for domain, av in zip(DOMAINS, face.avs, strict=True)
                if av
            ]
            avs = ", ".join(told) or self.texts("reason.unarmed")
            yield self.texts("reason.unit", avs=avs, dv=face.dv, n=face.flags, cost=COST[card])
        elif text := card_text(self.texts, face):
            yield text

    def _shuts_out(self, view: View, leaves: leaving.Leaves) -> Iterator[str]:
        """How many TA are left, where these no longer pay what they do now."""
        found = leaving.shut_out(view, leaves)
        if found:
            named, more = self.names.listed(found[:NAMED]), len(found) - NAMED
            named = self.texts("reason.more", what=named, n=more) if more > 0 else named
            yield self.texts("reason.leaves", n=max(0, leaves.left), what=named)

    def _exposed(self, view: View, actions: Sequence[Action], unit: int) -> Iterator[str]:
        """Who of the rival's could attack a unit where it is sent, and whether it would fall to them."""
        after = self.forecasts.after(view, actions[:1])
        state = None if after is None else forecasts.confirmed(after)
        piece = None if state is None else state.piece(unit)
        if state is None or piece is None:
            return
        domain, harm, foes = DOMAIN[piece.card], 0, list[int]()
        for foe in state.lying(1 - piece.seat, "territory", piece.at):
            value = values.attack_value(state, foe, domain) if IS_UNIT[foe.card] else 0
            if value and attack.reaches(foe, domain):
                harm, foes = harm + value, [*foes, foe.card]
        if not foes:
            yield self.texts("reason.safe")
            return
        dv = values.defence_value(state, piece)
        key = "reason.exposed.falls" if harm >= dv else "reason.exposed"
        yield self.texts(key, who=self.names.listed(foes), n=harm, dv=dv)

    def _given_up(self, view: View, state: State, actions: Sequence[Action]) -> Iterator[str]:
        """The territories that fall to who looks as it stands, and then do not any more (HOW-VIC-03)."""
        after = self.forecasts.after(view, actions[:1])
        then = state if after is None else forecasts.confirmed(after)
        for card in state.row:
            if victory.winner(state, card) == view.seat != victory.winner(then, card):
                yield self.texts("reason.given-up", where=self.names.card_name(card))

    def _spare(self, view: View, state: State, card: int) -> Iterator[str]:
        """That it is too dear now, or that there is another one."""
        have = assets.available(state, view.seat)
        if view.hand.count(card) > 1:
            yield self.texts("reason.double", n=view.hand.count(card))
        elif COST[card] > have:
            yield self.texts("reason.dear", cost=COST[card], n=have)

    def _locked(self, state: State, number: int) -> Iterator[str]:
        """What a source gives, and the flags that it locks."""
        piece = state.piece(number)
        if piece is not None:
            yield self.texts("reason.gives", n=TA[piece.card])
            if piece.zone == "territory" and (flags := values.flags(piece)):
                yield self.texts("reason.flags-locked", n=flags, where=self.names.card_name(piece.at))

    def _passes(self, view: View, state: State) -> Iterator[str]:
        """What then resolves, and the TA that are kept."""
        pending = moment.pending(view)
        if pending:
            yield self.texts("reason.resolves", what=self.names.item_name(pending[-1]))
        if left := max(0, assets.available(state, view.seat)):
            yield self.texts("reason.keeps", n=left)

    def _unblocked(self, view: View, state: State) -> Iterator[str]:
        """What of one's own the attackers could fell together, and deal to the base, if nobody blocks."""
        if state.battle is None:
            return
        falls, base = dict[int, None](), 0
        for strike in state.battle.strikes:
            if strike.base:
                base += forecasts.raid(state, strike.unit)
            else:
                reach = forecasts.within_reach(state, strike.unit)
                falls |= dict.fromkeys(n for n, harm in reach.items() if harm.falls)
        own = [n for n in falls if (piece := state.piece(n)) is not None and piece.seat == view.seat]
        if own:
            who = ", ".join(self.names.piece_name(view, n) for n in own[:NAMED])
            yield self.texts("reason.unblocked", who=who + (" …" if len(own) > NAMED else ""))
        elif any(not strike.base for strike in state.battle.strikes):
            yield self.texts("reason.unhurt")
        if base:
            yield self.texts("reason.raid", n=base)

    def _rest(self, view: View) -> str:
        """What ordering no more means at the step that is asked."""
        step = type(moment.top(view)).__struct_config__.tag
        key = f"reason.rest.{step}"
        return self.texts(key if self.texts.has(key) else "reason.stays")

    def _done(self, view: View, state: State) -> Iterator[str]:
        """What is kept by ordering no more."""
        frame = moment.top(view)
        if isinstance(frame, frames.Committing):
            left = construction.left(state, view.seat, frame.answers[view.seat].orders)
            if left > 0:
                yield self.texts("reason.keeps", n=left)
        elif isinstance(frame, frames.Blocking) and not frame.orders:
            yield from self._unblocked(view, state)
        elif isinstance(frame, frames.Deploying):
            gone = {order.unit for order in frame.orders}
            stay = [p for p in moment.units(view, view.seat, "deployment") if p.id not in gone]
            if stay:
                flags = sum(values.flags(piece) for piece in stay)
                yield self.texts("reason.area", n=len(stay), flags=flags)
