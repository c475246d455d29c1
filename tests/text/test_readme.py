"""What the READMEs say of the games is whole."""

from __future__ import annotations

import pytest

from tabletop import paths
from tabletop.engine import registry
from tabletop.text.catalogue import Texts

READMES = {"en": "README.md", "es": "README.es.md"}


@pytest.mark.parametrize("language", READMES)
def test_every_game_of_the_product_is_named(language: str) -> None:
    """Those that further folders hold (TABLETOP_GAMES) are somebody else's."""
    assert paths.CHECKOUT is not None
    text = (paths.CHECKOUT / READMES[language]).read_text("utf-8")
    own = [key for key in registry.games() if (paths.game_roots()[0] / key).is_dir()]
    names = [Texts(language).game_name(key) for key in own]
    assert names and [name for name in names if f"**{name}**" not in text] == []
