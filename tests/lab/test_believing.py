"""Beliefs about hidden cards: what is counted of them, what they are worth, and what the games keep."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from ai import toy
from ai.words import parser_of

from tabletop.ai import believing as watched
from tabletop.ai.selfplay import Sitting
from tabletop.engine import registry
from tabletop.engine.beliefs import EVEN, Beliefs, counted, judged, read
from tabletop.engine.dice import Stream
from tabletop.lab import believing, fitting
from tabletop.parts.decks import guessed
from tabletop.paths import game_dir

GAME = "history_of_war"
BELIEVING = [key for key in registry.games() if registry.find(key).insight.beliefs is not None]


def typed(out: Path, *more: str) -> int:
    words = ["fit", GAME, "--beliefs", "--games", "8", "--seed", "4", "--bots", "thumb", "--out", str(out)]
    return int((args := parser_of(fitting.add_parser).parse_args([*words, *more])).run(args))


def test_a_kind_is_counted_against_what_chance_would_hold() -> None:
    """Of ten cards, two of them rare, half are held."""
    holding = {"rare": (2, 2), "plain": (8, 3)}
    assert counted([holding]) == {"rare": 200, "plain": 75}
    assert counted([holding] * 3) == counted([holding])
    assert counted([{"never": (5, 0), "plain": (5, 4)}])["never"] == 1


def test_beliefs_are_judged_card_by_card() -> None:
    cards, even, believed = judged(Beliefs({"rare": 400}), [{"rare": (1, 1), "plain": (3, 0)}])
    assert cards == 1
    assert even == pytest.approx(1.3863, abs=1e-4)
    assert believed == pytest.approx(0.5596, abs=1e-4)


def test_a_hand_is_guessed_by_the_weights_and_holds_what_there_is() -> None:
    cards = ["rare"] * 2 + ["plain"] * 8
    found: Counter[str] = Counter()
    for key in range(3_000):
        hand, rest = guessed(cards, 1, lambda card: 12 if card == "rare" else 1, Stream(key))
        assert sorted((*hand, *rest)) == sorted(cards)
        found.update(hand)
    assert found["rare"] / found.total() == pytest.approx(24 / 32, abs=0.03)
    assert guessed(cards, 99, lambda _: 1, Stream(1))[1] == ()


def test_the_same_seed_counts_the_same_whatever_was_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert typed(first) == 0
    monkeypatch.setattr(type(registry.find(GAME).insight), "beliefs", Beliefs({"base:0": 9_999}))
    assert typed(second, "--jobs", "2") == 0
    assert first.read_bytes() == second.read_bytes()


def test_only_rivals_are_counted_and_only_what_is_not_seen() -> None:
    held = watched.watch(Sitting(0, GAME, ("uniform",), 9))
    assert held.holdings
    assert all(0 <= found <= there for each in held.holdings for there, found in each.values())


def test_a_game_that_believes_nothing_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "find", toy.find)
    assert typed(tmp_path / "none.json") == 2
    assert GAME in capsys.readouterr().err


@pytest.mark.parametrize("key", BELIEVING)
def test_what_a_game_believes_proved_better_than_even_chances(key: str) -> None:
    beliefs = registry.find(key).insight.beliefs
    assert beliefs == read((game_dir(key) / "data" / believing.FILE).read_bytes())
    assert beliefs is not None and beliefs.tested is not None
    assert beliefs.tested.believed < beliefs.tested.even
    assert all(weight >= 1 for weight in beliefs.weights.values())
    assert beliefs.weight("no such kind") == EVEN


def test_a_strange_file_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read(b'{"weights": {"base:0": "often"}}')
