"""OCW-ATK-15 step by step: each step of an attack alone, and what it leaves on the stack."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.engine.draft import Draft
from tabletop.games.open_card_wars.components.cards import CARDS, Strike
from tabletop.games.open_card_wars.records.events import (
    AttackFailed,
    AttackSkipped,
    Damaged,
    Defeated,
    PlayerHit,
)
from tabletop.games.open_card_wars.records.fighters import Declared, Effect
from tabletop.games.open_card_wars.records.resolving import Aiming, Assault, FollowingUp, Running, Sharing
from tabletop.games.open_card_wars.rules import attack
from tabletop.games.open_card_wars.rules.damage import Packet, Reckoning
from tabletop.games.open_card_wars.rules.program import op_at

from .matrix import put, redirect
from .positions import Position, card, duel

NOW, SERIAL, PLAYER = 9, 90, -1
CHECK, DAMAGE, REFLECT, RIDERS, QUIET, COUNTER, MOVE, FOLLOW = range(8)


def said(name: str, place: int, fighter: int = 0) -> Declared:
    return Declared(SERIAL, fighter, card(name), place)


def step(p: Position, assault: Assault) -> Any:
    """One step of an attack; the frame on top afterwards."""
    p.state.stack.append(assault)
    draft = Draft(p.state)
    attack.STAGES[assault.stage](draft, assault)
    p.history += draft.events
    return p.state.stack[-1]


def ran(assault: Assault, **changes: Any) -> Assault:
    """The attack one step further."""
    return msgspec.structs.replace(assault, stage=assault.stage + 1, **changes)


# -- attack steps of abilities --------------------------------------------------------------------------

LINES = ("A:V1 Ashra", "B:V1 Jaxar", "B:C1 Luma", "B:V2 Galena")
ASHRA, JAXAR, LUMA, GALENA = range(4)


def struck(p: Position, name: str, place: int, path: tuple[int, ...], target: int = PLAYER) -> Any:
    """What an attack step puts on the stack; None for nothing."""
    declared = said(name, place)
    strike = op_at(declared, path)
    assert isinstance(strike, Strike)
    size = len(p.state.stack)
    draft = Draft(p.state)
    attack.begin_strike(draft, Running(declared, target=target, started=True), strike, path)
    p.history += draft.events
    return p.state.stack[-1] if len(p.state.stack) > size else None


@pytest.mark.rule("OCW-ATK-01", "OCW-ATK-09", "OCW-ATK-16", "OCW-SM-18")
def test_what_an_attack_of_an_ability_is_and_what_one_of_a_trigger() -> None:
    declared = said("Ashra", 2)
    expected = Assault(ASHRA, JAXAR, False, declared=declared, path=(0,))
    assert struck(duel(*LINES, dice="1/"), "Ashra", 2, (0,)) == expected
    declared = said("Zeph", 2)
    further = Assault(ASHRA, LUMA, True, in_line=False, declared=declared, path=(0, 0), trigger=SERIAL)
    assert struck(duel(*LINES, dice="1/"), "Zeph", 2, (0, 0), LUMA) == further


@pytest.mark.rule("OCW-KW-12", "OCW-ABIL-13", "OCW-ATK-08", "OCW-ATK-06")
@pytest.mark.parametrize(
    ("name", "path", "words", "choices", "optional"),
    [
        ("Ibera", (1,), "", (JAXAR, LUMA), False),
        ("Turia", (3,), "", (JAXAR,), False),
        ("Turia", (3,), "reach", (JAXAR, LUMA), False),
        ("Turia", (3,), "charge=reach", (JAXAR,), False),
        ("Vylar", (0, 1), "", (JAXAR,), True),
    ],
)
def test_whom_an_attack_step_may_choose(
    name: str, path: tuple[int, ...], words: str, choices: tuple[int, ...], optional: bool
) -> None:
    p = put(duel(*LINES, dice="1/"), "Ashra", *words.split())
    top = struck(p, name, 2, path)
    if len(choices) > 1 or optional:
        assert isinstance(top, Aiming) and (top.choices, top.optional) == (choices, optional)
    else:
        assert top.objective == choices[0]


@pytest.mark.rule("OCW-ATK-10", "OCW-ATK-16", "OCW-ATK-07", "OCW-ABIL-10")
@pytest.mark.parametrize(
    ("target", "words", "objective"),
    [
        (PLAYER, {}, PLAYER),
        (PLAYER, {"Galena": "taunt"}, None),
        (JAXAR, {}, JAXAR),
        (JAXAR, {"Jaxar": "taunt"}, JAXAR),
        (JAXAR, {"Luma": "taunt"}, None),
        (JAXAR, {"Jaxar": "invulnerable"}, None),
        (JAXAR, {"Jaxar": "dead"}, None),
        (JAXAR, {"Ashra": "stun"}, None),
    ],
)
def test_the_same_target_again(target: int, words: dict[str, str], objective: int | None) -> None:
    p = duel(*LINES, dice="1/")
    for name, word in words.items():
        put(p, name, word)
    top = struck(p, "Zeph", 2, (0, 0), target)
    assert (None if top is None else top.objective) == objective
    why = "stunned" if "Ashra" in words else "no-objective"
    assert p.events(AttackSkipped) == ([] if top else [AttackSkipped(ASHRA, why)])


# -- does it fail, and how is it shared? -----------------------------------------------------------------


@pytest.mark.rule("OCW-ATK-09", "OCW-ATK-02", "OCW-FLASH-11")
@pytest.mark.parametrize(
    ("more", "words", "why"),
    [
        ({}, {}, ""),
        ({"cancelled": True}, {"Ashra": "stun"}, "annulled"),
        ({}, {"Ashra": "stun"}, "stunned"),
        ({}, {"Ashra": "dead", "Jaxar": "dead"}, "not-standing"),
        ({}, {"Jaxar": "dead"}, "objective-defeated"),
        ({}, {"Jaxar": "invulnerable"}, "invulnerable"),
        ({"objective": GALENA}, {}, "out-of-line"),
        ({"objective": GALENA, "in_line": False}, {}, ""),
        ({"objective": PLAYER}, {"Galena": "dead"}, ""),
        ({"objective": PLAYER}, {"Galena": "invulnerable"}, ""),
    ],
)
def test_why_an_attack_fails(more: dict[str, Any], words: dict[str, str], why: str) -> None:
    p = duel(*LINES, dice="1/")
    for name, word in words.items():
        put(p, name, word)
    assault = msgspec.structs.replace(Assault(ASHRA, JAXAR, True), **more)
    assert attack.refuse_resolution(p.state, assault) == why
    step(p, assault)
    failed = [AttackFailed(ASHRA, assault.objective, why)] if why else []
    assert p.events(AttackFailed) == failed


VOLLEY = Assault(ASHRA, JAXAR, False, declared=said("Jhade", 0), path=(0,))
QUAKE = Assault(ASHRA, JAXAR, False, declared=said("Ashra", 2), path=(0,))


@pytest.mark.rule("OCW-ATK-14", "OCW-ATK-10", "OCW-SM-34")
def test_how_the_atk_is_put_on_whom() -> None:
    for assault in (Assault(ASHRA, JAXAR, True), QUAKE):
        assert step(duel(*LINES, dice="1/"), assault) == ran(assault, shares=((JAXAR, 4),))
    assert step(duel(*LINES, dice="1/"), VOLLEY) == Sharing(0, (JAXAR, LUMA), 4)
    taunted = msgspec.structs.replace(VOLLEY, taunted=True)
    assert step(duel(*LINES, dice="1/"), taunted) == Sharing(0, (JAXAR, LUMA), 4, forced=JAXAR)
    alone = duel("A:V1 Ashra", "B:V1 Jaxar", "B:V2 Luma", dice="1/")
    assert step(alone, VOLLEY) == ran(VOLLEY, shares=((JAXAR, 4),))
    free = duel("A:V1 Ashra", "B:V2 Jaxar", "B:V3 Luma", "B:C3 Galena", dice="1/")
    at_player = msgspec.structs.replace(VOLLEY, objective=PLAYER)
    assert step(free, at_player) == ran(at_player, shares=((PLAYER, 4),))


@pytest.mark.rule("OCW-ATK-14", "OCW-GEN-03")
@pytest.mark.parametrize("taunted", [False, True])
@pytest.mark.parametrize("count", [2, 3])
def test_of_no_atk_nobody_gets_a_share(taunted: bool, count: int) -> None:
    p = put(duel(*LINES[:count], "B:V3 Galena", dice="1/"), "Ashra", "atk-4")
    assault = msgspec.structs.replace(VOLLEY, taunted=taunted)
    assert step(p, assault) == ran(assault, shares=())


@pytest.mark.rule("OCW-ATK-14", "OCW-SM-34")
def test_a_share_with_one_answer_is_taken_at_once() -> None:
    p = put(duel(*LINES, dice="1/"), "Ashra", "atk-3")
    assault = msgspec.structs.replace(VOLLEY, taunted=True)
    assert step(p, assault).shares == ((JAXAR, 1),)


# -- damage ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-ATK-10", "OCW-DMG-06", "OCW-DMG-15")
def test_the_player_is_hit_by_the_first_share_times_the_factor() -> None:
    p = put(duel("A:V1 Ashra", "B:V2 Jaxar", dice="1/"), "Ashra", "double_damage")
    assault = Assault(ASHRA, PLAYER, True, stage=DAMAGE, shares=((PLAYER, 4), (JAXAR, 9)))
    assert step(p, assault) == ran(assault, dealt=((PLAYER, 8),))
    assert p.history == [PlayerHit(1, ASHRA, 8, 32)]


@pytest.mark.rule("OCW-ATK-01", "OCW-DMG-02", "OCW-DMG-10", "OCW-DMG-12")
def test_what_an_attack_leaves_behind() -> None:
    p = put(put(duel(*LINES, dice="1/"), "Luma", "reflect", "charge=invulnerable"), "Jaxar", "dodge", "hp=3")
    assault = msgspec.structs.replace(QUAKE, stage=DAMAGE, shares=((JAXAR, 1), (LUMA, 3), (GALENA, 2)))
    assert step(p, assault) == ran(assault, dealt=((JAXAR, 0), (GALENA, 0)), reflecting=(LUMA,))
    assert {e.kind for e in p.events(Damaged)} == {"ability-attack"}
    q = put(duel(*LINES, dice="1/"), "Jaxar", "hp=3")
    basic = Assault(ASHRA, JAXAR, True, stage=DAMAGE, shares=((JAXAR, 4),))
    assert step(q, basic) == ran(basic, dealt=((JAXAR, 3),), defeated=(JAXAR,))
    assert [e.kind for e in q.events(Damaged)] == ["basic"]


@pytest.mark.rule("OCW-DMG-07", "OCW-DMG-14", "OCW-VOC-17", "OCW-GEN-04")
@pytest.mark.parametrize("zero", [False, True])
def test_who_falls_to_what_was_redirected_was_not_defeated_by_the_attack(zero: bool) -> None:
    """Neither the one named by REDIRECT, nor the victim it was taken from."""
    lines = (
        ("B:V2 Galena hp=1", "A:V1 Ashra", "B:V1 Jaxar")
        if zero
        else ("A:V1 Ashra", "B:V1 Jaxar", "B:V2 Galena hp=1")
    )
    p = redirect(duel(*lines, dice="1/"), "Jaxar", "Galena")
    me, him, her = p.id("Ashra"), p.id("Jaxar"), p.id("Galena")
    assert (her == 0) is zero
    assault = Assault(me, him, True, stage=DAMAGE, shares=((him, 4),))
    assert step(p, assault) == ran(assault, dealt=((him, 0),))
    assert p.events(Defeated) == [Defeated(her, 1)]
    # Both attacked, and the one falls by what was the other's: only her own fall counts.
    q = redirect(duel(*lines, dice="1/"), "Jaxar", "Galena")
    both = Assault(me, him, True, stage=DAMAGE, shares=((him, 4), (her, 2)))
    assert step(q, both).defeated == (her,)
    # Each takes what was the other's: whoever falls so was not defeated by the attack.
    crossed = redirect(redirect(duel(*lines, dice="1/"), "Jaxar", "Galena"), "Galena", "Jaxar")
    put(crossed, "Jaxar", "hp=1")
    hard = msgspec.structs.replace(both, shares=((him, 4), (her, 9)))
    assert step(crossed, hard).defeated == () and not crossed["Jaxar"].hp and not crossed["Galena"].hp


@pytest.mark.rule("OCW-DMG-11", "OCW-DMG-14", "OCW-VOC-17")
def test_the_surplus_runs_from_victim_to_victim_and_tells_who_fell() -> None:
    lines = ("A:V1 Ashra", "B:V1 Jaxar hp=2", "B:C1 Luma hp=3", "B:R1 Galena", "B:V2 Vylar")
    p = put(duel(*lines, dice="1/"), "Ashra", "trample")
    assault = Assault(ASHRA, JAXAR, True, stage=DAMAGE, shares=((JAXAR, 11),))
    assert step(p, assault) == ran(assault, dealt=((JAXAR, 2),), defeated=(JAXAR, LUMA))
    told = [(e.fighter, e.kind, e.amount, e.defence, e.dealt, e.surplus, e.hp) for e in p.events(Damaged)]
    galena = CARDS[card("Galena")]
    left = 8 - 1 - 3 - galena.defence
    assert told == [
        (JAXAR, "basic", 11, 1, 2, 8, 0),
        (LUMA, "surplus", 8, 1, 3, 4, 0),
        (3, "surplus", 4, galena.defence, left + 0, 0, (galena.hp or 0) - left),
    ]
    assert [e.fighter for e in p.events(Defeated)] == [JAXAR, LUMA]


@pytest.mark.rule("OCW-DMG-11", "OCW-DMG-10")
@pytest.mark.parametrize(("hp", "dealt", "more"), [(4, 3, 1), (3, 3, 0)])
def test_the_least_surplus_is_one(hp: int, dealt: int, more: int) -> None:
    p = put(duel("A:V1 Ashra", "B:V1 Jaxar hp=3", "B:V2 Luma", dice="1/"), "Ashra", "trample")
    assault = Assault(ASHRA, JAXAR, True, stage=DAMAGE, shares=((JAXAR, hp + 1),))
    assert step(p, assault).dealt == ((JAXAR, dealt),) and p.state.life[1] == 40 - more
    q = duel("A:V1 Ashra", "B:V1 Jaxar hp=3", "B:V2 Luma", dice="1/")
    assert step(q, assault).dealt == ((JAXAR, hp),) and q.state.life[1] == 40, "without TRAMPLE"


@pytest.mark.rule("OCW-DMG-11", "OCW-KW-21")
@pytest.mark.parametrize(("behind", "life", "dealt"), [("B:V2 Vylar", 36, 3), ("B:V1 Vylar", 40, 7)])
def test_the_last_surplus_goes_to_the_player_or_nowhere(behind: str, life: int, dealt: int) -> None:
    lines = ("A:V1 Ashra", behind, "B:C1 Jaxar hp=2", "B:R1 Luma hp=3")
    p = put(duel(*lines, dice="1/"), "Ashra", "trample")
    jaxar, luma = p.id("Jaxar"), p.id("Luma")
    assault = Assault(ASHRA, jaxar, True, in_line=False, stage=DAMAGE, shares=((jaxar, 11),))
    assert step(p, assault).defeated == (jaxar, luma)
    last = p.events(Damaged)[-1]
    assert (last.fighter, last.dealt, last.surplus) == (luma, dealt, 7 - dealt) and p.state.life[1] == life


@pytest.mark.rule("OCW-DMG-08", "OCW-DMG-13")
def test_the_fates_of_those_hit_together() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar hp=9", "B:C1 Luma ward hp=9", "B:R1 Galena hp=5", dice="1/")

    def hit(victim: int, amount: int, **more: Any) -> Reckoning:
        return Reckoning(Packet(ASHRA, victim, "basic", amount), amount=amount, **more)

    fates = attack._fates
    assert fates(p.state, [hit(JAXAR, 8), hit(LUMA, 7), hit(GALENA, 4)]) == (set(), set())
    assert fates(p.state, [hit(JAXAR, 9), hit(LUMA, 8), hit(GALENA, 5)]) == ({JAXAR, GALENA}, {LUMA})
    assert fates(p.state, [hit(JAXAR, 5), hit(GALENA, 4, redirected=JAXAR)]) == ({JAXAR}, set())
    assert fates(p.state, [hit(LUMA, 8), hit(JAXAR, 9, redirected=LUMA)]) == (set(), {LUMA})
    gone = hit(GALENA, 9, redirected=JAXAR, redirect_stopped=True)
    assert fates(p.state, [gone, hit(JAXAR, 9, stopped="blocked")]) == (set(), set())


# -- reflection, riders, counterattacks ------------------------------------------------------------------


@pytest.mark.rule("OCW-DMG-12", "OCW-KW-24")
def test_who_reflects_and_until_the_attacker_falls() -> None:
    p = duel("A:V1 Ashra hp=5", *LINES[1:], dice="1/")
    dealt = ((JAXAR, 2), (LUMA, 0), (GALENA, 3))
    assault = Assault(ASHRA, JAXAR, True, stage=REFLECT, dealt=dealt, reflecting=(JAXAR, LUMA))
    assert step(p, assault) == ran(assault)
    assert [(e.source, e.kind, e.dealt) for e in p.events(Damaged)] == [(JAXAR, "reflected", 2)]
    q = duel("A:V1 Ashra hp=2 shield=1 def+9", *LINES[1:], dice="1/")
    step(q, msgspec.structs.replace(assault, reflecting=(JAXAR, GALENA)))
    assert [(e.source, e.dealt, e.hp) for e in q.events(Damaged)] == [(JAXAR, 2, 0)]
    assert len(q.events(Defeated)) == 1


@pytest.mark.rule("OCW-ATK-18", "OCW-ATK-10")
def test_riders_reach_the_attacked_alone() -> None:
    p = duel(*LINES, dice="1/")
    assault = msgspec.structs.replace(QUAKE, stage=RIDERS, dealt=((PLAYER, 9), (LUMA, 0)))
    assert step(p, assault) == ran(assault)
    assert [f.suffers("stun") for f in p.state.fighters] == [False, False, True, False]
    zero = duel("B:V1 Jaxar", "A:V1 Ashra", dice="1/")
    step(zero, Assault(1, 0, False, declared=said("Ashra", 2, 1), path=(0,), stage=RIDERS, dealt=((0, 3),)))
    assert zero["Jaxar"].suffers("stun"), "number 0 too"
    q = duel(*LINES, dice="1/")
    basic = Assault(ASHRA, JAXAR, True, stage=RIDERS, dealt=((JAXAR, 3),))
    assert step(q, basic) == ran(basic) and not q.history


@pytest.mark.rule("OCW-KW-14", "OCW-DMG-14", "OCW-GEN-04")
def test_everybody_attacked_answers_once_in_order() -> None:
    p = duel("B:V1 Jaxar counterattack", "A:V1 Ashra", "B:C1 Luma", "B:V2 Galena counterattack", dice="1/")
    jaxar, ashra, luma, galena = range(4)
    dealt = ((PLAYER, 1), (jaxar, 0), (luma, 3), (galena, 2))
    seen = []
    frame = Assault(ashra, jaxar, True, stage=COUNTER, dealt=dealt)
    for at in range(4):
        top = step(p, msgspec.structs.replace(frame, at=at))
        seen.append(top.fighter if top.counter else None)
        assert [f.at for f in p.state.stack if isinstance(f, Assault) and not f.counter] == [at + 1]
        p.state.stack = [f for f in p.state.stack if not isinstance(f, Assault)]
    assert seen == [None, jaxar, None, galena]
    assert step(p, msgspec.structs.replace(frame, at=4)) == ran(frame, at=4)
    answer = msgspec.structs.replace(frame, counter=True)
    assert step(p, answer) == ran(answer)
    top = step(p, msgspec.structs.replace(frame, at=1))
    assert (top.objective, top.in_line, top.basic) == (ashra, False, True)


@pytest.mark.rule("OCW-KW-14", "OCW-KW-16")
@pytest.mark.parametrize(
    ("mine", "theirs", "can"),
    [
        ("counterattack", "", True),
        ("", "", False),
        ("counterattack stun", "", False),
        ("counterattack", "invulnerable", False),
        ("counterattack", "dead", False),
        ("counterattack", "taunt", True),
    ],
)
def test_who_can_answer(mine: str, theirs: str, can: bool) -> None:
    p = duel(f"A:V1 Ashra {mine}", f"B:V3 Jaxar {theirs}", dice="1/")
    assert attack.can_counter(p.state, p["Ashra"], p["Jaxar"]) is can


# -- what follows ---------------------------------------------------------------------------------------

CLAWS = said("Claws of Brann-Korr", 0)
LEAP = said("Kiro", 2)


@pytest.mark.rule("OCW-VOC-17", "OCW-FLASH-11")
@pytest.mark.parametrize(
    ("declared", "defeated", "more", "expected"),
    [
        (CLAWS, (JAXAR,), {}, FollowingUp),
        (CLAWS, (LUMA,), {}, FollowingUp),
        (CLAWS, (), {}, None),
        (LEAP, (JAXAR,), {}, Running),
        (LEAP, (LUMA,), {}, None),
        (LEAP, (), {}, None),
        (CLAWS, (JAXAR,), {"cancelled": True}, None),
        (None, (JAXAR,), {}, None),
    ],
)
def test_what_follows_a_defeat(declared: Any, defeated: Any, more: Any, expected: Any) -> None:
    p = duel(*LINES, dice="1/")
    size = len(p.state.stack)
    assault = Assault(ASHRA, JAXAR, False, declared=declared, path=(1,), stage=FOLLOW, defeated=defeated)
    top = step(p, msgspec.structs.replace(assault, **more))
    if expected is None:
        assert len(p.state.stack) == size
        return
    assert isinstance(top, expected)
    running = top.running if isinstance(top, FollowingUp) else top
    assert running == Running(declared, (1,), target=JAXAR, started=True)


@pytest.mark.rule("OCW-VOC-17", "OCW-DEAD-02")
def test_nothing_follows_for_the_dead() -> None:
    p = duel("A:V1 Ashra dead", *LINES[1:], dice="1/")
    size = len(p.state.stack)
    step(p, Assault(ASHRA, JAXAR, False, declared=CLAWS, path=(1,), stage=FOLLOW, defeated=(JAXAR,)))
    assert len(p.state.stack) == size


# -- triggers -------------------------------------------------------------------------------------------


def lurking(name: str, place: int, source: int, path: tuple[int, ...]) -> Effect:
    ability = CARDS[card(name)].abilities[place].id
    return Effect("trigger", source, "end", NOW, ability=ability, path=path)


VENOM = lurking("Cassara", 1, 81, (1,))
"""After each attack: POISON 1."""
SPLASH = lurking("Fire Bow", 0, 82, (1,))
"""After each attack that damages: half of it to the neighbours."""
AGAIN = lurking("Zeph", 2, 83, (0,))
"""After each attack that damages: another one."""
STEAL = lurking("Vylar", 1, 84, (0,))
"""After an attack that defeats: once."""
DASH = lurking("Lifebreaker Shadow", 0, 85, (0,))
"""After an attack that damages in line: once."""
ALL = (VENOM, SPLASH, AGAIN, STEAL, DASH)


@pytest.mark.rule("OCW-ATK-15", "OCW-ATK-16", "OCW-ATK-17", "OCW-VOC-21", "OCW-GEN-04")
@pytest.mark.parametrize(
    ("objective", "dealt", "defeated", "more", "quiet", "loud"),
    [
        (JAXAR, ((JAXAR, 3),), (), {}, [81, 82], [83, 85]),
        (JAXAR, ((JAXAR, 0),), (), {}, [81], []),
        (JAXAR, (), (), {}, [], []),
        (JAXAR, ((LUMA, 3),), (LUMA,), {}, [81], []),
        (JAXAR, ((JAXAR, 3),), (JAXAR,), {}, [81, 82], [83, 84, 85]),
        (JAXAR, (), (JAXAR,), {}, [], [84]),
        (GALENA, ((GALENA, 3),), (), {}, [81, 82], [83]),
        (PLAYER, ((PLAYER, 3),), (), {}, [81, 82], [83]),
        (JAXAR, ((JAXAR, 3),), (), {"trigger": 83}, [81, 82], [85]),
        (JAXAR, ((JAXAR, 3),), (), {"fired": (81, 85)}, [82], [83]),
    ],
)
def test_which_triggers_an_attack_sets_off(
    objective: int, dealt: Any, defeated: Any, more: Any, quiet: list[int], loud: list[int]
) -> None:
    p = duel(*LINES, dice="1/")
    p.state.update(p.state.fighters[ASHRA].changed(effects=(Effect("atk", 1, "end", NOW, amount=1), *ALL)))
    found: dict[int, list[int]] = {QUIET: [], MOVE: []}
    for stage, fired in found.items():
        frame = Assault(ASHRA, objective, True, stage=stage, dealt=dealt, defeated=defeated)
        frame = msgspec.structs.replace(frame, **more)
        while True:
            top = step(p, frame)
            if not isinstance(top, Running):
                assert top == ran(frame)
                break
            attacked = tuple(v for v, _ in dealt if v >= 0)
            amount = dict(dealt).get(objective, 0)
            assert (top.attacked, top.dealt, top.target, top.started) == (attacked, amount, objective, True)
            fired.append(top.declared.serial)
            assert p.state.stack[-2].fired == (*frame.fired, fired[-1])  # type: ignore[union-attr]
            frame = p.state.stack[-2]  # type: ignore[assignment]
            del p.state.stack[-2:]
    assert (found[QUIET], found[MOVE]) == (quiet, loud)
    spent = {84, 85} & {*found[MOVE]}
    left = {e.source for e in p.state.fighters[ASHRA].effects}
    assert left == {1, 81, 82, 83, 84, 85} - spent


@pytest.mark.rule("OCW-ATK-17", "OCW-GEN-04", "OCW-ATK-10")
def test_the_player_stands_in_no_line_and_number_0_in_one() -> None:
    p = duel("B:V1 Jaxar", "A:V1 Ashra", dice="1/")
    p.state.update(p.state.fighters[1].changed(effects=(DASH, VENOM)))
    for objective, stage, fired in ((0, MOVE, [85]), (PLAYER, MOVE, []), (0, QUIET, [81])):
        frame = Assault(1, objective, True, stage=stage, dealt=((objective, 3), (0, 1)))
        top = step(p, frame)
        assert [f.declared.serial for f in p.state.stack if isinstance(f, Running)] == fired
        if fired:
            assert set(top.attacked) == {0}
        p.state.stack = [f for f in p.state.stack if not isinstance(f, (Assault, Running))]
