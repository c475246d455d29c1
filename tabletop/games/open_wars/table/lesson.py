"""The first battle: two turns for three cities, told in fourteen cards. Every die is given beforehand."""

from __future__ import annotations

from typing import Any

from tabletop.app.lesson import Lesson, Step, Task, act, try_out
from tabletop.engine.model import Action

from ..components.spells import SPELLS
from ..components.units import KIND_OF
from ..records import actions as do
from ..records.pieces import StackKey
from ..records.setup import Drawn, Setup

YOU, RIVAL = 0, 1
ROWS = ("SY wa RD fo IC", "mo mo fo pl mo", "IC pl BB pl fo")
LAND = Drawn(rows=ROWS, starts=("A3", "E1"))
LANCER, VALKYRIE, SCOUT, CLERIC = (
    KIND_OF[f"barbarians/{name}"] for name in ("lancer", "valkyrie", "scout", "cleric")
)
THEIRS = tuple(KIND_OF[f"orcs/{name}"] for name in ("wolf rider", "brutus", "axer", "axer", "slynn"))
A_LANCER, THE_VALKYRIE, SCOUTS, BRUTUS, RIDER, THE_CLERIC = 0, 2, (3, 4), 8, 9, 10
"""The counters that move, by their ids: those of the learner come first, in the order of the kinds; the
cleric is recruited later."""
WIND = next(n for n, spell in enumerate(SPELLS) if spell.code == "arcanewind")


def cell(name: str) -> int:
    """A cell by its column and row: ``C3``."""
    return "ABCDE".index(name[0]) + 5 * (int(name[1]) - 1)


HOME, THEIR_HOME = cell("A3"), cell("E1")


def _art(name: str) -> str:
    return f"open_wars/pieces/{name}.webp"


# -- exercises ----------------------------------------------------------------------------------------------


def _splits(state: Any, action: Action) -> bool:
    """Does it send some lancers towards Sylvandor's city, but not all?"""
    if not isinstance(action, do.March) or action.to != cell("A2"):
        return False
    return any(each.id not in action.group for each in state.counters if each and each.at == HOME)


def _why_not_split(_: Any, action: Action) -> str:
    if not isinstance(action, do.March):
        return "wrong.end"
    return "near.all" if action.to == cell("A2") else "wrong.away"


def _why_not_strike(_: Any, action: Action) -> str:
    return "near.retreat" if isinstance(action, do.Retreat) else "wrong.hold"


def _saves(_: Any, action: Action) -> bool:
    """Does the valkyrie leave the stronger one alone?"""
    return isinstance(action, do.Retreat)


def _why_not_save(_: Any, action: Action) -> str:
    return "near.attack" if isinstance(action, do.Attack) else "wrong.hold"


SPLIT = Task(lambda _: (do.March((A_LANCER,), cell("A2")),), _splits, judge=_why_not_split)
STRIKE = Task(lambda _: (do.Attack(RIVAL),), judge=_why_not_strike)
SAVE = Task(lambda _: (do.Retreat((THE_VALKYRIE,), cell("C2")),), _saves, judge=_why_not_save)


STEPS = (
    Step("welcome", _art("barbarians.valkyrie"), point=tuple(f"cell:{cell(n)}" for n in ("A1", "C1", "C3"))),
    Step(
        "muster",
        _art("barbarians.scout"),
        act(do.Buy(HOME, SCOUT), do.CONFIRM),
        answers=(
            *(do.Buy(THEIR_HOME, kind) for kind in THEIRS),
            do.CONFIRM,
            do.March((RIDER,), cell("D1")),
            do.Onward(cell("D2")),
            do.GO,
            do.March((BRUTUS,), cell("D1")),
            do.GO,
            do.END_STEP,
        ),
        after=True,
    ),
    Step(
        "march",
        _art("barbarians.valkyrie"),
        act(do.March((THE_VALKYRIE,), cell("B3")), do.Onward(cell("C3"))),
    ),
    Step(
        "group",
        _art("barbarians.scout"),
        act(do.March(SCOUTS, cell("B3")), do.Onward(cell("C3")), do.GO, do.END_STEP),
        answers=(do.CONFIRM,),
        after=True,
    ),
    Step("recruit", _art("barbarians.cleric"), act(do.Buy(HOME, CLERIC), do.CONFIRM)),
    Step(
        "spell",
        _art("barbarians.cleric"),
        act(do.Spell(THE_CLERIC, WIND, target=StackKey(YOU, LANCER, HOME))),
        answers=(
            do.March((RIDER,), cell("D3")),
            do.Onward(cell("C3")),
            do.March((BRUTUS,), cell("C1")),
            do.GO,
            do.END_STEP,
        ),
        after=True,
    ),
    Step("locked", _art("orcs.wolf_rider"), (try_out(do.March(SCOUTS, cell("C2"))),)),
    Step(
        "flight",
        _art("barbarians.valkyrie"),
        act(do.March((THE_VALKYRIE,), cell("C2")), do.Onward(cell("C1"))),
    ),
    Step("support", _art("barbarians.cleric"), act(do.March((THE_CLERIC,), cell("B3")), do.GO)),
    Step(
        "split",
        _art("barbarians.lancer"),
        (SPLIT, *act(do.Onward(cell("A1")), do.END_STEP)),
        after=True,
    ),
    Step(
        "join",
        _art("barbarians.cleric"),
        act(do.Join(StackKey(YOU, CLERIC, cell("B3")))),
        answers=(do.Attack(YOU),),
        dice=("attack:4",),
        after=True,
    ),
    Step("attack", _art("barbarians.scout"), (STRIKE,), dice=("attack:3", "attack:6"), after=True),
    Step("shot", _art("barbarians.cleric"), act(do.Attack(RIVAL)), dice=("attack:1",), after=True),
    Step("retreat", _art("barbarians.valkyrie"), (SAVE,)),
)

LESSON = Lesson(
    setup=Setup(mode="domination", factions=("barbarians", "orcs"), turns=1, land=LAND),
    opening=tuple((YOU, do.Buy(HOME, kind)) for kind in (VALKYRIE, LANCER, LANCER, SCOUT)),
    steps=STEPS,
    without=(
        (do.LetGo, "only in the campaign"),
        (do.Promote, "only in the campaign"),
        (do.Deploy, "only in the campaign"),
        (do.Choose, "there is one combat"),
        (do.Act, "initiatives differ"),
        (do.Hold, "to attack costs nothing: exercises say so"),
        (do.Suffer, "there is never a choice of casualties"),
        (do.Break, "only Thorin's"),
        (do.Shift, "only by spells"),
        (do.Aim, "only by spells"),
        (do.Raise, "only of the Undead"),
        (do.Pay, "only in a scenario"),
        (do.Decline, "nothing is offered"),
    ),
    learned=("turn", "march", "control", "combat", "magic"),
    chapters=(
        ("OW-TRN-01", "turn"),
        ("OW-MOV-01", "movement"),
        ("OW-CMB-08", "combat"),
        ("OW-MAG-01", "magic"),
        ("OW-VIC-06", "victory"),
    ),
)
