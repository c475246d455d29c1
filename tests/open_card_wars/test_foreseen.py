"""OCW-UI-06, OCW-UI-07: what a click is said to bring is what comes when nobody answers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop.engine import engine
from tabletop.engine.engine import legal_actions, owed
from tabletop.engine.model import Event
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events, resolving
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.words.forecasts import Forecasts
from tabletop.games.open_card_wars.words.known import Known
from tabletop.games.open_card_wars.words.windows import Windows

from .tables import names_in
from .test_table_board import walk

FACTS = (events.Damaged, events.PlayerHit, events.Healed, events.TokenLaid)


@pytest.mark.rule("OCW-UI-06")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_foreseen_happens_when_nobody_answers(seed: int) -> None:
    """Attacks and abilities of random duels: the figures foreseen are those that come."""
    forecasts, checked = Forecasts(names_in(), Known()), 0
    for state, seat, legal in walk(seed, 150, Setup(team_pick="random", card_pool="all")):
        view = GAME.observe(state, seat)
        for action in legal:
            if not isinstance(action, (do.Attack, do.Use, do.Aim)):
                continue
            seen_now = forecasts.foresee(view, action)
            if seen_now is None or seen_now.asks or checked > 60:
                continue
            wanted = [e for e in seen_now.events if isinstance(e, FACTS)]
            assert _really(state, seat, action, len(wanted)) == wanted
            checked += 1
    assert checked > 10


@pytest.mark.rule("OCW-UI-06", "OCW-UI-07", "OCW-FLASH-04")
def test_an_answer_is_foreseen_with_all_that_was_declared_before_it() -> None:
    """Whoever answers has been named already: the blow that is answered comes first, then the answer."""
    forecasts, checked = Forecasts(names_in(), Known()), 0
    for seed in range(3):
        for state, seat, legal in walk(seed, 400, Setup(team_pick="random", card_pool="all")):
            if not isinstance(state.stack[-1], resolving.Answering):
                continue
            for action in (each for each in legal if isinstance(each, do.Use)):
                seen_now = forecasts.foresee(GAME.observe(state, seat), action)
                assert seen_now is not None
                wanted = [e for e in seen_now.events if isinstance(e, FACTS)]
                assert _really(state, seat, action, len(wanted)) == wanted
                checked += len(wanted) > 1
    assert checked > 10


@pytest.mark.rule("OCW-UI-06")
@pytest.mark.parametrize("seed", range(3))
def test_what_changes_the_field_is_never_foreseen_as_nothing(seed: int) -> None:
    """Tokens that are laid, statuses that are cured: whatever differs afterwards is told in a row."""
    names = names_in()
    forecasts = Forecasts(names, Known())
    nothing, changes = names.texts("table.nothing-happens"), 0
    for state, seat, legal in walk(seed, 200, Setup(team_pick="random", card_pool="all")):
        view = GAME.observe(state, seat)
        for action in (each for each in legal if isinstance(each, do.Use)):
            seen_now = forecasts.foresee(view, action)
            if seen_now is None or seen_now.asks:
                continue
            after = seen_now.state
            if after.tokens != state.tokens or [f.hp for f in after.fighters] != [
                f.hp for f in state.fighters
            ]:
                changes += 1
                rows = forecasts.rows(view, seen_now)
                assert rows and all(row.label != nothing for row in rows), action
    assert changes > 5


@pytest.mark.rule("OCW-UI-07")
def test_a_window_leaves_nothing_out_unsaid() -> None:
    """What there is no room for is counted, on the card and in the fewest words."""
    names, counted = names_in("en"), 0
    forecasts = Forecasts(names, Known())
    windows = Windows(names, forecasts)
    for seed in range(12):
        for state, seat, _ in walk(seed, 200, Setup(team_pick="random", card_pool="all")):
            if isinstance(top := state.stack[-1], resolving.FlashWindow):
                view = GAME.observe(state, seat)
                rows = forecasts.pending(view)
                for words in windows.told(view, top):
                    last = words.split("\n")[-1]
                    left = re.search(r"; and (\d+) more effects", last)
                    shown = last.partition(":* ")[2].split("; and ")[0].count("; ") + 1 if rows else 0
                    assert shown + (int(left.group(1)) if left else 0) == len(rows), (last, rows)
                    counted += left is not None
    assert counted > 5


def _really(state: Any, seat: int, action: Any, count: int) -> list[Event]:
    """The damage that comes of an action when all pass."""
    step = engine.apply(GAME, state, seat, action)
    happened, state = list(step.events), step.state
    while state.outcome is None and owed(GAME, state):
        who = owed(GAME, state)[0]
        legal = legal_actions(GAME, state, who)
        found = [e for e in happened if isinstance(e, FACTS)]
        if Pass() not in legal or len(found) >= count:
            break
        step = engine.apply(GAME, state, who, Pass())
        happened, state = [*happened, *step.events], step.state
    return [e for e in happened if isinstance(e, FACTS)][:count]
