"""What an announcement changes of the figures of cards in play, told before it is made: their AV and DV, and
what the attackers could hit with them that have not chosen their targets yet (HOW-EFF-09, HOW-UI-07)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table import Row, Tone

from ..components.cards import ANNOUNCEMENT, DOMAINS
from ..records.pieces import Announced, Piece
from ..records.state import State
from ..rules import values
from ..rules.view import View
from . import forecasts
from .blows import is_own
from .forecasts import Harm
from .names import Names

FIGURES = ("MOD_AV", "MOD_DV")
MOST = 4
"""Cards in reach that are named one by one."""


class Swayed:
    """Rows about figures that change."""

    def __init__(self, names: Names) -> None:
        self.names, self.texts = names, names.texts

    def rows(self, view: View, item: Announced, calm: State, then: State) -> list[Row]:
        """AV and DV on the table `then` beside those on the `calm` one; that nothing changes if that is all
        that the card could do."""
        found = [row for piece in then.living() for row in self._figures(view, item, calm, piece, then)]
        effect = ANNOUNCEMENT[item.card]
        is_last = effect is not None and effect.op in FIGURES and then.piece(item.target) is not None
        if not found and is_last:
            return [Row(self.texts("table.fore.unchanged"), tone=Tone.BAD)]
        return [*self._reach(view, calm, then), *self._raids(calm, then), *found]

    def _figures(self, view: View, item: Announced, calm: State, piece: Piece, then: State) -> Iterator[Row]:
        before, name = calm.piece(piece.id), self.names.piece_name(view, piece.id)
        if before is None:
            return
        pairs = list[tuple[str, int, int]]()
        for domain in DOMAINS:
            old, new = (values.attack_value(s, p, domain) for s, p in ((calm, before), (then, piece)))
            pairs.append((f"table.av.{domain}", old, new))
        pairs.append(("table.dv", values.defence_value(calm, before), values.defence_value(then, piece)))
        for key, old, new in pairs:
            if old != new:
                tone = Tone.GOOD if (new > old) == (piece.seat == view.seat) else Tone.BAD
                note = "" if piece.id == item.target else name
                yield Row(self.texts(key), f"{old} → {new}", note, tone=tone)

    def _reach(self, view: View, calm: State, then: State) -> list[Row]:
        """What each attacker that nobody blocks could hit, where that changes: first whose fate does."""
        old, new = _within(calm), _within(then)
        changed = [n for n, harm in new.items() if n in old and harm != old[n]]
        changed.sort(key=lambda n: (new[n].falls == old[n].falls, not new[n].falls, n))
        rows = [self._changed(view, n, old[n], new[n]) for n in changed[:MOST]]
        return [Row(self.texts("table.fore.reach")), *rows] if rows else []

    def _raids(self, calm: State, then: State) -> list[Row]:
        """What the attackers of the base deal to it, where that changes."""
        raids = then.battle.strikes if then.battle is not None else ()
        units = [s.unit for s in raids if s.base and then.battle and not then.battle.is_blocked(s.unit)]
        old, new = (sum([forecasts.raid(state, unit) for unit in units]) for state in (calm, then))
        return [Row(self.texts("table.fore.base"), f"{old} → {new}")] if old != new else []

    def _changed(self, view: View, n: int, old: Harm, new: Harm) -> Row:
        """``MG 42: 4 → 7 damage, DV 5: falls``; if the DV changes, too, both stand before the arrow."""
        own = is_own(view, n)
        falls = self.texts(f"table.fore.{('falls.own' if own else 'falls') if new.falls else 'stands'}")
        tone = Tone.PLAIN if new.falls == old.falls else Tone.BAD if own == new.falls else Tone.GOOD
        was = self.texts("table.fore.harm-was", damage=old.damage, dv=old.dv)
        before = str(old.damage) if old.dv == new.dv else was
        args = {"before": before, "damage": new.damage, "dv": new.dv, "end": falls}
        return Row(self.names.piece_name(view, n), self.texts("table.fore.harm-change", **args), tone=tone)


def _within(state: State) -> dict[int, Harm]:
    """What those could hit who have declared an attack on a territory and are blocked by nobody."""
    found = dict[int, Harm]()
    for strike in state.battle.strikes if state.battle is not None else ():
        if not strike.base and state.battle is not None and not state.battle.is_blocked(strike.unit):
            for n, harm in forecasts.within_reach(state, strike.unit).items():
                if n not in found or harm.damage > found[n].damage:
                    found[n] = harm
    return found
