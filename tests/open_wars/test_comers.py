"""Who of the enemies could still take part where a group would stand, and what that makes of the odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.pointer import NOTES, WORDS, brief
from tabletop.app.table import Appearance, Panel, Row
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.mind.crowds import crowd
from tabletop.games.open_wars.records.actions import GO, March
from tabletop.games.open_wars.records.frames import Marching, Turn
from tabletop.games.open_wars.records.pieces import Counter, StackKey
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import march
from tabletop.games.open_wars.rules.odds import combats
from tabletop.games.open_wars.table import TABLE
from tabletop.games.open_wars.words import comers as words
from tabletop.games.open_wars.words.comers import Comers, comers
from tabletop.games.open_wars.words.places import stack_id
from tabletop.games.open_wars.words.shown_odds import fraction
from tabletop.games.open_wars.words.ways import movers, ways
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import AFTER_MOVEMENT, act, at, fighting, key, one, position, put, stepping

FIELD = ("pl pl pl pl pl",) * 5


def field() -> tuple[State, tuple[int, ...]]:
    """Swordsmen in the middle, an axer before them; it is their player's step, the Orcs' is yet to come."""
    state = position(*FIELD)
    group = put(state, "C3", "swordsman", 2)
    put(state, "C2", "axer")
    return state, group


def told(state: State, group: tuple[int, ...], to: str, language: str = "en") -> Panel:
    """The forecast of a march, once it is done."""
    shown = TABLE(Texts(language).scope("open_wars"), Appearance(), ("Ann", "Bob"))
    view = GAME.observe(state, 0)
    while (panel := shown.panels.forecast(view, [March(group, at(state, to))])) is not None and panel.is_open:
        shown.panels.reckon()
    assert panel is not None
    return panel


def row(panel: Panel, label: str) -> Row:
    return next(row for row in panel.rows if row.label == label)


@pytest.mark.rule("OW-TRN-05", "OW-UI-09")
def test_only_who_moves_later_in_the_turn_may_still_come() -> None:
    state, group = field()
    (rider, other) = put(state, "E2", "orcs/wolf rider", 2)
    put(state, "E5", "slynn")  # too far
    assert comers(stepping(state), group, at(state, "C2")).marching == ((rider, other),)
    state.order = (1, 0)
    assert comers(state, group, at(state, "C2")) == Comers()


@pytest.mark.rule("OW-STK-01")
def test_no_more_come_than_have_room() -> None:
    state, group = field()
    put(state, "C2", "axer", 2)
    put(state, "B2", "axer", 3)
    (slynn,) = put(state, "D2", "slynn")
    found = comers(stepping(state), group, at(state, "C2")).marching
    assert sorted(map(len, found)) == [1, 1] and (slynn,) in found, "of a stack four have room at most"


@pytest.mark.rule("OW-MOV-11")
def test_who_is_held_by_enemies_elsewhere_does_not_come() -> None:
    state, group = field()
    put(state, "D2", "brutus")
    put(state, "D2", "elves/warrior")
    assert comers(stepping(state), group, at(state, "C2")) == Comers()


@pytest.mark.rule("OW-MOV-10")
def test_who_is_held_where_the_group_leaves_may_follow_it() -> None:
    state = position(*FIELD)
    group = put(state, "C3", "elves/fairy")
    (brutus,) = put(state, "C3", "brutus")
    assert comers(stepping(state), group, at(state, "C4")).marching == ((brutus,),)


@pytest.mark.rule("OW-CMB-02", "OW-RNG-05")
def test_shooters_reach_the_cell_from_where_they_stand_and_have_not_to_move_for_that() -> None:
    state = position(*FIELD, factions=("orcs", "elves"))
    group = put(state, "C3", "axer", 2)
    archers = put(state, "C1", "elves/archer", 2)
    state.order = (1, 0)
    found = comers(stepping(state), group, at(state, "C2"))
    assert found == Comers(shooting=((archers, at(state, "C1")),))
    assert "2 × Elf archer" in row(told(state, group, "C2"), "It may be shot at").note
    assert not comers(state, group, at(state, "D3")).shooting, "off its lines"


@pytest.mark.rule("OW-UI-09")
def test_a_march_tells_the_odds_if_every_enemy_who_can_joins_in_and_who_that_is() -> None:
    state, group = field()
    riders = put(state, "E2", "orcs/wolf rider", 2)
    panel = told(stepping(state), group, "C2")
    found = row(panel, "If every enemy who can joins in")
    worst = combats.arriving(state, (group, riders), at(state, "C2"))
    assert worst is not None and found.chance == fraction(worst.whole().sides[0])
    assert "may still come: 2 × Wolf rider" in found.note
    assert found in brief(panel), "beside the pointer, too"
    assert found.chance < row(panel, "Elves win").chance  # type: ignore[operator]


@pytest.mark.rule("OW-UI-09")
@pytest.mark.parametrize(
    ("language", "label"), [("en", "Elves win if attacked there"), ("es", "Vencen Elfos si los atacan ahí")]
)
def test_an_empty_cell_tells_who_may_attack_there(language: str, label: str) -> None:
    state, group = field()
    panel = told(stepping(state), group, "B3", language)  # an axer two steps away
    assert [each.label for each in panel.rows if each.chance is not None] == [label]
    far = position(*FIELD)
    group = put(far, "C3", "swordsman", 2)
    put(far, "A1", "axer")
    assert not any(each.chance is not None for each in told(stepping(far), group, "D3").rows)


def orders(state: State) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every order of whoever is asked that no die disturbs, as the group and where it comes to stand."""
    for action in engine.legal_actions(GAME, state, engine.owed(GAME, state)[0]):
        if isinstance(action, March):
            yield from ((action.group, cell) for cell in ends(act(state, action), action.group))


def ends(state: State, group: tuple[int, ...]) -> Iterator[int]:
    """Where an order that is being made may end."""
    if not isinstance(state.stack[-1], Marching):
        yield one(state, group[0]).at
        return
    for action in engine.legal_actions(GAME, state, engine.owed(GAME, state)[0]):
        yield from ends(act(state, action), group)


@pytest.mark.rule("OW-MOV-02")
@pytest.mark.parametrize("to", ["B3", "D3", "C4", "C2"])
def test_those_come_whom_an_order_brings_there_when_their_step_has_begun(to: str) -> None:
    state, group = field()
    for cell, name in (("E2", "orcs/wolf rider"), ("A5", "slynn"), ("D5", "brutus"), ("E4", "assassin")):
        put(state, cell, name)
    found = comers(stepping(state), group, at(state, to))
    later = act(state, March(group, at(state, to)))
    later = act(later, GO) if isinstance(later.stack[-1], Marching) else later
    later.stack = [Turn(step=AFTER_MOVEMENT)]
    stepping(later, seat=1)
    stands = {counter.id for counter in later.at(at(state, to))}
    brought = {ids for ids, cell in orders(later) if cell == at(state, to) and not stands & set(ids)}
    assert set(found.marching) == brought and brought


def test_of_a_crowd_only_who_is_near_enough_is_asked_and_nobody_is_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pointing at a march asked all of 150 counters for all their ways: 26 ms."""
    state, asked = crowd(7, 150, 1), list[StackKey]()

    def counting(state: State, frame: object, key: StackKey) -> list[Counter]:
        asked.append(key)
        return movers(state, frame, key)

    monkeypatch.setattr(words, "movers", counting)
    groups = [tuple(c.id for c in movers(state, state.stack[-1], k)) for k in march.stacks_of(state, 0)]
    pairs = [(ids, to) for ids in groups if ids for to in sorted(ways(state, ids))][::5]
    found = [comers(state, *pair) for pair in pairs]
    near = len(asked) / len(pairs)
    monkeypatch.setattr(words, "_steps", lambda *_: 0)
    monkeypatch.setattr(words, "leads_to", lambda state, ids, to: to in ways(state, ids))
    asked.clear()
    assert [comers(state, *pair) for pair in pairs] == found
    assert near < 0.75 * len(asked) / len(pairs) and sum(bool(each.marching) for each in found) > 8


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_from_the_odds_to_their_cell_runs_through_no_words(size: tuple[int, int]) -> None:
    state = position(*FIELD)
    (first, *_) = put(state, "D3", "swordsman", 3)
    put(state, "D3", "elves/warrior", 2)
    for cell in ("E3", "D4", "D2"):
        put(state, cell, "axer", 2)
    put(state, "E5", "orcs/wolf rider", 2)
    record = MatchRecord(GAME, state.setup, 5, (), (Person("Ana"), Person("Blas")), (), stepping(state))
    with Driver(size, "es", start=False) as driver:
        keeper = Keeper(matches.shelf().quick_path(), "lines", None)
        matches.show(driver.app, Session.resume(record), keeper)
        driver.wait_idle()
        driver.click(stack_id(key(state, first)))
        scene: Any = driver.app.scenes.top
        for cell in ("E3", "D4", "D2", "C3"):
            driver.hover(f"cell:{at(state, cell)}")
            driver.step(30)
            tag, notes = scene.pointing._tag, scene.picture.lit.values()
            written = [m for m in notes if m.shape in NOTES and m.note]
            assert tag is not None and written
            for mark in written:
                for rect, _ in scene.pointing._pixels(mark, WORDS):
                    assert tag.lead() is None or not rect.clipline(*tag.lead()), (cell, mark.note)


@pytest.mark.rule("OW-UI-09")
def test_beside_the_button_of_an_attack_its_odds_are_told_once_and_the_line_ends_before_its_key() -> None:
    """That nobody is hit is the rest of what is told; each number of hits stands in the column."""
    state = position(*FIELD)
    put(state, "C3", "swordsman")
    put(state, "C3", "axer", 2)
    record = MatchRecord(GAME, state.setup, 5, (), (Person("Ana"), Person("Blas")), (), fighting(state))
    with Driver((1280, 720), "en", start=False) as driver:
        keeper = Keeper(matches.shelf().quick_path(), "lines", None)
        matches.show(driver.app, Session.resume(record), keeper)
        driver.wait_idle()
        driver.hover("button:attack")
        driver.step(30)
        scene: Any = driver.app.scenes.top
        tag, button = scene.pointing._tag, driver.rect("button:attack")
        assert [label for label, _, _ in tag.rows] == ["At least one hit (Axer)", "Elves win", "Orcs win"]
        assert any(each.label == "0 hits" for each in scene.model.offer.rows)
        (_, end) = tag.lead()
        assert button.right - end[0] <= driver.app.look.px(2)
