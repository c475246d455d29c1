"""What a refused click meant: the whole plan, and what a unit that can do nothing is kept from (CW-UI-04)."""

from __future__ import annotations

import pytest

from tabletop.app.gestures import Gestures, Refused, Selected
from tabletop.engine.engine import refusal
from tabletop.engine.model import Action, Refusal
from tabletop.games.chesswar import GAME

from .positions import Position, position
from .tables import Seen, seen


def _gestures(t: Seen) -> Gestures:
    def judge(action: Action) -> Refusal | None:
        return refusal(GAME, t.p.state, t.seat, action)

    return Gestures(t.table, t.view, t.legal, judge)


def _refused(p: Position, at: str, chosen: str = "") -> tuple[str, str, str]:
    """Rule, key and words of a click on a square or on who stands there, with a unit selected."""
    t = seen(p, "es")
    gestures = _gestures(t)
    if chosen:
        assert gestures.select((t.id(chosen),))
    square = f"square:{p.sq(at)}"
    stands = p.state.unit_at(p.sq(at)) is not None
    answer = gestures.click((t.id(at), square) if stands else (square,))
    assert isinstance(answer, Refused), answer
    no = answer.refusal
    return no.rule, no.key, t.table.panels.refusal(no, t.view)


@pytest.mark.rule("CW-MOV-02", "CW-UI-04")
def test_a_square_out_of_reach_is_refused_for_the_whole_walk() -> None:
    p = position("W human.N a1", "B orc.P h8")
    rule, key, words = _refused(p, "f6", "a1")
    assert (rule, key) == ("CW-MOV-02", "walk-too-far")
    assert "queda a 5 pasos y solo quedan 3" in words and "adyacente" not in words
    p.walk("a1", "b2")
    assert "queda a 4 pasos y solo quedan 2" in _refused(p, "f6", "b2")[2]


@pytest.mark.rule("CW-MOV-02")
def test_a_square_behind_others_is_as_far_as_the_way_around() -> None:
    p = position("W human.B a1", "W human.P c1", "W human.P c2", "B orc.P h8")
    rule, key, words = _refused(p, "d1", "a1")
    assert (rule, key) == ("CW-MOV-02", "walk-too-far") and "queda a 4 pasos" in words


@pytest.mark.rule("CW-MOV-05")
def test_the_enemy_that_closes_the_way_is_named() -> None:
    p = position("W human.B d4", "B orc.P d6", "W human.P a1", "B orc.P h8")
    rule, key, words = _refused(p, "e6", "d4")
    assert (rule, key) == ("CW-MOV-05", "walk-closed")
    assert "sin ir de una casilla adyacente a Orcos (d6) a otra" in words


@pytest.mark.rule("CW-MOV-05")
def test_a_single_step_is_refused_by_its_own_rule() -> None:
    p = position("W human.P d4", "B orc.P d5", "W human.P a8")
    assert _refused(p, "c4", "d4")[:2] == ("CW-MOV-05", "enemy-touches-both")


@pytest.mark.rule("CW-MOV-04")
def test_the_piece_in_the_way_is_named() -> None:
    p = position("W human.B a1", "W human.R a2", "W human.R b2", "B orc.P h8")
    rule, key, words = _refused(p, "a3", "a1")
    assert (rule, key) == ("CW-MOV-04", "walk-blocked") and "(a2) en el camino" in words


@pytest.mark.rule("CW-CHG-01", "CW-CHG-10")
def test_an_enemy_out_of_reach_says_how_far_the_nearest_square_beside_it_is() -> None:
    p = position("W human.N c1", "B orc.N g7", "B orc.P h8")
    rule, key, words = _refused(p, "g7", "c1")
    assert (rule, key) == ("CW-MOV-02", "approach-too-far")
    assert "hay 5 pasos hasta" in words and "y solo quedan 3" in words
    assert "adyacente" not in words and words in seen(p, "es").words(seen(p, "es").panel("g7", "c1"))


@pytest.mark.rule("CW-CHG-03")
def test_an_enemy_reached_at_a_corner_only_names_who_stands_there() -> None:
    p = position("W human.P d4", "W human.P e5", "B orc.P d6", "B orc.P e6", links="e5-d6")
    rule, key, words = _refused(p, "e6", "d4")
    assert (rule, key) == ("CW-CHG-03", "approach-corner") and "(d6) en una de las esquinas" in words


@pytest.mark.rule("CW-MOV-04")
def test_an_enemy_among_others_has_no_square_to_charge_from() -> None:
    around = ("a7", "b7", "b8")
    p = position("W human.N c4", "B orc.P a8", *(f"B orc.P {at}" for at in around))
    assert _refused(p, "a8", "c4")[:2] == ("CW-MOV-04", "approach-shut")


@pytest.mark.rule("CW-MOV-09", "CW-CHG-04")
def test_who_cannot_step_says_why_at_an_enemy_far_away() -> None:
    p = position("W human.R c1", "B orc.P d2", "B orc.P g7")
    assert _refused(p, "g7", "c1")[:2] == ("CW-MOV-09", "immobile")


@pytest.mark.rule("CW-ATR-50")
def test_who_teleports_is_refused_by_the_distance_of_the_landing() -> None:
    p = position("W undead.K a1", "B orc.P h8", "B orc.P g2")
    rule, key, words = _refused(p, "h8", "a1")
    assert (rule, key) == ("CW-ATR-50", "approach-too-far") and "hay 6 pasos hasta" in words
    assert _refused(p, "h7", "a1")[1] == "teleport-too-far"


def _boxed() -> Position:
    ring = ("a1", "a2", "b2", "c2", "c1")
    return position("W human.K b1", *(f"W human.P {at}" for at in ring), "B orc.P h8")


@pytest.mark.rule("CW-MOV-04", "CW-UI-10")
@pytest.mark.parametrize("chosen", ["", "a2"])
def test_an_own_unit_that_is_boxed_in_says_so_whatever_is_selected(chosen: str) -> None:
    rule, key, words = _refused(_boxed(), "b1", chosen)
    assert (rule, key) == ("CW-MOV-04", "boxed-in") and "casilla libre" in words
    t = seen(_boxed(), "es")
    row = t.panel("b1").rows[0]
    assert row.label == "No puede actuar" and words in row.note
    assert t.panel("a2").rows[0].label != "No puede actuar"


def test_an_own_unit_that_can_act_is_selected_instead() -> None:
    t = seen(_boxed())
    gestures = _gestures(t)
    assert gestures.select((t.id("a2"),))
    answer = gestures.click((t.id("c2"), f"square:{t.p.sq('c2')}"))
    assert answer == Selected((t.id("c2"),))


@pytest.mark.parametrize(
    ("lines", "links", "phase", "key"),
    [
        (("W human.P d4", "B orc.P d5"), "d4-d5", "move", "engaged-move"),
        (("W human.P d4 spent=2 stepped", "B orc.P h8"), "", "move", "allowance-spent"),
        (("W undead.K d4 spent=2 move_over cast_used", "B orc.P h8"), "", "move", "move-over"),
        (("W human.P d4", "B orc.P h8"), "", "shoot", "no-ranged-weapon"),
        (("W dwarf.B d4", "W dwarf.P e5", "B orc.P h8"), "", "shoot", "no-target"),
        (("W human.P d4", "W human.P a1", "B orc.P d5"), "d4-d5", "combat", "not-engaged"),
    ],
)
def test_why_a_unit_can_do_nothing_in_a_phase(
    lines: tuple[str, ...], links: str, phase: str, key: str
) -> None:
    p = position(*lines, links=links, phase=phase)
    at = "a1" if key == "not-engaged" else "d4"
    assert _refused(p, at)[1] == key


def test_an_enemy_clicked_with_nothing_selected_means_nothing() -> None:
    t = seen(_boxed())
    assert t.table.clicks.attempt(t.view, (), t.id("h8")) is None
