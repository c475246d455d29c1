"""Every event of whole matches is told in both languages, without holes (OW-UI-13, OW-UI-14)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec import structs

from tabletop.app.table import Appearance, Tone
from tabletop.app.table.finding import table_of
from tabletop.engine import codec
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Event
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import battle_events as fought
from tabletop.games.open_wars.records import events as ev
from tabletop.games.open_wars.records.actions import Attack
from tabletop.games.open_wars.records.battle_events import Fell
from tabletop.games.open_wars.rules.view import View
from tabletop.games.open_wars.words import SPEECH
from tabletop.games.open_wars.words.events import EVENTS
from tabletop.games.open_wars.words.recap import LOSS
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import fighting, key, one, position, put
from .positions import told as told_of

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


@pytest.mark.rule("OW-SET-08", "OW-UI-13")
def test_what_is_bought_before_the_first_turn_cites_the_muster() -> None:
    log = SPEECH(Texts("en").scope("open_wars"), Appearance()).log
    lines = [
        line
        for event, before, after in told(1)
        if isinstance(event, ev.Noted) and not before.turn
        for line in log.tell(event, before, after)
    ]
    assert lines and {line.rule for line in lines} == {"OW-SET-08"}


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize("seed", (1, 2, 4))
def test_a_recap_tells_losses_as_often_as_counters_fell_and_nothing_of_ones_own(seed: int) -> None:
    log = SPEECH(Texts("en").scope("open_wars"), Appearance()).log
    seen = list(told(seed))
    events, last = [event for event, _, _ in seen], seen[-1][2]
    for seat in range(len(last.factions)):
        view = structs.replace(last, seat=seat)
        deeds = log.recap(events, view)
        acts = [(n, stack.seat) for n, e in enumerate(events) if (stack := getattr(e, "stack", None))]
        acts += [(n, cast.seat) for n, e in enumerate(events) if (cast := getattr(e, "cast", None))]
        ends = {
            (e.seat, e.kind, e.at): n
            for n, e in enumerate(events)
            if isinstance(e, Fell) and (e.seat == seat or max(act for act in acts if act[0] < n)[1] != seat)
        }
        lost = [deed for deed in deeds if deed.weight == LOSS]
        assert [deed.seat for deed in lost] == [fell[0] for fell in sorted(ends, key=ends.__getitem__)]
        assert all(deed.seat != seat for deed in deeds if deed.weight != LOSS)
        assert not any(HOLES.search(deed.said) for deed in deeds)


@pytest.mark.rule("OW-UI-13")
def test_a_stack_is_told_by_what_it_was_when_it_did_something() -> None:
    """Three axers attack; before anybody is asked again a scripted side takes one of them."""
    state = position("pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "miner", 3)
    put(state, "A1", "gladiator")
    state.scripted = (1,)
    state = fighting(state, 6)
    before = GAME.observe(state, 0)
    after, events = told_of(state, Attack(1), 1, 6, 6, *(1, 6), 6)
    log = SPEECH(Texts("en").scope("open_wars"), Appearance()).log
    lines = [line.text for _, line in log.told(events, before, GAME.observe(after, 0))]
    attacks = [line for line in lines if "attack" in line and "Axer" in line]
    assert attacks and "3 × Axer" in attacks[0], lines


@pytest.mark.rule("OW-UI-13")
def test_a_line_is_bad_or_good_news_for_whoever_reads_it() -> None:
    """The dead of an enemy are good news, his gold is none, his own hits saved are bad."""
    state = position("pl pl", factions=("elves", "orcs"))
    (own,), (other,) = put(state, "A1", "elves/warrior"), put(state, "B1", "axer")
    table = table_of("open_wars", Texts("en"), Appearance(), ("Ana", "Luis"))

    def tones(eyes: int | None) -> list[Tone]:
        view, log = GAME.observe(state, eyes), table.log
        events = (
            fought.HitCancelled(other, "dispel"),
            fought.Fell(other, one(state, other).kind, 1, one(state, other).at, "attack"),
            fought.Wounded(own),
            ev.Collected(1, 0, 2, 0),
        )
        return [line.tone for event in events for line in log.tell(event, view, view)[:1]]

    good, bad, plain = Tone.GOOD, Tone.BAD, Tone.PLAIN
    assert tones(0) == [bad, good, bad, plain]
    assert tones(1) == [good, bad, good, good]
    assert tones(None) == [good, bad, bad, good]


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize("language", ["es", "en"])
def test_ones_own_attack_is_not_in_the_red_of_enemies_and_no_brackets_stand_within_others(
    language: str,
) -> None:
    """ "Chamán (Ana (Orcos))", in red."""
    state = position("pl pl", factions=("elves", "orcs"))
    (own,), (other,) = put(state, "A1", "elves/warrior"), put(state, "A1", "axer", seat=1)
    log = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Luis")).log

    def told_to(eyes: int | None) -> list[tuple[Tone, str]]:
        view = GAME.observe(state, eyes)
        events = [
            fought.AttackDeclared(key(state, own), 0, 1, False),
            fought.HitsRolled(key(state, own), 1, 1),
            fought.HitsRolled(key(state, own), 0, 0),
            fought.AttackDeclared(key(state, other), 0, 0, False),
        ]
        return [(line.tone, line.text) for event in events for line in log.tell(event, view, view)[:1]]

    assert [tone for tone, _ in told_to(0)] == [Tone.PLAIN, Tone.GOOD, Tone.PLAIN, Tone.ATTACK]
    assert [tone for tone, _ in told_to(1)] == [Tone.ATTACK, Tone.ATTACK, Tone.ATTACK, Tone.PLAIN]
    assert [tone for tone, _ in told_to(None)] == [Tone.ATTACK] * 4
    assert all("))" not in words and "(Ana, " in words for _, words in told_to(0)[:3])
