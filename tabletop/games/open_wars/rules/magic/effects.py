"""What spells do when they resolve (sections 12.2 to 12.9): one function for each word of their texts.

A spell's text is run effect by effect by `ResolvingPhase`. Its lasting effects are laid once, on every stack
it is about; hits fall stack by stack, and what depends on them comes after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Never

from msgspec.structs import replace

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft
from tabletop.engine.priority import Pending, cancel, pending

from ...components import spell_effects as words
from ...components.spells import SPELLS
from ...components.words import ModStat
from ...records.battle_events import EffectEnded, SpellDispelled
from ...records.events import Gained
from ...records.frames import FreeCasting, Resolving, Shifting, Striking, Window
from ...records.pieces import NOWHERE, PINNED, Cast, Lasting, StackKey
from ...records.state import State
from .. import placing, victory
from ..combat import casualties
from ..control import controller
from ..order import gain
from . import current, extra, lasting, legion, shifting, targets
from .traits import IS_SINGLE
from .windows import speakers

Effect = Callable[[Draft[State], Resolving, Any], None]


# -- what lasts (OW-MAG-09, OW-MAG-12) ------------------------------------------------------------------


def affected(state: State, cast: Cast) -> list[StackKey]:
    """The stacks that a spell is about as it resolves (OW-MAG-09)."""
    if cast.target is not None:
        return [cast.target]
    return targets.stacks_at(state, cast.seat, cast.spell, cast.cell)


def lay(draft: Draft[State], frame: Resolving, op: object) -> None:
    """The spell begins to last: one effect on the counters of each stack, in all of them the same cast. What
    is used up is not doubled (OW-DEF-10)."""
    state, cast = draft.state, frame.cast
    if cast.serial in [each.cast for each in state.lasting]:
        return
    for key in affected(state, cast):
        if key in frame.spared:
            continue
        counters = state.stack_of(key)
        if IS_SINGLE[cast.spell]:
            counters = [c for c in counters if not targets.unused(state, c, cast.spell)]
        if counters:
            state.lay(_lasting(state, cast), tuple(counters))


def _lasting(state: State, cast: Cast, at: int = NOWHERE) -> Lasting:
    state.serial += 1
    until: Literal["turn", "combat"] = "turn" if SPELLS[cast.spell].text.duration == "turn" else "combat"
    return Lasting(state.serial, cast.serial, cast.spell, cast.seat, until, at)


def lay_on_location(draft: Draft[State], frame: Resolving, op: words.ReturnOnDestroyed) -> None:
    """It lasts on the cell, for whoever is in it until the end of the combat (OW-SPL-28)."""
    draft.state.lay(_lasting(draft.state, frame.cast, frame.cast.cell))


def thirst(draft: Draft[State], frame: Resolving, op: words.SecondAttackIfHit) -> None:
    """The attack in this window, else the next, is the first (OW-SPL-09); no extra attack is, unless it was
    waited for (OW-INT-26), and none that Purifying Flame has met (OW-INT-05). A second one for the same
    attack does nothing (OW-DEF-10)."""
    state, attack, window = draft.state, current.attack(draft.state), current.window(draft.state)
    rolled = window is not None and window.name in ("DICE_ROLLED", "ACTION_DONE")
    if not rolled or attack is None or attack.stack != frame.cast.target or not _is_first(attack):
        lay(draft, frame, op)
    elif attack.thirst or not frame.cast.target:
        return
    elif window is not None and window.name == "DICE_ROLLED":
        lay(draft, frame, op)
        laid = tuple(each.id for each in state.lasting if each.cast == frame.cast.serial)
        current.change(state, attack, replace(attack, thirst=laid))
    elif attack.hits >= op.if_hits_min:
        current.change(state, attack, replace(attack, thirst=(frame.cast.serial,)))
        extra.begin(draft, attack.stack, sated=True)


def _is_first(attack: Striking) -> bool:
    """Can an attack whose dice have fallen be the first of a Bloodthirst?"""
    return attack.here and not (attack.extra or attack.stripped or attack.cancelled)


# -- hits (OW-CAS-07) -----------------------------------------------------------------------------------


def hits(draft: Draft[State], frame: Resolving, op: words.Hits) -> None:
    """One stack is hit, in a combat or outside (OW-MAG-11, OW-INT-13)."""
    key = frame.cast.target
    if key is not None:
        watched = tuple(counter.id for counter in draft.state.stack_of(key))
        draft.swap(replace(frame, queue=(key,) * op.n, watched=watched))


def hits_each(draft: Draft[State], frame: Resolving, op: words.HitsEach) -> None:
    """Every stack of the location is hit, stack by stack, hit by hit (OW-SPL-22, OW-DIC-06)."""
    keys = affected(draft.state, frame.cast)
    draft.swap(replace(frame, queue=tuple(key for key in keys for _ in range(op.n))))


def roll_each_stack(draft: Draft[State], frame: Resolving, op: words.RollEachStack) -> None:
    """All dice first, then the hits one after the other (OW-SPL-12, OW-DIC-06)."""
    cast, text = frame.cast, SPELLS[frame.cast.spell].text
    keys = affected(draft.state, cast)
    struck = tuple(key for key in keys if draft.roll(6, text.code, text.rule, cast.seat) in op.success)
    draft.swap(replace(frame, queue=tuple(key for key in struck for _ in range(op.hits))))


def gain_if_destroyed(draft: Draft[State], frame: Resolving, op: words.GainManaIfDestroyed) -> None:
    """Mana if the last counter of the stack was removed, though Legion returns one (OW-SPL-13)."""
    state, cast = draft.state, frame.cast
    if all(state.counter(number) is None for number in frame.watched):
        gain(state, cast.seat, 0, op.n)
        draft.emit(Gained(cast.seat, 0, op.n, SPELLS[cast.spell].code, cast.origin))


# -- moves and attacks ----------------------------------------------------------------------------------


def move(draft: Draft[State], frame: Resolving, op: words.Move) -> None:
    """The owner moves all or part of the stack (OW-MOV-21, OW-MAG-13)."""
    key = frame.cast.target
    if key is not None:
        draft.swap(replace(frame, actor=None if op.steps_min else key))
        draft.push(shifting.of_move(key, frame.cast.spell, op))


def attack_now(draft: Draft[State], frame: Resolving, op: words.AttackNow) -> None:
    """An extra attack of the stack where it is now, also where Mist held it (OW-ATK-08, OW-INT-19)."""
    moves = lasting.does(frame.cast.spell, words.Move)
    actor = frame.actor if moves else frame.cast.target
    if actor is not None:
        extra.begin(draft, actor)


def teleport(draft: Draft[State], frame: Resolving, op: words.Teleport) -> None:
    """To a location that its player controls now, and controlled as it was cast (OW-SPL-14, OW-INT-23)."""
    state, key = draft.state, frame.cast.target
    if key is not None:
        goals = tuple(
            cell for cell in frame.cast.lands if cell != key.at and controller(state, cell) == frame.cast.seat
        )
        draft.push(Shifting(key.seat, key, frame.cast.spell, goals=goals, teleports=True))


# -- the rest -------------------------------------------------------------------------------------------


def free_cast(draft: Draft[State], frame: Resolving, op: words.FreeCast) -> None:
    """At once by the same caster (OW-SPL-15), or later by the counter aimed at (OW-SPL-18)."""
    if op.now:
        draft.push(FreeCasting(frame.cast.seat, frame.cast.caster))
    else:
        lay(draft, frame, op)


def paid(draft: Draft[State], frame: Resolving, op: words.SacrificeLife) -> None:
    """The life was given up as part of the cost (OW-SPL-15)."""


def raise_there(draft: Draft[State], frame: Resolving, op: words.RaiseThere) -> None:
    """A fallen counter is placed (OW-SPL-25)."""
    cast = frame.cast
    fallen = next(each for each in draft.state.fallen if each.id == cast.fallen)
    placing.raise_fallen(draft, fallen, cast.cell)


def extra_dice(draft: Draft[State], frame: Resolving, op: words.ExtraDicePerHit) -> None:
    """A die per base hit: now, each for itself (OW-SPL-30), or on the next attack (OW-SPL-31)."""
    if op.extra_each is None:
        lay(draft, frame, op)
        return
    state, attack = draft.state, current.attack(draft.state)
    if attack is not None and attack.base:
        text = SPELLS[frame.cast.spell].text
        dice = draft.roll_many(attack.base, 6, text.code, text.rule, attack.stack.seat)
        more = op.extra_each * sum(die in op.success for die in dice)
        current.change(state, attack, replace(attack, hits=attack.hits + more))


def counter_spell(draft: Draft[State], frame: Resolving, op: words.CounterSpell) -> None:
    """A waiting spell is removed; what was paid for it stays paid (OW-SPL-01). Who speaks next in its window
    is found anew (OW-WIN-02)."""
    for waiting in pending(draft.state):
        if waiting.thing.serial == frame.cast.aimed:
            remove(draft, waiting)
            draft.emit(SpellDispelled(waiting.thing))
            return


def remove(draft: Draft[State], waiting: Pending) -> None:
    """A spell waits no more; whoever speaks next is who would have without it."""
    cancel(draft, waiting)
    state = draft.state
    window = state.stack[waiting.place]
    if isinstance(window, Window):
        state.stack[waiting.place] = replace(window, queue=speakers(state, window))


def end_effect(draft: Draft[State], frame: Resolving, op: words.EndEffect) -> None:
    """A lasting spell ends for everything it affects (OW-SPL-01); whom Mist pinned is free (OW-INT-10)."""
    state = draft.state
    ended = [each for each in state.lasting if each.cast == frame.cast.aimed]
    for each in ended:
        if lasting.does(each.spell, words.PinRoll) and each.used:
            _free(state, each)
    state.lift(*[each.id for each in ended])
    for each in ended:
        draft.emit(EffectEnded(each.id, "dispelled"))


def _free(state: State, mist: Lasting) -> None:
    """Whom it pinned, unless another mist holds him, too."""
    for counter in state.counters:
        if counter is None or mist.id not in counter.under:
            continue
        mists = lasting.carried(state, counter, words.PinRoll)
        if not any(each.used and each.cast != mist.cast for each in mists):
            state.update(replace(counter, marks=counter.marks & ~PINNED))


EFFECTS: dict[type, Effect] = {
    ModStat: lay,
    words.StripNextAttack: lay,
    words.IgnoreHit: lay,
    words.IgnoreHitRoll: lay,
    words.CapHits: lay,
    words.AfterAttackMove: lay,
    words.Immunity: lay,
    words.PinRoll: lay,
    words.ReturnOnDestroyed: lay_on_location,
    words.SecondAttackIfHit: thirst,
    words.Hits: hits,
    words.HitsEach: hits_each,
    words.RollEachStack: roll_each_stack,
    words.GainManaIfDestroyed: gain_if_destroyed,
    words.Move: move,
    words.AttackNow: attack_now,
    words.Teleport: teleport,
    words.FreeCast: free_cast,
    words.SacrificeLife: paid,
    words.RaiseThere: raise_there,
    words.ExtraDicePerHit: extra_dice,
    words.CounterSpell: counter_spell,
    words.EndEffect: end_effect,
}
"""Every word of the file and what it does."""


class ResolvingPhase(Phase[State, Resolving, Never]):
    """One effect after the other, the hits of each before the next; then the dice of Immortal Legion for the
    stacks it has destroyed, and who has won is looked at (OW-SPL-28, OW-VIC-01)."""

    def proceed(self, draft: Draft[State], frame: Resolving) -> None:
        text = SPELLS[frame.cast.spell].text
        if frame.queue:
            first, *rest = frame.queue
            draft.swap(replace(frame, queue=tuple(rest)))
            if first not in frame.spared and draft.state.stack_of(first):
                casualties.spell_hit(draft, first, frame.cast.serial)
        elif frame.step < len(text.effect):
            op = text.effect[frame.step]
            frame = replace(frame, step=frame.step + 1)
            draft.swap(frame)
            EFFECTS[type(op)](draft, frame, op)
        else:
            for key in frame.destroyed:
                legion.returns(draft, key)
            victory.settle(draft)
            if draft.state.outcome is None:
                draft.pop()
