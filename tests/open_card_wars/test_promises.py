"""A hint tells what it proposes by the same foresight as the board: all whom it concerns, and all of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tabletop.ai.sequel import Sequel
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.promised import promised
from tabletop.engine.model import Action
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames
from tabletop.games.open_card_wars.rules.abilities import SLOT_ROWS

from .positions import Position, duel
from .scenes import shown
from .tables import Seen, seen
from .test_told_at_hand import begun

LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])


def lines(p: Position, *actions: Action, language: str = "en") -> tuple[Seen, Sequence[str]]:
    t = seen(p, language)
    return t, promised(t.table.panels, t.view, actions, language)


@pytest.mark.rule("OCW-UI-06", "OCW-UI-08")
@LANGUAGES
def test_all_victims_of_an_ability_are_named_with_all_that_they_suffer(language: str) -> None:
    p = duel("A:V1 Cassara", "B:V1 Sorgar", "B:V2 Jaxar", "B:R3 Ashra", dice="4 / ").give("Cassara", 4)
    t, (line,) = lines(p, do.Use(0), language=language)
    assert all(name in line for name in ("Sorgar", "Jaxar", "Ashra"))
    assert t.names.keyword("stun") in line and f"{t.names.keyword('poison')} 2" in line


@pytest.mark.rule("OCW-UI-06", "OCW-VOC-26")
def test_an_ability_that_marks_an_enemy_tells_what_the_attack_does_then() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:V2 Fyx", dice="5 / ").give("Zeph", 5)
    t, told = lines(p, do.Use(0, (p.id("Fyx"),)))
    blow = t.names.texts("table.attack-then", what=f"Fyx: **−15 HP, {t.names.texts('table.falls')}**")
    assert told == [blow], "the mark and the keyword against the enemy are told by the attack"
    p.do(do.Use(0, (p.id("Fyx"),))).passes()
    assert lines(p, do.Attack())[1][-1] == blow, "the attack itself says the same"


@pytest.mark.rule("OCW-UI-08", "OCW-ABIL-02")
@LANGUAGES
def test_a_placement_tells_the_ability_that_is_cheaper_in_that_row(language: str) -> None:
    p = begun(team_pick="random")
    assert isinstance(p.frame, frames.Placing)
    card = p.state.hands[0][0]
    for cell in (1, 4, 7):
        t, (line, figures) = lines(p, do.Place(card, cell), language=language)
        assert f"ATK {CARDS[card].atk}" in figures
        (own,) = [a for a in CARDS[card].abilities if SLOT_ROWS[a.slot] == cell // 3]
        assert f"{own.cost - 1}+" in line and t.names.brief(own, 60) in line


@pytest.mark.rule("OCW-MANA-06")
@LANGUAGES
def test_a_merge_is_proposed_as_a_sum(language: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 4 / ", stage="merge")
    t, told = lines(p, do.Merge(2, 1), language=language)
    words = t.table.panels.advised(t.view, do.Merge(2, 1))
    assert all(figure in words for figure in "145") and not told


@LANGUAGES
def test_a_move_is_proposed_as_one(language: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 / ")
    t, _ = lines(p, language=language)
    words = t.table.panels.advised(t.view, do.Move(4))
    assert words == {"en": "Move to centre 2", "es": "Mover a centro 2"}[language]


@pytest.mark.rule("OCW-UI-06")
def test_what_is_done_next_tells_what_it_brings_and_the_die_before_it_lists_nothing(tmp_path: Path) -> None:
    p = duel("A:V1 Cassara", "B:V1 Sorgar", "B:V2 Jaxar", dice="4 / ")
    given = do.Activate(p.id("Cassara"), 1)
    after = duel("A:V1 Cassara", "B:V1 Sorgar", "B:V2 Jaxar", dice="4 / ").do(given)
    with Driver((1280, 720), "en", start=False) as driver:
        scene = shown(driver, p, tmp_path)
        scene.model.advise(given, then=Sequel(do.Use(0), GAME.observe(after.state, 0)))
        told = scene.model.advice.words.splitlines()
    assert len(told) == 3 and "Sorgar, Jaxar: **STUN, POISON 2**" in told[2]


def moving(p: Position, cell: int, language: str = "en") -> Sequence[str]:
    return lines(p, do.Move(cell), language=language)[1]


@pytest.mark.rule("OCW-UI-08", "OCW-ABIL-02")
def test_a_move_within_a_row_is_not_told_to_make_anything_cheaper() -> None:
    p = duel("A:C1 Fyx", "A:V2 Luma", "B:V1 Malrock", "B:V3 Sorgar", dice="5 / ").give("Fyx", 5)
    told = moving(p, 5)
    assert told and not any("less" in line for line in told)
    assert any("Sorgar" in line for line in told), "it tells whom the character then reaches"


@pytest.mark.rule("OCW-UI-08", "OCW-ABIL-02")
def test_a_move_tells_what_its_die_pays_only_there() -> None:
    p = duel("A:V1 Fyx", "B:V1 Malrock", dice="3 / ").give("Fyx", 3)
    assert moving(p, 3)[0].startswith("Costs less there: **3+**")
    dear = duel("A:V1 Fyx", "B:V1 Malrock", dice="5 / ").give("Fyx", 5)
    assert not any(line.startswith("Costs less") for line in moving(dear, 3)), "the die pays it here, too"


@pytest.mark.rule("OCW-UI-08", "OCW-ACT-03")
@LANGUAGES
def test_a_move_after_the_ability_tells_what_it_keeps_off_and_what_costs_less_later(language: str) -> None:
    p = duel("A:V1 Ashra", "A:R3 Luma", "B:R1 Cassara", "B:C2 Fyx", "B:V2 Jaxar", dice="2 / ")
    p.use("Ashra", 2, "V").passes()
    told = moving(p, 1, language)
    assert "Fyx" in told[0] and "Jaxar" in told[0] and told[0].startswith(("Covers you", "Te cubre"))
    alone = duel("A:V1 Ashra", "B:V1 Malrock", dice="2 / ")
    alone.use("Ashra", 2, "V").passes()
    (line,) = moving(alone, 3, language)
    assert line.startswith({"en": "In a later turn", "es": "En otro turno"}[language])
