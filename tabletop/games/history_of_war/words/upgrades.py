"""What an upgrade makes of the unit that receives it, told before it is committed (HOW-UPG-01)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.app.table import Row, Tone

from ..components.cards import DOMAINS
from ..records.pieces import Piece
from ..records.state import State
from ..rules import values
from .names import Names


def upgraded(names: Names, state: State, bearer: Piece, card: int) -> list[Row]:
    """That the unit locks, and the values that it has then, beside those that it has now."""
    table = state.clone()
    after = replace(bearer, upgrades=(*bearer.upgrades, card), locked=True)
    table.update(after)
    locks = names.texts("table.fore.bearer-locks")
    found = [Row(names.card_name(bearer.card), locks, tone=Tone.BAD)]
    was, then = _figures(state, bearer), _figures(table, after)
    for key in was:
        if was[key] != then[key]:
            tone = Tone.GOOD if then[key] > was[key] else Tone.BAD
            found.append(Row(names.texts(key), f"{was[key]} → {then[key]}", tone=tone))
    return found


def _figures(state: State, piece: Piece) -> dict[str, int]:
    """The values of a unit by what they are called."""
    found = {f"table.av.{domain}": values.attack_value(state, piece, domain) for domain in DOMAINS}
    dv, flags = values.defence_value(state, piece), values.flags(piece)
    return {**found, "table.dv": dv, "table.flags-of": flags}
