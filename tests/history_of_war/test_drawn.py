"""Declarations are drawn with the mouse and taken back before they are confirmed as a whole; what is skipped
is asked again at any time; forecasts come on demand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.table import set_choice
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session

from .positions import Table, number
from .test_flow import button, detail, room_of, speech
from .test_flow_scene import click, decided, lay, pixel

# -- drawn ------------------------------------------------------------------------------------------------


def a_response() -> Table:
    """The Sherman is the target of two, and can respond to either."""
    t = Table("g05@1 g04@1", "g04@1").declare("ax-g05 ax-g04").defend("").go(frames.Allocating)
    target = t.id("al-g04")
    return t.do(*(do.Aim(t.id(name), target) for name in ("ax-g05", "ax-g04")), do.Done())


@pytest.mark.rule("HOW-STM-02", "HOW-RSP-08", "HOW-UPG-03", "HOW-STK-06")
@pytest.mark.parametrize(
    ("position", "start", "end", "meant"),
    [
        (a_response, "al-g04", "ax-g05", lambda t: do.Respond(t.id("al-g04"), t.id("ax-g05"))),
        (
            lambda: Table("b01 b02 g04 g05", "", hands="u01 /", stage="commit"),
            "hand ax-u01",
            "ax-g04",
            lambda t: do.Commit(number("ax-u01"), t.id("ax-g04")),
        ),
        (
            lambda: Table("b01 b02", "g01@1 g01:y@1", hands="x02 /", stage="w4", keep=True),
            "hand ax-x02",
            "al-g01:y",
            lambda t: do.Play(number("ax-x02"), t.id("al-g01:y")),
        ),
        (
            lambda: Table("a05@1", "g04@1 b01", hands="/ g01"),
            "ax-a05",
            "base 1",
            lambda t: do.Attack(t.id("ax-a05"), True),
        ),
        (
            lambda: Table("g05@1 g01!@1", "", stage="retreat"),
            "ax-g05",
            "deployment 0",
            lambda t: do.Retreat(t.id("ax-g05")),
        ),
        (
            lambda: Table("b01 b02 g04", "", hands="g01 /", stage="commit"),
            "hand ax-g01",
            "deployment 0",
            lambda t: do.Commit(number("ax-g01")),
        ),
    ],
)
def test_responses_announcements_base_attacks_retreats_and_what_is_built_are_drawn(
    driver: Driver, position: Any, start: str, end: str, meant: Any
) -> None:
    t = position()
    scene = lay(driver, t)

    def entity(name: str) -> str:
        kind, _, which = name.partition(" ")
        if kind == "hand":
            return f"hand:{number(which)}"
        return f"{kind}:{which}" if kind in ("base", "deployment") else f"piece:{t.id(name)}"

    driver.drag(pixel(scene, entity(start)), pixel(scene, entity(end)))
    driver.step(5)
    assert decided(scene) == [meant(t)]


@pytest.mark.rule("HOW-RET-01", "HOW-STM-02")
def test_who_was_dragged_home_by_mistake_stays_by_a_click_and_a_click_alone_sends_him_too(
    driver: Driver,
) -> None:
    t = Table("g05@1 g04@1 g01!@1", "", stage="retreat")
    gestures = room_of(t).gestures
    assert gestures.actions_at(f"piece:{t.id('ax-g05')}") == (do.Retreat(t.id("ax-g05")),)
    scene, unit, other = lay(driver, t), f"piece:{t.id('ax-g05')}", f"piece:{t.id('ax-g04')}"
    driver.drag(pixel(scene, unit), pixel(scene, "territory:" + str(t.state.row[1])))
    driver.step(5)
    assert not decided(scene), "nobody goes from territory to territory"
    driver.drag(pixel(scene, unit), pixel(scene, "deployment:0"))
    driver.step(5)
    click(driver, scene, other)
    click(driver, scene, unit)
    orders = [scene.room.session.journal[n].action for n in (0, 1)]
    assert orders == [do.Retreat(t.id("ax-g05")), do.Retreat(t.id("ax-g04"))]
    assert ordered(scene.room.session) == [t.id("ax-g04")], "the first stays after all"


@pytest.mark.rule("HOW-DEP-02", "HOW-GEN-09", "HOW-STM-02")
def test_a_declaration_is_undone_order_by_order_and_confirmed_as_a_whole(driver: Driver) -> None:
    session, seat = two_to_deploy(), 0
    scene: Any = matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "position", None))
    scene.room.pause(True)
    driver.step(40)
    units = sorted({action.unit for action in session.legal(seat) if isinstance(action, do.Deploy)})
    land = session.state.row
    for unit, place in zip(units, (0, 1)):
        driver.drag(pixel(scene, f"piece:{unit}"), pixel(scene, f"territory:{land[place]}"))
        driver.step(5)
    assert ordered(session) == units[:2]
    driver.press("ctrl+z")
    driver.step(5)
    assert ordered(session) == units[:1], "by the key of all games"
    driver.press("ctrl+y")
    driver.step(5)
    driver.click("button:back")
    driver.step(5)
    assert ordered(session) == units[:1], "by the button"
    assert all(session.state.piece(unit).zone == "deployment" for unit in units), "nothing has moved yet"
    click(driver, scene, "button:done")
    driver.step(20)
    zones = [session.state.piece(unit).zone for unit in units[:2]]
    assert zones == ["territory", "deployment"], "confirmed as a whole"


def two_to_deploy() -> Session:
    """A match in which the first seat, a person, may deploy two units."""
    session = Session(GAME, Setup(), (Person("Ana"), Bot("easy")), 11)
    while True:
        seat = session.owed[0]
        legal = session.legal(seat)
        if len({action.unit for action in legal if isinstance(action, do.Deploy)}) > 1 and not seat:
            return session
        units = [action for action in legal if isinstance(action, (do.Establish, do.Commit))]
        session.act(
            seat, (units or [a for a in legal if isinstance(a, (do.Done, Pass, do.Keep))] or legal)[0]
        )


def ordered(session: Session) -> list[int]:
    """The units with an order."""
    return [order.unit for order in session.state.stack[-1].orders]


# -- skipped and asked again ------------------------------------------------------------------------------


def calm() -> Table:
    """Before the damage of a half in which nobody attacks."""
    return Table("g05", "g01@1 b02", hands="x02 /", stage="w7", keep=True)


@pytest.mark.rule("HOW-STK-15", "HOW-ATK-11")
def test_battles_that_nobody_fights_are_skipped_by_a_key_and_asked_for_again(driver: Driver) -> None:
    scene = lay(driver, calm())
    assert scene.room.preferences == {"alike", "calm"} and decided(scene) == [Pass()], (
        "by itself, from the beginning"
    )
    assert scene.room.passed == {0}, "and is told as let go by"
    set_choice(scene, "pass", "calm", False)
    driver.step(5)
    scene = lay(driver, calm())
    assert scene.room.preferences == {"alike"} and scene.room.asked == 0 and not decided(scene)
    driver.press("w")
    driver.step(20)
    assert scene.room.preferences == {"alike", "calm"} and decided(scene) == [Pass()]


@pytest.mark.rule("HOW-STK-15", "HOW-ATK-11")
def test_a_battle_that_is_fought_is_asked_about_though_calm_ones_are_skipped() -> None:
    passes, calmly = speech().questions.passes, frozenset({"calm"})
    t = calm()
    assert passes(GAME.observe(t.state, 0), 0, t.legal(), calmly) == Pass()
    assert button(t, "calm").beforehand == "calm" and button(t, "skip") is None
    fought = Table("g05@1", "g01@1 b02", hands="x02 /", keep=True).declare("ax-g05").defend("")
    assert isinstance(fought.top, frames.Window) and fought.top.name == "w7"
    assert passes(GAME.observe(fought.state, 0), 0, fought.legal(), calmly) is None
    assert button(fought, "calm") is None and button(fought, "skip").beforehand == "w7"
    other = Table("g05", "g01@1 b02", hands="x02 /", stage="w8", keep=True)
    assert passes(GAME.observe(other.state, 0), 0, other.legal(), calmly) is None, "no battle at all"
    t = Table("g01@1 b02", "b02 b02:x", hands="x06 / x02", stage="w7")
    t.one_pass().play("x02", "ax-g01")
    assert passes(GAME.observe(t.state, 0), 0, t.legal(), calmly) is None, "the rival announces something"


@pytest.mark.rule("HOW-RET-01", "HOW-RND-01")
def test_whoever_never_retreats_is_not_asked_until_he_wants_to_be() -> None:
    t = Table("g05@1", "g01@1", stage="retreat", watch=False)
    room = room_of(t)
    assert not room.tick() and button(t, "stay").beforehand == "retreat"
    room.preferences = frozenset({"retreat"})
    assert room.tick() and room.session.journal[0].action == do.Done()
    assert room.happenings[-1].by_preference
    assert not room_of(t).tick(), "taken back in time, it is asked again"
    t.do(do.Retreat(t.id("ax-g05")))
    assert button(t, "stay") is None, "who retreats confirms"
    view = GAME.observe(t.state, 0)
    assert speech().questions.passes(view, 0, t.legal(), frozenset({"retreat"})) is None
    deploy = Table("g05", "", stage="deploy")
    assert button(deploy, "stay") is None


@pytest.mark.rule("HOW-STK-15")
@pytest.mark.parametrize("language", ["en", "es"])
def test_all_that_can_be_skipped_is_named_and_explained(language: str) -> None:
    found = speech(language).questions.preferences()
    assert [name for name, _, _ in found[:5]] == ["alike", "pay", "own", "calm", "retreat"]
    assert len(found) == 5 + 11 and all(label and text for _, label, text in found)


# -- forecasts --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOW-GEN-06")
@pytest.mark.parametrize(("language", "words"), [("en", "with 3 TA"), ("es", "con 3 TA")])
def test_what_the_rival_could_announce_stands_beside_the_board(
    driver: Driver, language: str, words: str
) -> None:
    driver.app.change(language=language)
    lay(driver, Table("g01@1", "g01@1 b02", hands="x02 / g02", stage="w4", keep=True))
    shown = driver.texts_on_screen()
    card = CARDS[number("al-x02")]
    assert any(words in w for w in shown) and any(
        (card.name_es if language == "es" else card.name_en) in w for w in shown
    )


@pytest.mark.rule("HOW-GEN-06", "HOW-UI-01")
def test_the_own_depot_tells_its_odds_when_pointed_at_and_its_cards_when_clicked(driver: Driver) -> None:
    t = Table("b01", "", hands="b02 g01 /", stage="base")
    scene = lay(driver, t)
    left = len(t.state.depots[0])
    driver.move(pixel(scene, "depot:0"))
    driver.step(40)
    bases = next(row for panel in scene.model.panels() for row in panel.rows if row.value == "12")
    assert bases.label == "Base augmentation" and bases.chance == Fraction(12, left)
    assert any("%" in words for words in driver.texts_on_screen())
    driver.click_at(pixel(scene, "depot:0"))
    driver.step(3)
    assert sum(id.startswith("album.card.") for id in driver.ids()) == left and not decided(scene)
    names = " ".join(driver.texts_on_screen())
    assert CARDS[number("ax-n01")].name_en in names and CARDS[number("ax-b09")].name_en in names


@pytest.mark.rule("HOW-GEN-06")
def test_the_rivals_depot_tells_only_what_has_not_been_seen_of_his_deck() -> None:
    t = Table("b01", "b01 g01", hands="b02 / b02", stage="base")
    album = speech().panels.album(GAME.observe(t.state, 0), "depot:1")
    assert album is not None and len(album.notices) == len(t.state.depots[1]) + len(t.state.hands[1])
    panel = speech().panels.inspect(GAME.observe(t.state, 0), "depot:1")
    assert panel is not None and panel.rows and all(row.chance is None for row in panel.rows)


@pytest.mark.rule("HOW-UI-03", "HOW-TAS-03", "HOW-CON-05")
@pytest.mark.parametrize(("language", "words"), [("en", "can be clicked"), ("es", "podrás pulsar")])
def test_while_one_builds_it_is_told_whether_the_sources_can_be_chosen(language: str, words: str) -> None:
    for sources, is_open in (("b01 b07 b03", True), ("b01 b07", False)):
        t = Table(sources, "", hands="g02 g01 / g01", stage="commit")
        t.do(do.Commit(number("ax-g02")), by=0)
        assert (words in detail(t, language)) == is_open
        t.do(do.Done(), by=0)
        assert isinstance(t.top, frames.Paying) == is_open


@pytest.mark.rule("HOW-UI-07", "HOW-UI-05", "HOW-ATK-07")
def test_a_whole_attack_tells_before_it_is_confirmed_what_it_could_destroy_and_which_flags_it_costs(
    driver: Driver,
) -> None:
    """Two on Sicily, a bomber on the base: what all of them hit, if nobody blocks."""
    t = Table("g01@1 g01:y@1 g05@1 a05@2", "g04@1 g02@1 b01", hands="/ g08", row="ax-t03 al-t03")
    t.do(*(do.Attack(t.id(name)) for name in ("ax-g01", "ax-g05")), do.Attack(t.id("ax-a05"), True))
    panel = speech().panels.forecast(GAME.observe(t.state, 0), (do.DONE,))
    assert panel is not None
    told = {row.label: row.value for row in panel.rows}
    dealt = t.av("ax-g01", "ground") + t.av("ax-g05", "ground")
    assert told["M4A3 Sherman"] == f"{dealt} damage, DV {t.dv('al-g04')}: falls"
    assert told["M1919A6 Machine-Gun Section"].startswith(f"{dealt} damage, ")
    assert told["Damage to the base"] == str(t.av("ax-a05", "ground"))
    assert told["Flags, Sicily (yours–opponent's)"] == "7–5 → 2–5"
    scene = lay(driver, t)
    driver.hover("button:done")
    assert f"{dealt} damage, DV {t.dv('al-g04')}: falls" in driver.texts_on_screen()
    nobody = Table("g01@1", "g01@1", hands="/ g08")
    assert speech().panels.forecast(GAME.observe(nobody.state, 0), (do.DONE,)) is None
    assert not decided(scene)
