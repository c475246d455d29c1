"""What is hidden (OCW-GEN-08): hands, secret picks, secret placements."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.engine import legal_actions, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records.actions import Deploy, Pay, Pick, Place
from tabletop.games.open_card_wars.records.events import PickedInSecret, PlacedInSecret, TeamsRevealed
from tabletop.games.open_card_wars.records.frames import Choosing, Deploying, Paying
from tabletop.games.open_card_wars.rules.team import equipment_of

from .positions import Position, card, duel
from .test_setup import begun, placing


def hidden(*lines: str, **more: Any) -> Position:
    return duel(*lines, "B:V1 Jaxar", hand_view="hidden", stage="deploy", **more)


@pytest.mark.rule("OCW-GEN-08", "OCW-OPT-07")
def test_an_open_hand_is_seen_by_all_a_hidden_one_by_its_owner() -> None:
    lines = ("A:V1 Ashra", "B:V1 Jaxar")
    for view, shown in (("open", True), ("hidden", False)):
        p = duel(*lines, hand="fire bow, Zeph/", dice="1 1 1/", hand_view=view)
        assert GAME.observe(p.state, 0).hands[0] == (card("fire bow"), card("Zeph"))
        for eyes in (1, None):
            seen = GAME.observe(p.state, eyes)
            assert (card("fire bow") in seen.hands[0]) is shown
            assert card("Zeph") in seen.hands[0]  # whoever is on the team is known
            assert seen.unseen[0] == (0 if shown else 1)


@pytest.mark.rule("OCW-OPT-07")
def test_what_was_drafted_openly_stays_known() -> None:
    drafted = {"hand_view": "hidden", "team_pick": "draft", "equip_count": 3}
    p = duel("A:V1 Ashra", "B:V1 Jaxar", hand="fire bow/", dice="1 1 1/", **drafted)
    assert GAME.observe(p.state, 1).unseen == (0, 0)


@pytest.mark.rule("OCW-GEN-08", "OCW-TEAM-09")
def test_secret_picks_show_nothing_but_that_they_happen() -> None:
    p = begun(team_pick="free").do(Pick(card("Ashra")), seat=0)
    seen: Any = GAME.observe(p.state, 1).stack[-1]
    assert isinstance(seen, Choosing) and seen.picks == ((), ())
    assert GAME.observe(p.state, 0).stack[-1] == p.frame
    (event,) = p.events(PickedInSecret)
    assert GAME.witness(event, 0) == event
    assert GAME.witness(event, 1) == GAME.witness(event, None) == PickedInSecret(0, -1)


@pytest.mark.rule("OCW-GEN-08", "OCW-SET-04")
def test_secret_placements_are_masked_and_may_be_guessed() -> None:
    p = placing(team_pick="random")
    for cell, one in enumerate([c for c in p.state.hands[1] if CARDS[c].is_character]):
        p.do(Place(one, cell), seat=1)
    view = GAME.observe(p.state, 0)
    seen: Any = view.stack[-1]
    assert seen.placed == ((), ())
    assert GAME.witness(p.events(PlacedInSecret)[0], 0) == PlacedInSecret(1, -1, -1)
    worlds = [GAME.determinize(view, key) for key in range(5)]
    assert all(GAME.check(w) == [] and len(w.stack[-1].placed[1]) == 5 for w in worlds)
    assert len({w.stack[-1].placed[1] for w in worlds}) > 1


@pytest.mark.rule("OCW-TEAM-09", "OCW-OPT-07")
def test_the_reveal_of_a_hidden_hand_shows_the_characters_only() -> None:
    for view, count in (("open", 7), ("hidden", 5)):
        p = begun(team_pick="random", equip_count=2, hand_view=view)
        assert [len(team) for team in p.events(TeamsRevealed)[0].teams] == [count, count]


@pytest.mark.rule("OCW-OPT-07")
def test_a_guess_gives_the_hidden_hand_equipment_that_was_not_shown() -> None:
    p = hidden("A:V1 Ashra wears=fire_bow", "A:V2 Luma", hand="bell of eclipsia, Zeph/", dice="1 1/")
    view = GAME.observe(p.state, 1)
    guesses = {equipment_of(GAME.determinize(view, key).hands[0])[0] for key in range(60)}
    assert card("fire bow") not in guesses and card("bell of eclipsia") in guesses and len(guesses) > 5


@pytest.mark.rule("OCW-OPT-07", "OCW-DEP-02")
def test_what_a_hidden_hand_is_about_to_pay_stays_unknown() -> None:
    p = hidden("A:V1 Ashra", hand="fire bow/", dice="1 1 1 1/").do(Deploy(card("fire bow"), 0), Pay(1))
    assert isinstance(p.frame, Paying)
    seen = GAME.observe(p.state, 1)
    assert isinstance(seen.stack[-1], Deploying)
    assert owed(GAME, GAME.determinize(seen, 3)) == owed(GAME, p.state)


@pytest.mark.rule("OCW-OPT-07", "OCW-UI-07")
def test_a_hidden_hand_is_asked_even_if_it_can_play_nothing() -> None:
    p = hidden("A:V1 Ashra", hand="bell of eclipsia/", dice="1 1 1/")
    assert isinstance(p.frame, Deploying) and not p.legal(Deploy)
    assert len(legal_actions(GAME, p.state, 0)) == 1
    q = duel("A:V1 Ashra", "B:V1 Jaxar", stage="deploy", hand="bell of eclipsia/", dice="1 1 1/")
    assert not isinstance(q.frame, Deploying)


@pytest.mark.rule("OCW-UI-11")
def test_the_curtain_is_asked_for_where_something_is_hidden() -> None:
    assert GAME.secrets(begun(team_pick="free").state, 0) and GAME.secrets(placing().state, 1)
    assert not GAME.secrets(begun().state, 0)
    p = hidden("A:V1 Ashra", hand="fire bow/", dice="1 1 1/")
    assert GAME.secrets(p.state, 0) and not GAME.secrets(p.state, 1)
    assert not GAME.secrets(duel("A:V1 Ashra", "B:V1 Jaxar", hand="fire bow/").state, 0)
