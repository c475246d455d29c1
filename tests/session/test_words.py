"""What the table's manners refuse is said in both languages."""

from __future__ import annotations

import re

import pytest

from tabletop.paths import PACKAGE
from tabletop.text.catalogue import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_table_has_words(language: str) -> None:
    texts = Texts(language)
    sources = [PACKAGE / "engine" / "engine.py", PACKAGE / "session" / "session.py"]
    sources.append(PACKAGE / "series" / "succession.py")
    keys = {k for p in sources for k in re.findall(r'TABLE\.refuse\("([a-z-]+)"\)', p.read_text("utf-8"))}
    assert len(keys) >= 10
    assert [k for k in sorted(keys) if not texts.has(f"refusal.{k}")] == []
