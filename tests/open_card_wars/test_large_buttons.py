"""What is chosen on buttons and lists is whole at every size of the interface: no word cut, nothing nameless,
letters of one size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.app.scenes.match.card import CardAnswer, is_pass
from tabletop.app.scenes.match.choices import PromptButton
from tabletop.app.scenes.match.more import More
from tabletop.app.scenes.match.spoken import roles_of
from tabletop.app.table import Appearance
from tabletop.app.widgets import ScrollArea
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.resolving import Aiming, Assault, Displacing
from tabletop.games.open_card_wars.table.hand_face import HandFaces
from tabletop.games.open_card_wars.table.layout import strip_box
from tabletop.games.open_card_wars.words.brief import brief_rest, brief_text, gift
from tabletop.games.open_card_wars.words.deeds import deed_text
from tabletop.games.open_card_wars.words.names import Names
from tabletop.render.fonts import Fonts
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import duel
from .scenes import shown
from .tables import seen

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


@pytest.mark.rule("OCW-UI-04", "OCW-DEP-01")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_card_in_the_hand_covers_neither_its_cost_nor_its_gift(
    language: str, large: bool
) -> None:
    names = Names(Texts(language).scope("open_card_wars"), Appearance(large=large))
    for count in range(1, 9):
        for place in range(count):
            box = strip_box(0, place, count, 0, count > 4)
            for card in range(len(CARDS)):
                parts = HandFaces(names).face(card, box)
                words = names.card_name(card).split(" ")
                name = [part for part in parts if part.text and part.text.split(" ")[0] in words]
                told = [part for part in parts if part.text in (str(CARDS[card].cost), gift(card))]
                assert len(told) == 2 and name
                for (x, y, *_), (left, top, wide, high) in product(
                    [part.box for part in name], [part.box for part in told]
                ):
                    assert y >= top + 0.8 * high or x >= left + wide


@pytest.mark.rule("OCW-UI-07")
def test_the_answers_of_a_window_have_letters_of_one_size_and_as_many_are_in_sight_as_can(
    driver: Driver, tmp_path: Path
) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Salvio wears=018", "B:R3 Sorelia", dice="5 / 6 6 5 5")
    p.attack("Zeph", 5)
    scene = shown(driver, p, tmp_path)
    area = driver.ui.named("match.card.area")
    assert isinstance(area, ScrollArea)
    held = [w for layer in driver.ui.layers for w in layer.widgets]
    slips = [w for w in (*held, *area.held()) if isinstance(w, CardAnswer)]
    assert len(slips) > 3 and len({slip.role for slip in slips}) == 1
    answers = [slip for slip in slips if not is_pass(slip.choice)]
    if any(not area.rect.contains(slip.rect) for slip in answers):
        assert slips[0].role == f"{roles_of(scene)[-1]}_bold", "smaller ones would show more"
    assert scene.prompt().reaction


@pytest.mark.rule("OCW-UI-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_says_what_an_ability_costs_and_then_what_it_does(language: str) -> None:
    p = duel("A:V1 Salvio", "A:V2 Ashra", "B:V1 Malrock", dice="5 / 4")
    p.do(do.Activate(p.id("Salvio"), 1))
    label = seen(p, language).button("use:2").label
    deed = {"es": "dar REDIRECCIÓN y CURAR 3", "en": "give REDIRECT and HEAL 3"}[language]
    assert label == f"5+: {deed}"


@pytest.mark.rule("OCW-UI-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_ability_does_is_a_short_sentence_with_its_verbs(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    verbs = {
        "es": "ganar dar quitar aplicar mover avanzar curar hacer poner anular salvarle ignorar copiar",
        "en": "gain give take inflict make move advance heal deal lay annul save ignore copy",
    }[language].split()
    for ability in {ability.id: ability for card in CARDS for ability in card.abilities}.values():
        for room in (12, 60):
            said = deed_text(texts, ability, room)
            assert said.split()[0].lower() in verbs and "…" not in said and "·" not in said, said
    ability = next(a for card in CARDS if card.name["en"] == "Ashra" for a in card.abilities)
    assert deed_text(texts, ability, 60) == {"es": "ganar +2 ATK", "en": "gain +2 ATK"}[language]


@pytest.mark.rule("OCW-SM-18", "OCW-KW-04")
@pytest.mark.parametrize(
    ("language", "attack", "move"), [("es", "No atacar", "Quedarse"), ("en", "Do not attack", "Stay")]
)
def test_what_is_left_undone_is_named(language: str, attack: str, move: str) -> None:
    p = duel("A:V1 Zeph", "B:V1 Malrock", dice="5 / 4")
    zeph, malrock = p.id("Zeph"), p.id("Malrock")
    assault = Assault(zeph, -1, False)
    for frame, words in ((Aiming(0, assault, (malrock,), True), attack), (Displacing(0, zeph, True), move)):
        p.state.stack.append(frame)
        assert seen(p, language).button("decline").label == words
        p.state.stack.pop()


@pytest.mark.parametrize("who", ["Sorgar", "Jaxar", "Kiro"])
def test_the_button_that_a_hint_proposes_is_whole_in_sight(who: str, driver: Driver, tmp_path: Path) -> None:
    """It was cut through its second line, and nothing said that others were above."""
    p = duel(f"A:V1 {who}", "B:V1 Malrock", dice="6 / 4")
    p.do(do.Activate(p.id(who), 1))
    scene = shown(driver, p, tmp_path)
    for choice in scene.prompt().buttons:
        scene.model.advice = replace(scene.model.advice, words="Pista. " * 40, clicks=(choice.id,))
        scene.refresh()
        driver.wait_idle()
        button, more = driver.find(choice.id), driver.find("match.prompt.area.more")
        assert isinstance(button, PromptButton)
        seen_ = button.rect if button.clip is None else button.rect.clip(button.clip)
        assert seen_ == button.rect, (choice.id, seen_, button.rect)
        area = driver.ui.named("match.prompt.area")
        if isinstance(more, More) and any(each.rect.y < area.rect.y for each in more.choices):
            assert scene.texts("match.more.above", n=1).split()[-1] in more.words()[0]
        scene.hints.put_away()
