"""What the board shows: pieces, statuses, links, reach, lines of sight, heat (CW-UI-02..05, -07, -13)."""

from __future__ import annotations

import math
from fractions import Fraction as F

import pytest

from tabletop.app.gestures import Gestures
from tabletop.app.scenes.match.alight import lit
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.table import Meaning, Tone
from tabletop.app.table.kit.bodies import bodies, covered
from tabletop.games.chesswar.records import actions as do
from tabletop.games.chesswar.rules import forecast, previews
from tabletop.games.chesswar.table.badges import MOST_BADGES
from tabletop.games.chesswar.table.figures import CORNER, FOOT
from tabletop.games.chesswar.table.layout import RADIUS, piece_centre
from tabletop.games.chesswar.table.lines import LETTER, LINE_HIGH
from tabletop.games.chesswar.words.known import Known
from tabletop.games.chesswar.words.landings import CROWDED
from tabletop.games.chesswar.words.places import SQUARE, middle
from tabletop.games.chesswar.words.statuses import RANK, Statuses
from tabletop.text.percent import percent

from .positions import position
from .tables import seen

SIGHTS = (Meaning.SIGHT, Meaning.SPOTTER, Meaning.SHUT)
MANY = (
    "W human.K e1",
    "W human.Q c3 debt",
    "W human.Q g2 cast_used",
    "W human.B c4 stepped shot",
    "W human.N d4 charge_bonus fought charge_tried",
    "W human.N a4 charge_tried charge_failed",
    "W human.P h2",
    "B undead.K e8",
    "B undead.P d5 raised_now",
    "B undead.Q b8",
)


@pytest.mark.rule("CW-UI-02")
def test_every_status_has_an_icon_a_word_and_a_badge_on_the_piece() -> None:
    p = position(*MANY, links="d4-d5", lasting="protection c3 fear e8", terrain="forest h2 hill a4")
    t = seen(p)
    assert t.badges("e1") == ["general"]
    assert {"spell_debt", "protection"} & set(t.badges("c3")) and "spell_used" in t.badges("g2")
    assert {"stepped", "shot", "protected"} <= set(t.badges("c4"))
    assert {"charge_bonus", "fought", "protected"} <= set(t.badges("d4"))
    assert t.badges("a4") == ["fear_failed", "hill"]
    assert t.badges("h2") == ["forest"] and "raised" in t.badges("d5")
    assert "fearsome" not in t.badges("d5"), "printed, not by spell"
    assert "fearsome" in t.badges("b8") and "spell_ready" in t.badges("b8")


@pytest.mark.rule("CW-UI-02")
@pytest.mark.parametrize(
    ("marks", "state"),
    [
        ("", "spell_ready"),
        ("cast_used", "spell_used"),
        ("debt", "spell_debt"),
        ("cast_used debt", "spell_debt"),
    ],
)
def test_a_mage_shows_whether_its_spell_is_ready_used_or_owed(marks: str, state: str) -> None:
    t = seen(position(f"W human.Q c3 {marks}", "W human.K e1", "B orc.K h8"))
    assert [b for b in t.badges("c3") if b.startswith("spell_")] == [state]
    assert t.names.keyword(state) in t.words(t.panel("c3"))


@pytest.mark.rule("CW-UI-02")
def test_badges_are_few_and_all_statuses_are_in_the_inspector() -> None:
    t = seen(position(*MANY, links="d4-d5", lasting="protection c3 fear e8", terrain="forest d4"))
    statuses = Statuses(t.names, Known())
    for unit in t.view.units:
        names = [s.name for s in statuses.of(t.view, unit)]
        assert names == sorted(names, key=RANK.index)
        told = [r.label for r in t.table.panels.inspect(t.view, f"unit:{unit.id}").keywords]  # type: ignore[union-attr]
        assert all(any(label.startswith(t.names.keyword(n)) for label in told) for n in names)
    assert all(len(k.badges) <= MOST_BADGES for k in t.table.board.tokens(t.view))
    assert "Brave · by Protection of Mage (c3)" in t.words(t.panel("d4"))
    assert "Engaged with Zombies (d5)" in t.words(t.panel("d4"))


@pytest.mark.rule("CW-UI-03")
@pytest.mark.parametrize("counters", [True, False])
def test_engaged_pieces_lean_together_and_every_link_has_its_emblem(counters: bool) -> None:
    p = position("W human.K d4", "B orc.P d5", "B orc.P e5", "B orc.K h8", links="d4-d5 d4-e5")
    t = seen(p, counters=counters)
    emblems = {k.centre for k in t.table.board.tokens(t.view) if k.id.startswith("link:")}
    border = (t.middle("d4")[0], (t.middle("d4")[1] + t.middle("d5")[1]) / 2)
    corner = tuple((a + b) / 2 for a, b in zip(t.middle("d4"), t.middle("e5"), strict=True))
    assert emblems == {border, corner}
    assert t.token("d5").centre[0] == t.middle("d5")[0] and t.token("d5").centre[1] > t.middle("d5")[1]
    assert t.token("e5").centre[0] < t.middle("e5")[0] and t.token("e5").centre[1] > t.middle("e5")[1]
    assert t.token("h8").centre == t.middle("h8")
    lines = [m for m in t.marks() if m.shape == "line"]
    assert len(lines) == 2


@pytest.mark.rule("CW-UI-13", "CW-ATR-42")
def test_a_toppled_piece_lies_and_tells_its_chance() -> None:
    t = seen(position("W human.K e1", "W human.P d4", "B orc.R c5 toppled", "B orc.K e8"))
    assert t.token("c5").angle == 90 and t.token("c5").alpha < 255 and t.badges("c5") == ["toppled"]
    panel = t.panel("c5")
    assert panel.rows[0].chance == F(2, 3)
    assert "Any unit entering its square removes it" in panel.rows[0].note


# -- selecting a unit (CW-UI-04) ---------------------------------------------------------------------


@pytest.mark.rule("CW-UI-04")
def test_reachable_squares_show_the_steps_they_cost_whatever_has_been_spent() -> None:
    t = seen(position("W human.B d4", "W human.K a1", "B orc.K h8"))
    notes = {m.points[0]: m.note for m in t.marks("d4") if m.meaning is Meaning.STEP}
    assert notes[t.middle("d5")] == "1" and notes[t.middle("d6")] == "2"
    assert len(notes) == 24
    t = seen(t.p.do(t.p.move("d4", "d5")))
    notes = {m.points[0]: m.note for m in t.marks("d5") if m.meaning is Meaning.STEP}
    assert set(notes.values()) == {"1"} and t.middle("d6") in notes


@pytest.mark.rule("CW-UI-04", "CW-MOV-05")
def test_squares_closed_by_adjacency_are_crossed_out_with_the_enemy_that_closes_them() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8")
    t = seen(p)
    marks = t.marks("d4")
    closed = {n for n in ("c4", "e4", "c5", "e5") if t.on(marks, n, "cross")}
    assert closed == {"c4", "e4", "c5", "e5"}
    lines = [m for m in marks if m.shape == "dashed"]
    assert len(lines) == 4 and all(math.dist(m.points[0], t.middle("d5")) < SQUARE / 2 for m in lines)
    told = t.words(t.panel(f"square:{p.sq('c4')}", "d4"))
    assert "Orcs (d5)" in told and "CW-MOV-05" in told


@pytest.mark.rule("CW-UI-04")
def test_a_square_reached_by_a_detour_is_not_closed() -> None:
    p = position("W human.B d4", "W human.K a1", "B orc.P d5", "B orc.K h8")
    assert {
        p.state.derived.tables.board.name(h.at) for h in previews.closed_steps(p.state, p.unit("d4"))
    } == {
        "c5",
        "e5",
    }


@pytest.mark.rule("CW-UI-04", "CW-CHG-03")
def test_chargeable_enemies_and_refused_diagonals_with_the_corner_that_forbids_them() -> None:
    p = position("W dwarf.P d4", "W dwarf.K a1", "B elf.N e5", "B elf.P d5", "B elf.K h8")
    t = seen(p)
    marks = t.marks("d4")
    assert [m.meaning for m in t.on(marks, "d5", "cell")] == [Meaning.ATTACK]
    assert t.on(marks, "e5", "cross") and t.on(marks, "d5", "ring")
    told = t.words(t.panel("e5", "d4"))
    assert "Not allowed" in told and "Archers (d5)" in told and "CW-CHG-03" in told


@pytest.mark.rule("CW-UI-04")
def test_an_enemy_that_may_be_charged_has_one_frame() -> None:
    p = position("W dwarf.P d4", "W dwarf.K a1", "B elf.P d5", "B elf.K h8")
    t = seen(p)
    gestures = Gestures(t.table, t.view, t.legal, lambda action: None)
    glowing = {id for id, sort in lit(t.table, t.view, gestures, ()).items() if sort is Meaning.CAN_ACT}
    assert glowing == {id for id in gestures.sources() if t.table.board.place(t.view, id) is not None}
    assert gestures.select((t.id("d4"),))
    tones = lit(t.table, t.view, gestures, t.marks("d4"))
    assert tones[t.id("d4")] is Meaning.SELECTED and tones[t.id("d5")] is Meaning.ATTACK
    assert tones[f"square:{p.sq('d3')}"] is Meaning.CHOICE


# -- lines of sight (CW-UI-05) -----------------------------------------------------------------------


@pytest.mark.rule("CW-UI-05", "CW-LOS-03")
def test_a_line_shows_crossed_squares_corners_and_the_one_taken() -> None:
    p = position("W human.B b1", "W human.K h1", "B orc.P b3", "B orc.P d5", "B orc.K d7", phase="move")
    report = previews.aim_report(p.state, p.unit("b1"), p.sq("d7"))
    assert report is not None and report.is_direct
    t = seen(p)
    marks = t.marks("b1", hover="d7")
    assert t.on(marks, "c2", "cell") and t.on(marks, "c6", "cell")
    assert len([m for m in marks if m.shape == "dot"]) == 2
    told = t.words(t.panel("d7", "b1"))
    assert "corner b3|c2 and passes by c2" in told and "It crosses b2, c3, c4, c5, d6." in told


@pytest.mark.rule("CW-UI-05", "CW-SHO-06")
def test_an_indirect_shot_shows_the_blocker_and_the_spotter() -> None:
    p = position("W human.B d1", "W human.P a3", "W human.K a8", "B orc.P d2", "B orc.P d3", "B orc.K h8",
                 phase="shoot")  # fmt: skip
    t = seen(p)
    marks = t.marks("d1", hover="d3")
    assert t.on(marks, "d2", "sign")[0].note == "Orcs"
    assert t.on(marks, "a3", "ring") and "spotter" in t.notes(marks)
    panel = t.forecast(p.shoot("d1", "d3"))
    told = t.words(panel)
    assert "indirect · distance 2" in told and "Spotter Infantry (a3)" in told
    assert "In the way: Orcs (d2)" in told
    assert "skill 3+, −2 indirect shot" in told


@pytest.mark.rule("CW-UI-05")
def test_words_about_a_line_stand_where_they_cover_no_piece() -> None:
    own = ("W human.B d1", "W human.N b4", "W human.P c4", "W human.K a8")
    others = (
        "B orc.P d3",
        "B orc.P c5",
        "B orc.P d5",
        "B orc.N e5",
        "B orc.P e6",
        "B orc.P d6",
        "B orc.K h8",
    )
    p = position(*own, *others, phase="shoot")
    t = seen(p)
    labels = [m for m in t.marks("d1", hover="d5") if m.shape == "tag" and m.meaning in SIGHTS]
    assert {m.note for m in labels} == {"indirect · distance 4", "spotter"}
    for mark in labels:
        x, y = t._middle(mark)
        half = len(mark.note) * LETTER / 2
        for unit in t.view.units:
            px, py = piece_centre(t.view, unit)
            assert abs(px - x) >= half + RADIUS or abs(py - y) >= RADIUS


@pytest.mark.rule("CW-UI-05")
def test_words_about_a_shot_keep_clear_of_the_frame_and_number_on_its_target() -> None:
    t = seen(position("W human.B d1", "W human.K a8", "B orc.P d5", "B orc.K h8", phase="shoot"))
    (words,) = [m for m in t.marks("d1", hover="d5") if m.shape == "tag" and m.meaning in SIGHTS]
    x, y = t._middle(words)
    tx, ty = t.middle("d5")
    half = len(words.note) * LETTER / 2
    assert abs(tx - x) >= half + SQUARE / 2 or abs(ty - y) >= LINE_HIGH / 2 + SQUARE / 2


@pytest.mark.rule("CW-UI-05")
def test_a_refused_target_is_explained_with_its_line() -> None:
    p = position("W human.B d1", "W human.K a1", "B orc.P d2", "B orc.B d4", "B orc.K h8", phase="shoot",
                 terrain="forest c3")  # fmt: skip
    t = seen(p)
    assert p.no(p.shoot("d1", "d4")) is not None
    marks = t.marks("d1", hover="d4")
    assert [m.shape for m in marks if m.shape in ("line", "dashed")] == ["dashed"]
    told = t.words(t.panel("d4", "d1"))
    assert "Not allowed" in told and "CW-SHO-06" in told and "In the way: Orcs (d2)" in told


@pytest.mark.rule("CW-UI-05")
def test_terrain_in_the_way_is_named_and_zaps_have_their_line_too() -> None:
    p = position("W human.Q d1", "W human.P a2", "W human.K h1", "B orc.P d4", "B orc.P b2", "B orc.K h8",
                 phase="shoot", terrain="forest d3")  # fmt: skip
    t = seen(p)
    marks = t.marks("d1", "button:spell:zap", hover="d4")
    assert t.on(marks, "d3", "sign")[0].note == "Forest"
    assert "direct · distance 2" in t.words(t.forecast(p.cast("d1", "zap", "b2")))


# -- heat (CW-UI-07) ---------------------------------------------------------------------------------


@pytest.mark.rule("CW-UI-07")
def test_the_heat_map_gives_every_landing_square_its_chance_and_names_the_own_units_at_risk() -> None:
    p = position("W human.R d1", "W human.P d4", "W human.K h1", "B orc.P d5", "B orc.K h8", phase="shoot",
                 terrain="hill d1")  # fmt: skip
    t = seen(p)
    marks = t.marks("d1", hover="d5")
    heat = [m for m in marks if m.shape == "heat"]
    assert len(heat) == 13 and max(m.amount for m in heat) == t.on(marks, "d5", "heat")[0].amount
    notes = t.notes(m for m in marks if m.meaning is Meaning.LANDS)
    assert notes.count("22%") == 1 and notes.count("11%") == 4 and notes.count("5.6%") == 4
    panel = t.forecast(p.shoot("d1", "d5"))
    assert "2 dice" in t.words(panel)
    own = next(r for r in panel.rows if r.label == "Destroyed: Infantry (d4)")
    assert own.chance == F(1, 18) and own.tone is Tone.BAD
    assert "Risk to your own" in panel.text and "Infantry (d4) 1/18" in panel.text


@pytest.mark.rule("CW-UI-07")
def test_the_figure_over_a_piece_is_its_chance_to_be_destroyed_before_and_under_the_pointer() -> None:
    p = position("W human.R d1", "W human.P d4", "W human.K h1", "B orc.P d5", "B orc.K h8", phase="shoot")
    t = seen(p)
    (before,) = [m for m in t.marks("d1") if m.about == t.id("d5")]
    marks = t.marks("d1", hover="d5")
    struck = {m.points[0]: m.chance for m in marks if m.meaning is Meaning.ATTACK and m.note}
    falls = {m.points[0]: m.chance for m in marks if m.meaning is Meaning.LANDS and m.note}
    assert struck[before.points[0]] == before.chance
    assert {place for place in struck if place in falls} == set(), "another place of the square"
    card = forecast.forecast(p.state, p.shoot("d1", "d5"))
    assert card is not None
    x, y = t.middle("d4")
    assert struck[(x + SQUARE * CORNER[0], y + SQUARE * CORNER[1])] == card.chance("lost", p.id("d4"))
    (stray,) = [place.chance for place in card.landings if place.at == p.sq("d4")]
    assert falls[(x + SQUARE * FOOT[0], y + SQUARE * FOOT[1])] == stray
    assert all(SIGNS[m.meaning].plate == "skull" for m in marks if m.shape == "tag"), "not to be confused"
    for m in marks:  # a chance to come down lies within the square of which it speaks
        if m.meaning is Meaning.LANDS and m.note:
            (x, y), half = m.points[0], (m.room / 2, 7.0)
            assert x // SQUARE == (x - half[0]) // SQUARE == (x + half[0]) // SQUARE
            assert y // SQUARE == (y - half[1]) // SQUARE == (y + half[1]) // SQUARE


CROWDS = (
    ("d1", "d6", "W human.R d1", "W human.P d3", "W human.P e4", "W human.Q c2", "B orc.P d6", "B orc.P e6",
     "B orc.Q d7", "B orc.P c6", "B orc.B e7", "B orc.K f6", "B orc.P c5"),
    ("h1", "h6", "W human.R h1", "B orc.P h6", "B orc.P g6", "B orc.Q h7", "B orc.P g5", "B orc.K h8"),
)  # fmt: skip


@pytest.mark.rule("CW-UI-06", "CW-UI-07")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("board", ["8x8", "12x12"])
@pytest.mark.parametrize("crowd", CROWDS)
def test_figures_cover_neither_portraits_nor_badges_nor_one_another(
    crowd: tuple[str, ...], board: str, large: bool
) -> None:
    source, target, *units = crowd
    t = seen(position(*units, "W human.K a1", phase="shoot", board=board), large=large)
    faces = [token for token in t.table.board.tokens(t.view) if token.id.startswith("unit:")]
    for marks in (t.marks(source), t.marks(source, hover=target)):
        figures = [m for m in marks if m.chance is not None and m.over]
        assert figures
        boxes = [(m.points[0], (m.room / 2, 12.0 if m.shape == "tag" else 7.0)) for m in figures]
        for n, (spot, half) in enumerate(boxes):
            for token in faces:
                (centre, radius), *badges = bodies(token)
                assert covered(spot, half, [(centre, 0.8 * radius), *badges]) <= 1, (figures[n], token.id)
            for other, size in boxes[n + 1 :]:
                apart = abs(spot[0] - other[0]) >= half[0] + size[0] - 0.1
                assert apart or abs(spot[1] - other[1]) >= half[1] + size[1] - 0.1


@pytest.mark.rule("CW-UI-06")
def test_a_plate_gives_way_to_the_emblem_of_a_melee_at_its_corner() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.Q c5", "B orc.K f8", phase="combat",
                 links="d4-d5 d4-c5")  # fmt: skip
    t = seen(p)
    (mark,) = [m for m in t.marks("d4") if m.about == t.id("c5") and m.note]
    y = t.middle("c5")[1]
    assert mark.points[0][1] < y, "the emblem stands at its lower corner"
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.Q c3", "B orc.K f8", phase="combat",
                 links="d4-d5 d4-c3")  # fmt: skip
    t = seen(p)
    (mark,) = [m for m in t.marks("d4") if m.about == t.id("c3") and m.note]
    (emblem,) = [k for k in t.table.board.tokens(t.view) if k.id == f"link:{p.id('d4')}-{p.id('c3')}"]
    assert covered(mark.points[0], (mark.room / 2, 12.0), [*bodies(emblem)]) == 0, "the emblem is where it is"


ROW = ("c2", "a4", "W human.B c2", "B orc.N a4", "B orc.P a5", "B orc.P b5", "B orc.P c5", "B orc.K h8")


@pytest.mark.rule("CW-UI-07")
@pytest.mark.parametrize("crowd", [*CROWDS, ROW])
def test_a_plate_lies_in_the_square_whose_odds_it_tells(crowd: tuple[str, ...]) -> None:
    source, _, *units = crowd
    t = seen(position(*units, "W human.K a1", phase="shoot"))
    plates = [m for m in t.marks(source) if m.shape == "tag" and m.about.startswith("unit:")]
    assert len(plates) >= 3
    for mark in plates:
        (x, y), (across, down) = mark.points[0], middle(t.view, t.view.units[int(mark.about[5:])].at)
        assert abs(x - across) + mark.room / 2 <= SQUARE / 2 + 0.1, "between its left and its right edge"
        assert abs(y - down) < SQUARE / 2, "more within it than beyond"


@pytest.mark.rule("CW-UI-07", "CW-BOW-03")
def test_whom_a_shot_cannot_destroy_has_no_red_frame() -> None:
    units = ("W human.B d2", "W human.Q a1", "W human.K h1", "B orc.P d6", "B orc.P e4", "B orc.K h8")
    t = seen(position(*units, phase="shoot", lasting="storm a1"))
    marks = t.marks("d2")
    frames = {name: [m.meaning for m in t.on(marks, name, "cell")] for name in ("d6", "e4")}
    assert frames == {"d6": [Meaning.VAIN], "e4": [Meaning.ATTACK]}
    assert {m.about for m in marks if m.shape == "tag"} == {t.id("d6"), t.id("e4")}, "odds stand at both"


@pytest.mark.rule("CW-UI-07")
def test_the_heat_map_under_storm_has_more_dice() -> None:
    p = position("W human.R d1", "W human.Q a1", "W human.K h1", "B orc.P d5", "B orc.K h8", phase="shoot",
                 lasting="storm a1")  # fmt: skip
    t = seen(p)
    panel = t.forecast(p.shoot("d1", "d5"))
    assert "4 dice" in t.words(panel)
    marks = t.marks("d1", hover="d5")
    heat = [m for m in marks if m.shape == "heat"]
    assert len(heat) > CROWDED and [m for m in marks if m.shape == "line" and m.meaning is Meaning.LANDS]
    assert [m for m in marks if m.meaning is Meaning.LANDS and m.note] == [], "not full of figures"
    struck = [m for m in marks if m.meaning is Meaning.ATTACK and m.note]
    assert [m.points[0][0] - SQUARE * CORNER[0] for m in struck] == [t.middle("d5")[0]], (
        "nobody else can be hit"
    )
    told = next(r.note for r in panel.rows if r.label == "Where it may fall")
    card = forecast.forecast(p.state, p.shoot("d1", "d5"))
    groups = [group.partition(": ") for group in told.split(" · ")]
    for place in card.landings:
        name, chance = t.names.square(t.view, place.at), t.names.percent(place.chance)
        assert place.at < 0 or any(g[0] == chance and name in g[2].split(", ") for g in groups)


@pytest.mark.rule("CW-UI-06", "CW-UI-07")
def test_a_stone_over_a_crowd_tells_the_losses_that_matter_and_the_rest_in_a_line() -> None:
    foes = [f"B orc.P {name}" for name in ("d6", "c6", "e6", "d7", "b6")]
    p = position("W human.R d1", "W human.P d4", "W human.K h1", *foes, "B orc.K h8", phase="shoot",
                 terrain="hill d1")  # fmt: skip
    t = seen(p)
    panel = t.forecast(p.shoot("d1", "d6"))
    bars = [r for r in panel.rows if r.label.startswith("Destroyed")]
    assert [r.label[-3:-1] for r in bars] == ["d6", "c6", "d4"], "the target, the likeliest, one's own"
    (others,) = [r for r in panel.rows if r.label == "Other possible losses"]
    assert others.value == "3" and all(f"Orcs ({name}) " in others.note for name in ("b6", "d7", "e6"))
    saves = [r for r in panel.rows if r.label.startswith("Save")]
    assert len(saves) == 2 and saves[0].label.endswith("(d6)") and "Infantry (d4)" in saves[1].note
    assert len(panel.rows) <= 10


def test_nothing_that_can_happen_is_nothing_in_percent() -> None:
    names = seen(position("W human.P d4", "B orc.P d5")).names
    tiny = [F(1, 1296), F(1, 2592), F(1999, 2000), F(1), F(0)]
    assert [names.percent(f) for f in tiny] == ["0.1%", "< 0.1%", "> 99%", "100%", "0%"]
    assert [names.whole_percent(f) for f in tiny] == ["<1%", "<1%", "99%", "100%", "0%"]
    assert [names.whole_percent(f) for f in (F(7, 72), F(1, 36), F(1, 72))] == ["10%", "3%", "1%"]


def test_a_whole_percentage_has_no_digit_behind_the_mark() -> None:
    """As in the panel: ``4 %`` there was ``4.0 %`` on the board."""
    names = seen(position("W human.P d4", "B orc.P d5")).names
    for chance, told in ((F(1, 25), "4%"), (F(1, 36), "2.8%"), (F(1, 10), "10%")):
        assert names.percent(chance) == told == percent(chance, "en")


@pytest.mark.rule("CW-UI-05", "CW-UI-07")
def test_the_zone_of_a_stone_covers_the_grounds_of_its_line() -> None:
    p = position("W human.R a1", "W human.K h1", "B orc.P d6", "B orc.K h8", phase="shoot")
    marks = seen(p).marks("a1", hover="d6")
    heat = [m.points for m in marks if m.shape == "heat"]
    cells = [m for m in marks if m.shape == "cell" and m.meaning in (Meaning.SIGHT, Meaning.SHUT)]
    inside = [m for m in cells for box in heat if box[0][0] < m.points[0][0] < box[2][0]
              and box[0][1] < m.points[0][1] < box[2][1]]  # fmt: skip
    assert heat and cells and not inside


@pytest.mark.rule("CW-UI-04", "CW-FUP-06")
def test_a_follow_up_marks_its_square_its_charges_and_the_refused_ones() -> None:
    p = position("W dwarf.P d4", "W dwarf.K a1", "B rat.P d5", "B rat.P e5", "B rat.P e4", "B rat.K h8",
                 links="d4-d5", phase="combat", dice="melee:6")  # fmt: skip
    t = seen(p.do(p.attack("d4", "d5")))
    assert t.prompt().reaction and t.prompt().about[0] == t.id("d4")
    assert t.table.clicks.gesture(t.view, p.charge("d4", "e4")) == (t.id("e4"),)
    assert t.on(t.marks(), "e5", "cross") and t.on(t.marks(), "e4", "ring")
    assert [m for m in t.marks() if m.shape == "arrow"] == [], "e5 and e4 touch both squares"
    assert t.on(t.marks(), "d5", "cross") and "into d5" not in t.prompt().text
    assert "cannot move into d5" in t.prompt().detail and "CW-FUP-05" in t.prompt().detail
    tried = t.table.clicks.attempt(t.view, (), f"square:{p.sq('d5')}")
    assert tried == do.MOVE_IN and p.no(tried).rule == "CW-FUP-05"
    assert [m.meaning for m in t.on(t.marks(), "e4", "cell")] == [Meaning.ATTACK]
    q = position("W dwarf.P d4", "W dwarf.K a1", "B rat.P d5", "B rat.P c3", "B rat.K h8",
                 links="d4-d5", phase="combat", dice="melee:6")  # fmt: skip
    u = seen(q.do(q.attack("d4", "d5")))
    assert [m.points[-1] for m in u.marks() if m.shape == "arrow"] == [u.middle("d5")]
    assert "into d5" in u.prompt().text and not u.on(u.marks(), "d5", "cross")
    assert u.table.clicks.gesture(u.view, do.MOVE_IN) == (f"square:{q.sq('d5')}",)
    assert [b.id for b in u.prompt().buttons if b.actions == (do.MOVE_IN,)] == ["button:move-in"]


# -- zaps ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CW-SPL-40", "CW-UI-06")
def test_a_zap_shows_its_targets_as_a_shot_does_with_the_chance_to_destroy() -> None:
    p = position("W human.Q d1", "W human.K a1", "B orc.P d4", "B orc.P f3", "B orc.K h8", phase="shoot")
    t = seen(p)
    marks = t.marks("d1", "button:spell:zap")
    framed = {m.points for m in marks if m.meaning is Meaning.ATTACK and m.shape == "cell"}
    odds = {m.about: m.chance for m in marks if m.shape == "tag"}
    assert len(framed) == 2 and odds == {t.id("d4"): F(1, 3), t.id("f3"): F(1, 3)}
    assert {m.points for m in t.marks("d1") if m.meaning is Meaning.ATTACK and m.shape == "cell"} == framed


@pytest.mark.rule("CW-UI-04")
def test_numbers_of_steps_make_way_for_the_arrow_of_a_walk() -> None:
    p = position("W human.N d1", "W human.K a1", "B orc.K h8")
    t = seen(p)
    before, after = (
        {m.points[0] for m in t.marks("d1", hover=hover) if m.meaning is Meaning.STEP}
        for hover in ("", f"square:{p.sq('d4')}")
    )
    assert len(before - after) == 3 and t.middle("d4") in before - after
