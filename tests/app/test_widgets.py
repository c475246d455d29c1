"""Widgets by mouse and by keyboard, through the headless driver."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app.driver import Driver, DriverError
from tabletop.app.stack import Scene
from tabletop.app.widgets import (
    Answer,
    BoardWidget,
    Button,
    Choice,
    DropDown,
    ListView,
    Paragraph,
    Row,
    ScrollArea,
    Slider,
    TextField,
    Toggle,
    Widget,
    ask,
)
from tabletop.app.widgets.base import Layer
from tabletop.app.widgets.overlays import AGED, TOAST_SECONDS
from tabletop.render.layers import Board, Token


class Bench(Scene):
    """One of each."""

    name = "bench"

    def __init__(self, app: object) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.told: list[object] = []
        self.board: Board | None = None

    def build(self) -> None:
        ui, tell = self.ui, self.told.append
        ui.add(
            Button(
                "go",
                self.rect(20, 20, 160, 44),
                "Go",
                lambda: tell("go"),
                hotkey="ctrl+g",
                tooltip="Sets **off**",
            )
        )
        ui.add(
            Button(
                "no",
                self.rect(200, 20, 160, 44),
                "No",
                lambda: tell("no"),
                enabled=False,
                reason="Not [[X-1]] yet",
            )
        )
        ui.add(Toggle("switch", self.rect(20, 80, 160, 40), False, tell, text="Switch"))
        ui.add(Choice("pick", self.rect(200, 80, 240, 40), [("a", "First"), ("b", "Second")], "a", tell))
        ui.add(
            DropDown("drop", self.rect(20, 140, 160, 40), [(str(n), f"Row {n}") for n in range(9)], "3", tell)
        )
        ui.add(Slider("slide", self.rect(200, 140, 240, 40), 1, 0, 5, 1, tell))
        ui.add(
            TextField(
                "name", self.rect(20, 200, 300, 40), "", tell, on_submit=lambda text: tell(("sent", text))
            )
        )
        rows = [Row(str(n), f"Line {n}") for n in range(200)]
        ui.add(
            ListView(
                "list",
                self.rect(20, 260, 300, 200),
                rows,
                on_select=tell,
                on_activate=lambda k: tell(("act", k)),
            )
        )
        area = ScrollArea("area", self.rect(20, 480, 300, 120), fades=True)
        ui.add(area)
        for n in range(10):
            rect = self.rect(30, 490 + 50 * n, 200, 40)
            area.put(Button(f"deep{n}", rect, f"Deep {n}", lambda n=n: tell(n)))
        area.settle(self.px(510))
        ui.add(Paragraph(self.rect(20, 620, 300, 60), "See [[X-1]] now", id="para", on_link=tell))
        self.board = Board(
            (800, 800), lambda surface, zoom, region: surface.fill((90, 60, 30)), self.rect(500, 60, 700, 600)
        )
        for n in range(64):
            self.board.spot(f"square:{n}", (n % 8 * 100, n // 8 * 100, 100, 100))
        self.board.add(Token("unit:7", lambda w, h: pygame.Surface((w, h)), 250, 350, 80, 80))
        ui.add(
            BoardWidget(
                "board",
                self.board,
                on_click=lambda id, at: tell(("click", id)),
                on_context=lambda id, at: tell(("context", id)),
                on_tip=lambda id: f"About {id}",
            )
        )


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver((1280, 720), "en", start=False) as made:
        made.app.scenes.push(Bench(made.app))
        made.step(2)
        yield made


def test_an_area_that_goes_on_below_says_so_with_a_sign(driver: Driver) -> None:
    area: Any = driver.find("area")
    sign = tuple(area.look.palette.brass_light)[:3]

    def is_signed() -> bool:
        driver.see()
        foot = pygame.Rect(area.rect.centerx - 20, area.rect.bottom - 20, 40, 20)
        picture = driver.app.window.surface.subsurface(foot)
        return any(picture.get_at((x, y))[:3] == sign for x in range(40) for y in range(20))

    assert area.content > area.rect.h and is_signed()
    area.scroll_to(area.content)
    assert not is_signed()


def told(driver: Driver) -> list[object]:
    return driver.app.scenes.top.told  # type: ignore[union-attr]


def test_a_button_is_clicked_at_its_pixel(driver: Driver) -> None:
    driver.click("go")
    assert told(driver) == ["go"]


def test_a_click_that_ends_elsewhere_is_none(driver: Driver) -> None:
    driver.drag("go", (600, 30))
    assert told(driver) == []


def test_the_lower_edge_is_dark_while_there_is_more_below(driver: Driver) -> None:
    def ink() -> int:
        edge = driver.app.window.surface.subsurface((40, 594, 180, 5))
        return sum(sum(edge.get_at((x, y))[:3]) for x in range(0, 180, 4) for y in range(5))

    area = driver.find("area")
    assert isinstance(area, ScrollArea)
    more = ink()
    area.edge, edge = None, area.edge
    driver.ui.remove(edge)
    driver.step(2)
    assert ink() > 1.3 * more
    driver.ui.add(edge)
    area.scroll_to(area.content)
    driver.step(2)
    last = ink()
    driver.ui.remove(edge)
    driver.step(2)
    assert ink() == last


def test_segments_are_as_wide_as_their_words_need(driver: Driver) -> None:
    options = [("a", "Supervivencia"), ("b", "15"), ("c", "Equipos")]
    choice = driver.ui.add(Choice("wide", pygame.Rect(300, 650, 240, 36), options, "a", lambda key: None))
    parts = choice.parts()
    assert parts["wide.a"].w > parts["wide.c"].w > parts["wide.b"].w
    assert parts["wide.a"].x == 300 and parts["wide.c"].right == 540
    assert parts["wide.a"].right == parts["wide.b"].x and parts["wide.b"].right == parts["wide.c"].x


def test_segments_that_wait_are_dim(driver: Driver) -> None:
    """Every one of them: those not chosen must not look as if they could be."""
    options = [("a", "Sooner"), ("b", "Later")]
    choice = driver.ui.add(Choice("when", pygame.Rect(300, 650, 240, 36), options, "a", lambda key: None))

    def brightest() -> list[int]:
        driver.step(2)
        driver.see()
        screen = driver.app.window.surface
        parts = choice.parts().values()
        return [max(sum(screen.get_at((x, y))[:3]) for x in range(r.x + 8, r.right - 8)
                    for y in range(r.y + 8, r.bottom - 8)) for r in parts]  # fmt: skip

    lit = brightest()
    choice.set_enabled(False, "Not yet")
    assert all(after < 0.85 * before for before, after in zip(lit, brightest(), strict=True))


def test_a_disabled_button_does_nothing_and_says_why(driver: Driver) -> None:
    driver.click("no")
    assert told(driver) == []
    assert [toast.text for toast in driver.ui.toasts] == ["Not [[X-1]] yet"]
    driver.ui.toasts.clear()
    driver.hover("no")
    assert "Not [[X-1]] yet" in driver.texts_on_screen()


def test_a_tooltip_comes_after_resting_and_goes_on_moving(driver: Driver) -> None:
    driver.hover("go")
    assert "Sets **off**" in driver.texts_on_screen()
    driver.hover("pick", rest=0)
    assert "Sets **off**" not in driver.texts_on_screen()


def test_what_was_pressed_has_no_tooltip_until_the_pointer_has_left_it(driver: Driver) -> None:
    """Once it lay over the hint that its button had just brought."""
    driver.click("go")
    driver.step(60)
    assert "Sets **off**" not in driver.texts_on_screen()
    driver.hover("pick")
    driver.hover("go")
    assert "Sets **off**" in driver.texts_on_screen()


def test_hotkeys_need_exactly_their_modifiers(driver: Driver) -> None:
    driver.press("g")
    driver.press("ctrl+shift+g")
    assert told(driver) == []
    driver.press("ctrl+g")
    assert told(driver) == ["go"]


def test_tab_walks_through_everything_that_reacts_and_enter_presses(driver: Driver) -> None:
    seen = []
    for _ in range(24):
        driver.press("tab")
        seen.append(driver.ui.focused.id)
    assert seen[:7] == ["go", "switch", "pick", "drop", "slide", "name", "list"]
    assert "no" not in seen and "deep9" in seen and "board" in seen
    driver.ui.focus_id("go")
    driver.press("enter")
    driver.press("shift+tab")
    assert told(driver) == ["go"] and driver.ui.focused.id == "board"


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_key_presses_what_is_ringed_and_else_what_it_stands_for(driver: Driver, key: str) -> None:
    """As long as the mouse is used nothing is ringed, wherever the focus stayed."""
    driver.find("go").hotkey = key  # type: ignore[union-attr]
    driver.press("tab")
    driver.ui.focus_id("deep1")
    driver.press(key)
    assert told(driver) == [1]
    driver.click("deep1")
    driver.press(key)
    assert told(driver) == [1, 1, "go"]


def test_focus_scrolls_into_sight(driver: Driver) -> None:
    driver.press("tab")
    driver.ui.focus_id("deep9")
    driver.press("space")
    assert told(driver) == [9]
    assert driver.ui.rect_of("deep9") is not None


def test_arrows_go_to_the_neighbour(driver: Driver) -> None:
    driver.press("tab")
    driver.press("down")
    assert driver.ui.focused.id == "switch"


def test_a_switch_and_segments_and_a_slider(driver: Driver) -> None:
    driver.click("switch")
    driver.click("pick.b")
    driver.ui.focus_id("slide")
    driver.press("right")
    driver.press("right")
    assert told(driver) == [True, "b", 2, 3]


def test_a_drop_down_opens_a_menu_that_takes_all_input(driver: Driver) -> None:
    driver.click("drop")
    with pytest.raises(DriverError):
        driver.click("go")
    driver.click("drop.menu.5")
    assert told(driver) == ["5"]
    driver.click("drop")
    driver.press("escape")
    driver.click("go")
    assert told(driver) == ["5", "go"]


def test_typing_with_accents_selection_and_submit(driver: Driver) -> None:
    driver.click("name")
    driver.type("Ñandú")
    driver.press("home")
    driver.press("shift+right")
    driver.type("ñ")
    driver.press("enter")
    assert told(driver)[-1] == ("sent", "ñandú")
    driver.press("ctrl+a")
    driver.press("backspace")
    assert told(driver)[-1] == ""


def test_typed_letters_are_no_hotkeys(driver: Driver) -> None:
    driver.ui.find("go").hotkey = "g"
    driver.click("name")
    driver.press("g")
    assert "go" not in told(driver)


def test_a_list_scrolls_selects_and_activates(driver: Driver) -> None:
    driver.click("list.120")
    driver.press("down")
    driver.press("enter")
    assert told(driver) == ["120", "121", ("act", "121")]
    before = driver.rect("list.121").y
    driver.wheel(-1, "list.121")
    assert driver.rect("list.121").y < before


def test_a_double_click_activates_a_row(driver: Driver) -> None:
    driver.double_click("list.1")
    assert told(driver) == ["1", ("act", "1")]


def test_a_link_in_a_paragraph_is_followed(driver: Driver) -> None:
    driver.click("para.X-1")
    assert told(driver) == ["X-1"]


def test_the_board_tells_clicks_by_entity(driver: Driver) -> None:
    driver.click("unit:7")
    driver.click("square:0")
    driver.click("square:9", button=3)
    assert told(driver) == [("click", "unit:7"), ("click", "square:0"), ("context", "square:9")]
    driver.hover("unit:7")
    assert "About unit:7" in driver.texts_on_screen()


def test_dragging_the_board_pans_and_is_no_click(driver: Driver) -> None:
    driver.wheel(4, "unit:7")
    before = driver.rect("unit:7").center
    driver.drag("unit:7", (before[0] + 60, before[1] + 40))
    after = driver.rect("unit:7").center
    assert (after[0] - before[0], after[1] - before[1]) == (60, 40)
    assert told(driver) == []


def test_what_is_out_of_sight_is_brought_into_sight(driver: Driver) -> None:
    driver.wheel(9, "square:0")
    driver.wait_idle()
    driver.click("square:63")
    assert told(driver) == [("click", "square:63")]


def test_a_dialog_takes_the_input_and_escape_answers(driver: Driver) -> None:
    scene = driver.app.scenes.top
    answers = [Answer("no", "No"), Answer("yes", "Yes", lambda: scene.told.append("yes"))]
    ask(scene.ui, "sure", "Sure?", "Really?", answers)
    driver.step()
    with pytest.raises(DriverError):
        driver.click("go")
    driver.press("escape")
    assert told(driver) == []
    ask(scene.ui, "sure", "Sure?", "Really?", answers)
    driver.press("enter")
    assert told(driver) == [], "the harmless answer is the one that Enter gives"
    ask(scene.ui, "sure", "Sure?", "Really?", answers)
    driver.click("sure.yes")
    assert told(driver) == ["yes"]
    driver.click("go")


def test_nothing_is_drawn_at_rest(driver: Driver) -> None:
    driver.wait_idle()
    redraws, flips = driver.app.loop.redraws, driver.app.window.flips
    driver.step(120)
    assert (driver.app.loop.redraws, driver.app.window.flips) == (redraws, flips)


def test_hovering_redraws_a_part_alone(driver: Driver) -> None:
    driver.wait_idle()
    parts: list[list[pygame.Rect]] = []
    driver.app.window.flip = parts.append  # type: ignore[method-assign]
    driver.move(driver.rect("go").center)
    area = sum(rect.w * rect.h for rect in parts[0])
    assert len(parts) == 1 and area < 1280 * 720 / 20


def test_partial_painting_gives_the_picture_of_a_whole_painting(driver: Driver) -> None:
    for id in ("go", "switch", "pick.b", "list.5", "unit:7", "name"):
        driver.click(id)
    driver.wheel(-2, "list.5")
    driver.move((470, 30))
    driver.wait_idle()
    partial = pygame.image.tobytes(driver.app.window.surface, "RGB")
    driver.ui.invalidate()
    driver.step()
    assert pygame.image.tobytes(driver.app.window.surface, "RGB") == partial


def test_the_ground_is_painted_where_no_opaque_widget_lies(driver: Driver) -> None:
    """Two that lie side by side cover it together; a round corner, a gap and the places around do not."""
    ui = driver.ui
    left, right = (ui.add(Slab(pygame.Rect(x, 600, 100, 100))) for x in (40, 140))
    assert not ui.bare(pygame.Rect(90, 620, 100, 60))
    assert ui.bare(pygame.Rect(190, 620, 100, 60)) == (240, 620, 50, 60)
    ui.remove(left)
    assert ui.bare(pygame.Rect(90, 620, 100, 60)) == (90, 620, 50, 60)
    right.clip = pygame.Rect(140, 600, 20, 100)
    ui.invalidate()
    assert ui.bare(pygame.Rect(90, 620, 100, 60)) == (90, 620, 100, 60)


class Slab(Widget):
    """An opaque rectangle."""

    opaque = True

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__(f"slab.{rect.x}", rect)


def test_the_newest_message_stands_first_and_older_ones_go_soon(driver: Driver) -> None:
    for text in ("one", "two", "three"):
        driver.ui.toast(text)
        driver.step()
    assert [toast.text for toast in driver.ui.toasts] == ["two", "three"]
    places = {toast.text: rect for _, rect, toast in driver.ui._toast_places()}
    assert places["three"].bottom <= places["two"].top
    driver.step(round(60 * (AGED + 0.1)))
    assert [toast.text for toast in driver.ui.toasts] == ["three"]
    driver.step(round(60 * TOAST_SECONDS))
    assert driver.ui.toasts == []


def test_messages_redraw_their_place_alone_and_leave_nothing(driver: Driver) -> None:
    driver.wait_idle()
    before = pygame.image.tobytes(driver.app.window.surface, "RGB")
    parts: list[pygame.Rect] = []
    driver.app.window.flip = parts.extend  # type: ignore[method-assign]
    driver.ui.toast("one")
    driver.ui.toast("two", "bad")
    driver.step(round(60 * (TOAST_SECONDS + 0.2)))
    assert parts and max(rect.w * rect.h for rect in parts) < 1280 * 720 / 5
    assert pygame.image.tobytes(driver.app.window.surface, "RGB") == before


def test_a_tooltip_goes_with_its_widget(driver: Driver) -> None:
    ui = driver.ui
    button = ui.add(Button("brief", pygame.Rect(40, 40, 120, 40), "Brief", lambda: None, tooltip="a word"))
    driver.move(button.rect.center)
    driver.step(60)
    assert "a word" in " ".join(driver.texts_on_screen())
    ui.remove(button)
    driver.step(2)
    assert "a word" not in " ".join(driver.texts_on_screen())


def test_a_refusal_that_was_told_is_not_told_again_at_the_pointer(driver: Driver) -> None:
    driver.click("no")
    driver.step(60)
    assert [text for text in driver.texts_on_screen() if text == "Not [[X-1]] yet"] == ["Not [[X-1]] yet"]
    driver.ui.toasts.clear()
    driver.move((400, 300))
    driver.hover("no")
    assert driver.texts_on_screen().count("Not [[X-1]] yet") == 1, "who only points is told there"


def test_a_message_at_a_place_goes_when_a_question_opens_over_it(driver: Driver) -> None:
    """It hid the title of the question."""
    driver.ui.toast("too far", "warning", at=(300, 300))
    driver.ui.toast("saved")
    driver.ui.toast("too far", "warning", at=(300, 300))
    driver.ui.open(Layer())
    assert not [toast for toast in driver.ui.toasts if toast.at is not None]


def test_a_message_at_a_place_gives_way_to_the_pointer_that_comes_to_what_it_covers(driver: Driver) -> None:
    """It hid for seconds the very cards that the question was about."""
    driver.ui.toast("too far", "warning", at=(300, 300))
    driver.move((302, 296))
    driver.step(40)
    assert driver.ui.toasts, "a hand that trembles where it clicked reads it"
    _, rect, _ = next(driver.ui._toast_places())
    driver.move((rect.x + 20, rect.centery))
    driver.step(40)
    assert not driver.ui.toasts
    driver.ui.toast("too far", "warning", at=(300, 300))
    driver.ui.let_go()
    driver.step(40)
    assert not driver.ui.toasts, "another question has come"
