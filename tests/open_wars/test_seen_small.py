"""What is seen of stacks where the map is small: fewer things, and these larger."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.crests import Standard
from tabletop.app.table import Appearance, Crest, Meaning, Part, Table, Token
from tabletop.app.table.finding import table_of
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import COST
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.table.shields import UNREAD
from tabletop.games.open_wars.table.tokens import ALL, MORE, SEVERAL
from tabletop.text.catalogue import Texts
from tests.open_wars.positions import kind_of, position, put


@pytest.fixture
def table() -> Table:
    return table_of("open_wars", Texts("es"), Appearance())


def _seen(token: Token, pixels: int) -> list[Part]:
    return [part for part in token.parts if part.least <= pixels and not 0 < part.most <= pixels]


def _crowd() -> State:
    state = position("pl pl", factions=("elves", "orcs"))
    put(state, "A1", "elves/archer", 2)
    put(state, "A1", "elves/warrior", 3)
    put(state, "A1", "axer", 1)
    put(state, "B1", "axer", 4)
    return state


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize(
    ("pixels", "figures"), [(SEVERAL - 1, 0), (SEVERAL, 2), (MORE, 3), (ALL, 4), (3 * ALL, 4)]
)
def test_figures_are_shown_only_where_their_signs_have_room(table: Table, pixels: int, figures: int) -> None:
    state = position("pl", factions=("elves", "orcs"))
    put(state, "A1", "elves/archer", 3)
    (token,) = table.board.tokens(GAME.observe(state, 0))
    seen = _seen(token, pixels)
    signs = [part for part in seen if part.art is not None and "/icons/" in part.art.path]
    assert len(signs) == figures == len([part for part in seen if part.text.isdecimal()])
    assert [part.text for part in seen if part.text.startswith("×")] == ["×3"]
    pictures = [part for part in seen if part.art is not None and part not in signs]
    assert len(pictures) == 1 and (pictures[0].box[2] > 0.72) is (pixels < SEVERAL)


@pytest.mark.rule("OW-UI-02")
def test_a_crowd_has_a_shield_for_each_player_with_the_dearest_and_all_their_worth(table: Table) -> None:
    """It covers those whom it stands for, so that what is clicked on it is one of them."""
    view = GAME.observe(_crowd(), 0)
    elves, orcs = table.board.crests(view)
    there = {token.id: token for token in table.board.tokens(view) if token.id.endswith(":0")}
    assert {*elves.members, *orcs.members} == there.keys() and len(there) == 3
    archers, warriors = COST[kind_of("elves/archer")] * 2, COST[kind_of("elves/warrior")] * 3
    assert {"×5", str(archers + warriors)} <= {part.text for part in elves.token.parts}
    for crest in (elves, orcs):
        assert sum(part.art is not None and "/pieces/" in part.art.path for part in crest.token.parts) == 1
        (x, y), (w, h) = crest.token.centre, crest.token.size
        for member in crest.members:
            at = there[member].centre
            assert abs(at[0] - x) < w / 2 and abs(at[1] - y) < h / 2
            assert table.board.hit(view, at)[0] == member
            assert crest.below * there[member].size[0] == pytest.approx(UNREAD)


def test_a_shield_is_drawn_from_afar_only_and_is_never_under_the_pointer(table: Table) -> None:
    crest: Crest = table.board.crests(GAME.observe(_crowd(), 0))[0]
    drawn: list[float] = []

    def image(w: int, h: int) -> pygame.Surface:
        drawn.append(w)
        return pygame.Surface((w, h))

    shield, surface = Standard("shield", crest.below), pygame.Surface((400, 400))
    shield.set(image=image, w=100.0, h=100.0)
    shield.draw(surface, crest.below * 1.01, 0, 0)
    assert not drawn and not shield.touches(0, 0)
    shield.draw(surface, crest.below * 0.99, 0, 0)
    assert drawn


def test_what_frames_one_of_a_crowd_frames_their_shield(table: Table) -> None:
    """Else the frame would be hidden under it."""
    view = GAME.observe(_crowd(), 0)
    with Driver((1280, 720), "es", start=False) as driver:
        picture = BoardPicture(driver.app.look, table, view, pygame.Rect(0, 0, 400, 400))
        elves, orcs = (picture.board.tokens[crest.token.id] for crest in table.board.crests(view))
        before = elves.changes, orcs.changes
        picture.highlight({table.board.crests(view)[0].members[1]: Meaning.CAN_ACT}, ())
        assert elves.changes > before[0] and orcs.changes == before[1]
        changes = elves.changes
        picture.show(view)
        assert picture.board.tokens[elves.id] is elves and elves.changes == changes
        picture.highlight({}, ())
        assert elves.changes > changes
        empty = _crowd()
        for counter in empty.army(1):
            empty.remove(counter)
        picture.show(GAME.observe(empty, 0))
        assert orcs.id not in picture.board.tokens


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize("entity", ["cell:0", "stack"])
def test_pointing_at_a_crowd_tells_all_of_it(table: Table, entity: str) -> None:
    """Whatever its cell shows at the size that it has."""
    view = GAME.observe(_crowd(), 0)
    pointed = entity if entity == "cell:0" else table.board.crests(view)[0].members[0]
    panel = table.panels.inspect(view, pointed)
    assert panel is not None
    archers, warriors = COST[kind_of("elves/archer")] * 2, COST[kind_of("elves/warrior")] * 3
    told = [row for row in (*panel.rows, *panel.keywords) if row.icon and "army_value" in row.icon.path]
    assert len(told) == 2 and str(archers + warriors) in told[0].value and "3" in told[0].note
