"""Nobody at this screen is asked: what goes on, who thinks, the way on, also for whoever is out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.play import Room
from tabletop.app.scenes.match import menu
from tabletop.app.scenes.match.table import ask_again
from tabletop.app.scenes.match.thinking import Thinking
from tabletop.app.scenes.match.wished import wished_for_a_while
from tabletop.app.table import Prompt
from tabletop.app.widgets import Button, Label, Paragraph
from tabletop.engine.model import Seat

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WORDS = 0.62
"""The share of a bar that its words take."""
BELOW = 132.0
"""Logical height below the words of whoever is out: who thinks, and two ways on."""
WAY = 250.0
"""Logical width of a way on in a bar."""


def is_out(room: Room) -> bool:
    """Does the match go on without whoever sits before the screen: resigned or eliminated?"""
    session = room.session
    if room.viewer is None or session.is_over:
        return False
    return room.viewer not in session.game.living(session.state)


def build_waiting(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> None:
    """What goes on, the result of a match that is over, and who thinks."""
    room = scene.room
    below = _write(scene, prompt, box)
    if room.session.is_over:
        _add_result(scene, box, below)
    waits = next((s for s in room.session.owed if room.session.is_bot(s)), None)
    if waits is None:
        return
    is_column = scene.layout.places.shape == "columns"
    sign = pygame.Rect(box.x, below, box.w if is_column else round(box.w * WORDS), scene.px(28))
    scene.ui.add(Thinking(sign, _sign(scene, waits), still=room.paused))
    add_skip(scene, box, sign.bottom + scene.px(8))


def add_skip(scene: MatchScene, box: pygame.Rect, top: int) -> None:
    """While others decide: the way on to the person's own turn, and back to being asked where windows are let
    go by; to the end for whoever has no turn any more, and out of the match."""
    room, t = scene.room, scene.texts
    others = [seat for seat in room.session.owed if room.session.is_bot(seat)]
    if not others or room.viewer is None:
        return
    ways = []
    if not scene.course.pace.rushes:
        text = t("match.skip_end" if is_out(room) else "match.skip")
        ways.append(Button("match.skip", box, text, scene.course.pace.rush, hotkey="s", role="small_bold"))
    if wished_for_a_while(room):
        words = t("match.asks.again")
        again = Button("match.asks.again", box, words, partial(ask_again, scene), role="small_bold")
        again.tooltip = t("match.asks.again.text")
        ways.append(again)
    if is_out(room):
        ways.append(Button("match.out.leave", box, t("match.leave"), lambda: menu.leave(scene)))
        ways[-1].role = "small_bold"
    _place(scene, ways, box, top)


def _place(scene: MatchScene, ways: list[Button], box: pygame.Rect, top: int) -> None:
    """One below the other in a column, as far as there is room; in a bar at its right."""
    px = scene.px
    high, gap = px(38), px(6)
    is_column = scene.layout.places.shape == "columns"
    for n, way in enumerate(ways):
        if is_column:
            way.rect = pygame.Rect(box.x, top + n * (high + gap), box.w, high)
        else:
            y = box.centery - (len(ways) * (high + gap) - gap) // 2 + n * (high + gap)
            way.rect = pygame.Rect(box.right - px(WAY), y, px(WAY), high)
        if way.rect.bottom <= box.bottom:
            scene.ui.add(way)


def _write(scene: MatchScene, prompt: Prompt, box: pygame.Rect) -> int:
    """The words, for whoever is out what that means before what goes on; where the next line stands."""
    p, t = scene.look.palette, scene.texts
    said = t("match.out") if is_out(scene.room) else prompt.text
    told = t("match.out.text") if is_out(scene.room) else ""
    if scene.layout.places.shape != "columns":
        words = pygame.Rect(box.x, box.y, round(box.w * WORDS), scene.px(30))
        text = f"{said} {told}".strip()
        scene.ui.add(Label(words, text, "bold", p.brass_light, id="match.prompt"))
        return box.y + scene.px(32)
    head = Paragraph(box.copy(), said, "bold", p.brass_light, id="match.prompt")
    scene.ui.add(head)
    head.rect.h = head.height
    below = box.y + head.height + scene.px(6)
    if told:
        rest = pygame.Rect(box.x, below, box.w, box.bottom - below)
        detail = Paragraph(rest, told, "small", p.cream, id="match.prompt.detail")
        detail.ui = scene.ui
        detail.rect.h = detail.height
        if below + detail.height + scene.px(BELOW) <= box.bottom:  # the ways on before the words about them
            scene.ui.add(detail)
            below += detail.height + scene.px(8)
    return below


def _sign(scene: MatchScene, waits: Seat) -> str:
    """Who thinks, that it is paused, or that all this is skipped."""
    key = "match.thinking"
    if scene.room.paused:
        key = "match.paused"
    elif scene.course.pace.rushes:
        key = "match.skipping"
    return scene.texts(key, name=scene.names[waits])


def _add_result(scene: MatchScene, box: pygame.Rect, below: int) -> None:
    """The way back to the result of a match that is over."""
    high, wide = scene.px(48), scene.px(210)
    rect = pygame.Rect(box.right - wide, box.centery - high // 2, wide, high)
    if scene.layout.places.shape == "columns":
        rect = pygame.Rect(box.x, below, box.w, high)
    text = scene.texts("match.result")
    scene.ui.add(Button("match.result", rect, text, scene.handing.show_result, kind="primary", icon="crown"))
