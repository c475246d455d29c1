"""One match in both engines.

    lock = new_lockstep(Setup(), key=7)
    while lock.state.outcome is None:
        seat = lock.owed()[0]
        lock.take(seat, an action of lock.legal(seat))

`take` carries a choice out in the program and gives the reference the same answer as soon as it is whole,
with the dice that the program rolled. Then `compare` holds against each other the whole position, who is
asked what, and everything that may be answered.
"""

from __future__ import annotations

from collections import Counter as Count
from collections import deque
from collections.abc import Iterable
from typing import Any

from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Action, Event, Resign, Rolled
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import events, frames
from tabletop.games.open_wars.records.frames import (
    Activating,
    Allocating,
    Breaking,
    Choosing,
    Displacing,
    FreeCasting,
    Joining,
    Marching,
    Moving,
    Mustering,
    Ordering,
    Raising,
    Recruiting,
    Ritual,
    Shifting,
    Turning,
    Tying,
    Window,
)
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.combat.combats import remaining
from tabletop.games.open_wars.rules.victory import ranking
from tests.open_wars.reference.match import Builder, Match

from . import views
from .words import Answer, Difference, Names

KINDS_OF_QUESTION: dict[type, str] = {
    Mustering: "D-MUSTER",
    Ordering: "D-RECRUIT",
    Recruiting: "D-RECRUIT",
    Moving: "D-MOVE",
    Marching: "D-MOVE",
    Choosing: "D-ORDER",
    Joining: "D-JOIN",
    Tying: "D-TIE",
    Activating: "D-ACTION",
    Allocating: "D-ALLOC",
    Window: "D-SPELL",
    FreeCasting: "D-FREE",
    Shifting: "D-PATH",
    Turning: "D-PATH",
    Displacing: "D-PATH",
    Breaking: "D-HERO",
    Raising: "D-RAISE",
    Ritual: "D-RITUAL",
}
"""Every question of the program, and what the specification calls it (section 14.2)."""
IDLE = ([("confirm",)], [("end",)])
"""Questions that the program does not ask: there is nothing to buy, nothing to move (OW-STM-16)."""
TAGS = {
    "order": "order",
    "random neighbour": "arrival",
    "mist": "mistofthedamned",
    "tie": "tie",
    "attack": "attack",
    "savage blow": "savageblow",
    "brutal crush": "brutalcrush",
    "war cry": "warcry",
    "grace": "elvengrace",
    "wheat field": "wheatfield",
    "mirage desert": "miragedesert",
    "bridge": "bridgeofthebrave",
    "legion": "immortallegion",
}
"""What the reference calls dice, and the program; those of leaving and entering have the card's name."""


class Dice:
    """The reference's dice are those that fell in the program."""

    def __init__(self) -> None:
        self.fallen: deque[tuple[str, int]] = deque()

    def hear(self, seen: Iterable[Event]) -> None:
        """What the program rolled."""
        for event in seen:
            if isinstance(event, Rolled):
                self.fallen += [(event.tag, value) for value in event.values]

    def __call__(self, why: str) -> int:
        if not self.fallen:
            raise Difference(f"the reference rolls for {why}, the program did not")
        tag, value = self.fallen.popleft()
        wanted = TAGS.get(why)
        if (tag != wanted) if wanted else (tag not in ("frozenpeaks", "valleyofgiants")):
            raise Difference(f"a die of the program for {tag}, of the reference for {why}")
        return value


def new_lockstep(setup: Any, builder: Builder, key: int) -> Lockstep:
    """A match from its set-up on, in the reference laid out by `builder`."""
    made, dice = new_match(GAME, setup, key), Dice()
    dice.hear(made.events)
    return Lockstep(made.state, Match(builder, dice), dice)


class Lockstep:
    """One match in both engines. `seen` counts what was compared."""

    def __init__(self, state: State, match: Match, dice: Dice) -> None:
        self.state, self.match, self.dice = state, match, dice
        self.seen: Count[str] = Count()
        self.events: tuple[Event, ...] = ()
        self.names = Names(state)
        self.given: list[Answer] = []
        """The stacks that a player has let join so far."""
        self._follow()
        self.compare()

    # -- playing ----------------------------------------------------------------------------------------

    def owed(self) -> tuple[int, ...]:
        """Who is asked in the program."""
        return owed(GAME, self.state)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do in the program."""
        return list(legal_actions(GAME, self.state, seat))

    def take(self, seat: int, action: Action) -> None:
        """A choice in both engines, and everything that follows from it."""
        before, names = self.state, self.names
        done = apply(GAME, before, seat, action)
        self.state, self.events = done.state, done.events
        self.dice.hear(done.events)
        if isinstance(action, Resign) and self.state.outcome is not None:
            return  # the program does not play on what is going on when one side is left
        answer = ("resign",) if isinstance(action, Resign) else self._whole(before, names, seat, action)
        if answer is not None:
            self._give(seat, answer)
        self._follow()
        self.compare()

    def _give(self, seat: int, answer: Any) -> None:
        if not self.match.is_legal(answer, seat + 1):
            raise Difference(f"{self.match.question(seat + 1).kind}: {answer} is refused")
        self.match.answer(answer, seat + 1)

    def _whole(self, before: State, names: Names, seat: int, action: Action) -> Any:
        """What the reference is answered; None as long as the answer is not whole."""
        frame = before.stack[-1]
        match frame:
            case Moving() | Marching() if not isinstance(action, do.EndStep):
                given = [e for e in self.events if isinstance(e, events.OrderGiven)][:1]
                return next((("move", names.ids(e.group), names.path(e.path)) for e in given), None)
            case Shifting() if not isinstance(action, do.Decline):
                return self._path(frame, seat, names, action)
            case Displacing():
                assert isinstance(action, do.Shift)
                return ("move", names.ids(action.group), names.path((action.to,)))
            case Joining():
                return self._join(before, frame, names, seat, action)
            case Raising() if isinstance(action, do.Raise):
                return ("raise", names.fallen[action.counter], names.cell(frame.cell))
        if isinstance(action, do.Spell):
            return names.spell(action, pact=isinstance(frame, FreeCasting))
        return names.answer(action)

    def _path(self, frame: Shifting, seat: int, names: Names, action: Action) -> Any:
        """The whole effect move, once no part of it is asked for any more. A step that leaves only one way on
        is followed by it."""
        group, path = (frame.group, frame.path)
        if isinstance(action, do.Shift):
            group, path = action.group, (action.to,)
        elif isinstance(action, do.Onward):
            path = (*path, action.to)
        top = self.state.stack[-1] if self.state.stack else None
        on = isinstance(top, Shifting) and (top.group, top.path) == (group, path)
        if on and not isinstance(action, do.Go):
            return None
        ids, way = names.ids(group), names.path(path)
        answers = [a for a in self.match.decision(seat + 1)[2] if a[:2] == ("move", ids)]
        longer = [answer for answer in answers if answer[2][: len(way)] == way]
        whole = ("move", ids, way)
        return longer[0] if len(longer) == 1 and not isinstance(action, do.Go) else whole

    def _join(self, before: State, frame: Joining, names: Names, seat: int, action: Action) -> Any:
        """All stacks that join, once the player is through."""
        if isinstance(action, do.Join):
            self.given.append(names.stack(action.stack))
            if len(remaining(before, frame, seat)) > 1:
                return None
        joined, self.given = sorted(self.given), []
        return ("join", *joined)

    def _follow(self) -> None:
        """Where the program asks nobody because there is nothing to do, the reference is told so."""
        while self.match.outcome is None:
            asked = {seat + 1 for seat in self.owed()}
            idle = [s for s in self.match.owed() if self.match.decision(s)[2] in IDLE]
            idle = [s for s in idle if s not in asked or not self._is_asked()]
            if not idle:
                return
            self.seen["skipped"] += 1
            self.match.answer(self.match.decision(idle[0])[2][0], idle[0])

    def _is_asked(self) -> bool:
        """Is what the reference asks for what the program asks for?"""
        top, kind = self.state.stack[-1], self.match.decision()[1]
        mine = "D-MUSTER" if isinstance(top, Recruiting) and top.muster else KINDS_OF_QUESTION.get(type(top))
        return mine == kind.replace("RESPONSE", "SPELL")

    # -- comparing --------------------------------------------------------------------------------------

    def compare(self) -> None:
        """The whole position, who is asked, and all that may be answered."""
        if self.dice.fallen:
            raise Difference(f"the reference did not roll {list(self.dice.fallen)}")
        if (self.state.outcome is None) != (self.match.outcome is None):
            raise Difference(f"outcome: {self.state.outcome} / {self.match.outcome}")
        if self.state.outcome is not None:
            self._compare_outcome()
            return
        state, game = self.state, self.match.game
        found = views.differences(views.of_program(state), views.of_reference(game))
        if found:
            raise Difference("\n".join(found))
        if game.phase not in views.PHASES[state.phase]:
            raise Difference(f"phase: {state.phase} / {game.phase}")
        self.names = Names(state)
        mine, theirs = views.counters_of_program(state), views.counters_of_reference(game)
        self.names.match(game, mine, theirs, views.fallen_of(state, game))
        self.seen["positions"] += 1
        self._compare_questions()

    def _compare_outcome(self) -> None:
        mine, theirs = self.state.outcome, self.match.outcome
        assert mine is not None and theirs is not None
        winners = tuple(seat + 1 for seat in mine.winners)
        if winners != theirs["winners"]:
            raise Difference(f"winners: {mine} / {theirs}")
        ranked = [tuple(seat + 1 for seat in group) for group in ranking(self.state)]
        losers = [tuple(group) for group in theirs["ranking"] if not set(group) & {*winners}]
        if winners and ranked != losers:
            raise Difference(f"ranking: {ranked} / {losers}")
        self.seen[f"outcome {mine.reason}"] += 1

    def _compare_questions(self) -> None:
        asked, theirs = [seat + 1 for seat in self.owed()], self.match.owed()
        kind = self.match.decision()[1]
        if sorted(asked) != theirs or not self._is_asked():
            top = type(self.state.stack[-1]).__name__
            raise Difference(f"asked: {top} {asked} / {kind} {theirs} {self.match.decision()[2]}")
        for seat in self.owed():
            mine, other = self.keys(seat), self.their_keys(seat)
            if mine != other:
                raise Difference(f"{kind} of {seat + 1}: only here {mine - other}, only there {other - mine}")
            self.seen[f"lists {kind}"] += 1

    def keys(self, seat: int) -> set[Any]:
        """What the program lists, in the reference's words as far as there are any."""
        frame, names = self.state.stack[-1], self.names
        found = set()
        for action in self.legal(seat):
            match action:
                case do.March() | do.Shift():
                    key: Any = ("move", names.ids(action.group), names.cell(action.to))
                case do.Onward():
                    key = ("on", names.cell(action.to))
                case do.Go():
                    key = ("go",)
                case do.Join():
                    key = ("join", names.stack(action.stack))
                case do.Spell():
                    key = names.spell(action, pact=isinstance(frame, FreeCasting))
                case do.Raise():
                    assert isinstance(frame, Raising)
                    key = ("raise", names.fallen[action.counter], names.cell(frame.cell))
                case _:
                    key = names.answer(action)
            found.add(key)
        return found

    def their_keys(self, seat: int) -> set[Any]:
        """What the reference lists that begins with what is chosen already."""
        frame, names = self.state.stack[-1], self.names
        answers = self.match.decision(seat + 1)[2]
        match frame:
            case Joining():
                left = {stack for answer in answers for stack in answer[1:]} - {*self.given}
                return {("pass",), *(("join", stack) for stack in left)}
            case Marching() | Shifting() if frame.path:
                ids, path = names.ids(frame.group), names.path(frame.path)
                ways = [a[2] for a in answers if a[0] == "move" and a[1] == ids and a[2][: len(path)] == path]
                return {("on", way[len(path)]) if len(way) > len(path) else ("go",) for way in ways}
            case Moving() | Shifting() | Displacing():
                return {(*a[:2], a[2][0]) if a[0] == "move" else a for a in answers}
            case Recruiting() | frames.Mustering() | frames.Ordering():
                return {answer for answer in answers if answer[0] != "buy" or answer[3] == 1}
        return set(answers)
