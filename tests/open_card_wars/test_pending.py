"""What may lie on the stack: every frame as the rules make it, and each of its values spoilt once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.engine.model import Frame
from tabletop.games.open_card_wars.records.fighters import Declared, Effect
from tabletop.games.open_card_wars.records.frames import Turn
from tabletop.games.open_card_wars.records.resolving import (
    Aiming,
    Answering,
    Assault,
    Borrowing,
    Displacing,
    FlashWindow,
    FollowingUp,
    Repeating,
    Running,
    Sharing,
)
from tabletop.games.open_card_wars.records.state import State
from tabletop.games.open_card_wars.rules import pending

from .positions import Position, card, duel

ASHRA, ZEPH, JAXAR = 0, 1, 2
MANY = 3
"""The first number that is no character's."""
SERIAL = 90


def field() -> Position:
    return duel("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar", dice="1/")


def said(name: str, ability: int, *targets: int, **more: int) -> Declared:
    """A declared ability; of Ashra's, unless another number is given."""
    values = {"serial": SERIAL, "fighter": ASHRA, **more}
    return Declared(values["serial"], values["fighter"], card(name), ability, targets)


def faults(*frames: Frame, state: State | None = None) -> list[str]:
    """What is said of frames upon a turn."""
    state = field().state if state is None else state
    state.stack = [Turn(step=4), *frames]  # type: ignore[list-item]
    return pending.broken(state)


SLAIN = said("Rhyse", 1, JAXAR)
"""Needs one enemy of the line."""
FLOWER = said("Jhade", 1, 8)
"""Lays a token on a cell."""
ROW = said("Nerea", 1, 2)
"""Aims at a row."""
QUAKE = said("Ashra", 2)
"""Needs no target; its first step is an attack."""
BLOW = Assault(ASHRA, JAXAR, False, declared=QUAKE, path=(0,))
BASIC = Assault(ASHRA, JAXAR, True)
WAITING = FlashWindow("interlude", 1)
SPLIT = Assault(ASHRA, JAXAR, True, stage=1)

SOUND: dict[str, tuple[Frame, ...]] = {
    "a window of the interlude": (WAITING,),
    "a window of an ability": (Running(QUAKE), FlashWindow("ability", 0, 1, (SLAIN, FLOWER, ROW))),
    "a window of an attack": (BASIC, FlashWindow("attack", 1)),
    "an answer": (WAITING, Answering(1, JAXAR, 1)),
    "an ability with nothing done": (Running(SLAIN),),
    "an ability with all done": (Running(QUAKE, step=1, started=True),),
    "an ability whose target was dropped": (Running(said("Rhyse", 1, -1), started=True),),
    "a trigger, which has no targets": (Running(said("Rhyse", 1), started=True),),
    "steps with names": (
        Running(QUAKE, started=True, attacked=(0, 2), group=(0, 2), immune=(0, 2), target=JAXAR),
    ),
    "an attack on the player": (Assault(ASHRA, -1, True, shares=((-1, 3),), dealt=((-1, 3),)),),
    "an attack on the player with nothing shared yet": (Assault(ASHRA, -1, True),),
    "an attack on the player with its share": (Assault(ASHRA, -1, True, stage=1, shares=((-1, 3),)),),
    "an attack on number 0": (Assault(JAXAR, ASHRA, True, stage=1),),
    "an attack at its last step": (msgspec.structs.replace(BLOW, stage=7),),
    "an attack with all its lists": (
        msgspec.structs.replace(BASIC, shares=((2, 1),), dealt=((2, 1),), defeated=(2,), reflecting=(2,)),
    ),
    "a repetition": (Repeating(JAXAR, 1, JAXAR),),
    "an aim at the player": (Aiming(0, BASIC, (-1,)),),
    "an aim": (Aiming(0, BLOW, (0, 2)),),
    "a share": (SPLIT, Sharing(0, (0, 2), 1)),
    "a last share": (SPLIT, Sharing(0, (0, 2, 1), 5, given=(4,))),
    "a follow-up": (FollowingUp(0, Running(QUAKE)),),
    "a loan of both cards": (Borrowing(0, ASHRA, (card("Zeph"), card("fire bow"))),),
    "a loan of a character": (Borrowing(1, JAXAR, (card("Zeph"),)),),
    "a move": (Displacing(0, ASHRA),),
}


@pytest.mark.rule("OCW-SM-32")
@pytest.mark.parametrize("frames", SOUND.values(), ids=SOUND)
def test_a_sound_frame_is_let_through(frames: tuple[Frame, ...]) -> None:
    assert faults(*frames) == []


SPOILT: dict[str, tuple[Frame, ...]] = {
    "a seat that is not there": (Displacing(2, ASHRA),),
    "a seat below": (Displacing(-1, ASHRA),),
    "a speaker that is not there": (FlashWindow("interlude", 2),),
    "an ability's window above an attack": (BASIC, FlashWindow("ability", 0)),
    "an attack's window above an ability": (Running(QUAKE), FlashWindow("attack", 0)),
    "an ability's window above nothing of it": (FlashWindow("ability", 0),),
    "a window passed twice": (FlashWindow("interlude", 1, 2),),
    "an answer with a target too few": (FlashWindow("interlude", 1, 0, (said("Rhyse", 1),)),),
    "an answer with a target too many": (FlashWindow("interlude", 1, 0, (said("Ashra", 2, 1),)),),
    "an answer whose target was dropped": (FlashWindow("interlude", 1, 0, (said("Rhyse", 1, -1),)),),
    "a second answer with a target too few": (FlashWindow("interlude", 1, 0, (SLAIN, said("Rhyse", 1))),),
    "an answer with no window": (Answering(1, JAXAR, 1),),
    "an answer above an attack": (BASIC, Answering(1, JAXAR, 1)),
    "an answer of the other one": (FlashWindow("interlude", 0), Answering(1, JAXAR, 1)),
    "an answer with an enemy": (WAITING, Answering(1, ASHRA, 1)),
    "an answer with nobody": (WAITING, Answering(1, -1, 1)),
    "an answer with a number too high": (WAITING, Answering(1, MANY, 1)),
    "an ability of nobody": (Running(said("Ashra", 2, fighter=-1)),),
    "an ability of a number too high": (Running(said("Ashra", 2, fighter=MANY)),),
    "an ability to come": (Running(said("Ashra", 2, serial=SERIAL + 1)),),
    "an ability that the card has not": (Running(said("fire bow", 1)),),
    "an ability at a number too high": (Running(said("Rhyse", 1, MANY)),),
    "an ability at nobody": (Running(said("Rhyse", 1, -1)),),
    "an ability at less than nobody": (Running(said("Rhyse", 1, -2), started=True),),
    "a cell too far": (Running(said("Jhade", 1, 9)),),
    "a row too far": (Running(said("Nerea", 1, 3)),),
    "a step too far": (Running(QUAKE, step=2, started=True),),
    "a way into a step that holds nothing": (Running(SLAIN, path=(0,), started=True),),
    "a way to a step that is not there": (Running(SLAIN, path=(5,), started=True),),
    "somebody attacked who is not there": (Running(QUAKE, started=True, attacked=(0, MANY)),),
    "a group of somebody who is not there": (Running(QUAKE, started=True, group=(0, MANY)),),
    "an exempt who is not there": (Running(QUAKE, started=True, immune=(0, MANY)),),
    "an exempt below": (Running(QUAKE, started=True, immune=(-1,)),),
    "a target of steps who is not there": (Running(QUAKE, started=True, target=MANY),),
    "an attack by nobody": (Assault(-1, JAXAR, True),),
    "an attack by a number too high": (Assault(MANY, JAXAR, True),),
    "an attack on a number too high": (Assault(ASHRA, MANY, True),),
    "an attack beyond its last step": (msgspec.structs.replace(BASIC, stage=8),),
    "an attack step that is none": (Assault(ASHRA, JAXAR, False, declared=SLAIN, path=(0,)),),
    "an attack step that is not there": (Assault(ASHRA, JAXAR, False, declared=QUAKE, path=(1,)),),
    "an attack step without a way to it": (Assault(ASHRA, JAXAR, False, declared=QUAKE),),
    "an attack of an ability to come": (
        msgspec.structs.replace(BLOW, declared=said("Ashra", 2, serial=SERIAL + 1)),
    ),
    "an attack on the player with nothing": (Assault(ASHRA, -1, True, stage=1),),
    "a share of somebody who is not there": (msgspec.structs.replace(BASIC, shares=((MANY, 1),)),),
    "damage of somebody who is not there": (msgspec.structs.replace(BASIC, dealt=((MANY, 1),)),),
    "a fallen who is not there": (msgspec.structs.replace(BASIC, defeated=(MANY,)),),
    "a mirror that is not there": (msgspec.structs.replace(BASIC, reflecting=(MANY,)),),
    "a repetition of nobody": (Repeating(-1),),
    "a repetition against a number too high": (Repeating(ASHRA, 1, MANY),),
    "an aim at nothing": (Aiming(0, BASIC, ()),),
    "an aim at a number too high": (Aiming(0, BASIC, (MANY,)),),
    "an aim of an attack by nobody": (Aiming(0, Assault(-1, JAXAR, True), (2,)),),
    "a share of nothing": (SPLIT, Sharing(0, (0, 2), 0)),
    "a share of nothing left": (SPLIT, Sharing(0, (0, 2, 1), 4, given=(4,))),
    "a share of the last": (SPLIT, Sharing(0, (0, 2), 5, given=(4,))),
    "a share for somebody who is not there": (SPLIT, Sharing(0, (0, MANY), 5)),
    "a share of an attack not begun": (BASIC, Sharing(0, (0, 2), 5)),
    "a share of an attack too far": (msgspec.structs.replace(BASIC, stage=2), Sharing(0, (0, 2), 5)),
    "a share of no attack": (Running(QUAKE), Sharing(0, (0, 2), 5)),
    "a follow-up of nobody": (FollowingUp(0, Running(said("Ashra", 2, fighter=-1))),),
    "a loan of nothing": (Borrowing(0, ASHRA, ()),),
    "a loan of three": (Borrowing(0, ASHRA, (card("Zeph"), card("fire bow"), card("fire bow"))),),
    "a loan of equipment alone": (Borrowing(0, ASHRA, (card("fire bow"),)),),
    "a loan of two characters": (Borrowing(0, ASHRA, (card("Zeph"), card("Luma"))),),
    "a loan to an enemy": (Borrowing(0, JAXAR, (card("Zeph"),)),),
    "a loan to nobody": (Borrowing(0, -1, (card("Zeph"),)),),
    "a move of nobody": (Displacing(0, -1),),
    "a move of a number too high": (Displacing(0, MANY, True),),
}


@pytest.mark.rule("OCW-SM-32", "OCW-SM-33")
@pytest.mark.parametrize("frames", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_frame_is_known(frames: tuple[Frame, ...]) -> None:
    (fault,) = faults(*frames)
    assert fault == f"the {type(frames[-1]).__name__} on the stack points nowhere (OCW-SM-32)"


@pytest.mark.rule("OCW-SM-32")
def test_a_window_at_the_bottom_waits_for_nothing() -> None:
    state = field().state
    state.stack = [WAITING]
    assert len(pending.broken(state)) == 1


@pytest.mark.rule("OCW-SM-32", "OCW-VOC-02")
def test_rows_and_cells_are_no_characters() -> None:
    state = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1/").state
    assert faults(Running(ROW), Running(FLOWER), state=state) == []


@pytest.mark.rule("OCW-SM-32")
def test_the_frame_right_below_counts_and_no_other() -> None:
    assert faults(Running(QUAKE), Turn(step=4), FlashWindow("ability", 0))
    assert faults(SPLIT, Turn(step=4), Sharing(0, (0, 2), 5))


@pytest.mark.rule("OCW-SM-32", "OCW-KW-03")
@pytest.mark.parametrize(("words", "sound"), [("", True), ("dead", False), ("prison", False), ("stun", True)])
def test_who_must_move_can(words: str, sound: bool) -> None:
    p = duel(f"A:V1 Ashra {words}", "B:V1 Jaxar", dice="1/")
    assert (faults(Displacing(0, 0), state=p.state) == []) is sound
    assert faults(Displacing(0, 0, True), state=p.state) == []


@pytest.mark.rule("OCW-SM-32", "OCW-GEO-06")
def test_who_must_move_has_somewhere_to_go() -> None:
    names = ("Ashra", "Jhade", "Sorgar", "Malrock", "Rhyse", "Salvio", "Sorelia", "Luma", "Zeph")
    lines = [f"A:{'VCR'[i // 3]}{i % 3 + 1} {name}" for i, name in enumerate(names)]
    state = duel("A:V1 Ashra", "B:V1 Jaxar", dice="1/").state
    for line in lines[1:]:
        where, name = line.split()
        state.enter(card(name), 0, 3 * "VCR".index(where[2]) + int(where[3]) - 1)
    assert faults(Displacing(0, 0), state=state) and not faults(Displacing(1, 1), state=state)
    state.update(state.fighters[-1].changed(hp=0, cell=-1))
    assert not faults(Displacing(0, 0), state=state)


@pytest.mark.rule("OCW-SM-32")
@pytest.mark.parametrize("frame", [Answering(0, ASHRA, 1), Borrowing(0, ASHRA, (0,))])
def test_the_dead_neither_answer_nor_borrow(frame: Any) -> None:
    for words, sound in (("", True), ("dead", False)):
        p = duel(f"A:V1 Ashra {words}", "B:V1 Jaxar", dice="1/")
        assert (faults(FlashWindow("interlude", 0), frame, state=p.state) == []) is sound


def bearing(effect: Effect) -> State:
    state = field().state
    state.update(state.fighters[ZEPH].changed(effects=(effect,)))
    return state


@pytest.mark.rule("OCW-VOC-26", "OCW-SM-33")
@pytest.mark.parametrize(("to", "sound"), [(-1, False), (0, True), (2, True), (MANY, False)])
def test_a_mark_lies_on_somebody(to: int, sound: bool) -> None:
    assert (pending.broken(bearing(Effect("mark", 1, "end", 99, to=to))) == []) is sound
    assert pending.broken(bearing(Effect("keyword", 1, "end", 99, "haste", to=to))) == []
    assert pending.broken(bearing(Effect("atk", 1, "end", 99, amount=1, ability="OCW-003-C"))) == []


@pytest.mark.rule("OCW-VOC-21", "OCW-SM-33")
@pytest.mark.parametrize(
    ("ability", "path", "sound"),
    [
        ("OCW-008-C", (0,), False),
        ("OCW-008-C", (1,), True),
        ("OCW-008-C", (9,), False),
        ("OCW-008-C", (), False),
        ("OCW-003-C", (0,), False),
        ("OCW-003-C", (0, 0), False),
        ("?", (0,), True),
    ],
)
def test_a_trigger_stands_where_it_says(ability: str, path: tuple[int, ...], sound: bool) -> None:
    """An ability that is none is told by another check."""
    effect = Effect("trigger", 1, "end", 99, ability=ability, path=path)
    found = pending.broken(bearing(effect))
    assert (found == []) is sound
    if not sound:
        assert found == [f"a lasting effect of character {ZEPH} points nowhere"]
