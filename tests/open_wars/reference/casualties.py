"""Section 11.5: allocation of hits, saves, losses, and Immortal Legion."""

from dataclasses import dataclass, field

from .asking import Flow, ask
from .state import Cast, Counter, Game, Part, Stack
from .values import able_heroes, by_likeness, parts_on, unused


@dataclass
class Source:
    """One attack or one spell that deals hits: what its hits have met so far, and what they destroyed."""

    cast: Cast | None = None
    in_combat: bool = True
    """False: an attack that is no part of the current combat (OW-ATK-08)."""
    kept: list[Part] = field(default_factory=list)
    """Mithril: parts of which one hit was kept (OW-SPL-23)."""
    shielded: set[Stack] = field(default_factory=set)
    """Stacks on which the whole spell has no effect (OW-SPL-04)."""
    destroyed: list[Stack] = field(default_factory=list)


# Allocation


def allocate(g: Game, seat: int, cell: str, number: int) -> Flow[list[Counter]]:
    """OW-CAS-01, -02: hits of an attack, one after another to the cheapest that can still take one."""
    hit: list[Counter] = []
    for _ in range(number):
        able = [c for c in g.at(cell) if c.owner == seat and c.lives > hit.count(c)]
        if not able:
            break
        cheapest = min(counter.piece.cost for counter in able)
        chosen = yield from choose(g, seat, [c for c in able if c.piece.cost == cheapest], hit)
        hit.append(chosen)
    return hit


def choose(g: Game, seat: int, able: list[Counter], hit: list[Counter]) -> Flow[Counter]:
    """D-ALLOC: the owner names a counter; of those that are alike the lowest number stands for all."""
    answers = []
    for alike in by_likeness(g, able):
        seen = set()
        for counter in alike:
            if hit.count(counter) not in seen:
                seen.add(hit.count(counter))
                answers.append(counter.id)
    number = yield from ask(g, seat, "D-ALLOC", sorted(answers))
    return g.counters[number]


def hit_stack(g: Game, stack: Stack, source: Source) -> Flow[None]:
    """OW-CAS-07: one hit of a spell on a stack, with its saves."""
    able = g.of_stack(stack)
    if able and stack not in source.shielded:
        counter = yield from choose(g, stack[0], able, [])
        suffer(g, counter, source)


# Saves


def suffer(g: Game, counter: Counter, source: Source) -> None:
    """OW-CAS-05, -06: an allocated hit goes through the saves; if it counts it takes a life."""
    if counter.cell is None or is_saved(g, counter, source):
        return
    stack = counter.stack
    lose_life(g, counter)
    if not g.of_stack(stack):
        source.destroyed.append(stack)


def is_saved(g: Game, counter: Counter, source: Source) -> bool:
    """The saves in their order."""
    graced = source.in_combat and meets_grace(g, counter)
    if mithril_drops(g, counter, source) or is_surely_cancelled(g, counter, source):
        return True
    if graced and g.roll("grace") >= 4:
        return True
    return location_die_saves(g, counter)


def belongs_to_combat(g: Game, counter: Counter) -> bool:
    """Is the counter in the cell of the current combat, or did it join it (OW-MAG-05)?"""
    if g.combat is None:
        return False
    joined = any(counter.id in shooter.counters for shooter in g.combat.joined)
    return counter.cell == g.combat.cell or joined


def meets_grace(g: Game, counter: Counter) -> bool:
    """OW-SPL-20: is this the first hit in this combat allocated to a stack under Elven Grace?"""
    if not belongs_to_combat(g, counter) or g.combat is None:
        return False
    first = False
    for effect, part in parts_on(g, counter, "elvengrace"):
        key = (effect.id, effect.parts.index(part))
        if key not in g.combat.graced:
            g.combat.graced.add(key)
            first = True
    return first


def mithril_drops(g: Game, counter: Counter, source: Source) -> bool:
    """OW-SPL-23: only the first hit of an attack or spell is kept."""
    parts = [part for _, part in parts_on(g, counter, "mithrilarmor")]
    if any(any(part is kept for kept in source.kept) for part in parts):
        return True
    source.kept += parts
    return False


def is_surely_cancelled(g: Game, counter: Counter, source: Source) -> bool:
    """Durin, Walls, Mystic Shield: the first available cancels."""
    if durin_cancels(g, counter):
        return True
    for spell in ("unbreakablewalls", "mysticshield"):
        part = unused(g, counter, spell)
        if part is not None:
            part.used = True
            if spell == "mysticshield" and source.cast is not None:
                source.shielded.add(counter.stack)
            return True
    return False


def durin_cancels(g: Game, counter: Counter) -> bool:
    """OW-HER-11: one hit per combat in Durin's cell, on a friendly Dwarf stack other than Durin."""
    fight = g.combat
    if fight is None or fight.durin_used or counter.cell != fight.cell:
        return False
    if not counter.of("dwarves") or counter.code == "dwarves/durin":
        return False
    heroes = able_heroes(g, "dwarves/durin", fight.cell)
    fight.durin_used = any(not g.enemies(hero.owner, counter.owner) for hero in heroes)
    return fight.durin_used


def location_die_saves(g: Game, counter: Counter) -> bool:
    """OW-LOC-24, -29, -32."""
    place = g.board[counter.cell or ""]
    if place == "wheatfield" and counter.is_("plains"):
        return g.roll("wheat field") >= 5
    if place == "miragedesert" and counter.is_("magic"):
        return g.roll("mirage desert") <= 3
    if place == "bridgeofthebrave":
        return g.roll("bridge") == 6
    return False


# Losses


def lose_life(g: Game, counter: Counter) -> None:
    """OW-CAS-06, OW-HER-02."""
    if counter.lives == 2:
        counter.wounded = True
    else:
        fall(g, counter)


def fall(g: Game, counter: Counter) -> None:
    """OW-CAS-10: the counter leaves its cell and lies beside it; its marks are gone (OW-INT-12)."""
    stack, cell = counter.stack, counter.cell or ""
    for action in g.actions:
        action.losses[stack] = action.losses.get(stack, 0) + 1
    counter.cell = None
    g.fallen[counter.id] = cell
    forget_effects(g, counter)
    if counter.piece.back is not None:
        g.defeated.add(counter.code)
    g.scenario.fell(g, counter, cell)


def forget_effects(g: Game, counter: Counter) -> None:
    """No effect sits on this counter any more."""
    for effect in g.effects:
        for part in effect.parts:
            part.counters.discard(counter.id)
            part.pinned.discard(counter.id)


def come_back(g: Game, counter: Counter, cell: str) -> None:
    """A fallen counter is placed again (OW-MOV-23, -24, OW-INI-06), with no marks."""
    del g.fallen[counter.id]
    counter.cell = cell
    counter.wounded = False
    counter.refresh()
    counter.no_movement = True
    counter.arrived = g.combat is not None
    note_melee(g)


def note_melee(g: Game) -> None:
    """OW-RNG-05: who stands in the contested cell that is being fought."""
    fight = g.combat
    if fight is not None and fight.full:
        here = g.at(fight.cell)
        if len({g.players[counter.owner].team for counter in here}) >= 2:
            for counter in here:
                counter.melee = True


def immortal_legion(g: Game, source: Source) -> None:
    """OW-SPL-28: a die for each destroyed Undead stack, in the order of loss."""
    fight = g.combat
    for seat, code, cell in source.destroyed:
        if fight is None or cell != fight.cell:
            continue
        spells = [e for e in g.effects if e.spell == "immortallegion" and e.cell == cell and e.seat == seat]
        lying = [
            number
            for number in g.fallen
            if (g.counters[number].owner, g.counters[number].code) == (seat, code)
        ]
        piece = g.counters[lying[-1]].piece if lying else None
        if not spells or piece is None or piece.faction != "undead" or piece.back is not None:
            continue
        if g.roll("legion") >= 5:
            come_back(g, g.counters[[number for number in lying if g.fallen[number] == cell][-1]], cell)
