"""Every event of whole matches is told in both languages, without holes (OW-UI-13, OW-UI-14)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tabletop.app.table import Appearance
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Event
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import events as ev
from tabletop.games.open_wars.rules.view import View
from tabletop.games.open_wars.words import SPEECH
from tabletop.games.open_wars.words.events import EVENTS
from tabletop.text.catalogue import LANGUAGES, Texts

HOLES = re.compile(r"[{}⟦⟧]|\(\)|  | [,.;:]|\?\?")
MOST = 500


def told(seed: int) -> Iterator[tuple[Event, View, View]]:
    """The events of the first decisions of a random match, with the views around them."""
    stream = Stream(seed)
    setup = GAME.random_setup(stream)
    step = new_match(GAME, setup, seed)
    state, before = step.state, GAME.observe(step.state, None)
    for event in step.events:
        yield event, before, before
    for _ in range(MOST):
        if state.outcome is not None:
            return
        seat = owed(GAME, state)[0]
        legal = legal_actions(GAME, state, seat)
        step = apply(GAME, state, seat, legal[stream.below(len(legal))])
        after = GAME.observe(step.state, None)
        for event in step.events:
            yield event, before, after
        state, before = step.state, after


def test_every_event_has_facts() -> None:
    assert set(EVENTS) == {*ev.ALL, *codec.KERNEL_EVENTS}


@pytest.mark.rule("OW-UI-13", "OW-UI-14")
@pytest.mark.parametrize("seed", range(6))
def test_lines_have_neither_holes_nor_codes(seed: int) -> None:
    logs = [SPEECH(Texts(each).scope("open_wars"), Appearance()).log for each in LANGUAGES]
    kinds = set()
    for event, before, after in told(seed):
        for log in logs:
            for line in log.tell(event, before, after):
                kinds.add(type(event))
                assert line.text.strip() and not HOLES.search(line.text), line.text
                assert line.rule.startswith("OW-"), event
                assert not re.search(r"\b[a-z]+_[a-z]+\b", line.text), line.text
    assert len(kinds) > 8
