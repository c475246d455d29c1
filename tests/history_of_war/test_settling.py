"""A development that is being placed shows where it comes to stand and what it does there; an occupation
force is proposed on the board."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance, Meaning
from tabletop.engine.engine import legal_actions
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.table import TABLE
from tabletop.text.catalogue import Texts

from .positions import Table, number


def settling() -> Table:
    t = Table("b02 b02:x g05@1 b03", "g04@1", hands="d01 d03 g01 /", stage="commit")
    return t.do(do.Commit(number("ax-d01")), do.Commit(number("ax-d03")), do.Done()).go(frames.Settling)


def marks(t: Table, hover: str | None, large: bool = False) -> list[tuple[str, Meaning]]:
    table = TABLE(Texts("en").scope("history_of_war"), Appearance(large=large))
    view = GAME.observe(t.state, t.asked[0])
    legal = legal_actions(GAME, t.state, t.asked[0])
    return [(mark.shape, mark.meaning) for mark in table.overlays.marks(view, legal, (), hover)]


@pytest.mark.rule("HOW-CON-08", "HOW-UI-07")
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_a_development_does_is_told_before_and_where_one_points(language: str) -> None:
    t = settling()
    table = TABLE(Texts(language).scope("history_of_war"), Appearance())
    view, (first, second) = GAME.observe(t.state, 0), t.state.row[:2]
    legal = legal_actions(GAME, t.state, 0)
    assert "+1" in table.questions.prompt(view, 0, legal, ()).detail
    there, elsewhere = (table.panels.forecast(view, (do.Settle(land),)) for land in (first, second))
    assert there is not None and elsewhere is not None
    dv, tank = t.dv("ax-g05"), CARDS[number("ax-g05")]
    changed = [row for row in there.rows if row.value.endswith(f"{dv} → {dv + 1}")]
    assert [row.label for row in changed] == [tank.name_en if language == "en" else tank.name_es]
    own = tank.flags + CARDS[number("ax-d01")].flags
    assert there.rows[-1].value == f"{own}–{CARDS[number('al-g04')].flags}"
    assert len(elsewhere.rows) == 2, "nobody stands there: what it does, and its flags"


@pytest.mark.rule("HOW-CON-08")
@pytest.mark.parametrize("large", [False, True])
def test_a_development_is_seen_where_it_would_stand(large: bool) -> None:
    t, ghost = settling(), ("ghost", Meaning.WOULD)
    first, second = (f"territory:{land}" for land in t.state.row[:2])
    assert ghost not in marks(t, None, large) and marks(t, first, large).count(ghost) == 1
    t.do(do.Settle(t.state.row[0]))
    assert marks(t, None, large).count(ghost) == 1 and marks(t, second, large).count(ghost) == 2


@pytest.mark.rule("HOW-VIC-06", "HOW-UI-03")
def test_the_force_that_is_proposed_is_framed_and_changes_with_a_click() -> None:
    t = Table("g01@1 g02@1 g04@1 g07@1", "", stage="victory")
    framed = ("outline", Meaning.AFFECTED)
    assert marks(t, None).count(framed) == 2
    t.do(do.Garrison(t.id("ax-g04")))
    seen = marks(t, None) if isinstance(t.top, frames.Occupying) else []
    assert seen.count(framed) < 2


@pytest.mark.rule("HOW-UI-01", "HOW-UI-07")
def test_in_large_letters_what_is_aimed_at_is_told_in_words_that_leave_the_board_in_sight() -> None:
    placed, attack = settling(), Table("g05@1 g01@1", "g04@1")
    for t, entity in (
        (placed, f"territory:{placed.state.row[0]}"),
        (attack, f"piece:{attack.id('ax-g05')}"),
    ):
        view = GAME.observe(t.state, 0)
        for large in (False, True):
            panels = TABLE(Texts("en").scope("history_of_war"), Appearance(large=large)).panels
            panel = panels.inspect(view, entity)
            assert panel is not None and (panel.face is None) == large
            assert panel.title and (panel.text or not entity.startswith("territory"))
