"""The grammar of the cards' texts on steps that no card has (yet)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.games.open_card_wars.components import cards as of
from tabletop.games.open_card_wars.components.cards import Target
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rulebook.wording import ability_text, until_text

from .card_texts import ABILITIES, texts_in

TURN, START, NEXT = "end_of_turn", "start_of_your_next_turn", "end_of_its_next_turn"


def buff(amount: Any = 1, until: Any = TURN) -> of.Buff:
    return of.Buff(who="self", stat="def", amount=amount, until=until)


def grant(keyword: Any, who: Any = "self", until: Any = TURN) -> of.Grant:
    return of.Grant(who=who, keyword=keyword, until=until)


def strike(aim: Any = "line", *tags: Any, riders: Any = ()) -> of.Strike:
    return of.Strike(aim=aim, tags=tags, riders=riders, optional=False)


def trigger(on: Any, limit: Any, *steps: Any) -> of.Trigger:
    return of.Trigger(on=on, limit=limit, until=TURN, steps=steps)


def heal(amount: int, who: Any = "self") -> of.Heal:
    return of.Heal(who=who, amount=amount)


POISON = of.Poison(who="ATTACKED", amount=1)
STUN = of.Afflict(who="ATTACKED", status="stun", until=NEXT)
MOVE = of.Displace(who="self", to="own_any", optional=False)
MAY_MOVE = of.Displace(who="self", to="own_any", optional=True)
TARGETS = (
    Target(ref="T1", select="enemy_any", when="declare"),
    Target(ref="T2", select="ally_other", when="declare"),
)
ADVANCE = "must ADVANCE {} (or as far as it can)"

INVENTED: list[tuple[tuple[Any, ...], str]] = [
    (
        (of.Advance(who="self", amount=1), buff(until=START), strike()),
        f"Ashra {ADVANCE.format(1)}, then gains +1 DEF until your next turn begins, and makes an ability "
        "attack down its line.",
    ),
    ((buff(until=START), heal(2)), "Ashra gains +1 DEF until your next turn begins, and receives HEAL 2."),
    ((buff(), heal(2)), "Ashra gains +1 DEF this turn and receives HEAL 2."),
    (
        (buff(until=START), grant("dodge", "T1", START)),
        "Until your next turn begins, Ashra gains +1 DEF and an enemy in any line gains DODGE.",
    ),
    (
        (buff(), of.IgnoreDef(who="self", until=TURN), strike()),
        "This turn, Ashra gains +1 DEF and all damage dealt by Ashra ignores DEF. Ashra makes an ability "
        "attack down its line.",
    ),
    ((buff(0),), "Ashra gains +0 DEF this turn."),
    ((buff(-1), grant("reach")), "Ashra gains REACH and has −1 DEF this turn."),
    ((strike("reach", "double_damage"),), "Ashra makes an ability attack with REACH and DOUBLE DAMAGE."),
    ((strike("reach"),), "Ashra makes an ability attack with REACH."),
    (
        (grant("reach"), strike("same_target")),
        "Ashra gains REACH this turn and makes an ability attack against the same target.",
    ),
    (
        (grant("reach"), strike("line", "trample")),
        "Ashra gains REACH this turn and makes an ability attack with TRAMPLE.",
    ),
    (
        (heal(2), of.Poison(who="T1", amount=2), heal(1, "T1")),
        "Ashra receives HEAL 2. An enemy in any line receives POISON 2 and receives HEAL 1.",
    ),
    (
        (strike(riders=(STUN,)), heal(2)),
        "Ashra makes an ability attack down its line. The character attacked suffers STUN until its next "
        "turn ends. Ashra receives HEAL 2.",
    ),
    (
        (heal(1, "T2"), trigger("attack_damaged", 1, POISON)),
        "Another ally receives HEAL 1. This turn, after Ashra's next attack that damages its target, the "
        "character attacked receives POISON 1.",
    ),
    (
        (buff(), trigger("attack_resolved", "each", MAY_MOVE)),
        "This turn, Ashra gains +1 DEF and, after each of its attacks, may MOVE.",
    ),
    (
        (buff(until=START), trigger("attack_resolved", 1, heal(1), POISON)),
        "Ashra gains +1 DEF until your next turn begins. This turn, after its next attack, Ashra receives "
        "HEAL 1 and the character attacked receives POISON 1.",
    ),
    (
        (buff(), grant("dodge"), of.ShieldUp(who="self", amount=1, until=TURN)),
        "Ashra gains +1 DEF, DODGE and SHIELD 1 this turn.",
    ),
    (
        (MOVE, buff(), buff(until=START), heal(1)),
        "Ashra must MOVE, then gains +1 DEF this turn, gains +1 DEF until your next turn begins, and "
        "receives HEAL 1.",
    ),
    (
        (of.Advance(who="self", amount=2), of.Advance(who="self", amount=1), buff(until=NEXT), heal(1)),
        f"Ashra {ADVANCE.format(2)}, then {ADVANCE.format(1)}, then gains +1 DEF until its next turn ends, "
        "and receives HEAL 1.",
    ),
]


@pytest.mark.rule("OCW-UI-10")
@pytest.mark.parametrize(("steps", "said"), INVENTED)
def test_steps_are_told_as_they_come(steps: tuple[Any, ...], said: str) -> None:
    ability = msgspec.structs.replace(ABILITIES[0], steps=steps, targets=TARGETS)
    assert ability_text(texts_in("en"), ability) == said


@pytest.mark.rule("OCW-OPT-10", "OCW-VOC-05")
def test_only_one_duration_depends_on_an_option() -> None:
    texts = texts_in("en")
    short = Setup(stun_duration="until_maintenance")
    for until in (TURN, START, NEXT):
        usual = until_text(texts, until)
        assert until_text(texts, until, Setup()) == usual
        assert (until_text(texts, until, short) != usual) is (until == NEXT)
