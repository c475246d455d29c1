"""ChessWar's armies are placed with the mouse alone."""

from __future__ import annotations

from match_help import begin

from tabletop.app.driver import Driver
from tabletop.games.chesswar.records import actions as deeds
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.parts.squares import squares_of
from tabletop.session.record import Bot, Person


def test_a_unit_dragged_onto_another_in_the_deployment_changes_places_with_it_and_is_let_go() -> None:
    with Driver((1280, 720), "es") as driver:
        setup = Setup((SeatSetup("human"), SeatSetup("orc")))
        scene = begin(driver, (Person("Ana"), Bot("easy")), setup=setup)
        at = squares_of(8, 8).square
        bought = (deeds.Buy("P"), deeds.Deploy("K", at("e1")), deeds.Deploy("P", at("d1")))
        scene.perform(bought)

        def pixel(name: str) -> tuple[int, int]:
            found = scene.pointing.place_of(f"square:{at(name)}")
            assert found is not None
            return (found.centerx, found.centery)

        driver.step(20)
        driver.drag(pixel("d1"), pixel("e1"))
        driver.step(5)
        placed = {p.at: p.piece for p in scene.room.session.state.musters[0].placed}
        assert placed == {at("e1"): "P", at("d1"): "K"} and scene.room.gestures.selection == ()
        driver.drag(pixel("d1"), pixel("c2"))
        driver.step(5)
        assert {p.at for p in scene.room.session.state.musters[0].placed} == {at("e1"), at("c2")}
