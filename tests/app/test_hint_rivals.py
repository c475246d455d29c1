"""A hint says what else there is, in its own figures and what it comes to, and keeps to its plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from match_help import stand

from tabletop.ai.player import Rated
from tabletop.ai.stakes import Stakes
from tabletop.app.driver import Driver
from tabletop.app.minds import WorkerMind
from tabletop.app.scenes.match.promised import Rival, beside, points, promised, weighed
from tabletop.app.table import Panel, Panels, Row, Tone
from tabletop.engine import codec
from tabletop.engine.engine import apply
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.actions import END_PHASE
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent
from tests.chesswar.positions import Position, position

LANGUAGES = ("es", "en")
EVEN = Stakes(0.5, 0.5, 0.5, 0.5)


def shooting() -> Position:
    """An archer who may shoot at two pawns, the nearer one behind nothing, the other one at long range."""
    return position("W human.B c3", "W human.K a1", "B orc.P c5", "B orc.N d6", "B orc.K h8", phase="shoot")


def reply(legal: Any, *rated: tuple[Action, float], idle: Action | None = None, **more: Any) -> Any:
    found = tuple(Rated(legal.index(action), worth, 1.0) for action, worth in rated)
    index = -1 if idle is None else legal.index(idle)
    return SimpleNamespace(
        **{
            "rated": found,
            "stakes": None,
            "then": "",
            "then_seen": "",
            "then_way": (),
            "way": (),
            "idle": index,
            "beside": (),
        }
        | more
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_something_else_is_told_with_its_own_odds_and_by_how_much_it_is_worse(language: str) -> None:
    p = shooting()
    with Driver((1280, 720), language, start=False) as driver:
        scene = stand(driver, p)
        best, other = p.shoot("c3", "c5"), p.shoot("c3", "d6")
        panels, view, legal = scene.room.table.panels, scene.room.view, scene.room.legal
        odds = panels.prospect(view, (other,)).chance
        beside = ((legal.index(other), 0.43, ()),)
        for worse, key in ((0.08, "match.hint_instead"), (0.02, "match.hint_next")):
            told = reply(legal, (best, 0.6), (other, 0.6 - worse), beside=beside)
            scene.hints.show(best, told)
            line = scene.model.advice.words.splitlines()[-1]
            assert line.startswith(scene.texts(key, what="§", less="§").partition("§")[0])
            assert percent(odds, language) in line and scene.texts("match.hint_comes", n=43) in line
        scene.hints.show(best, reply(legal, (best, 0.6), (other, 0.599)))
        assert scene.texts("match.hint_alike") in scene.model.advice.words.splitlines()[-1]


def test_doing_nothing_is_compared_with_by_the_words_about_the_chances_alone() -> None:
    p = shooting()
    with Driver((1280, 720), "en", start=False) as driver:
        scene = stand(driver, p)
        best, legal = p.shoot("c3", "c5"), scene.room.legal
        for is_named, stakes in ((True, None), (False, EVEN)):
            scene.hints.show(
                best, reply(legal, (best, 0.6), (END_PHASE, 0.59), idle=END_PHASE, stakes=stakes)
            )
            assert ("Also worth considering" in scene.model.advice.words) == is_named


def test_what_comes_to_nothing_is_not_told_and_what_matters_most_comes_first() -> None:
    """An alternative that only threw the win away was "worth considering"."""
    p = shooting()
    with Driver((1280, 720), "en", start=False) as driver:
        scene = stand(driver, p)
        best, nothing, other = p.shoot("c3", "c5"), p.shoot("c3", "d6"), END_PHASE
        panels, legal = scene.room.table.panels, scene.room.legal
        panels.avails = lambda view, action, beside=None: (action, beside) != (nothing, best)
        panels.foremost = lambda view, actions: "It wins."
        scene.hints.show(best, reply(legal, (best, 0.6), (nothing, 0.59)))
        assert scene.model.advice.words.splitlines()[1] == "It wins."
        assert "Also worth considering" not in scene.model.advice.words
        scene.hints.show(best, reply(legal, (best, 0.6), (nothing, 0.595), (other, 0.59)))
        assert "Also worth considering" in scene.model.advice.words


def test_what_comes_next_is_not_told_as_something_else() -> None:
    """ "Then: Beastmen (f4) → g4. Also worth considering: Beastmen (f4) → g4"."""
    p = shooting()
    with Driver((1280, 720), "en", start=False) as driver:
        scene = stand(driver, p)
        best, other = p.shoot("c3", "c5"), p.shoot("c3", "d6")
        next_ = {"then": codec.encode(other).decode(), "then_seen": codec.encode(scene.room.view).decode()}
        for then, is_named in (({}, True), (next_, False)):
            scene.hints.show(best, reply(scene.room.legal, (best, 0.6), (other, 0.59), **then))
            assert ("Also worth considering" in scene.model.advice.words) == is_named


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_of_a_hint_speaks_against_it(language: str) -> None:
    """``100% now, 58% with this``, ``100% with this … with good luck 99%``, ``33% … 37 points lower``."""
    texts = Texts(language)
    assert weighed(texts, Stakes(1.0, 0.58, 0.5, 0.7)) == [texts("match.hint_ahead")]
    assert weighed(texts, Stakes(0.54, 0.52, 0.52, 0.52)) == [texts("match.hint_ahead")]
    assert weighed(texts, Stakes(0.6, 1.0, 1.0, 1.0)) == [texts("match.hint_wins")]
    (told,) = weighed(texts, Stakes(0.5, 0.5, 0.5, 0.5, idles=True))
    assert told == texts("match.hint_so", after=50), "nothing is compared with itself"
    better = Rival(END_PHASE, 60, False, seems_better=True)
    far = beside(texts, "x", better, (), (), ())
    assert "60" not in far and texts("match.hint_later") in far
    close = beside(texts, "x", better._replace(close=True), (), (), ())
    assert "60" not in close and texts("match.hint_alike") in close


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_tells_how_it_stands_now_beside_what_it_brings_however_little(language: str) -> None:
    """Of one hint after another some said what they brought, and not against what."""
    texts = Texts(language)
    for without, after in ((0.39, 0.41), (0.39, 0.4), (0.39, 0.39), (0.394, 0.386)):
        for rests in (True, False):
            (told,) = weighed(texts, Stakes(without, after, after, after, rests=rests))
            key = "match.hint_gain" if round(100 * after) > 39 else "match.hint_even"
            assert told == texts(key, now=39, after=round(100 * after)), "what is alike is said in words"
    (told,) = weighed(texts, Stakes(0.45, 0.4, 0.4, 0.4, rests=False))
    assert told == texts("match.hint_so", after=40), "nothing speaks against what must be chosen"


class Noted(WorkerMind):
    """Notes what is asked."""

    def __init__(self) -> None:
        self.kept: list[int] = []
        self.spent = 0.0
        self.forgotten = 0

    def hint(self, game: str, view: Any, legal: Any, key: int, kept: int = -1, urgent: bool = False) -> None:
        self.kept.append(kept)

    def answer(self) -> None:
        return None

    @property
    def share(self) -> float:
        return self.spent

    def forget(self) -> None:
        self.forgotten += 1

    close = forget


def test_what_a_hint_says_is_next_is_what_the_next_hint_is_asked_to_keep() -> None:
    """HEGREGON's second hint denied what the first one had promised."""
    p = position("W human.N b3", "W human.B d3", "W human.K a1", "B orc.P f8", "B orc.K h8")
    with Driver((1280, 720), "en", start=False) as driver:
        scene = stand(driver, p)
        first, then = p.move("b3", "b4"), p.move("d3", "d4")
        seen = GAME.observe(apply(GAME, p.state, 0, first).state, 0)
        told: dict[str, Any] = {"then": msgspec.json.encode(then), "then_seen": msgspec.json.encode(seen)}
        mind = scene.room.mind = Noted()
        scene.hints.show(first, reply(scene.room.legal, (first, 0.5), **told))
        scene.perform((first,))
        driver.wait_idle()
        scene.hints.ask()
        assert mind.kept == [scene.room.legal.index(then)]
        scene.hints.is_asked = False
        scene.hints.show(then, reply(scene.room.legal, (then, 0.5)))
        assert scene.texts("match.hint_kept") in scene.model.advice.words
        other = p.move("a1", "a2")
        scene.hints.show(other, reply(scene.room.legal, (other, 0.6), (then, 0.53)))
        (changed,) = (
            line for line in scene.model.advice.words.splitlines() if line.startswith("Proposed before")
        )
        assert scene.texts("match.hint_worse") in changed
        scene.hints.forget()
        scene.perform((other,))
        driver.wait_idle()
        scene.hints.ask()
        assert mind.kept[-1] == -1, "it was not followed"


def test_all_and_none_of_a_hundred_are_said_of_what_is_decided_alone() -> None:
    """ "Estimated chance to win: 100%", and 98% after the next decision."""
    assert [points(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
    (told,) = weighed(Texts("en"), Stakes(0.997, 0.999, 0.999, 0.999))
    assert "99%" in told and "100%" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_win_within_the_turn_that_was_seldom_reached_is_told_no_figure(language: str) -> None:
    """ "Winning within this turn, as far as was tried out: about 0%", of a plan that won for certain."""
    texts = Texts(language)
    for share, told in ((0.04, "match.hint_ahead"), (0.63, "match.hint_turn"), (1.0, "match.hint_turn_sure")):
        (said,) = weighed(texts, Stakes(0.5, 0.4, 0.4, 0.4, within=share))
        assert said == texts(told, n=65)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_that_takes_its_time_tells_how_far_it_has_come(language: str) -> None:
    with Driver((1280, 720), language, start=False) as driver:
        scene = stand(driver, shooting())
        mind = scene.room.mind = Noted()
        scene.hints.ask()
        asked = scene.texts("match.hint_asked")
        for spent, told in ((0.04, asked), (0.31, "30"), (0.1, "30"), (0.68, "60"), (1.0, "99")):
            mind.spent = spent
            driver.step(2)
            wanted = told if told == asked else scene.texts("match.hint_asked.far", n=int(told))
            assert scene.model.advice.words == wanted
        scene.hints.forget()


def test_a_hint_that_is_not_waited_for_is_thought_about_no_more() -> None:
    """Escape took its words away, and the next hint waited until the thought had come to its end."""
    with Driver((1280, 720), "es", start=False) as driver:
        scene = stand(driver, shooting())
        mind = scene.room.mind = Noted()
        scene.hints.ask()
        driver.step(2)
        assert "Esc" in scene.model.advice.words and mind.forgotten == 0
        driver.press("escape")
        assert mind.forgotten == 1 and not scene.hints.is_asked and not scene.model.advice.words
        scene.hints.ask()
        assert scene.hints.is_asked
        scene.hints.forget()


class Foretold(Panels):
    """Tells certain rows."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    def forecast(self, view: Any, actions: Sequence[Any]) -> Panel:
        return Panel("", rows=self.rows)


def test_of_what_is_good_and_what_is_bad_a_hint_tells_something_of_both() -> None:
    good = [Row(name, f"{n} / 3: falls", tone=Tone.GOOD) for n, name in enumerate(("One", "Two", "Three"))]
    bad = Row("Mine", "4 / 2: you lose it", "if One responds", tone=Tone.BAD)
    (told,) = promised(Foretold(*good, bad), None, (END_PHASE,), "en")
    assert told == "One: **0 / 3: falls** · Mine: **4 / 2: you lose it** (if One responds)"
    (told,) = promised(Foretold(*good), None, (END_PHASE,), "en")
    assert told == "One: **0 / 3: falls** · Two: **1 / 3: falls**"
    odds = [replace(row, value="", chance=Fraction(1, 2)) for row in (*good, bad)]
    (told,) = promised(Foretold(*odds), None, (END_PHASE,), "en")
    assert told == "One: **50%** · Mine: **50%**"


def test_of_a_list_that_is_long_a_hint_names_the_first() -> None:
    cards = ", ".join(["Naval Bomb (227 kg)", "Coastal Battery", "Radar Station of the East"])
    (told,) = promised(Foretold(Row("In sight, the opponent can use", note=cards)), None, (END_PHASE,), "en")
    assert told == "In sight, the opponent can use: **Naval Bomb (227 kg), Coastal Battery…**"


@pytest.mark.parametrize(("worst", "told"), [(0.46, 1), (0.45, 2)])
def test_luck_is_told_where_it_changes_three_points_at_least(worst: float, told: int) -> None:
    """46 % with bad luck and 48 % with good luck is noise."""
    texts = Texts("en")
    assert len(weighed(texts, Stakes(0.4, 0.47, worst, 0.48))) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_worse_by_more_than_a_hair_is_not_called_worth_a_thought(language: str) -> None:
    """ "Also worth considering: 43%" stood below an advice with 45%."""
    texts = Texts(language)
    for less, key, words in (
        (1, "match.hint_next", texts("match.hint_comes", n=44)),
        (2, "match.hint_possible", texts("match.hint_less", n=2)),
    ):
        told = beside(texts, "x", Rival(END_PHASE, 45 - less, True, less=less), (), (), ())
        assert told == texts(key, what="x", less=words) and ("44" if less == 1 else "2 ") in words
