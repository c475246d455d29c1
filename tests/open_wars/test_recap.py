"""What the others did is told in the order in which it happened, an attack with what came of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from tabletop.app.table import Appearance, Deed
from tabletop.engine.model import Event
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.records import battle_events as fought
from tabletop.games.open_wars.records import events as ev
from tabletop.games.open_wars.records.actions import Attack
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.words import SPEECH
from tabletop.games.open_wars.words.places import middle
from tabletop.text.catalogue import Texts

from .positions import at, fighting, key, kind_of, one, position, put, told


def deeds(state: State, events: Sequence[Event], seat: int = 0, language: str = "es") -> tuple[Deed, ...]:
    log = SPEECH(Texts(language).scope("open_wars"), Appearance()).log
    return log.recap(events, structs.replace(GAME.observe(state, seat), seat=seat))


@pytest.mark.rule("OW-UI-13")
def test_what_happened_first_is_told_first_and_what_concerns_oneself_weighs_most() -> None:
    state = position("IC pl pl", "pl pl pl")
    put(state, "B2", "elves/warrior")
    (city,) = put(state, "A1", "axer")
    (walker,) = put(state, "C1", "axer")
    (new,) = put(state, "C2", "axer")
    kind, dead = kind_of("axer"), kind_of("elves/warrior")
    events: list[Event] = [
        ev.Recruited(new, kind, 1, at(state, "C2"), 2),
        ev.Entered((walker,), at(state, "B1"), at(state, "C1"), 1, "walked"),
        fought.AttackDeclared(key(state, city), at(state, "A1"), 0, False),
        fought.HitsRolled(key(state, city), 1, 1),
        fought.Fell(99, dead, 0, at(state, "A1"), "hit"),
        fought.CombatEnded(at(state, "A1"), "won"),
    ]
    words, found = ("toma", "ataca", "Pierdes", "→", "recluta"), deeds(state, events)

    def ordered(told: Sequence[Deed]) -> list[str]:
        return [word for deed in told for word in words if word in deed.said]

    assert ordered(found) == ["recluta", "→", "ataca", "Pierdes", "toma"]
    assert ordered(sorted(found, key=lambda deed: -deed.weight)) == [*words]


@pytest.mark.rule("OW-UI-13", "OW-MOV-02")
def test_a_march_of_several_cells_is_one_row_with_its_way_in_report_and_log() -> None:
    """It told the end alone, and the log a line for every cell; one march looked like several."""
    state = position("pl pl pl", "pl fo pl", factions=("elves", "orcs"))
    axers = put(state, "C2", "axer", 2)
    events: list[Event] = []
    for start, to in (("A1", "B1"), ("B1", "C1"), ("C1", "C2")):
        events.append(ev.Entered(axers, at(state, start), at(state, to), 1, "march"))
    (deed,) = deeds(state, events)
    assert deed.text == "2 × Hachero (A1) → B1 → C1 → Llanuras (C2)" and len(deed.ways) == 1
    log = SPEECH(Texts("es").scope("open_wars"), Appearance()).log
    view = GAME.observe(state, 0)
    first, *others = [line for _, line in log.told(events, view, view)]
    for line in others:
        joined = log.joined(first, line)
        assert joined is not None
        first = joined
    assert first.text == (
        "2 × Hachero: Llanuras (A1) → Llanuras (B1) → Llanuras (C1) → Llanuras (C2) (3 de movimiento)"
    )
    (other,) = [line for _, line in log.told([ev.Entered((99,), 0, 1, 1, "march")], view, view)]
    assert log.joined(first, other) is None, "another group"


@pytest.mark.rule("OW-UI-13")
def test_what_was_told_stays_as_it_was_though_one_of_them_falls_by_oneself() -> None:
    """Three marched, and whom one defeats is no deed of theirs."""
    state = position("pl pl", factions=("orcs", "elves"))
    archers = put(state, "B1", "elves/archer", 3)
    (mage,) = put(state, "B1", "axer")
    entered: Event = ev.Entered(archers, at(state, "A1"), at(state, "B1"), 1, "walked")
    shot: Event = fought.AttackDeclared(key(state, archers[0]), at(state, "B1"), 0, False)
    before = deeds(state, [entered, shot])
    assert "3 × Arquero elfo (A1) → " in before[0].said and "3 × Arquero elfo ataca" in before[1].said
    mine: Event = fought.AttackDeclared(key(state, mage), at(state, "B1"), 1, False)
    fell: Event = fought.Fell(archers[0], kind_of("elves/archer"), 1, at(state, "B1"), "hit")
    state.remove(one(state, archers[0]))
    assert deeds(state, [entered, shot, mine, fell]) == before
    assert deeds(state, [fell]) == (), "nor if it was declared before"
    theirs = deeds(state, [entered, shot, fell])  # a pact of theirs
    assert [deed.said for deed in theirs if "pierde" in deed.said]


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize(
    ("dice", "es", "en"),
    [
        ((1, 6), "cae Guerrero elfo", "Elf warrior falls"),
        ((1, 1), "caen 2 × Guerrero elfo", "2 × Elf warrior fall"),
        ((6, 6), "falla", "it misses"),
    ],
)
def test_an_attack_says_what_came_of_it(dice: tuple[int, ...], es: str, en: str) -> None:
    """Two axers attack two warriors, by the rules."""
    state = position("pl pl", factions=("orcs", "elves"))
    put(state, "A1", "axer", 2)
    put(state, "A1", "elves/warrior", 2)
    state.scripted = (1,)
    state = fighting(state)
    after, events = told(state, Attack(1), *dice)
    for language, words in (("es", es), ("en", en)):
        found = [
            deed.said for deed in deeds(after, events, 1, language) if "(" in deed.said and ": " in deed.said
        ]
        assert any(line.endswith(f": {words}") for line in found), found


@pytest.mark.rule("OW-UI-13")
def test_an_attack_whose_dice_have_not_fallen_promises_nothing() -> None:
    state = position("pl pl")
    put(state, "A1", "elves/warrior")
    (foe,) = put(state, "A1", "axer")
    declared = fought.AttackDeclared(key(state, foe), at(state, "A1"), 0, False)
    rolled = fought.HitsRolled(key(state, foe), 1, 1)
    assert deeds(state, [declared])[0].said.endswith("(A1)")
    assert deeds(state, [declared, rolled])[0].said.endswith(": 1 impacto")


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize(
    ("language", "players", "moves", "attacks"),
    [
        (
            "es",
            ("Tu bando", "Tu rival"),
            "Mueve tu rival (Elfos)",
            "(tu rival, Elfos) ataca a tu bando (Orcos)",
        ),
        (
            "en",
            ("Your side", "Your opponent"),
            "Your opponent (Elves) moves",
            "(your opponent, Elves) attacks your side (Orcs)",
        ),
        ("es", ("Ana", "Tu rival"), "Mueve tu rival (Elfos)", "(tu rival, Elfos) ataca a Ana (Orcos)"),
    ],
)
def test_who_is_spoken_to_is_written_small_within_a_sentence(
    language: str, players: tuple[str, str], moves: str, attacks: str
) -> None:
    state = position("pl pl", factions=("orcs", "elves"))
    (archer,) = put(state, "A1", "elves/archer")
    log = SPEECH(Texts(language).scope("open_wars"), Appearance(), players).log
    view = GAME.observe(state, 0)
    told = [line.text for line in log.tell(ev.StepBegan(1), view, view)]
    told += [
        line.text for line in log.tell(fought.AttackDeclared(key(state, archer), 0, 0, False), view, view)
    ]
    assert moves in told[0] and attacks in told[1], told


@pytest.mark.rule("OW-UI-13")
def test_stacks_that_go_to_one_cell_are_one_row_with_where_each_came_from() -> None:
    """Four rows told of four stacks that came together."""
    state = position("pl pl pl", "pl pl pl", factions=("elves", "orcs"))
    (axer,), (slynn,) = put(state, "B1", "axer"), put(state, "B1", "slynn")
    (alone,) = put(state, "C2", "axer")
    events: list[Event] = [
        ev.Entered((axer,), at(state, "A1"), at(state, "B1"), 1, "march"),
        ev.Entered((slynn,), at(state, "C1"), at(state, "B1"), 1, "march"),
        ev.Entered((alone,), at(state, "B2"), at(state, "C2"), 1, "march"),
    ]
    both, one = deeds(state, events)
    assert both.text == "Hachero (A1), Slynn (C1) → Llanuras (B1)" and len(both.ways) == 2
    assert one.text == "Hachero (B2) → Llanuras (C2)" and len(one.ways) == 1


@pytest.mark.rule("OW-UI-13")
def test_marches_and_shots_have_their_way_on_the_board_and_so_a_number_there() -> None:
    """A fight in one's own cell has none; of a purchase, a loss or a spell the cell is marked."""
    state = position("pl pl", factions=("orcs", "elves"))
    (archer,) = put(state, "A1", "elves/archer")
    grid, (a, b) = state.grid, (at(state, "A1"), at(state, "B1"))
    events: list[Event] = [
        ev.Recruited(archer, kind_of("elves/archer"), 1, a, 2),
        ev.Entered((archer,), b, a, 1, "walked"),
        fought.AttackDeclared(key(state, archer), b, 0, False),
        fought.AttackDeclared(key(state, archer), a, 0, False),
    ]
    to, back = (middle(grid, b), middle(grid, a)), (middle(grid, a), middle(grid, b))
    assert [deed.ways for deed in deeds(state, events)] == [((to[1], to[1]),), (to,), (back,), ()]


@pytest.mark.rule("OW-UI-13")
def test_of_one_rival_a_line_names_no_faction() -> None:
    """In every line of a narrow column stood "Your opponent (Elves):"."""
    state = position("pl pl", factions=("orcs", "elves"))
    (archer,) = put(state, "A1", "elves/archer")
    log = SPEECH(Texts("en").scope("open_wars"), Appearance(), ("Ana", "Your opponent")).log
    event = ev.Recruited(archer, kind_of("elves/archer"), 1, at(state, "A1"), 2)
    (deed,) = log.recap([event], structs.replace(GAME.observe(state, 0), seat=0))
    assert deed.said.startswith("Your opponent: recruits ")


@pytest.mark.rule("OW-UI-13")
def test_a_march_is_drawn_along_the_cells_of_its_order_and_every_road_of_those_told_together() -> None:
    """Nobody goes from one cell to another across a corner."""
    state = position("pl pl", "pl pl", factions=("orcs", "elves"))
    one, other = put(state, "B2", "elves/archer", 2)
    a, b, c, d = (at(state, name) for name in ("A1", "B1", "A2", "B2"))
    events: list[Event] = [
        ev.Entered((one,), a, b, 1, "walked"),
        ev.Entered((one,), b, d, 1, "walked"),
        ev.Entered((other,), a, c, 1, "walked"),
        ev.Entered((other,), c, d, 1, "walked"),
    ]
    (told,) = deeds(state, events)
    assert told.ways == tuple(
        tuple(middle(state.grid, cell) for cell in way) for way in ((a, b, d), (a, c, d))
    )


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "recluta 2 × Hachero, Gladiador en"), ("en", "recruits 2 × Axer, Gladiator in")],
)
def test_all_that_somebody_bought_in_a_city_is_one_sentence(language: str, words: str) -> None:
    state = position("IC pl pl", "pl pl pl")
    kinds, city = (kind_of("axer"), kind_of("gladiator"), kind_of("axer")), at(state, "A1")
    found = deeds(state, [ev.Recruited(n, kind, 1, city, 2) for n, kind in enumerate(kinds)], 0, language)
    assert [words in deed.text for deed in found] == [True], [deed.text for deed in found]


@pytest.mark.rule("OW-UI-13")
@pytest.mark.parametrize(
    ("dice", "came"),
    [((5, 6), "falla"), ((1, 5), "cae Guerrero elfo"), ((1, 2), "caen 2 × Guerrero elfo")],
    ids=["miss", "one", "two"],
)
def test_what_ones_own_last_attack_came_to_is_told_before_what_the_others_did(
    dice: tuple[int, ...], came: str
) -> None:
    """It was over with its motion: the plate beside the cell tells of whoever struck last."""
    state = position("pl pl", factions=("orcs", "elves"))
    put(state, "A1", "axer", 2)
    put(state, "A1", "elves/warrior", 2)
    state = fighting(state)
    after, events = told(state, Attack(1), *dice)
    log = SPEECH(Texts("es").scope("open_wars"), Appearance()).log
    (deed,) = log.last_blow(events, GAME.observe(after, 0))
    assert deed.said.startswith("Tu ataque, 2 × Hachero en ") and deed.said.endswith(came)
    assert deed.seat == 0 and not log.last_blow(events, GAME.observe(after, 1)), "of others the recap tells"
