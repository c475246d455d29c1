"""OCW-UI-06: what the table shows before is what the rules do after."""

from __future__ import annotations

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events, resolving
from tabletop.games.open_card_wars.rules import preview
from tabletop.games.open_card_wars.rules.abilities import AbilityPlace

from .matrix import ANSWERER, BYSTANDER, clash, ready
from .positions import duel


def told(happened: list[events.Event] | tuple[events.Event, ...]) -> list[events.Event]:
    kinds = (events.Damaged, events.PlayerHit, events.Defeated, events.AttackFailed, events.AttackDeclared)
    return [e for e in happened if isinstance(e, kinds)]


@pytest.mark.rule("OCW-UI-06")
@pytest.mark.parametrize(
    ("mine", "theirs", "more"),
    [
        ("double_damage", "shield=1 counterattack", ()),
        ("trample double_damage", "hp=2 reflect", ("B:C1 Luma hp=1",)),
        ("triple_attack hp=4", "counterattack dodge", ()),
        ("charge=triple_damage double_attack", "indestructible hp=2", ()),
        ("", "charge=invulnerable", ()),
        ("", "hp=1 ward reflect", ()),
    ],
)
def test_an_action_does_what_its_preview_says(mine: str, theirs: str, more: tuple[str, ...]) -> None:
    p = ready(mine, theirs, *more).give("Zeph", 1)
    before = p.state.clone()
    foresight = preview.action(p.state, p.id("Zeph"))
    assert p.state == before and foresight.asks == ""
    done = clash(mine, theirs, *more)
    assert told(foresight.events) == told(done.history)
    assert foresight.state.fighters[1].hp == done["Jaxar"].hp


@pytest.mark.rule("OCW-UI-06", "OCW-ATK-06")
def test_a_preview_stops_where_somebody_chooses_and_looks_at_each_choice() -> None:
    p = ready("reach", "", "B:C1 Luma").give("Zeph", 1)
    assert preview.action(p.state, p.id("Zeph")).asks == "Aiming"
    p.do(do.Attack())
    for action in p.legal(do.Aim):
        seen = preview.named(p.state, action.objective)
        assert seen.state.fighters[action.objective].hp == (11 if action.objective == p.id("Jaxar") else 10)


@pytest.mark.rule("OCW-UI-06", "OCW-UI-08")
def test_abilities_are_previewed_without_their_windows() -> None:
    p = duel("A:R1 Ceniza", "B:V1 Jaxar", "B:R1 Luma", ANSWERER, BYSTANDER, dice="4 1 / 3").give("Ceniza", 4)
    seen = preview.ability(p.state, p.id("Ceniza"), AbilityPlace(p["Ceniza"].card, 2), ())
    assert [e.dealt for e in seen.events if isinstance(e, events.Damaged)] == [4, 4] and seen.asks == ""
    p.do(do.Use(2))
    assert p.is_window
    pending = preview.pending(p.state)
    assert told(pending.events) == told(seen.events)
    assert preview.pending(duel("A:V1 Zeph", "B:V1 Jaxar", dice="1 /").state).events == ()
    p.do(do.React(p.id("Brego"), 1))
    assert told(preview.pending(p.state).events) == told(seen.events), "while an answer is being chosen"


@pytest.mark.rule("OCW-UI-06")
def test_a_deadly_preview_ends_the_match_only_in_itself() -> None:
    p = duel("A:V1 Zeph", "B:V2 Jaxar", BYSTANDER, dice="1 1 /", life="40 3")
    seen = preview.attack(p.state, p.id("Zeph"), -1)
    assert seen.state.outcome is not None and p.outcome is None


@pytest.mark.rule("OCW-UI-06")
def test_a_preview_rolls_no_die() -> None:
    """What a die would show is not known before it falls."""
    draft = preview._draft(duel("A:V1 Zeph", "B:V2 Jaxar", BYSTANDER, dice="1 1 /").state)
    with pytest.raises(LookupError, match="mana"):
        draft.roll(6, "mana", "OCW-MANA-01")


@pytest.mark.rule("OCW-UI-06", "OCW-ATK-12")
@pytest.mark.parametrize(("goal", "blows"), [("Jaxar", 1), ("Luma", 3)])
def test_whom_an_attack_chooses_is_foreseen_with_all_its_blows(goal: str, blows: int) -> None:
    """The question after the Attack button foresees what the click on the enemy does before it."""
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:V2 Luma", dice="5 / ").use("Zeph", 5, "V", "Luma")
    before = preview.aimed(p.state, p.id("Zeph"), p.id(goal))
    p.do(do.Attack())
    assert isinstance(p.frame, resolving.Aiming)
    foreseen = preview.named(p.state, p.id(goal))
    assert told(foreseen.events) == told(before.events)
    assert sum(isinstance(e, events.Damaged) for e in foreseen.events) == blows
    p.do(do.Aim(p.id(goal)))
    assert p[goal].hp == foreseen.state.fighters[p.id(goal)].hp
