"""A hint to move says what the place gains and risks, and is the same when it is asked again."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.engine.engine import apply
from tabletop.engine.priority import Pass
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import UNITS
from tabletop.games.chesswar.records.actions import DECLINE, END_PHASE, MOVE_IN
from tabletop.games.chesswar.records.frames import FollowUp, Movement
from tabletop.games.chesswar.rules import outlook
from tabletop.games.chesswar.rules.approaches import approaches
from tabletop.games.chesswar.rules.forecast import forecast
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session

from .positions import Position, position
from .tables import Seen, seen


def field() -> Position:
    return position("W human.N c4", "W human.B d3", "W human.K a1", "B undead.P c5", "B orc.N f6",
                    "B orc.B d6", "B orc.K h8")  # fmt: skip


def later(p: Position, phases: int) -> Position:
    """So many phases later, if nobody does anything."""
    for _ in range(phases):
        p.end()
    return p


@pytest.mark.rule("CW-UI-06", "CW-CHG-10")
def test_whom_a_unit_may_charge_is_told_with_the_whole_chance() -> None:
    p = field()
    ids = {name: p.id(name) for name in ("c4", "c5", "f6", "d6")}
    found = {strike.unit: strike.chance for strike in outlook.charges(p.state, ids["c4"])}
    assert found[ids["c5"]] == F(2, 3) * F(5, 12), "dares, then destroys"
    assert set(found) == {ids["c5"], ids["f6"], ids["d6"]}, "those that it reaches, too"
    chances = list(outlook.charges(p.state, ids["c4"]))
    assert chances == sorted(chances, key=lambda strike: -strike.chance)


@pytest.mark.rule("CW-UI-06", "CW-SHO-01", "CW-CHG-10")
def test_who_strikes_in_the_turn_after_may_really_do_it_then() -> None:
    p = field()
    archer, knight = p.id("d3"), p.id("c4")
    shots = outlook.shots(p.state, archer)
    chargers = {
        name: outlook.chargers(p.state, uid) for name, uid in (("archer", archer), ("knight", knight))
    }
    shooters = outlook.shooters(p.state, archer)
    q = later(field(), 1)
    for target, chance in shots:
        card = forecast(q.state, q.shoot("d3", q.state.derived.tables.board.name(q.state.units[target].at)))
        assert card is not None and card.chance("lost", target) == chance
    while not (isinstance(q.frame, Movement) and q.seat == 1):
        q.end()
    assert {p.id(n) for n in ("c5", "f6", "d6") if "c4" in reached(q, n)} == set(chargers["knight"])
    q.end()
    found = {a.unit: forecast(q.state, a) for a in q.legal() if getattr(a, "target", -1) == archer}
    assert {uid: card.chance("lost", archer) for uid, card in found.items() if card} == dict(shooters)


def reached(q: Position, name: str) -> set[str]:
    """Whom a unit charges at once or after moving, by squares."""
    ways = approaches(q.state, q.unit(name))
    return q.charges(name) | q.names(q.state.units[uid].at for uid in ways)


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_move_has_reasons_for_and_against_it(language: str) -> None:
    p = position("W elf.B c3", "W human.P c5", "W human.K a1", "B orc.P c7", "B orc.P a6", "B orc.K h8")
    t = Seen(p, language)
    near = t.table.panels.reasons(t.view, (p.move("c3", "b4"),))
    assert [line.partition(":")[0] for line in near] == [
        t.names.texts(f"reason.{way}", what="").partition(":")[0] for way in ("for", "against")
    ]
    assert "(c7)" in near[0] and "%" in near[0] and "(a6)" in near[1]
    q = position("W human.P a2", "W human.K h1", "B orc.P a8", "B orc.K h8")
    t = Seen(q, language)
    (nearer,) = t.table.panels.reasons(t.view, (q.move("a2", "a3"),))
    assert t.names.texts("reason.nearer", who=t.names.unit(q.id("a8"), t.view)) in nearer


@pytest.mark.rule("CW-UI-06")
def test_what_is_true_of_staying_put_is_no_reason_to_move() -> None:
    """The archers may shoot the same enemy from where they stand, better; nobody could strike the mage
    before, nor can anybody after."""
    p = position("W human.B d3", "W human.Q h1", "W human.K a1", "B orc.P d6", "B orc.K a8")
    t, archers = Seen(p, "en"), p.id("d3")
    told = t.table.panels.reasons(t.view, (p.move("d3", "e3"),))
    assert not any("from there" in line for line in told)
    (now,), (then,) = outlook.shots(p.state, archers), outlook.shots(p.do(p.move("d3", "e3")).state, archers)
    assert then.chance < now.chance
    who = t.names.unit(p.id("d6"), t.view)
    chances = [f"{who} {t.names.percent(each.chance)}" for each in (now, then)]
    assert t.names.texts("reason.worse-shot", now=chances[0], then=chances[1]) in told[-1]
    q = position("W human.Q e1", "W human.K a1", "B orc.P a8", "B orc.K h8")
    t = Seen(q, "en")
    assert t.table.panels.reasons(t.view, (q.move("e1", "d1"),)) == []
    end, price = t.table.panels.reasons(t.view, (END_PHASE,))
    assert end == t.names.texts("reason.end")
    assert price == t.names.texts.count("reason.forgone-moves", 2), "nobody can be struck"
    assert list(t.table.panels.reasons(t.view, (Pass(),))) == [t.names.texts("reason.pass")]


@pytest.mark.rule("CW-UI-06")
def test_whoever_moves_out_of_reach_is_told_of_whom() -> None:
    p = position("W human.N d4", "W human.K a1", "B orc.P d6", "B orc.K h8")
    assert p.id("d6") in outlook.chargers(p.state, p.id("d4"))
    t = seen(p)
    told = " ".join(t.table.panels.reasons(t.view, (p.move("d4", "d3"),)))
    assert "out of reach of Orcs (d6)" in told


def test_a_hint_that_is_asked_twice_in_one_position_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    p = field()
    with Driver((1280, 720), "en", start=False) as driver:
        seats = (Person("Ana"),) * GAME.seats(p.state.setup)
        session = Session.resume(MatchRecord(GAME, p.state.setup, 5, (), seats, (), p.state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hint", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        asked, answers = list[int](), iter(list(scene.room.legal))  # every answer is another
        monkeypatch.setattr(type(scene.room.mind), "hint", lambda *_: asked.append(1))
        monkeypatch.setattr(type(scene.room.mind), "answer", lambda _: next(answers))
        told = []
        for _ in range(2):
            scene.hints.ask()
            if scene.hints.is_asked:
                scene.hints.take()
            told.append((scene.model.advice.clicks, scene.model.advice.words))
            scene.motion.skip()
            scene.hints.forget()
        assert told[0] == told[1] and told[0][0] and len(asked) == 1
        scene.room.perform((END_PHASE,))
        driver.wait_idle()
        scene.hints.ask()
        assert len(asked) == 2, "another position is thought about"
        scene.hints.forget()


@pytest.mark.rule("CW-UI-06", "CW-FUP-01")
def test_who_stays_reads_who_could_charge_it_where_it_would_follow_up() -> None:
    """And who follows up reads the same against it, as the rules have it once it has moved in."""
    p = position("W human.N c4", "W human.K a1", "B orc.P c5", "B orc.N d7", "B orc.K h8", links="c4-c5",
                 phase="combat", dice="melee:6 save:1")  # fmt: skip
    p.do(p.attack("c4", "c5"))
    assert isinstance(p.frame, FollowUp)
    unit = p.frame.unit
    stay, go = seen(p, "en"), seen(p, "en")
    told = " ".join(stay.table.panels.reasons(stay.view, (DECLINE,)))
    moved = p.state.clone()
    after = apply(GAME, moved, 0, MOVE_IN).state
    chargers = outlook.chargers(after, unit)
    assert bool(chargers) == ("For staying: if it moved in" in told)
    assert bool(chargers) == ("Against it" in " ".join(go.table.panels.reasons(go.view, (MOVE_IN,))))


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_is_at_stake_is_told_in_the_points_of_the_army_tables(language: str) -> None:
    p = position("W human.N c4", "W human.K a1", "B orc.P c5", "B orc.K h8", links="c4-c5", phase="combat")
    s = seen(p, language)
    (told,) = s.table.panels.reasons(s.view, (p.attack("c4", "c5"),))
    for name in ("c4", "c5"):
        cost = UNITS[p.unit(name).kind].cost
        assert str(cost) in told and f"({name})" in told


@pytest.mark.rule("CW-UI-06", "CW-UI-10")
def test_to_end_a_phase_names_the_best_strike_that_is_let_go() -> None:
    """A hint to do nothing more had no price."""
    p = later(position("W human.B d3", "W human.K a1", "B orc.P d5", "B orc.K h8"), 1)
    t = Seen(p, "en")
    shot = next(each for each in t.legal if each.__class__.__name__ == "Shoot")
    card = forecast(p.state, shot)
    assert card is not None
    chance = t.names.percent(card.chance("lost", shot.target))
    who, whom = t.names.unit(shot.unit, t.view), t.names.unit(shot.target, t.view)
    _, price = t.table.panels.reasons(t.view, (END_PHASE,))
    assert price == f"One attack is let go: {who} → {whom}, {chance}."
