"""What every rival did since one's last decision: told by seat, clickable, ringed on the small map."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.report import Tidings
from tabletop.app.scenes.match.rivals import SeatSign, rows_of
from tabletop.app.scenes.match.sharing import waits
from tabletop.app.scenes.match.since import Meanwhile
from tabletop.app.scenes.match.weighed import weighed
from tabletop.app.table import Deed
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.hegregon import GAME
from tabletop.games.hegregon.components.kinds import EAR
from tabletop.games.hegregon.records import actions as do
from tabletop.games.hegregon.records import events as ev
from tabletop.games.hegregon.records.setup import Setup
from tabletop.games.hegregon.rules.settlement import winner
from tabletop.games.hegregon.words.places import hex_middle
from tabletop.session.record import Bot, MatchRecord, Person
from tabletop.session.session import Session

from .positions import at, position
from .tables import seen
from .test_pace import play
from .test_table_words import button

SIGNS = [SeatSign(f"B{n + 1}", (40 * n, 90, 120)) for n in range(6)]


@pytest.mark.parametrize("language", ["es", "en"])
def test_bases_fights_losses_cards_and_purchases_are_deeds_of_their_seats(language: str) -> None:
    t = seen(position("A ear 5,-8", "B light 0,0", "B ear 1,0"), language)
    here, there = at("5,-8"), at("0,0")
    events = (
        ev.Bought(2, 0, 1, there, 3),
        ev.CombatDeclared(1, 0, "attack", 1),
        ev.Destroyed(0, here, "combat"),
        ev.CombatDeclared(2, 0, "attack", 1),
        ev.Destroyed(2, there, "combat"),
        ev.CardDrawn(1, 1, "EV14"),
        ev.Captured(0, 1, 0),
    )
    deeds = t.table.log.recap(events, t.view)
    assert [deed.weight for deed in deeds] == [1, 5, 4, 2, 7], "in the order of the events"
    assert all(deed.seat == 1 and deed.text and deed.art is not None for deed in deeds)
    assert [deed.target for deed in deeds] == [None, 0, 0, None, 0]
    assert len({deed.text for deed in deeds}) == len(deeds) == 5


def test_a_deed_is_a_sentence_that_says_whose_loss_it_is() -> None:
    t = seen(position("A ear 5,-8", "B light 0,0", "B ear 1,0"), "es")
    here, there = at("5,-8"), at("0,0")
    events = (
        ev.Bought(2, 0, 1, there, 3),
        ev.Bought(2, 0, 1, there, 3),
        ev.CombatDeclared(1, 0, "attack", 1),
        ev.Destroyed(0, here, "combat"),
        ev.CombatDeclared(2, 0, "attack", 1),
        ev.Destroyed(2, there, "combat"),
        ev.Captured(0, 1, 0),
    )
    names = t.table.board.names
    rival, place, stood = names.player_name(1), names.hex_name(here), names.hex_name(there)
    light = f"{names.kind_name(t.view.units[1].kind)} ({names.hex_name(at('0,0'))})"
    assert [deed.said for deed in t.table.log.recap(events, t.view)] == [
        f"{rival} compró 2 × E.A.R. por 6 H",
        f"{rival} te destruyó 1 unidad: E.A.R. ({place}), con {light}",
        f"{rival} te atacó y perdió 1 unidad: E.A.R. ({stood})",
        f"{rival} te quitó B1",
    ]
    theirs = t.table.log.recap(events, msgspec.structs.replace(t.view, seat=1))
    assert theirs[-1].said == f"Tomaste B1, que era de {names.seat_name(t.view, 0)}"


def test_each_unit_that_was_bought_is_marked_where_it_came() -> None:
    """A purchase had no mark on the board, however many came."""
    t = seen(position("A ear 1,-4", "B light 0,-2", ore="5 4"))
    places = (at("-2,8"), at("-1,8"))
    events = [ev.Bought(1, 0, 1, there, 2) for there in places]
    (deed,) = t.table.log.recap(events, t.view)
    assert deed.ways == tuple((hex_middle(there), hex_middle(there)) for there in places)
    (card,) = t.table.log.recap([ev.CardDrawn(1, 1, "EV14")], t.view)
    assert card.ways == ((card.place, card.place),), "nor had a card"


def test_what_concerns_the_person_comes_first_and_rivals_by_weight() -> None:
    deeds = (
        Deed(3, "takes B1", target=0, weight=5),
        Deed(2, "takes B4", weight=5),
        Deed(1, "buys", weight=1),
        Deed(3, "buys", weight=1),
    )
    rows = rows_of(deeds, 0, "To you", SIGNS)
    assert [(row.head, len(row.deeds)) for row in rows] == [("To you", 1), ("B3", 1), ("B2", 1), ("B4", 1)]


def test_what_one_did_oneself_is_not_told_as_done_to_one() -> None:
    deeds = (
        Deed(3, "takes B1", target=0, weight=5),
        Deed(0, "You took B2", target=2, weight=4),
        Deed(1, "buys"),
    )
    rows = rows_of(deeds, 0, "To you", SIGNS, "You")
    assert [(row.head, row.deeds) for row in rows] == [
        ("To you", deeds[:1]),
        ("You", deeds[1:2]),
        ("B2", deeds[2:]),
    ]


@pytest.mark.rule("HG-COL-01")
def test_among_many_seats_the_own_income_is_told_if_there_is_any() -> None:
    for unit, said in (("C ear 2,-4", ["You collected 1 H, up to 1"]), ("C ear 0,3", [])):
        p = position(
            "A light 0,3" if "2,-4" in unit else "A light 3,3", "B light 1,5", unit, turn="C", players=3
        )
        p.end()
        view = msgspec.structs.replace(seen(p, "en").view, seat=2)
        deeds = seen(p, "en").table.log.last_blow(tuple(p.history), view)
        assert [deed.said for deed in deeds] == said


def told(driver: Driver) -> Any:
    """A match of six in which rivals have done much; the person is called."""
    game, stream = registry.find("hegregon"), Stream(5)
    session = Session(game, Setup(players=6), [Person("Ana"), *[Bot("easy")] * 5], 9)
    while len(session) < 260 or session.owed[0] != 0:
        play(session, stream)
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "recap", None))
    driver.step(5)
    return driver.app.scenes.top


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_row_for_every_rival_is_in_sight_and_a_click_goes_there(scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = told(driver)
        banner = scene.handing.banner
        assert isinstance(banner, Tidings)
        assert not scene.board.rect.colliderect(banner.rect), "no piece is covered"
        assert scene.ui.screen.contains(banner.rect) and banner.rows
        places = scene.layout.places
        for part in (places.tiles, places.seats):
            assert part is None or part.h <= 0 or not scene.rect(*part).colliderect(banner.rect), "no seat"
        assert all(banner.rect.contains(item.rect) for item in banner.items)
        assert scale > 100 or (banner.is_whole and banner.reel is None), "nothing rolls, no word is cut"
        if banner.missing or banner.reel is not None:
            assert scale > 100
            above, below = banner.reel.hidden(banner.offset)
            left = f"↑ {above} · ↓ {below}" if banner.missing else banner.told()[0]
            assert not banner.missing or banner.missing == above + below
            assert banner.words()[-1] == left, "how many more there are"
            driver.click_at((banner.rect.x + 40, banner.rect.y + 16))
            board = scene.board.rect
            assert banner.is_open and (board.contains(banner.rect) or not board.colliderect(banner.rect))
        assert {item.row.seat for item in banner.items} == {row.seat for row in banner.rows}
        assert all(banner.rect.contains(item.rect) for item in banner.items)
        for n, item in enumerate(banner.items):
            assert all(not item.rect.colliderect(other.rect) for other in banner.items[n + 1 :])
        far = max((i for i in banner.items if i.deed and i.deed.place), key=lambda i: i.deed.place[1])
        driver.click(f"match.deed.{banner.items.index(far)}")
        driver.step(60)
        at = scene.picture.board.camera.to_screen(scene.picture.moved(far.deed.place))
        assert scene.board.rect.collidepoint(at) and not banner.rect.collidepoint(at)
        assert banner.left > 0, "it stays while its items are clicked"
        if banner.is_open:
            driver.press("right")
            driver.step(2)
            assert not banner.is_open and banner.left > 0, "it goes back to its place"
            assert not scene.board.rect.colliderect(banner.rect) and scene.handing.deeds
        driver.move((scene.board.rect.centerx, 5))
        driver.press("right")
        driver.step(2)
        assert banner.is_open or banner.left > 0, "beside the board it stays until somebody acts"


def test_six_seats_are_side_by_side_while_the_report_needs_their_room_and_no_longer() -> None:
    with Driver((1280, 720), "en", start=False) as driver:
        scene = told(driver)
        banner, places = scene.handing.banner, scene.layout.places
        assert banner.is_whole and places.tiles is not None
        stands = [scene.rect(*box) for box in (places.turn, places.track, places.tiles, places.tools)]
        assert all(a.bottom <= b.y for a, b in zip([banner.rect, *stands], stands, strict=False))
        scene.handing.dismiss()
        scene.stale = True
        driver.step(2)
        assert scene.layout.places.tiles is None and scene.layout.places.seats.h > 0


@pytest.mark.parametrize("scale", [150, 200])
def test_in_large_letters_what_can_be_done_with_a_unit_comes_before_the_report(scale: int) -> None:
    """Its abilities were all further down, below a report of two rows."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = told(driver)
        units = [
            scene.room.view.units[int(id[5:])] for id in scene.room.gestures.sources() if id[:5] == "unit:"
        ]
        ear = next(unit for unit in units if unit.kind == EAR)
        banner, before = scene.handing.banner, scene.handing.banner.rect.h
        scene.room.gestures.select((f"unit:{ear.id}",))
        scene.stale = True
        driver.step(5)
        area, buttons = driver.ui.named("match.prompt.area"), scene.prompt().buttons
        shown = [driver.find(each.id) for each in buttons]
        seen_ = [each for each in shown if each is not None and area.rect.contains(each.rect)]
        assert banner.rect.h < before and len(seen_) > 1
        assert not any(each.rect.colliderect(banner.rect) for each in seen_)
        if banner.room.w:
            assert str(banner.missing) in banner.words()[-1]
            driver.click_at((banner.rect.right - 30, banner.rect.y + scene.px(8)))  # below it a deed
        else:  # it waits behind its button
            assert waits(scene)
            driver.click("match.report")
        assert banner.is_open and {item.deed for item in banner.items if item.deed}, "a click unfolds it"


@pytest.mark.parametrize("selects", [False, True])
@pytest.mark.parametrize("scale", [100, 150])
def test_turn_and_phases_stay_in_sight_beside_the_report(scale: int, selects: bool) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        game, stream = registry.find("hegregon"), Stream(5)
        session = Session(game, Setup(), [Person("Ana"), Bot("easy")], 9)
        while len(session) < 60 or session.owed[0] != 0:
            play(session, stream)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "recap", None))
        driver.step(5)
        scene: Any = driver.app.scenes.top
        if selects:
            scene.room.gestures.select((min(scene.room.gestures.sources()),))
            scene.stale = True
            driver.step(5)
        banner, places = driver.find("match.turn.banner"), scene.layout.places
        assert banner is not None and banner.visible
        for part in (places.turn, places.track):
            assert not scene.rect(*part).colliderect(banner.rect), part


@pytest.mark.parametrize("scale", [100, 200])
def test_a_tool_brings_the_report_back_until_the_next_one(scale: int) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = told(driver)
        said = scene.handing.banner.deeds
        scene.perform([scene.room.legal[0]])
        driver.wait_idle()
        assert driver.find("match.turn.banner") is None, "it goes when the person acts"
        driver.click("match.report")
        driver.step(2)
        banner = driver.find("match.turn.banner")
        assert banner is not None and banner.deeds == said and not banner.missing
        driver.click("match.report")
        driver.step(2)
        assert driver.find("match.turn.banner") is None


def test_the_small_map_rings_the_places_in_the_seats_colours() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = told(driver)
        small = scene.ui.find("match.minimap")
        shown = pygame.image.tobytes(driver.app.window.surface.subsurface(small.rect), "RGB")
        assert scene.handing.deeds
        scene.handing.dismiss()
        driver.step(3)
        assert pygame.image.tobytes(driver.app.window.surface.subsurface(small.rect), "RGB") != shown


@pytest.mark.parametrize("language", ["es", "en"])
def test_marches_into_a_base_or_into_reach_of_one_or_of_units_are_told_once_each(language: str) -> None:
    p = position("A ear 5,-8", "A light 0,3", "B hover 4,-6", "B light 0,0", "B ear -4,7", "B ear -3,9",
                 bases="A - - B B -")  # fmt: skip
    t = seen(p, language)
    came = {name: p.was(name).id for name in ("4,-6", "0,0", "-4,7", "-3,9")}
    events = (
        ev.Moved(came["4,-6"], at("4,-1"), at("4,-6"), 1),
        ev.Moved(came["0,0"], at("0,-4"), at("0,0"), 1),
        ev.Moved(came["-3,9"], at("-3,10"), at("-3,9"), 1),
    )
    deeds = t.table.log.recap(events, t.view)
    names = t.table.board.names
    stood = {name: names.hex_name(at(name)) for name in came}
    assert len(deeds) == 3, [deed.said for deed in deeds]
    assert "B1" in deeds[0].said and stood["4,-6"] in deeds[0].said and deeds[0].target == 0
    assert stood["0,0"] in deeds[1].said and deeds[1].target == 0
    assert stood["-3,9"] in deeds[2].said and deeds[2].target is None, "a quiet march, told last"
    assert [deed.ways[0][-1] for deed in deeds] == [deed.place for deed in deeds]
    theirs = msgspec.structs.replace(t.view, seat=1)
    assert t.table.log.recap(events, theirs) == (), "the own marches are no news"


@pytest.mark.parametrize("language", ["es", "en"])
def test_all_other_marches_are_one_quiet_line_with_their_places(language: str) -> None:
    p = position("A ear 5,-8", "B ear -4,7", "B ear -3,9", "B light -2,8", bases="A - - B - -")
    t = seen(p, language)
    came = [p.was(name).id for name in ("-4,7", "-3,9")]
    stands = p.was("-2,8").id
    events = (
        ev.Moved(came[0], at("-4,8"), at("-4,7"), 1),
        ev.Moved(stands, at("-2,8"), at("-1,7"), 1),
        ev.Moved(stands, at("-1,7"), at("-2,8"), 1),
        ev.Moved(came[1], at("-3,10"), at("-3,9"), 1),
    )
    (deed,) = t.table.log.recap((ev.Bought(stands, 1, 1, at("-2,8"), 2), *events), t.view)[1:]
    names = t.table.board.names
    places = ", ".join(names.hex_name(at(name)) for name in ("-4,7", "-3,9"))
    verb = {"es": "movió 2 unidades", "en": "moved 2 units"}[language]
    assert deed.text == f"{verb} ({places})" and deed.weight == 0
    assert deed.place == hex_middle(at("-4,7")) and len(deed.ways) == 2, "a click leads there"


def test_among_many_seats_a_march_is_told_of_who_did_nothing_else() -> None:
    p = position("A ear 5,-8", "B ear -4,7", "C ear -3,9", players=3)
    t = seen(p, "en")
    units = [p.was(name).id for name in ("-4,7", "-3,9")]
    events = (
        ev.Moved(units[0], at("-4,8"), at("-4,7"), 1),
        ev.Moved(units[1], at("-3,10"), at("-3,9"), 1),
        ev.CardDrawn(1, units[0], "EV14"),
    )
    deeds = {deed.seat: deed.text for deed in t.table.log.recap(events, t.view)}
    assert deeds[2] == "moved 1 unit" and "card" in deeds[1]


@pytest.mark.parametrize("ways", [(), (((0.0, 0.0), (50.0, 0.0)),)])
def test_the_key_that_leads_to_what_was_done_is_offered_where_something_has_a_number(ways: Any) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        scene = told(driver)
        scene.handing.dismiss()
        deed = Deed(1, "compró", weight=1, ways=ways)
        scene.model.since.report = lambda room, seat: Meanwhile(0, None, (), (), (deed,))
        scene.handing.announce(0)
        assert ("N:" in scene.handing.banner.note) == bool(ways)
        assert "Retroceso" in scene.handing.banner.note


def test_a_march_into_a_base_is_told_before_fights_and_not_beside_its_capture() -> None:
    p = position("A ear 5,-8", "B light 8,-4")
    t = seen(p, "en")
    unit, hex = p.was("8,-4").id, at("8,-4")
    moved = ev.Moved(unit, at("7,-4"), hex, 1)
    (deed,) = t.table.log.recap((moved,), t.view)
    assert "went into B2" in deed.said and len(deed.ways[0]) == 2
    (deed,) = t.table.log.recap((moved, ev.Captured(1, 1, -1)), t.view)
    assert "took B2" in deed.said


def test_a_fight_leads_from_where_the_attacker_stood_to_where_who_fell_stood() -> None:
    p = position("A ear 5,-8", "B light 0,0", "B ear 1,0")
    t = seen(p, "en")
    start, end, here = at("5,-6"), at("5,-7"), at("5,-8")
    events = (
        ev.Moved(1, start, end, 1),
        ev.CombatDeclared(1, 0, "attack", 1),
        ev.Destroyed(0, here, "combat"),
        ev.Moved(1, end, at("0,0"), 1),
    )
    deed = t.table.log.recap(events, t.view)[0]
    assert deed.ways == ((hex_middle(end), hex_middle(here)),)


@pytest.mark.rule("HG-END-01", "HG-UI-13")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_wins_at_the_end_of_the_turn_is_told_first_and_asked_about(language: str) -> None:
    """Once the match was lost by the end of an action that nothing had warned of."""
    wins = {"es": "gana al final de este turno", "en": "wins at the end of this turn"}[language]
    mine = {"es": "Ganas al final de este turno", "en": "You win at the end of this turn"}[language]
    for units, bases, said, seat in (
        (("A light 0,3", "B ear -4,-4"), "A - B B B -", wins, 1),
        (("A ear -8,4", "B light 0,3"), "A A A - - B", mine, 0),
    ):
        t = seen(position(*units, bases=bases), language)
        first = t.table.log.recap((), t.view)[0]
        assert said in first.said and first.seat == seat and "4" in first.said
        need = {"es": "hacen falta 4", "en": "4 needed"}[language]
        assert need in first.said, "it said 5 of 4 bases"
        assert need in button(t, "end").confirm
        told = t.table.log.recap((ev.Eliminated(1, "units"),), t.view)
        assert len(told) == 2 and said in told[0].said, "before all that has happened"
        assert said in button(t, "end").confirm
    for units in (("A light 0,3", "B light -4,-4"), ("A light 0,3", "B ear -4,-5")):
        t = seen(position(*units, bases="A - B B B -"), language)
        assert t.table.log.recap((), t.view) == () and wins not in button(t, "end").confirm


@pytest.mark.rule("HG-END-01", "HG-CAP-01")
@pytest.mark.parametrize("bases", ["A - B B - -", "A - B B B -"])
def test_who_is_said_to_win_at_the_end_of_the_turn_does(bases: str) -> None:
    p = position("A light 0,3", "B ear -4,-4", bases=bases)
    has_four = bases.count("B") == 3
    assert winner(p.state) == ((1, 4) if has_four else (-1, 0))
    p.end(2)
    assert (p.state.outcome is not None) == has_four
    assert p.state.outcome is None or p.state.outcome.winners == (1,)


SETTLED = ("A light 0,3", "B ear 2,-4", "B ear 8,-4")


@pytest.mark.rule("HG-COL-01", "HG-UI-06", "HG-UI-13")
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_the_end_of_a_turn_brought_is_told_to_whoever_ended_it(language: str) -> None:
    """Whoever acts last opens the next turn: nobody decides meanwhile of whom something would be told."""
    p = position(*SETTLED, turn="B", ore="0 1", bases="A - - B - -")
    p.end()
    t = seen(p, language)
    view = msgspec.structs.replace(t.view, seat=1)
    gained = p.state.ore[1] - 1
    assert gained > 0 and p.state.holders[1] == 1
    second, first = t.table.log.last_blow(tuple(p.history), view)
    assert "B2" in first.said and first.is_grave
    said = {
        "es": f"Recolectaste {gained} H y llegaste a {gained + 1}",
        "en": f"You collected {gained} H, up to {gained + 1}",
    }
    assert second.said == said[language] and second.place is not None
    told = t.table.log.recap(tuple(p.history), view)
    assert [deed.said for deed in told] == [deed.said for deed in (second, first)], "collected, then taken"


def test_the_end_of_a_turn_that_others_ended_is_told_once_with_what_they_did() -> None:
    p = position(*SETTLED, turn="A", ore="0 1", bases="A - - B - -")
    p.end()
    mine = len(p.history)
    p.end()
    t = seen(p, "en")
    view = msgspec.structs.replace(t.view, seat=0)
    assert t.table.log.last_blow(tuple(p.history), view) == (), "another ended it"
    told = [deed.said for deed in t.table.log.recap(tuple(p.history)[mine:], view)]
    assert sum("collected" in said for said in told) == 2
    assert "You collected no H" in told


@pytest.mark.parametrize("ore", ["0 9", "0 0"])
def test_a_report_opens_the_turn_that_follows_ones_own(ore: str) -> None:
    """With H the purchase follows at once; without, others decide first."""
    p = position(*SETTLED, turn="B", ore=ore, bases="A - - B - -")
    with Driver((1280, 720), "en", start=False) as driver:
        record = MatchRecord(GAME, p.state.setup, 1, (), (Bot("easy"), Person("Ana")), (), p.state)
        session, stream = Session.resume(record), Stream(2)
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "ends", None))
        driver.step(5)
        scene: Any = driver.app.scenes.top
        scene.room.pause(True)
        scene.perform([do.END_STEP])
        for _ in range(40):
            if session.owed[0] != 1:
                play(session, stream)
            scene.course.tell_new()
            scene.motion.skip()
            driver.step(2)
        banner = driver.find("match.turn.banner")
        assert isinstance(banner, Tidings) and banner.words()[0] == "Your turn · meanwhile"
        assert any("You collected" in words for words in banner.words())
        assert any("You took B2" in words for words in banner.words())
        scene.perform([scene.room.legal[0]])
        driver.step(5)
        assert not scene.handing.is_reporting, "until somebody acts"


@pytest.mark.rule("HG-FLY-06")
def test_who_falls_as_it_lands_is_told_to_fall_there() -> None:
    """It was named by the hex that it flew from, where another stood by then."""
    t = seen(position("A ear 0,0", "B ear 1,0"), "en")
    events = (ev.CombatDeclared(1, 0, "landing", 1), ev.Destroyed(1, at("1,0"), "combat"))
    (deed,) = t.table.log.recap(events, t.view)
    names = t.table.board.names
    assert names.hex_name(at("0,0")) in deed.said and names.hex_name(at("1,0")) not in deed.said


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_was_collected_stands_beside_what_there_was_then_though_it_is_spent_by_now(
    language: str,
) -> None:
    """ "Collected 2 H and has 0" was read of a rival that had spent all since."""
    p = position(*SETTLED, turn="B", ore="0 1", bases="A - - B - -")
    p.end()
    gained, t = p.state.ore[1] - 1, seen(p, language)
    spent = (*p.history, ev.Bought(1, 0, 1, at("8,-5"), gained + 1))
    view = msgspec.structs.replace(t.view, seat=0, ore=(t.view.ore[0], 0))
    told = [deed.text for deed in t.table.log.recap(spent, view) if deed.seat == 1]
    said = {
        "es": (f"recolectó {gained} H y llegó a {gained + 1}", f"por {gained + 1} H"),
        "en": (f"collected {gained} H, up to {gained + 1}", f"for {gained + 1} H"),
    }[language]
    assert said[0] in told and told[-1].endswith(said[1])


def test_so_many_are_said_to_have_moved_as_did_be_some_of_them_told_elsewhere() -> None:
    """ "Moved 3 units" was read where two more had come within reach, or had fallen on their way."""
    p = position(
        "A ear 5,-8", "B ear -4,7", "B ear -3,9", "B hover 4,-4", "B light -2,8", bases="A - - B - -"
    )
    t = seen(p, "en")
    quiet, other, near, back = (p.was(name).id for name in ("-4,7", "-3,9", "4,-4", "-2,8"))
    events = (
        ev.Moved(quiet, at("-4,8"), at("-4,7"), 1),
        ev.Moved(other, at("-3,10"), at("-3,9"), 1),
        ev.Moved(near, at("4,2"), at("4,-4"), 1),
        ev.Moved(back, at("-2,8"), at("-1,7"), 1),
        ev.Moved(back, at("-1,7"), at("-2,8"), 1),
    )
    names = t.table.board.names
    stand = ", ".join(names.hex_name(at(name)) for name in ("-4,7", "-3,9"))
    told = [deed.text for deed in t.table.log.recap(events, t.view)]
    assert f"moved 3 units, 2 of them to {stand}" in told, told


def test_among_many_all_that_a_seat_moved_are_counted_be_some_fallen_since() -> None:
    p = position("A ear 5,-8", "C ear -3,9", "C ear -4,7", "B light -1,7", players=3)
    went, fell, by = (p.was(name).id for name in ("-3,9", "-4,7", "-1,7"))
    events = (
        ev.Moved(went, at("-3,10"), at("-3,9"), 1),
        ev.Moved(fell, at("-4,8"), at("-4,7"), 1),
        ev.CombatDeclared(by, fell, "attack", 1),
        ev.Destroyed(fell, at("-4,7"), "combat"),
    )
    p.state.update(p.state.units[fell].changed(at=-1))
    t = seen(p, "en")
    deeds = t.table.log.recap(events, t.view)
    assert "moved 2 units" in [deed.text for deed in deeds if deed.seat == 2]


@pytest.mark.rule("HG-COL-02")
@pytest.mark.parametrize("language", ["es", "en"])
def test_whoever_takes_the_main_deposit_is_told_in_a_row_of_its_own_before_all_marches(language: str) -> None:
    """It was one of five places in a list of marches."""
    p = position("A light 3,3", "B ear 0,0", "B ear 2,-4", "B light 5,-4")
    t = seen(p, language)
    main, common, other = (p.was(name).id for name in ("0,0", "2,-4", "5,-4"))
    events = (
        ev.Moved(other, at("5,-5"), at("5,-4"), 1),
        ev.Moved(main, at("0,1"), at("0,0"), 1),
        ev.Moved(common, at("2,-5"), at("2,-4"), 1),
    )
    deeds = weighed(t.table.log.recap(events, t.view))
    assert [deed.weight for deed in deeds] == [6, 3, 0]
    names = t.table.board.names
    assert names.hex_name(at("0,0")) in deeds[0].said and "5 H" in deeds[0].said
    assert names.hex_name(at("2,-4")) in deeds[1].said and "1 H" in deeds[1].said
    assert names.hex_name(at("0,0")) not in " ".join(deed.said for deed in deeds[1:])


@pytest.mark.parametrize("language", ["es", "en"])
def test_who_destroyed_a_unit_is_named_with_its_hex(language: str) -> None:
    p = position("A ear 1,-4", "B light 0,-4")
    t, mine, theirs = seen(p, language), p.was("1,-4").id, p.was("0,-4").id
    events = (ev.CombatDeclared(theirs, mine, "attack", 1), ev.Destroyed(mine, at("1,-4"), "combat"))
    (deed,) = t.table.log.recap(events, t.view)
    names = t.table.board.names
    light = f"{names.kind_name(t.view.units[theirs].kind)} ({names.hex_name(at('0,-4'))})"
    assert deed.said.endswith(light)
