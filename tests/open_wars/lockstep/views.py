"""What lies on the table, in the same plain values of both engines."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Hashable
from typing import Any

from tabletop.engine.priority import pending
from tabletop.games.open_wars.components.spells import SPELLS
from tabletop.games.open_wars.components.units import IS_FIXED, KINDS
from tabletop.games.open_wars.records import pieces
from tabletop.games.open_wars.records.frames import Deed, Retreating, Striking, Window
from tabletop.games.open_wars.records.pieces import Counter
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import values
from tests.open_wars.reference import values as theirs
from tests.open_wars.reference.magic import is_active
from tests.open_wars.reference.state import Action, Game
from tests.open_wars.reference.state import Counter as Other

from .words import casts_lasting, effects_lasting

PHASES = {
    "setup": ("SETUP", "MUSTER"),
    "start": ("TURN_START",),
    "collection": ("COLLECTION",),
    "recruitment": ("RECRUITMENT",),
    "movement": ("MOVEMENT",),
    "combat": ("COMBAT",),
    "end": ("TURN_END",),
}
MARKS = (
    ("stopped", pieces.STOPPED),
    ("no_attack", pieces.NO_ATTACK),
    ("fired", pieces.FIRED),
    ("pinned", pieces.PINNED),
    ("no_movement", pieces.SPENT),
    ("melee", pieces.FOUGHT),
    ("arrived", pieces.LATE),
    ("attacked", pieces.STRUCK),
)

Facts = dict[int, Hashable]

# -- counters -------------------------------------------------------------------------------------------


def counters_of_program(state: State) -> Facts:
    """Every counter on the map with everything that is known of it."""
    places = {serial: place for place, serial in enumerate(casts_lasting(state))}
    plain = {c.id: _plain(state, c) for c in state.counters if c is not None}
    carried: dict[int, list[Hashable]] = {number: [] for number in plain}
    for lasting in state.lasting:
        part = [n for n in plain if lasting.id in state.counters[n].under]  # type: ignore[union-attr]
        together = tuple(sorted(map(repr, (plain[n] for n in part))))
        for number in part:
            carried[number].append((places[lasting.cast], together))
    return {n: (plain[n], tuple(sorted(carried[n]))) for n in plain}  # type: ignore[type-var]


def _plain(state: State, counter: Counter) -> Hashable:
    name, combat = state.ground.name, state.combat
    once = pieces.Once("dispel", counter.seat, counter.id) in state.once
    here = combat is not None and counter.at == combat.at
    joined = combat is not None and any(counter.id in each.ids for each in combat.joined)
    fixed = IS_FIXED[counter.kind]
    return (
        (counter.seat + 1, KINDS[counter.kind].key, name(counter.at), counter.wounded),
        tuple(word for word, mark in MARKS if counter.marks & mark),
        bool(counter.marks & pieces.RIVER),
        (counter.spent, 0 if fixed else counter.movement, counter.attack),
        tuple(sorted(name(cell) for cell in counter.tried)),
        (once, joined, combat is not None and counter.id in combat.cried),
        here and bool(counter.marks & pieces.ACTED),
        (
            values.initiative(state, counter),
            values.attack(state, counter) if state.setup.mode != "last_stand" else 0,
            values.range_of(state, counter),
            values.remaining(state, counter),
            values.movement(state, counter),
            values.lives(state, counter),
        ),
    )


def counters_of_reference(game: Game) -> Facts:
    """The same of the reference."""
    plain = {c.id: _other(game, c) for c in game.on_map()}
    carried: dict[int, list[Hashable]] = {number: [] for number in plain}
    for place, effect in enumerate(effects_lasting(game)):
        for part in effect.parts:
            if is_active(game, part):
                together = tuple(sorted(map(repr, (plain[n] for n in part.counters))))
                for number in part.counters:
                    carried[number].append((place, together))
    return {n: (plain[n], tuple(sorted(carried[n]))) for n in plain}  # type: ignore[type-var]


def _other(game: Game, counter: Other) -> Hashable:
    fight = game.combat
    here = fight is not None and counter.cell == fight.cell
    joined = fight is not None and any(counter.id in each.counters for each in fight.joined)
    stand = type(game.scenario).__name__ == "LastStand"
    fixed = counter.piece.front.movement == 0
    return (
        (counter.owner, counter.code, counter.cell, counter.wounded),
        tuple(word for word, _ in MARKS if getattr(counter, word)),
        counter.gained > 0,
        (counter.spent, 0 if fixed else counter.movement_change, counter.attack_change),
        tuple(sorted(counter.tried)),
        (counter.dispelled, joined, fight is not None and counter.id in fight.war_cries),
        here and counter.acted,
        (
            theirs.initiative(game, counter),
            theirs.attack(game, counter) if not stand else 0,
            theirs.range_(game, counter),
            theirs.remaining(game, counter),
            theirs.movement(game, counter),
            counter.lives,
        ),
    )


def fallen_of(state: State, game: Game) -> dict[int, int]:
    """The fallen of the program in the reference: of each player and name the same number."""
    mine: dict[Hashable, list[int]] = {}
    for each in sorted(state.fallen, key=lambda one: one.id):
        mine.setdefault((each.seat + 1, KINDS[each.kind].key), []).append(each.id)
    other: dict[Hashable, list[int]] = {}
    for number in sorted(game.fallen):
        one = game.counters[number]
        other.setdefault((one.owner, one.code), []).append(number)
    found = {}
    for name, ids in mine.items():
        found.update(zip(ids, other.get(name, [])))
    return found


# -- everything else ------------------------------------------------------------------------------------


def of_program(state: State) -> dict[str, Any]:
    """The position of the program, but for its counters."""
    once = [(each.what, each.seat + 1) for each in state.once]
    lasting = [[x for x in state.lasting if x.cast == serial] for serial in casts_lasting(state)]
    name = state.ground.name
    return {
        "turn": state.turn,
        "order": [seat + 1 for seat in state.order if not state.is_out(seat)],
        "gold": list(state.gold),
        "mana": list(state.mana),
        "alive": [seat for seat in range(len(state.sides)) if not state.is_out(seat)],
        "freed": [([_code(n) for n in f.before], [_code(n) for n in f.now]) for f in state.freed],
        "fallen": sorted(Count((each.seat + 1, KINDS[each.kind].key) for each in state.fallen).items()),
        "defeated": sorted(KINDS[kind].key for kind in state.gone),
        "leaps": sorted(seat for what, seat in once if what == "pumasleap"),
        "pacts": sorted(seat for what, seat in once if what == "darkpact"),
        "thorin": sorted(seat for what, seat in once if what == "thorin"),
        "effects": [
            (_code(one[0].spell), one[0].seat + 1, name(one[0].at) if one[0].at != -1 else None)
            for one in lasting
        ],
        "windows": [frame.name for frame in state.stack if isinstance(frame, Window)],
        "spells": [
            (_code(w.thing.spell), w.thing.seat + 1, name(w.thing.origin)) for w in reversed(pending(state))
        ],
        "deeds": [_deed(state, frame) for frame in state.stack if isinstance(frame, Deed)],
        "combat": _combat(state),
        "fought": sorted(map(name, _fought(state))),
        "progress": _progress(state),
    }


def _fought(state: State) -> set[int]:
    """The cells fought out in this phase, that which is fought now among them."""
    if state.phase != "combat":
        return set()
    now = {state.combat.at} if state.combat is not None and state.combat.melee else set()
    return {*state.fought} | now


def _code(spell: int) -> str:
    return SPELLS[spell].code


def _key(state: State, key: pieces.StackKey) -> tuple[int, str, str]:
    return (key.seat + 1, KINDS[key.kind].key, state.ground.name(key.at))


def _deed(state: State, deed: Deed) -> dict[str, Any]:
    told: dict[str, Any] = {
        "stack": _key(state, deed.stack),
        "losses": sorted({_key(state, key) for key in deed.lost}),
        "raged": sorted({_key(state, key) for key in deed.raged}),
    }
    if isinstance(deed, Striking):
        told |= {
            "kind": "attack",
            "cell": state.ground.name(deed.cell),
            "enemy": deed.seat + 1,
            "extra": deed.extra,
            "in_combat": deed.here and state.combat is not None,
            "stripped": deed.stripped,
            "base_hits": deed.base,
            "hits": deed.hits,
            "cancelled": deed.cancelled,
        }
    elif isinstance(deed, Retreating):
        told |= {"kind": "retreat", "cell": state.ground.name(deed.to)}
    else:
        told |= {"kind": "hold"}
    return told


def _combat(state: State) -> dict[str, Any] | None:
    combat = state.combat
    if combat is None:
        return None
    return {
        "cell": state.ground.name(combat.at),
        "full": combat.melee,
        "round": combat.round,
        "joined": sorted(_key(state, each.stack) for each in combat.joined),
        "busy": combat.stirred,
        "scored": [seat + 1 for seat in combat.scored],
        "durin": combat.warded,
    }


def _progress(state: State) -> dict[str, Any]:
    progress = state.progress
    if state.setup.mode == "domination":
        held = {each.side: each.turns for each in progress.held}
        return {"held": sorted((side, turns) for side, turns in held.items() if turns)}
    if state.setup.mode == "siege":
        return {"seals": (progress.portal, progress.rituals), "slain": bool(progress.slain)}
    if state.setup.mode == "chapter":
        return {
            "seals": (progress.portal, progress.rituals),
            "ranks": sorted((KINDS[kind].key, level) for kind, level in progress.ranks),
            "reaped": sorted(KINDS[kind].key for kind in progress.reaped),
        }
    return {}


def of_reference(game: Game) -> dict[str, Any]:
    """The position of the reference, but for its counters."""
    players = [game.players[seat] for seat in sorted(game.players)]
    thorins = [game.counters[n].owner for n in game.thorin_used if n in game.counters]
    return {
        "turn": game.turn,
        "order": [seat for seat in game.order if game.players[seat].alive],
        "gold": [player.gold for player in players],
        "mana": [player.mana for player in players],
        "alive": [player.seat - 1 for player in players if player.alive],
        "freed": [(_codes(player.freed_before), _codes(player.freed_now)) for player in players],
        "fallen": sorted(Count((game.counters[n].owner, game.counters[n].code) for n in game.fallen).items()),
        "defeated": sorted(game.defeated),
        "leaps": sorted(game.leap_used),
        "pacts": sorted(game.pact_used),
        "thorin": sorted(thorins),
        "effects": [(effect.spell, effect.seat, effect.cell) for effect in effects_lasting(game)],
        "windows": [window.name for window in game.windows],
        "spells": [(cast.spell, cast.seat, cast.cell) for cast in game.spells],
        "deeds": [_action(action) for action in game.actions],
        "combat": _fight(game),
        "fought": sorted(game.fought) if game.phase == "COMBAT" else [],
        "progress": _story(game),
    }


def _codes(spells: set[str]) -> list[str]:
    order = [spell.code for spell in SPELLS]
    return sorted(spells, key=order.index)


def _action(action: Action) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kind": action.kind,
        "stack": action.stack,
        "losses": sorted(action.losses),
        "raged": sorted(action.raged),
    }
    if action.kind != "hold":
        told["cell"] = action.cell
    if action.kind == "attack":
        for name in ("enemy", "extra", "in_combat", "stripped", "base_hits", "hits", "cancelled"):
            told[name] = getattr(action, name)
    return told


def _fight(game: Game) -> dict[str, Any] | None:
    fight = game.combat
    if fight is None:
        return None
    return {
        "cell": fight.cell,
        "full": fight.full,
        "round": fight.round,
        "joined": sorted(each.stack for each in fight.joined),
        "busy": fight.busy,
        "scored": sorted(fight.barbarian_hits),
        "durin": fight.durin_used,
    }


def _story(game: Game) -> dict[str, Any]:
    told = game.scenario.snapshot()
    if "chapter" in told:
        seals = (told["from_portal"], told["from_rituals"])
        return {"seals": seals, "ranks": sorted(told["ranks"].items()), "reaped": told["removers"]}
    if "held" in told:
        return {"held": sorted((team - 1, turns) for team, turns in told["held"].items() if turns)}
    if "from_portal" in told:
        return {"seals": (told["from_portal"], told["from_rituals"]), "slain": told["azrak_fell"]}
    return {}


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What two positions do not have in common: name, the program's value, the reference's."""
    return [f"{name}: {one[name]!r} / {other[name]!r}" for name in one if one[name] != other[name]]
