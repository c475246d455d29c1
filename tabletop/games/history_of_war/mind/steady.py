"""A plan that a person could follow all match long: what a steady player does, without looking ahead.

Playouts of the search follow it for both sides; with another `Style` it is a scripted opponent. Every
question is answered by what is printed on the cards, what lies around them and the guesses of `combat`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from tabletop.engine.model import Action, Seat
from tabletop.engine.priority import Pass
from tabletop.parts import payments

from ..components.cards import ANNOUNCEMENT, CARDS, CATEGORY, COST, DOMAIN, IS_UNIT, TA
from ..records import actions as do
from ..records import frames
from ..records.pieces import NONE, Battle, Piece, Strike
from ..records.state import State
from ..rules import assets, block, values
from . import combat
from .announcing import best, speak
from .appraisal import points_worth, promise
from .worth import built_worth, carries, hand_worth, piece_worth, static_worth

WORTHWHILE = 0.3
"""A gain that is worth an order."""


class Style(NamedTuple):
    """What distinguishes the players who follow such a plan."""

    attacks: Literal["wisely", "never", "always"] = "wisely"
    builds: Literal["best", "cheapest", "strongest"] = "best"
    gain: float = WORTHWHILE
    """The least that an attack must bring."""
    fear: float = 0.4
    """Share of its worth that a unit loses by lying locked where an enemy may hit it."""
    reach: float = 1.0
    """How many times as much as to others what a territory is worth counts."""


STEADY = Style()
SPOILED = 0.8
"""How surely a territory is won or lost by whoever shows the flags for it, or locks them away."""
RAIDER, UNLOCKED = 1.0, 0.4
"""Worth of a bomber on a territory, and of arriving unlocked."""
UPGRADE_GAIN = 0.3
FLAGGED = 0.25
"""Worth of a flag in construction, besides what it adds to a card's strength."""
GOOD_INCOME = 5
"""The TA that the base cards of a first hand had better give together."""


def follow(state: State, seat: Seat, legal: Sequence[Action], style: Style = STEADY) -> Action:
    """What a player of that style does."""
    answer = _ANSWERS.get(type(state.stack[-1]))
    found = None if answer is None else answer(state, seat, legal, style)
    return idle(legal) if found is None else found


def idle(legal: Sequence[Action]) -> Action:
    """Doing nothing more; what comes first where something must be done."""
    for action in reversed(legal):
        if isinstance(action, (do.Done, Pass)):
            return action
    return legal[0]


# -- before the battle ------------------------------------------------------------------------------------


def first_hand(state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A redraw costs nothing and goes on until there are two base cards (HOW-SET-06): only a hand that is
    better than such a one is worth keeping."""
    income = sum(TA[card] for card in state.hands[seat] if card >= 0 and CATEGORY[card] == "base")
    again = [action for action in legal if isinstance(action, do.Redraw)]
    return again[0] if again and income < GOOD_INCOME else legal[0]


def _hand(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action:
    return first_hand(state, seat, legal)


def _establish(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The base card that gives most."""
    return best([a for a in legal if isinstance(a, do.Establish)], lambda a: static_worth(a.card))


def _commit(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The card that gains most by being built."""

    def worth(order: do.Commit) -> float:
        card = order.card
        if order.target != NONE:
            return UPGRADE_GAIN if style.builds == "best" else -1.0
        if style.builds == "cheapest":
            return 10.0 - COST[card] + 0.1 * CARDS[card].flags
        gain = built_worth(card) - hand_worth(card) + FLAGGED * CARDS[card].flags
        return gain + max(CARDS[card].avs) if style.builds == "strongest" else gain

    return best([a for a in legal if isinstance(a, do.Commit)], worth, 0.0)


def _pay(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Base cards before what could do something else, and no more than necessary."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Paying)
    free = assets.sources(state, seat, frame.barred)
    plain = {s: ta for s, ta in free.items() if (p := state.piece(s)) is not None and not _is_of_use(p)}
    chosen = [order.piece for order in frame.orders]
    way = payments.cheapest(plain, frame.price) or payments.cheapest(free, frame.price) or ()
    for source in way:
        if source not in chosen and (order := do.Lock(source)) in legal:
            return order
    return next((a for a in legal if isinstance(a, do.Lock)), None)


def _is_of_use(piece: Piece) -> bool:
    return IS_UNIT[piece.card] or CARDS[piece.card].flags > 0 or ANNOUNCEMENT[piece.card] is not None


def _settle(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    frame = state.stack[-1]
    assert isinstance(frame, frames.Settling)
    card = frame.cards[min(len(frame.orders), len(frame.cards) - 1)]
    given = [a for a in legal if isinstance(a, do.Settle)]
    return best(given, lambda a: _flagged(state, seat, a.territory, CARDS[card].flags))


def _window(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    return speak(state, seat, legal)


# -- territories ------------------------------------------------------------------------------------------


class Lead(NamedTuple):
    """Flags of a seat less those of its rival on a territory: all of them, and those that are unlocked."""

    there: int
    shown: int


def lead(state: State, seat: Seat, territory: int) -> Lead:
    """How far a seat is ahead there."""
    there = shown = 0
    for side in (seat, 1 - seat):
        for piece in state.tableau.sides[side].zones["territory"]:
            if piece.at == territory and (flags := values.flags(piece)):
                flags = flags if side == seat else -flags
                there += flags
                shown += 0 if piece.locked else flags
    return Lead(there, shown)


def _stakes(state: State, seat: Seat, territory: int) -> float:
    """What a territory is worth to a seat now."""
    points = state.points(seat)
    return points_worth(points + CARDS[territory].points) - points_worth(points)


def _flagged(state: State, seat: Seat, territory: int, flags: int) -> float:
    """What more flags there bring nearer."""
    need, now = CARDS[territory].flags_to_conquer, lead(state, seat, territory).there
    closer = promise((now + flags) / need) - promise(now / need)
    return closer * _stakes(state, seat if now + flags > 0 else 1 - seat, territory)


def _lowered(state: State, unit: Piece, flags: int) -> float:
    """What locking flags on a territory costs in this round: it is not won, or it is lost."""
    territory = unit.at
    need, shown = CARDS[territory].flags_to_conquer, lead(state, unit.seat, territory).shown
    if shown >= need > shown - flags:
        return SPOILED * _stakes(state, unit.seat, territory)
    if shown - flags <= -need < shown:
        return SPOILED * _stakes(state, 1 - unit.seat, territory)
    return 0.0


def _deploy(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Unit by unit to where its flags help most; transports stay."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Deploying)
    planned: dict[int, int] = {}
    for order in frame.orders:
        unit = state.piece(order.unit)
        planned[order.territory] = planned.get(order.territory, 0) + (
            0 if unit is None else values.flags(unit)
        )
    leads = {territory: lead(state, seat, territory).there for territory in state.row}

    def worth(order: do.Deploy) -> float:
        unit = state.piece(order.unit)
        if unit is None or carries(unit.card):
            return 0.0
        need, flags = CARDS[order.territory].flags_to_conquer, values.flags(unit)
        now = leads[order.territory] + planned.get(order.territory, 0)
        closer = promise((now + flags) / need) - promise(now / need)
        gain = style.reach * closer * _stakes(state, seat if now + flags > 0 else 1 - seat, order.territory)
        gain += RAIDER if values.has(unit, "BASE_ATTACK") else 0.0
        if order.carrier != NONE:
            return gain + UNLOCKED
        return gain - (style.fear * piece_worth(unit) if _is_hunted(state, unit, order.territory) else 0.0)

    return best([a for a in legal if isinstance(a, do.Deploy)], worth, WORTHWHILE / 2)


def _is_hunted(state: State, unit: Piece, territory: int) -> bool:
    """Could an enemy destroy it there at his next attack: of the attacker's units in this round, of the
    defender's in the next one, when all have unlocked?"""
    side, later = state.tableau.sides[1 - unit.seat], unit.seat != state.attacker
    hunters = [piece for piece in (side.zones["territory"] if later else side.away) if piece.at == territory]
    return any(IS_UNIT[hunter.card] and combat.fells(state, hunter, unit) for hunter in hunters)


# -- the battle -------------------------------------------------------------------------------------------


def _attack(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    given = [a for a in legal if isinstance(a, do.Attack)]
    if style.attacks == "never" or not given:
        return None
    if style.attacks == "always":
        return best(given, lambda a: 1.0 - a.base)
    return best(given, lambda a: attack_gain(state, a), style.gain)


def attack_gain(state: State, order: do.Attack) -> float:
    """What an attack brings if the guard answers as is best for it, less what its flags were for."""
    unit = state.piece(order.unit)
    if unit is None:
        return 0.0
    strike = Strike(unit.id, DOMAIN[unit.card], order.base)
    gain, side = combat.best_hit(state, strike, unit), state.tableau.sides[1 - unit.seat]
    for piece in side.home if order.base else side.away:
        if block.refuse_block(state, strike, piece) is None:
            gain = min(gain, -combat.exchange(state, piece, unit))
    return gain - _lowered(state, unit, values.flags(unit))


def _block(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    frame, battle = state.stack[-1], state.battle
    assert isinstance(frame, frames.Blocking)
    return None if battle is None else _next_block(state, battle, frame, legal)


def _next_block(
    state: State, battle: Battle, frame: frames.Blocking, legal: Sequence[Action]
) -> Action | None:
    """The first of the blocks that are guessed, without those that cost flags which are needed."""
    seen = state.clone()
    stopped = {order.attacker for order in frame.orders}
    for order in frame.orders:
        seen.lock(order.unit)
    left = tuple(strike for strike in battle.strikes if strike.unit not in stopped)
    for shield in combat.guess_blocks(seen, Battle(battle.striker, left)).shields:
        order, unit = do.Block(shield.unit, shield.attacker), state.piece(shield.unit)
        if unit is None or order not in legal:
            continue
        attacker = state.piece(shield.attacker)
        needed = 0.0 if unit.zone != "territory" else _lowered(state, unit, values.flags(unit))
        if attacker is None or needed <= combat.stake(attacker):
            return order
    return None


def _allocate(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    frame, battle = state.stack[-1], state.battle
    assert isinstance(frame, frames.Allocating)
    if battle is None:
        return None
    aims = tuple(order for order in frame.orders if isinstance(order, do.Aim))
    shares = tuple(order for order in frame.orders if isinstance(order, do.Assign))
    found: list[Any] = [*combat.guess_shares(state, battle, shares), *combat.guess_aims(state, battle, aims)]
    return next((order for order in found if order not in frame.orders and order in legal), None)


def _respond(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """Where that destroys an attacker, unless the flags are needed."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Responding)
    for order in combat.guess_responses(state, frame).orders:
        unit, attacker = state.piece(order.unit), state.piece(order.attacker)
        if order in frame.orders or order not in legal or unit is None or attacker is None:
            continue
        if unit.locked or _lowered(state, unit, values.flags(unit)) <= combat.stake(attacker):
            return order
    return None


# -- the end of the round ---------------------------------------------------------------------------------


def _garrison(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """The cheapest flags."""

    def cost(order: do.Garrison) -> float:
        unit = state.piece(order.unit)
        return 0.0 if unit is None else -piece_worth(unit) / max(1, values.flags(unit))

    return best([a for a in legal if isinstance(a, do.Garrison)], cost)


def _trim(state: State, seat: Seat, legal: Sequence[Action], style: Style) -> Action | None:
    """What is worth least."""

    def cost(action: Action) -> float:
        if isinstance(action, do.Discard):
            return -hand_worth(action.card)
        unit = state.piece(action.unit) if isinstance(action, do.Scrap) else None
        return -100.0 if unit is None else -piece_worth(unit)

    return best(legal, cost)


_ANSWERS: dict[type[Any], Callable[[State, Seat, Sequence[Action], Style], Action | None]] = {
    frames.Redrawing: _hand,
    frames.Establishing: _establish,
    frames.Committing: _commit,
    frames.Paying: _pay,
    frames.Settling: _settle,
    frames.Window: _window,
    frames.Deploying: _deploy,
    frames.Attacking: _attack,
    frames.Blocking: _block,
    frames.Allocating: _allocate,
    frames.Responding: _respond,
    frames.Occupying: _garrison,
    frames.Trimming: _trim,
}
"""What is answered to which question; nothing more is done in any other."""

TRIVIAL = frozenset({frames.Redrawing, frames.Paying, frames.Trimming, frames.Occupying, frames.Establishing})
"""Questions whose answer is worth no search."""

WEIGHTY = frozenset(
    {
        frames.Contributing,
        frames.Replacing,
        frames.Committing,
        frames.Settling,
        frames.Deploying,
        frames.Retreating,
    }
)
"""Questions whose answer is thought over even where the plan and a look one action ahead agree: playouts
often know better. In battles and windows they hardly ever did."""

MANNERS: dict[str, Style] = {
    "bold": Style(gain=-1.5, fear=0.0, builds="strongest"),
    "careful": Style(gain=1.2, fear=1.0),
    "grasping": Style(reach=3.0, fear=0.1, gain=0.8),
}
"""How temperaments go about the plan: the bold one attacks where both lose, too; the careful one only where
it loses nothing, and keeps out of reach; the grasping one goes wherever there are flags to be shown."""

SCRIPTS: dict[str, Style] = {
    "steady": STEADY,
    "hold": Style(attacks="never", builds="cheapest"),
    "rush": Style(attacks="always", builds="strongest"),
}
"""Plans by name: the steady one; hold what is cheap and never attack; strike with everything at the first
chance."""
