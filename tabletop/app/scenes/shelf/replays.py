"""All matches that can be watched, finished or not, and the samples that are whole matches."""

from __future__ import annotations

from pathlib import Path

from tabletop.app import opening, samples
from tabletop.app.main import App
from tabletop.app.scenes.shelf import detail as shelf_detail
from tabletop.app.scenes.shelf.scene import ShelfScene
from tabletop.app.stack import Scene
from tabletop.app.table.finding import has_table
from tabletop.app.widgets import Button
from tabletop.engine.dice import WrongDie
from tabletop.engine.model import SetupRefused
from tabletop.store import recovery, save
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slot
from tabletop.text.plain import clean


def open_scene(app: App) -> Scene:
    """The list of matches to watch."""
    return ReplaysScene(app)


def watch(app: App, path: Path) -> Scene | None:
    """Open the viewer on a file; its decisions are judged while they are shown."""
    try:
        saved = save.load(path, verify=False)
        found = recovery.seen(path, saved)
        if not has_table(saved.record.game.key):
            raise SaveFault("$.game", "unknown-game", {"game": saved.record.game.key})
        title = samples.title_of(app.texts, path, saved.meta.title)
        scene = app.go("replay", record=saved.record, title=clean(title), about=samples.about(path))
        if found is not None:
            opening.tell(app, opening.recovered_words(app.texts, found))
        return scene
    except SaveFault as fault:
        app.toast(opening.fault_of_file(app.texts, path, fault), "bad")
    except (SetupRefused, WrongDie):
        app.toast(app.texts("replay.cannot"), "bad")
    return None


def why_not(app: App, slot: Slot | None) -> str:
    """Why a file cannot be watched, or an empty string."""
    if slot is None:
        return app.texts("load.choose")
    if slot.is_unread:
        return app.texts("shelf.unread")
    if slot.shown is None:
        return shelf_detail.fault(app.texts, slot)
    if slot.shown.kind == "series":
        return app.texts("campaign.unwatched")
    return "" if slot.shown.decisions else app.texts("replays.nothing")


class ReplaysScene(ShelfScene):
    """The shelf with one button."""

    prefix = "replays"

    def files(self) -> list[Slot]:
        """All but campaigns and the samples that are there to be played on."""
        shown = [s for s in super().files() if s.shown is None or s.shown.kind != "series"]
        return [s for s in shown if not s.is_sample or s.shown is None or s.shown.kind == "replay"]

    def heading_words(self) -> str:
        """The title of the scene."""
        return self.texts("replays.title")

    def empty_words(self) -> str:
        """What is said of an empty shelf."""
        return self.texts("replays.empty")

    def build_buttons(self, left: float, y: float, wide: float) -> None:
        """Watch."""
        t = self.texts
        rect = self.rect(left + wide - 260, y, 260, 50)
        self._watch = self.ui.add(
            Button("replays.watch", rect, t("replays.watch"), self.open, kind="primary", icon="film")
        )
        if not self._found:
            rect = self.rect(left, y, 260, 50)
            begin = t("load.begin")
            self.ui.add(Button("replays.begin", rect, begin, lambda: self.app.go("setup"), icon="swords"))

    def show_buttons(self, slot: Slot | None) -> None:
        """Only a match with decisions can be watched."""
        reason = why_not(self.app, slot)
        self._watch.set_enabled(not reason, reason)

    def open(self) -> None:
        """Watch the selected match."""
        slot = self.slot
        if slot is not None and not why_not(self.app, slot):
            watch(self.app, slot.path)
