"""Interactions of chapter 24 and single rules that the worked examples leave out, on the reference engine."""

from tests.reference.history_of_war.payment import available
from tests.reference.history_of_war.values import current_av, current_dv, legal_hits
from tests.reference.history_of_war.victory import shown_flags
from tests.reference.scene import ALLIES, AXIS, Scene


def battle(
    scene: Scene, attacks: tuple[tuple[str, str], ...], blocks: tuple[tuple[str, str], ...] = ()
) -> None:
    """Phases 5 and 6; W7 is open afterwards."""
    scene.begin("P05.ATTACK").take("attack", attacks)
    scene.take("block", blocks)
    assert scene.table.window is not None
    assert scene.table.window.name == "W7"


def test_how_int_04_a_target_unlocked_in_w7_may_respond() -> None:
    scene = Scene(ALLIES)
    section, rifles = scene.put("PPSh"), scene.put("Type 99", locked=True)
    march = scene.put_id("ax-x05#1", "hand")
    scene.put("Leuna", "base")
    battle(scene, ((section, "T"),))
    scene.say_pass()
    scene.announce(march, rifles)
    scene.close_window()
    scene.take("allocate", (("hit", section, rifles),))
    scene.take("respond", ((rifles, section),))
    assert scene.fallen() == {section, rifles, march}


def test_how_int_04_an_attacker_unlocked_in_w7_may_block_in_phase_10() -> None:
    scene = Scene(ALLIES)
    tank, rifles, panzer = scene.put("IS-2"), scene.put("Type 99", locked=True), scene.put("Panzer IV")
    march = scene.put_id("al-x05#1", "hand")
    scene.put("Baku", "base")
    battle(scene, ((tank, "T"),))
    scene.announce(march, tank)
    scene.close_window()
    scene.take("allocate", (("hit", tank, rifles),))
    scene.take("respond", ())
    assert not scene.is_locked(tank)
    scene.take("deploy", ())
    scene.close_window()
    scene.take("attack", ((panzer, "T"),))
    assert scene.refused("block", ((tank, panzer),)) == "legal"


def test_how_int_09_smoke_saves_a_unit_from_a_barrage() -> None:
    scene = Scene()
    rifles, other = scene.put("Type 99"), scene.put("PPSh")
    barrage, smoke = scene.put_id("al-x02#1", "hand"), scene.put("Smoke Screen", "hand")
    scene.put("Baku", "base")
    scene.put("Leuna", "base")
    battle(scene, ((rifles, "T"),))
    scene.say_pass()
    scene.announce(barrage, rifles)
    scene.announce(smoke, rifles)
    scene.say_pass(2)
    assert current_dv(scene.table, rifles) == 5
    scene.close_window()
    assert scene.fallen() == {barrage, smoke}
    assert available(scene.table, ALLIES) == 3
    scene.take("allocate", (("hit", rifles, other),))
    scene.take("respond", ())
    assert current_dv(scene.table, rifles) == 2


def test_how_int_10_a_dug_in_section_is_no_target_of_a_barrage() -> None:
    scene = Scene(ALLIES)
    section = scene.put("MG 42", marker=True)
    barrage = scene.put_id("al-x02#1", "hand")
    scene.put("Baku", "base")
    scene.window("W1", "P02.ATT")
    assert scene.refused("priority", ("announce", barrage, section)) == "HOW-STK-06"


def test_how_int_11_radar_takes_the_bomb_load() -> None:
    scene = Scene()
    fighter = scene.put("Mitsubishi A6M2")
    scene.attach("330-Litre", fighter)
    factory, radar = scene.put("Detroit", "base"), scene.put("Chain Home", "base")
    battle(scene, ((fighter, "B"),))
    scene.say_pass()
    scene.announce(radar, fighter)
    scene.close_window()
    assert [current_av(scene.table, fighter, category) for category in ("air", "ground")] == [2, 0]
    assert scene.refused("allocate", (("base", fighter, "depot"),)) == "HOW-DMG-09"
    scene.take("allocate", ())
    scene.take("respond", ())
    assert not scene.fallen()
    assert scene.is_locked(factory)


def test_how_stk_03_radar_is_for_battle_windows_alone() -> None:
    scene = Scene()
    scene.put("Würzburg", "base")
    scene.put("Ruhr", "base")
    scene.put("Avro")
    scene.window("W1", "P02.ATT")
    assert scene.match.legal(AXIS) == [("priority", ("pass",))]


def test_how_int_13_a_minefield_weakens_attackers_alone() -> None:
    scene = Scene(ALLIES)
    attacker, other = scene.put("IS-2"), scene.put("PPSh")
    scene.put("Tellermine", locked=True)
    battle(scene, ((attacker, "T"),))
    assert current_av(scene.table, attacker, "ground") == 7
    assert current_av(scene.table, attacker, "air") == 0
    assert current_av(scene.table, other, "ground") == 2


def test_how_int_12_ambush_lifts_no_av_of_zero() -> None:
    scene = Scene()
    rifles, other = scene.put("Type 99"), scene.put("PPSh", locked=True)
    ambush = scene.put_id("ax-x04#1", "hand")
    scene.put("Ruhr", "base")
    battle(scene, ((rifles, "T"),))
    scene.announce(ambush, rifles)
    scene.close_window()
    assert other
    assert [current_av(scene.table, rifles, category) for category in ("naval", "air", "ground")] == [0, 0, 5]


def test_how_int_18_a_brigade_protects_itself_with_other_ta() -> None:
    scene = Scene()
    brigade, bomb = scene.put("Naval Base", "base"), scene.put("AN-M64", "base")
    scene.put("Detroit", "base")
    scene.window("W1", "P02.ATT")
    scene.say_pass()
    scene.announce(bomb, brigade)
    assert scene.refused("priority", ("announce", brigade, brigade)) == "HOW-TAS-05"
    scene.put("Ruhr", "base")
    scene.announce(brigade, brigade)
    scene.close_window()
    assert scene.fallen() == {bomb}
    assert scene.table.cards[brigade].temporary == []


def test_how_int_19_the_second_bomb_stays_in_play() -> None:
    scene = Scene()
    bombs = [scene.put("SC 250", "base"), scene.put("SC 250", "base")]
    target = scene.put("Baku", "base")
    scene.put("Ruhr", "base")
    scene.put("Ruhr", "base")
    scene.window("W1", "P02.ATT")
    scene.announce(bombs[0], target)
    scene.say_pass()
    scene.announce(bombs[1], target)
    scene.say_pass(2)
    while scene.match.kind == "pay":
        scene.match.take(AXIS, scene.match.legal(AXIS)[0])
    scene.close_window()
    assert scene.fallen() == {bombs[1], target}
    assert not scene.is_locked(bombs[0])


def test_how_dep_04_one_air_unit_stays_unlocked_on_a_locked_airstrip() -> None:
    scene = Scene()
    fighters = [scene.put("Mitsubishi A6M2", "deployment"), scene.put("Mitsubishi A6M2", "deployment")]
    strip = scene.put("Makeshift", locked=True)
    sicily, tobruk = scene.table.row[:2]
    scene.begin("P04.DEPLOY")
    both = tuple((unit, sicily, strip) for unit in fighters)
    assert scene.refused("deploy", both) == "HOW-DEP-04"
    assert scene.refused("deploy", ((fighters[0], tobruk, strip),)) == "HOW-DEP-04"
    scene.take("deploy", ((fighters[0], sicily, strip), (fighters[1], sicily, None)))
    assert [scene.is_locked(unit) for unit in fighters] == [False, True]


def test_how_key_10_what_a_transport_may_not_do() -> None:
    scene = Scene(AXIS, ("Ardennes", "Sicily"))
    ship, plane = scene.put("No. 101", "deployment"), scene.put("Junkers Ju 52", "deployment")
    rifles = [scene.put("Type 99", "deployment") for _ in range(3)]
    para = scene.put("Folgore", "deployment")
    ardennes, sicily = scene.table.row
    scene.begin("P04.DEPLOY")
    assert scene.refused("deploy", ((rifles[0], sicily, plane),)) == "HOW-KEY-09"
    assert scene.refused("deploy", ((rifles[0], ardennes, ship),)) == "HOW-KEY-12"
    assert scene.refused("deploy", ((ship, ardennes, None),)) == "HOW-DEP-05"
    assert scene.refused("deploy", tuple((unit, sicily, ship) for unit in rifles)) == "HOW-KEY-10"
    assert scene.refused("deploy", ((rifles[0], sicily, ship), (ship, sicily, None))) == "HOW-INT-25"
    scene.take("deploy", ((rifles[0], sicily, ship), (para, ardennes, plane), (rifles[1], sicily, None)))
    assert [scene.is_locked(card) for card in (ship, plane, rifles[0], para, rifles[1])] == [
        True, True, False, False, True
    ]  # fmt: skip


def test_how_tas_08_a_set_aside_dump_still_pays() -> None:
    scene = Scene()
    for name in ("Tiger I", "Type 99"):
        scene.put(name)
    dump = scene.put("Beach Supply", locked=True)
    truck = scene.put("Opel Blitz")
    scene.begin("P14.CHECK")
    while scene.match.kind != "priority":
        scene.match.take(AXIS, scene.match.legal(AXIS)[0])
    assert scene.zone(dump) == "set_aside"
    assert not scene.is_locked(dump)
    assert scene.zone(truck) in ("set_aside", "deployment")
    assert shown_flags(scene.table, scene.table.row[0], AXIS) == 0
    expected = 1 + (scene.zone(truck) == "deployment")
    assert available(scene.table, AXIS) == expected


def test_how_int_16_ardennes_adds_to_a_bunker_but_not_in_the_deployment_area() -> None:
    scene = Scene(AXIS, ("Sicily",))
    scene.table.holder[scene.find("Ardennes", "reserve")] = AXIS
    scene.put("Regelbau")
    here, behind = scene.put("Type 99"), scene.put("Type 99", "deployment")
    assert (current_dv(scene.table, here), current_dv(scene.table, behind)) == (4, 2)


def test_how_atk_05_strike_opens_a_category() -> None:
    scene = Scene()
    battleship, plane = scene.put("Littorio"), scene.put("Mitsubishi A6M2")
    tank, spitfire, destroyer = scene.put("M4A3"), scene.put("Supermarine"), scene.put("Fletcher")
    assert set(legal_hits(scene.table, battleship)) == {tank, destroyer}
    assert legal_hits(scene.table, plane) == [spitfire]


def test_how_bsa_10_a_brigade_stops_base_damage() -> None:
    scene = Scene()
    bomber, factory = scene.put("Mitsubishi G4M"), scene.put("Detroit", "base")
    brigade = scene.put("Auxiliary Fire", "base")
    battle(scene, ((bomber, "B"),))
    scene.say_pass()
    scene.announce(brigade, factory)
    scene.close_window()
    scene.take("allocate", (("base", bomber, factory),))
    scene.take("respond", ())
    assert not scene.fallen()


def test_how_con_02_two_upgrades_need_two_targets() -> None:
    scene = Scene()
    tank = scene.put("Tiger I", "deployment")
    sides, mount = scene.put("Schürzen", "hand"), scene.put("MG 34", "hand")
    scene.put("Leuna", "base")
    scene.begin("P03.COMMIT")
    assert scene.refused("commit", ((sides, tank), (mount, tank)), AXIS) == "HOW-CON-02"
    assert scene.match.owed() == [AXIS, ALLIES]


def test_how_upg_03_drop_tanks_fit_no_transport() -> None:
    scene = Scene()
    transport, fighter = scene.put("Junkers Ju 52", "deployment"), scene.put("Mitsubishi A6M2", "deployment")
    tanks = scene.put("330-Litre", "hand")
    scene.put("Leuna", "base")
    scene.begin("P03.COMMIT")
    assert scene.refused("commit", ((tanks, transport),), AXIS) == "HOW-CON-02"
    assert scene.refused("commit", ((tanks, fighter),), AXIS) == "legal"


def test_how_key_02_markers_come_and_go() -> None:
    scene = Scene()
    dug_in, moving = scene.put("MG 42"), scene.put("MG 42", "deployment", marker=True)
    scene.begin("P15.CLOSE")
    assert scene.table.cards[dug_in].marker
    scene.begin("P12.RETREAT").match.table.window = None
    scene.table.attacker = AXIS
    scene.begin("P12.RETREAT").take("retreat", (dug_in,))
    assert not scene.table.cards[dug_in].marker
    assert scene.table.cards[moving].marker


def test_how_rsp_08_a_declaration_is_forced_where_there_is_no_choice() -> None:
    scene = Scene()
    scene.put("Type 99")
    scene.begin("P05.ATTACK")
    assert scene.match.forced(AXIS) == ()
    scene.put("PPSh")
    assert scene.match.forced(AXIS) is None
