"""Begins matches, goes on with saved ones and keeps them saved: every decision is written at once."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import paths
from tabletop.engine.contract import Game
from tabletop.render.look import Look as Drawing
from tabletop.session.record import Bot, MatchRecord, Player
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.store.document import TITLE_LENGTH
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slots
from tabletop.text.catalogue import Texts

from .play import Mind, Room
from .table import Look, Table
from .tables import has_table, table_of
from .thumbnail import Photographer

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.app.stack import Scene

    from .minds import WorkerMind


class Keeper:
    """Writes one match after every decision, always into the same slot, with the latest picture of it."""

    def __init__(
        self, path: Path, title: str, created: datetime, thumbnail: bytes | None = None, remark: str = ""
    ) -> None:
        """`remark` becomes the notes of the save: where the match comes from."""
        self.path, self.title, self.created, self.thumbnail = path, title, created, thumbnail
        self.remark = remark
        self._is_proven = False
        self.photograph: Callable[[], object] | None = None
        """Brings `thumbnail` up to date; called before the match is saved in another place."""

    def __call__(self, session: Session) -> None:
        """The autosave; the first one is read back. Raises WriteFault, which the session keeps."""
        self._save(session, self.path, save.Proof.NONE if self._is_proven else save.Proof.READ)
        self._is_proven = True

    def write(self, session: Session, path: Path) -> None:
        """Save the match where a person wants it; it is read back and replayed before it takes its place.

        Raises WriteFault: then what was there is still there.
        """
        if path != self.path and self.photograph is not None:
            self.photograph()
        self._save(session, path, save.Proof.REPLAYED)

    def _save(self, session: Session, path: Path, proof: save.Proof) -> None:
        now = datetime.now(UTC)
        meta = save.Meta(
            title=self.title, created=self.created, saved=now, notes=self.remark, thumbnail=self.thumbnail
        )
        save.write(path, session.match_record(), meta, proof)


class KeptRoom(Room):
    """A room whose match is photographed for its save: between frames and on leaving."""

    def __init__(self, session: Session, table: Table, mind: Mind, keeper: Keeper, look: Drawing) -> None:
        super().__init__(session, table, mind)
        self.keeper, self.photographer = keeper, Photographer(look)
        keeper.photograph = self.photograph

    def tick(self) -> bool:
        """Bots first; when nothing happens, a slice of the picture."""
        if super().tick():
            return True
        self.photographer.slice(self.session, self.table)
        self._hand_over()
        return False

    @property
    def is_busy(self) -> bool:
        """Is the picture half made, or a bot thinking?"""
        return super().is_busy or self.photographer.is_working

    def photograph(self) -> None:
        """The picture of this moment, now."""
        self.photographer.take(self.session, self.table)
        self._hand_over()

    def close(self) -> None:
        """Leave the room; the save, if there is one, gets its last picture."""
        super().close()
        if self.photographer.taken != len(self.session) and self.keeper.path.exists():
            self.photograph()
            with suppress(OSError):
                self.keeper(self.session)

    def _hand_over(self) -> None:
        self.keeper.thumbnail = self.photographer.data or self.keeper.thumbnail


def shelf() -> Slots:
    """The person's matches and the samples; what has been read of a file is kept until the file changes."""
    return _shelf(paths.saves_dir(), paths.samples_dir())


@lru_cache(maxsize=4)
def _shelf(folder: Path, samples: Path) -> Slots:
    return Slots(folder, samples)


def fault_words(texts: Texts, fault: OSError) -> str:
    """Why a match could not be saved, for the person."""
    return fault.message(texts) if isinstance(fault, SaveFault) else texts("match.autosave_failed")


def player_name(texts: Texts, seats: Sequence[Player], seat: int) -> str:
    """How the player of a seat is called on the screen."""
    player = seats[seat]
    if player.name:
        return player.name
    if isinstance(player, Bot):
        return texts("match.bot", level=texts(f"match.level.{player.level}"))
    return texts("match.person", number=seat + 1)


def named(table: Table, texts: Texts, seats: Sequence[Player]) -> Table:
    """The table, told who plays; signs that mean something in rich text are left out."""
    table.names = tuple(re.sub(r"[*\[\]_`]", "", player_name(texts, seats, s)) for s in range(len(seats)))
    return table


def game_name(texts: Texts, game: str) -> str:
    """A game's own name, as its catalogue gives it."""
    return texts.game_name(game)


def title_of(texts: Texts, game: str, seats: Sequence[Player]) -> str:
    """The title of a new match."""
    names = " – ".join(player_name(texts, seats, seat) for seat in range(len(seats)))
    return f"{game_name(texts, game)}: {names}"[:TITLE_LENGTH]


def new(
    app: App,
    game: Game,
    setup: Any,
    seats: Sequence[Player],
    *,
    key: int | None = None,
    mind: WorkerMind | None = None,
) -> Scene:
    """Begin a match and show it. Raises SetupRefused if the set-up breaks a rule."""
    key = secrets.randbits(62) if key is None else key
    created = datetime.now(UTC)
    title = title_of(app.texts, game.key, seats)
    keeper = Keeper(shelf().auto_path(game.key, created, key), title, created)
    session = Session(game, setup, seats, key, autosave=keeper)
    return show(app, session, keeper, mind)


def show(app: App, session: Session, keeper: Keeper, mind: WorkerMind | None = None) -> Scene:
    """The match scene of a session."""
    from .minds import WorkerMind  # the title screen does without processes

    table = named(
        table_of(session.game.key, app.texts, Look(app.settings.colour_blind)), app.texts, session.seats
    )
    room = KeptRoom(session, table, mind or WorkerMind(), keeper, app.look)
    return app.go("match", room=room, keeper=keeper)


def latest(app: App) -> tuple[str, str] | None:
    """Title and detail line of the match to go on with."""
    slot = shelf().latest()
    if slot is None or slot.header is None or not has_table(slot.header.game):
        return None
    when = slot.header.saved.astimezone().strftime("%d/%m %H:%M")
    return slot.header.title, f"{app.texts('replay.round', round=slot.header.round)} · {when}"


def latest_picture(app: App) -> bytes | None:
    """The thumbnail of the match to go on with."""
    slot = shelf().latest()
    return slot.header.thumbnail if slot is not None and slot.header is not None else None


def resume(app: App, path: Path | None = None, mind: WorkerMind | None = None) -> Scene | None:
    """Go on with a saved match, by default the latest; a file that cannot be read is said."""
    slot = shelf().latest() if path is None else None
    file = path or (slot.path if slot else None)
    if file is None:
        return None
    if file.parent == paths.samples_dir():
        from . import samples

        return samples.play(app, file, mind)
    try:
        saved = save.load(file)
    except SaveFault as fault:
        app.toast(fault.message(app.texts), "bad")
        return None
    game, meta = saved.record.game, saved.meta
    auto = shelf().auto_path(game.key, meta.created, saved.record.key)
    keeper = Keeper(auto, meta.title, meta.created, meta.thumbnail, meta.notes)
    return show(app, saved.session(keeper), keeper, mind)


def branch(app: App, record: MatchRecord, title: str, mind: WorkerMind | None = None) -> Scene:
    """Go on from a moment of another match, as a match of its own: saved at once in a new place, then shown
    above the title. Raises WriteFault if it cannot be saved; nothing has happened then.
    """
    created, folder = datetime.now(UTC), shelf()
    while (path := folder.auto_path(record.game.key, created, record.key)).exists():
        created += timedelta(seconds=1)
    keeper = Keeper(path, title[:TITLE_LENGTH], created)
    session = Session.resume(record, autosave=keeper)
    keeper.write(session, path)
    while app.scenes.top is not None and app.scenes.top.name != "title":
        app.scenes.scenes.pop().leave()
    return show(app, session, keeper, mind)


def count_replays(app: App) -> int:
    """How many matches can be watched."""
    return sum(slot.header is not None and slot.header.decisions > 0 for slot in shelf().list())


def count_saves(app: App) -> int:
    """How many matches are on the shelf."""
    return sum(not slot.is_sample for slot in shelf().list())
