"""Quick save and quick load of the match scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app import matches, opening
from tabletop.app.campaigns import SeriesKeeper
from tabletop.app.scenes.match import unsaved as match_unsaved
from tabletop.app.widgets import Answer, ask
from tabletop.store import places, recovery, save
from tabletop.store.atomic import backup_of
from tabletop.store.faults import SaveFault

if TYPE_CHECKING:
    from tabletop.app.scenes.match.scene import MatchScene


def quick_save(scene: MatchScene) -> None:
    """Write the match to the quick slot; in a campaign a chapter is begun anew or gone on with."""
    if isinstance(scene.keeper, SeriesKeeper):
        scene.ui.toast(scene.texts("campaign.no_quick"), "info")
        return
    try:
        scene.keeper.write(scene.room.session, matches.shelf().quick_path())
    except OSError as fault:
        scene.ui.toast(matches.fault_words(scene.texts, fault), "bad")
        return
    scene.ui.toast(scene.texts("match.saved"), "good")


def quick_load(scene: MatchScene) -> None:
    """Go on from the quick slot, after asking if the present match has gone on since."""
    if isinstance(scene.keeper, SeriesKeeper):
        scene.ui.toast(scene.texts("campaign.no_quick"), "info")
        return
    path = matches.shelf().quick_path()
    if not places.is_there(path) and not places.is_there(backup_of(path)):
        scene.ui.toast(scene.texts("match.quick_none"), "warning")
        return
    try:
        saved = save.load(path)
    except SaveFault as fault:
        scene.ui.toast(opening.fault_of_file(scene.texts, path, fault), "bad")
        return
    session = scene.room.session
    same = saved.record.key == session.key and saved.record.setup == session.setup
    if same and saved.record.journal == session.journal:
        scene.ui.toast(scene.texts("match.quick_same"), "info")
        return
    t = scene.texts
    newer = len(session) - len(saved.record.journal) if same else len(session)
    text = t.count("match.quick_newer", max(1, newer)) if same else t("match.quick_other")
    answers = [
        Answer("no", t("match.stay")),
        Answer("yes", t("match.quick_load"), lambda: _load(scene, saved, same)),
    ]
    ask(scene.ui, "confirm", t("match.quick_title"), text, answers)


def _load(scene: MatchScene, saved: save.Saved, same: bool) -> None:
    """The same match goes on as a branch of its own, so that the autosave of what came later stays."""

    def do() -> None:
        app = scene.app
        if same:
            _branch(scene, saved)
            return
        opened = matches.resume(app, matches.shelf().quick_path())
        if opened is not None and opened.name == "match" and scene in app.scenes.scenes:
            app.scenes.scenes.remove(scene)
            scene.leave()

    match_unsaved.leaving(scene.app, do)


def _branch(scene: MatchScene, saved: save.Saved) -> None:
    app, found = scene.app, recovery.seen(matches.shelf().quick_path(), saved)
    try:
        matches.branch(app, saved.record, saved.meta.title)
    except OSError as fault:
        app.toast(matches.fault_words(scene.texts, fault), "bad")
        return
    if found is not None:
        opening.tell(app, opening.recovered_words(app.texts, found))
    opening.tell_rules(app, saved, saved.session())
