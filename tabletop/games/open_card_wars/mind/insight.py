"""What bots know of Open Card Wars: an estimate of positions and rules of thumb for choosing quickly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabletop.engine.beliefs import Holding
from tabletop.engine.contract import Insight, Standing
from tabletop.engine.draft import Draft
from tabletop.engine.learnt import chances
from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass

from ..components.cards import CARDS
from ..records import actions as do
from ..records.fighters import Fighter
from ..records.frames import Activation, Deploying, Menu, Merging
from ..records.resolving import Aiming, Answering, FlashWindow
from ..records.state import DICE, State
from ..rules import abilities, aiming, maintenance, preview
from ..rules.worth import is_idle_answer
from .appraisal import LEARNT, Holdings, features
from .beliefs import BELIEFS, holding, kind
from .scripts import ROW, SCRIPTS
from .standing import standing

THOUGHTS = 14
"""Questions of a turn that are worth a search: in one turn of ten there are as many."""


class OpenCardWarsInsight(Insight[State]):
    """Estimates and rules of thumb."""

    enough = 2_000
    opens = frozenset({do.Activate})
    shuts = frozenset({do.Back})
    slips: ClassVar[Mapping[str, float]] = {"easy": 0.45, "normal": 0.2}
    scripts = SCRIPTS
    learnt = LEARNT
    beliefs = BELIEFS

    def holding(self, state: State, seat: Seat) -> Holding:
        return holding(state, seat)

    def likely(self, state: State, seat: Seat, card: int) -> int:
        """How likely a hand holds a card that its seat has not shown, beside others."""
        return self.beliefs.weight(kind(state, seat, card))

    def features(self, state: State) -> dict[int, Holdings]:
        seen = _foreseen(state)
        return features(seen) if seen.outcome is None else {}

    def value(self, state: State) -> tuple[float, ...]:
        """What waits in a window is judged as if nobody answered."""
        seen = _foreseen(state)
        if seen.outcome is not None:
            return seen.outcome.scores
        return chances(self.learnt.weights, features(seen), state.sides)

    def standing(self, state: State) -> Standing:
        return standing(state)

    def weights(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[float] | None:
        return [max(1e-4, _weight(state, seat, action)) for action in legal]

    def shortlist(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """Taking back is never wise; equal dice are the same; best guesses first."""
        kept = [a for a in _distinct(state, seat, legal) if not isinstance(a, do.Back)] or list(legal)
        weights = [_weight(state, seat, a) for a in kept]
        order = sorted(range(len(kept)), key=lambda i: -weights[i])
        return [kept[i] for i in order]

    def considered(self, state: State, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
        """No hint is an answer in a window that would change nothing."""
        return self.shortlist(state, seat, [a for a in legal if not _is_vain(state, seat, a)] or legal)

    def idle(self, state: State, legal: Sequence[Action]) -> Action | None:
        """A window is passed."""
        return next((action for action in legal if isinstance(action, Pass)), None)

    def settled(self, state: State, seat: Seat) -> float | None:
        """At the end of the turn, whatever phase it is: what lasts no longer has ended then, and the rival
        has not yet thrown his dice."""
        top = state.stack[-1]
        if state.turn <= 0 or not isinstance(top, (Merging, Deploying, Menu, Activation)):
            return None
        if top.seat == seat:
            return self.value(_ended(state))[seat]
        is_begun = state.activated or isinstance(top, Activation)
        return None if is_begun else self.value(_unrolled(state, top.seat))[seat]

    def thoughts(self, state: State, seat: Seat) -> int:
        """Dice with their characters, and answers to the rival's."""
        return THOUGHTS

    def turn(self, state: State) -> int:
        return int(state.turn)


def _ended(state: State) -> State:
    """The position at the end of the turn: nobody can spend anything any more."""
    draft = Draft(_unrolled(state, 1 - state.active))
    maintenance.close(draft)
    draft.state.stack.clear()
    return draft.state


def _unrolled(state: State, seat: Seat) -> State:
    """The position before the dice of a player's next turn are thrown."""
    found = state.clone()
    found.pools[seat] = (0,) * DICE
    return found


def _foreseen(state: State) -> State:
    """The position after what waits in a window if nobody answers."""
    if any(isinstance(frame, FlashWindow) for frame in state.stack):
        return preview.pending(state).state
    return state


def _is_vain(state: State, seat: Seat, action: Action) -> bool:
    """Would an answer change nothing, whichever ability and target follow; or this one of them?"""
    top = state.stack[-1]
    if isinstance(action, do.React):
        fighter, value = state.fighters[action.fighter], state.value(seat, action.die)
        uses = abilities.uses(state, fighter, value, True)
        return all(is_idle_answer(state, action, [use]) for use in uses)
    if isinstance(action, do.Use) and isinstance(top, Answering):
        window = state.clone()
        window.stack.pop()
        return is_idle_answer(window, do.React(top.fighter, top.die), [action])
    return False


def _distinct(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """Of actions that differ only in which of several equal dice they name, the first."""
    seen: set[object] = set()
    found = []
    for action in legal:
        key: object = action
        match action:
            case do.Activate(fighter, die) | do.React(fighter, die):
                key = (fighter, state.value(seat, die))
            case do.Merge(keeper, other):
                key = tuple(sorted((state.value(seat, keeper), state.value(seat, other))))
            case do.Pay(die) | do.Borrow(die):
                key = (type(action), state.value(seat, die))
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


def _weight(state: State, seat: Seat, action: Action) -> float:
    """How likely a sensible player takes an action."""
    match action:
        case do.Activate(fighter, die):
            return _activating(state, state.fighters[fighter], state.value(seat, die))
        case do.Use(slot, targets):
            return _using(state, slot, targets)
        case do.Attack():
            return _attacking(state)
        case do.Move(cell):
            return _moving(state, cell)
        case do.EndPhase():
            return 2.0 if isinstance(state.stack[-1], Merging) else 0.05
        case do.Done():
            return 0.25
        case Pass():
            return 1.0
        case do.React():
            return 0.12
        case do.Back():
            return 0.001
        case do.Aim(objective):
            return _aiming(state, objective)
        case _:
            return _lesser(state, seat, action)


def _lesser(state: State, seat: Seat, action: Action) -> float:
    """Dice, cards, choices inside a resolution."""
    match action:
        case do.Merge(keeper, other):
            return 0.25 if state.value(seat, keeper) + state.value(seat, other) >= 4 else 0.1
        case do.Deploy():
            return 1.5
        case do.Pay(die):
            return 1.0 / state.value(seat, die)
        case do.Decline():
            return 0.2
        case do.Place(card, cell):
            return 2.0 if cell // 3 == ROW[CARDS[card].cls] else 0.5
        case do.Pick(card):
            return 1.0 + CARDS[card].atk * 0.2
        case do.Share(amount):
            return 1.0 + amount
    return 1.0


def _activating(state: State, fighter: Fighter, value: int) -> float:
    """The better the ability a die just pays, the better; a die too large is wasted."""
    best = 0.3
    if not fighter.suffers("silence"):
        for slot in abilities.slots(fighter):
            cost = abilities.cost(state, fighter, slot)
            if cost <= value:
                best = max(best, 0.4 + 0.25 * cost - 0.12 * (value - cost))
    if aiming.objectives(state, fighter, False):
        best += 0.15 * fighter.atk
    return best


def _using(state: State, slot: int, targets: tuple[int, ...]) -> float:
    top = state.stack[-1]
    fighter = state.fighters[getattr(top, "fighter", 0)]
    found = abilities.place_of(fighter, slot)
    if found is None:
        return 1.0
    return 0.5 + 0.3 * found.ability.cost


def _attacking(state: State) -> float:
    top = state.stack[-1]
    assert isinstance(top, Activation)
    fighter = state.fighters[top.fighter]
    best = max((_blow(state, fighter, who) for who in aiming.objectives(state, fighter, False)), default=0.0)
    return 0.3 + 0.5 * best


def _blow(state: State, fighter: Fighter, objective: int) -> float:
    """Damage of a plain attack, a little more if it defeats."""
    if objective < 0:
        return float(fighter.atk)
    other = state.fighters[objective]
    damage = max(0, fighter.atk - other.defence)
    return damage + 2.0 if damage >= other.hp else float(damage)


def _aiming(state: State, objective: int) -> float:
    top = state.stack[-1]
    if not isinstance(top, Aiming):
        return 1.0
    return 0.2 + _blow(state, state.fighters[top.assault.fighter], objective)


def _moving(state: State, cell: int) -> float:
    """Moves matter where they open a way to the player."""
    top = state.stack[-1]
    fighter = state.fighters[getattr(top, "fighter", 0)]
    line = cell % 3
    covered = any(
        f.seat != fighter.seat and f.hp and f.cell >= 0 and f.cell % 3 == line for f in state.fighters
    )
    return 0.04 if covered else 0.12
