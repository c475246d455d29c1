"""What one collaborator leaves for another: what is selected, and what the log told last."""

from __future__ import annotations

from tabletop.app.table import EntityId

from ..rules.view import View


class Selected:
    """What was selected when marks were last asked for: the inspector explains refused targets with it."""

    def __init__(self) -> None:
        self._marked: tuple[View, tuple[EntityId, ...]] | None = None

    def remember(self, view: View, selection: tuple[EntityId, ...]) -> None:
        """The board of `view` is marked for a selection."""
        self._marked = (view, selection)

    def of(self, view: View) -> tuple[EntityId, ...]:
        """The selection, as long as it belongs to this very view."""
        return self._marked[1] if self._marked is not None and self._marked[0] is view else ()


class Story:
    """The dice of the last told step in words: what a window answers to."""

    def __init__(self) -> None:
        self._told: tuple[View, list[str]] | None = None

    def remember(self, after: View, text: str) -> None:
        """A line about dice that led to the position `after`."""
        if self._told is None or self._told[0] is not after:
            self._told = (after, [])
        self._told[1].append(text)

    def of(self, view: View) -> str:
        """The lines that led to a position; "" if those told last led to another."""
        if self._told is None:
            return ""
        after, lines = self._told
        return "\n".join(lines) if after.stack == view.stack and after.units == view.units else ""
