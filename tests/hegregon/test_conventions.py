"""Chapter 1: hexes, distances, turns, sides, open information, dice, H."""

from __future__ import annotations

import re

import msgspec
import pytest

from tabletop.engine import codec
from tabletop.engine.engine import new_match
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, CRYSTAL, DOORSTEPS, MAP, place_name
from tabletop.games.hegregon.components.kinds import EAR, LIGHT
from tabletop.games.hegregon.records.actions import Attack, Buy, EndStep, Entrench, LayMine, Missile
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.rules.opening import first_state
from tabletop.games.hegregon.rules.view import determinize, observe
from tabletop.parts.hexes import DIRECTIONS, hexes_in
from tabletop.text.rulebook import rulebook_file

from .positions import at, position, why


@pytest.mark.rule("HG-GEN-01")
def test_only_the_307_hexes_of_the_map_exist() -> None:
    assert len(MAP.hexes) == 307
    assert MAP.at(4, -11) == -1 and MAP.at(5, -11) >= 0 and MAP.at(12, -6) == -1
    p = position("A ear 5,-10")
    assert why(p.no(p.move("5,-10", "5,-10")))[0] == "HG-MOV-07"
    for off in (-1, MAP.size, 10**9):
        assert p.no(Buy(EAR, off)) is not None
        assert why(p.no(msgspec.structs.replace(p.move("5,-10", "4,-9"), to=off)))[1] == "no-such-hex"


@pytest.mark.rule("HG-GEN-01")
def test_hexes_are_named_by_a_row_and_a_line() -> None:
    assert [place_name(at(each)) for each in ("0,0", "1,0", "0,1")] == ["L12", "L13", "M12"]
    assert len({place_name(hex) for hex in MAP.hexes}) == 307


@pytest.mark.rule("HG-GEN-01", "HG-SET-01", "HG-BUY-06")
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_rulebook_names_bases_and_doorsteps_as_the_map_does(language: str) -> None:
    def names_in(rule: str) -> list[str]:
        said = next(line for line in lines if line.startswith("{" + rule + "}"))
        return re.findall(r"\b(?!B[1-6]\b)[A-W]\d\d?\b", said.split("}")[1])

    lines = rulebook_file("hegregon", language).read_text("utf-8").splitlines()
    assert names_in("HG-SET-01") == [place_name(hex) for hex in BASES]
    open_steps = {place_name(hex) for step in DOORSTEPS for hex in hexes_in(step & ~CRYSTAL)}
    assert set(names_in("HG-BUY-06")) == open_steps and len(open_steps) == 12


@pytest.mark.rule("HG-GEN-02")
@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [("3,-8", "0,0", 8), ("5,-8", "8,-4", 7), ("0,0", "1,-1", 1), ("0,0", "1,1", 2), ("5,-11", "-5,11", 22)],
)
def test_distance(a: str, b: str, steps: int) -> None:
    assert MAP.distance(at(a), at(b)) == MAP.distance(at(b), at(a)) == steps


@pytest.mark.rule("HG-GEN-03")
def test_directions_run_clockwise_from_the_east() -> None:
    assert DIRECTIONS == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    around = [MAP.coords[h] for h in MAP.beside[at("0,0")]]
    assert around == list(DIRECTIONS)


@pytest.mark.rule("HG-GEN-04")
def test_this_turn_is_the_turn_of_the_whole_table() -> None:
    p = position("A ear 0,-4", "B light 3,-3", ore="5 0", turn="A")
    p.do(p.entrench("0,-4")).end()
    assert p.seat == 1 and p.state.round == 3 and p.was("0,-4").marks & 2  # its ability stays used
    p.end()
    assert p.state.round == 4 and not p.was("0,-4").marks & 2


@pytest.mark.rule("HG-GEN-05")
def test_own_friendly_and_enemy() -> None:
    p = position("A light 0,-4", "C ear 1,-4", "B ear 0,-3", mode="teams", players=4)
    assert p.state.sides == (0, 1, 0, 1)
    assert p.targets("0,-4") == {"0,-3"}
    assert why(p.no(p.attack("0,-4", "1,-4"))) == ("HG-ATK-09", "target-friendly")
    assert why(p.no(EndStep(), seat=1))[1] == "not-your-decision"
    other = Attack(p.unit("1,-4").id, p.unit("0,-3").id)
    assert why(p.no(other))[1] == "not-your-unit"  # a friend's unit is not one's own


@pytest.mark.rule("HG-GEN-06")
def test_everything_lies_open_but_the_order_of_the_pile() -> None:
    p = position("A ear 0,-4 camouflaged used", "B ear 3,-3", mines="B 5,-6", stock="1 2", cards="EV01")
    view = observe(p.state, 1)
    spectator = observe(p.state, None)
    assert msgspec.structs.replace(spectator, seat=1) == view
    assert view.units == tuple(p.state.units) and view.mines == tuple(p.state.mines)
    assert view.ore == (0, 0) and view.stock == (1, 2) and view.discards == ()
    assert view.pile == tuple(sorted(p.state.draw)) != tuple(p.state.draw)
    worlds = {tuple(determinize(view, key).draw) for key in range(5)}
    assert len(worlds) > 1 and all(sorted(w) == list(view.pile) for w in worlds)


@pytest.mark.rule("HG-GEN-07", "HG-STA-05")
def test_every_die_is_a_d8_of_the_saved_generator() -> None:
    p = position("A medium 0,-4", "B medium 1,-4", ore="0 0")
    again = codec.decode_state(GAME, codec.encode(p.state))
    one, other = (position() for _ in range(2))
    one.state, other.state = p.state, again
    action = p.attack("0,-4", "1,-4")
    assert one.do(action).rolled() == other.do(action).rolled()
    assert all(1 <= d <= 8 for _, values in one.rolled() for d in values)
    p.roll("8 8 8 1 1 1").do(action)
    assert p.rolled() == [("attack", (8, 8, 8)), ("defence", (1, 1, 1))] and p.dry


@pytest.mark.rule("HG-GEN-08")
def test_prices_are_payable_in_full_and_never_refunded() -> None:
    p = position("A ear 0,-4", "B ear 2,-4", ore="2 0")
    uid = p.unit("0,-4").id
    assert why(p.no(Missile(uid, p.unit("2,-4").id)))[1] == "too-dear"
    assert why(p.no(LayMine(uid, at("0,-3"))))[1] == "too-dear"
    p.do(Entrench(uid))
    assert p.state.ore == [1, 0]
    assert {name for a in GAME.action_types for name in [a.__name__]}.isdisjoint({"Give", "Lend", "Trade"})


@pytest.mark.rule("HG-GEN-09")
def test_no_stock_of_counters_limits_play() -> None:
    state = new_match(GAME, Setup(), 1).state
    for hex in list(MAP.hexes[:150]):
        state.add(LIGHT, 0, hex)
    assert GAME.check(state) == []


@pytest.mark.rule("HG-GEN-10", "HG-UNI-03")
def test_a_unit_beats_a_hex_type_beats_a_general_rule() -> None:
    p = position("A hover 4,-7 mp=1", "A light 5,-6 mp=1")
    assert "3,-7" in p.moves("4,-7") or "3,-6" in p.moves("4,-7")
    assert "6,-6" in position("A hover 5,-6 mp=1").moves("5,-6")  # crystal for 1: unit beats type
    assert "6,-6" not in p.moves("5,-6")  # crystal for 2: type beats the general price of 1


@pytest.mark.rule("HG-SET-01", "HG-SET-05", "HG-SET-06")
def test_set_up() -> None:
    state = first_state(Setup())
    assert [MAP.coords[h] for h in _bases()] == [(4, -8), (8, -4), (4, 4), (-4, 8), (-8, 4), (-4, -4)]
    for i, base in enumerate(_bases()):
        assert MAP.distance(base, _bases()[i - 1]) == 8 == MAP.distance(base, at("0,0"))
    assert state.ore == [5, 5] and state.stock == [0, 0] and not state.units and not state.mines
    assert len(state.draw) == 28


def _bases() -> tuple[int, ...]:
    from tabletop.games.hegregon.components.board import BASES

    return BASES
