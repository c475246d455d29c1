"""The question of a phase names only what somebody can really do, and a spell that is all a mage can do is
aimed like a shot (CW-UI-10)."""

from __future__ import annotations

import pytest

from .positions import position
from .tables import Seen, seen

FOES = ("B orc.P d6", "B orc.K h8")


def asked(*units: str, language: str = "en", **how: str) -> str:
    return Seen(position(*units, **how), language).prompt().text.partition(": ")[2]


@pytest.mark.rule("CW-UI-10")
def test_where_only_a_mage_can_act_no_shooter_is_asked_for() -> None:
    mage, bow = ("W elf.Q d4", "W elf.K a1"), ("W elf.B d4", "W elf.K a1")
    assert asked(*bow, *FOES, phase="shoot") == "choose a shooter and its target"
    assert asked(*mage, *FOES, phase="shoot") == "choose a mage and the target of its spell"
    assert asked(*mage, "W elf.B c4", *FOES, phase="shoot") == "choose a shooter or a mage, and its target"
    assert asked(*mage, *FOES, phase="shoot", language="es") == "elige mago y blanco de su hechizo"


@pytest.mark.rule("CW-UI-10")
def test_where_nobody_has_a_spell_or_somebody_to_charge_neither_is_asked_for() -> None:
    assert asked("W human.P d2", "W human.K a1", *FOES) == "move"
    assert asked("W human.P d5", "W human.K a1", *FOES) == "move or charge"
    assert asked("W human.P d4", "W human.K a1", *FOES) == "move or charge", "after a move"
    assert asked("W human.Q d2", "W human.K a1", *FOES) == "move or cast spells"
    assert asked("W human.P d5", "W human.Q d2", "W human.K a1", *FOES) == "move, charge or cast spells"
    assert asked("W human.P d5", "W human.Q d2", "W human.K a1", *FOES, language="es") == (
        "mueve, carga o lanza hechizos"
    )


@pytest.mark.rule("CW-UI-10")
def test_who_may_strike_by_a_spell_is_told_so_in_the_combat() -> None:
    plain = asked("W human.P d5", "W human.K a1", *FOES, phase="combat", links="d5-d6")
    assert plain == "choose who attacks whom"
    smites = asked("W orc.Q d5", "W orc.K a1", "B human.P d6", "B human.K h8", phase="combat", links="d5-d6")
    assert smites == "choose who attacks or casts, and whom"


@pytest.mark.rule("CW-UI-10", "CW-SPL-40")
def test_a_mage_that_can_only_zap_is_aimed_by_two_clicks_like_a_shooter() -> None:
    p = position("W elf.Q b4", "W elf.K a1", "B orc.P b6", "B orc.K h8", phase="shoot")
    t = seen(p)
    plans = t.table.clicks.plans(t.view, t.legal, (t.id("b4"),))
    assert [plan.actions for plan in plans.values()] == [(p.cast("b4", "zap", "b6"),)]
    assert "Zap!" in t.prompt("b4").detail
    assert t.on(t.marks("b4"), "b6", "cell"), "its targets are framed at once"
