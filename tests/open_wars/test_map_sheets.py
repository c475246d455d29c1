"""Maps on paper: those drawn by a seed, and those painted by hand (OW-CMP-08, OW-GEN-06, OW-GEN-07)."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pnp import sheets
from pypdf import PdfReader

from tabletop import paths
from tabletop.app.driver import Driver
from tabletop.app.scenes.print.choices import choices_of
from tabletop.app.scenes.setup.scene import SetupScene
from tabletop.cli import main
from tabletop.games.open_wars.components.ground import ground_of
from tabletop.games.open_wars.components.locations import LOCATIONS
from tabletop.games.open_wars.kept import maps
from tabletop.games.open_wars.pnp import PRINT
from tabletop.games.open_wars.records.asked import asked, key_of
from tabletop.games.open_wars.records.setup import Drawn, Generated
from tabletop.games.open_wars.rules.generator import generated, sizes
from tabletop.games.open_wars.table.setup_form import FORM
from tabletop.pnp import job
from tabletop.pnp.contract import Face, Style
from tabletop.pnp.drawing import Text
from tabletop.pnp.paper import Options
from tabletop.text.catalogue import LANGUAGES, Texts

GAME = "open_wars"
BOARDS = [(players, large) for players in range(2, 8) for large in sizes(players)]
LAND = Drawn(("IC pl pl", "fo wa fo", "pl pl IC"), ("A1", "C3"))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "data_dir", lambda: tmp_path)
    return tmp_path


def made(key: str, language: str = "es") -> list[Face]:
    texts = Texts(language).scope(GAME)
    component = PRINT.ordered(key, texts)
    assert component is not None and component.key == key
    return [piece for piece in component.make(Style(texts)) if isinstance(piece, Face)]


def words(face: Face) -> str:
    return " ".join(item.words for item, _ in sheets.walk(face.front.items) if isinstance(item, Text))


@pytest.mark.rule("OW-CMP-08", "OW-GEN-06")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("water", [True, False])
def test_the_plan_names_the_map_its_cells_its_starts_and_their_gold(language: str, water: bool) -> None:
    chart, t = generated(5, 44, False, water), Texts(language).scope(GAME)
    assert any(chart.extra)
    (face,) = made(f"plan-{key_of(5, Generated(44, False, water))}", language)
    told, ground = words(face).replace("\u00a0", " "), ground_of(chart.grid)
    assert "44" in told and "9×8" in told and (t("pnp.land.dry") in told) == (not water)
    assert all(f" {ground.name(cell)} " in told for cell in ground.cells)
    for seat, cell in enumerate(chart.starts):
        key = "pnp.plan.start.more" if chart.extra[seat] else "pnp.plan.start"
        line = t(key, n=seat + 1, cell=ground.name(cell), more=chart.extra[seat])
        assert line.replace("*", "").replace(" ", "") in told.replace(" ", "")
    for card, n in Counter(card for card in chart.grid.cards if card >= 0).items():
        name = LOCATIONS[card].name_es if language == "es" else LOCATIONS[card].name_en
        assert f"{n}×{name}".replace(" ", "") in told.replace(" ", "")


@pytest.mark.rule("OW-CMP-08")
@pytest.mark.parametrize(("players", "large"), BOARDS)
def test_every_size_can_be_ordered_and_gives_the_cards_of_its_cells(players: int, large: bool) -> None:
    texts = Texts("es").scope(GAME)
    order = PRINT.order(texts)
    size = f"{players}-{'large' if large else 'small'}"
    assert size in dict(order.fields[0].options)
    if players < 6:  # those for more take a second each
        plan, cards = order.keys({"size": size, "land": "water", "seed": "7"})
        grid = generated(players, 7, large, True).grid
        assert [face.name for face in made(cards)] == [LOCATIONS[card].code for card in grid.cards]
        assert len(made(plan)) == 1


@pytest.mark.parametrize(
    "key",
    [
        "plan-drawn-3-large-water-1",
        "plan-drawn-8-small-water-1",
        "plan-drawn-2-small-water-x",
        "plan-drawn-2-small-water-1-1",
        "plan-drawn-2-small-water-1000000000000",
        "map-drawn-2-small-water-1",
        "plan-own-",
        "plan-own-nobody",
        "cards-own-../x",
        "plan",
        "",
    ],
)
def test_what_is_no_map_is_not_printed(key: str) -> None:
    texts = Texts("es")
    assert PRINT.ordered(key, texts.scope(GAME)) is None
    assert not job.prepare(GAME, texts, Options(), {key: 1}).pages


def test_a_key_of_a_drawn_map_says_the_map() -> None:
    for players, large in BOARDS:
        for land in (Generated(0, large), Generated(987_654, large, False)):
            assert asked(key_of(players, land)) == (players, land)


@pytest.mark.rule("OW-GEN-07")
def test_a_map_painted_by_hand_is_listed_named_and_printed_as_it_is_now() -> None:
    texts = Texts("es")
    assert not [c for c in job.components(GAME, texts) if "-own-" in c.key]
    maps.save("El vado", LAND)
    listed = {c.key: c for c in job.components(GAME, texts) if "-own-" in c.key}
    assert set(listed) == {"plan-own-El vado", "cards-own-El vado"}
    assert all("El vado" in c.name and c.group == "maps" and not c.suggested for c in listed.values())
    before = job.prepare(GAME, texts, Options(), {"plan-own-El vado": 1})
    assert "El vado" in before.pages[0].title
    maps.save("El vado", Drawn(("IC pl pl", "fo SJ fo", "pl pl IC"), ("A1", "C3")))
    after = job.prepare(GAME, texts, Options(), {"plan-own-El vado": 1})
    assert "Selva" in told(after) and "Selva" not in told(before)


def told(made: job.Job) -> str:
    items = [item for page in made.pages for item, _ in sheets.walk(page.items)]
    return " ".join(item.words for item in items if isinstance(item, Text))


def test_the_command_prints_a_map_of_a_seed_and_one_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    maps.save("El vado", LAND)
    out = tmp_path / "maps.pdf"
    keys = "plan-drawn-2-small-water-5,plan-own-El vado:2"
    assert main(["print", GAME, "--lang", "es", "--only", keys, "--out", str(out)]) == 0
    pages = [page.extract_text() for page in PdfReader(out).pages]
    assert len(pages) == 3 and all("El vado" in page for page in pages[:2])
    assert "semilla 5" in pages[2].lower()
    assert main(["print", GAME, "--list"]) == 0
    assert "plan-drawn-2-small-water-1 " in capsys.readouterr().out, "how a key is written"
    assert main(["print", GAME, "--only", "plan-own-none", "--out", str(tmp_path / "x.pdf")]) == 1


def settle(driver: Driver) -> None:
    """Until every page is drawn; the threads have their own time."""
    for _ in range(3000):
        if not driver.app.loop.once(1 / 60):
            driver.step(2)
            return
        time.sleep(0.005)
    raise AssertionError("the scene does not come to rest")


@pytest.mark.rule("OW-CMP-08")
def test_a_map_is_ordered_on_the_page_of_printing_and_no_number_is_refused() -> None:
    with Driver((1280, 720), "es") as driver:
        choices = choices_of(driver.app, GAME)
        choices.counts.clear()
        driver.app.go("print", game=GAME)
        driver.ui.reveal("print.parts.order:")
        driver.step(2)
        driver.click("print.parts.order:")
        driver.click("print.order.seed")
        driver.press("backspace")
        driver.type("x")
        driver.click("print.order.add")
        assert any("Semilla: un número" in text for text in driver.texts_on_screen()) and not choices.counts
        driver.click("print.order.seed")
        driver.press("backspace")
        driver.press("backspace")
        driver.type("12")
        driver.click("print.order.add")
        settle(driver)
        wanted = {f"{part}-drawn-2-small-water-12": 1 for part in ("plan", "cards")}
        assert choices.counts == wanted
        scene: Any = driver.app.scenes.top
        assert {key for page in scene.job.pages for key in page.keys} == set(wanted)
        driver.click("print.nothing")
        driver.ui.reveal("print.parts.plan-drawn-2-small-water-12")
        driver.step(2)
        driver.click("print.parts.plan-drawn-2-small-water-12")
        assert list(choices.counts) == ["plan-drawn-2-small-water-12"], "it stays in the list"


@pytest.mark.rule("OW-CMP-08", "OW-GEN-07")
def test_the_page_of_the_map_sends_its_map_to_the_printer_once_it_is_saved() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.scenes.push(SetupScene(driver.app, "chesswar"))
        driver.app.scenes.push(FORM.page(driver.app, "map", FORM.defaults(), lambda values: None))
        choices = choices_of(driver.app, GAME)
        choices.counts.clear()
        settle(driver)
        page: Any = driver.app.scenes.top
        driver.click("map.A3")  # painted over: it is a map of its own now
        driver.click("map.print")
        assert driver.app.scenes.top is page and not choices.counts
        page.files.called = "El vado"
        driver.ui.reveal("map.save")
        driver.step(2)
        driver.click("map.save")
        driver.click("map.print")
        settle(driver)
        assert driver.app.scenes.top is not page
        assert set(choices.counts) == {"plan-own-El vado", "cards-own-El vado"}
