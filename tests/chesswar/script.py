"""ChessWar's whole match: armies are chosen, built and deployed in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from whole_match import Script, by_weights

from tabletop.app.driver import Driver
from tabletop.engine.dice import Stream
from tabletop.games.chesswar.records import actions as cw
from tabletop.games.chesswar.records.frames import Mustering

BUYS = 5
"""Pieces that each army buys: small armies make a short match."""

LIKED = {cw.Attack: 20, cw.Charge: 20, cw.Shoot: 12, cw.MoveIn: 5, cw.Cast: 4, cw.EndPhase: 3}
"""How much likelier than the rest the chooser takes some kinds of actions."""


def secret_massacre(driver: Driver) -> None:
    """Secret armies built by hand, and a quiet draw."""
    driver.click("setup.game.chesswar")
    driver.click("setup.secret")
    driver.click("setup.massacre")
    driver.ui.focus_id("setup.quiet_draw")
    driver.press("right")


def bold(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """Small armies; then whatever is legal, drawn from the seed, the bold things likelier."""
    if isinstance(room.session.state.stack[-1], Mustering):
        return muster(room, legal, stream)
    return by_weights(legal, [LIKED.get(type(action), 1) for action in legal], stream)


def muster(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """An army, some pieces, all of them placed, and done."""
    by_kind: dict[type, list[Any]] = {}
    for action in legal:
        by_kind.setdefault(type(action), []).append(action)
    bought = [entry for entry in room.session.journal if isinstance(entry.action, cw.Buy)]
    if not room.session.state.musters[room.asked].army:
        return stream.pick(by_kind[cw.ChooseArmy])
    if cw.Deploy in by_kind:
        return stream.pick(by_kind[cw.Deploy])
    if cw.Buy in by_kind and sum(entry.seat == room.asked for entry in bought) < BUYS:
        return stream.pick(by_kind[cw.Buy])
    return by_kind[cw.Confirm][0]


SCRIPT = Script(
    languages=("es", "en"),
    key=11,
    seed=5,
    set_up=secret_massacre,
    is_set_up=lambda setup: setup.secret and setup.massacre and setup.quiet_draw == 5,
    choose=bold,
    ways=frozenset({"curtain", "button", "board"}),
    taken=frozenset({cw.ChooseArmy, cw.Buy, cw.Deploy, cw.Confirm, cw.Move, cw.Charge, cw.Attack, cw.Cast}),
)
