"""The first duel: three turns in which dice are spent, kept and merged (chapters 6 to 12 of the rules)."""

from __future__ import annotations

from typing import Any

from tabletop.app.lesson import Lesson, Step, Task, act, try_out
from tabletop.engine.model import Action, Resign
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames, resolving
from ..records.setup import Setup

OURS = {"Malrock": "V1", "Ashra": "V2", "Luma": "C2", "Jaxar": "V3", "Zeph": "C3"}
THEIRS = {"Fyx": "V1", "Sorgar": "C1", "Sorelia": "V2", "Cassara": "C2", "Jhade": "R2"}
"""Who stands where, in reading order, which gives the ids; the rival has nobody in line 3."""
GEAR = (16, 12)
"""A piece of equipment for each, which stays in the hand."""
ORDER = (*OURS, *THEIRS)
IDS = {name: n for n, name in enumerate(ORDER)}
ASHRA, ZEPH, LUMA, MALROCK = IDS["Ashra"], IDS["Zeph"], IDS["Luma"], IDS["Malrock"]
SORELIA, FYX = IDS["Sorelia"], IDS["Fyx"]
PASS = Pass()
VANGUARD, REARGUARD = 0, 2


def cell(name: str) -> int:
    """The cell of ``V1`` to ``R3``."""
    return 3 * "VCR".index(name[0]) + int(name[1]) - 1


def card(name: str) -> int:
    """The index of a character's card."""
    return next(i for i, face in enumerate(CARDS) if face.name["en"] == name)


def _opening() -> tuple[tuple[int, Action], ...]:
    """Both choose in secret and place in secret (OCW-TEAM-09, OCW-SET-04)."""
    out: list[tuple[int, Action]] = []
    for seat, team in enumerate((OURS, THEIRS)):
        out += [(seat, do.Pick(card(name))) for name in team]
        out.append((seat, do.Pick(GEAR[seat])))
    for seat, team in enumerate((OURS, THEIRS)):
        out += [(seat, do.Place(card(name), cell(at))) for name, at in team.items()]
    return tuple(out)


def _portrait(name: str) -> str:
    """The picture of a character."""
    return f"open_card_wars/portraits/{CARDS[card(name)].number}.webp"


def die_of(state: Any, seat: int, value: int) -> int:
    """The first die of a pool that shows a value; 1 if there is none."""
    pool: tuple[int, ...] = state.pools[seat]
    return pool.index(value) + 1 if value in pool else 1


def _activate(fighter: int, value: int) -> Task:
    """Assign a die of that value, whichever of equal ones."""

    def allow(state: Any, action: Action) -> bool:
        if not isinstance(action, do.Activate) or action.fighter != fighter:
            return False
        return bool(state.value(0, action.die) == value)

    return Task(lambda s: (do.Activate(fighter, die_of(s, 0, value)),), allow)


def _merge(first: int, second: int) -> Task:
    """Merge a die of one value with one of another, either way."""

    def allow(state: Any, action: Action) -> bool:
        if not isinstance(action, do.Merge):
            return False
        values = {state.value(0, action.keeper), state.value(0, action.other)}
        return values == {first, second}

    def show(state: Any) -> tuple[Action, ...]:
        return (do.Merge(die_of(state, 0, second), die_of(state, 0, first)),)

    return Task(show, allow)


def _rest(state: Any) -> tuple[Action, ...]:
    """What goes on in the free turn: pass, or end."""
    top = state.stack[-1]
    if isinstance(top, resolving.FlashWindow):
        return (PASS,)
    if isinstance(top, frames.Activation):
        return (do.DONE,) if top.ability_used or top.action_used else (do.Attack(),)
    return (do.END_PHASE,)


FREE = Task(_rest, lambda _, action: not isinstance(action, do.Back), lambda state: state.turn > 5)
"""The last choice: everything legal until the turn is over; then the rival concedes (OCW-WIN-02)."""

STEPS = (
    Step("welcome", _portrait("Ashra"), point=("player:0", "player:1")),
    Step("lines", _portrait("Zeph"), point=(f"fighter:{ZEPH}", f"fighter:{IDS['Jaxar']}")),
    Step("die", _portrait("Ashra"), (_activate(ASHRA, 2),), dice=("mana:2",)),
    Step("cost", _portrait("Ashra"), point=("button:use:2",)),
    Step("ability", _portrait("Ashra"), act(do.Use(VANGUARD))),
    Step(
        "attack",
        _portrait("Sorelia"),
        act(do.Attack()),
        answers=(PASS, do.Activate(FYX, 1), do.Attack(), do.Done()),
        dice=("mana:5",),
        after=True,
    ),
    Step("keep", _portrait("Luma"), act(do.EndPhase(), PASS), dice=("mana:2", "mana:3")),
    Step("player", _portrait("Zeph"), (_activate(ZEPH, 2), *act(do.Attack(), PASS, PASS)), after=True),
    Step("end", _portrait("Luma"), act(do.EndPhase(), PASS), dice=("mana:6", "mana:1")),
    Step("wait", _portrait("Fyx"), act(PASS), answers=(PASS, do.Activate(FYX, 1), do.Attack())),
    Step(
        "flash",
        _portrait("Luma"),
        (
            Task(lambda s: (do.React(LUMA, die_of(s, 0, 3)),)),
            *act(do.Use(VANGUARD, (MALROCK,))),
        ),
        answers=(do.Done(), do.EndPhase()),
        after=True,
    ),
    Step(
        "merge",
        _portrait("Jaxar"),
        (try_out(do.Merge(3, 2)), _merge(2, 3), *act(PASS)),
        dice=("mana:2", "mana:3", "mana:5"),
    ),
    Step(
        "ultimate",
        _portrait("Ashra"),
        (_activate(ASHRA, 5), *act(do.Move(cell("R2")), do.Use(REARGUARD), PASS, PASS)),
        after=True,
    ),
    Step("free", _portrait("Malrock"), (FREE,), answers=(Resign(),), dice=("mana:1", "mana:1", "mana:1")),
)

LESSON = Lesson(
    setup=Setup(team_pick="free", equip_count=1, first_player="A"),
    opening=_opening(),
    steps=STEPS,
    learned=("dice", "cost", "lines", "flash", "merge", "position"),
    chapters=(
        ("OCW-ACT-01", "act"),
        ("OCW-ATK-03", "attack"),
        ("OCW-FLASH-01", "flash"),
        ("OCW-EQ-01", "equip"),
    ),
)
