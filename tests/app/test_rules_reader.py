"""The rules reader: links and glossary words explain themselves, tables are filled, back and forward."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.app.driver import Driver
from tabletop.games.chesswar.components.armies import ARMIES, UNITS
from tabletop.text.markup import plain

LANGUAGES = ("es", "en")


@pytest.fixture(params=LANGUAGES)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made


@pytest.fixture
def scene(driver: Driver) -> Any:
    driver.click("title.rules")
    return driver.app.scenes.top


@pytest.mark.rule("CW-ARM-01", "CW-ARM-07")
def test_the_army_lists_are_tables_with_every_figure(driver: Driver, scene: Any) -> None:
    tables = [block for chapter in scene.book.chapters for block in chapter.blocks if block.kind == "table"]
    assert not [b for c in scene.book.chapters for b in c.blocks if b.kind == "directive"]
    rows = [[plain(cell) for cell in row] for block in tables for row in block.rows]
    for unit in UNITS:
        name = unit.name(driver.app.texts.language)
        figures = [str(unit.max), str(unit.cost) if unit.cost else "–", str(unit.mov), f"{unit.sal}+"]
        assert any(row[0] == name and row[1:5] == figures for row in rows)
    assert len([t for t in tables if t.argument in ARMIES]) == 7


def test_a_keyword_of_a_table_leads_to_the_glossary_and_back(driver: Driver, scene: Any) -> None:
    scene.show("CW-ARM-01")
    driver.step()
    before = scene.chapter
    links = [id for id in driver.ids() if id.endswith(".keyword:brave")]
    driver.click(links[0])
    assert scene.chapter != before
    assert scene.book.chapters[scene.chapter].blocks[scene.marked].anchors == ("keyword:brave",)
    driver.click("rules.previous")
    assert scene.chapter == before
    driver.click("rules.following")
    assert scene.chapter != before
    driver.press("alt+left")
    assert scene.chapter == before


def test_words_of_the_text_are_explained_on_hover(driver: Driver, scene: Any) -> None:
    scene.show("CW-ATR-10")
    driver.step()
    words = [id for id in driver.ids() if id.endswith(".keyword:brave")]
    driver.hover(words[0])
    text = driver.app.texts.scope("chesswar")("keyword.brave.text")
    assert any(text in word for word in driver.texts_on_screen())


def test_links_to_rules_show_their_text_on_hover(driver: Driver, scene: Any) -> None:
    scene.show("ruling:CW-GEN-04")
    driver.step()
    link = next(id for id in driver.ids() if id.endswith(".CW-GEN-08"))
    driver.hover(link)
    place = scene.book.anchors()["CW-GEN-08"]
    start = plain(scene.book.chapters[place[0]].blocks[place[1]].text)[:40]
    assert any(start in plain(word) for word in driver.texts_on_screen())


def test_a_rule_that_was_decided_leads_to_the_ruling(driver: Driver, scene: Any) -> None:
    scene.show("CW-GEN-08")
    driver.step()
    link = next(id for id in driver.ids() if id.endswith(".ruling:CW-GEN-08"))
    driver.click(link)
    block = scene.book.chapters[scene.chapter].blocks[scene.marked]
    assert block.anchors == ("ruling:CW-GEN-08",)
    driver.press("escape")
    assert scene.chapter == scene.anchors["CW-GEN-08"][0]


def test_every_link_and_glossary_word_leads_somewhere(scene: Any) -> None:
    from tabletop.text.markup import parse

    anchors = scene.anchors
    links = {
        run.link
        for chapter in scene.book.chapters
        for block in chapter.blocks
        for text in (block.text, *(cell for row in block.rows for cell in row))
        for run in parse(text)
        if run.link
    }
    assert links - set(anchors) == set()
    assert set(scene.terms._anchors.values()) - set(anchors) == set()


@pytest.mark.parametrize(
    ("language", "typed"), [("es", "espantoso"), ("es", "INICIATÍVA"), ("en", "fearsome")]
)
def test_the_search_ignores_accents_and_reads_glossary_and_rulings(language: str, typed: str) -> None:
    with Driver((1280, 720), language) as driver:
        driver.press("f1")
        driver.click("rules.search")
        driver.type(typed)
        scene: Any = driver.app.scenes.top
        assert scene.hits
        chapters = {scene.book.chapters[hit.chapter].title for hit in scene.hits}
        assert driver.app.texts.scope("chesswar")("book.glossary") in chapters


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_tables_stay_on_the_page(driver: Driver, scene: Any, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    scene.show("CW-ARM-04")
    driver.step()
    page = driver.find("rules.page").rect
    cells = [w for w in driver.ui.layers[0].widgets if w.id.count(".") == 3 and w.id.startswith("rules.b")]
    assert cells and all(page.x <= cell.rect.x and cell.rect.right <= page.right for cell in cells)


def test_whatever_is_typed_first_is_searched_and_back_leaves_in_one_press() -> None:
    with Driver((1280, 720), "es") as driver:
        driver.press("f1")
        driver.type("mina")
        scene: Any = driver.app.scenes.top
        assert scene.query == "mina"
        scene._choose_game("hegregon")
        scene._search("mina")
        assert len(scene.hits) > 1
        assert not any(hit.before[-1:].isalpha() for hit in scene.hits[:2])
        scene.show("HG-MIN-01")
        driver.step()
        driver.click("rules.back")
        assert driver.scene == "title"


def test_the_rules_open_at_the_game_played_last(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.app import hooks

    monkeypatch.setattr(hooks, "latest_game", lambda app: "hegregon")
    with Driver((1280, 720), "es") as driver:
        driver.press("f1")
        scene: Any = driver.app.scenes.top
        assert scene.game == "hegregon"
        assert driver.app.go("rules", game="chesswar").game == "chesswar"


def test_a_match_left_tells_the_game_played_last() -> None:
    from tabletop.app import hooks, matches
    from tabletop.app.scenes.match import menu
    from tabletop.engine import registry
    from tabletop.games.hegregon.records.setup import Setup
    from tabletop.session.record import Person

    with Driver((1280, 720), "es") as driver:
        assert hooks.latest_game(driver.app) == ""
        seats = [Person("Ana"), Person("Luis")]
        matches.new(driver.app, registry.find("hegregon"), Setup(players=2), seats, key=11)
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.room.session.act(scene.room.asked, scene.room.legal[0])
        driver.wait_idle()
        menu.to_title(driver.app)
        driver.wait_idle()
        assert hooks.latest_game(driver.app) == "hegregon"


def test_a_rule_that_is_opened_is_read_not_searched() -> None:
    with Driver((1280, 720), "es") as driver:
        scene: Any = driver.app.go("rules", game="chesswar", anchor="CW-ARM-04")
        driver.step()
        focused = driver.ui.focused
        assert scene.marked is not None and (focused is None or focused.id != "rules.search")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(("language", "typed"), [("es", "ataque"), ("en", "attack")])
def test_the_search_says_how_much_it_found_and_which_of_it_is_shown(
    language: str, typed: str, scale: int
) -> None:
    with Driver((1280, 720), language) as driver:
        driver.app.change(ui_scale=scale)
        reader: Any = driver.app.go("rules", game="chesswar")
        driver.step(3)
        driver.type(typed)
        t, count = driver.app.texts, len(reader.hits)
        assert count > 2
        assert t("rules.hits.at", at=1, count=count) in driver.texts_on_screen()
        driver.click("rules.hits.next")
        assert t("rules.hits.at", at=2, count=count) in driver.texts_on_screen()
        assert (reader.chapter, reader.marked) == (reader.hits[1].chapter, reader.hits[1].block)
        driver.click("rules.hits.before")
        driver.click("rules.hits.before")
        assert t("rules.hits.at", at=count, count=count) in driver.texts_on_screen()
        list_, line = driver.rect("rules.list"), driver.rect("rules.hits")
        assert not list_.colliderect(line) and driver.ui.screen.contains(line)
        reader._search("xyzzy")
        driver.step(3)
        assert driver.find("rules.hits") is None
