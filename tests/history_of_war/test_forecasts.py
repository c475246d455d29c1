"""What is foretold while attacks are declared is what comes of it: with everything that is in force when the
blow falls, for whom it concerns then (HOW-UI-07)."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.engine import engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events as ev
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.words import forecasts
from tabletop.games.history_of_war.words.forecasts import Forecasts
from tabletop.games.history_of_war.words.known import Known
from tabletop.text.catalogue import Texts

from .positions import Table
from .test_flow import forecast

IDLE = (do.Done, Pass)
GROUND = tuple(f"g{n:02}" for n in range(1, 11))
PLANES = ("a01", "a02", "a03", "a05", "a04")
WORKS = ("d01", "d02", "d03", "d04")


def struck(state: State, target: int) -> dict[int, tuple[int, bool]]:
    """What really happens if what is declared is confirmed, nobody answers and all that can choose a target:
    what each card suffers, and whether it falls by it."""
    hits, fallen = dict[int, int](), set[int]()
    done = engine.apply(GAME, state, 0, do.DONE)
    while done.state.battle is not None:
        state, asked = done.state, engine.owed(GAME, done.state)[0]
        found = list(engine.legal_actions(GAME, state, asked))
        aims = [action for action in found if isinstance(action, do.Aim) and action.target == target]
        idle = [action for action in found if isinstance(action, IDLE)]
        done = engine.apply(GAME, state, asked, (aims or idle or found)[0])
        for event in done.events:
            match event:
                case ev.Hit(piece=piece, amount=amount):
                    hits[piece] = hits.get(piece, 0) + amount
                case ev.Destroyed(piece=gone, why="damage"):
                    fallen.add(gone.id)
    return {n: (amount, n in fallen) for n, amount in hits.items()}


def position(stream: Stream) -> Table:
    """Units of all kinds before mines, bunkers, markers, upgrades and flak."""

    def some(words: tuple[str, ...], many: int) -> list[str]:
        left = list(words)
        return [f"{left.pop(stream.below(len(left)))}@{1 + stream.below(2)}" for _ in range(many)]

    units = [
        word + ("+" if word.startswith("g02") else "!" * stream.below(2))
        for word in some((*GROUND, "a02", "a03"), 4)
    ]
    theirs = [*units, *some(WORKS, 3), "b01", "b07"]
    ours = [word + "^u03" * word.startswith("a01") for word in some((*GROUND, *PLANES), 5)]
    return Table(" ".join(ours), " ".join(theirs), hands="/ g01", watch=False)


@pytest.mark.rule("HOW-UI-07", "HOW-INT-13", "HOW-DMG-14", "HOW-BSA-09")
def test_an_attack_that_is_declared_tells_what_will_come_of_it() -> None:
    """Once mines, which concern attackers alone, were left out until all was confirmed: 4 was promised, 3
    done."""
    targets = raids = 0
    for seed in range(60):
        stream = Stream(scramble(77, seed))
        t = position(stream)
        while isinstance(t.top, frames.Attacking) and (orders := t.legal(do.Attack)):
            order = stream.pick(orders)
            after = Forecasts(Known()).after(GAME.observe(t.state, 0), (order,))
            assert after is not None
            table = forecasts.confirmed(after)
            told = forecasts.flak(table) if order.base else forecasts.within_reach(table, order.unit)
            t.do(order)
            for n, harm in told.items():
                real = struck(t.state, n)
                assert (harm.damage, harm.falls) == real[n], (seed, order, n)
            targets, raids = targets + len(told) * (not order.base), raids + len(told) * order.base
    assert targets > 150 and raids > 5


@pytest.mark.rule("HOW-UI-06", "HOW-UI-07", "HOW-INT-13")
def test_mines_are_reckoned_with_before_and_after_an_attack_is_confirmed() -> None:
    """Example 32: on a minefield a Wespe has only 3."""
    t = Table("g07@1", "d04@1 g01!@1", att=0)
    attack = do.Attack(t.id("ax-g07"))
    assert forecast(t, attack)["TM-41 Minefield"] == "3 / 4: stands"
    t.do(attack)
    assert forecast(t, do.DONE)["TM-41 Minefield"] == "3 / 4: stands"
    table = TABLE(Texts("en").scope("history_of_war"), Appearance())

    def figures() -> list[str]:
        marks = table.overlays.marks(GAME.observe(t.state, 0), (), (), None)
        return [mark.note for mark in marks if mark.shape == "tag"]

    before = figures()
    t.do(do.DONE)
    assert before == figures() == ["−3"]


@pytest.mark.rule("HOW-UI-07", "HOW-BSA-09")
def test_a_base_attack_tells_what_flak_does_to_it() -> None:
    t = Table("a01@1^u03", "b07 b01")
    assert "2 / 2: falls" in forecast(t, do.Attack(t.id("ax-a01"), base=True)).values()
