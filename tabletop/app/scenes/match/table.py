"""The page "Table…" of the match menu: the game's display switches and the questions to pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.wished import AGAIN, wished_for_a_while
from tabletop.app.table import Art, Chip
from tabletop.app.table import Button as Choice
from tabletop.app.table import options as table_options
from tabletop.app.widgets import Box, Button, DropDown, Label, Layer, Paragraph, Rule, ScrollArea, Toggle
from tabletop.session.wishes import ANY, Lifetime, kind_of, kinds_of

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene

WIDE, ROW = 560.0, 40.0
SIGN = "common/icons/pass.webp"
"""The picture of that chip, which stands for its words where these have no room."""
PASSED = "match.beforehand"
"""The chip of what is passed beforehand."""


def has_choices(scene: MatchScene) -> bool:
    """Does the game offer anything to choose?"""
    questions = scene.room.table.questions
    return bool(questions.switches() or questions.preferences() or _may_wish(scene))


def _may_wish(scene: MatchScene) -> bool:
    """Does a person sit here who may let windows go by beforehand?"""
    return scene.room.viewer in scene.room.people and bool(kinds_of(scene.room.session.game))


def set_choice(scene: MatchScene, kind: table_options.Kind, name: str, on: bool) -> None:
    """Keep a choice and follow it at once."""
    settings, game = scene.app.settings, scene.rules_game
    scene.app.change(table=table_options.changed(settings, game, kind, name, on))
    given = scene.room.table.questions.GIVEN
    scene.room.preferences = table_options.preferences(scene.app.settings, game, given)
    scene.stale = True


class _Page:
    """Rows of toggles in an area, from the top down."""

    def __init__(self, scene: MatchScene, layer: Layer, area: ScrollArea) -> None:
        self.scene, self.layer, self.area, self.y = scene, layer, area, area.rect.y
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


def open_table_page(scene: MatchScene, kind: str = ANY) -> None:
    """Show the page over the match, for passing beforehand in windows of a kind."""
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
    page = _Page(scene, layer, area)
    _add_switches(scene, page)
    _add_wishes(scene, page, kind)
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
            on.get(name, name in scene.room.table.questions.GIVEN),
            partial(set_choice, scene, "pass", name),
        )


def set_wish(scene: MatchScene, lifetime: Lifetime, kind: str, on: bool, since: int | None = None) -> None:
    """Let windows of the viewer's seat go by, all or those of a kind, or be asked again. `since`: the number
    of the decision with which that is taken back."""
    room = scene.room
    if room.viewer is not None:
        room.wishes.take_back(room.viewer, lifetime, kind)
        if on:
            stretch = room.table.questions.stretch(room.view)
            room.wishes.give(room.session.state, room.viewer, lifetime, kind, stretch, since)
    scene.stale = True


def pass_beforehand(scene: MatchScene, button: Choice) -> None:
    """Follow the wish of a button of the question (`Button.beforehand`)."""
    what, now = button.beforehand, len(scene.room.session)
    if what == AGAIN:
        ask_again(scene)
    elif what and not button.actions:
        set_choice(scene, "pass", what, what not in scene.room.preferences)
    elif what == "stretch":
        set_wish(scene, "stretch", ANY, True, now)
    elif what.partition(":")[0] == "turn":
        for kind in what.partition(":")[2].split(","):
            set_wish(scene, "turn", kind, True, now)
    elif what:
        set_choice(scene, "pass", what, True)


def ask_again(scene: MatchScene) -> None:
    """What the viewer lets go by for a while is asked again from now on."""
    for wish in wished_for_a_while(scene.room):
        set_wish(scene, wish.lifetime, wish.kind, False)


def passed_beforehand(scene: MatchScene) -> tuple[Chip, ...]:
    """The sign of what is passed beforehand: where it is taken back. What is so from the first is shown by
    the questions that it spares."""
    room, t = scene.room, scene.texts
    chosen = room.preferences - room.table.questions.GIVEN
    wished = room.wishes.of(room.viewer) if room.viewer is not None else ()
    if scene.model.past is not None or not (wished or chosen):
        return ()
    lines = [words for name, words, _ in room.table.questions.preferences() if name in chosen]
    words = t.scope(scene.rules_game)
    kinds = dict.fromkeys(wish.kind for wish in wished)
    lines[:0] = [words(f"window.{kind}") if kind else t("match.wish.any") for kind in kinds]
    sign = Art(SIGN, scene.look.palette.cream)
    return (Chip(PASSED, t("match.beforehand"), sign, t("match.beforehand.text", what=", ".join(lines))),)


def _add_wishes(scene: MatchScene, page: _Page, kind: str) -> None:
    """Passing beforehand, whatever the game: in this window, this turn, while the match is open."""
    room, t = scene.room, scene.texts
    if room.viewer is None or not _may_wish(scene):
        return
    page.group(t("match.wish.title", name=_who(scene, room.viewer)))
    _add_kinds(scene, page, kind)
    given = {wish.lifetime for wish in room.wishes.of(room.viewer) if wish.kind == kind}
    is_open = kind_of(room.session.game, room.session.state) in (
        (kind,) if kind else kinds_of(room.session.game)
    )
    lifetimes: tuple[Lifetime, ...] = ("turn", "always")
    if room.table.questions.stretch(room.view) is not None:
        lifetimes = ("stretch", *lifetimes)
    if is_open or "window" in given:
        lifetimes = ("window", *lifetimes)
    for lifetime in lifetimes:
        label, note = t(f"match.wish.{lifetime}"), t(f"match.wish.{lifetime}.text")
        change = partial(set_wish, scene, lifetime, kind)
        page.toggle(f"table.wish.{lifetime}", label, note, lifetime in given, change)


def _add_kinds(scene: MatchScene, page: _Page, kind: str) -> None:
    """Of which windows the switches below speak, where a game has several kinds."""
    kinds, t = kinds_of(scene.room.session.game), scene.texts
    if len(kinds) < 2:
        return
    words = t.scope(scene.rules_game)
    options = [(ANY, t("match.wish.any")), *((each, words(f"window.{each}")) for each in kinds)]

    def choose(chosen: str) -> None:
        scene.ui.close(page.layer)
        open_table_page(scene, chosen)
        scene.ui.focus_id("table.wish.kind")

    area = page.area
    rect = pygame.Rect(area.rect.x, page.y, page.wide, scene.px(ROW - 4))
    area.put(DropDown("table.wish.kind", rect, options, kind, choose))
    page.y += scene.px(ROW + 6)


def _who(scene: MatchScene, seat: int) -> str:
    """The name of whoever passes; with the number of the seat if others are called so, too."""
    name = scene.names[seat]
    is_one = scene.names.count(name) == 1
    return name if is_one else f"{name} ({scene.texts('match.person', number=seat + 1)})"
