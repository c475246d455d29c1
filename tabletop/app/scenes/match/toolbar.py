"""Undo, redo, pause, hint, what the others did, and menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.scenes.match.sharing import waits
from tabletop.app.widgets import Button
from tabletop.engine.model import Refusal

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

TOOL = 50.0
"""Logical width of a tool with the gap beside it."""
DOT = 5.0
"""Logical radius of the sign that something waits."""


def tools_place(scene: MatchScene) -> pygame.Rect:
    """The pixels of the scene's own buttons."""
    places, wide = scene.layout.places, scene.px(TOOL * (5 if scene.room.has_bots else 4))
    if places.shape == "columns":
        return scene.rect(*places.tools)
    box = scene.rect(*places.asked)
    return pygame.Rect(box.right - wide, box.y, wide, box.h)


def show_tools(scene: MatchScene) -> None:
    """The scene's own buttons, side by side, each a part: a decision changes one or two."""
    tools, language, px, box = _tools(scene), scene.texts.language, scene.px, tools_place(scene)
    pitch = min(px(TOOL), (box.w - px(4)) // max(1, len(tools)))
    side = min(px(44), pitch - px(4))
    for n, tool in enumerate(tools):
        place = (box.x + n * pitch + px(4), box.centery - side // 2, side, side)
        scene.parts.show(f"tool.{tool.name}", (tool, place, language), partial(_build, scene, tool, place))


class Tool(NamedTuple):
    """One of the scene's own buttons."""

    name: str
    words: str
    """The text's name: it is looked up when the button is built."""
    hotkey: str
    enabled: bool
    reason: str = ""
    """Why not, in words."""
    icon: str = ""
    selected: bool = False
    waits: bool = False
    """Is there something to be read?"""


class WaitingTool(Button):
    """One behind which something waits to be read: a sign at its corner says so."""

    def draw(self, surface: pygame.Surface) -> None:
        """The button, and on it the sign."""
        super().draw(surface)
        look = self.ui.look
        where = (self.rect.right - look.px(DOT + 3), self.rect.y + look.px(DOT + 3))
        look.painter.disc(surface, where, look.px(DOT + 1.5), look.palette.night)
        look.painter.disc(surface, where, look.px(DOT), look.palette.cream)


def _tools(scene: MatchScene) -> tuple[Tool, ...]:
    """The scene's own buttons as they are now."""
    room = scene.room
    asked = room.asked is not None and scene.model.past is None
    undo, redo = room.undo_refusal(), room.redo_refusal()
    tools = [
        Tool("undo", "match.undo", "ctrl+z", undo is None, _cited(scene, undo)),
        Tool("redo", "match.redo", "ctrl+y", redo is None, _cited(scene, redo)),
        Tool("hint", "match.hint", "h", asked),
        Tool("menu", "match.menu", "", True),
    ]
    if room.has_bots:
        words = "match.go_on" if room.paused else "match.pause"
        icon = "play" if room.paused else ""
        pause = Tool("pause", words, "p", not room.session.is_over, icon=icon, selected=room.paused)
        tools.insert(2, pause)
    if scene.calls_people and len(room.session.seats) > 1:
        handing = scene.handing
        has, told = handing.has_report, handing.is_reporting
        is_waiting = waits(scene)
        words = "match.report.waits" if is_waiting else "match.report"
        report = Tool("report", words, "", has, icon="film", selected=told, waits=is_waiting)
        tools.insert(-1, report)
    return tuple(tools)


def _cited(scene: MatchScene, refusal: Refusal | None) -> str:
    return scene.room.table.panels.cited(refusal, scene.room.view) if refusal else ""


def _build(scene: MatchScene, tool: Tool, place: tuple[int, int, int, int]) -> None:
    actions = {
        "undo": scene.undo,
        "redo": scene.redo,
        "pause": scene.pause,
        "hint": scene.hint,
        "report": scene.handing.read_again,
        "menu": scene.back,
    }
    words = scene.texts(tool.words)
    scene.ui.add(
        (WaitingTool if tool.waits else Button)(
            f"match.{tool.name}",
            pygame.Rect(place),
            "",
            actions[tool.name],
            icon=tool.icon or tool.name,
            tooltip=f"{words} ({tool.hotkey.title()})" if tool.hotkey else words,
            enabled=tool.enabled,
            reason=tool.reason or (scene.texts("match.report.none") if tool.name == "report" else ""),
            hotkey=tool.hotkey if len(tool.hotkey) == 1 else "",
            selected=tool.selected,
        )
    )
