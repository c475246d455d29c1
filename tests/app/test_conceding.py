"""Giving up while somebody else decides: where the game allows it, for a person who plays alone."""

from __future__ import annotations

import pytest

from tabletop.app.play import Room
from tabletop.app.table import Appearance
from tabletop.app.table.finding import has_table, table_of
from tabletop.engine import registry
from tabletop.engine.dice import Stream
from tabletop.engine.model import OfferDraw
from tabletop.session.record import Bot, Person, Player
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

GAMES = [game for game in registry.games() if has_table(game)]
ANA, LUIS, BOT = Person("Ana"), Person("Luis"), Bot("easy")


class Thinking:
    """A bot that never comes to a decision."""

    def think(self, *about: object) -> None:
        """Goes on for ever."""

    def answer(self) -> None:
        """Not yet."""

    def forget(self) -> None:
        """Nothing to forget."""


def another_decides(game: str, other: Player) -> Room:
    """A room in which the first seat, Ana's, is not asked."""
    found = registry.find(game)
    setup = found.arena_setup(Stream(1))
    players = (ANA, *[other] * (found.seats(setup) - 1))
    session = Session(found, setup, players, 3)
    while 0 in session.owed:
        session.act(0, session.legal(0)[0])
    return Room(session, table_of(game, Texts("es"), Appearance()), Thinking())


@pytest.mark.parametrize("game", GAMES)
def test_a_person_alone_gives_up_while_bots_decide_if_the_game_lets_it(game: str) -> None:
    room = another_decides(game, BOT)
    assert room.asked is None and room.people == (0,)
    is_allowed = registry.find(game).concedes_unasked
    assert room.conceder == (0 if is_allowed else None)
    room.resign()
    assert room.session.is_over == is_allowed and room.conceder is None


@pytest.mark.parametrize("game", GAMES)
def test_of_several_people_only_whoever_is_at_the_screen_gives_up(game: str) -> None:
    room = another_decides(game, LUIS)
    room.lift_curtain()
    assert room.conceder == room.asked != 0


@pytest.mark.parametrize(
    ("language", "offers", "accepts"), [("es", "ofrece", "acepta"), ("en", "offers", "accepts")]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_who_offers_a_draw_from_who_accepts_it(
    game: str, language: str, offers: str, accepts: str
) -> None:
    found = registry.find(game)
    setup = found.arena_setup(Stream(1))
    session = Session(found, setup, (ANA,) * found.seats(setup), 3)
    log, told = table_of(game, Texts(language), Appearance()).log, []
    first = session.owed[0]
    for seat in (first, *(s for s in range(len(session.seats)) if s != first)):
        before = session.view(None)
        session.act(seat, OfferDraw())
        happened = session.events_of(len(session) - 1)[:1]
        told.append(" ".join(line.text for _, line in log.told(happened, before, session.view(None))))
    assert offers in told[0] and accepts not in told[0]
    assert all(accepts in words and offers not in words for words in told[1:])
