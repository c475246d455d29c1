"""Chapter 14: event cards."""

from __future__ import annotations

import pytest

from tabletop.games.hegregon.components.board import CRYSTAL, EVENTS, MAP
from tabletop.games.hegregon.components.cards import CARDS, full_deck
from tabletop.games.hegregon.records.actions import Attack, ChooseHex, ChooseUnit, Decline, Fly, Move
from tabletop.games.hegregon.records.events import CardDrawn, DeckShuffled
from tabletop.games.hegregon.records.frames import Acting, Card
from tabletop.games.hegregon.records.units import CAMOUFLAGED, CEASEFIRE, FOUGHT, LOADED, USED
from tabletop.games.hegregon.rules.effects import CHOICES, EFFECTS

from .positions import Position, at, names, position, why


def drawn(card: str, *lines: str, **options: object) -> Position:
    """A's light enters the event hex 4,-5 from 4,-6 and draws the card."""
    p = position("A light 4,-6", *lines, cards=card, **options)  # type: ignore[arg-type]
    return p.go("4,-6", "4,-5")


def cards(p: Position) -> list[str]:
    return [e.card for e in p.events(CardDrawn)]


@pytest.mark.rule("HG-EVT-01")
def test_a_step_a_won_fight_and_a_landing_draw() -> None:
    assert cards(drawn("EV01")) == ["EV01"]
    p = position("A light 4,-6", "B ear 4,-5", cards="EV01", dice="8 8 1").do(Move(0, at("4,-5")))
    assert cards(p) == ["EV01"]
    assert cards(position("A ear 3,-8", ore="9 0", cards="EV01").fly("3,-8", "4,-5")) == ["EV01"]


@pytest.mark.rule("HG-EVT-02")
def test_one_card_per_unit_and_turn() -> None:
    p = drawn("EV01 EV02").go("4,-5", "4,-6", "4,-5")
    assert cards(p) == ["EV01"] and p.state.ore[0] == 2
    p = drawn("EV01 EV02", "A ear 3,-4").go("4,-5", "4,-6").go("3,-4", "4,-5")
    assert cards(p) == ["EV01", "EV02"]


@pytest.mark.rule("HG-EVT-03")
def test_no_card_in_passing_a_friend() -> None:
    p = position("A light 4,-6", "A ear 4,-5", cards="EV01").go("4,-6", "4,-5", "4,-4")
    assert not cards(p) and p.place("4,-6") == "4,-4"


@pytest.mark.rule("HG-EVT-04")
def test_no_card_for_staying_or_leaving() -> None:
    p = position("A light 4,-5").go("4,-5", "4,-6").settle()
    assert not cards(p)


@pytest.mark.rule("HG-EVT-05")
def test_a_card_is_resolved_discarded_and_ends_the_order() -> None:
    p = drawn("EV01")
    assert (
        CARDS[p.state.discards[-1]].key == "EV01" and len(p.state.draw) == 27 and isinstance(p.frame, Acting)
    )


@pytest.mark.rule("HG-EVT-06", "HG-DIC-05")
def test_the_discards_are_shuffled_into_an_empty_pile() -> None:
    p = position("A light 4,-6", mines="B 4,-5", dice="mine:1")
    p.state.draw, p.state.discards = [], full_deck()
    p.go("4,-6", "4,-5")
    kinds = [type(e).__name__ for e in p.history]
    assert kinds.index("MineSurvived") < kinds.index("DeckShuffled") < kinds.index("CardDrawn")
    assert len(p.events(DeckShuffled)) == 1 and len(p.state.draw) == 27 and len(p.state.discards) == 1


@pytest.mark.rule("HG-EVT-07")
def test_empty_means_no_unit_and_no_mine() -> None:
    p = drawn("EV11", "B ear 3,-4", mines="B 4,-4")
    assert names(p.asked(ChooseHex)) == names(MAP.beside[at("4,-5")]) - {"3,-4", "4,-4"}
    assert Decline() in p.legal() and why(p.no(ChooseHex(at("4,-4")))) == ("HG-EVT-07", "card-not-there")
    q = drawn("EV09")
    assert Decline() not in q.legal() and why(q.no(Decline())) == ("HG-EVT-07", "card-must")


@pytest.mark.rule("HG-EVT-08", "HG-INT-27")
def test_card_abilities_take_neither_h_nor_slot_and_free_units_arrive_spent() -> None:
    p = drawn("EV09", ore="2 0").do(ChooseHex(at("5,-5")))
    free = p.unit("5,-5")
    assert (free.kind, free.seat, free.mp, free.marks) == (0, 0, 0, FOUGHT | USED)
    for card, mark in (("EV17", LOADED), ("EV18", CAMOUFLAGED)):
        unit = drawn(card).unit("4,-5")
        assert unit.marks & mark and not unit.marks & USED


@pytest.mark.rule("HG-EVT-09")
def test_28_cards_of_23_kinds_whose_effects_exist() -> None:
    assert len(CARDS) == 23 and len(full_deck()) == 28
    assert {c.key for c in CARDS if c.count == 2} == {"EV01", "EV03", "EV06", "EV07", "EV09"}
    assert {c.effect for c in CARDS} == {*EFFECTS, *CHOICES}


@pytest.mark.rule("HG-EVT-09", "HG-INT-28")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("EV01", "1 1", [3, 1]),
        ("EV02", "1 1", [4, 1]),
        ("EV03", "1 1", [0, 1]),
        ("EV03", "5 1", [3, 1]),
        ("EV04", "4 4", [3, 3]),
        ("EV04", "1 4", [1, 3]),
        ("EV04", "4 1", [3, 1]),
        ("EV04", "0 0", [0, 0]),
        ("EV05", "1 4", [2, 5]),
    ],
)
def test_cards_of_h(card: str, before: str, after: list[int]) -> None:
    assert drawn(card, ore=before).state.ore == after


@pytest.mark.rule("HG-EVT-09", "HG-INT-20")
def test_tailwind_breakdown_and_blast() -> None:
    assert drawn("EV06").unit("4,-5").mp == 4 and drawn("EV07").unit("4,-5").mp == 0
    p = drawn("EV08")
    assert p.place("4,-6") == "4,-6" and p.unit("4,-6").mp == 0
    r = position("A ear 3,-8", ore="9 0", cards="EV08").fly("3,-8", "4,-5")
    assert r.place("3,-8") == "3,-8"
    s = position("A light 3,-5 mp=3", "A ear 3,-4 mp=0", cards="EV08").go("3,-5", "3,-4", "4,-5")
    assert s.place("3,-5") == "4,-5" and s.was("3,-5").mp == 0  # it came from a friend's hex: no way back


@pytest.mark.rule("HG-EVT-09")
def test_stray_patrol_and_mines_of_cards() -> None:
    p = drawn("EV09")
    assert not any(CRYSTAL >> a & 1 for a in p.asked(ChooseHex)) and p.asked(ChooseHex)
    walls = [f"B ear {n}" for n in names(MAP.beside[at("4,-5")]) - {"4,-6"}]
    full = position("A light 4,-6", *walls, mines="A 4,-6", cards="EV09").go("4,-6", "4,-5")
    assert full.state.ore[0] == 1 and isinstance(full.frame, Acting)
    assert drawn("EV10").state.stock == [1, 0]
    sown = drawn("EV11").do(ChooseHex(at("4,-4")))
    assert sown.is_mined("4,-4") and sown.state.mines[0].seat == 0
    assert not drawn("EV11").do(Decline()).state.mines


@pytest.mark.rule("HG-EVT-09", "HG-INT-32")
def test_sappers_take_an_enemy_mine_within_three() -> None:
    p = position("A light 4,-6", mode="teams", players=4, cards="EV12", mines="C 4,-4 B 4,-3 D 4,-2 B 4,-1")
    p.go("4,-6", "4,-5")
    assert names(p.asked(ChooseHex)) == {"4,-3", "4,-2"}
    p.do(ChooseHex(at("4,-2")))
    assert not p.is_mined("4,-2") and p.state.stock[0] == 1
    assert drawn("EV12").state.ore[0] == 1


@pytest.mark.rule("HG-EVT-09", "HG-INT-31", "HG-MAP-10")
def test_meteor_shower_lasts_until_the_settlement_of_the_next_turn() -> None:
    p = drawn("EV13")
    ice = [c.at for c in p.state.crystals]
    assert ice and {c.until for c in p.state.crystals} == {4} and not EVENTS & CRYSTAL
    p.settle()
    assert [c.at for c in p.state.crystals] == ice
    p.settle()
    assert not p.state.crystals and p.state.derived.crystal == CRYSTAL
    near_bases = [h for h in MAP.hexes if EVENTS >> h & 1 and min(MAP.distance(h, b) for b in _bases()) < 3]
    assert not near_bases
    q = position("A light 3,-4", cards="EV13", mines="A 1,-4", idle="AB")
    q.go("3,-4", "4,-5")
    assert not {"2,-4"} & names(c.at for c in q.state.crystals)


def _bases() -> tuple[int, ...]:
    from tabletop.games.hegregon.components.board import BASES

    return BASES


@pytest.mark.rule("HG-EVT-09", "HG-INT-25", "HG-EVT-04")
def test_phase_jump() -> None:
    p = drawn("EV14 EV01", "B ear 1,-5")
    assert names(p.asked(ChooseHex)) == names(EVENTS) - {"4,-5", "1,-5"}
    to = min(names(p.asked(ChooseHex)))
    p.do(ChooseHex(at(to)))
    assert p.place("4,-6") == to and p.was("4,-6").mp == 2 and cards(p) == ["EV14"]
    away = sorted(p.moves(to))[0]
    p.go(to, away)
    assert not [e for e in cards(p) if e != "EV14"]


@pytest.mark.rule("HG-EVT-09", "HG-INT-26", "HG-UNI-04")
def test_recall() -> None:
    p = drawn("EV15", "A ear 2,-4 entrenched", "A heavy 0,-4")
    assert names(p.state.units[u].at for u in p.asked(ChooseUnit)) >= {"4,-5", "2,-4", "0,-4"}
    assert Decline() in p.legal() and why(p.no(ChooseHex(at("5,-8"))))[1] == "card-wants-unit"
    heavy = Position(p.state).do(ChooseUnit(p.unit("0,-4").id))
    assert names(heavy.asked(ChooseHex)) == {"5,-8", "3,-8"}
    p.do(ChooseUnit(p.unit("2,-4").id), ChooseHex(at("4,-7")))
    unit = p.was("2,-4")
    assert p.place("2,-4") == "4,-7" and unit.dice == 1 and unit.mp == 0
    nowhere = drawn("EV15", bases="- B B B B B")
    assert isinstance(nowhere.frame, Acting)


@pytest.mark.rule("HG-EVT-09", "HG-INT-21", "HG-INT-22", "HG-INT-23")
def test_cease_fire() -> None:
    p = drawn("EV16", "B light 5,-5", "B heavy 4,-3")
    assert p.unit("4,-5").marks & CEASEFIRE and not p.targets("4,-5")
    assert why(p.no(p.attack("4,-5", "5,-5"))) == ("HG-EVT-09", "cease-fire")
    p.end()
    assert not p.targets("5,-5") and "4,-5" not in p.moves("5,-5") and not p.targets("4,-3")
    line = position("A heavy 6,-5", "B ear 7,-5 ceasefire", "B ear 8,-5")
    assert not line.targets("6,-5")
    mined = position("A light 0,-4 ceasefire", mines="B 1,-4", dice="mine:5").go("0,-4", "1,-4")
    assert not mined.alive("0,-4")
    fly = position("A ear 3,-8", "A ear 5,-8 ceasefire", "B ear 3,-6 ceasefire", "B ear 2,-6", ore="20 0")
    fly.do(fly.call("3,-8"))
    assert why(fly.no(Fly(at("3,-6")))) == ("HG-INT-21", "cease-fire") and fly.no(Fly(at("2,-6"))) is None
    own = Position(fly.state).do(*[a for a in fly.legal() if type(a).__name__ == "CallOff"])
    own.do(own.call("5,-8"))
    assert own.no(Fly(at("2,-6"))) is not None and own.no(Fly(at("1,-6"))) is None
    p.end()
    assert not p.was("4,-6").marks & CEASEFIRE


@pytest.mark.rule("HG-EVT-09", "HG-COL-03")
@pytest.mark.parametrize(
    ("card", "ears", "total"),
    [
        ("EV19", "2,-4 6,-8 0,0", 1 + 1 + 5 + 2),
        ("EV20", "2,-4 6,-8 0,0", 5),
        ("EV20", "2,-4", 0),
        ("EV19", "0,0", 5),
    ],
)
def test_cards_of_the_settlement(card: str, ears: str, total: int) -> None:
    p = drawn(card, *(f"A ear {n}" for n in ears.split())).settle()
    assert p.state.ore[0] == total and p.state.shifts == p.state.cave_ins == ()


@pytest.mark.rule("HG-EVT-09", "HG-INT-30")
def test_jamming_and_dust_storm() -> None:
    p = drawn("EV21", "A ear 5,-8", "A ear 0,-4", "B ear 1,-4", ore="9 9")
    assert why(p.no(p.call("5,-8"))) == ("HG-EVT-09", "jamming")
    p.do(p.attack("0,-4", "1,-4"))
    assert set(p.asked(type(p.legal()[1]))) == {"ammo", "missile"}
    q = drawn("EV22", "A heavy 6,-5", "B light 8,-5", "A ear 0,-4", "B ear 2,-4", ore="9 0")
    assert not q.targets("6,-5") and why(q.no(q.attack("6,-5", "8,-5"))) == ("HG-EVT-09", "dust-storm")
    assert why(q.no(q.missile("0,-4", "2,-4"))) == ("HG-EVT-09", "dust-storm")
    q.settle()
    assert q.state.bans == ()


@pytest.mark.rule("HG-EVT-09", "HG-INT-29")
def test_radar_sweep() -> None:
    p = drawn("EV23", "B ear 0,0 camouflaged used", "A ear 3,-3 camouflaged")
    assert not any(u.marks & CAMOUFLAGED for u in p.state.units) and p.was("0,0").marks & USED


@pytest.mark.rule("HG-STA-03")
def test_a_card_frame_is_asked_of_the_drawer() -> None:
    p = drawn("EV09")
    assert isinstance(p.frame, Card) and p.seat == 0 and p.no(Attack(0, 1)) is not None
