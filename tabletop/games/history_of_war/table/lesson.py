"""The first war: six rounds, of which the learner decides what matters, told in fourteen cards.

Everything between two cards (`_meanwhile`) follows `PLAN` and passes the windows, so that no card depends on
how many of them are opened or closed by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.app.lesson import Lesson, Step, Task, act
from tabletop.engine.model import Action, Frame, Seat
from tabletop.engine.priority import Pass
from tabletop.session.session import Session

from ..components.cards import NUMBER
from ..components.deck import DECK
from ..records import actions as do
from ..records import frames
from ..records.setup import Setup
from ..rules import victory

YOU, RIVAL = 0, 1
LAST = 6
"""The round in which the learner wins."""
LENINGRAD, BURMA, TOBRUK = (NUMBER[card] for card in ("al-t06", "al-t04", "al-t03"))
PLANT, FACTORY, RIFLES, HEAVY = (NUMBER[card] for card in ("al-b02", "al-b01", "al-g01", "al-g05"))
SHERMAN, GUN, PILLBOX, MARCH = (NUMBER[card] for card in ("al-g04", "al-g07", "al-d01", "al-x05"))
TANKS = (HEAVY, SHERMAN)
PANZER, INFANTRY, GUNNERS = (NUMBER[card] for card in ("ax-g04", "ax-g01", "ax-g02"))
WORKS, LEUNA, SICILY, CRETE = (NUMBER[card] for card in ("ax-b01", "ax-b02", "ax-t03", "ax-t01"))

POOR = "al-b09 al-a06 al-a05 al-n03 al-u04 al-x06 al-g08 al-d04"
"""The first hand, with a single base augmentation."""
GOOD = "al-b02 al-b01 al-b01 al-g01 al-g01 al-g04 al-d01 al-x05"
DRAWN = "al-g01 al-b02 al-g05 al-g07 al-x04 al-a01 al-a04"
"""The second hand, and what the learner draws after it."""
THEIRS = "ax-b01 ax-b02 ax-g01 ax-g01 ax-g01 ax-g04 ax-g04 ax-g02 ax-a01 ax-n02 ax-x01 ax-u02 ax-a03 ax-n05"
"""The rival's hand and draws."""


# -- the order of the decks ---------------------------------------------------------------------------------


def stacked(cards: Iterable[int], top: str) -> tuple[list[int], tuple[str, ...]]:
    """The depot with these cards on top, the first to be drawn last, and the dice that shuffle it so."""
    before, wanted = list(cards), [NUMBER[card] for card in top.split()]
    rest = list(before)
    for card in wanted:
        rest.remove(card)
    after, dice = [*rest, *reversed(wanted)], []
    for last in range(len(before) - 1, 0, -1):
        other = before.index(after[last], 0, last + 1)
        before[last], before[other] = before[other], before[last]
        dice.append(f"depot:{other + 1}")
    return after, tuple(dice)


def _shuffles() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dice of both depots, and those of the learner's redraw (HOW-SET-01, HOW-SET-05)."""
    depot, own = stacked(DECK["allies"], POOR)
    count = len(POOR.split())
    again = (*depot[:-count], *sorted(depot[-count:]))
    return (*own, *stacked(DECK["axis"], THEIRS)[1]), stacked(again, f"{GOOD} {DRAWN}")[1]


SHUFFLED, RESHUFFLED = _shuffles()


# -- what both sides do between the cards --------------------------------------------------------------------


def own(state: Any, card: int, nth: int = 0) -> int:
    """The id of a card in play, or of the next one of that name; −1 if there is none."""
    found = [piece.id for piece in state.living() if piece.card == card and piece.zone != "aside"]
    return found[nth] if nth < len(found) else -1


def sent(*units: tuple[int, int], to: int) -> Callable[[Any], tuple[Action, ...]]:
    """Units, each by its card and number among equals, go to a territory."""
    return lambda state: tuple(do.Deploy(own(state, card, nth), to) for card, nth in units)


def built(*cards: int) -> Callable[[Any], tuple[Action, ...]]:
    return lambda _: tuple(do.Commit(card) for card in cards)


def placed(card: int) -> Callable[[Any], tuple[Action, ...]]:
    return lambda _: (do.Establish(card),)


Schedule = dict[tuple[int, Seat, type[Frame]], Callable[[Any], tuple[Action, ...]]]
"""What is done besides passing and confirming, by round, seat and question."""
PLAN: Schedule = {
    (1, RIVAL, frames.Establishing): placed(LEUNA),
    (1, RIVAL, frames.Committing): built(INFANTRY),
    (2, RIVAL, frames.Establishing): placed(WORKS),
    (2, YOU, frames.Establishing): placed(FACTORY),
    (2, RIVAL, frames.Committing): built(INFANTRY, INFANTRY),
    (2, YOU, frames.Committing): built(RIFLES, RIFLES),
    (2, RIVAL, frames.Deploying): sent((INFANTRY, 0), to=LENINGRAD),
    (3, YOU, frames.Establishing): placed(PLANT),
    (3, RIVAL, frames.Committing): built(PANZER),
    (3, YOU, frames.Committing): built(HEAVY),
    (3, YOU, frames.Deploying): sent((RIFLES, 1), to=BURMA),
    (4, YOU, frames.Establishing): placed(FACTORY),
    (4, RIVAL, frames.Committing): built(GUNNERS),
    (4, YOU, frames.Committing): built(SHERMAN, GUN),
    (4, YOU, frames.Deploying): sent((HEAVY, 0), (RIFLES, 2), to=LENINGRAD),
    (5, YOU, frames.Deploying): sent((SHERMAN, 0), (GUN, 0), to=LENINGRAD),
    (5, RIVAL, frames.Deploying): sent((PANZER, 0), (INFANTRY, 1), (INFANTRY, 2), to=LENINGRAD),
    (6, RIVAL, frames.Committing): built(PANZER),
    (6, RIVAL, frames.Deploying): sent((GUNNERS, 0), to=LENINGRAD),
    (6, RIVAL, frames.Attacking): lambda s: (do.Attack(own(s, PANZER)), do.Attack(own(s, INFANTRY))),
    (6, RIVAL, frames.Allocating): lambda s: (do.Aim(own(s, INFANTRY), own(s, RIFLES)),),
}


def _given(top: Any, seat: Seat) -> tuple[Action, ...]:
    """The orders that a declaration or a commitment has already."""
    if isinstance(top, frames.Committing):
        return tuple(top.answers[seat].orders)
    return tuple(top.orders) if isinstance(top, frames.Declaration) else ()


def decision(plan: Schedule, session: Session, seat: Seat) -> Action:
    """The next decision of the plan, else to pass, confirm, or do what comes first."""
    state, legal = session.state, session.legal(seat)
    top = state.stack[-1]
    wanted = plan.get((state.round, seat, type(top)), lambda _: ())(state)
    given = _given(top, seat)
    for n, action in enumerate(wanted):
        if given.count(action) <= wanted[:n].count(action) and action in legal:
            return action
    idle = [action for action in legal if isinstance(action, Pass | do.Done | do.Keep)]
    return (idle or legal)[0]


def _meanwhile(
    kind: type[Frame], round: int, phase: int = 0
) -> Callable[[Session], tuple[Seat, Action] | None]:
    """Everything until the learner alone is asked this in that round, and in that phase if one is given."""

    def is_there(state: Any) -> bool:
        return state.round == round and phase in (0, state.phase) and isinstance(state.stack[-1], kind)

    def go_on(session: Session) -> tuple[Seat, Action] | None:
        owed = session.owed
        if not owed or (owed == (YOU,) and is_there(session.state)):
            return None
        seat = RIVAL if RIVAL in owed else owed[0]
        return seat, decision(PLAN, session, seat)

    return go_on


# -- what the learner does -----------------------------------------------------------------------------------


def _until(show: Callable[[Any], tuple[Action, ...]], kind: type[Frame], *welcome: type[Action]) -> Task:
    """To be done until another question comes, with any decision of these kinds."""
    return Task(
        show,
        lambda _, action: isinstance(action, welcome),
        lambda state: not state.stack or not isinstance(state.stack[-1], kind),
    )


def _card(state: Any, piece_id: int) -> int:
    piece = state.piece(piece_id)
    return -1 if piece is None else int(piece.card)


def _stops_the_panzer(state: Any, action: Action) -> bool:
    return (
        isinstance(action, do.Block)
        and _card(state, action.unit) in TANKS
        and _card(state, action.attacker) == PANZER
    )


def _why_not_block(state: Any, action: Action) -> str:
    """What another block would do."""
    if not isinstance(action, do.Block):
        return "wrong.none"
    return "near.falls" if _card(state, action.attacker) == PANZER else "wrong.infantry"


def _why_not_attack(state: Any, action: Action) -> str:
    return "near.flags" if isinstance(action, do.Attack) else "wrong.none"


def _why_not_aim(state: Any, action: Action) -> str:
    return "near.locked" if isinstance(action, do.Aim) else "wrong.none"


def _why_not_march(state: Any, action: Action) -> str:
    return "near.flags" if isinstance(action, do.Play) else "wrong.pass"


def _locked_tanks(state: Any) -> list[int]:
    """The tank that has blocked."""
    return [p.id for p in state.living() if p.card in TANKS and p.at == LENINGRAD and p.locked]


def _standing_infantry(state: Any) -> list[int]:
    """The rival's infantry whose flags count."""
    return [p.id for p in state.living() if p.card == INFANTRY and p.at == LENINGRAD and not p.locked]


BLOCK = Task(lambda s: (do.Block(own(s, HEAVY), own(s, PANZER)),), _stops_the_panzer, judge=_why_not_block)
RESPOND = Task(lambda s: (do.Respond(own(s, RIFLES), own(s, INFANTRY)),))
ATTACK = Task(lambda s: (do.Attack(own(s, GUN)),), judge=_why_not_attack)
AIM = Task(
    lambda s: tuple(do.Aim(own(s, GUN), target) for target in _standing_infantry(s)[:1]),
    lambda s, action: isinstance(action, do.Aim) and action.target in _standing_infantry(s),
    judge=_why_not_aim,
)
ANNOUNCE = Task(
    lambda s: tuple(do.Play(MARCH, tank) for tank in _locked_tanks(s)),
    lambda s, action: isinstance(action, do.Play) and action.target in _locked_tanks(s),
    judge=_why_not_march,
)


def _resolves(state: Any) -> tuple[Action, ...]:
    """Pass, then pay with what is first."""
    return (Pass(),) if isinstance(state.stack[-1], frames.Window) else (do.Lock(own(state, PLANT)),)


RESOLVE = Task(
    _resolves,
    lambda _, action: isinstance(action, Pass | do.Lock | do.Back),
    lambda state: not _locked_tanks(state),
)


def _force(state: Any) -> tuple[Action, ...]:
    """The next unit of an occupation force: the largest first."""
    top = state.stack[-1]
    given = [order.unit for order in top.orders]
    units = victory.garrison(state, YOU, top.territory)
    left = sorted((unit for unit in units if unit not in given), key=lambda unit: -units[unit])
    return (do.Garrison(left[0]),)


def _art(card: str) -> str:
    """The picture of a card."""
    return f"history_of_war/pictures/{card}.webp"


STEPS = (
    Step("welcome", _art("al-t06"), dice=SHUFFLED, point=(f"reserve:{LENINGRAD}", f"reserve:{BURMA}")),
    Step("territories", _art("al-t04"), act(do.Contribute(BURMA, LENINGRAD)), after=True),
    Step(
        "hand",
        _art("al-b02"),
        act(do.Redraw(), do.Keep()),
        dice=(*RESHUFFLED, "attacker:1"),
        meanwhile=_meanwhile(frames.Redrawing, 1),
    ),
    Step("base", _art("al-b02"), act(do.Establish(PLANT)), meanwhile=_meanwhile(frames.Establishing, 1)),
    Step(
        "build",
        _art("al-g01"),
        act(do.Commit(RIFLES), do.DONE),
        meanwhile=_meanwhile(frames.Committing, 1),
        after=True,
    ),
    Step(
        "deploy",
        _art("al-g01"),
        (Task(lambda s: (do.Deploy(own(s, RIFLES), BURMA),)), *act(do.DONE)),
        meanwhile=_meanwhile(frames.Deploying, 2),
        after=True,
    ),
    Step(
        "first",
        _art("al-t04"),
        act(do.Replace(TOBRUK)),
        meanwhile=_meanwhile(frames.Replacing, 4),
        after=True,
    ),
    Step(
        "pay",
        _art("al-d01"),
        (
            *act(do.Commit(PILLBOX), do.DONE),
            _until(lambda s: (do.Lock(own(s, PLANT)),), frames.Paying, do.Lock, do.Back),
            *act(do.Settle(LENINGRAD)),
        ),
        meanwhile=_meanwhile(frames.Committing, 5),
        after=True,
    ),
    Step(
        "block",
        _art("ax-g04"),
        (BLOCK, *act(do.DONE)),
        meanwhile=_meanwhile(frames.Blocking, LAST),
        after=True,
    ),
    Step(
        "respond",
        _art("ax-g01"),
        (RESPOND, *act(do.DONE)),
        meanwhile=_meanwhile(frames.Responding, LAST),
        after=True,
    ),
    Step(
        "attack",
        _art("al-g07"),
        (ATTACK, *act(do.DONE)),
        meanwhile=_meanwhile(frames.Attacking, LAST),
        after=True,
    ),
    Step(
        "aim", _art("al-g07"), (AIM, *act(do.DONE)), meanwhile=_meanwhile(frames.Allocating, LAST), after=True
    ),
    Step(
        "march",
        _art("al-x05"),
        (ANNOUNCE, RESOLVE),
        meanwhile=_meanwhile(frames.Window, LAST, 14),
        after=True,
    ),
    Step(
        "conquer",
        _art("al-t06"),
        (_until(_force, frames.Occupying, do.Garrison, do.Back),),
        meanwhile=_meanwhile(frames.Occupying, LAST),
    ),
)

LESSON = Lesson(
    setup=Setup(axis=1),
    opening=((RIVAL, do.Contribute(CRETE, SICILY)),),
    steps=STEPS,
    without=(
        (do.Use, "announced like an action card, which is shown"),
        (do.Assign, "only where several units block one attacker"),
        (do.Retreat, "offered twice a round, and never needed to win"),
        (do.Discard, "only beyond the limits of the hand"),
        (do.Scrap, "only beyond the limit of the deployment area"),
        (do.Back, "takes a click back and decides nothing"),
    ),
    learned=("rounds", "assets", "tempo", "battle", "announce", "conquer"),
    chapters=(
        ("HOW-RND-01", "rounds"),
        ("HOW-CON-01", "construction"),
        ("HOW-DMG-01", "damage"),
        ("HOW-STK-04", "stack"),
        ("HOW-VIC-02", "victory"),
    ),
)
