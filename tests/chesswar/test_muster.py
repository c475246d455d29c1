"""Chapter 4: armies, secret building and deployment, the first player, redeployment."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream, feed
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import ARMIES, KIND_OF
from tabletop.games.chesswar.records.actions import (
    ARRANGE,
    CONFIRM,
    Buy,
    ChooseArmy,
    Deploy,
    Lift,
    Move,
    Sell,
    TakeList,
)
from tabletop.games.chesswar.records.events import Deployed, OrderFixed, Redeployed, Revealed
from tabletop.games.chesswar.records.frames import Mustering, Redeployment
from tabletop.games.chesswar.records.setup import CustomArmy, SeatSetup, Setup
from tabletop.games.chesswar.records.state import State
from tabletop.games.chesswar.rules.budget import points, price, refuse_counts
from tabletop.games.chesswar.rules.lists import all_lists, lists_of, random_counts, ready_made, scaled
from tabletop.games.chesswar.rules.muster import points_left
from tabletop.games.chesswar.rules.options import quick_setup, random_setup, refuse_setup

from .test_movement import why


class Table:
    """A match from its set-up on, with its events."""

    def __init__(self, *armies: str, dice: str = "", key: int = 1, **options: object) -> None:
        seats = tuple(SeatSetup(*a.split("/")) for a in armies)
        step = engine.new_match(GAME, Setup(seats, **options), key, feed(*dice.split()))  # type: ignore[arg-type]
        self.state: State = step.state
        self.events = list(step.events)

    def do(self, seat: int, *actions: object) -> Table:
        for action in actions:
            step = engine.apply(GAME, self.state, seat, action)  # type: ignore[arg-type]
            self.state = step.state
            self.events += step.events
            assert GAME.check(self.state) == []
        return self

    def no(self, seat: int, action: object) -> tuple[str, str]:
        return why(engine.refusal(GAME, self.state, seat, action))  # type: ignore[arg-type]

    def of(self, kind: type) -> list:  # type: ignore[type-arg]
        return [e for e in self.events if isinstance(e, kind)]


def buys(text: str) -> list[Buy]:
    return [Buy(piece) for piece in text]


@pytest.mark.rule("CW-EX-35", "CW-SET-02", "CW-ARM-04")
def test_a_legal_human_army_and_what_is_too_much() -> None:
    t = Table("human", "orc").do(0, *buys("QQ"))
    assert t.no(0, Buy("Q")) == ("CW-SET-02", "over-maximum")
    t.do(0, *buys("NNNNPPPPP"))
    assert points_left(t.state, 0) == 0
    assert t.no(0, Buy("P")) == ("CW-SET-02", "too-dear")
    setup = t.state.setup
    assert refuse_counts(setup, 0, "human", (1, 2, 0, 0, 4, 5)) is None
    assert why(refuse_counts(setup, 0, "human", (1, 3, 0, 0, 0, 0))) == ("CW-SET-02", "over-maximum")
    assert why(refuse_counts(setup, 0, "human", (1, 2, 0, 0, 4, 6))) == ("CW-SET-02", "over-points")
    assert why(refuse_counts(setup, 0, "human", (2, 0, 0, 0, 0, 0))) == ("CW-SET-02", "generals-fixed")


@pytest.mark.rule("CW-SET-02")
def test_the_general_is_free_and_the_rest_can_be_given_back() -> None:
    t = Table("rat", "orc")
    assert t.state.musters[0].counts == (1, 0, 0, 0, 0, 0) and points_left(t.state, 0) == 20
    assert t.no(0, Buy("K")) == ("CW-SET-02", "generals-fixed")
    assert t.no(0, Sell("K")) == ("CW-SET-02", "generals-fixed")
    assert t.no(0, Buy("N")) == ("CW-SET-02", "no-such-piece")  # ratmen have no cavalry
    assert t.no(0, Buy("X")) == ("CW-SET-02", "no-such-piece")
    assert t.no(0, Sell("P")) == ("CW-SET-02", "none-bought")
    t.do(0, Buy("P"), Sell("P"), Buy("Q"))
    assert points_left(t.state, 0) == 17
    t.do(0, Deploy("Q", 0))
    assert t.no(0, Sell("Q")) == ("CW-SET-02", "all-deployed")


@pytest.mark.rule("CW-SET-02")
def test_leftover_points_may_be_lost() -> None:
    t = Table("human", "orc").do(0, Deploy("K", 4), CONFIRM).do(1, Deploy("K", 60), CONFIRM)
    assert [u.kind for u in t.state.units] == [KIND_OF["human.K"], KIND_OF["orc.K"]]


@pytest.mark.rule("CW-SET-04", "CW-GEN-01")
def test_every_unit_is_placed_in_the_first_three_rows() -> None:
    t = Table("human", "orc").do(0, Buy("P"))
    assert t.no(0, CONFIRM) == ("CW-SET-04", "units-in-hand")
    for square in (24, 63, -1, 64, 10**6):
        assert t.no(0, Deploy("P", square)) == ("CW-SET-04", "outside-zone")
    t.do(0, Deploy("K", 4))
    assert t.no(0, Deploy("P", 4)) == ("CW-SET-04", "square-taken")
    assert t.no(0, Deploy("K", 5)) == ("CW-SET-04", "none-in-hand")
    assert t.no(0, Lift(5)) == ("CW-SET-04", "nothing-to-lift")
    t.do(0, Lift(4), Deploy("K", 23), Deploy("P", 0))
    assert t.no(0, ARRANGE) == ("CW-SET-04", "all-placed")
    assert {a.at for a in engine.legal_actions(GAME, t.state, 1) if isinstance(a, Deploy)} == set(
        range(40, 64)
    )


@pytest.mark.rule("CW-SET-04")
def test_no_unit_may_be_left_off_the_board() -> None:
    t = Table("human", "orc").do(0, *buys("PP"), Deploy("K", 4), Deploy("P", 0))
    assert t.no(0, CONFIRM) == ("CW-SET-04", "units-in-hand")
    assert CONFIRM not in engine.legal_actions(GAME, t.state, 0)
    t.do(0, Deploy("P", 1), CONFIRM)
    assert t.state.musters[0].confirmed


@pytest.mark.rule("CW-SET-03", "CW-STM-14")
def test_preparations_are_hidden_from_the_other_seat() -> None:
    t = Table("human", "orc")
    before = codec.encode(GAME.observe(t.state, 1))
    assert GAME.secrets(t.state, 0)
    t.do(0, Buy("Q"), Buy("N"), Deploy("Q", 3))
    assert codec.encode(GAME.observe(t.state, 1)) == before
    assert GAME.observe(t.state, 1).musters[0] is None
    assert GAME.observe(t.state, None).musters == (None, None)
    assert GAME.observe(t.state, 0).musters[0] == t.state.musters[0]


@pytest.mark.rule("CW-SET-03")
def test_the_lists_of_the_set_up_are_hidden_too() -> None:
    t = Table("human/human-siege-train", "orc")
    view = GAME.observe(t.state, 1)
    assert view.setup.seats[0] == SeatSetup("human") and view.confirmed == (True, False)
    assert GAME.observe(t.state, 0).setup.seats[0].muster == "human-siege-train"


@pytest.mark.rule("CW-SET-04", "CW-SET-05")
def test_deployments_are_revealed_at_once() -> None:
    t = Table("human", "orc").do(0, Deploy("K", 4), CONFIRM)
    assert not t.state.units and not t.of(Revealed) and isinstance(t.state.stack[-1], Mustering)
    assert t.no(0, Lift(4)) == ("TABLE", "not-your-decision")
    t.do(1, Deploy("K", 60), CONFIRM)
    assert t.of(Revealed) == [Revealed(("human", "orc"))] and Revealed.barrier
    assert [(e.seat, e.at) for e in t.of(Deployed)] == [(0, 4), (1, 60)]


@pytest.mark.rule("CW-SET-01")
def test_secret_armies_are_chosen_at_the_table_and_hidden_until_the_reveal() -> None:
    t = Table("", "", secret=True)
    assert t.no(0, Buy("P")) == ("CW-SET-01", "army-missing")
    assert t.no(0, CONFIRM) == ("CW-SET-01", "army-missing")
    assert t.no(0, Deploy("P", 0)) == ("CW-SET-01", "army-missing")
    assert t.no(0, ChooseArmy("gnome")) == ("CW-SET-01", "no-such-army")
    t.do(0, ChooseArmy("elf"))
    assert GAME.observe(t.state, 1).armies == ("", "") and GAME.observe(t.state, 0).armies == ("elf", "")
    t.do(0, Buy("P"), ChooseArmy("orc"))
    assert t.state.musters[0].counts == (1, 0, 0, 0, 0, 0)
    assert t.no(0, ChooseArmy("orc")) == ("CW-SET-01", "army-chosen")
    t.do(0, ARRANGE, CONFIRM).do(1, ChooseArmy("orc"), ARRANGE, CONFIRM)  # two equal armies are allowed
    assert t.state.armies == ("orc", "orc")


@pytest.mark.rule("CW-SET-01")
def test_open_armies_are_known_and_fixed() -> None:
    t = Table("human", "orc")
    assert GAME.observe(t.state, None).armies == ("human", "orc")
    assert t.no(0, ChooseArmy("elf")) == ("CW-SET-01", "army-fixed")


@pytest.mark.rule("CW-SET-06")
@pytest.mark.parametrize("first,second", [("elf", "human"), ("human", "dwarf"), ("dwarf", "chaos")])
def test_the_lower_initiative_begins(first: str, second: str) -> None:
    t = Table(f"{second}/{second_list(second)}", f"{first}/{second_list(first)}")
    assert t.state.order == ((1,), (0,)) and t.of(OrderFixed)


def second_list(army: str) -> str:
    return lists_of(army)[1].key


@pytest.mark.rule("CW-SET-06")
def test_equal_armies_roll_and_ties_are_rolled_again() -> None:
    t = Table("orc/orc-green-tide", "orc/orc-green-tide", dice="first:4 first:4 first:2 first:5")
    assert t.state.order == ((1,), (0,)) and t.state.feed == []


@pytest.mark.rule("CW-SET-07", "CW-SET-08")
def test_the_second_player_may_rearrange_but_not_recompose() -> None:
    t = Table("elf/elf-bow-host", "human/human-kings-host")
    assert isinstance(t.state.stack[-1], Redeployment) and engine.owed(GAME, t.state) == (1,)
    assert t.no(1, Buy("P")) == ("CW-SET-07", "composition-fixed")
    assert t.no(1, TakeList("human-siege-train")) == ("CW-SET-07", "composition-fixed")
    king = next(u for u in t.state.units if u.kind == KIND_OF["human.K"])
    pawn = next(u for u in t.state.units if u.kind == KIND_OF["human.P"])
    t.do(1, Lift(king.at), Lift(pawn.at))
    assert t.no(1, CONFIRM) == ("CW-SET-04", "units-in-hand")
    assert t.state.units[king.id].at == king.at  # nothing moves before the end
    t.do(1, Deploy("K", pawn.at), Deploy("P", king.at), CONFIRM)
    assert t.state.units[king.id].at == pawn.at and t.state.units[pawn.id].at == king.at
    assert set(t.of(Redeployed)[0].moved) == {(king.id, pawn.at), (pawn.id, king.at)}
    assert t.state.active == (0,) and t.state.round == 1


@pytest.mark.rule("CW-SET-07")
def test_the_second_player_may_decline() -> None:
    t = Table("elf/elf-bow-host", "human/human-kings-host")
    before = t.state.units[:]
    t.do(1, CONFIRM)
    assert t.state.units == before and t.of(Redeployed)[0].moved == ()


@pytest.mark.rule("CW-OPT-35")
def test_every_player_after_the_first_redeploys_in_turn_order() -> None:
    t = Table("rat/random", "elf/random", "orc/random", players="3", w=14, h=14)
    assert t.state.order == ((1,), (2,), (0,))
    asked = []
    while isinstance(t.state.stack[-1], Redeployment):
        asked += engine.owed(GAME, t.state)
        t.do(asked[-1], CONFIRM)
    assert asked == [2, 0]


@pytest.mark.rule("CW-OPT-35", "CW-OPT-32")
def test_in_teams_the_second_side_redeploys() -> None:
    armies = ("rat/random", "human/random", "dwarf/random", "chaos/random")
    t = Table(*armies, players="2v2", w=16, h=8)
    assert t.state.order == ((1, 0), (2, 3))
    assert engine.owed(GAME, t.state) == (2, 3)
    t.do(3, CONFIRM).do(2, CONFIRM)
    assert t.state.active == (1, 0)


@pytest.mark.rule("CW-OPT-31")
def test_free_for_all_acts_by_initiative_with_dice_for_ties() -> None:
    armies = ("orc/random", "elf/random", "orc/random", "elf/random")
    t = Table(*armies, players="4", w=14, h=14, dice="first:2 first:6 first:3 first:3 first:1 first:4")
    assert t.state.order == ((3,), (1,), (2,), (0,))


@pytest.mark.rule("CW-OPT-32")
def test_sides_act_by_their_lowest_then_their_other_initiative_then_dice() -> None:
    armies = ("undead/random", "elf/random", "human/random", "elf/random")
    t = Table(*armies, players="2v2", w=16, h=8)
    assert t.state.order == ((3, 2), (1, 0))
    same = ("orc/random", "elf/random", "elf/random", "orc/random")
    t = Table(*same, players="2v2", w=16, h=8, dice="first:1 first:2")
    assert t.state.order == ((2, 3), (1, 0))


@pytest.mark.rule("CW-OPT-40", "CW-OPT-42")
def test_extended_armies_have_more_points_maxima_and_free_generals() -> None:
    t = Table("human", "orc", multiplier=2)
    assert points_left(t.state, 0) == 38 and t.state.musters[0].counts[0] == 2
    t.do(0, *buys("QQQQ"))
    assert t.no(0, Buy("Q")) == ("CW-SET-02", "over-maximum") and points_left(t.state, 0) == 26


@pytest.mark.rule("CW-OPT-41")
def test_custom_points_and_maxima() -> None:
    custom = (CustomArmy("human", 5, (1, 0, 0, 0, 0, 3)),)
    t = Table("human", "orc", custom=custom).do(0, *buys("PPP"))
    assert t.no(0, Buy("P")) == ("CW-SET-02", "over-maximum")
    assert t.no(0, Buy("Q")) == ("CW-SET-02", "over-maximum")
    assert points_left(t.state, 1) == 16
    t = Table("human", "orc", custom=custom, multiplier=2)
    assert points_left(t.state, 0) == 5 and t.state.musters[0].counts == (1, 0, 0, 0, 0, 0)
    assert points_left(t.state, 1) == 32 and t.state.musters[1].counts[0] == 2


@pytest.mark.rule("CW-OPT-03")
def test_no_more_units_than_the_zone_has_squares() -> None:
    custom = (CustomArmy("rat", 60, (1, 0, 0, 0, 0, 40)),)
    t = Table("rat", "orc", custom=custom).do(0, *buys("P" * 23))
    assert t.no(0, Buy("P")) == ("CW-OPT-03", "zone-full")
    t.do(0, ARRANGE, CONFIRM)


@pytest.mark.rule("CW-OPT-03")
def test_an_army_larger_than_the_zone_is_refused() -> None:
    custom = (CustomArmy("rat", 60, (1, 0, 0, 0, 0, 40)),)
    setup = Setup((SeatSetup("rat"), SeatSetup("rat")), custom=custom)
    for seat in (0, 1):
        assert refuse_counts(setup, seat, "rat", (1, 0, 0, 0, 0, 23)) is None
        assert why(refuse_counts(setup, seat, "rat", (1, 0, 0, 0, 0, 24))) == ("CW-OPT-03", "zone-full")
    wide = replace(setup, w=9)
    assert refuse_counts(wide, 0, "rat", (1, 0, 0, 0, 0, 26)) is None
    assert why(refuse_counts(wide, 0, "rat", (1, 0, 0, 0, 0, 27))) == ("CW-OPT-03", "zone-full")


@pytest.mark.rule("CW-OPT-03", "CW-OPT-40")
def test_ready_made_lists_of_extended_armies_keep_to_the_zone() -> None:
    setup = Setup((SeatSetup("orc"), SeatSetup("orc")), multiplier=4)
    for found in lists_of("orc"):
        muster = ready_made(setup, 0, found.key)
        assert muster is not None and len(muster.placed) == sum(muster.counts) == 24


@pytest.mark.rule("CW-SET-02")
def test_the_ready_made_lists_spend_all_points_of_their_army() -> None:
    assert len(all_lists()) == 21
    for army in ARMIES:
        assert len(lists_of(army)) == 3
        for seat in (0, 1):
            setup = Setup((SeatSetup(army), SeatSetup(army)))
            for found in lists_of(army):
                muster = ready_made(setup, seat, found.key)
                assert muster is not None and refuse_counts(setup, seat, army, muster.counts) is None
                assert price(army, muster.counts) == points(setup, army), found.key
                assert len(muster.placed) == sum(muster.counts)


@pytest.mark.rule("CW-SET-02", "CW-OPT-03", "CW-OPT-40", "CW-OPT-41")
def test_every_ready_made_list_is_legal_as_printed_and_in_every_match() -> None:
    """As printed in a plain match; cut down to what maxima, points and zone allow in all others, and no
    piece is given up that would still fit."""
    for army in ARMIES:
        plain = Setup((SeatSetup(army), SeatSetup(army)))
        for found in lists_of(army):
            assert scaled(plain, 0, found.key) == found.counts and sum(found.counts) <= 24
    cut = 0
    for key in range(200):
        setup = random_setup(Stream(key))
        for seat in range(len(setup.seats)):
            for found in all_lists().values():
                counts = scaled(setup, seat, found.key)
                assert counts is not None and refuse_counts(setup, seat, found.army, counts) is None
                full = [n * setup.multiplier for n in found.counts]
                assert all(n <= most for n, most in zip(counts[1:], full[1:], strict=True))
                cut += list(counts) != full
    assert cut


@pytest.mark.rule("CW-SET-01", "CW-SET-02")
def test_lists_that_are_not_those_of_the_army_are_refused_wherever_they_are_named() -> None:
    t = Table("", "orc", secret=True)
    assert t.no(0, TakeList("human-kings-host")) == ("CW-SET-01", "list-of-other-army")
    t.do(0, ChooseArmy("human"))
    assert t.no(0, TakeList("orc-green-tide")) == ("CW-SET-01", "list-of-other-army")
    assert t.no(0, TakeList("human-kings-hosts")) == ("CW-SET-02", "no-such-list")
    listed = {a.name for a in engine.legal_actions(GAME, t.state, 0) if isinstance(a, TakeList)}
    assert listed == {found.key for found in lists_of("human")}
    for wish, key in (("orc-green-tide", "list-of-other-army"), ("human-kings-hosts", "no-such-list")):
        no = refuse_setup(Setup((SeatSetup("human", wish), SeatSetup("orc"))))
        assert no is not None and no.key == key


@pytest.mark.rule("CW-SET-01")
def test_lists_are_the_same_seen_from_both_ends() -> None:
    t = Table("orc/orc-wolf-raid", "orc/orc-wolf-raid")
    south = {(p.piece, p.at) for p in t.state.musters[0].placed}
    assert south == {(p.piece, 63 - p.at) for p in t.state.musters[1].placed}


def test_take_list_fills_the_muster_and_can_still_be_changed() -> None:
    t = Table("human", "orc").do(0, TakeList("human-kings-host"))
    assert t.no(0, TakeList("orc-green-tide")) == ("CW-SET-01", "list-of-other-army")
    assert t.no(0, TakeList("nothing")) == ("CW-SET-02", "no-such-list")
    t.do(0, Lift(t.state.musters[0].placed[0].at), ARRANGE, CONFIRM)


@pytest.mark.rule("CW-SET-02")
def test_random_armies_are_legal_and_leave_no_useful_points() -> None:
    for key in range(40):
        stream = Stream(key)
        army = stream.pick(tuple(ARMIES))
        setup = Setup((SeatSetup(army), SeatSetup(army)))
        counts = random_counts(setup, 0, army, stream)
        assert refuse_counts(setup, 0, army, counts) is None
        assert price(army, counts) >= points(setup, army) - 1


def test_a_quick_start_asks_the_second_player_and_then_the_first_step() -> None:
    step = engine.new_match(GAME, quick_setup("elf", "orc", key=3), 5)
    assert isinstance(step.state.stack[-1], Redeployment)
    state = engine.apply(GAME, step.state, 1, CONFIRM).state
    assert any(isinstance(a, Move) for a in engine.legal_actions(GAME, state, 0))


def test_a_hidden_army_is_guessed_plausibly() -> None:
    t = Table("human", "", secret=True).do(0, TakeList("human-kings-host"), CONFIRM)
    for key in range(20):
        world = GAME.determinize(GAME.observe(t.state, 1), key)
        assert GAME.check(world) == [] and world.musters[0].confirmed
        assert engine.owed(GAME, world) == (1,)
    armies = {GAME.determinize(GAME.observe(t.state, 1), key).musters[0].army for key in range(40)}
    assert len(armies) > 3
