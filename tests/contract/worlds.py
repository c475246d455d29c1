"""Worlds that a seat cannot tell apart, and all that is said and shown to it there.

A moment of a random match is taken as it is, and again as `determinize` makes it up from what the seat knows.
`said` asks everything that speaks; `Screen` plays the application before the seat and photographs it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pygame
from walks import Taken, Walk

from tabletop.app.driver import Driver
from tabletop.app.names import plain_names
from tabletop.app.play import Room
from tabletop.app.scenes.guide.room import Mindless, Unkept
from tabletop.app.scenes.match.scene import MatchScene
from tabletop.app.table import Appearance, EntityId, Table
from tabletop.app.table.finding import table_of
from tabletop.engine import codec, engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import scramble
from tabletop.engine.model import Action, Refusal, Seat
from tabletop.engine.sealed import SealedPhase
from tabletop.session.record import Bot, Carried, Entry, MatchRecord, Person, Player
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

LONG = int(os.environ.get("TABLETOP_TWINS", "1"))
"""How many times as many moments and made-up worlds as in the daily run."""

ACTIONS, ENTITIES, HOVERS = 24, 40, 5
"""Of a moment's actions and entities so many are asked about, spread over all; so many are pointed at."""


@dataclass(frozen=True)
class Moment:
    """A moment of a walk before one seat (None: a spectator), in worlds that are alike to it: the real one
    first."""

    walk: Walk
    at: int
    seat: Seat | None
    worlds: tuple[Any, ...]

    @property
    def game(self) -> Game:
        return self.walk.game

    @property
    def taken(self) -> Taken:
        return self.walk.taken[self.at]

    @property
    def differs(self) -> bool:
        """Do the worlds differ in more than the dice to come?"""
        return len({dice_aside(world) for world in self.worlds}) > 1

    def __str__(self) -> str:
        return f"{self.game.key}, seed {self.walk.seed}, decision {self.at}, seat {self.seat}"

    def session(self, world: Any, seats: Sequence[Player]) -> Session:
        """The match at this moment in a world, after the decisions that were really taken."""
        walk, at = self.walk, self.at
        journal = tuple(Entry(taken.seat, taken.action) for taken in islice(walk.taken, at))
        carried = Carried(walk.game.revision, at, world)
        return Session.resume(
            MatchRecord(walk.game, walk.setup, walk.key, (), tuple(seats), journal, world, carried)
        )


@dataclass(frozen=True)
class Fork:
    """A moment at which somebody answers in secret: after either answer the others know the same."""

    walk: Walk
    at: int
    seat: Seat
    eyes: Seat
    answers: tuple[Action, Action]

    def __str__(self) -> str:
        return (
            f"{self.walk.game.key}, seed {self.walk.seed}, decision {self.at}, {self.seat} before {self.eyes}"
        )

    def session(self, answer: Action, seats: Sequence[Player]) -> Session:
        """The match after an answer, played from its beginning."""
        walk = self.walk
        session = Session(walk.game, walk.setup, seats, walk.key)
        for taken in islice(walk.taken, self.at):
            session.act(taken.seat, taken.action)
        session.act(self.seat, answer)
        return session


def sealed_phases(walks: Sequence[Walk]) -> set[type]:
    """The phases in which answers are secret: several are asked at once."""
    found = set()
    for walk in walks:
        for taken in walk.taken:
            phase = walk.game.phases[type(taken.state.stack[-1])]
            if isinstance(phase, SealedPhase) or (len(taken.legal) > 1 and not phase.open_to_all):
                found.add(type(phase))
    return found


def forks(walk: Walk, sealed: set[type], count: int) -> list[Fork]:
    """Moments at which somebody answers in secret, whose question stays the same whatever the answer: some of
    every two kinds of answers."""
    found: dict[object, list[Fork]] = {}
    for at, taken in enumerate(walk.taken):
        phase = walk.game.phases[type(taken.state.stack[-1])]
        for seat, legal in taken.legal.items():
            if type(phase) not in sealed or len(legal) < 2 or _goes_apart(walk.game, taken, seat):
                continue
            eyes = next(each for each in range(len(taken.state.sides)) if each != seat)
            fork = Fork(walk, at, seat, eyes, (legal[0], legal[-1]))
            found.setdefault((seat, *map(type, fork.answers)), []).append(fork)
    return [fork for alike in found.values() for fork in _spread(alike, count)]


def _goes_apart(game: Game, taken: Taken, seat: Seat) -> bool:
    """Does an answer end the secret, or is anything else asked after one than after another?"""
    legal, phase = taken.legal[seat], type(taken.state.stack[-1])
    one, other = (engine.apply(game, taken.state, seat, legal[n]).state for n in (0, -1))
    if any(not state.stack or type(state.stack[-1]) is not phase for state in (one, other)):
        return True
    return engine.owed(game, one) != engine.owed(game, other) or one.stack[:-1] != other.stack[:-1]


def dice_aside(state: Any) -> bytes:
    """A state as it is written, but for the dice to come."""
    copy = state.clone()
    copy.dice_key = copy.dice_count = 0
    return codec.encode(copy)


def moments(walk: Walk, count: int) -> list[Moment]:
    """Moments of a walk before every seat and a spectator, first those in which something is hidden."""
    steps = len(walk.taken)
    spread = sorted(
        {i * (steps - 1) // (8 * count) for i in range(8 * count + 1)} | set(range(min(steps, 12)))
    )
    found: list[Moment] = []
    for seat in (*range(len(walk.end.sides)), None):
        told = [_moment(walk, at, seat) for at in sorted(spread)]
        hiding, open_ = [m for m in told if m.differs], [m for m in told if not m.differs]
        found += _spread(hiding, count) + _spread(open_, 1)
    return found


def _moment(walk: Walk, at: int, seat: Seat | None) -> Moment:
    state, game = walk.taken[at].state, walk.game
    view = game.observe(state, seat)
    guesses = (game.determinize(view, scramble(walk.seed, at * 16 + n) >> 1) for n in range(1 + LONG))
    return Moment(walk, at, seat, (state, *guesses))


def _spread(items: Sequence[Any], count: int) -> list[Any]:
    """So many of the items, from the first to the last."""
    if len(items) <= count:
        return list(items)
    return [items[i * (len(items) - 1) // max(1, count - 1)] for i in range(count)]


# -- what is said ---------------------------------------------------------------------------------------

Question = tuple[str, Callable[[Table], Any]]


def new_table(game: Game, language: str) -> Table:
    """A table that has not been asked anything yet."""
    names = [f"N{seat}" for seat in range(8)]
    return table_of(game.key, Texts(language), Appearance(), names)


def questions(moment: Moment, world: Any, language: str = "es") -> list[Question]:
    """Everything that a table can be asked of a world before a seat, with what it must be asked by."""
    game, seat = moment.game, moment.seat
    view = game.observe(world, seat)
    asked = seat if seat is not None and seat in engine.owed(game, world) else None
    legal = _spread(engine.legal_actions(game, world, asked), ACTIONS) if asked is not None else []
    scout = new_table(game, language)
    gestures = [scout.clicks.gesture(view, action) for action in legal]
    entities = _entities(scout, view, gestures)
    selections = [(), *list(dict.fromkeys(g[:n] for g in gestures for n in range(1, len(g))))[:6]]
    return [
        *_of_the_view(view, asked, legal, selections),
        *_of_actions(view, legal),
        *_of_entities(game, world, view, asked, legal, entities, selections),
        *_of_the_step(moment, world, view),
    ]


def _entities(table: Table, view: Any, gestures: Sequence[tuple[EntityId, ...]]) -> list[EntityId]:
    """Pieces, what can be clicked and chips: as many of each."""
    chips = [chip.id for chip in table.questions.lasting(view)]
    header = table.questions.header(view, ["?"] * 8)
    chips += [chip.id for panel in header.seats for chip in panel.chips]
    pieces = [token.id for token in table.board.tokens(view)]
    clicked = list(dict.fromkeys(entity for gesture in gestures for entity in gesture))
    return list(dict.fromkeys(id for ids in (pieces, clicked, chips) for id in _spread(ids, ENTITIES // 3)))


def _of_the_view(
    view: Any, asked: Seat | None, legal: Sequence[Action], selections: Sequence[tuple[EntityId, ...]]
) -> Iterator[Question]:
    def named(table: Table) -> tuple[str, ...]:
        return tuple(name for name, _, _ in table.questions.preferences())

    yield "header", lambda t: t.questions.header(view, ["Ana", "Luis", "Eva", "Iker", "Noa", "Leo", "?", "?"])
    yield "lasting", lambda t: t.questions.lasting(view)
    yield "scroll", lambda t: t.panels.scroll_rows(view)
    yield "bounds", lambda t: (t.board.bounds(view), t.board.board_key(view))
    yield "tokens", lambda t: t.board.tokens(view)
    if view.outcome is not None:
        yield "result", lambda t: t.panels.result(view, ["?"] * 8)
    if asked is not None and legal:
        yield "passes", lambda t: t.questions.passes(view, asked, legal, frozenset(named(t)))
    for chosen in selections:
        yield f"prompt {chosen}", lambda t, s=chosen: t.questions.prompt(view, asked, legal, s)
        yield f"plans {chosen}", lambda t, s=chosen: t.clicks.plans(view, legal, s)
        yield f"marks {chosen}", lambda t, s=chosen: t.overlays.marks(view, legal, s, None)


def _of_actions(view: Any, legal: Sequence[Action]) -> Iterator[Question]:
    for action in legal:
        yield f"gesture {action}", lambda t, a=action: t.clicks.gesture(view, a)
        yield f"forecast {action}", lambda t, a=action: t.panels.forecast(view, [a])
        yield f"prospect {action}", lambda t, a=action: t.panels.prospect(view, [a])
        yield f"advised {action}", lambda t, a=action: t.panels.advised(view, a)
        yield f"reasons {action}", lambda t, a=action: t.panels.reasons(view, [a])
        yield f"brings {action}", lambda t, a=action: t.panels.brings(view, [a])


def _of_entities(
    game: Game,
    world: Any,
    view: Any,
    asked: Seat | None,
    legal: Sequence[Action],
    entities: Sequence[EntityId],
    selections: Sequence[tuple[EntityId, ...]],
) -> Iterator[Question]:
    def refused(table: Table, entity: EntityId, chosen: tuple[EntityId, ...]) -> str:
        """The referee speaks of the real world, the table words it."""
        meant = table.clicks.attempt(view, chosen, entity) if asked is not None else None
        if meant is None or isinstance(meant, Refusal):
            refusal = meant
        else:
            refusal = engine.refusal(game, world, asked, meant)
        return table.panels.cited(refusal, view) if refusal is not None else ""

    for n, id in enumerate(entities):
        yield f"name {id}", lambda t, e=id: t.panels.name_of(view, e)
        yield f"album {id}", lambda t, e=id: t.panels.album(view, e)
        yield f"place {id}", lambda t, e=id: (t.board.place(view, e), t.board.outline(view, e))
        for chosen in ((), selections[n % len(selections)]):
            yield f"panel {id} {chosen}", lambda t, e=id, s=chosen: t.panels.inspect(view, e, s)
            yield f"marks {id} {chosen}", lambda t, e=id, s=chosen: t.overlays.marks(view, legal, s, e)
            yield f"refusal {id} {chosen}", lambda t, e=id, s=chosen: refused(t, e, s)


def _of_the_step(moment: Moment, world: Any, view: Any) -> Iterator[Question]:
    """What led to the moment, told and shown to the seat. Another world has another one before it."""
    if moment.at == 0:
        return
    game, seat, last = moment.game, moment.seat, moment.walk.taken[moment.at - 1]
    before = game.observe(last.state, seat)
    if world is not moment.worlds[0]:
        before = game.observe(game.determinize(before, moment.at), seat)
    events = [seen for event in last.events if (seen := game.witness(event, seat)) is not None]
    yield "log", lambda t: list(t.log.told(events, before, view))
    yield "motions", lambda t: list(t.motions.animated(events, before, view))
    yield "notices", lambda t: [t.motions.announce(event, before, view) for event in events]
    yield "goes on", lambda t: t.clicks.goes_on(events)


def said(moment: Moment, world: Any, language: str = "es") -> dict[str, Any]:
    """The answers of one table to everything, in order."""
    table = new_table(moment.game, language)
    return {name: ask(table) for name, ask in questions(moment, world, language)}


# -- what is shown --------------------------------------------------------------------------------------


Shots = list[tuple[str, bytes]]
"""What was done, and how the window looked then."""


def alone(seat: Seat | None, count: int) -> list[Player]:
    """A person at one seat (None: at no seat) and bots at the others."""
    return [Person("Ana") if each == seat else Bot("easy", f"B{each}") for each in range(count)]


def people(count: int) -> list[Player]:
    """People at one screen: there is a curtain, or the eyes of whoever is asked."""
    return [Person(f"P{seat}") for seat in range(count)]


class Screen:
    """The application before a match, photographed while somebody looks about."""

    def __init__(self, driver: Driver, session: Session) -> None:
        self.driver, self.session = driver, session
        self.shots: Shots = []

    def looked_at(self) -> Shots:
        """The match scene as it is, and whatever happens when one looks about in it; or a curtain."""
        app, session = self.driver.app, self.session
        names = plain_names(app.texts, session.seats)
        table = table_of(session.game.key, app.texts, Appearance(), names)
        self.scene = MatchScene(app, Room(session, table, Mindless()), Unkept())
        app.scenes.push(self.scene)
        self.driver.step(2)
        self._shoot("at first")
        if app.scenes.top is self.scene:
            self._look_about()
        while len(app.scenes.scenes) > 1:
            app.scenes.scenes.pop().leave()
        return self.shots

    def _shoot(self, name: str) -> None:
        self.driver.step(2)
        self.driver.see()
        pixels = pygame.image.tobytes(self.driver.app.window.surface, "RGB")
        self.shots.append((f"{name} in {self.driver.scene}", pixels))

    def _look_about(self) -> None:
        """As it is, with things pointed at, a selection, a hint and the cards of a chip."""
        driver, scene = self.driver, self.scene
        for id in _spread([id for id in driver.ids() if not id.startswith("match.")], HOVERS):
            self._point(id)
        if scene.room.asked is not None:
            longer = [g for g in map(self._clicks, _spread(scene.room.legal, ACTIONS)) if len(g) > 1]
            if longer and scene.room.gestures.select(longer[0][:1]):
                scene.refresh()
                self._shoot("selected")
                self._point(longer[0][1])
                scene.room.gestures.select(())
            scene.model.advise(scene.room.legal[-1])
            scene.refresh()
            self._shoot("advised")
        for chip in scene.room.table.questions.lasting(scene.room.view):
            if scene.room.table.panels.album(scene.room.view, chip.id) and driver.find(chip.id):
                driver.click(chip.id)
                self._shoot("cards")
                driver.press("escape")
                break

    def _clicks(self, action: Action) -> tuple[EntityId, ...]:
        return self.scene.room.table.clicks.gesture(self.scene.room.view, action)

    def _point(self, id: str) -> None:
        if self.driver.find(id) is not None and self.driver.ui.rect_of(id) is not None:
            self.driver.move(self.driver.ui.rect_of(id).center)
            self._shoot(f"at {id}")
