"""The signs on cards, territories and panels, with what they mean: a part of the legend (HOW-UI-08)."""

from __future__ import annotations

from tabletop.app.table import Row

from .names import Names

SIGNS = {
    "naval": "table.av.naval",
    "air": "table.av.air",
    "ground": "table.av.ground",
    "defence": "table.dv",
    "flag": "table.flags-of",
    "gear": "table.sign.gear",
    "locked": "table.sign.locked",
    "entrenched": "table.sign.entrenched",
    "occupation": "table.force-row",
    "upgrade": "table.sign.upgrade",
    "points": "table.points-row",
    "hand": "table.pile.hand-of",
    "unit": "table.sign.unit",
    "depot": "table.pile.depot",
    "scrapyard": "table.pile.scrapyard",
    "attack": "table.sign.attack",
    "block": "table.sign.block",
}
"""What each sign is called."""
PICTURES = {"entrenched": "kw_entrenchment", "occupation": "entrenched"}
"""Signs whose picture has another name: who is entrenched has the spade of the keyword, sandbags are those of
a territory, as on its card."""


def signs(names: Names) -> tuple[Row, ...]:
    """All of them, in the order in which they are met on a card, a territory and a panel."""
    return tuple(
        Row(
            names.texts(key),
            note=names.texts(f"table.sign.{sign}.text"),
            icon=names.icon(PICTURES.get(sign, sign)),
        )
        for sign, key in SIGNS.items()
    )
