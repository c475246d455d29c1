"""What is told at the title of the folder of the matches: that it cannot be used, that another one stands in
for it, that old matches were tidied away. Each once a run.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.app import hooks
from tabletop.app.widgets import Answer, ask
from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.plain import clean

if TYPE_CHECKING:
    from tabletop.app.stack import Scene
    from tabletop.store.faults import SaveFault

ADVICE = ("disk-full", "no-permission")
"""The faults for which there is more to be done than to choose another folder."""


def tell(scene: Scene) -> bool:
    """Say the next thing that is to be said; False if there is none."""
    told = scene.app.news_told
    for name, say in (("folder", _tell_fault), ("missing", _tell_missing), ("tidied", _tell_tidied)):
        if name not in told:
            told.add(name)
            if say(scene):
                return True
    return False


def advice(texts: Texts, fault: SaveFault) -> str:
    """What to do about a folder in which nothing can be kept."""
    return texts(f"shelf.advice.{fault.key if fault.key in ADVICE else 'any'}")


def _tell_fault(scene: Scene) -> bool:
    fault = hooks.fault(scene.app)
    if fault is None:
        return False
    t = scene.texts
    folder = escape(clean(str(paths.saves_dir())))
    text = t("shelf.folder.text", folder=folder, fault=fault.message(t), advice=advice(t, fault))
    answers = [
        Answer("go_on", t("shelf.folder.go_on")),
        Answer("settings", t("shelf.folder.settings"), partial(_choose, scene)),
    ]
    ask(scene.ui, "folder_news", t("shelf.folder.title"), text, answers, icon="warning", width=660)
    return True


def _tell_missing(scene: Scene) -> bool:
    """The folder of the settings is not there, a drive that is not connected perhaps."""
    missing, t = scene.app.missing_folder, scene.texts
    if not missing:
        return False
    folder, usual = escape(clean(missing)), escape(clean(str(paths.saves_dir())))
    answers = [
        Answer("go_on", t("shelf.missing.go_on")),
        Answer("settings", t("shelf.folder.settings"), partial(_choose, scene)),
    ]
    text = t("shelf.missing.text", folder=folder, usual=usual)
    ask(scene.ui, "folder_news", t("shelf.missing.title"), text, answers, icon="warning", width=660)
    return True


def _choose(scene: Scene) -> None:
    """In the settings, where the folder is."""
    from tabletop.app.scenes.settings import SettingsScene

    settings = scene.app.go("settings")
    assert isinstance(settings, SettingsScene)
    settings.ask_folder()


def _tell_tidied(scene: Scene) -> bool:
    count = hooks.tidied(scene.app)
    if count:
        scene.ui.toast(scene.texts.count("shelf.tidied", count), "info")
    return bool(count)
