"""Chapter 14: what the 23 kinds of event cards do (HG-EVT-08, HG-EVT-09). Data name an effect, here is its
code; a test checks that each has the other."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.draft import Draft
from tabletop.parts.hexes import Mask, hexes_in, mask_of

from ..components.board import COMMON, EVENTS, MAP
from ..components.cards import CARD, CardKind
from ..components.kinds import EAR, HEAVY
from ..records.events import CardApplied, Crystals, FreeUnit, MineGone, MineLaid, Thrown
from ..records.frames import Card
from ..records.state import State
from ..records.units import CAMOUFLAGED, CEASEFIRE, LOADED, SPENT, Crystallised, Unit
from . import entering, ore
from .transport import take_off_hexes

# -- carried out at once ------------------------------------------------------------------------------


def gain(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV01, EV02."""
    ore.gain(draft, unit.seat, card.amount, "card")


def lose(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV03: never below 0."""
    ore.gain(draft, unit.seat, -card.amount, "card")


def levy(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV04: all who have the most H pay, the drawer too (HG-INT-28)."""
    state = draft.state
    most = max(state.ore[seat] for seat in state.living())
    for seat in state.living():
        if state.ore[seat] == most:
            ore.gain(draft, seat, -card.amount, "card")


def supply(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV05: every player in the game."""
    for seat in draft.state.living():
        ore.gain(draft, seat, card.amount, "card")


def tailwind(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV06, a flown unit too (HG-INT-20)."""
    draft.state.update(unit.changed(mp=unit.mp + card.amount))
    draft.emit(CardApplied(card.key, unit.id))


def breakdown(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV07: no movement left; it may still fight."""
    draft.state.update(unit.changed(mp=0))
    draft.emit(CardApplied(card.key, unit.id))


def blast(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV08: back to where it came from by its entry, if no unit is there; nothing is entered; 0 MP in any
    case (HG-INT-20, HG-INT-24)."""
    state = draft.state
    back = unit.came
    if state.derived.ids[back] < 0:
        draft.emit(Thrown(unit.id, unit.at, back, "blast"))
        unit = state.shift(unit, back)
    else:
        draft.emit(CardApplied(card.key, unit.id, done=False))
    state.update(unit.changed(mp=0))


def find_mine(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV10."""
    ore.stock(draft, unit.seat, card.amount)


def meteors(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV13: every empty common hex beside the unit, until the settlement of the next turn (HG-INT-31)."""
    state = draft.state
    struck = MAP.near[unit.at] & COMMON & ~state.derived.crystal & empty(state)
    until = state.round + 1
    hexes = tuple(hexes_in(struck))
    state.crystallise((*state.crystals, *(Crystallised(hex, until) for hex in hexes)))
    draft.emit(Crystals(hexes, until))


def _mark(bits: int) -> Callable[[Draft[State], Unit, CardKind], None]:
    """EV16, EV17, EV18: a mark until the settlement, without cost and slot (HG-EVT-08)."""

    def effect(draft: Draft[State], unit: Unit, card: CardKind) -> None:
        draft.state.update(unit.marked(bits))
        draft.emit(CardApplied(card.key, unit.id))

    return effect


def double_shift(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV19, at this settlement."""
    state = draft.state
    state.shifts = (*state.shifts, unit.seat)
    draft.emit(CardApplied(card.key, unit.id))


def cave_in(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV20, at this settlement."""
    state = draft.state
    state.cave_ins = (*state.cave_ins, unit.seat)
    draft.emit(CardApplied(card.key, unit.id))


def _ban(what: str) -> Callable[[Draft[State], Unit, CardKind], None]:
    """EV21, EV22: nobody, until the end of the turn (HG-INT-30)."""

    def effect(draft: Draft[State], unit: Unit, card: CardKind) -> None:
        state = draft.state
        state.bans = tuple(sorted({*state.bans, what}))
        draft.emit(CardApplied(card.key))

    return effect


def radar(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """EV23: all camouflage ends now, paid or not (HG-INT-29)."""
    state = draft.state
    for each in state.units:
        if each.marks & CAMOUFLAGED:
            state.update(each.unmarked(CAMOUFLAGED))
    draft.emit(CardApplied(card.key))


EFFECTS: dict[str, Callable[[Draft[State], Unit, CardKind], None]] = {
    "gain": gain,
    "lose": lose,
    "levy": levy,
    "supply": supply,
    "tailwind": tailwind,
    "breakdown": breakdown,
    "blast": blast,
    "find-mine": find_mine,
    "meteors": meteors,
    "cease-fire": _mark(CEASEFIRE),
    "ammo": _mark(LOADED),
    "camo-net": _mark(CAMOUFLAGED),
    "double-shift": double_shift,
    "cave-in": cave_in,
    "jamming": _ban("air"),
    "dust-storm": _ban("fire"),
    "radar": radar,
}

# -- with a choice ------------------------------------------------------------------------------------

CHOICES = ("patrol", "sow", "sappers", "jump", "recall")
"""EV09, EV11, EV12, EV14, EV15."""
OPTIONAL = ("sow", "jump", "recall")
"""Those that may be declined (HG-EVT-07)."""


def empty(state: State) -> Mask:
    """Hexes without unit and mine (HG-EVT-07)."""
    return MAP.on_map & ~state.derived.occupied & ~state.all_mines()


def asks_unit(frame: Card) -> bool:
    """Does the card want a unit now (EV15, first question)?"""
    return CARD[frame.card].effect == "recall" and frame.chosen < 0


def targets(state: State, frame: Card) -> int:
    """What may be chosen, as bits: hexes, or unit ids for the first question of a recall."""
    card, unit = CARD[frame.card], state.units[frame.unit]
    beside = MAP.near[unit.at] & empty(state)
    match card.effect:
        case "patrol":
            return beside & ~state.derived.crystal
        case "sow":
            return beside
        case "sappers":
            return state.enemy_mines(unit.seat) & MAP.within(card.range)[unit.at]
        case "jump":
            return EVENTS & empty(state)
        case _:
            if frame.chosen >= 0:
                return recall_hexes(state, state.units[frame.chosen])
            own = state.derived.own[frame.seat]
            return mask_of(uid for uid in own if recall_hexes(state, state.units[uid]))


def recall_hexes(state: State, unit: Unit) -> Mask:
    """Empty hexes next to a base of the unit's owner; no crystal for a heavy tank (EV15, HG-UNI-04,
    HG-INT-26)."""
    found = take_off_hexes(state, unit.seat) & empty(state)
    return found & ~state.derived.crystal if unit.kind == HEAVY else found


def fall_back(draft: Draft[State], unit: Unit, card: CardKind) -> None:
    """Nothing to choose from: EV09 and EV12 bring H instead, the others do nothing (HG-EVT-07)."""
    if card.amount:
        ore.gain(draft, unit.seat, card.amount, "card")
    else:
        draft.emit(CardApplied(card.key, done=False))


def choose(draft: Draft[State], frame: Card, at: int) -> None:
    """Carry out a card at the chosen hex: no entry, so no mine and no card (HG-EVT-04, HG-INT-25); free units
    arrive spent but collect (HG-EVT-08, HG-INT-27)."""
    state = draft.state
    unit = state.units[frame.unit]
    match CARD[frame.card].effect:
        case "patrol":
            free = state.add(EAR, frame.seat, at, marks=SPENT)
            draft.emit(FreeUnit(free.id, EAR, frame.seat, at))
        case "sow":
            state.lay(frame.seat, at)
            draft.emit(MineLaid(frame.seat, at))
        case "sappers":
            mine = state.lift(at)
            draft.emit(MineGone(mine.seat, at, "lifted"))
            ore.stock(draft, frame.seat, 1)
        case "jump":
            draft.emit(Thrown(unit.id, unit.at, at, "jump"))
            state.shift(unit, at)
        case _:
            called = entering.leave_turret(draft, state.units[frame.chosen])
            draft.emit(Thrown(called.id, called.at, at, "recall"))
            state.update(state.shift(called, at).changed(mp=0))
