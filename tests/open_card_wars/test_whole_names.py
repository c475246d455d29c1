"""Names of cards are whole where they lie on the table."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.tokens import draw_token
from tabletop.app.table import Appearance, Token
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.table.faces import Faces
from tabletop.games.open_card_wars.table.large import LargeFaces
from tabletop.games.open_card_wars.words.names import Names
from tabletop.render.fonts import Fonts
from tabletop.render.theme import TextStyle
from tabletop.text.catalogue import LANGUAGES, Texts


@pytest.mark.parametrize("wide", [240, 340])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [Faces, LargeFaces])
def test_the_name_of_every_card_is_whole_on_the_table(
    kind: type[Faces], language: str, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the letters of titles, or in narrower ones: 240 pixels are a card in the smallest window."""
    names = Names(Texts(language).scope("open_card_wars"), Appearance())
    faces = kind(names)
    said: set[str] = set()
    line = Fonts.line

    def heard(self: Fonts, text: str, *given: Any) -> Any:
        said.add(text)
        return line(self, text, *given)

    monkeypatch.setattr(Fonts, "line", heard)
    with Driver((1280, 720), language, start=False) as driver:
        for card in range(len(CARDS)):
            token = Token("card", None, (0, 0), (310, 124), parts=tuple(faces.face(card, owned=False)))
            draw_token(driver.app.look, token, (wide, wide * 124 // 310))
            assert names.card_name(card) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_large_letters_names_are_much_larger(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They once were the smallest letters of a card, as small at 200 % as at 100 %."""
    names = Names(Texts(language).scope("open_card_wars"), Appearance())
    sizes: dict[str, list[int]] = {}
    line = Fonts.line

    def heard(self: Fonts, text: str, style: TextStyle, *given: Any) -> Any:
        sizes.setdefault(text, []).append(style.size)
        return line(self, text, style, *given)

    monkeypatch.setattr(Fonts, "line", heard)
    with Driver((1280, 720), language, start=False) as driver:
        for card in (card for card in range(len(CARDS)) if CARDS[card].is_character):
            for kind in (Faces, LargeFaces):
                token = Token("card", None, (0, 0), (310, 124), parts=tuple(kind(names).face(card)))
                draw_token(driver.app.look, token, (230, 92))
            usual, large = sizes[names.card_name(card)]
            assert large > 1.3 * usual, names.card_name(card)
