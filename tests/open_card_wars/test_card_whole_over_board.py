"""In large letters, where the board has pictograms, a card that is pointed at is shown whole and large."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.words.card_face import card_face
from tabletop.text.catalogue import LANGUAGES, Texts
from tabletop.text.markup import plain

from .positions import duel
from .test_window_in_sight import LARGE, TWICE, shown


@pytest.mark.rule("OCW-UI-02", "OCW-UI-05")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [LARGE, TWICE])
def test_an_enemy_is_seen_whole_with_every_ability_in_words(
    size: tuple[int, int], scale: int, language: str, tmp_path: Path
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale, reduced_motion=True)
        p = duel("A:R1 Sirga", "B:V1 Malrock", dice="5 /")
        scene = shown(driver, p, tmp_path)
        place = scene.pointing.place_of(f"fighter:{p.id('Malrock')}")
        driver.move(place.center)
        driver.step(90)
        area: Any = scene.layout.glance.area
        assert area is not None
        (card,) = [each for each in area.held() if each.id == "inspect.face"]
        assert area.rect.contains(card.rect)
        assert card.rect.w * card.rect.h > 1.5 * place.w * place.h, "larger than on the board"
        words = plain(" ".join(word for each in area.held() for word in each.words()))
        rows = scene.room.table.panels.inspect(scene.room.view, f"fighter:{p.id('Malrock')}").rows
        told = [plain(row.note).split(".")[-2].strip() for row in rows if row.note.endswith(".")]
        assert len(told) >= 3 and all(note in words for note in told)


@pytest.mark.rule("OCW-UI-02", "OCW-UI-05")
@pytest.mark.parametrize(("size", "scale"), [LARGE, TWICE])
def test_what_a_die_would_do_comes_before_the_card(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    with Driver(size, "en", start=False) as driver:
        driver.app.change(ui_scale=scale, reduced_motion=True)
        p = duel("A:V1 Sirga", "A:V2 Rhyse", "B:V2 Fyx", "B:V3 Jaxar", dice="5 4 /")
        scene = shown(driver, p, tmp_path)
        driver.click_at(scene.pointing.place_of("die:0:1").center)
        driver.wait_idle()
        driver.move(scene.pointing.place_of(f"fighter:{p.id('Rhyse')}").center)
        driver.step(90)
        area: Any = scene.layout.glance.area
        assert area is not None and area.content <= area.rect.h, "nothing of it is cut"
        offer = scene.model.offer
        assert offer is not None and offer.title in " ".join(w for each in area.held() for w in each.words())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_whole_on_its_face(language: str) -> None:
    texts = Texts(language).scope("open_card_wars")
    for index, card in enumerate(CARDS):
        parts = card_face(index, texts).parts
        said = " ".join(part.text for part in parts if part.text)
        assert card.name["es" if language == "es" else "en"] in said
        assert all(f"{ability.cost}+" in said for ability in card.abilities)
        for left, top, wide, high in (part.box for part in parts):
            assert min(left, top) >= -0.01 and left + wide <= 1.02 and top + high <= 1.05
