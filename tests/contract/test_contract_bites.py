"""The contract catches what it is for: games with one thing wrong fail it."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
import test_rules_contract as rules
import test_secrets_contract as secrets
from tiny import bids, duel
from walks import walk

from tabletop.engine import registry
from tabletop.engine.contract import Game
from tabletop.engine.model import IllegalAction


class PeepingWindow(duel.AnswerPhase):
    """Asks only who holds the right card: the pause tells what is in the hand."""

    def may_speak(self, state: Any, frame: Any, seat: int) -> bool:
        return "parry" in state.hands[seat] or "feint" in state.hands[seat]


class PeepingDuel(duel.Duel):
    phases: ClassVar[Any] = {**duel.Duel.phases, duel.Answer: PeepingWindow()}


class OpenBids(bids.Bids):
    """Shows the sealed answers in the view."""

    def observe(self, state: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(super().observe(state, seat), stack=tuple(state.stack))


class TalkingBids(bids.Bids):
    """The view holds the dice to come."""

    def observe(self, state: Any, seat: int | None) -> Any:
        view = super().observe(state, seat)
        return msgspec.structs.replace(view, played=(*view.played, state.dice_key))


class LazyTurn(duel.TurnPhase):
    """Lists a strike at oneself, which is refused."""

    def legal(self, state: Any, frame: Any, seat: int) -> list[Any]:
        return list(self.options(state, frame, seat))


class LazyDuel(duel.Duel):
    phases: ClassVar[Any] = {**duel.Duel.phases, duel.Turn: LazyTurn()}


class ForgetfulTurn(duel.TurnPhase):
    """Does not list a strike at the last seat, though it is legal."""

    def legal(self, state: Any, frame: Any, seat: int) -> list[Any]:
        return super().legal(state, frame, seat)[:1]


class ForgetfulDuel(duel.Duel):
    phases: ClassVar[Any] = {**duel.Duel.phases, duel.Turn: ForgetfulTurn()}


class SharingState(bids.BidsState, kw_only=True):
    """Clones without copying the hands."""

    def clone(self) -> Any:
        copy = bids.BidsState.clone(self)
        copy.hands = self.hands
        return SharingState(**{f: getattr(copy, f) for f in copy.__struct_fields__})


class SharingBids(bids.Bids):
    state_type = SharingState

    def begin(self, setup: Any) -> Any:
        state = super().begin(setup)
        return SharingState(**{f: getattr(state, f) for f in state.__struct_fields__})


class StaleState(SharingState, kw_only=True):
    """Keeps the cards left beside the state and forgets to follow them."""

    def __post_init__(self) -> None:
        self.__dict__["left"] = sum(map(len, self.hands))

    def clone(self) -> Any:
        copy = bids.BidsState.clone(self)
        fresh = StaleState(**{f: getattr(copy, f) for f in copy.__struct_fields__})
        fresh.__dict__["left"] = self.__dict__["left"]
        return fresh


class StaleBids(bids.Bids):
    state_type = StaleState

    def begin(self, setup: Any) -> Any:
        state = super().begin(setup)
        return StaleState(**{f: getattr(state, f) for f in state.__struct_fields__})

    def derived(self, state: Any) -> dict[str, Any]:
        return {"left": state.__dict__["left"]}


class SilentBids(StaleBids):
    """The same, and does not tell of it."""

    def derived(self, state: Any) -> dict[str, Any]:
        return {}


@pytest.mark.parametrize(
    ("game", "test"),
    [
        (PeepingDuel(), secrets.test_worlds_that_look_alike_to_a_seat_ask_and_allow_it_the_same),
        (OpenBids(), secrets.test_a_sealed_answer_shows_nothing_to_the_others),
        (TalkingBids(), secrets.test_a_view_does_not_know_the_dice_to_come),
        (LazyDuel(), rules.test_what_is_listed_is_not_refused_and_listed_once),
        (ForgetfulDuel(), rules.test_what_is_not_listed_is_refused_with_a_rule),
        (SharingBids(), rules.test_a_clone_is_equal_and_shares_no_list),
        (StaleBids(), rules.test_what_is_kept_beside_a_state_follows_from_it),
        (SilentBids(), rules.test_what_is_kept_beside_a_state_follows_from_it),
    ],
    ids=lambda x: type(x).__name__ if isinstance(x, Game) else "",
)
def test_a_faulty_game_is_caught(game: Game, test: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {game.key: game})
    with pytest.raises((AssertionError, IllegalAction)):
        # A game that lists what it refuses breaks already while it is walked.
        test(game, [walk(game, seed) for seed in range(4)])
