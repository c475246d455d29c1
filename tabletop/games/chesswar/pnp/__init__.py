"""What ChessWar prints: boards, armies as counters and figures, cards, markers, dice, a screen.

CW-PNP-01: boards, tokens up to the maxima, reference cards. CW-PNP-02: markers, scatter die, tables, screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.pnp.contract import Component
from tabletop.text.catalogue import Texts

from ..components.armies import ARMIES
from . import aids, boards, dice, markers, references, screen, standees, tokens
from .look import SIDES


class Print:
    """The components in the order in which a table is laid."""

    def group_name(self, group: str, texts: Texts) -> str:
        """`texts` are the game's."""
        return texts(f"pnp.group.{group}")

    def components(self, texts: Texts) -> Sequence[Component]:
        """CW-PNP-01, CW-PNP-02."""
        t = texts
        found = [
            Component(
                f"board-{n}",
                "boards",
                t("pnp.board", n=n),
                t("pnp.board.note", size=round(boards.side(n))),
                partial(boards.board, n),
                int(n == boards.USUAL),
                f"{n}×{n}",
                is_poster=True,
            )
            for n in boards.SIZES
        ]
        found.append(
            Component("terrain", "boards", t("pnp.terrain"), t("pnp.terrain.note"), boards.terrain, 0)
        )
        found += self._armies(t)
        found += [
            Component("markers", "markers", t("pnp.markers"), t("pnp.markers.note"), markers.status),
            Component("spells", "markers", t("pnp.spells"), t("pnp.spells.note"), markers.spells),
            Component("links", "markers", t("pnp.links"), t("pnp.links.note"), markers.links),
            Component("tables", "aids", t("pnp.tables"), t("pnp.tables.note"), aids.tables, 2),
            Component("dice", "aids", t("pnp.dice"), t("pnp.dice.note"), dice.dice),
            Component(
                "screen", "aids", t("pnp.screen"), t("pnp.screen.note"), screen.screen, 2, is_poster=True
            ),
        ]
        return found

    def _armies(self, t: Texts) -> list[Component]:
        """Every army for each side, since both may choose the same."""
        found = []
        for side in SIDES:
            for army, kind in ARMIES.items():
                name = t(f"pnp.tokens.{side}", army=kind.name(t.language))
                note = t("pnp.tokens.note", n=len(tokens.roll(army)))
                make = partial(tokens.tokens, army, side)
                group, short = f"tokens-{side}", kind.name(t.language)
                found.append(Component(f"tokens-{army}-{side}", group, name, note, make, short=short))
        for army, kind in ARMIES.items():
            name = t("pnp.reference", army=kind.name(t.language))
            make = partial(references.card, army)
            note, short = t("pnp.reference.note"), kind.name(t.language)
            found.append(Component(f"card-{army}", "cards", name, note, make, short=short))
        for side in SIDES:
            for army, kind in ARMIES.items():
                name = t(f"pnp.standees.{side}", army=kind.name(t.language))
                note = t("pnp.standees.note", n=len(tokens.roll(army)))
                make = partial(standees.standees, army, side)
                group, short = f"standees-{side}", kind.name(t.language)
                found.append(Component(f"standees-{army}-{side}", group, name, note, make, 0, short))
        return found


PRINT = Print()
