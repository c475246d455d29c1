"""What is chosen on buttons and lists is whole at every size of the interface: no word cut, nothing nameless,
letters of one size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.words.brief import brief_rest, brief_text
from tabletop.render.fonts import Fonts
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import Position, duel

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 200)]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are cut from now on."""
    found: list[str] = []
    fit = Fonts.fit

    def watched(self: Fonts, text: str, style: Any, width: int) -> str:
        shown = fit(self, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(Fonts, "fit", watched)
    return found


@pytest.fixture(params=SIZES, ids=str)
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    size, scale = request.param
    with Driver(size, "es", start=False) as made:
        made.app.change(ui_scale=scale, reduced_motion=True)
        yield made


def shown(driver: Driver, p: Position, tmp_path: Path) -> Any:
    seats = (Person("Ana"), Person("Ana"))
    session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
    keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
    scene: Any = matches.show(driver.app, session, keeper)
    driver.wait_idle()
    return scene


@pytest.mark.rule("OCW-UI-05")
@pytest.mark.parametrize("who", ["Sorgar", "Jaxar", "Vylar"])
def test_every_ability_is_named_on_its_button_and_no_label_is_cut(
    who: str, driver: Driver, tmp_path: Path, cut: list[str]
) -> None:
    p = duel(f"A:V1 {who}", "B:V1 Malrock", dice="3 / 4")
    p.do(do.Activate(p.id(who), 1))
    scene = shown(driver, p, tmp_path)
    found = [w for layer in driver.ui.layers for w in layer.widgets if isinstance(w, PromptButton)]
    choices = scene.prompt().buttons
    assert {w.id for w in found} >= {choice.id for choice in choices}
    assert all(w.text for w in found)
    assert len({w.role for w in found if w.choice.hotkey != "space"}) == 1
    cut.clear()
    driver.ui.invalidate()
    driver.step()
    assert {w.text for w in found}.isdisjoint(cut)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_all_that_an_ability_is_for_in_words_and_signs(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    for card in CARDS:
        for ability in card.abilities:
            whole = brief_text(texts, ability, 99)
            words, signs = brief_rest(texts, ability, 14)
            assert "…" not in whole + words and words in whole
            assert brief_rest(texts, ability, 99) == (whole, ())
            assert not signs or words != whole
