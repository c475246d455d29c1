"""The widgets of a scene in parts, so that a change makes only those anew that show something else."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.widgets.base import Widget
from tabletop.app.widgets.ui import Ui


class Parts:
    """Parts in painting order, each with a key: equal keys, equal widgets.

    In every pass (`begin`) the scene shows all its parts in one order (`show`). A part whose key is the same
    as in the pass before stays as it is, with its scroll offsets and what is pressed.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._made: dict[str, tuple[object, list[Widget]]] = {}
        self._below: list[Widget] = []

    def begin(self) -> None:
        """The next part lies below all others."""
        self._below = []

    def show(self, name: str, key: object, build: Callable[[], object]) -> bool:
        """The part's widgets, which `build` adds to the ui; True if they were made anew."""
        kept = self._made.get(name)
        if kept is not None and kept[0] == key:
            self._below += kept[1]
            return False
        for widget in kept[1] if kept is not None else ():
            self._ui.remove(widget)
        made = self._insert(build)
        self._made[name] = (key, made)
        self._below += made
        return True

    def _insert(self, build: Callable[[], object]) -> list[Widget]:
        """The widgets that `build` adds, right above those of the parts shown before and what was put into
        their areas meanwhile.
        """
        widgets = self._ui.layers[0].widgets
        below = set(map(id, self._below))
        is_below = [id(widget) in below or id(widget.scroller) in below for widget in widgets]
        at = next((n for n in range(len(widgets), 0, -1) if is_below[n - 1]), 0)
        known, above = set(map(id, widgets)), widgets[at:]
        del widgets[at:]
        try:
            build()
        finally:
            made = [widget for widget in widgets if id(widget) not in known]  # some right above others
            widgets += above
        return made
