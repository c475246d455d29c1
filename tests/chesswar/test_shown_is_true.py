"""What is shown before a click is what the click does: every figure of a forecast against the kernel's own
enumeration of the action, over crowded positions by chance (CW-UI-06, CW-UI-07, CW-UI-09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction as F
from typing import Any

import pytest

from tabletop.engine import codec, engine
from tabletop.engine.chances import TooManyChances, outcomes
from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Event, Seat
from tabletop.engine.priority import Window
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import (
    END_PHASE,
    PASS,
    Attack,
    Cast,
    Charge,
    Shoot,
    ShootSquare,
    attack,
)
from tabletop.games.chesswar.records.events import Attacked, Dying, HitRolled, ScatterLanded, SpellResolved
from tabletop.games.chesswar.records.frames import Combat, CounterWindow
from tabletop.games.chesswar.records.state import FLOWN, State
from tabletop.games.chesswar.rules import forecast

from .positions import Position, position
from .scenes import scene
from .tables import seen

MOST = 3_000
"""Outcomes of one action that a test looks at."""
Way = tuple[F, list[Event], State]


def ways(state: State, seat: Seat, action: Action) -> Iterator[Way]:
    """Every outcome of an action with everything that follows while all windows pass."""
    for chance, step in outcomes(GAME, state, seat, action, MOST):
        after = step.state
        if after.outcome is None and isinstance(after.stack[-1], Window):
            (asked,) = engine.owed(GAME, after)
            for more, events, last in ways(after, asked, PASS):
                yield chance * more, [*step.events, *events], last
        else:
            yield chance, list(step.events), after


class Truth:
    """What the outcomes of an action come to."""

    def __init__(self, state: State, seat: Seat, action: Action) -> None:
        self.lost: Counter[int] = Counter()
        self.exposed: Counter[int] = Counter()
        self.rows: Counter[int] = Counter()
        self.hit = self.nothing = self.resolved = F(0)
        for chance, events, _ in ways(state, seat, action):
            dying = [e for e in events if isinstance(e, Dying)]
            assert len({e.unit for e in dying}) == len(dying)
            for event in dying:
                self.lost[event.unit] += chance  # type: ignore[assignment]
                if event.cause == "outbreak":
                    self.exposed[event.unit] += chance  # type: ignore[assignment]
            self.nothing += 0 if dying else chance
            self.hit += chance * any(_hits(e) for e in events)
            self.rows.update({e.row: chance for e in events if isinstance(e, Attacked)})  # type: ignore[dict-item]
            self.resolved += chance * any(isinstance(e, SpellResolved) for e in events)


def _hits(event: Event) -> bool:
    if isinstance(event, HitRolled):
        return event.hit
    return isinstance(event, ScatterLanded) and event.landed == event.aimed


def told(card: forecast.OddsCard, key: str) -> dict[int, F]:
    return {r.number if key == "row" else r.unit: r.chance for r in card.results if r.key == key and r.chance}


def compare(p: Position, seat: Seat, action: Any) -> bool:
    """Is the card of the action true, and does the panel say the same? False if it has too many outcomes."""
    try:
        true = Truth(p.state, seat, action)
    except TooManyChances:
        return False
    card = forecast.forecast(p.state, action)
    assert card is not None
    assert told(card, "lost") == dict(true.lost)
    assert told(card, "exposed") == dict(true.exposed)
    assert card.chance("nothing") == true.nothing
    assert told(card, "row") == dict(true.rows)
    if isinstance(action, (Shoot, ShootSquare)):
        assert sum((r.chance for r in card.results if r.key == "hit"), F(0)) == true.hit
    t = seen(p)
    rows = t.forecast(action).rows
    panel = {row.label: row.chance for row in rows if row.chance}
    folded = ", ".join(row.note for row in rows if row.label.startswith("Other")).split(", ")
    for uid, chance in true.lost.items():
        name, plague = t.names.unit(uid, t.view), true.exposed[uid]
        assert _is_told(f"Dies of the plague: {name}", plague, panel, folded, f"{name} {{}} (plague)", t)
        assert _is_told(f"Destroyed: {name}", chance - plague and chance, panel, folded, f"{name} {{}}", t)
    return True


def _is_told(label: str, chance: F, panel: Any, folded: list[str], brief: str, t: Any) -> bool:
    """Has it a row with its exact chance, or is it among the other losses of a stone in a line? Nothing tells
    what cannot happen."""
    words = brief.format(t.names.percent(chance))
    if not chance:
        return label not in panel and words not in folded
    return (label in panel) != (words in folded) and panel.get(label, chance) == chance


def sample(p: Position, seed: int, *kinds: type[Action]) -> list[tuple[Seat, Any]]:
    """Up to two legal actions of each of these kinds, of any seat that may act."""
    stream, out = Stream(seed), []
    for kind in kinds:
        found = [
            (seat, action)
            for seat in engine.owed(GAME, p.state)
            for action in engine.legal_actions(GAME, p.state, seat)
            if isinstance(action, kind)
        ]
        out += [found.pop(stream.below(len(found))) for _ in range(min(2, len(found)))]
    return out


@pytest.mark.rule("CW-UI-06", "CW-ODD-03", "CW-ODD-12", "CW-ATR-31", "CW-ATR-32", "CW-DTH-07", "CW-VIC-03")
@pytest.mark.parametrize("seed", range(60))
def test_attacks_and_smites_do_what_their_forecast_says(seed: int) -> None:
    p = scene(seed, "combat")
    for seat, action in sample(p, seed, Attack, Cast):
        compare(p, seat, action)


@pytest.mark.rule("CW-UI-07", "CW-ODD-08", "CW-ODD-09", "CW-ODD-10", "CW-ODD-11", "CW-MIX-02", "CW-DTH-10")
@pytest.mark.parametrize("seed", range(60))
def test_shots_and_zaps_do_what_their_forecast_says(seed: int) -> None:
    p = scene(seed, "shoot")
    for seat, action in sample(p, seed, Shoot, ShootSquare, Cast):
        compare(p, seat, action)


def test_the_positions_hold_what_the_comparison_is_about() -> None:
    """Strikes under spells, plague that breaks out, also among those who may be struck; brave flights."""
    found: Counter[str] = Counter()
    for seed in range(60):
        for phase, kinds in (("combat", (Attack, Cast)), ("shoot", (Shoot, ShootSquare, Cast))):
            p = scene(seed, phase)
            for _, action in sample(p, seed, *kinds):
                card = forecast.forecast(p.state, action)
                assert card is not None
                plague, lost = told(card, "exposed"), told(card, "lost")
                found[phase] += 1
                found[f"{phase} spells"] += bool(p.state.lasting)
                found[f"{phase} plague"] += bool(plague)
                found[f"{phase} struck or plague"] += any(plague[uid] < lost[uid] for uid in plague)
        p = scene(seed, "move")
        for _, action in sample(p, seed, Charge):
            unit = p.state.units[action.unit]
            found["charge"] += 1
            found["flown charge"] += bool(unit.marks & FLOWN)
    least = {"combat": 100, "combat spells": 50, "combat plague": 20, "combat struck or plague": 10}
    least |= {"shoot": 100, "shoot spells": 50, "shoot plague": 5, "shoot struck or plague": 3}
    least |= {"charge": 60, "flown charge": 15}
    assert all(found[name] >= most for name, most in least.items()), found


def after(p: Position, seat: Seat, action: Charge) -> dict[int, F]:
    """Who is lost, how probably, if the charge succeeds, everybody ends the phases before the combat phase
    and the unit attacks the enemy it charged."""
    pair = tuple(sorted((action.unit, action.target)))
    state = next(s.state for _, s in outcomes(GAME, p.state, seat, action) if pair in s.state.links)
    while not isinstance(state.stack[-1], Combat):
        state = engine.apply(GAME, state, engine.owed(GAME, state)[0], END_PHASE).state
    return dict(Truth(state, seat, attack(action.unit, action.target)).lost)


@pytest.mark.rule("CW-UI-06", "CW-CHG-05", "CW-CHG-06", "CW-SPL-33", "CW-ATR-01", "CW-CMB-06")
@pytest.mark.parametrize("seed", range(60))
def test_charges_bring_what_their_forecast_says_flown_blessed_or_daunted(seed: int) -> None:
    p = scene(seed, "move")
    for seat, action in sample(p, seed, Charge):
        t = seen(p)
        panel = {row.label: row.chance for row in t.forecast(action).rows if row.chance is not None}
        target, unit = (t.names.unit(uid, t.view) for uid in (action.target, action.unit))
        engaged = sum(
            c for c, s in outcomes(GAME, p.state, seat, action) if len(s.state.links) > len(p.state.links)
        )
        assert panel.get(f"Is engaged: {target}", F(1)) == engaged
        assert panel.get(f"Does not dare: {unit}", F(0)) == 1 - engaged
        true = after(p, seat, action)
        how = "if an attack follows" if engaged == 1 else "check and attack in all"
        for uid, name in ((action.target, target), (action.unit, unit)):
            shown = [chance for label, chance in panel.items() if how in label and label.endswith(name)]
            assert sum(shown) == engaged * true.get(uid, 0)


def standing(p: Position, seat: Seat, action: Cast) -> F:
    """The chance that a spell takes effect if every opponent of the caster counters it with every mage, and
    its own side the counterspells."""
    side = p.state.sides[seat]
    found = F(0)
    open_: list[tuple[F, State, Seat, Action]] = [(F(1), p.state, seat, action)]
    while open_:
        weight, state, asked, answer = open_.pop()
        merged: dict[bytes, tuple[F, State]] = {}
        for chance, step in outcomes(GAME, state, asked, answer):
            spells = [e for e in step.events if isinstance(e, SpellResolved) and e.unit == action.unit]
            if spells:
                found += weight * chance
            elif step.state.outcome is None and isinstance(step.state.stack[-1], CounterWindow):
                key = codec.encode(step.state)
                merged[key] = (merged.get(key, (F(0), None))[0] + weight * chance, step.state)
        for chance, later in merged.values():
            (who,) = engine.owed(GAME, later)
            caster = later.units[later.stack[-1].unit]
            wants = (later.side_of(caster) == side) != (later.sides[who] == side)
            casts = [a for a in engine.legal_actions(GAME, later, who) if isinstance(a, Cast)]
            open_.append((chance, later, who, casts[0] if wants else PASS))
    return found


@pytest.mark.rule("CW-ODD-13", "CW-CST-02", "CW-CST-03", "CW-CST-04", "CW-CST-05", "CW-UI-09")
@pytest.mark.parametrize("seed", range(24))
def test_a_spell_stands_as_often_as_is_shown_if_everybody_counters(seed: int) -> None:
    p = scene(seed, "move", 6, "QQQKP")
    for seat, action in sample(p, seed, Cast):
        assert forecast.stands(p.state, action) == standing(p, seat, action)


@pytest.mark.rule("CW-ODD-13", "CW-ATR-42", "CW-UI-13")
def test_a_toppled_piece_stands_up_as_often_as_is_shown() -> None:
    p = position(
        "W human.P a1", "B orc.P a2", "B orc.R d5 toppled", "B orc.P h8", links="a1-a2", phase="combat"
    )
    (shown,) = [row.chance for row in seen(p).panel("d5").rows if row.chance is not None]
    assert shown == sum(c for c, s in outcomes(GAME, p.state, 0, END_PHASE) if s.state.units[2].stands)


@pytest.mark.rule("CW-UI-06", "CW-VIC-03")
def test_no_plague_is_shown_where_the_match_ends_before_it_breaks_out() -> None:
    """A contagious general: his death decides, and nobody faces the plague any more (CW-DTH-05)."""
    lines = ("W orc.P d4", "W orc.K a1", "B chaos.K d5", "B chaos.Q h8")
    for massacre in (False, True):
        p = position(*lines, links="d4-d5", phase="combat", lasting="contagion h8", massacre=massacre)
        card = forecast.forecast(p.state, p.attack("d4", "d5"))
        assert card is not None and card.chance("lost", p.id("d5")) > 0
        assert (card.chance("exposed", p.id("d4")) > 0) == massacre
        compare(p, 0, p.attack("d4", "d5"))


@pytest.mark.rule("CW-UI-06", "CW-MIX-02", "CW-ATR-31", "CW-ATR-32")
def test_who_is_hit_with_a_carrier_faces_its_plague_only_if_it_lives() -> None:
    """By hand. A bow hits on 3+ and on 3 or 4 both: beastmen (4+) and infantry (4+). The infantry dies of
    the plague if the beastmen fall (1/2), it lived (hit or not) and fails its save at +1 (1/3):
    2/3·(1/3·1/2·1/2 + 1/3·1/2 [beastmen alone])·1/3 = 1/18, and not 2/3·2/3·1/2·1/3 = 2/27."""
    p = position(
        "W human.B d3",
        "W human.P d5",
        "B chaos.P d4",
        "W human.K a1",
        "B chaos.K h8",
        links="d4-d5",
        phase="shoot",
    )
    card = forecast.forecast(p.state, p.shoot("d3", "d4"))
    assert card is not None and card.chance("exposed", p.id("d5")) == F(1, 18)
    rows = [row.label for row in seen(p).forecast(p.shoot("d3", "d4")).rows if row.chance]
    assert rows[:3] == [
        "Destroyed: Beastmen (d4)",
        "Destroyed: Infantry (d5)",
        "Dies of the plague: Infantry (d5)",
    ]
    assert compare(p, 0, p.shoot("d3", "d4"))


@pytest.mark.rule("CW-SPL-33", "CW-SPL-31", "CW-UI-06")
def test_a_flown_unit_is_brave_when_it_charges_and_not_when_it_fights() -> None:
    """Infantry (+0) flown against zombies (−1, 4+, fearsome and brave): no check; in combat 6, 5 and 4 are
    read as row 5, one save: 3/6·1/2, and 3 is row 4: 1/6·1/2. Brave it would be 2/6 + 1/6·1/2 + 1/6·1/2."""
    p = position("W orc.P d4", "W orc.Q a1", "W orc.K b1", "B undead.P d5", "B undead.K h8")
    p.do(p.cast("a1", "flight", "d4")).skip()
    rows = {row.label: row.chance for row in seen(p).forecast(p.charge("d4", "d5")).rows}
    assert rows["Destroyed if an attack follows: Zombies (d5)"] == F(1, 3)
    assert not any(label.startswith("Does not dare") for label in rows)


@pytest.mark.rule("CW-UI-06")
def test_nothing_is_foretold_of_what_cannot_be_done_in_the_position_looked_at() -> None:
    """While the board catches up, or shows the past, actions of the present are asked of it."""
    p = position("W orc.P d4", "W orc.B b4", "W orc.K a1", "B human.P d5", "B human.K h8")
    actions = (p.charge("d4", "d5"), p.attack("d4", "d5"), p.shoot("b4", "d5"), Attack(99, 0))
    assert [forecast.forecast(p.state, a) for a in actions[1:]] == [None] * 3
    t = seen(p.end())
    assert [t.table.panels.forecast(t.view, (a,)) for a in (actions[0], actions[1])] == [None, None]


@pytest.mark.rule("CW-UI-06", "CW-UI-07")
@pytest.mark.parametrize("seed", range(20))
def test_the_figure_over_a_target_is_that_of_its_panel(seed: int) -> None:
    p = scene(seed, ("shoot", "combat")[seed % 2])
    for _, action in sample(p, seed, Shoot, Attack):
        t = seen(p)
        card = forecast.forecast(p.state, action)
        assert card is not None
        marks = t.table.overlays.marks(t.view, t.legal, (f"unit:{action.unit}",), None)
        notes = [m.note for m in marks if m.shape == "tag" and m.about == f"unit:{action.target}"]
        if action.unit in {a.unit for a in t.legal if isinstance(a, type(action))}:
            assert t.names.percent(card.chance("lost", action.target)) in notes
