"""What frames and colours mean on cards and dice, and that they cover nothing (OCW-UI-02, -03, -05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.changed import Changed
from tabletop.app.scenes.match.inspect import inks_of
from tabletop.app.scenes.match.marks import draw_mark, frame_of
from tabletop.app.table import Meaning, Motion, Tone
from tabletop.engine.engine import legal_actions, new_match, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.table.places import box_of

from .positions import duel
from .tables import seen, table_in

RIM = {"card": 3.0, "die": 5.8, "hand": 5.0}
"""World units along the edges of what can be chosen on which nothing is written; pips begin at 13 % of 45."""


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "es", start=False) as made:
        yield made


def framed(view: Any, legal: Any) -> Iterator[tuple[str, Any, Any]]:
    """Everything that can act with its token and its board."""
    board = table_in().board
    clicks = table_in().clicks
    tokens = {token.id: token for token in board.tokens(view)}
    for entity in {clicks.gesture(view, action)[0] for action in legal}:
        if entity in tokens:
            yield entity, tokens[entity], board


@pytest.mark.rule("OCW-UI-03", "OCW-TEAM-07")
@pytest.mark.parametrize("scale", [0.72, 1.08, 1.44])
@pytest.mark.parametrize("pool", ["original", "all"])
def test_the_frame_of_what_can_act_covers_no_figure_and_no_pip(
    driver: Driver, scale: float, pool: Any
) -> None:
    draft = new_match(GAME, Setup(card_pool=pool), 3).state
    turn = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 2 3 4 5 6 1 2 / ", hand="013, 032 / ", stage="deploy")
    merging = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 2 3 4 5 6 1 2 / ", stage="merge")
    kinds = set()
    for state in (draft, turn.state, merging.state):
        seat = owed(GAME, state)[0]
        view = GAME.observe(state, seat)
        for entity, token, board in framed(view, legal_actions(GAME, state, seat)):
            kind = entity.partition(":")[0]
            kinds.add(kind)
            mark = frame_of(board, token, board.outline(view, entity), Meaning.CAN_ACT)
            box = box_of(view, entity)
            assert box is not None and mark.over
            at = [((x - box.x + 40) * scale, (y - box.y + 40) * scale) for x, y in mark.points]
            layer = pygame.Surface(((box.w + 80) * scale, (box.h + 80) * scale), pygame.SRCALPHA)
            draw_mark(driver.app.look, layer, mark, at, 0.0)
            rim = RIM[kind]
            place = ((40 + rim) * scale, (40 + rim) * scale)
            inner = pygame.Rect(place, ((box.w - 2 * rim) * scale, (box.h - 2 * rim) * scale))
            assert layer.get_bounding_rect().w > inner.w
            assert not layer.subsurface(inner).get_bounding_rect().size[0], entity
    assert kinds == set(RIM)


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-02")
def test_green_is_a_cost_lower_than_printed_on_the_card_in_the_inspector_and_at_the_pointer(
    driver: Driver,
) -> None:
    look = driver.app.look
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 / ")
    t = seen(p)
    green = look.palette.good
    rows = {row.label: inks_of(look, row)[1] for row in t.panel("Ashra").rows}
    assert [rows[name] == green for name in ("Vanguard", "Centre", "Rearguard")] == [True, False, False]
    given = t.table.panels.forecast(t.view, (do.Activate(p.id("Ashra"), 1),))
    assert given is not None
    told = [(row.label, inks_of(look, row)[0]) for row in given.rows]  # one for each ability, in their order
    assert told[0] == ("1+ · +2 ATK", green)
    assert told[1] == ("4+ · damage ATK", look.palette.cream_dim)
    on_card = {part.text: part.colour for part in t.token("Ashra").parts if part.text.endswith("+")}
    assert on_card["1+"] != on_card["4+"] == on_card["5+"]


@pytest.mark.rule("OCW-UI-05")
def test_what_cannot_be_used_is_dim_and_nothing_of_it_is_red(driver: Driver) -> None:
    look = driver.app.look
    t = seen(duel("A:V1 Ashra", "A:C2 Luma silence", "B:V1 Malrock", dice="3 / "))
    barred = [row for row in t.panel("Luma").rows if row.tone is Tone.BLOCKED]
    assert len(barred) == 3
    for row in barred:
        assert look.palette.bad not in inks_of(look, row)
        assert row.icon is not None and row.icon.tint is not None


@pytest.mark.rule("OCW-UI-02")
def test_a_card_shows_the_head_of_its_portrait_and_a_thing_whole(driver: Driver) -> None:
    sprites = driver.app.look.sprites
    t = seen(duel("A:V1 Ashra", "B:V1 Malrock", dice="3 / "))
    cut = next(part.cut for part in t.token("Ashra").parts if part.cover)
    draft = new_match(GAME, Setup(), 3).state
    view = GAME.observe(draft, owed(GAME, draft)[0])
    pool = {token.id: token for token in table_in().board.tokens(view)}
    assert next(part.cut for part in pool["card:0"].parts if part.cover) == cut
    name = "open_card_wars/portraits/001.webp"
    whole, near = sprites.cover(name, (400, 430)), sprites.cover(name, (400, 430), cut)
    left, top, wide, high = cut
    place = pygame.Rect(round(left * 768), round(top * 768), round(wide * 768), round(high * 768))
    shown = pygame.transform.smoothscale(sprites.master(name).subsurface(place), (400, 430))
    assert near.get_size() == whole.get_size() == (400, 430)
    assert pygame.transform.average_color(near) != pygame.transform.average_color(whole)
    theirs, ours = pygame.transform.average_color(shown), pygame.transform.average_color(near)
    assert all(abs(a - b) <= 2 for a, b in zip(theirs[:3], ours[:3], strict=True))


@pytest.mark.rule("OCW-UI-09")
def test_of_what_the_rival_did_no_die_leaves_a_way_and_no_arrow_is_cut_by_cards() -> None:
    t = seen(duel("A:V1 Ashra", "A:C2 Luma", "B:V1 Malrock", "B:C2 Zeph", dice="4 3 / 5 4"))
    board, changed = t.table.board, Changed()
    ashra, luma, malrock, zeph = (
        board.place(t.view, t.id(name)) for name in ("Ashra", "Luma", "Malrock", "Zeph")
    )
    dice = board.place(t.view, "die:1:1"), board.place(t.view, "die:1:2")
    changed.follow(board, [Motion("move", "die:1:1", dice)], t.view, t.view)
    assert not changed.marks(board, t.view), "a die that was merged is gone"
    changed.follow(board, [Motion("move", t.id("Zeph"), (malrock, zeph))], t.view, t.view)
    changed.follow(
        board, [Motion("missile", t.id("Malrock"), (malrock, ashra), aims=(ashra,))], t.view, t.view
    )
    changed.follow(board, [Motion("missile", t.id("Zeph"), (zeph, luma), aims=(luma,))], t.view, t.view)
    marks = changed.marks(board, t.view)
    assert [(mark.shape, mark.over) for mark in marks] == [("trail", False), ("arrow", True), ("arrow", True)]
    assert 0 < marks[1].amount < 1 and not marks[2].amount, "the last blow stands out"
