"""What is bought is seen before the purchase is carried out; figures of a cell stay off what stands there; a
window says briefly what is asked, and few spells what they do."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance, Meaning, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.engine.engine import new_match
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.records.actions import Buy
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.table import ground, layout
from tabletop.games.open_wars.words.places import corner
from tabletop.text.catalogue import Texts

from .casting import window
from .positions import position, put


def shown(language: str = "en", large: bool = False) -> Table:
    return table_of("open_wars", Texts(language), Appearance(large=large))


@pytest.mark.rule("OW-SET-05", "OW-UI-01")
def test_what_is_written_down_is_seen_in_its_city_before_anybody_has_confirmed() -> None:
    state, table = new_match(GAME, Setup(factions=("elves", "orcs")), 3).state, shown()
    for _ in range(3):
        legal = engine.legal_actions(GAME, state, 0)
        cheap = next(a for a in legal if isinstance(a, Buy))
        state = engine.apply(GAME, state, 0, cheap).state
    seen = {}
    for seat in (0, 1):
        view = GAME.observe(state, seat)
        marks = table.overlays.marks(view, engine.legal_actions(GAME, state, seat), (), None)
        seen[seat] = [mark for mark in marks if mark.meaning is Meaning.WOULD]
    assert [mark.shape for mark in seen[0]] == ["ghost", "tag"] and seen[0][1].note == "×3"
    x, y = corner(state.grid, cheap.at)
    assert all(x < px < x + layout.SIDE and y < py < y + layout.SIDE for px, py in seen[0][0].points)
    assert seen[1] == [], "it is secret"


@pytest.mark.rule("OW-UI-01")
@pytest.mark.parametrize("large", [False, True])
def test_the_figures_at_the_foot_of_a_cell_stay_off_the_room_of_its_counters(large: bool) -> None:
    """In large letters numbers of counters lay over the cell's income."""
    found = ground_of(position("IC pl").grid)
    painted = ground.paint_map(found, tuple(f"n{n}" for n in range(200)), 2.0, large)
    left = round((corner(found.grid, 0)[0] + ground.MARGIN) * 2)
    top = round((corner(found.grid, 0)[1] + ground.MARGIN) * 2)
    ink = [
        y
        for y in range(round(2 * layout.ROOM.y + 60), round(2 * layout.SIDE))
        if any(painted.get_at((left + x, top + y))[:3] == ground.INK for x in range(20, 380))
    ]
    assert ink and min(ink) >= 2 * layout.ROOM.bottom - 2


@pytest.mark.rule("OW-UI-10", "OW-UI-11")
@pytest.mark.parametrize("language", ["es", "en"])
def test_few_spells_say_what_they_do_and_the_window_says_nothing_twice(language: str) -> None:
    state = position("pl pl pl", mana=[5, 7])
    put(state, "A1", "elves/druid")
    put(state, "C1", "shaman")
    state = window(state, "MOVE_START", 0)
    view, legal = GAME.observe(state, 0), engine.legal_actions(GAME, state, 0)
    prompt = shown(language).questions.prompt(view, 0, legal, ())
    spells = [button for button in prompt.buttons if button.id.startswith("button:spell:")]
    assert 0 < len(spells) <= 2 and all(button.note for button in spells)
    assert len(prompt.happened) < 75 and not prompt.detail
    assert not any(b.note for b in shown(language, True).questions.prompt(view, 0, legal, ()).buttons)
