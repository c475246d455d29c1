"""A match kept by its events alone: what they tell must be what the state holds."""

from __future__ import annotations

from typing import Any

from tabletop.engine.model import Event, Rolled
from tabletop.games.hegregon.components.board import CRYSTAL
from tabletop.games.hegregon.components.cards import CARD
from tabletop.games.hegregon.components.kinds import EAR, HOVER, SPEED
from tabletop.games.hegregon.records import events as ev
from tabletop.games.hegregon.records.state import State
from tabletop.games.hegregon.records.units import ENTRENCHED
from tabletop.games.hegregon.rules.ore import SOURCE_AT


class Ledger:
    """Begins with a state; `tell` every event, then `equals` the state after them."""

    def __init__(self, state: State) -> None:
        self.at = {u.id: u.at for u in state.units}
        self.mp = {u.id: u.mp for u in state.units}
        self.kind = {u.id: (u.kind, u.seat) for u in state.units}
        self.turrets = {u.id for u in state.units if u.marks & ENTRENCHED}
        self.ore, self.stock, self.holders = state.ore[:], state.stock[:], state.holders[:]
        self.mines = {m.at: m.seat for m in state.mines}
        self.crystals = {c.at: c.until for c in state.crystals}
        self.reserves, self.out = state.reserves[:], state.eliminated
        self.order, self.round, self.drawn = state.order, state.round, len(state.discards)
        self.die = 0
        self.sums: list[int] = []

    def equals(self, state: State) -> None:
        units = {u.id: u for u in state.units}
        assert self.at == {n: u.at for n, u in units.items()}
        assert self.mp == {n: u.mp for n, u in units.items()}
        assert self.kind == {n: (u.kind, u.seat) for n, u in units.items()}
        assert self.turrets == {n for n, u in units.items() if u.marks & ENTRENCHED}
        assert (self.ore, self.stock, self.holders) == (state.ore, state.stock, state.holders)
        assert self.mines == {m.at: m.seat for m in state.mines}
        assert self.crystals == {c.at: c.until for c in state.crystals}
        assert (self.reserves, self.out) == (state.reserves, state.eliminated)
        assert (self.order, self.round) == (state.order, state.round)
        assert self.drawn == len(state.discards)

    def tell(self, event: Event) -> None:
        match event:
            case Rolled(values=values):
                self.die, self.sums = values[0], [*self.sums, sum(values)][-2:]
            case ev.OrderFixed(round, order):
                self.round, self.order = round, order
            case ev.StepBegan(seat, stage):
                self._of(seat, lambda uid: SPEED[self.kind[uid][0]] if stage == "action" else 0)
            case ev.StepEnded(seat):
                self._of(seat, lambda uid: 0)
            case ev.Captured(base, seat, before):
                assert self.holders[base] == before != seat
                self.holders[base] = seat
            case ev.Eliminated(seat):
                assert seat not in self.out and not any(self._own(seat))
                self.out, self.ore[seat], self.stock[seat] = (*self.out, seat), 0, 0
            case _:
                self._tell_more(event)

    def _tell_more(self, event: Event) -> None:
        for tell in (self._march, self._price, self._ground, self._fight):
            tell(event)

    def _own(self, seat: int) -> list[int]:
        return [uid for uid, at in self.at.items() if at >= 0 and self.kind[uid][1] == seat]

    def _of(self, seat: int, figure: Any) -> None:
        self.mp.update({uid: figure(uid) for uid in self._own(seat)})

    def _arrives(self, uid: int, kind: int, seat: int, at: int) -> None:
        assert uid == len(self.at) and at not in self.at.values()
        self.at[uid], self.mp[uid], self.kind[uid] = at, 0, (kind, seat)

    # -- units ----------------------------------------------------------------------------------------

    def _march(self, event: Event) -> None:
        match event:
            case ev.Moved(uid, origin, to, price, passing):
                rough = (to in self.crystals or CRYSTAL >> to & 1) and self.kind[uid][0] != HOVER
                assert self.at[uid] == origin and price == (2 if rough else 1)
                assert passing == (to in self.at.values()), event
                self.at[uid] = to
                self.mp[uid] -= price
            case ev.Landed(uid, origin, to):
                assert self.at[uid] == origin and to not in self.at.values()
                self.at[uid], self.mp[uid] = to, 0
            case ev.Thrown(uid, origin, to, why):
                assert self.at[uid] == origin and to not in self.at.values()
                self.at[uid], self.mp[uid] = to, self.mp[uid] if why == "jump" else 0
            case ev.Destroyed(uid, at, why):
                assert self.at[uid] == at and (why != "mine" or 2 <= self.die <= 7)
                self.at[uid], self.mp[uid] = -1, 0
                self.turrets.discard(uid)
            case ev.FreeUnit(uid, kind, seat, at):
                assert kind == EAR
                self._arrives(uid, kind, seat, at)
            case ev.CardApplied("EV06", uid):
                self.mp[uid] += CARD["EV06"].amount
            case ev.CardApplied("EV07" | "EV08", uid):
                self.mp[uid] = 0

    # -- H and mines in stock ---------------------------------------------------------------------------

    def _price(self, event: Event) -> None:
        match event:
            case ev.Bought(uid, kind, seat, at, price):
                self._arrives(uid, kind, seat, at)
                self.ore[seat] -= price
            case ev.Paid(seat, uid, ability, price):
                assert self.kind[uid][1] == seat
                self.ore[seat] -= price
                if ability == "transport":
                    self.mp[uid] = 0
            case ev.OreChanged(seat, amount, ore, _):
                self.ore[seat] += amount
                assert amount and self.ore[seat] == ore >= 0
            case ev.StockChanged(seat, stock):
                assert abs(self.stock[seat] - stock) == 1
                self.stock[seat] = stock
            case ev.Collected(uid, at, amount):
                assert self.at[uid] == at and amount > 0
                if self.reserves:
                    self.reserves[SOURCE_AT[at]] -= amount
            case ev.Exhausted(at):
                assert not self.reserves[SOURCE_AT[at]]

    # -- the ground ---------------------------------------------------------------------------------------

    def _ground(self, event: Event) -> None:
        match event:
            case ev.Entrenched(uid):
                self.turrets.add(uid)
                self.mp[uid] = 0
            case ev.TurretLeft(uid):
                self.turrets.remove(uid)
            case ev.MineLaid(seat, at):
                assert at not in self.mines and at not in self.at.values()
                self.mines[at] = seat
            case ev.MineGone(seat, at, why):
                assert self.mines.pop(at) == seat
                assert why not in ("exploded", "taken") or (why == "taken") == (self.die == 8)
            case ev.MineSurvived(uid, at):
                assert self.at[uid] == at in self.mines and self.die == 1
            case ev.Crystals(hexes, until):
                assert not set(hexes) & {*self.crystals, *self.mines, *self.at.values()}
                self.crystals.update(dict.fromkeys(hexes, until))
            case ev.CrystalsMelted(hexes):
                assert all(self.crystals.pop(hex) == self.round for hex in hexes)
            case ev.CardDrawn(seat, uid, _):
                assert self.kind[uid][1] == seat
                self.drawn += 1
            case ev.DeckShuffled():
                self.drawn = 0

    # -- combat -------------------------------------------------------------------------------------------

    def _fight(self, event: Event) -> None:
        match event:
            case ev.CombatDeclared(uid, target, _, reach):
                assert self.kind[uid][1] != self.kind[target][1] and reach in (1, 2)
            case ev.Found(_, _, found):
                assert found == (self.die >= 5)
            case ev.Fought(_, _, attack, defence):
                assert [attack, defence] == self.sums
            case ev.ShotMissed():
                assert self.die <= 2
