"""Chapter 4: building and deploying in secret, and rearranging before the first turn.

Everything a seat prepares is in its `Muster`, bought and placed by small actions. Nobody else sees it before
the reveal, and no event tells of it (CW-SET-03, CW-STM-14).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, get_args

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat
from tabletop.parts.squares import Square

from ..components.armies import ARMIES, PIECES, UNITS, kind_of
from ..records.actions import (
    ARRANGE,
    CONFIRM,
    Arrange,
    Buy,
    ChooseArmy,
    Confirm,
    Deploy,
    Lift,
    Sell,
    TakeList,
    buy,
    lift_row,
    place_row,
    sell,
)
from ..records.events import Mustered, Redeployed
from ..records.frames import Mustering, Redeployment
from ..records.setup import RANDOM
from ..records.state import Muster, Placed, State
from . import lists
from .budget import BUILDING, ZONE_SIZE, bare, capacity, maxima, points, price
from .homes import zone_squares
from .leaving import may_answer

CHOICE = Cite("CW-SET-01")
DEPLOYING = Cite("CW-SET-04")
COMPOSITION = Cite("CW-SET-07")

_INDEX = {piece: i for i, piece in enumerate(PIECES)}
_DRAW_COUNTER = 1 << 32
"""Lists left to chance are drawn from the match's key, far from its dice: drawing shows nothing."""


# -- questions about one muster ------------------------------------------------------------------------


def hand(muster: Muster) -> list[int]:
    """How many of K Q R B N P are bought and not deployed yet."""
    there = "".join([placed.piece for placed in muster.placed])
    return [bought - there.count(piece) for piece, bought in zip(PIECES, muster.counts)]


def buyable(state: State, seat: Seat) -> str:
    """The pieces that the seat may buy now (CW-SET-02, CW-OPT-03)."""
    muster, setup = state.musters[seat], state.setup
    if not muster.army or sum(muster.counts) >= capacity(setup, seat):
        return ""
    left, most, counts = points_left(state, seat), maxima(setup, muster.army), muster.counts
    out = ""
    for i in range(1, len(PIECES)):
        if counts[i] < most[i] and UNITS[kind_of(muster.army, PIECES[i])].cost <= left:
            out += PIECES[i]
    return out


def free_squares(state: State, seat: Seat) -> list[Square]:
    """The home squares that still hold nothing, in canonical order."""
    setup, taken = state.setup, {placed.at for placed in state.musters[seat].placed}
    return [s for s in zone_squares(setup.players, setup.w, setup.h, seat) if s not in taken]


def is_complete(muster: Muster) -> bool:
    """Is there an army, and all of it on the board (CW-SET-04)?"""
    return bool(muster.army) and sum(muster.counts) == len(muster.placed)


def points_left(state: State, seat: Seat) -> int:
    """Points still to spend; 0 without an army."""
    muster = state.musters[seat]
    return points(state.setup, muster.army) - price(muster.army, muster.counts) if muster.army else 0


# -- refusals ------------------------------------------------------------------------------------------


def _refuse_choose(state: State, seat: Seat, action: ChooseArmy) -> Refusal | None:
    if state.setup.seats[seat].army:
        return CHOICE.refuse("army-fixed")
    if action.army not in ARMIES:
        return CHOICE.refuse("no-such-army", army=action.army)
    if state.musters[seat].army == action.army:
        return CHOICE.refuse("army-chosen", army=action.army)
    return None


def _refuse_list(state: State, seat: Seat, action: TakeList) -> Refusal | None:
    muster = state.musters[seat]
    found = lists.all_lists().get(action.name)
    if found is None:
        return BUILDING.refuse("no-such-list", name=action.name)
    if found.army != muster.army:
        return CHOICE.refuse("list-of-other-army", army=found.army)
    return None


def _refuse_piece(muster: Muster, piece: str) -> Refusal | None:
    if not muster.army:
        return CHOICE.refuse("army-missing")
    if kind_of(muster.army, piece) < 0:
        return BUILDING.refuse("no-such-piece", piece=piece)
    return None


def _refuse_buy(state: State, seat: Seat, action: Buy) -> Refusal | None:
    muster, piece, setup = state.musters[seat], action.piece, state.setup
    if (no := _refuse_piece(muster, piece)) is not None:
        return no
    if piece in buyable(state, seat):
        return None
    if piece == "K":
        return BUILDING.refuse("generals-fixed", count=muster.counts[0])
    limit = maxima(setup, muster.army)[_INDEX[piece]]
    if muster.counts[_INDEX[piece]] >= limit:
        return BUILDING.refuse("over-maximum", army=muster.army, piece=piece, max=limit)
    cost, left = UNITS[kind_of(muster.army, piece)].cost, points_left(state, seat)
    if cost > left:
        return BUILDING.refuse("too-dear", cost=cost, left=left)
    return ZONE_SIZE.refuse("zone-full", squares=capacity(setup, seat))


def _refuse_sell(state: State, seat: Seat, action: Sell) -> Refusal | None:
    muster, piece = state.musters[seat], action.piece
    if (no := _refuse_piece(muster, piece)) is not None:
        return no
    if piece == "K":
        return BUILDING.refuse("generals-fixed", count=muster.counts[0])
    if hand(muster)[_INDEX[piece]]:
        return None
    bought = muster.counts[_INDEX[piece]]
    return BUILDING.refuse("all-deployed" if bought else "none-bought", piece=piece)


def _refuse_place(state: State, seat: Seat, action: Deploy) -> Refusal | None:
    muster, piece = state.musters[seat], action.piece
    if (no := _refuse_piece(muster, piece)) is not None:
        return no
    if not hand(muster)[_INDEX[piece]]:
        return DEPLOYING.refuse("none-in-hand", piece=piece)
    if action.at in free_squares(state, seat):
        return None
    if any(p.at == action.at for p in muster.placed):
        return DEPLOYING.refuse("square-taken", at=action.at)
    return DEPLOYING.refuse("outside-zone", at=action.at)


def _refuse_lift(state: State, seat: Seat, action: Lift) -> Refusal | None:
    if any(p.at == action.at for p in state.musters[seat].placed):
        return None
    return DEPLOYING.refuse("nothing-to-lift", at=action.at)


def _refuse_arrange(state: State, seat: Seat, action: Arrange) -> Refusal | None:
    muster = state.musters[seat]
    if not muster.army:
        return CHOICE.refuse("army-missing")
    return DEPLOYING.refuse("all-placed") if is_complete(muster) else None


def _refuse_confirm(state: State, seat: Seat, action: Confirm) -> Refusal | None:
    muster = state.musters[seat]
    if not muster.army:
        return CHOICE.refuse("army-missing")
    if not is_complete(muster):
        return DEPLOYING.refuse("units-in-hand", count=sum(muster.counts) - len(muster.placed))
    return None


MusterAction = ChooseArmy | TakeList | Buy | Sell | Deploy | Lift | Arrange | Confirm
"""How a seat prepares its battle."""

_REFUSE: dict[type[MusterAction], Callable[[State, Seat, Any], Refusal | None]] = {
    ChooseArmy: _refuse_choose,
    TakeList: _refuse_list,
    Buy: _refuse_buy,
    Sell: _refuse_sell,
    Deploy: _refuse_place,
    Lift: _refuse_lift,
    Arrange: _refuse_arrange,
    Confirm: _refuse_confirm,
}


# -- candidates and effects ----------------------------------------------------------------------------


def _placing(state: State, seat: Seat) -> list[MusterAction]:
    """Confirm or what is missing for it, and every way to place and lift a piece."""
    muster = state.musters[seat]
    if not muster.army:
        return []
    lifts = lift_row()
    lifting = [lifts[placed.at] for placed in muster.placed]
    if is_complete(muster):
        return [CONFIRM, *lifting]
    out: list[MusterAction] = [ARRANGE]
    free = free_squares(state, seat)
    for piece, n in zip(PIECES, hand(muster)):
        if n:
            row = place_row(piece)
            out += [row[s] for s in free]
    return out + lifting


@cache
def _lists_to_take(army: str) -> tuple[TakeList, ...]:
    """The ready-made lists of an army; they are cut down to what the match allows (`lists.scaled`)."""
    return tuple(TakeList(found.key) for found in lists.lists_of(army))


def _building(state: State, seat: Seat) -> list[MusterAction]:
    """Every army, list and piece to take, and every piece to give back."""
    muster = state.musters[seat]
    out: list[MusterAction] = []
    if not state.setup.seats[seat].army:
        out += [ChooseArmy(army) for army in ARMIES if army != muster.army]
    if muster.army:
        out += _lists_to_take(muster.army)
        out += [buy(piece) for piece in buyable(state, seat)]
        out += [sell(piece) for piece, n in zip(PIECES[1:], hand(muster)[1:]) if n]
    return out


def _changed(state: State, seat: Seat, action: MusterAction) -> Muster:
    """The muster after a legal action other than Confirm."""
    muster, setup = state.musters[seat], state.setup
    if isinstance(action, ChooseArmy):
        return Muster(action.army, bare(setup, action.army))
    if isinstance(action, TakeList):
        found = lists.ready_made(setup, seat, action.name)
        assert found is not None
        return found
    if isinstance(action, (Buy, Sell)):
        i, step = _INDEX[action.piece], 1 if isinstance(action, Buy) else -1
        counts = list(muster.counts)
        counts[i] += step
        return replace(muster, counts=tuple(counts))
    if isinstance(action, Deploy):
        return replace(muster, placed=lists.in_order((*muster.placed, Placed(action.piece, action.at))))
    if isinstance(action, Lift):
        return replace(muster, placed=tuple([p for p in muster.placed if p.at != action.at]))
    return lists.arranged(setup, seat, muster)


class MusteringPhase(Phase[State, Mustering, MusterAction]):
    """All seats build and deploy at once, hidden from each other, until each has confirmed
    (CW-SET-01..04, ST-ARMY, ST-DEPLOY)."""

    accepts = get_args(MusterAction)

    def owed(self, state: State, frame: Mustering) -> tuple[Seat, ...]:
        if not frame.drawn:
            return ()
        return tuple([s for s, m in enumerate(state.musters) if not m.confirmed and may_answer(state, s)])

    def options(self, state: State, frame: Mustering, seat: Seat) -> list[MusterAction]:
        return self.legal(state, frame, seat)

    def legal(self, state: State, frame: Mustering, seat: Seat) -> list[MusterAction]:
        return [*_building(state, seat), *_placing(state, seat)]

    def refuse(self, state: State, frame: Mustering, seat: Seat, action: MusterAction) -> Refusal | None:
        return _REFUSE[type(action)](state, seat, action)

    def take(self, draft: Draft[State], frame: Mustering, seat: Seat, action: MusterAction) -> None:
        state = draft.state
        if isinstance(action, Confirm):
            state.musters[seat] = replace(state.musters[seat], confirmed=True)
            draft.emit(Mustered(seat))
        else:
            state.musters[seat] = _changed(state, seat, action)

    def proceed(self, draft: Draft[State], frame: Mustering) -> None:
        if frame.drawn:
            draft.pop()
            return
        for seat in range(len(draft.state.sides)):
            draw(draft, seat)
        draft.swap(Mustering(drawn=True))


def draw(draft: Draft[State], seat: Seat) -> None:
    """Prepare what the set-up fixes for a seat: its army, a ready-made list, or what chance gives."""
    state = draft.state
    wish = state.setup.seats[seat]
    stream = Stream(scramble(state.dice_key, _DRAW_COUNTER + seat))
    army = wish.army
    if wish.muster == RANDOM:
        army = army or stream.pick(tuple(ARMIES))
        muster = lists.random_muster(state.setup, seat, army, stream)
    elif wish.muster:
        found = lists.ready_made(state.setup, seat, wish.muster)
        assert found is not None
        muster = found
    else:
        state.musters[seat] = Muster(army, bare(state.setup, army)) if army else Muster()
        return
    state.musters[seat] = replace(muster, confirmed=True)
    draft.emit(Mustered(seat))


class RedeploymentPhase(Phase[State, Redeployment, MusterAction]):
    """Who does not start may rearrange its units in its zone, seeing everything; the composition stays
    (CW-SET-07, CW-OPT-35, ST-REDEPLOY)."""

    open_to_all = True
    accepts = get_args(MusterAction)

    def owed(self, state: State, frame: Redeployment) -> tuple[Seat, ...]:
        return tuple([s for s in frame.waiting if may_answer(state, s)])

    def options(self, state: State, frame: Redeployment, seat: Seat) -> list[MusterAction]:
        return self.legal(state, frame, seat)

    def legal(self, state: State, frame: Redeployment, seat: Seat) -> list[MusterAction]:
        return _placing(state, seat)

    def refuse(self, state: State, frame: Redeployment, seat: Seat, action: MusterAction) -> Refusal | None:
        if isinstance(action, (ChooseArmy, TakeList, Buy, Sell)):
            return COMPOSITION.refuse("composition-fixed")
        return _REFUSE[type(action)](state, seat, action)

    def take(self, draft: Draft[State], frame: Redeployment, seat: Seat, action: MusterAction) -> None:
        state = draft.state
        if isinstance(action, Confirm):
            draft.emit(Redeployed(seat, rearrange(state, seat)))
            draft.swap(Redeployment(tuple(s for s in frame.waiting if s != seat)))
        else:
            state.musters[seat] = _changed(state, seat, action)

    def proceed(self, draft: Draft[State], frame: Redeployment) -> None:
        draft.pop()


def rearrange(state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Put the seat's units where its muster says; the rest as (unit, new square)."""
    wanted: dict[int, list[int]] = {}
    for placed in state.musters[seat].placed:
        wanted.setdefault(kind_of(state.armies[seat], placed.piece), []).append(placed.at)
    own = [state.units[uid] for uid in state.derived.own[seat]]
    movers = []
    for unit in own:
        if unit.at in wanted[unit.kind]:
            wanted[unit.kind].remove(unit.at)
        else:
            movers.append(unit)
    moved = tuple((unit.id, wanted[unit.kind].pop(0)) for unit in movers)
    state.reseat(moved)
    return moved
