"""Looking at a moment of the past from the match scene: the board shows it, the match itself is untouched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.app.scenes.match.log import LogView
from tabletop.app.scenes.match.model import blow_path
from tabletop.app.table import Mark, Meaning
from tabletop.app.widgets import Button, Paragraph

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

LEAF, BACK, GAP, WIDE = 38.0, 44.0, 6.0, 120.0
"""Logical heights of the buttons that go a decision on and to the present, what is between them, the width
of the former in a bar."""
ROLES = ("bold", "small_bold", "tiny_bold")
"""Letters of what is looked at, the largest that fit a bar."""


def look_at(scene: MatchScene, moment: int) -> None:
    """Show the board after `moment` decisions; the last moment is now."""
    session = scene.room.session
    if moment >= len(session):
        look_now(scene)
        return
    scene.motion.skip()
    scene.course.tell_new()
    scene.motion.skip()
    scene.notices.forget()
    scene.model.past = moment
    scene.show_view(session.game.observe(session.state_at(moment), scene.room.viewer))
    scene.model.changes = changes = _changes(scene, moment)
    if scene.picture is not None:
        scene.course.sight.show([scene.picture.moved(point) for mark in changes for point in mark.points])
    scene.model.point_nowhere()
    scene.stale = scene.takes_focus = True


def _changes(scene: MatchScene, moment: int) -> tuple[Mark, ...]:
    """What the decision before a moment changed: the ways of pieces that moved, frames around those that
    came, went or are different.
    """
    session, board = scene.room.session, scene.room.table.board
    if not moment or not session.knows(moment - 1):
        return ()
    view = session.game.observe(session.state_at(moment - 1), scene.room.viewer)
    there = scene.model.shown
    before, after = (
        {token.id: token for token in board.tokens(each) if token.id.startswith(f"{board.PIECE}:")}
        for each in (view, there)
    )
    marks: list[Mark] = []
    for id in before | after:
        was, now = before.get(id), after.get(id)
        if was is not None and now is not None and now.centre != was.centre:
            marks.append(Mark("trail", (was.centre, now.centre), Meaning.CHANGED, over=True))
        elif now != was:
            shape = board.outline(there if now is not None else view, id)
            marks.append(Mark("outline", shape, Meaning.CHANGED, over=True))
    return (*(mark for mark in marks if mark.points), *_blows(scene, moment, view, there))


def _blows(scene: MatchScene, moment: int, before: Any, after: Any) -> Iterator[Mark]:
    """Who struck whom in the decision before a moment."""
    session, table = scene.room.session, scene.room.table
    seen = (session.game.witness(event, scene.room.viewer) for event in session.events_of(moment - 1))
    events = [event for event in seen if event is not None]
    for _, motions in table.motions.animated(events, before, after):
        for motion in motions:
            for aim in motion.aims:
                path = blow_path(table.board, motion, aim)
                yield Mark("arrow", path, Meaning.CHANGED, over=True)


def look_now(scene: MatchScene) -> bool:
    """Back to the present; False if there already."""
    if scene.model.past is None:
        return False
    scene.model.past = None
    scene.show_view(scene.room.view)
    scene.model.point_nowhere()
    scene.stale = True
    return True


def leaf(scene: MatchScene, way: int) -> None:
    """One decision back or on, from now or from the moment that is looked at."""
    session, past = scene.room.session, scene.model.past
    moment = (past if past is not None else len(session)) + way
    if session.gap is not None and not session.knows(moment):
        moment = session.gap[1 if way > 0 else 0]
    if moment >= 0:
        look_at(scene, moment)


def tell_older(scene: MatchScene) -> int:
    """The log was scrolled to its upper end: tell what was before."""
    chronicle = scene.model.chronicle
    added, view = chronicle.older(), scene.ui.find("match.log")
    if added and isinstance(view, LogView):
        view.set_lines(chronicle.lines, chronicle.moments, added)
    return added


def build_past(scene: MatchScene, box: pygame.Rect) -> None:
    """In the question's place: which moment is looked at, one decision back and on, and the way to the
    present."""
    px, t, moment = scene.px, scene.texts, scene.model.past
    if moment is None:
        return
    session = scene.room.session
    key = "match.past.retold" if moment < session.start else "match.past"
    words = Paragraph(box, t(key, number=moment, total=len(session)), "bold", id="match.past")
    words.colour = scene.look.palette.brass_light
    if scene.layout.places.shape == "columns":
        scene.ui.add(words)
        y = box.y + words.height + px(8)
        _add_leaves(scene, pygame.Rect(box.x, y, box.w, px(LEAF)))
        _add_back(scene, pygame.Rect(box.x, y + px(LEAF + GAP), box.w, px(BACK)))
        y += px(LEAF + BACK + 2 * GAP)
        _add_told(scene, pygame.Rect(box.x, y, box.w, box.bottom - y), moment)
        return
    back = scene.look.fonts.width(t("match.past.back"), scene.theme.style("button")) + px(76)
    back = min(back, round(box.w * 0.4))
    leaves = min(px(WIDE), round(box.w * 0.25))
    words.rect = pygame.Rect(box.x, box.y, box.w - back - leaves - px(3 * GAP), box.h)
    words.ui = scene.ui
    words.role = next((r for r in ROLES if _high(words, r) <= box.h), ROLES[-1])
    words.rect.y += max(0, (box.h - words.height) // 2)
    scene.ui.add(words)
    at = pygame.Rect(0, 0, leaves, px(LEAF))
    at.midleft = (words.rect.right + px(GAP), box.centery)
    _add_leaves(scene, at)
    _add_back(scene, pygame.Rect(box.right - back, box.centery - px(BACK) // 2, back, px(BACK)))


def _add_told(scene: MatchScene, box: pygame.Rect, moment: int) -> None:
    """What was decided, in the words of the log as far as they have room, or else what is looked at."""
    palette = scene.look.palette
    lines = [line.text for line in scene.model.chronicle.of(moment)]
    note = scene.texts("match.past.note")
    for role in ("small", "tiny"):
        for text, colour in (("\n".join(lines), palette.cream), (note, palette.cream_dim)):
            told = Paragraph(box, text, role, colour, id="match.prompt", on_link=scene.open_rule)
            told.ui = scene.ui
            if text and told.height <= box.h:
                scene.ui.add(told)
                return


def _high(words: Paragraph, role: str) -> int:
    """Pixels that a paragraph takes in other letters."""
    words.role = role
    return words.height


def _add_leaves(scene: MatchScene, box: pygame.Rect) -> None:
    """One decision back, one on, side by side."""
    half = (box.w - scene.px(GAP)) // 2
    for name, icon, way, x in (("before", "left", -1, box.x), ("after", "right", 1, box.right - half)):
        rect, tip = pygame.Rect(x, box.y, half, box.h), scene.texts(f"match.past.{name}")
        action = partial(leaf, scene, way)
        scene.ui.add(Button(f"match.past.{name}", rect, "", action, icon=icon, tooltip=tip))


def _add_back(scene: MatchScene, rect: pygame.Rect) -> None:
    """To the present."""
    text, action = scene.texts("match.past.back"), partial(look_now, scene)
    scene.ui.add(Button("match.past.back", rect, text, action, kind="primary", hotkey="escape"))
