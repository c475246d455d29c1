"""What only some games have is asked of those that have it; the established ones have it all."""

from __future__ import annotations

import pytest

ESTABLISHED = frozenset({"chesswar", "hegregon", "history_of_war", "open_card_wars", "open_wars"})
"""The games of the product that have whatever a game can have: no test may pass them over."""

WITHOUT_DICE = frozenset({"history_of_war"})
"""Those of them in whose matches nothing is rolled."""


def only_with(has: bool, game: str, what: str) -> None:
    """Go on if the game has what the test looks at; else pass it over. An established one may not lack it."""
    assert has or game not in ESTABLISHED, f"{game} has no {what}"
    if not has:
        pytest.skip(f"{game} has no {what}")
