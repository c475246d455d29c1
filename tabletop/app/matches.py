"""Begins matches, goes on with saved ones and keeps them saved: every decision is written at once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import paths
from tabletop.engine.contract import Game
from tabletop.session.record import MatchRecord, Player
from tabletop.session.session import Session
from tabletop.store import lock, places
from tabletop.store.background import Reading
from tabletop.store.document import TITLE_LENGTH, Shown
from tabletop.store.faults import SaveFault
from tabletop.store.slots import Slots
from tabletop.text.catalogue import Texts

from . import folder_news
from .keeper import Keeper, KeptRoom
from .names import plain_names, player_name
from .table import options as table_options
from .table.finding import has_table, table_of

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.app.stack import Scene

    from .minds import WorkerMind


def shelf() -> Slots:
    """The person's matches and the samples; what has been read of a file is kept until the file changes."""
    return reading().shelf


def reading() -> Reading:
    """The same as far as it has been read beside the window."""
    return _reading(paths.saves_dir(), paths.samples_dir())


@lru_cache(maxsize=4)
def _reading(folder: Path, samples: Path) -> Reading:
    return Reading(Slots(folder, samples))


def fault_words(texts: Texts, fault: OSError) -> str:
    """Why a match could not be saved and what to do, for the person."""
    cause = fault if isinstance(fault, SaveFault) else SaveFault("", "cannot-write")
    return f"{cause.message(texts)} {folder_news.advice(texts, cause)}"


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
    title = title_of(app.texts, game.key, seats)
    keeper = new_keeper(game, key, title)
    session = Session(game, setup, seats, key, autosave=keeper)
    session.keep()
    return show(app, session, keeper, mind)


def new_keeper(game: Game, key: int, title: str, thumbnail: bytes | None = None, remark: str = "") -> Keeper:
    """Keeps a match that begins now, in a place of its own."""
    created, folder = datetime.now(UTC), shelf()
    while True:
        path = folder.auto_path(game.key, created, key)
        held = None if places.is_there(path) else lock.take(path)
        if held is not None:
            break
        created += timedelta(seconds=1)
    return Keeper(path, title[:TITLE_LENGTH], created, thumbnail, remark, held)


def show(app: App, session: Session, keeper: Keeper, mind: WorkerMind | None = None) -> Scene:
    """The match scene of a session."""
    from .minds import WorkerMind  # the title screen does without processes

    look = table_options.appearance(app.settings, session.game.key)
    table = table_of(session.game.key, app.texts, look, plain_names(app.texts, session.seats))
    room = KeptRoom(session, table, mind or WorkerMind(), keeper, app.look)
    keeper.open()
    return app.go("match", room=room, keeper=keeper)


def latest(app: App, called: Callable[[Texts, Shown], str]) -> tuple[str, str] | None:
    """Title and detail line of the match to go on with, as far as the shelf has been read; `called` words
    the title."""
    slot = reading().latest
    header = slot.shown if slot is not None else None
    if slot is None or header is None or not has_table(header.game):
        return None
    parts = [] if slot.header is not None else [app.texts("shelf.earlier")]
    told = app.texts.scope(header.game)
    here = app.texts("campaign.match", n=header.round) if header.kind == "series" else ""
    parts += [here or told("replay.round", round=header.round), date(app.texts, header.saved)]
    return called(app.texts, header) or slot.name, " · ".join(parts)


def latest_game() -> str:
    """The game of the match to go on with, "" without one."""
    slot = reading().latest
    return slot.shown.game if slot is not None and slot.shown is not None else ""


def date(texts: Texts, when: datetime) -> str:
    """Day and hour as people write them."""
    day, month, year, time = moment(when, "%d %m %Y %H:%M").split(" ")
    return texts("load.date", day=day, month=month, year=year, time=time)


def latest_picture(app: App) -> bytes | None:
    """The thumbnail of the match to go on with."""
    slot = reading().latest
    return slot.shown.thumbnail if slot is not None and slot.shown is not None else None


def moment(when: datetime, form: str) -> str:
    """A moment in the time of this place; one at the end of all times as it stands."""
    try:
        return when.astimezone().strftime(form)
    except (OverflowError, ValueError, OSError):
        return when.strftime(form)


def resume(app: App, path: Path | None = None, mind: WorkerMind | None = None) -> Scene | None:
    """Go on with a saved match, by default the latest; what cannot be read is said (see `opening`)."""
    from . import opening

    if path is None:
        seen = reading()
        seen.look(app.patience)
        path = seen.latest.path if seen.latest is not None else None
    return opening.open_match(app, path, mind) if path is not None else None


def branch(app: App, record: MatchRecord, title: str, mind: WorkerMind | None = None) -> Scene:
    """Go on from a moment of another match, as a match of its own: saved at once in a new place, then shown
    above the title. Raises WriteFault if it cannot be saved; nothing has happened then.
    """
    keeper = new_keeper(record.game, record.key, title)
    session = Session.resume(record, autosave=keeper)
    try:
        keeper.write(session, keeper.path)
    except OSError:
        keeper.leave()
        raise
    while app.scenes.top is not None and app.scenes.top.name != "title":
        app.scenes.scenes.pop().leave()
    return show(app, session, keeper, mind)


def count_saves(app: App) -> int:
    """How many matches are on the shelf."""
    return shelf().count()
