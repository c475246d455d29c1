"""The table of ChessWar shows, says and clicks every moment of random matches."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Appearance
from tabletop.engine import engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.model import Refusal
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.table import TABLE
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
