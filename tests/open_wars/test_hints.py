"""Hints say a plan and why: who does what where, then the odds or the income that speak for it."""

from __future__ import annotations

from typing import Any

from tabletop.ai.sequel import Sequel
from tabletop.app import matches
from tabletop.app.driver import Driver
from tabletop.app.gestures import Gestures, Perform
from tabletop.app.keeper import Keeper
from tabletop.app.scenes.match.promised import promised
from tabletop.app.table import Appearance, Meaning, Table
from tabletop.engine.engine import legal_actions
from tabletop.engine.model import Action
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.frames import Recruiting
from tabletop.games.open_wars.records.pieces import StackKey
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.table import TABLE
from tabletop.games.open_wars.words.places import stack_id
from tabletop.session.record import MatchRecord, Person
from tabletop.session.session import Session
from tabletop.text.catalogue import Texts

from .positions import act, at, fighting, key, kind_of, position, put, stepping

LANGUAGES = ("es", "en")


def table(language: str) -> Table:
    return TABLE(Texts(language).scope("open_wars"), Appearance(), ("Ann", "Bob"))


def advised(state: State, action: Action) -> tuple[str, str]:
    """What a hint proposes, in Spanish and in English."""
    view = GAME.observe(state, 0)
    es, en = (table(language).panels.advised(view, action) for language in LANGUAGES)
    return es, en


def reasons(state: State, action: Action, language: str = "en") -> str:
    view = GAME.observe(state, 0)
    return "\n".join(promised(table(language).panels, view, (action,), language))


def march() -> tuple[State, tuple[int, ...]]:
    state = position("pl pl IC", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 3)
    put(state, "C1", "slynn")
    return stepping(state), group


def test_a_move_says_how_many_of_a_stack_go_where() -> None:
    state, group = march()
    to = at(state, "B1")
    assert advised(state, do.March(group[:2], to)) == (
        "Mover: 2 × Espadachín a Llanuras (B1)",
        "Move: 2 × Swordsman to Plains (B1)",
    )
    begun = act(state, do.March(group[:2], to))
    es, en = advised(begun, do.Onward(at(state, "C1")))
    assert es.startswith("Seguir: 2 × Espadachín a ") and en.startswith("Go on: 2 × Swordsman to ")
    es, en = advised(begun, do.GO)
    assert es.startswith("Mover y quedarse: 2 × Espadachín a ") and en.startswith(
        "Move and stay: 2 × Swordsman"
    )


def test_a_purchase_says_what_is_bought_and_where() -> None:
    state = position("IC pl", factions=("elves", "orcs"), gold=[5, 5])
    put(state, "A1", "warrior")
    state.stack.append(Recruiting(0))
    es, en = advised(state, do.Buy(at(state, "A1"), kind_of("swordsman")))
    assert es == "Reclutar: Espadachín en Ciudadela de hierro (A1)"
    assert en == "Recruit: Swordsman in Iron citadel (A1)"


def test_an_attack_says_who_attacks_whom_and_first_who_is_left_in_the_end() -> None:
    state = position("pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 3)
    put(state, "A1", "guard", 2)
    state = fighting(state)
    es, en = advised(state, do.Attack(1))
    assert (es, en) == ("3 × Hachero ataca a Enanos", "3 × Axer attacks Dwarves")
    told = reasons(state, do.Attack(1))
    assert told.startswith("Orcs win: **") and "At least one hit (Guard): **" in told


def test_who_shoots_and_which_combat_comes_next_are_told_with_the_cell() -> None:
    state = position("pl pl pl", factions=("elves", "orcs"))
    put(state, "A1", "elves/archer", 3)
    put(state, "B1", "warrior", 2)
    put(state, "B1", "slynn", 2)
    put(state, "C1", "swordsman")
    put(state, "C1", "slynn")
    state = fighting(state)
    stack = StackKey(0, kind_of("elves/archer"), at(state, "A1"))
    (joined,) = [a for a in legal_actions(GAME, state, 0) if isinstance(a, do.Join)]
    assert joined == do.Join(stack)
    assert advised(state, joined) == (
        "Disparar: 3 × Arquero elfo contra Llanuras (B1)",
        "Shoot: 3 × Elf archer at Plains (B1)",
    )
    state = position("pl pl", factions=("elves", "orcs"))
    for cell in ("A1", "B1"):
        put(state, cell, "warrior")
        put(state, cell, "slynn")
    told = ("Resolver ahora: Llanuras (A1)", "Resolve next: Plains (A1)")
    assert advised(fighting(state), do.Choose(0)) == told, "what is to be done there, not a place alone"


def test_a_prize_is_a_reason_before_what_it_costs() -> None:
    state = position("pl IC", factions=("elves", "orcs"))
    group = put(state, "A1", "warrior", 2)
    put(state, "A1", "swordsman")
    told = reasons(stepping(state), do.March(group, at(state, "B1")))
    assert told.startswith("Next collection: **") and "→" in told


def test_other_answers_are_named_by_their_clicks() -> None:
    state, _ = march()
    assert advised(state, do.END_STEP) == ("", "")


def test_an_order_that_only_carries_out_a_march_is_no_second_step_of_a_hint() -> None:
    """It would say the same once more."""
    state, group = march()
    begun = do.March(group, at(state, "B1"))
    with Driver((1280, 720), "es", start=False) as driver:
        seats = (Person("Ana"), Person("Blas"))
        session = Session.resume(MatchRecord(GAME, state.setup, 5, (), seats, (), state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hint", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        view = GAME.observe(act(state.clone(), begun), 0)
        scene.model.advise(begun, then=Sequel(do.GO, view))
        assert "Mover: 3 × Espadachín" in scene.model.advice.words
        assert "quedarse" not in scene.model.advice.words
        scene.model.advise(begun, then=Sequel(do.Onward(at(state, "C1")), view))
        assert "Seguir: 3 × Espadachín" in scene.model.advice.words, "another cell is another step"


def test_a_hint_of_a_march_of_several_cells_is_the_whole_march_with_two_clicks_and_the_odds_at_its_end() -> (
    None
):
    """Not a step to the next cell: who goes where, and what the battle there comes to."""
    state = position("pl pl pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 3)
    put(state, "C1", "slynn")
    state = stepping(state)
    begun, way = do.March(group, at(state, "B1")), (do.Onward(at(state, "C1")),)
    with Driver((1280, 720), "en", start=False) as driver:
        seats = (Person("Ana"), Person("Blas"))
        session = Session.resume(MatchRecord(GAME, state.setup, 5, (), seats, (), state))
        matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "hint", None))
        driver.wait_idle()
        scene: Any = driver.app.scenes.top
        scene.model.advise(begun, way=way)
        words = scene.model.advice.words
        assert "Move: 3 × Swordsman to Plains (C1)" in words and "Elves win: **" in words
        assert scene.model.advice.clicks == (stack_id(key(state, group[0])), f"cell:{at(state, 'C1')}")
        scene.stale = True
        driver.step(3)
        driver.click(f"cell:{at(state, 'C1')}")
        driver.wait_idle()
        assert [each.action for each in session.journal[:2]] == [begun, *way]


def test_an_order_that_a_hint_leaves_open_is_marked_step_by_step() -> None:
    state, group = march()
    clicks, view = table("en").clicks, GAME.observe(state, 0)
    begun, on = do.March(group, at(state, "B1")), do.Onward(at(state, "C1"))
    assert clicks.whole(view, (begun, do.GO))[-1] == f"cell:{at(state, 'B1')}"
    assert clicks.whole(view, (begun, on))[-1] == f"cell:{at(state, 'C1')}"
    assert clicks.whole(view, (begun,)) == (), "it could go on or rest: nobody said"


def test_a_hint_of_an_attack_rings_those_on_whom_its_hits_would_fall() -> None:
    """Not the dearer ones of the same enemy, of whom nobody falls."""
    state = position("pl pl", factions=("orcs", "undead"))
    put(state, "A1", "axer")
    put(state, "A1", "wraith", 3)
    (zombie,) = put(state, "A1", "zombie")
    state = fighting(state)
    view = GAME.observe(state, 0)
    (attack,) = [a for a in legal_actions(GAME, state, 0) if isinstance(a, do.Attack)]
    assert "(Zombie)" in reasons(state, attack)
    assert table("en").clicks.gesture(view, attack)[-1] == stack_id(key(state, zombie))


def test_of_equally_cheap_ones_the_odds_and_the_question_name_all_of_whom_their_owner_chooses() -> None:
    state = position("pl pl", factions=("orcs", "undead"))
    put(state, "A1", "axer")
    put(state, "A1", "mummy")
    put(state, "A1", "zombie")
    state = fighting(state)
    view = GAME.observe(state, 0)
    (attack,) = [a for a in legal_actions(GAME, state, 0) if isinstance(a, do.Attack)]
    prompt = table("en").questions.prompt(view, 0, legal_actions(GAME, state, 0), ())
    assert "their owner chooses between Mummy / Zombie" in prompt.detail, prompt.detail
    assert "At least one hit (Mummy / Zombie)" in reasons(state, attack)


def test_a_ware_that_a_hint_has_selected_is_bought_by_every_click_on_it() -> None:
    state = position("IC pl", factions=("elves", "orcs"), gold=[5, 5])
    put(state, "A1", "warrior")
    state.stack.append(Recruiting(0))
    ware, buy = f"ware:{kind_of('swordsman')}", do.Buy(at(state, "A1"), kind_of("swordsman"))
    gestures = Gestures(
        table("en"), GAME.observe(state, 0), legal_actions(GAME, state, 0), lambda action: None
    )
    gestures.select((ware,))
    assert gestures.click((ware,)) == Perform((buy,)), "not only taken out of the selection"


def test_the_button_that_ends_an_order_says_where_the_group_stays_and_counts_as_its_first_click() -> None:
    """It said to give the order, though the question was to go on or to stay; what a hint said to do after
    it was numbered from one, as if it came first."""
    state, group = march()
    begun = act(state, do.March(group[:2], at(state, "B1")))
    for language, label in (("es", "Quedarse en B1"), ("en", "Stay in B1")):
        with Driver((1280, 720), language, start=False) as driver:
            seats = (Person("Ana"), Person("Blas"))
            session = Session.resume(MatchRecord(GAME, state.setup, 5, (), seats, (), begun.clone()))
            matches.show(driver.app, session, Keeper(matches.shelf().quick_path(), "stay", None))
            driver.wait_idle()
            scene: Any = driver.app.scenes.top
            button = next(each for each in scene.prompt().buttons if each.id == "button:go")
            assert button.label == label
            after = act(begun.clone(), do.GO)
            left = do.March(group[2:], at(state, "B1"))
            scene.model.advise(do.GO, then=Sequel(left, GAME.observe(after, 0)))
            hints = [mark.amount for mark in scene.model.lights()[1] if mark.meaning is Meaning.HINT]
            assert hints == [2, 3]
            scene.model.advise(do.Onward(at(state, "C1")))
            hints = [mark.amount for mark in scene.model.lights()[1] if mark.meaning is Meaning.HINT]
            assert hints == [1]
