"""Chapters 16 and 17: the state machine, and where rules meet."""

from __future__ import annotations

import pytest

from tabletop.engine import codec
from tabletop.engine.engine import owed
from tabletop.engine.model import IllegalAction
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.records.actions import (
    Answer,
    Attack,
    Buy,
    CallOff,
    Camouflage,
    ChooseHex,
    Fly,
    LoadAmmo,
    Missile,
    Move,
    Withdraw,
)
from tabletop.games.hegregon.records.events import CardDrawn
from tabletop.games.hegregon.records.frames import Acting
from tabletop.games.hegregon.records.units import ENTRENCHED, LOADED, USED
from tabletop.games.hegregon.rules.combat import attack_dice, defence_dice
from tabletop.games.hegregon.rules.quick.floods import way

from .positions import at, position


@pytest.mark.rule("HG-STA-01", "HG-STA-02")
def test_one_is_asked_and_anything_else_is_refused_without_a_trace() -> None:
    p = position("A light 0,-4", "B ear 1,-4", ore="0 9").do(Attack(0, 1))
    assert owed(GAME, p.state) == (1,)
    before = codec.encode(p.state)
    for action in (Move(0, at("0,-3")), LoadAmmo(1), Buy(0, 0)):
        with pytest.raises(IllegalAction):
            p.do(action)
    assert codec.encode(p.state) == before


@pytest.mark.rule("HG-STA-05")
def test_every_waiting_state_saves_and_rolls_the_same() -> None:
    p = position("A medium 7,-6", "B light 7,-5 camouflaged", ore="0 9", dice="detect:1").do(Attack(0, 1))
    q = position()
    q.state = codec.decode_state(GAME, codec.encode(p.state))
    for each in (p, q):
        each.do(each.legal()[0]).answer("ammo")
    assert codec.fingerprint(p.state) == codec.fingerprint(q.state)


@pytest.mark.rule("HG-DIC-06")
def test_choices_take_no_dice() -> None:
    p = position("A ear 5,-8", "A medium 0,-4", ore="20 0", cards="EV09")
    before = p.state.dice_count
    p.do(p.call("5,-8"), CallOff()).do(Camouflage(0)).go("0,-4", "1,-5").do(ChooseHex(at("1,-4")))
    assert p.state.dice_count == before and not p.rolled()


@pytest.mark.rule("HG-INT-01", "HG-INT-02")
def test_heavy_tanks_crystal_and_bonus_movement() -> None:
    ring = [f"{q},{r}" for q, r in (MAP.coords[h] for h in MAP.beside[at("3,-3")])]
    p = position("A heavy 3,-3", crystal=" ".join(ring))
    assert not p.moves("3,-3")
    q = position("A heavy 4,-6", "A ear 4,-4 mp=0", cards="EV06").go("4,-6", "4,-5")
    assert q.unit("4,-5").mp == 2 and "4,-4" in q.moves("4,-5")
    q.go("4,-5", "4,-4", "4,-3")
    assert q.place("4,-6") == "4,-3"


@pytest.mark.rule("HG-INT-06")
def test_a_missile_against_a_heavy_tank_may_cost_the_ear() -> None:
    p = position("A ear 6,-5", "B heavy 8,-5", ore="3 0", dice="1 1 1 8 8 8 8 8").do(Missile(0, 1))
    assert not p.alive("6,-5") and p.dry


@pytest.mark.rule("HG-INT-08")
@pytest.mark.parametrize(("marks", "offered"), [("loaded used", []), ("loaded", ["missile"])])
def test_bought_ammunition_bars_the_missile_seized_does_not(marks: str, offered: list[str]) -> None:
    p = position("A heavy 6,-5", f"B ear 8,-5 {marks}", ore="0 9", dice="" if offered else "shot:1").do(
        Attack(0, 1)
    )
    assert p.asked(Answer) == offered


@pytest.mark.rule("HG-INT-09", "HG-INT-39")
def test_dice_of_turrets_and_the_most_there_are() -> None:
    p = position("A ear 0,-4 entrenched", "A heavy 1,-4 loaded", ore="3 0").do(LoadAmmo(0))
    assert p.unit("0,-4").dice == 3
    turret = p.unit("0,-4").unmarked(LOADED)
    assert defence_dice(turret, "air") == 4
    heavy = p.unit("1,-4")
    assert (attack_dice(heavy, "attack"), defence_dice(heavy, "air")) == (6, 8)
    fresh = position("A ear 0,-4", ore="9 0")
    fresh.do(fresh.entrench("0,-4"))
    assert fresh.no(LoadAmmo(0)) is not None and fresh.unit("0,-4").dice == 2


@pytest.mark.rule("HG-INT-11")
@pytest.mark.parametrize(("marks", "window"), [("camouflaged used", False), ("camouflaged", True)])
def test_paid_camouflage_bars_reactions_a_net_does_not(marks: str, window: bool) -> None:
    p = position(
        "A light 0,-4", f"B ear 1,-4 {marks}", ore="0 9", dice="detect:8" if window else "detect:8 8 8 1"
    ).do(Attack(0, 1))
    assert bool(p.asked(Answer)) == window


@pytest.mark.rule("HG-INT-12")
def test_detection_then_the_answer_at_two_hexes() -> None:
    p = position("A heavy 6,-5", "B heavy 8,-5 camouflaged", dice="detect:5 1 1 1 1 1 2 2 2 2 2").do(
        Attack(0, 1)
    )
    assert [t for t, _ in p.rolled()] == ["detect", "attack", "defence"] and not p.alive("6,-5")


@pytest.mark.rule("HG-INT-13")
def test_attacking_does_not_reveal() -> None:
    p = position("A light 0,-4 camouflaged", "B ear 1,-4", dice="8 8 1").do(Attack(0, 1))
    assert p.unit("0,-4").marks & 8 and [len(v) for _, v in p.rolled()] == [2, 1]


@pytest.mark.rule("HG-INT-14", "HG-DIC-05", "HG-INT-24")
def test_push_mine_event_and_back() -> None:
    dice = "detect:1 8 8 1 1 mine:1"
    p = position("A medium 4,-6", "B light 4,-5 camouflaged", mines="B 4,-5", cards="EV08", dice=dice)
    p.do(Attack(0, 1)).do(p.legal()[0])
    kinds = [type(e).__name__ for e in p.history]
    assert kinds.index("Moved") < kinds.index("MineSurvived") < kinds.index("CardDrawn") and p.dry
    assert p.place("4,-6") == "4,-6" and p.was("4,-6").mp == 0


@pytest.mark.rule("HG-INT-15")
@pytest.mark.parametrize(("owner", "rolls"), [("A", False), ("C", True)])
def test_a_hovercraft_on_a_mine_is_fought_normally(owner: str, rolls: bool) -> None:
    p = position("A light 0,-4", "B hover 1,-4", players=3, mines=f"{owner} 1,-4", dice="8 8 1 mine:1").do(
        Move(0, at("1,-4"))
    )
    assert p.place("0,-4") == "1,-4" and p.dry == rolls


@pytest.mark.rule("HG-INT-17", "HG-INT-19")
def test_result_eight_in_placing_and_landing() -> None:
    p = position("A ear 3,-8", ore="20 0", mines="B 1,-4", dice="mine:8").fly("3,-8", "1,-4")
    assert p.state.stock[0] == 1 and not p.is_mined("1,-4")
    q = position("A ear 3,-8", ore="20 0", mines="A 1,-4").fly("3,-8", "1,-4")
    assert not q.rolled() and q.is_mined("1,-4")


@pytest.mark.rule("HG-INT-20", "HG-INT-38")
def test_landing_on_an_event_hex() -> None:
    p = position("A ear 3,-8", ore="20 0", cards="EV06").fly("3,-8", "4,-5")
    assert p.was("3,-8").mp == 2 and p.moves("4,-5")
    q = position("A ear 3,-8", "B ear 3,-7 camouflaged", ore="20 0", cards="EV06", dice="detect:1").do(
        Attack(0, 1)
    )
    assert q.was("3,-8").shuns == 1 and isinstance(q.frame, Acting)
    q.fly("3,-8", "4,-5")
    assert q.was("3,-8").shuns == 1  # the obligation is about steps: the first one still leads away
    path = way(q.state, q.was("3,-8"), at("5,-6"))
    assert len(path) == 0 or MAP.distance(path[0], at("3,-7")) > MAP.distance(at("4,-5"), at("3,-7"))


@pytest.mark.rule("HG-INT-35", "HG-ELI-01")
def test_a_base_shut_in_gives_no_purchase() -> None:
    ring = [f"B ear {q},{r}" for q, r in (MAP.coords[h] for h in MAP.beside[at("4,-8")])]
    p = position(*ring, idle="BC", players=3, stage="purchase", turn="C", ore="9 0 0", bases="A - B - C -")
    p.state.stack = [p.state.stack[0].__class__("purchase", 0)]
    from tabletop.engine.draft import Draft
    from tabletop.engine.engine import settle

    draft = Draft(p.state)
    settle(GAME, draft)
    assert 0 not in p.state.living()


@pytest.mark.rule("HG-INT-36")
def test_who_reacted_has_no_ability_left_in_his_own_step() -> None:
    p = (
        position("A light 0,-4", "B light 1,-4", players=3, ore="0 9 0", dice="1 1 8 8 8 8 8 8 1 1")
        .do(Attack(0, 1))
        .answer("ammo")
        .end()
    )
    assert p.unit("1,-4").marks & USED and p.no(Camouflage(1)) is not None and p.unit("1,-4").marks & LOADED


@pytest.mark.rule("HG-INT-38")
def test_a_withdrawn_unit_may_still_use_abilities() -> None:
    p = position("A ear 5,-8 loaded", "B light 5,-9 camouflaged", ore="20 0", dice="detect:1").do(
        Attack(0, 1), Withdraw()
    )
    names = {type(a).__name__ for a in p.legal() if getattr(a, "unit", -1) == 0}
    assert {"Entrench", "Camouflage", "LayMine", "CallTransport"} <= names
    p.do(p.call("5,-8"), Fly(at("5,-7")))
    assert p.place("5,-8") == "5,-7" and p.was("5,-8").mp == 0


@pytest.mark.rule("HG-INT-26")
def test_recall_of_a_turret_reverts_it() -> None:
    p = position("A light 4,-6", "A ear 2,-4 entrenched", cards="EV15").go("4,-6", "4,-5")
    p.do(p.legal()[[getattr(a, "unit", -1) for a in p.legal()].index(1)]).do(ChooseHex(at("5,-8")))
    assert not p.unit("5,-8").marks & ENTRENCHED


@pytest.mark.rule("HG-INT-27", "HG-EVT-08")
def test_a_patrols_ear_collects_in_the_same_settlement() -> None:
    p = position("A light 0,-6", cards="EV09").go("0,-6", "0,-7").do(ChooseHex(at("0,-8"))).settle()
    assert p.state.ore[0] == 1 and [e.card for e in p.events(CardDrawn)] == ["EV09"]
