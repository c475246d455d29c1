"""The matches that ship with the application: sound, small, worth looking at, with words that are true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from established import ESTABLISHED
from history_of_war import airlift
from open_wars import three_cities

from tabletop import cli, paths
from tabletop.app.replay import Film
from tabletop.engine import engine
from tabletop.engine.registry import games
from tabletop.games.chesswar.records import actions as cw
from tabletop.games.hegregon.components.board import MAP
from tabletop.games.hegregon.records import actions as hg
from tabletop.games.history_of_war.records import actions as how
from tabletop.games.open_card_wars.records import actions as ocw
from tabletop.games.open_wars.records import actions as ow
from tabletop.session.record import Person
from tabletop.store import notes, save
from tabletop.store.slots import Slots
from tabletop.text.markup import parse

SAMPLES = sorted(paths.samples_dir().glob("*.json"))
NOTED = [path for path in SAMPLES if notes.path_of(path).is_file()]
LARGEST = 200_000
HUNT, SHORT, AIRLIFT, GORGON, CITIES = (
    "chesswar-4-hunting-the-general",
    "hegregon-3-two-bases-short",
    "history_of_war-2-airlift",
    "open_card_wars-3-through-the-gorgon",
    "open_wars-2-three-cities",
)


def ids(game: str) -> set[str]:
    """The rules of a game."""
    listed = msgspec.json.decode((paths.game_dir(game) / "rulebook" / "ids.json").read_bytes())
    return set(listed)


def noted(path: Path) -> notes.Companion:
    found = notes.load(path)
    assert found is not None
    return found


def test_every_game_has_a_position_a_battle_and_an_annotated_replay() -> None:
    """Asked of a game once it has a sample; those of the product have theirs."""
    shown = {save.read_header(path).game for path in SAMPLES}
    assert shown >= ESTABLISHED and shown <= set(games())
    for game in sorted(shown):
        kinds = [noted(path).kind for path in NOTED if save.read_header(path).game == game]
        assert {"position", "battle", "replay"} <= set(kinds), game
    assert {p.name for p in (paths.samples_dir() / notes.FOLDER).iterdir()} == {p.name for p in NOTED}
    assert NOTED == SAMPLES, "what has no words is not on the screen of samples"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_a_sample_is_sound_and_small(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(path)]) == 0
    assert capsys.readouterr().err == "" and path.stat().st_size < LARGEST
    saved = save.load(path)
    assert saved.recovered is None and saved.meta.thumbnail
    assert " / " in saved.meta.title, "the title is given in both languages"
    kind = noted(path).kind if path in NOTED else "replay"
    people = [player for player in saved.record.seats if isinstance(player, Person)]
    if kind in notes.WATCHED:
        assert saved.meta.kind == "replay" and saved.record.state.outcome.winners
        assert saved.record.state.round >= 6 and all(player.name for player in saved.record.seats)
    else:
        assert saved.meta.kind == "match" and saved.record.state.outcome is None
        assert len(people) == 1, "one person plays on"
        owed = engine.owed(saved.record.game, saved.record.state)
        assert isinstance(saved.record.seats[owed[0]], Person), "and is asked at once"


@pytest.mark.parametrize("path", NOTED, ids=lambda p: p.stem)
def test_the_words_of_a_sample_belong_to_it_and_cite_rules_that_exist(path: Path) -> None:
    words, record = noted(path), save.load(path, verify=False).record
    notes.judge(words, record)
    known = ids(record.game.key)
    cited = {note.rule for note in words.notes}
    bodies = [words.text, *([words.hint] if words.hint else []), *(note.text for note in words.notes)]
    for body in bodies:
        found = [{run.link for run in parse(text) if run.link} for text in (body.es, body.en)]
        assert found[0] == found[1], "both languages cite the same"
        cited |= found[0]
        assert body.es != body.en and body.es.count("**") == body.en.count("**")
        assert body.es.count("¿") == body.es.count("?") and body.es.count("¡") == body.es.count("!")
    assert cited <= known
    assert (len(words.notes) >= 10) == (words.kind == "replay")
    assert (words.hint is not None) == (words.kind == "position")


@pytest.mark.parametrize("path", [p for p in NOTED if noted(p).kind == "replay"], ids=lambda p: p.stem)
def test_the_notes_of_a_replay_run_through_the_whole_match(path: Path) -> None:
    words, record = noted(path), save.load(path, verify=False).record
    film = Film(record)
    while film.work(1.0):
        pass
    assert film.fault is None and not film.wrong_end
    assert words.notes[-1].moment == film.last, "the end is told"
    rounds = {film.rounds[note.moment] for note in words.notes}
    assert len(rounds) > film.rounds[-1] // 2, "and most of the rounds before"


# What the exercises promise


def last_state(name: str) -> tuple[Any, Any, int]:
    record = save.load(paths.samples_dir() / f"{name}.json").record
    seat = next(n for n, player in enumerate(record.seats) if isinstance(player, Person))
    return record.game, record.state.clone(), seat


def play(game: Any, state: Any, seat: int, *actions: Any) -> Any:
    """The person does this; where anybody is asked something else first, it is passed by."""
    todo = list(actions)
    while todo:
        owed = engine.owed(game, state)[0]
        action = todo[0]
        if owed == seat and engine.refusal(game, state, seat, action) is None:
            todo.pop(0)
        else:
            legal = engine.legal_actions(game, state, owed)
            action = next((each for each in legal if type(each).__name__ in ("Pass", "Decline")), None)
            assert action is not None, (todo[0], legal[:8])
        state = engine.apply(game, state, owed, action).state
    return state


@pytest.mark.rule("CW-ATR-01", "CW-VIC-01")
def test_the_hint_of_the_hunt_destroys_the_general() -> None:
    game, state, seat = last_state(HUNT)
    knights, giants, engaged, general, sorcerer = 10, 12, 15, 1, 16
    state = play(
        game,
        state,
        seat,
        cw.Cast(unit=sorcerer, spell="contagion", target=-1),
        cw.Move(unit=knights, to=6),
        cw.Charge(unit=knights, target=general),
        cw.Move(unit=giants, to=14),
        cw.Charge(unit=giants, target=general),
        cw.EndPhase(),
        cw.Attack(unit=giants, target=general),
        cw.Attack(unit=engaged, target=general),
        cw.Attack(unit=knights, target=general),
    )
    assert state.outcome.winners == (seat,) and state.outcome.rule == "CW-VIC-01"


@pytest.mark.rule("HG-FLY-01", "HG-CAP-01", "HG-END-01")
def test_two_bases_short_is_won_without_a_die() -> None:
    game, state, seat = last_state(SHORT)
    thrown = state.dice_count
    at = {unit.at: unit.id for unit in state.units if unit.seat == seat and unit.at >= 0}
    state = play(
        game,
        state,
        seat,
        hg.CallTransport(unit=at[MAP.at(7, -3)]),
        hg.Fly(to=MAP.at(-4, 8)),
        hg.Move(unit=at[MAP.at(-3, -5)], to=MAP.at(-4, -4)),
        hg.END_STEP,
    )
    assert state.outcome.winners == (seat,) and state.outcome.rule == "HG-END-01"
    assert state.dice_count == thrown


@pytest.mark.rule("HOW-KEY-10", "HOW-DEP-04", "HOW-KEY-12", "HOW-VIC-03")
def test_an_airlift_conquers_stalingrad_and_nothing_less_does() -> None:
    game, start, seat = last_state(AIRLIFT)
    orders = airlift.solution(start)

    def ends(*chosen: how.Deploy) -> Any:
        """How the round ends with these deployments."""
        state = play(game, start.clone(), seat, *chosen, how.DONE)
        while state.outcome is None and state.round == start.round:
            owed = engine.owed(game, state)[0]
            legal = engine.legal_actions(game, state, owed)
            idle = [action for action in legal if type(action).__name__ in ("Pass", "Done")]
            state = engine.apply(game, state, owed, (idle or legal)[0]).state
        return state.outcome

    for chosen in (orders, orders[::-1]):
        outcome = ends(*chosen)
        assert outcome.winners == (seat,) and outcome.rule == "HOW-END-03"
    for left in orders:
        assert ends(*(order for order in orders if order != left)) is None
    by_ship = how.Deploy(orders[0].unit, airlift.STALINGRAD, airlift.ship(start))
    no = engine.refusal(game, start, seat, by_ship)
    assert no is not None and no.rule in ("HOW-KEY-10", "HOW-KEY-12", "HOW-DEP-05")


@pytest.mark.rule("OCW-ATK-04", "OCW-ABIL-15", "OCW-WIN-01")
@pytest.mark.parametrize("way", ["through", "double"])
def test_both_ways_through_the_gorgon_win(way: str) -> None:
    game, state, seat = last_state(GORGON)
    fyx, zeph, third, fourth = 6, 8, 2, 3
    ways: dict[str, tuple[Any, ...]] = {
        "through": (ocw.Activate(fyx, die=fourth), ocw.Use(slot=2, targets=()), ocw.Attack()),
        "double": (
            ocw.Activate(fyx, die=fourth),
            ocw.Use(slot=1, targets=()),
            ocw.Attack(),
            ocw.Activate(zeph, die=third),
            ocw.Attack(),
        ),
    }
    state = play(game, state, seat, ocw.EndPhase(), *ways[way])
    assert state.outcome.winners == (seat,) and state.outcome.rule == "OCW-WIN-01"


@pytest.mark.rule("OW-VIC-06", "OW-CTL-03", "OW-MOV-11", "OW-STK-08")
def test_three_cities_are_held_by_the_split_and_the_flight_and_by_nothing_less() -> None:
    game, start, seat = last_state(CITIES)
    split = [*three_cities.march(start, ("barbarians/lancer",), ("A2", "A1"))]
    flight = [*three_cities.march(start, ("barbarians/valkyrie",), ("C2", "C1"))]
    both = [*three_cities.march(start, ("barbarians/lancer",) * 2, ("A2", "A1"))]
    assert (*split, *flight, ow.END_STEP) == three_cities.solution(start)

    def ends(*orders: Any) -> Any:
        """How the turn ends with these orders; nobody fights, so that nothing is rolled."""
        state = play(game, start.clone(), seat, *orders)
        while state.outcome is None and state.turn == start.turn:
            owed = engine.owed(game, state)[0]
            legal = engine.legal_actions(game, state, owed)
            idle = [action for action in legal if type(action).__name__ in ("Pass", "Hold", "Confirm")]
            state = engine.apply(game, state, owed, (idle or legal)[0]).state
        assert state.dice_count == start.dice_count
        return state.outcome

    for orders in (split + flight, flight + split):
        outcome = ends(*orders, ow.END_STEP)
        assert outcome.winners == (seat,) and outcome.rule == "OW-VIC-06"
    for less in (split, flight, both + flight):
        assert ends(*less, ow.END_STEP) is None
    scout = three_cities.standing(start, "barbarians/scout")[0]
    no = engine.refusal(game, start, seat, ow.March((scout,), start.ground.cell("C2")))
    assert no is not None and no.rule == "OW-MOV-11"


def test_portable_matches_lie_beside_the_samples_and_not_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_SAVES")
    monkeypatch.setattr(paths, "_portable", True)
    monkeypatch.setattr(paths, "_saves_override", None)
    assert paths.saves_dir() == paths.samples_dir().parent
    assert all(slot.is_sample for slot in Slots(paths.saves_dir(), paths.samples_dir()).list()[-3:])


def test_the_shelf_shows_the_samples_as_such(tmp_path: Path) -> None:
    slots = Slots(tmp_path, paths.samples_dir()).list()
    assert [slot.path for slot in slots] == SAMPLES
    assert all(slot.is_sample and slot.fault is None for slot in slots)
