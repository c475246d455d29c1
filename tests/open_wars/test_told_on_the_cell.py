"""A fight is told beside the cell where it happens, and its question brings the cell into sight; what an
enemy could do next is shown when it is pointed at."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.table import Account, Appearance, Mark, Meaning, Tone
from tabletop.app.table.finding import table_of
from tabletop.engine.dice import feed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records.actions import Attack
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words.places import ring, stack_id
from tabletop.text.catalogue import Texts

from .positions import at, fighting, key, position, put, stepping, told
from .test_answers_at_hand import SIZES, shown

PLAINS = ("pl " * 7,) * 7


def field_of_wheat() -> State:
    """Four axers are asked whether they attack three lancers, who save on 5 and 6, on a large map."""
    rows = [row.split() for row in PLAINS]
    rows[1][5] = "WF"
    state = position(*(" ".join(row) for row in rows), factions=("orcs", "barbarians"))
    put(state, "A1", "slynn")
    put(state, "F2", "axer", 4)
    put(state, "F2", "lancer", 3)
    return fighting(state)


def lines_of(state: State, *dice: int, language: str = "en", eyes: int | None = 0) -> list[Account]:
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Luis"))
    before = GAME.observe(state, eyes)
    after, events = told(state, Attack(1), *dice)
    shown = table.motions.animated(events, before, GAME.observe(after, eyes))
    return [motion.account for _, motions in shown for motion in motions if motion.account is not None]


@pytest.mark.rule("OW-UI-08", "OW-ATK-04", "OW-CAS-05")
def test_who_threw_what_was_needed_hits_saves_and_the_dead_are_told() -> None:
    found = {line.key: line for line in lines_of(field_of_wheat(), 1, 1, 2, 6, 4, 5, 1)}
    throw, saves, dead = found.values()
    assert (throw.text, throw.verdict) == ("4 × Axer · hits on 1–2", "3 hits")
    assert [value for value, _ in throw.dice] == [1, 1, 2, 6] and throw.missed == {3}
    assert (saves.text, saves.verdict) == ("Lancer · saves on 5–6", "1 saved")
    assert [value for value, _ in saves.dice] == [4, 5, 1] and saves.missed == {0, 2}
    assert (dead.text, dead.verdict) == ("Lancer", "2 fall")
    assert throw.colour != saves.colour == dead.colour


@pytest.mark.rule("OW-UI-08")
def test_what_dice_decided_has_the_colour_of_what_it_means_for_whoever_looks() -> None:
    """The axers' hits and the dead lancers are good for their owner and bad for the other; a save the
    reverse. Who has no part in it sees what each line means to its own."""
    fight = (field_of_wheat(), 1, 1, 2, 6, 4, 5, 1)
    seen = {
        eyes: [line.tone for line in {line.key: line for line in lines_of(*fight, eyes=eyes)}.values()]
        for eyes in (0, 1, None)
    }
    good, bad = Tone.GOOD, Tone.BAD
    assert seen == {0: [good, bad, good], 1: [bad, good, bad], None: [good, good, bad]}


@pytest.mark.rule("OW-UI-08")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_stays_beside_the_cell_until_the_next_decision(size: tuple[int, int], scale: int) -> None:
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        state = field_of_wheat()
        state.feed = feed(1, 1, 2, 6, 4, 5, 1, 1, 2)
        scene = shown(driver, state)
        driver.click("button:attack")
        driver.wait_idle()
        accounts, board = scene.picture.accounts, scene.picture.board
        assert accounts.words()[-2:] == ["Lancero", "caen 2"]
        cell = scene.picture.rect_of(ring(state.grid, at(state, "F2")))
        assert board.viewport.contains(cell), "the question is about a cell in sight"
        assert board.viewport.contains(accounts.rect) and not accounts.rect.colliderect(cell)
        assert accounts.rect.inflate(40, 40).colliderect(cell)
        pieces = [board.rect_of(id) for id in scene.picture.shown]
        assert not any(accounts.rect.colliderect(rect) for rect in pieces if rect), "it covers no piece"
        driver.click("button:hold")
        driver.wait_idle()
        assert not accounts.words() and accounts.rect is None


def test_skipping_tells_the_same_and_it_goes_with_what_is_taken_back() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        state = field_of_wheat()
        state.feed = feed(1, 1, 2, 6, 4, 5, 1, 1, 2)
        scene = shown(driver, state)
        driver.click("button:attack")
        driver.step(2)
        scene.catch_up()
        driver.wait_idle()
        assert scene.picture.accounts.words()[0] == "4 × Hachero · acierta con 1–2"


def test_where_nobody_decides_it_goes_with_the_next_step_that_tells_of_none() -> None:
    state = field_of_wheat()
    before = GAME.observe(state, 0)
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, state)
        accounts, motions = scene.picture.accounts, scene.room.table.motions
        after, events = told(state, Attack(1), 1, 1, 2, 6, 4, 5, 1)
        seen = GAME.observe(after, 0)
        fought = [m for _, made in motions.animated(events, before, seen) for m in made]
        scene.motion.play(accounts.begun(fought), *scene.picture.steps(fought))
        driver.wait_idle()
        first = accounts.words()
        assert first
        scene.motion.play(accounts.begun(()))
        driver.wait_idle()
        assert accounts.words() == first, "nothing is shown: a window was let go by"
        walked = [m for m in fought if m.account is None]
        scene.motion.play(accounts.begun(walked), *scene.picture.steps(walked))
        driver.wait_idle()
        assert not accounts.words()


# -- an enemy's reach ---------------------------------------------------------------------------------------


def marks_on(state: State, hover: str) -> tuple[Mark, ...]:
    table = table_of("open_wars", Texts("es"), Appearance())
    return table.overlays.marks(GAME.observe(state, 0), (), (), hover)


def cells(state: State, marks: Any, meaning: Meaning) -> set[str]:
    """The cells of the marks with a meaning."""
    middles = {}
    for number in state.ground.cells:
        points = ring(state.grid, number)
        middles[sum(x for x, _ in points) / 4, sum(y for _, y in points) / 4] = state.ground.name(number)
    found = [mark.points for mark in marks if mark.meaning is meaning]
    return {middles[sum(x for x, _ in p) / 4, sum(y for _, y in p) / 4] for p in found}


@pytest.mark.rule("OW-UI-03")
def test_a_pointed_enemy_shows_where_it_may_get_and_whom_it_could_strike() -> None:
    state = position("pl pl mo pl", "pl pl pl pl", factions=("elves", "orcs"))
    mine, foe = put(state, "A1", "elves/warrior"), put(state, "C2", "slynn")
    state = stepping(state)
    marks = marks_on(state, stack_id(key(state, foe[0])))
    assert cells(state, marks, Meaning.ENEMY_STEP) == {"B2", "B1", "A2", "D2", "D1", "C1"}
    assert cells(state, marks, Meaning.DANGER) == set(), "it is three steps away"
    own = marks_on(state, stack_id(key(state, mine[0])))
    assert not {Meaning.ENEMY_STEP, Meaning.DANGER} & {mark.meaning for mark in own}


@pytest.mark.rule("OW-UI-05")
def test_of_a_shooter_what_it_could_shoot_at_from_where_it_may_get_counts() -> None:
    state = position("pl pl pl pl pl", factions=("orcs", "elves"))
    put(state, "A1", "slynn")
    (archer,) = put(state, "C1", "elves/archer")
    state = stepping(state)
    marks = marks_on(state, stack_id(key(state, archer)))
    assert cells(state, marks, Meaning.DANGER) == {"A1"}


@pytest.mark.rule("OW-UI-08")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_strip_of_a_round_shows_every_stack_that_acts(size: tuple[int, int], scale: int) -> None:
    """Eight of them, however large letters are: below the handles at the edge, or narrow signs in a row."""
    state = position(*(["pl pl pl pl pl"] * 5), factions=("elves", "orcs"))
    for name, count in (("elves/warrior", 3), ("elves/archer", 1), ("swordsman", 2), ("elves/druid", 1)):
        put(state, "C3", name, count)
    for name, count in (("slynn", 2), ("axer", 2), ("brutus", 1), ("shaman", 1)):
        put(state, "C3", name, count)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        shown(driver, fighting(state))
        chips = [driver.rect(id) for id in driver.ids() if id.startswith("act:")]
        assert len(chips) == 8
        assert all(min(chip.size) >= 20 for chip in chips)
        assert not any(a.colliderect(b) for n, a in enumerate(chips) for b in chips[:n])
