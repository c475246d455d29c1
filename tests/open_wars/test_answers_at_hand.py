"""What answers a question is at hand: to pass is in sight at any size, keys mean one thing, gold is not left
by mistake, and a spell that is being aimed is called by its name."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.inspect import TEXT
from tabletop.app.table import Appearance, Button, Prompt
from tabletop.app.table.finding import table_of
from tabletop.engine import engine
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.spells import SPELL_OF
from tabletop.games.open_wars.components.units import COST
from tabletop.games.open_wars.records.actions import HOLD, PASS, Attack, Choose, Join, Retreat, Spell
from tabletop.games.open_wars.records.frames import Recruiting
from tabletop.games.open_wars.records.pieces import StackKey
from tabletop.games.open_wars.records.setup import Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words.places import SIDE, stack_id
from tabletop.games.open_wars.words.questions import FOREIGN
from tabletop.session.record import Carried, MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts

from .casting import in_combat, window
from .positions import act, asked, at, fighting, key, kind_of, position, put, stepping

SIZES = (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 200))


def shown(driver: Driver, state: State) -> Any:
    """The scene of a position whose seats are one person's."""
    seats = (Person("Ana"),) * len(state.factions)
    carried = Carried(1, 0, state)  # nothing is replayed from a beginning
    session = Session.resume(MatchRecord(GAME, state.setup, 5, (), seats, (), state, carried))
    matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "at hand", None))
    driver.wait_idle()
    return driver.app.scenes.top


def prompt_of(state: State, *selection: str, language: str = "es") -> Prompt:
    """What whoever is asked sees."""
    (seat,) = engine.owed(GAME, state)
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))
    legal = engine.legal_actions(GAME, state, seat)
    return table.questions.prompt(GAME.observe(state, seat), seat, legal, selection)


def button(prompt: Prompt, id: str) -> Button:
    return next(each for each in prompt.buttons if each.id == id)


def mage_asked() -> State:
    """A window in which one caster has as many spells as there are."""
    state = position("pl pl pl", "pl pl pl", factions=("dwarves", "orcs"), mana=[9, 0])
    put(state, "A1", "dwarves/mage")
    put(state, "B1", "slynn")
    return window(state)


# -- to pass ------------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_to_pass_is_always_in_sight_and_the_largest_way_out(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with Driver(size, language, start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, mage_asked())
        box, area = driver.rect("match.card.box"), driver.rect("match.card.area")
        plain, here, turn = (driver.rect(f"button:{name}") for name in ("pass", "here", "turn"))
        assert all(box.contains(rect) and rect.y >= area.bottom for rect in (plain, here, turn))
        assert plain.bottom <= min(here.y, turn.y) and plain.w > max(here.w, turn.w), "first, and the widest"
        assert here.y == turn.y and here.right <= turn.x, "side by side below it"
        for name in ("pass", "here", "turn"):
            slip = driver.find(f"button:{name}")
            assert slip is not None and slip.fitting_height() <= slip.rect.h  # type: ignore[attr-defined]
        before = len(scene.room.session)
        driver.press("space")
        driver.wait_idle()
        assert len(scene.room.session) > before


@pytest.mark.rule("OW-UI-10")
def test_a_spell_is_one_line_and_tells_what_it_does_when_it_is_pointed_at() -> None:
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=100)
        scene = shown(driver, mage_asked())
        spells = [each for each in scene.prompt().buttons if each.id.startswith("button:spell:")]
        assert len(spells) > 2 and not any(each.note for each in spells)
        assert driver.find("match.card.area.more") is None, "all of them are in sight"
        driver.hover(spells[1].id)
        driver.step(60)
        told = spells[1].tooltip.partition(" [[")[0]
        assert told in " ".join(driver.texts_on_screen())
        slip, card = driver.find(spells[1].id), driver.rect("match.card.box")
        assert slip is not None
        behind = [w for w in driver.ui.layers[0].widgets if w.id == TEXT and w.visible]
        seen = [w for w in behind if told in " ".join(w.words()) and not card.colliderect(w.rect)]
        assert bool(slip.tip(slip.rect.center)) is not bool(seen), "told once, and where it is seen"


# -- keys ---------------------------------------------------------------------------------------------------


def combat_asked() -> State:
    """A stack that may attack is activated."""
    state = position("pl pl", factions=("dwarves", "orcs"))
    put(state, "A1", "gladiator", 2)
    put(state, "A1", "slynn", 2)
    state = fighting(state)
    assert asked(state)[0] == "Activating"
    return state


@pytest.mark.rule("OW-ATK-01")
def test_the_space_bar_gives_no_attack_away() -> None:
    """It lets windows go by; whoever presses it once too often does not hold a stack."""
    prompt = prompt_of(combat_asked())
    assert button(prompt, "button:hold").hotkey == "k"
    assert not any(each.hotkey == "space" for each in prompt.buttons)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("way", ["button:back", "escape"])
def test_whoever_aims_a_spell_goes_back_to_what_was_asked_in_one_step(way: str, scale: int) -> None:
    """And does not let the window go by with the space bar meanwhile."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, mage_asked())
        before = [each.id for each in scene.prompt().buttons]
        picked = next(each for each in scene.prompt().buttons if each.id.startswith("button:spell:"))
        scene.choose(picked)
        driver.wait_idle()
        assert len(scene.room.gestures.selection) > 1
        back = button(scene.prompt(), "button:back")
        assert back.hotkey == "escape" and not any(each.hotkey == "space" for each in scene.prompt().buttons)
        driver.click(way) if way == back.id else driver.press(way)
        driver.wait_idle()
        assert scene.room.gestures.selection == () and [each.id for each in scene.prompt().buttons] == before
        assert driver.scene == "match" and len(driver.ui.layers) == 1


@pytest.mark.rule("OW-CAS-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spell_of_hits_says_how_many_are_left_of_whom_it_strikes(language: str) -> None:
    state = position("pl pl", factions=("daemons", "elves"), mana=[9, 0])
    put(state, "A1", "sorcerer")
    (archer, *_) = put(state, "B1", "elves/archer", 3)
    state = window(state)
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))
    spell = SPELL_OF["abyssflames"]
    casts = [a for a in engine.legal_actions(GAME, state, 0) if isinstance(a, Spell) and a.spell == spell]
    cast = next(each for each in casts if each.target == key(state, archer))
    panel = table.panels.forecast(GAME.observe(state, 0), (cast,))
    assert panel is not None and panel.rows[0].value == "3 → 2"


def test_where_nothing_has_happened_a_window_brings_whoever_could_cast_into_sight() -> None:
    state = position("pl pl pl", "pl pl pl", factions=("dwarves", "orcs"), mana=[9, 0])
    (mage,) = put(state, "A1", "dwarves/mage")
    put(state, "C2", "slynn")
    state = window(stepping(state))
    assert prompt_of(state).about == (stack_id(key(state, mage)),)


@pytest.mark.rule("OW-WIN-06")
def test_the_key_that_shows_what_others_did_passes_no_window() -> None:
    keys = [each.hotkey for each in prompt_of(mage_asked()).buttons]
    assert "n" not in keys and keys.count("space") == 1


# -- gold ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-COL-04")
@pytest.mark.parametrize(("gold", "asks"), [(9, True), (0, False)])
def test_gold_that_could_still_be_spent_in_recruitment_is_asked_about(gold: int, asks: bool) -> None:
    """As at the muster; with an empty purse the purchase ends at once."""
    state = position("IC pl pl", factions=("elves", "orcs"), gold=[gold, 0], phase="recruitment")
    put(state, "A1", "elves/archer")
    put(state, "C1", "axer")
    state.stack.append(Recruiting(0))
    confirm = button(prompt_of(state), "button:confirm").confirm
    assert bool(confirm) is asks and ("9 de oro" in confirm) is asks


# -- aiming -------------------------------------------------------------------------------------------------

AIMS = {"es": "elige el objetivo", "en": "choose the target"}


@pytest.mark.rule("OW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spell_that_is_aimed_is_asked_about_by_its_name(language: str) -> None:
    state = mage_asked()
    caster = next(each for each in state.counters if each is not None and each.seat == 0)
    wind = SPELL_OF["arcanewind"]
    prompt = prompt_of(state, stack_id(key(state, caster.id)), f"spell:{wind}", language=language)
    assert AIMS[language] in prompt.text


# -- to take back -------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-MOV-02")
def test_a_move_of_one_click_is_taken_back_whole_with_the_windows_that_were_passed_after_it() -> None:
    """Whoever can cast is asked after a march; those windows are let go by, and belong to the click."""
    state = position("pl pl pl", "pl pl pl", factions=("dwarves", "orcs"), mana=[9, 0])
    put(state, "A1", "dwarves/mage")
    put(state, "A2", "gladiator")
    put(state, "C1", "slynn")
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=100)
        scene = shown(driver, stepping(state))
        room = scene.room
        room.perform([PASS])  # before the step
        driver.wait_idle()
        before = len(room.session)
        assert type(room.session.state.stack[-1]).__name__ == "Moving"
        plans = room.table.clicks.plans(
            room.view, room.session.legal(0), (stack_id(StackKey(0, kind_of("gladiator"), at(state, "A2"))),)
        )
        plan = plans[f"cell:{at(state, 'C2')}"]
        assert len(plan.actions) > 1
        room.perform(plan.actions)
        driver.wait_idle()
        assert len(room.session) > before + len(plan.actions), "a window was passed"
        driver.press("z", pygame.KMOD_CTRL)
        driver.wait_idle()
        assert len(room.session) == before and type(room.session.state.stack[-1]).__name__ == "Moving"
        driver.press("y", pygame.KMOD_CTRL)
        driver.wait_idle()
        assert len(room.session) > before + len(plan.actions), "and done again whole"


@pytest.mark.rule("OW-UI-10")
def test_of_a_cast_that_is_taken_back_no_trail_stays_on_the_board() -> None:
    """A spell resolves when the last has passed: what it moves is shown as another's doing."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=100)
        scene = shown(driver, mage_asked())
        cast = next(action for action in scene.room.legal if isinstance(action, Spell))
        scene.room.perform([cast])
        driver.wait_idle()
        scene.model.changed.trails = {"stack:1:0:1": ((100.0, 100.0), (300.0, 100.0))}
        driver.press("z", pygame.KMOD_CTRL)
        driver.wait_idle()
        assert scene.model.changed.trails == {} and len(scene.room.session) == 0


# -- the map ------------------------------------------------------------------------------------------------

WHOLE = (((1280, 720), 150), ((1920, 1080), 200))


@pytest.mark.parametrize(("size", "scale"), WHOLE)
def test_a_map_of_which_all_can_be_read_is_seen_whole_at_first(size: tuple[int, int], scale: int) -> None:
    """Cells of 165 pixels and more: nothing is cut off, and there is no map in little over the pieces."""
    state = position(*["pl pl pl pl"] * 4, factions=("dwarves", "orcs"))
    put(state, "A1", "gladiator")
    put(state, "D4", "slynn")
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, stepping(state))
        camera, little = scene.board.board.camera, driver.find("match.minimap")
        assert camera.zoom == camera.min_zoom and camera.zoom * SIDE >= 165
        assert little is None or not little.is_shown  # type: ignore[attr-defined]


def test_the_map_in_little_stands_where_no_piece_lies() -> None:
    """On a map of seven by seven from near: pieces of others, which nothing lights up, are kept clear too."""
    state = position(*["pl pl pl pl pl pl pl"] * 7, factions=("dwarves", "orcs"))
    put(state, "D4", "gladiator")
    for cell in ("A5", "B5", "C5", "A6", "B6", "C6"):
        put(state, cell, "slynn", 2)
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=150)
        scene = shown(driver, stepping(state))
        little, picture = driver.find("match.minimap"), scene.picture
        assert little is not None and little.is_shown  # type: ignore[attr-defined]
        rects = [picture.board.rect_of(id) for id in picture.shown]
        assert any(rect.colliderect(scene.board.rect) for rect in rects)
        assert not any(rect.colliderect(little.rect) for rect in rects)


# -- odds at the buttons ------------------------------------------------------------------------------------


@pytest.mark.rule("OW-ODD-03")
def test_the_odds_of_an_attack_stand_beside_its_button() -> None:
    """The same as at the enemy stack: a hit at all, then who survives."""
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=100)
        scene = shown(driver, combat_asked())
        driver.hover("button:attack")
        driver.wait_idle()
        tag = scene.ui.find("match.pointer")
        assert tag is not None and len(tag.rows) == 3
        assert tag.rows[0][0].startswith("Al menos un impacto (")
        assert [row[0] for row in tag.rows[1:]] == ["Vencen Enanos", "Vencen Orcos"]
        attack = driver.find("button:attack")
        assert attack is not None and attack.tip(attack.rect.center) == "", "nothing covers the question"
        assert not tag.rect.colliderect(attack.rect)


@pytest.mark.rule("OW-ODD-04")
@pytest.mark.parametrize(("language", "words"), [("es", "Cae 1 Slynn"), ("en", "One Slynn falls")])
def test_a_shot_tells_who_falls_by_it(language: str, words: str) -> None:
    """Three are shot at once: that their army survives in any case is nothing to know."""
    state = position("pl pl pl", factions=("elves", "orcs"))
    (archer,) = put(state, "A1", "elves/archer")
    put(state, "B1", "slynn", 3)
    state = fighting(state)
    state = act(state, Choose(at(state, "B1"))) if asked(state)[0] == "Choosing" else state
    assert asked(state)[0] == "Joining"
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))
    view, join = GAME.observe(state, 0), Join(key(state, archer))
    panel = table.panels.forecast(view, (join,))
    while panel is not None and panel.is_open:
        table.panels.reckon()
        panel = table.panels.forecast(view, (join,))
    assert panel is not None
    odds = {row.label: row.chance for row in panel.rows if row.chance is not None}
    assert list(odds) == [words] and 0 < odds[words] < 1


@pytest.mark.rule("OW-ODD-04")
def test_what_all_shooters_together_come_to_stands_beside_their_button() -> None:
    state = position("pl pl pl", factions=("elves", "orcs"))
    put(state, "A1", "elves/archer", 2)
    put(state, "C1", "elves/archer")
    put(state, "B1", "slynn", 3)
    state = fighting(state)
    state = act(state, Choose(at(state, "B1"))) if asked(state)[0] == "Choosing" else state
    assert asked(state)[0] == "Joining"
    with Driver((1280, 720), "es", start=False) as driver:
        scene = shown(driver, state)
        driver.hover("button:together")
        driver.wait_idle()
        tag = scene.ui.find("match.pointer")
        assert tag is not None and [row[0] for row in tag.rows] == ["Caen de media: Slynn"]


@pytest.mark.rule("OW-CAS-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_says_upon_whom_hits_fall_since_that_is_no_choice(language: str) -> None:
    """Whichever stack of the enemy is clicked: the cheapest takes them."""
    state = position("pl pl", factions=("dwarves", "orcs"))
    put(state, "A1", "gladiator", 2)
    put(state, "A1", "axer")
    put(state, "A1", "slynn")
    table = table_of("open_wars", Texts(language), Appearance(), ("Ana", "Blas"))
    state = fighting(state)
    assert COST[kind_of("slynn")] < COST[kind_of("axer")]
    while asked(state)[0] != "Activating" or engine.owed(GAME, state) != (0,):
        state = act(state, HOLD)
    view = GAME.observe(state, 0)
    prompt = table.questions.prompt(view, 0, engine.legal_actions(GAME, state, 0), ())
    assert " Slynn. " in prompt.detail, "and how likely"
    panel = table.panels.forecast(view, (Attack(1),))
    assert panel is not None and any(row.label.endswith("(Slynn)") for row in panel.rows)


@pytest.mark.rule("OW-RET-01")
def test_a_retreat_of_all_tells_no_odds_of_the_combat_that_ends_by_it() -> None:
    state = combat_asked()
    table = table_of("open_wars", Texts("en"), Appearance(), ("Ana", "Blas"))
    (seat,) = engine.owed(GAME, state)
    whole = max((a for a in engine.legal_actions(GAME, state, seat) if isinstance(a, Retreat)), key=_going)
    panel = table.panels.forecast(GAME.observe(state, seat), (whole,))
    assert len(whole.group) == 2 and panel is not None
    assert not any(row.chance is not None for row in panel.rows), "the others survive: no odds of a retreat"


def _going(retreat: Retreat) -> int:
    return len(retreat.group)


# -- the shop -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-UI-06")
def test_the_list_of_wares_keeps_its_place_after_a_purchase() -> None:
    setup = Setup(factions=("elves", "orcs"), mercenaries=True, titans=True, inferno=True)
    state = position("IC pl pl", setup=setup, gold=[12, 0], phase="recruitment")
    put(state, "A1", "elves/archer")
    put(state, "C1", "axer")
    state.stack.append(Recruiting(0))
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=125)
        scene = shown(driver, state)
        area: Any = driver.find("match.picker.area")
        assert area.content > area.rect.h + 60, "it scrolls"
        area.scroll_to(60)
        driver.step(2)
        ware = next(
            row for row in scene.prompt().picker.rows if area.rect.contains(driver.ui.rect_of(row.id))
        )
        left = len(scene.room.session)
        driver.click(ware.id)
        driver.wait_idle()
        assert len(scene.room.session) == left + 1
        again: Any = driver.find("match.picker.area")
        assert again.bar.offset == 60


# -- combats of others --------------------------------------------------------------------------------------


@pytest.mark.rule("OW-WIN-06")
@pytest.mark.parametrize("own", [False, True])
def test_in_a_combat_of_others_alone_nobody_else_is_asked_unless_he_wants_to_be(own: bool) -> None:
    state = position("pl pl pl", factions=("dwarves", "orcs", "amazons"), mana=[9, 0, 0])
    put(state, "A1", "dwarves/mage")
    put(state, "C1", "slynn")
    put(state, "C1", "tigress")
    if own:
        put(state, "C1", "gladiator")
    in_combat(state, "C1")
    assert engine.owed(GAME, state) == (0,)
    table = table_of("open_wars", Texts("es"), Appearance(), ("Ana", "Blas", "Clara"))
    legal, view = engine.legal_actions(GAME, state, 0), GAME.observe(state, 0)
    chosen = frozenset({FOREIGN})
    assert FOREIGN in table.questions.GIVEN
    assert (table.questions.passes(view, 0, legal, chosen) == PASS) is not own
    assert table.questions.passes(view, 0, legal, frozenset()) is None


# -- a retreat ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OW-RET-02", "OW-RET-03", "OW-RET-04")
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_retreat_says_what_it_comes_to_before_its_button_is_clicked(
    size: tuple[int, int], scale: int
) -> None:
    """Nobody else stays: whom the cell is left to, that the stack attacks no more, where it may go."""
    state = position("pl pl pl", "pl mo wa", factions=("dwarves", "orcs"))
    put(state, "B1", "gladiator", 2)
    put(state, "B1", "slynn", 2)
    with Driver(size, "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        scene = shown(driver, fighting(state))
        driver.hover("button:retreat")
        driver.wait_idle()
        tag = scene.ui.find("match.pointer")
        assert tag is not None
        assert [row[:2] for row in tag.rows] == [
            ("La casilla queda para", "Orcos"),
            ("Volver a atacar", "no este turno"),
            ("Puede ir a", "A1, C1, B2"),
        ]
        assert not scene.room.gestures.selection


@pytest.mark.rule("OW-RET-01")
def test_the_odds_of_those_who_stay_are_told_with_a_retreat() -> None:
    state = position("pl pl pl", factions=("dwarves", "orcs"))
    put(state, "B1", "gladiator", 2)
    put(state, "B1", "guard", 2)
    put(state, "B1", "slynn", 2)
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=100)
        scene = shown(driver, fighting(state))
        driver.hover("button:retreat")
        driver.wait_idle()
        tag = scene.ui.find("match.pointer")
        assert tag is not None
        assert [row[0] for row in tag.rows] == ["Vencen Enanos", "Vencen Orcos"]
