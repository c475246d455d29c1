"""The worked examples of chapter 25 but for combat, on the reference engine."""

from typing import Any

import pytest

from tests.reference.history_of_war import Match, is_legal_declaration, payments
from tests.reference.history_of_war.payment import available, refuse_payment
from tests.reference.history_of_war.values import current_dv
from tests.reference.history_of_war.victory import excess, possible_forces, winner_of
from tests.reference.scene import ALLIES, AXIS, Scene

# Set-up, payment, construction


def test_ex_01_a_pair_below_eight_points_is_refused() -> None:
    scene = Scene(lands=())
    crete, tunisia, sicily = (scene.find(name, "reserve") for name in ("Crete", "Tunisia", "Sicily"))
    assert scene.refused("territories", (crete, tunisia), AXIS) == "HOW-SET-03"
    assert scene.refused("territories", (sicily, crete), AXIS) == "legal"


def test_ex_02_later_redraws_need_fewer_than_two_base_cards() -> None:
    table = Scene(lands=()).table
    for redraws, bases, legal in ((0, 3, True), (1, 1, True), (2, 2, False)):
        table.redraws[AXIS] = redraws
        for card in table.where("hand", AXIS):
            table.cards[card].zone = "depot"
        for number in range(bases):
            table.cards[f"ax-b01#{number + 1}"].zone = "hand"
        assert is_legal_declaration(table, AXIS, "mulligan", "redraw") == legal


def test_ex_03_no_source_is_superfluous() -> None:
    scene = Scene()
    leuna, ruhr, post = (scene.put(name, "base") for name in ("Leuna", "Ruhr", "Field Command"))
    assert payments(scene.table, AXIS, 5) == [tuple(sorted((leuna, ruhr)))]
    assert refuse_payment(scene.table, AXIS, 5, (), (leuna, ruhr, post)) == "HOW-TAS-03"
    assert payments(scene.table, AXIS, 4) == [tuple(sorted((leuna, ruhr))), tuple(sorted((leuna, post)))]


def test_ex_03_the_surplus_stays_in_the_pool_until_phase_3_ends() -> None:
    scene = Scene()
    leuna, ruhr = scene.put("Leuna", "base"), scene.put("Ruhr", "base")
    scene.put("Field Command", "base")
    cost_four = [scene.put("Semovente", "hand")]
    scene.begin("P03.COMMIT")
    scene.take("commit", tuple((card, None) for card in cost_four), AXIS)
    scene.take("commit", (), ALLIES)
    scene.take("pay", (ruhr, leuna))
    assert scene.match.snapshot()["window"] == "W3c"
    assert scene.table.pool == [1, 0]
    scene.close_window()
    assert (scene.match.step, scene.table.pool) == ("P04.DEPLOY", [0, 0])


def test_ex_04_a_commitment_within_the_available_ta() -> None:
    scene = Scene()
    for name in ("Leuna", "Leuna"):
        scene.put(name, "base")
    car = scene.put("AB 41", "deployment")
    panzer, armour, dump = (scene.put(name, "hand") for name in ("Panzer IV", "Schürzen", "Beach Supply"))
    scene.begin("P03.COMMIT")
    commitment = ((panzer, None), (armour, car))
    assert scene.refused("commit", (*commitment, (dump, None)), AXIS) == "HOW-CON-03"
    scene.take("commit", commitment, AXIS)
    scene.take("commit", (), ALLIES)
    assert scene.is_locked(car)
    assert current_dv(scene.table, car) == 4
    assert scene.zone(panzer) == "deployment"
    assert scene.is_locked(panzer)


def test_ex_05_an_upgrade_target_does_not_pay_for_its_upgrade() -> None:
    scene = Scene()
    truck, veterans = scene.put("Opel Blitz", "deployment"), scene.put("Veteran Cadre", "hand")
    scene.put("Field Command", "base")
    assert available(scene.table, AXIS) == 2
    scene.begin("P03.COMMIT")
    assert scene.refused("commit", ((veterans, truck),), AXIS) == "HOW-CON-03"
    scene.put("Field Command", "base")
    scene.take("commit", ((veterans, truck),), AXIS)
    scene.take("commit", (), ALLIES)
    assert scene.zone(veterans) == "attached"


def test_ex_06_def_sees_att_place_his_development() -> None:
    scene = Scene()
    mine, bunker = scene.put("Tellermine", "hand"), scene.put_id("al-d01#1", "hand")
    scene.put("Ruhr", "base")
    scene.put("Baku", "base")
    sicily, tobruk = scene.table.row[:2]
    scene.begin("P03.COMMIT")
    scene.take("commit", ((mine, None),), AXIS)
    scene.take("commit", ((bunker, None),), ALLIES)
    scene.take("place", ((mine, sicily),))
    assert (scene.match.owed(), scene.match.kind) == ([ALLIES], "place")
    assert scene.table.cards[mine].place == sicily
    scene.take("place", ((bunker, tobruk),))
    assert scene.table.cards[bunker].place == tobruk


# Tempo


def play_idly(match: Match, until: str) -> None:
    """Everybody passes and declares nothing until a state is asked."""
    while match.step != until:
        seat = match.owed()[0]
        legal = match.legal(seat)
        quiet = (("base", "pass"), ("priority", ("pass",)), ("confirm", match.kind))
        match.take(seat, next((choice for choice in quiet if choice in legal), legal[0]))


def test_ex_07_the_pipeline_of_a_unit() -> None:
    scene = Scene(ALLIES)
    section, scout = scene.put("PPSh", "hand"), scene.put("M8 Greyhound", "hand")
    scene.put("Baku", "base")
    scene.put("Detroit", "base")
    sicily = scene.table.row[0]
    scene.begin("P03.COMMIT")
    scene.take("commit", ((section, None), (scout, None)), ALLIES)
    scene.take("commit", (), AXIS)
    play_idly(scene.match, "P04.DEPLOY")
    assert scene.refused("deploy", ((section, sicily, None),)) == "HOW-DEP-01"
    scene.take("deploy", ((scout, sicily, None),))
    assert scene.is_locked(scout)
    play_idly(scene.match, "P08.DEPLOY")
    scene.take("deploy", ())
    play_idly(scene.match, "P08.DEPLOY")
    assert not scene.is_locked(scout)
    scene.take("deploy", ((section, sicily, None),))
    assert scene.is_locked(section)
    play_idly(scene.match, "P04.DEPLOY")
    assert not scene.is_locked(section)


def test_ex_08_paratroopers_from_an_air_transport_stay_unlocked() -> None:
    scene = Scene(AXIS, ("Stalingrad",))
    plane = scene.put("Douglas C-47", "deployment")
    paras = [scene.put("Sten", "deployment"), scene.put("Sten", "deployment")]
    stalingrad = scene.table.row[0]
    scene.begin("P08.DEPLOY")
    scene.take("deploy", tuple((unit, stalingrad, plane) for unit in paras))
    assert scene.is_locked(plane)
    assert scene.zone(plane) == "deployment"
    assert not any(scene.is_locked(unit) for unit in paras)


# Stack


def headquarters_under_a_bomb() -> tuple[Scene, str, str, str]:
    """EX-09: headquarters announced, DEF's bomb announced on it."""
    scene = Scene()
    post, brigade, fuel = (scene.put(name, "base") for name in ("Field Command", "Naval Base", "Leuna"))
    bomb = scene.put("AN-M64", "base")
    scene.put("Detroit", "base")
    assert fuel != post
    scene.window("W3o", "P03.COMMIT")
    scene.announce(post)
    scene.announce(bomb, post)
    return scene, post, brigade, bomb


def test_ex_09_the_brigade_saves_the_headquarters() -> None:
    scene, post, brigade, bomb = headquarters_under_a_bomb()
    assert available(scene.table, AXIS, (brigade,)) == 1
    hand = len(scene.table.where("hand", AXIS))
    scene.announce(brigade, post)
    scene.close_window()
    assert scene.fallen() == {bomb}
    assert scene.is_locked(post)
    assert scene.is_locked(brigade)
    assert len(scene.table.where("hand", AXIS)) == hand + 1
    assert scene.table.pool == [0, 0]


def test_ex_10_without_the_brigade_nothing_is_paid() -> None:
    scene, post, _, bomb = headquarters_under_a_bomb()
    hand = len(scene.table.where("hand", AXIS))
    scene.close_window()
    assert scene.fallen() == {bomb, post}
    assert len(scene.table.where("hand", AXIS)) == hand
    assert available(scene.table, AXIS) == 4


def test_ex_11_a_bomb_on_a_bomb() -> None:
    scene = Scene()
    bomb, answer = scene.put("SC 250", "base"), scene.put("AN-M64", "base")
    baku = scene.put("Baku", "base")
    scene.put("Ruhr", "base")
    scene.window("W1", "P02.ATT")
    scene.announce(bomb, baku)
    scene.announce(answer, bomb)
    scene.close_window()
    assert scene.fallen() == {bomb, answer}
    assert available(scene.table, AXIS) == 2
    assert scene.is_locked(baku)


def test_ex_12_intercept_cancels_a_barrage() -> None:
    scene = Scene(ALLIES)
    barrage, intercept = scene.put_id("al-x02#1", "hand"), scene.put("B-Dienst", "hand")
    scene.put("Baku", "base")
    scene.put("Ruhr", "base")
    folgore = scene.put("Folgore")
    scene.window("W4", "P05.ATTACK")
    scene.announce(barrage, folgore)
    scene.announce(intercept, barrage)
    scene.close_window()
    assert scene.fallen() == {barrage, intercept}
    assert available(scene.table, ALLIES) == 3


# Victory and end


def test_ex_36_a_conquest_needs_both_rifles() -> None:
    scene = Scene()
    rifles = [scene.put("Type 99"), scene.put("Type 99")]
    bunker, scout = scene.put("Regelbau"), scene.put("M8 Greyhound")
    sicily = scene.table.row[0]
    scene.begin("P14.CHECK")
    play_idly(scene.match, "P04.DEPLOY")
    assert {card: scene.zone(card) for card in [*rifles, bunker, sicily]} == {
        rifles[0]: "set_aside",
        rifles[1]: "set_aside",
        bunker: "set_aside",
        sicily: "conquered",
    }
    assert scene.zone(scout) == "deployment"
    assert scene.table.points == [5, 0]


def test_ex_37_developments_man_no_territory() -> None:
    scene = Scene()
    fighter = scene.put("Mitsubishi A6M2", "Tunisia")
    scene.put("Regelbau", "Tunisia")
    tunisia = scene.find("Tunisia", "row")
    assert winner_of(scene.table, tunisia) is None
    rifles = scene.put("Type 99", "Tunisia", locked=True)
    scene.begin("P14.CHECK")
    assert (scene.zone(rifles), scene.zone(fighter)) == ("set_aside", "deployment")
    assert scene.is_locked(fighter)


def test_ex_38_the_limit_of_the_deployment_area() -> None:
    scene = Scene()
    names = ("Type 99", "Type 99", "Type 99", "MG 42", "MG 42", "Folgore", "Folgore")
    for name in names:
        scene.put(name, "deployment")
    assert excess(scene.table, AXIS) == (0, 2)
    scene.table.holder[scene.find("Malta", "reserve")] = AXIS
    assert excess(scene.table, AXIS) == (0, 1)


@pytest.mark.parametrize(
    ("points", "winner"), [([15, 15], "nobody"), ([17, 16], AXIS), ([15, 9], AXIS), ([9, 20], ALLIES)]
)
def test_ex_39_a_strict_lead_of_at_least_fifteen_wins(points: list[int], winner: Any) -> None:
    scene = Scene()
    scene.table.points = points
    scene.begin("P15.WINCHECK")
    outcome = scene.match.outcome()
    assert (outcome["winner"] if outcome else "nobody") == winner


def test_how_vic_06_no_unit_of_a_force_is_superfluous() -> None:
    scene = Scene()
    rifles = [scene.put("Type 99"), scene.put("Type 99")]
    tank, fighter = scene.put("Tiger I"), scene.put("Mitsubishi A6M2")
    sicily = scene.table.row[0]
    scene.table.conquests = {sicily: AXIS}
    found = {frozenset(force) for force in possible_forces(scene.table, sicily)}
    assert found == {
        frozenset({tank}),
        frozenset(rifles),
        frozenset({rifles[0], fighter}),
        frozenset({rifles[1], fighter}),
    }


def test_how_gam_06_an_empty_row_is_a_draw() -> None:
    scene = Scene(lands=())
    for card in scene.table.where("reserve"):
        scene.table.cards[card].zone = "conquered"
    scene.begin("P15.REPLACE")
    assert scene.match.outcome() == {"winner": None, "rule": "HOW-GAM-06"}
