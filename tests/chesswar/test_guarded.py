"""What keeps a target up is told first, beside the odds: a better save, and that the plague does nothing to
it; of a charge what the attack after it is worth comes before what the charge itself needs (CW-UI-06)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.table import Tone

from .positions import position
from .tables import seen


@pytest.mark.rule("CW-UI-06", "CW-SPL-05")
def test_the_protected_save_of_a_target_stands_before_the_odds() -> None:
    p = position(
        "W elf.Q d4", "W elf.K a1", "B orc.Q c5", "B orc.K h8", phase="shoot", lasting="protection c5"
    )
    panel = seen(p).forecast(p.cast("d4", "zap", "c5"))
    first, second = panel.rows[:2]
    assert (first.label, first.value, first.tone) == ("Protected save: Shaman (c5)", "2+", Tone.BAD)
    assert "printed 3+" in first.note and second.chance == F(1, 6)
    assert brief(panel)[:2] == (first, second), "and so beside the pointer"
    assert sum(row.value == "2+" for row in panel.rows) == 1, "once"


@pytest.mark.rule("CW-UI-06")
def test_a_plain_save_stands_where_it_stood() -> None:
    p = position("W elf.Q d4", "W elf.K a1", "B orc.Q c5", "B orc.K h8", phase="shoot")
    panel = seen(p).forecast(p.cast("d4", "zap", "c5"))
    assert panel.rows[0].chance == F(1, 3) and all(row.chance is not None for row in brief(panel))


@pytest.mark.rule("CW-UI-06", "CW-CAT-09", "CW-ATR-30")
def test_why_a_bomb_of_the_plague_does_nothing_is_said_before_anything_else() -> None:
    p = position(
        "W rat.B d4", "W rat.K a1", "B orc.Q c5", "B orc.K h8", phase="shoot", lasting="protection c5"
    )
    panel = seen(p).forecast(p.shoot("d4", "c5"))
    first = panel.rows[0]
    assert (first.label, first.value) == ("Immune to plague: Shaman (c5)", "unharmed")
    assert "Protection of Shaman (c5)" in first.note and first in brief(panel)
    q = position("W rat.B d4", "W rat.K a1", "B orc.Q c5", "B orc.K h8", phase="shoot")
    assert all("Immune" not in row.label for row in seen(q).forecast(q.shoot("d4", "c5")).rows)


@pytest.mark.rule("CW-UI-01", "CW-SPL-05")
def test_a_protected_unit_is_immune_once() -> None:
    p = position("W orc.R d4", "W orc.Q d3", "W orc.K a1", "B orc.K h8", lasting="protection d3")
    names = [row.label for row in seen(p).panel("d4").keywords]
    assert len(names) == len({*names}) and sum("mmune" in name for name in names) == 1
    p = position("W orc.P d4", "W orc.Q d3", "W orc.K a1", "B orc.K h8", lasting="protection d3")
    names = [row.label for row in seen(p).panel("d4").keywords]
    assert not any("mmune" in name for name in names), "the protection says so"
    assert any(name.startswith("Brave") for name in names)
