"""The table on the screen: windows leave the board free; dice are dragged onto characters (OCW-UI-07)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.table import Tone
from tabletop.engine.dice import Stream
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records.resolving import Assault, FlashWindow
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.words.deeds import deed_text
from tabletop.session.record import Person
from tabletop.session.session import Session


@pytest.fixture(params=[("es", (1280, 720)), ("en", (1920, 1080)), ("es", (1024, 768))], ids=str)
def driver(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Driver]:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    language, size = request.param
    with Driver(size, language, start=False) as driver:
        driver.app.change(animation_speed=4.0, reduced_motion=True)
        yield driver


def shown(driver: Driver, tmp_path: Path, wanted: Any, seed: int = 3) -> Any:
    """A random duel at the first moment that `wanted(state, legal)`; its scene, when the person is asked."""
    setup = Setup(team_pick="random", card_pool="all", equip_count=6)
    session, stream = Session(GAME, setup, (Person("Ana"), Person("Luis")), seed), Stream(seed)
    for _ in range(400):
        seat = session.owed[0]
        legal = session.legal(seat)
        if wanted(session.state, legal):
            break
        going = [a for a in legal if not isinstance(a, (do.Back, do.EndPhase))] or legal
        session.act(seat, stream.pick(going))
    keeper = matches.Keeper(tmp_path / "match.save", "test", None)  # type: ignore[arg-type]
    scene: Any = matches.show(driver.app, session, keeper)
    for _ in range(120):
        driver.step(4)
        if driver.scene == "curtain":
            driver.press("return")
        elif scene.room.asked is not None and not scene.motion.is_playing and not scene.stale:
            return scene
    raise AssertionError("nobody is asked")


def is_answered(state: Any, legal: Any) -> bool:
    top = state.stack[-1]
    reactions = {a.fighter for a in legal if isinstance(a, do.React)}
    return isinstance(top, FlashWindow) and top.moment == "attack" and len(reactions) > 1


@pytest.mark.rule("OCW-UI-07")
def test_the_card_of_a_window_leaves_the_whole_board_free(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, tmp_path, is_answered)
    card = driver.rect("match.card.box")
    assert not card.colliderect(scene.board.rect)
    reaction = next(a for a in scene.room.gestures.legal if isinstance(a, do.React))
    seat = scene.room.asked
    before = len(scene.room.session)
    driver.drag(f"die:{seat}:{reaction.die}", f"fighter:{reaction.fighter}")
    assert scene.room.session.journal[before].action == reaction


@pytest.mark.rule("OCW-UI-07")
def test_a_window_names_what_it_answers_and_an_answer_what_it_does(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, tmp_path, is_answered)
    names, state = scene.room.table.questions.names, scene.room.session.state
    attack = next(frame for frame in state.stack if isinstance(frame, Assault))
    assert names.fighter_name(scene.room.view, attack.fighter) in scene.prompt().text
    for button in scene.prompt().buttons:
        if button.id.startswith("button:react:"):
            uid, slot = map(int, button.id.split(":")[2:])
            fighter = state.fighters[uid]
            worn = slot == len(CARDS[fighter.card].abilities)
            ability = CARDS[fighter.equipment if worn else fighter.card].abilities[0 if worn else slot]
            assert button.label.endswith(f": {deed_text(scene.room.table.texts, ability, 60)}")


@pytest.mark.rule("OCW-UI-07")
def test_an_answer_is_one_click_on_the_card(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, tmp_path, is_answered)
    before = len(scene.room.session)
    button = next(b for b in scene.prompt().buttons if b.id.startswith("button:react:"))
    driver.click(button.id)
    if not button.actions:
        driver.click(sorted(scene.room.gestures.continuations())[0])
    reply, use = (scene.room.session.journal[n].action for n in (before, before + 1))
    assert isinstance(reply, do.React) and isinstance(use, do.Use)
    assert button.id == f"button:react:{reply.fighter}:{use.slot}"


@pytest.mark.rule("OCW-UI-03", "OCW-MANA-06")
def test_a_die_dragged_onto_another_is_merged_into_it(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, tmp_path, lambda _, legal: any(isinstance(a, do.Merge) for a in legal))
    merge = next(a for a in scene.room.gestures.legal if isinstance(a, do.Merge))
    seat = scene.room.asked
    pool = scene.room.session.state.pools[seat]
    driver.drag(f"die:{seat}:{merge.other}", f"die:{seat}:{merge.keeper}")
    after = scene.room.session.state.pools[seat]
    assert after[merge.keeper - 1] == pool[merge.keeper - 1] + pool[merge.other - 1]
    assert after[merge.other - 1] == 0


@pytest.mark.rule("OCW-UI-01")
def test_the_board_turns_to_who_is_asked_and_no_trail_of_other_eyes_stays(
    driver: Driver, tmp_path: Path
) -> None:
    scene = shown(driver, tmp_path, lambda _, legal: any(isinstance(a, do.Activate) for a in legal))
    first, session = scene.room.asked, scene.room.session
    scene.model.changed.trails = {"fighter:0": ((0.0, 0.0), (9.0, 9.0))}
    while session.owed[0] == first:
        legal = session.legal(first)
        session.act(first, next((a for a in legal if isinstance(a, do.EndPhase)), legal[0]))
    for _ in range(200):
        driver.step(4)
        if scene.room.asked == 1 - first and not scene.motion.is_playing and not scene.stale:
            break
    assert scene.picture.view.seat == scene.room.asked == 1 - first
    assert scene.model.changed.trails == {}


@pytest.mark.rule("OCW-OPT-07")
def test_in_the_form_hidden_hands_wait_until_they_hide_something(driver: Driver) -> None:
    driver.app.go("setup", game="open_card_wars")
    driver.step(3)
    scene: Any = driver.app.scenes.top
    field = scene.ui.find("setup.hand_view")
    assert not field.enabled and "[[OCW-OPT-07]]" in field.reason
    scene.changed("team_pick", "free")
    driver.step(3)
    assert scene.ui.find("setup.hand_view").enabled
    scene.changed("hand_view", "hidden")
    scene.changed("team_pick", "draft")
    driver.step(3)
    assert scene.values["hand_view"] == "open" and not scene.ui.find("setup.hand_view").enabled


@pytest.mark.rule("OCW-KW-13", "OCW-UI-07")
def test_a_hint_names_only_the_abilities_that_the_panel_allows(driver: Driver, tmp_path: Path) -> None:
    scene = shown(driver, tmp_path, is_answered)
    told = 0
    for reaction in (a for a in scene.room.gestures.legal if isinstance(a, do.React)):
        panel = scene.room.table.panels.forecast(scene.room.view, (reaction,))
        allowed = [row.label for row in panel.rows if row.tone is not Tone.BLOCKED]
        scene.model.advise(reaction)
        words = scene.model.advice.words.splitlines()
        assert [line for line in words if "+ · " in line] == allowed
        told += len(allowed) < len(scene.room.view.fighters[reaction.fighter].face.abilities)
    assert told
