"""Blockers face the attackers that they block until the half ends, on their own half (HOW-BLK-06)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from tabletop.app.table import Appearance, Meaning, Point
from tabletop.app.table.kit.boxes import Box, around
from tabletop.engine import engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules import strikes
from tabletop.games.history_of_war.rules.view import View
from tabletop.games.history_of_war.table import TABLE, layout
from tabletop.games.history_of_war.table.places import Laid, Places
from tabletop.text.catalogue import Texts

from .positions import Table as Position
from .test_table import apart

EDGE = 0.01
"""World units that do not count."""
SMALLEST = 0.5
"""Of the width of a unit where six lie, the least of any card beside a clash."""
GROUND = "g01 g02 g04 g05 g06 g07 g08 g09 g10 a01 a03 a05"
FIGHTS = (
    ("g05@1", "g01@1", "g05", "g01>g05"),
    ("g05@1 g04@1 g06@2", "g01@1 g04:b@1 g02@2 g04@2", "g05 g06", "g01>g05 g02>g06 g04:b>g05"),
    ("g05@1 g01@1 d01@1", "g01:x@1 g01:y@1 a03@1 g02@1", "g05", "g01:x>g05 g01:y>g05 a03>g05"),
    ("g05@1 g04@1 d01@1 g01@2!", "g01@1 g02@1 g04@1 g06@1", "g05 g04", "g01>g05 g02>g05 g04>g05 g06>g05"),
    ("a05@1 a03@2 g01@1", "a03 a01 a05 g02 g01@1", "a05*", "a03>a05 a01>a05 a05>a05"),
    ("n02@1 a04@1 n03@1", "n02@1 n03@1 n04@1", "n02", "n02>n02 n03>n02 n04>n02"),
)
"""Cards of both, who attacks, who blocks whom."""
DRAW = ("g02@1 g04@1", "g09@1 g02@1 g06@2", "g02")
"""The same where neither the attacker nor the blocker al-g09 falls."""


def fight(axis: str, allies: str, attack: str, block: str) -> Position:
    """A half until the block is confirmed; the striker's window stays open."""
    p = Position(axis, allies, keep=True).declare(" ".join(f"ax-{word}" for word in attack.split()))
    pairs = [word.split(">") for word in block.split()]
    return p.defend(" ".join(f"al-{unit}>ax-{attacker}" for unit, attacker in pairs))


def laid(state: State, seat: int, large: bool) -> tuple[View, Laid]:
    view = GAME.observe(state, seat)
    return view, Places(Appearance(large=large)).laid(view)


def clashes(state: State) -> list[tuple[int, int]]:
    """Blockers and their attackers that are both there."""
    battle = state.battle
    if battle is None:
        return []
    struck = [s.unit for s in battle.strikes if (p := state.piece(s.unit)) and p.zone == "territory"]
    return [(unit.id, n) for n in struck for unit in strikes.blockers(state, battle, n)]


def stands_well(state: State, seat: int, large: bool) -> None:
    """Every card keeps to its player's half, blockers lie straight across from their attacker, as far from
    the territory as it does, none of another group between them, and no card covers another."""
    view, there = laid(state, seat, large)
    boxes = {p.id: there.boxes[f"piece:{p.id}"] for p in state.living() if f"piece:{p.id}" in there.boxes}
    groups: dict[int, list[Box]] = {}
    for unit, attacker in clashes(state):
        box, goal = boxes[unit], boxes[attacker]
        blocker, foe = state.piece(unit), state.piece(attacker)
        assert blocker is not None and foe is not None
        room = layout.front_box(view.row.index(foe.at), there.row, blocker.seat, seat, there.rows)
        assert around(room, box) == pytest.approx(room), "over the attacker's territory"
        assert (box.centre[1] > 0) == (blocker.seat == max(0, seat)), "on its own half"
        assert box.centre[1] == pytest.approx(-goal.centre[1]), "straight across"
        assert box.w >= SMALLEST * there.rows.unit[0]
        assert Places(Appearance(large=large)).hit(view, box.centre)[0] == f"piece:{unit}"
        groups.setdefault(attacker, []).append(box)
    for attacker, facing in groups.items():
        xs = [box.centre[0] for box in facing]
        assert min(xs) - EDGE <= boxes[attacker].centre[0] <= max(xs) + EDGE
    lands = [there.boxes[f"territory:{card}"] for card in view.row]
    if clashes(state):
        fought = {unit for unit, _ in clashes(state)}
        front = [boxes[p.id] for p in state.living() if p.zone == "territory" or p.id in fought]
        assert all(apart(one, other) for one, other in combinations([*front, *lands], 2))


@pytest.mark.rule("HOW-BLK-06")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seat", [0, 1, -1])
@pytest.mark.parametrize("cards", FIGHTS)
def test_blockers_face_their_attacker(cards: tuple[str, str, str, str], seat: int, large: bool) -> None:
    p = fight(*cards)
    assert len(clashes(p.state)) == len(cards[3].split())
    stands_well(p.state, seat, large)


def bold(stream: Stream, legal: Sequence[Action]) -> Action:
    """An action of somebody who deploys, attacks and blocks wherever it can be."""
    for kinds in ((do.Block, do.Attack), (do.Deploy, do.Commit, do.Establish)):
        found = [action for action in legal if isinstance(action, kinds)]
        if found and stream.below(8):
            return stream.pick(found)
    calm = [action for action in legal if not isinstance(action, (do.Back, do.Retreat))]
    return stream.pick(calm or list(legal))


def blocked(seed: int) -> Iterator[State]:
    """The states of a match in which somebody is blocked."""
    stream = Stream(scramble(97, seed))
    state = engine.new_match(GAME, GAME.random_setup(stream), stream.below(2**60)).state
    while state.outcome is None:
        seat = stream.pick(engine.owed(GAME, state))
        state = engine.apply(GAME, state, seat, bold(stream, engine.legal_actions(GAME, state, seat))).state
        if state.battle is not None and state.battle.shields:
            yield state


@pytest.mark.rule("HOW-BLK-06")
@pytest.mark.parametrize("seed", [0, 1, 5, 8, 18])
def test_blockers_face_their_attackers_in_whole_matches(seed: int) -> None:
    seen = 0
    for state in blocked(seed):
        seen += len(clashes(state))
        for large in (False, True):
            stands_well(state, seen % 2, large)
    assert seen


@pytest.mark.rule("HOW-BLK-06")
@pytest.mark.parametrize("seed", range(40))
def test_blockers_face_their_attackers_wherever_many_lie(seed: int) -> None:
    stream = Stream(scramble(53, seed))

    def some() -> str:
        return " ".join(f"{card}@{1 + stream.below(2)}" for card in GROUND.split() if stream.below(3))

    p = Position(f"{some()} d01@1", f"{some()} n02 n03 d01@2", keep=True)
    for kind in (do.Attack, do.Block):
        while found := p.legal(kind):
            p.do(stream.pick(found))
        p.do(do.Done())
        if not isinstance(p.top, frames.Blocking):
            break
    for seat in (0, 1):
        for large in (False, True):
            stands_well(p.state, seat, large)


@pytest.mark.rule("HOW-BLK-06")
@pytest.mark.parametrize("large", [False, True])
def test_whoever_blocks_goes_home_after_the_half_and_its_place_waits(large: bool) -> None:
    p, before = fight(*DRAW, "g09>g02"), fight(*DRAW, "")
    unit, other = p.id("al-g09"), p.id("al-g02")

    def centre(state: State, n: int) -> tuple[float, float]:
        return laid(state, 0, large)[1].boxes[f"piece:{n}"].centre

    home, rest = centre(before.state, unit), centre(before.state, other)
    assert centre(p.state, unit) != home
    p.deal()
    assert p.state.battle is None and not p.gone()
    assert centre(p.state, unit) == pytest.approx(home) and centre(p.state, other) == pytest.approx(rest)


@pytest.mark.rule("HOW-BLK-06", "HOW-INT-08")
def test_whose_attacker_has_left_stands_at_home() -> None:
    p, home = fight(*DRAW, "g09>g02"), fight(*DRAW, "").state
    unit = f"piece:{p.id('al-g09')}"
    p.state.pieces[p.id("ax-g02")] = None
    then, now = laid(home, 1, False)[1].boxes[unit], laid(p.state, 1, False)[1].boxes[unit]
    assert now.centre == pytest.approx(then.centre)


@pytest.mark.rule("HOW-BLK-06", "HOW-UI-06")
def test_a_blocker_glides_to_its_attacker_and_back() -> None:
    p = Position(*DRAW[:2], keep=True).declare("ax-g02")
    p.do(do.Block(p.id("al-g09"), p.id("ax-g02")))
    table, token = TABLE(Texts("es").scope("history_of_war"), Appearance()), f"piece:{p.id('al-g09')}"

    def step() -> tuple[list[tuple[Point, ...]], list[Point]]:
        """The ways of the blocker in the next decision, and where it stood before and stands after it."""
        before, told = GAME.observe(p.state, 1), len(p.seen)
        p.do(do.Done() if do.Done() in p.legal() else Pass())
        after = GAME.observe(p.state, 1)
        shown = list(table.motions.animated(p.seen[told:], before, after))
        assert [event for event, _ in shown] == p.seen[told:]
        ways = [m.path for _, found in shown for m in found if m.kind == "move" and m.token == token]
        return ways, [
            box.centre for view in (before, after) if (box := Places(Appearance()).box_of(view, token))
        ]

    ways, (home, beside) = step()
    assert ways == [(home, beside)] and home != beside
    while p.state.battle is not None:
        ways, (start, end) = step()
        assert ways == ([(start, end)] if start != end else [])
    assert start == beside and end == pytest.approx(home)


@pytest.mark.rule("HOW-BLK-06", "HOW-UI-06")
@pytest.mark.parametrize("large", [False, True])
def test_the_arrow_of_a_block_leads_across_the_territory_from_card_to_card(large: bool) -> None:
    table = TABLE(Texts("es").scope("history_of_war"), Appearance(large=large))
    for cards in FIGHTS:
        p = fight(*cards)
        view = GAME.observe(p.state, 0)
        marks, boxes = table.overlays.marks(view, (), (), None), laid(p.state, 0, large)[1].boxes
        arrows = [m for m in marks if m.shape == "arrow" and m.meaning is Meaning.LINKED]
        assert len(arrows) == len(cards[3].split())
        for (unit, attacker), arrow in zip(clashes(p.state), arrows, strict=True):
            (x, y), (to_x, to_y) = arrow.points
            box, goal = boxes[f"piece:{unit}"], boxes[f"piece:{attacker}"]
            assert y < 0 < to_y, "from the guard's half to the striker's"
            assert box.x < x < box.right and goal.x < to_x < goal.right


@pytest.mark.rule("HOW-UI-06", "HOW-UI-07")
def test_what_two_blockers_deal_stands_on_their_attacker_alone() -> None:
    """As the sum beside its DV; once on the ground before each blocker, too, as if that lost it. What each of
    them may suffer stands on itself."""
    table = TABLE(Texts("es").scope("history_of_war"), Appearance())
    p = fight("g05@1", "g01@1 g02@1", "g05", "g01>g05 g02>g05")
    view = GAME.observe(p.state, 0)
    notes = sorted(m.note for m in table.overlays.marks(view, (), (), None) if m.shape == "tag")
    assert notes == ["máx. −7 · VD 2", "máx. −7 · VD 2", "−5 · VD 6"]


@pytest.mark.rule("HOW-BLK-06", "HOW-UI-01")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lone", ["", " d01@1", " d01@1 g02@1!"])
def test_nothing_in_its_territory_is_larger_than_a_fight_of_two(large: bool, lone: str) -> None:
    p = fight(f"g05@1{lone}", "g01@1", "g05", "g01>g05")
    there = laid(p.state, 0, large)[1]
    boxes = [there.boxes[f"piece:{p.id(name)}"] for name in ("ax-g05", "al-g01")]
    rest = [there.boxes[f"piece:{n}"] for name, n in p.names.items() if name in ("ax-d01", "ax-g02")]
    assert all(box.w >= (1.07 if rest else 1.4) * there.rows.unit[0] for box in boxes)
    assert all(other.w <= box.w for other in rest for box in boxes)


@pytest.mark.rule("HOW-UI-07")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("large", [False, True])
def test_what_two_who_fight_suffer_stands_at_the_edge_of_their_paintings(seat: int, large: bool) -> None:
    """Over none of their names and figures."""
    table = TABLE(Texts("es").scope("history_of_war"), Appearance(large=large))
    p = fight("g05@1 d01@1", "g01@1", "g05", "g01>g05")
    view, there = laid(p.state, seat, large)
    plates = [m.points[0] for m in table.overlays.marks(view, (), (), None) if " · " in m.note]
    boxes = [there.boxes[f"piece:{p.id(name)}"] for name in ("ax-g05", "al-g01")]
    assert len(plates) == 2
    for x, y in plates:
        (box,) = [box for box in boxes if box.x < x < box.right and (box.y > 0) == (y > 0)]
        assert y < box.y + 0.05 * box.h
