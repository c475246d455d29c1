"""Chapter 5: the map."""

from __future__ import annotations

import pytest

from tabletop.games.hegregon.components.board import BASES, CENTRE, DEPOSITS, MAP, MASK, TYPE, YIELD
from tabletop.games.hegregon.components.kinds import KINDS
from tabletop.games.hegregon.records.actions import ChooseHex, LayMine
from tabletop.games.hegregon.records.events import CardDrawn
from tabletop.parts.hexes import hexes_in

from .positions import at, names, position, why


@pytest.mark.rule("HG-MAP-01")
def test_the_map_has_307_hexes_of_six_types_and_full_symmetry() -> None:
    count = {name: len(list(hexes_in(mask))) for name, mask in MASK.items()}
    assert count == {"common": 198, "crystal": 60, "deposit": 24, "main_deposit": 1, "event": 18, "base": 6}
    assert TYPE[at("0,0")] == "main_deposit" and len(TYPE) == 307
    for hex, kind in TYPE.items():
        q, r = MAP.coords[hex]
        turned, mirrored = MAP.at(-r, q + r), MAP.at(r, q)
        assert TYPE[turned] == TYPE[mirrored] == kind


@pytest.mark.rule("HG-MAP-02", "HG-MAP-03", "HG-MAP-04")
@pytest.mark.parametrize("kind", [k.key for k in KINDS])
def test_what_entering_costs(kind: str) -> None:
    for hex, price in (("3,-4", 1), ("2,-5", 2), ("2,-4", 1), ("0,0", 1), ("1,-5", 1), ("4,-8", 1)):
        beside = next(h for h in MAP.beside[at(hex)] if (h >= 0 and TYPE[h] != "crystal") or h == at("0,0"))
        from_ = MAP.coords[beside]
        cost = 1 if kind == "hover" else price
        for mp in (1, 2):
            p = position(f"A {kind} {from_[0]},{from_[1]} mp={mp}", idle="B")
            legal = hex in p.moves(f"{from_[0]},{from_[1]}")
            assert legal == (mp >= cost and not (kind == "heavy" and price == 2)), (hex, mp)


@pytest.mark.rule("HG-MAP-03")
def test_leaving_crystal_costs_nothing_extra() -> None:
    p = position("A light 4,-7 mp=1")
    assert "4,-6" in p.moves("4,-7")


@pytest.mark.rule("HG-MAP-05", "HG-COL-02")
def test_deposits_yield_one_and_the_main_one_five() -> None:
    assert YIELD[CENTRE] == 5 and {YIELD[h] for h in DEPOSITS} == {1} and len(YIELD) == 25
    p = position("A ear 0,0", "B ear 2,-4").settle()
    assert p.state.ore == [5, 1]


@pytest.mark.rule("HG-MAP-06")
def test_a_base_is_taken_and_cannot_be_destroyed() -> None:
    p = position("A ear 8,-4", mines="A -4,8", ore="9 0")  # an enemy mine on B's base changes no holder
    p.do(LayMine(p.unit("8,-4").id, at("8,-5"))).settle()
    assert p.state.holders == [0, 0, -1, 1, -1, -1]


@pytest.mark.rule("HG-MAP-07")
def test_event_hexes_draw_a_card() -> None:
    p = position("A ear 4,-6", cards="EV01").go("4,-6", "4,-5")
    assert [e.card for e in p.events(CardDrawn)] == ["EV01"] and p.state.ore[0] == 2


@pytest.mark.rule("HG-MAP-08", "HG-ATK-01")
@pytest.mark.parametrize("pair", [("3,-4", "2,-4"), ("2,-4", "2,-5"), ("2,-5", "1,-5"), ("5,-8", "4,-8")])
def test_no_hex_gives_dice(pair: tuple[str, str]) -> None:
    p = position(f"A light {pair[0]}", f"B light {pair[1]}", dice="8 8 1 1")
    p.do(p.attack(*pair))
    assert p.rolled() == [("attack", (8, 8)), ("defence", (1, 1))] and p.dry


@pytest.mark.rule("HG-MAP-09", "HG-LOS-04")
def test_heavy_tanks_never_reach_the_centre_but_fire_over_the_ring() -> None:
    ring = [h for h in MAP.hexes if MAP.distance(h, CENTRE) == 2]
    assert len(ring) == 12 and {TYPE[h] for h in ring} == {"crystal"}
    p = position("A heavy 0,-3 mp=9", "B ear 0,-1")
    inner = {n for n in p.moves("0,-3") if MAP.distance(at(n), CENTRE) < 3}
    assert not inner and p.targets("0,-3") == {"0,-1"}
    outside = [h for h in MAP.hexes if MAP.distance(h, CENTRE) >= 3]
    assert all(MAP.distance(h, CENTRE) > 2 for h in outside)  # (0,0) is out of range from there
    caged = position("A heavy 0,-1 mp=9")
    assert caged.moves("0,-1") == names(MAP.within(1)[CENTRE]) - {"0,-1"}


@pytest.mark.rule("HG-MAP-10", "HG-EVT-09")
def test_temporary_crystal_has_every_property_of_crystal() -> None:
    p = position("A light 3,-3", "A ear 3,-4", crystal="2,-3")
    p.go("3,-3", "2,-3")
    assert p.unit("2,-3").mp == 1
    p = position("A heavy 3,-3", "A light 0,-3", "A ear 1,-3", crystal="2,-3 1,-3")
    assert "2,-3" not in p.moves("3,-3")
    assert "1,-3" not in p.moves("0,-3")
    assert why(p.no(p.move("0,-3", "1,-3"))) == ("HG-MOV-05", "friend-on-crystal")


@pytest.mark.rule("HG-MAP-10")
def test_only_empty_hexes_crystallise() -> None:
    p = position("A ear 4,-6", "A light 3,-4", mines="A 4,-4", cards="EV13").go("4,-6", "4,-5")
    struck = names(c.at for c in p.state.crystals)
    assert struck == {"5,-5", "4,-6", "5,-6"} & names(MASK["common"])
    assert not p.legal(ChooseHex)


@pytest.mark.rule("HG-MAP-06", "HG-BUY-02")
def test_doorsteps_of_bases_do_not_meet() -> None:
    steps = [h for base in BASES for h in MAP.beside[base]]
    assert len(set(steps)) == 36 and -1 not in steps
