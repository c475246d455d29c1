"""From the title to the result and back: one match of two people per game, played by real clicks.

A game's script is `tests/<key>/script.py`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pytest
import whole_match
from established import only_with

from tabletop.app import matches
from tabletop.engine import registry

pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.mark.parametrize("game", registry.games())
def test_a_match_of_two_people_from_the_title_to_the_replay(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = find_spec(game) is not None and find_spec(f"{game}.script") is not None
    only_with(written, game, "script of a whole match")
    script: whole_match.Script = import_module(f"{game}.script").SCRIPT
    monkeypatch.setattr(matches.secrets, "randbits", lambda bits: script.key)
    whole_match.play(script)
