"""The even start, a house rule, is named where it is on: in the set-up, beside the quick start, and in the
match as long as it counts (OCW-OPT-16)."""

from __future__ import annotations

import pytest

from tabletop.app.driver import Driver
from tabletop.app.table import Appearance
from tabletop.engine.engine import legal_actions
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.table import TABLE
from tabletop.games.open_card_wars.table.setup_form import FORM
from tabletop.text.catalogue import Texts

from .positions import duel

LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])
HOUSE = {"es": "regla de la casa", "en": "house rule"}


@pytest.mark.rule("OCW-OPT-16")
@LANGUAGES
def test_the_set_up_names_the_house_rule_that_is_on(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    by_book, even = FORM.defaults(), {**FORM.defaults(), "opening": "even"}
    assert HOUSE[language] in FORM.notice(even, texts).lower()
    assert HOUSE[language] not in FORM.notice(by_book, texts).lower()


@pytest.mark.rule("OCW-OPT-16")
@LANGUAGES
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_the_quick_start_says_that_it_has_the_house_rule(
    language: str, size: tuple[int, int], scale: int
) -> None:
    with Driver(size, language) as driver:
        driver.app.change(ui_scale=scale)
        driver.click("title.game.open_card_wars")
        driver.wait_idle()
        note, button = driver.find("setup.quick.note"), driver.find("setup.quick")
        assert note is not None and button is not None
        assert HOUSE[language] in " ".join(note.words()).lower()
        assert driver.ui.screen.contains(note.rect) and not note.rect.colliderect(button.rect)


@pytest.mark.rule("OCW-OPT-16")
@LANGUAGES
def test_in_large_letters_the_question_names_the_house_rule_as_long_as_it_counts(language: str) -> None:
    """Where letters are smaller the options in play stand in the inspector."""
    table = TABLE(Texts(language).scope("open_card_wars"), Appearance(large=True))

    def told(opening: str, round: int) -> bool:
        p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 / ", opening=opening, round=round)
        view = GAME.observe(p.state, 0)
        prompt = table.questions.prompt(view, 0, legal_actions(GAME, p.state, 0), ())
        return HOUSE[language] in prompt.detail.lower()

    assert told("even", 1) and told("even", 2)
    assert not told("even", 3) and not told("book", 1)
