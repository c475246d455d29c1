"""The whole position as each engine of History of War sees it, in the same plain values."""

from collections.abc import Iterable
from typing import Any

from tabletop.engine.engine import owed
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import DOMAINS, IS_UNIT
from tabletop.games.history_of_war.records import frames
from tabletop.games.history_of_war.records.pieces import Piece
from tabletop.games.history_of_war.records.state import State
from tabletop.games.history_of_war.rules import assets, values
from tests.reference.history_of_war import Card, Match, Table
from tests.reference.history_of_war.payment import available
from tests.reference.history_of_war.values import current_av, current_dv, current_flags, keywords

from .lockstep_words import KIND, Words, entry, land, printed

ZONES = {"aside": "set_aside"}


def looks_of_piece(piece: Piece) -> tuple[Any, ...]:
    """All by which a card of the program is told from its copies."""
    upgrades = sorted(map(entry, piece.upgrades))
    place = land(piece.at) if piece.zone in ("territory", "aside") else None
    zone = ZONES.get(piece.zone, piece.zone)
    return (entry(piece.card), piece.seat, zone, place, piece.locked, piece.marker, upgrades)


def looks_of_card(table: Table, card: Card) -> tuple[Any, ...]:
    """The same of a card of the reference."""
    upgrades = sorted(printed(table, upgrade) for upgrade in table.where("attached", place=card.id))
    looks = (card.entry["id"], card.owner, card.zone, card.place, card.locked, card.marker)
    return (*looks, upgrades)


def of_program(state: State, words: Words, current: bool) -> dict[str, Any]:
    """Everything that lies on the program's table, hidden things too; with `current` values of cards."""
    if state.outcome is not None:
        winners = state.outcome.winners
        result = (winners[0] if winners else None, state.outcome.rule)
        return {"outcome": result, "points": [state.points(seat) for seat in (0, 1)]}
    frame, battle = state.stack[-1], state.battle
    window = next((f for f in reversed(state.stack) if isinstance(f, frames.Window)), None)
    resolving = [f.item for f in state.stack if isinstance(f, frames.Resolving)]
    revealed = [f.revealed for f in state.stack if isinstance(f, frames.Building)]
    return {
        "kind": KIND[type(frame)],
        "owed": sorted(owed(GAME, state)),
        "round": state.round if state.phase else 0,
        "phase": state.phase,
        "attacker": state.attacker if state.phase else None,
        "points": [state.points(seat) for seat in (0, 1)],
        "pools": list(state.pools),
        "available": [max(0, assets.available(state, seat)) for seat in (0, 1)] if not resolving else None,
        "row": [land(card) for card in state.row],
        "held": [sorted(land(card) for card in state.held[seat]) for seat in (0, 1)],
        "reserves": [sorted(land(card) for card in state.reserves[seat]) for seat in (0, 1)],
        "depots": [[entry(card) for card in reversed(state.depots[seat])] for seat in (0, 1)],
        "hands": [sorted(map(entry, state.hands[seat])) for seat in (0, 1)],
        "scrapyards": [sorted(map(entry, state.scrapyards[seat])) for seat in (0, 1)],
        "revealed": [sorted(entry(o.card) for both in revealed for o in both[seat]) for seat in (0, 1)],
        "window": window.name.capitalize() if window is not None else None,
        "stack": [
            (words.item[item.serial], item.seat, words.target(item.card, item.target))
            for item in (*(window.pending if window is not None else ()), *resolving)
        ],
        "pieces": {words.piece[piece.id]: _piece(words, state, piece, current) for piece in state.living()},
        "attacks": sorted((words.piece[s.unit], "B" if s.base else "T") for s in battle.strikes)
        if battle is not None
        else [],
        "blocks": sorted((words.piece[s.unit], words.piece[s.attacker]) for s in battle.shields)
        if battle is not None
        else [],
    }


def _piece(words: Words, state: State, piece: Piece, current: bool) -> dict[str, Any]:
    place = land(piece.at) if piece.zone in ("territory", "aside") else None
    told: dict[str, Any] = {
        "zone": (ZONES.get(piece.zone, piece.zone), place),
        "locked": piece.locked,
        "marker": piece.marker,
        "upgrades": sorted(map(entry, piece.upgrades)),
        "lasting": sorted((lasting.op, lasting.value) for lasting in piece.lasting),
    }
    if current and piece.zone != "aside":
        told["dv"] = values.defence_value(state, piece)
        told["flags"] = values.flags(piece)
        told["keywords"] = sorted(values.figures(piece.card, piece.upgrades).keywords)
        if IS_UNIT[piece.card]:
            told["avs"] = [values.attack_value(state, piece, domain) for domain in DOMAINS]
    return told


def of_reference(match: Match, current: bool) -> dict[str, Any]:
    """The same of the reference's table."""
    table, result = match.table, match.outcome()
    if result is not None:
        return {"outcome": (result["winner"], result["rule"]), "points": list(table.points)}
    paying = match.kind == "pay" and bool(table.stack)
    half = table.half
    placed = ("base", "deployment", "territory", "set_aside")

    def entries(cards: Iterable[str]) -> list[str]:
        return sorted(printed(table, card) for card in cards)

    return {
        "kind": match.kind,
        "owed": match.owed(),
        "round": table.round,
        "phase": match.phase,
        "attacker": table.attacker if match.phase else None,
        "points": list(table.points),
        "pools": list(table.pool),
        "available": [available(table, seat) for seat in (0, 1)] if not paying else None,
        "row": list(table.row),
        "held": [sorted(card for card, seat in table.holder.items() if seat == who) for who in (0, 1)],
        "reserves": [sorted(table.where("reserve", seat)) for seat in (0, 1)],
        "depots": [[printed(table, card) for card in table.depot[seat]] for seat in (0, 1)],
        "hands": [entries(table.where("hand", seat)) for seat in (0, 1)],
        "scrapyards": [entries(table.where("scrapyard", seat)) for seat in (0, 1)],
        "revealed": [entries(table.where("revealed", seat)) for seat in (0, 1)],
        "window": table.window.name if table.window is not None else None,
        "stack": [(item.source, item.seat, item.target) for item in table.stack],
        "pieces": {c.id: _card(match, c, current) for c in table.cards.values() if c.zone in placed},
        "attacks": sorted(half.modes.items()),
        "blocks": sorted(half.blocks.items()),
    }


def _card(match: Match, card: Card, current: bool) -> dict[str, Any]:
    table = match.table
    told: dict[str, Any] = {
        "zone": (card.zone, card.place),
        "locked": card.locked,
        "marker": card.marker,
        "upgrades": sorted(printed(table, upgrade) for upgrade in table.where("attached", place=card.id)),
        "lasting": sorted((effect["op"], effect["value"] or 0) for effect in card.temporary),
    }
    if current and card.zone != "set_aside":
        told["dv"] = current_dv(table, card.id)
        told["flags"] = current_flags(table, card.id)
        told["keywords"] = sorted(keywords(table, card.id))
        if card.is_unit:
            told["avs"] = [current_av(table, card.id, category) for category in DOMAINS]
    return told


def differences(one: dict[str, Any], other: dict[str, Any], where: str = "") -> list[str]:
    """What two positions do not have in common: path, the program's value, the reference's."""
    out: list[str] = []
    for name in sorted({*one, *other}, key=str):
        mine, its = one.get(name, "missing"), other.get(name, "missing")
        if isinstance(mine, dict) and isinstance(its, dict):
            out += differences(mine, its, f"{where}{name}.")
        elif mine != its:
            out.append(f"{where}{name}: {mine!r} / {its!r}")
    return out
