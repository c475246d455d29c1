"""The first duel: a team, three turns in which dice are spent, kept and merged, a last one with equipment."""

from __future__ import annotations

from typing import Any

from tabletop.app.lesson import Lesson, Step, Task, act, try_out
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass
from tabletop.session.session import Session

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames, resolving
from ..records.setup import Setup

OURS = {"Malrock": "V1", "Ashra": "V2", "Luma": "C2", "Jaxar": "V3", "Zeph": "C3"}
THEIRS = {"Fyx": "V1", "Sorgar": "C1", "Sorelia": "V2", "Cassara": "C2", "Jhade": "R2"}
"""Who stands where, in reading order, which gives the ids; the rival has nobody in line 3."""
GEAR = (16, 12)
"""A piece of equipment for each; the learner's is put on in the last turn."""
ORDER = (*OURS, *THEIRS)
IDS = {name: n for n, name in enumerate(ORDER)}
ASHRA, ZEPH, LUMA, MALROCK = IDS["Ashra"], IDS["Zeph"], IDS["Luma"], IDS["Malrock"]
JAXAR, SORELIA, FYX = IDS["Jaxar"], IDS["Sorelia"], IDS["Fyx"]
CLAWS = GEAR[0]
LAST = 11
"""The learner's last turn: six dice, and a rival with 13 life."""
PASS = Pass()
VANGUARD, REARGUARD = 0, 2


def cell(name: str) -> int:
    """The cell of ``V1`` to ``R3``."""
    return 3 * "VCR".index(name[0]) + int(name[1]) - 1


def card(name: str) -> int:
    """The index of a character's card."""
    return next(i for i, face in enumerate(CARDS) if face.name["en"] == name)


def _opening() -> tuple[tuple[int, Action], ...]:
    """All but the learner's last choices of a team, in secret (OCW-TEAM-09)."""
    theirs: tuple[Action, ...] = (*(do.Pick(card(name)) for name in THEIRS), do.Pick(GEAR[1]))
    return (
        *((1, pick) for pick in theirs),
        *((0, do.Pick(card(name))) for name in OURS if name != "Zeph"),
    )


def _stand(session: Session) -> tuple[Seat, Action] | None:
    """Everybody takes a place but Zeph, who is the learner's (OCW-SET-04)."""
    for seat, team in ((1, THEIRS), (0, {name: at for name, at in OURS.items() if name != "Zeph"})):
        legal = session.legal(seat)
        for name, at in team.items():
            if (place := do.Place(card(name), cell(at))) in legal:
                return seat, place
    return None


def _portrait(name: str) -> str:
    """The picture of a character."""
    return f"open_card_wars/portraits/{CARDS[card(name)].number}.webp"


def _mana(values: str) -> tuple[str, ...]:
    """Mana dice of these values."""
    return tuple(f"mana:{value}" for value in values)


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


def _meantime(session: Session) -> tuple[Seat, Action] | None:
    """Three rounds: Zeph and Jaxar attack the player, Fyx attacks Malrock, every window passes."""
    state, (seat, *_) = session.state, session.owed
    if state.turn == LAST:
        return None
    legal = session.legal(seat)
    for fighter in (ZEPH, JAXAR) if seat == 0 else (FYX,):
        found = [a for a in legal if isinstance(a, do.Activate) and a.fighter == fighter]
        if found:
            return seat, min(found, key=lambda a: int(state.value(seat, a.die)))
    wishes: tuple[Action, ...] = (PASS, do.Attack(), do.DONE, do.END_PHASE)
    return seat, next(wish for wish in wishes if wish in legal)


def _is_for(action: Action, fighter: int) -> bool:
    return isinstance(action, do.Activate) and action.fighter == fighter


# -- what is to be found ----------------------------------------------------------------------------


def _is_doubled(state: Any) -> bool:
    """Has Jaxar used his ability in this activation?"""
    return bool(state.fighters[JAXAR].has("double_damage"))


def _strongest(_: Any, action: Action) -> str:
    """Who hits the player hardest with the die that is left?"""
    if isinstance(action, do.Activate):
        return {ZEPH: "near.zeph", ASHRA: "wrong.again"}.get(action.fighter, "wrong.blocked")
    return "wrong.keep"


def _ability_first(_: Any, action: Action) -> str:
    return "near.attack" if isinstance(action, do.Attack) else "wrong.slot"


STRONGEST = Task(
    lambda s: (do.Activate(JAXAR, die_of(s, 0, 5)),), lambda _, a: _is_for(a, JAXAR), judge=_strongest
)
DOUBLE = Task(lambda _: (do.Use(VANGUARD),), judge=_ability_first)


def _lowest(state: Any) -> tuple[Action, ...]:
    """The lowest die that has not been given yet."""
    given = state.stack[-1].dice if isinstance(state.stack[-1], frames.Paying) else ()
    left = [(state.value(0, die), die) for die in state.dice(0) if die not in given]
    return (do.Pay(min(left)[1]),)


PAY = Task(
    _lowest,
    lambda state, action: isinstance(action, do.Pay) and state.value(0, action.die) <= 3,
    lambda state: not isinstance(state.stack[-1], frames.Paying),
    judge=lambda _, action: "near.high" if isinstance(action, do.Pay) else "wrong.back",
)


def _finish(state: Any) -> tuple[Action, ...]:
    """Jaxar with doubled damage, and Zeph."""
    top = state.stack[-1]
    if isinstance(top, resolving.FlashWindow):
        return (PASS,)
    if isinstance(top, frames.Activation):
        if top.action_used:
            return (do.DONE,)
        return (do.Use(VANGUARD),) if top.fighter == JAXAR and not _is_doubled(state) else (do.Attack(),)
    who = ZEPH if state.fighters[JAXAR].used == state.turn else JAXAR
    return (do.Activate(who, state.dice(0)[0]),)


def _finishes(state: Any, action: Action) -> bool:
    """Does it lead to the thirteen points? Both attack, in either order, and Jaxar has doubled first."""
    top = state.stack[-1]
    if isinstance(top, frames.Activation):
        return action == _finish(state)[0] or isinstance(action, do.Back)
    return action == PASS or any(_is_for(action, who) for who in (JAXAR, ZEPH))


def _last_blow(state: Any, action: Action) -> str:
    if isinstance(state.stack[-1], frames.Activation):
        return "near.double" if isinstance(action, do.Attack) else "wrong.slot"
    return "wrong.blocked" if isinstance(action, do.Activate) else "wrong.end"


WIN = Task(_finish, _finishes, lambda state: state.outcome is not None, judge=_last_blow)

STEPS = (
    Step("welcome", _portrait("Ashra")),
    Step("team", _portrait("Zeph"), act(do.Pick(card("Zeph")), do.Pick(CLAWS)), after=True),
    Step("place", _portrait("Zeph"), act(do.Place(card("Zeph"), cell("C3"))), meanwhile=_stand),
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
        (_activate(ASHRA, 5), *act(do.Move(cell("R2")), do.Use(REARGUARD), PASS, PASS, PASS)),
        after=True,
    ),
    Step("open", _portrait("Jaxar"), (STRONGEST, DOUBLE, *act(do.Attack())), dice=_mana("11"), after=True),
    Step(
        "equip",
        _portrait("Jaxar"),
        (*act(do.EndPhase(), do.Deploy(CLAWS, JAXAR)), PAY, *act(PASS)),
        meanwhile=_meantime,
        dice=_mana("12561111411123"),
        after=True,
    ),
    Step("win", _portrait("Zeph"), (WIN,)),
)

LESSON = Lesson(
    setup=Setup(team_pick="free", equip_count=1, first_player="A"),
    opening=_opening(),
    steps=STEPS,
    without=(
        (do.Done, "leaves out the second step of an activation; here both are used"),
        (do.Back, "takes a click back and decides nothing"),
        (do.Aim, "asked only by TAUNT, REACH and the like"),
        (do.Share, "only for attacks that are divided"),
        (do.Displace, "only for abilities with MOVE"),
        (do.Accept, "only for optional second attacks"),
        (do.Decline, "only for optional second attacks"),
        (do.Borrow, "only Vylar borrows abilities"),
    ),
    learned=("dice", "cost", "lines", "flash", "merge", "position", "equip"),
    chapters=(
        ("OCW-ACT-01", "act"),
        ("OCW-ATK-03", "attack"),
        ("OCW-FLASH-01", "flash"),
        ("OCW-EQ-01", "equip"),
    ),
)
