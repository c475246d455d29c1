"""The campaign played through from the first chapter to its result, in both fortunes: by a side that marches
at its goals against enemies who stand still, and by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import COST, IS_FIXED
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.campaign import CampaignSetup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules.campaign import CAMPAIGN
from tabletop.series.succession import Succession
from tabletop.session.record import Person

Choice = Callable[[State, int, Sequence[Action]], Action]
GOALS = {
    1: ("D4", "C2"),
    2: ("C2", "E2"),
    3: ("E3", "C3", "D2"),
    4: ("C1",),
    5: ("A3",),
    6: ("C3",),
}
QUIET = (do.EndStep, do.Confirm, do.Pass, do.Hold, do.Decline, do.Go)
BOLD = (do.Promote, do.Deploy, do.LetGo, do.Choose, do.Join, do.Attack, do.Act, do.Suffer, do.Go)


def first_of(legal: Sequence[Action], kinds: tuple[type[Action], ...]) -> Action | None:
    """The first action of the first of these kinds that there is."""
    return next((action for kind in kinds for action in legal if isinstance(action, kind)), None)


def still(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """Whoever does nothing that need not be done."""
    return first_of(legal, QUIET) or legal[0]


def bold(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """Buys the dearest, marches at the goals of the chapter, attacks whoever is there."""
    chapter = state.setup.chapter
    assert chapter is not None
    buys = [each for each in legal if isinstance(each, do.Buy) and not IS_FIXED[each.kind]]
    saves = chapter.number == 3 and state.turn
    if buys and not saves:
        return max(buys, key=lambda each: COST[each.kind])
    marches = [each for each in legal if isinstance(each, do.March)]
    best = max(marches, key=lambda each: nearer(state, chapter.number, each), default=None)
    if best is not None and nearer(state, chapter.number, best) > (0, 0):
        return best
    return first_of(legal, BOLD) or still(state, seat, legal)


def nearer(state: State, number: int, action: do.March) -> tuple[int, int]:
    """How much nearer to its goal an order brings how many counters."""
    counter = state.counter(action.group[0])
    assert counter is not None
    goals = GOALS[number]
    goal = state.ground.cell(goals[counter.kind % len(goals)])
    return (far(state, counter.at, goal) - far(state, action.to, goal), len(action.group))


def far(state: State, here: int, there: int) -> int:
    """Steps between two cells."""
    wide = state.grid.width
    return abs(here % wide - there % wide) + abs(here // wide - there // wide)


def campaign(player: Choice, enemy: Choice, key: int, faction: str = "dwarves") -> Succession:
    """A whole campaign; the state of every battle's end is sound."""
    setup = replace(CampaignSetup(), faction=faction)
    succession = Succession(GAME, CAMPAIGN, setup, [Person(str(n)) for n in range(4)], key)
    while not succession.is_over:
        session = succession.session
        assert session is not None
        while not session.is_over:
            seat = session.owed[0]
            choice = player if seat == 0 else enemy
            session.act(seat, choice(session.state, seat, session.legal(seat)))
        assert GAME.check(session.state) == []
        succession.go_on()
        assert CAMPAIGN.check(succession.standing) == []
    return succession


@pytest.mark.rule("OW-CAM-01", "OW-CAM-13")
def test_who_marches_at_the_goals_against_those_who_stand_still_wins_the_campaign() -> None:
    succession = campaign(bold, still, 5)
    standing = succession.standing
    assert standing.victories >= 5 and standing.memory == ()
    assert succession.result is not None and succession.result.reason in ("legend", "triumph")
    assert succession.result.winners == (0, 1)


@pytest.mark.rule("OW-CAM-01", "OW-CAM-12", "OW-CAM-13")
def test_who_does_nothing_loses_it_and_it_goes_on_to_its_end_all_the_same() -> None:
    succession = campaign(still, bold, 6)
    assert len(succession.finished) == 6 and succession.standing.threat == 3
    assert succession.result is not None and succession.result.reason in ("long_night", "resistance")


@pytest.mark.rule("OW-CAM-01")
@pytest.mark.parametrize("faction", ["barbarians", "dwarves", "elves", "amazons"])
def test_by_chance_every_faction_comes_to_the_end(faction: str) -> None:
    stream = Stream(11)

    def chance(state: State, seat: int, legal: Sequence[Action]) -> Action:
        return stream.pick(legal)

    succession = campaign(chance, chance, 7, faction)
    assert len(succession.standing.chronicle) == 6 and succession.result is not None
