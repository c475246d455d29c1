"""Phase 14, victory (section 17), and the end of a match (section 19)."""

from __future__ import annotations

from typing import Never

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Outcome, Refusal, Seat
from tabletop.parts import payments

from ..components.cards import CARDS, CATEGORY, IS_UNIT
from ..records.actions import BACK, Back, Garrison
from ..records.events import Conquered
from ..records.frames import Conquering, Conquest, Occupying
from ..records.pieces import NOWHERE
from ..records.state import State
from . import effects, values
from .declaration import NOTHING

FORCE = Cite("HOW-VIC-06")


def shown_flags(state: State, seat: Seat, territory: int) -> int:
    """The flags of a player's unlocked units and developments there (HOW-VIC-02, HOW-DEV-02)."""
    there = state.tableau.sides[seat].zones["territory"]
    return sum([values.flags(p) for p in there if p.at == territory and not p.locked])


def garrison(state: State, seat: Seat, territory: int) -> dict[int, int]:
    """The units that could stay, locked or not, with their flags (HOW-VIC-04); those without never do
    (HOW-INT-28)."""
    there = state.lying(seat, "territory", territory)
    return {p.id: values.flags(p) for p in there if IS_UNIT[p.card] and values.flags(p) > 0}


def winner(state: State, territory: int) -> Seat:
    """Who conquers a territory; −1 for nobody (HOW-VIC-03..05)."""
    card = CARDS[territory]
    shown = [shown_flags(state, seat, territory) for seat in (0, 1)]
    if shown[0] == shown[1]:
        return -1
    leader = int(shown[1] > shown[0])
    if shown[leader] - shown[1 - leader] < card.flags_to_conquer:
        return -1
    manned = sum(garrison(state, leader, territory).values()) >= card.occupation_flags
    return leader if manned else -1


def check(draft: Draft[State]) -> None:
    """All territories are judged on the same position (HOW-VIC-01); the winners' forces are chosen, ATT's
    first, those without a choice by themselves (HOW-VIC-06, HOW-VIC-11, HOW-INT-29)."""
    state = draft.state
    found = [(territory, winner(state, territory)) for territory in state.row]
    order = (state.attacker, 1 - state.attacker)
    conquests = tuple(Conquest(t, seat) for leader in order for t, seat in found if seat == leader)
    if conquests:
        draft.push(Conquering(conquests))


class ConqueringPhase(Phase[State, Conquering, Never]):
    """Asks for one force after another, then carries everything out."""

    def proceed(self, draft: Draft[State], frame: Conquering) -> None:
        state = draft.state
        for conquest in frame.conquests:
            if not conquest.force:
                need = CARDS[conquest.territory].occupation_flags
                ways = payments.payments(garrison(state, conquest.seat, conquest.territory), need, 2)
                if len(ways) > 1:
                    draft.push(Occupying(conquest.seat, territory=conquest.territory))
                else:
                    draft.swap(manned(frame, conquest.territory, ways[0]))
                return
        draft.pop()
        for conquest in frame.conquests:
            conquer(draft, conquest)


def manned(frame: Conquering, territory: int, force: tuple[int, ...]) -> Conquering:
    """The frame with the force of a territory."""
    conquests = (replace(c, force=force) if c.territory == territory else c for c in frame.conquests)
    return Conquering(tuple(conquests))


class OccupyingPhase(Phase[State, Occupying, Garrison | Back]):
    """Unit by unit; none may be superfluous (HOW-VIC-06)."""

    accepts = (Garrison, Back)

    def owed(self, state: State, frame: Occupying) -> tuple[Seat, ...]:
        return (frame.seat,)

    def options(self, state: State, frame: Occupying, seat: Seat) -> list[Garrison | Back]:
        held = [order.unit for order in frame.orders]
        units = garrison(state, seat, frame.territory)
        found = payments.openings(units, CARDS[frame.territory].occupation_flags, held)
        return [*[Garrison(unit) for unit in found], *([BACK] if held else [])]

    def refuse(self, state: State, frame: Occupying, seat: Seat, action: Garrison | Back) -> Refusal | None:
        if isinstance(action, Back):
            return None if frame.orders else NOTHING.refuse("nothing-to-take-back")
        if action.unit not in garrison(state, seat, frame.territory):
            return FORCE.refuse("no-unit-for-the-force")
        listed = Garrison(action.unit) in self.options(state, frame, seat)
        return None if listed else FORCE.refuse("superfluous-unit")

    def take(self, draft: Draft[State], frame: Occupying, seat: Seat, action: Garrison | Back) -> None:
        if isinstance(action, Back):
            draft.swap(replace(frame, orders=frame.orders[:-1]))
            return
        orders = (*frame.orders, action)
        force = tuple(sorted(order.unit for order in orders))
        units = garrison(draft.state, seat, frame.territory)
        if sum(units[unit] for unit in force) < CARDS[frame.territory].occupation_flags:
            draft.swap(replace(frame, orders=orders))
            return
        draft.pop()
        draft.swap(manned(draft.top(Conquering), frame.territory, force))


def conquer(draft: Draft[State], conquest: Conquest) -> None:
    """A territory falls for good (HOW-VIC-07..11): force and the winner's developments are set aside with it,
    all other units go home locked and without markers, the loser's developments are scrapped."""
    state, territory, seat = draft.state, conquest.territory, conquest.seat
    returned = []
    for piece in [p for side in (seat, 1 - seat) for p in state.lying(side, "territory", territory)]:
        if IS_UNIT[piece.card] and piece.id not in conquest.force:
            state.update(replace(piece, zone="deployment", at=NOWHERE, locked=True, marker=False))
            returned.append(piece.id)
        elif CATEGORY[piece.card] == "development" and piece.seat != seat:
            effects.destroy(draft, piece, "conquest")
        else:
            state.update(replace(piece, zone="aside", marker=False))
    state.hold(seat, territory)
    lost = [*state.fallen]
    lost[state.contributor(territory)] += 1
    state.fallen = (lost[0], lost[1])
    points = CARDS[territory].points
    draft.emit(Conquered(territory, seat, points, state.points(seat), conquest.force, tuple(returned)))


# -- the end ------------------------------------------------------------------------------------------------


def finish(draft: Draft[State], victor: Seat, reason: str, rule: str) -> None:
    """The match ends; −1 wins for a draw. Everything pending is dropped."""
    winners = (victor,) if victor >= 0 else ()
    scores = tuple(0.5 if victor < 0 else float(seat == victor) for seat in (0, 1))
    draft.finish(Outcome(winners, scores, reason, rule))


def ahead(one: int, other: int) -> Seat:
    """The seat with more; −1 for equals."""
    return -1 if one == other else int(other > one)


def concede(draft: Draft[State], seat: Seat) -> None:
    """The opponent wins (HOW-GAM-04)."""
    finish(draft, 1 - seat, "resigned", "HOW-GAM-04")


def agree_draw(draft: Draft[State]) -> None:
    """Both agreed to a draw."""
    finish(draft, -1, "agreed", "HOW-GAM-04")
