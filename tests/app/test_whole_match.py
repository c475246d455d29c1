"""From the title to the result and back: one match of two people per game, played by real clicks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
import whole_match
from whole_match import Script, by_weights

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.chesswar.records import actions as cw
from tabletop.games.chesswar.records.frames import Mustering
from tabletop.games.hegregon.records import actions as hg
from tabletop.games.hegregon.records.frames import Purchase
from tabletop.games.open_card_wars.records import actions as oc

# -- ChessWar: armies are chosen, built and deployed in secret ----------------------------------------

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


CHESSWAR = Script(
    key=11,
    seed=5,
    set_up=secret_massacre,
    is_set_up=lambda setup: setup.secret and setup.massacre and setup.quiet_draw == 5,
    choose=bold,
    ways=frozenset({"curtain", "button", "board"}),
    taken=frozenset({cw.ChooseArmy, cw.Buy, cw.Deploy, cw.Confirm, cw.Move, cw.Charge, cw.Attack, cw.Cast}),
)

# -- HEGREGON: nothing is hidden, so there is no curtain ----------------------------------------------

TURNS = 15
"""The shortest limit of turns."""

STEP = 5
"""Orders of an action step, about: short steps make a short match."""


def short_conquest(driver: Driver) -> None:
    """Conquest with the shortest limit of turns."""
    driver.click("setup.game.hegregon")
    driver.click(f"setup.turn_limit.{TURNS}")


def brisk(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """One or two units a step, then what the game thinks likely, what is new first, and soon the end."""
    state, journal = room.session.state, room.session.journal
    done = {type(entry.action) for entry in journal}
    if isinstance(state.stack[-1], Purchase) and hg.END_STEP in legal and stream.below(3) == 0:
        return hg.END_STEP
    if hg.END_STEP in legal and stream.below(STEP) == 0:
        return hg.END_STEP
    fresh = [action for action in legal if type(action) not in done and action != hg.END_STEP]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    weights = registry.find("hegregon").insight.weights(state, room.asked, legal)
    return by_weights(legal, weights or [1.0] * len(legal), stream)


HEGREGON = Script(
    key=11,
    seed=8,
    set_up=short_conquest,
    is_set_up=lambda setup: setup.turn_limit == TURNS and setup.players == 2,
    choose=brisk,
    ways=frozenset({"button", "board"}),
    taken=frozenset(
        {hg.Buy, hg.EndStep, hg.Move, hg.Attack, hg.Missile, hg.Answer, hg.CallTransport, hg.Fly}
        | {hg.LayMine, hg.LoadAmmo, hg.Entrench, hg.Camouflage}
    ),
    stops=(3, 5),
)

# -- Open Card Wars: teams in secret, characters in reserve ---------------------------------------------


def secret_reserves(driver: Driver) -> None:
    """Teams chosen in secret, some characters in the hand."""
    driver.click("setup.game.open_card_wars")
    driver.click("setup.mode.reserves")
    driver.click("setup.team_pick.free")


def duellist(room: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """What is new first, then what the game thinks likely; nothing is taken back."""
    state, journal = room.session.state, room.session.journal
    done = {type(entry.action) for entry in journal}
    forward = [action for action in legal if not isinstance(action, oc.Back)] or list(legal)
    fresh = [action for action in forward if type(action) not in done]
    if fresh and stream.below(2):
        return stream.pick(fresh)
    weights = registry.find("open_card_wars").insight.weights(state, room.asked, forward)
    return by_weights(forward, weights or [1.0] * len(forward), stream)


OPEN_CARD_WARS = Script(
    key=11,
    seed=7,
    set_up=secret_reserves,
    is_set_up=lambda setup: setup.mode == "reserves" and setup.team_pick == "free",
    choose=duellist,
    ways=frozenset({"curtain", "button", "board"}),
    taken=frozenset(
        {oc.Pick, oc.Place, oc.Merge, oc.Deploy, oc.Pay, oc.Activate, oc.Use, oc.Attack, oc.Move, oc.React}
        | {oc.Aim, oc.Pass, oc.EndPhase}
    ),
    stops=(3, 5),
)

SCRIPTS = {"chesswar": CHESSWAR, "hegregon": HEGREGON, "open_card_wars": OPEN_CARD_WARS}
LANGUAGES = {"chesswar": ("es", "en"), "hegregon": ("en", "es"), "open_card_wars": ("es", "en")}
"""In which each match is begun and ended."""


pytestmark = pytest.mark.usefixtures("no_samples")


def test_every_game_has_its_whole_match() -> None:
    assert set(SCRIPTS) == set(registry.games())


@pytest.mark.parametrize("game", SCRIPTS)
def test_a_match_of_two_people_from_the_title_to_the_replay(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = SCRIPTS[game]
    monkeypatch.setattr(matches.secrets, "randbits", lambda bits: script.key)
    whole_match.play(script, LANGUAGES[game])
