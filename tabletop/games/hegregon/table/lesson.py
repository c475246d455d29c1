"""The first match: a raid on the northern base, told in twelve cards (chapters 4 to 15 of the rules)."""

from __future__ import annotations

from typing import Any

from tabletop.app.lesson import Lesson, Step, Task, act, try_out
from tabletop.engine.model import Action

from ..components.board import BASES, MAP
from ..components.cards import CARDS, full_deck
from ..components.kinds import EAR, HEAVY, KIND_OF, MEDIUM
from ..records import actions as do
from ..records import frames
from ..records.setup import Setup

COLLECTOR, SCOUT, CAPTOR, RAIDER, HUNTER, RIVAL, DIGGER, TANK, TURRET, FRESH = range(10)
"""Units by id, in the order of purchase: the learner's E.A.R. on a deposit, light vehicle, and E.A.R. on its
way to a base; the rival's two light vehicles and E.A.R.; the learner's second collector; what is bought in
the lesson: tank, E.A.R., and a unit of the learner's choice."""

TURNS = """
0 ear 5,-9 light 3,-8 ear 4,-7 end
1 light -4,7 light -5,8 ear -3,8
0 0 6,-8 1 2,-6 2 5,-7 end
1 5 -2,8 end

1 end
0 end
1 3 -2,5 4 -4,7 end
0 2 4,-4 end

0 end
1 end
0 2 4,-3 end
1 3 0,3 4 -2,5 5 0,5 end

1 end
0 end
1 3 3,0 4 0,4 5 1,2 end
0 end

0 ear 5,-8 end
1 end
0 6 8,-8 end
1 3 3,-3 4 3,1 5 4,-1 end

1 end
0 end
1 3 5,-6 4 6,-1 5 6,-3 end
0 end
"""
"""The six turns before the lesson, a line for each step: the seat, then what is bought and where, or the unit
that marches and where to. The rival spends all its H at first, so that this step of its ends by itself."""


def at(name: str) -> int:
    """The hex of ``4,-7``."""
    q, r = name.split(",")
    return MAP.at(int(q), int(r))


def _opening() -> tuple[tuple[int, Action], ...]:
    """The turns before the lesson as decisions."""
    out: list[tuple[int, Action]] = []
    for line in TURNS.split("\n"):
        seat, *words = line.split() or ["0"]
        orders = words[:-1] if words[-1:] == ["end"] else words
        for who, to in zip(orders[::2], orders[1::2], strict=True):
            order = do.Move(int(who), at(to)) if who.isdecimal() else do.Buy(KIND_OF[who], at(to))
            out.append((int(seat), order))
        if len(orders) < len(words):
            out.append((int(seat), do.END_STEP))
    return tuple(out)


def _deck(*top: str) -> tuple[str, ...]:
    """The dice that shuffle the deck so that these cards are drawn first (HG-DIC-01)."""
    order, dice = full_deck(), []
    for last in range(len(order) - 1, 0, -1):
        drawn = len(order) - 1 - last
        other = order.index([c.key for c in CARDS].index(top[drawn])) if drawn < len(top) else last
        order[last], order[other] = order[other], order[last]
        dice.append(f"deck:{other + 1}")
    return tuple(dice)


def _art(name: str) -> str:
    """A picture of the game."""
    return f"hegregon/{name}.webp"


BASE = BASES[1]
NEST = at("8,-6")
"""Where the rival's E.A.R. digs in; `DOOR` lies between it and the base taken."""
DOOR = at("8,-5")


def _toward(unit: int, to: int) -> Task:
    """March to a hex at once or bit by bit, each bit nearer and with movement left for the rest."""

    def allow(state: Any, action: Action) -> bool:
        if not isinstance(action, do.Move) or action.unit != unit:
            return False
        return action.to == to or action.to == at("6,-4")

    return Task(lambda _: (do.Move(unit, to),), allow, lambda state: state.units[unit].at == to)


def _stroll(state: Any, action: Action) -> bool:
    return isinstance(action, do.Move) and action.unit == SCOUT and state.unit_at(action.to) is None


def _is_bought_at(action: Action, hex: int) -> bool:
    return isinstance(action, do.Buy) and action.at == hex


STROLL = Task(lambda _: (do.Move(SCOUT, at("3,-6")),), _stroll)
"""The first free choice: the light vehicle marches anywhere."""
END_ACTION = Task(
    lambda _: (do.END_STEP,),
    lambda state, action: action == do.END_STEP or _stroll(state, action),
    lambda state: state.stack[-1].seat != 0,
)
REINFORCE = Task(
    lambda state: (do.Buy(MEDIUM, DOOR) if state.unit_at(DOOR) is None else do.END_STEP,),
    lambda state, action: (
        isinstance(action, do.Buy | do.EndStep) if state.unit_at(DOOR) else _is_bought_at(action, DOOR)
    ),
    lambda state: not isinstance(state.stack[-1], frames.Purchase),
)
"""The second: any unit, next to the base just taken; with no H left the step ends by itself."""
KILL = Task(
    lambda _: (do.Attack(FRESH, RIVAL),),
    lambda _, action: isinstance(action, do.Attack | do.LoadAmmo | do.Missile),
    lambda state: state.outcome is not None,
)
MISSILE = Task(
    lambda _: (do.Answer("missile"),),
    judge=lambda _, action: "near.ammo" if isinstance(action, do.Answer) else "wrong.none",
)
"""To be found: the best of three answers to an attack."""
STRONG = ("8", "3", "4", *("1",) * 12)
"""Whoever attacks, with however many dice, wins against the two of a turret."""

STEPS = (
    Step(
        "welcome",
        _art("icons/ore"),
        dice=(*_deck("EV06", "EV01"), "start:6", "start:2"),
        point=(f"hex:{BASES[0]}", *(f"unit:{unit}" for unit in (RAIDER, HUNTER, RIVAL))),
    ),
    Step("refused", _art("units/heavy"), (try_out(do.Buy(HEAVY, at("4,-7"))),), after=True),
    Step(
        "buy",
        _art("units/medium"),
        act(do.Buy(MEDIUM, at("5,-8")), do.Buy(EAR, at("3,-8")), do.END_STEP),
        answers=(do.END_STEP,),
    ),
    Step("event", _art("icons/event"), act(do.Move(CAPTOR, at("5,-4"))), after=True),
    Step("crystal", _art("icons/crystal"), (_toward(CAPTOR, BASE),)),
    Step("collect", _art("units/ear"), act(do.Move(TURRET, at("2,-8")), do.Entrench(TURRET)), after=True),
    Step(
        "attack",
        _art("units/medium"),
        act(do.Move(TANK, at("5,-7")), do.Attack(TANK, RAIDER)),
        answers=(do.Answer("ammo"),),
        dice=("attack:7", "attack:4", "attack:8", "defence:5", "defence:6", "defence:3"),
        after=True,
    ),
    Step(
        "free",
        _art("units/light"),
        (STROLL, END_ACTION),
        answers=(do.Move(HUNTER, at("8,-3")), do.Attack(HUNTER, CAPTOR)),
    ),
    Step(
        "react",
        _art("icons/missile"),
        (MISSILE,),
        answers=(do.Move(RIVAL, NEST), do.END_STEP, do.END_STEP),
        dice=("attack:5", "attack:6", "defence:7", "defence:3", "defence:8"),
        after=True,
    ),
    Step("harvest", _art("icons/conquest"), point=(f"hex:{BASE}",)),
    Step(
        "reinforce",
        _art("icons/phase_purchase"),
        (REINFORCE,),
        answers=(do.Entrench(RIVAL), do.END_STEP),
        after=True,
    ),
    Step("kill", _art("icons/combat_used"), (KILL,), dice=STRONG),
)

LESSON = Lesson(
    setup=Setup(),
    opening=_opening(),
    steps=STEPS,
    near=tuple(f"hex:{at(name)}" for name in ("4,-9", "0,-7", "9,-4", "6,-1")),
    without=(
        (do.Camouflage, "not asked for: one ability for H is shown, the others work alike"),
        (do.Missile, "shown in reaction, where it counts most"),
        (do.CallTransport, "not asked for: an ability for H"),
        (do.Fly, "follows on air transport"),
        (do.CallOff, "follows on air transport"),
        (do.LayMine, "not asked for: an ability for H"),
        (do.LoadAmmo, "shown in reaction; welcome before the last attack"),
        (do.Push, "only against camouflage"),
        (do.Withdraw, "only against camouflage"),
        (do.ChooseHex, "only with some cards"),
        (do.ChooseUnit, "only with some cards"),
        (do.Decline, "only with some cards, or the worse answer to an attack"),
    ),
    learned=("buy", "march", "event", "combat", "react", "collect", "win"),
    chapters=(
        ("HG-BUY-01", "buy"),
        ("HG-MOV-01", "move"),
        ("HG-ATK-01", "attack"),
        ("HG-ABL-01", "abilities"),
        ("HG-COL-01", "settlement"),
    ),
)
