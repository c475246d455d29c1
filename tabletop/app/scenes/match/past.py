"""Looking at a moment of the past from the match scene: the board shows it, the match itself is untouched."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.card import CardTool
from tabletop.app.scenes.match.log import LogView
from tabletop.app.table import Mark, Meaning
from tabletop.app.widgets import Box, Button, Label

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

BANNER, LEAF = 38.0, 32.0


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
    return tuple(mark for mark in marks if mark.points)


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


def build_banner(scene: MatchScene, frame: pygame.Rect) -> None:
    """What is looked at and the way back, over the board's upper edge."""
    if scene.model.past is None:
        return
    px, t = scene.px, scene.texts
    session = scene.room.session
    key = "match.past.retold" if scene.model.past < session.start else "match.past"
    text = t(key, number=scene.model.past, total=len(session))
    style = scene.theme.style("bold")
    button = scene.look.fonts.width(t("match.past.back"), scene.theme.style("button")) + px(76)
    leaves = 2 * px(LEAF)
    wide = min(frame.w - px(20), scene.look.fonts.width(text, style) + button + leaves + px(44))
    box = pygame.Rect(0, frame.y, wide, px(BANNER))
    box.centerx = frame.centerx
    scene.ui.add(Box(box, "parchment"))
    for n, (name, icon, way) in enumerate((("before", "left", -1), ("after", "right", 1))):
        rect = pygame.Rect(box.x + px(6) + n * px(LEAF), box.y + px(4), px(LEAF - 4), box.h - px(8))
        action = partial(leaf, scene, way)
        tip = t(f"match.past.{name}")
        scene.ui.add(CardTool(f"match.past.{name}", rect, "", action, kind="ghost", icon=icon, tooltip=tip))
    words = pygame.Rect(box.x + leaves + px(14), box.y, box.w - button - leaves - px(28), box.h)
    scene.ui.add(Label(words, text, "bold", scene.look.palette.ink, id="match.past"))
    back = pygame.Rect(box.right - button - px(5), box.y + px(4), button, box.h - px(8))
    scene.ui.add(
        Button("match.past.back", back, t("match.past.back"), partial(look_now, scene), hotkey="escape")
    )
