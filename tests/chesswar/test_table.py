"""The table of ChessWar shows, says and clicks every moment of random matches."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Appearance, contract
from tabletop.engine import codec, engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Refusal
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.games.chesswar.records.state import Muster
from tabletop.games.chesswar.table import TABLE
from tabletop.games.chesswar.words import SPEECH
from tabletop.games.chesswar.words.events import EVENTS
from tabletop.games.chesswar.words.known import Known
from tabletop.paths import PACKAGE
from tabletop.text.catalogue import LANGUAGES, Texts


def _match(seed: int, limit: int = 250) -> list[tuple[Any, int, list[Any], Any, Any]]:
    """(state, seat, legal actions, action, step) of the first decisions of a random match."""
    stream = Stream(scramble(77, seed))
    state = engine.new_match(GAME, GAME.random_setup(stream), 1000 + seed).state
    found = []
    while state.outcome is None and len(found) < limit:
        seat = stream.pick(engine.owed(GAME, state))
        legal = engine.legal_actions(GAME, state, seat)
        strong = [a for a in legal if type(a).__name__ not in ("Buy", "Sell", "Lift", "Place", "ChooseArmy")]
        action = stream.pick(strong or legal)
        step = engine.apply(GAME, state, seat, action)
        found.append((state, seat, legal, action, step))
        state = step.state
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(2))
def test_every_moment_of_a_match_has_pictures_words_and_clicks(language: str, seed: int) -> None:
    table = TABLE(Texts(language).scope("chesswar"), Appearance())
    for state, seat, legal, action, step in _match(seed):
        view = GAME.observe(state, seat)
        names = [str(s) for s in range(len(view.sides))]
        assert table.questions.header(view, names).seats
        prompt = table.questions.prompt(view, seat, legal, ())
        assert prompt.text and table.questions.prompt(view, None, (), ()).text
        spelled = {table.clicks.gesture(view, a): a for a in legal}
        assert len(spelled) == len(legal)
        _every_click_is_there(table, view, seat, legal, spelled)
        for token in table.board.tokens(view):
            assert table.board.hit(view, token.centre) and table.board.outline(view, token.id)
            table.panels.inspect(view, token.id)
        table.panels.forecast(view, (action,))
        start = table.clicks.gesture(view, action)[:1]
        table.overlays.marks(view, legal, start, table.clicks.gesture(view, action)[-1])
        after = GAME.observe(step.state, seat)
        for event in step.events:
            assert isinstance(table.log.tell(event, view, after), tuple)
            assert bool(table.motions.animate(event, view, after)) == (type(event) in table.motions.ANIMATED)
        if after.outcome is not None:
            assert table.panels.result(after, names).title


def _every_click_is_there(table: Any, view: Any, seat: int, legal: Any, spelled: Any) -> None:
    for before, entity in {(g[:n], g[n]) for g in spelled for n in range(len(g))}:
        if entity.startswith("button:"):
            shown = {b.id for b in table.questions.prompt(view, seat, legal, before).buttons}
            assert entity in shown
        else:
            point = table.board.place(view, entity)
            assert point is not None
            assert entity in table.board.hit(view, point)


def test_forecasts_never_fail_and_plans_are_walks_that_the_rules_allow() -> None:
    table = TABLE(Texts("en").scope("chesswar"), Appearance())
    for state, seat, legal, _, _ in _match(4, 150)[::3]:
        view = GAME.observe(state, seat)
        for action in legal:
            panel = table.panels.forecast(view, (action,))
            assert panel is None or all(0 <= (r.chance or 0) <= 1 for r in panel.rows)
        for entity in {g[0] for g in (table.clicks.gesture(view, a) for a in legal)}:
            for plan in list(table.clicks.plans(view, legal, (entity,)).values())[:2]:
                now = state
                for step in plan.actions:
                    assert step in engine.legal_actions(GAME, now, seat)
                    now = engine.apply(GAME, now, seat, step).state


def test_a_refused_click_is_said_with_names() -> None:
    table = TABLE(Texts("en").scope("chesswar"), Appearance())
    said = 0
    for state, seat, _, _, _ in _match(5, 200):
        view = GAME.observe(state, seat)
        own = [u for u in view.units if u.seat == seat and u.at >= 0]
        for other in ("square:0", "square:20", *(f"unit:{u.id}" for u in view.units[:3])):
            for unit in own[:1]:
                action = table.clicks.attempt(view, (f"unit:{unit.id}",), other)
                no = engine.refusal(GAME, state, seat, action) if action is not None else None
                if isinstance(no, Refusal):
                    assert table.panels.refusal(no)
                    said += 1
    assert said


def test_the_board_is_painted() -> None:
    table = TABLE(Texts("es").scope("chesswar"), Appearance())
    state = _match(1, 1)[0][0]
    view = GAME.observe(state, 0)
    _, _, wide, high = table.board.bounds(view)
    assert table.board.paint_board(view, 0.5).get_size() == (round(wide / 2), round(high / 2))


def test_every_event_has_its_facts_and_only_those_that_are_still_have_no_motion() -> None:
    motions = TABLE(Texts("en").scope("chesswar"), Appearance()).motions
    assert set(EVENTS) == {*GAME.event_types, *codec.KERNEL_EVENTS}
    assert {kind for kind, facts in EVENTS.items() if facts.still} == motions.STILL
    assert set(EVENTS) - motions.STILL == motions.ANIMATED


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_without_a_table_as_it_is_with_one(language: str) -> None:
    texts, names = Texts(language).scope("chesswar"), ("Zoë", "Luis", "Ñandú", "Ana")
    table, speech = TABLE(texts, Appearance(), names), SPEECH(texts, Appearance(), names)
    told = 0
    for state, seat, legal, action, step in _match(6, 200):
        before, after = GAME.observe(state, seat), GAME.observe(step.state, seat)
        assert speech.questions.header(before, names) == table.questions.header(before, names)
        for asked in (None, seat):
            shown = table.questions.prompt(before, asked, legal, ())
            assert speech.questions.prompt(before, asked, legal, ()) == shown
        assert speech.clicks.gesture(before, action) == table.clicks.gesture(before, action)
        assert speech.panels.forecast(before, (action,)) == table.panels.forecast(before, (action,))
        lines = [line for event in step.events for line in speech.log.tell(event, before, after)]
        assert lines == [line for event in step.events for line in table.log.tell(event, before, after)]
        told += len(lines)
    assert told > 100


def test_a_collaborator_inherits_from_its_contract_alone() -> None:
    table = TABLE(Texts("en").scope("chesswar"), Appearance())
    for name in ("board", "overlays", "clicks", "questions", "panels", "log", "motions"):
        duty = getattr(contract, name.capitalize())
        assert type(getattr(table, name)).__mro__[1:] == duty.__mro__


def test_a_table_invents_nothing() -> None:
    game = PACKAGE / "games" / "chesswar"
    files = (*(game / "words").glob("*.py"), *(game / "table").glob("*.py"))
    assert [f.name for f in files if "determinize" in f.read_text("utf-8")] == []


@pytest.mark.parametrize("secret", [False, True])
def test_what_a_view_hides_has_no_value_in_the_state_that_words_are_made_from(secret: bool) -> None:
    seats = (SeatSetup("" if secret else "orc"), SeatSetup("" if secret else "human", "random"))
    state = engine.new_match(GAME, Setup(seats, secret=secret), 5).state
    assert not state.revealed
    for seat in (0, 1, None):
        view = GAME.observe(state, seat)
        known = Known().state(view)
        assert (known.dice_key, known.dice_count) == (0, 0)
        for other, muster in enumerate(known.musters):
            if other != seat:
                assert muster == Muster(army=view.armies[other], confirmed=view.confirmed[other])
        assert GAME.observe(known, seat) == view


def test_a_guessed_state_holds_all_that_is_known() -> None:
    for state, seat, *_ in _match(7, 60):
        view = GAME.observe(state, seat)
        guess, known = GAME.determinize(view, 9), Known().state(view)
        assert {f for f in guess.__struct_fields__ if getattr(guess, f) != getattr(known, f)} <= {
            "dice_key",
            "musters",
        }
