"""Preparing a match and finding it again, as a person does it."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.names import player_name
from tabletop.app.scenes.setup.parts import banner_height
from tabletop.app.setup_form import form_of
from tabletop.app.table.finding import has_table
from tabletop.app.widgets import Label
from tabletop.engine import registry
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import save

GAME = "chesswar"


pytestmark = pytest.mark.usefixtures("no_samples")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(matches, "new", lambda app, game, setup, seats: calls.append((game, setup, seats)))
    return calls


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        yield made


def test_two_clicks_from_the_title_to_a_match(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    driver.click("title.new")
    driver.click("setup.quick")
    game, setup, seats = begun[0]
    assert game.refuse_setup(setup) is None
    assert all(seat.army and seat.muster not in ("", "random") for seat in setup.seats)
    assert isinstance(seats[0], Person) and isinstance(seats[1], Bot) and seats[1].level == "normal"


@pytest.mark.parametrize("scale", [100, 150])
def test_the_quick_start_says_plainly_that_it_leaves_aside_what_is_chosen(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    driver.app.go("setup", game="chesswar")
    driver.step(4)
    quick, note = driver.ui.named("setup.quick"), driver.ui.named("setup.quick.note")
    said = " ".join(note.words()) if note is not None else quick.tooltip
    assert driver.app.texts("setup.quick.apart") in said


@pytest.mark.parametrize("scale", [100, 150])
def test_no_button_lies_over_what_is_said_of_the_game(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    for game in [key for key in registry.games() if has_table(key)]:
        driver.app.go("setup", game=game)
        driver.step(4)
        banner = driver.find("setup.banner")
        assert banner is not None
        words = banner_height(driver.app.look, banner.rect.w, banner.about)  # type: ignore[attr-defined]
        for button in ("setup.rules", "setup.guide"):
            found = driver.find(button)
            assert found is None or found.rect.y >= banner.rect.y + words, (game, button)
        driver.app.scenes.pop()


def test_what_is_changed_is_what_begins(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    driver.click("title.new")
    driver.click("setup.players.2v2")
    driver.click("setup.free_aim")
    driver.click("setup.army.1")
    driver.click("setup.army.1.menu.undead")
    driver.click("setup.who.1")
    driver.click("setup.who.1.menu.hard")
    driver.click("setup.name.1")
    driver.type("Íñigo")
    driver.click("setup.start")
    _, setup, seats = begun[0]
    assert (setup.players, setup.w, setup.h, setup.free_aim) == ("2v2", 16, 8, True)
    assert setup.seats[1].army == "undead" and setup.seats[1].muster.startswith("undead")
    assert seats[1] == Bot("hard", "Íñigo")
    assert len({player_name(driver.app.texts, seats, seat) for seat in range(4)}) == 4
    assert [seat.name for seat in seats] == ["", "Íñigo", "", ""], "the others follow the language"


@pytest.mark.rule("CW-OPT-34")
@pytest.mark.parametrize("game", registry.games())
def test_all_players_are_seen_at_once(driver: Driver, game: str) -> None:
    driver.click("title.new")
    driver.click(f"setup.game.{game}")
    for seat in (0, 1):
        seen = driver.ui.rect_of(f"setup.who.{seat}")
        assert seen is not None and seen == driver.find(f"setup.who.{seat}").rect


def test_a_set_up_that_breaks_a_rule_cannot_begin(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    driver.click("title.new")
    driver.click("setup.players.3")
    driver.ui.focus_id("setup.w")
    driver.press("left")
    assert any("[CW-OPT-34]" in word for word in driver.texts_on_screen())
    driver.click("setup.start")
    assert begun == []
    driver.ui.focus_id("setup.w")
    driver.press("right")
    driver.click("setup.start")
    assert len(begun) == 1


def test_every_choice_of_the_form_builds_a_sound_set_up() -> None:
    form, game = form_of(GAME), registry.find(GAME)
    assert form is not None
    for players in ("2", "3", "4", "2v2"):
        for terrain in ("plain", "wood", "ridge", "copses", "crossroads", "patches"):
            for key in ("massacre", "secret", "free_aim"):
                values = form.change(form.defaults(), "players", players)
                values = form.change(values, "terrain", terrain)
                values = form.change(values, key, True)
                values = form.change(values, "army.1", "")
                assert game.refuse_setup(form.build(values)) is None


@pytest.mark.rule("CW-SET-01")
@pytest.mark.rule("CW-SET-01")
def test_a_quick_match_is_between_different_armies() -> None:
    form = form_of(GAME)
    assert form is not None
    drawn = [form.build(form.quick()).seats for _ in range(60)]
    assert all(one.army != other.army for one, other in drawn)


@pytest.mark.rule("CW-VIC-04")
def test_bots_alone_draw_after_forty_quiet_rounds(driver: Driver, begun: list[tuple[Any, ...]]) -> None:
    def seat_0(kind: str) -> None:
        driver.click("setup.who.0")
        driver.click(f"setup.who.0.menu.{kind}")

    driver.click("title.new")
    seat_0("hard")
    driver.click("setup.start")
    seat_0("person")
    driver.click("setup.start")
    seat_0("easy")
    driver.ui.focus_id("setup.quiet_draw")
    driver.press("right")
    seat_0("person")
    driver.click("setup.start")
    assert [setup.quiet_draw for _, setup, _ in begun] == [40, 0, 45]


def test_in_secret_the_armies_are_left_for_the_match() -> None:
    form, game = form_of(GAME), registry.find(GAME)
    assert form is not None
    hidden = form.change(form.defaults(), "secret", True)
    assert {(seat.army, seat.muster) for seat in form.build(hidden).seats} == {("", "")}
    shown = form.change(hidden, "secret", False)
    assert game.refuse_setup(form.build(shown)) is None


def test_without_saved_matches_the_browser_explains(driver: Driver) -> None:
    driver.click("title.load")
    assert driver.app.texts("load.empty") in driver.texts_on_screen()


def test_saved_matches_open_and_come_back_from_the_trash(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, form = registry.find(GAME), form_of(GAME)
    assert form is not None
    session = Session(game, form.build(form.quick()), (Person("Ana"), Bot("easy")), 7)
    now = datetime.now(UTC)
    path = paths.saves_dir() / "one.json"
    save.write(path, session.match_record(), save.Meta(title="Ana – bot", created=now, saved=now))
    opened: list[Path] = []
    monkeypatch.setattr(matches, "resume", lambda app, path: opened.append(path))
    driver.click("title.load")
    assert "Ana – bot" in driver.texts_on_screen()
    driver.click("load.open")
    assert opened == [path]
    driver.click("load.delete")
    driver.click("load.ask.yes")
    assert not path.exists()
    driver.click("load.undo")
    assert path.exists()


def test_a_damaged_match_says_why(driver: Driver) -> None:
    (paths.saves_dir() / "bad.json").write_text("{")
    driver.click("title.load")
    assert any("bad.json" in word for word in driver.texts_on_screen())
    assert not driver.find("load.open").enabled
    assert driver.ui.find("load.fault").words()[0]


@pytest.mark.parametrize("game", [key for key in registry.games() if has_table(key)])
def test_an_option_is_explained_at_its_name_as_at_its_control(driver: Driver, game: str) -> None:
    """Whoever wonders what an option is points at its name."""
    driver.app.go("setup", game=game)
    driver.wait_idle()
    scene: Any = driver.app.scenes.top
    fields = form_of(game).fields(scene.values, driver.app.texts.scope(game))  # type: ignore[union-attr]
    shown = {field.label: field for field in fields if field.label and field.tooltip}
    labels = [w for w in driver.ui.top.widgets if isinstance(w, Label) and w.text in shown]
    assert labels or not shown
    for label in labels:
        assert label.tooltip == shown[label.text].tooltip
        visible = label.rect if label.clip is None else label.rect.clip(label.clip)
        if visible == label.rect:
            assert driver.ui.at(label.rect.center) is label
