"""What the match scene does around the game: keyboard, card, past, log, hints, pause, quick load, table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import pygame
import pytest
from established import ESTABLISHED
from match_help import GAME, PlainTable, begin, calm, lay, settle

from tabletop.ai.stakes import Stakes
from tabletop.ai.worker import InlineWorker
from tabletop.app import hooks, matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.minds import WorkerMind
from tabletop.app.play import Room
from tabletop.app.scenes.match.calm import is_end, quieted
from tabletop.app.scenes.match.card import is_pass
from tabletop.app.scenes.match.chronicle import RECENT, Chronicle
from tabletop.app.scenes.match.promised import NOISE, weighed
from tabletop.app.table import Appearance, Art, Badge, Button, Chip, Mark, Prompt, Token
from tabletop.dev.random_match import random_session
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.priority import Pass
from tabletop.games.chesswar.records.actions import Confirm, TakeList
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import Texts
from tabletop.text.markup import plain

TWO = (Person("Ana"), Person("Berta"))


class RichTable(PlainTable):
    """A piece with a badge, something in force, every question a reaction, a switch and a preference."""

    def tokens(self, view: Any) -> tuple[Token, ...]:
        badge = Badge(Art("common/icon.webp"), "ne", "shielded")
        return (
            Token("unit:1", Art("common/icon.webp"), (150.0, 150.0), (90.0, 90.0), badges=(badge,)),
            Token("unit:2", Art("common/icon.webp"), (650.0, 650.0), (90.0, 90.0)),
        )

    def hit(self, view: Any, point: tuple[float, float]) -> tuple[str, ...]:
        found = [t.id for t in self.tokens(view) if max(abs(point[n] - t.centre[n]) for n in (0, 1)) < 45]
        return tuple(found)

    def place(self, view: Any, entity: str) -> Any:
        return {"unit:1": (150.0, 150.0), "unit:2": (650.0, 650.0)}.get(entity)

    def outline(self, view: Any, entity: str) -> tuple[Any, ...]:
        x, y = self.place(view, entity) or (0.0, 0.0)
        return ((x - 45, y - 45), (x + 45, y - 45), (x + 45, y + 45), (x - 45, y + 45))

    def prompt(self, view: Any, seat: Any, legal: Sequence[Any], selection: tuple[str, ...]) -> Prompt:
        plain = super().prompt(view, seat, legal, selection)
        first, *rest = plain.buttons or (Button("button:none", "-"),)
        buttons = (replace(first, label="let it be", hotkey="space"), *rest)
        chance = Fraction(5, 12)
        buttons = tuple(
            replace(b, note="what it costs", chance=chance if n else None) for n, b in enumerate(buttons)
        )
        return Prompt("sure?", buttons=buttons, reaction=True, happened="it **happened**", about=("unit:1",))

    def lasting(self, view: Any) -> tuple[Chip, ...]:
        return (Chip("lasting:1", "a spell", tooltip="until tomorrow"),)

    def switches(self) -> tuple[tuple[str, str], ...]:
        return (("counters", "counters"),)

    def preferences(self) -> tuple[tuple[str, str, str], ...]:
        return (("all", "pass everything", "always"),)


class PassingTable(RichTable):
    """The preference answers each question with the first action, as long as there are few decisions."""

    def passes(self, view: Any, seat: int, legal: Sequence[Any], chosen: frozenset[str]) -> Any:
        return legal[0] if "all" in chosen and len(legal) > 1 else None


class Raising:
    """A worker whose bots fail."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def answer(*_: Any, **__: Any) -> Any:
            if name == "poll":
                raise RuntimeError("the dice were eaten")
            return 1

        return answer


def decide(driver: Driver, scene: Any, times: int) -> None:
    """Take the last legal action some times."""
    for _ in range(times):
        if scene.room.session.is_over:
            return
        if scene.room.curtain is not None:
            driver.step(2)
            driver.click("curtain.ready")
            settle(driver)
        legal = scene.room.legal
        scene.perform((next((a for a in legal if isinstance(a, Pass)), legal[0]),))
        settle(driver)


def long_match(count: int) -> Session:
    """A match of two people with some decisions, the first legal action each."""
    session = Session(registry.find(GAME), quick_setup(key=3), TWO, 11)
    while len(session) < count and not session.is_over:
        seat = session.owed[0]
        legal = session.legal(seat)
        session.act(seat, legal[len(session) * 7 % len(legal)])
    return session


# -- the keyboard ------------------------------------------------------------------------------------------


def test_several_decisions_are_played_by_keys_alone() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        before, moves = len(scene.room.session), 0
        for _ in range(3):
            driver.press("tab")
            assert scene.model.cursor in scene.model.aims()
            driver.press("enter")
            if not scene.room.gestures.selection:  # it was done with one click
                settle(driver)
                continue
            for way in ("up", "right", "left", "down"):
                driver.press(way)
                if scene.model.cursor and scene.model.cursor not in scene.room.gestures.selection:
                    break
            driver.press("enter")
            settle(driver)
            moves += 1
        assert len(scene.room.session) - before >= moves > 0
        calm(driver)


def test_tab_goes_through_the_board_and_on_to_the_buttons() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        seen = []
        for _ in range(len(scene.model.aims())):
            driver.press("tab")
            seen.append(scene.model.cursor)
        assert set(seen) == set(scene.model.aims())
        driver.press("tab")
        assert scene.model.cursor == "" and scene.ui.focused is not scene.board


def test_arrows_lead_back_to_the_board_from_every_button() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        for id in ("match.undo", "match.hint", "match.menu"):
            driver.press("tab")
            scene.ui.focus_id(id)
            driver.press("up")
            assert scene.ui.focused is scene.board and scene.model.cursor in scene.model.aims()


def test_shift_and_an_arrow_look_at_things_that_cannot_be_clicked() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.press("tab")
        for _ in range(12):
            driver.press("up", pygame.KMOD_LSHIFT)
            if scene.model.cursor.startswith("unit:") and scene.model.cursor not in scene.model.aims():
                break
        assert scene.model.cursor not in scene.model.aims()
        shown = scene.room.table.panels.inspect(scene.room.view, scene.model.cursor)
        assert shown is not None and shown.title in driver.texts_on_screen()


# -- the reaction card -------------------------------------------------------------------------------------


def test_the_card_asks_with_notes_and_odds_and_the_pass_last(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RichTable)
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        words = driver.texts_on_screen()
        assert any("it happened" in word for word in words)
        told = scene.ui.find("match.card").text
        assert told.index(scene.prompt().text) < told.index("happened")
        assert {"what it costs", "5/12", "41,7\u00a0%"} <= set(words)
        slips = [w for w in scene.ui.layers[0].widgets if type(w).__name__ == "CardAnswer"]
        assert slips[-1].text == "let it be" and slips[-1].hotkey == "space"
        piece = scene.picture.board.rect_of("unit:1")
        assert not scene.ui.find("match.card.box").rect.colliderect(piece)
        before = len(scene.room.session)
        driver.press("space")
        settle(driver)
        assert len(scene.room.session) > before
        calm(driver)


def test_the_card_stands_beside_the_board_and_can_be_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RichTable)
    with Driver((1280, 720), "en") as driver:
        scene = begin(driver)
        before = scene.ui.find("match.card.box").rect.copy()
        assert not before.colliderect(scene.board.rect) and driver.find("match.card.move") is None
        driver.click("match.card.fold")
        driver.step(2)
        assert scene.ui.find("match.card.box").rect.h < before.h / 2


@pytest.mark.parametrize("scale", [130, 160, 200])
def test_the_answers_are_in_sight_where_the_interface_is_enlarged(
    monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    class Talkative(RichTable):
        def prompt(self, view: Any, seat: Any, legal: Any, selection: tuple[str, ...]) -> Prompt:
            plain = super().prompt(view, seat, legal, selection)
            told = (replace(each, note="what it does " * n) for n, each in enumerate(plain.buttons, 2))
            happened = "it **happened** and there is much to tell of it " * 6
            return replace(plain, happened=happened, buttons=tuple(told))

    lay(monkeypatch, Talkative)
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = begin(driver)
        box, area = scene.ui.find("match.card.box").rect, scene.ui.find("match.card.area")
        assert box.contains(area.rect) and not scene.board.rect.colliderect(box)
        slips = [w for w in scene.ui.layers[0].widgets if type(w).__name__ == "CardAnswer"]
        first = slips[0]
        assert area.rect.contains(first.rect)
        question, passing = scene.ui.find("match.card"), slips[-1]
        assert question.rect.bottom <= area.rect.y
        rest = scene.ui.find("match.card.rest")
        assert ("it **happened**" in question.text) is (rest is None), (
            "above the answers where they have room"
        )
        assert is_pass(passing.choice) and box.contains(passing.rect) and passing.rect.y >= area.rect.bottom
        assert all(slip.rect.h >= slip.fitting_height() for slip in slips)
        before = len(scene.room.session)
        driver.click(first.id)
        settle(driver)
        assert len(scene.room.session) > before


# -- in force, badges, the table's choices ------------------------------------------------------------------


def test_a_chip_in_force_is_pointed_at_and_a_badge_says_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RichTable)
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.hover("lasting:1")
        assert scene.model.hover == "lasting:1" and "until tomorrow" in driver.texts_on_screen()
        box = scene.picture.board.rect_of("unit:1")
        driver.move((box.right - 8, box.y + 8))
        driver.step(40)
        assert "shielded" in driver.texts_on_screen()


def test_choices_of_the_table_are_kept_and_applied_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, RichTable)
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.click("match.menu")
        driver.click("menu.table")
        driver.click("table.switch.counters")
        driver.click("table.pass.all")
        driver.click("table.done")
        driver.step(3)
        assert scene.room.table.look.switches == {"counters": False}
        assert scene.room.preferences == {"all"}
        calm(driver)
    with Driver((1280, 720), "es") as driver:
        assert begin(driver).room.table.look.switches == {"counters": False}


def test_a_preference_passes_and_an_undo_gives_the_question_back(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, PassingTable)
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, TWO)
        room, start = scene.room, len(scene.room.session)
        room.preferences = frozenset({"all"})
        assert room.tick() and len(room.session) > start
        room.preferences = frozenset()
        driver.step(3)
        who = scene.names[room.session.journal[start].seat]
        told = [line.text for _, line in scene.model.chronicle.entries]
        assert scene.texts("match.passed", name=who) in told
        if room.undo_refusal() is None:
            room.undo()
            room.preferences = frozenset({"all"})
            count = len(room.session)
            assert not room.tick() and len(room.session) == count


def test_an_undo_takes_passes_by_preference_back_with_the_decision_before_them() -> None:
    session = Session(registry.find(GAME), quick_setup(key=3), (Person("Ana"), Person("Ana")), 11)

    class First(PlainTable):
        def passes(self, view: Any, seat: int, legal: Sequence[Any], chosen: frozenset[str]) -> Any:
            return legal[0]

    room = Room(session, First(Texts("en"), Appearance()), WorkerMind(InlineWorker()))
    room.perform((room.legal[0],))
    start = len(session)
    room.perform((room.legal[0],))
    room.preferences = frozenset({"all"})
    assert room.tick() and len(session) == start + 2
    if room.undo_refusal() is None:
        room.undo()
        assert len(session) == start and not room.tick()


@pytest.mark.parametrize("key", sorted(registry.games()))
@pytest.mark.parametrize("people", [True, False])
def test_what_happened_is_told_between_two_positions_though_nobody_looked(key: str, people: bool) -> None:
    """The steps of a plan follow each other at once: each is told of the position before it."""
    game, stream = registry.find(key), Stream(7)
    setup = game.random_setup(stream)
    seats = [Person(f"P{n}") if people else Bot("easy") for n in range(game.seats(setup))]
    session = Session(game, setup, seats, 11)
    room = Room(session, PlainTable(Texts("en"), Appearance()), WorkerMind(InlineWorker()))
    eyes = []
    for _ in range(60):
        if not session.is_over:
            eyes.append(room.viewer)
            seat = stream.pick(session.owed)
            session.act(seat, stream.pick(session.legal(seat)))
            if room.curtain is not None:
                room.lift_curtain()
    assert len(room.happenings) == len(eyes)
    assert len(eyes) > 10 or (session.is_over and key not in ESTABLISHED)
    for n, (each, viewer) in enumerate(zip(room.happenings, eyes, strict=True)):
        assert each.before == game.observe(session.state_at(n), viewer)
        assert each.after == game.observe(session.state_at(n + 1), viewer)


# -- the log and the past ----------------------------------------------------------------------------------


def test_a_line_of_the_log_shows_its_moment_and_escape_comes_back() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, TWO)
        decide(driver, scene, 12)
        count, state = len(scene.room.session), scene.room.session.state
        at = next(n for n, (moment, _) in enumerate(scene.model.chronicle.entries) if 0 < moment < count)
        x, y = driver.rect(f"match.log.{at}").topleft
        driver.click_at((x + 12, y + 10))  # the words, not the rule below them
        driver.step(2)
        assert scene.model.past == scene.model.chronicle.entries[at][0] and driver.find("match.past.back")
        past = scene.room.session.game.observe(
            scene.room.session.state_at(scene.model.past), scene.room.viewer
        )
        assert scene.picture.view == past
        driver.press("left")
        driver.step(2)
        assert scene.model.past == scene.model.chronicle.entries[at][0] - 1
        assert driver.find("match.past.veil") is not None
        driver.press("space")
        driver.step(2)
        assert scene.model.past is None and len(scene.room.session) == count
        assert driver.find("match.past.veil") is None
        for key in ("backspace", "return", "backspace", "backspace"):
            driver.press(key)
            driver.step(2)
        assert scene.model.past == count - 2
        driver.click("match.past.after")
        driver.press("escape")
        driver.step(2)
        assert scene.model.past is None and scene.picture.view == scene.room.view
        assert len(scene.room.session) == count and scene.room.session.state is state
        x, y = driver.rect(f"match.log.{at}").topleft
        driver.click_at((x + 12, y + 10))  # the words, not the rule below them
        driver.step(2)
        driver.click_at(scene.board.rect.center)
        driver.step(2)
        assert scene.model.past is None and len(scene.room.session) == count
        calm(driver)


def test_a_log_without_lines_says_what_will_stand_there() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, TWO, setup=Setup((SeatSetup("elf"), SeatSetup("orc"))))
        driver.click("curtain.ready")
        settle(driver)
        assert (
            not scene.model.chronicle.entries and scene.texts("match.log.empty") in driver.texts_on_screen()
        )
        for wanted in (TakeList, Confirm):
            scene.perform((next(a for a in scene.room.legal if isinstance(a, wanted)),))
            settle(driver)
        assert (
            scene.model.chronicle.entries and scene.texts("match.log.empty") not in driver.texts_on_screen()
        )


def test_the_log_tells_the_last_decisions_at_once_and_the_rest_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = long_match(60)
    monkeypatch.setattr("tabletop.app.scenes.match.chronicle.RECENT", 25)
    with Driver((1280, 720), "es") as driver:
        keeper = matches.Keeper(matches.shelf().quick_path(), "t", matches.datetime.now(matches.UTC))
        scene: Any = matches.show(driver.app, session, keeper, WorkerMind(InlineWorker()))
        settle(driver)
        assert scene.model.chronicle.first == 35 and scene.model.chronicle.entries[0][0] >= 36
        driver.wheel(400, "match.log")
        driver.wheel(400, "match.log")
        driver.wheel(400, "match.log")
        assert scene.model.chronicle.first == 0 and scene.model.chronicle.entries[0][0] == 0
        whole = list(scene.model.chronicle.entries)
        monkeypatch.setattr("tabletop.app.scenes.match.chronicle.RECENT", RECENT)
        told = Chronicle(scene.room, scene.texts)
        told.retell()
        assert told.entries == whole


# -- bots, hints, questions --------------------------------------------------------------------------------


def test_a_bot_that_fails_is_said_and_tried_again() -> None:
    with Driver((1280, 720), "es") as driver:
        game = registry.find(GAME)
        seats = (Bot("easy"), Bot("easy"))
        mind = WorkerMind(Raising())  # type: ignore[arg-type]
        scene: Any = matches.new(driver.app, game, quick_setup(key=3), seats, key=11, mind=mind)
        for _ in range(200):
            driver.step()
            if driver.find("bot.retry"):
                break
        assert any("the dice were eaten" in word for word in driver.texts_on_screen())
        scene.room.mind = WorkerMind(InlineWorker())
        driver.click("bot.retry")
        before = len(scene.room.session)
        for _ in range(200):
            driver.step()
            if len(scene.room.session) > before:
                break
        assert len(scene.room.session) > before


def test_a_hint_marks_its_clicks_and_says_what_they_do() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.click("match.hint")
        driver.wait_idle()
        said = plain(scene.model.advice.words.replace("\n", " "))
        assert scene.model.advice.clicks and said in driver.texts_on_screen()
        stakes = scene.room.mind.reply.stakes
        now, after = round(100 * stakes.without), round(100 * stakes.after)
        assert f"{after}\u00a0%" in scene.model.advice.words
        assert abs(now - after) < NOISE or f"{now}\u00a0%" in scene.model.advice.words
        entity = scene.model.advice.clicks[-1]
        marked = entity in scene.room.gestures.continuations()
        assert marked and (
            scene.picture.table.board.place(scene.room.view, entity) or driver.find(entity).selected
        )
        driver.click(entity)
        if driver.find("confirm.yes"):
            driver.click("confirm.yes")
        settle(driver)
        assert scene.model.advice.clicks == () and scene.model.advice.words == ""
        calm(driver)


def test_how_it_stands_now_is_told_beside_what_a_hint_brings_however_little() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        why = partial(weighed, scene.texts)
        (alike,) = why(Stakes(0.27, 0.28, 0.275, 0.285))
        assert "27\u00a0%" in alike and "28\u00a0%" in alike
        assert (
            "27\u00a0%" in why(Stakes(0.27, 0.29, 0.27, 0.31))[0]
            and len(why(Stakes(0.27, 0.29, 0.2, 0.4))) == 2
        )
        (costs,) = why(Stakes(0.55, 0.52, 0.52, 0.52))
        assert "%" not in costs and "más adelante" in costs, "no figure speaks against it"
        (opens,) = why(Stakes(0.5, 0.59, 0.59, 0.59, rests=False))
        (rests,) = why(Stakes(0.5, 0.59, 0.59, 0.59))
        assert opens == rests and "ahora" in opens and "con esto" in opens, "one form for one figure"
        calm(driver)


def test_odds_on_a_square_stay_legible_over_the_frame_of_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        sources = scene.room.gestures.sources()
        place = next(p for id in sources if (p := scene.room.table.board.place(scene.room.view, id)))
        odds = Mark("label", (place,), note="11\u00a0%", over=True)
        monkeypatch.setattr(type(scene.room.table.overlays), "marks", lambda *_: (odds,))
        driver.click("match.hint")
        driver.wait_idle()
        scene.highlight()
        shapes = [mark.shape for mark in scene.picture.lit.values() if mark.over]
        assert "hint" in shapes and shapes[-1] == "label"
        calm(driver)


def test_bots_pause_and_go_on_and_thinking_costs_two_small_redraws_a_second() -> None:
    class Slow(InlineWorker):
        def poll(self) -> Any:
            return None

    with Driver((1280, 720), "es") as driver:
        game, mind = registry.find(GAME), WorkerMind(Slow())
        seats = (Bot("easy"), Bot("easy"))
        scene: Any = matches.new(driver.app, game, quick_setup(key=3), seats, key=11, mind=mind)
        for _ in range(600):
            driver.step()
            if scene.room.thinking is not None and not scene.stale:
                break
        assert driver.find("match.thinking")
        driver.wait_idle()
        driver.step(20)
        before = driver.app.loop.redraws
        driver.step(120)
        assert driver.app.loop.redraws - before <= 4
        driver.press("p")
        driver.step(3)
        assert scene.room.paused and scene.room.thinking is None
        before = driver.app.loop.redraws
        driver.step(120)
        assert driver.app.loop.redraws == before and scene.room.thinking is None
        driver.press("p")
        driver.step(3)
        assert not scene.room.paused and scene.room.thinking is not None


def test_a_button_that_asks_first_does_nothing_when_answered_no(monkeypatch: pytest.MonkeyPatch) -> None:
    class Asking(PlainTable):
        def prompt(self, view: Any, seat: Any, legal: Sequence[Any], selection: tuple[str, ...]) -> Prompt:
            plain = super().prompt(view, seat, legal, selection)
            return replace(plain, buttons=tuple(replace(b, confirm="really?") for b in plain.buttons))

    lay(monkeypatch, Asking)
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, TWO)
        before = len(scene.room.session)
        driver.click("button:0")
        assert "really?" in driver.texts_on_screen()
        driver.press("escape")
        assert len(scene.room.session) == before
        driver.click("button:0")
        driver.click("confirm.yes")
        driver.step(3)
        assert len(scene.room.session) == before + 1


# -- saves, hand-over, motions -----------------------------------------------------------------------------


def test_quick_load_asks_when_the_match_has_gone_on_and_keeps_what_came_later() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, TWO)
        driver.press("f9")
        assert scene.texts("match.quick_none") in driver.texts_on_screen()
        decide(driver, scene, 2)
        driver.press("f5")
        saved = len(scene.room.session)
        driver.press("f9")
        assert scene.texts("match.quick_same") in driver.texts_on_screen() and driver.scene == "match"
        decide(driver, scene, 3)
        later, path = len(scene.room.session), scene.keeper.path
        driver.press("f9")
        driver.click("confirm.no")
        assert len(driver.app.scenes.top.room.session) == later  # type: ignore[union-attr]
        driver.press("f9")
        driver.click("confirm.yes")
        driver.step(5)
        again: Any = driver.app.scenes.top
        assert again is not scene and len(again.room.session) == saved
        assert again.keeper.path != path and save.read_header(path).decisions == later
        calm(driver)
        assert matches.reading().look(60) and hooks.latest(driver.app) is not None


def test_another_person_is_called_by_a_banner_when_nothing_is_secret() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver, TWO)
        calls = []
        for _ in range(30):
            decide(driver, scene, 1)
            if scene.handing.banner is not None and scene.handing.banner.text not in calls:
                calls.append(scene.handing.banner.text)
            if len(calls) > 1:
                break
        assert {"Turno de Ana", "Turno de Berta"} & set(calls)
        assert scene.ui.find("match.turn.banner") is not None
        report = scene.handing.banner
        driver.click_at(driver.rect("match.inspector").center)
        assert scene.ui.find("match.turn.banner") is report, "what was done beside the board stays to be read"
        decide(driver, scene, 1)
        assert scene.ui.find("match.turn.banner") is not report
        scene.handing.announce(0)
        driver.step(200)
        assert scene.ui.find("match.turn.banner") is None


def test_the_rule_of_a_refusal_opens_the_rulebook() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        scene.ui.toast("Así no. [[CW-MOV-04]]", "warning")
        driver.step()
        width, height = driver.app.window.size
        linked = [(x, y) for y in range(0, height // 4, 4) for x in range(0, width, 4)]
        where = next(pos for pos in linked if scene.ui.toast_link(pos) == "CW-MOV-04")
        driver.click_at(where)
        assert driver.scene == "rules"
        driver.press("escape")
        driver.step(300)
        assert not scene.ui.toast_link(where)


@pytest.mark.parametrize("words", ["Así no.", "Así no, y hay mucho que decir de ello. " * 4])
def test_a_message_leaves_the_squares_of_the_board_free(words: str) -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        scene.ui.toast(words, "warning")
        driver.step()
        (place,) = [rect for _, rect, _ in scene.ui._toast_places()]
        assert place.top >= 0 and place.bottom <= scene.px(104)


def test_skipped_motions_leave_the_board_as_played_ones_do() -> None:
    boards = []
    for skip in (False, True):
        with Driver((1280, 720), "es") as driver:
            scene = begin(driver)
            for n in range(8):
                legal = scene.room.legal
                scene.perform((legal[n * 5 % len(legal)],))
                for _ in range(600):
                    driver.step()
                    if skip:
                        scene.motion.skip()
                    if scene.room.asked is not None and not scene.motion.is_playing and not scene.stale:
                        break
            board = scene.picture.board
            marks = sorted(id for id in board.marks if id.startswith("effect"))
            pieces = {t.id: (t.x, t.y, t.z, t.alpha, t.angle, t.scale) for t in board.tokens.values()}
            boards.append((len(scene.room.session), pieces, marks))
    assert boards[0] == boards[1] and boards[0][2] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_turn_fits_the_header(size: tuple[int, int], language: str) -> None:
    with Driver(size, language) as driver:
        scene = begin(driver)
        view: Any = scene.ui.find("match.turn")
        for text in (view.text, "Ronda 12 · Jugador 2 (No-muertos)", "Antes de la batalla"):
            view.text = text
            lines = view.lines()
            assert len(lines) <= 2 and not any(line.endswith("…") for line, _ in lines)
            assert all(driver.app.fonts.width(line, style) <= view.rect.w for line, style in lines)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_menu_and_key_list_fit_however_large_the_interface(scale: int) -> None:
    with Driver((1280, 720), "es") as driver:
        driver.app.change(ui_scale=scale)
        scene = begin(driver)
        for page, last in (("", "menu.leave"), ("menu.keys", "keys.done"), ("menu.table", "table.done")):
            driver.click("match.menu")
            if page:
                driver.click(page)
            inside = [w for w in scene.ui.layers[-1].widgets if w.focusable and w.clip is None]
            boxes = [w for w in scene.ui.layers[-1].widgets if type(w).__name__ in ("Box", "Button")]
            assert inside and all(scene.ui.screen.contains(w.rect) for w in boxes)
            assert scene.ui.find(last) in inside
            driver.press("escape")
        driver.click("match.menu")
        driver.click("menu.rules")
        assert driver.scene == "rules"


def test_the_end_button_is_quiet_while_something_is_left_to_do() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        loud = quiet = 0
        for _ in range(80):
            room = scene.room
            if room.session.is_over or (loud and quiet):
                break
            ends = [
                button for button in scene.prompt().buttons if button.hotkey == "space" and button.actions
            ]
            if ends and not scene.prompt().reaction and not room.gestures.selection:
                left = any(":" in id for id in scene.model.aims())
                assert {button.tone for button in ends} == {"normal" if left else "primary"}
                quiet, loud = quiet + left, loud + (not left)
                if left:  # what is selected can still be done: the phase need not end
                    room.gestures.select((min(room.gestures.sources()),))
                    calm = [button.tone for button in scene.prompt().buttons if button.id == ends[0].id]
                    assert calm in ([], ["normal"]), "nor if the selected piece can do nothing but others can"
                    room.gestures.select(())
            scene.perform([room.legal[0]])
            settle(driver)
        assert quiet


def test_the_end_button_is_quiet_though_it_was_first_asked_for_while_the_board_lagged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """History of War's "build nothing" shone after every decision of the rival."""
    with Driver((1280, 720), "es") as driver:
        model = begin(driver).model
        assert model.aims()
        monkeypatch.setattr(type(model), "is_behind", True)
        model._prompted = None  # as after a decision of another
        assert not model.is_free and model.prompt()
        monkeypatch.undo()
        assert model.is_free
        ends = [button for button in model.prompt().buttons if button.hotkey == "space" and button.actions]
        assert ends and {button.tone for button in ends} == {"normal"}


def test_an_end_button_that_asks_first_and_one_beside_an_open_list_do_not_shine() -> None:
    end = Button("button:end", "", (None,), hotkey="space", tone="primary")  # type: ignore[arg-type]
    asks = replace(end, confirm="?")
    prompt = Prompt("", buttons=(end, asks))
    assert [b.tone for b in quieted(prompt, False, lambda _: False).buttons] == ["primary", "normal"]
    assert [b.tone for b in quieted(prompt, True, lambda _: False).buttons] == ["normal", "normal"]
    assert [b.tone for b in quieted(prompt, True, lambda _: True).buttons] == ["primary", "primary"]


@pytest.mark.parametrize("key", ["open_wars", "hegregon", "open_card_wars"])
def test_what_ends_a_question_is_quiet_in_every_game_while_it_asks_or_its_list_is_open(key: str) -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        session, seen = random_session(registry.find(key), 3), 0
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "quiet", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        for _ in range(12):
            prompt, room = scene.prompt(), scene.room
            rows = prompt.picker.rows if prompt.picker is not None else ()
            is_open = any(room.gestures.is_clickable(row.id) for row in rows)
            for button in prompt.buttons:
                if is_end(replace(button, tone="primary")) and (button.confirm or is_open):
                    seen += 1
                    assert button.tone != "primary", button
            if room.session.is_over:
                break
            scene.perform([room.legal[0]])
            settle(driver)
        assert seen


def test_destructive_questions_answer_in_verbs_and_enter_does_nothing() -> None:
    with Driver((1280, 720), "es") as driver:
        scene = begin(driver)
        driver.press("escape")
        driver.click("menu.resign")
        said = driver.texts_on_screen()
        assert scene.texts("match.stay") in said and scene.texts("match.resign") in said
        assert not {"Sí", "No"} & set(said)
        driver.press("return")
        assert not scene.room.session.is_over and driver.find("confirm.yes") is None
