"""The turn, its order, collection and recruitment (sections 6 and 7)."""

from __future__ import annotations

import pytest

from tabletop.engine import engine
from tabletop.engine.dice import feed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import DIABLO, HERO
from tabletop.games.open_wars.records.actions import CONFIRM, END_STEP, Buy
from tabletop.games.open_wars.records.events import OrdersRevealed, PhaseBegan, Recruited
from tabletop.games.open_wars.records.frames import Moving, Ordering, Recruiting
from tabletop.games.open_wars.records.pieces import Item, Progress
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import purchase
from tabletop.games.open_wars.rules.order import collect, fix_order
from tabletop.games.open_wars.rules.values import attack

from .positions import act, at, closing, draft, kind_of, one, position, put
from .test_setup import begun, bought


def ordered(state: State, *dice: int) -> tuple[int, ...]:
    state.feed = feed(*dice)
    fix_order(draft(state))
    assert state.feed == []
    return state.order


@pytest.mark.rule("OW-TRN-01", "OW-TRN-02", "OW-TRN-03", "OW-TRN-04", "OW-STM-03")
def test_turn_one_has_neither_collection_nor_recruitment() -> None:
    state = bought(begun(), 0, "guard")
    step = engine.apply(GAME, bought(state, 1, "axer", confirm=False), 1, CONFIRM)
    assert [event.phase for event in step.events if isinstance(event, PhaseBegan)] == ["movement"]
    assert step.state.turn == 1 and isinstance(step.state.stack[-1], Moving)


@pytest.mark.rule("OW-TRN-01", "OW-DEF-08", "OW-STM-04", "OW-STM-05")
def test_phases_follow_one_another_and_everybody_finishes_one_first() -> None:
    state = bought(bought(begun(), 0, "guard"), 1, "axer")
    phases: list[str] = []
    while state.turn < 2 or not isinstance(state.stack[-1], Moving):
        (seat,) = engine.owed(GAME, state)
        action = END_STEP if isinstance(state.stack[-1], Moving) else CONFIRM
        step = engine.apply(GAME, state, seat, action)
        phases += [event.phase for event in step.events if isinstance(event, PhaseBegan)]
        state = step.state
    assert phases == ["combat", "end", "collection", "recruitment", "movement"]


@pytest.mark.rule("OW-ORD-01", "OW-ORD-02", "OW-ORD-04")
def test_the_dearest_army_is_first_and_the_others_follow_clockwise() -> None:
    """EX-11: 31 for seat 3, 21 for seat 1, 20 for seat 2."""
    state = position("pl pl pl", factions=("elves", "orcs", "undead"))
    put(state, "A1", "fairy", 3)
    put(state, "B1", "slynn")
    put(state, "C1", "undead/rider", 4)
    assert ordered(state) == (2, 0, 1) and state.values == (12, 1, 16)


@pytest.mark.rule("OW-ORD-03", "OW-DIC-02")
def test_who_is_tied_for_the_first_place_rolls_two_dice_until_one_is_left() -> None:
    """EX-11: 3+4 and 6+1: again; 2+2 and 5+1: the second is first."""
    state = position("pl pl pl", factions=("elves", "orcs", "undead"))
    put(state, "A1", "warrior", 2)
    put(state, "B1", "slynn", 2)
    put(state, "C1", "zombie")
    assert ordered(state, 3, 4, 6, 1, 2, 2, 5, 1) == (1, 2, 0)


@pytest.mark.rule("OW-COL-01", "OW-COL-03", "OW-CTL-03")
def test_collection_pays_what_is_controlled_and_nothing_contested() -> None:
    """EX-15: iron citadel, mage tower, elderwood, and a contested city of mages."""
    state = position("IC MT EW CM", factions=("elves", "orcs"))
    for cell in ("A1", "B1", "C1", "D1"):
        put(state, cell, "warrior")
    put(state, "D1", "slynn")
    collect(draft(state))
    assert (state.gold, state.mana) == ([4, 0], [3, 0])


@pytest.mark.rule("OW-HER-10", "OW-COL-02")
def test_azrak_brings_his_owner_a_mana() -> None:
    for heroes in (True, False):
        setup = Setup(factions=("daemons", "orcs"), heroes=heroes)
        state = position("pl", factions=("daemons", "orcs"), setup=setup)
        put(state, "A1", "azrak")
        collect(draft(state))
        assert state.mana == [int(heroes), 0]


@pytest.mark.rule("OW-SCN-33")
def test_scripted_daemons_of_a_hard_siege_get_more() -> None:
    setup = Setup(mode="siege", difficulty="brutal")
    factions = ("dwarves", "elves", "daemons")
    state = position("pl", factions=factions, sides=(0, 0, 1), setup=setup, scripted=(2,))
    collect(draft(state))
    assert state.gold == [0, 0, 4]


# -- recruitment ------------------------------------------------------------------------------------------


def market(*rows: str, gold: int = 20, setup: Setup | None = None, **facts: object) -> State:
    state = position(*rows, setup=setup, **facts)
    state.gold = [gold] * len(state.factions)
    return state


def rule(state: State, cell: str, name: str, seat: int = 0, written: tuple[Item, ...] = ()) -> str:
    refusal = purchase.refuse(state, seat, at(state, cell), kind_of(name), written=written)
    return refusal.rule if refusal else ""


@pytest.mark.rule("OW-REC-02", "OW-REC-03", "OW-REC-10", "OW-CTL-05")
def test_recruits_stand_in_controlled_cities_and_are_of_the_own_faction() -> None:
    state = market("IC pl BB", factions=("elves", "dwarves", "orcs"), sides=(0, 0, 1))
    put(state, "A1", "warrior")
    put(state, "B1", "warrior")
    put(state, "C1", "slynn")
    assert rule(state, "A1", "fairy") == "" and rule(state, "A1", "elves/castle") == ""
    assert rule(state, "A1", "axer") == "OW-REC-03" and rule(state, "A1", "huge boar") == "OW-REC-03"
    assert rule(state, "B1", "fairy") == "OW-REC-02" and rule(state, "C1", "fairy") == "OW-REC-02"
    assert rule(state, "A1", "guard", 1) == "OW-REC-02"
    put(state, "A1", "axer")
    assert rule(state, "A1", "fairy") == "OW-REC-02"


@pytest.mark.rule("OW-REC-01", "OW-REC-05", "OW-STK-01")
def test_price_and_stack_limit_hold_after_each_purchase() -> None:
    state = market("IC", gold=4)
    put(state, "A1", "warrior", 3)
    assert rule(state, "A1", "warrior") == ""
    once = (Item(0, kind_of("warrior"), 1),)
    assert rule(state, "A1", "warrior", written=once) == "OW-REC-05"
    assert rule(state, "A1", "fairy") == "" and rule(state, "A1", "fairy", written=once) == "OW-REC-01"


@pytest.mark.rule("OW-REC-04", "OW-MER-01")
def test_ships_need_a_port() -> None:
    """EX-10."""
    setup = Setup(factions=("barbarians", "orcs"), mercenaries=True)
    state = market("IC SR", "BB pl", factions=("barbarians", "orcs"), setup=setup)
    put(state, "A1", "lancer")
    put(state, "A2", "lancer")
    assert rule(state, "A1", "war boat") == "" and rule(state, "A2", "war boat") == "OW-REC-04"
    assert rule(state, "A2", "black pearl") == "OW-REC-04" and rule(state, "A2", "huge boar") == ""


@pytest.mark.rule("OW-REC-06", "OW-HER-01", "OW-HER-04", "OW-CMP-03")
def test_a_hero_is_bought_once_and_never_after_a_defeat() -> None:
    setup = Setup(factions=("elves", "orcs"), heroes=True)
    state = market("IC", setup=setup)
    put(state, "A1", "warrior")
    assert rule(state, "A1", "elyria") == "" and rule(state, "A1", "gorath") == "OW-REC-03"
    state.gone = (HERO["elves"],)
    assert rule(state, "A1", "elyria") == "OW-HER-04"
    state.gone = ()
    put(state, "A1", "elyria")
    assert rule(state, "A1", "elyria") == "OW-REC-06"
    plain = market("IC")
    put(plain, "A1", "warrior")
    assert rule(plain, "A1", "elyria") == "OW-REC-03"


@pytest.mark.rule("OW-TIT-01", "OW-TIT-02", "OW-CMP-04")
def test_titans_are_one_per_army_and_one_in_the_world() -> None:
    state = market("IC BB", setup=Setup(factions=("elves", "orcs"), titans=True))
    put(state, "A1", "warrior")
    put(state, "B1", "slynn")
    assert rule(state, "A1", "hydra") == ""
    put(state, "B1", "hydra", seat=1)
    assert rule(state, "A1", "hydra") == "OW-CMP-04" and rule(state, "A1", "kobra") == ""
    assert rule(state, "B1", "kobra", 1) == "OW-TIT-02"
    assert rule(state, "A1", "walker", written=(Item(0, kind_of("kobra"), 1),)) == "OW-TIT-02"


@pytest.mark.rule("OW-INF-01", "OW-INF-03", "OW-INF-04")
def test_inferno_is_for_daemons_two_at_a_time_and_never_diablo() -> None:
    setup = Setup(factions=("daemons", "orcs"), inferno=True)
    state = market("IC BB", factions=("daemons", "orcs"), setup=setup)
    put(state, "A1", "soldier")
    put(state, "B1", "slynn")
    assert rule(state, "A1", "wrath") == "" and rule(state, "B1", "wrath", 1) == "OW-REC-03"
    put(state, "A1", "lust", seat=0)
    put(state, "A1", "envy", seat=0)
    assert rule(state, "A1", "wrath") == "OW-INF-04"
    assert DIABLO not in purchase.wares(setup, "daemons")


@pytest.mark.rule("OW-MER-01", "OW-MER-02", "OW-MER-03", "OW-REC-13")
def test_mercenaries_are_for_everybody_and_of_no_faction() -> None:
    state = market("EW IC", setup=Setup(factions=("elves", "orcs"), mercenaries=True))
    put(state, "B1", "warrior")
    assert rule(state, "B1", "spider") == ""
    spider, elf = put(state, "A1", "spider", seat=0)[0], put(state, "A1", "warrior")[0]
    assert attack(state, one(state, spider)) == 4 and attack(state, one(state, elf)) == 2


@pytest.mark.rule("OW-SCN-22", "OW-SCN-23", "OW-SCN-25", "OW-SCN-28")
def test_in_the_siege_daemons_recruit_at_home_until_the_portal_is_sealed() -> None:
    setup = Setup(mode="siege", heroes=True, scripted=False)
    factions = ("dwarves", "elves", "daemons")
    state = market("RD IC BB", factions=factions, sides=(0, 0, 1), setup=setup, starts=((), (), (0,)))
    put(state, "A1", "soldier")
    put(state, "B1", "soldier")
    put(state, "C1", "guard")
    assert rule(state, "A1", "bane", 2) == "" and rule(state, "B1", "bane", 2) == "OW-SCN-23"
    assert rule(state, "A1", "azrak", 2) == "OW-REC-03" and rule(state, "C1", "durin", 0) == ""
    state.progress = Progress(portal=1, rituals=2)
    assert rule(state, "A1", "bane", 2) == "OW-SCN-28"
    assert purchase.refuse_everywhere(state, 2).rule == "OW-SCN-28"
    assert purchase.refuse_everywhere(state, 1).rule == "OW-REC-02"


def recruiting(secret: bool = False) -> State:
    """Turn 2 begins: both have a city and gold."""
    setup = Setup(factions=("elves", "orcs"), secret_recruitment=secret, titans=True)
    state = position("IC pl BB", setup=setup)
    put(state, "A1", "fairy", 2)
    put(state, "C1", "slynn")
    state.turn, state.gold = 1, [10, 12]
    return closing(state)


@pytest.mark.rule("OW-REC-07", "OW-REC-08", "OW-STM-21")
def test_openly_one_buys_after_the_other_and_recruits_may_move_at_once() -> None:
    state = recruiting()
    assert isinstance(state.stack[-1], Recruiting) and engine.owed(GAME, state) == (0,)
    step = engine.apply(GAME, state, 0, Buy(0, kind_of("warrior")))
    assert [e.price for e in step.events if isinstance(e, Recruited)] == [1]
    assert not any(event.barrier for event in step.events) and step.state.gold[0] == 12 - 1
    state = act(step.state, CONFIRM)
    assert engine.owed(GAME, state) == (1,)
    state = act(state, CONFIRM)
    assert isinstance(state.stack[-1], Moving)
    new = [c.id for c in state.army(0) if c.kind == kind_of("warrior")]
    assert any(getattr(a, "group", ()) == tuple(new) for a in engine.legal_actions(GAME, state, 0))


@pytest.mark.rule("OW-REC-09", "OW-TRN-05", "OW-DEF-13")
def test_secret_orders_are_revealed_together_and_carried_out_in_turn_order() -> None:
    state = recruiting(secret=True)
    assert isinstance(state.stack[-1], Ordering) and engine.owed(GAME, state) == (0, 1)
    for seat, cell in ((1, 2), (0, 0)):
        state = engine.apply(GAME, state, seat, Buy(cell, kind_of("hydra"))).state
    assert GAME.secrets(state, 0)
    state = engine.apply(GAME, state, 1, CONFIRM).state
    step = engine.apply(GAME, state, 0, CONFIRM)
    assert any(isinstance(event, OrdersRevealed) for event in step.events)
    assert [e.seat for e in step.events if isinstance(e, Recruited)] == [0]
    assert step.state.gold == [12 - 10, 13]


@pytest.mark.rule("OW-STM-16", "OW-REC-02")
def test_who_can_buy_nothing_is_not_asked() -> None:
    state = position("pl pl")
    put(state, "A1", "fairy")
    put(state, "B1", "slynn")
    state.turn, state.gold = 1, [9, 9]
    closing(state)
    assert isinstance(state.stack[-1], Moving)


@pytest.mark.rule("OW-REC-09", "OW-DEF-12")
def test_items_of_an_order_are_the_same_in_whatever_order_they_are_written() -> None:
    one_way = purchase.added(purchase.added((), 3, 5), 1, 7)
    assert one_way == purchase.added(purchase.added((), 1, 7), 3, 5) == (Item(1, 7, 1), Item(3, 5, 1))
    assert purchase.added(one_way, 3, 5) == (Item(1, 7, 1), Item(3, 5, 2))
