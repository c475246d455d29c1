"""A scattering shot in words: the losses that matter most, the rest of them in a line each, saves and squares
by their figures (CW-UI-06, CW-UI-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from tabletop.app.table import Row, Tone

from ..records.state import Unit
from ..rules.forecast import OddsCard, Result, Roll
from ..rules.view import View
from .names import Names

CROWDED = 25
"""Where a stone may fall on more squares than these, the panel has the chances of the squares."""
BEST = 3
"""Losses that have a row of their own."""
T = TypeVar("T")


def is_crowded(card: OddsCard) -> bool:
    """Would figures on all squares fill the board?"""
    return sum(place.at >= 0 for place in card.landings) > CROWDED


def foremost(
    losses: Sequence[Result], target: int, is_own: Callable[[int], bool], decides: Callable[[int], bool]
) -> list[Result]:
    """The target's loss first, then what decides the match, then the likeliest; that of the own side is among
    the `BEST`."""
    found = sorted(losses, key=lambda loss: (loss.unit != target, not decides(loss.unit), -loss.chance))
    own = next((loss for loss in found if is_own(loss.unit)), None)
    if own is not None and own not in found[:BEST]:
        found.remove(own)
        found.insert(BEST - 1, own)
    return found


class Landings:
    """What a panel tells of a stone that scatters, besides the rows of single results."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def others(self, view: View, losses: Sequence[Result], actor: Unit) -> list[Row]:
        """The losses that have no row of their own: enemies in a line, then those of the own side."""
        side, rows = view.sides[actor.seat], []
        for own in (False, True):
            here = [r for r in losses if (view.sides[view.units[r.unit].seat] == side) == own]
            if here:
                label = self._names.texts("odds.others-own" if own else "odds.others")
                note = ", ".join(self._brief(view, r) for r in here)
                rows.append(Row(label, str(len(here)), note, tone=Tone.BAD if own else Tone.GOOD))
        return rows

    def _brief(self, view: View, loss: Result) -> str:
        words = f"{self._names.unit(loss.unit, view)} {self._names.percent(loss.chance)}"
        if loss.key != "exposed":
            return words
        return self._names.texts("odds.by-plague", loss=words)

    def saves(self, view: View, rolls: Sequence[Roll], title: str = "odds.saves") -> list[Row]:
        """Saves in a line, of all but the target where nothing else is said: those with the same figure and
        modifiers together."""
        if not rolls:
            return []
        texts, names = self._names.texts, self._names
        groups = _grouped((roll.need, names.modifiers([m for m in roll.modifiers if m.amount], view), roll)
                          for roll in rolls)  # fmt: skip
        told = []
        for (need, why), found in groups:
            who = ", ".join(names.unit(roll.unit, view) for roll in found)
            figure = f"{need}+" if need <= 6 else texts("odds.impossible")
            told.append(f"{figure}{f' ({why})' if why else ''}: {who}")
        return [Row(_capital(texts(title)), note=" · ".join(told))]

    def squares(self, view: View, card: OddsCard) -> list[Row]:
        """The chance of each square, if the board has no room for them."""
        if not is_crowded(card):
            return []
        groups = _grouped((-p.chance, "", p) for p in card.landings if p.at >= 0)
        told = []
        for _, found in groups:
            where = ", ".join(self._names.square(view, p.at) for p in found)
            told.append(f"{self._names.percent(found[0].chance)}: {where}")
        return [Row(self._names.texts("odds.squares"), note=" · ".join(told))]


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


Key = TypeVar("Key")


def _grouped(found: Iterable[tuple[Key, str, T]]) -> list[tuple[tuple[Key, str], list[T]]]:
    """What has the same figure and the same words together, the least figure first."""
    groups: dict[tuple[Key, str], list[T]] = {}
    for figure, words, each in found:
        groups.setdefault((figure, words), []).append(each)
    return sorted(groups.items(), key=lambda group: group[0])
