"""The texts of all cards, as they were read aloud."""

from __future__ import annotations

import pytest

from tabletop.text.catalogue import LANGUAGES

from .card_texts import ABILITIES, file_of, written


@pytest.mark.rule("OCW-UI-10", "OCW-CARD-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_are_those_that_were_read_aloud(language: str) -> None:
    assert len(ABILITIES) == 84
    assert file_of(language).read_text("utf-8") == written(language), "read the change, then keep it"
