"""Ready-made, random and arranged armies; set-ups drawn by chance; generated terrain."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any
from zlib import crc32

import pytest
from msgspec import json

from tabletop.engine.dice import Stream
from tabletop.games.chesswar.components.armies import PIECES
from tabletop.games.chesswar.records.setup import RANDOM, CustomArmy, SeatSetup, Setup
from tabletop.games.chesswar.records.state import Muster, Placed
from tabletop.games.chesswar.rules import lists
from tabletop.games.chesswar.rules.budget import maxima, points, price
from tabletop.games.chesswar.rules.homes import SMALLEST
from tabletop.games.chesswar.rules.options import arena_setup, quick_setup, random_setup, refuse_setup
from tabletop.games.chesswar.rules.terrain import PRESETS, generate, preset

MANY = 3_000
TERRAIN, SET_UPS = 3906202222, 2362058603
"""Check sums of what keys have always named."""


def picture(setup: Setup, muster: Muster) -> list[str]:
    """The rows that hold pieces, the upper ones first."""
    found = {p.at: p.piece for p in muster.placed}
    rows = ["".join(found.get(r * setup.w + f, ".") for f in range(setup.w)) for r in range(setup.h)]
    return [row for row in reversed(rows) if set(row) != {"."}]


def pair(army: str, **options: Any) -> Setup:
    return Setup((SeatSetup(army), SeatSetup(army)), **options)


# -- arranging -------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SET-04", "CW-GEN-07")
@pytest.mark.parametrize(
    ("army", "counts", "south", "north"),
    [
        (
            "human",
            (1, 2, 2, 3, 2, 5),
            ["NPPPPP.N", "..BBB...", "R.QKQ..R"],
            ["R..QKQ.R", "...BBB..", "N.PPPPPN"],
        ),
        (
            "orc",
            (1, 1, 2, 2, 3, 4),
            ["N.PPPPNN", "..BRRB..", "...KQ..."],
            ["...QK...", "..BRRB..", "NNPPPP.N"],
        ),
        (
            "dwarf",
            (1, 1, 3, 2, 0, 5),
            [".PPPPP..", "...BB...", "R..KQ.RR"],
            ["RR.QK..R", "...BB...", "..PPPPP."],
        ),
        (
            "rat",
            (2, 1, 1, 1, 0, 11),
            ["PPPPPPPP", ".PPRBP..", "..QKK..."],
            ["...KKQ..", "..PBRPP.", "PPPPPPPP"],
        ),
    ],
)
def test_core_troops_stand_in_front_cavalry_on_the_flanks_archers_behind_the_rest_at_the_back(
    army: str, counts: Any, south: list[str], north: list[str]
) -> None:
    setup = pair(army, multiplier=2)
    assert picture(setup, lists.arranged(setup, 0, Muster(army, counts))) == south
    assert picture(setup, lists.arranged(setup, 1, Muster(army, counts))) == north


@pytest.mark.rule("CW-SET-04", "CW-OPT-34")
def test_what_is_placed_by_hand_stays_where_it_is() -> None:
    setup = pair("human")
    placed = (Placed("P", 0), Placed("K", 19))
    found = lists.arranged(setup, 0, Muster("human", (1, 0, 0, 1, 0, 3), placed))
    assert picture(setup, found) == ["..PKP...", "...B....", "P......."]
    assert [p.at for p in found.placed] == sorted(p.at for p in found.placed)
    west = Setup((SeatSetup("human"),) * 4, "4", 14, 14)
    rows = picture(west, lists.arranged(west, 2, Muster("human", (1, 1, 1, 1, 1, 3))))
    assert [row[:3] for row in rows] == ["..P", "KBP", "Q.P", "R.N"]


@pytest.mark.rule("CW-SET-04", "CW-OPT-03", "CW-OPT-40")
def test_a_ready_made_list_stands_in_the_middle_of_its_zone_and_what_is_more_is_added() -> None:
    rows = list(lists.all_lists()["human-kings-host"].rows)
    plain, wide, double = pair("human"), pair("human", w=11), pair("human", multiplier=2)
    found = lists.ready_made(plain, 0, "human-kings-host")
    assert found is not None and picture(plain, found) == rows
    found = lists.ready_made(wide, 0, "human-kings-host")
    assert found is not None and picture(wide, found) == [f".{row}.." for row in rows]
    found = lists.ready_made(double, 0, "human-kings-host")
    assert found is not None and sum(found.counts) == len(found.placed) == 24
    assert picture(double, found) == ["NNPPPPNN", "NBBBBBBR", "QRNKQKRR"], "core troops were given up"
    assert lists.ready_made(plain, 0, "human-kings-hosts") is None


@pytest.mark.rule("CW-OPT-41", "CW-OPT-40", "CW-SET-02")
def test_a_list_is_cut_down_core_troops_first_then_archers_cavalry_engines_mages() -> None:
    """orc-green-tide without limits: 1 K, then as printed; with points for fewer the least dear go first."""
    found = lists.all_lists()["orc-green-tide"]
    whole = found.counts
    most = (1, 9, 9, 9, 9, 16)
    cost = price("orc", whole)

    def cut(less: int) -> Any:
        custom = CustomArmy("orc", cost - less, most)  # type: ignore[arg-type]
        return lists.scaled(pair("orc", custom=(custom,)), 0, "orc-green-tide")

    assert cut(0) == whole
    core = whole[5]
    assert cut(1) == (*whole[:5], core - 1) and cut(core) == (*whole[:5], 0)
    assert cut(core + 1) == (*whole[:3], whole[3] - 1, whole[4], 0)
    assert cut(cost) == (1, 0, 0, 0, 0, 0)
    limits = CustomArmy("orc", 200, (3, 0, 1, 1, 0, 2))
    assert lists.scaled(pair("orc", custom=(limits,)), 0, "orc-green-tide") == (
        3, 0, min(1, whole[2]), min(1, whole[3]), 0, min(2, core),
    )  # fmt: skip


@pytest.mark.rule("CW-SET-02", "CW-OPT-03")
def test_armies_by_chance_use_up_points_or_room_and_are_as_often_ready_made() -> None:
    kinds: Counter[str] = Counter()
    for key in range(400):
        army = ("human", "rat", "chaos")[key % 3]
        setup = pair(army, multiplier=1 + key % 4)
        muster = lists.random_muster(setup, 0, army, Stream(key))
        made = {lists.scaled(setup, 0, found.key) for found in lists.lists_of(army)}
        kinds["list" if muster.counts in made else "bought"] += 1
        assert len(muster.placed) == sum(muster.counts) <= 24
        if muster.counts not in made:
            left, most = points(setup, army) - price(army, muster.counts), maxima(setup, army)
            full = sum(muster.counts) == 24 or left == 0
            dear = left == 1 and all(muster.counts[i] == most[i] for i, p in enumerate(PIECES) if p in "BP")
            assert full or dear or left < 1, (army, muster.counts, left)
    assert 150 < kinds["list"] < 250
    free = CustomArmy("human", 2, (1, 2, 4, 4, 4, 16))
    drawn = {lists.random_counts(pair("human", custom=(free,)), 0, "human", Stream(k)) for k in range(200)}
    assert {sum(counts) for counts in drawn} == {2, 3}, "two cheap units or one knight beside the general"
    assert (1, 0, 0, 0, 1, 0) in drawn and (1, 0, 0, 0, 0, 2) in drawn and (1, 0, 1, 1, 0, 0) in drawn


# -- set-ups by chance -----------------------------------------------------------------------------


@cache
def drawn() -> list[Setup]:
    return [random_setup(Stream(key)) for key in range(MANY)]


def share(found: list[bool]) -> float:
    return sum(found) / len(found)


@pytest.mark.rule("CW-OPT-30", "CW-OPT-01", "CW-SET-01", "CW-OPT-20", "CW-OPT-40", "CW-SHO-04", "CW-VIC-04")
def test_set_ups_by_chance_draw_each_option_about_as_often_as_meant() -> None:
    setups = drawn()
    assert all(refuse_setup(setup) is None for setup in setups)
    for players, meant in (("2", 4 / 7), ("3", 1 / 7), ("4", 1 / 7), ("2v2", 1 / 7)):
        assert share([s.players == players for s in setups]) == pytest.approx(meant, abs=0.02)
    for name, meant in (("secret", 1 / 4), ("massacre", 1 / 3), ("free_aim", 1 / 4), ("custom", 1 / 6)):
        assert share([bool(getattr(s, name)) for s in setups]) == pytest.approx(meant, abs=0.025), name
    assert share([s.multiplier == 2 for s in setups]) == pytest.approx(1 / 5, abs=0.02)
    assert {s.multiplier for s in setups} == {1, 2}
    assert {s.quiet_draw for s in setups} == set(range(3, 11))
    wider = [s.w - SMALLEST[s.players][0] for s in setups]
    higher = [s.h - SMALLEST[s.players][1] for s in setups]
    assert set(wider) == set(higher) == set(range(5))
    assert share([bool(w or h) for w, h in zip(wider, higher, strict=True)]) == pytest.approx(0.32, abs=0.02)


@pytest.mark.rule("CW-SET-01", "CW-SET-02")
def test_seats_by_chance_build_by_hand_by_lot_or_by_a_list_and_hide_their_army_only_in_secret() -> None:
    ways = [(s.secret, seat) for s in drawn() for seat in s.seats]
    for muster, meant in (("", 1 / 2), (RANDOM, 1 / 4)):
        assert share([seat.muster == muster for _, seat in ways]) == pytest.approx(meant, abs=0.02)
    lot = [bool(seat.army) for _, seat in ways if seat.muster == RANDOM]
    assert share(lot) == pytest.approx(1 / 2, abs=0.03)
    hidden = [(secret, seat.army == "") for secret, seat in ways if seat.muster == ""]
    assert not any(no_army for secret, no_army in hidden if not secret)
    assert share([no_army for secret, no_army in hidden if secret]) == pytest.approx(1 / 2, abs=0.05)


@pytest.mark.rule("CW-OPT-05", "CW-OPT-41")
def test_terrain_and_custom_armies_by_chance() -> None:
    setups = drawn()
    named = [any(s.terrain == preset(n, s.w, s.h) for n in PRESETS) for s in setups]
    assert share([not s.terrain for s in setups]) == pytest.approx(1 / 2, abs=0.03)
    assert share(named) == pytest.approx(1 / 4, abs=0.025)
    assert all(any(s.terrain == preset(n, s.w, s.h) for s in setups) for n in PRESETS)
    made = [s for s, is_named in zip(setups, named, strict=True) if s.terrain and not is_named]
    assert share([s.terrain == s.terrain[::-1] for s in made]) == pytest.approx(1 / 2, abs=0.06)
    covered = [1 - s.terrain.count(".") / len(s.terrain) for s in made]
    assert 0.09 < min(covered) < 0.12 and 0.38 < max(covered) < 0.44
    customs = [c for s in setups for c in s.custom]
    assert {c.points for c in customs} == set(range(6, 26))
    more = [
        (piece, b - a)
        for c in customs
        for piece, a, b in zip(PIECES, maxima(Setup(()), c.army), c.maxima, strict=True)
        if a
    ]
    assert {(piece == "K", n) for piece, n in more} == {
        (general, n) for general in (True, False) for n in range(3)
    }


def test_matches_between_bots_are_plain_and_about_every_other_one_a_mirror() -> None:
    setups = [arena_setup(Stream(key)) for key in range(MANY)]
    assert share([s.seats[0] == s.seats[1] for s in setups]) == pytest.approx(0.535, abs=0.02)
    assert share([s.seats[0].muster == RANDOM for s in setups]) == pytest.approx(1 / 4, abs=0.025)
    assert {(s.players, s.w, s.h, s.massacre, s.terrain) for s in setups} == {("2", 8, 8, False, "")}
    quick = [quick_setup(key=key) for key in range(60)]
    assert len({s.seats[0].army for s in quick}) == 7 and all(refuse_setup(s) is None for s in quick)
    named = quick_setup("elf", "rat", 3)
    assert [s.army for s in named.seats] == ["elf", "rat"]
    assert all(s.muster in {x.key for x in lists.lists_of(s.army)} for s in named.seats)


# -- generated terrain -----------------------------------------------------------------------------


@pytest.mark.rule("CW-OPT-05")
@pytest.mark.parametrize(
    ("density", "least", "most"),
    [(-5, 0, 0), (0, 0, 0), (10, 12, 15), (30, 36, 39), (60, 72, 75), (99, 72, 75)],
)
@pytest.mark.parametrize("symmetric", [True, False])
def test_generated_terrain_has_its_density_two_forests_to_a_hill_and_both_ends_alike(
    density: int, least: int, most: int, symmetric: bool
) -> None:
    """A patch has one to three squares, twice as many where it is mirrored, and the last one may go over."""
    boards = [generate(key, 12, 10, density, symmetric) for key in range(60)]
    over = 3 if symmetric else 0
    for board in boards:
        rough = len(board) - board.count(".")
        assert len(board) == 120 and set(board) <= set(".fh") and least <= rough <= most + over
        assert not symmetric or board == board[::-1]
    if density >= 30:
        forests, hills = (sum(b.count(letter) for b in boards) for letter in "fh")
        assert 1.6 < forests / hills < 2.5
        assert symmetric or any(board != board[::-1] for board in boards)
        assert len(set(boards)) == len(boards)


@pytest.mark.rule("CW-OPT-05")
def test_a_key_names_the_same_terrain_for_ever() -> None:
    """A board that was shared by its key is the same board in every version."""
    rows = ("........", "........", "fff.....", "ff....h.", ".h....ff", ".....fff", "........", "........")
    assert generate(1, 8, 8) == "".join(rows)
    boards = [generate(key, 8 + key % 5, 9, (0, 13, 35, 60, 99)[key % 5], bool(key % 2)) for key in range(60)]
    assert crc32("".join(boards).encode()) == TERRAIN


@pytest.mark.rule("CW-OPT-01", "CW-SET-01")
def test_a_key_names_the_same_set_up_for_ever() -> None:
    """What a fuzz or a simulation once found by a key can be played again."""
    drawn = [random_setup(Stream(key)) for key in range(250)]
    drawn += [arena_setup(Stream(key)) for key in range(40)] + [quick_setup(key=key) for key in range(40)]
    assert crc32(json.encode(drawn)) == SET_UPS


@pytest.mark.rule("CW-OPT-05")
@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("ridge", "..........|.hhh..hhh."),
        ("copses", "..........|.f......f."),
        ("crossroads", "..........|.fh....hf."),
    ],
)
def test_named_boards_with_more_ranks_have_their_ground_on_the_middle_ones(name: str, rows: str) -> None:
    outer, middle = rows.split("|")
    home = "." * 30
    assert preset(name, 10, 10) == home + outer + middle * 2 + outer + home
    assert preset(name, 10, 11) == home + outer * 2 + middle + outer * 2 + home


@pytest.mark.rule("CW-SET-04")
@pytest.mark.parametrize(
    ("counts", "rows"),
    [
        ((1, 20, 0, 0, 0, 0), [".QQQQQ..", "QQQQQQQQ", "QQQKQQQQ"]),
        ((1, 0, 20, 0, 0, 0), ["RR...RRR", "RRRRRRRR", "RRRKRRRR"]),
        ((1, 0, 0, 20, 0, 0), ["BBBBBBBB", "BBBBBBBB", ".BBKBB.."]),
        ((1, 0, 0, 0, 20, 0), ["NNNNNNNN", "NNNNNNNN", "NN.K..NN"]),
        ((1, 0, 0, 0, 0, 20), ["PPPPPPPP", "PPPPPPPP", ".PPKPP.."]),
    ],
)
def test_what_the_best_rows_cannot_hold_stands_in_the_next_ones(counts: Any, rows: list[str]) -> None:
    setup = pair("human", custom=(CustomArmy("human", 60, (1, 30, 30, 30, 30, 30)),))
    assert picture(setup, lists.arranged(setup, 0, Muster("human", counts))) == rows


@pytest.mark.rule("CW-SET-04", "CW-OPT-01")
def test_every_list_is_eight_wide_and_stands_in_the_middle_of_a_wide_zone() -> None:
    for found in lists.all_lists().values():
        assert [len(row) for row in found.rows] == [8, 8, 8] and set("".join(found.rows)) <= set("KQRBNP.")
    for w, left, right in (
        (8, "", ""),
        (9, "", "."),
        (12, "..", ".."),
        (13, "..", "..."),
        (16, "....", "...."),
    ):
        setup = pair("orc", w=w)
        for name in ("orc-green-tide", "orc-wolf-raid"):
            muster = lists.ready_made(setup, 0, name)
            assert muster is not None
            assert picture(setup, muster) == [left + row + right for row in lists.all_lists()[name].rows]


def test_a_list_has_a_name_in_both_languages() -> None:
    found = lists.all_lists()["human-kings-host"]
    assert (found.name("es"), found.name("en")) == ("Hueste del rey", "King's Host")


@pytest.mark.rule("CW-SET-02")
def test_every_piece_of_an_army_is_bought_by_chance_but_no_second_general() -> None:
    setup = pair("human")
    drawn = [lists.random_counts(setup, 0, "human", Stream(key)) for key in range(60)]
    assert {counts[0] for counts in drawn} == {1}
    assert [max(counts[i] for counts in drawn) for i in (1, 2, 4)] == [2, 4, 4]
