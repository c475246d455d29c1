"""What a hint promises to come next is what the next hint advises, where nothing comes between."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from established import ESTABLISHED

from tabletop.ai import levels
from tabletop.ai.greedy import Greedy
from tabletop.ai.messages import Question
from tabletop.ai.player import Budget, Choice, thought_key
from tabletop.ai.purse import Purse
from tabletop.ai.serving import answer, legal_bytes
from tabletop.ai.thoughts import KEPT, Thoughts
from tabletop.engine import codec, registry
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.engine import apply, legal_actions, new_match, owed

FEW = Budget(nodes=120)
MOST, HINTS = 1_200, 40
SEEDS = (21, 22)
PROMISES = {"history_of_war": 1}
"""So many promises a game must have made, or `USUAL`: a hint there is hardly followed by another at once."""
USUAL = 10


class Follower:
    """Seat 0 does what hints say, the others look one action ahead; every promise is held against the next
    hint."""

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        self.game, self.purse, self.kept = game, Purse(), list[bool]()
        self.state = new_match(game, game.arena_setup(Stream(seed)), scramble(seed, 2) >> 1).state
        self.promised: Any = None
        self.decisions = self.hints = 0
        self.walker = Greedy(limit=4, samples=2, worlds=1)

    def play(self) -> None:
        while self.state.outcome is None and self.decisions < MOST and self.hints < HINTS:
            seats = owed(self.game, self.state)
            seat = 0 if 0 in seats else seats[0]
            legal = legal_actions(self.game, self.state, seat)
            if seat == 0 and len(legal) > 1:
                self.follow(legal)
            else:
                self.promised = None
                view = self.game.observe(self.state, seat)
                self.do(seat, self.walker.choose(self.game, view, legal, Budget(), self.decisions).action)

    def do(self, seat: int, action: Any) -> None:
        self.state = apply(self.game, self.state, seat, action).state
        self.decisions += 1

    def follow(self, legal: Any) -> None:
        """Ask for a hint and carry it out."""
        game, kind = self.game, codec.action_type(self.game)
        view = msgspec.Raw(codec.encode(game.observe(self.state, 0)))
        before = self.promised in legal
        place, key = legal.index(self.promised) if before else -1, thought_key(self.seed, self.decisions)
        asked = Question(
            1, game.key, view, msgspec.Raw(legal_bytes(legal)), levels.HINT, FEW, key, True, place
        )
        found = answer(asked, registry.find, None, purse=self.purse)
        assert found.ok, found.error
        self.hints += 1
        if before:
            self.kept.append(found.index == place)
        action, self.promised = legal[found.index], None
        self.do(0, action)
        way = () if type(action) in game.insight.opens else found.way
        for each in (msgspec.json.decode(step, type=kind) for step in way):
            if owed(game, self.state) != (0,) or each not in legal_actions(game, self.state, 0):
                return
            self.do(0, each)
        if found.then and self.state.outcome is None and owed(game, self.state) == (0,):
            seen = msgspec.json.decode(found.then_seen, type=game.view_type)
            if seen == game.observe(self.state, 0):
                self.promised = msgspec.json.decode(found.then, type=kind)


@pytest.mark.parametrize("name", sorted(ESTABLISHED))
def test_what_is_promised_is_advised_next_where_nothing_comes_between(name: str) -> None:
    """A hint promised a march, and the next one advised to end the turn."""
    kept: list[bool] = []
    for seed in SEEDS:
        match = Follower(registry.find(name), seed)
        match.play()
        kept += match.kept
    assert len(kept) >= PROMISES.get(name, USUAL), "else nothing is tried"
    assert all(kept), kept


def test_where_nothing_comes_between_the_next_hint_is_not_thought_about_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another thought, with other chances, may find something else: it is not asked."""
    thoughts: list[int] = []
    choose = Purse.choose

    def counted(self: Purse, *args: Any) -> Choice:
        thoughts.append(len(thoughts))
        return choose(self, *args)

    monkeypatch.setattr(Purse, "choose", counted)
    match = Follower(registry.find("hegregon"), SEEDS[0])
    match.play()
    assert len(match.kept) >= USUAL and len(thoughts) <= match.hints - len(match.kept)


def test_only_just_the_position_that_was_foreseen_is_not_thought_about_again() -> None:
    kept, choice = Thoughts(), Choice("step", 1)
    kept.keep("toy", "there", choice)
    assert kept.of("toy", "there", ["rest", "step"]) == choice
    assert kept.of("toy", "elsewhere", ["rest", "step"]) is None
    assert kept.of("other", "there", ["rest", "step"]) is None
    assert kept.of("toy", "there", ["rest", "leap"]) is None, "it is not legal there"
    for n in range(KEPT):
        kept.keep("toy", f"place {n}", choice)
    assert kept.of("toy", "there", ["rest", "step"]) is None
    kept.forget()
    assert kept.of("toy", "place 1", ["rest", "step"]) is None
