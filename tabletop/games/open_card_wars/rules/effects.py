"""The closed vocabulary at work (chapter 15): every step of an ability, trigger or follow-up.

A `Running` frame goes through a list of steps; whoever needs an answer pushes a frame of its own. Each kind
of step has one function in `STEPS`, and a test compares that table with the types of the card file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Never

import msgspec

from tabletop.engine.contract import Phase
from tabletop.engine.draft import Draft

from ..components import cards
from ..components.cards import Amount, AnyOp, Ref
from ..records.events import (
    AbilityFizzled,
    AbilityResolves,
    Cleansed,
    Healed,
    PoisonAdded,
    TokenLaid,
    Unaffected,
)
from ..records.fighters import Effect, EffectKind, Fighter, Token
from ..records.resolving import Borrowing, Displacing, Running
from ..records.state import State
from . import annul as annulling
from . import damage, displacement, durations, targets
from .abilities import ability_of
from .geometry import adjacent, empty_cells, in_reading_order, is_untouchable
from .program import Path, steps_at

PLACES = {"T1": 0, "T2": 1}


class EffectContext:
    """What one step works with: the draft, the running list it stands in, and where the step is."""

    def __init__(self, draft: Draft[State], running: Running, path: Path) -> None:
        self.draft = draft
        self.running = running
        self.path = path
        self.state = draft.state
        self.source: Fighter = draft.state.fighters[running.declared.fighter]
        self.serial = running.declared.serial

    def value(self, ref: Ref) -> int:
        """The number of a chosen target; −1 if it was dropped."""
        return self.running.declared.targets[PLACES[ref]]

    def named(self, ref: Ref) -> list[Fighter]:
        """The undefeated characters that a word of the vocabulary means, in reading order (OCW-VOC-04)."""
        fighters = self.state.fighters
        if ref == "self":
            ids: tuple[int, ...] = (self.source.id,)
        elif ref == "G1":
            ids = self.running.group
        elif ref == "ATTACKED":
            ids = self.running.attacked
        elif ref == "ATTACKED_ADJ":
            return self._beside_attacked()
        else:
            ids = (self.value(ref),)
        return [fighters[i] for i in ids if i >= 0 and fighters[i].stands]

    def _beside_attacked(self) -> list[Fighter]:
        fighters, attacked = self.state.fighters, self.running.attacked
        near = {
            (fighters[a].seat, cell)
            for a in attacked
            for cell in adjacent(self.state.setup, fighters[a].cell)
        }
        found = [f for f in fighters if f.stands and (f.seat, f.cell) in near and f.id not in attacked]
        return in_reading_order(self.state, found)

    def reach(self, ref: Ref) -> list[Fighter]:
        """Those of them that the ability reaches: not who is INVULNERABLE, nor an enemy who spends a charge
        on the whole of it (OCW-KW-16)."""
        return [f for f in self.named(ref) if self._reaches(f)]

    def _reaches(self, fighter: Fighter) -> bool:
        if fighter.id == self.source.id:
            return True
        if is_untouchable(fighter):
            self.draft.emit(Unaffected(fighter.id, "invulnerable"))
            return False
        if fighter.seat == self.source.seat:
            return True
        if fighter.id in self.running.immune:
            return False
        if durations.charge_of(fighter) is None:
            return True
        self.draft.emit(Unaffected(fighter.id, "charge"))
        durations.spend_charges(self.draft, fighter.id)
        self.exempt(fighter.id)
        return False

    def exempt(self, *fighter_ids: int) -> None:
        """Nothing more of this ability reaches them."""
        if not fighter_ids:
            return
        immune = tuple(dict.fromkeys((*self.running.immune, *fighter_ids)))
        self.running = msgspec.structs.replace(self.running, immune=immune)
        top = self.state.stack[-1]
        if isinstance(top, Running):
            self.draft.swap(msgspec.structs.replace(top, immune=immune))

    def amount(self, amount: Amount) -> int:
        """A number, or what it is read from now (OCW-VOC-06, OCW-ABIL-09)."""
        if amount == "atk":
            return self.source.atk
        if amount == "half_atk":
            return self.source.atk // 2
        if amount == "half_dealt":
            return self.running.dealt // 2
        return int(amount)

    def gain(self, fighter: Fighter, kind: EffectKind, until: cards.Until, **more: Any) -> None:
        """A lasting effect with this ability's mark (OCW-DUR-09)."""
        ends, turn = durations.ending(self.state, until, self.source.seat, fighter.seat)
        durations.gain(self.draft, fighter.id, Effect(kind, self.serial, ends, turn, **more))


# -- lasting effects ------------------------------------------------------------------------------------


def _buff(scene: EffectContext, op: cards.Buff) -> None:
    for fighter in scene.reach(op.who):
        scene.gain(fighter, op.stat, op.until, amount=scene.amount(op.amount))


def _grant(scene: EffectContext, op: cards.Grant) -> None:
    to = -1
    ref = op.to or op.only_vs
    if ref is not None:
        to = scene.source.id if ref == "self" else scene.value(ref)
        if to < 0:
            return
    for fighter in scene.reach(op.who):
        scene.gain(fighter, "keyword", op.until, name=op.keyword, to=to)


def _shield(scene: EffectContext, op: cards.ShieldUp) -> None:
    for fighter in scene.reach(op.who):
        scene.gain(fighter, "shield", op.until, amount=scene.amount(op.amount))


def _afflict(scene: EffectContext, op: cards.Afflict) -> None:
    for fighter in scene.reach(op.who):
        scene.gain(fighter, "status", op.until, name=op.status)


def _ward(scene: EffectContext, op: cards.Ward) -> None:
    """With 1 HP it protects at once (OCW-VOC-23)."""
    for fighter in scene.reach(op.who):
        if fighter.hp == 1:
            damage.shelter(scene.draft, fighter.id, scene.serial)
        else:
            scene.gain(fighter, "ward", op.until)


def _ignore_def(scene: EffectContext, op: cards.IgnoreDef) -> None:
    for fighter in scene.reach(op.who):
        scene.gain(fighter, "ignore_def", op.until)


def _mark(scene: EffectContext, op: cards.Mark) -> None:
    """The mark lies with whoever may use it."""
    for fighter in scene.reach(op.who):
        scene.gain(scene.source, "mark", op.until, to=fighter.id)


def _trigger(scene: EffectContext, op: cards.Trigger) -> None:
    ability = ability_of(scene.running.declared).id
    scene.gain(scene.source, "trigger", op.until, ability=ability, path=scene.path)


# -- at once --------------------------------------------------------------------------------------------


def _poison(scene: EffectContext, op: cards.Poison) -> None:
    for fighter in scene.reach(op.who):
        amount = scene.amount(op.amount)
        changed = scene.state.update(fighter.changed(poison=fighter.poison + amount))
        scene.draft.emit(PoisonAdded(fighter.id, amount, changed.poison))


def _heal(scene: EffectContext, op: cards.Heal) -> None:
    for fighter in scene.reach(op.who):
        heal(scene.draft, fighter.id, scene.amount(op.amount), "heal")


def heal(draft: Draft[State], fighter_id: int, amount: int, how: str) -> None:
    """HP come back, at most to the printed HP, never to a defeated character (OCW-KW-05)."""
    fighter = draft.state.fighters[fighter_id]
    hp = min(fighter.hp + amount, fighter.face.hp or 0)
    if fighter.stands and hp > fighter.hp:
        draft.state.update(fighter.changed(hp=hp))
        draft.emit(Healed(fighter_id, hp - fighter.hp, hp, how))


def _damage(scene: EffectContext, op: cards.Damage) -> None:
    """Never to the player, no attack, DEF counts (OCW-ABIL-11). A charge spent on any part of the ability
    stops the rest of it as well, what is redirected included (OCW-KW-16)."""
    amount, kind = scene.amount(op.amount), "splash" if op.who == "ATTACKED_ADJ" else "ability"
    victims = [f.id for f in scene.reach(op.who)]
    spared = scene.running.immune
    shielded = damage.ability_packet(
        scene.draft, scene.source.id, victims, amount, op.ignore_def, kind, spared
    )
    scene.exempt(*shielded)


def _cleanse(scene: EffectContext, op: cards.Cleanse) -> None:
    for fighter in scene.reach(op.who):
        for effect in fighter.effects:
            if effect.kind == "status" and effect.name in op.remove:
                durations.lose(scene.draft, fighter.id, effect, "removed")
        if "poison" in op.remove:
            scene.state.update(scene.state.fighters[fighter.id].changed(poison=0))
        scene.draft.emit(Cleansed(fighter.id))


def _annul(scene: EffectContext, op: cards.Annul) -> None:
    for fighter in scene.reach(op.who):
        annulling.annul(scene.draft, fighter.id)


def _token(scene: EffectContext, op: cards.LayToken) -> None:
    """A new token replaces an old one (OCW-GEO-07)."""
    cell, seat = scene.value(op.cell), 1 - scene.source.seat
    if cell < 0:
        return
    kept = (t for t in scene.state.tokens if (t.seat, t.cell) != (seat, cell))
    scene.state.tokens = (*kept, Token(op.token, seat, cell, scene.source.id, scene.serial))
    scene.draft.emit(TokenLaid(op.token, seat, cell, scene.source.id))


# -- displacement, attacks, borrowing -------------------------------------------------------------------


def _move(scene: EffectContext, op: cards.Displace) -> None:
    """MOVE: who is imprisoned stays (OCW-KW-03); a single cell is taken at once (OCW-SM-34)."""
    for fighter in scene.reach(op.who):
        cells = empty_cells(scene.state, fighter.seat)
        if op.to != "own_any":
            cells = [cell for cell in cells if cell == scene.value(op.to)]
        if fighter.suffers("prison"):
            scene.draft.emit(Unaffected(fighter.id, "imprisoned"))
        elif len(cells) == 1 and not op.optional:
            displacement.displace(scene.draft, fighter.id, cells[0], "move")
        elif cells:
            scene.draft.push(Displacing(scene.source.seat, fighter.id, op.optional))


def _advance(scene: EffectContext, op: cards.Advance) -> None:
    for fighter in scene.reach(op.who):
        if fighter.suffers("prison"):
            scene.draft.emit(Unaffected(fighter.id, "imprisoned"))
        else:
            displacement.advance(scene.draft, fighter.id, op.amount)


def _strike(scene: EffectContext, op: cards.Strike) -> None:
    from .attack import begin_strike

    begin_strike(scene.draft, scene.running, op, scene.path)


def _borrow(scene: EffectContext, op: cards.Borrow) -> None:
    """One of the defeated character's abilities or its equipment's, for a further die (OCW-CARD-02)."""
    from .choices import can_borrow

    dead = scene.state.fighter(scene.running.target)
    if dead is None:
        return
    found = (dead.card, dead.equipment) if dead.equipment >= 0 else (dead.card,)
    frame = Borrowing(scene.source.seat, scene.source.id, found)
    if can_borrow(scene.state, frame):
        scene.draft.push(frame)


STEPS: dict[type[AnyOp], Callable[[EffectContext, Any], None]] = {
    cards.Buff: _buff,
    cards.Grant: _grant,
    cards.ShieldUp: _shield,
    cards.Afflict: _afflict,
    cards.Poison: _poison,
    cards.Heal: _heal,
    cards.Damage: _damage,
    cards.Strike: _strike,
    cards.Displace: _move,
    cards.Advance: _advance,
    cards.LayToken: _token,
    cards.Trigger: _trigger,
    cards.Annul: _annul,
    cards.Ward: _ward,
    cards.Cleanse: _cleanse,
    cards.IgnoreDef: _ignore_def,
    cards.Mark: _mark,
    cards.Borrow: _borrow,
}
"""One function per operation of the vocabulary."""

ASKING = (cards.Strike, cards.Displace, cards.Borrow)
"""Those that may put a question on the stack; the others are over when their function is."""


def carry_out(draft: Draft[State], running: Running, op: AnyOp, path: Path) -> None:
    """One step, as far as possible (OCW-ABIL-09); `path` leads to it."""
    STEPS[type(op)](EffectContext(draft, running, path), op)


class RunningPhase(Phase[State, Running, Never]):
    """Looks at the locked targets again, then runs step after step (SM-19, OCW-ABIL-08..10)."""

    def proceed(self, draft: Draft[State], frame: Running) -> None:
        state = draft.state
        source = state.fighters[frame.declared.fighter]
        if not frame.started and source.stands and not frame.cancelled:
            draft.emit(AbilityResolves(frame.declared))
            frame = begun(state, source, frame)
            draft.swap(frame)
        steps = steps_at(frame.declared, frame.path)
        for place in range(frame.step, len(steps)):
            if frame.cancelled or not state.fighters[source.id].stands:
                draft.emit(AbilityFizzled(frame.declared, "annulled" if frame.cancelled else "defeated"))
                break
            op, path = steps[place], (*frame.path, place)
            if isinstance(op, ASKING):
                draft.swap(msgspec.structs.replace(frame, step=place + 1))
                carry_out(draft, frame, op, path)
                return
            carry_out(draft, frame, op, path)
            frame = draft.top(Running)
        draft.pop()


def begun(state: State, source: Fighter, running: Running) -> Running:
    """The ability at the moment it begins to resolve: targets that fit no more are dropped, its area is
    computed (OCW-ABIL-07, OCW-ABIL-08)."""
    ability, declared = ability_of(running.declared), running.declared
    kept = targets.recheck(state, source, ability, declared.targets)
    area = targets.group(state, source, ability, kept)
    locked = msgspec.structs.replace(declared, targets=kept)
    return msgspec.structs.replace(running, declared=locked, group=area, started=True)
