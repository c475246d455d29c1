"""Chapter 9: attacks from the objective to the last trigger."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.rules import attack

from .matrix import ANSWERER, BYSTANDER, can_attack, clash, declared, failed, hurts, meddle, put, ready, wait
from .positions import at, duel, why


@pytest.mark.rule("OCW-ATK-01")
def test_actions_counterattacks_and_extra_attacks_are_basic_steps_are_not() -> None:
    p = clash("", "counterattack")
    assert [e.basic for e in declared(p)] == [True, True]
    p = duel("A:R1 Zeph", "B:V1 Jaxar", BYSTANDER, dice="3 1 /").use("Zeph", 3, "R").do(do.Attack())
    assert [e.basic for e in declared(p)] == [True, True]
    p = duel("A:R1 Ashra", "B:V1 Jaxar", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
    assert [e.basic for e in declared(p)] == [False]


@pytest.mark.rule("OCW-ATK-02")
@pytest.mark.parametrize(
    ("word", "key"), [("stun", "stunned"), ("prison", "imprisoned"), ("entered", "entered"), ("silence", "")]
)
def test_who_can_attack(word: str, key: str) -> None:
    p = ready(word)
    no = attack.refuse_action(p.state, p["Zeph"])
    assert (no.key if no else "") == key


@pytest.mark.rule("OCW-ATK-03", "OCW-ATK-04")
def test_the_first_valid_of_the_line_else_the_player() -> None:
    p = duel("A:R1 Zeph", "A:V1 Luma", "B:C1 Jaxar", "B:R1 Malrock", BYSTANDER, dice="1 1 /")
    p.attack("Zeph", 1)
    assert declared(p)[0].objective == p.id("Jaxar")
    p = duel("A:R1 Zeph", "B:C1 Jaxar dead", "B:V2 Malrock", BYSTANDER, dice="1 1 /").attack("Zeph", 1)
    assert declared(p)[0].objective == -1 and p.state.life == [40, 35]
    p = clash("", "charge=invulnerable", "B:C1 Luma")
    assert declared(p)[0].objective == p.id("Jaxar")


@pytest.mark.rule("OCW-ATK-05")
def test_only_invulnerable_enemies_in_the_line_leave_no_objective() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar invulnerable", BYSTANDER, dice="3 1 /").give("Zeph", 3)
    assert why(p.no(do.Attack())) == ("OCW-ATK-05", "no-objective")
    p = duel("A:R1 Ashra", "B:V1 Jaxar invulnerable", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
    assert [e.why for e in p.events(events.AttackSkipped)] == ["no-objective"]
    assert p.state.life == [40, 40]


@pytest.mark.rule("OCW-ATK-06")
def test_reach_chooses_in_the_line_but_not_the_player_behind() -> None:
    p = clash("reach", "", "B:R1 Luma", "B:V2 Galena")
    assert p.legal(do.Aim) == [do.Aim(p.id("Jaxar")), do.Aim(p.id("Luma"))]
    assert why(p.no(do.Aim(-1))) == ("OCW-ATK-03", "not-an-objective")
    assert why(p.no(do.Decline())) == ("OCW-ATK-08", "attack-not-optional")


@pytest.mark.rule("OCW-ATK-07")
def test_taunt_binds_every_attack_but_counterattacks_and_abilities() -> None:
    p = duel("A:V1 Zeph", "B:R3 Malrock taunt", BYSTANDER, dice="1 1 /").attack("Zeph", 1)
    assert declared(p)[0].objective == p.id("Malrock"), "an empty line"
    p = clash("reach", "taunt", "B:C1 Luma", "B:R3 Malrock taunt")
    assert {a.objective for a in p.legal(do.Aim)} == {p.id("Jaxar"), p.id("Malrock")}
    p = duel("A:V1 Zeph", "B:R3 Malrock taunt", "B:V2 Luma", BYSTANDER, dice="5 1 /")
    p.use("Zeph", 5, "V", "Luma")
    p.do(do.Attack())
    assert declared(p)[0].objective == p.id("Malrock"), "a mark"
    p = duel(
        "A:R1 Zeph", "B:V1 Jaxar", "B:R3 Malrock", ANSWERER.replace("R3", "C3"), BYSTANDER, dice="3 1 / 3"
    )
    p.use("Zeph", 3, "R").passes().do(do.Attack())
    meddle(p, "Malrock", "taunt")
    assert len(declared(p)) == 1, "no shadow on another one"


@pytest.mark.rule("OCW-ATK-08")
def test_the_objective_is_locked_when_it_is_declared() -> None:
    p = clash("", "", ANSWERER, dice="1 1 / 3")
    meddle(p, "Brego", "taunt")
    assert p["Jaxar"].hp == 11
    p = duel("A:V1 Zeph", "B:V2 Rhyse", "B:C2 Jaxar", BYSTANDER, dice="1 1 / 5").attack("Zeph", 1)
    p.react("Rhyse", 5, "R", "Jaxar").do(do.Displace(at("V1")))
    assert p.state.life == [40, 35], "the player stays the objective"


@pytest.mark.rule("OCW-ATK-09")
def test_when_an_attack_fails_nothing_of_it_happens() -> None:
    p = clash("charge=double_damage", "reflect counterattack shield=1", ANSWERER, dice="1 1 / 3")
    meddle(p, "Zeph", "stun")
    assert failed(p) == ["stunned"] and not p.events(events.Damaged) and len(declared(p)) == 1
    assert len(p["Jaxar"].effects) == 3 and not p["Zeph"].has("double_damage")
    p = duel("A:V1 Zeph", "A:V2 Vylar", "B:V1 Jaxar", "B:V2 Luma", ANSWERER, dice="1 1 / 3").attack("Zeph", 1)
    p.state.update(p["Jaxar"].changed(hp=0, effects=()))
    p.passes()
    assert failed(p) == ["objective-defeated"]


@pytest.mark.rule("OCW-ATK-09", "OCW-VOC-26")
def test_a_mark_in_another_line_may_move_on() -> None:
    for marked in ("B:V3 Jaxar", "B:V1 Jaxar"):
        p = duel("A:V1 Zeph", marked, "B:C3 Rhyse", BYSTANDER, dice="5 1 / 5")
        p.use("Zeph", 5, "V", "Jaxar").passes()
        p.do(do.Attack())
        if p.legal(do.Aim):
            p.do(do.Aim(p.id("Jaxar")))
        p.state.update(p["Jaxar"].changed(cell=at("V2")))
        p.passes()
        assert failed(p) == (["out-of-line"] if marked == "B:V1 Jaxar" else [])
        assert hurts(p, "Jaxar") == [4] * (3 - len(failed(p)))


@pytest.mark.rule("OCW-ATK-10", "OCW-ATK-11")
def test_the_player_loses_atk_times_multiplier_a_character_the_rest() -> None:
    p = duel("A:V1 Zeph triple_damage", "B:V2 Jaxar shield=1 def+2", BYSTANDER, dice="1 1 /")
    p.attack("Zeph", 1)
    assert p.state.life == [40, 25]
    assert hurts(clash("triple_damage", "def+1"), "Jaxar") == [9]


@pytest.mark.rule("OCW-ATK-12", "OCW-KW-08", "OCW-KW-09")
def test_multiple_attack_multiplies_the_action_alone() -> None:
    p = duel("A:R1 Ashra triple_attack", "B:V1 Sorgar", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
    assert len(declared(p)) == 1
    p = clash("", "counterattack triple_attack")
    assert len(declared(p)) == 2
    p = duel("A:R1 Zeph double_attack", "B:V1 Sorgar", BYSTANDER, dice="3 1 /")
    p.use("Zeph", 3, "R").do(do.Attack())
    assert len(declared(p)) == 4, "each of two attacks with its shadow"
    p = clash("double_attack", "hp=1")
    assert [e.objective for e in declared(p)] == [p.id("Jaxar"), -1] and p.state.life == [40, 35]


@pytest.mark.rule("OCW-ATK-13")
def test_a_charge_goes_with_the_next_attack_even_a_counterattack() -> None:
    p = clash("double_attack", "counterattack charge=triple_damage")
    assert hurts(p, "Zeph") == [9, 3] and not p["Jaxar"].has("triple_damage")
    p = clash("charge=double_damage double_attack")
    assert hurts(p, "Jaxar") == [8, 4]
    p = duel("A:V1 Zeph charge=double_damage", "B:V2 Jaxar", BYSTANDER, dice="1 1 /")
    assert p.end().state.turn == 10 and p["Zeph"].has("double_damage"), "no time limit"


@pytest.mark.rule("OCW-ATK-14")
def test_a_forced_objective_gets_at_least_one_share() -> None:
    p = duel("A:V1 Jhade", "B:V2 Sorelia taunt", "B:C2 Luma", "B:R2 Fyx", BYSTANDER, dice="2 1 /")
    p.use("Jhade", 2, "V")
    assert [a.amount for a in p.legal(do.Share)] == [1, 2, 3, 4]
    assert why(p.no(do.Share(0))) == ("OCW-ATK-14", "share-out-of-bounds")
    p = duel("A:V1 Jhade", "B:V2 Luma", "B:C2 Fyx", "B:R2 Sorelia taunt", BYSTANDER, dice="2 1 /")
    p.use("Jhade", 2, "V")
    assert [a.amount for a in p.legal(do.Share)] == [0, 1, 2, 3]
    p.do(do.Share(0), do.Share(3))
    assert (p["Luma"].hp, p["Fyx"].hp, p["Sorelia"].hp) == (14, 9, 11)


@pytest.mark.rule("OCW-ATK-14", "OCW-DMG-11")
def test_each_share_has_def_shield_and_multiplier_and_one_surplus_runs() -> None:
    p = duel(
        "A:V1 Jhade double_damage trample",
        "B:V1 Sorelia hp=1",
        "B:C1 Luma",
        "B:R1 Zeph hp=1",
        BYSTANDER,
        dice="2 1 /",
    ).use("Jhade", 2, "V")
    p.do(do.Share(2), do.Share(0))
    # 2 × 2 on Sorelia and on Zeph: only Zeph's surplus of 3 moves, but Luma still stands in the line: lost.
    assert (p["Sorelia"].hp, p["Luma"].hp, p["Zeph"].hp, p.state.life[1]) == (0, 14, 0, 40)
    p = duel("A:V1 Jhade trample", "B:V1 Sorelia hp=1", "B:R1 Zeph hp=1", BYSTANDER, dice="2 1 /")
    p.use("Jhade", 2, "V").do(do.Share(2))
    assert p.state.life[1] == 39
    p = duel("A:V1 Jhade atk-4", "B:V1 Sorelia reflect", "B:R1 Zeph", BYSTANDER, dice="2 1 /")
    p.use("Jhade", 2, "V")
    assert not p.legal(do.Share) and not p.events(events.Damaged)


@pytest.mark.rule("OCW-ATK-15")
def test_what_follows_an_attack_in_order() -> None:
    p = (
        duel(
            "A:R1 Vylar hp=14",
            "B:V1 Jaxar reflect counterattack",
            "B:V2 Luma",
            ANSWERER,
            BYSTANDER,
            dice="3 1 / 3",
        )
        .use("Vylar", 3, "R")
        .passes()
    )
    cassara = duel("A:C1 Cassara", "B:V1 Jaxar", BYSTANDER, dice="1 1 /").use("Cassara", 1, "C")["Cassara"]
    poison = msgspec.structs.replace(cassara.effects[-1], source=92)
    p.state.update(p["Vylar"].changed(effects=(*p["Vylar"].effects, poison)))
    p.state.serial = 92
    p.do(do.Attack()).passes()
    kinds = [type(e).__name__ for e in p.history]
    of_interest = [k for k in kinds if k in ("AttackDeclared", "Damaged", "PoisonAdded")]
    assert of_interest == ["AttackDeclared", "Damaged", "Damaged", "PoisonAdded", "AttackDeclared", "Damaged"]
    assert p.legal(do.Displace), "displacement and further attacks come last"


@pytest.mark.rule("OCW-ATK-16", "OCW-ATK-17")
def test_triggers_fire_on_counterattacks_and_not_on_their_own_attacks() -> None:
    p = clash("", "counterattack", ANSWERER, dice="1 1 / 3", other="Zeph", one="Sorgar")
    shadow = duel("A:R1 Zeph", "B:V1 Jaxar", BYSTANDER, dice="3 1 /").use("Zeph", 3, "R")["Zeph"].effects[-1]
    p.state.update(p["Zeph"].changed(effects=(*p["Zeph"].effects, shadow)))
    p.state.serial = 91
    p.passes()
    assert hurts(p, "Sorgar") == [3, 3] and [e.counter for e in declared(p)] == [False, True, False]


@pytest.mark.rule("OCW-ATK-17", "OCW-ATK-18", "OCW-KW-16")
def test_a_nullified_attack_attacked_nobody() -> None:
    p = duel("A:R1 Vylar", "B:V1 Jaxar charge=invulnerable counterattack reflect", BYSTANDER, dice="3 1 /")
    p.use("Vylar", 3, "R").do(do.Attack())
    assert len(declared(p)) == 1 and not p.legal(do.Displace) and p["Vylar"].hp == 14
    p = duel("A:R1 Ashra", "B:V1 Jaxar charge=invulnerable", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
    assert not p["Jaxar"].effects and p["Jaxar"].hp == 15


@pytest.mark.rule("OCW-ATK-18")
def test_riders_come_even_from_a_fallen_attacker_and_never_reach_the_sheltered() -> None:
    p = duel("A:R1 Ashra hp=1", "B:V1 Jaxar reflect", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
    assert not p["Ashra"].stands and p["Jaxar"].suffers("stun")
    p = duel("A:R1 Ashra", "B:V1 Jaxar hp=5 ward", BYSTANDER, dice="4 1 /").use("Ashra", 4, "R")
    assert p["Jaxar"].hp == 1 and not p["Jaxar"].suffers("stun")


@pytest.mark.rule("OCW-KW-14", "OCW-ATK-15")
def test_several_attacked_characters_answer_in_reading_order() -> None:
    p = duel(
        "A:V1 Jhade",
        "B:V2 Luma",
        "B:C2 Turia counterattack",
        "B:R2 Jaxar counterattack",
        BYSTANDER,
        dice="2 1 /",
    )
    p.state.update(p["Jhade"].changed(cell=at("V2")))
    p.use("Jhade", 2, "V").do(do.Share(0), do.Share(2))
    assert [e.fighter for e in declared(p)] == [p.id(n) for n in ("Jhade", "Turia", "Jaxar")]
    assert p["Jhade"].hp == 14 - 6 and can_attack(p)


@pytest.mark.rule("OCW-SM-31", "OCW-WIN-01")
def test_a_match_ends_in_the_middle_of_anything() -> None:
    p = duel("A:V1 Zeph triple_attack", "B:V2 Jaxar", BYSTANDER, dice="1 1 /", life="40 7").attack("Zeph", 1)
    assert p.outcome is not None and p.outcome.winners == (0,) and p.state.stack == []
    p = duel(
        "A:V1 Zeph trample", "B:V1 Jaxar hp=1 reflect counterattack", BYSTANDER, dice="1 1 /", life="40 2"
    )
    p.attack("Zeph", 1)
    assert p.outcome is not None and p.state.life == [40, -1]


@pytest.mark.rule("OCW-SM-34")
def test_a_single_choice_is_taken_at_once() -> None:
    p = clash("reach")
    assert not p.events(events.AttackSkipped) and p["Jaxar"].hp == 11
    assert put(p, "Zeph", "dodge")["Zeph"].has("dodge")
    assert wait(clash("", "", ANSWERER, dice="1 1 / 3"))["Jaxar"].hp == 11
