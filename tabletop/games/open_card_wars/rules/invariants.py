"""What must hold in every state: for tests and loading. Each line is a sentence for developers."""

from __future__ import annotations

from ..components.cards import CARDS
from ..records.fighters import Fighter
from ..records.frames import Activation, Choosing, Deploying, Drafting, Menu, Merging, Paying, Placing
from ..records.setup import TEAM
from ..records.state import DICE, State
from . import pending
from .team import PER_CLASS, characters_of, equipment_of

SEATS = (0, 1)
ABILITIES = {ability.id for card in CARDS for ability in card.abilities}


def broken(state: State) -> list[str]:
    """The invariants that do not hold."""
    faults = _shape(state)
    if faults:
        return faults
    out = [*_dice(state), *_cards(state), *_field(state), *_stack(state), *pending.broken(state)]
    for fighter in state.fighters:
        out += _fighter(state, fighter)
        out += _effects(state, fighter)
    return out


def _shape(state: State) -> list[str]:
    """Whether the lists may be looked at at all."""
    lists = (state.life, state.pools, state.spent, state.hands)
    if any(len(two) != len(SEATS) for two in lists) or any(len(pool) != DICE for pool in state.pools):
        return ["the number of seats or dice is wrong"]
    out = [f"character {f.id} has place {i}" for i, f in enumerate(state.fighters) if f.id != i]
    if state.outcome is not None:
        return [*out, "the match is over and something is pending"] if state.stack else out
    return out if state.stack else [*out, "nobody decides and the match goes on"]


def _dice(state: State) -> list[str]:
    out = []
    if any(state.pools[s] != (0,) * DICE and not state.turn for s in SEATS):
        out.append("there are dice before the first turn (OCW-SET-01)")
    if state.outcome is None and min(state.life) <= 0:
        out.append("a player without life plays on (OCW-WIN-01)")
    return out


def _cards(state: State) -> list[str]:
    """Every card once, in hand or in play, from the pool (chapter 4)."""
    out = []
    own: list[list[int]] = []
    for seat in SEATS:
        cards = list(state.hands[seat])
        for fighter in state.fighters:
            if fighter.seat == seat:
                cards += [fighter.card] + ([fighter.equipment] if fighter.equipment >= 0 else [])
        own.append(cards)
        characters = characters_of(cards)
        classes = [CARDS[c].cls for c in characters]
        if len(set(cards)) != len(cards):
            out.append(f"seat {seat} has a card twice (OCW-TEAM-03)")
        if len(characters) > TEAM or any(classes.count(cls) > PER_CLASS for cls in set(classes)):
            out.append(
                f"seat {seat} has too many characters, of a class or at all (OCW-TEAM-01, OCW-TEAM-02)"
            )
        if len(equipment_of(cards)) > state.setup.equip_count:
            out.append(f"seat {seat} has too much equipment (OCW-TEAM-05)")
        if not set(cards) <= {*state.setup.characters, *state.setup.equipment}:
            out.append(f"seat {seat} has a card that is not in the pool (OCW-TEAM-11)")
    if state.setup.team_pick == "draft" and set(own[0]) & set(own[1]):
        out.append("a drafted card is on both sides (OCW-TEAM-04)")
    return out


def _field(state: State) -> list[str]:
    out = []
    places = [(f.seat, f.cell) for f in state.fighters if f.cell >= 0]
    if len(set(places)) != len(places):
        out.append("two characters on one cell (OCW-GEO-04)")
    tokens = [(t.seat, t.cell) for t in state.tokens]
    if len(set(tokens)) != len(tokens):
        out.append("two tokens on one cell (OCW-GEO-07)")
    for token in state.tokens:
        placer = state.fighter(token.placer)
        if placer is None or placer.seat == token.seat:
            out.append("a token lies on the field of its maker, or nobody made it (OCW-GEO-07)")
    return out


def _fighter(state: State, fighter: Fighter) -> list[str]:
    out = []
    card, uid = CARDS[fighter.card], fighter.id
    if not card.is_character:
        return [f"character {uid} is no character"]
    if fighter.hp > (card.hp or 0):
        out.append(f"character {uid} has more HP than printed (OCW-KW-05)")
    if not fighter.stands and (fighter.effects or fighter.poison):
        out.append(f"defeated character {uid} keeps markers (OCW-DUR-08)")
    if fighter.cell < 0 and fighter.hp:
        out.append(f"character {uid} left the field undefeated (OCW-DEAD-01)")
    if max(fighter.entered, fighter.used) > state.turn:
        out.append(f"character {uid} acted in a turn to come")
    if fighter.equipment >= 0:
        worn = CARDS[fighter.equipment]
        if worn.is_character or worn.cls != card.cls:
            out.append(f"character {uid} wears what its class cannot (OCW-EQ-01)")
    return out


def _effects(state: State, fighter: Fighter) -> list[str]:
    out = []
    for effect in fighter.effects:
        if effect.ends != "attack" and effect.turn < state.turn:
            out.append(f"an effect on character {fighter.id} is overdue (chapter 12)")
        if effect.source > state.serial or effect.to >= len(state.fighters):
            out.append(f"an effect on character {fighter.id} comes from nowhere or points there (OCW-DUR-09)")
        if effect.kind == "trigger" and effect.ability not in ABILITIES:
            out.append(f"a trigger on character {fighter.id} stands in no ability")
    return out


def _stack(state: State) -> list[str]:
    out = []
    for frame in state.stack:
        if isinstance(frame, Activation):
            fighter = state.fighter(frame.fighter)
            if fighter is None or fighter.seat != frame.seat:
                out.append("an activation of nobody's character (OCW-ACT-02)")
        if isinstance(frame, (Menu, Activation, Merging, Deploying, Paying)) and frame.seat != state.active:
            out.append("somebody plays out of turn (OCW-SM-36)")
        if isinstance(frame, Paying) and frame.card not in state.hands[frame.seat]:
            out.append("a card is paid that is not in hand (OCW-DEP-01)")
        if isinstance(frame, Placing):
            out += _placing(state, frame)
        if isinstance(frame, (Drafting, Choosing, Placing)) and state.fighters:
            out.append("somebody stands on the field too early (OCW-SM-04)")
    return out


def _placing(state: State, frame: Placing) -> list[str]:
    for seat in SEATS:
        cards = [card for card, _ in frame.placed[seat]]
        cells = [cell for _, cell in frame.placed[seat]]
        mine = set(characters_of(state.hands[seat]))
        if not set(cards) <= mine or not len(set(cards)) == len(cards) == len(set(cells)):
            return ["a secret placement is not possible (OCW-SET-04)"]
    return []
