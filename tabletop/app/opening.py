"""Opens the file of a match to go on with it, whatever has become of it: open in another window, damaged, an
earlier moment of a match that has gone on since. What happened is told.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app import matches
from tabletop.app.widgets import Answer, ask
from tabletop.series.reading import is_series_file
from tabletop.session.session import Session
from tabletop.store import lock, places, recovery, save
from tabletop.store.faults import SaveFault
from tabletop.store.recovery import Recovery
from tabletop.store.save import Saved
from tabletop.store.slots import shown_name
from tabletop.text.catalogue import Texts
from tabletop.text.markup import escape
from tabletop.text.plain import clean

from . import carried, samples
from .keeper import Journal, Keeper

if TYPE_CHECKING:
    from .main import App
    from .minds import WorkerMind
    from .stack import Scene


def open_match(app: App, file: Path, mind: WorkerMind | None = None) -> Scene | None:
    """Go on with a match; None if the file cannot be read, which is told."""
    if samples.is_sample(file):
        return samples.play(app, file, mind)
    if is_series_file(file):
        from . import campaigns

        return campaigns.open_series(app, file)
    before = _stamp(file)
    try:
        saved = save.load(file)
    except SaveFault as fault:
        app.toast(fault_of_file(app.texts, file, fault), "bad")
        return None
    found = recovery.seen(file, saved)
    auto = matches.shelf().auto_path(saved.record.game.key, saved.meta.created, saved.record.key)
    held = lock.take(auto)
    if held is None:
        return look_on(app, file, saved)
    if _stamp(file) != before:  # the window that had it has written it once more
        held.free()
        return open_match(app, file, mind)
    journal = saved.record.journal
    kept = journal if file == auto else _kept_in(auto)
    if kept is not None and journal[: len(kept)] != kept:  # what came later would be overwritten
        held.free()
        return _branch(app, saved, found, mind)
    found = found and recovery.put_right(found)
    aside = recovery.set_aside(auto) if kept is None and places.is_there(auto) else None
    meta = saved.meta
    keeper = Keeper(auto, meta.title, meta.created, meta.thumbnail, meta.notes, held)
    keeper.kept = kept
    session = saved.session(keeper)
    scene = matches.show(app, session, keeper, mind)
    if found is not None:
        tell(app, recovered_words(app.texts, found))
    elif aside is not None:
        tell(app, _stranded_words(app.texts, auto, aside, saved))
    tell_rules(app, saved, session)
    return scene


def look_on(app: App, file: Path, saved: Saved) -> Scene:
    """The match is open in another window: it is shown as it stands in its file, and that is said."""
    t = app.texts
    scene = app.go(
        "replay", record=saved.record, title=clean(saved.meta.title), moment=len(saved.record.journal)
    )

    def again() -> None:
        app.scenes.pop()
        open_match(app, file)

    answers = [
        Answer("look", t("shelf.elsewhere.look")),
        Answer("again", t("shelf.elsewhere.again"), again),
    ]
    title, text = t("shelf.elsewhere.title"), t("shelf.elsewhere.text")
    ask(scene.ui, "elsewhere", title, text, answers, icon="info", width=600)
    return scene


def _stamp(file: Path) -> tuple[int, ...]:
    """What changes when a file is written anew."""
    try:
        facts = file.stat()
    except OSError:
        return ()
    return (facts.st_mtime_ns, facts.st_size, facts.st_ino)


def _kept_in(auto: Path) -> Journal | None:
    """The decisions in a match's own place; None if there is no sound file."""
    if not places.is_there(auto):
        return None
    try:
        return save.load(auto, verify=False).record.journal
    except SaveFault:
        return None


def _branch(app: App, saved: Saved, found: Recovery | None, mind: WorkerMind | None) -> Scene | None:
    """As a match of its own, so that what came later stays."""
    try:
        scene = matches.branch(app, saved.record, saved.meta.title, mind)
    except SaveFault as fault:
        app.toast(fault.message(app.texts), "bad")
        return None
    app.toast(app.texts("shelf.branched"), "info")
    if found is not None:
        tell(app, recovered_words(app.texts, found))
    tell_rules(app, saved, saved.session())
    return scene


def fault_of_file(texts: Texts, file: Path, fault: SaveFault) -> str:
    """Why a file cannot be opened, with its name; rich text."""
    return texts(
        "shelf.cannot_open", file=escape(shown_name(file)), fault=escape(clean(fault.message(texts)))
    )


def recovered_words(texts: Texts, found: Recovery) -> str:
    """Which file was damaged, what may be lost, where the damaged one is; rich text."""
    file, fault = escape(shown_name(found.file)), escape(clean(found.fault.message(texts)))
    words = [texts("shelf.recovered", file=file, fault=fault)]
    words.append(f"{texts.count('shelf.recovered.opened', found.decisions)} {_lost_words(texts, found.lost)}")
    if found.kept is not None:
        words.append(_kept_words(texts, found.kept))
    return "\n".join(words)


def _lost_words(texts: Texts, lost: int | None) -> str:
    if lost is None:
        return texts("shelf.recovered.unknown")
    return texts.count("shelf.recovered.lost", lost) if lost else texts("shelf.recovered.none")


def _stranded_words(texts: Texts, auto: Path, aside: Path, saved: Saved) -> str:
    """The autosave could not be read; another file of the match was opened."""
    words = texts("shelf.stranded", file=escape(shown_name(auto)))
    opened = texts.count("shelf.stranded.opened", len(saved.record.journal))
    return f"{words}\n{opened}\n{_kept_words(texts, aside)}"


def _kept_words(texts: Texts, kept: Path) -> str:
    folder = escape(clean(str(kept.parent)))
    return texts("shelf.recovered.kept", file=escape(shown_name(kept)), folder=folder)


def tell_rules(app: App, saved: Saved, session: Session) -> None:
    """Say of a match that was played by earlier rules how it goes on."""
    words, top = carried.opening_words(app.texts, saved, session), app.scenes.top
    if not words or top is None:
        return
    title, answers = app.texts("shelf.rules.title"), [Answer("ok", app.texts("shelf.understood"))]
    ask(top.ui, "earlier-rules", title, words, answers, icon="info", width=760)


def tell(app: App, words: str, then: Callable[[], object] | None = None) -> None:
    """Say something about a file that must not be overlooked."""
    top = app.scenes.top
    if top is None:
        return
    answers = [Answer("ok", app.texts("shelf.understood"), then)]
    ask(top.ui, "recovered", app.texts("shelf.recovered.title"), words, answers, icon="warning", width=760)
