"""The report of a match: whose doing a loss was, as the events tell it, and the same figures from a file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.dice import Stream
from tabletop.engine.model import Resign
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import UNITS
from tabletop.games.chesswar.records import events as ev
from tabletop.games.chesswar.records.actions import DECLINE, MOVE_IN, Crumble
from tabletop.games.chesswar.records.setup import RANDOM, SeatSetup, Setup
from tabletop.games.chesswar.records.state import DYING, TOPPLED, State
from tabletop.games.chesswar.words.report import report
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import Texts

from .positions import Position, position

LOST, DESTROYED, SHOTS, MELEE, SPELLS = range(5)
TEXTS = Texts("en").scope("chesswar")
THREE = {"players": "3", "board": "14x14"}


class Played:
    """A position as the match that led there: all its events, told after one decision."""

    opening: tuple[Any, ...] = ()

    def __init__(self, p: Position) -> None:
        self.state, self.events = p.state, tuple(p.history)

    def __len__(self) -> int:
        return 1

    def events_of(self, index: int) -> tuple[Any, ...]:
        return self.events

    def state_at(self, moment: int) -> State:
        return self.state


def figures(p: Position, row: int) -> list[str]:
    return list(report(Played(p), TEXTS, False).figures[row].values)  # type: ignore[arg-type]


def kills(p: Position) -> list[int]:
    """How many enemies every seat has destroyed."""
    return [int(words.split(" ")[0]) for words in figures(p, DESTROYED)]


def losses(p: Position) -> list[int]:
    return [int(words.split(" ")[0]) for words in figures(p, LOST)]


# -- attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-12", "CW-UI-12")
@pytest.mark.parametrize("raiser", ["W undead.Q b2", "B undead.Q g6"])
def test_a_kill_counts_though_the_victim_is_raised(raiser: str) -> None:
    """By a mage of either side; the killer is credited, not who raised."""
    p = position("W undead.N d4", raiser, "W undead.P a1", "B human.N d5", "B human.P h8",
                 links="d4-d5", phase="combat", massacre=True, dice="melee:6")  # fmt: skip
    p.do(p.attack("d4", "d5"), p.cast(raiser[-2:], "raise_dead", "d5"))
    assert p.events(ev.Raised) and not p.events(ev.Destroyed)
    assert kills(p) == [1, 0] and losses(p) == [0, 1]
    assert figures(p, DESTROYED)[0] == "1 (2 pt)" and figures(p, MELEE)[0] == "1 of 1"


@pytest.mark.rule("CW-CMB-12", "CW-UI-12")
def test_an_attack_that_kills_the_attacker_is_the_defenders_doing_and_no_attack_of_his() -> None:
    p = position("W human.P d4", "W human.P a1", "B dwarf.K d5", "B dwarf.P h8", links="d4-d5",
                 phase="combat", massacre=True, dice="melee:1 save:1")  # fmt: skip
    p.do(p.attack("d4", "d5"))
    assert kills(p) == [0, 1] and figures(p, MELEE) == ["0 of 1", "0 of 0"]


@pytest.mark.rule("CW-SPL-20", "CW-UI-12")
def test_who_is_healed_is_nobodys_kill() -> None:
    p = position("W orc.P d4", "W orc.P a1", "B elf.P d5", "B elf.Q d6", "B elf.P h8", links="d4-d5",
                 phase="combat", massacre=True, dice="melee:6 heal:4")  # fmt: skip
    p.do(p.attack("d4", "d5"), p.cast("d6", "heal", "d5"))
    assert kills(p) == [0, 0] and losses(p) == [0, 0] and figures(p, MELEE)[0] == "0 of 1"


@pytest.mark.rule("CW-FUP-11", "CW-ATR-42", "CW-MOV-11", "CW-UI-12")
@pytest.mark.parametrize(("end", "count"), [("regen:2", 1), ("regen:3", 0), ("enter", 1)])
def test_a_toppled_piece_is_a_kill_once_it_has_left_the_game(end: str, count: int) -> None:
    p = position("W elf.N c4", "W elf.P a1", "B orc.R c5", "B orc.P h8", links="c4-c5", phase="combat",
                 massacre=True, dice="melee:6 save:6")  # fmt: skip
    p.do(p.attack("c4", "c5"))
    assert kills(p) == [0, 0]
    p.roll("" if end == "enter" else end).do(MOVE_IN if end == "enter" else DECLINE)
    assert kills(p) == [count, 0] and losses(p) == [0, count] and figures(p, MELEE)[0] == f"{count} of 1"


@pytest.mark.rule("CW-VIC-03", "CW-UI-12")
def test_the_blow_that_decides_counts() -> None:
    p = position("W orc.P d4", "W orc.K a1", "B elf.K d5", links="d4-d5", phase="combat", dice="melee:6")
    p.do(p.attack("d4", "d5"))
    assert p.state.outcome is not None and kills(p) == [1, 0] and losses(p) == [0, 1]


# -- spells among several --------------------------------------------------------------------------


@pytest.mark.rule("CW-CST-03", "CW-OPT-36", "CW-UI-12")
def test_who_counters_a_heal_among_three_has_killed_nobody() -> None:
    p = position("0 human.B g5", "0 human.P g1", "1 elf.P g7", "1 elf.Q g8", "1 elf.P g14", "2 orc.Q a7",
                 "2 orc.P a6", phase="shoot", dice="hit:6 save:1 heal:4 counter:4", **THREE)  # fmt: skip
    p.do(p.shoot("g5", "g7"), p.cast("g8", "heal", "g7"), p.cast("a7", "counterspell", "g8"))
    assert p.events(ev.SpellCountered) and not p.alive("g7")
    assert kills(p) == [1, 0, 0] and figures(p, SPELLS) == ["0", "1 (countered: 1)", "1"]


@pytest.mark.rule("CW-CST-04", "CW-UI-12")
def test_a_chain_of_counterspells_credits_the_blow_alone() -> None:
    """The second mage counters the counterspell, fails, and the unit falls to the archers after all."""
    p = position("0 human.B g5", "0 human.P g1", "1 elf.P g7", "1 elf.Q g8", "1 elf.Q f8", "1 elf.P g14",
                 "2 orc.Q a7", "2 orc.P a6", phase="shoot",
                 dice="hit:6 save:1 heal:5 counter:4 counter:3", **THREE)  # fmt: skip
    p.do(p.shoot("g5", "g7"), p.cast("g8", "heal", "g7"), p.cast("a7", "counterspell", "g8"))
    p.do(p.cast("f8", "counterspell", "a7"))
    assert not p.alive("g7") and kills(p) == [1, 0, 0]


@pytest.mark.rule("CW-SPL-40", "CW-SPL-60", "CW-UI-12")
def test_zaps_and_smites_are_their_mages_doing_though_others_tried_to_counter() -> None:
    p = position("0 orc.Q g5", "0 orc.P g1", "1 elf.P g7", "1 elf.Q g14", "2 human.Q a7", "2 human.P a6",
                 phase="shoot", dice="counter:1 counter:2 save:1", **THREE)  # fmt: skip
    p.do(p.cast("g5", "zap", "g7"), p.cast("g14", "counterspell", "g5"), p.cast("a7", "counterspell", "g5"))
    assert kills(p) == [1, 0, 0]
    q = position("0 orc.Q g5", "0 orc.P g1", "1 elf.P g6", "1 elf.Q g14", "2 human.P a6", links="g5-g6",
                 phase="combat", dice="counter:1 save:1", **THREE)  # fmt: skip
    q.do(q.cast("g5", "smite", "g6"), q.cast("g14", "counterspell", "g5"))
    assert kills(q) == [1, 0, 0] and figures(q, MELEE) == ["0 of 0"] * 3


# -- stones and melees -----------------------------------------------------------------------------


@pytest.mark.rule("CW-CAT-06", "CW-UI-12")
@pytest.mark.parametrize(
    ("die", "square", "expected"), [(5, "g8", [1, 0, 0]), (2, "h8", [1, 0, 0]), (4, "f8", [0, 0, 0])]
)
def test_a_stone_is_credited_by_whom_it_hits_not_by_whom_it_was_meant_for(
    die: int, square: str, expected: list[int]
) -> None:
    p = position("0 human.R g5", "0 human.P f8", "1 elf.P g8", "1 elf.P g14", "2 orc.P h8", "2 orc.P a6",
                 phase="shoot", dice=f"scatter:{die} scatter:5 save:1", **THREE)  # fmt: skip
    p.do(p.shoot("g5", "g8"))
    assert not p.alive(square) and kills(p) == expected


@pytest.mark.rule("CW-MIX-06", "CW-OPT-36", "CW-UI-12")
def test_a_shot_that_kills_two_of_two_armies_is_two_kills_and_one_hit() -> None:
    p = position("0 elf.B g5", "0 elf.P g1", "1 human.P g8", "1 human.P g14", "2 orc.P h8", "2 orc.P a6",
                 links="g8-h8", phase="shoot", dice="hit:6 mix:3 save:1 save:1", **THREE)  # fmt: skip
    p.do(p.shoot("g5", "g8"))
    assert kills(p) == [2, 0, 0] and losses(p) == [0, 1, 1] and figures(p, SHOTS)[0] == "1 of 1"


@pytest.mark.rule("CW-INT-18", "CW-UI-12")
def test_an_own_unit_struck_in_a_melee_is_nobodys_kill() -> None:
    p = position("W elf.B c3", "W elf.P d5", "W elf.P a1", "B human.P c5", "B human.P h8", links="c5-d5",
                 phase="shoot", massacre=True, dice="hit:6 mix:3 save:1 save:1")  # fmt: skip
    p.do(p.shoot("c3", "c5"))
    assert kills(p) == [1, 0] and losses(p) == [1, 1]


# -- plague ----------------------------------------------------------------------------------------


@pytest.mark.rule("CW-ATR-31", "CW-UI-12")
def test_the_plague_is_the_carriers_doing_whoever_felled_him() -> None:
    """Among three: the first destroys the beastmen of the second, who take a unit of each enemy along."""
    p = position("0 elf.P f6", "0 elf.P g1", "1 chaos.P g7", "1 chaos.P g14", "2 human.P h8", "2 human.P a6",
                 links="f6-g7 g7-h8", phase="combat", dice="melee:6 save:1 save:1", **THREE)  # fmt: skip
    p.do(p.attack("f6", "g7"))
    assert not p.alive("f6") and not p.alive("g7") and not p.alive("h8")
    assert kills(p) == [1, 2, 0] and losses(p) == [1, 1, 1]


@pytest.mark.rule("CW-ATR-31", "CW-CAT-06", "CW-UI-12")
def test_the_plague_of_an_own_carrier_under_a_stray_stone_still_kills_for_its_side() -> None:
    p = position("W orc.R d4", "W orc.R d5", "W orc.P a1", "B human.P e5", "B human.P d6", "B human.P h8",
                 links="d5-e5", phase="shoot", massacre=True,
                 dice="scatter:3 mix:5 save:1 save:1 regen:3")  # fmt: skip
    p.do(p.shoot("d4", "d6"))
    assert p.events(ev.Toppled)[0].unit == p.id("d5") and not p.alive("e5") and kills(p) == [1, 0]


@pytest.mark.rule("CW-CAT-09", "CW-UI-12")
def test_plague_bombs_are_their_throwers_doing() -> None:
    p = position("W rat.B c3", "W rat.P a1", "B human.P c5", "B human.P h8", phase="shoot", massacre=True,
                 dice="scatter:5 save:1")  # fmt: skip
    p.do(p.shoot("c3", "c5"))
    assert kills(p) == [1, 0]


# -- what nobody did -------------------------------------------------------------------------------


@pytest.mark.rule("CW-OPT-23", "CW-UI-12")
def test_crumbled_units_are_nobodys_kills() -> None:
    p = position("W orc.P a1", "B undead.P h8", "B undead.P h7", massacre=True, leaderless="B").end()
    p.do(Crumble(p.id("h8")))
    assert kills(p) == [0, 0] and losses(p) == [0, 1]


@pytest.mark.rule("CW-VIC-04", "CW-UI-12")
def test_the_units_of_an_army_that_is_given_up_are_nobodys_kills() -> None:
    """Not even those that an enemy has toppled."""
    p = position("0 orc.R g7", "0 orc.P f7", "0 orc.P g1", "1 elf.K g8", "1 elf.P g14", "2 elf.P a6",
                 links="g7-g8 f7-g8", phase="combat", dice="melee:1 save:1 save:6", **THREE)  # fmt: skip
    p.do(p.attack("g7", "g8"))
    assert p.unit("g7").marks & TOPPLED
    p.do(Resign())
    assert losses(p) == [3, 0, 0] and kills(p) == [0, 0, 0]


# -- whole matches ---------------------------------------------------------------------------------


def played(seed: int, players: str) -> Session:
    """A match to its end by chance; in those of several somebody gives up now and then."""
    stream = Stream(seed)
    w, h = {"2": (8, 8), "2v2": (16, 8)}.get(players, (14, 14))
    count = {"2": 2, "3": 3}.get(players, 4)
    setup = Setup(tuple(SeatSetup("", RANDOM) for _ in range(count)), players, w, h,  # type: ignore[arg-type]
                  massacre=bool(seed % 2), quiet_draw=4)  # fmt: skip
    session = Session(GAME, setup, tuple(Person(str(n)) for n in range(count)), seed)
    while not session.is_over:
        seat = stream.pick(session.owed)
        legal = session.legal(seat)
        weights = GAME.insight.weights(session.state, seat, legal)
        best = max(range(len(legal)), key=lambda i: weights[i] * (1 + stream.below(9))) if weights else 0
        resigns = players in ("3", "4") and not stream.below(400)
        session.act(seat, Resign() if resigns else legal[best])
    return session


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize("players", ["2", "3", "4", "2v2"])
def test_every_loss_is_somebodys_kill_or_has_no_enemy_behind_it_and_a_file_says_the_same(
    players: str, tmp_path: Path
) -> None:
    for seed in range(3):
        session = played(seed, players)
        state: State = session.state
        events = [e for i in range(len(session)) for e in session.events_of(i)]
        last = {e.unit: e for e in events if isinstance(e, ev.Dying)}
        given = {e.unit for e in events if isinstance(e, ev.Destroyed) and e.cause == "resigned"}
        given |= {e.unit for e in events if isinstance(e, ev.Crumbled)}
        gone = [u for u in state.units if u.at < 0 or u.marks & DYING]
        own = [
            u
            for u in gone
            if u.id not in given and state.side_of(state.units[last[u.id].by]) == state.side_of(u)
        ]
        counted = [u for u in gone if u.id not in given and u not in own]
        live = report(session, TEXTS, False)
        rows = [
            [tuple(map(int, w.removesuffix(" pt)").split(" ("))) for w in live.figures[n].values]
            for n in (0, 1)
        ]
        assert sum(n for n, _ in rows[LOST]) == len(gone) and counted
        assert sum(n for n, _ in rows[DESTROYED]) == len(counted)
        assert sum(points for _, points in rows[DESTROYED]) == sum(UNITS[u.kind].cost for u in counted)
        path = tmp_path / f"{players}-{seed}.json"
        now = datetime.now(UTC)
        save.write(path, session.match_record(), save.Meta(title="x", created=now, saved=now))
        for verify in (True, False):
            again = Session.resume(save.load(path, verify=verify).record)
            assert report(again, TEXTS, False) == live
