"""What must hold in every state: for tests and loading. Each line is a sentence for developers."""

from __future__ import annotations

from collections import Counter

from ..components.cards import CATEGORY, DOMAIN, IS_UNIT, LANDLOCKED
from ..components.deck import DECK, RESERVE
from ..records.pieces import NOWHERE, Piece
from ..records.setup import LAST_ROUND
from ..records.state import State
from . import open_cards, pending, values

SEATS = (0, 1)


def broken(state: State) -> list[str]:
    """The invariants that do not hold."""
    faults = _shape(state)
    if faults:
        return faults
    out = [*_cards(state), *_row(state), *_battle(state)]
    if not out:
        out += pending.broken(state)
    for piece in state.living():
        out += _piece(state, piece)
    return out


def _shape(state: State) -> list[str]:
    """Whether the lists may be looked at at all."""
    lists = (state.depots, state.hands, state.reserves, state.scrapyards, state.pools, state.held)
    if any(len(two) != len(SEATS) for two in lists):
        return ["the number of seats is wrong"]
    out = [
        f"card {piece.id} has place {place}"
        for place, piece in enumerate(state.pieces)
        if piece is not None and piece.id != place
    ]
    for hand in state.hands:
        if list(hand) != sorted(hand):
            out.append("a hand is not in order")
    if state.outcome is not None:
        return [*out, "the match is over and something is pending"] if state.stack else out
    if not 1 <= state.round <= LAST_ROUND:
        out.append("the round is beyond the last one")
    return out if state.stack else [*out, "nobody decides and the match goes on"]


def _cards(state: State) -> list[str]:
    """Every card of both decks is in exactly one place (HOW-GEN-04, HOW-ARE-05); a match that was given up
    leaves what was pending nowhere."""
    out = []
    for seat in SEATS:
        found = open_cards.shown(state, seat)
        found.update(state.depots[seat])
        found.update(state.hands[seat])
        deck = Counter(DECK[state.setup.faction(seat)])
        if found != deck and not (state.outcome is not None and found <= deck):
            out.append(f"the cards of seat {seat} are not its deck")
        brought = [card for card in state.row if state.contributor(card) == seat]
        brought += [card for held in state.held for card in held if state.contributor(card) == seat]
        if sorted([*brought, *state.reserves[seat]]) != sorted(RESERVE[state.setup.faction(seat)]):
            out.append(f"the territories of seat {seat} are not those of its deck")
    return out


def _row(state: State) -> list[str]:
    out = []
    if any(pool < 0 for pool in state.pools):
        out.append("a pool is below zero (HOW-GEN-05)")
    if len(set(state.row)) != len(state.row):
        out.append("a territory lies twice in the row")
    if state.phase and not state.row and state.phase < 15 and state.outcome is None:
        out.append("the match goes on without a territory (HOW-GAM-06)")
    return out


def _piece(state: State, piece: Piece) -> list[str]:
    """A card lies where its category may lie, with what may be attached to it."""
    name, category = f"card {piece.id}", CATEGORY[piece.card]
    out = []
    places = {"base": ("base",), "development": ("territory", "aside")}
    zones = places.get(category, ("deployment", "territory", "aside"))
    if category in ("territory", "action", "upgrade") or piece.zone not in zones:
        out.append(f"{name} lies where it cannot lie")
    held = {card for cards in state.held for card in cards}
    grounds = {"territory": set(state.row), "aside": held}
    if piece.at not in grounds.get(piece.zone, {NOWHERE}):
        out.append(f"{name} lies on no territory")
    if piece.at in LANDLOCKED and DOMAIN[piece.card] == "naval":
        out.append(f"{name} is a ship on dry land (HOW-DEP-05)")
    if piece.upgrades and (not IS_UNIT[piece.card] or {CATEGORY[u] for u in piece.upgrades} != {"upgrade"}):
        out.append(f"{name} bears what is no upgrade")
    if piece.marker and (not values.has(piece, "ENTRENCHMENT") or piece.zone == "aside"):
        out.append(f"{name} has a marker and cannot dig in (HOW-KEY-02)")
    return out


def _battle(state: State) -> list[str]:
    """Declared attackers and blockers belong to their sides (HOW-STM-05)."""
    battle = state.battle
    if battle is None:
        return []
    out = []
    for strike in battle.strikes:
        piece = state.piece(strike.unit)
        if piece is not None and (piece.seat != battle.striker or not IS_UNIT[piece.card]):
            out.append(f"card {strike.unit} attacks for the wrong side")
    for shield in battle.shields:
        piece = state.piece(shield.unit)
        if piece is not None and (piece.seat != battle.guard or not IS_UNIT[piece.card]):
            out.append(f"card {shield.unit} blocks for the wrong side")
        if battle.strike_of(shield.attacker) is None:
            out.append(f"card {shield.unit} blocks nobody")
    if len({shield.unit for shield in battle.shields}) != len(battle.shields):
        out.append("a unit blocks twice (HOW-BLK-05)")
    return out
