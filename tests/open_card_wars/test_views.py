"""What each pair of eyes sees, and what worlds it may believe in, value by value (OCW-GEN-08)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.engine.codec import encode
from tabletop.engine.dice import Stream
from tabletop.engine.model import Outcome
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.events import CoinTossed, Picked, PickedInSecret, PlacedInSecret
from tabletop.games.open_card_wars.records.frames import Choosing, Paying, Placing
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State, first_state
from tabletop.games.open_card_wars.rules import view
from tabletop.games.open_card_wars.rules.team import equipment_of, refuse_team
from tabletop.parts.decks import imagined

from .positions import Position, card, duel
from .test_setup import placing
from .test_table_board import walk

EYES = (0, 1, None)
BOW, BELL, BOOTS = (card(name) for name in ("Fire Bow", "Bell of Eclipsia", "Gale Boots"))


def table(**options: Any) -> Position:
    lines = ("A:V1 Ashra", "A:V2 Zeph poison=2", "B:V1 Jaxar", "B:C3 Luma dead")
    hand = f"{BOW + 1}, Fyx/{BELL + 1}, {BOOTS + 1}, Rhyse"
    return duel(*lines, hand=hand, dice="1 4/3", tokens="B:V2 lotus", life="31 27", **options)


@pytest.mark.rule("OCW-GEN-08", "OCW-OPT-07")
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("hidden", [False, True])
def test_everything_public_is_seen_by_all(eyes: int | None, hidden: bool) -> None:
    p = table(hand_view="hidden" if hidden else "open", turn="B", starter="B")
    state = p.state
    state.drafter, state.spent, state.draw_offers = 1, [(2,), (5, 6)], (1,)
    seen = GAME.observe(state, eyes)
    assert seen.seat == (-1 if eyes is None else eyes) and seen.sides == (0, 1)
    for name in ("setup", "outcome", "draw_offers", "turn", "round", "active", "drafter", "starter"):
        assert getattr(seen, name) == getattr(state, name), name
    for name in ("stack", "life", "pools", "spent", "fighters", "tokens", "activated"):
        assert getattr(seen, name) == tuple(getattr(state, name)), name
    assert seen.serial == state.serial
    shown = [not hidden or eyes == seat for seat in (0, 1)]
    assert seen.hands == tuple(
        hand if shown[seat] else tuple(c for c in hand if CARDS[c].is_character)
        for seat, hand in enumerate(state.hands)
    )
    assert seen.unseen == tuple(0 if shown[seat] else count for seat, count in enumerate((1, 2)))


@pytest.mark.rule("OCW-TURN-03")
def test_the_round_is_that_of_the_turn() -> None:
    seen: Any = GAME.observe(first_state(Setup()), 0)
    rounds = [msgspec.structs.replace(seen, turn=turn).round for turn in range(8)]
    assert rounds == [1, 1, 1, 2, 2, 3, 3, 4]


@pytest.mark.rule("OCW-OPT-07", "OCW-DEP-02")
@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("eyes", EYES)
def test_who_sees_what_is_being_paid(hidden: bool, eyes: int | None) -> None:
    p = table(hand_view="hidden" if hidden else "open")
    p.state.stack.append(Paying(0, BOW, 0, (1,)))
    seen = any(isinstance(frame, Paying) for frame in GAME.observe(p.state, eyes).stack)
    assert seen is (not hidden or eyes == 0)


SECRETS = (
    Choosing(waiting=(0, 1), answers=((1, 2), (3,))),
    Placing(waiting=(0, 1), answers=(((1, 2),), ((3, 4), (5, 6)))),
)


@pytest.mark.rule("OCW-GEN-08", "OCW-TEAM-09", "OCW-SET-04")
@pytest.mark.parametrize("frame", SECRETS)
def test_a_secret_answer_is_seen_by_who_gave_it(frame: Any) -> None:
    state = first_state(Setup(team_pick="free"))
    state.stack = [frame]
    one, other = frame.answers
    for eyes, expected in ((0, (one, ())), (1, ((), other)), (None, ((), ()))):
        (seen,) = GAME.observe(state, eyes).stack
        assert seen == msgspec.structs.replace(frame, answers=expected)


def test_secret_answers_are_saved_as_they_always_were() -> None:
    choosing, placing = (encode(frame) for frame in SECRETS)
    assert choosing == b'{"frame":"choosing","waiting":[0,1],"picks":[[1,2],[3]]}'
    assert placing == b'{"frame":"placing","waiting":[0,1],"placed":[[[1,2]],[[3,4],[5,6]]]}'


@pytest.mark.rule("OCW-GEN-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_learns_what_of_an_event(seat: int) -> None:
    for event, masked in (
        (PickedInSecret(seat, 7), PickedInSecret(seat, -1)),
        (PlacedInSecret(seat, 7, 8), PlacedInSecret(seat, -1, -1)),
        (Picked(seat, 7), Picked(seat, 7)),
        (CoinTossed("draft", seat), CoinTossed("draft", seat)),
    ):
        assert GAME.witness(event, seat) == event
        assert GAME.witness(event, 1 - seat) == GAME.witness(event, None) == masked


@pytest.mark.rule("OCW-UI-11")
def test_after_the_end_nothing_is_hidden_from_the_screen() -> None:
    p = table(hand_view="hidden")
    assert GAME.secrets(p.state, 0) and GAME.secrets(p.state, 1)
    p.state.outcome = Outcome((0,), (1.0, 0.0), "life", "OCW-WIN-01")
    assert not GAME.secrets(p.state, 0)
    q = table(hand_view="hidden")
    q.state.hands[0] = (card("Fyx"),)
    assert not GAME.secrets(q.state, 0) and GAME.secrets(q.state, 1)


# -- believed worlds ------------------------------------------------------------------------------------


def reference(items: tuple[int, ...], stream: Stream) -> tuple[int, ...]:
    """Each place from the last to the second gets one of those up to it."""
    order = list(items)
    for place in reversed(range(1, len(order))):
        other = stream.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@pytest.mark.rule("OCW-GEN-05")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 9])
def test_a_shuffle_gives_every_order_its_chance(count: int) -> None:
    for key in range(20):
        one, other = Stream(key), Stream(key)
        items = tuple(range(10, 10 + count))
        assert imagined(items, one) == reference(items, other)
        assert one.below(1000) == other.below(1000)


def worlds(state: State, eyes: int | None, count: int = 60) -> list[State]:
    seen = GAME.observe(state, eyes)
    found = [GAME.determinize(seen, key) for key in range(count)]
    assert all(GAME.check(world) == [] for world in found)
    assert all(GAME.observe(world, eyes) == seen for world in found)
    return found


@pytest.mark.rule("OCW-OPT-07", "OCW-GEN-08")
@pytest.mark.parametrize("eyes", EYES)
def test_a_world_is_the_view_with_the_hidden_equipment_guessed(eyes: int | None) -> None:
    p = table(hand_view="hidden")
    p.state.update(p["Jaxar"].changed(equipment=card("Heart of Oak")))
    for seat in (0, 1):
        guessed: set[int] = set()
        for world in worlds(p.state, eyes):
            hand, true = world.hands[seat], p.state.hands[seat]
            if seat == eyes:
                assert hand == true
            assert len(hand) == len(true) == len(set(hand))
            assert [c for c in hand if CARDS[c].is_character] == [c for c in true if CARDS[c].is_character]
            guessed |= {*equipment_of(hand)}
        if seat != eyes:
            shown = {card("Heart of Oak")} if seat == 1 else set()
            assert guessed == set(p.state.setup.equipment) - shown, "what the other side wears may be there"
    for world in worlds(p.state, 0, 2):
        names = ("setup", "turn", "round", "active", "drafter", "starter", "tokens", "activated", "serial")
        for name in (*names, "life", "pools", "spent", "fighters", "stack", "draw_offers", "outcome"):
            assert getattr(world, name) == getattr(p.state, name), name


@pytest.mark.rule("OCW-TEAM-09", "OCW-GEN-08")
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("waiting", [(0,), (1,), (0, 1)])
def test_teams_chosen_in_secret_are_guessed_whole(eyes: int | None, waiting: tuple[int, ...]) -> None:
    state = first_state(Setup(team_pick="free", equip_count=2))
    picks = ((0, 2), (1, 3))
    state.stack = [Choosing(waiting=waiting, answers=picks)]
    found: list[Any] = [world.stack[-1] for world in worlds(state, eyes, 20)]
    for seat in (0, 1):
        guesses = {frame.picks[seat] for frame in found}
        if seat == eyes:
            assert guesses == {picks[seat]}
        elif seat in waiting:
            assert guesses == {()}, "whoever is choosing begins anew"
        else:
            assert len(guesses) > 10
            assert all(refuse_team(state.setup, guess) is None for guess in guesses)
    assert all(frame.waiting == waiting for frame in found)
    if eyes is None and not waiting:
        assert any(frame.picks[0] != frame.picks[1] for frame in found)


@pytest.mark.rule("OCW-SET-04", "OCW-GEN-08")
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("done", [0, 1])
def test_placements_made_in_secret_are_guessed(eyes: int | None, done: int) -> None:
    p = placing(mode="reserves", start_in_play=3)
    mine = [c for c in p.state.hands[done] if CARDS[c].is_character]
    placed: list[Any] = [(), ()]
    placed[done] = tuple(zip(mine, (0, 4, 8), strict=False))
    p.state.stack[-1] = Placing(waiting=(1 - done,), answers=(placed[0], placed[1]))
    found: list[Any] = [world.stack[-1] for world in worlds(p.state, eyes, 80)]
    guesses = [frame.placed[done] for frame in found]
    assert {frame.placed[1 - done] for frame in found} == {()}
    if done == eyes:
        assert set(guesses) == {placed[done]}
        return
    assert {len(guess) for guess in guesses} == {3}
    assert {c for guess in guesses for c, _ in guess} == set(mine)
    assert {cell for guess in guesses for _, cell in guess} == set(range(9))


@pytest.mark.rule("OCW-GEN-08")
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_knows_is_the_same_in_every_world_it_may_believe_in(seed: int) -> None:
    """Secret picks and placements, hidden hands and payments: nothing of them is in it, not even a guess."""
    options = Setup(team_pick="free", hand_view="hidden", deploy_order="hidden", mode="reserves")
    hidden = 0
    for state, _, _ in walk(seed, 120, options):
        for eyes in EYES:
            seen = GAME.observe(state, eyes)
            known = view.known(seen)
            for world in (GAME.determinize(seen, key) for key in range(2)):
                assert encode(view.known(GAME.observe(world, eyes))) == encode(known)
                hidden += (world.hands, world.stack) != (known.hands, known.stack)
            assert (known.dice_key, tuple(known.hands)) == (0, seen.hands)
            assert tuple(known.stack) == seen.stack
    assert hidden > 100
