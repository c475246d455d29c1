"""What is seen of stacks where the map is small: fewer things, and these larger."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.board import BoardPicture
from tabletop.app.scenes.match.crests import Standard
from tabletop.app.table import Appearance, Crest, Meaning, Part, Table, Token
from tabletop.app.table.finding import table_of
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import COST
from tabletop.games.open_wars.records.pieces import Fallen
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.table.ground import GAP, RIM, card_face, card_rect
from tabletop.games.open_wars.table.layout import ROOM
from tabletop.games.open_wars.table.shields import UNREAD
from tabletop.games.open_wars.table.tokens import ALL, FIGURE, MORE, SEVERAL
from tabletop.games.open_wars.words.places import SIDE, stack_id
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
    assert len(told) == 2 and str(archers + warriors) in told[0].value
    rows = [row.label for row in panel.rows] if entity == "cell:0" else told[0].note.split(", ")
    assert [name for name in rows if name.startswith(("2 × ", "3 × "))] == [
        "2 × Arquero elfo",
        "3 × Guerrero elfo",
    ]


def _meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    """Do two boxes of left, top, width and height cover a part of each other?"""
    little = 0.012
    return (
        a[0] + a[2] > b[0] + little
        and b[0] + b[2] > a[0] + little
        and a[1] + a[3] > b[1] + little
        and b[1] + b[3] > a[1] + little
    )


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("crowd", [(2, 0), (1, 1), (3, 0), (1, 2), (4, 0), (2, 2)])
def test_values_of_stacks_that_share_a_cell_leave_faces_and_each_other_free(
    crowd: tuple[int, int], large: bool
) -> None:
    table = table_of("open_wars", Texts("es"), Appearance(large=large))
    state = position("pl", factions=("elves", "orcs"))
    kinds = (("elves/archer", "elves/warrior", "swordsman", "elves/druid"), ("axer", "slynn"))
    for names, count in zip(kinds, crowd, strict=True):
        for name in names[:count]:
            put(state, "A1", name, 2)
    tokens = table.board.tokens(GAME.observe(state, 0))
    assert len(tokens) == sum(crowd)
    boxes = [(t.centre[0] - t.size[0] / 2, t.centre[1] - t.size[1] / 2, *t.size) for t in tokens]
    assert not any(_meet(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    for token in tokens:
        seen = _seen(token, MORE + 40)
        (face,) = [part.box for part in seen if part.art is not None and "/icons/" not in part.art.path]
        figures = [part.box for part in seen if part.text.isdecimal()]
        assert len(figures) >= 2 and not any(_meet(face, figure) for figure in figures)
        assert all(min(x, y) >= 0 and max(x + w, y + h) <= 1.001 for x, y, w, h in figures)
        assert not any(_meet(a, b) for n, a in enumerate(figures) for b in figures[:n])


@pytest.mark.rule("OW-UI-01")
@pytest.mark.parametrize("large", [False, True])
def test_no_line_of_a_name_lies_under_counters(large: bool) -> None:
    state, scale = position("IC IC", factions=("elves", "orcs")), 0.72
    put(state, "A1", "elves/archer", 2)
    put(state, "A1", "elves/warrior", 2)
    board = table_of("open_wars", Texts("es"), Appearance(large=large)).board
    painted = board.paint_board(GAME.observe(state, 0), scale)
    rect, card = card_rect(state.ground, 0, scale), state.ground.cards[0]
    inner = rect.inflate(-2 * round(RIM * scale), -2 * round(RIM * scale))
    top = rect.y + round((ROOM.y - GAP) * scale) + 2
    below = pygame.Rect(inner.x + 6, top, inner.w // 2, 5)
    bare = card_face(card, rect.size, False)
    assert pygame.image.tobytes(painted.subsurface(below), "RGB") == pygame.image.tobytes(
        bare.subsurface(below.move(-rect.x, -rect.y)), "RGB"
    )


def _thronged() -> State:
    """Five stacks of one player, seven of the other."""
    state = position("pl pl", factions=("elves", "orcs"))
    for name in ("archer", "warrior", "druid", "castle"):
        put(state, "A1", f"elves/{name}", 2)
    put(state, "A1", "swordsman")
    for name in ("assassin", "slynn", "shaman", "axer", "brutus", "wolf rider", "castle"):
        put(state, "A1", f"orcs/{name}", 3)
    return state


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize("large", [False, True])
def test_the_number_of_counters_and_their_values_lie_off_the_faces_of_a_crowd(large: bool) -> None:
    """At whatever size: it is told under the face, never on it."""
    table = table_of("open_wars", Texts("es"), Appearance(large=large))
    for token in table.board.tokens(GAME.observe(_thronged(), 0)):
        for pixels in (28, SEVERAL + 10, MORE + 40) if token.size[0] != token.size[1] else ():
            seen = _seen(token, pixels)
            faces = [part.box for part in seen if part.art is not None and "/pieces/" in part.art.path]
            words = [part.box for part in seen if part.text]
            assert len(faces) == 1 and len(words) >= (1 if large else 2)
            assert not any(_meet(faces[0], word) for word in words)


@pytest.mark.rule("OW-UI-02")
def test_of_a_throng_the_dearest_have_places_and_the_rest_are_numbered_until_they_can_be_told(
    table: Table,
) -> None:
    state = _thronged()
    view = GAME.observe(state, 0)
    tokens = table.board.tokens(view)
    rest = {crest.token.id: crest for crest in table.board.crests(view) if crest.token.id.startswith("rest:")}
    assert {id: crest.token.parts[-1].text for id, crest in rest.items()} == {
        "rest:0:0": "+2",
        "rest:0:1": "+4",
    }
    numbered = {member for crest in rest.values() for member in crest.members}
    for seat in (0, 1):
        worth = {token.id: 0 for token in tokens if token.seat == seat}
        for key in state.heaps[0]:
            if key.seat == seat:
                worth[stack_id(key)] = COST[key.kind] * len(state.stack_of(key))
        shown = [worth[id] for id in worth if id not in numbered]
        assert shown == sorted(shown, reverse=True) and len(shown) >= 3
        assert min(shown) >= max(worth[id] for id in worth if id in numbered)
    for crest in rest.values():
        (x, y), (w, h) = crest.token.centre, crest.token.size
        for token in tokens:
            is_inside = abs(token.centre[0] - x) < w / 2 and abs(token.centre[1] - y) < h / 2
            assert is_inside == (token.id in crest.members)


def test_in_a_cell_of_several_players_each_stack_lies_on_its_owners_colour(table: Table) -> None:
    tokens = table.board.tokens(GAME.observe(_crowd(), 0))
    grounds = {token.id: [p.plate for p in token.parts if p.box == (0, 0, 1, 1)] for token in tokens}
    shared = {id: plates for id, plates in grounds.items() if id.endswith(":0")}
    assert all(len(plates) == 1 for plates in shared.values()) and len(set(map(str, shared.values()))) == 2
    assert [plates for id, plates in grounds.items() if id.endswith(":1")] == [[]]


def test_the_picture_of_a_shield_is_as_high_as_wide_in_whatever_room(table: Table) -> None:
    for crest in table.board.crests(GAME.observe(_thronged(), 0)):
        for part in crest.token.parts:
            if part.art is not None and "/pieces/" in part.art.path:
                w, h = crest.token.size
                assert part.box[2] * w == pytest.approx(part.box[3] * h)


def test_eight_stacks_are_told_apart_on_five_by_five_at_1280_also_beside_the_fallen(table: Table) -> None:
    """No shield comes over a fight as the first counter falls."""
    state = position(*(["pl pl pl pl pl"] * 5), factions=("elves", "orcs"))
    for name in ("elves/archer", "elves/warrior", "elves/druid", "swordsman"):
        put(state, "C3", name)
    for name in ("axer", "slynn", "brutus", "shaman"):
        put(state, "C3", name)
    zoom = 720 / (5 * 200 + 60)
    for fallen in ((), (Fallen(40, kind_of("axer"), 1, 12),)):
        state.fallen = fallen
        assert all(crest.below < zoom for crest in table.board.crests(GAME.observe(state, 0)))


def test_values_of_neighbours_are_parted(table: Table) -> None:
    """Else the figures of a row of stacks are read as one line."""
    state = position("pl", factions=("elves", "orcs"))
    for name in ("elves/archer", "elves/warrior", "elves/druid", "swordsman", "fairy"):
        put(state, "A1", name, 2)
    tokens = sorted(table.board.tokens(GAME.observe(state, 0)), key=lambda t: (t.centre[1], t.centre[0]))
    for one, other in pairwise(tokens):
        if one.centre[1] == other.centre[1]:
            gap = other.centre[0] - one.centre[0] - (one.size[0] + other.size[0]) / 2
            assert gap > 0.1 * one.size[0]


def test_edges_in_the_owners_colour_hold_the_values_of_a_stack_together(table: Table) -> None:
    """Three stacks beside each other read as "x331x411x212"."""
    state = position("pl", factions=("elves", "orcs"))
    for name in ("elves/archer", "elves/warrior", "elves/druid"):
        put(state, "A1", name, 2)
    view = GAME.observe(state, 0)
    colour = (*table.panels.names.colour(view, 0), 255)  # type: ignore[attr-defined]
    for token in table.board.tokens(view):
        figures = [part for part in token.parts if part.text and part.text.lstrip("×").isdigit()]
        border = next(part for part in token.parts if part.plate == colour and part.box[2] == 1.0)
        left, top, wide, high = border.box
        assert token.parts.index(border) < min(map(token.parts.index, figures))
        for x, y, w, h in (part.box for part in figures if part.box[1] > top):
            assert left + 0.02 < x and x + w < left + wide - 0.02 and top <= y and y + h <= top + high + 1e-9


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize("stacks", [2, 3, 4, 5, 6])
def test_of_two_to_six_stacks_each_tells_number_and_values_on_the_whole_map_of_a_small_window(
    table: Table, stacks: int
) -> None:
    """Those of four had their number alone."""
    state = position("pl pl", factions=("elves", "orcs"))
    for name in ("archer", "slynn", "warrior", "axer", "druid", "assassin")[:stacks]:
        put(state, "A1", f"{'elves' if name in ('archer', 'warrior', 'druid') else 'orcs'}/{name}", 2)
    for token in table.board.tokens(GAME.observe(state, 0)):
        seen = _seen(token, token.size[0] * 136 / SIDE)
        told = [part.text for part in seen if part.text]
        assert told[0] == "×2" or told[-1] == "×2"
        assert len([text for text in told if text.isdecimal()]) >= 2, told


@pytest.mark.rule("OW-UI-02")
@pytest.mark.parametrize("count", [1, 3])
def test_four_stacks_of_a_cell_tell_how_they_attack_where_letters_are_large(count: int) -> None:
    """However small the whole map makes them: else who stands there cannot be told from who is strong."""
    state = position("pl pl", factions=("elves", "orcs"))
    for name in ("elves/archer", "elves/warrior", "axer", "slynn"):
        put(state, "A1", name, count)
    table = table_of("open_wars", Texts("es"), Appearance(large=True))
    tokens = table.board.tokens(GAME.observe(state, 0))
    told = [[part.text for part in _seen(token, SEVERAL - 1) if part.text] for token in tokens]
    many = [] if count == 1 else [f"×{count}"]
    before = [["1"], ["2"], ["1"], ["1"]] if count == 1 else [[], [], [], []]
    attacks = ["2", "1", "1", "1"]
    assert sorted(map(sorted, told)) == sorted(
        sorted([*many, *first, attack]) for first, attack in zip(before, attacks, strict=True)
    )
    for token in tokens:
        figures = [part for part in _seen(token, SEVERAL - 1) if part.text]
        assert all(part.box[3] * token.size[1] > FIGURE for part in figures), "they are read"
