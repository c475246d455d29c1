"""Whom abilities aim at (OCW-VOC-01..04): chosen when declared, looked at again and computed on resolving.

Allies include the source, unless a selector says otherwise; the enemy player is never a target
(OCW-GEN-06). A target is a number: a character's id, a cell of the enemy field, or a row of it. Positions
are seen from the source's present cell, whatever card the ability stands on (OCW-CARD-02).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.model import Cite, Refusal

from ..components.cards import CHOICES, Ability, Target
from ..records.fighters import Fighter
from ..records.state import State
from .geometry import (
    CELLS,
    LINES,
    ROWS,
    adjacent,
    empty_cells,
    first_valid,
    in_reading_order,
    is_untouchable,
    is_valid,
    valid_enemies,
)

SELECT = Cite("OCW-VOC-02")
COUNT = Cite("OCW-ABIL-06")
DEFEATED = Cite("OCW-DEAD-02")
INVULNERABLE = Cite("OCW-KW-16")
REACH = Cite("OCW-ABIL-13")
IMPRISONED = Cite("OCW-KW-03")
ROW_CELLS = {"vanguard": 0, "center": 1, "rearguard": 2}
NONE = -1


def refuse_one(
    state: State, source: Fighter, target: Target, value: int, chosen: Sequence[int]
) -> Refusal | None:
    """Why `value` cannot be chosen for one target, `chosen` being the earlier ones (OCW-VOC-02)."""
    if target.select == "row_enemy":
        return None if value in ROWS else SELECT.refuse("no-such-row")
    if target.select == "cell_enemy_empty":
        if value not in CELLS:
            return SELECT.refuse("no-such-cell")
        taken = state.occupant(1 - source.seat, value) is not None
        return SELECT.refuse("cell-occupied") if taken else None
    fighter = state.fighter(value)
    if fighter is None or not fighter.stands:
        return DEFEATED.refuse("target-not-standing")
    if fighter.id != source.id and is_untouchable(fighter):
        return INVULNERABLE.refuse("target-invulnerable", target=value)
    if fighter.seat != source.seat:
        return _refuse_enemy(state, source, target, fighter)
    return _refuse_ally(state, source, target, fighter, chosen)


def _refuse_enemy(state: State, source: Fighter, target: Target, fighter: Fighter) -> Refusal | None:
    match target.select:
        case "enemy_any":
            return None
        case "enemy_activated":
            used = any(d.fighter == fighter.id for d in state.activated)
            return None if used else SELECT.refuse("target-used-no-ability", target=fighter.id)
        case "enemy_in_line" | "enemy_first_in_line":
            if fighter.line != source.line:
                return SELECT.refuse("target-not-in-line", target=fighter.id)
            first_only = target.select == "enemy_first_in_line"
            if first_only and first_valid(state, source.seat, source.line) != fighter:
                return REACH.refuse("target-not-first", target=fighter.id)
            return None
    return SELECT.refuse("target-not-ally", target=fighter.id)


def _refuse_ally(
    state: State, source: Fighter, target: Target, fighter: Fighter, chosen: Sequence[int]
) -> Refusal | None:
    match target.select:
        case "ally":
            return None
        case "ally_other":
            return None if fighter.id != source.id else SELECT.refuse("target-is-source", target=fighter.id)
        case "ally_other_than":
            return None if fighter.id not in chosen else SELECT.refuse("target-twice", target=fighter.id)
        case "ally_adjacent_or_self":
            if not _is_near(state, source, fighter):
                return SELECT.refuse("target-not-adjacent", target=fighter.id)
            held = fighter.suffers("prison")
            return IMPRISONED.refuse("target-imprisoned", target=fighter.id) if held else None
        case "ally_line_row":
            fits = _is_in_row_of_line(source, target, fighter)
            return (
                None if fits else SELECT.refuse("target-wrong-row", target=fighter.id, row=target.row or "")
            )
    return SELECT.refuse("target-not-enemy", target=fighter.id)


def _is_near(state: State, source: Fighter, fighter: Fighter) -> bool:
    """A neighbour or the source itself, as for Rhyse's portal (OCW-SRC-13)."""
    return fighter.id == source.id or fighter.cell in adjacent(state.setup, source.cell)


def _is_in_row_of_line(source: Fighter, target: Target, fighter: Fighter) -> bool:
    return fighter.cell == 3 * ROW_CELLS[target.row or "vanguard"] + source.line


class Sight:
    """Whom a character could name now, for all its abilities: those who stand and are not INVULNERABLE,
    itself always among the allies (OCW-VOC-02). Looked for once, and only if an ability asks."""

    __slots__ = ("_allies", "_enemies", "source", "state")

    def __init__(self, state: State, source: Fighter) -> None:
        self.state, self.source = state, source
        self._allies: list[Fighter] | None = None
        self._enemies: list[Fighter] | None = None

    @property
    def allies(self) -> list[Fighter]:
        """Of its own seat."""
        if self._allies is None:
            self._allies = self._of(self.source.seat)
        return self._allies

    @property
    def enemies(self) -> list[Fighter]:
        """Of the other one."""
        if self._enemies is None:
            self._enemies = self._of(1 - self.source.seat)
        return self._enemies

    def _of(self, seat: int) -> list[Fighter]:
        source = self.source
        return [
            f
            for f in self.state.fighters
            if f.seat == seat and f.hp and (not f.effects or f is source or not is_untouchable(f))
        ]


def candidates(sight: Sight, target: Target, chosen: Sequence[int]) -> list[int]:
    """Everything that `refuse_one` lets pass: cells and rows by number, characters by id."""
    state, source = sight.state, sight.source
    match target.select:
        case "ally":
            return [f.id for f in sight.allies]
        case "ally_other":
            return [f.id for f in sight.allies if f is not source]
        case "ally_other_than":
            return [f.id for f in sight.allies if f.id not in chosen]
        case "ally_adjacent_or_self":
            near = [f for f in sight.allies if _is_near(state, source, f)]
            return [f.id for f in near if not f.suffers("prison")]
        case "ally_line_row":
            return [f.id for f in sight.allies if _is_in_row_of_line(source, target, f)]
        case "enemy_any":
            return [f.id for f in sight.enemies]
        case "enemy_in_line":
            line = source.cell % 3
            return [f.id for f in sight.enemies if f.cell % 3 == line]
        case "enemy_first_in_line":
            first = first_valid(state, source.seat, source.line)
            return [] if first is None else [first.id]
        case "enemy_activated":
            busy = {d.fighter for d in state.activated}
            return [f.id for f in sight.enemies if f.id in busy]
        case "row_enemy":
            return list(ROWS)
    return empty_cells(state, 1 - source.seat)


def refuse(state: State, source: Fighter, ability: Ability, values: Sequence[int]) -> Refusal | None:
    """Why an ability cannot be declared at these targets (OCW-ABIL-06)."""
    choices = ability.choices
    if len(values) != len(choices):
        return COUNT.refuse("wrong-number-of-targets", count=len(choices))
    for i, target in enumerate(choices):
        if (no := refuse_one(state, source, target, values[i], values[:i])) is not None:
            return no
    return None


def combinations(sight: Sight, ability: Ability) -> list[tuple[int, ...]]:
    """All legal ways to choose its targets; `[()]` if it has none to choose."""
    choices = ability.choices
    if not choices:
        return [()]
    found: list[tuple[int, ...]] = [(v,) for v in candidates(sight, choices[0], ())]
    for target in choices[1:]:
        found = [(*chosen, v) for chosen in found for v in candidates(sight, target, chosen)]
    return found


FREE = frozenset(name for name, found in CHOICES.items() if all(t.select == "ally" for t in found))
"""The abilities whose targets can be chosen whatever the field looks like, by id: an ally always can, for the
source is one."""


def has_any(state: State, source: Fighter, ability: Ability) -> bool:
    """Can all its targets be chosen somehow?"""
    return ability.id in FREE or bool(combinations(Sight(state, source), ability))


def refuse_all(state: State, source: Fighter, ability: Ability) -> Refusal | None:
    """Why no targets at all can be chosen for an ability, or None (OCW-ABIL-06)."""
    return None if has_any(state, source, ability) else COUNT.refuse("no-target")


def recheck(state: State, source: Fighter, ability: Ability, values: Sequence[int]) -> tuple[int, ...]:
    """The locked targets when the ability resolves; one that fits no more is dropped: −1 (OCW-ABIL-08)."""
    pairs = zip(ability.choices, values, strict=True)
    return tuple(value if _still_fits(state, source, target, value) else NONE for target, value in pairs)


def _still_fits(state: State, source: Fighter, target: Target, value: int) -> bool:
    if target.select == "row_enemy":
        return True
    if target.select == "cell_enemy_empty":
        return state.occupant(1 - source.seat, value) is None
    fighter = state.fighters[value]
    if fighter.id != source.id and not is_valid(fighter):
        return False
    match target.select:
        case "enemy_in_line" | "enemy_first_in_line":
            return fighter.line == source.line
        case "ally_adjacent_or_self":
            return _is_near(state, source, fighter)
        case "ally_line_row":
            return _is_in_row_of_line(source, target, fighter)
    return True


def group(state: State, source: Fighter, ability: Ability, values: Sequence[int]) -> tuple[int, ...]:
    """The characters of its area, in reading order, as the field stands now (OCW-VOC-03, OCW-ABIL-12)."""
    target = next((t for t in ability.targets if t.when == "resolve"), None)
    if target is None:
        return ()
    found = [f for f in _area(state, source, target, _of(ability, target, values)) if f.stands]
    return tuple(f.id for f in in_reading_order(state, found))


def _of(ability: Ability, target: Target, values: Sequence[int]) -> tuple[Target, int] | None:
    """The chosen target that an area is around, and its value; None if there is none or it was dropped."""
    for choice, value in zip(ability.choices, values, strict=True):
        if choice.ref == target.of and value != NONE:
            return choice, value
    return None


def _area(state: State, source: Fighter, target: Target, of: tuple[Target, int] | None) -> list[Fighter]:
    allies = [f for f in state.fighters if f.seat == source.seat]
    enemies = [f for f in state.fighters if f.seat != source.seat]
    match target.select:
        case "enemies_first_each_line":
            firsts = [first_valid(state, source.seat, line) for line in LINES]
            return [f for f in firsts if f is not None]
        case "enemies_in_line":
            return valid_enemies(state, source.seat, source.line)
        case "allies_all":
            return allies
        case "allies_adjacent":
            near = adjacent(state.setup, source.cell)
            return [f for f in allies if f.cell in near]
    if of is None:
        return []
    choice, value = of
    if target.select == "enemies_in_row":
        return [f for f in enemies if f.row == value]
    cell = value if choice.select == "cell_enemy_empty" else state.fighters[value].cell
    near = adjacent(state.setup, cell)
    return [f for f in enemies if f.cell in near]
