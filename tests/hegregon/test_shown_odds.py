"""Every percentage on the screen is what the rules do with the click (HG-ODD-03..05): labels, rows, buttons.

The truth is taken from the dice that the rules throw: how many on each side, for what, with every answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.table import Mark, Meaning, Panel
from tabletop.engine import engine
from tabletop.engine.chances import outcomes
from tabletop.engine.dice import Stream
from tabletop.engine.draft import Draft, Oracle
from tabletop.engine.model import Action, Rolled
from tabletop.engine.priority import Pass
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records.events import CardDrawn, Moved
from tabletop.games.hegregon.records.frames import NotFound, Reaction
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import CAMOUFLAGED
from tabletop.games.hegregon.words.places import hex_middle
from tabletop.games.hegregon.words.prospects import arrives

from .crowded import crowded
from .positions import Position, at, position
from .tables import Seen, seen
from .test_reach import event_hexes

LUCKY = {"detect": 8, "mine": 1, "shot": 8}
"""Dice with which everything comes to its end: found, not blown up."""


class Truth(NamedTuple):
    """What decides a combat: getting there, finding the target, winning the roll."""

    arrives: Fraction
    found: Fraction
    odds: Fraction

    @property
    def whole(self) -> Fraction:
        return self.arrives * self.found * self.odds


def lucky() -> Oracle:
    """Such dice; those of a fight fall anyhow."""
    stream = Stream(1)
    return lambda sides, tag: LUCKY.get(tag) or 1 + stream.below(sides)


def truth(state: State, actions: Sequence[Action], answer: str = "") -> Truth:
    """By the dice that the rules throw for these actions and an answer of the defender."""
    draft = Draft(state.clone(), lucky())
    draft.state.feed = []
    for action in actions:
        (seat,) = engine.owed(GAME, draft.state)
        if any(isinstance(event, CardDrawn) for event in draft.events):
            break
        assert engine.refusal(GAME, draft.state, seat, action) is None
        engine.advance(GAME, draft, seat, action)
    if draft.state.stack and isinstance(draft.state.stack[-1], Reaction):
        (seat,) = engine.owed(GAME, draft.state)
        engine.advance(GAME, draft, seat, do.Answer(answer) if answer else Pass())  # type: ignore[arg-type]
    dice = [e for e in draft.events if isinstance(e, Rolled)]
    numbers = {e.tag: len(e.values) for e in dice}
    arrives = Fraction(1, 4) ** sum(e.tag == "mine" for e in dice[: _before_the_fight(dice)])
    if "attack" in numbers:
        odds = duel(numbers["attack"], numbers["defence"])
    else:
        odds = Fraction(3, 4) if "shot" in numbers else Fraction(0)
    return Truth(arrives, Fraction(1, 2) if "detect" in numbers else Fraction(1), odds)


def _before_the_fight(dice: list[Rolled]) -> int:
    return next((i for i, e in enumerate(dice) if e.tag != "mine"), len(dice))


def duel(attack: int, defence: int) -> Fraction:
    """HG-ODD-01, from nothing: all totals, ties aside."""
    ours, theirs = sums(attack), sums(defence)
    won = sum(n * m for (a, n), (b, m) in product(ours.items(), theirs.items()) if a > b)
    lost = sum(n * m for (a, n), (b, m) in product(ours.items(), theirs.items()) if a < b)
    return Fraction(won, won + lost)


def sums(dice: int) -> dict[int, int]:
    found = {0: 1}
    for _ in range(dice):
        wider: dict[int, int] = {}
        for (total, ways), face in product(found.items(), range(1, 9)):
            wider[total + face] = wider.get(total + face, 0) + ways
        found = wider
    return found


def labels(t: Seen, selection: tuple[str, ...]) -> list[Mark]:
    t.gestures.selection = selection
    return [m for m in t.table.overlays.marks(t.view, t.legal, selection, None) if m.chance is not None]


def compare(t: Seen, selection: tuple[str, ...]) -> int:
    """Every label of a selection and the rows of its panels; how many there were."""
    found = labels(t, selection)
    for mark in found:
        actions = t.gestures.actions_at(mark.about)
        real = truth(t.p.state, actions)
        assert mark.chance == real.whole and mark.note == t.names.percent(real.whole), (selection, actions)
        panel = t.table.panels.forecast(t.view, actions)
        assert panel is not None
        rows(t, panel, actions, real)
    return len(found)


def rows(t: Seen, panel: Panel, actions: Sequence[Action], real: Truth) -> None:
    """No reaction, each reaction that can be paid, the whole."""
    texts, shown = t.table.texts, {row.label: row.chance for row in panel.rows if row.chance is not None}
    if not real.odds:  # a card comes before the fight
        assert shown[texts("table.all-told")] == 0
        return
    assert shown[texts("table.no-reaction")] == real.odds
    if real.found < 1:
        assert shown[texts("table.with-detection")] == real.found * real.odds
    assert shown.get(texts("table.all-told"), real.whole) == real.whole
    for ability, price in (("ammo", 2), ("air", 4), ("missile", 3)):
        label = texts("table.if-answer", what=t.names.keyword(ability), price=price)
        if label in shown:
            assert shown[label] == truth(t.p.state, actions, ability).odds, (actions, ability)


@pytest.mark.rule("HG-ODD-01", "HG-ODD-03..05", "HG-UI-01", "HG-UI-08")
@pytest.mark.parametrize("seed", range(12))
def test_labels_and_panels_over_crowds_are_true(seed: int) -> None:
    """All units of the seat, with weapons, by assault, by way-points, from the air."""
    state, stream = crowded(seed), Stream(seed)
    t, seen_labels = seen(Position(state)), 0
    for uid in state.derived.own[0]:
        chosen = (f"unit:{uid}",)
        for button in ("", "button:missile", "button:storm"):
            seen_labels += compare(t, (*chosen, button) if button else chosen)
        t.gestures.selection = chosen
        targets = sorted(e for e in t.gestures.continuations() if e.startswith("hex:"))
        if targets and t.gestures.waypoint((stream.pick(targets),)):
            seen_labels += compare(t, t.gestures.selection)
    assert seen_labels > 10


@pytest.mark.rule("HG-ODD-05", "HG-ENT-03", "HG-UI-01")
def test_over_an_enemy_beside_a_turret_stand_the_odds_of_the_attack() -> None:
    """The click attacks with the turret's two dice; with "assault" it leaves it and has one."""
    p = position("A ear 0,-4 entrenched", "B ear 1,-4")
    t, target = seen(p), f"unit:{p.unit('1,-4').id}"
    t.gestures.selection = (f"unit:{p.unit('0,-4').id}",)
    assert t.gestures.actions_at(target) == (p.attack("0,-4", "1,-4"),)
    assert [m.chance for m in labels(t, t.gestures.selection)] == [duel(2, 1)] and duel(2, 1) > duel(1, 1)
    assert t.note(t.marks("0,-4"), "1,-4") == "88%"
    storm = (*t.gestures.selection, "button:storm")
    assert [m.chance for m in labels(t, storm)] == [duel(1, 1)]
    t.gestures.selection = storm
    assert t.gestures.actions_at(target) == (p.move("0,-4", "1,-4"),)


@pytest.mark.rule("HG-ODD-03", "HG-MIN-05", "HG-MOV-12", "HG-UI-08")
def test_mines_and_cards_on_the_way_count() -> None:
    """One way only: over a mine the fight is come to one time in four; a card ends the order before it."""
    p = position("A light 5,-7 mp=2", "B ear 4,-6 ceasefire", "B ear 5,-5", mines="B 5,-6 B 6,-7", dice="")
    uid, foe = p.unit("5,-7").id, p.unit("5,-5").id
    t = seen(p)
    (mark,) = [m for m in labels(t, (f"unit:{uid}",)) if m.about == f"unit:{foe}"]
    assert mark.chance == duel(2, 1) / 4
    panel = t.table.panels.forecast(t.view, (do.Move(uid, at("5,-5")),))
    assert panel is not None and panel.rows[-1].chance == duel(2, 1) / 4
    walls = ("B ear 5,-6 ceasefire", "B ear 5,-5 ceasefire", "B ear 3,-5 ceasefire", "B ear 3,-4 ceasefire")
    q = position("A ear 4,-6", *walls, "B ear 4,-4")
    s, uid = seen(q), q.unit("4,-6").id
    (mark,) = [m for m in labels(s, (f"unit:{uid}",)) if m.about == f"unit:{q.unit('4,-4').id}"]
    assert mark.chance == 0 and mark.note == "0%"
    q.do(do.Move(uid, at("4,-4")))
    assert q.place("4,-6") == "4,-5" and not q.rolled()


@pytest.mark.rule("HG-MIN-05", "HG-MIN-06", "HG-MOV-08")
def test_a_mine_entered_twice_is_rolled_for_again_only_if_it_stayed() -> None:
    p = position("A hover 0,-4", "A light 1,-4 mp=3", mines="B 2,-4")
    path = tuple(map(at, ("2,-4", "3,-4", "2,-4")))

    def survives(state: State, rest: tuple[int, ...]) -> Fraction:
        if state.units[1].at < 0 or not rest:
            return Fraction(state.units[1].at >= 0)
        ways = outcomes(GAME, state, 0, do.Move(1, rest[0]))
        return sum((chance * survives(step.state, rest[1:]) for chance, step in ways), Fraction(0))

    assert arrives(p.state, p.unit("1,-4"), path) == survives(p.state, path) == Fraction(5, 32)
    assert arrives(p.state, p.unit("0,-4"), path) == 1, "a hovercraft sets off none"


@pytest.mark.rule("HG-UI-01", "HG-MOV-04")
def test_a_unit_that_passes_a_friend_sees_the_odds_of_going_on() -> None:
    p = position("A light 0,-4", "A ear 1,-4 mp=0", "B ear 3,-4").go("0,-4", "1,-4")
    t = seen(p)
    (mark,) = labels(t, ())
    assert t.gestures.actions_at(mark.about) == (do.Move(0, at("3,-4")),) and mark.chance == duel(2, 1)


@pytest.mark.rule("HG-REA-02", "HG-UI-10", "HG-ODD-05")
@pytest.mark.parametrize("attacker", ["light", "medium entrenched", "ear entrenched", "heavy loaded"])
@pytest.mark.parametrize("target", ["ear", "ear entrenched", "heavy", "light loaded", "hover camouflaged"])
@pytest.mark.parametrize("fire", ["attack", "position"])
def test_the_buttons_of_a_reaction_are_true(attacker: str, target: str, fire: str) -> None:
    """What each answer says is the chance to hold out with it."""
    kind, *marks = attacker.split()
    lines = f"A {kind} 0,-4 {' '.join(marks)}", "B {} 1,-4 {}".format(*(*target.split(), "")[:2])
    p = position(*lines, ore="0 9", dice="detect:8" if "camouflaged" in target else "")
    p.do(do.Attack(0, 1) if fire == "attack" else do.Move(0, at("1,-4")))
    assert isinstance(p.frame, Reaction)
    t = seen(p)
    prompt = t.table.questions.prompt(t.view, 1, t.legal, ())
    answers = [b for b in prompt.buttons if b.chance is not None]
    assert len(answers) == len(t.legal)
    for button in answers:
        (action,) = button.actions
        assert button.chance == 1 - _after(p.state, action), (attacker, target, action)


@pytest.mark.rule("HG-CAM-08", "HG-ODD-04")
@pytest.mark.parametrize("attacker", ["light", "medium loaded", "heavy", "ear entrenched loaded"])
def test_the_button_of_a_push_is_true(attacker: str) -> None:
    kind, *marks = attacker.split()
    p = position(f"A {kind} 0,-4 {' '.join(marks)}", "B light 1,-4 camouflaged", dice="detect:1")
    t = seen(p.do(do.Attack(0, 1)))
    assert isinstance(p.frame, NotFound)
    (push,) = [b for b in t.table.questions.prompt(t.view, 0, t.legal, ()).buttons if b.chance is not None]
    assert push.actions == (do.Push(),) and push.chance == _after(p.state, do.Push())
    panel: Any = t.table.panels.forecast(t.view, push.actions)
    assert push.chance in [row.chance for row in panel.rows]


def _after(state: State, action: Action) -> Fraction:
    """The attacker's odds in the roll that follows."""
    draft = Draft(state.clone(), lucky())
    draft.state.feed = []
    (seat,) = engine.owed(GAME, state)
    engine.advance(GAME, draft, seat, action)
    numbers = {e.tag: len(e.values) for e in draft.events if isinstance(e, Rolled)}
    return duel(numbers["attack"], numbers["defence"])


@pytest.mark.rule("HG-MOV-12", "HG-UI-02")
@pytest.mark.parametrize("seed", range(8))
def test_a_march_says_where_one_click_stops_and_what_that_costs(seed: int) -> None:
    """Compared with what the click does when no mine goes off."""
    p = Position(crowded(seed))
    t, stops = seen(p), 0
    for action in t.legal:
        panel = t.table.panels.forecast(t.view, (action,)) if isinstance(action, do.Move) else None
        if panel is None or not isinstance(action, do.Move) or panel.title != "March":
            continue
        told = {row.label: row for row in panel.rows}
        draft = Draft(p.state.clone(), lucky())
        draft.state.feed = []
        engine.advance(GAME, draft, t.seat, action)
        way = _until_the_card(draft.events, action.unit)
        ended = told["Stops at"].value if "Stops at" in told else t.names.hex_name(action.to)
        assert t.names.hex_name(way[-1].to) == ended
        plain = t.table.clicks.plain(t.view, action)
        assert plain == do.Move(action.unit, way[-1].to) and plain in t.legal, "a hint marks where it ends"
        drawn = t.marks(f"unit:{action.unit}", hover=f"hex:{action.to}")
        paths = [mark.points[-1] for mark in drawn if mark.shape == "arrow" and mark.meaning is Meaning.PATH]
        assert paths == [hex_middle(way[-1].to)], "so does the path"
        assert told["Cost"].value == f"{sum(step.price for step in way)} MP"
        stops += "Stops at" in told
    assert stops


def _until_the_card(events: Sequence[Any], unit: int) -> list[Moved]:
    """The steps of a unit before it draws a card."""
    drawn = next((n for n, event in enumerate(events) if isinstance(event, CardDrawn)), len(events))
    return [event for event in events[:drawn] if isinstance(event, Moved) and event.unit == unit]


@pytest.mark.rule("HG-MOV-12", "HG-UI-08")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_card_that_stops_the_order_before_the_combat_promises_no_odds_of_it(language: str) -> None:
    p = position("A light 0,-4", "B ear 2,-4")
    t = seen(p, language)
    unit, foe = p.unit("0,-4").id, at("2,-4")
    orders = (do.Move(unit, at("1,-4")), do.Move(unit, foe))
    for events, stops in ((0, False), (1 << at("1,-4"), True)):
        with event_hexes(events):
            panel = t.table.panels.forecast(t.view, orders)
        assert panel is not None
        told = {row.label: row for row in panel.rows}
        assert (t.table.texts("table.no-reaction") in told) != stops
        assert (t.table.texts("table.stops") in told) == stops
        if stops:
            assert told[t.table.texts("table.stops")].value == t.table.board.names.hex_name(at("1,-4"))
            assert [row.chance for row in panel.rows if row.chance is not None] == [0]


@pytest.mark.rule("HG-ODD-05", "HG-UI-08")
def test_no_answer_that_the_card_lists_is_missing_beside_the_pointer() -> None:
    """The missile, cheaper than the support from the air and as bad, was left out."""
    t = seen(position("A ear 0,-4", "B ear 1,-4", ore="0 9"), "en")
    panel = t.table.panels.forecast(t.view, (do.Attack(0, 1),))
    assert panel is not None
    listed = [row.label for row in panel.rows if row.chance is not None]
    assert len(listed) == 4 and any("missile" in label for label in listed)
    assert [row.label for row in brief(panel)] == listed


@pytest.mark.rule("HG-MIS-01", "HG-RNG-04")
@pytest.mark.parametrize(("language", "hits"), [("es", "acierta con"), ("en", "hits on")])
def test_a_shot_that_cannot_be_answered_says_what_hits_and_the_missile_that_it_has_one_die(
    language: str, hits: str
) -> None:
    """The missile promised 3 dice, and the forecast said "3–8" alone."""
    t = seen(position("A ear 3,-4", "B light 5,-4", ore="3 0"), language)
    (missile,) = [a for a in t.legal if isinstance(a, do.Missile)]
    panel = t.table.panels.forecast(t.view, (missile,))
    assert panel is not None and hits in next(row.label for row in panel.rows if row.value == "3–8")
    assert "3–8" in t.names.explained("missile").note


@pytest.mark.rule("HG-REA-01", "HG-REA-02", "HG-ODD-05")
@pytest.mark.parametrize("seed", range(6))
def test_odds_without_a_reaction_say_whether_the_defender_can_pay_one(seed: int) -> None:
    """ "No reaction" stood there without a word on whether there could be one."""
    state = crowded(seed)
    state.ore[1:] = [seed % 4] * (len(state.ore) - 1)
    t = seen(Position(state), "en")
    plain = [u.id for u in state.units if not u.marks & CAMOUFLAGED]
    attacks = [each for each in t.legal if isinstance(each, do.Attack) and each.target in plain][:8]
    label = t.names.texts("table.no-reaction")
    for action in attacks:
        panel = t.table.panels.forecast(t.view, [action])
        assert panel is not None
        note = next(row.note for row in panel.rows if row.label == label)
        seat, after = state.units[action.target].seat, engine.apply(GAME, state, 0, action).state
        is_asked = isinstance(after.stack[-1], Reaction)
        answers = engine.legal_actions(GAME, after, seat) if is_asked else []
        assert note.startswith("It can react") == any(isinstance(each, do.Answer) for each in answers)
        if answers:
            assert f"it has {state.ore[seat]} H" in note
    assert attacks or seed == 1
