"""A window against a spell says what is at stake: which spell in the end, on whom, what comes of it if it
works and what if it is stopped (CW-UI-09, CW-CST-03, CW-CST-04)."""

from __future__ import annotations

import pytest

from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import Position, position
from .tables import Seen, seen


def zapped(*more: str, **how: str) -> Position:
    own = ("W human.Q d2", "W human.Q g2", "W human.B e4", "W human.K a1")
    foes = ("B chaos.Q d5", "B chaos.Q g6", "B chaos.K h8")
    p = position(*own, *foes, *more, turn="B", phase="shoot", **how)
    return p.do(p.cast("d5", "zap", "e4"))


def answers(t: Seen) -> dict[str, str]:
    return {button.id: button.note for button in t.prompt().buttons}


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize("large", [False, True])
def test_a_window_against_a_zap_says_whom_it_may_cost_and_what_the_save_must_show(large: bool) -> None:
    said = seen(zapped(), "en", large).prompt().happened
    assert "If it works: loss of **Archers (e4)** unless its save shows 5+." in said
    said = seen(zapped(), "es", large).prompt().happened
    assert "baja de **Arqueros (e4)** si no saca 5+ en su salvación" in said


@pytest.mark.rule("CW-UI-09", "CW-SPL-05")
def test_the_save_told_in_the_window_is_the_protected_one() -> None:
    said = seen(zapped(lasting="protection d2")).prompt().happened
    assert "5+" in said, "it is out of reach of the protection"
    p = position("W human.Q d3", "W human.B e4", "W human.K a1", "B chaos.Q d5", "B chaos.K h8", turn="B",
                 phase="shoot", lasting="protection d3")  # fmt: skip
    assert "shows 4+" in seen(p.do(p.cast("d5", "zap", "e4"))).prompt().happened


@pytest.mark.rule("CW-UI-09", "CW-MIX-01")
def test_of_a_zap_into_a_melee_it_is_not_said_that_it_strikes_its_target() -> None:
    said = seen(zapped("B chaos.P e5", links="e4-e5")).prompt().happened
    assert "or of an opponent in its melee" in said


@pytest.mark.rule("CW-UI-09", "CW-CST-03")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
def test_a_counter_to_a_counterspell_names_the_spell_that_it_is_about(language: str, large: bool) -> None:
    texts = Texts(language).scope("chesswar")
    p = zapped().roll("counter:5")
    p.do(p.cast("d2", "counterspell", "d5"))
    t = seen(p, language, large)
    said, name = t.prompt().happened, texts("keyword.zap.name")
    ends, keeps = (
        said.index(texts("table.stakes.ends", spell="", what="").split(". ")[1][:20]),
        said.index("5+"),
    )
    assert name in said and t.names.unit(p.id("e4"), t.view) in said and ends < keeps
    assert answers(t)["button:pass"] == texts("table.react.pass-stopped", spell=name)
    if not large:
        assert name in answers(t)[f"button:react:counterspell:{p.id('g6')}"]


@pytest.mark.rule("CW-UI-09", "CW-CST-04")
def test_a_third_counterspell_is_about_the_first_spell_too() -> None:
    p = zapped().roll("counter:5 counter:5")
    p.do(p.cast("d2", "counterspell", "d5")).do(p.cast("g6", "counterspell", "d2"))
    t = seen(p)
    assert "At stake: **Zap!** by **Sorcerer (d5)** on **Archers (e4)**" in t.prompt().happened
    assert answers(t)["button:pass"] == "Zap! takes effect if nobody else answers."
    assert answers(t)[f"button:react:counterspell:{p.id('g2')}"].count("Zap! comes to nothing") == 1


@pytest.mark.rule("CW-UI-09", "CW-SPL-02")
def test_of_a_dispel_it_is_told_what_ends() -> None:
    p = position("W human.Q d2", "W human.K a1", "B orc.Q d6", "B orc.K h8", turn="B", lasting="storm d2")
    said = seen(p.do(p.cast("d6", "dispel", "d2"))).prompt().happened
    assert "end of Storm of Mage (d2)" in said


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spell", ["protection", "fear", "contagion", "storm", "flight"])
def test_every_spell_of_the_movement_says_what_comes_of_it(spell: str, language: str) -> None:
    mage = "orc" if spell in ("protection", "flight") else "chaos"
    p = position("W human.Q d2", "W human.K a1", f"B {mage}.Q d6", f"B {mage}.K h8", turn="B")
    t = seen(p.do(p.cast("d6", spell, "d6" if spell == "flight" else "")), language)
    said = t.prompt().happened
    assert t.names.texts("table.stakes.works", what="")[:12] in said and "{" not in said
