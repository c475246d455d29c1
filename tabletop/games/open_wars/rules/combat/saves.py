"""Saves and losses (OW-CAS-04..06): what becomes of every hit that was allocated."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.draft import Draft

from ...components.location_effects import CancelHit
from ...components.locations import LOCATIONS
from ...components.spell_effects import CapHits, IgnoreHit, IgnoreHitRoll
from ...components.spells import SPELLS
from ...components.units import FACTION, HERO, KINDS
from ...records.battle_events import HitCancelled
from ...records.frames import Resolving, Striking
from ...records.pieces import Counter, Hit, Lasting, StackKey
from ...records.state import State
from ..losses import take_life
from ..magic import legion
from ..magic.current import belongs
from ..magic.lasting import carried, use
from ..place import concerns
from ..values import has_ability

DURIN = HERO["dwarves"]
SHIELD = "mysticshield"


def resolve(draft: Draft[State], hit: Hit) -> None:
    """Each hit in allocation order: the saves, else a life. A cancelled hit is spent (OW-CAS-04)."""
    state = draft.state
    capped: set[int] = set()
    destroyed: list[StackKey] = []
    for number in hit.given:
        counter = state.counter(number)
        if counter is None:
            continue
        graced = _grace(state, hit, counter)
        why = _capped(state, counter, capped) or _cancelled(draft, hit, counter)
        if why == SHIELD and hit.cast is not None:
            _tell_spell(state, spared=counter.key)
        why = why or _rolled(draft, counter, graced)
        if why:
            draft.emit(HitCancelled(number, why))
            continue
        if take_life(draft, counter) and hit.cast is None:
            _reap(state)
        if not state.stack_of(counter.key):
            destroyed.append(counter.key)
    _end(draft, hit, destroyed)


def _end(draft: Draft[State], hit: Hit, destroyed: list[StackKey]) -> None:
    """After the losses of an attack Immortal Legion has its dice, in order of loss; a spell remembers them
    for its end (OW-ATK-05, OW-SPL-28)."""
    for key in destroyed:
        if hit.cast is None:
            legion.returns(draft, key)
        else:
            _tell_spell(draft.state, destroyed=key)


def _capped(state: State, counter: Counter, capped: set[int]) -> str:
    """Mithril Armor: of the hits of one attack or spell only the first is kept, and may then be cancelled
    (OW-SPL-23, OW-CAS-05, OW-INT-02)."""
    caps = carried(state, counter, CapHits)
    if any(cap.id in capped for cap in caps):
        return "mithrilarmor"
    capped.update(cap.id for cap in caps)
    return ""


def _cancelled(draft: Draft[State], hit: Hit, counter: Counter) -> str:
    """Sure cancels, one per hit: the first available of Durin, Walls and Mystic Shield (OW-CAS-05,
    OW-INT-03)."""
    state = draft.state
    if is_warded(state, hit, counter):
        assert state.combat is not None
        state.combat = replace(state.combat, warded=True)
        return KINDS[DURIN].name
    shields = shielding(state, counter)
    if not shields:
        return ""
    use(draft, shields[:1])
    return SPELLS[shields[0].spell].code


def shielding(state: State, counter: Counter) -> list[Lasting]:
    """The spells on it that cancel a hit for sure, in the order in which they are used up (OW-INT-03)."""
    return sorted(carried(state, counter, IgnoreHit), key=_is_shield)


def _is_shield(lasting: Lasting) -> bool:
    """Is it one that also cancels whole spells (OW-SPL-04)?"""
    effects = SPELLS[lasting.spell].text.effect
    return any(isinstance(op, IgnoreHit) and op.vs_spell is not None for op in effects)


def is_warded(state: State, hit: Hit, counter: Counter) -> bool:
    """Is it the first hit on a friendly Dwarf stack beside Durin in a combat in his cell (OW-HER-11)?"""
    combat = state.combat
    if combat is None or combat.warded or combat.at != hit.cell:
        return False
    if FACTION[counter.kind] != "dwarves" or counter.kind == DURIN:
        return False
    return any(
        other.kind == DURIN
        and state.sides[other.seat] == state.sides[counter.seat]
        and has_ability(state, other)
        for other in state.at(counter.at)
    )


def may_spare(state: State, hit: Hit, counter: Counter) -> bool:
    """Could a hero or a spell cancel a hit on it, so that the order of hits matters?"""
    spells = (CapHits, IgnoreHit, IgnoreHitRoll)
    return is_warded(state, hit, counter) or any(carried(state, counter, op) for op in spells)


def _grace(state: State, hit: Hit, counter: Counter) -> str:
    """Elven Grace is for the first hit allocated to the stack in a combat that it is part of, whatever else
    cancels it; its name if this is that hit (OW-SPL-20, OW-INT-09). An attack on another cell than that of
    the combat is no part of it (OW-ATK-08)."""
    combat = state.combat
    if combat is None or not belongs(state, counter.key) or (hit.cast is None and combat.at != hit.cell):
        return ""
    fresh = [each for each in carried(state, counter, IgnoreHitRoll) if each.id not in combat.graced]
    if not fresh:
        return ""
    state.combat = replace(combat, graced=(*combat.graced, *(each.id for each in fresh)))
    return SPELLS[fresh[0].spell].code


def _rolled(draft: Draft[State], counter: Counter, graced: str) -> str:
    """The dice: Elven Grace, then the location (OW-CAS-05, OW-DIC-05). A save of the location is never
    declined (OW-LOC-32)."""
    seat = counter.seat
    for spell in SPELLS if graced else ():
        for op in spell.text.effect if spell.code == graced else ():
            if isinstance(op, IgnoreHitRoll) and draft.roll(6, graced, spell.text.rule, seat) in op.success:
                return graced
    card = LOCATIONS[draft.state.ground.cards[counter.at]]
    for success in location_saves(draft.state, counter):
        if draft.roll(6, card.code, card.rule, seat) in success:
            return card.code
    return ""


def location_saves(state: State, counter: Counter) -> list[tuple[int, ...]]:
    """For each die that the location gives a hit on this counter, the faces that cancel it."""
    found = []
    for effect in LOCATIONS[state.ground.cards[counter.at]].effects:
        if isinstance(effect.effect, CancelHit) and concerns(effect.condition, counter.kind):
            assert effect.dice is not None
            found.append(effect.dice.success)
    return found


def _tell_spell(state: State, *, spared: StackKey | None = None, destroyed: StackKey | None = None) -> None:
    """The spell that hits knows on which stack all of it has no effect (OW-SPL-04, OW-INT-04), and which it
    has destroyed."""
    place = max(at for at, frame in enumerate(state.stack) if isinstance(frame, Resolving))
    frame = state.stack[place]
    if isinstance(frame, Resolving):
        free = frame.spared if spared is None else (*frame.spared, spared)
        gone = frame.destroyed if destroyed is None else (*frame.destroyed, destroyed)
        state.stack[place] = replace(frame, spared=free, destroyed=gone)


def _reap(state: State) -> None:
    """In a chapter it is remembered which of the player's types have removed an enemy counter (OW-CAM-07)."""
    attack = next((frame for frame in reversed(state.stack) if isinstance(frame, Striking)), None)
    if state.setup.mode == "chapter" and attack is not None and attack.stack.seat == 0:
        reaped = tuple(sorted({*state.progress.reaped, attack.stack.kind}))
        state.progress = replace(state.progress, reaped=reaped)
