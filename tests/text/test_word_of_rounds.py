"""What the kernel counts as rounds has the word of each game's rulebook, everywhere the same."""

from __future__ import annotations

import pytest

from tabletop.engine import registry
from tabletop.paths import game_dir
from tabletop.text.catalogue import LANGUAGES, Texts, load_catalogue

KEYS = (
    "result.rounds.one",
    "result.rounds.other",
    "replay.round",
    "replay.next_round",
    "replay.previous_round",
    "load.detail.round",
    "load.row",
    "round.now",
)
"""Where they are named on screens that serve every game, and on the command line."""
TURNS = {"es": "turno", "en": "turn"}
ROUNDS = {"es": "ronda", "en": "round"}
COUNTS_TURNS = {"hegregon", "open_wars"}
"""Their rulebooks call it a turn; in those of the others a round has the turns of all players."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(registry.games()))
def test_a_round_is_called_as_the_rulebook_calls_it(game: str, language: str) -> None:
    texts, word = Texts(language).scope(game), (TURNS if game in COUNTS_TURNS else ROUNDS)[language]
    for key in KEYS:
        assert word in texts(key, n=2, round=2, date="").lower(), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(registry.games()))
def test_whoever_has_a_word_of_his_own_has_it_everywhere(game: str, language: str) -> None:
    own = load_catalogue(game_dir(game) / "text", language)
    assert {key for key in KEYS if key in own} in (set(), set(KEYS))
