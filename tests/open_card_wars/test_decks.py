"""Saved teams, the gallery with its filters, a saved team as one click of the free choice (OCW-TEAM-09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.components.printed import SIZE
from tabletop.games.open_card_wars.records import frames
from tabletop.games.open_card_wars.records.setup import TEAM as FIVE
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rulebook.whole_card import whole_card
from tabletop.games.open_card_wars.rules.team import (
    characters_of,
    equipment_of,
    idle_equipment,
    refuse_team,
)
from tabletop.games.open_card_wars.table.card_face import Face
from tabletop.games.open_card_wars.table.gallery import _shuffled
from tabletop.games.open_card_wars.words import decks
from tabletop.games.open_card_wars.words.cards import keywords_in
from tabletop.session.record import Person
from tabletop.store.faults import SaveFault

TEAM = (0, 1, 2, 3, 4, 12, 13, 14)
"""Ashra, Sorgar, Rhyse, Sorelia, Jaxar; Fire Bow, Shield of Aegir, Staff of Noctavoris."""


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en") as driver:
        yield driver


# -- files -------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-TEAM-09")
def test_a_team_is_written_and_read_again_under_any_name() -> None:
    for name in ("Muralla", "Ñandú ¡ya!", "../..", "CON", "muralla"):
        decks.save(decks.deck_of(name, TEAM))
    found, faults = decks.load_all()
    assert faults == {} and {d.name for d in found.values()} == {
        "Muralla",
        "Ñandú ¡ya!",
        "../..",
        "CON",
        "muralla",
    }
    assert all(path.parent == decks.folder() and deck.indices == TEAM for path, deck in found.items())
    decks.save(decks.deck_of("Muralla", TEAM[:5]))
    assert len(decks.load_all()[0]) == 5, "the same name is written over"


@pytest.mark.rule("OCW-TEAM-09")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"cards": []}',
        '{"name": "", "cards": []}',
        '{"name": "a", "cards": ["999"], "schema": 1}',
        '{"name": "a", "cards": ["001", "001"], "schema": 1}',
        '{"name": "a", "cards": [1], "schema": 1}',
        '{"name": "a", "cards": [], "schema": 2}',
        '{"name": "a", "cards": [], "schema": 1, "more": 1}',
        '{"name": "a", "name": "b", "cards": []}',
        '{"name": "a\\u0000b", "cards": []}',
        '{"name": "' + "x" * 33 + '", "cards": []}',
        '{"name": "a", "cards": [' + ",".join(f'"{n:03}"' for n in range(1, 13)) + "]}",
        "[" * 5000,
        " " * 5000,
    ],
)
def test_hostile_files_are_refused_with_a_reason_and_left_alone(text: str) -> None:
    path = decks.folder() / "hostile.json"
    path.write_text(text, "utf-8")
    decks.save(decks.deck_of("Sound", TEAM))
    found, faults = decks.load_all()
    assert [d.name for d in found.values()] == ["Sound"] and list(faults) == [path]
    assert path.read_text("utf-8") == text
    from tabletop.text.catalogue import LANGUAGES, Texts

    for language in LANGUAGES:
        assert faults[path].message(Texts(language))


def test_bytes_that_are_no_text_and_folders_are_refused() -> None:
    (decks.folder() / "a.json").write_bytes(b"\xff\xfe{}")
    (decks.folder() / "b.json").mkdir()
    assert len(decks.load_all()[1]) == 2
    with pytest.raises(SaveFault):
        decks.save(decks.Deck("", ()))


@pytest.mark.rule("OCW-TEAM-09", "OCW-TEAM-11")
def test_only_teams_that_the_options_allow_are_offered() -> None:
    decks.save(decks.deck_of("Originals", TEAM))
    decks.save(decks.deck_of("New", (18, *TEAM[1:])))
    decks.save(decks.deck_of("Short", TEAM[:4]))
    decks.save(decks.deck_of("Bare", TEAM[:5]))
    assert [d.name for d in decks.takable(Setup())] == ["Originals"]
    assert [d.name for d in decks.takable(Setup(card_pool="all"))] == ["New", "Originals"]
    assert [d.name for d in decks.takable(Setup(equip_count=0))] == ["Bare"]
    refusal = decks.refuse_deck(decks.deck_of("Short", TEAM[:4]), Setup())
    assert refusal is not None and refusal.rule == "OCW-TEAM-01"


# -- the gallery -------------------------------------------------------------------------------------


def gallery(driver: Driver) -> Any:
    driver.app.go("setup", game="open_card_wars")
    driver.step(3)
    driver.click("setup.decks")
    driver.step(3)
    assert driver.scene == "decks"
    return driver.app.scenes.top


def pick(driver: Driver, id: str, value: str) -> None:
    driver.click(id)
    driver.step(2)
    driver.click(f"{id}.menu.{value}")
    driver.step(2)


@pytest.mark.rule("OCW-UI-10")
def test_the_gallery_shows_all_cards_and_filters_them(driver: Driver) -> None:
    scene = gallery(driver)
    assert scene.shown() == list(range(36))
    assert len([i for i in driver.ids() if i.startswith("decks.card.")]) == 36
    pick(driver, "decks.cls", "support")
    assert {CARDS[i].cls for i in scene.shown()} == {"support"} and len(scene.shown()) == 6
    pick(driver, "decks.set", "original")
    pick(driver, "decks.kind", "equip")
    assert [CARDS[i].number for i in scene.shown()] == ["018"]
    scene.filters = dict.fromkeys(scene.filters, "")
    pick(driver, "decks.keyword", "taunt")
    expected = [i for i, c in enumerate(CARDS) if any("taunt" in keywords_in(a) for a in c.abilities)]
    assert scene.shown() == expected and expected


@pytest.mark.rule("OCW-UI-10")
def test_every_card_is_drawn_whole_with_its_text(driver: Driver) -> None:
    scene = gallery(driver)
    face = Face(driver.app.look, scene.scope)
    for index, card in enumerate(CARDS):
        assert face.picture(index, 200).get_size() == (200, round(1039 * 200 / 744))
        tile = driver.find(f"decks.card.{card.number}")
        assert tile is not None and tile.words()[0] == card.name["en"]
        assert len(tile.words()) == 1 + len(card.abilities)
    driver.click("decks.card.001", 3)
    assert driver.find("decks.near") is not None
    driver.press("escape")
    assert driver.find("decks.near") is None and driver.scene == "decks"


@pytest.mark.rule("OCW-UI-10")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_card_that_the_pointer_rests_on_is_shown_large_enough_to_be_read(
    driver: Driver, scale: int
) -> None:
    """Its smallest words measure 12 pixels at least; on the tile they are smaller."""
    driver.app.change(ui_scale=scale)
    scene = gallery(driver)
    for number in ("001", "002"):
        tile: Any = driver.find(f"decks.card.{number}")
        driver.move((tile.rect.centerx, tile.rect.y + 20))
        assert driver.find(f"decks.card.{number}.large") is None, "it waits until the pointer rests"
        driver.step(40)
        large = driver.find(f"decks.card.{number}.large")
        assert large is not None and driver.ui.screen.contains(large.rect)
        letters = whole_card(CARDS[int(number) - 1], scene.scope).letters
        assert int(letters * large.rect.w / SIZE[0]) >= 12
        assert not large.rect.colliderect(tile.rect)
    assert not scene.peek.waits
    driver.move((2, 2))
    driver.step(2)
    assert driver.find("decks.card.002.large") is None


@pytest.mark.rule("OCW-CARD-01", "OCW-EQ-03")
def test_a_whole_card_bears_the_figures_it_has(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    face, drawn = Face(driver.app.look, gallery(driver).scope), {}
    monkeypatch.setattr(face, "_jewel", lambda _, name, place, text="": drawn.update({name: text}))
    for index, card in enumerate(CARDS):
        drawn.clear()
        face.picture(index, 61)
        sign = "" if card.is_character else "+"
        assert drawn["cost"] == str(card.cost) and f"class_{card.cls}" in drawn
        assert (drawn["atk"], drawn["def"]) == (f"{sign}{card.atk}", f"{sign}{card.defence}")
        assert drawn.get("hp") == (str(card.hp) if card.is_character else None), "equipment has no HP"


@pytest.mark.rule("OCW-TEAM-01", "OCW-TEAM-02", "OCW-TEAM-06", "OCW-TEAM-09")
def test_a_team_is_built_named_saved_loaded_and_deleted(driver: Driver) -> None:
    scene = gallery(driver)
    save = driver.find("decks.save")
    assert save is not None and not save.enabled, "it has no name"
    for number in ("001", "002", "003", "004", "005", "013", "014", "018"):
        driver.click(f"decks.card.{number}")
    assert scene.cards == (0, 1, 2, 3, 4, 12, 13, 17)
    driver.click("decks.card.006")
    assert len(scene.cards) == 8, "a sixth character is refused"
    assert any("OCW-TEAM-01" in word for word in driver.texts_on_screen())
    driver.click("decks.row.4")
    assert scene.cards == (0, 1, 2, 3, 12, 13, 17)
    driver.click("decks.card.019")
    assert any("OCW-TEAM-11" in word for word in driver.texts_on_screen()), "not in the pool of the match"
    driver.click("decks.card.009")
    assert scene.verdict() == scene.scope("decks.ready")
    driver.click("decks.name")
    driver.type("Bowmen")
    driver.click("decks.save")
    assert [d.name for d in decks.load_all()[0].values()] == ["Bowmen"]
    driver.click("decks.clear")
    assert scene.cards == ()
    scene.open_deck("")
    pick(driver, "decks.saved", str(decks.file_of("Bowmen")))
    assert scene.cards == (0, 1, 2, 3, 8, 12, 13, 17) and scene.title == "Bowmen"
    driver.click("decks.delete")
    assert decks.load_all()[0] == {}
    driver.click("decks.back")
    assert driver.scene == "setup"


def test_a_team_by_chance_keeps_the_rules_and_damaged_files_are_said(driver: Driver) -> None:
    (decks.folder() / "odd.json").write_text("{}", "utf-8")
    scene = gallery(driver)
    assert any("odd.json" in word for word in driver.texts_on_screen())
    for _ in range(5):
        driver.click("decks.random")
        assert scene.verdict().startswith(scene.scope("decks.ready"))


def test_the_rulebook_leads_to_the_gallery_of_all_cards(driver: Driver) -> None:
    driver.app.go("rules", game="open_card_wars")
    driver.step(3)
    driver.click("rules.companion")
    driver.step(3)
    scene: Any = driver.app.scenes.top
    assert driver.scene == "decks" and scene.setup.card_pool == "all"
    driver.press("escape")
    assert driver.scene == "rules"
    driver.app.scenes.pop()
    driver.app.go("rules", game="chesswar")
    assert driver.find("rules.companion") is None


# -- in a match --------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-TEAM-09", "OCW-UI-11")
def test_a_saved_team_is_taken_with_one_click(driver: Driver) -> None:
    decks.save(decks.deck_of("Wall", TEAM))
    game = registry.find("open_card_wars")
    seats = (Person("Ana"), Person("Luis"))
    matches.new(driver.app, game, Setup(team_pick="free"), seats, key=3)
    for _ in range(40):
        driver.step(5)
        if driver.scene == "curtain":
            driver.press("return")
    scene: Any = driver.app.scenes.top
    session, seat = scene.room.session, scene.room.asked
    driver.click("button:deck:0")
    frame = session.state.stack[-1]
    assert isinstance(frame, frames.Choosing)
    assert frame.picks[seat] == TEAM and frame.waiting == (1 - seat,)
    assert len(session) == len(TEAM)


@pytest.mark.rule("OCW-TEAM-06", "OCW-EQ-01", "OCW-EQ-02")
@pytest.mark.parametrize("pool", ["original", "all"])
@pytest.mark.parametrize("count", range(7))
def test_a_team_by_chance_can_wear_its_equipment(pool: str, count: int) -> None:
    """Each piece has a wearer of its own; of six pieces one must go without, for a team has five."""
    setup = Setup(card_pool=pool, team_pick="free", equip_count=count)  # type: ignore[arg-type]
    for seed in range(40):
        stream = Stream(seed)
        people, gear = (_shuffled(cards, stream) for cards in (setup.characters, setup.equipment))
        cards = decks.by_chance(setup, people, gear)
        assert refuse_team(setup, cards) is None
        wearers = Counter(CARDS[c].cls for c in characters_of(cards))
        worn = Counter(CARDS[c].cls for c in equipment_of(cards))
        assert (worn - wearers).total() == max(0, count - FIVE)
        assert len(idle_equipment(cards)) <= max(0, count - FIVE)
