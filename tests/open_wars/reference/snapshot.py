"""Everything that lies on the table, in plain values, for comparing."""

from typing import Any

from .magic import effect_cells, is_active
from .places import controller, is_contested, is_locked
from .state import Action, Counter, Effect, Game
from .values import attack, initiative, movement, range_, remaining


def snapshot(g: Game) -> dict[str, Any]:
    """All public and hidden facts."""
    return {
        "turn": g.turn,
        "phase": g.phase,
        "order": list(g.order),
        "mover": g.mover,
        "players": {
            seat: {
                "faction": player.faction,
                "team": player.team,
                "gold": player.gold,
                "mana": player.mana,
                "alive": player.alive,
                "freed_before": sorted(player.freed_before),
                "freed_now": sorted(player.freed_now),
            }
            for seat, player in g.players.items()
        },
        "counters": {counter.id: counter_facts(g, counter) for counter in g.on_map()},
        "fallen": [(n, g.counters[n].code, g.counters[n].owner, cell) for n, cell in g.fallen.items()],
        "defeated": sorted(g.defeated),
        "control": {cell: controller(g, cell) for cell in g.board},
        "contested": sorted(cell for cell in g.board if is_contested(g, cell)),
        "effects": [effect_facts(g, one) for one in g.effects if one.cell or effect_cells(g, one)],
        "windows": [window.name for window in g.windows],
        "spells": [(one.id, one.spell, one.seat, one.caster, one.cell, one.target) for one in g.spells],
        "actions": [action_facts(one) for one in g.actions],
        "combat": combat_facts(g),
        "fought": sorted(g.fought),
        "secret": {seat: list(order) for seat, order in g.secret.items()},
        "scenario": g.scenario.snapshot(),
        "outcome": g.outcome,
    }  # fmt: skip


def counter_facts(g: Game, counter: Counter) -> dict[str, Any]:
    """One counter: its state (OW-DEF-11) and its effective values."""
    return {
        "code": counter.code,
        "owner": counter.owner,
        "cell": counter.cell,
        "wounded": counter.wounded,
        "lives": counter.lives,
        "spent": counter.spent,
        "remaining": remaining(g, counter),
        "movement": movement(g, counter),
        "initiative": initiative(g, counter),
        "attack": attack(g, counter),
        "range": range_(g, counter),
        "stopped": counter.stopped,
        "locked": is_locked(g, counter),
        "no_attack": counter.no_attack,
        "fired": counter.fired,
        "pinned": counter.pinned,
        "acted": counter.acted,
        "arrived": counter.arrived and g.combat is not None and counter.cell == g.combat.cell,
        "melee": counter.melee,
    }


def effect_facts(g: Game, effect: Effect) -> tuple[Any, ...]:
    """(spell, seat, carrying counters by part that still do something, location)."""
    parts = [sorted(part.counters) for part in effect.parts if is_active(g, part)]
    return (effect.spell, effect.seat, parts, effect.cell)


def action_facts(action: Action) -> dict[str, Any]:
    """An attack, retreat or hold that is going on; the innermost is the last."""
    return {
        "kind": action.kind,
        "stack": action.stack,
        "cell": action.cell,
        "enemy": action.enemy,
        "extra": action.extra,
        "in_combat": action.in_combat,
        "stripped": action.stripped,
        "base_hits": action.base_hits,
        "hits": action.hits,
        "cancelled": action.cancelled,
        "losses": sorted(action.losses.items()),
    }


def combat_facts(g: Game) -> dict[str, Any] | None:
    """The combat that is being resolved."""
    fight = g.combat
    if fight is None:
        return None
    return {
        "cell": fight.cell,
        "full": fight.full,
        "round": fight.round,
        "joined": [(shooter.stack, shooter.counters) for shooter in fight.joined],
        "busy": fight.busy,
        "barbarian_hits": sorted(fight.barbarian_hits),
    }
