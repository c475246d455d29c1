"""Chapter 7: cards from the hand."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.actions import Attack, Back, Deploy, Pay, Use
from tabletop.games.open_card_wars.records.events import Deployed, Equipped
from tabletop.games.open_card_wars.records.frames import Deploying, Menu, Paying
from tabletop.games.open_card_wars.rules.deployment import refuse_card

from .positions import Position, at, card, duel, why
from .tables import seen


def shop(*lines: str, hand: str = "Zeph, Ashra", dice: str = "1 2 3", **options: object) -> Position:
    return duel(
        *(lines or ("A:V1 Luma",)), "B:V1 Jaxar", stage="deploy", hand=f"{hand}/", dice=f"{dice}/", **options
    )  # type: ignore[arg-type]


def put(name: str, cell: str) -> Deploy:
    return Deploy(card(name), at(cell))


@pytest.mark.rule("OCW-DEP-01", "OCW-SM-13")
def test_any_number_of_cards_one_after_another() -> None:
    p = shop("A:R3 Jaxar", hand="Zeph, Luma, Fyx", dice="1 2 3 4 5 6")
    p.do(put("Zeph", "V1"), Pay(1), Pay(2), put("Luma", "V2"), Pay(3), Pay(4), put("Fyx", "V3"))
    assert [CARDS[e.card].name["en"] for e in p.events(Deployed)] == ["Zeph", "Luma", "Fyx"]
    assert p.dice() == [] and p.state.hands[0] == ()


@pytest.mark.rule("OCW-DEP-01")
def test_the_phase_may_end_with_cards_in_hand() -> None:
    p = shop().end()
    assert isinstance(p.state.stack[1], Menu) and len(p.state.hands[0]) == 2
    assert why(shop().no(put("Malrock", "C1"))) == ("OCW-DEP-01", "not-in-hand")


@pytest.mark.rule("OCW-DEP-02", "OCW-SRC-05")
def test_the_player_chooses_which_dice_pay_and_their_values_do_not_matter() -> None:
    p = shop(dice="6 1 5").do(put("Zeph", "C1"))
    assert isinstance(p.frame, Paying) and {a.die for a in p.legal(Pay)} == {1, 2, 3}
    p.do(Pay(2))
    assert p.dice() == [6, 1, 5] and why(p.no(Pay(2))) == ("OCW-DEP-02", "die-chosen")
    assert why(p.no(Pay(7))) == ("OCW-MANA-04", "no-such-die")
    p.do(Pay(3))
    assert p.dice() == [6] and p.state.spent[0] == (1, 5)


@pytest.mark.rule("OCW-DEP-02")
def test_until_the_last_die_everything_can_be_taken_back() -> None:
    p = shop().do(put("Zeph", "C1"), Pay(1), Back())
    assert isinstance(p.frame, Deploying) and p.dice() == [1, 2, 3] and len(p.state.hands[0]) == 2


@pytest.mark.rule("OCW-DEP-02", "OCW-SM-34")
def test_the_only_dice_are_taken_without_asking() -> None:
    p = shop(dice="6 1").do(put("Zeph", "C1"))
    assert p["Zeph"].cell == at("C1") and p.dice() == []


@pytest.mark.rule("OCW-DEP-03")
def test_a_character_enters_an_empty_own_cell_with_full_hp_and_no_markers() -> None:
    p = shop("A:V1 Luma", "A:V2 Malrock dead")
    assert why(p.no(put("Zeph", "V1"))) == ("OCW-DEP-03", "cell-occupied")
    assert why(p.no(put("Zeph", "V2"))) == ("OCW-DEP-03", "cell-occupied")
    assert why(p.no(Deploy(card("Zeph"), 9))) == ("OCW-DEP-03", "no-such-cell")
    p.do(put("Zeph", "C2"), Pay(1), Pay(2))
    zeph = p["Zeph"]
    assert (zeph.hp, zeph.effects, zeph.poison, zeph.entered) == (10, (), 0, p.state.turn)


@pytest.mark.rule("OCW-DEP-04", "OCW-SRC-06", "OCW-KW-18")
def test_a_newcomer_uses_abilities_and_moves_but_attacks_only_with_haste() -> None:
    p = duel("A:V1 Zeph entered", "B:V1 Jaxar", dice="6/").give("Zeph", 6)
    assert why(p.no(Attack())) == ("OCW-DEP-04", "entered") and p.legal(Use)
    p.move("Zeph", 6, "V2")
    p = duel("A:R1 Turia entered", "B:V1 Jaxar", dice="6 1/").use("Turia", 6, "R")
    assert p["Jaxar"].hp == 15 - 3  # HASTE first, then the attack
    p = duel("A:V1 Zeph entered", "B:V1 Jaxar", dice="6 1 1/").to_next_turn().to_next_turn()
    p.end() if not p.is_window else p.passes()
    assert p["Zeph"].entered < p.state.turn


@pytest.mark.rule("OCW-DEP-04")
def test_a_newcomer_makes_no_attack_steps_and_no_counterattacks() -> None:
    p = duel("A:V1 Vylar entered", "B:V1 Jaxar", dice="6 1/").use("Vylar", 6, "V")
    assert p["Vylar"].atk == 5 and p["Jaxar"].hp == 15


@pytest.mark.rule("OCW-DEP-05")
def test_deployments_open_no_window_and_are_final() -> None:
    p = duel(
        "A:V1 Luma", "B:V1 Roldan", "B:V2 Zeph", stage="deploy", hand="Ashra, Fyx/", dice="1 1 1 1 1/6 6"
    )
    p.do(put("Fyx", "C1"), Pay(1), Pay(2))
    assert isinstance(p.frame, Deploying) and p.seat == 0
    assert Deployed.barrier and Equipped.barrier


@pytest.mark.rule("OCW-DEP-06")
def test_a_position_never_lowers_a_deployment() -> None:
    assert all(
        why(shop(dice="6 6").no(put("Ashra", c))) == ("OCW-DEP-02", "too-few-dice") for c in ("C1", "R1")
    )


@pytest.mark.rule("OCW-EQ-01")
def test_equipment_goes_to_an_own_undefeated_character_of_its_class() -> None:
    lines = ("A:V1 Luma", "A:V2 Ashra", "A:V3 Jhade dead")
    p = shop(*lines, hand="fire bow", dice="1 1 1 1")
    assert [a.to for a in p.legal(Deploy)] == [p.id("Ashra")]
    assert why(p.no(Deploy(card("fire bow"), p.id("Luma")))) == ("OCW-EQ-01", "wrong-class")
    assert why(p.no(Deploy(card("fire bow"), p.id("Jhade")))) == ("OCW-EQ-01", "no-wearer")
    assert why(p.no(Deploy(card("fire bow"), p.id("Jaxar")))) == ("OCW-EQ-01", "no-wearer")
    assert why(p.no(Deploy(card("fire bow"), 25))) == ("OCW-EQ-01", "no-wearer")


@pytest.mark.rule("OCW-EQ-02")
def test_one_equipment_per_character_for_good() -> None:
    p = shop("A:V1 Luma", "A:V2 Ashra wears=fire_bow", hand="volley crossbow, Zeph", dice="1 1 1 1")
    no = p.no(Deploy(card("volley crossbow"), p.id("Ashra")))
    assert why(no) == ("OCW-EQ-02", "already-equipped")


@pytest.mark.rule("OCW-EQ-03")
def test_its_figures_count_while_attached_and_are_no_effect() -> None:
    p = shop("A:V1 Ashra", hand="fire bow", dice="1 1 1").do(Deploy(card("fire bow"), 0))
    assert p["Ashra"].atk == 6 and not p["Ashra"].effects
    assert duel("A:V1 Sorgar wears=shield_of_aegir", "B:V1 Luma")["Sorgar"].defence == 4


@pytest.mark.rule("OCW-EQ-04", "OCW-ABIL-01")
def test_the_extra_ability_is_a_fourth_one_without_a_position() -> None:
    p = shop("A:V1 Ashra", hand="fire bow", dice="1 1 1 5 4").do(Deploy(card("fire bow"), 0))
    p.do(Pay(1), Pay(2), Pay(3)).passes()
    p.give("Ashra", 5)
    assert {a.slot for a in p.legal(Use)} == {0, 1, 2, 3}  # usable in the turn it is attached
    for row in "VCR":
        q = duel(f"A:{row}1 Ashra wears=fire_bow", "B:V1 Jaxar", dice="4/").give("Ashra", 4)
        assert why(q.no(q.as_use("X"))) == ("OCW-ABIL-04", "die-too-low")
    q = duel("A:V1 Ashra", "B:V1 Jaxar", dice="6/").give("Ashra", 6)
    assert why(q.no(q.as_use("X"))) == ("OCW-ABIL-01", "no-such-ability")


@pytest.mark.rule("OCW-EQ-05")
def test_silence_and_stun_block_the_extra_ability_and_self_is_the_wearer() -> None:
    p = duel("A:V1 Jaxar wears=heart_of_oak silence", "B:V1 Ashra", dice="6/").give("Jaxar", 6)
    assert why(p.no(p.as_use("X"))) == ("OCW-KW-26", "silenced")
    p = duel("A:V1 Jaxar wears=heart_of_oak", "B:V1 Ashra", dice="6/").use("Jaxar", 6, "X")
    assert p["Jaxar"].has("regeneration")


@pytest.mark.rule("OCW-EQ-06")
def test_equipment_leaves_with_its_wearer() -> None:
    p = duel("A:V1 Ashra dead wears=fire_bow", "A:V2 Zeph", "B:V1 Jaxar", stage="maintenance")
    assert p["Ashra"].cell == -1 and p.state.hands[0] == ()


@pytest.mark.rule("OCW-EQ-07")
@pytest.mark.parametrize("word", ["stun", "prison", "silence", "invulnerable"])
def test_no_status_hinders_being_equipped(word: str) -> None:
    p = shop(f"A:V1 Ashra {word}", hand="fire bow", dice="1 1 1").do(Deploy(card("fire bow"), 0))
    assert p["Ashra"].equipment == card("fire bow") and p.events(Equipped)


@pytest.mark.rule("OCW-SM-13", "OCW-SM-34")
def test_without_anything_to_play_nobody_is_asked() -> None:
    assert not isinstance(shop(hand="Malrock", dice="1 1 1").frame, Deploying)
    assert not isinstance(shop("A:V1 Luma", hand="fire bow", dice="1 1 1").frame, Deploying)


@pytest.mark.rule("OCW-DEP-02", "OCW-EQ-01", "OCW-EQ-02", "OCW-UI-05")
@pytest.mark.parametrize("wears", ["", "wears=fire_bow"])
def test_a_card_that_can_be_played_nowhere_says_why(wears: str) -> None:
    hand = "014, 015, 016, Zeph" if wears else "013, 014, 016, Zeph"
    p = duel(f"A:V1 Ashra {wears}", "B:V1 Malrock", dice="1 6 5 4 / ", hand=f"{hand} / ", stage="deploy")
    playable, picker = {a.card for a in p.legal(Deploy)}, seen(p).prompt().picker
    assert playable and picker is not None
    notes = {row.id: row.note for row in picker.rows}
    for held in p.state.hands[0]:
        no = refuse_card(p.state, 0, held)
        assert (no is None) is (held in playable) is ("[[" not in notes[f"hand:0:{held}"])
        if no is not None and not CARDS[held].is_character:
            same = CARDS[held].cls == p["Ashra"].face.cls
            assert no.key == ("already-equipped" if same else "wrong-class")
