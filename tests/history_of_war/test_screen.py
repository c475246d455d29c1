"""What the screen must show (section 26), most of it in the running scene: piles that are leafed through,
figures of both players, what lies set aside, previews, the stack, what is lit, the curtain."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from whole_match import by_weights

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.asked import build_asked
from tabletop.app.table import Appearance, Chip, Header, Meaning, Prompt, Row
from tabletop.app.table.kit.boxes import Box, around
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, TA
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.rules.round import decides
from tabletop.games.history_of_war.table import TABLE, layout
from tabletop.games.history_of_war.table.overlays import INSET, RADIUS
from tabletop.session.record import Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_flow import speech
from .test_flow_scene import click, decided, lay, pixel
from .test_table import Seen, crowd

CONQUEST = "g04@1 g01@1 d03@1 b01 b07 b10"


def asked(t: Table, language: str = "en") -> Prompt:
    """The question as whoever is asked reads it."""
    seat = t.asked[0]
    view = GAME.observe(t.state, seat)
    return speech(language).questions.prompt(view, seat, t.legal(by=seat), ())


def name_of(card: int, language: str) -> str:
    """A card in words."""
    return CARDS[card].name_es if language == "es" else CARDS[card].name_en


def chips(t: Table, seat: int = 0, viewer: int = 0) -> dict[str, Chip]:
    """The chips of a seat by what they tell."""
    panel = speech().questions.header(GAME.observe(t.state, viewer), ()).seats[seat]
    return {chip.id.partition(":")[0]: chip for chip in panel.chips}


# -- piles and hands --------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-UI-01")
@pytest.mark.parametrize("language", ["en", "es"])
def test_scrapyards_conquered_territories_and_reserves_are_leafed_through_by_clicks(
    driver: Driver, language: str
) -> None:
    driver.app.change(language=language)
    p = crowd(dry=True, stage="deploy")
    scene = lay(driver, p)
    state = p.state
    for seat in (0, 1):
        piles = {"scrapyard": state.scrapyards, "held": state.held, "reserve-of": state.reserves}
        for pile, cards in piles.items():
            assert cards[seat], "a case of its own"
            driver.click_at(pixel(scene, f"{pile}:{seat}"))
            driver.step(3)
            shown = [id for id in driver.ids() if id.startswith("album.card.")]
            assert len(shown) == len(cards[seat]), (pile, seat)
            names = " ".join(driver.texts_on_screen())
            assert name_of(cards[seat][-1], language) in names
            driver.click("album.done")
            driver.step(3)
    assert not decided(scene), "who looks decides nothing"


@pytest.mark.rule("HOW-UI-01", "HOW-UI-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_hands_lie_with_their_player_and_are_counted(seat: int) -> None:
    p = Table("g01@1", "g01@1", hands="g04 x01 b02 / x06 g02", stage="deploy")
    seen, rival = Seen(p, seat), 1 - seat
    own = [seen.box(f"hand:{card}") for card in seen.view.hand]
    assert len(own) == len(p.state.hands[seat])
    assert all(box.y >= layout.base_box(seat, seat).bottom for box in own)
    backs = [token for id, token in seen.tokens.items() if id.startswith(f"back:{rival}:")]
    assert len(backs) == len(p.state.hands[rival]) and all(token.centre[1] < 0 for token in backs)
    for each in (0, 1):
        assert chips(p, each, seat)["cards"].label == f"{len(p.state.hands[each])}/8"


@pytest.mark.rule("HOW-UI-10", "HOW-EFF-15")
def test_limits_are_counted_with_what_raises_them() -> None:
    """The barracks give two, Crete one, Tunisia two cards."""
    p = Table("b09 g01", "g01", held="ax-t01 ax-t02 /", stage="deploy", watch=False)
    assert (chips(p)["area"].label, chips(p)["cards"].label) == ("1/8", "0/10")
    assert (chips(p, 1)["area"].label, chips(p, 1)["cards"].label) == ("1/5", "0/8")


@pytest.mark.rule("HOW-UI-10", "HOW-END-01", "HOW-END-02")
@pytest.mark.parametrize(
    ("language", "cards", "card", "unit"),
    [("en", "2 cards from your hand", "1 card from", "1 unit"), ("es", "2 cartas", "1 carta de", "1 unidad")],
)
def test_phase_15_tells_how_many_are_still_too_many(language: str, cards: str, card: str, unit: str) -> None:
    hand = "g01 g02 g03 g04 g05 g06 g07 g08 g09 g10"
    t = Table("n01 n02 n03 n04 n05 a01", "a01", hands=f"{hand} /", stage="trim", watch=False)
    assert cards in asked(t, language).text and unit in asked(t, language).text
    t.do(do.Discard(number("ax-g01")), do.Scrap(t.id("ax-a01")))
    assert card in asked(t, language).text and unit[:-1] not in asked(t, language).text


# -- technology assets ------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-05")
def test_both_players_show_available_and_printed_ta_their_pool_and_what_is_reserved() -> None:
    t = Table("b02 b01! b03 b03:x", "b01 b04", hands="x01 / x06", stage="w3o", pools=(2, 0))
    printed = TA[number("ax-b02")] + TA[number("ax-b01")] + 2 * TA[number("ax-b03")]
    free = 2 + TA[number("ax-b02")] + 2 * TA[number("ax-b03")]
    assert chips(t)["assets"].label == f"{free}/{printed}" and chips(t)["pool"].label == "pool 2"
    assert "reserved" not in chips(t) and "pool" not in chips(t, 1)
    t.use("ax-b03")
    for viewer in (0, 1):
        own, other = chips(t, 0, viewer), chips(t, 1, viewer)
        left = free - 2 - TA[number("ax-b03")]
        assert own["assets"].label == f"{left}/{printed}", "neither the announcer nor what it costs"
        assert own["reserved"].label == "2" and "2 reserved" in own["assets"].tooltip
        assert other["assets"].label == "3/3" and "reserved" not in other


@pytest.mark.rule("HOW-UI-03", "HOW-UI-10")
def test_figures_stay_in_sight_beside_a_stack(driver: Driver) -> None:
    t = Table("b02 b01 b03 b03:x b05", "b02 b04", hands="x01 / x06", stage="w3o", pools=(2, 0))
    t.use("ax-b03").use("al-b04", "ax-b03")
    lay(driver, t)
    assert driver.find("match.picker") is not None
    for seat in (0, 1):
        for figure in ("points", "assets", "reserved", "cards", "area"):
            widget = driver.find(f"{figure}:{seat}")
            assert widget is not None and not driver.rect("match.picker").colliderect(widget.rect), figure
    assert driver.find("pool:0") is not None


@pytest.mark.rule("HOW-UI-03", "HOW-UI-09")
@pytest.mark.parametrize("language", ["en", "es"])
def test_beside_a_long_stack_each_seat_is_one_legible_line(driver: Driver, language: str) -> None:
    """What it plays and its figures side by side, the role in its tooltip."""
    driver.app.change(language=language)
    t = Table("b02 b01 b03 b03:x b05", "b02 b01 b04", hands="x01 / x06", stage="w3o")
    t.use("ax-b03").use("al-b04", "ax-b03").use("ax-b05", "ax-b03")
    scene = lay(driver, t)
    assert len(t.top.pending) == 3 and driver.find("match.picker") is not None
    room = scene.room
    roles = [seat.full for seat in room.table.questions.header(room.view, scene.names).seats]
    for seat in (0, 1):
        name, figure = driver.find(f"match.seat.{seat}"), driver.find(f"assets:{seat}")
        assert name is not None and figure is not None
        assert figure.rect.h > 0.7 * name.rect.h, "not in half a line"
        assert roles[seat] in name.tooltip and "·" not in name.words()[0]


def conquered() -> Table:
    """Axis has taken Sicily with a supply dump; three rounds later it pays for a section of 3 TA."""
    t = Table(CONQUEST.replace(" b10", ""), "", stage="victory", hands="g02 /", watch=False)
    dump = t.id("ax-d03")
    t.go(frames.Committing)
    assert t.card("ax-d03").zone == "aside" and not t.card("ax-d03").locked and t.state.held[0]
    t.do(do.Commit(number("ax-g02")), do.Done(), by=0)
    t.go(frames.Paying)
    assert t.asked == (0,) and do.Lock(dump) in t.legal()
    return t


@pytest.mark.rule("HOW-TAS-08", "HOW-UI-03", "HOW-TAS-01")
def test_a_source_that_is_set_aside_pays_by_a_click_on_its_row(driver: Driver) -> None:
    """It lies on no row of the table."""
    t = conquered()
    dump = t.id("ax-d03")
    scene = lay(driver, t)
    assert scene.room.table.board.place(scene.room.view, f"piece:{dump}") is None
    row = driver.find(f"piece:{dump}")
    assert row is not None and "1 TA" in " ".join(row.words())
    click(driver, scene, f"piece:{dump}")
    assert decided(scene) == [do.Lock(dump)]
    assert "chosen" in " ".join(driver.find(f"piece:{dump}").words())  # type: ignore[union-attr]
    click(driver, scene, f"piece:{dump}")
    assert decided(scene)[-1] == do.BACK, "and is taken back by another"


@pytest.mark.rule("HOW-VIC-09", "HOW-UI-01", "HOW-UI-03")
@pytest.mark.parametrize(("language", "gives"), [("en", "gives 1 TA"), ("es", "da 1 TA")])
def test_what_is_set_aside_is_told_with_its_territory(language: str, gives: str) -> None:
    t = conquered()
    card, panels = t.state.held[0][0], speech(language).panels
    panel = panels.inspect(GAME.observe(t.state, 1), "held:0")
    assert panel is not None
    points, row = panel.rows
    assert int(points.value) > 0 and points.icon is not None
    assert row.label == name_of(card, language) and str(CARDS[card].points) in row.value
    assert name_of(number("ax-g04"), language) in row.note and gives in row.note
    t.do(do.Lock(t.id("ax-d03")), by=0)
    while isinstance(t.top, frames.Paying):
        t.do(t.legal(do.Lock)[0])
    panel = panels.inspect(GAME.observe(t.state, 1), "held:0")
    assert panel is not None and gives not in panel.rows[1].note


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-08")
def test_a_force_that_occupies_is_not_counted_among_the_printed_ta() -> None:
    """The lorry of the force gives nothing any more."""
    t = Table("g10@1 a01@1 d01@1 b01", "", stage="victory", row="ax-t02 al-t03", watch=False)
    aside = [p for p in t.state.living() if p.zone == "aside"]
    assert any(TA[p.card] for p in aside) and t.state.held[0], "conquered with the lorry"
    assert TA[number("ax-b01")] == 2 and chips(t)["assets"].label == "2/2"


# -- territories, battles ---------------------------------------------------------------------------------


def row_of(t: Table, language: str) -> Row:
    """The line of flags on the first territory's page, as the first seat reads it."""
    panel = speech(language).panels.inspect(GAME.observe(t.state, 0), f"territory:{t.state.row[0]}")
    assert panel is not None
    return panel.rows[3]


@pytest.mark.rule("HOW-UI-05")
@pytest.mark.parametrize(("language", "word"), [("en", "difference"), ("es", "diferencia")])
def test_a_territory_tells_the_difference_of_the_flags(language: str, word: str) -> None:
    t = Table("g05@1 g04@1", "g01@1", row="ax-t05 al-t03", watch=False)
    own, other = 6, 2
    assert [CARDS[number(n)].flags for n in ("ax-g05", "ax-g04", "al-g01")] == [3, 3, 2]
    line = row_of(t, language)
    assert str(own) in line.label and str(other) in line.label and f"{word} +{own - other}" in line.label
    t.do(do.Attack(t.id("ax-g05")), do.Attack(t.id("ax-g04")))
    assert f"{word} −2" in row_of(t, language).label, "as it will be with what is ordered"
    assert f"{word} 0" in row_of(Table("g01@1", "g01@1"), language).label


@pytest.mark.rule("HOW-UI-07")
def test_every_card_that_suffers_shows_damage_by_dv_and_a_skull_if_it_falls() -> None:
    t = Table("g05@1 g06@1 a05@2", "g04@1 g02@1 b01", hands="/ g08", keep=True)
    t.declare("ax-g05 ax-g06 ax-a05*").defend("al-g04>ax-g05").go(frames.Allocating)
    t.do(do.Aim(t.id("ax-g06"), t.id("al-g02")), do.Aim(t.id("ax-a05"), t.id("al-b01")))
    seen = Seen(t)
    tags = [mark for mark in seen.marks() if mark.meaning is Meaning.HARM and " · " in mark.note]
    skulls = [mark for mark in seen.marks() if mark.meaning is Meaning.DESTROYED]
    wanted = {"ax-g05": "−4 · DV 6", "al-g04": "−7 · DV 5", "al-g02": "−4 · DV 2", "al-b01": "−5 · DV 5"}
    found = {name: [m.note for m in tags if seen.spot(name).holds(m.points[0])] for name in wanted}
    assert found == {name: [note] for name, note in wanted.items()}
    places = [around(*(Box(x, y, 0, 0) for x, y in m.points)) for m in skulls]
    signs = [(p.x + INSET * RADIUS * p.w, p.bottom - INSET * RADIUS * p.h) for p in places]
    fall = {n for n in wanted for at in signs if seen.spot(n).holds(at)}
    assert fall == {"al-g04", "al-g02", "al-b01"} and len(skulls) == 3, "the heavy tank stands"


@pytest.mark.rule("HOW-UI-09", "HOW-STK-05", "HOW-STK-07")
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_stack_lists_what_resolves_first_on_top_with_player_target_and_price(language: str) -> None:
    t = Table("b03 b05 b01 b03:x", "b04 b01", hands="x06 / x06", stage="w3o")
    t.use("ax-b03").use("al-b04", "ax-b03")
    said = asked(t, language)
    picker = said.picker
    assert picker is not None and [row.id for row in picker.rows] == ["item:2", "item:1"]
    bomb, post = (name_of(number(card), language) for card in ("al-b04", "ax-b03"))
    rivals, own = {"en": ("Allies", "Axis"), "es": ("Aliados", "Eje")}[language]
    top, below = picker.rows
    assert top.label == bomb and top.note.startswith("2 TA") and rivals in top.note and post in top.note
    assert below.label == post and below.note == f"2 TA · {own}"
    assert said.buttons[0].id == "button:pass"
    view = GAME.observe(t.state, 1)
    waiting = speech(language).questions.lasting(view)
    assert [chip.id for chip in waiting] == ["item:2", "item:1"], "who is not asked sees it, too"


@pytest.mark.rule("HOW-UI-09", "HOW-STK-06")
def test_what_needs_no_target_is_announced_by_a_button(driver: Driver) -> None:
    t = Table("b02 b01 b03", "g01@1", hands="x01 /", stage="w4", keep=True)
    scene = lay(driver, t)
    click(driver, scene, f"hand:{number('ax-x01')}")
    assert not decided(scene), "a card that is looked at is not played"
    driver.click("button:play")
    driver.step(3)
    assert decided(scene) == [do.Play(number("ax-x01"))]


# -- what can be clicked ----------------------------------------------------------------------------------


@pytest.mark.rule("HOW-UI-11")
@pytest.mark.parametrize(
    ("position", "cards"),
    [
        (lambda: Table("g05 g04! g01@1", "g01@1", stage="deploy"), {"ax-g05"}),
        (lambda: Table("g05@1 g04@1! g02 a01@1", "g04@1"), {"ax-g05"}),
        (lambda: Table("g05@1", "g04@1 g02@1! a01@1").declare("ax-g05"), {"al-g04"}),
        (lambda: Table("g05@1 g01!@1", "", stage="retreat"), {"ax-g05", "ax-a06:watch"}),
    ],
)
def test_exactly_the_cards_that_can_be_ordered_are_lit(
    driver: Driver, position: Any, cards: set[str]
) -> None:
    t = position()
    scene = lay(driver, t)
    framed = [id.removeprefix("mark.outline.") for id in scene.picture.lit]
    assert {id for id in framed if id.startswith("piece:")} == {f"piece:{t.id(card)}" for card in cards}
    assert cards == {name for name in t.names if spells(t, name)}


def spells(t: Table, name: str) -> bool:
    """Has a card anything legal to do?"""
    fields = ("unit", "piece")
    return any(getattr(action, field, -1) == t.id(name) for action in t.legal() for field in fields)


# -- the curtain ------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-UI-13", "HOW-STM-03", "HOW-CON-01")
def test_between_two_people_a_curtain_hides_what_the_first_has_committed(driver: Driver) -> None:
    """From the first construction on that both can pay for."""
    session = Session(GAME, Setup(), (Person("Ana"), Person("Berta")), 9)
    while not (isinstance(session.state.stack[-1], frames.Committing) and session.state.round == 3):
        seat = session.owed[0]
        session.act(seat, rest(session.legal(seat)))
    hands, first = session.state.hands, session.owed[0]
    scene: Any = matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "position", None))
    for seat in session.owed:
        driver.step(20)
        assert driver.scene == "curtain" and session.seats[seat].name in " ".join(driver.texts_on_screen())
        assert [each.name for each in driver.app.scenes.visible()] == ["curtain"], "nothing shines through"
        assert not shows(driver, *hands[0], *hands[1])
        driver.click("curtain.ready")
        driver.step(20)
        tokens = list(scene.picture.board.tokens)
        assert {f"hand:{card}" for card in hands[seat]} <= set(tokens)
        assert not any(f"hand:{card}" in tokens for card in set(hands[1 - seat]) - set(hands[seat]))
        backs = sum(id.startswith(f"back:{1 - seat}:") for id in tokens)
        assert backs == len(hands[1 - seat]), "what the other has committed counts as hand"
        if seat == first:
            order = next(action for action in session.legal(seat) if isinstance(action, do.Commit))
            click(driver, scene, f"hand:{order.card}")
            click(driver, scene, "button:done")


def rest(legal: Any) -> Any:
    """A base card if there is one, else nothing."""
    bases = [action for action in legal if isinstance(action, do.Establish)]
    idle = [action for action in legal if isinstance(action, (do.Done, Pass, do.Keep))]
    return (bases or idle or list(legal))[0]


def shows(driver: Driver, *cards: int) -> bool:
    """Is one of these cards named anywhere on the screen?"""
    told = " ".join(driver.texts_on_screen())
    return any(CARDS[card].name_en in told for card in cards)


# -- the log, zeros ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-UI-12")
@pytest.mark.parametrize(("language", "mark"), [("en", "P"), ("es", "F")])
def test_every_line_of_a_match_carries_round_phase_and_rule_id(language: str, mark: str) -> None:
    state, log, stream = new_match(GAME, Setup(), 5).state, speech(language).log, Stream(3)
    kinds, dated = set[type[Any]](), re.compile(rf"\*R(\d+)·{mark}(\d+)\* ")
    while state.outcome is None and state.round < 9:
        seat = owed(GAME, state)[0]
        legal = legal_actions(GAME, state, seat)
        action = by_weights(legal, GAME.insight.weights(state, seat, legal) or [], stream)
        step, before = apply(GAME, state, seat, action), GAME.observe(state, 0)
        state = step.state
        seen = [event for event in (GAME.witness(e, 0) for e in step.events) if event is not None]
        for event, line in log.told(seen, before, GAME.observe(state, 0)):
            kinds.add(type(event))
            assert line.rule.startswith("HOW-"), line
            told = dated.match(line.text)
            assert line.heading or not before.phase or (told and 1 <= int(told[2]) <= 15), line
    assert len(kinds) > 15, "of all kinds"


@pytest.mark.rule("HOW-GEN-05", "HOW-UI-08")
def test_no_attack_value_has_no_cell_in_the_hand_and_in_the_row_and_is_a_dash_in_the_inspector() -> None:
    p = Table("g04@1", "g01@1", hands="g01 /")
    seen = Seen(p)
    for entity in (f"piece:{p.id('ax-g04')}", f"hand:{number('ax-g01')}"):
        shown = [part.text for part in seen.tokens[entity].parts]
        assert "0" not in shown and "–" not in shown
        panel = seen.table.panels.inspect(seen.view, entity)
        assert panel is not None
        values = {row.label: row.value for row in panel.rows}
        assert values["AV naval"] == "–"


@pytest.mark.rule("HOW-UI-03", "HOW-UI-04", "HOW-UI-10")
@pytest.mark.parametrize("language", ["en", "es"])
def test_at_200_percent_round_roles_and_limits_are_in_sight(driver: Driver, language: str) -> None:
    """Once the phase and bare figures alone."""
    driver.resize((1920, 1080))
    driver.app.change(language=language, ui_scale=200)
    t = Table("b02 b01 g01@1", "b01 g04@1", hands="x01 g02 / x06", stage="attack", watch=False)
    scene = lay(driver, t)
    turn = driver.find("match.turn")
    assert turn is not None
    (line,) = [text for text, _ in turn.lines()]  # type: ignore[attr-defined]
    assert line.startswith({"en": "Round 3 · ", "es": "Ronda 3 · "}[language])
    roles = [seat.full for seat in scene.room.table.questions.header(scene.room.view, scene.names).seats]
    for seat in (0, 1):
        tile = driver.find(f"match.seat.{seat}")
        assert tile is not None and tile.words()[0] == roles[seat] and "·" in roles[seat]
        for figure in ("points", "assets", "cards", "half"):
            chip = driver.find(f"{figure}:{seat}")
            assert chip is not None and tile.rect.contains(chip.rect), figure
            assert figure == "half" or "/" in chip.words()[0]
    driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-10")
def test_a_question_without_buttons_is_read_however_little_room_it_has(driver: Driver) -> None:
    """Beside a report at 200 % nothing but the strip that leads to its explanation was left of it."""
    driver.resize((1920, 1080))
    driver.app.change(ui_scale=200)
    hand = "g04 g05 a05 n02 n04 u03 u02 x02 x05"
    scene = lay(driver, Table("b03", "b01", hands=f"{hand} /", stage="trim", watch=False))
    prompt, place = scene.prompt(), driver.rect("match.prompt.area")
    assert prompt.detail and not prompt.buttons
    for share in (0.35, 0.45, 0.6):
        build_asked(scene, prompt, pygame.Rect(place.x, place.y, place.w, round(place.h * share)))
        area = [widget for widget in scene.ui.layers[0].widgets if widget.id == "match.prompt.area"][-1]
        question = [widget for widget in scene.ui.layers[0].widgets if widget.id == "match.prompt"][-1]
        assert area.rect.contains(question.rect)
    driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-09")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "scale", "lines"), [((1280, 720), 150, 4), ((1920, 1080), 200, 2)])
def test_a_window_with_three_buttons_keeps_its_explanation_in_sight(
    driver: Driver, language: str, size: tuple[int, int], scale: int, lines: int
) -> None:
    """The passes beforehand stand side by side: all of it was folded away below them."""
    driver.resize(size)
    driver.app.change(language=language, ui_scale=scale)
    t = Table("b01 b02 b03 b05 g05@1 g01@1", "g05@1 g01@1", hands="x03 x01 /").declare("ax-g05")
    lay(driver, t.go(frames.Window))
    told, area = driver.find("match.prompt.detail"), driver.find("match.prompt.area")
    assert told is not None and area is not None
    seen = min(told.rect.bottom, area.rect.bottom) - told.rect.y
    assert seen >= min(told.rect.h, lines * told.rich.line_height)  # type: ignore[attr-defined]
    for button in ("pass", "skip", "round"):
        found = driver.find(f"button:{button}")
        assert found is not None and area.rect.contains(found.rect)
    driver.app.change(ui_scale=100)


@pytest.mark.rule("HOW-UI-04")
def test_the_button_of_a_declaration_says_what_it_does() -> None:
    def label(t: Table) -> str:
        return next(b.label for b in asked(t).buttons if b.id == "button:done")

    t = Table("g05@1 g04@1", "g01@1 g02@1")
    assert label(t) == "No attack"
    t.do(do.Attack(t.id("ax-g05")), do.Attack(t.id("ax-g04")))
    assert label(t) == "Attack with 2 units"
    t.do(do.Done())
    assert label(t) == "No block" and "Attackers: **Tiger I, Panzer IV" in asked(t).detail
    t.do(do.Block(t.id("al-g01"), t.id("ax-g05")))
    assert label(t) == "Block with 1 unit"
    t.do(do.Done()).go(frames.Allocating)
    assert label(t) == "Harm nobody else" and "Still without a target: **Panzer IV" in asked(t).detail


@pytest.mark.rule("HOW-RND-01", "HOW-UI-04")
def test_a_phase_is_told_to_be_whose_it_is_in_every_match() -> None:
    """But for windows and what they pay, and the occupation force of whoever wins a territory."""
    apart = (frames.Window, frames.Paying, frames.Resolving, frames.Occupying)
    for seed in range(3):
        stream = Stream(seed)
        state = new_match(GAME, GAME.random_setup(stream), seed + 7).state
        while state.outcome is None and state.round < 12:
            seat = owed(GAME, state)[0]
            if state.phase and not isinstance(state.stack[-1], apart):
                assert decides(state.phase, state.attacker == seat), (state.phase, state.stack[-1])
            action = stream.pick(legal_actions(GAME, state, seat))
            state = apply(GAME, state, seat, action).state


@pytest.mark.rule("HOW-UI-04")
def test_the_header_says_whose_the_phases_are_and_when_the_next_own_decision_comes() -> None:
    def header(t: Table, seat: int) -> Header:
        return speech().questions.header(GAME.observe(t.state, seat), ("Ana", "Luis"))

    t = Table("g05@1", "g01@1")
    assert header(t, 0).next == "Next, the opponent: Block (6) · you: Damage (7)"
    assert header(t, 1).next == "Next, you: Block (6)"
    att, other = (speech().panels.names.colour(GAME.observe(t.state, 0), seat) for seat in (0, 1))
    owners = [chip.owners for chip in header(t, 0).phases]
    assert owners[:4] == [()] * 4, "they are over"
    assert owners[4:8] == [(att,), (other,), (att, other), (other,)] and owners[13] == ()
    assert "The **defender** decides." in header(t, 0).phases[5].tooltip
    end = Table("", "", hands="g01 g02 g03 g04 g05 g06 g07 g08 g09 /", stage="trim", watch=False)
    assert header(end, 0).next == "Next: round 4, you are the defender"


@pytest.mark.rule("HOW-UI-01")
def test_in_large_letters_a_card_in_play_that_is_aimed_at_tells_its_values() -> None:
    """Once its keywords alone, over an empty half of the panel."""
    t = Table("a05@1 a06@1", "g01@1!", stage="attack")
    view, table = GAME.observe(t.state, 0), TABLE(Texts("en").scope(GAME.key), Appearance(large=True))

    def told(word: str) -> dict[str, str]:
        panel = table.panels.inspect(view, f"piece:{t.id(word)}")
        assert panel is not None
        return {row.label: row.value for row in panel.rows}

    assert told("ax-a05") == {"AV naval": "2", "AV air": "2", "AV ground": "5", "DV": "3"}
    assert told("ax-a06") == {"DV": "2"}
