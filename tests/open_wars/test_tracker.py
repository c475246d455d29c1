"""The victory tracker of each mode, and the badges of a stack (OW-UI-02, OW-UI-13): what is told is what the
rules count."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.app.table import Appearance, Row, Table, Tone
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.scenarios import CHAPTERS
from tabletop.games.open_wars.components.units import HERO
from tabletop.games.open_wars.records.pieces import (
    FIRED,
    NO_ATTACK,
    PINNED,
    SEALS,
    STOPPED,
    Held,
    Progress,
)
from tabletop.games.open_wars.records.setup import Chapter, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import control, setting, victory
from tabletop.games.open_wars.rules.stories import chapters
from tabletop.games.open_wars.rules.stories.last_stand import MORVEN
from tabletop.games.open_wars.rules.stories.remembering import remember_fall
from tabletop.games.open_wars.rules.stories.siege import AZRAK
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import kind_of, one, position, put, under


@pytest.fixture(params=LANGUAGES)
def table(request: pytest.FixtureRequest) -> Table:
    return table_of("open_wars", Texts(request.param), Appearance(), ("Ana", "Blas"))


def standing(table: Table) -> Any:
    return table.panels.standing  # type: ignore[attr-defined]


@pytest.mark.rule("OW-UI-07")
def test_an_empty_purse_warns_only_once_there_is_something_to_lose(table: Table) -> None:
    """Before the first purchase it stood in red, though nobody has anything on the map yet."""
    mustering = engine.new_match(GAME, Setup(), 3).state
    fighting = replace(position("pl pl pl"), order=(0, 1))
    tones = [standing(table).rows(GAME.observe(state, 0))[0].tone for state in (mustering, fighting)]
    assert tones == [Tone.PLAIN, Tone.BAD]


def tracked(table: Table, state: State) -> dict[str, Row]:
    """The rows of the tracker by their labels."""
    return {row.label: row for row in standing(table).tracker(GAME.observe(state, 0))}


def words(table: Table) -> Any:
    return table.panels.names  # type: ignore[attr-defined]


def of(mode: Any, **options: Any) -> State:
    return position("IC CM pl", "pl IC pl", setup=Setup(mode, ("elves", "orcs"), **options))


@pytest.mark.rule("OW-UI-13", "OW-VIC-06")
def test_domination_tells_the_cities_of_each_side_and_for_how_many_turn_ends(table: Table) -> None:
    state = of("domination", cities=2, turns=3)
    for cell in ("A1", "B1"):
        put(state, cell, "elves/warrior")
    put(state, "B2", "axer")
    state.progress = Progress(held=(Held(0, "cities", 2),))
    rows, names = tracked(table, state), words(table)
    view, needed = GAME.observe(state, 0), setting.cities_needed(state.setup)
    for side in (0, 1):
        row = rows[names.faction(view, side)]
        assert row.value == f"{control.cities_of(state, side)}/{needed}"
    assert rows[names.faction(view, 0)].value == "2/2"
    assert rows[names.faction(view, 0)].note == names.texts("stand.held", n=2, most=3)
    assert rows[names.faction(view, 1)].note == ""


@pytest.mark.rule("OW-UI-13", "OW-VIC-07")
def test_the_treasury_tells_what_each_side_has_and_will_have(table: Table) -> None:
    state = of("treasury")
    put(state, "A1", "elves/warrior")
    put(state, "C2", "axer")
    state.gold, state.mana = [7, 3], [4, 1]
    rows, names, view = tracked(table, state), words(table), GAME.observe(state, 0)
    needed = setting.treasure_needed(state.setup)
    for side, coming in ((0, 3), (1, 0)):
        row = rows[names.faction(view, side)]
        assert row.value == f"{victory.treasure(state, side)}/{needed}"
        assert row.note == names.texts("stand.next", n=victory.treasure(state, side) + coming)
    for seat, tone in ((0, Tone.GOOD), (1, Tone.BAD), (-1, Tone.BAD)):
        state.gold = [needed, 0]
        found = {row.label: row for row in standing(table).tracker(GAME.observe(state, seat))}
        assert found[names.faction(view, 0)].tone == tone, "who is about to win, and whether that is I"


@pytest.mark.rule("OW-UI-13", "OW-VIC-08")
def test_assassination_tells_where_each_hero_is_and_whether_it_is_wounded(table: Table) -> None:
    state = of("assassination", heroes=True)
    put(state, "A1", "elyria", wounded=True)
    put(state, "C2", "gorath")
    rows, names, view = tracked(table, state), words(table), GAME.observe(state, 0)
    hurt, whole = (
        (names.unit(HERO["elves"], True), "stand.wounded"),
        (names.unit(HERO["orcs"]), "stand.whole"),
    )
    for (name, key), cell in ((hurt, 0), (whole, 5)):
        assert (rows[name].value, rows[name].note) == (names.texts(key), names.cell(view, cell))


@pytest.mark.rule("OW-UI-13", "OW-SCN-07", "OW-SCN-08")
def test_the_last_stand_tells_morvens_form(table: Table) -> None:
    state = engine.new_match(GAME, Setup("last_stand", ("barbarians", "undead")), 1).state
    texts = words(table).texts

    def form() -> str:
        return tracked(table, state)[words(table).unit(MORVEN)].value

    assert form() == texts("stand.morven.to-come")
    morven = state.add(MORVEN, 1, state.ground.cell("B2"), wounded=True)
    assert form() == texts("stand.morven.imperfect")
    state.remove(morven)
    remember_fall(state, MORVEN)
    assert form() == texts("stand.morven.between")
    state.add(MORVEN, 1, state.ground.cell("B2"))
    assert form() == texts("stand.morven.perfect")


@pytest.mark.rule("OW-UI-13", "OW-SCN-28", "OW-SCN-30")
def test_the_siege_tells_seals_azrak_and_who_holds_citadel_and_ruins(table: Table) -> None:
    state = engine.new_match(GAME, Setup("siege", ("dwarves", "elves", "daemons")), 1).state
    names, texts = words(table), words(table).texts
    azrak = names.unit(AZRAK)
    assert tracked(table, state)[azrak].value == texts("stand.azrak.to-come")
    state.progress = Progress(portal=1, rituals=1)
    rows, view = tracked(table, state), GAME.observe(state, 0)
    assert rows[texts("stand.portal")].value == f"2/{SEALS}"
    for cell, seat in (("E3", 0), ("A3", 2)):
        assert rows[names.cell(view, state.ground.cell(cell))].value == names.faction(view, seat)
    state.add(AZRAK, 2, state.ground.cell("A3"))
    assert tracked(table, state)[azrak].value == texts("stand.azrak.here")
    remember_fall(state, AZRAK)
    assert tracked(table, state)[azrak].value == texts("stand.azrak.slain")


@pytest.mark.rule("OW-UI-13", "OW-CAM-11")
@pytest.mark.parametrize("number", range(1, len(CHAPTERS) + 1))
def test_a_chapter_tells_its_objectives_and_what_has_been_counted_of_them(number: int, table: Table) -> None:
    setup = Setup("chapter", ("barbarians",), chapter=Chapter(number))
    state, texts = engine.new_match(GAME, setup, 1).state, words(table).texts
    state.progress = replace(state.progress, held=(Held(0, "goal", 1), Held(0, "secondary", 2)), portal=1)
    rows, view = tracked(table, state), GAME.observe(state, 0)
    told, prize = (words(table).objective(number, "goal"), number < len(CHAPTERS))
    assert rows[texts("stand.goal.chapter")].note == told and told[0].isupper()
    assert (texts("stand.goal.prize") in rows) == prize
    if prize:
        assert rows[texts("stand.goal.prize")].note == words(table).objective(number, "prize")
    side, story = words(table).faction(view, 0), chapters.CHAPTERS[number - 1]
    for cell in (*story.sought, *story.guarded, *story.prize):
        assert words(table).cell(view, state.ground.cell(cell)) in rows, "who has it"
    needed = {1: 2, 6: 3}.get(number, 0)
    label = texts("stand.counted.goal", who=side)
    assert (rows[label].value if label in rows else "") == (
        texts("stand.held", n=1, most=needed) if needed else ""
    )
    if number == 2:
        bridge = texts("stand.counted.bridge", who=words(table).faction(view, 1))
        assert rows[bridge].value == texts("stand.held", n=0, most=2), "also before anything is counted"
    if story.named:
        found = [rows[words(table).unit(kind)] for kind in story.named if words(table).unit(kind) in rows]
        assert [row.value for row in found] == [texts("stand.whole")] and found[0].note
    if number == 3:
        assert rows[side].value == f"{victory.treasure(state, 0)}/26"
    if number == 5:
        assert rows[texts("stand.portal")].value == f"1/{SEALS}"


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize(
    ("mark", "name"),
    [(STOPPED, "stopped"), (NO_ATTACK, "no_attack"), (FIRED, "fired"), (PINNED, "pinned")],
)
def test_every_state_of_a_stack_has_its_badge_with_words(mark: int, name: str, table: Table) -> None:
    state = position("pl pl")
    (archer,) = put(state, "A1", "elves/archer")
    put(state, "B1", "axer")
    state.mark(one(state, archer), mark)
    assert badges(table, state, 0) == {name}


@pytest.mark.rule("OW-UI-02", "OW-CAM-07")
def test_locked_wounded_spelled_and_ranked_stacks_have_their_badges(table: Table) -> None:
    state = position("pl pl", factions=("elves", "orcs"))
    (hero,) = put(state, "A1", "elyria", wounded=True)
    assert badges(table, state, 0) == {"wounded"}
    under(state, "mysticshield", hero)
    assert badges(table, state, 0) == {"wounded", "spell"}
    put(state, "A1", "axer")
    assert badges(table, state, 0) == {"wounded", "spell", "locked"}
    for level, name in ((1, "veteran"), (2, "elite")):
        ranked = position("pl pl", factions=("elves", "orcs"))
        put(ranked, "A1", "elves/warrior")
        ranked.progress = Progress(ranks=((kind_of("elves/warrior"), level),))  # type: ignore[arg-type]
        assert badges(table, ranked, 0) == {name}


def badges(table: Table, state: State, seat: int) -> set[str]:
    """The badges of that seat's stacks, each with its words."""
    tokens = [token for token in table.board.tokens(GAME.observe(state, 0)) if token.seat == seat]
    found = [badge for token in tokens for badge in token.badges]
    names = {badge.art.path.rpartition("badge_")[2].removesuffix(".webp") for badge in found}
    assert {badge.tooltip for badge in found} == {words(table).texts(f"board.state.{name}") for name in names}
    return names


@pytest.mark.rule("OW-UI-11")
def test_several_casts_of_a_spell_are_one_chip_with_a_line_for_each(table: Table) -> None:
    state = position("pl pl pl", factions=("elves", "orcs"))
    for cell in ("A1", "B1", "C1"):
        under(state, "mysticshield", *put(state, cell, "elves/warrior"))
    under(state, "elvengrace", *put(state, "A1", "elves/archer"))
    chips = table.questions.lasting(GAME.observe(state, 0))
    assert [("×3" in chip.label, len(chip.tooltip.split("\n"))) for chip in chips] == [(True, 4), (False, 2)]
    assert all(f"({cell})" in chips[0].tooltip for cell in ("A1", "B1", "C1"))
