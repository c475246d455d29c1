"""Random players with a bent, so that rare rules occur, whole matches of them, and what these had of it.

python -m tests.open_wars.lockstep.players 0 100          # seeds; the counts at the end
    python -m tests.open_wars.lockstep.players 0 100 crowds
    python -m tests.open_wars.lockstep.players 0 100 chapters
"""

from __future__ import annotations

import sys
from collections import Counter

from tabletop.engine.dice import Stream
from tabletop.engine.model import Action, Resign
from tabletop.engine.priority import Pass
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records import battle_events
from tabletop.games.open_wars.rules.setting import random_setup

from .chapters import CHAPTERS, chapter_setup, compare_carried, new_chapter
from .match import Lockstep, new_lockstep
from .tables import builder, crowd
from .words import Difference

WEIGHTS: dict[type, float] = {
    do.EndStep: 0.25,
    do.Attack: 5,
    do.Hold: 0.5,
    do.Retreat: 0.7,
    do.Go: 0.7,
    do.Buy: 4,
    do.Join: 3,
}
"""How often a type of action is chosen, as against 1 for any other type that is legal."""
LASTING = 60
"""In one match of three somebody resigns about once in so many decisions."""
COMMON = ("dispel", "arcanewind", "spectralarrow")
"""Spells that can nearly always be cast, and would hide the others."""


def choose(legal: list[Action], stream: Stream) -> Action:
    """First a type by its weight, then one of that type; of spells the spell, a rare one if there is."""
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    if Pass in kinds and do.Spell in kinds:
        spells = kinds[do.Spell]
        fights = any(SPELLS[a.spell].text.kind == "combat" for a in spells if isinstance(a, do.Spell))
        if stream.unit() < (0.35 if fights else 0.85):
            return kinds[Pass][0]
        return _spell(spells, stream)
    weights = {kind: WEIGHTS.get(kind, 1.0) for kind in kinds}
    rest = stream.unit() * sum(weights.values())
    chosen = kinds[next(iter(kinds))]
    for kind, weight in weights.items():
        if rest < 0:
            break
        rest, chosen = rest - weight, kinds[kind]
    return _spell(chosen, stream) if isinstance(chosen[0], do.Spell) else stream.pick(chosen)


def _spell(casts: list[Action], stream: Stream) -> Action:
    by_code: dict[str, list[Action]] = {}
    for action in casts:
        assert isinstance(action, do.Spell)
        by_code.setdefault(SPELLS[action.spell].code, []).append(action)
    rare = [code for code in by_code if code not in COMMON]
    return stream.pick(by_code[stream.pick(rare or [*by_code])])


def play(seed: int) -> Counter[str]:
    """A whole match of any free mode or scenario in both engines, and what occurred in it."""
    stream = Stream(seed)
    setup = random_setup(stream)
    while setup.mode == "chapter":  # chapters are played by themselves
        setup = random_setup(stream)
    lock = _begun(seed, lambda: new_lockstep(setup, builder(setup), seed))
    return _play(lock, seed, stream) + Counter({"matches": 1, f"mode {setup.mode}": 1})


def play_crowd(seed: int) -> Counter[str]:
    """A small map full of counters of all kinds with much mana, for three turns."""
    stream = Stream(seed)
    lock = _begun(seed, lambda: crowd(stream))
    return _play(lock, seed, stream) + Counter(crowds=1)


def play_chapter(seed: int) -> Counter[str]:
    """A whole chapter, three seeds for each of the six in turn, and what is carried on from it."""
    stream, number = Stream(seed), 1 + seed // 3 % CHAPTERS
    setup = chapter_setup(stream, number)
    lock = _begun(seed, lambda: new_chapter(setup, seed, stream))
    found = _play(lock, seed, stream)
    try:
        if lock.match.outcome is not None:  # else somebody resigned and left one side alone
            compare_carried(lock, setup)
    except Difference as error:
        raise Difference(f"seed {seed}, as it is over\n{error}") from error
    return found + Counter({"chapters": 1, f"chapter {number}": 1})


def _begun(seed: int, begin) -> Lockstep:  # type: ignore[no-untyped-def]
    try:
        return begin()  # type: ignore[no-any-return]
    except Difference as error:
        raise Difference(f"seed {seed}, as it begins\n{error}") from error


def _play(lock: Lockstep, seed: int, stream: Stream) -> Counter[str]:
    found = Counter[str]()
    while lock.state.outcome is None and found["decisions"] < 20_000:
        seat, before = stream.pick(lock.owed()), lock.state
        action: Action = choose(lock.legal(seat), stream)
        if seed % 3 == 2 and not stream.below(LASTING):
            action = Resign()
        try:
            lock.take(seat, action)
        except Difference as error:
            top = before.stack[-1]
            heard = " ".join(type(event).__name__ for event in lock.events)
            where = f"seed {seed}, turn {before.turn}: {top} {action}\n{heard}"
            raise Difference(f"{where}\n{error}") from error
        found.update(census(lock))
        found["decisions"] += 1
    return found + lock.seen


def census(lock: Lockstep) -> Counter[str]:
    """What happened in a step."""
    found: Counter[str] = Counter()
    for event in lock.events:
        found[f"event {type(event).__name__}"] += 1
        if isinstance(event, battle_events.SpellResolved):
            worked = "" if event.works else " in vain"
            found[f"spell {SPELLS[event.cast.spell].code}{worked}"] += 1
        elif isinstance(event, battle_events.HitCancelled):
            found[f"saved by {event.why}"] += 1
    return found


KINDS = {"matches": play, "crowds": play_crowd, "chapters": play_chapter}


def main(first: int, last: int, kind: str) -> None:
    """Play the matches of these seeds and print the counts, with the differences that were found."""
    total: Counter[str] = Counter()
    for seed in range(first, last):
        try:
            total += KINDS[kind](seed)
        except Difference as difference:
            print(difference, flush=True)
            total["differences"] += 1
    for name, count in sorted(total.items()):
        print(f"{count:8} {name}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "matches")
