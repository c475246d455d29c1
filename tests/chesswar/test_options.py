"""Chapters 12 and 13: victory, massacre, several armies, boards and terrain."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft
from tabletop.engine.model import OfferDraw, Resign
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import CONFIRM, DECLINE, END_PHASE, Crumble
from tabletop.games.chesswar.records.events import (
    ArmyEliminated,
    ArmyLeaderless,
    Crumbled,
    Decayed,
    FearChecked,
    PlagueBroke,
    SpellEnded,
    TurnBegan,
)
from tabletop.games.chesswar.records.frames import Crumbling, HealWindow, Movement
from tabletop.games.chesswar.records.setup import CustomArmy, SeatSetup, Setup
from tabletop.games.chesswar.records.state import RAISED_NOW, TOPPLED
from tabletop.games.chesswar.rules import victory
from tabletop.games.chesswar.rules.options import arena_setup, quick_setup, random_setup, refuse_setup
from tabletop.games.chesswar.rules.terrain import PRESETS, generate, preset

from .positions import Position, position
from .test_movement import why
from .test_muster import Table


def batch_dies(p: Position, *squares: str) -> Position:
    """The defeat check of a batch that destroys these units, then their removal and the last check."""
    draft = Draft(p.state.clone())
    dying = [p.id(s) for s in squares]
    victory.generals_lost(draft, dying)
    if draft.state.outcome is None:
        for uid in dying:
            victory.take_out(draft, uid)
        victory.check_elimination(draft)
    p.state = draft.state
    p.history += draft.events
    return p


PLAIN = ("W human.K a1", "W human.P b1", "B orc.K h8", "B orc.P g8")
FOUR = ("0 human.K g1", "1 orc.K g14", "2 elf.K a7", "3 rat.K n7")

# -- victory -------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-VIC-01", "CW-VIC-03")
def test_who_loses_the_general_loses_at_once() -> None:
    p = batch_dies(position(*PLAIN), "a1")
    assert p.state.outcome is not None and p.state.outcome.winners == (1,)
    assert p.state.outcome.scores == (0.0, 1.0) and p.state.outcome.rule == "CW-VIC-01"
    assert p.alive("a1") and p.state.stack == []  # nothing pending is played
    assert batch_dies(position(*PLAIN), "b1").state.outcome is None


@pytest.mark.rule("CW-VIC-02")
def test_both_generals_in_one_batch_is_a_draw() -> None:
    p = batch_dies(position(*PLAIN), "a1", "h8")
    assert p.state.outcome is not None and p.state.outcome.is_draw and p.state.outcome.scores == (0.5, 0.5)


@pytest.mark.rule("CW-OPT-42", "CW-OPT-40")
def test_all_generals_must_fall() -> None:
    p = position(*PLAIN, "W human.K c1", multiplier=2)
    assert batch_dies(p, "a1").state.outcome is None
    assert batch_dies(p, "c1").state.outcome is not None


@pytest.mark.rule("CW-VIC-04")
def test_resignation_and_agreed_draws() -> None:
    p = position(*PLAIN)
    p.do(Resign())
    assert p.state.outcome is not None and p.state.outcome.winners == (1,)
    p = position(*PLAIN)
    p.do(OfferDraw(), seat=0)
    p.do(OfferDraw(), seat=1)
    assert p.state.outcome is not None and p.state.outcome.reason == "agreed"


@pytest.mark.rule("CW-VIC-04")
def test_a_quiet_match_is_drawn_after_the_agreed_rounds() -> None:
    p = position(*PLAIN, quiet_draw=2)
    for _ in range(3):
        p.end()
    assert p.state.outcome is None and p.state.round == 2
    p.end()
    assert p.state.outcome is not None and p.state.outcome.reason == "quiet"
    p = position(*PLAIN, quiet_draw=2)
    p.end()
    p = batch_dies(p, "g8")
    for _ in range(3):
        p.end()
    assert p.state.outcome is None
    p.end().end()
    assert p.state.outcome is not None


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31")
def test_a_draw_is_shared_by_those_who_are_left() -> None:
    p = batch_dies(position(*FOUR, board="14x14", players="4", turn="1", quiet_draw=2), "g1")
    while p.state.outcome is None:
        p.end()
    assert p.state.outcome.is_draw and p.state.outcome.scores == (0.0, 0.5, 0.5, 0.5)


# -- massacre ------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-OPT-20", "CW-OPT-21", "CW-OPT-25")
def test_in_a_massacre_the_general_leaves_his_army_leaderless() -> None:
    p = batch_dies(position(*PLAIN, massacre=True), "a1")
    assert p.state.outcome is None and p.state.leaderless == (0,)
    assert p.events(ArmyLeaderless) == [ArmyLeaderless(0)]
    batch_dies(p, "b1")
    assert p.state.outcome is not None and p.state.outcome.winners == (1,)
    assert p.state.outcome.rule == "CW-OPT-20" and p.state.eliminated == (0,)


@pytest.mark.rule("CW-OPT-25", "CW-OPT-20", "CW-DTH-06")
def test_a_shot_at_the_last_unit_ends_a_massacre() -> None:
    p = position("W human.B a1", "W human.B h1", "B orc.P a3", "B orc.P h3", phase="shoot", massacre=True)
    p.roll("hit:6 save:1 hit:6 save:1").do(p.shoot("a1", "a3"))
    assert p.state.outcome is None
    p.do(p.shoot("h1", "h3"))
    assert p.state.outcome is not None and p.state.outcome.winners == (0,)
    assert p.state.outcome.reason == "massacre" and p.events(ArmyEliminated) == [ArmyEliminated(1)]


@pytest.mark.rule("CW-OPT-25", "CW-MOV-11", "CW-OPT-20")
def test_overrunning_the_last_toppled_piece_ends_a_massacre() -> None:
    p = position("W human.P a1", "B orc.R a2 toppled", massacre=True)
    p.do(p.move("a1", "a2"))
    assert p.state.outcome is not None and p.state.outcome.winners == (0,)


@pytest.mark.rule("CW-OPT-20")
def test_toppled_pieces_count_until_they_are_removed() -> None:
    p = position("W human.P a1", "B orc.R h8 toppled", massacre=True, dice="regen:1")
    q = position("W human.P a1", "W human.P a2", "B orc.R h8 toppled", massacre=True)
    assert batch_dies(q, "a2").state.outcome is None
    p.end()
    assert p.events(Decayed) and p.state.outcome is not None and p.state.outcome.winners == (0,)


@pytest.mark.rule("CW-OPT-20", "CW-OPT-25", "CW-FUP-11")
def test_an_army_of_toppled_pieces_is_still_in_the_match() -> None:
    p = position(
        "0 dwarf.P d4",
        "1 orc.R d5",
        "2 elf.P n7",
        links="d4-d5",
        phase="combat",
        board="14x14",
        players="3",
        dice="melee:6 save:6",
    )
    p.do(p.attack("d4", "d5"))
    assert p.unit("d5").marks & TOPPLED and p.state.eliminated == () and not p.events(ArmyEliminated)
    p.roll("regen:3").do(DECLINE)
    assert p.state.active == (1,) and p.unit("d5").stands and p.state.outcome is None
    assert p.state.eliminated == () and not p.events(ArmyEliminated)


@pytest.mark.rule("CW-OPT-25", "CW-ATR-42")
def test_a_last_piece_that_stands_up_plays_on() -> None:
    p = position("W human.P a1", "B orc.R h8 toppled", massacre=True, dice="regen:3")
    p.end()
    assert p.state.outcome is None and p.state.active == (1,)


@pytest.mark.rule("CW-OPT-20")
def test_both_armies_gone_in_one_batch_is_a_draw() -> None:
    p = batch_dies(position("W human.P a1", "B orc.P h8", massacre=True), "a1", "h8")
    assert p.state.outcome is not None and p.state.outcome.is_draw and p.state.outcome.scores == (0.5, 0.5)


@pytest.mark.rule("CW-OPT-23", "CW-TUR-04")
def test_a_leaderless_undead_army_gives_up_a_unit_each_turn() -> None:
    units = ("W human.P a1", "B undead.P h8 raised_now", "B undead.N g8", "B undead.P f8")
    p = position(*units, massacre=True, leaderless="B")
    p.end()
    assert p.frame == Crumbling(1)
    assert {a.unit for a in p.legal()} == {p.id("h8"), p.id("g8"), p.id("f8")}
    assert why(p.no(END_PHASE)) == ("TABLE", "not-asked-now")
    assert why(p.no(Crumble(p.id("a1")))) == ("CW-OPT-23", "crumble-own")
    assert why(p.no(Crumble(99))) == ("CW-OPT-23", "crumble-own")
    p.do(Crumble(p.id("h8")))
    assert p.events(Crumbled) and isinstance(p.frame, Movement) and not p.alive("h8")


@pytest.mark.rule("CW-TUR-04", "CW-OPT-23")
def test_spells_expire_before_the_undead_crumble_and_marks_are_cleared_after_it() -> None:
    units = ("W human.P a1", "B undead.Q h8", "B undead.P g8 raised_now", "B undead.P f8")
    p = position(*units, massacre=True, leaderless="B", lasting="storm h8").end()
    assert p.frame == Crumbling(1) and not p.state.lasting and p.unit("g8").marks == RAISED_NOW
    p.do(Crumble(p.id("f8")))
    assert p.unit("g8").marks == 0


@pytest.mark.rule("CW-OPT-23", "CW-OPT-25")
def test_crumbling_may_end_the_match_and_other_armies_do_not_crumble() -> None:
    p = position("W human.P a1", "B undead.P h8", massacre=True, leaderless="B W")
    p.end()
    p.do(Crumble(p.id("h8")))
    assert p.state.outcome is not None and p.state.outcome.winners == (0,)
    p = position("W human.P a1", "B orc.P h8", massacre=True, leaderless="B")
    assert isinstance(p.end().frame, Movement)


@pytest.mark.rule("CW-OPT-23", "CW-VIC-04", "CW-OPT-31")
def test_who_resigns_instead_of_crumbling_leaves_with_all_units() -> None:
    units = ("0 human.P a7", "1 undead.P g14", "1 undead.P h14", "2 elf.K n7")
    p = position(*units, board="14x14", players="3", leaderless="1").end()
    assert p.frame == Crumbling(1)
    p.do(Resign())
    assert p.state.eliminated == (1,) and p.state.active == (2,) and not p.events(Crumbled)


@pytest.mark.rule("CW-OPT-23")
def test_a_fallen_army_of_a_side_crumbles_no_more() -> None:
    units = ("2 undead.P a8", "3 undead.P p8", "3 undead.P o8", "0 human.K a1", "1 elf.K p1")
    p = position(*units, board="16x8", players="2v2", leaderless="2 3")
    batch_dies(p, "a8").do(END_PHASE, seat=0).do(END_PHASE, seat=1)
    assert p.frame == Crumbling(3)
    p.do(Crumble(p.id("p8")))
    assert isinstance(p.frame, Movement) and p.alive("o8")


@pytest.mark.rule("CW-OPT-21", "CW-OPT-24")
def test_leaderless_penalties_are_the_armys_own() -> None:
    units = ("0 human.P d4", "1 elf.R e4", "2 orc.P d5", "2 orc.P e5", "0 human.P a1")
    p = position(*units, board="16x8", players="2v2", leaderless="0", dice="fear:1")
    p.do(p.charge("e4", "e5"), seat=1)
    assert not p.events(FearChecked)
    p.do(p.charge("d4", "d5"), seat=0)
    assert len(p.events(FearChecked)) == 1


# -- several armies --------------------------------------------------------------------------------------


@pytest.mark.rule("CW-OPT-30")
def test_several_armies_always_play_massacre() -> None:
    assert not Setup((), "2").is_massacre and Setup((), "2", massacre=True).is_massacre
    assert all(Setup((), way).is_massacre for way in ("3", "4", "2v2"))  # type: ignore[arg-type]
    p = batch_dies(position(*FOUR, "0 human.P h1", board="14x14", players="4"), "g1")
    assert p.state.outcome is None and p.state.leaderless == (0,)


@pytest.mark.rule("CW-OPT-31", "CW-OPT-37")
def test_the_last_army_wins_and_the_spells_of_the_fallen_end() -> None:
    p = position(*FOUR, board="14x14", players="4")
    batch_dies(p, "g1")
    assert p.state.eliminated == (0,) and p.state.outcome is None
    batch_dies(p, "a7")
    batch_dies(p, "n7")
    assert p.state.outcome is not None and p.state.outcome.winners == (1,)
    assert [e.seat for e in p.events(ArmyEliminated)] == [0, 2, 3]
    q = position("0 human.Q g1", "1 orc.K g14", "2 elf.K a7", board="14x14", players="3", lasting="storm g1")
    batch_dies(q, "g1")
    assert q.state.lasting == () and q.events(SpellEnded)


@pytest.mark.rule("CW-OPT-31")
def test_eliminated_armies_are_skipped() -> None:
    p = position(*FOUR, board="14x14", players="4")
    batch_dies(p, "g14")
    p.end()
    assert p.state.active == (2,) and [e.seats for e in p.events(TurnBegan)] == [(2,)]


@pytest.mark.rule("CW-OPT-33")
def test_in_teams_both_generals_decide() -> None:
    units = ("0 human.K a1", "1 elf.K p1", "2 orc.K a8", "3 rat.K p8", "0 human.P b1")
    p = batch_dies(position(*units, board="16x8", players="2v2"), "a1")
    assert p.state.outcome is None and p.state.leaderless == (0,)
    batch_dies(p, "p1")
    assert p.state.outcome is not None and p.state.outcome.winners == (2, 3)
    assert p.state.outcome.rule == "CW-OPT-33" and p.state.outcome.scores == (0.0, 0.0, 1.0, 1.0)


@pytest.mark.rule("CW-OPT-33", "CW-OPT-20")
def test_in_teams_a_side_without_units_has_lost() -> None:
    units = ("0 human.P a1", "1 elf.P p1", "2 orc.K a8", "3 rat.K p8")
    p = batch_dies(position(*units, board="16x8", players="2v2"), "a1")
    assert p.state.outcome is None
    batch_dies(p, "p1")
    assert p.state.outcome is not None and p.state.outcome.winners == (2, 3)


@pytest.mark.rule("CW-OPT-33", "CW-VIC-02")
def test_in_teams_all_generals_in_one_batch_is_a_draw() -> None:
    units = ("0 human.K a1", "1 elf.K p1", "2 orc.K a8", "3 rat.K p8")
    p = position(*units, board="16x8", players="2v2", leaderless="0 2")
    batch_dies(p, "p1", "p8")
    assert p.state.outcome is not None and p.state.outcome.is_draw


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31")
def test_resigning_among_three_removes_the_army_at_the_next_free_moment() -> None:
    p = position("0 human.K g1", "1 orc.K g14", "2 elf.K a7", board="14x14", players="3")
    p.do(Resign())
    assert p.state.outcome is None and p.state.eliminated == (0,) and not p.alive("g1")
    assert p.state.active == (1,) and GAME.living(p.state) == (1, 2)
    p.do(Resign())
    assert p.state.outcome is not None and p.state.outcome.winners == (2,)


@pytest.mark.rule("CW-VIC-04", "CW-OPT-33")
def test_in_teams_whoever_resigns_gives_the_match_up_for_his_side() -> None:
    units = ("0 human.K a1", "1 elf.K p1", "2 orc.K a8", "3 rat.K p8")
    p = position(*units, board="16x8", players="2v2").do(Resign(), seat=1)
    assert p.state.outcome is not None and p.state.outcome.reason == "resigned"
    assert p.state.outcome.winners == (2, 3) and p.state.outcome.scores == (0.0, 0.0, 1.0, 1.0)


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31")
def test_the_last_who_does_not_resign_wins_at_once() -> None:
    p = position("0 human.K g1", "1 orc.K g14", "2 elf.K a7", board="14x14", players="3")
    p.do(Resign(), Resign())
    assert p.state.outcome is not None and p.state.outcome.reason == "resigned"
    assert p.alive("g14") and p.state.outcome.scores == (0.0, 0.0, 1.0)


@pytest.mark.rule("CW-VIC-04", "CW-OPT-31")
def test_who_resigns_in_a_window_is_asked_nothing_more_and_leaves_after_it() -> None:
    units = ("0 human.B a6", "0 human.B g1", "1 elf.Q c7", "1 elf.P a7", "2 elf.Q c8", "2 elf.K n7")
    p = position(*units, board="14x14", players="3", phase="shoot", dice="hit:6 save:1")
    p.do(p.shoot("a6", "a7"))
    assert isinstance(p.frame, HealWindow) and p.seat == 1
    p.do(Resign())
    assert GAME.living(p.state) == (0, 2) and p.alive("c7") and p.state.leaving == (1,)
    assert p.seat == 2
    p.skip()
    assert p.state.eliminated == (1,) and not p.alive("c7") and not p.state.leaving
    assert not p.events(PlagueBroke) and p.state.outcome is None


@pytest.mark.rule("CW-VIC-04")
def test_resigning_while_armies_are_built() -> None:
    t = Table("human/random", "elf", "orc/random", players="3", w=14, h=14)
    t.do(1, Resign())
    assert t.state.eliminated == (1,) and t.state.order == ((1,), (0,), (2,)) and t.state.leaving == ()
    assert t.of(ArmyEliminated) == [ArmyEliminated(1, resigned=True)]
    while t.state.turn < 0:
        t.do(engine.owed(GAME, t.state)[0], CONFIRM)
    assert t.state.active == (0,) and not t.state.derived.own[1]


# -- set-ups -----------------------------------------------------------------------------------------------

PAIR = (SeatSetup("human"), SeatSetup("orc"))
THREE = (*PAIR, SeatSetup("elf"))


@pytest.mark.rule("CW-OPT-01", "CW-OPT-30", "CW-OPT-34", "CW-OPT-05", "CW-OPT-41", "CW-SET-01", "CW-SET-02")
def test_set_ups_that_break_a_rule_are_refused() -> None:
    cases = [
        (Setup(THREE), "CW-OPT-30"),
        (Setup(PAIR, "3", 14, 14), "CW-OPT-30"),
        (Setup(PAIR, w=7), "CW-OPT-01"),
        (Setup(PAIR, h=1), "CW-OPT-01"),
        (Setup(THREE, "3", 13, 14), "CW-OPT-34"),
        (Setup((*PAIR, *PAIR), "2v2", 15, 8), "CW-OPT-34"),
        (Setup(PAIR, terrain="."), "CW-OPT-05"),
        (Setup(PAIR, terrain="x" * 64), "CW-OPT-05"),
        (Setup((SeatSetup("gnome"), PAIR[1])), "CW-SET-01"),
        (Setup((SeatSetup(), PAIR[1])), "CW-SET-01"),
        (Setup((SeatSetup("human", "orc-green-tide"), PAIR[1])), "CW-SET-01"),
        (Setup((SeatSetup("human", "nothing"), PAIR[1])), "CW-SET-02"),
        (Setup(PAIR, custom=(CustomArmy("gnome", 5, (1, 0, 0, 0, 0, 0)),)), "CW-SET-01"),
        (Setup(PAIR, custom=(CustomArmy("rat", 5, (1, 0, 0, 0, 1, 0)),)), "CW-OPT-41"),
        (Setup(PAIR, custom=(CustomArmy("rat", 5, (1, 0, 0, 0, 0, 0)),) * 2), "CW-OPT-41"),
    ]
    for setup, rule in cases:
        no = refuse_setup(setup)
        assert no is not None and no.rule == rule, (setup, no)
    assert refuse_setup(Setup(PAIR)) is None
    assert refuse_setup(Setup((SeatSetup(), SeatSetup()), secret=True)) is None
    assert refuse_setup(Setup(PAIR, terrain="f" * 64)) is None


@pytest.mark.rule("CW-OPT-01", "CW-OPT-05")
def test_random_set_ups_are_valid_and_cover_all_options() -> None:
    found = [random_setup(Stream(key)) for key in range(300)]
    assert all(refuse_setup(setup) is None for setup in found)
    assert {s.players for s in found} == {"2", "3", "4", "2v2"}
    for name in ("secret", "massacre", "free_aim", "custom", "terrain"):
        assert any(getattr(s, name) for s in found), name
    assert {s.multiplier for s in found} >= {1, 2} and {s.w for s in found} >= {8, 14, 16}


@pytest.mark.rule("CW-VIC-04")
def test_between_bots_forty_rounds_without_a_loss_are_a_draw_and_between_people_none() -> None:
    assert {arena_setup(Stream(key)).quiet_draw for key in range(20)} == {40}
    assert all(refuse_setup(arena_setup(Stream(key))) is None for key in range(20))
    assert Setup(PAIR).quiet_draw == quick_setup().quiet_draw == 0


@pytest.mark.rule("CW-OPT-05")
@pytest.mark.parametrize(
    ("name", "small", "large"),
    [
        ("plain", ["........"] * 2, ["................"] * 2),
        ("wood", ["..ffff.."] * 2, ["......ffff......"] * 2),
        ("ridge", [".hh..hh."] * 2, [".hhhhhh..hhhhhh."] * 2),
        ("copses", [".f....f."] * 2, [".f...f....f...f."] * 2),
        ("crossroads", [".fh..hf."] * 2, [".fh..fh..hf..hf."] * 2),
    ],
)
def test_the_named_boards_square_by_square(name: str, small: list[str], large: list[str]) -> None:
    """The middle rows; home rows are always plain."""
    for w, rows in ((8, small), (16, large)):
        home = "." * (3 * w)
        assert preset(name, w, 8) == home + "".join(rows) + home
    assert preset("copses", 9, 13) == "." * 54 + ".f.....f." + "." * 54
    assert preset("wood", 9, 13) == "." * 27 + "...fff..." * 7 + "." * 27
    with pytest.raises(KeyError):
        preset(f"{name}s", 8, 8)


@pytest.mark.rule("CW-OPT-05")
def test_terrain_by_name_and_by_seed() -> None:
    for w, h in ((8, 8), (16, 8), (26, 26), (9, 13)):
        for name in PRESETS:
            cells = preset(name, w, h)
            assert len(cells) == w * h and set(cells) <= set(".fh") and cells == cells[::-1]
        made = generate(5, w, h, 20)
        assert made == generate(5, w, h, 20) == made[::-1] and made != generate(6, w, h, 20)
        assert w * h * 0.1 < len(made) - made.count(".") < w * h * 0.4
        assert refuse_setup(replace(Setup(PAIR), w=w, h=h, terrain=made)) is None


@pytest.mark.rule("CW-OPT-34", "CW-OPT-03")
def test_every_zone_has_room_for_24_units_on_the_smallest_boards() -> None:
    from tabletop.games.chesswar.records.setup import SIDES
    from tabletop.games.chesswar.rules.homes import SMALLEST, zone

    for players, (w, h) in SMALLEST.items():
        zones = [zone(players, w, h, seat) for seat in range(len(SIDES[players]))]
        assert all(z.bit_count() == 24 for z in zones)
        assert sum(zones).bit_count() == 24 * len(zones)  # they do not overlap
