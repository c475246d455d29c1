"""Games are found by their folders; asking whether there is one does not load it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tabletop.engine import registry
from tabletop.paths import PACKAGE


@pytest.mark.parametrize("key", ["checkers", "", "chesswar.rules", "__pycache__", "../chesswar", "a" * 300])
def test_a_key_of_no_game_is_unknown(key: str) -> None:
    assert not registry.is_known(key)
    with pytest.raises(KeyError):
        registry.find(key)


def test_every_game_found_is_known_without_being_loaded() -> None:
    for key in registry.games():
        assert registry.is_known(key)
        code = "import sys; from tabletop.engine import registry as r; k = sys.argv[1]; "
        code += "print(r.is_known(k), f'tabletop.games.{k}' in sys.modules)"
        command = [sys.executable, "-c", code, key]
        ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
        assert ran.stdout.split() == ["True", "False"]
