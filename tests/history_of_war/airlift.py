"""The match of the exercise `history_of_war-2-airlift`: six rounds as planned, with stacked decks."""

from __future__ import annotations

from tabletop.engine import registry
from tabletop.engine.dice import feed
from tabletop.games.history_of_war.components.cards import NUMBER
from tabletop.games.history_of_war.components.deck import DECK
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.table.lesson import Schedule, built, decision, own, placed, sent, stacked
from tabletop.session.record import MatchRecord, Player
from tabletop.session.session import Session

ALLIES, AXIS = 0, 1
OURS = "al-b02 al-b01 al-g01 al-g01 al-d02 al-a06 al-g05 al-b02 al-b01 al-g09 al-g09 al-a01 al-n05"
THEIRS = "ax-b02 ax-b01 ax-d04 ax-d01 ax-d02 ax-g04 ax-g04 ax-u02 ax-u04 ax-x06 ax-n02 ax-a03 ax-a04 ax-n05"
LENINGRAD, STALINGRAD, GUADALCANAL, TOBRUK = (NUMBER[f"al-t0{n}"] for n in (6, 5, 2, 3))
CRETE, OKINAWA, SICILY = (NUMBER[f"ax-t0{n}"] for n in (1, 4, 3))
INFANTRY, HEAVY, PARAS, FIGHTER = (NUMBER[f"al-{word}"] for word in ("g01", "g05", "g09", "a01"))
CARRIER, LANDING, STRIP = (NUMBER[f"al-{word}"] for word in ("a06", "n05", "d02"))
PANZER, MINES, BUNKER, FIELD = (NUMBER[f"ax-{word}"] for word in ("g04", "d04", "d01", "d02"))
ROUND, PHASE = 6, 8
"""Where the exercise begins: the Allies are asked what they deploy."""


def _base(number: int) -> int:
    return NUMBER[f"al-b0{number}"]


PLAN: Schedule = {
    (1, ALLIES, frames.Contributing): lambda _: (do.Contribute(STALINGRAD, LENINGRAD),),
    (1, AXIS, frames.Contributing): lambda _: (do.Contribute(CRETE, OKINAWA),),
    (1, ALLIES, frames.Establishing): placed(_base(2)),
    (1, AXIS, frames.Establishing): placed(NUMBER["ax-b02"]),
    (1, ALLIES, frames.Committing): built(INFANTRY),
    (1, AXIS, frames.Committing): built(MINES),
    (1, AXIS, frames.Settling): lambda _: (do.Settle(STALINGRAD),),
    (2, ALLIES, frames.Establishing): placed(_base(1)),
    (2, AXIS, frames.Establishing): placed(NUMBER["ax-b01"]),
    (2, ALLIES, frames.Committing): built(INFANTRY, STRIP),
    (2, ALLIES, frames.Settling): lambda _: (do.Settle(STALINGRAD),),
    (2, AXIS, frames.Committing): built(BUNKER, FIELD),
    (2, AXIS, frames.Settling): lambda _: (do.Settle(OKINAWA), do.Settle(OKINAWA)),
    (2, ALLIES, frames.Deploying): sent((INFANTRY, 0), to=LENINGRAD),
    (3, ALLIES, frames.Establishing): placed(_base(2)),
    (3, ALLIES, frames.Committing): built(HEAVY, CARRIER),
    (3, AXIS, frames.Committing): built(PANZER),
    (3, ALLIES, frames.Deploying): sent((INFANTRY, 1), to=LENINGRAD),
    (4, ALLIES, frames.Establishing): placed(_base(1)),
    (4, ALLIES, frames.Committing): built(PARAS, PARAS, FIGHTER),
    (4, AXIS, frames.Deploying): sent((PANZER, 0), to=CRETE),
    (4, ALLIES, frames.Deploying): sent((HEAVY, 0), to=LENINGRAD),
    (5, ALLIES, frames.Committing): built(LANDING),
    (5, ALLIES, frames.Replacing): lambda _: (do.Replace(GUADALCANAL),),
    (5, AXIS, frames.Replacing): lambda _: (do.Replace(SICILY),),
    (6, AXIS, frames.Committing): built(PANZER),
}


def position(seats: tuple[Player, ...]) -> MatchRecord:
    """The match up to the question."""
    dice = (*stacked(DECK["allies"], OURS)[1], *stacked(DECK["axis"], THEIRS)[1], "attacker:1")
    session = Session(registry.find("history_of_war"), Setup(axis=AXIS), seats, 1, feed(*dice))
    while not (
        (session.state.round, session.state.phase) == (ROUND, PHASE)
        and isinstance(session.state.stack[-1], frames.Deploying)
    ):
        seat = session.owed[0]
        session.act(seat, decision(PLAN, session, seat))
    return session.match_record()


def ship(state: object) -> int:
    """The landing ship, which no landlocked territory lets in."""
    return own(state, LANDING)


def solution(state: object) -> tuple[do.Deploy, ...]:
    """Both sections by air, the fighter onto its strip: all three stay unlocked (HOW-KEY-10, HOW-DEP-04)."""
    plane, strip = own(state, CARRIER), own(state, STRIP)
    paras = [do.Deploy(own(state, PARAS, nth), STALINGRAD, plane) for nth in (0, 1)]
    return (*paras, do.Deploy(own(state, FIGHTER), STALINGRAD, strip))
