"""A hint names only what comes to something, and first of all what is conquered."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai.messages import Answer
from tabletop.ai.player import Rated
from tabletop.ai.stakes import Stakes
from tabletop.app.scenes.match.hints import _modest
from tabletop.engine.model import Action
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import frames

from .positions import Table, number
from .test_flow import speech


def avails(t: Table, action: Action, beside: Action | None = None) -> bool:
    return speech().panels.avails(GAME.observe(t.state, t.asked[0]), action, beside)


def shortlist(t: Table) -> set[Action]:
    return set(GAME.insight.shortlist(t.state, t.asked[0], t.legal()))


@pytest.mark.rule("HOW-EFF-09")
def test_an_attack_card_is_named_only_for_who_has_an_av_and_fights() -> None:
    """Concentrated Fire at a transport at home was "worth considering" while the attacker was left out."""
    t = Table("g05@1", "b01 b02 a06 g02@1 g04 g05@2 g01@1", hands="/ x04", keep=True)
    t = t.declare("ax-g05").defend("")
    t.go(frames.Window)
    while t.state.phase < 7 or t.asked != (1,):
        t.do(Pass())
    aims = [a for a in t.legal() if isinstance(a, do.Play) and a.card == number("al-x04")]
    useful = {t.id("al-g02"), t.id("al-g01")}
    assert {a.target for a in aims} > useful
    assert {a.target for a in aims if avails(t, a)} == useful
    assert {a.target for a in shortlist(t) if isinstance(a, do.Play)} == useful


@pytest.mark.rule("HOW-DMG-03")
def test_an_attack_in_which_nothing_falls_is_not_named() -> None:
    t = Table("g01@1 g05@2", "g05@1 g01@2")
    assert not avails(t, do.Attack(t.id("ax-g01"))) and avails(t, do.Attack(t.id("ax-g05")))


@pytest.mark.rule("HOW-KEY-10")
def test_a_move_without_its_transport_is_not_named_beside_the_one_with_it() -> None:
    t = Table("", "a06 g09 g09:twin", stage="deploy", att=1)
    paras, plane, land = t.id("al-g09"), t.id("al-a06"), t.state.row[0]
    by_air, alone = do.Deploy(paras, land, plane), do.Deploy(paras, land)
    assert by_air in t.legal() and alone in t.legal()
    assert avails(t, alone) and not avails(t, alone, by_air) and avails(t, by_air, alone)
    assert not avails(t, do.Deploy(t.id("al-g09:twin"), land), by_air), "an equal one"
    assert not avails(t, do.Deploy(plane, land)), "no AV and no flags: it serves at home"


@pytest.mark.rule("HOW-GEN-09")
def test_nobody_is_asked_to_deploy_a_transport_that_has_nothing_to_do_there() -> None:
    for words, named in (("a06", False), ("a06 g05", True)):
        t = Table("", words, stage="deploy", att=1)
        asked = speech().questions.caution(GAME.observe(t.state, 1), (do.DONE,))
        assert (asked is not None) == named
        assert asked is None or "C-47" not in asked.question


@pytest.mark.rule("HOW-VIC-03")
@pytest.mark.parametrize(("language", "word"), [("es", "conquistas"), ("en", "you conquer")])
def test_what_is_conquered_by_a_proposal_comes_first(language: str, word: str) -> None:
    t = Table("g05@1 g04@1 g03@1 g02@1", "", row="ax-t03 al-t03")
    said = speech(language).panels.foremost(GAME.observe(t.state, 0), (do.DONE,))
    assert word in said
    none = Table("g05@1", "g05@1")
    assert not speech(language).panels.foremost(GAME.observe(none.state, 0), (do.DONE,))


@pytest.mark.rule("HOW-VIC-03")
def test_what_falls_anyhow_is_no_reason_for_a_deployment_elsewhere() -> None:
    """ "Send the Panzer to Stalingrad: you conquer Sicily"."""
    t = Table("g05@1 g04@1 g01@1 g03", "", row="ax-t03 al-t03", stage="deploy", watch=False)
    view, panels = GAME.observe(t.state, 0), speech().panels
    assert "you conquer" in panels.foremost(view, (do.DONE,))
    assert not panels.foremost(view, (do.Deploy(t.id("ax-g03"), t.state.row[1]),))


@pytest.mark.rule("HOW-DEP-01", "HOW-ATK-05")
@pytest.mark.parametrize(("language", "words"), [("es", "Riesgo: "), ("en", "Risk: ")])
def test_a_hint_to_deploy_tells_what_is_won_there_and_who_could_attack(language: str, words: str) -> None:
    t = Table("g01 a01", "g04@1 a03@1 d01@2", row="ax-t03 al-t03", stage="deploy", watch=False)
    view, panels = GAME.observe(t.state, 0), speech(language).panels
    met, safe, plane = (
        panels.reasons(view, (do.Deploy(t.id(unit), t.state.row[place]),))
        for unit, place in (("ax-g01", 0), ("ax-g01", 1), ("ax-a01", 0))
    )
    assert all(len(told) == 2 and told[1].startswith(words) for told in (met, safe, plane))
    assert "M4A3 Sherman" in met[1] and "Iliushin" in met[1].replace("Ilyushin", "Iliushin"), "with Strike"
    assert "Sherman" not in plane[1], "ground units cannot attack it"
    assert "Sherman" not in safe[1] and str(CARDS[t.state.row[1]].points) in safe[0]


@pytest.mark.rule("HOW-ATK-09")
def test_an_attacker_with_several_targets_hits_one_of_them() -> None:
    for theirs, is_one in (("g01@1 g02@1", True), ("g01@1", False)):
        t = Table("g05@1", theirs)
        lines = speech().panels.brings(GAME.observe(t.state, 0), (do.Attack(t.id("ax-g05")),))
        assert (lines is not None) == is_one
        assert lines is None or lines[0].startswith("One of: ")


@pytest.mark.rule("HOW-UI-07", "HOW-RSP-01")
def test_a_hint_to_attack_tells_what_it_may_cost_beside_what_it_hits() -> None:
    t = Table("g01@1", "g04@1 g01@1")
    (line,) = speech().panels.brings(GAME.observe(t.state, 0), (do.Attack(t.id("ax-g01")),)) or ()
    assert line.startswith("One of: ")
    assert "Worst response, your unit: **4 damage, DV 2: you lose it**" in line


def test_what_comes_to_nothing_and_is_no_better_than_nothing_is_not_advised() -> None:
    t = Table("g01@1", "g05@1")
    view, act = GAME.observe(t.state, 0), do.Attack(t.id("ax-g01"))
    panels: Any = speech().panels
    legal = [act, do.DONE]
    for more, chosen in ((0.004, do.DONE), (0.05, act)):
        rated = (Rated(0, 0.5 + more, 0.5), Rated(1, 0.5, 0.5))
        reply = Answer(1, 0, rated=rated, stakes=Stakes(0.5, 0.5, 0.5, 0.5), idle=1)
        action, why = _modest(panels, view, legal, act, reply)
        assert action == chosen and why is not None and why.stakes is not None
        assert why.stakes.idles == (chosen == do.DONE)


@pytest.mark.rule("HOW-SET-05")
def test_a_hand_without_base_augmentations_is_told_by_that() -> None:
    view = GAME.observe(Table("", "", hands="g01 g05 /").state, 0)
    assert "no base augmentation" in " ".join(speech().panels.reasons(view, (do.Redraw(),)))
    view = GAME.observe(Table("", "", hands="b02 /").state, 0)
    assert "Its base augmentations give" in " ".join(speech().panels.reasons(view, (do.Redraw(),)))
