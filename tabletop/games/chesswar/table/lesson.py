"""The first match: humans against orcs, told in fifteen cards (chapters 4 to 11 of the rules)."""

from __future__ import annotations

from typing import Any

from tabletop.app.lesson import Lesson, Step, Task, act, try_out
from tabletop.engine.model import Action, Seat
from tabletop.parts.squares import squares_of
from tabletop.session.session import Session

from ..records import actions as do
from ..records import frames
from ..records.setup import SeatSetup, Setup
from ..rules.walks import walks

BOARD = squares_of(8, 8)
SIXES = ("6",) * 30
"""From the free turn on every die shows six: whatever is tried, saves pass, and the last attack kills."""


def at(name: str) -> int:
    """The number of a square."""
    return BOARD.square(name)


WHITE = {"d1": "K", "b2": "P", "g2": "P", "c3": "N", "d3": "N", "e3": "Q", "f3": "B"}
BLACK = {"c6": "P", "e6": "P", "a7": "P", "e7": "Q", "g7": "B", "h7": "P", "d8": "K"}


def _ids() -> dict[str, int]:
    """Ids by first square: they run by seat and canonical order."""
    order = [name for army in (WHITE, BLACK) for name in sorted(army, key=at)]
    return {name: n for n, name in enumerate(order)}


IDS = _ids()
KNIGHTS, RIDERS, MAGE, ARCHERS = IDS["c3"], IDS["d3"], IDS["e3"], IDS["f3"]
INFANTRY = (IDS["b2"], IDS["g2"])
ORCS, GUARDS, SHAMAN, BOWMEN, WARLORD = IDS["c6"], IDS["e6"], IDS["e7"], IDS["g7"], IDS["d8"]
FLANK, WING = IDS["a7"], IDS["h7"]


def _art(unit: str) -> str:
    """The picture of a unit."""
    return f"chesswar/units/{unit}.webp"


LAST = "g2"
"""Where the learner's last unit, an infantry, is deployed in the first step."""


def _opening() -> tuple[tuple[int, Action], ...]:
    """Both seats buy and deploy in secret; the learner's last unit is left to the learner (CW-SET-02..04)."""
    out: list[tuple[int, Action]] = []
    for seat, army in ((1, BLACK), (0, {name: piece for name, piece in WHITE.items() if name != LAST})):
        out += [(seat, do.Buy(piece)) for piece in army.values() if piece != "K"]
        out += [(seat, do.Deploy(piece, at(name))) for name, piece in army.items()]
    return (*out, (1, do.CONFIRM))


def _rearranged(session: Session) -> tuple[Seat, Action] | None:
    """The second to move leaves its army as it stands (CW-SET-07)."""
    return (1, do.CONFIRM) if session.owed == (1,) else None


def _walk(unit: int, goal: str) -> Task:
    """Walk to a square by any way that comes nearer with each step."""
    to = at(goal)

    def show(state: Any) -> tuple[Action, ...]:
        way = walks(state, state.units[unit]).get(to, ())
        return tuple(do.move(unit, square) for square in way)

    def allow(state: Any, action: Action) -> bool:
        if not isinstance(action, do.Move) or action.unit != unit:
            return False
        near: int = BOARD.distance(action.to, to)
        return near < BOARD.distance(state.units[unit].at, to)

    return Task(show, allow, lambda state: state.units[unit].at == to)


GOALS = (at("d6"), at("e6"))
"""Where the riders stand next to the warlord."""


def _near_warlord(state: Any, action: Action) -> bool:
    """Can the riders still reach one of the squares from which they charge?"""
    if not isinstance(action, do.Move) or action.unit != RIDERS:
        return False
    left = max((len(way) for way in walks(state, state.units[RIDERS]).values()), default=0)
    return any(BOARD.distance(action.to, goal) < left for goal in GOALS)


def _too_far(state: Any, action: Action) -> str:
    """Why another move does not bring a second unit to the warlord."""
    unit = getattr(action, "unit", -1)
    if isinstance(action, do.Move) and unit == RIDERS:
        return "near.far"
    return "wrong.slow" if unit >= 0 else "wrong.end"


PINCER = Task(
    _walk(RIDERS, "d6").show,
    _near_warlord,
    lambda state: state.units[RIDERS].at in GOALS,
    judge=_too_far,
)
"""To be found: only the riders reach the warlord, and both squares are good."""


def _is_phase(kind: type) -> Any:
    return lambda state: state.stack and isinstance(state.stack[-1], kind)


def _of_infantry(_: Any, action: Action) -> bool:
    return isinstance(action, do.Move) and action.unit in INFANTRY


STROLL = Task(lambda _: (do.move(INFANTRY[0], at("b3")),), _of_infantry)
"""The first free choice: any step of either infantry unit."""
END_MOVE = Task(
    lambda _: (do.END_PHASE,),
    lambda state, action: action == do.END_PHASE or _of_infantry(state, action),
    _is_phase(frames.Shooting),
)
FREE = Task(lambda _: (do.END_PHASE,), lambda state, action: True, _is_phase(frames.Combat))
"""The second: everything legal until the combat phase begins."""
STRIKE = Task(lambda _: (do.attack(RIDERS, WARLORD),), lambda _, action: isinstance(action, do.Attack))
ZAP = do.cast(MAGE, "zap", SHAMAN)

STEPS = (
    Step("muster", _art("human.P"), act(do.Buy("P"), do.Deploy("P", at(LAST)), do.CONFIRM), after=True),
    Step("welcome", _art("orc.K"), meanwhile=_rearranged, point=(f"unit:{IDS['d1']}", f"unit:{WARLORD}")),
    Step("move", _art("human.N"), (_walk(KNIGHTS, "c5"),)),
    Step("charge", _art("orc.P"), act(do.charge(KNIGHTS, ORCS)), after=True),
    Step("infantry", _art("human.P"), (STROLL, END_MOVE)),
    Step("sight", _art("human.Q"), (try_out(ZAP),), after=True),
    Step("shoot", _art("human.B"), act(do.shoot(ARCHERS, GUARDS)), dice=("hit:5", "save:2"), after=True),
    Step(
        "zap",
        _art("orc.Q"),
        act(ZAP),
        answers=(do.cast(SHAMAN, "counterspell", MAGE),),
        dice=("counter:2", "save:1"),
        after=True,
    ),
    Step("attack", _art("human.N"), act(do.attack(KNIGHTS, ORCS)), dice=("melee:5",)),
    Step("follow", _art("human.N"), act(do.MOVE_IN)),
    Step(
        "enemy",
        _art("orc.K"),
        answers=(
            do.move(WARLORD, at("d7")),
            do.charge(WARLORD, KNIGHTS),
            do.move(FLANK, at("b7")),
            do.END_PHASE,
            do.shoot(BOWMEN, ARCHERS),
        ),
        dice=("hit:5", "save:3"),
    ),
    Step(
        "heal",
        _art("human.Q"),
        act(do.cast(MAGE, "heal", ARCHERS)),
        answers=(do.attack(WARLORD, KNIGHTS),),
        dice=("heal:5", "melee:2"),
        after=True,
    ),
    Step("pincer", _art("human.N"), (PINCER, *act(do.charge(RIDERS, WARLORD))), after=True),
    Step("free", _art("human.K"), (FREE,)),
    Step("kill", _art("orc.K"), (STRIKE,), dice=SIXES),
)

LESSON = Lesson(
    setup=Setup((SeatSetup("human"), SeatSetup("orc"))),
    opening=_opening(),
    steps=STEPS,
    without=(
        (do.ChooseArmy, "the set-up of the lesson names the armies"),
        (do.TakeList, "a short cut for what is bought and deployed one by one"),
        (do.Sell, "takes a purchase back"),
        (do.Lift, "takes a deployment back"),
        (do.Arrange, "a short cut for what is deployed one by one"),
        (do.Teleport, "only for armies that can"),
        (do.ShootSquare, "only with the option of free aim"),
        (do.Decline, "the other answer to the follow-up that is taken"),
        (do.Crumble, "only for undead without a leader"),
    ),
    learned=("move", "charge", "sight", "shoot", "magic", "follow", "win"),
    chapters=(("CW-MOV-01", "move"), ("CW-SHO-01", "shoot"), ("CW-CMB-01", "combat"), ("CW-MAG-01", "magic")),
)
