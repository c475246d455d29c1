"""What the map shows and how clicks are read (HG-UI-01..05, -07, -11, -12)."""

from __future__ import annotations

import math
from fractions import Fraction as F
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop import paths
from tabletop.app.gestures import Perform, Refused
from tabletop.app.play import Room
from tabletop.app.scenes.match.vocabulary import SIGNS
from tabletop.app.setup_form import Values
from tabletop.app.table import Meaning
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Rolled
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.board import BASES, CENTRE, EVENTS, MAP, TYPE
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records import setup
from tabletop.games.hegregon.records.events import CombatDeclared, MineGone
from tabletop.games.hegregon.records.frames import Landing, Passing
from tabletop.games.hegregon.records.setup import all_setups
from tabletop.games.hegregon.rules.ore import SOURCE_AT
from tabletop.games.hegregon.rules.quick import way
from tabletop.games.hegregon.table import TABLE, board
from tabletop.games.hegregon.table.ground import BOUNDS, pixel
from tabletop.games.hegregon.table.setup_form import FORM, MODES, SEATS
from tabletop.games.hegregon.table.tokens import Tokens, unit_centre
from tabletop.games.hegregon.words.known import Known
from tabletop.games.hegregon.words.names import ICONS, Names
from tabletop.games.hegregon.words.places import BOARD, hex_middle
from tabletop.games.hegregon.words.threats import threat_of
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

from .positions import Position, at, coords, names, position
from .tables import room, seen


@pytest.mark.rule("HG-UI-01", "HG-UI-02")
def test_an_arrow_leaves_who_is_attacked_in_sight() -> None:
    p = position("A medium 3,-3 mp=2", "B light 4,-4", "B ear 1,-3")
    t = seen(p)
    for foe in ("4,-4", "1,-3"):
        (arrow,) = [mark for mark in t.marks("3,-3", hover=foe) if mark.shape == "arrow"]
        assert 30 < math.dist(arrow.points[-1], hex_middle(at(foe))) < 50, foe


def test_a_point_is_on_the_hex_that_is_nearest_to_it() -> None:
    for hex in MAP.hexes:
        x, y = hex_middle(hex)
        for dx, dy in ((0, 0), (45, 0), (-45, 0), (20, 42), (-20, -42), (0, 55), (0, -55)):
            assert BOARD.at((x + dx, y + dy)) == hex
        assert BOUNDS[0] < x - 52 and x + 52 < BOUNDS[0] + BOUNDS[2]
        assert BOUNDS[1] < y - 60 and y + 60 < BOUNDS[1] + BOUNDS[3]
    assert BOARD.at((0.0, 5000.0)) == -1


@pytest.mark.parametrize("seed", [1, 2])
def test_every_legal_action_has_its_own_clicks_on_the_map(seed: int) -> None:
    stream = Stream(seed)
    state = new_match(GAME, setup.random_setup(stream), seed).state
    for _ in range(160):
        if state.outcome is not None:
            break
        seat = stream.pick(owed(GAME, state))
        legal = legal_actions(GAME, state, seat)
        view = GAME.observe(state, seat)
        table = TABLE(seen_texts(), look())
        spelled = [table.clicks.gesture(view, action) for action in legal]
        assert len(set(spelled)) == len(spelled)
        short = [s for s in spelled if any(s != o and o[: len(s)] == s for o in spelled[:400])]
        assert short == [], "a gesture never begins another one"
        for entity in {e for s in spelled for e in s if not e.startswith("button:")}:
            place = table.board.place(view, entity)
            assert place is not None and entity in table.board.hit(view, place)
            assert len(table.board.outline(view, entity)) == 6
        state = apply(GAME, state, seat, stream.pick(legal)).state


def seen_texts() -> Any:
    return Texts("en").scope("hegregon")


def look() -> Any:
    from tabletop.app.table import Appearance

    return Appearance()


# -- reach, paths ------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-01")
def test_reach_shows_the_cheapest_price_and_marks_events_mines_and_hexes_only_to_pass() -> None:
    p = position("A ear 4,-7", "A light 5,-7", "B ear 0,0", mines="B 4,-6")
    t = seen(p)
    marks = t.marks("4,-7")
    assert t.note(marks, "3,-6") == "1" and t.note(marks, "2,-6") == "2"
    assert t.note(marks, "5,-7") == "(1)", "a friend is only passed"
    assert [m.meaning for m in t.on(marks, "4,-6", "cell")] == [Meaning.HAZARD]
    assert [m.meaning for m in t.on(marks, "4,-5", "cell")] == [Meaning.EVENT]
    assert t.note(marks, "0,0") == ""


@pytest.mark.rule("HG-UI-01", "HG-ODD-01")
def test_enemies_in_reach_carry_the_odds_of_the_fight() -> None:
    p = position("A medium 3,-4", "B ear 3,-5", "B medium 1,-4")
    marks = seen(p).marks("3,-4")
    t = seen(p)
    assert t.note(marks, "3,-5") == "98%" and t.on(marks, "3,-5", "cell")[0].meaning is Meaning.ATTACK
    assert t.note(marks, "1,-4") == "50%", "a position fight at the end of a march"


@pytest.mark.rule("HG-UI-02")
def test_the_path_goes_around_mines_and_tells_its_own_price() -> None:
    p = position("A light 0,-4", "B ear 8,0", mines="B 1,-4")
    t = seen(p)
    free = t.marks("0,-4", hover="0,-6")
    arrow = next(m for m in free if m.shape == "arrow")
    assert len(arrow.points) == 3 and t.note(free, "0,-6") == "3"
    around = t.marks("0,-4", hover="2,-4")
    arrow = next(m for m in around if m.shape == "arrow")
    assert hex_middle(at("1,-4")) not in arrow.points
    assert t.note(around, "2,-4") == "3 (min. 2)"


@pytest.mark.rule("HG-UI-04", "HG-LOS-04")
def test_lines_of_fire_are_crossed_where_somebody_stands_between() -> None:
    t = seen(position("A heavy 6,-5", "A ear 7,-5", "B light 8,-5", "B light 6,-3"))
    marks = t.marks("6,-5")
    assert sum(m.shape == "dashed" for m in marks) == 1
    assert t.on(marks, "7,-5", "sign")[0].meaning is Meaning.HINDERS
    assert sum(m.shape == "line" for m in marks) == 5
    assert t.note(marks, "6,-3") == "75%" and t.note(marks, "8,-5") == ""


@pytest.mark.rule("HG-UI-03")
def test_threats_reach_one_step_beyond_the_march_and_landings_stand_apart() -> None:
    p = position("A ear 0,0", "A light 3,0", "B heavy 3,-3", "B ear -4,7", ore="0 12")
    heavy = p.unit("3,-3")
    threat = threat_of(p.state, heavy)
    assert names(threat.walks) <= names(MAP.within(1)[heavy.at])
    assert "3,0" in names(threat.strikes), "two hexes along an axis after one step"
    landed = threat_of(p.state, p.unit("-4,7")).landings
    assert {"0,0", "-3,3"} <= names(landed) and "0,-2" not in names(landed), "no landing on crystal"
    t = seen(p, threats=True)
    assert t.on(t.marks(), "3,0", "heat") and t.note(t.marks(), "3,0") == "×1"
    assert t.on(t.marks(), "0,0", "ring")[0].meaning is Meaning.ENEMY_STEP
    assert not any(m.shape == "heat" for m in seen(p).marks())


@pytest.mark.rule("HG-UI-05", "HG-CAP-01")
def test_a_base_that_will_change_hands_is_marked() -> None:
    p = position("A ear -4,-4", "A light 8,-4", "B ear 0,0")
    t = seen(p)
    assert t.note(t.marks(), "-4,-4") == "→ Red" and t.note(t.marks(), "8,-4") == ""


@pytest.mark.rule("HG-UI-05")
def test_a_base_that_nobody_holds_shines_over_its_surroundings() -> None:
    pygame.display.set_mode((8, 8))
    scale = 0.3

    def light(bases: str) -> float:
        t = seen(position("A ear 0,0", "B ear 8,0", bases=bases))
        ground = t.table.board.paint_board(t.view, scale)
        x, y = pixel(hex_middle(BASES[1]), scale)
        around = [
            (x + round(dx * scale), y + round(dy * scale)) for dx, dy in ((120, 0), (-120, 0), (60, 104))
        ]
        return sum(sum(ground.get_at(spot)[:3]) for spot in around) / len(around)

    assert light("A - - B - -") > 1.3 * light("A A - B - -")


@pytest.mark.rule("HG-UI-01", "HG-MOV-12")
def test_hexes_to_which_the_way_stops_for_a_card_look_unlike_those_an_order_reaches() -> None:
    """They carried the same green price, and the click stopped on the event hex; then ``3…``, which nobody
    understood: it stands beside a card."""
    p = position("A ear 4,-6")
    t = seen(p)
    marks = t.marks(t.id("4,-6"))
    uid, state = p.unit("4,-6").id, p.state
    plates = {coords(h): m for h in MAP.hexes for m in t.on(marks, coords(h), "tag")}
    stopped = set()
    for move in t.legal:
        if isinstance(move, do.Move) and move.unit == uid:
            path = way(state, state.units[uid], move.to)
            if any(EVENTS >> hex & 1 for hex in path[:-1]):
                stopped.add(coords(move.to))
    beside_a_card = {name: mark for name, mark in plates.items() if mark.meaning is Meaning.EVENT}
    assert stopped == set(beside_a_card) != set() and SIGNS[Meaning.EVENT].plate == "card"
    assert all(mark.note.isdecimal() for mark in beside_a_card.values())


@pytest.mark.rule("HG-UI-12")
def test_a_purchase_marks_free_hexes_heavy_tank_hexes_and_what_is_left() -> None:
    t = seen(position("A ear 4,-7", "B ear 0,0", stage="purchase", ore="7 0"))
    marks = t.marks()
    assert t.note(marks, "4,-8") == "+5", "one of the six is taken"
    assert len(t.on(marks, "5,-8", "ring")) == 1 and t.on(marks, "5,-9", "ring") == []
    assert t.on(marks, "4,-7", "cell") == []


# -- counters ----------------------------------------------------------------------------------------


@pytest.mark.rule("HG-UI-07", "HG-ENT-05")
def test_counters_show_turret_camouflage_ammunition_cease_fire_and_what_is_spent() -> None:
    p = position(
        "A ear 4,-7 entrenched",
        "A light 2,-4 camouflaged loaded used",
        "A medium 0,-4 ceasefire fought mp=0",
        "B ear 0,0",
    )
    t = seen(p)
    assert any("turret" in a.path for a in t.token("4,-7").layers)
    assert t.token("2,-4").alpha < 255
    icons = [b.art.path for b in t.token("2,-4").badges]
    assert len(icons) >= 3 and len(set(t.badges("2,-4"))) == len(icons)
    names = {t.names.keyword(k) for k in ("camouflaged", "loaded", "used")}
    assert names <= set(t.badges("2,-4"))
    assert {t.names.keyword(k) for k in ("ceasefire", "fought")} <= set(t.badges("0,-4"))
    assert t.token("0,-4").alpha < 255
    assert t.token("0,0").alpha == 255


@pytest.mark.rule("HG-UI-06", "HG-COL-02")
def test_who_works_a_deposit_has_its_sign_since_it_covers_that() -> None:
    units = ("A ear 2,-4 fought", "A light 1,-4", "A ear 3,-4", "B ear 0,0")
    t, works = seen(position(*units)), "Collection"
    assert [works in t.badges(at) for at in ("2,-4", "1,-4", "3,-4", "0,0")] == [True, False, False, True]
    p = position(*units, mode="survival")
    p.state.reserves = [0 if at == SOURCE_AT[CENTRE] else n for at, n in enumerate(p.state.reserves)]
    assert works not in seen(p).badges("0,0") and works in seen(p).badges("2,-4"), "it is exhausted"


@pytest.mark.rule("HG-UI-11")
def test_mines_lie_beside_units_in_their_owners_colour() -> None:
    p = position("A hover 2,-4", "B ear 0,0", mines="B 2,-4 A 1,-4", crystal="5,-3")
    t = seen(p)
    mines = {m.id: m for m in t.table.board.tokens(t.view) if m.id.startswith("mine:")}
    lone, below = mines[f"mine:{at('1,-4')}"], mines[f"mine:{at('2,-4')}"]
    assert lone.centre == hex_middle(at("1,-4")) and below.centre != hex_middle(at("2,-4"))
    colours = {a.tint for a in lone.layers if a.tint}
    assert colours == {t.names.colour(0)}
    plain = seen(position("A hover 2,-4", "B ear 0,0"))
    assert t.table.board.board_key(t.view) != plain.table.board.board_key(plain.view)


def test_colours_and_patterns_differ_for_all_six_seats() -> None:
    names = Names(seen_texts(), look())
    assert len({names.colour(s) for s in range(6)}) == 6
    assert len({Tokens(names, Known()).unit_layers(0, s)[1][1].path for s in range(6)}) == 6


# -- clicks ------------------------------------------------------------------------------------------


@pytest.mark.rule("HG-POS-01", "HG-ATK-01")
def test_a_click_on_an_adjacent_enemy_attacks_and_a_button_storms_its_hex() -> None:
    p = position("A medium 3,-4", "B ear 3,-5", "B light 1,-4")
    unit, near, far = (p.unit(n).id for n in ("3,-4", "3,-5", "1,-4"))
    assert seen(p).click("3,-4", "3,-5") == Perform((do.Attack(unit, near),))
    assert seen(p).click("3,-4", "button:storm", "3,-5") == Perform((do.Move(unit, at("3,-5")),))
    assert seen(p).click("3,-4", "1,-4") == Perform((do.Move(unit, at("1,-4")),))
    assert far >= 0


@pytest.mark.rule("HG-MOV-04")
def test_a_friend_is_passed_by_a_button_and_the_march_goes_on_with_one_click() -> None:
    p = position("A light 3,-4", "A medium 4,-4", "B ear 0,0")
    t = seen(p)
    unit = p.unit("3,-4").id
    assert t.click("3,-4", "button:pass", "4,-4") == Perform((do.Move(unit, at("4,-4")),))
    p.do(do.Move(unit, at("4,-4")))
    assert isinstance(p.frame, Passing)
    on = seen(p)
    assert unit_centre(p.state, p.state.units[unit]) != hex_middle(at("4,-4"))
    assert on.gestures.click((on.hex("5,-4"),)) == Perform((do.Move(unit, at("5,-4")),))


@pytest.mark.rule("HG-FLY-01")
def test_a_flight_is_called_by_a_button_and_lands_with_one_click() -> None:
    p = position("A ear 4,-7", "B ear 0,0", ore="9 0")
    unit = p.unit("4,-7").id
    assert seen(p).click("4,-7", "button:transport") == Perform((do.CallTransport(unit),))
    p.do(do.CallTransport(unit))
    assert isinstance(p.frame, Landing)
    t = seen(p)
    assert t.click("0,0") == Perform((do.Fly(at("0,0")),))
    assert t.note(t.marks(), "4,-4") == "3 H"
    answer = seen(p).click("0,-2")
    assert isinstance(answer, Refused) and answer.refusal.rule == "HG-FLY-02"


def test_what_is_refused_is_refused_with_its_rule() -> None:
    p = position("A heavy 5,-8", "A light 3,-4 fought", "B ear 2,-4", "B light -8,0", ore="9 0")
    assert _rule(p, "5,-8", "4,-7") == "HG-UNI-04"
    assert _rule(p, "3,-4", "2,-4") == "HG-ATK-02"
    assert _rule(p, "3,-4", "-8,0") == "HG-POS-07"
    assert _rule(p, "3,-4", "8,0") == "HG-MOV-02"
    bought = position("A ear 4,-7", "B ear 0,0", stage="purchase", ore="7 0")
    assert _rule(bought, "button:buy:heavy", "3,-7") == "HG-BUY-05"
    assert _rule(bought, "button:buy:ear", "0,-2") == "HG-BUY-02"


def _rule(p: Any, *clicks: str) -> str:
    answer = seen(p).click(*clicks)
    assert isinstance(answer, Refused), answer
    return answer.refusal.rule


# -- motions -----------------------------------------------------------------------------------------


def test_a_fight_shows_its_dice_over_both_units_and_the_loser_fades() -> None:
    p = position("A medium 3,-4", "B ear 3,-5", dice="attack:8 attack:8 attack:8 defence:1", ore="0 0")
    t = seen(p)
    before, first = t.view, len(p.history)
    p.do(p.attack("3,-4", "3,-5"))
    after = GAME.observe(p.state, 0)
    motions = [m for _, each in t.table.motions.animated(p.history[first:], before, after) for m in each]
    dice = [m for m in motions if m.kind == "dice"]
    assert [len(m.dice) for m in dice] == [3, 1] and all(s == 8 for m in dice for _, s in m.dice)
    assert dice[0].path[0][0] == hex_middle(at("3,-4"))[0]
    assert dice[1].path[0][0] == hex_middle(at("3,-5"))[0]
    assert any(m.kind == "fade" for m in motions)


def test_a_march_is_seen_hex_by_hex() -> None:
    p = position("A light 0,-4", "B ear 8,0")
    t = seen(p)
    before = t.view
    p.do(do.Move(p.unit("0,-4").id, at("-1,-6")))
    after = GAME.observe(p.state, 0)
    motions = [m for e in p.history for m in t.table.motions.animate(e, before, after)]
    assert [m.kind for m in motions] == ["move"] * 3
    assert all(a.path[-1] == b.path[0] for a, b in pairwise(motions))


def test_who_marches_and_fights_in_one_step_is_seen_fighting_where_it_came_to() -> None:
    p = position("A light 3,-2", "B ear 3,-4", dice="attack:1 attack:1 defence:8")
    t = seen(p)
    before, first = t.view, len(p.history)
    p.do(p.move("3,-2", "3,-4"))
    after = GAME.observe(p.state, 0)
    shown = dict(t.table.motions.animated(p.history[first:], before, after))
    (lunge,) = next(each for event, each in shown.items() if isinstance(event, CombatDeclared))
    (dice,) = next(each for event, each in shown.items() if isinstance(event, Rolled))
    assert lunge.path[0] == lunge.path[-1] == hex_middle(at("3,-3"))
    assert dice.path[0][0] == hex_middle(at("3,-3"))[0]


# -- set-up ------------------------------------------------------------------------------------------


def test_every_way_of_playing_can_be_set_up_and_is_legal() -> None:
    made = set()
    for mode in MODES:
        for players in SEATS[mode]:
            values = FORM.change(FORM.change(FORM.defaults(), "mode", mode), "players", players)
            for pairs in (False, True) if (mode, players) == ("teams", "6") else (False,):
                found = FORM.change(values, "pairs", pairs)
                assert GAME.refuse_setup(FORM.build(found)) is None
                assert FORM.restored(found) == found
                made.add(FORM.build(found))
    assert made == set(all_setups())


def test_changing_the_mode_keeps_the_values_sound() -> None:
    values: Values = FORM.defaults()
    teams = (("mode", "teams"), ("players", "6"), ("pairs", True))
    for key, value in (*teams, ("mode", "survival"), ("mode", "faction")):
        values = FORM.change(values, key, value)
        assert GAME.refuse_setup(FORM.build(values)) is None
    assert values["pairs"] is False and FORM.restored({**values, "players": "6"}) is None


@pytest.mark.rule("HG-MOD-08", "HG-SET-03")
def test_faction_seats_are_only_for_bots() -> None:
    values = FORM.change(FORM.change(FORM.defaults(), "mode", "faction"), "players", "4")
    assert FORM.seats(values) == 6 and FORM.bots_only(values) == {2, 3}
    assert FORM.bots_only(FORM.defaults()) == frozenset()
    assert FORM.build(FORM.quick()).turn_limit == 25


@pytest.mark.rule("HG-SET-08")
@pytest.mark.parametrize("language", ["es", "en"])
def test_that_a_quick_start_has_a_turn_limit_is_said_before_it_begins(language: str) -> None:
    """The form showed "None" while the quick start began a match of 25 turns."""
    limit = FORM.build(FORM.quick()).turn_limit
    assert f" {limit} " in FORM.quick_note(Texts(language).scope("hegregon"))


def test_bases_have_names_and_frames() -> None:
    names = Names(seen_texts(), look())
    assert [names.base_name(b) for b in range(len(BASES))] == ["B1", "B2", "B3", "B4", "B5", "B6"]


def test_a_whole_percentage_has_no_digit_behind_the_mark() -> None:
    """As in the panel: ``4 %`` there was ``4.0 %`` on the map."""
    for chance, told in ((F(1, 25), "4%"), (F(1, 36), "2.8%"), (F(1, 10), "10%"), (F(0), "0%")):
        assert Names(seen_texts(), look()).percent(chance) == told == percent(chance, "en")


def test_every_picture_the_table_names_is_there() -> None:
    names = Names(seen_texts(), look())
    counters = Tokens(names, Known())
    icons = ("ore", "base", "units", "mine", "card", "threats", *ICONS, "missile", "entrench", "entrenched")
    for art in (*(names.icon(n) for n in icons), *(names.kind_art(k, t) for k in range(5) for t in (0, 1))):
        assert (paths.art_dir() / art.path).is_file(), art.path
    for plate, layers in (counters.unit_layers(0, 0, True), counters.mine_layers(5)):
        assert all((paths.art_dir() / a.path).is_file() for a in (plate, *layers))


@pytest.mark.rule("HG-UI-02", "HG-MOV-07")
def test_way_points_draw_another_path_and_each_is_an_order() -> None:
    p = position("A hover 0,-4", "B ear 8,0", "B light 3,-5", ore="9 0")
    t = seen(p)
    unit = p.unit("0,-4").id
    assert not t.gestures.waypoint((t.hex("1,-4"),)), "nothing is selected"
    t.click("0,-4")
    assert t.gestures.waypoint((t.hex("1,-4"),)) and t.gestures.waypoint((t.hex("2,-4"),))
    assert not t.gestures.waypoint((t.hex("8,0"),)) and not t.gestures.waypoint(("button:ammo",))
    assert t.gestures.spelled == (f"unit:{unit}",)
    marks = t.table.overlays.marks(t.view, t.legal, t.gestures.selection, None)
    assert t.note(marks, "2,-4") == "2" and t.note(marks, "4,-4") == "2"
    fight = t.gestures.plans()[t.id("3,-5")]
    orders = tuple(do.Move(unit, at(name)) for name in ("1,-4", "2,-4", "3,-5"))
    assert fight.actions == orders and len(fight.path) == 4
    assert t.gestures.step_back() and len(t.gestures.selection) == 2
    assert t.click("0,-5") == Perform((do.Move(unit, at("1,-4")), do.Move(unit, at("0,-5"))))


def walked_by(p: Position, *stops: str) -> Room:
    """The unit at the first place marched by way-points to the last one, by clicks."""
    played = room(p)
    gestures = played.gestures
    gestures.click((f"unit:{p.unit(stops[0]).id}",))
    for name in stops[1:-1]:
        assert gestures.waypoint((f"hex:{at(name)}",)), name
    played.perform(gestures.actions_at(f"hex:{at(stops[-1])}"))
    return played


@pytest.mark.rule("HG-MOV-12", "HG-UI-02")
@pytest.mark.parametrize("die", [1, 8])
def test_a_survived_mine_does_not_end_a_path_by_way_points(die: int) -> None:
    p = position("A light 0,-4", mines="B 1,-4", dice=f"mine:{die}")
    played = walked_by(p, "0,-4", "1,-4", "2,-4", "3,-4")
    unit = played.session.state.units[0]
    assert unit.at == at("3,-4") and unit.mp == 0 and len(played.session) == 3


@pytest.mark.rule("HG-MOV-12", "HG-MIN-05", "HG-STA-03")
def test_a_destroyed_unit_a_card_and_a_fight_end_it() -> None:
    blown = walked_by(position("A light 0,-4", mines="B 1,-4", dice="mine:5"), "0,-4", "1,-4", "2,-4")
    assert blown.session.state.units[0].at < 0 and len(blown.session) == 1
    drawn = walked_by(position("A light 4,-6", cards="EV01"), "4,-6", "4,-5", "4,-4")
    assert drawn.session.state.units[0].at == at("4,-5") and len(drawn.session) == 1
    table = drawn.table
    assert not table.clicks.goes_on((Rolled(0, "attack", 8, (3,), "HG-ATK-03"),))
    assert table.clicks.goes_on((Rolled(0, "mine", 8, (1,), "HG-MIN-05"),)) and table.clicks.goes_on(())


@pytest.mark.parametrize("why", ["exploded", "taken", "lifted", "owner-out"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_mine_that_goes_is_shown_whatever_the_reason(why: str, language: str) -> None:
    t = seen(position("A ear 5,-8", "B light 0,0"), language)
    event = MineGone(0, at("3,-6"), why)
    motions = t.table.motions.animate(event, t.view, t.view)
    assert any(motion.kind == "fade" for motion in motions)
    assert any(motion.text for motion in motions) == (why != "owner-out")


@pytest.mark.rule("HG-UI-05")
def test_a_unit_on_a_base_does_not_hide_its_name() -> None:
    t = seen(position("A ear -4,-4", "B ear 0,0"))
    assert t.token("-4,-4").caption == t.names.base_name(BASES.index(at("-4,-4")))
    assert t.token("0,0").caption == ""


@pytest.mark.rule("HG-UI-05")
def test_plain_ground_is_pale_and_ore_is_brighter() -> None:
    """The map was dark: all of it was nearly the same."""
    pygame.display.set_mode((8, 8))
    scale = 0.3
    t = seen(position("A ear 0,-8", "B ear 8,0"))
    ground = t.table.board.paint_board(t.view, scale)

    def light(kind: str) -> float:
        places = [hex_middle(hex) for hex in MAP.hexes if TYPE[hex] == kind]
        spots = [pixel((x + dx, y + dy), scale) for x, y in places for dx in (-20, 0, 20) for dy in (-20, 20)]
        return sum(sum(ground.get_at(spot)[:3]) / 3 for spot in spots) / len(spots)

    plain = light("common")
    assert 70 < plain < 110 and light("deposit") > 1.2 * plain


@pytest.mark.rule("HG-MOD-07", "HG-UI-11")
def test_what_a_deposit_still_holds_and_when_crystal_melts_are_no_numbers_of_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two bare figures stood in a hex: the ore that is left, and the steps to there."""
    told: list[str] = []
    monkeypatch.setattr(board, "plate", lambda surface, hex, text, *rest: told.append(text))
    monkeypatch.setattr(board, "blit_tile", lambda *what: None)
    t = seen(position("A ear 2,-4", mode="survival", crystal="5,-3"))
    for paint in (t.table.board._paint_ore, t.table.board._paint_crystals):
        paint(pygame.Surface((600, 600)), t.view, 0.2)
    assert {text for text in told if text.endswith(" H")} and not [text for text in told if text.isdecimal()]
    assert "2 t." in told
