"""Casting (section 12.1): who casts what, when, for how much mana, and what else is paid.

`refuse` is the one judge of a cast, in a window, as a response and for the free spell of a Pact alike;
`Terms` say under which of these it is made.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from tabletop.engine.draft import Draft
from tabletop.engine.model import Cite, Refusal, Seat

from ...components.ground import Cell
from ...components.spell_effects import FreeCast, SpellText
from ...components.spells import COMMON, KNOWN, MANA, SPELL_OF, SPELLS
from ...components.units import FACTION, FACTIONS, IS_MAGIC
from ...components.words import WindowName
from ...records.actions import Spell
from ...records.battle_events import SpellCast
from ...records.frames import Shifting, Window
from ...records.pieces import Cast, Counter, Once
from ...records.state import State
from .. import losses
from ..control import controlled
from ..stacking import sorts
from . import aims, current, lasting, shifting, targets
from .means import REDUCTION, who_has_means
from .traits import FREEING, SACRIFICES, TELEPORTS

CASTER = Cite("OW-MAG-01")
KNOWLEDGE = Cite("OW-MAG-02")
MANA_COST = Cite("OW-MAG-03")
KINDS_OF_SPELL = Cite("OW-MAG-04")
COMBAT = Cite("OW-MAG-05")
RESPONSE = Cite("OW-MAG-10")
NAMED = Cite("OW-WIN-01")
CONDITION = Cite("OW-WIN-05")
PACT = Cite("OW-SPL-15")
CONVERGENCE = Cite("OW-SPL-18")
NEVER_FREE = Cite("OW-INT-11")
RAGE = Cite("OW-DEF-10")
TARGET = Cite("OW-MAG-08")

COMBAT_WINDOWS: tuple[WindowName, ...] = ("ROUND_START", "ACTION_DECLARED", "ACTION_DONE")
"""Where combat spells are cast (OW-MAG-04)."""
BEFORE_COMBAT = ("start", "collection", "recruitment", "movement")
"""The phases before combat: their windows, those of extra attacks among them, are before it (OW-SPL-29)."""
OPENS = tuple(frozenset(spell.text.opens) for spell in SPELLS)
"""Spell → the windows in which it may be cast."""
RAGING = SPELL_OF["unrestrainedrage"]
LIMITED = tuple(spell.text.limit is not None or number == RAGING for number, spell in enumerate(SPELLS))
"""Spell → may `_refuse_limit` refuse it at all?"""
NOTED: dict[int, Literal["dispel", "pumasleap", "darkpact"]] = {
    SPELL_OF["dispel"]: "dispel",
    SPELL_OF["pumasleap"]: "pumasleap",
    SPELL_OF["darkpact"]: "darkpact",
}
"""What is cast once per turn, and noted by its name."""
FOR_MANA = (False,)
"""The only way to cast a spell that nothing frees."""


class Terms(msgspec.Struct, frozen=True, gc=False):
    """Under which terms a spell is cast: in which window, as a response, by the caster of a Pact alone."""

    name: WindowName
    cell: Cell
    response: bool = False
    pact: int = -1


def terms_of(frame: Window) -> Terms:
    """The terms of a window: what is cast while spells wait is a response (OW-MAG-10)."""
    return Terms(frame.name, frame.cell, bool(frame.pending))


# -- who, what and when ---------------------------------------------------------------------------------


def casters(state: State, seat: Seat) -> list[Counter]:
    """A player's counters that cast spells, by id, whatever else they may still do (OW-MAG-07); no heroes of
    other types do (OW-MAG-01, OW-HER-07)."""
    return [c for number in state.magicians[seat] if (c := state.counters[number]) is not None]


def known(counter: Counter) -> tuple[int, ...]:
    """The spells of a caster: its faction's, and the common ones (OW-MAG-02)."""
    return KNOWN_TO[counter.kind]


KNOWN_TO = tuple(next((KNOWN[each] for each in FACTIONS if each == faction), COMMON) for faction in FACTION)
"""Kind → what such a caster knows."""


def refuse_moment(state: State, terms: Terms, spell: int) -> Refusal | None:
    """Why a spell may not be cast now, whoever casts it, or None (OW-WIN-01, OW-MAG-04)."""
    return _refuse_at(moment_of(state, terms), spell)


class Moment(msgspec.Struct, frozen=True, gc=False):
    """All of a moment that decides which spells may be cast: the window, whether spells wait in it, whether
    combat is still to come, and whether the window is of the combat that is on."""

    name: WindowName
    response: bool
    early: bool
    fighting: bool


def moment_of(state: State, terms: Terms) -> Moment:
    """The moment of a window."""
    fighting = state.combat is not None and state.combat.at == terms.cell
    return Moment(terms.name, terms.response, state.phase in BEFORE_COMBAT, fighting)


def _refuse_at(moment: Moment, spell: int) -> Refusal | None:
    text = SPELLS[spell].text
    if moment.response and text.kind == "combat":
        return RESPONSE.refuse("no-response")
    if text.windows != "any" and moment.name not in OPENS[spell]:
        early = "before_combat_phase" in text.windows and moment.early
        if not early:
            return _why_not_now(text).refuse("not-in-this-window", window=moment.name)
    if text.kind == "combat" and not moment.fighting:
        return COMBAT.refuse("no-combat")
    return None


@cache
def _timely(moment: Moment, kind: int) -> tuple[int, ...]:
    """What casters of a kind know and may cast at such a moment; there are few that differ."""
    return tuple(n for n in KNOWN_TO[kind] if _refuse_at(moment, n) is None)


def _why_not_now(text: SpellText) -> Cite:
    if "before_combat_phase" in text.windows:
        return CONDITION
    return KINDS_OF_SPELL if text.kind == "combat" else NAMED


# -- what it costs --------------------------------------------------------------------------------------


def price(state: State, counter: Counter, spell: int) -> int:
    """What a spell costs a caster where it stands, not below 0 (OW-MAG-03)."""
    mana = MANA[spell] + REDUCTION[state.ground.cards[counter.at]]
    return mana if mana > 0 else 0


def _refuse_price(state: State, terms: Terms, action: Spell, counter: Counter) -> Refusal | None:
    if action.free:
        return refuse_free(state, counter, action.spell)
    if terms.pact != -1:
        return None
    cost, mana = price(state, counter, action.spell), state.mana[counter.seat]
    return MANA_COST.refuse("too-little-mana", price=cost, mana=mana) if cost > mana else None


def refuse_free(state: State, counter: Counter, spell: int) -> Refusal | None:
    """Why Convergence does not free a spell of a caster, or None (OW-SPL-18)."""
    if not lasting.carried(state, counter, FreeCast):
        return CONVERGENCE.refuse("not-freed")
    if FREEING[spell]:
        return NEVER_FREE.refuse("frees-itself")
    if spell in state.freed[counter.seat].before:
        return CONVERGENCE.refuse("freed-last-turn")
    return None


# -- limits ---------------------------------------------------------------------------------------------


def _once(seat: Seat, caster: int, spell: int) -> Once | None:
    """What is noted so that a spell is cast once per turn."""
    what = NOTED.get(spell)
    if what is None:
        return None
    by_caster = SPELLS[spell].text.limit == "once_per_caster_per_turn"
    return Once(what, seat, caster if by_caster else -1)


def _refuse_limit(state: State, action: Spell, seat: Seat) -> Refusal | None:
    limit = SPELLS[action.spell].text.limit
    if limit is None:
        deed = current.deed(state) if action.spell == RAGING else None
        raged = deed is not None and action.target in deed.raged
        return RAGE.refuse("raged-already") if raged else None
    cried = state.combat is not None and action.caster in state.combat.cried
    cast = state.once and _once(seat, action.caster, action.spell) in state.once
    if cast or (limit == "once_per_caster_per_combat" and cried):
        return Cite(SPELLS[action.spell].text.rule).refuse("cast-already")
    return None


# -- judging --------------------------------------------------------------------------------------------


def refuse(state: State, terms: Terms, seat: Seat, action: Spell) -> Refusal | None:
    """Why a player may not cast so, or None."""
    counter = state.counter(action.caster)
    if counter is None or counter.seat != seat or not IS_MAGIC[counter.kind]:
        return CASTER.refuse("no-caster")
    if terms.pact != -1 and (counter.id != terms.pact or action.free):
        return PACT.refuse("same-caster")
    if action.spell not in known(counter):
        return KNOWLEDGE.refuse("not-known")
    if terms.pact != -1 and FREEING[action.spell]:
        return NEVER_FREE.refuse("frees-itself")
    return (
        refuse_moment(state, terms, action.spell)
        or _refuse_limit(state, action, seat)
        or _refuse_price(state, terms, action, counter)
        or targets.refuse(state, aim_of(seat, action), counter)
        or _refuse_sacrifice(state, action)
    )


def aim_of(seat: Seat, action: Spell) -> targets.Aim:
    """What a cast aims at; what Dark Pact gives up is no target."""
    fallen = -1 if SACRIFICES[action.spell] else action.counter
    return targets.Aim(seat, action.spell, action.caster, action.target, action.cell, action.aimed, fallen)


def _refuse_sacrifice(state: State, action: Spell) -> Refusal | None:
    """The counter given up is of the stack named; of those alike the first is named (OW-SPL-15)."""
    if not SACRIFICES[action.spell]:
        return _refuse_portal(state, action)
    victims = sacrifices(state, action)
    return None if action.counter in victims else TARGET.refuse("wrong-sacrifice")


def _refuse_portal(state: State, action: Spell) -> Refusal | None:
    """A teleport needs another location that its player controls, for some of the stack (OW-SPL-14)."""
    counter, key = state.counter(action.caster), action.target
    if counter is None or key is None or not TELEPORTS[action.spell]:
        return None
    frame = Shifting(counter.seat, key, action.spell, goals=lands(state, counter), teleports=True)
    return None if shifting.can_move(state, frame) else targets.CONTROL.refuse("nowhere-to-go")


def lands(state: State, counter: Counter) -> tuple[Cell, ...]:
    """Where a teleport may lead: other locations that its player controls (OW-INT-23)."""
    return tuple(cell for cell in controlled(state, counter.seat) if cell != counter.at)


def sacrifices(state: State, action: Spell) -> list[int]:
    """The counters of which one is given up, of those alike the first."""
    stack = [] if action.target is None else state.stack_of(action.target)
    return [ids[0] for ids in sorts(stack)]


# -- listing --------------------------------------------------------------------------------------------


def options(state: State, terms: Terms, seat: Seat) -> list[Spell]:
    """All that a player may cast, by caster and spell."""
    out: list[Spell] = []
    if terms.pact == -1 and not who_has_means(state)[seat]:
        return out
    moment, mana = moment_of(state, terms), state.mana[seat]
    for number in state.magicians[seat]:
        counter = state.counters[number]
        if counter is None or terms.pact not in (-1, number):
            continue
        unpaid = terms.pact != -1 or bool(counter.under and lasting.carried(state, counter, FreeCast))
        most = mana - REDUCTION[state.ground.cards[counter.at]]
        for spell in _timely(moment, counter.kind):
            if unpaid or MANA[spell] <= most:
                out += _casts(state, terms, counter, spell)
    return out


def _casts(state: State, terms: Terms, counter: Counter, spell: int) -> list[Spell]:
    """The casts of a spell that is timely and known."""
    seat, number = counter.seat, counter.id
    plain = terms.pact == -1 and not counter.under  # that it can be paid is known, unless it might be free
    ways = FOR_MANA if plain else _ways(state, terms, counter, spell)
    if not ways or (terms.pact != -1 and FREEING[spell]):
        return []
    if LIMITED[spell] and _refuse_limit(state, Spell(number, spell), seat) is not None:
        return []
    target = SPELLS[spell].text.target
    found: list[Spell] = []
    if target.what == "stack":
        for key in aims.stacks(state, seat, spell, counter, target):
            for free in ways:
                found.append(Spell(number, spell, key, free=free))
    else:
        for aim in aims.fitting(state, seat, spell, counter):
            for free in ways:
                found.append(Spell(number, spell, aim.target, aim.cell, aim.aimed, aim.fallen, free))
    if SACRIFICES[spell]:
        return _giving_up(state, found)
    if spell == RAGING or TELEPORTS[spell]:  # of others these depend on no target
        return _sifted(state, seat, found)
    return found


def _ways(state: State, terms: Terms, counter: Counter, spell: int) -> tuple[bool, ...]:
    """Can it be paid (False), or is it free (True)?"""
    asked = (False, True) if terms.pact == -1 else FOR_MANA
    casts = [Spell(counter.id, spell, free=free) for free in asked]
    return tuple([each.free for each in casts if _refuse_price(state, terms, each, counter) is None])


def _giving_up(state: State, casts: list[Spell]) -> list[Spell]:
    """Casts for which a counter is given up, one for each that may be."""
    return [replace(each, counter=number) for each in casts for number in sacrifices(state, each)]


def _sifted(state: State, seat: Seat, casts: list[Spell]) -> list[Spell]:
    """Those that nothing of their target refuses."""
    return [e for e in casts if not (_refuse_limit(state, e, seat) or _refuse_portal(state, e))]


def castable(state: State, frame: Window, seat: Seat) -> tuple[Spell, ...]:
    """All that a player may cast in a window: asked as it opens, when its turn to speak comes and for the
    list; kept as long as the window is the same and nothing else has changed."""
    lasting_, combat, mana = state.lasting, state.combat, state.mana[seat]
    known = state.known.get("casts")
    kept: dict[tuple[Seat, int], tuple[Spell, ...]] = {}
    if known is None or known[0] is not frame or known[1] is not lasting_ or known[2] is not combat:
        state.known["casts"] = (frame, lasting_, combat, kept)
    else:
        kept = known[3]
    found = kept.get((seat, mana))
    if found is None:
        found = kept[seat, mana] = tuple(options(state, terms_of(frame), seat))
    return found


# -- carrying out ---------------------------------------------------------------------------------------


def cast(draft: Draft[State], seat: Seat, action: Spell, *, pact: bool = False) -> Cast:
    """A spell is paid, with what is given up for it, and noted where it may be cast once. What is paid is
    never refunded (OW-MAG-03)."""
    state = draft.state
    counter = state.counters[action.caster]
    if counter is None:
        raise ValueError(f"counter {action.caster} casts and is not on the map")
    cost = 0 if pact or action.free else price(state, counter, action.spell)
    aim = aim_of(seat, action)
    state.serial += 1
    made = Cast(
        serial=state.serial,
        spell=action.spell,
        seat=seat,
        caster=counter.id,
        origin=counter.at,
        target=aim.target,
        cell=aim.cell,
        lands=lands(state, counter) if TELEPORTS[action.spell] else (),
        aimed=None if aim.aimed == -1 else aim.aimed,
        fallen=None if aim.fallen == -1 else aim.fallen,
        free="pact" if pact else "convergence" if action.free else "",
    )
    state.mana[seat] -= cost
    draft.emit(SpellCast(made, cost))
    if action.free:
        _spend_convergence(draft, counter, action.spell)
    _note(state, action, seat)
    if SACRIFICES[action.spell] and (victim := state.counter(action.counter)) is not None:
        losses.take_life(draft, victim, "pact")
    return made


def _spend_convergence(draft: Draft[State], counter: Counter, spell: int) -> None:
    """The free cast is used, and its spell barred from the next turn's (OW-SPL-18)."""
    state, seat = draft.state, counter.seat
    lasting.use(draft, lasting.carried(state, counter, FreeCast))
    freed = state.freed[seat]
    now = replace(freed, now=tuple(sorted({*freed.now, spell})))
    state.freed = (*state.freed[:seat], now, *state.freed[seat + 1 :])


def _note(state: State, action: Spell, seat: Seat) -> None:
    """What may be cast once has been cast, also if it comes to nothing."""
    once, combat, deed = _once(seat, action.caster, action.spell), state.combat, current.deed(state)
    if once is not None:
        state.once = (*state.once, once)
    if SPELLS[action.spell].text.limit == "once_per_caster_per_combat" and combat is not None:
        state.combat = replace(combat, cried=(*combat.cried, action.caster))
    if action.spell == RAGING and deed is not None and action.target is not None:
        current.change(state, deed, replace(deed, raged=(*deed.raged, action.target)))
