"""Plans that a person could follow: the steady one of playouts, and the scripted opponents."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.ai import levels
from tabletop.ai.messages import Question
from tabletop.ai.plans import Planned
from tabletop.ai.player import Budget
from tabletop.ai.search import SearchSettings
from tabletop.ai.serving import answer as served
from tabletop.ai.serving import legal_bytes
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.engine import advance, choices, legal_actions, new_match, owed
from tabletop.engine.model import Action
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.mind.steady import follow
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.state import State

from .positions import Table


def answer(t: Table, plan: str = "steady") -> Action:
    seat = t.asked[0]
    return GAME.insight.scripts[plan](t.state, seat, legal_actions(GAME, t.state, seat))


def played(plan: str, key: int) -> list[tuple[list[Action], Action]]:
    """All decisions of a match between two who follow the same plan: what was legal, what was done."""
    stream, found = Stream(key), []
    draft = Draft(new_match(GAME, GAME.arena_setup(stream), key).state)
    seats = owed(GAME, draft.state)
    while seats:
        legal = list(choices(GAME, draft.state, seats[0]))
        action = GAME.insight.scripts[plan](draft.state, seats[0], legal)
        found.append((legal, action))
        seats = advance(GAME, draft, seats[0], action)
    return found


@pytest.mark.parametrize("plan", sorted(GAME.insight.scripts))
def test_every_plan_plays_a_match_to_its_end_by_the_rules(plan: str) -> None:
    taken = played(plan, 4)
    assert all(action in legal for legal, action in taken)
    assert any(isinstance(action, do.Deploy) for _, action in taken)


def test_who_holds_never_attacks() -> None:
    assert not any(isinstance(action, do.Attack) for _, action in played("hold", 4))


def test_who_rushes_strikes_with_everything_at_the_first_chance() -> None:
    asked = [(legal, action) for legal, action in played("rush", 4) if isinstance(legal[0], do.Attack)]
    assert asked and all(isinstance(action, do.Attack) for _, action in asked)


def test_who_holds_builds_what_is_cheap_and_who_rushes_what_is_strong() -> None:
    t = Table("b02 b01 b01:x", "b01", hands="g01 g04 / g01", stage="commit")
    assert answer(t, "hold") == do.Commit(t.state.hands[0][0])
    assert answer(t, "rush") == do.Commit(t.state.hands[0][1])


def test_who_is_steady_hits_what_falls_without_danger() -> None:
    t = Table("g04@1", "g01@1!", stage="attack")
    assert answer(t) == do.Attack(t.id("ax-g04"))


def test_who_is_steady_does_not_run_into_a_stronger_blocker() -> None:
    t = Table("g01@1", "g05@1", stage="attack")
    assert answer(t) == do.DONE


def attacks(t: Table, bot: str, keys: int = 12) -> int:
    """In how many of so many thoughts a computer opponent attacks: a level may slip now and then."""
    seat = t.asked[0]
    legal, view = legal_actions(GAME, t.state, seat), GAME.observe(t.state, seat)
    thoughts = [levels.make(bot).choose(GAME, view, legal, Budget(nodes=200), key) for key in range(keys)]
    return sum(isinstance(thought.action, do.Attack) for thought in thoughts)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_temperaments_can_be_told_apart_by_whom_they_attack(level: str) -> None:
    """The bold one trades like for like, the careful one does not; both take what falls without danger."""
    even, sure = Table("g01@1", "g03@1", stage="attack"), Table("g04@1", "g01@1!", stage="attack")
    assert attacks(even, f"{level}:bold") >= attacks(even, f"{level}:careful") + 6
    assert all(attacks(sure, f"{level}:{temper}") >= 9 for temper in GAME.insight.manners)


def test_who_is_steady_keeps_the_flags_that_win_a_territory_unlocked() -> None:
    """Five flags are shown where four are needed, and an attack with three of them would lock these away."""
    t = Table("g04@1 g01@1", "g01@1! d02@1!", row="ax-t03 al-t03", stage="attack")
    assert answer(t) == do.DONE


def test_flags_go_where_they_bring_a_territory_nearer() -> None:
    t = Table("g01:x@1 g01:y", "", row="ax-t03 al-t03", stage="deploy", watch=False)
    assert answer(t) == do.Deploy(t.id("ax-g01:y"), t.state.row[0])


def test_a_transport_stays_behind() -> None:
    t = Table("a06", "", stage="deploy", watch=False)
    assert answer(t) == do.DONE


def test_plants_pay_before_units_and_abilities() -> None:
    t = Table("g10 b03 b01", "b01", hands="g01 / g01", stage="commit")
    t.do(do.Commit(t.state.hands[0][0]), do.Done())
    while not isinstance(t.top, frames.Paying) or t.asked != (0,):
        t.rest()
    assert answer(t) == do.Lock(t.id("ax-b01"))


def test_what_is_obvious_is_not_searched_and_what_decides_is() -> None:
    t = Table("g01:x@1 g01:y", "", stage="deploy", watch=False)
    assert GAME.insight.obvious(t.state, 0, t.legal()) is None
    t = Table("b01", "", hands="b02 g01 /", stage="base")
    assert GAME.insight.obvious(t.state, 0, t.legal()) == follow(t.state, 0, t.legal())


def test_a_hint_says_what_to_do_what_it_is_worth_and_what_else_there_is() -> None:
    t = Table("g01:x@1 g01:y", "g04@2", stage="deploy", watch=False)
    view, legal = codec.encode(GAME.observe(t.state, 0)), legal_bytes(t.legal())
    budget = levels.budget_of("hard", GAME)
    asked = Question(1, GAME.key, msgspec.Raw(view), msgspec.Raw(legal), "hard", budget, 7, explained=True)
    told = served(asked, lambda key: GAME, None)
    assert told.ok and t.legal()[told.index] == do.Deploy(t.id("ax-g01:y"), t.state.row[0])
    assert told.stakes is not None and told.stakes.after > told.stakes.without
    assert told.rated[0].index == told.index and len(told.rated) > 1


def test_what_is_built_and_deployed_is_thought_over_and_battles_where_plan_and_look_agree_are_not() -> None:
    for stage, matters in {"deploy": True, "attack": False}.items():
        t = Table("g01@1 g01:y", "g04@1!", stage=stage, watch=False)
        assert GAME.insight.weighs(t.state) is matters
    agreed = Table("g04@1", "g01@1!", stage="attack", watch=False)
    budget = levels.budget_of("hard", GAME)
    view = GAME.observe(agreed.state, 0)
    assert levels.make("hard").choose(GAME, view, agreed.legal(), budget, 7).nodes < 20


def test_a_thought_begins_no_world_beyond_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("g01:x@1 g01:y g02:z g05:w", "g04@2 g05@1", hands="/", stage="deploy", watch=False)
    begun: dict[int, int] = {}
    play_on = Planned._played_on

    def watched(self: Planned, world: State, seat: int, action: Action) -> float:
        begun.setdefault(id(world), self.clock.nodes)
        return play_on(self, world, seat, action)

    monkeypatch.setattr(Planned, "_played_on", watched)
    view, most = GAME.observe(t.state, 0), {}
    for nodes in (200, 1_000, GAME.insight.enough):
        begun.clear()
        choice = levels.make("hard").choose(GAME, view, t.legal(), Budget(nodes=nodes), 7)
        assert choice.nodes > 0 and all(before < nodes for before in begun.values())
        most[nodes] = len(begun)
    assert 1 <= most[200] < most[1_000] <= max(most.values()) <= SearchSettings().planned
