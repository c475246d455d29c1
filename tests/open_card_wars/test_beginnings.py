"""Set-ups, placements, deployments and displacements, each value (chapters 2, 5, 7 and OCW-GEO-08)."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.fighters import Effect, Token
from tabletop.games.open_card_wars.records.frames import Alternating, Deploying, Paying, Placing
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State, first_state
from tabletop.games.open_card_wars.rules import deployment, displacement, placing
from tabletop.games.open_card_wars.rules.deployment import DeployingPhase, PayingPhase

from .matrix import put
from .positions import Position, at, card, duel, why

# -- set-ups --------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-OPT-05", "OCW-OPT-13")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"fatigue_round": 0}, None),
        ({"fatigue_round": 1}, ("OCW-OPT-13", "fatigue-too-early")),
        ({"fatigue_round": 7}, ("OCW-OPT-13", "fatigue-too-early")),
        ({"fatigue_round": 8}, None),
        ({"equip_count": 3}, None),
        ({"equip_count": 4}, ("OCW-OPT-05", "too-much-equipment")),
        ({"equip_count": 6, "team_pick": "free"}, None),
        ({"equip_count": 6, "card_pool": "all"}, None),
    ],
)
def test_which_options_go_together(options: dict[str, Any], expected: tuple[str, str] | None) -> None:
    no = GAME.refuse_setup(Setup(**options))
    assert (None if no is None else why(no)) == expected
    if expected == ("OCW-OPT-05", "too-much-equipment"):
        assert no is not None and no.args == {"most": 3}


@pytest.mark.rule("OCW-OPT-14", "OCW-OPT-01..13")
def test_set_ups_by_chance_are_of_every_kind_and_valid() -> None:
    seen: dict[str, set[Any]] = defaultdict(set)
    equipped: dict[tuple[str, str], set[int]] = defaultdict(set)
    for seed in range(400):
        setup = GAME.random_setup(Stream(seed))
        assert GAME.refuse_setup(setup) is None
        equipped[setup.card_pool, setup.team_pick].add(setup.equip_count)
        for name in setup.__struct_fields__:
            seen[name].add(getattr(setup, name))
    assert seen["start_in_play"] == {1, 2, 3, 4} and seen["fatigue_round"] == {0, 8, 13, 20}
    assert seen["second_player_bonus"] == {0, 1} and seen["first_player"] == {"random", "A", "B"}
    for name in ("mode", "card_pool", "deploy_order", "hand_view", "combine_overflow", "adjacency"):
        assert len(seen[name]) == 2, name
    for (pool, pick), counts in equipped.items():
        assert counts == set(range(4 if (pool, pick) == ("original", "draft") else 7))
    assert {GAME.arena_setup(Stream(seed)).card_pool for seed in range(20)} == {"original", "all"}
    assert {GAME.arena_setup(Stream(seed)).team_pick for seed in range(20)} == {"random"}


@pytest.mark.rule("OCW-SET-02", "OCW-SET-03", "OCW-TEAM-11")
def test_how_many_are_placed_and_from_which_cards() -> None:
    assert [Setup(mode="reserves", start_in_play=n).placed for n in (1, 4)] == [1, 4]
    assert Setup(start_in_play=2).placed == 5
    for pool in ("original", "all"):
        setup = Setup(card_pool=pool)
        cards = [i for i, one in enumerate(CARDS) if pool == "all" or one.set == "original"]
        assert setup.characters == tuple(i for i in cards if CARDS[i].is_character)
        assert setup.equipment == tuple(i for i in cards if not CARDS[i].is_character)


# -- placements -----------------------------------------------------------------------------------------

TEAM = tuple(card(name) for name in ("Zeph", "Luma", "Ashra", "Sorgar", "Jaxar"))
HAND = (*TEAM, card("Fire Bow"))


def teams(order: Any = "hidden", **options: Any) -> State:
    state = first_state(Setup(team_pick="free", deploy_order=order, **options))
    state.hands = [HAND, HAND]
    return state


@pytest.mark.rule("OCW-SET-02", "OCW-SET-05", "OCW-GEO-01", "OCW-GEO-04")
@pytest.mark.parametrize(
    ("which", "cell", "expected"),
    [
        (TEAM[1], 0, None),
        (TEAM[1], 8, None),
        (TEAM[0], 1, ("OCW-SET-02", "already-placed")),
        (TEAM[1], 4, ("OCW-GEO-04", "cell-occupied")),
        (TEAM[1], 9, ("OCW-GEO-01", "no-such-cell")),
        (TEAM[1], -1, ("OCW-GEO-01", "no-such-cell")),
        (HAND[5], 0, ("OCW-SET-02", "not-in-hand")),
        (card("Fyx"), 0, ("OCW-SET-02", "not-in-hand")),
    ],
)
def test_who_may_be_placed_where(which: int, cell: int, expected: tuple[str, str] | None) -> None:
    no = placing.refuse_place(teams(), 0, ((TEAM[0], 4),), do.Place(which, cell))
    assert (None if no is None else why(no)) == expected
    offered = placing.spots(teams(), 0, ((TEAM[0], 4),))
    assert (do.Place(which, cell) in offered) is (expected is None) and len(offered) == 4 * 8


@pytest.mark.rule("OCW-SET-04", "OCW-SET-07")
@pytest.mark.parametrize("first", [0, 1])
def test_the_reveal_is_in_reading_order(first: int) -> None:
    p = Position(teams(mode="reserves", start_in_play=2))
    p.state.stack = [*p.state.stack, Placing(waiting=(0, 1))]
    for seat, spots in ((first, (8, 3)), (1 - first, (1, 6))):
        for which, cell in zip(TEAM, spots, strict=False):
            assert p.frame.waiting == ((0, 1) if seat == first else (1 - first,))
            p.state.stack[-1] = p.frame
            draft = Draft(p.state)
            placing.PlacingPhase().take(draft, p.frame, seat, do.Place(which, cell))
            assert draft.events == [events.PlacedInSecret(seat, which, cell)]
    frame = p.frame
    assert frame.waiting == () and not p.state.fighters
    draft = Draft(p.state)
    placing.PlacingPhase().proceed(draft, frame)
    told = [(e.seat, e.cell) for e in draft.events if isinstance(e, events.Placed)]
    own = {first: [3, 8], 1 - first: [6, 1]}
    assert told == [(seat, cell) for seat in (0, 1) for cell in own[seat]]
    assert [len(hand) for hand in p.state.hands] == [4, 4] and all(f.entered == 0 for f in p.state.fighters)


@pytest.mark.rule("OCW-SET-04")
@pytest.mark.parametrize("drafter", [0, 1])
def test_one_by_one_each_in_turn(drafter: int) -> None:
    p = Position(teams("alternate", mode="reserves", start_in_play=2))
    p.state.drafter, p.state.stack = drafter, [*p.state.stack, Alternating()]
    phase = placing.AlternatingPhase()
    for n in range(4):
        seat = drafter if n % 2 == 0 else 1 - drafter
        assert phase.owed(p.state, p.frame) == (seat,) and p.frame.done == n
        taken = n // 2
        assert len(phase.legal(p.state, p.frame, seat)) == (5 - taken) * (9 - taken)
        if taken:
            no = phase.refuse(p.state, p.frame, seat, do.Place(TEAM[1], 4))
            assert why(no) == ("OCW-GEO-04", "cell-occupied")
        phase.take(Draft(p.state), p.frame, seat, do.Place(TEAM[taken], 4 + taken))
    assert not isinstance(p.state.stack[-1], Alternating) and len(p.state.fighters) == 4
    for order, kind in (("hidden", Placing), ("alternate", Alternating)):
        state = teams(order)
        placing.begin(Draft(state))
        assert isinstance(state.stack[-1], kind)


# -- deployments ----------------------------------------------------------------------------------------

FIELD = ("A:V1 Ashra", "A:V2 Zeph wears=lifebreaker_shadow", "A:V3 Jhade dead", "B:V1 Torcal")


def shop(dice: str = "1 2 3", hand: str = "fire bow, Luma, gale boots/", **options: Any) -> Position:
    return duel(*FIELD, dice=f"{dice}/", hand=hand, **options)


@pytest.mark.rule("OCW-DEP-01..03", "OCW-DEP-06", "OCW-EQ-01", "OCW-EQ-02", "OCW-GEN-04")
@pytest.mark.parametrize(
    ("name", "to", "expected"),
    [
        ("Luma", 4, None),
        ("Luma", 2, ("OCW-DEP-03", "cell-occupied")),
        ("Luma", 0, ("OCW-DEP-03", "cell-occupied")),
        ("Luma", 9, ("OCW-DEP-03", "no-such-cell")),
        ("Luma", -1, ("OCW-DEP-03", "no-such-cell")),
        ("Fyx", 4, ("OCW-DEP-01", "not-in-hand")),
        ("Fire Bow", 0, None),
        ("Fire Bow", 1, ("OCW-EQ-01", "wrong-class")),
        ("Fire Bow", 2, ("OCW-EQ-01", "no-wearer")),
        ("Fire Bow", 3, ("OCW-EQ-01", "no-wearer")),
        ("Fire Bow", 9, ("OCW-EQ-01", "no-wearer")),
        ("Fire Bow", -1, ("OCW-EQ-01", "no-wearer")),
        ("Gale Boots", 1, ("OCW-EQ-02", "already-equipped")),
    ],
)
def test_what_may_be_played_where(name: str, to: int, expected: tuple[str, str] | None) -> None:
    p = shop("1 1 1 1 1 1")
    action = do.Deploy(card(name), to)
    no = deployment.refuse_deploy(p.state, 0, action)
    assert (None if no is None else why(no)) == expected
    offered = deployment.deployments(p.state, 0)
    assert (action in offered) is (expected is None)
    assert offered == [
        do.Deploy(card("Fire Bow"), 0),
        *(do.Deploy(card("Luma"), cell) for cell in range(3, 9)),
    ]


@pytest.mark.rule("OCW-DEP-02", "OCW-DEP-06")
@pytest.mark.parametrize("dice", range(7))
def test_how_many_dice_a_card_costs(dice: int) -> None:
    p = shop(" ".join("6" * dice))
    for name, to in (("Luma", 4), ("Fire Bow", 0)):
        cost = CARDS[card(name)].cost
        no = deployment.refuse_deploy(p.state, 0, do.Deploy(card(name), to))
        offered = do.Deploy(card(name), to) in deployment.deployments(p.state, 0)
        assert (no is None) is offered is (dice >= cost)
        if no is not None:
            assert why(no) == ("OCW-DEP-02", "too-few-dice") and no.args == {"cost": cost, "dice": dice}


@pytest.mark.rule("OCW-DEP-02", "OCW-SM-13", "OCW-SM-34")
def test_the_dice_are_named_one_by_one_unless_all_are_needed() -> None:
    cost = CARDS[card("Luma")].cost
    p = shop(" ".join("3" * (cost + 1)))
    frame: Any = Deploying(0)
    p.state.stack.append(frame)
    draft = Draft(p.state)
    DeployingPhase().take(draft, frame, 0, do.Deploy(card("Luma"), 4))
    paying = PayingPhase()
    assert p.frame == Paying(0, card("Luma"), 4)
    assert paying.legal(p.state, p.frame, 0) == [*(do.Pay(n + 1) for n in range(cost + 1)), do.Back()]
    for n in range(cost):
        no = paying.refuse(p.state, p.frame, 0, do.Pay(cost + 2))
        assert why(no) == ("OCW-MANA-04", "no-such-die")
        if n:
            assert why(paying.refuse(p.state, p.frame, 0, do.Pay(2))) == ("OCW-DEP-02", "die-chosen")
            assert do.Pay(2) not in paying.legal(p.state, p.frame, 0)
        assert isinstance(p.frame, Paying) and len(p.frame.dice) == n
        paying.take(draft, p.frame, 0, do.Pay(n + 2))
    assert p.frame == frame and p.state.pools[0] == (3, *(0,) * 7)
    assert p["Luma"].cell == 4 and p["Luma"].entered == p.state.turn and card("Luma") not in p.state.hands[0]
    (told,) = (e for e in draft.events if isinstance(e, events.Deployed))
    assert told == events.Deployed(4, card("Luma"), 0, 4, tuple(range(2, cost + 2)))
    q = shop(" ".join("3" * cost))
    DeployingPhase().take(Draft(q.state), frame, 0, do.Deploy(card("Luma"), 4))
    assert q["Luma"].cell == 4 and not any(q.state.pools[0])


@pytest.mark.rule("OCW-OPT-07", "OCW-UI-07", "OCW-SM-13")
@pytest.mark.parametrize(
    ("hand", "dice", "hidden", "asked"),
    [
        ("/", "1 1 1", True, False),
        ("Luma/", "1", True, False),
        ("bell of eclipsia/", "1", True, True),
        ("bell of eclipsia/", "", True, False),
        ("bell of eclipsia/", "1 1 1", False, False),
        ("fire bow/", "1 1 1", False, True),
    ],
)
def test_whose_silence_would_betray_a_hand(hand: str, dice: str, hidden: bool, asked: bool) -> None:
    p = shop(dice, hand, hand_view="hidden" if hidden else "open")
    cheapest = min(CARDS[c].cost for c in p.state.setup.equipment)
    assert bool(DeployingPhase().owed(p.state, Deploying(0))) is (asked and (len(dice.split()) >= cheapest))
    p.state.update(p["Ashra"].changed(equipment=card("Fire Bow")))
    p.state.update(p["Jhade"].changed(hp=0))
    if "fire bow" not in hand:
        assert not DeployingPhase().owed(p.state, Deploying(0)), "nobody is left to wear anything"


# -- displacements and tokens ----------------------------------------------------------------------------


@pytest.mark.rule("OCW-GEO-04", "OCW-KW-03", "OCW-DEAD-02", "OCW-GEO-06")
@pytest.mark.parametrize(
    ("words", "cell", "expected"),
    [
        ("", "R3", None),
        ("stun silence", "R3", None),
        ("", "V1", ("OCW-GEO-04", "cell-occupied")),
        ("", "V2", ("OCW-GEO-04", "cell-occupied")),
        ("", "V3", ("OCW-GEO-04", "cell-occupied")),
        ("prison", "R3", ("OCW-KW-03", "imprisoned")),
        ("dead prison", "R3", ("OCW-DEAD-02", "not-standing")),
    ],
)
def test_who_can_be_displaced_where(words: str, cell: str, expected: tuple[str, str] | None) -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph", "A:V3 Jhade dead", "B:R3 Torcal", dice="1/")
    put(p, "Ashra", *words.split())
    no = displacement.refuse_displace(p.state, p["Ashra"], at(cell))
    assert (None if no is None else why(no)) == expected
    for far in (-1, 9):
        assert displacement.refuse_displace(p.state, p["Zeph"], far) is not None


@pytest.mark.rule("OCW-VOC-20", "OCW-KW-16", "OCW-GEO-07")
@pytest.mark.parametrize(
    ("kind", "words", "sprung", "hp", "left"),
    [
        ("lotus", "", True, 10 - 5, 0),
        ("lotus", "shield=1", True, 10, 0),
        ("lotus", "invulnerable", False, 10, 1),
        ("lotus", "charge=invulnerable", True, 10, 0),
        ("snare", "", True, 10, 1),
        ("snare", "charge=invulnerable", True, 10, 0),
        ("snare", "invulnerable", False, 10, 1),
    ],
)
def test_what_a_token_does(kind: Any, words: str, sprung: bool, hp: int, left: int) -> None:
    p = duel(f"A:V1 Zeph {words}", "B:V1 Torcal", dice="1/")
    other = Token(kind, 1, 4, 0, 7)
    p.state.tokens = (Token(kind, 0, 4, 1, 7), other)
    draft = Draft(p.state)
    displacement.displace(draft, 0, 4, "move")
    assert draft.events[0] == events.Moved(0, 0, 4, "move")
    assert (events.TokenSprung(kind, 0, 4, 0) in draft.events) is sprung
    assert p.state.tokens == ((other,) if sprung else (Token(kind, 0, 4, 1, 7), other))
    assert p["Zeph"].hp == hp and len(p["Zeph"].effects) == left
    if kind == "snare" and not words:
        assert p["Zeph"].effects == (Effect("status", 7, "end", p.state.turn + 2, "prison"),)
    if kind == "lotus" and not words:
        (hit,) = (e for e in draft.events if isinstance(e, events.Damaged))
        assert (hit.source, hit.kind, hit.amount) == (1, "token", 5)
