"""What a die or a counterspell came to stays beside its square until the next decision (CW-UI-11, -12)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.table import Account, Tone
from tabletop.engine.engine import apply
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position, position
from .tables import Seen


def lines(p: Position, action: Action, language: str = "en", eyes: int | None = 0) -> list[Account]:
    before = GAME.observe(p.state, eyes)
    step = apply(GAME, p.state, p.seat, action)
    after = GAME.observe(step.state, eyes)
    shown = Seen(p, language).table.motions.animated(tuple(step.events), before, after)
    return [motion.account for _, motions in shown for motion in motions if motion.account is not None]


def said(found: list[Account]) -> list[tuple[str, str]]:
    return [(line.text, line.verdict) for line in found]


@pytest.mark.rule("CW-UI-11", "CW-CMB-10")
def test_an_attack_is_told_with_its_die_and_the_save_that_followed() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="combat", links="d4-d5",
                 dice="melee:4 save:2")  # fmt: skip
    found = lines(p, p.attack("d4", "d5"))
    assert said(found) == [("Infantry (d4) · Attack", "forces a save"), ("Orcs (d5) · Save 3+", "not saved")]
    assert [line.dice for line in found] == [((4, 6),), ((2, 6),)] and found[0].colour != found[1].colour
    assert len({line.key for line in found}) == 2


@pytest.mark.rule("CW-UI-11", "CW-CMB-10")
def test_what_dice_came_to_has_the_colour_of_what_it_means_for_whoever_looks() -> None:
    """An attack that strikes is good for its side and bad for the other, a save the reverse. Who has no part
    in it sees what each line means to its own."""
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="combat", links="d4-d5",
                 dice="melee:4 save:5")  # fmt: skip
    seen = {eyes: [each.tone for each in lines(p, p.attack("d4", "d5"), eyes=eyes)] for eyes in (0, 1, None)}
    good, bad = Tone.GOOD, Tone.BAD
    assert seen == {0: [good, bad], 1: [bad, good], None: [good, good]}


@pytest.mark.rule("CW-UI-11", "CW-CAT-02")
@pytest.mark.parametrize(("aim", "dice", "tone"), [("d6", "5 5", Tone.GOOD), ("d6", "3 5", Tone.BAD)])
def test_where_a_stone_lands_is_good_or_bad_by_whom_it_hits(aim: str, dice: str, tone: Tone) -> None:
    first, second = dice.split()
    p = position("W human.R d3", "W human.P d5", "W human.P e4", "W human.K a1", "B orc.P d6", "B orc.K h8",
                 phase="shoot", dice=f"scatter:{first} scatter:{second} scatter:5 save:1 save:1")  # fmt: skip
    landed = lines(p, p.shoot("d3", aim), "es")[0]
    assert (landed.text, landed.tone) == ("Catapultas (d3) · Dados de dispersión", tone)


@pytest.mark.rule("CW-UI-11", "CW-CMB-06")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "6 + 1 = 7: cuenta como 5 (Espantoso), exige salvación"),
        ("en", "6 + 1 = 7: counts as 5 (Fearsome), forces a save"),
    ],
)
def test_a_six_that_fear_lowers_says_so(language: str, words: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B undead.P d5", "B undead.K h8", phase="combat",
                 links="d4-d5", dice="melee:6 save:6")  # fmt: skip
    attack = p.attack("d4", "d5")
    assert lines(p, attack, language)[0].verdict == words
    seen = Seen(p, language)
    texts = seen.table.texts
    warned = texts("odds.feared", why=texts("keyword.fearsome.name"))
    assert any(warned in row.note for row in seen.forecast(attack).rows)


@pytest.mark.rule("CW-UI-11", "CW-CST-03")
@pytest.mark.parametrize(
    ("dice", "verdicts"),
    [
        ("counter:6", ["takes effect", "countered by Shaman (d8)"]),
        ("counter:2", ["it fizzles", "takes effect"]),
    ],
)
def test_whether_the_own_spell_was_countered_is_told_beside_its_mage(dice: str, verdicts: list[str]) -> None:
    p = position("W elf.Q d1", "W elf.K e1", "B orc.Q d8", "B orc.K h8")
    p.do(p.cast("d1", "fear")).roll(dice)
    found = lines(p, p.cast("d8", "counterspell", "d1"))
    assert [line.verdict for line in found] == verdicts
    assert found[0].text.startswith("Shaman (d8) · Counterspell") and found[0].dice
    assert found[1].text == "Mage (d1) · Fear"


@pytest.mark.rule("CW-UI-11")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_it_stays_in_sight_until_the_next_decision(size: tuple[int, int], scale: int, language: str) -> None:
    p = position("W human.P d4", "W human.P e4", "W human.K a1", "B orc.P d5", "B orc.P e5", "B orc.K h8",
                 phase="combat", links="d4-d5 e4-e5", dice="melee:4 save:6 melee:3")  # fmt: skip
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "told", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        driver.click(f"unit:{p.id('d4')}")
        driver.click(f"unit:{p.id('d5')}")
        driver.wait_idle()
        driver.step(120)
        accounts, texts = scene.picture.accounts, scene.room.table.texts
        assert texts("float.saved").lower() in [word.lower() for word in accounts.words()]
        assert scene.picture.board.viewport.contains(accounts.rect)
        for name in ("d4", "d5"):
            assert not accounts.rect.colliderect(scene.picture.board.rect_of(f"unit:{p.id(name)}"))
        driver.click(f"unit:{p.id('e4')}")
        driver.click(f"unit:{p.id('e5')}")
        driver.wait_idle()
        assert texts("float.saved").lower() not in [word.lower() for word in accounts.words()]


@pytest.mark.rule("CW-UI-11", "CW-MAG-09")
def test_where_there_is_little_room_a_spell_is_told_by_its_name() -> None:
    """The square of whoever cast it would not say what takes effect."""
    p = position("W human.Q d3", "W human.K a1", "B orc.P d7", "B orc.K h8")
    (line,) = lines(p, p.cast("d3", "storm"))
    assert (line.brief, line.verdict) == ("Storm", "takes effect")
