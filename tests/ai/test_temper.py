"""Temperaments: what a bot likes beside winning shows in what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from established import ESTABLISHED

from tabletop.ai import levels
from tabletop.ai.greedy import Greedy
from tabletop.ai.player import Budget, Peeking, Player
from tabletop.ai.temper import TEMPERS, Leaning, Tempered, leaned, mannered
from tabletop.ai.twins import otherwise
from tabletop.engine import registry
from tabletop.engine.contract import Game, Standing
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, apply, legal_actions, new_match, owed
from tabletop.session.record import LEVELS
from tabletop.session.record import TEMPERS as KNOWN

from . import toy

GAMES = [registry.find(key) for key in registry.games() if key in ESTABLISHED]
MOMENTS, APART = 14, 23
"""Positions of a game that the temperaments meet in, and decisions between two of them."""
THROWS = 6


def moments(game: Game, seed: int = 5) -> Iterator[tuple[Any, int, list[Any]]]:
    """Positions of matches that rules of thumb play, with who is to decide between what."""
    found = 0
    for match in range(20):
        setup = game.arena_setup(Stream(scramble(seed, match)))
        state, thumb = new_match(game, setup, scramble(seed, match) >> 1).state, levels.make("thumb")
        for decision in range(1, 400):
            if state.outcome is not None:
                break
            seat = owed(game, state)[0]
            legal = list(legal_actions(game, state, seat))
            if decision % APART == 0 and len(legal) > 2 and len(set(state.sides)) == len(state.sides):
                yield state, seat, legal
                found += 1
                if found == MOMENTS:
                    return
            chosen = thumb.choose(game, game.observe(state, seat), legal, Budget(), decision).action
            state = apply(game, state, seat, chosen).state


def liking(game: Game, state: Any, seat: int, action: Any, leaning: Leaning) -> float:
    """How much of what a leaning likes comes of an action, on average."""
    before, total = game.insight.standing(state), 0.0
    assert before is not None
    for throw in range(THROWS):
        draft_state = state.clone()
        draft_state.dice_key = scramble(state.dice_key, throw) >> 1
        after = game.insight.standing(advanced(game, draft_state, seat, action))
        assert after is not None
        total += liked(before, after, seat, leaning)
    return total / THROWS


def advanced(game: Game, state: Any, seat: int, action: Any) -> Any:
    """The state after an action."""
    draft = Draft(state)
    advance(game, draft, seat, action)
    return draft.state


def liked(before: Standing, after: Standing, seat: int, leaning: Leaning) -> float:
    """The change between two standings as a leaning sees it, written anew."""
    others = [i for i in range(len(before.force)) if i != seat]
    army = sum(before.force) / len(before.force) or 1.0
    kills = max(0.0, sum(before.force[i] - after.force[i] for i in others)) / army
    losses = max(0.0, before.force[seat] - after.force[seat]) / army
    ground = (after.ground[seat] - before.ground[seat]) / before.places
    danger = (after.exposed[seat] - before.exposed[seat]) / army
    return leaning.kills * kills - leaning.losses * losses - leaning.danger * danger + leaning.ground * ground


@cache
def decided(game: Game) -> list[tuple[Any, int, dict[str, Any]]]:
    """Positions, and what each temperament does in them; the even-handed bot has no name."""
    bots: dict[str, Player] = {name: Tempered(Greedy(worlds=1, samples=4), name) for name in TEMPERS}
    bots[""] = Greedy(worlds=1, samples=4)
    found = []
    for number, (state, seat, legal) in enumerate(moments(game)):
        view = game.observe(state, seat)
        does = {name: bot.choose(game, view, legal, Budget(), number).action for name, bot in bots.items()}
        found.append((state, seat, does))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_temperaments_do_more_of_what_they_like(game: Game) -> None:
    others = 0
    for temper, leaning in TEMPERS.items():
        parted = [(state, seat, does) for state, seat, does in decided(game) if does[temper] != does[""]]
        others += len(parted)
        gained = sum(
            liking(game, state, seat, does[temper], leaning) - liking(game, state, seat, does[""], leaning)
            for state, seat, does in parted
        )
        assert not parted or gained > 0, temper
    assert others, "nobody ever does otherwise than the even-handed bot"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_says_how_its_seats_stand(game: Game) -> None:
    for state, _, _ in moments(game, seed=9):
        found = game.insight.standing(state)
        assert found is not None
        assert len(found.force) == len(found.exposed) == len(found.ground) == len(state.sides)
        assert min(*found.force, *found.exposed, *found.ground) >= 0 and found.places > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_leaning_towards_nothing_judges_as_the_game_does(game: Game) -> None:
    state, seat, _ = next(moments(game))
    assert leaned(game, state, seat, Leaning()).insight.value(state) == game.insight.value(state)
    assert "value" not in vars(game.insight), "the game itself is not as it was"


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_finished_match_is_worth_the_same_to_all(temper: str) -> None:
    state = new_match(toy.GAME, toy.ToySetup(goal=1), 7).state
    view, legal = toy.GAME.observe(state, 0), legal_actions(toy.GAME, state, 0)
    assert Tempered(Greedy(), temper).choose(toy.GAME, view, legal, Budget(), 1).action == toy.Step()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("temper", TEMPERS)
def test_every_level_may_have_a_temperament(level: str, temper: str) -> None:
    game = registry.find("open_card_wars")
    state, seat, legal = next(moments(game))
    name = f"{level}:{temper}"
    assert name in levels.known(game)
    chosen, again = (
        levels.make(name).choose(game, game.observe(state, seat), legal, Budget(40), 3) for _ in range(2)
    )
    assert chosen == again and legal[chosen.index] == chosen.action
    assert levels.budget_of(name, game) == levels.budget_of(level, game)


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_bot_with_a_temperament_refuses_a_state(temper: str) -> None:
    state = new_match(toy.GAME, toy.ToySetup(), 7).state
    with pytest.raises(Peeking):
        legal = legal_actions(toy.GAME, state, 0)
        levels.make(f"normal:{temper}").choose(toy.GAME, state, legal, Budget(nodes=10), 1)


def test_a_match_can_ask_for_every_temperament_there_is() -> None:
    assert set(KNOWN) == {"", *TEMPERS}


def test_an_unknown_temperament_is_refused() -> None:
    with pytest.raises(KeyError):
        levels.make("hard:sleepy")


def test_a_manner_is_that_of_its_own_seat_alone_and_every_temperament_has_a_name() -> None:
    """A game that knows no manners stays as it is."""
    for game in GAMES:
        assert game.insight.manners.keys() <= TEMPERS.keys()
        for temper in TEMPERS:
            assert (mannered(game, 0, temper) is game) == (temper not in game.insight.manners)
    game, (first, second) = toy.find("toy"), (object(), object())
    own = otherwise(game, manners={"bold": lambda *_: first}, steady=lambda *_: second)
    twin = mannered(own, 0, "bold").insight
    assert twin.steady(None, 0, ()) is first and twin.steady(None, 1, ()) is second
