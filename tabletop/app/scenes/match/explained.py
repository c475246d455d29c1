"""What the inspector says: what is looked at, else in a few words how to look at something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app import matches
from tabletop.app.scenes.match.panels import fill_panels
from tabletop.app.scenes.match.reach import Reach, lay_usual, lowest_foot, share_column
from tabletop.app.table import Panel
from tabletop.app.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


class Inspector:
    """What the inspector's area says."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._panels: tuple[Panel, ...] = ()
        self._reaches: tuple[Reach, int] | None = None
        """How far down it reaches, and down to which pixel it may."""
        self._rolled: tuple[int, object] = (-1, None)
        """The moment that was shown last, and what was looked at as it came."""
        self._words = ("", "", "", "")
        """The language and game of what is said while nothing is looked at, its title and words."""

    def clear(self) -> None:
        """The area is new, or there is none."""
        self._panels = ()

    def unsettle(self) -> None:
        """The log is new: it does not know yet where it begins."""
        self._reaches = None

    def fill(self) -> None:
        """Fill the area, unless it says the same already."""
        scene, model = self.scene, self.scene.model
        panels = model.panels()
        if scene.layout.places.folded:
            scene.layout.show_glance()
        is_unread = self._is_unread()
        reach: Reach = "rest" if scene.notices.card is None else "usual"
        if not panels:
            panels = (self._resting(),)
        elif model.is_behind or (is_unread and any(line.dice for line in model.chronicle.last())):
            reach = "usual"  # the log is in sight: it tells what dice have just decided
        else:
            reach = "whole"
        reaches = (reach, lowest_foot(scene))
        has_card = panels[0].face is not None and reaches != self._reaches
        if (panels != self._panels or has_card) and scene.area is not None:
            self._panels = panels
            self._write(scene.area, panels, reaches)
            scene.layout.drawn.fit(panels)
        elif reaches == self._reaches or scene.area is None:
            return
        self._reaches = reaches
        if scene.area is not None:
            share_column(scene, scene.area, *reaches)

    def _write(self, area: ScrollArea, panels: tuple[Panel, ...], reaches: tuple[Reach, int]) -> None:
        """Fill the area anew. What is told comes before a card's picture, which gives way where not all has
        room."""
        scene, lack = self.scene, 0
        for _ in range(2):
            area.clear()
            lay_usual(scene, area)
            fill_panels(area, panels, scene.open_rule, scene.texts.language, lack)
            lack = area.content + scene.px(6) - max(reaches[1] - area.rect.y, area.rect.h)
            if (
                lack <= scene.px(6)
                or panels[0].face is None
                or reaches[0] != "whole"
                or scene.layout.places.folded
            ):
                return

    def _resting(self) -> Panel:
        """What it says while nothing is looked at."""
        scene, t, game = self.scene, self.scene.texts, self.scene.rules_game
        if self._words[:2] != (t.language, game):
            words = t("match.nothing_selected", place=t.scope(game)("match.place"))
            self._words = (t.language, game, matches.game_name(t, game), words)
        rows = scene.room.table.panels.scroll_rows(scene.model.view)
        return Panel(self._words[2], self._words[3], rows=rows)

    def _is_unread(self) -> bool:
        """Has nothing else been looked at since the last decision? Until then the log is in sight if it tells
        of dice."""
        model, gestures = self.scene.model, self.scene.room.gestures
        now, looked = len(self.scene.room.session), (model.hover, model.kept, gestures.selection)
        if model.is_behind:
            self._rolled = (-1, None)
        elif self._rolled[0] != now:
            self._rolled = (now, looked)
        elif self._rolled[1] != looked:
            self._rolled = (now, None)  # it has been read
        return self._rolled == (now, looked)
