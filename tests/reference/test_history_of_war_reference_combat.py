"""The worked examples of chapter 25 on combat and base attacks, on the reference engine."""

from tests.reference.history_of_war.values import current_av, current_dv
from tests.reference.scene import ALLIES, AXIS, Scene


def test_ex_13_two_tanks_destroy_each_other() -> None:
    scene = Scene()
    panzer, sherman = scene.put("Panzer IV"), scene.put("M4A3")
    scene.fight([(panzer, "T")], ((sherman, panzer),))
    assert scene.fallen() == {panzer, sherman}


def test_ex_14_damage_vanishes_in_d6() -> None:
    scene = Scene()
    tiger, section = scene.put("Tiger I"), scene.put("M1919A6")
    scene.fight([(tiger, "T")], ((section, tiger),))
    assert scene.fallen() == {section}
    assert scene.table.cards[tiger].damage == 0
    assert current_dv(scene.table, tiger) == 6


def test_ex_15_a_split_kills_both_blockers() -> None:
    scene = Scene(ALLIES)
    sherman, first, second = scene.put("M4A3"), scene.put("Type 99"), scene.put("Type 99")
    split = (("split", sherman, first, 2), ("split", sherman, second, 2))
    scene.fight([(sherman, "T")], ((first, sherman), (second, sherman)), split)
    assert scene.fallen() == {first, second}


def test_ex_16_eight_points_do_not_kill_five_and_four() -> None:
    for mg_points, panzer_points, fallen in ((4, 4, "panzer"), (5, 3, "mg")):
        scene = Scene(ALLIES)
        tank = scene.put("IS-2")
        cards = {"mg": scene.put("MG 42", marker=True), "panzer": scene.put("Panzer IV")}
        split = (("split", tank, cards["mg"], mg_points), ("split", tank, cards["panzer"], panzer_points))
        scene.fight([(tank, "T")], tuple((card, tank) for card in cards.values()), split)
        assert scene.fallen() == {tank, cards[fallen]}


def test_ex_17_first_strike_adds_to_normal_damage() -> None:
    scene = Scene(ALLIES)
    tank = scene.put("IS-2")
    blockers = [scene.put("Type 99"), scene.put("MG 42"), scene.put("Semovente")]
    split = tuple(("split", tank, card, points) for card, points in zip(blockers, (2, 3, 3), strict=True))
    scene.fight([(tank, "T")], tuple((card, tank) for card in blockers), split)
    assert scene.fallen() == {tank, *blockers}


def test_ex_18_an_air_interceptor_of_ground_is_hit_with_av_air() -> None:
    scene = Scene()
    tiger, plane = scene.put("Tiger I"), scene.put("Ilyushin")
    scene.put("PPSh")
    scene.fight([(tiger, "T")], ((plane, tiger),))
    assert scene.fallen() == set()


def test_ex_19_each_av_is_a_budget_of_its_own() -> None:
    scene = Scene()
    tiger, plane, section = scene.put("Tiger I"), scene.put("Ilyushin"), scene.put("PPSh")
    scene.fight([(tiger, "T")], ((plane, tiger), (section, tiger)))
    assert scene.fallen() == {tiger, section}


def test_ex_20_two_first_strikers_destroy_each_other() -> None:
    scene = Scene()
    striker, guard = scene.put("Semovente"), scene.put("SU-85")
    scene.fight([(striker, "T")], ((guard, striker),))
    assert scene.fallen() == {striker, guard}


def test_ex_21_only_detection_blocks_stealth() -> None:
    scene = Scene()
    boat, destroyer, battleship = scene.put("Type VII C"), scene.put("Fletcher"), scene.put("King George V")
    scene.begin("P05.ATTACK").take("attack", ((boat, "T"),))
    assert scene.refused("block", ((battleship, boat),)) == "HOW-BLK-04"
    scene.take("block", ((destroyer, boat),))
    scene.close_window()
    scene.take("allocate", ())
    scene.take("respond", ())
    assert scene.fallen() == {boat, destroyer}


def test_ex_22_a_locked_target_does_not_respond() -> None:
    scene = Scene(ALLIES)
    sherman, panzer = scene.put("M4A3"), scene.put("Panzer IV", locked=True)
    scene.begin("P05.ATTACK").take("attack", ((sherman, "T"),))
    scene.take("block", ())
    scene.close_window()
    scene.take("allocate", (("hit", sherman, panzer),))
    assert scene.refused("respond", ((panzer, sherman),)) == "HOW-RSP-02"
    scene.take("respond", ())
    assert scene.fallen() == {panzer}


def test_ex_23_declining_does_not_save_the_target() -> None:
    for does_respond in (True, False):
        scene = Scene(ALLIES)
        section, car = scene.put("PPSh"), scene.put("AB 41")
        responses = ((car, section),) if does_respond else ()
        scene.fight([(section, "T")], (), (("hit", section, car),), responses)
        assert scene.fallen() == ({section, car} if does_respond else {car})


def test_ex_24_one_av_answers_one_attacker() -> None:
    scene = Scene(ALLIES)
    first, second, panzer = scene.put("PPSh"), scene.put("PPSh"), scene.put("Panzer IV")
    scene.begin("P05.ATTACK").take("attack", ((first, "T"), (second, "T")))
    scene.take("block", ())
    scene.close_window()
    scene.take("allocate", (("hit", first, panzer), ("hit", second, panzer)))
    assert scene.refused("respond", ((panzer, first), (panzer, second))) == "HOW-RSP-04"
    scene.take("respond", ((panzer, second),))
    assert scene.fallen() == {second, panzer}


def test_ex_25_two_avs_answer_attackers_of_two_categories() -> None:
    scene = Scene(ALLIES)
    target, ship, plane = scene.put("Kagerō"), scene.put("Fletcher"), scene.put("Grumman")
    hits = (("hit", ship, target), ("hit", plane, target))
    scene.fight([(ship, "T"), (plane, "T")], (), hits, ((target, ship), (target, plane)))
    assert scene.fallen() == {target, ship}


def test_ex_26_a_blocker_responds_with_another_av() -> None:
    scene = Scene(ALLIES)
    flak, plane, section = scene.put("8.8 cm"), scene.put("Ilyushin"), scene.put("M1919A6")
    hit = (("hit", section, flak),)
    scene.fight([(plane, "T"), (section, "T")], ((flak, plane),), hit, ((flak, section),))
    assert scene.fallen() == {plane, section, flak}


def test_ex_27_a_blocker_does_not_respond_with_the_used_av() -> None:
    scene = Scene(ALLIES)
    gun, first, second = scene.put("MG 42"), scene.put("PPSh"), scene.put("PPSh")
    scene.begin("P05.ATTACK").take("attack", ((first, "T"), (second, "T")))
    scene.take("block", ((gun, first),))
    scene.close_window()
    scene.take("allocate", (("hit", second, gun),))
    assert scene.refused("respond", ((gun, second),)) == "HOW-RSP-03"
    scene.take("respond", ())
    assert scene.fallen() == {gun, first}


def test_ex_28_first_strike_comes_before_the_response() -> None:
    scene = Scene(ALLIES)
    hunter, panzer = scene.put("SU-85"), scene.put("Panzer IV")
    scene.fight([(hunter, "T")], (), (("hit", hunter, panzer),), ((panzer, hunter),))
    assert scene.fallen() == {panzer}


def test_ex_29_nobody_responds_to_indirect_fire() -> None:
    scene = Scene(ALLIES)
    gun, section = scene.put("25-Pounder"), scene.put("Folgore")
    scene.begin("P05.ATTACK").take("attack", ((gun, "T"),))
    scene.take("block", ())
    scene.close_window()
    scene.take("allocate", (("hit", gun, section),))
    assert scene.refused("respond", ((section, gun),)) == "HOW-RSP-06"
    scene.take("respond", ())
    assert scene.fallen() == {section}


def test_ex_30_a_fighter_without_strike_finds_no_target_on_the_ground() -> None:
    scene = Scene()
    fighter = scene.put("Mitsubishi A6M2")
    scene.put("PPSh")
    scene.put_id("al-d01#1", "Sicily")
    scene.begin("P05.ATTACK")
    assert scene.refused("attack", ((fighter, "T"),)) == "HOW-ATK-04"


def test_ex_31_minefield_and_bunker() -> None:
    scene = Scene(ALLIES)
    tank, gun = scene.put("IS-2"), scene.put("MG 42", marker=True)
    scene.put("Regelbau", locked=True)
    scene.put("Tellermine", locked=True)
    assert current_dv(scene.table, gun) == 6
    scene.fight([(tank, "T")], (), (("hit", tank, gun),), ((gun, tank),))
    assert scene.fallen() == {gun}


def test_ex_32_developments_take_damage() -> None:
    for slot, falls in (("al-d03", True), ("al-d04", False)):
        scene = Scene()
        howitzer = scene.put("Wespe")
        target = scene.put_id(f"{slot}#1", "Sicily")
        scene.fight([(howitzer, "T")], (), (("hit", howitzer, target),))
        assert scene.fallen() == ({target} if falls else set())


def test_ex_32_damage_is_gone_after_phase_7() -> None:
    scene = Scene()
    rifles = scene.put("Type 99")
    target = scene.put_id("al-d03#1", "Sicily")
    scene.fight([(rifles, "T")], (), (("hit", rifles, target),))
    assert scene.fallen() == set()
    assert scene.match.snapshot()["damage"] == {}


def test_ex_33_base_attack_on_base_hand_and_depot() -> None:
    for bomber, seat, hand, depot in (("Mitsubishi G4M", AXIS, 1, 5), ("Avro", ALLIES, 2, 6)):
        for target, lost in (("hand", hand), ("depot", depot)):
            scene = Scene(seat)
            card = scene.put(bomber)
            scene.table.draw(1 - seat, 4)
            scene.fight([(card, "B")], (), (("base", card, target),))
            assert len(scene.fallen()) == lost
    scene = Scene()
    card, factory = scene.put("Mitsubishi G4M"), scene.put("Detroit", "base")
    scene.fight([(card, "B")], (), (("base", card, factory),))
    assert scene.fallen() == {factory}


def test_ex_34_a_base_blocker_comes_from_the_deployment_area() -> None:
    scene = Scene()
    bomber, fighter = scene.put("Mitsubishi G4M"), scene.put("Supermarine", "deployment")
    there = scene.put("Supermarine")
    factory = scene.put("Detroit", "base")
    scene.begin("P05.ATTACK").take("attack", ((bomber, "B"),))
    assert scene.refused("block", ((there, bomber),)) == "HOW-BLK-02"
    scene.take("block", ((fighter, bomber),))
    scene.close_window()
    assert scene.refused("allocate", (("base", bomber, factory),)) == "HOW-DMG-09"
    scene.take("allocate", ())
    scene.take("respond", ())
    assert scene.fallen() == {bomber, fighter}


def test_ex_35_flak_comes_before_the_base_attack() -> None:
    scene = Scene()
    bomber, fighter = scene.put("Mitsubishi G4M"), scene.put("Mitsubishi A6M2")
    tanks = scene.attach("330-Litre", fighter)
    scene.put("85 mm", "base")
    factory, depot = scene.put("Detroit", "base"), len(scene.table.depot[ALLIES])
    assert current_av(scene.table, fighter, "ground") == 2
    raids = (("base", bomber, factory), ("base", fighter, "depot"))
    scene.fight([(bomber, "B"), (fighter, "B")], (), raids)
    assert scene.fallen() == {fighter, tanks, factory}
    assert len(scene.table.depot[ALLIES]) == depot


def test_how_dmg_14_a_bunker_that_falls_in_d4_triggers_no_new_check() -> None:
    scene = Scene(ALLIES)
    tank, section, bunker = scene.put("IS-2"), scene.put("PPSh"), scene.put("Regelbau", locked=True)
    rifles = scene.put("Type 99", locked=True)
    scene.fight([(tank, "T"), (section, "T")], (), (("hit", tank, bunker), ("hit", section, rifles)))
    assert scene.fallen() == {bunker}


def test_how_int_15_a_bunker_that_falls_in_d3_gives_no_dv_in_d4() -> None:
    scene = Scene(ALLIES)
    hunter, section, bunker = scene.put("SU-85"), scene.put("PPSh"), scene.put("Regelbau", locked=True)
    rifles = scene.put("Type 99", locked=True)
    ambush = scene.put_id("al-x04#1", "hand")
    scene.put("Baku", "base")
    scene.begin("P05.ATTACK").take("attack", ((hunter, "T"), (section, "T")))
    scene.take("block", ())
    scene.announce(ambush, hunter)
    scene.close_window()
    scene.take("allocate", (("hit", hunter, bunker), ("hit", section, rifles)))
    scene.take("respond", ())
    assert scene.fallen() == {bunker, rifles, ambush}


def test_how_blk_10_a_blocked_attacker_stays_blocked() -> None:
    scene = Scene()
    panzer, blocker, other = scene.put("Panzer IV"), scene.put("PPSh"), scene.put("PPSh")
    barrage = scene.put("Nebelwerfer", "hand")
    scene.put("Leuna", "base")
    scene.begin("P05.ATTACK").take("attack", ((panzer, "T"),))
    scene.take("block", ((blocker, panzer),))
    scene.announce(barrage, blocker)
    scene.close_window()
    assert scene.fallen() == {blocker, barrage}
    assert scene.refused("allocate", (("hit", panzer, other),)) == "HOW-DMG-07"
    scene.take("allocate", ())
    scene.take("respond", ())
    assert scene.fallen() == {blocker, barrage}
