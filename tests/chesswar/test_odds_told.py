"""What is told before a roll leaves out no step and no face of the die (CW-UI-06)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tabletop.app.scenes.match.pointer import brief
from tabletop.app.table import Meaning, Tone
from tabletop.engine.chances import outcomes
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.events import MixResolved
from tabletop.games.chesswar.rules import forecast

from .positions import Position, position
from .tables import Seen, seen


def struck(p: Position, action: Action) -> dict[int, F]:
    """By enumeration: who is hit in the melee that is shot into."""
    found: dict[int, F] = {}
    for chance, step in outcomes(GAME, p.state, p.seat, action):
        for event in step.events:
            for uid in event.victims if isinstance(event, MixResolved) else ():
                found[uid] = found.get(uid, F(0)) + chance
    return found


def fray(links: str) -> Position:
    return position("W human.B d2", "W human.Q f2", "W human.P c4", "W human.P e4", "W human.K a1",
                    "B orc.P d4", "B orc.K h8", phase="shoot", links=links)  # fmt: skip


@pytest.mark.rule("CW-UI-06", "CW-MIX-02", "CW-MIX-04", "CW-ODD-09")
@pytest.mark.parametrize(("links", "each"), [("c4-d4", F(2, 3)), ("c4-d4 d4-e4", F(1, 3))])
def test_a_shot_into_melee_tells_who_is_hit_and_how_that_is_decided(links: str, each: F) -> None:
    p = fray(links)
    shot = p.shoot("d2", "d4")
    card = forecast.forecast(p.state, shot)
    assert card is not None
    hit = card.chance("hit", p.id("d4"))
    assert {r.unit: r.chance for r in card.results if r.key == "struck"} == struck(p, shot)
    assert card.chance("struck", p.id("d4")) == hit * F(2, 3)
    assert card.chance("struck", p.id("c4")) == hit * each
    panel = seen(p).forecast(shot)
    rows = {row.label: row for row in panel.rows}
    assert rows["The shot hits"].chance == hit
    assert rows["Is hit: Orcs (d4)"].chance == hit * F(2, 3)
    assert rows["Is hit: Infantry (c4)"].chance == hit * each
    assert "5–6" in rows["Shot into melee"].note and "1–2" in rows["Shot into melee"].note
    assert rows["Destroyed: Infantry (c4)"].tone is Tone.BAD
    glance = [row.label for row in brief(panel)]
    assert {"The shot hits", "Is hit: Orcs (d4)", "Is hit: Infantry (c4)"} <= {*glance}
    large = Seen(p, large=True).forecast(shot)
    assert f"Is hit: Orcs (d4) {(hit * F(2, 3)).numerator}/" in large.text


@pytest.mark.rule("CW-UI-06", "CW-MIX-01", "CW-SPL-40")
def test_a_zap_into_melee_tells_who_is_hit() -> None:
    p = fray("c4-d4")
    zap = p.cast("f2", "zap", "d4")
    card = forecast.forecast(p.state, zap)
    assert card is not None and card.chance("struck", p.id("c4")) == F(2, 3)
    assert "Shot into melee" in [row.label for row in seen(p).forecast(zap).rows]


@pytest.mark.rule("CW-UI-06", "CW-UI-07", "CW-CAT-06")
def test_a_catapult_says_how_it_is_decided_who_is_hit_only_where_somebody_fights() -> None:
    units = ("W human.R d1", "W human.P c4", "W human.K a1", "B orc.P d4", "B orc.K h8")
    titles = []
    for links in ("", "c4-d4"):
        p = position(*units, phase="shoot", links=links)
        labels = [row.label for row in seen(p).forecast(p.shoot("d1", "d4")).rows]
        titles.append("Shot into melee" in labels)
        assert ("Lands on its square: Orcs (d4)" in labels) == bool(links)
    assert titles == [False, True]


@pytest.mark.rule("CW-UI-06", "CW-ODD-02")
@pytest.mark.parametrize("language", ["es", "en"])
def test_beside_the_pointer_every_face_of_an_attack_says_what_it_does(language: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", links="d4-d5", phase="combat")
    panel = Seen(p, language).forecast(p.attack("d4", "d5"))
    die = "Dado" if language == "es" else "Die"
    faces = [row.label.partition(":")[0] for row in brief(panel) if row.label.startswith(die)]
    assert faces == [f"{die} 6", f"{die} 5", f"{die} 4", f"{die} 2–3", f"{die} 1"]
    told = " / ".join(row.label for row in brief(panel))
    assert told.count("3+") == 2 and told.count("4+") == 1, "the saves that 5, 4 and 1 call for"


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize(("language", "words"), [("es", "solo el dado"), ("en", "the die alone")])
def test_a_die_to_which_nothing_is_added_is_no_die_of_nought(language: str, words: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", links="d4-d5", phase="combat")
    row = Seen(p, language).forecast(p.attack("d4", "d5")).rows[2]
    assert (row.value, row.note) == (words, "")


@pytest.mark.rule("CW-UI-05")
def test_units_in_the_way_are_named_unless_the_words_would_lie_over_each_other() -> None:
    p = position("W human.B d3", "W human.P d4", "W human.P e4", "W human.K a1", "B orc.P e5", "B orc.K h8",
                 phase="shoot")  # fmt: skip
    t = seen(p)
    marks = t.marks("d3", hover="e5")
    assert [t.on(marks, at, "sign")[0].note for at in ("d4", "e4")] == ["", ""]
    assert "spotter" in t.notes(marks)


@pytest.mark.rule("CW-UI-05")
def test_in_large_letters_the_line_is_told_by_the_panel_and_not_over_the_pieces() -> None:
    p = position("W human.B d3", "W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot")
    small, large = seen(p), seen(p, large=True)
    assert "spotter" in small.notes(small.marks("d3", hover="d5"))
    marks = large.marks("d3", hover="d5")
    words = [m for m in marks if m.shape == "tag" and m.meaning in (Meaning.SIGHT, Meaning.SPOTTER)]
    assert not words and large.on(marks, "d4", "ring")
    told = large.words(large.forecast(p.shoot("d3", "d5")))
    assert "indirect" in told and "Spotter: Infantry (d4)" in told


@pytest.mark.rule("CW-UI-06", "CW-UI-07")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_stray_stone_that_may_decide_the_match_says_so_among_the_first(language: str) -> None:
    """Once the general stood as seventh in small print."""
    foes = ("B orc.P d6", "B orc.P c6", "B orc.P e6", "B orc.P d7", "B orc.P c7", "B orc.K f6")
    p = position("W human.R d2", "W human.K a1", *foes, phase="shoot")
    t = Seen(p, language)
    found = t.forecast(p.shoot("d2", "d6")).rows[:3]
    (general,) = [row for row in found if row.note == t.names.texts("odds.decides")]
    assert general.label.endswith(t.names.unit(p.id("f6"), t.view)) and general.chance


@pytest.mark.rule("CW-UI-06", "CW-ATR-31")
def test_losses_of_a_sort_stand_in_the_order_of_their_chances() -> None:
    units = ("W human.P e5", "W human.P d4", "W human.N f4", "W human.K a1", "B orc.R e4", "B orc.P f5",
             "B orc.K h8")  # fmt: skip
    p = position(*units, phase="combat", links="e5-e4 d4-e4 f4-e4 f4-f5")
    rows = seen(p).forecast(p.attack("f4", "e4")).rows
    plague = [row.chance for row in rows if row.label.startswith("Dies of the plague")]
    assert len(plague) == 3 and plague == sorted(plague, reverse=True)


@pytest.mark.rule("CW-SPL-01")
def test_who_shoots_best_stands_first_of_those_that_a_storm_hampers() -> None:
    units = ("W human.Q d2", "W human.B f3", "W human.R d1", "W human.B b4", "W human.K a1", "B orc.B d6",
             "B orc.B c5", "B orc.K h8")  # fmt: skip
    p = position(*units)
    told = [row for row in seen(p).forecast(p.cast("d2", "storm")).rows if "Best shot" in row.label]
    own = [row.label.split("(")[1][:2] for row in told if row.tone.value == "bad"]
    assert own == ["b4", "f3", "d1"] and [row.tone.value for row in told[3:]] == ["good", "good"]


@pytest.mark.rule("CW-UI-06", "CW-ATR-01")
def test_the_rows_of_a_charge_begin_at_one_edge() -> None:
    p = position("W human.N d4", "W human.K a1", "B orc.P d5", "B orc.K h8")
    rows = seen(p).forecast(p.charge("d4", "d5")).rows
    assert any(row.value == "+1" for row in rows) and not any(row.icon for row in rows)


@pytest.mark.rule("CW-UI-05")
def test_in_large_letters_one_line_is_drawn_by_which_the_shot_is_made() -> None:
    """The blocked line of the shooter, with its corners in red and green, lay beside that of the spotter."""
    p = position("W human.B d3", "W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot")
    small, large = (seen(p, large=each).marks("d3", hover="d5") for each in (False, True))
    lines = [[m for m in marks if m.shape in ("line", "dashed")] for marks in (small, large)]
    assert len(lines[0]) == 2 and [m.meaning for m in lines[1]] == [Meaning.SPOTTER]
    assert not [m for m in large if m.shape == "dot" and m.meaning is not Meaning.SHUT]
    free = position("W human.B d2", "W human.K a1", "B orc.P e4", "B orc.K h8", phase="shoot")
    assert [m.meaning for m in seen(free, large=True).marks("d2", hover="e4") if m.shape == "line"]
