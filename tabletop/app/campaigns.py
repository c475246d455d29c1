"""Begins campaigns, opens saved ones and keeps them saved: the series and the match in progress are one file,
written after every decision.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.engine.contract import Game
from tabletop.series import save as series_save
from tabletop.series.save import SeriesMeta
from tabletop.series.succession import Succession
from tabletop.session.record import Player
from tabletop.session.session import Session
from tabletop.store import lock, places, reading
from tabletop.store.atomic import write_atomic
from tabletop.store.document import TITLE_LENGTH
from tabletop.store.faults import SaveFault, WriteFault
from tabletop.store.save import Proof
from tabletop.store.slots import Slot
from tabletop.text.catalogue import Texts

from . import matches
from .campaign_face import faces_of
from .keeper import Keeper

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.app.stack import Scene

log = logging.getLogger(__name__)
NAME = "campaign-{game}-{when:%Y%m%d-%H%M%S}-{key:04x}.json"


class SeriesKeeper(Keeper):
    """Keeps a series in its file; a copy of the match that is on can be written elsewhere as of any match.

    Its lock is held as long as the campaign is open, whatever match of it is shown.
    """

    succession: Succession

    def autosave(self, succession: Succession) -> None:
        """After every decision and every change of match. Raises WriteFault."""
        self.succession = succession
        session = succession.session
        if session is not None:
            self(session)
            return
        self._is_proven = False
        self._keep(None)

    def next_match(self) -> None:
        """Another match is on: nothing of it has been written yet."""
        self.kept, self._is_proven = None, False

    def leave(self) -> None:
        """A match of it is no longer shown."""
        self.open()

    def let_go(self) -> None:
        """Another window may have the campaign now."""
        super().leave()

    def _save(self, session: Session | None, path: Path, proof: Proof) -> None:
        if path != self.path and session is not None:
            super()._save(session, path, proof)
            return
        meta = SeriesMeta(
            title=self.title,
            created=self.created,
            saved=datetime.now(UTC),
            notes=self.remark,
            thumbnail=self.thumbnail,
        )
        try:
            series_save.write(self.path, self.succession.series_record(), meta, proof)
        except WriteFault:
            raise
        except Exception as fault:  # a fault of ours in writing must not stop the match either
            log.exception("the series cannot be written")
            raise WriteFault("", "cannot-write") from fault


def title_of(texts: Texts, game: str, series: str) -> str:
    """The title of a new campaign."""
    face, told = faces_of(game).get(series), texts.scope(game)
    return f"{texts.game_name(game)}: {face.name(told) if face else series}"[:TITLE_LENGTH]


def new(
    app: App, game: Game, series: str, setup: Any, players: Sequence[Player], *, key: int | None = None
) -> Scene:
    """Begin a campaign and show its road. Raises SetupRefused if the set-up breaks a rule."""
    key = secrets.randbits(62) if key is None else key
    keeper = _new_keeper(game, key, title_of(app.texts, game.key, series))
    succession = Succession(game, game.series[series], setup, players, key, autosave=keeper.autosave)
    keeper.succession = succession
    succession.keep()
    return show(app, succession, keeper)


def show(app: App, succession: Succession, keeper: SeriesKeeper) -> Scene:
    """The road of a campaign."""
    keeper.open()
    return app.go("campaign", succession=succession, keeper=keeper)


def going(app: App, game: str) -> Slot | None:
    """The campaign of a game that was played last and is not over, as far as the shelf has been read."""
    reading = matches.reading()
    reading.look(app.patience)
    found = [(slot.shown.saved, slot) for slot in reading.slots if slot.shown and _is_going(slot, game)]
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _is_going(slot: Slot, game: str) -> bool:
    shown = slot.shown
    return shown is not None and shown.kind == "series" and shown.game == game and not slot.is_over


def open_series(app: App, file: Path) -> Scene | None:
    """Go on with a saved campaign; None if it cannot be read or is open elsewhere, which is told."""
    from .opening import fault_of_file

    held = lock.take(file)
    if held is None:
        app.toast(app.texts("campaign.elsewhere"), "warning")
        return None
    try:
        saved = series_save.load(file)
        if saved.record.series.key not in faces_of(saved.record.game.key):
            raise SaveFault("$.series", "unknown-series", {"series": saved.record.series.key})
    except SaveFault as fault:
        held.free()
        app.toast(fault_of_file(app.texts, file, fault), "bad")
        return None
    meta = saved.meta
    keeper = SeriesKeeper(file, meta.title, meta.created, meta.thumbnail, meta.notes, held)
    succession = saved.succession(keeper.autosave)
    keeper.succession = succession
    if succession.session is not None:
        keeper.kept = succession.session.journal
    scene = show(app, succession, keeper)
    if saved.recovered is not None:
        app.toast(app.texts("campaign.recovered"), "warning")
    return scene


def adopt(file: Path) -> Path:
    """Copy a campaign from elsewhere to the shelf under a name of its own; the new path. Raises SaveFault if
    it is no sound series."""
    data = reading.read(file)
    saved = series_save.parse(data, verify=False)
    path = matches.shelf().new_path(saved.meta.title or file.stem)
    write_atomic(path, data, backup=False)
    return path


def retitle(path: Path, title: str) -> None:
    """Give a saved campaign another title. Raises SaveFault; the file is then as it was."""
    if lock.is_taken(path):
        raise SaveFault("", "in-use")
    saved = series_save.load(path)
    meta = SeriesMeta(
        title=title,
        created=saved.meta.created,
        saved=saved.meta.saved,
        notes=saved.meta.notes,
        thumbnail=saved.meta.thumbnail,
    )
    series_save.write(path, saved.record, meta, Proof.REPLAYED)


def _new_keeper(game: Game, key: int, title: str) -> SeriesKeeper:
    """Keeps a campaign that begins now, in a place of its own."""
    created, folder = datetime.now(UTC), matches.shelf().folder
    while True:
        path = folder / NAME.format(game=game.key, when=created, key=key % 0x10000)
        held = None if places.is_there(path) else lock.take(path)
        if held is not None:
            return SeriesKeeper(path, title, created, held=held)
        created += timedelta(seconds=1)
