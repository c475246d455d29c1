"""The result scene: who won and why, the figures of the match, and where to go from there."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from tabletop import paths
from tabletop.ai.worker import InlineWorker
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.report import report_of
from tabletop.app.scenes.result.parts import HEAD, LINE, _round_up
from tabletop.app.table.finding import has_table
from tabletop.app.widgets import TallButton
from tabletop.app.widgets.buttons import EDGE
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.games.chesswar.components.armies import UNITS
from tabletop.games.chesswar.records import events as ev
from tabletop.games.chesswar.records.state import DYING
from tabletop.games.chesswar.rules.options import quick_setup
from tabletop.session.record import Bot, Person
from tabletop.session.session import Session
from tabletop.store import save
from tabletop.text.catalogue import LANGUAGES, Texts, load_catalogue

GAME = "chesswar"


def played(key: int = 5) -> Session:
    """A match played to its end by chance, preferring what looks good."""
    game = registry.find(GAME)
    setup = msgspec.structs.replace(quick_setup("human", "orc", key=key), quiet_draw=10)
    session = Session(game, setup, (Person("Ana"), Person("Íñigo")), key)
    chance = random.Random(key)
    while not session.is_over:
        seat = session.owed[0]
        legal = session.legal(seat)
        weights = game.insight.weights(session.state, seat, legal)
        session.act(
            seat, chance.choices(legal, [float(w) ** 2 for w in weights] if weights else None)[0], 900
        )
    return session


@pytest.fixture(scope="module")
def finished() -> Session:
    return played()


@pytest.fixture(params=["es", "en"])
def driver(request: pytest.FixtureRequest, finished: Session) -> Iterator[Driver]:
    with Driver((1280, 720), request.param) as made:
        now = datetime.now(UTC)
        keeper = matches.Keeper(matches.shelf().auto_path(GAME, now, 5), "Ana – Íñigo", now)
        matches.show(made.app, finished, keeper, WorkerMind(InlineWorker()))
        for _ in range(900):
            made.step()
            if made.scene == "curtain":
                made.click("curtain.ready")
            if made.scene == "result":
                break
        made.step(2)
        yield made


def test_who_won_and_why_with_the_rule(driver: Driver, finished: Session) -> None:
    outcome = finished.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    assert ("Ana", "Íñigo")[winner] in driver.find("result.title_line").text
    driver.click(f"result.why.{outcome.rule}")
    assert driver.scene == "rules"
    while driver.scene == "rules":
        driver.press("escape")
    assert driver.scene == "result"


def test_every_seat_has_its_figures_and_the_chart_its_rounds(driver: Driver) -> None:
    words = driver.find("result.table").words()
    assert "Ana" in words and "Íñigo" in words
    assert all(word.strip() for word in words)
    assert driver.find("result.chart").curves[0].values


def test_a_figure_is_explained(driver: Driver) -> None:
    table = driver.find("result.table")
    driver.move((table.rect.x + 20, table.rect.bottom - 12))
    driver.step(60)
    assert driver.app.texts.scope(GAME)("report.luck.help") in driver.texts_on_screen()


def test_a_copy_is_saved_and_opens(driver: Driver) -> None:
    before = set(paths.saves_dir().glob("*.json"))
    driver.click("result.copy")
    made = set(paths.saves_dir().glob("*.json")) - before
    assert len(made) == 1
    assert save.load(made.pop()).record.game.key == GAME


def test_the_match_can_be_watched_again(driver: Driver) -> None:
    driver.click("result.watch")
    assert driver.scene == "replay"
    driver.press("escape")
    assert driver.scene == "result"


def test_ways_out(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    driver.app.scenes.top.rematch = lambda: calls.append(1)  # type: ignore[union-attr]
    driver.app.scenes.rebuild()
    driver.click("result.rematch")
    assert calls == [1]
    driver.click("result.new")
    assert driver.scene == "setup"
    driver.press("escape")
    assert driver.scene == "title"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_result_fits(driver: Driver, size: tuple[int, int], scale: int) -> None:
    driver.resize(size)
    driver.app.change(ui_scale=scale)
    driver.step(2)
    for name in ("look", "watch", "copy", "rematch", "new", "title"):
        button = driver.find(f"result.{name}")
        assert driver.ui.screen.contains(button.rect)
        look, is_tall = driver.app.look, isinstance(button, TallButton)
        room = button.rect.w - 2 * look.px(EDGE if is_tall else 12) - (look.px(31) if button.icon else 0)
        for words in button.lines() if isinstance(button, TallButton) else [button.text]:
            style = look.fonts.shrink(words, look.theme.style(button.role), room)
            assert words.strip()
            assert look.fonts.width(words, style) <= room  # no word is cut
            assert style.size >= 0.75 * look.theme.style("small_bold").size
    assert driver.find("result.panel").rect.h > 60


def test_the_report_counts_what_happened(finished: Session) -> None:
    reporter = report_of(GAME)
    assert reporter is not None
    report = reporter(finished, Texts("en").scope(GAME), False)
    state = finished.state
    events = [e for i in range(len(finished)) for e in finished.events_of(i)]
    for seat in (0, 1):
        lost = [u for u in state.units if u.seat == seat and (u.at < 0 or u.marks & DYING)]
        points = sum(UNITS[u.kind].cost for u in lost)
        assert report.figures[0].values[seat] == f"{len(lost)} ({points} pt)"
        shots = [e for e in events if isinstance(e, ev.Shot) and state.units[e.unit].seat == seat]
        assert report.figures[2].values[seat].endswith(f"of {len(shots)}")
        attacks = [e for e in events if isinstance(e, ev.Attacked) and state.units[e.unit].seat == seat]
        assert report.figures[3].values[seat].endswith(f"of {len(attacks)}")
        bought = sum(
            UNITS[e.kind].cost
            for i in range(len(finished))
            for e in finished.events_of(i)
            if isinstance(e, ev.Deployed) and e.seat == seat
        ) or sum(
            UNITS[e.kind].cost for e in finished.opening if isinstance(e, ev.Deployed) and e.seat == seat
        )
        curve = report.curves[seat].values
        assert curve[0] == bought
        assert curve[-1] == sum(
            UNITS[u.kind].cost for u in state.units if u.seat == seat and u.at >= 0 and not u.marks & DYING
        )
        assert len(curve) == state.round + 1


def test_the_general_of_the_deciding_blow_is_a_loss_and_a_prize(finished: Session) -> None:
    assert finished.outcome is not None and finished.outcome.reason == "general"
    (winner,) = finished.outcome.winners
    units = finished.state.units
    gone = sum(u.seat == 1 - winner and u.at < 0 for u in units)
    events = [e for i in range(len(finished)) for e in finished.events_of(i)]
    fell = [e for e in events if isinstance(e, (ev.Destroyed, ev.Toppled)) and units[e.unit].seat != winner]
    reporter = report_of(GAME)
    assert reporter is not None
    lost, destroyed = reporter(finished, Texts("en").scope(GAME), False).figures[:2]
    assert lost.values[1 - winner].startswith(f"{gone + 1} (")
    assert destroyed.values[winner].startswith(f"{len(fell) + 1} (")


def test_a_match_given_up_before_the_battle_has_a_report() -> None:
    game = registry.find(GAME)
    session = Session(game, quick_setup("elf", "rat", key=1), (Person("A"), Person("B")), 1)
    reporter = report_of(GAME)
    assert reporter is not None
    report = reporter(session, Texts("es").scope(GAME), True)
    assert len(report.seats) == 2 and all(len(figure.values) == 2 for figure in report.figures)


@pytest.mark.parametrize(("value", "top"), [(1, 4), (4, 4), (5, 8), (19, 20), (40, 40), (41, 48), (160, 160)])
def test_the_chart_ends_at_a_round_number(value: float, top: float) -> None:
    assert _round_up(value) == top


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_plays_alone_is_told_whether_they_won(seat: int, language: str, finished: Session) -> None:
    seats = [Bot("easy"), Bot("easy")]
    seats[seat] = Person("Ana")
    alone = msgspec.structs.replace(finished.match_record(), seats=tuple(seats))
    with Driver((1280, 720), language) as made:
        now = datetime.now(UTC)
        keeper = matches.Keeper(matches.shelf().auto_path(GAME, now, 5), "Ana", now)
        matches.show(made.app, Session.resume(alone), keeper, WorkerMind(InlineWorker()))
        for _ in range(900):
            made.step()
            if made.scene == "result":
                break
        made.step(2)
        assert finished.outcome is not None
        (winner,) = finished.outcome.winners
        title = made.find("result.title_line").text
        assert title == made.app.texts("result.you_won" if winner == seat else "result.you_lost")
        scene: Any = made.app.scenes.top
        length = made.find("result.length").text
        assert (scene.names[winner] in length) == (winner != seat), "who has won is told once"
        assert not any(preposition in length for preposition in ("Won by", "Ganado por"))
        mark = scene.report().seats[winner]
        crowned = scene.crest_icon(winner, mark) == "crown"
        assert crowned == (winner == seat), "no crown stands beside what tells somebody that they lost"


def test_luck_is_explained_without_pointing_at_it(driver: Driver) -> None:
    words = " ".join(driver.texts_on_screen())
    texts = Texts(driver.app.texts.language).scope(GAME)
    assert texts("report.luck") in words and texts("report.luck.help") in words
    assert texts("report.lost.help") not in words, "bars speak for themselves"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_why_a_match_ended_holds_for_winner_and_loser(game: str, language: str) -> None:
    """Whoever lost reads the same sentence below "You lost": it speaks of nobody's rival."""
    told = load_catalogue(paths.game_dir(game) / "text", language)
    ends = {key: text for key, text in told.items() if key.startswith("outcome.")}
    assert ends
    assert not [text for text in ends.values() if text.startswith(("El rival", "The opponent", "The rival"))]


@pytest.mark.parametrize("language", ["es", "en"])
def test_with_large_letters_the_figures_have_more_than_one_line_and_the_length_is_told_below(
    language: str, finished: Session
) -> None:
    with Driver((1280, 720), language) as made:
        made.app.change(ui_scale=200)
        now = datetime.now(UTC)
        keeper = matches.Keeper(matches.shelf().auto_path(GAME, now, 5), "Ana – Íñigo", now)
        matches.show(made.app, finished, keeper, WorkerMind(InlineWorker()))
        for _ in range(900):
            made.step()
            if made.scene == "result":
                break
        made.step(2)
        table, area = made.find("result.table"), made.find("result.panel")
        assert area.rect.h >= made.app.look.px(HEAD + 2 * LINE)
        assert table.rect.y == area.rect.y
        scene: Any = made.app.scenes.top
        assert scene._length() in made.find("result.notes").words()[0]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", [key for key in registry.games() if has_table(key)])
def test_who_plays_alone_and_gives_up_is_told_so(game: str, language: str) -> None:
    """Not that somebody has won by resignation."""
    found = registry.find(game)
    setup = found.arena_setup(Stream(1))
    others = [Bot("easy")] * (found.seats(setup) - 1)
    session = Session(found, setup, (Person("Ana"), *others), 3)
    while 0 not in session.owed:
        session.act(session.owed[0], session.legal(session.owed[0])[0])
    with Driver((1280, 720), language) as made:
        now = datetime.now(UTC)
        keeper = matches.Keeper(matches.shelf().auto_path(game, now, 5), "Ana", now)
        scene: Any = matches.show(made.app, session, keeper, WorkerMind(InlineWorker()))
        scene.room.resign()
        for _ in range(900):
            made.step()
            if made.scene == "result":
                break
        made.step(2)
        said = made.find("result.why").text
        assert said.startswith(made.app.texts("result.you_resigned")), said
        assert made.find("result.title_line").text == made.app.texts("result.you_lost")
