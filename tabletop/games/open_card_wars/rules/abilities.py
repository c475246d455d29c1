"""Abilities from their cost to their declaration (chapter 8).

1. who may use which ability with which die (`refuse_use`, `uses`)
2. `declare`: the die is spent, targets are locked, a window opens (OCW-ABIL-06, OCW-ABIL-07)
3. what it does: rules/effects.py
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ..components.cards import CARDS, Ability
from ..records.actions import Use
from ..records.events import AbilityDeclared
from ..records.fighters import Declared, Fighter
from ..records.resolving import FlashWindow, Running
from ..records.state import State
from . import mana
from . import targets as aims

COST = Cite("OCW-ABIL-04")
WHICH = Cite("OCW-ABIL-01")
EXTRA_SLOT = 3
"""The slot of the equipment's ability (OCW-EQ-04)."""
SILENCE = Cite("OCW-KW-26")
STUN = Cite("OCW-KW-17")
FLASH = Cite("OCW-KW-13")
STANDING = Cite("OCW-DEAD-02")
NEVER = 7
"""More than a die shows."""
SLOT_ROWS = {"vanguard": 0, "center": 1, "rearguard": 2}


class AbilityPlace(NamedTuple):
    """Where an ability stands."""

    card: int
    place: int

    @property
    def ability(self) -> Ability:
        return CARDS[self.card].abilities[self.place]


def ability_of(declared: Declared) -> Ability:
    """The ability that was declared."""
    return CARDS[declared.card].abilities[declared.ability]


def place_of(fighter: Fighter, slot: int) -> AbilityPlace | None:
    """A character's own ability 0..2 by position, 3 the equipment's (OCW-ABIL-01); None if there is none."""
    if slot == EXTRA_SLOT:
        return AbilityPlace(fighter.equipment, 0) if fighter.equipment >= 0 else None
    return AbilityPlace(fighter.card, slot) if 0 <= slot < EXTRA_SLOT else None


def slots(fighter: Fighter) -> range:
    """The slots that hold an ability."""
    return range(EXTRA_SLOT + 1 if fighter.equipment >= 0 else EXTRA_SLOT)


def cost_of(fighter: Fighter, ability: Ability) -> int:
    """Its cost for a character where that stands: 1 less in the ability's row, never below 1, never less for
    an extra one (OCW-ABIL-02, OCW-ABIL-03, OCW-EQ-04, OCW-SRC-07)."""
    return cost_in(fighter.row, ability)


def cost_in(row: int, ability: Ability) -> int:
    """The same in a row."""
    if ability.slot != "extra" and SLOT_ROWS[ability.slot] == row:
        return max(1, ability.cost - 1)
    return ability.cost


def cost(state: State, fighter: Fighter, slot: int) -> int:
    """The present cost of a slot that holds an ability."""
    found = place_of(fighter, slot)
    assert found is not None
    return cost_of(fighter, found.ability)


def refuse_any(fighter: Fighter) -> Refusal | None:
    """Why a character cannot declare abilities at all (OCW-KW-17, OCW-KW-26, OCW-EQ-05). PRISON and its
    entry turn do not matter."""
    if not fighter.hp:
        return STANDING.refuse("not-standing", fighter=fighter.id)
    if not fighter.effects:
        return None
    if fighter.suffers("stun"):
        return STUN.refuse("stunned", fighter=fighter.id)
    if fighter.suffers("silence"):
        return SILENCE.refuse("silenced", fighter=fighter.id)
    return None


def refuse_slot(fighter: Fighter, value: int, slot: int, flash: bool) -> Refusal | None:
    """Why a die of that value does not buy the ability, targets apart."""
    found = place_of(fighter, slot)
    if found is None:
        return WHICH.refuse("no-such-ability", fighter=fighter.id)
    if flash and not found.ability.is_flash:
        return FLASH.refuse("not-flash", fighter=fighter.id)
    need = cost_of(fighter, found.ability)
    if value < need:
        return COST.refuse("die-too-low", need=need, value=value)
    return None


def refuse_ability(state: State, fighter: Fighter, value: int, slot: int, flash: bool) -> Refusal | None:
    """Why a character cannot declare an ability with a die of that value at any targets, or None."""
    no = refuse_any(fighter) or refuse_slot(fighter, value, slot, flash)
    if no is not None:
        return no
    found = place_of(fighter, slot)
    assert found is not None
    return aims.refuse_all(state, fighter, found.ability)


def refuse_use(
    state: State, fighter: Fighter, value: int, slot: int, targets: Sequence[int], flash: bool
) -> Refusal | None:
    """Why a character cannot declare an ability with a die of that value at these targets, or None. `flash`:
    in a window, where only FLASH abilities are possible (OCW-ACT-10). Whose die it is, the caller knows."""
    no = refuse_any(fighter) or refuse_slot(fighter, value, slot, flash)
    if no is not None:
        return no
    found = place_of(fighter, slot)
    assert found is not None
    return aims.refuse(state, fighter, found.ability, targets)


UNAIMED = tuple(Use(slot) for slot in range(EXTRA_SLOT + 1))
"""The shared records of abilities that choose no target."""


@cache
def costs_in(card: int, equipment: int, row: int) -> tuple[tuple[int, int, Ability], ...]:
    """Slot, cost and record of every ability of a character with that equipment in a row."""
    worn = CARDS[equipment].abilities if equipment >= 0 else ()
    return tuple((i, cost_in(row, a), a) for i, a in enumerate((*CARDS[card].abilities, *worn)))


def uses(state: State, fighter: Fighter, value: int, flash: bool) -> list[Use]:
    """Everything a character may declare with a die of that value: what `refuse_use` lets pass."""
    if refuse_any(fighter) is not None:
        return []
    sight = aims.Sight(state, fighter)
    found: list[Use] = []
    for slot, need, ability in costs_in(fighter.card, fighter.equipment, fighter.cell // 3):
        if need > value or (flash and ability.timing != "flash"):
            continue
        if ability.choices:
            found += [Use(slot, chosen) for chosen in aims.combinations(sight, ability)]
        else:
            found.append(UNAIMED[slot])
    return found


@cache
def flash_costs(card: int, equipment: int, row: int) -> tuple[tuple[int, bool, Ability], ...]:
    """The FLASH abilities of a character with that equipment in a row, cheapest first: the cost, whether
    there are always targets, the record."""
    worn = CARDS[equipment].abilities if equipment >= 0 else ()
    found = [(cost_in(row, a), a.id in aims.FREE, a) for a in (*CARDS[card].abilities, *worn) if a.is_flash]
    return tuple(sorted(found, key=lambda entry: entry[0]))


def cheapest_flash(state: State, fighter: Fighter, most: int = 6) -> int:
    """The value, at most `most`, from which a die lets a character answer now; NEVER if none does
    (OCW-FLASH-01, OCW-FLASH-07). All of it is public."""
    if fighter.used == state.turn:
        return NEVER
    costs = flash_costs(fighter.card, fighter.equipment, fighter.cell // 3)
    if not costs or costs[0][0] > most or refuse_any(fighter) is not None:
        return NEVER
    for need, free, ability in costs:
        if need > most:
            break
        if free or aims.has_any(state, fighter, ability):
            return need
    return NEVER


def declare(
    draft: Draft[State], fighter_id: int, die: int, slot: int, targets: Sequence[int], flash: bool = False
) -> None:
    """Declare a legal ability: in an activation it opens a window; in a window (`flash`), which lies on top
    of the stack, it joins the queue (OCW-FLASH-06)."""
    fighter = draft.state.fighters[fighter_id]
    found = place_of(fighter, slot)
    assert found is not None
    value = mana.assign(draft, fighter_id, die)
    declared = _record(draft, fighter, found, tuple(targets), die, value, flash)
    if flash:
        window = draft.top(FlashWindow)
        draft.swap(msgspec.structs.replace(window, declared=(*window.declared, declared)))
    else:
        _begin(draft, declared, fighter.seat)


def borrow(
    draft: Draft[State], fighter: Fighter, found: AbilityPlace, die: int, targets: tuple[int, ...]
) -> None:
    """Declare an ability of another card as one's own, for a further die (OCW-CARD-02)."""
    value = mana.spend(draft, fighter.seat, die)
    declared = _record(draft, fighter, found, targets, die, value, False)
    _begin(draft, declared, fighter.seat)


def _begin(draft: Draft[State], declared: Declared, seat: Seat) -> None:
    from .windows import open_window

    draft.push(Running(declared))
    open_window(draft, "ability", seat)


def _record(
    draft: Draft[State],
    fighter: Fighter,
    found: AbilityPlace,
    targets: tuple[int, ...],
    die: int,
    value: int,
    flash: bool,
) -> Declared:
    state = draft.state
    state.serial += 1
    declared = Declared(state.serial, fighter.id, found.card, found.place, targets, state.turn)
    state.activated = (*state.activated, declared)
    need = cost_of(fighter, found.ability)
    draft.emit(AbilityDeclared(fighter.seat, declared, die, value, need, flash))
    return declared
