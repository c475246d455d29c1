"""What History of War prints: both decks, the rows of the table, markers, tracks, aids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.pnp.contract import Component
from tabletop.text.catalogue import Texts

from ..components.deck import DECK, FACTIONS, RESERVE
from ..records.setup import ROUND_LIMIT
from ..rules.values import MARKER_DV
from . import aids, cards, markers, mat, tracks

PLAYERS = 2


class Print:
    """The components in the order in which a table is laid."""

    def group_name(self, group: str, texts: Texts) -> str:
        """`texts` are the game's."""
        return texts(f"pnp.group.{group}")

    def components(self, texts: Texts) -> Sequence[Component]:
        """Everything a match needs."""
        return [*_cards(texts), *_mat(texts), *_tracks(texts), *_markers(texts), *_aids(texts)]


def _cards(t: Texts) -> list[Component]:
    found = []
    for faction in FACTIONS:
        note = t("pnp.cards.note", n=len(DECK[faction]) + len(RESERVE[faction]), lands=len(RESERVE[faction]))
        side = t(f"faction.{faction}")
        make = partial(cards.deck, faction)
        found.append(Component(f"deck-{faction}", "cards", t("pnp.deck", side=side), note, make, short=side))
    return found


def _mat(t: Texts) -> list[Component]:
    note = t("pnp.mat.note", w=round(mat.WIDE), h=round(mat.HIGH))
    return [Component("mat", "mat", t("pnp.mat"), note, mat.mat, is_poster=True)]


def _tracks(t: Texts) -> list[Component]:
    points, rounds = t("pnp.track.points.note", n=tracks.MOST), t("pnp.track.rounds.note", n=ROUND_LIMIT)
    phases = t("pnp.track.phases.note")
    return [
        Component("phases", "tracks", t("pnp.track.phases"), phases, tracks.phases),
        Component("points", "tracks", t("pnp.track.points.name"), points, tracks.points),
        Component("rounds", "tracks", t("pnp.track.rounds.name"), rounds, tracks.rounds),
    ]


def _markers(t: Texts) -> list[Component]:
    notes = {
        "entrenchment": t("pnp.entrenchment.note", n=markers.entrenchable(), dv=MARKER_DV),
        "locks": t("pnp.locks.note", n=markers.LOCKS),
        "pawns": t("pnp.pawns.note"),
    }
    return [
        Component(key, "markers", t(f"pnp.{key}"), note, getattr(markers, key)) for key, note in notes.items()
    ]


def _aids(t: Texts) -> list[Component]:
    return [
        Component("reference", "aids", t("pnp.reference"), t("pnp.reference.note"), aids.reference, PLAYERS),
        Component("table", "aids", t("pnp.table"), t("pnp.table.note"), aids.table, PLAYERS),
    ]


PRINT = Print()
