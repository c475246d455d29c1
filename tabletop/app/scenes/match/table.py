"""The page "Table…" of the match menu: the game's display switches and the questions to pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.table import options as table_options
from tabletop.app.widgets import Box, Button, Label, Layer, Paragraph, Rule, ScrollArea, Toggle
from tabletop.session.wishes import ANY, Lifetime, has_windows, kind_of

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE, ROW = 560.0, 40.0


def has_choices(scene: MatchScene) -> bool:
    """Does the game offer anything to choose?"""
    questions = scene.room.table.questions
    return bool(questions.switches() or questions.preferences() or _may_wish(scene))


def _may_wish(scene: MatchScene) -> bool:
    """Does a person sit here who may let windows go by beforehand?"""
    return scene.room.viewer in scene.room.people and has_windows(scene.room.session.game)


def set_choice(scene: MatchScene, kind: table_options.Kind, name: str, on: bool) -> None:
    """Keep a choice and follow it at once."""
    settings, game = scene.app.settings, scene.rules_game
    scene.app.change(table=table_options.changed(settings, game, kind, name, on))
    scene.room.preferences = table_options.preferences(scene.app.settings, game)
    scene.stale = True


class _Page:
    """Rows of toggles in an area, from the top down."""

    def __init__(self, scene: MatchScene, area: ScrollArea) -> None:
        self.scene, self.area, self.y = scene, area, area.rect.y
        self.wide = area.rect.w - scene.px(20)

    def group(self, text: str) -> None:
        """A heading with its line."""
        px, area = self.scene.px, self.area
        gold = self.scene.look.palette.brass_light
        area.put(Label(pygame.Rect(area.rect.x, self.y, self.wide, px(28)), text, "heading", gold))
        area.put(Rule("", pygame.Rect(area.rect.x, self.y + px(28), self.wide, px(8))))
        self.y += px(42)

    def toggle(self, id: str, label: str, note: str, on: bool, change: Callable[[bool], object]) -> None:
        """A switch, its explanation below."""
        px, area = self.scene.px, self.area
        rect = pygame.Rect(area.rect.x, self.y, self.wide, px(ROW - 4))
        area.put(Toggle(id, rect, on, change, text=label))
        self.y += px(ROW - 4)
        if note:
            rect = pygame.Rect(area.rect.x, self.y, self.wide - px(70), 10)
            words = Paragraph(rect, note, "tiny", self.scene.look.palette.cream_dim)
            words.ui = self.scene.ui
            words.rect.h = words.height
            area.put(words)
            self.y += words.rect.h
        self.y += px(8)


def open_table_page(scene: MatchScene) -> None:
    """Show the page over the match."""
    px, ui, t = scene.px, scene.ui, scene.texts
    layer = ui.open(Layer(dim=True))
    box = pygame.Rect(0, 0, min(px(WIDE), ui.screen.w - px(30)), min(px(560), ui.screen.h - px(60)))
    box.center = ui.screen.center
    ui.add(Box(box))
    title = pygame.Rect(box.x, box.y + px(18), box.w, px(36))
    ui.add(Label(title, t("match.table.title"), "title", scene.look.palette.brass_light, "centre"))
    inner = pygame.Rect(box.x + px(34), box.y + px(66), box.w - px(62), box.h - px(66 + 74))
    area = ScrollArea("table.area", inner)
    ui.add(area)
    page = _Page(scene, area)
    _add_switches(scene, page)
    _add_wishes(scene, page)
    _add_passes(scene, page)
    area.settle(page.y - inner.y)
    rect = pygame.Rect(0, 0, px(180), px(46))
    rect.midbottom = (box.centerx, box.bottom - px(18))

    def done() -> None:
        ui.close(layer)
        scene.stale = True

    layer.on_escape = done
    ui.add(Button("table.done", rect, t("match.table.done"), done, kind="primary"))
    ui.focus_id("table.done")


def _add_switches(scene: MatchScene, page: _Page) -> None:
    switches = scene.room.table.questions.switches()
    if not switches:
        return
    page.group(scene.texts("match.table.switches"))
    on = table_options.chosen(scene.app.settings, scene.rules_game, "switch")
    for name, label in switches:
        page.toggle(
            f"table.switch.{name}",
            label,
            "",
            on.get(name, name not in scene.room.table.questions.OFF),
            partial(set_choice, scene, "switch", name),
        )


def _add_passes(scene: MatchScene, page: _Page) -> None:
    preferences = scene.room.table.questions.preferences()
    if not preferences:
        return
    page.group(scene.texts("match.table.passes"))
    on = table_options.chosen(scene.app.settings, scene.rules_game, "pass")
    for name, label, note in preferences:
        page.toggle(
            f"table.pass.{name}",
            label,
            note,
            on.get(name, False),
            partial(set_choice, scene, "pass", name),
        )


def set_wish(scene: MatchScene, lifetime: Lifetime, on: bool) -> None:
    """Let all windows of the viewer's seat go by, or be asked again."""
    room = scene.room
    if room.viewer is not None:
        room.wishes.take_back(room.viewer, lifetime, ANY)
        if on:
            room.wishes.give(room.session.state, room.viewer, lifetime)
    scene.stale = True


def _add_wishes(scene: MatchScene, page: _Page) -> None:
    """Passing beforehand, whatever the game: in this window, this turn, this match."""
    room, t = scene.room, scene.texts
    if room.viewer is None or not _may_wish(scene):
        return
    page.group(t("match.wish.title"))
    given = {wish.lifetime for wish in room.wishes.of(room.viewer)}
    lifetimes: tuple[Lifetime, ...] = ("window", "turn", "always")
    for lifetime in lifetimes:
        if (
            lifetime == "window"
            and lifetime not in given
            and not kind_of(room.session.game, room.session.state)
        ):
            continue
        label, note = t(f"match.wish.{lifetime}"), t(f"match.wish.{lifetime}.text")
        page.toggle(
            f"table.wish.{lifetime}", label, note, lifetime in given, partial(set_wish, scene, lifetime)
        )
