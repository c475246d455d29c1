"""Chapter 10: one packet of damage, from what comes in to what the HP become.

`reckon` is pure: resolution applies exactly what it says, and the table shows it before. The nine steps are
those of OCW-DMG-01 to 09; areas are reckoned from one situation and then applied in order (OCW-DMG-13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tabletop.engine.draft import Draft

from ..records.events import Damaged, Unaffected
from ..records.fighters import Effect, Fighter
from ..records.state import State
from . import durations, victory
from .geometry import is_untouchable
from .keywords import ignores_def, redirect_to


class Packet(NamedTuple):
    """Damage on its way to a character."""

    source: int
    """Whose damage it is: the attacker, the ability's character, the reflector, the placer of a token."""
    victim: int
    kind: str
    """basic, ability-attack, ability, splash, reflected, surplus or token; redirected ones are made here."""
    amount: int
    basic: bool = False
    """Of a basic attack, its surplus included: DODGE counts (OCW-DMG-02)."""
    unstoppable: bool = False
    factor: int = 1
    fixed: bool = False
    """The amount is already computed: no DEF (OCW-DMG-03)."""
    bare: bool = False
    """Reflected: neither DODGE nor SHIELD (OCW-DMG-05, OCW-DMG-12)."""
    spared: tuple[int, ...] = ()
    """Who spent a charge on the ability it comes from: nothing of it reaches them (OCW-KW-16)."""


class Reckoning(msgspec.Struct, frozen=True):
    """What a packet does, step by step."""

    packet: Packet
    stopped: str = ""
    """``invulnerable``, ``charge``, ``dodged``, ``nothing`` (0 after DEF), ``blocked``, or empty."""
    defence: int = 0
    """How much DEF took off; all of it where nothing is left."""
    amount: int = 0
    """What is left after the multiplier (OCW-DMG-06)."""
    redirected: int = -1
    """Who takes it instead, −1 for nobody (OCW-DMG-07)."""
    redirect_stopped: bool = False
    """The recipient's charge made it vanish."""
    floor: str = ""
    """``indestructible`` or ``ward``, of whoever takes it (OCW-DMG-08)."""
    before: int = 0
    """HP of whoever takes it."""
    hp: int = 0
    """The same afterwards."""

    @property
    def taker(self) -> int:
        """Who loses the HP."""
        return self.packet.victim if self.redirected < 0 else self.redirected

    @property
    def lands(self) -> bool:
        """Does anybody lose HP by it, but for what holds them up?"""
        return not self.stopped and not self.redirect_stopped

    @property
    def dealt(self) -> int:
        """Damage dealt to the victim itself (OCW-DMG-10), before any surplus moves on."""
        return self.amount if self.redirected < 0 else 0

    @property
    def surplus(self) -> int:
        """What goes beyond the HP of a victim it defeats (OCW-DMG-11)."""
        return self.amount - self.before if self.redirected < 0 and self.hp == 0 < self.before else 0


def reckon(state: State, packet: Packet) -> Reckoning:
    """Steps 1 to 9 for one packet in the present situation; nothing is changed. DODGE comes before DEF and
    SHIELD (OCW-KW-10); what DEF takes off wholly spends no SHIELD (OCW-DMG-04)."""
    victim = state.fighters[packet.victim]
    before, amount = victim.hp, packet.amount
    if is_untouchable(victim):
        return Reckoning(packet, "invulnerable", before=before, hp=before)
    hostile = state.fighters[packet.source].seat != victim.seat
    if hostile and durations.charge_of(victim) is not None:
        return Reckoning(packet, "charge", before=before, hp=before)
    if packet.basic and not packet.bare and victim.has("dodge"):
        return Reckoning(packet, "dodged", before=before, hp=before)
    defence = 0
    if not (packet.unstoppable or packet.fixed or ignores_def(state, packet.source)):
        defence = min(amount, victim.defence)
        amount -= defence
    if not amount:
        return Reckoning(packet, "nothing", victim.defence if packet.amount else 0, before=before, hp=before)
    if not (packet.unstoppable or packet.bare) and durations.shield_of(victim):
        return Reckoning(packet, "blocked", defence, before=before, hp=before)
    return _land(state, packet, victim, defence, amount * packet.factor)


def _land(state: State, packet: Packet, victim: Fighter, defence: int, amount: int) -> Reckoning:
    """Steps 7 to 9: who takes it, and what is left of them."""
    taker, redirected = victim, redirect_to(state, victim)
    if redirected >= 0:
        taker = state.fighters[redirected]
        hostile = state.fighters[packet.source].seat != taker.seat
        if taker.id in packet.spared or (hostile and durations.charge_of(taker) is not None):
            return Reckoning(packet, "", defence, amount, redirected, True, "", taker.hp, taker.hp)
    hp, floor = lower(taker, amount)
    return Reckoning(packet, "", defence, amount, redirected, False, floor, taker.hp, hp)


def ward_of(fighter: Fighter) -> Effect | None:
    """Its unspent ward of Aegir."""
    return next((e for e in fighter.effects if e.kind == "ward"), None)


def lower(fighter: Fighter, amount: int) -> tuple[int, str]:
    """The HP after so much damage or loss, and what held them up, if anything did (OCW-DMG-08, OCW-DMG-09,
    OCW-KW-19): INDESTRUCTIBLE first, then the ward."""
    hp, floor = fighter.hp - amount, ""
    if hp < 1 and fighter.has("indestructible"):
        hp, floor = 1, "indestructible"
    if hp <= 1 and ward_of(fighter) is not None:
        return 1, "ward"
    return max(0, hp), floor


def apply(draft: Draft[State], reckoning: Reckoning, surplus: int = 0) -> None:
    """Carry a reckoning out, but for the defeats; `surplus` of it moves on (OCW-DMG-10)."""
    packet, victim = reckoning.packet, reckoning.packet.victim
    if reckoning.stopped in ("invulnerable", "charge"):
        draft.emit(Unaffected(victim, reckoning.stopped))
        if reckoning.stopped == "charge":
            durations.spend_charges(draft, victim)
        return
    redirected = reckoning.redirected >= 0
    if redirected or reckoning.stopped:
        hp, floor = draft.state.fighters[victim].hp, ""
    else:
        hp, floor = _take(draft, victim, reckoning.amount)
    draft.emit(
        Damaged(
            fighter=victim,
            source=packet.source,
            kind=packet.kind,
            amount=packet.amount,
            dodged=reckoning.stopped == "dodged",
            defence=reckoning.defence,
            blocked=reckoning.stopped == "blocked",
            factor=packet.factor,
            dealt=reckoning.dealt - surplus,
            surplus=surplus,
            floor=floor,
            redirected=reckoning.redirected,
            hp=hp,
        )
    )
    if reckoning.stopped == "blocked":
        durations.spend_shield(draft, victim)
    if floor == "ward":
        spend_ward(draft, victim)
    if redirected:
        _redirect(draft, reckoning)


def _take(draft: Draft[State], fighter_id: int, amount: int) -> tuple[int, str]:
    """The HP lost, reckoned again: another packet of the same area may have come to the same taker. A ward
    that it set off holds against all of them, for they come together (OCW-DMG-08, OCW-DMG-13)."""
    state = draft.state
    fighter = state.fighters[fighter_id]
    if is_untouchable(fighter):
        return fighter.hp, "ward"
    hp, floor = lower(fighter, amount)
    state.update(fighter.changed(hp=hp))
    return hp, floor


def _redirect(draft: Draft[State], reckoning: Reckoning) -> None:
    """The recipient takes it: no DEF, DODGE, SHIELD or REDIRECT of its own (OCW-DMG-07)."""
    taker, packet = reckoning.redirected, reckoning.packet
    if reckoning.redirect_stopped:
        draft.emit(Unaffected(taker, "charge"))
        durations.spend_charges(draft, taker)
        return
    hp, floor = _take(draft, taker, reckoning.amount)
    amount = reckoning.amount
    draft.emit(
        Damaged(taker, packet.source, "redirected", amount, False, 0, False, 1, amount, 0, floor, -1, hp)
    )
    if floor == "ward":
        spend_ward(draft, taker)


def spend_ward(draft: Draft[State], fighter_id: int) -> None:
    """The ward is spent and gives INVULNERABLE until the end of the turn (OCW-DMG-08)."""
    ward = ward_of(draft.state.fighters[fighter_id])
    if ward is not None:
        durations.lose(draft, fighter_id, ward, "spent")
        shelter(draft, fighter_id, ward.source)


def shelter(draft: Draft[State], fighter_id: int, source: int) -> None:
    """Full INVULNERABLE until the end of the turn, from the ability numbered `source`."""
    durations.gain(draft, fighter_id, Effect("keyword", source, "end", draft.state.turn, "invulnerable"))


def bury(draft: Draft[State], takers: Sequence[int]) -> list[int]:
    """Those at 0 HP are defeated, each once (OCW-DMG-09); who they are."""
    fallen = [f for f in dict.fromkeys(takers) if draft.state.fighters[f].hp == 0]
    for fighter_id in fallen:
        victory.defeat(draft, fighter_id)
    return fallen


def deal(draft: Draft[State], packets: Sequence[Packet]) -> list[Reckoning]:
    """An area: all packets from one situation, applied in order, the defeats together (OCW-DMG-13)."""
    found = [reckon(draft.state, packet) for packet in packets]
    for reckoning in found:
        apply(draft, reckoning)
    bury(draft, [reckoning.taker for reckoning in found])
    return found


def ability_packet(
    draft: Draft[State],
    source_id: int,
    victims: Sequence[int],
    amount: int,
    ignore_def: bool,
    kind: str,
    spared: tuple[int, ...] = (),
) -> list[int]:
    """Ability damage to several characters, in reading order (OCW-VOC-16, OCW-ABIL-11); `spared` as in
    `Packet`. Who spent a charge on what was redirected to them."""
    standing = [v for v in victims if draft.state.fighters[v].stands]
    packets = [Packet(source_id, v, kind, amount, fixed=ignore_def, spared=spared) for v in standing]
    return [found.redirected for found in deal(draft, packets) if found.redirect_stopped]
