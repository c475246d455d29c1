"""The terrain editor, the armies' own figures, and what the set-up remembers: by real clicks."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.setup.scene import SetupScene
from tabletop.app.setup_form import SetupForm, form_of
from tabletop.engine import registry
from tabletop.games.chesswar.rules.budget import maxima, points
from tabletop.store import last_setup

GAME = "chesswar"


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(matches, "new", lambda app, game, setup, seats: calls.append((game, setup, seats)))
    return calls


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made


def open_editor(driver: Driver) -> Any:
    driver.click("title.new")
    driver.click("setup.terrain_page")
    assert driver.scene == "terrain"
    return driver.app.scenes.top


def at(scene: Any, name: str) -> str:
    file, rank = ord(name[0]) - 97, int(name[1:]) - 1
    return scene.terrain[rank * scene.size[0] + file]


@pytest.mark.rule("CW-OPT-05")
def test_painted_terrain_is_the_terrain_of_the_match(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    scene = open_editor(driver)
    driver.click("terrain.symmetry.none")
    driver.click("terrain.d4")
    driver.click("terrain.brush.hill")
    driver.drag("terrain.a5", "terrain.d5")
    assert at(scene, "d4") == "f" and [at(scene, f"{f}5") for f in "abcde"] == ["h"] * 4 + ["."]
    driver.click("terrain.use")
    assert driver.scene == "setup"
    driver.click("setup.start")
    terrain = begun[0][1].terrain
    assert (terrain.count("f"), terrain.count("h")) == (1, 4) and terrain[3 * 8 + 3] == "f"


@pytest.mark.parametrize(
    ("symmetry", "twins"),
    [
        ("none", {"b4"}),
        ("turn", {"b4", "g5"}),
        ("mirror", {"b4", "b5"}),
        ("four", {"b4", "g4", "b5", "g5"}),
    ],
)
def test_symmetry_paints_the_twins(symmetry: str, twins: set[str]) -> None:
    with Driver((1280, 720), "es") as driver:
        scene = open_editor(driver)
        driver.click(f"terrain.symmetry.{symmetry}")
        driver.click("terrain.b4")
        names = {f"{f}{r}" for f in "abcdefgh" for r in range(1, 9) if at(scene, f"{f}{r}") != "."}
        assert names == twins


def test_strokes_are_undone_and_done_again(driver: Driver) -> None:
    scene = open_editor(driver)
    driver.click("terrain.d4")
    driver.drag("terrain.a5", "terrain.c5")
    before = scene.terrain
    driver.click("terrain.undo")
    assert at(scene, "d4") == "f" and at(scene, "a5") == "."
    driver.press("ctrl+z")
    assert set(scene.terrain) == {"."}
    driver.click("terrain.redo")
    driver.press("ctrl+y")
    assert scene.terrain == before
    driver.click("terrain.clear")
    assert set(scene.terrain) == {"."}
    driver.click("terrain.random")
    assert set(scene.terrain) > {"."}


def test_the_right_button_makes_plain_ground(driver: Driver) -> None:
    scene = open_editor(driver)
    driver.click("terrain.d4")
    driver.click("terrain.d4", button=3)
    assert at(scene, "d4") == "."


def test_the_keyboard_paints_too(driver: Driver) -> None:
    scene = open_editor(driver)
    driver.click("terrain.symmetry.none")
    driver.ui.focus_id("terrain.board")
    driver.press("3")
    for key in ("right", "right", "up", "space"):
        driver.press(key)
    assert at(scene, "c2") == "h"


@pytest.mark.rule("CW-OPT-34")
def test_a_board_too_small_is_refused_in_the_editor(driver: Driver) -> None:
    driver.click("title.new")
    driver.click("setup.players.3")
    driver.click("setup.terrain_page")
    driver.ui.focus_id("terrain.w")
    driver.press("left")
    assert any("[CW-OPT-34]" in word for word in driver.texts_on_screen())


@pytest.mark.rule("CW-OPT-01")
def test_a_larger_board_keeps_what_was_painted_in_its_middle(driver: Driver) -> None:
    scene = open_editor(driver)
    driver.click("terrain.d4")
    for _ in range(4):
        driver.ui.focus_id("terrain.w")
        driver.press("right")
    assert scene.size == (12, 8)
    assert at(scene, "f4") == "f" and len(scene.terrain) == 96
    driver.click("terrain.use")
    values = driver.app.scenes.top.values
    assert (values["w"], values["terrain"]) == (12, "own")
    assert registry.find(GAME).refuse_setup(form_of(GAME).build(values)) is None


def test_leaving_the_editor_changes_nothing(driver: Driver) -> None:
    open_editor(driver)
    driver.click("terrain.d4")
    driver.click("terrain.cancel")
    assert driver.scene == "setup" and driver.app.scenes.top.values["terrain"] == "plain"


def test_the_legend_opens_the_rules(driver: Driver) -> None:
    open_editor(driver)
    driver.click("terrain.rule.0.CW-OPT-07")
    assert driver.scene == "rules"
    driver.press("escape")
    while driver.scene == "rules":
        driver.press("escape")
    assert driver.scene == "terrain"


@pytest.mark.rule("CW-OPT-41")
def test_own_points_and_maxima_are_those_of_the_match(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    driver.click("title.new")
    assert driver.find("setup.custom_page") is None
    driver.click("setup.custom")
    driver.click("setup.custom_page")
    driver.click("custom.more.points")
    driver.click("custom.less.P")
    driver.click("custom.army.orc")
    driver.click("custom.more.K")
    driver.click("custom.use")
    driver.click("setup.start")
    setup = begun[0][1]
    assert points(setup, "human") == 20 and maxima(setup, "human") == (1, 2, 4, 4, 4, 15)
    assert points(setup, "orc") == 16 and maxima(setup, "orc")[0] == 2


@pytest.mark.rule("CW-OPT-41")
def test_figures_stay_within_their_limits_and_go_back(driver: Driver) -> None:
    driver.click("title.new")
    driver.click("setup.custom")
    driver.click("setup.custom_page")
    assert not driver.find("custom.less.K").enabled
    assert not driver.find("custom.reset").enabled
    driver.click("custom.army.dwarf")
    assert driver.find("custom.more.N") is None  # dwarves have no cavalry
    driver.click("custom.more.Q")
    assert driver.find("custom.value.Q").text == "2"
    driver.click("custom.reset")
    assert driver.find("custom.value.Q").text == "1"


def test_every_seat_shows_its_units_with_their_total(driver: Driver) -> None:
    driver.click("title.new")
    shown = driver.find("setup.tiles.0").words()
    assert shown[0].startswith("× 1") and len(shown) == 6
    assert "19" in driver.find("setup.total.0").text


def test_an_army_is_drawn_or_copied(driver: Driver) -> None:
    driver.click("title.new")
    values = driver.app.scenes.top.values
    driver.click("setup.mirror.1")
    mirrored = driver.app.scenes.top.values
    assert (mirrored["army.1"], mirrored["muster.1"]) == (values["army.0"], values["muster.0"])
    assert any("[[CW-SET-01]]" in word or "CW-SET-01" in word for word in driver.texts_on_screen())
    for _ in range(3):
        driver.click("setup.draw.0")
        now = driver.app.scenes.top.values
        assert now["muster.0"].startswith(now["army.0"])


def test_the_last_set_up_is_remembered(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    driver.click("title.new")
    driver.click("setup.players.2v2")
    driver.click("setup.name.0")
    driver.type("Íñigo")
    driver.click("setup.who.1")
    driver.click("setup.who.1.menu.person")
    driver.click("setup.start")
    driver.press("escape")
    driver.click("title.new")
    scene = driver.app.scenes.top
    assert scene.values["players"] == "2v2" and scene.values["w"] == 16
    assert (scene.names[0], scene.kind(1)) == ("Íñigo", "person")


@pytest.mark.parametrize(
    "damage",
    [
        {"players": "7"},
        {"w": 99},
        {"w": True},
        {"army.0": "gnome"},
        {"terrain_own": "xx"},
        {"custom.orc": [1, 2]},
        {"custom.orc": [16, 9, 2, 4, 4, 4, 16]},
        {"extra": 1},
    ],
)
def test_a_remembered_set_up_that_is_not_sound_is_forgotten(damage: dict[str, Any]) -> None:
    form = form_of(GAME)
    assert form is not None
    assert form.restored(form.defaults()) is not None
    values = {**form.defaults(), **damage}
    last_setup.save(last_setup.LastSetup(GAME, values))
    with Driver((1280, 720), "es") as driver:
        driver.click("title.new")
        assert driver.app.scenes.top.values["players"] == "2"
        assert driver.app.scenes.top.refusal() is None


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b'{"game": 3}', b'{"a":' * 5000, b"\xff\xfe", b"x" * 99_999]
)
def test_a_damaged_file_of_the_last_set_up_is_as_none(data: bytes) -> None:
    last_setup.last_setup_file().write_bytes(data)
    assert last_setup.load() is None


def test_a_damaged_file_of_the_last_set_up_is_told_once() -> None:
    last_setup.last_setup_file().write_bytes(b'{"game":"chesswar","values":{"players":"\\u0000"}}')
    with Driver((1280, 720), "es") as driver:
        words = driver.app.texts("setup.forgotten")
        driver.click("title.new")
        assert words in driver.texts_on_screen()
        assert driver.app.scenes.top.refusal() is None
        driver.click("setup.start")
        driver.app.scenes.pop()
    assert last_setup.read().fault == ""


def test_the_remembered_file_is_plain_json() -> None:
    form = form_of(GAME)
    assert form is not None
    last_setup.save(last_setup.LastSetup(GAME, form.defaults(), {"0": "person"}, {"0": "Ana"}))
    assert json.loads(last_setup.last_setup_file().read_text("utf-8"))["names"] == {"0": "Ana"}
    found = last_setup.load()
    assert found is not None and form.restored(found.values) == found.values


class PlainForm(SetupForm):
    """A game without options, for the cards."""

    def __init__(self, called: str) -> None:
        self.called = called

    def name(self, texts: Any) -> str:
        return self.called

    def defaults(self) -> dict[str, Any]:
        return {}

    def seats(self, values: dict[str, Any]) -> int:
        return 2

    def build(self, values: dict[str, Any]) -> Any:
        return None


@pytest.mark.parametrize("count", [2, 4, 5])
@pytest.mark.parametrize("scale", [100, 150])
def test_several_games_are_cards_and_one_is_chosen(
    count: int, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SetupScene, "refusal", lambda self: None)
    names = [f"game{n}" for n in range(count)]
    monkeypatch.setattr("tabletop.app.scenes.setup.scene.registry", SimpleNamespace(games=lambda: names))
    monkeypatch.setattr("tabletop.app.scenes.setup.scene.form_of", lambda key: PlainForm(key.upper()))
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        driver.app.go("setup")
        driver.step()
        rects = [driver.find(f"setup.game.{name}").rect for name in names]
        assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))
        driver.click(f"setup.game.{names[-1]}")
        scene: Any = driver.app.scenes.top
        assert scene.game == scene.rules_game == names[-1]
        assert names[-1].upper() in driver.find("setup.banner").words()
