"""Section 12.1: who may cast what, when, at whom, for how much; putting a spell on the stack."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .asking import PASS, Flow
from .components import SPELLS
from .places import controlled, distance, neighbours, row_order
from .state import Cast, Counter, Effect, Game, Part, Stack, Window
from .values import by_likeness, parts_on, range_, unused

Target = tuple[Any, ...]

COMBAT_WINDOWS = ("ROUND_START", "ACTION_DECLARED", "ACTION_DONE")


@dataclass(frozen=True)
class Rule:
    """A spell of chapter 12: its windows (None: every window its kind allows), targets and effect."""

    windows: tuple[str, ...] | None
    targets: Callable[[Game, Counter], list[Target]]
    resolve: Callable[[Game, Cast], Flow[None]]


RULES: dict[str, Rule] = {}
"""Filled by the modules `spells_*`."""


# Who may cast what


def casters(g: Game, seat: int) -> list[Counter]:
    """OW-MAG-01: the magic counters of a player, in row order, then by code."""
    own = [counter for counter in g.on_map() if counter.owner == seat and counter.is_("magic")]
    places = row_order(g.board)
    return sorted(own, key=lambda counter: (places.index(counter.cell or ""), counter.code))


def known(caster: Counter) -> list[str]:
    """OW-MAG-02."""
    return [code for code, spell in SPELLS.items() if spell.faction in ("any", caster.piece.faction)]


def price(g: Game, caster: Counter, spell: str) -> int:
    """OW-MAG-03, OW-LOC-23, -31."""
    cheaper = g.board[caster.cell or ""] in ("magetower", "cityofmages")
    return max(0, SPELLS[spell].mana - cheaper)


def may_be_free(g: Game, caster: Counter, spell: str) -> bool:
    """OW-SPL-18: has the caster a free cast of Convergence that it may use for this spell?"""
    if unused(g, caster, "elvenconvergence") is None or spell in ("darkpact", "elvenconvergence"):
        return False
    return spell not in g.players[caster.owner].freed_before


def is_in_time(g: Game, spell: str, response: bool) -> bool:
    """OW-MAG-04, OW-WIN-01."""
    open_ = g.windows[-1]
    windows = RULES[spell].windows
    if windows is not None and open_.name not in windows:
        return False
    if SPELLS[spell].kind == "instant":
        return True
    return open_.combat_spells and not response and g.combat is not None


def is_used_up(g: Game, caster: Counter, spell: str) -> bool:
    """The limits printed in chapter 12."""
    fight = g.combat
    return {
        "dispel": caster.dispelled,
        "pumasleap": caster.owner in g.leap_used,
        "darkpact": caster.owner in g.pact_used,
        "warcry": fight is not None and caster.id in fight.war_cries,
    }.get(spell, False)


def casts_of(g: Game, caster: Counter, response: bool, pact: bool = False) -> list[Target]:
    """All legal casts of a counter: ("cast", spell, caster, target, "paid" or "free")."""
    casts: list[Target] = []
    player = g.players[caster.owner]
    for spell in known(caster):
        if not is_in_time(g, spell, response) or is_used_up(g, caster, spell):
            continue
        if pact:
            ways = [] if spell in ("darkpact", "elvenconvergence") else ["free"]
        else:
            ways = ["paid"] if player.mana >= price(g, caster, spell) else []
            ways += ["free"] if may_be_free(g, caster, spell) else []
        if ways:
            targets = [t for t in RULES[spell].targets(g, caster) if not is_doubled(g, caster, spell, t)]
            casts += [("cast", spell, caster.id, target, way) for way in ways for target in targets]
    return casts


ONCE = {
    "mysticshield",
    "bloodthirst",
    "savageblow",
    "unbreakablewalls",
    "mistofthedamned",
    "elvenconvergence",
}
"""Spells that are used up and do nothing else (OW-DEF-10)."""


def is_doubled(g: Game, caster: Counter, spell: str, target: Target) -> bool:
    """OW-DEF-10: does everything that the spell is about carry an unused copy of it already?"""
    if spell not in ONCE:
        return False
    if target[0] == "stack":
        counters = g.of_stack(stack_of(target))
    else:
        hostile = spell == "mistofthedamned"
        counters = [c for c in g.at(target[1]) if g.enemies(caster.owner, c.owner) == hostile]
        counters = counters if hostile else [c for c in counters if c.of("dwarves")]
    return all(waits_on(g, counter, spell) for counter in counters)


def waits_on(g: Game, counter: Counter, spell: str) -> bool:
    """Does an unused copy of a spell wait on this counter, or with an attack that is going on?"""
    parts = [part for _, part in parts_on(g, counter, spell)]
    return any(is_active(g, part) and not part.pinned for part in parts)


def legal_casts(g: Game, seat: int, response: bool = False) -> list[Target]:
    """All spells that a player may cast now; none who is about to leave (OW-VIC-08)."""
    if seat in g.heroless:
        return []
    return [cast for caster in casters(g, seat) for cast in casts_of(g, caster, response)]


def put_on_stack(g: Game, seat: int, answer: Target, depth: int, by_pact: bool) -> Cast:
    """Pays for a spell and lays it on the spell stack."""
    _, spell, number, target, way = answer
    caster, player = g.counters[number], g.players[seat]
    if way == "free" and not by_pact:
        part = unused(g, caster, "elvenconvergence")
        assert part is not None
        part.used = True
        player.freed_now.add(spell)
    elif way == "paid":
        player.mana -= price(g, caster, spell)
    mark_limits(g, caster, spell, target)
    action = g.windows[-1].action
    combat = g.combat.number if g.combat is not None else None
    cast = Cast(
        g.number(), spell, seat, caster.id, caster.cell or "", target, depth, g.windows[-1].name,
        tuple(controlled(g, seat)), action, combat,
    )  # fmt: skip
    g.spells.append(cast)
    if spell == "darkpact":
        from .casualties import lose_life

        lose_life(g, g.counters[target[4]])
    return cast


def mark_limits(g: Game, caster: Counter, spell: str, target: Target) -> None:
    """A spell with a limit has been cast."""
    action = g.windows[-1].action
    if spell == "unrestrainedrage" and action is not None:
        action.raged.add(stack_of(target))
    if spell == "dispel":
        caster.dispelled = True
    elif spell == "pumasleap":
        g.leap_used.add(caster.owner)
    elif spell == "darkpact":
        g.pact_used.add(caster.owner)
    elif spell == "warcry" and g.combat is not None:
        g.combat.war_cries.add(caster.id)


# Reach and targets (OW-MAG-06)


def in_range(g: Game, caster: Counter, cell: str) -> bool:
    """Reach `range`."""
    away = distance(caster.cell or "", cell)
    return away is not None and away <= range_(g, caster)


def adjacent(g: Game, caster: Counter) -> list[str]:
    """Reach `adjacent`."""
    return neighbours(g.board, caster.cell or "")


def all_stacks(g: Game) -> list[Stack]:
    """All stacks on the map, sorted by cell in row order, owner and code."""
    places = {cell: place for place, cell in enumerate(row_order(g.board))}
    return sorted({c.stack for c in g.on_map()}, key=lambda stack: (places[stack[2]], stack[0], stack[1]))


def combat_stacks(g: Game) -> list[Stack]:
    """OW-MAG-05: the stacks in the current combat's cell and the shooters that joined it."""
    if g.combat is None:
        return []
    joined = {
        g.counters[number].stack
        for shooter in g.combat.joined
        for number in shooter.counters
        if g.counters[number].cell is not None
    }
    return [stack for stack in all_stacks(g) if stack[2] == g.combat.cell or stack in joined]


def stack_target(stack: Stack) -> Target:
    """A stack as the target of a spell."""
    return ("stack", *stack)


def stack_of(target: Target) -> Stack:
    """The stack named by a target."""
    return (target[1], target[2], target[3])


def faction_of(g: Game, stack: Stack) -> str | None:
    """The faction of a stack's counters."""
    return g.of_stack(stack)[0].piece.faction


def friendly(g: Game, caster: Counter, stack: Stack) -> bool:
    """Same side (OW-DEF-06)."""
    return not g.enemies(caster.owner, stack[0])


def friendly_of(g: Game, cast: Cast, cell: str, faction: str) -> list[Stack]:
    """On resolution: the friendly stacks of a faction in a cell."""
    return [
        stack
        for stack in all_stacks(g)
        if stack[2] == cell and not g.enemies(cast.seat, stack[0]) and faction_of(g, stack) == faction
    ]


# Lasting effects


def last(
    g: Game,
    cast: Cast,
    stacks: list[Stack],
    combat: bool = False,
    once: bool = False,
    cell: str | None = None,
) -> Effect | None:
    """A lasting effect on the counters that are in these stacks now (OW-MAG-09).

    `combat`: it ends with the current combat; `once`: it is used up, and counters that still carry an unused
    one get no second (OW-DEF-10).
    """
    if combat and (g.combat is None or g.combat.number != cast.combat):
        return None
    parts = []
    for stack in stacks:
        counters = g.of_stack(stack)
        if once:
            counters = [counter for counter in counters if unused(g, counter, cast.spell) is None]
        if counters:
            parts.append(Part({counter.id for counter in counters}))
    if not parts and cell is None:
        return None
    effect = Effect(g.number(), cast.spell, cast.seat, parts, cast.combat if combat else None, cell)
    g.effects.append(effect)
    return effect


def is_active(g: Game, part: Part) -> bool:
    """Does this part of an effect still do anything?"""
    waiting = any(part is other for action in g.actions for other in action.second_attack)
    return bool(part.counters) and (not part.used or bool(part.pinned) or waiting)


def drop_empty(g: Game) -> None:
    """Effects that affect nothing any more are no effects."""
    g.effects = [
        effect for effect in g.effects if effect.cell or any(is_active(g, part) for part in effect.parts)
    ]


def effect_cells(g: Game, effect: Effect) -> list[str]:
    """Where an effect lies: the cells of the counters that carry it, and its location."""
    cells: set[str | None] = {effect.cell}
    for part in effect.parts:
        if is_active(g, part):
            cells |= {g.counters[number].cell for number in part.counters}
    return row_order(cell for cell in cells if cell is not None)


def end_effects_of_combat(g: Game, number: int) -> None:
    """OW-FIN-06."""
    g.effects = [effect for effect in g.effects if effect.combat != number]


def window_now(g: Game) -> Window:
    """The open window."""
    return g.windows[-1]


def representatives(g: Game, counters: list[Counter]) -> list[Counter]:
    """One counter, the lowest number, for each group of alike ones."""
    return [alike[0] for alike in by_likeness(g, counters)]


__all__ = ["PASS", "RULES", "Rule", "Target"]
