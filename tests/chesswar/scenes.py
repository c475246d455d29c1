"""Crowded positions by chance: a handful of units in the middle of the board, with melees, spells in force,
marks, forests and armies without a general, as matches seldom bring them together."""

from __future__ import annotations

from tabletop.engine.dice import Stream, scramble
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import ARMIES, UNITS, UnitType, kind_of
from tabletop.games.chesswar.records.frames import Movement, Shooting
from tabletop.games.chesswar.records.setup import SIDES
from tabletop.games.chesswar.records.state import FLOWN, Flight, Lasting
from tabletop.parts.squares import squares_of

from .positions import Position, position

BOARDS = {"2": (8, 8), "3": (14, 14), "2v2": (16, 8)}
LASTING = ("contagion", "fear", "protection", "storm")
CARRIERS = ("chaos", "orc", "rat")
"""Armies with the plague, drawn more often."""


def scene(seed: int, phase: str, size: int = 9, pieces: str = "KQRBNPRBP") -> Position:
    """A sound position of that phase with white (seat 0) to act; equal arguments, equal position.
    `pieces` are drawn from; every army has one core unit at home besides."""
    for attempt in range(1000):
        p = _scene(Stream(scramble(seed, attempt)), phase, size, pieces)
        if GAME.check(p.state) == []:
            return p
    raise AssertionError("no sound position")


def _scene(stream: Stream, phase: str, size: int, pieces: str) -> Position:
    players = stream.pick(("2", "2", "2", "3", "2v2"))
    w, h = BOARDS[players]
    board = squares_of(w, h)
    armies = [stream.pick((*ARMIES, *CARRIERS)) for _ in SIDES[players]]
    middle = [board.at(w // 2 - 2 + f, h // 2 - 2 + r) for f in range(4) for r in range(4)]
    lines, generals = [], set()
    for seat, army in enumerate(armies):
        lines.append(f"{seat} {army}.P {board.name((seat % 2) * board.at(0, h - 1) + seat)}")
    for _ in range(size):
        at = middle.pop(stream.below(len(middle)))
        seat = stream.below(len(armies))
        pool = [kind_of(armies[seat], p) for p in pieces if p != "K" or seat not in generals]
        kind = UNITS[stream.pick([k for k in pool if k >= 0])]
        generals |= {seat} if kind.piece == "K" else set()
        lines.append(f"{seat} {kind.key} {board.name(at)} {_marks(stream, kind, phase, seat)}")
    massacre = players != "2" or not stream.below(2)
    leaderless = [
        str(s) for s in range(len(armies)) if massacre and s not in generals and not stream.below(3)
    ]
    forests = " ".join(f"forest {board.name(s)}" for s in middle[: stream.below(4)])
    p = position(
        *lines,
        players=players,
        board=f"{w}x{h}",
        phase=phase,
        massacre=massacre,
        leaderless=" ".join(leaderless),
        terrain=forests,
        free_aim=bool(stream.below(2)),
    )
    _entangle(stream, p)
    _enchant(stream, p, phase)
    return p


def _marks(stream: Stream, kind: UnitType, phase: str, seat: int) -> str:
    """What the unit has done or suffered so far, in the words of a position."""
    if "regeneration" in kind.attributes and not stream.below(4):
        return "toppled"
    found = ["cast_used"] if not stream.below(3) else []
    if phase != "move" and seat == 0 and kind.mov and not stream.below(4):
        found.append("stepped")
    if phase == "combat" and seat == 0 and "aggressive" in kind.attributes and stream.below(2):
        found.append("charge_bonus")
    return " ".join(found)


def _entangle(stream: Stream, p: Position) -> None:
    """Most pairs of neighbours fight, few while there is still something to charge; white's shooters stay out
    of it while they may shoot."""
    state = p.state
    shoots = isinstance(p.frame, Shooting)
    aside = {u.id for u in state.units if shoots and u.seat == 0 and UNITS[u.kind].piece in "QBR"}
    standing = [u for u in state.units if u.stands and u.id not in aside]
    near = state.derived.tables.near
    for i, one in enumerate(standing):
        for other in standing[i + 1 :]:
            foes = state.side_of(one) != state.side_of(other)
            fight = stream.below(3) if not isinstance(p.frame, Movement) else not stream.below(6)
            if foes and near[one.at] >> other.at & 1 and fight:
                state.link(one.id, other.id)


def _enchant(stream: Stream, p: Position, phase: str) -> None:
    """Spells in force, and a unit or two of white under flight while units move."""
    state = p.state
    for unit in state.units:
        book = [s for s in UNITS[unit.kind].spells if s in LASTING]
        if book and unit.stands and not stream.below(2):
            state.lasting = (*state.lasting, Lasting(stream.pick(tuple(book)), unit.id, unit.seat))
    if phase == "move":
        own = [u for u in state.units if u.seat == 0 and u.stands]
        for unit in own:
            if not stream.below(3):
                state.update(unit.marked(FLOWN))
                state.flights = (*state.flights, Flight(unit.id, tuple(range(64))))
