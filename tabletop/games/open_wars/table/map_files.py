"""Maps in files on the page of the map: one is loaded, this one gets a name and is kept, or goes to paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.print.choices import choices_of
from tabletop.app.widgets import Button, DropDown, TextField

from ..components.ground import grid_of, ground_of
from ..kept import maps
from ..records.asked import key_of
from ..records.setup import Generated
from . import setup_values

if TYPE_CHECKING:
    from .map_scene import MapScene

GAME = "open_wars"


class MapFiles:
    """What is loaded, saved and printed of the page's map."""

    def __init__(self, scene: MapScene) -> None:
        self.scene = scene
        self.called = ""

    def build(self) -> None:
        """A list to load from; a name with the button that keeps it; printing."""
        scene, t = self.scene, self.scene.scope
        rect, gap = scene.place(), scene.px(6)
        names = maps.saved()
        first = t("map.load") if names else t("map.load.none")
        options = (("", first), *((name, name) for name in names))
        scene.put(DropDown("map.load", rect, options, "", self.load))
        rect = scene.place()
        wide = round(rect.w * 0.64)
        field = pygame.Rect(rect.x, rect.y, wide, rect.h)
        scene.put(
            TextField(
                "map.name",
                field,
                self.called,
                self._call,
                on_submit=lambda _: self.save(),
                placeholder=t("map.name"),
                limit=maps.NAME_LENGTH,
            )
        )
        place = pygame.Rect(field.right + gap, rect.y, rect.right - field.right - gap, rect.h)
        scene.put(Button("map.save", place, t("map.save"), self.save, icon="save", role="small_bold"))

    def build_print(self, place: pygame.Rect, *, narrow: bool) -> None:
        """What takes the map to the sheets; in a narrow window a sign alone."""
        t = self.scene.scope
        words = "" if narrow else t("map.print")
        button = Button("map.print", place, words, self.print, kind="ghost", icon="print")
        button.tooltip = t("map.print.tip")
        self.scene.ui.add(button)

    def _call(self, name: str) -> None:
        self.called = name

    def load(self, name: str) -> None:
        """A map from its file; one for other numbers of players is not taken."""
        if not name:
            return
        scene, t = self.scene, self.scene.scope
        try:
            land = maps.load(name)
        except maps.MapFault as fault:
            scene.refused(t("map.not-read", why=t(f"map.fault.{fault}")))
            return
        if len(land.starts) != scene.form.seats(scene.values):
            scene.refused(t("map.not-read", why=t("map.fault.seats", n=len(land.starts))))
            return
        self.called = name
        ground = ground_of(grid_of(land.rows))
        scene.draft.replace(ground.grid, tuple(ground.cell(start) for start in land.starts))
        scene.stroke_done()

    def save(self) -> None:
        """Keep the map under its name."""
        scene, t, name = self.scene, self.scene.scope, maps.cleaned(self.called)
        if not name:
            scene.refused(t("map.no-name"))
            return
        try:
            maps.save(name, scene.draft.land)
        except maps.MapFault:
            scene.refused(t("map.not-saved", why=t("map.fault.read")))
            return
        scene.ui.toast(t("map.saved", name=name))
        scene.rebuild()

    def print(self) -> None:
        """Its plan and its cards on paper (OW-CMP-08); one painted by hand must have been kept."""
        scene, key = self.scene, self._key()
        if not key:
            scene.refused(scene.scope("map.print.unsaved"))
            return
        choices = choices_of(scene.app, GAME)
        choices.take((f"plan-{key}", f"cards-{key}"))
        scene.app.go("print", game=GAME)

    def _key(self) -> str:
        """By what the map is asked for on paper; empty for one that is in no file as it is."""
        scene, land = self.scene, setup_values.land_of(self.scene.values)
        if isinstance(land, Generated):
            return key_of(scene.form.seats(scene.values), land)
        name = maps.cleaned(self.called)
        try:
            return f"own-{name}" if name and maps.load(name) == scene.draft.land else ""
        except maps.MapFault:
            return ""
