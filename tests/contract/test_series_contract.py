"""What every series of matches keeps, of the games that are found and of the tiny one."""

from __future__ import annotations

import msgspec
import pytest
from tiny import feud

from tabletop.engine import codec, engine
from tabletop.engine.contract import Game
from tabletop.engine.dice import Stream, scramble
from tabletop.engine.registry import games
from tabletop.engine.series import MOST_MATCHES, AnySeries, setup_key
from tabletop.series.succession import Succession
from tabletop.session.record import Person

KINDS = [(game, key) for game in (*games().values(), feud.GAME) for key in game.series]
SEEDS = range(3)


@pytest.fixture(params=KINDS, ids=lambda kind: f"{kind[0].key}-{kind[1]}")
def kind(request: pytest.FixtureRequest) -> tuple[Game, AnySeries]:
    game, key = request.param
    return game, game.series[key]


def play(succession: Succession) -> None:
    """The present match at random."""
    session = succession.session
    assert session is not None
    stream = Stream(scramble(session.key, 1))
    while not session.is_over:
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_series_leads_from_sound_matches_to_its_end(kind: tuple[Game, AnySeries], seed: int) -> None:
    game, series = kind
    setup = series.random_setup(Stream(seed))
    assert game.series[series.key] is series and series.refuse_setup(setup) is None
    roles = series.roles(setup)
    succession = Succession(game, series, setup, [Person(str(role)) for role in range(roles)], seed)
    for number in range(MOST_MATCHES):
        standing, before = succession.standing, codec.encode(succession.standing)
        assert series.check(standing) == [] and series.result(standing) is None
        assert msgspec.json.decode(before, type=series.standing_type) == standing
        key = setup_key(succession.key, number)
        made = series.match_setup(standing, key)
        assert made == series.match_setup(standing, key) and game.refuse_setup(made) is None
        cast = series.cast(standing)
        assert len(cast) == game.seats(made) and set(cast) <= set(range(roles))
        play(succession)
        assert succession.session is not None
        end = codec.encode(succession.session.state)
        after = series.after(standing, succession.session.state)
        assert (codec.encode(standing), codec.encode(succession.session.state)) == (before, end), "it changes"
        succession.go_on()
        assert succession.standing == after
        if succession.is_over:
            break
    outcome = succession.result
    assert outcome is not None and len(outcome.scores) == roles and outcome.rule and outcome.reason
    assert set(outcome.winners) <= set(range(roles))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_played_again_ends_as_lawfully(kind: tuple[Game, AnySeries], seed: int) -> None:
    game, series = kind
    setup = series.random_setup(Stream(seed))
    succession = Succession(game, series, setup, [Person()] * series.roles(setup), seed)
    if succession.repeat_refusal() is None:
        before = succession.session
        again = succession.repeat()
        assert before is not None and again.setup == before.setup
        assert not again.is_over and engine.owed(game, again.state)
