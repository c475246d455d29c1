"""What is printed of a game: the rows of the list, whole groups at once, what is made to order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.app.scenes.print.glued import Glued
from tabletop.app.scenes.print.list import GROUP, ORDER
from tabletop.app.widgets import Row
from tabletop.pnp.contract import Component
from tabletop.pnp.contract import Order as Made

if TYPE_CHECKING:
    from tabletop.app.scenes.print.scene import PrintScene


class Parts:
    """The components of the chosen game and how many of each are printed."""

    def __init__(self, scene: PrintScene) -> None:
        self.scene, self.choices = scene, scene.choices
        self.components: Sequence[Component] = ()
        self.order: Made | None = None
        self.glued = Glued()

    def read(self) -> None:
        """What there is now: maps may have been saved meanwhile."""
        self.components = self.choices.components(self.scene.texts)
        self.order = self.choices.order(self.scene.texts)

    def rows(self) -> list[Row]:
        """A row for each component below that of its group; what can be ordered at the end of its own."""
        rows: list[Row] = []
        group, order = "", self.order
        for component in self.components:
            if component.group != group:
                if order is not None and group == order.group:
                    rows.append(Row(ORDER, order.name))
                    order = None
                group = component.group
                rows.append(Row(GROUP + group, self._group_name(group)))
            name = component.short or component.name
            rows.append(Row(component.key, name[:1].upper() + name[1:]))
        if order is not None:
            head = [] if group == order.group else [Row(GROUP + order.group, self._group_name(order.group))]
            rows += [*head, Row(ORDER, order.name)]
        return rows

    def _group_name(self, group: str) -> str:
        return self.choices.group_name(group, self.scene.texts)

    def _keys(self, group: str) -> list[str]:
        return [c.key for c in self.components if c.group == group]

    def count_of(self, key: str) -> int:
        """How many of a component; of a group 1 if all are printed, −1 if some are."""
        counts = self.choices.counts
        if not key.startswith(GROUP):
            return counts.get(key, 0)
        keys = self._keys(key.removeprefix(GROUP))
        on = sum(k in counts for k in keys)
        return 1 if keys and on == len(keys) else -1 if on else 0

    def toggle(self, key: str) -> None:
        """A component, or all of a group."""
        keys = self._keys(key.removeprefix(GROUP)) if key.startswith(GROUP) else [key]
        self.choices.toggle(keys, self._usual())
        self.scene.refresh()

    def step(self, key: str, step: int) -> None:
        """One more or less."""
        self.choices.set_count(key, self.choices.counts.get(key, 0) + step)
        self.scene.refresh()

    def _usual(self) -> dict[str, int]:
        return {c.key: c.suggested for c in self.components}

    def choose_many(self, name: str) -> None:
        """The usual things, everything, or nothing."""
        usual = self._usual()
        if name == "usual":
            wanted = {key: n for key, n in usual.items() if n}
        else:
            wanted = {key: max(1, n) for key, n in usual.items()} if name == "everything" else {}
        self.choices.counts.clear()
        self.choices.counts.update(wanted)
        self.scene.refresh()

    def note_of(self, key: str) -> str:
        """What is said of the component that is pointed at."""
        found = next((c for c in self.components if c.key == key), None)
        if found is None:
            return self.scene.texts("print.hint")
        sheets = self.glued.remark(self.scene.texts, key, "print.glued.note")
        return f"**{found.name}.** {found.note} {sheets}".strip()

    def remark_of(self, key: str) -> str:
        """Of how many sheets a component is glued together, as far as that is known."""
        return self.glued.remark(self.scene.texts, key)
