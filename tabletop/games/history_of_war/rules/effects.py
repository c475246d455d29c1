"""The effects of announcements (section 21): one function for each word of the closed vocabulary.

A card's effect is data; which card it is, nothing here asks. Effects that stand as long as a card is in play
or held are counted where they matter (`Tableau.standing`, `values.total`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from msgspec.structs import replace

from tabletop.engine import priority
from tabletop.engine.draft import Draft
from tabletop.engine.model import Seat

from ..components.cards import ANNOUNCEMENT, Effect, Op, Target
from ..records.events import Affected, Cancelled, Destroyed, Drew, Spared
from ..records.pieces import NONE, NOWHERE, Announced, Lasting, Piece
from ..records.state import State
from . import assets, values


def draw(draft: Draft[State], seat: Seat, count: int, why: str) -> None:
    """Draw from the depot; an empty one gives nothing, is never reshuffled and is no defeat (HOW-DRW-03,
    HOW-EFF-05, HOW-GAM-03)."""
    state = draft.state
    depot = state.depots[seat]
    taken = depot[: -count - 1 : -1] if count else ()
    if not taken:
        return
    state.depots[seat] = depot[: len(depot) - len(taken)]
    state.give(seat, *taken)
    draft.emit(Drew(seat, len(taken), taken, why))


def destroy(draft: Draft[State], piece: Piece, why: str) -> bool:
    """A card goes to its owner's scrapyard with everything attached (HOW-ARE-05), unless it is protected
    from damage and effects (HOW-EFF-07, HOW-BSA-10). Did it go?"""
    if values.is_protected(piece) and why in ("damage", "effect"):
        draft.emit(Spared(piece.id, piece.card))
        return False
    draft.state.leave(piece)
    draft.emit(Destroyed(piece, why))
    return True


def aims(state: State, seat: Seat, card: int, source: int) -> Sequence[int]:
    """Everything that an announcement could be aimed at now; [−1] if it needs no target (HOW-STK-06)."""
    effect = ANNOUNCEMENT[card]
    if effect is None:
        return []
    if effect.target is None:
        return [NONE]
    if effect.target.what == "stack_item":
        own = effect.target.who == "own"
        return [item.serial for item in assets.waiting(state).pending if (item.seat == seat) == own]
    answers, asked = state.tableau.answers, ("aims", seat, card, source)
    found: list[int] | None = answers.get(asked)
    if found is None:
        found = answers[asked] = _fitting(state, seat, effect, effect.target, source)
    return found


def _fitting(state: State, seat: Seat, effect: Effect, target: Target, source: int) -> list[int]:
    """The cards in play that a target allows."""
    at, spent = _place(state, source), source if _sacrifices(effect) else NONE
    zones = state.tableau.sides[seat if target.who == "own" else 1 - seat].zones
    match target.zone:
        case "any":
            there = sorted([*zones["deployment"], *zones["territory"]], key=_id)
        case "same_territory":
            there = [p for p in zones["territory"] if p.at == at]
        case "stack":
            there = []
        case zone:
            there = zones[zone]
    return [p.id for p in there if p.id != spent and values.meets(state, target, p)]


_id = attrgetter("id")


def is_aimed(state: State, item: Announced) -> bool:
    """Is the target legal against all its conditions, now as when it was announced (HOW-STK-13)?"""
    effect = ANNOUNCEMENT[item.card]
    if effect is None or effect.target is None:
        return effect is not None and item.target == NONE
    if effect.target.what == "stack_item":
        return item.target in aims(state, item.seat, item.card, item.source)
    piece = state.piece(item.target)
    if piece is None or (piece.id == item.source and _sacrifices(effect)):
        return False
    return values.matches(state, effect.target, item.seat, _place(state, item.source), piece)


def miss(state: State, item: Announced) -> str:
    """The first condition of an effect that its target does not meet, as the word of a refusal
    (HOW-STK-13)."""
    effect, piece = ANNOUNCEMENT[item.card], state.piece(item.target)
    if effect is None or effect.target is None:
        return "target-none"
    if not aims(state, item.seat, item.card, item.source):
        return "target-nowhere"
    if effect.target.what == "stack_item":
        return "target-item"
    if piece is None:
        return "no-target"
    unmet = values.unmet(state, effect.target, item.seat, _place(state, item.source), piece)
    return unmet or "target-itself"


def _place(state: State, source: int) -> int:
    piece = state.piece(source)
    return NOWHERE if piece is None else piece.at


def _sacrifices(effect: Effect) -> bool:
    """A sacrificed source is gone before the effect and cannot be its target (HOW-STK-12)."""
    return effect.cost is not None and effect.cost.sacrifice_self


def run(draft: Draft[State], item: Announced) -> None:
    """An announcement works: it has been paid, its target is legal (HOW-STK-08, step 4)."""
    effect = ANNOUNCEMENT[item.card]
    if effect is not None:
        EFFECTS[effect.op](draft, item, effect)


def cancel(draft: Draft[State], item: Announced, why: str) -> None:
    """Nothing is paid, locked or sacrificed; a cancelled action card is spent all the same (HOW-STK-09)."""
    draft.emit(Cancelled(item, why))
    spend(draft, item)


def spend(draft: Draft[State], item: Announced) -> None:
    """An action card goes to the scrapyard (HOW-STK-08, step 5)."""
    if item.source == NONE:
        draft.state.scrap(item.seat, item.card)


# -- one function each ------------------------------------------------------------------------------------


def _draw(draft: Draft[State], item: Announced, effect: Effect) -> None:
    """HOW-EFF-05."""
    draw(draft, item.seat, effect.amount, "effect")


def _destroy(draft: Draft[State], item: Announced, effect: Effect) -> None:
    """HOW-EFF-06: no damage, so DV matters only through the target's condition."""
    piece = draft.state.piece(item.target)
    if piece is not None:
        destroy(draft, piece, "effect")


def _unlock(draft: Draft[State], item: Announced, effect: Effect) -> None:
    """HOW-EFF-08, HOW-LCK-02: unlocked in every respect."""
    piece = draft.state.piece(item.target)
    if piece is not None:
        draft.state.update(replace(piece, locked=False))
        draft.emit(Affected(piece.id, piece.card, effect.op, 0))


def _last(draft: Draft[State], item: Announced, effect: Effect) -> None:
    """HOW-EFF-07, HOW-EFF-09, HOW-EFF-10: for the rest of the phase (HOW-EFF-04), cumulative."""
    piece, op = draft.state.piece(item.target), effect.op
    if piece is not None and (op == "MOD_AV" or op == "MOD_DV" or op == "PROTECT"):
        lasting = Lasting(op, effect.amount, item.card)
        draft.state.update(replace(piece, lasting=(*piece.lasting, lasting)))
        draft.emit(Affected(piece.id, piece.card, op, effect.amount))


def _counter(draft: Draft[State], item: Announced, effect: Effect) -> None:
    """HOW-EFF-12, HOW-STK-11: what waits leaves the stack as cancelled."""
    for waiting in priority.pending(draft.state):
        if waiting.thing.serial == item.target:
            priority.cancel(draft, waiting)
            cancel(draft, waiting.thing, "countered")


EFFECTS: dict[Op, Callable[[Draft[State], Announced, Effect], None]] = {
    "DRAW": _draw,
    "DESTROY": _destroy,
    "UNLOCK": _unlock,
    "PROTECT": _last,
    "MOD_AV": _last,
    "MOD_DV": _last,
    "COUNTER": _counter,
}
"""What each announced effect does; a test holds it to the vocabulary of the cards."""
