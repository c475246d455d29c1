"""The controls of the replay viewer: where one is, transport, speed, eyes, play from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.match.arrangement import GAP
from tabletop.app.scenes.match.header import add_column, add_header, add_seats
from tabletop.app.table import Header
from tabletop.app.widgets import Button, Choice, DropDown, Label, Widget
from tabletop.render.richtext import RichStyle
from tabletop.render.theme import Colour

if TYPE_CHECKING:
    from tabletop.app.scenes.replay.scene import ReplayScene

SPEEDS = {"half": 0.5, "one": 1.0, "two": 2.0, "four": 4.0}
NAMES = {"half": "½×", "one": "1×", "two": "2×", "four": "4×"}
NARROW = 0.8  # squeezed more than this, a button has its words or its icon, not both
NOWHERE = pygame.Rect(0, 0, 0, 0)
HANDLE = 44.0
"""Logical width of the handle of the log."""
WIDE = 1252  # logical width of the row of controls when nothing must be squeezed


def add_head(scene: ReplayScene, header: Header) -> None:
    """Turn, seats and phases, in the first layer below any open dialog."""
    places, ui = scene.places, scene.ui
    above = ui.layers[1:]
    del ui.layers[1:]
    if places.header is not None:
        add_header(ui, header, scene.names, places.header.h)
    elif places.tiles is not None:
        add_seats(ui, header, scene.names, NOWHERE, 1.0, scene.rect(*places.tiles))
    else:
        *boxes, row = places.rows(len(header.seats))
        turn, track, seats = (scene.rect(*box) for box in boxes)
        add_column(ui, header, scene.names, turn, track, seats, row)
    ui.layers.extend(above)


def build_controls(scene: ReplayScene) -> None:
    """Where one is, and a row of buttons. Narrow windows squeeze them."""
    theme, p = scene.theme, scene.look.palette
    left, top, wide, _ = scene.places.where
    said = wide - HANDLE - GAP if scene.places.folded else wide
    scene.where = scene.ui.add(
        Label(scene.rect(left, top, said, 24), "", "bold", p.brass_light, id="replay.where")
    )
    scene.who = Label(scene.rect(left, top + 24, wide, 22), "", "small", p.cream_dim)
    if scene.places.folded:  # the seats below say whose moment it is
        _add_handle(scene)
    else:
        scene.ui.add(scene.who)
    share = min(1.0, (theme.width - 28) / WIDE)
    _, y, _, high = scene.places.buttons
    scene.ui.add(
        Button(
            "replay.back",
            scene.rect(14, y, 112 * share, high),
            scene.texts("common.back") if share > NARROW else "",
            scene.back,
            kind="ghost",
            icon="back",
        )
    )
    left = _build_transport(scene, 14 + 126 * share, y, high, share)
    speed = scene.rect(left + 14 * share, y + 3, 196 * share, high - 6)
    scene.speed_choice = scene.ui.add(
        Choice(
            "replay.speed",
            speed,
            list(NAMES.items()),
            next(key for key, value in SPEEDS.items() if value == scene.speed),
            scene.set_speed,
            tooltip=scene.texts("replay.speed"),
        )
    )
    _build_right(scene, y, high, share)


def _add_handle(scene: ReplayScene) -> None:
    """Shows the log in place of what is pointed at, and back."""
    left, top, wide, high = scene.places.where
    words = f"{scene.texts('replay.log')} (J)"
    place = scene.rect(left + wide - HANDLE, top, HANDLE, high)
    scene.ui.add(
        Button(
            "replay.drawer",
            place,
            "",
            scene.draw_out,
            icon="book",
            hotkey="j",
            tooltip=words,
            selected=scene.shows_log,
        )
    )


def _build_transport(scene: ReplayScene, left: float, y: float, high: float, share: float) -> float:
    """The seven buttons; returns the logical x after them."""
    t, film = scene.texts.scope(scene.film.game.key), scene.film
    entries: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
        ("first", "first", t("replay.first"), lambda: scene.seek(0)),
        ("previous_round", "rewind", t("replay.previous_round"), lambda: scene.round_step(-1)),
        ("previous", "left", t("replay.previous"), lambda: scene.step(-1)),
        ("play", "play", t("replay.play"), scene.toggle),
        ("next", "right", t("replay.next"), lambda: scene.step(1)),
        ("next_round", "forward", t("replay.next_round"), lambda: scene.round_step(1)),
        ("last", "last", t("replay.last"), lambda: scene.seek(film.last)),
    )
    for name, icon, words, action in entries:
        is_play = name == "play"
        wide = (62 if is_play else 44) * share
        button = Button(
            f"replay.{name}",
            scene.rect(left, y, wide, high),
            "",
            action if is_play else _stopping(scene, action),
            kind="primary" if is_play else "normal",
            icon=icon,
            tooltip=words,
        )
        scene.ui.add(button)
        if is_play:
            scene.play_button = button
        left += wide + 6 * share
    return left


def _stopping(scene: ReplayScene, action: Callable[[], object]) -> Callable[[], object]:
    """Whoever goes elsewhere by hand stops the playing."""

    def do() -> None:
        scene.playing = False
        action()
        scene._say_moment()

    return do


def _build_right(scene: ReplayScene, y: float, high: float, share: float) -> None:
    t, theme = scene.texts, scene.theme
    options = [("spectator", t("replay.eyes.spectator"))]
    options += [(str(n), t("replay.eyes.seat", name=name)) for n, name in enumerate(scene.names)]
    wide = 226 * share
    right = theme.width - 14
    scene.branch_button = scene.ui.add(
        Button(
            "replay.branch",
            scene.rect(right - 214 * share, y, 214 * share, high),
            t("replay.branch"),
            scene.ask_branch,
            icon="swords" if share > NARROW else "",
        )
    )
    place: pygame.Rect = scene.rect(right - 214 * share - 12 * share - wide, y, wide, high)
    scene.ui.add(
        DropDown(
            "replay.eyes",
            place,
            options,
            scene._eyes_key(),
            scene.look_through,
            tooltip=t("replay.eyes"),
        )
    )


class Plate(Widget):
    """A line of rich text on dark glass, as wide as its words; nothing when there are none."""

    solid = False

    def __init__(self, id: str, rect: pygame.Rect, colour: Colour) -> None:
        super().__init__(id, rect)
        self.text, self.colour = "", colour

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def words(self) -> list[str]:
        """The text."""
        return [self.text] if self.text else []

    def draw(self, surface: pygame.Surface) -> None:
        """Glass and words."""
        if not self.text:
            return
        look = self.ui.look
        style = RichStyle(look.theme.style("small_bold"), self.colour, look.palette.link)
        rich = look.rich.get(self.text, self.rect.w - look.px(24), style)
        plate = pygame.Rect(self.rect.x, self.rect.y, rich.widest + look.px(24), self.rect.h)
        look.painter.panel(surface, plate, "glass")
        clip = surface.get_clip()
        surface.set_clip(clip.clip(plate))
        high = min(rich.height, rich.line_height)
        rich.draw(surface, (plate.x + look.px(12), plate.centery - high // 2))
        surface.set_clip(clip)
