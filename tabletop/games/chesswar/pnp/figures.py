"""The figures of the tables, asked from the rules themselves so that print cannot say anything else."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from tabletop.engine.model import Seat

from ..components.armies import KIND_OF
from ..records.modifiers import Modifier
from ..records.setup import FOREST
from ..records.state import STEPPED, Lasting, Unit
from ..rules import attributes, bows, mix
from ..rules.odds import NATURAL_SIX, ROWS, SCATTER, melee_row

LEAST, MOST = -2, 9
"""Totals that a combat roll can show (CW-CMB-14)."""
RESULTS = {6: "destroyed", 5: "two-saves", 4: "one-save", 2: "nothing", 1: "risk"}
"""What a row of the combat table brings, as the end of a text's key (CW-CMB-08..12)."""
MIXED = ("aimed", "both", "opponent")


def combat_rows() -> list[tuple[int, int, int]]:
    """Row, lowest and highest total that lead to it (CW-CMB-05), from the best for the attacker down."""
    found = []
    for row in ROWS:
        totals = [n for n in range(LEAST, MOST + 1) if melee_row(1, n - 1) == row]
        found.append((row, min(totals), max(totals)))
    assert melee_row(NATURAL_SIX, -9) == ROWS[0], "a natural six is the best row (CW-CMB-05)"
    return found


def mix_rows() -> list[tuple[str, int, int]]:
    """Who is hit in a melee, lowest and highest die (CW-MIX-02)."""
    return [
        ("aimed", mix.ONLY_AIMED, 6),
        ("both", mix.ALSO_AIMED, mix.ONLY_AIMED - 1),
        ("opponent", 1, mix.ALSO_AIMED - 1),
    ]


def scatter_faces() -> list[tuple[int, tuple[int, int]]]:
    """Every face of a die with its step to the right and forward (CW-CAT-02)."""
    return list(SCATTER.items())


def bow_modifiers() -> Sequence[Modifier]:
    """What changes a shot: moved, far, indirect (CW-BOW-02)."""
    calm = SimpleNamespace(lasting=())
    return bows.hit_modifiers(calm, _unit("elf.P", STEPPED), bows.FAR, True)  # type: ignore[arg-type]


def save_modifiers() -> Sequence[Modifier]:
    """What changes a save: undead against bows, protection, forest, plague, smite (CW-DIE-05)."""
    unit = _unit("undead.P")
    state = SimpleNamespace(
        lasting=(Lasting("protection", unit.id, unit.seat),),
        sides=(0,),
        units=(unit,),
        setup=SimpleNamespace(terrain=FOREST * 64),
    )
    found: dict[str, Modifier] = {}
    for cause in ("bow", "outbreak", "smite"):
        for modifier in attributes.save_modifiers(state, unit, cause):  # type: ignore[arg-type]
            found.setdefault(modifier.key, modifier)
    return list(found.values())


def _unit(key: str, marks: int = 0) -> Unit:
    return Unit(0, KIND_OF[key], Seat(0), 0, 0, marks)
