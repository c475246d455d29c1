"""The figures of a hint's reasons are those of the rules, after the very action and in every position."""

from __future__ import annotations

import pytest

from tabletop.app.scenes.match.promised import Rival, beside
from tabletop.app.table import Appearance
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.priority import Pass
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, DEPOSITS, MAP, YIELD
from tabletop.games.hegregon.components.kinds import COST, EAR
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.frames import Reaction
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.rules import settlement
from tabletop.games.hegregon.rules.odds import forecasts
from tabletop.games.hegregon.words import SPEECH
from tabletop.games.hegregon.words.prospects import clash_of
from tabletop.games.hegregon.words.reasons import goal_of, goals_of
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

from .positions import position
from .tables import seen

SPEECHES = {
    language: SPEECH(Texts(language).scope("hegregon"), Appearance(), ()) for language in ("es", "en")
}
MATCHES, DECISIONS = 1, 260


def positions() -> list[tuple[State, int]]:
    """Of some matches whose players follow the game's weights."""
    found: list[tuple[State, int]] = []
    for seed in range(MATCHES):
        stream = Stream(seed)
        state = new_match(GAME, GAME.arena_setup(stream), seed).state
        for _ in range(DECISIONS):
            if state.outcome is not None:
                break
            seat = owed(GAME, state)[0]
            legal = legal_actions(GAME, state, seat)
            found.append((state, seat))
            weights = GAME.insight.weights(state, seat, legal) or [1.0] * len(legal)
            best = max(range(len(legal)), key=lambda n: weights[n] * (1 + stream.below(100)))
            state = apply(GAME, state, seat, legal[best]).state
    return found


POSITIONS = positions()


def reasons(state: State, seat: int, action: object, language: str = "en") -> list[str]:
    panels = SPEECHES[language].panels
    return list(panels.reasons(GAME.observe(state, seat), (action,)))  # type: ignore[arg-type]


@pytest.mark.rule("HG-COL-02", "HG-CAP-01")
def test_the_collection_and_the_bases_that_a_march_brings_are_those_after_it() -> None:
    seen = set[str]()
    panels = SPEECHES["en"].panels
    for state, seat in POSITIONS[::4]:
        legal, view = legal_actions(GAME, state, seat), GAME.observe(state, seat)
        moves = [a for a in legal if isinstance(a, do.Move)]
        for action in moves[:: max(1, len(moves) // 6)]:
            told = " ".join(panels.reasons(view, (action,)))
            after = apply(GAME, state, seat, action)
            if any(event.barrier for event in after.events) or owed(GAME, after.state) != (seat,):
                continue
            was, now = settlement.forecast(state, seat), settlement.forecast(after.state, seat)
            if after.state.units[action.unit].at != action.to or not told:
                continue
            more, less = (f"next collection {way}from {was} to {now} H" in told for way in ("", "falls "))
            assert (more, less) == (now > was, now < was), (action, told)
            taken = dict(settlement.captures(after.state)).items() - dict(settlement.captures(state)).items()
            for base, holder in taken:
                assert holder != seat or f"base B{base + 1}" in told
            seen |= {"more"} if more else {"less"} if less else set()
    assert seen == {"more", "less"}


@pytest.mark.rule("HG-ODD-05")
def test_an_answer_is_told_with_the_odds_to_hold_out_with_it_and_without() -> None:
    """The card of the question says how likely the unit holds out: so does the hint, the answer's own odds
    first. Of not answering it tells what the best answer would cost and what the unit is worth."""
    seen = set[str]()
    for state, seat in POSITIONS:
        frame = state.stack[-1] if state.stack else None
        if not isinstance(frame, Reaction):
            continue
        holds = {each.answer: percent(1 - each.odds, "en") for each in forecasts(state, frame.fight)}
        worth = COST[state.units[frame.fight.target].kind]
        for action in legal_actions(GAME, state, seat):
            told = " ".join(reasons(state, seat, action))
            ability = action.ability if isinstance(action, do.Answer) else ""
            assert told.startswith(f"It holds {holds[ability]}") and holds[""] in told
            if ability or any(each and holds[each] != holds[""] for each in holds):
                assert f"worth {worth} H" in told
            seen.add(type(action).__name__)
    assert {"Answer", Pass.__name__} <= seen


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_answer_told_as_something_else_has_its_own_odds(language: str) -> None:
    """It had those without any answer: "Munición · 2 H · Sin responder, la destruyen: 50 %"."""
    p = position("A ear 1,-4", "B light 0,-4", turn="B", ore="5 4")
    p.do(p.attack("0,-4", "1,-4"))
    frame = p.state.stack[-1]
    assert isinstance(frame, Reaction)
    odds = {each.answer: each.odds for each in forecasts(p.state, frame.fight)}
    seat, texts = p.state.units[frame.fight.target].seat, Texts(language)
    told = reasons(p.state, seat, Pass(), language)
    assert percent(1 - odds[""], language) in told[0] and " H" in told[0]
    for action in (a for a in legal_actions(GAME, p.state, seat) if isinstance(a, do.Answer)):
        rival = Rival(action, 31, close=False)
        line = beside(texts, "§", rival, told, [], reasons(p.state, seat, action, language))
        assert percent(1 - odds[action.ability], language) in line
        assert percent(odds[""], language) not in line.partition(" · ")[0]


def test_the_last_line_of_a_step_is_what_the_settlement_would_bring() -> None:
    ends = [(s, seat) for s, seat in POSITIONS if do.END_STEP in legal_actions(GAME, s, seat)]
    assert ends
    for state, seat in ends:
        for language in SPEECHES:
            *_, told = reasons(state, seat, do.END_STEP, language)
            assert f" {settlement.forecast(state, seat)} H" in told


def test_a_march_comes_nearer_to_what_it_approaches_most_and_first_to_what_nobody_else_is_near() -> None:
    seen = set[bool]()
    for state, seat in POSITIONS[::4]:
        for action in legal_actions(GAME, state, seat):
            if not isinstance(action, do.Move):
                continue
            unit = state.units[action.unit]
            found = goal_of(state, unit, unit.at, action.to)
            nearer = {
                goal
                for goal in goals_of(state, unit)
                if MAP.distance(action.to, goal) < MAP.distance(unit.at, goal)
            }
            if found is None:
                assert not nearer
                seen.add(False)
                continue
            goal, was, now = found
            assert (was, now) == (MAP.distance(unit.at, goal), MAP.distance(action.to, goal)) and now < was
            if unit.kind == EAR:
                others = [
                    u.at for u in state.units if u.at >= 0 and (u.seat, u.kind) == (seat, EAR) and u != unit
                ]
                most = max(MAP.distance(unit.at, g) - MAP.distance(action.to, g) for g in nearer)
                best = {g for g in nearer if MAP.distance(unit.at, g) - MAP.distance(action.to, g) == most}
                free = {
                    g for g in best if all(MAP.distance(o, g) > MAP.distance(action.to, g) for o in others)
                }
                assert goal in (free or best)
                seen.add(bool(free))
    assert seen == {True, False}


@pytest.mark.rule("HG-UI-13")
def test_to_end_the_action_names_the_best_attack_that_is_let_go() -> None:
    """A hint to do nothing more had no price."""
    t = seen(position("A light 0,-4", "A ear 2,-4", "B ear 1,-4", ore="0 4"))
    price, _ = t.table.panels.reasons(t.view, (do.END_STEP,))
    clashes = [
        (clash_of(t.p.state, [each]), each) for each in t.legal if isinstance(each, do.Attack | do.Missile)
    ]
    best = max(clash.chance for clash, _ in clashes if clash is not None)
    assert price.startswith(f"{len(clashes)} attacks are let go; the best: ")
    assert percent(best, "en") in price
    t = seen(position("A light 0,-4", "B ear 4,4"))
    price, _ = t.table.panels.reasons(t.view, (do.END_STEP,))
    assert "could still act and stay" in price


def test_what_a_march_comes_nearer_to_is_told_with_what_that_is_worth() -> None:
    """It was said that a unit comes nearer to a base, a deposit or an enemy, and not what for."""
    seen = set[str]()
    for state, seat in POSITIONS[::4]:
        for action in legal_actions(GAME, state, seat)[::3]:
            if not isinstance(action, do.Move):
                continue
            told = " ".join(reasons(state, seat, action))
            found = goal_of(state, state.units[action.unit], state.units[action.unit].at, action.to)
            if found is None or "nearer to" not in told:
                continue
            hex, unit, foe = found[0], state.units[action.unit], state.unit_at(found[0])
            if hex in BASES:
                more = sum(holder == seat for holder in state.holders) + 1
                assert unit.kind != EAR or f"which would make {more}" in told
                seen.add("base")
            elif foe is None:
                assert f"+{settlement.yields(state, hex)} a turn" in told
                seen.add("deposit")
            else:
                assert f"worth {COST[foe.kind]} H" in told
                seen.add("enemy")
    assert {"base", "deposit"} <= seen


def test_from_whom_a_unit_gets_away_is_named_and_how_much_safer_it_is_elsewhere() -> None:
    p = position("A light 3,-4", "B ear 3,-2", "B medium 1,-3", idle="")
    t = seen(p)
    told = {line for move in p.legal(do.Move) for line in t.table.panels.reasons(t.view, (move,))}
    safe = [line for line in told if "no enemy can attack it" in line]
    safer = [line for line in told if "the greatest danger to fall goes from" in line]
    assert safe and all("E.A.R." in line or "edium" in line for line in safe)
    assert safer and all(line.count("%") == 2 for line in safer)


def test_who_leaves_one_deposit_for_another_of_the_same_gains_nothing_by_it() -> None:
    """A hint praised a march from one deposit to its neighbour."""
    state = position("A ear 0,-4", "B light 4,4").state.clone()
    deposit, other = DEPOSITS[:2]
    assert settlement.yields(state, deposit) == settlement.yields(state, other)
    state.shift(state.units[0], deposit)
    assert other not in goals_of(state, state.units[0])
    state.shift(state.units[0], next(hex for hex in MAP.beside[deposit] if hex >= 0 and hex not in YIELD))
    assert {deposit, other} <= set(goals_of(state, state.units[0]))
