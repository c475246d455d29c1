"""Undo, redo, pause, hint, what the others did, and menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.app.widgets import Button
from tabletop.engine.model import Refusal

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

TOOL = 50.0
"""Logical width of a tool with the gap beside it."""


def show_tools(scene: MatchScene, box: pygame.Rect) -> None:
    """The scene's own buttons, side by side."""
    tools = _tools(scene)
    scene.parts.show("tools", (tools, tuple(box)), lambda: _build_tools(scene, box, tools))


class Tool(NamedTuple):
    """One of the scene's own buttons."""

    name: str
    words: str
    hotkey: str
    enabled: bool
    reason: str = ""
    icon: str = ""
    selected: bool = False


def _tools(scene: MatchScene) -> tuple[Tool, ...]:
    """The scene's own buttons as they are now."""
    t, room = scene.texts, scene.room
    asked = room.asked is not None and scene.model.past is None
    undo, redo = room.undo_refusal(), room.redo_refusal()
    tools = [
        Tool("undo", t("match.undo"), "ctrl+z", undo is None, _cited(scene, undo)),
        Tool("redo", t("match.redo"), "ctrl+y", redo is None, _cited(scene, redo)),
        Tool("hint", t("match.hint"), "h", asked),
        Tool("menu", t("match.menu"), "", True),
    ]
    if room.has_bots:
        words = t("match.go_on" if room.paused else "match.pause")
        icon = "play" if room.paused else ""
        pause = Tool("pause", words, "p", not room.session.is_over, icon=icon, selected=room.paused)
        tools.insert(2, pause)
    if scene.calls_people and len(room.session.seats) > 1:
        handing = scene.handing
        told, none = t("match.report"), t("match.report.none")
        report = Tool("report", told, "", handing.has_report, none, "film", handing.is_reporting)
        tools.insert(-1, report)
    return tuple(tools)


def _cited(scene: MatchScene, refusal: Refusal | None) -> str:
    return scene.room.table.panels.cited(refusal, scene.room.view) if refusal else ""


def _build_tools(scene: MatchScene, box: pygame.Rect, tools: Sequence[Tool]) -> None:
    px = scene.px
    actions = {
        "undo": scene.undo,
        "redo": scene.redo,
        "pause": scene.pause,
        "hint": scene.hint,
        "report": scene.handing.read_again,
        "menu": scene.back,
    }
    pitch = min(px(TOOL), (box.w - px(4)) // max(1, len(tools)))
    side = min(px(44), pitch - px(4))
    for n, tool in enumerate(tools):
        rect = pygame.Rect(box.x + n * pitch + px(4), box.centery - side // 2, side, side)
        scene.ui.add(
            Button(
                f"match.{tool.name}",
                rect,
                "",
                actions[tool.name],
                icon=tool.icon or tool.name,
                tooltip=f"{tool.words} ({tool.hotkey.title()})" if tool.hotkey else tool.words,
                enabled=tool.enabled,
                reason=tool.reason,
                hotkey=tool.hotkey if len(tool.hotkey) == 1 else "",
                selected=tool.selected,
            )
        )
