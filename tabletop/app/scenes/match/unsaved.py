"""A match that cannot be saved: a sign beside the board while that is so, what to do about it, and a question
before it is left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tabletop.app import folder_news, matches
from tabletop.app.folder_dialog import FolderDialog, write_fault
from tabletop.app.keeper import KeptRoom
from tabletop.app.widgets import Answer, Button, ask
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slots
from tabletop.text.markup import escape
from tabletop.text.plain import clean

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.app.scenes.match.scene import MatchScene

HIGH = 40.0
"""Logical height of the sign."""


class Saving:
    """Knows whether the match is saved, and tells when that changes."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.is_told = False
        """Has it been told that the match cannot be saved?"""

    @property
    def fails(self) -> bool:
        """Could the match not be saved as it is now?"""
        room = self.scene.room
        return isinstance(room, KeptRoom) and room.is_unsaved

    @property
    def sign_height(self) -> float:
        """The logical height that the sign takes."""
        return HIGH + 8 if self.is_told else 0.0

    def build_sign(self, left: float, top: float, wide: float) -> None:
        """A button that tells more, while the match cannot be saved."""
        if not self.is_told:
            return
        scene = self.scene
        words, rect = scene.texts("shelf.unsaved.sign"), scene.rect(left, top, wide, HIGH)
        sign = Button("match.unsaved", rect, words, partial(tell, scene), kind="danger", icon="warning")
        scene.ui.add(sign)

    def follow(self) -> bool:
        """The match has become one that cannot be saved, or has been saved again: that is told once."""
        scene = self.scene
        fault = scene.room.session.autosave_fault
        if (fault is not None) == self.is_told:
            return False
        self.is_told = fault is not None
        scene.refresh()
        if fault is None:
            scene.ui.toast(scene.texts("shelf.unsaved.again_saved"), "good")
        else:
            tell(scene)
        return True


def tell(scene: MatchScene) -> None:
    """Why it is not saved and what to do."""
    t = scene.texts
    if scene.room.session.autosave_fault is None:
        return
    answers = [
        Answer("go_on", t("shelf.unsaved.go_on")),
        Answer("again", t("shelf.unsaved.again"), lambda: _try_again(scene)),
        Answer("copy", t("shelf.unsaved.copy"), lambda: ask_copy(scene)),
    ]
    ask(
        scene.ui,
        "unsaved",
        t("shelf.unsaved.title"),
        t("shelf.unsaved.text", why=_why_not(scene)),
        answers,
        icon="warning",
        width=700,
    )


def _try_again(scene: MatchScene) -> None:
    if not scene.room.session.keep():
        tell(scene)


def ask_copy(scene: MatchScene, then: Callable[[], object] = lambda: None) -> None:
    """Choose a folder anywhere for a copy of the match; `then` follows when it is written."""
    t, top = scene.texts, scene.app.scenes.top or scene

    def write(folder: Path) -> str | None:
        folder = folder.absolute()
        if fault := write_fault(t, folder):
            return t("folder.bad", fault=fault)
        path = Slots(folder).new_path(scene.keeper.title)
        try:
            scene.keeper.write(scene.room.session, path)
        except OSError as failed:
            return t("folder.bad", fault=matches.fault_words(t, failed))
        scene.app.toast(t("shelf.unsaved.copied", file=escape(str(path))), "good")
        return None

    def done(folder: Path) -> str | None:
        fault = write(folder)
        if fault is None:
            then()
        return fault

    FolderDialog(top.ui, t, "copy", t("shelf.unsaved.copy.title"), Path.home(), done)


def leaving(app: App, then: Callable[[], object]) -> bool:
    """Do `then`, by which the match that is played is left; where it could not be saved that is asked first.
    True if it was done.
    """
    found = next((scene for scene in reversed(app.scenes.scenes) if scene.is_unsaved), None)
    scene = cast("MatchScene", found)
    if found is None or scene.room.session.keep():
        then()
        return True
    top, t = app.scenes.top or scene, app.texts
    if top.ui.find("leave_unsaved.stay") is not None:
        return False
    answers = [
        Answer("stay", t("shelf.leave.stay")),
        Answer("copy", t("shelf.unsaved.copy"), lambda: ask_copy(scene, then)),
        Answer("leave", t("shelf.leave.leave"), then, grave=True),
    ]
    text = t("shelf.leave.text", why=_why_not(scene), lost=_lost(scene))
    title = t("shelf.leave.title")
    ask(top.ui, "leave_unsaved", title, text, answers, icon="warning", width=700)
    return False


def _lost(scene: MatchScene) -> str:
    """What would not be there next time; where that is no decision, what would be otherwise."""
    session, keeper = scene.room.session, scene.keeper
    lost = len(session) - keeper.held(session)
    if lost:
        return scene.texts.count("shelf.leave.lost", lost)
    return scene.texts("shelf.leave.begun" if keeper.kept is None else "shelf.leave.undone")


def _why_not(scene: MatchScene) -> str:
    """The fault, the folder and what to do; rich text."""
    t, fault = scene.texts, scene.room.session.autosave_fault
    cause = fault if isinstance(fault, SaveFault) else SaveFault("", "cannot-write")
    return t(
        "shelf.unsaved.why",
        fault=escape(clean(cause.message(t))),
        folder=escape(clean(str(scene.keeper.path.parent))),
        advice=folder_news.advice(t, cause),
    )
