"""Chapter 6: movement."""

from __future__ import annotations

import pytest

from tabletop.engine import codec
from tabletop.engine.engine import apply
from tabletop.engine.model import OfferDraw
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.components.kinds import KINDS, SPEED
from tabletop.games.hegregon.records.actions import Attack, EndStep, Move
from tabletop.games.hegregon.records.events import CardDrawn, MineSurvived
from tabletop.games.hegregon.records.frames import Acting, Passing
from tabletop.games.hegregon.rules.quick.floods import EVERYWHERE, flood, ground, way
from tabletop.parts.hexes import hexes_in

from .positions import at, coords, names, position, why

VECTORS = {
    "0,-4": {"ear": "6 8 14", "light": "6 8 14", "medium": "6 8", "heavy": "6", "hover": "6 12 18 24"},
    "5,-8": {"ear": "4 10 12", "light": "4 10 12", "medium": "4 10", "heavy": "4", "hover": "6 12 15 15"},
    "4,-7": {"ear": "5 8 17", "light": "5 8 17", "medium": "5 8", "hover": "6 12 18 20"},
    "0,0": {"ear": "6 0 12", "light": "6 0 12", "medium": "6 0", "heavy": "6", "hover": "6 12 18 24"},
}
"""Hexes per exact cheapest cost on the empty map."""


@pytest.mark.rule("HG-MOV-02", "HG-MAP-02", "HG-MAP-03", "HG-UNI-01", "HG-UNI-03")
@pytest.mark.parametrize(("start", "kind"), [(s, k) for s, kinds in VECTORS.items() for k in kinds])
def test_reference_vectors_of_movement(start: str, kind: str) -> None:
    p = position(f"A {kind} {start}", idle="")
    unit = p.unit(start)
    layers = flood(ground(p.state, unit), unit.at, unit.mp)[1:]
    counts = [len(list(hexes_in(layer))) for layer in layers]
    assert counts == [int(n) for n in VECTORS[start][kind].split()]
    assert len(p.moves(start)) == sum(counts)


@pytest.mark.rule("HG-MOV-01", "HG-UNI-01")
def test_movement_points_come_with_the_action_step_and_go_with_it() -> None:
    spots = ("0,-4", "1,-4", "3,-4", "4,-4", "3,-3")
    p = position(*(f"B {kind.key} {spot}" for kind, spot in zip(KINDS, spots)), players=3)
    assert all(p.was(s).mp == 0 for s in spots)
    p.end()
    assert [p.was(s).mp for s in spots] == list(SPEED) == [3, 3, 2, 1, 4]
    p.end()
    assert all(p.was(s).mp == 0 for s in spots)


@pytest.mark.rule("HG-MOV-02")
def test_the_points_must_cover_a_hex_in_full() -> None:
    p = position("A light 4,-6 mp=1")
    assert "3,-5" not in p.moves("4,-6") and "5,-6" in p.moves("4,-6")
    assert why(p.no(p.move("4,-6", "3,-5"))) == ("HG-MOV-02", "too-far")


@pytest.mark.rule("HG-MOV-03", "HG-MOV-04")
def test_two_units_never_stay_on_one_hex() -> None:
    p = position("A light 0,-4", "A ear 1,-4 mp=0")
    p.go("0,-4", "1,-4")
    assert p.frame == Passing(0, p.was("0,-4").id)
    assert {type(a) for a in p.legal()} == {Move}
    assert why(p.no(EndStep()))[1] == "not-asked-now"
    assert why(p.no(Move(p.was("1,-4").id, at("2,-4"))))[1] == "must-march-on"
    p.do(Move(p.was("0,-4").id, at("2,-4")))
    assert p.place("0,-4") == "2,-4" and p.place("1,-4") == "1,-4" and p.was("0,-4").mp == 1


@pytest.mark.rule("HG-MOV-03")
def test_a_friend_out_of_the_way_is_no_destination() -> None:
    p = position("A light 0,-4 mp=1", "A ear 1,-4", "A ear 2,-4")
    assert why(p.no(p.move("0,-4", "1,-4"))) == ("HG-MOV-03", "friend-there")  # no point left to march on
    assert why(p.no(p.move("0,-4", "2,-4"))) == ("HG-MOV-03", "friend-there")


@pytest.mark.rule("HG-MOV-05", "HG-UNI-03")
def test_friends_on_crystal_are_passed_by_hovercraft_alone() -> None:
    p = position("A light 2,-6", "A hover 3,-6", "A ear 2,-5 mp=0")
    assert why(p.no(p.move("2,-6", "2,-5"))) == ("HG-MOV-05", "friend-on-crystal")
    assert "2,-5" in p.moves("3,-6")


@pytest.mark.rule("HG-MOV-06", "HG-POS-01")
@pytest.mark.parametrize("kind", ["light", "hover"])
def test_enemies_are_never_passed(kind: str) -> None:
    wall = [f"B ear {coords(h)}" for h in MAP.beside[at("3,-3")]]
    p = position(f"A {kind} 3,-3", *wall)
    assert p.moves("3,-3") == names(MAP.beside[at("3,-3")]) & p.targets("3,-3")


@pytest.mark.rule("HG-MOV-07", "HG-STA-02")
def test_what_an_order_needs() -> None:
    p = position("A light 3,-4 mp=2", "B light 0,-3", "B light 1,-3 ceasefire", "A heavy 4,-6")
    assert why(p.no(Move(p.unit("0,-3").id, at("0,-4"))))[1] == "not-your-unit"
    assert why(p.no(Move(p.unit("3,-4").id, -1))) == ("HG-MOV-07", "no-such-hex")
    assert why(p.no(p.move("3,-4", "1,-3"))) == ("HG-INT-22", "cease-fire")
    assert why(p.no(p.move("3,-4", "0,-3"))) == ("HG-POS-02", "fight-out-of-reach")
    assert why(p.no(p.move("4,-6", "3,-5"))) == ("HG-UNI-04", "heavy-on-crystal")


@pytest.mark.rule("HG-MOV-08")
def test_a_way_may_lead_back_through_its_start() -> None:
    p = position("A light 3,-3", "B ear 2,-3")
    unit = p.state.update(p.unit("3,-3").changed(shuns=p.unit("2,-3").id))
    path = way(p.state, unit, at("3,-4"))
    assert len(path) > 1 and "3,-4" in p.moves("3,-3")
    p.go("3,-3", "4,-3", "3,-3")  # and order after order anyway
    assert p.unit("3,-3").mp == 1


@pytest.mark.rule("HG-MOV-09", "HG-POS-06", "HG-MOV-13")
def test_movement_may_be_split_by_fights_and_abilities() -> None:
    p = position("A light 0,-4", "B ear 2,-4", ore="2 0", dice="8 8 8 1")
    p.go("0,-4", "1,-4").do(p.ammo("1,-4"))
    p.do(p.move("1,-4", "2,-4"))  # position fight
    assert p.place("0,-4") == "2,-4" and p.was("0,-4").mp == 1
    p.go("2,-4", "3,-4")
    assert p.was("0,-4").mp == 0 and p.dry


@pytest.mark.rule("HG-MOV-10")
def test_the_player_switches_freely_between_units() -> None:
    p = position("A light 0,-4", "A light 3,-3")
    p.go("0,-4", "1,-4").go("3,-3", "4,-3").go("1,-4", "0,-4").go("4,-3", "3,-3")
    assert p.unit("0,-4").mp == p.unit("3,-3").mp == 1


@pytest.mark.rule("HG-MOV-11", "HG-MIN-10", "HG-DIC-05")
def test_every_hex_is_paid_then_mined_then_drawn() -> None:
    p = position("A light 4,-6", mines="B 4,-5", cards="EV01", dice="mine:1").go("4,-6", "4,-5")
    kinds = [type(e).__name__ for e in p.history]
    assert kinds == ["Moved", "Rolled", "MineSurvived", "CardDrawn", "OreChanged"]
    assert p.unit("4,-5").mp == 2
    q = position("A light 4,-6", mines="B 4,-5", dice="mine:5").go("4,-6", "4,-5")
    assert not q.events(CardDrawn) and not q.alive("4,-6")


@pytest.mark.rule("HG-MOV-11", "HG-END-02")
def test_a_loss_on_the_way_is_checked_at_once() -> None:
    p = position("A light 4,-6", "B ear 0,0", mines="B 5,-6", idle="", dice="mine:5")
    p.go("4,-6", "5,-6")
    assert p.outcome is not None and p.outcome.winners == (1,)


@pytest.mark.rule("HG-MOV-12", "HG-STA-03")
def test_a_survived_mine_does_not_interrupt_a_card_does() -> None:
    p = position("A light 5,-7", "B ear 4,-6", "B ear 6,-7", mines="B 5,-6", dice="mine:8")
    p.go("5,-7", "5,-5")
    assert p.place("5,-7") == "5,-5" and p.state.stock[0] == 1 and p.was("5,-7").mp == 1
    walls = ["B ear 5,-6 ceasefire", "B ear 5,-5 ceasefire", "B ear 3,-5 ceasefire", "B ear 3,-4 ceasefire"]
    q = position("A ear 4,-6", *walls, cards="EV01", dice="")
    q.go("4,-6", "4,-4")
    assert q.place("4,-6") == "4,-5" and q.was("4,-6").mp == 2 and isinstance(q.frame, Acting)
    q.go("4,-5", "4,-4")
    assert q.place("4,-6") == "4,-4" and len(q.events(CardDrawn)) == 1


@pytest.mark.rule("HG-MOV-12")
def test_result_one_goes_on_over_the_mine() -> None:
    p = position("A light 5,-7", "B ear 4,-6", "B ear 6,-7", mines="B 5,-6", dice="mine:1")
    p.go("5,-7", "5,-5")
    assert p.place("5,-7") == "5,-5" and p.is_mined("5,-6") and p.events(MineSurvived)


@pytest.mark.rule("HG-MOV-13")
def test_without_points_one_still_fights_and_uses_abilities() -> None:
    p = position("A ear 0,-4 mp=0", "B ear 1,-4", ore="9 0")
    kinds = {type(a).__name__ for a in p.legal() if getattr(a, "unit", -1) == p.unit("0,-4").id}
    assert kinds == {"Attack", "Missile", "LayMine", "Entrench", "Camouflage", "LoadAmmo"}


@pytest.mark.rule("HG-MOV-14")
def test_leaving_a_deposit_or_base_costs_and_does_nothing() -> None:
    p = position("A ear 2,-4", "A ear 8,-4")
    p.go("2,-4", "3,-4").go("8,-4", "8,-5")
    assert p.state.ore == [0, 0] and p.was("2,-4").mp == 2
    assert p.settle().state.ore == [0, 0] and p.state.holders[1] == -1


@pytest.mark.rule("HG-MOV-15")
def test_no_zone_of_control() -> None:
    p = position("A light 3,-3", "B heavy 2,-3", "B heavy 3,-2")
    assert "4,-4" in p.moves("3,-3")
    p.go("3,-3", "3,-4", "2,-4", "1,-3")
    assert p.place("3,-3") == "1,-3"


@pytest.mark.rule("HG-MOV-01")
def test_only_the_acting_player_moves() -> None:
    p = position("A light 0,-4", "B light 3,-3 mp=3")
    assert {a.unit for a in p.legal(Move)} == {p.unit("0,-4").id}
    assert not [a for a in p.legal(Attack) if a.unit == p.unit("3,-3").id]
    assert MAP.on_map == EVERYWHERE


@pytest.mark.rule("HG-MOV-03", "HG-MOV-04")
def test_a_draw_agreed_in_passing_leaves_nobody_on_a_friends_hex() -> None:
    p = position("A light 0,-4", "A ear 1,-4 mp=0", "A ear 2,-4 mp=0").go("0,-4", "1,-4", "2,-4")
    state = apply(GAME, p.state, 0, OfferDraw()).state
    state = apply(GAME, state, 1, OfferDraw()).state
    assert state.outcome is not None and GAME.check(state) == []
    assert codec.fingerprint(codec.decode_state(GAME, codec.encode(state))) == codec.fingerprint(state)


@pytest.mark.rule("HG-MOV-04", "HG-MOV-07", "HG-MOV-08")
def test_over_a_friend_a_unit_may_come_back_to_where_it_stood() -> None:
    """Hemmed in: the friend's hex leads nowhere else."""
    ring = [MAP.coords[h] for name in ("0,-4", "1,-4") for h in MAP.beside[at(name)]]
    walls = sorted({f"B ear {q},{r} ceasefire" for q, r in ring if (q, r) not in ((0, -4), (1, -4))})
    p = position("A light 0,-4", "A ear 1,-4 mp=0", *walls)
    assert p.moves("0,-4") == {"1,-4"}
    p.go("0,-4", "1,-4")
    assert {coords(a.to) for a in p.legal()} == {"0,-4"}
    p.do(p.legal()[0])
    assert p.place("0,-4") == "0,-4" and p.was("0,-4").mp == 1 and isinstance(p.frame, Acting)
    lame = position("A medium 0,-4 mp=1", "A ear 1,-4 mp=0", *walls)
    assert not lame.moves("0,-4")


@pytest.mark.rule("HG-MOV-08", "HG-MOV-11", "HG-EVT-01", "HG-MIN-04")
def test_coming_back_is_an_entry_like_any_other() -> None:
    """The friend stands on a mine: it is rolled for; the start is an event hex: a card is drawn."""
    p = position("A light 4,-5", "A hover 4,-6 mp=0", mines="B 4,-6", cards="EV01", dice="mine:1")
    uid = p.unit("4,-5").id
    p.do(Move(uid, at("4,-6")), Move(uid, at("4,-5")))
    assert p.rolled() == [("mine", (1,))] and len(p.events(CardDrawn)) == 1
    assert p.place("4,-5") == "4,-5" and p.was("4,-5").came == at("4,-6") and p.was("4,-5").mp == 1
