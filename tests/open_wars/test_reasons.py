"""The reasons of a hint hold by the rules: of what nothing has more, what a march comes nearer to, what is
kept."""

from __future__ import annotations

import pytest

from tabletop.app.table import Appearance
from tabletop.engine.engine import legal_actions, owed
from tabletop.engine.priority import Pass
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import COST, KINDS
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.frames import Recruiting
from tabletop.games.open_wars.records.setup import Mode, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import control, order, purchase, setting
from tabletop.games.open_wars.rules.odds import combats
from tabletop.games.open_wars.table import TABLE
from tabletop.games.open_wars.words.names import Names
from tabletop.games.open_wars.words.reasons import best_at, goal_of, steps_from
from tabletop.games.open_wars.words.shown_odds import fraction
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

from .positions import act, at, fighting, kind_of, position, put, stepping


def reasons(state: State, action: object, language: str = "en") -> list[str]:
    table = TABLE(Texts(language).scope("open_wars"), Appearance(), ("Ann", "Bob"))
    return list(table.panels.reasons(GAME.observe(state, 0), (action,)))  # type: ignore[arg-type]


def test_what_a_unit_is_best_at_no_other_that_is_offered_betters() -> None:
    kinds = range(len(KINDS))
    for kind in kinds:
        offered = {other for other in kinds if COST[other] <= COST[kind] + 1}
        ini, mov, atk, ran = KINDS[kind].sides[0]
        figures = {"initiative": ini, "movement": mov, "attack": atk, "range": ran, "worth": atk / COST[kind]}
        for name in best_at(kind, offered):
            n = ("initiative", "movement", "attack", "range").index(name) if name != "worth" else -1
            others = [
                KINDS[each].sides[0][n] if n >= 0 else KINDS[each].sides[0][2] / COST[each]
                for each in offered - {kind}
            ]
            assert max(others) <= figures[name] and min(others) < figures[name]
    assert any("worth" in best_at(kind, set(kinds)) for kind in kinds)


def test_a_purchase_tells_what_it_is_best_at_and_the_nearest_enemy_with_the_steps() -> None:
    state = position("IC pl pl", factions=("elves", "orcs"), gold=[5, 5])
    put(state, "A1", "warrior")
    put(state, "C1", "slynn", 2)
    state.stack.append(Recruiting(0))
    offered = {kind for _, kind in purchase.offers(state, 0, (), False)}
    best = {kind for kind in offered if best_at(kind, offered)}
    assert best and kind_of("swordsman") in offered - best
    for kind in offered:
        told = reasons(state, do.Buy(at(state, "A1"), kind))
        assert any("Best of the " in line for line in told) == (kind in best)
        assert told[-1].startswith("It defends what is yours: the nearest enemy, 2 × Slynn,")
        assert told[-1].endswith("2 steps away.")
    far = position("IC pl pl pl", factions=("elves", "orcs"), gold=[5, 5])
    put(far, "A1", "warrior")
    put(far, "D1", "slynn", 2)
    far.stack.append(Recruiting(0))
    (*_, told_far) = reasons(far, do.Buy(at(far, "A1"), kind_of("swordsman")))
    assert told_far.startswith("No danger at hand: the nearest enemy, 2 × Slynn,")
    assert told_far.endswith("3 steps away.")


def test_a_march_that_takes_nothing_tells_what_pays_that_it_comes_nearer_to_and_who_stands_beside() -> None:
    state = position("pl pl pl IC", "pl pl pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 2)
    put(state, "C2", "slynn")
    state = stepping(state)
    (nearer,) = reasons(state, do.March(group, at(state, "B1")))
    gold, mana = order.income(state, at(state, "D1"))
    assert (
        gold
        and mana
        and f"(D1), which pays {gold} gold, {mana} mana a turn: 2 steps away instead of 3" in nearer
    )
    state = position("pl pl pl IC", "pl pl pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 2)
    put(state, "B2", "slynn")
    state = stepping(state)
    assert "Slynn in Plains (B2)" in reasons(state, do.March(group, at(state, "B1")))[-1]
    assert reasons(state, do.March(group, at(state, "A2")))[-1].startswith("Against it")


def test_the_goal_of_a_march_is_the_nearest_cell_that_pays_and_is_not_held() -> None:
    state = position("IC pl pl IC", "pl pl pl pl", factions=("elves", "orcs"))
    put(state, "D1", "swordsman")
    for start in state.ground.cells:
        for end in state.ground.near[start]:
            found, was, now = goal_of(state, 0, start, end), steps_from(state, start), steps_from(state, end)
            open_ = [
                cell
                for cell in state.ground.cells
                if any(order.income(state, cell)) and not control.side_controls(state, state.sides[0], cell)
            ]
            is_nearer = min(now[cell] for cell in open_) < min(was[cell] for cell in open_)
            assert (found is not None) == is_nearer
            if found is not None:
                assert found == (found[0], was[found[0]], min(now[cell] for cell in open_))


def test_who_leaves_one_goal_for_another_comes_nearer_to_nothing() -> None:
    state = position("pl IC pl pl pl IC", factions=("elves", "orcs"))
    put(state, "C1", "swordsman")
    assert goal_of(state, 0, at(state, "C1"), at(state, "D1")) is None
    assert goal_of(state, 0, at(state, "D1"), at(state, "C1")) == (at(state, "B1"), 2, 1)


def test_a_goal_that_is_held_by_enemies_says_by_whom() -> None:
    state = position("pl pl pl IC", "pl pl pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 2)
    put(state, "D1", "slynn")
    state = stepping(state)
    nearer = reasons(state, do.March(group, at(state, "B1")))[0]
    assert "(D1)" in nearer and "a turn and where Slynn stands: 2 steps away instead of 3" in nearer


def test_a_march_tells_what_it_gains_not_what_it_takes() -> None:
    """``Cost: 1`` is no reason."""
    state = position("pl pl pl IC", "pl pl pl pl", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 2)
    put(state, "D2", "slynn")
    view = GAME.observe(stepping(state), 0)
    table = TABLE(Texts("en").scope("open_wars"), Appearance(), ("Ann", "Bob"))
    assert table.panels.brings(view, (do.March(group, at(state, "B1")),)) == []
    assert table.panels.brings(view, (do.END_STEP,)) is None
    state = position("pl IC pl", factions=("elves", "orcs"))
    group = put(state, "A1", "swordsman", 2)
    view = GAME.observe(stepping(state), 0)
    told = table.panels.brings(view, (do.March(group, at(state, "B1")),))
    assert told is not None and len(told) == 1 and told[0].startswith("Next collection: **")


def test_a_march_to_and_fro_far_from_everything_comes_to_nothing() -> None:
    """Hints sent single pieces back and forth, which gained nothing."""
    state = position("IC pl pl pl pl pl pl", factions=("elves", "orcs"))
    put(state, "A1", "warrior")
    one = put(state, "B1", "swordsman")
    put(state, "G1", "slynn")
    state = stepping(state)
    table = TABLE(Texts("en").scope("open_wars"), Appearance(), ("Ann", "Bob"))
    view = GAME.observe(state, 0)
    assert not table.panels.avails(view, do.March(one, at(state, "C1")))
    assert table.panels.avails(view, do.March(one, at(state, "A1"))), "to friends"
    assert table.panels.avails(view, do.END_STEP)


def test_where_cities_win_a_march_tells_how_many_its_side_then_has() -> None:
    modes: tuple[tuple[Mode, bool], ...] = (("domination", True), ("conquest", False))
    for mode, is_told in modes:
        state = position("IC pl pl", "pl pl IC", setup=Setup(factions=("elves", "orcs"), mode=mode))
        put(state, "A1", "warrior")
        group = put(state, "C1", "swordsman")
        state = stepping(state)
        told = "\n".join(reasons(state, do.March(group, at(state, "C2"))))
        most = setting.cities_needed(state.setup)
        assert (f"from 1 to 2 cities, of the {most} that win" in told) == is_told


@pytest.mark.rule("OW-CTL-03", "OW-COL-03")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("IC", "For it: while contested, Iron citadel (B1) pays nobody (2 gold, 1 mana) and nobody recruits"),
        ("EW", "For it: while contested, Elderwood (B1) pays nobody (1 gold)."),
        ("pl", "For it: it holds 3 × Slynn there."),
    ],
)
def test_who_marches_into_enemies_reads_what_for_even_if_the_combat_is_lost(card: str, told: str) -> None:
    """To lock a city at less than 1 % was advised without a word of what it is good for."""
    state = position(f"pl {card}", factions=("elves", "orcs"))
    group = put(state, "A1", "warrior")
    put(state, "B1", "slynn", 3)
    (reason,) = reasons(stepping(state), do.March(group, at(state, "B1")))
    assert reason.startswith(told)
    assert told.startswith("For it: it") or not order.income(state, at(state, "A1"))[0]


def test_of_what_there_is_none_no_purse_tells() -> None:
    names = Names(Texts("es").scope("open_wars"), Appearance())
    told = [names.purse(*each) for each in ((1, 0), (0, 2), (3, 1), (0, 0))]
    assert told == ["1 de oro", "2 de maná", "3 de oro, 1 de maná", "nada"]


def test_who_ends_a_step_or_passes_reads_what_is_kept() -> None:
    state = stepping(position("IC pl", factions=("elves", "orcs"), gold=[5, 5]))
    put(state, "A1", "warrior")
    (stays,) = reasons(state, do.END_STEP)
    assert stays.startswith("1 stack that could move stays") and "next collection: 2 gold" in stays
    state.mana[0] = 3
    assert reasons(state, Pass()) == ["You keep 3 mana."]


def test_a_retreat_tells_how_the_combat_would_end_if_the_stack_stayed() -> None:
    """``Cost: 1 of 2 Movement`` was all that spoke for it."""
    state = position("pl pl", factions=("orcs", "dwarves"))
    put(state, "A1", "axer", 1)
    put(state, "A1", "gladiator", 3)
    state = fighting(state)
    while owed(GAME, state) != (0,):
        state = act(state, do.HOLD)
    way = next(each for each in legal_actions(GAME, state, 0) if isinstance(each, do.Retreat))
    (told,) = reasons(state, way)
    forecast = combats.chosen(state, do.HOLD)
    assert forecast is not None
    chance = percent(fraction(forecast.whole().sides[0]), "en", rounded=True)
    assert told == f"If it stayed, its side would win that combat: {chance}."
    view = GAME.observe(state, 0)
    table = TABLE(Texts("en").scope("open_wars"), Appearance(), ("Ann", "Bob"))
    assert "Cost" not in " ".join(table.panels.brings(view, (way,)) or ())


def test_a_retreat_from_a_fight_that_is_won_says_what_it_gains() -> None:
    """The hint to leave a fight won 99 times of 100 gave no reason, though the ruins beside it pay."""
    state = position("pl RD pl", factions=("daemons", "amazons"))
    put(state, "A1", "torturer", 3)
    put(state, "A1", "daemons/soldier", 2)
    put(state, "A1", "amazons/guardian", 2)
    state = fighting(state)
    while owed(GAME, state) != (0,):
        state = act(state, do.HOLD)
    ways = [each for each in legal_actions(GAME, state, 0) if isinstance(each, do.Retreat)]
    way = next(each for each in ways if each.to == at(state, "B1"))
    gains, stays = reasons(state, way)
    gold, mana = order.income(state, at(state, "B1"))
    assert (gold, mana) != (0, 0)
    assert gains == f"For it: the next collection goes from nothing to {gold} gold, {mana} mana."
    assert stays.startswith("If it stayed, its side would win that combat:")
    rows = TABLE(Texts("en").scope("open_wars"), Appearance(), ("Ann", "Bob")).panels.forecast(
        GAME.observe(state, 0), (way,)
    )
    assert rows is not None and "Next collection" in [row.label for row in rows.rows]
