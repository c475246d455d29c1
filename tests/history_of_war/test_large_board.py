"""In large letters the table shows less, and that larger: figures of crowded territories at 1280×720."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.minds import WorkerMind
from tabletop.app.table import Appearance, Meaning, Motion, Part, Token
from tabletop.app.table.kit.boxes import Box, around
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.table.large_faces import LargeFaces
from tabletop.games.history_of_war.table.large_hand_faces import LargeHandFaces
from tabletop.games.history_of_war.table.layout import base_box, deployment_box, front_box, hand_spot
from tabletop.games.history_of_war.table.overlays import RADIUS
from tabletop.games.history_of_war.table.rows import FOLDED, OPEN, ROOMY, USUAL, rows_for
from tabletop.games.history_of_war.words.names import Names
from tabletop.render.theme import TextStyle
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import Table as Position
from .test_table import apart, crowd

SCALES = (100, 150, 200)
SHARE = 0.8
"""Of the height of its box that the letters of a part have."""


def lay(driver: Driver, position: Position) -> Any:
    """The match scene of a position."""
    seats = (Person("Ana"), Bot("easy"))
    session = Session.resume(MatchRecord(GAME, position.state.setup, 5, (), seats, (), position.state))
    keeper = Keeper(matches.shelf().quick_path(), "position", None)
    scene = matches.show(driver.app, session, keeper, WorkerMind(InlineWorker()))
    scene.room.pause(True)  # type: ignore[attr-defined]
    driver.step(5)
    return scene


def letters(scene: Any, token: Token, part: Part) -> tuple[int, bool]:
    """Pixels of the letters of a part as they are painted, and whether all of its words have room."""
    zoom, fonts = scene.picture.board.camera.zoom, scene.look.fonts
    wide, high = (round(share * side * zoom) for share, side in zip(part.box[2:], token.size, strict=True))
    style = fonts.shrink(part.text, TextStyle(part.family, round(high * SHARE), part.bold), wide)
    return style.size, fonts.fit(part.text, style, wide) == part.text


def written(scene: Any, *kinds: str) -> Iterator[tuple[str, str, int, bool]]:
    """Every text on pieces whose ids begin so: where, what, how large, whether it is whole."""
    for token in scene.room.table.board.tokens(scene.room.view):
        if token.id.partition(":")[0] in kinds:
            for part in token.parts:
                if part.text:
                    yield (token.id, part.text, *letters(scene, token, part))


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param, start=False) as driver:
        driver.app.change(reduced_motion=True)
        yield driver
        driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-01", "HOW-UI-08")
def test_figures_of_six_units_on_each_of_four_territories_grow_with_the_interface(driver: Driver) -> None:
    least, hand, land = dict[int, int](), dict[int, int](), dict[int, int]()
    for scale in SCALES:
        driver.app.change(ui_scale=scale)
        scene = lay(driver, crowd())
        view = scene.room.view
        units = {f"piece:{p.id}" for p in view.pieces if p.zone == "territory" and not p.locked}
        figures = [(id, size) for id, text, size, _ in written(scene, "piece") if text.isdigit()]
        least[scale] = min(size for id, size in figures if id in units)
        hand[scale] = min(size for _, _, size, _ in written(scene, "hand"))
        land[scale] = min(size for _, _, size, _ in written(scene, "territory"))
    assert least[100] >= 13 and least[150] == least[200] >= 19 and least[200] > 1.4 * least[100]
    assert hand[150] == hand[200] >= 15 and hand[200] > 1.3 * hand[100]
    assert land[150] == land[200] >= 16 and land[200] > 1.3 * land[100]


@pytest.mark.rule("HOW-UI-01")
def test_cards_do_not_shrink_as_the_interface_grows(driver: Driver) -> None:
    position, least = "b01 g04 b02! g01@1 g02@1 a01@1", 0.99
    sizes = dict[int, dict[str, float]]()
    for scale in SCALES:
        driver.app.change(ui_scale=scale)
        scene = lay(driver, Position(position, position, watch=False))
        zoom, tokens = scene.picture.board.camera.zoom, scene.room.table.board.tokens(scene.room.view)
        pieces = [token for token in tokens if token.id.startswith("piece:")]
        sizes[scale] = {token.id: zoom * (token.size[0] * token.size[1]) ** 0.5 for token in pieces}
    assert len(sizes[100]) == 12
    for scale in SCALES[1:]:
        assert all(sizes[scale][id] >= least * size for id, size in sizes[100].items()), sizes


@pytest.mark.rule("HOW-UI-01")
def test_units_that_wait_are_as_wide_as_in_usual_letters_and_none_runs_over_the_rim(driver: Driver) -> None:
    """Where few lie; once they were narrower by a sixth, with the rest of the row empty."""
    wide, high = dict[int, float](), dict[int, float]()
    for scale in SCALES:
        driver.app.change(ui_scale=scale)
        scene = lay(driver, Position("g05 g02 a01@1 a03@1 g01@1 d01@1", "g01@2", watch=False))
        zoom, places, view = scene.picture.board.camera.zoom, scene.room.table.board.places, scene.room.view
        boxes = {p.id: places.box_of(view, f"piece:{p.id}") for p in view.pieces}
        waiting = [boxes[p.id] for p in view.pieces if p.zone == "deployment"]
        wide[scale], high[scale] = (zoom * min(side) for side in zip(*[b.size for b in waiting], strict=True))
        there = [boxes[p.id] for p in view.pieces if p.zone == "territory" and p.seat == 0]
        laid = places.laid(view)
        room = front_box(0, laid.row, 0, 0, laid.rows).inset(laid.rows.rim - 0.01)
        assert len(there) == 4 and all(around(room, box) == pytest.approx(room) for box in there)
    assert min(wide[150], wide[200]) >= 0.98 * wide[100] and min(high[150], high[200]) >= 0.95 * high[100]
    assert OPEN.rim > 2.0


@pytest.mark.rule("HOW-UI-01")
def test_rows_fold_only_where_many_lie_on_a_territory_and_the_table_keeps_its_size() -> None:
    assert rows_for(False, (9,)) is USUAL and rows_for(True, ()) is rows_for(True, (3, 3, 3, 3)) is OPEN
    assert rows_for(True, (4, 1, 0, 4)) is OPEN and rows_for(True, (5, 0, 0, 0)) is FOLDED
    assert (OPEN.top, OPEN.foot) == (FOLDED.top, FOLDED.foot)


@pytest.mark.rule("HOW-UI-01")
@pytest.mark.parametrize("scale", SCALES[1:])
def test_no_word_on_the_table_is_cut_in_large_letters(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    lonely = "g01@4 g02@4 g04@4 g05@4 a01@4 a03@4"
    for position in (
        crowd(),
        Position("b01 g01@1", "b01 g01@1", row="ax-t03 ax-t06 al-t02 al-t05 al-t06"),
        Position(lonely, "g01@1 g02@2", row="al-t05 al-t06 al-t02 ax-t03", watch=False),
    ):
        scene = lay(driver, position)
        kinds = ("piece", "hand", "territory", "depot", "scrapyard", "held", "reserve-of")
        assert [(id, text) for id, text, _, whole in written(scene, *kinds) if not whole] == []
    faces, zoom = scene.room.table.board.pieces.hands, scene.picture.board.camera.zoom
    assert zoom > 0
    for card, face in enumerate(CARDS):
        if face.category == "territory":
            continue
        token = Token("hand:0", None, (0, 0), (OPEN.slim, OPEN.card[1]), parts=faces.hand(card))
        for part in token.parts:
            assert not part.text or letters(scene, token, part)[1], part.text


@pytest.mark.rule("HOW-UI-01", "HOW-ARE-01")
def test_the_flags_that_are_lacking_stand_on_one_line_with_their_number() -> None:
    """ "Faltan 5" stood above "banderas"."""
    table = TABLE(Texts("es").scope("history_of_war"), Appearance(large=True))
    tokens = table.board.tokens(GAME.observe(Position("g01@1", "").state, 0))
    said = [part.text for token in tokens if token.id.startswith("territory:") for part in token.parts]
    lacking = [words for words in said if words.startswith(("Faltan", "Te faltan"))]
    assert len(lacking) > 1 and all(words[-1].isalpha() for words in lacking)
    assert sum("\u00a0bandera" in words for words in said) == len(lacking)


def test_in_large_letters_no_card_covers_another_and_the_rows_keep_their_order(driver: Driver) -> None:
    driver.app.change(ui_scale=200)
    for position in (crowd(), Position("b01 g01 g01:x@1 g02@2!", "b01 g01 g01:x@1", hands="x01 / x06")):
        scene = lay(driver, position)
        view, places = scene.room.view, scene.room.table.board.places
        boxes = [places.box_of(view, f"piece:{p.id}") for p in view.pieces if p is not None]
        boxes += [places.box_of(view, f"{kind}:{n}") for kind in ("depot", "held") for n in (0, 1)]
        boxes += [places.box_of(view, f"territory:{card}") for card in view.row]
        boxes += [places.box_of(view, f"hand:{card}") for card in view.hand]
        assert all(apart(one, two) for n, one in enumerate(boxes) for two in boxes[:n])
        rows = [places.box_of(view, id) for id in ("base:1", f"territory:{view.row[0]}", "base:0")]
        assert rows == sorted(rows, key=lambda box: box.y)


@pytest.mark.rule("HOW-UI-06")
def test_no_way_stays_marked_where_pieces_lie_no_more(driver: Driver) -> None:
    """The rows share the table out anew: an arrow would lead from nowhere to nowhere."""
    driver.app.change(ui_scale=200)
    model = lay(driver, Position("g01@1 g02@1", "g01@1 g02@1")).model
    few, many = (Position(f"{five} g06@1", five) for five in ("g01@1 g02@1", "g01@1 g02@1 g04@1 g05@1 a01@1"))
    before, after = GAME.observe(few.state, 0), GAME.observe(many.state, 0)
    board = model.room.table.board
    ends = [board.place(before, f"piece:{piece.id}") for piece in before.pieces[:2]]
    blow = Motion("pulse", f"piece:{before.pieces[0].id}", (ends[0],), aims=(ends[1],))
    for then, kept in ((before, 1), (after, 0)):
        model.changed.forget()
        model.follow_trail(SimpleNamespace(seat=1, is_answer=False, before=before, after=then), (blow,))
        assert len(model.changed.blows) == kept


@pytest.mark.rule("HOW-UI-06", "HOW-UI-12")
def test_a_frame_tells_who_went_and_none_who_only_made_room(driver: Driver) -> None:
    """Once lines began in gaps between cards, or in others, and half rings lay beside who never left."""
    before, after = (
        GAME.observe(Position("g01@1", f"g02 g01 g04{place} g05@1").state, 0) for place in ("", "@1")
    )
    scene = lay(driver, Position("g01@1", "g02 g01 g04 g05@1"))
    board, changed = scene.model.room.table.board, scene.model.changed
    ids = [f"piece:{piece.id}" for piece in before.pieces if piece is not None and piece.seat == 1]
    moves = [Motion("move", id, (board.place(before, id), board.place(after, id))) for id in ids]
    changed.follow(board, moves, before, after)
    places = [[piece.at for piece in view.pieces if piece is not None] for view in (before, after)]
    (went,) = [f"piece:{n}" for n, (then, now) in enumerate(zip(*places, strict=True)) if then != now]
    assert [mark.shape for mark in changed.marks(board, after)] == ["outline"]
    assert changed.marks(board, after)[0].points == board.outline(after, went)
    assert len(changed.trails) > 1, "others made room"


@pytest.mark.rule("HOW-UI-01")
def test_rows_tell_beneath_the_cards_what_they_are_and_whose(driver: Driver) -> None:
    scene = lay(driver, Position("g05@1", ""))
    grounds, keys = [], set()
    for language in ("en", "es"):
        table = TABLE(Texts(language).scope(GAME.key), Appearance())
        keys.add(table.board.board_key(scene.room.view))
        grounds.append(table.board.paint_board(scene.room.view, 0.75))
        panels = [table.panels.inspect(scene.room.view, f"{area}:0") for area in ("deployment", "base")]
        assert all(panel is not None and panel.title for panel in panels)
    assert len(keys) == 2, "painted anew in another language"
    for area in (deployment_box(0, 0, ROOMY), base_box(1, 0, ROOMY)):
        at = [round(n * 0.75) for n in (area.x, area.y - ROOMY.top, area.w * 0.4, area.h)]
        one, other = (pygame.image.tobytes(ground.subsurface(at), "RGB") for ground in grounds)
        assert one != other, "in words"


@pytest.mark.rule("HOW-UI-08")
def test_no_name_on_a_unit_is_cut(driver: Driver) -> None:
    names = [f"{side}-{kind}" for side in ("ax",) for kind in ("g01", "g02", "g04", "g05", "a01", "a03")]
    for pair in zip(names[::2], names[1::2], strict=True):
        mine = " ".join(f"{name.partition('-')[2]}@1" for name in pair)
        scene = lay(driver, Position(mine, mine, watch=False))
        found = [(text, whole) for _, text, _, whole in written(scene, "piece") if len(text) > 3]
        assert found and all(whole for _, whole in found), found


@pytest.mark.rule("HOW-UI-05")
def test_no_word_of_a_territory_is_cut_in_usual_letters_either(driver: Driver) -> None:
    many = "g01@1 g02@1 g04@1 g05@1 a01@1 a03@1 g06@1 g07@1 g08@1"
    for place in "1234":
        for row in ("al-t05 al-t06 al-t02 ax-t06", "al-t02 ax-t06 al-t06 al-t05"):
            axis = f"{many.replace('@1', f'@{place}')} g09@1! g10@2! a02@3! a05@4!"
            scene = lay(
                driver, Position(axis, "g01@1! g02@2 a01@3 a03@4 a05@3! a02@2!", row=row, watch=False)
            )
            assert [(id, text) for id, text, _, whole in written(scene, "territory") if not whole] == []


@pytest.mark.rule("HOW-UI-07")
def test_the_sign_of_who_would_fall_keeps_off_its_damage_and_its_figures() -> None:
    p = Position("g05@1 g06@1 g08@1", "g01@1! g04@1 g02@1 d01@1", keep=True)
    p.declare("ax-g05 ax-g06 ax-g08").go(frames.Allocating)
    p.do(*p.orders(do.Aim, "ax-g05>al-g01 ax-g06>al-g02 ax-g08>al-d01"))
    table, view = TABLE(Texts("es").scope("history_of_war"), Appearance(large=True)), GAME.observe(p.state, 0)
    marks, tokens = table.overlays.marks(view, (), (), None), table.board.tokens(view)
    places = [
        around(*(Box(x, y, 0, 0) for x, y in m.points)) for m in marks if m.meaning is Meaning.DESTROYED
    ]
    radii = [RADIUS * place.w for place in places]  # a sign stands in the corner of its place
    signs = [Box(p.x - 0.4 * r, p.bottom - 1.6 * r, 2 * r, 2 * r) for p, r in zip(places, radii, strict=True)]
    spots = [m.points[0] for m in marks if m.shape == "tag" and " · " in m.note]
    plates = [Box(x - 30, y - 14, 60.0, 28.0) for x, y in spots]
    figures = [
        Box(x - 6, y - 9, 12.0, 18.0)
        for token in tokens
        if token.id.startswith("piece:")
        for part in token.parts
        if part.text
        for x, y in [_on(token, part)]
    ]
    assert len(signs) >= 2 and len(plates) >= len(signs)
    assert all(apart(sign, plate) for sign in signs for plate in plates)
    assert all(apart(sign, figure) for sign in signs for figure in figures)
    cards = [around(*(Box(x, y, 0, 0) for x, y in table.board.outline(view, t.id))) for t in tokens]
    on = [[card for card in cards if card.holds(sign.centre) and card.w < 120] for sign in signs]
    assert all(on) and all(radius > 8 for radius in radii), "on its card, and large"


def _on(token: Token, part: Part) -> tuple[float, float]:
    """The middle of a part on the table."""
    (x, y), (w, h), (left, top, wide, high) = token.centre, token.size, part.box
    return x + (left + wide / 2 - 0.5) * w, y + (top + high / 2 - 0.5) * h


@pytest.mark.rule("HOW-UI-03", "HOW-UI-04")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_figures_of_a_seat_stand_clear_of_its_name_also_while_both_are_asked(
    size: tuple[int, int], driver: Driver
) -> None:
    """They have a line of their own below it, in a tile that is high enough for two."""
    driver.resize(size)
    driver.app.change(ui_scale=200)
    seats = (Person("Ana"), Bot("easy"))
    scene: Any = matches.new(driver.app, GAME, Setup(), seats, key=84, mind=WorkerMind(InlineWorker()))
    scene.room.pause(True)
    driver.step(5)
    for seat in (0, 1):
        tile: Any = driver.find(f"match.seat.{seat}")
        assert tile.seat.signs == 1, "asked, and not yet answered"
        figures = [driver.rect(f"{what}:{seat}") for what in ("points", "assets")]
        assert all(tile.rect.contains(figure) and figure.h > 0.4 * tile.rect.h for figure in figures)
        assert all(figure.y >= tile.rect.y + tile.line for figure in figures)
        assert figures[0].right <= figures[1].x
        for what in ("points", "assets"):
            chip: Any = driver.find(f"{what}:{seat}")
            free = chip.rect.w - chip.tight - 2
            assert driver.ui.look.fonts.width(chip.words()[0], driver.ui.look.theme.style("tiny")) <= free


@pytest.mark.rule("HOW-UI-01", "HOW-DRW-01")
@pytest.mark.parametrize("rows", [USUAL, OPEN, FOLDED])
def test_the_ten_cards_of_a_hand_with_more_than_full_lie_side_by_side(rows: Any) -> None:
    """In large letters, too: no card covers the name of its neighbour, nor does the line around one."""
    boxes = [hand_spot(n, 10, rows) for n in range(10)]
    assert all(apart(one.inset(-rows.out), two) for one in boxes for two in boxes if one is not two)


@pytest.mark.rule("HOW-UI-01", "HOW-UI-08")
def test_figures_of_a_card_in_hand_keep_off_each_other_in_large_letters() -> None:
    """Five figures of a slim card ran together to one number."""
    names = Names(Texts("es").scope("history_of_war"), Appearance(large=True))
    faces = LargeHandFaces(LargeFaces(names))
    for card, face in enumerate(CARDS):
        if not face.is_unit:
            continue
        parts = faces.hand(card)
        figures = [(part.box[0], part.box[0] + part.box[2]) for part in parts if part.text.isdigit()]
        figures = sorted(figures[:-1] if face.cost else figures)
        assert len(figures) == sum(map(bool, (*face.avs, face.dv, face.flags))), face.id
        gaps = [left - right for (_, right), (left, _) in pairwise(figures)]
        assert all(gap > 0.04 for gap in gaps), face.id


@pytest.mark.rule("HOW-UI-01", "HOW-VIC-03")
def test_signs_that_stand_alone_on_the_board_are_named_where_one_points(driver: Driver) -> None:
    driver.app.change(ui_scale=200)
    scene = lay(driver, Position("g01", "g02", hands="g03 / g04", stage="commit", watch=False))
    panels, view = scene.room.table.panels, scene.room.view
    texts = scene.texts.scope("history_of_war")
    named = {row.label: row.icon for row in panels.inspect(view, f"territory:{view.row[0]}", ()).rows}
    for key in ("table.points-row", "table.conquer-row.short", "table.force-row"):
        assert named[texts(key)] is not None
    assert panels.inspect(view, "held:0", ()).rows[0].label == texts("table.points-row")
    assert texts("table.force-row") in [row.label for row in panels.signs()]


@pytest.mark.rule("HOW-UI-05")
@pytest.mark.parametrize("large", [False, True])
def test_names_of_territories_have_one_look(large: bool) -> None:
    """Long ones stood in another typeface than short ones."""
    table = TABLE(Texts("es").scope("history_of_war"), Appearance(large=large))
    view = GAME.observe(Position("g01@1", "", row="ax-t02 al-t03 ax-t06 al-t05", watch=False).state, 0)
    named = {
        (part.family, part.bold, round(part.box[3], 3))
        for token in table.board.tokens(view)
        if token.id.startswith("territory:")
        for part in token.parts
        if part.text == CARDS[int(token.id.partition(":")[2])].name_es
    }
    assert len(named) == 1


@pytest.mark.rule("HOW-UI-01", "HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_whole_card_in_large_letters_names_all_its_figures_and_says_each_keyword_once(
    language: str,
) -> None:
    """They stood on a face too small to be read."""
    position = Position("n01@1 g05@2", "", hands="n03 a04 g02 /", stage="deploy", watch=False)
    panels = TABLE(Texts(language).scope("history_of_war"), Appearance(large=True)).panels
    view = GAME.observe(position.state, 0)
    entities = [f"piece:{p.id}" for p in view.pieces if p is not None] + [f"hand:{n}" for n in view.hand]
    for entity in (*entities, *(f"territory:{card}" for card in view.row)):
        panel, number = panels.inspect(view, entity), int(entity.partition(":")[2])
        assert panel is not None and panel.face is not None and not any(p.text for p in panel.face.parts)
        card = CARDS[view.pieces[number].card if entity.startswith("piece") else number]
        figures = [n for n in (*card.avs, card.dv, card.flags, card.cost) if n] if card.is_unit else []
        told = [row.value for row in panel.rows if row.label and row.icon is not None]
        assert len(told) >= len(figures) - entity.startswith("piece")
        assert len(panel.keywords) == len(card.keywords)
        assert all(row.note and row.label not in panel.text for row in panel.keywords)
