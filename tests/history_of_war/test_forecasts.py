"""What is foretold while attacks are declared is what comes of it: with everything that is in force when the
blow falls, for whom it concerns then (HOW-UI-07)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.gestures import Perform, Selected
from tabletop.app.table import Appearance, Meaning, Row
from tabletop.engine import engine
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CATEGORY
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events as ev
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.words import forecasts
from tabletop.games.history_of_war.words.forecasts import Forecasts
from tabletop.games.history_of_war.words.known import Known
from tabletop.text.catalogue import Texts

from .positions import Table, number
from .test_flow import does, forecast, speech

IDLE = (do.Done, Pass)
GROUND = tuple(f"g{n:02}" for n in range(1, 11))
PLANES = ("a01", "a02", "a03", "a05", "a04")
WORKS = ("d01", "d02", "d03", "d04")


def rest(state: State) -> State:
    """Whoever is asked takes what is listed first."""
    seat = engine.owed(GAME, state)[0]
    return engine.apply(GAME, state, seat, next(iter(engine.legal_actions(GAME, state, seat)))).state


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


def crowd(stream: Stream) -> Table:
    """An attacker before blockers of his own category and of others, whose choice is still open."""
    blockers = ["g01", "g02", "g02:b", "g03", "g04", "g06", "a03"]
    theirs = [blockers.pop(stream.below(len(blockers))) for _ in range(2 + stream.below(2))]
    attacker = stream.pick(("g04", "g05", "g06", "g08"))
    works = stream.pick(("d01@1", "d04@1", ""))
    t = Table(f"{attacker}@1", " ".join(f"{word}@1" for word in theirs) + f" {works} b01", hands="/ x03 g01")
    t.declare(f"ax-{attacker}")
    for order in t.legal(do.Block):
        if t.why(order) == "":
            t.do(order)
    return t


def outcomes(t: Table) -> list[dict[int, tuple[int, bool]]]:
    """What each suffers and whether it falls, for every split that the rules allow."""
    found, state = list[dict[int, tuple[int, bool]]](), t.state
    while not isinstance(state.stack[-1], frames.Allocating):
        asked = engine.owed(GAME, state)[0]
        idle = [a for a in engine.legal_actions(GAME, state, asked) if isinstance(a, IDLE)]
        state = engine.apply(GAME, state, asked, idle[0]).state
        if state.battle is None:
            return []
    pending = [(state, -1)]
    while pending:
        state, last = pending.pop()
        for action in engine.legal_actions(GAME, state, 0):
            if isinstance(action, do.Assign) and action.blocker > last:
                pending.append((engine.apply(GAME, state, 0, action).state, action.blocker))
        done, hits, fallen = engine.apply(GAME, state, 0, do.DONE), dict[int, int](), set[int]()
        for event in done.events:
            if isinstance(event, ev.Hit):
                hits[event.piece] = hits.get(event.piece, 0) + event.amount
            elif isinstance(event, ev.Destroyed):
                fallen.add(event.piece.id)
        found.append({n: (amount, n in fallen) for n, amount in hits.items()})
    return found


@pytest.mark.rule("HOW-UI-07", "HOW-DMG-04", "HOW-KEY-05")
def test_what_is_yet_to_be_split_is_told_as_the_most_that_a_split_can_do() -> None:
    """Several blockers of one category were said to suffer nothing before the attacker had split his AV."""
    could = sure = windows = 0
    for seed in range(40):
        t = crowd(Stream(scramble(78, seed)))
        if not isinstance(t.top, frames.Blocking) or len(t.top.orders) < 2:
            continue
        found = outcomes(t)
        for told in (forecasts.fight(t.state), forecasts.fight(t.do(do.DONE).state)):
            if not found or told is None or isinstance(t.top, frames.Allocating):
                continue
            windows += isinstance(t.top, frames.Window)
            suffer = {n for outcome in found for n in outcome}
            assert set(told.harms) == suffer
            for n, harm in told.harms.items():
                all_of_them = [outcome.get(n, (0, False)) for outcome in found]
                assert harm.damage == max(amount for amount, _ in all_of_them)
                assert harm.falls == any(falls for _, falls in all_of_them)
                assert harm.is_most == (len(set(all_of_them)) > 1)
                could, sure = could + harm.is_most, sure + (not harm.is_most)
    assert could > 40 and sure > 20 and windows > 20


@pytest.mark.rule("HOW-UI-07", "HOW-DMG-04")
def test_the_guard_reads_how_much_each_of_several_blockers_may_suffer() -> None:
    t = Table("g01@1 g02@1 b02", "g05@1", att=1, hands="x03 /").declare("al-g05")
    blocks = [do.Block(t.id(name), t.id("al-g05")) for name in ("ax-g01", "ax-g02")]
    t.do(blocks[0])
    panel = TABLE(Texts("en").scope("history_of_war"), Appearance()).panels.forecast(
        GAME.observe(t.state, 0), (blocks[1],)
    )
    assert panel is not None and panel.title == "If you block and nobody answers", "nothing falls else"
    told = forecast(t, blocks[1])
    assert told["MG 42 Machine-Gun Section"] == "up to 8 damage, DV 3: you could lose it"
    t.do(blocks[1])
    overlays = TABLE(Texts("en").scope("history_of_war"), Appearance()).overlays
    marks = overlays.marks(GAME.observe(t.state, 0), t.legal(), (), None)
    harm = sorted(mark.note for mark in marks if mark.meaning is Meaning.HARM and " · " in mark.note)
    assert harm == ["max. −8 · DV 2", "max. −8 · DV 3", "−4 · DV 5"]
    assert not any(mark.meaning is Meaning.DESTROYED for mark in marks)


@pytest.mark.rule("HOW-UI-06", "HOW-UI-07", "HOW-INT-13")
def test_mines_are_reckoned_with_before_and_after_an_attack_is_confirmed() -> None:
    """Example 32: on a minefield a Wespe has only 3."""
    t = Table("g07@1", "d04@1 g01!@1", att=0)
    attack = do.Attack(t.id("ax-g07"))
    assert forecast(t, attack)["TM-41 Minefield"] == "3 damage, DV 4: stands"
    t.do(attack)
    assert forecast(t, do.DONE)["TM-41 Minefield"] == "3 damage, DV 4: stands"
    table = TABLE(Texts("en").scope("history_of_war"), Appearance())

    def figures() -> list[str]:
        marks = table.overlays.marks(GAME.observe(t.state, 0), (), (), None)
        return [mark.note for mark in marks if mark.shape == "tag"]

    before = figures()
    t.do(do.DONE)
    assert before == figures() == ["3 →"]


@pytest.mark.rule("HOW-UI-07", "HOW-BSA-09", "HOW-BSA-03", "HOW-BSA-04")
@pytest.mark.parametrize("unit", ["a01", "a05"])
def test_what_flak_fells_first_is_said_to_deal_nothing(unit: str) -> None:
    """Example 35: the G4M survives and hits, the A6M2 with drop tanks falls before it could; what is told
    is what comes of it."""
    word = unit + "@1" + "^u03" * (unit == "a01")
    t = Table(word, "b07 b01", hands="/ g01 g02 g03", keep=True)
    plane, falls = t.id(f"ax-{unit}"), unit == "a01"
    order, power = do.Attack(plane, base=True), 0 if falls else 5
    suffers = "2 damage, DV 2: you lose it" if falls else "2 damage, DV 3: stands"
    told = forecast(t, order)
    assert told["Damage to the base"] == str(power) and suffers in told.values()
    t.do(order)
    assert forecast(t, do.DONE)["Damage to the base"] == str(power)
    t.do(do.DONE).go(frames.Allocating)
    for target in (t.id("al-b07"), t.id("al-b01"), do.HAND, do.DEPOT):
        told, copy = forecast(t, do.Aim(plane, target)), t.state.clone()
        assert suffers in told.values(), target
        first = next(iter(told.values()))
        hand, depot = len(copy.hands[1]), len(copy.depots[1])
        aimed = engine.apply(GAME, copy, 0, do.Aim(plane, target)).state
        done = engine.apply(GAME, aimed, 0, do.DONE)
        assert (done.state.piece(plane) is None) == falls
        dealt = sum(
            event.amount for event in done.events if isinstance(event, ev.Hit) and event.piece == target
        )
        lost = {do.HAND: hand - len(done.state.hands[1]), do.DEPOT: depot - len(done.state.depots[1])}
        if target >= 0:
            assert first.startswith(f"{dealt} damage, ") and first.endswith("falls") == (
                done.state.piece(target) is None
            )
        else:
            assert first == (f"−{lost[target]}" if lost[target] else "0")


@pytest.mark.rule("HOW-UI-07", "HOW-BSA-09")
def test_a_base_attack_tells_what_flak_does_to_it() -> None:
    t = Table("a01@1^u03", "b07 b01")
    assert "2 damage, DV 2: you lose it" in forecast(t, do.Attack(t.id("ax-a01"), base=True)).values()


def rows(t: Table, *actions: Any) -> dict[str, Row]:
    panel = speech().panels.forecast(GAME.observe(t.state, t.asked[0]), actions)
    return {row.label: row for row in panel.rows} if panel is not None else {}


@pytest.mark.rule("HOW-UI-05", "HOW-VIC-04", "HOW-VIC-06")
def test_a_conquest_tells_before_it_who_stays_there_for_good() -> None:
    """The cheapest force that is enough; where there is no other nothing is to be chosen."""
    told: dict[str, str] = {}
    for units in ("g01@1 g01:y@1 g05@1", "g01@1 g05@1"):
        t = Table(units, "g01!@1", stage="retreat_def", att=1, watch=False)
        panel = speech().panels.inspect(GAME.observe(t.state, 0), f"territory:{t.state.row[0]}")
        assert panel is not None
        told |= {row.label: row.note for row in panel.rows if "tay" in row.label}
    rifles, tiger = "Type 99 Rifle Infantry", "Tiger I"
    assert told == {
        "Cheapest force that would stay (you choose)": f"{rifles}, {rifles}",
        "Stays there for good": tiger,
    }


@pytest.mark.rule("HOW-UI-05", "HOW-VIC-07")
def test_a_territory_that_falls_has_no_next_round() -> None:
    t = Table("g01@1 g01:y@1 g05!@1", "g01@1!", stage="retreat_def", att=1, watch=False)
    panel = speech().panels.inspect(GAME.observe(t.state, 0), f"territory:{t.state.row[0]}")
    assert panel is not None
    told = [row.label for row in panel.rows]
    assert "You conquer it" in told and not any(label.startswith("Next round") for label in told)


@pytest.mark.rule("HOW-UI-11", "HOW-DEP-01", "HOW-END-02")
def test_ones_own_unit_on_a_territory_is_not_denied() -> None:
    """Once: there is no unit of yours there."""
    t = Table("g05 g01@1", "g04@1", stage="deploy", watch=False)
    no = t.no(do.Deploy(t.id("ax-g01"), t.state.row[0]))
    assert no is not None and no.rule == "HOW-DEP-01"
    assert "on a territory already" in Texts("en").scope("history_of_war")(f"refusal.{no.key}")
    t = Table("g01@1 g02 g03 g04 g05 g06 g07", "", stage="trim", watch=False)
    no = t.no(do.Scrap(t.id("ax-g01")))
    assert no is not None and no.key == "not-of-the-area"


@pytest.mark.rule("HOW-UI-11", "HOW-STK-13")
@pytest.mark.parametrize(
    ("card", "target", "said"),
    [
        ("x02", "al-g05", "target-tough"),
        ("x02", "ax-g01", "target-enemy"),
        ("x02", "al-g02", "target-zone"),
        ("x05", "al-g01", "target-own"),
        ("x05", "ax-g01", "target-locked"),
        ("x05", "ax-a01", "target-category"),
        ("x05", "ax-b02", "target-unit"),
        ("x02", "", "no-target"),
    ],
)
def test_a_wrong_target_is_refused_with_the_condition_it_does_not_meet(
    card: str, target: str, said: str
) -> None:
    t = Table(
        "g01@1 g04!@1 a01@1 b02 b01 b01:y",
        "g01@1 g05@1 g02 b01",
        hands="x02 x03 x05 /",
        stage="w4",
        keep=True,
    )
    no = t.no(do.Play(number(f"ax-{card}"), t.id(target) if target else -1))
    assert no is not None and no.key == said
    assert Texts("es").scope("history_of_war").has(f"refusal.{said}")


@pytest.mark.rule("HOW-UI-11", "HOW-STK-13")
def test_a_card_without_any_target_says_so() -> None:
    t = Table("g01@1 b02 b01", "g05@1", hands="x02 x03 /", stage="w4", keep=True)
    no = t.no(do.Play(number("ax-x02"), -1))
    assert no is not None and no.key == "target-nowhere"


@pytest.mark.rule("HOW-END-01", "HOW-END-02")
@pytest.mark.parametrize(
    ("entity", "button", "make"),
    [("hand", "discard", do.Discard), ("piece", "scrap", do.Scrap)],
)
def test_what_is_given_up_for_good_is_chosen_and_then_confirmed(entity: str, button: str, make: Any) -> None:
    """Once a single click threw a card away and ended the round."""
    nine = "g01 g02 g03 g04 g05 g06 g07 g08 g09"
    t = (
        Table("", "", hands=f"{nine} /", stage="trim", watch=False)
        if entity == "hand"
        else Table("g01 g02 g03 g04 g05 g06", "", stage="trim", watch=False)
    )
    n = number("ax-g01") if entity == "hand" else t.id("ax-g01")
    card = f"{entity}:{n}"
    assert isinstance(does(t, card), Selected)
    for last in (f"button:{button}", card):
        answer = does(t, card, last)
        assert isinstance(answer, Perform) and answer.actions == (make(n),)
    view = GAME.observe(t.state, 0)
    (found,) = [b for b in speech().questions.prompt(view, 0, t.legal(by=0), (card,)).buttons if b.actions]
    assert found.label == "Discard Type 99 Rifle Infantry"
    assert [row.value for row in rows(t, make(n)).values()] == ["to the scrapyard, for good"]
    panel = speech().panels.forecast(view, (make(n),))
    assert panel is not None and panel.title == "If you confirm it", "nobody could answer that"


@pytest.mark.rule("HOW-SET-06")
def test_the_first_hand_is_told_with_its_base_augmentations() -> None:
    state = engine.new_match(GAME, Setup(), 3).state
    while not isinstance(state.stack[-1], frames.Redrawing):
        state = rest(state)
    view = GAME.observe(state, 0)
    many = sum(CATEGORY[card] == "base" for card in view.hand)
    legal = list(engine.legal_actions(GAME, state, 0))
    assert f"**{many}** base" in speech().questions.prompt(view, 0, legal, ()).detail
