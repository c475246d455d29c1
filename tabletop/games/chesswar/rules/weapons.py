"""The ranged weapons of sections 7.2 and 7.4 as data: what each may do (CW-ATR-60)."""

from __future__ import annotations

from typing import NamedTuple

from ..components.armies import ATTRIBUTES, BIT_OF, UNITS

UNLIMITED = 26
"""Further than any board is long: the range of catapults on 8×8."""
BIG_BOARD_RANGE = 8
"""Their range once a side of the board is longer than 8 (CW-OPT-02)."""


class Weapon(NamedTuple):
    """One weapon: nearest and farthest target in squares, whether it may fire indirectly and after
    stepping, and its scatter dice (direct, indirect); bows have none."""

    key: str
    nearest: int
    farthest: int
    indirect: bool
    after_step: bool
    dice: tuple[int, int] = (0, 0)

    @property
    def is_bow(self) -> bool:
        return not self.dice[0]

    @property
    def cause(self) -> str:
        """What its saves are against (attributes.save_modifiers)."""
        return "bow" if self.is_bow else self.key


WEAPONS: dict[str, Weapon] = {
    weapon.key: weapon
    for weapon in (
        Weapon("bows", 1, 4, True, True),
        Weapon("longbows", 1, 5, True, True),
        Weapon("crossbows", 1, 4, False, False),
        Weapon("catapult", 2, UNLIMITED, True, False, (2, 3)),
        Weapon("terrorpult", 2, UNLIMITED, True, False, (2, 3)),
        Weapon("rocks", 1, 2, True, True, (1, 1)),
        Weapon("plague_bombs", 1, 2, True, True, (1, 1)),
    )
}
"""CW-BOW-01, CW-BOW-04, CW-CAT-07, CW-CAT-08, CW-CAT-12 and the table of 7.4."""


def _weapon(kind: int) -> Weapon | None:
    return next((w for key, w in WEAPONS.items() if ATTRIBUTES[kind] & BIT_OF[key]), None)


WEAPON_OF: tuple[Weapon | None, ...] = tuple(_weapon(kind) for kind in range(len(UNITS)))
"""By kind; no unit has two."""


def reach_of(weapon: Weapon, w: int, h: int) -> int:
    """Its farthest target on a board of that size."""
    if weapon.farthest == UNLIMITED and max(w, h) > 8:
        return BIG_BOARD_RANGE
    return weapon.farthest
