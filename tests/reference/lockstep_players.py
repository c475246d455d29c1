"""Random players with a bent, so that rare rules occur, whole matches of them, and what these had of it.

python -m tests.reference.lockstep_players 100 150          # seeds; the counts at the end
    python -m tests.reference.lockstep_players 100 400 scenes
"""

import sys
from collections import Counter
from typing import Any

from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Event
from tabletop.engine.priority import Pass
from tabletop.games.history_of_war.components.cards import ANNOUNCEMENT, CARDS, DOMAIN
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events
from tabletop.games.history_of_war.records.pieces import NONE
from tabletop.games.history_of_war.records.setup import Setup
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules import assets, values

from .lockstep import Difference, Lockstep, new_lockstep
from .lockstep_probe import probe
from .lockstep_scenes import scene

Weights = dict[type, float]

CALM: Weights = {
    do.Back: 0.03,
    do.Done: 0.3,
    do.Redraw: 0.3,
    do.Establish: 6,
    do.Commit: 3,
    do.Deploy: 3,
    do.Retreat: 0.03,
    do.Play: 0.4,
    do.Use: 0.2,
    Pass: 3,
}
"""How often a type of action is chosen, as against 1 for any other type that is legal."""

STYLES: dict[str, Weights] = {
    "even": {},
    "calm": CALM,
    "fighter": CALM | {do.Attack: 9, do.Block: 4, do.Aim: 9, do.Assign: 9, do.Respond: 4},
    "talker": CALM | {do.Play: 9, do.Use: 9, Pass: 1.5, do.Attack: 4, do.Block: 2, do.Aim: 4},
    "settler": CALM | {do.Attack: 0.15, do.Done: 0.1, do.Block: 0.2, do.Retreat: 0.0},
    "raider": CALM | {do.Attack: 5, do.Done: 0.15, do.Aim: 9, do.Redraw: 2},
}


def choose(state: State, style: str, legal: list[Action], stream: Stream) -> Action:
    """One of the legal actions: first a type by its weight, then one of that type."""
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    weights = {kind: STYLES[style].get(kind, 1.0) for kind in kinds}
    rest = stream.unit() * sum(weights.values())
    chosen = kinds[next(iter(kinds))]
    for kind, weight in weights.items():
        if rest < 0:
            break
        rest, chosen = rest - weight, kinds[kind]
    liked = [action for action in chosen if _is_liked(state, style, action)]
    return stream.pick(liked if liked and stream.below(4) else chosen)


def _is_liked(state: State, style: str, action: Action) -> bool:
    """Choices that lead to something: carried units, upgrades, base attacks, few territories."""
    if isinstance(action, do.Deploy):
        return action.carrier != NONE or action.territory in state.row[:2]
    if isinstance(action, do.Commit):
        return action.target != NONE or "TRANSPORT:2" in CARDS[action.card].keywords
    if isinstance(action, do.Attack):
        return action.base == (style == "raider")
    if isinstance(action, do.Aim):
        return action.target == do.HAND if style == "raider" else action.target >= 0
    return not isinstance(action, do.Play | do.Use) or _answers(state, action)


def _answers(state: State, action: do.Play | do.Use) -> bool:
    """An announcement about what is on the stack: against it, or about its target or source."""
    waiting = assets.waiting(state).pending
    if isinstance(action, do.Play) and CARDS[action.card].id.endswith("x06"):
        return True
    return action.target in {item.target for item in waiting} | {item.source for item in waiting}


def play(seed: int) -> Counter[str]:
    """A whole match in both engines, and what occurred in it."""
    stream = Stream(seed)
    setup = Setup(axis=stream.pick((0, 1)), round_limit=stream.pick((30, 30, 12, 5, 20, 0)))
    return _play(new_lockstep(setup, seed), seed, stream, 6000) + Counter(matches=1)


def play_scene(seed: int) -> Counter[str]:
    """From a crowded position on, for about a round."""
    stream = Stream(seed)
    return _play(scene(stream), seed, stream, 80) + Counter(scenes=1)


def _play(lock: Lockstep, seed: int, stream: Stream, most: int) -> Counter[str]:
    """At most so many decisions of players with a bent."""
    styles, found = [stream.pick(tuple(STYLES)) for _ in (0, 1)], Counter[str]()
    while lock.state.outcome is None and found["decisions"] < most:
        seat, before = stream.pick(lock.owed()), lock.state
        if not stream.below(4):
            probe(lock, seat, stream)
        action = choose(before, styles[seat], lock.legal(seat), stream)
        try:
            lock.take(seat, action)
        except Difference as error:
            where = f"seed {seed}, round {before.round}, phase {before.phase}: {action}"
            raise Difference(f"{where}\n{error}") from error
        found.update(census(before, action, lock.events, lock.state))
        found["decisions"] += 1
    return found + lock.seen


# -- what occurred ------------------------------------------------------------------------------------------


def census(before: State, action: Action, seen: tuple[Event, ...], after: State) -> Counter[str]:
    """Actions, events, effects and uses of keywords in one step."""
    found: Counter[str] = Counter([f"action {type(action).__name__}"])
    for event in seen:
        name = type(event).__name__
        found[f"event {name}"] += 1
        why = getattr(event, "why", getattr(event, "step", ""))
        if why:
            found[f"event {name} {why}"] += 1
        if isinstance(event, events.Announcing | events.Resolved | events.Cancelled):
            effect = ANNOUNCEMENT[event.item.card]
            found[f"{name} {effect.op if effect is not None else ''}"] += 1
        for keyword in _keywords(before, event):
            found[f"keyword {keyword}"] += 1
    if before.phase in (7, 11) and before.battle is not None and after.battle is None:
        blocked = {shield.attacker for shield in before.battle.shields}
        left = {s.attacker for s in before.battle.shields if before.piece(s.unit) is not None}
        found["blocked without a blocker left"] += len(blocked - left)
    if len(after.stack) > 1:
        depth = max((len(getattr(frame, "pending", ())) for frame in after.stack), default=0)
        if depth > 1:
            found[f"stack {depth} deep"] += 1
    for seat in (0, 1):
        if not after.depots[seat]:
            found["empty depot"] += 1
        if not after.hands[seat]:
            found["empty hand"] += 1
    if after.outcome is not None:
        found[f"outcome {after.outcome.reason}{'' if after.outcome.winners else ' draw'}"] += 1
    return found


def _keywords(before: State, event: Event) -> list[str]:
    """Keywords without which this would not have happened, as far as events tell."""
    if isinstance(event, events.Built) and not event.locked:
        return ["READY"]
    if isinstance(event, events.Deployed) and event.carrier != NONE:
        carrier = before.piece(event.carrier)
        airstrip = carrier is not None and carrier.zone == "territory"
        by_air = carrier is not None and DOMAIN[carrier.card] == "air"
        return ["airstrip"] if airstrip else ["TRANSPORT", "PARATROOPER" if by_air else "by sea"]
    if isinstance(event, events.AttackDeclared):
        pieces: list[Any] = [before.piece(strike.unit) for strike in event.strikes]
        stealth = ["STEALTH"] * sum(values.has(p, "STEALTH") for p in pieces)
        upgraded = ["drop tanks"] * sum(s.base and bool(p.upgrades) for s, p in zip(event.strikes, pieces))
        return ["BASE_ATTACK"] * sum(s.base for s in event.strikes) + stealth + upgraded
    if isinstance(event, events.BlockDeclared):
        return _of_blocks(before, event)
    if isinstance(event, events.Responded):
        battle = before.battle
        blocking = [u for u, _ in event.responses if battle is not None and battle.blocked_by(u) != NONE]
        return ["response"] * len(event.responses) + ["response of a blocker"] * len(blocking)
    if isinstance(event, events.Hit) and event.dealer == NONE:
        return ["flak"]
    if isinstance(event, events.RoundClosed):
        return ["ENTRENCHMENT"] * len(event.entrenched)
    if isinstance(event, events.Allocated):
        return _of_aims(before, event)
    return []


def _of_blocks(before: State, event: events.BlockDeclared) -> list[str]:
    out = []
    for shield in event.shields:
        unit, attacker = before.piece(shield.unit), before.piece(shield.attacker)
        if unit is not None and attacker is not None:
            out += ["INTERCEPT"] if DOMAIN[unit.card] != DOMAIN[attacker.card] else []
            out += ["DETECTION"] if values.has(attacker, "STEALTH") else []
            out += ["base blocker"] if unit.zone == "deployment" else []
            out += ["FIRST_STRIKE"] if values.has(unit, "FIRST_STRIKE") else []
    return out


def _of_aims(before: State, event: events.Allocated) -> list[str]:
    out = ["split"] * len(event.shares)
    for unit_id, target in event.aims:
        unit, victim = before.piece(unit_id), before.piece(target)
        if unit is not None and victim is not None and victim.zone == "territory":
            out += ["STRIKE"] if DOMAIN[unit.card] != DOMAIN[victim.card] else []
            out += ["INDIRECT_FIRE"] if values.has(unit, "INDIRECT_FIRE") else []
        elif target in (do.HAND, do.DEPOT):
            out.append("raid on hand" if target == do.HAND else "raid on depot")
    return out


def main(first: int, last: int, scenes: bool) -> None:
    """Play the matches of these seeds and print the counts, with the differences that were found."""
    total: Counter[str] = Counter()
    for seed in range(first, last):
        try:
            total += (play_scene if scenes else play)(seed)
        except Difference as difference:
            print(difference)
            total["differences"] += 1
    for name, count in sorted(total.items()):
        print(f"{count:8} {name}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), "scenes" in sys.argv)
