"""Of how many sheets each poster is glued together: found out one by one, as each takes milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.scenes.print.choices import Choices
from tabletop.pnp import job as jobs
from tabletop.pnp.contract import Component
from tabletop.text.catalogue import Texts


class Glued:
    """What is known of the posters of one game, printed in one way."""

    def __init__(self) -> None:
        self._sheets: dict[str, int] = {}
        self._way: object = None

    def begin(self, choices: Choices) -> None:
        """Forget everything if the game, the words or the options are others."""
        way = (choices.game, choices.language, choices.options)
        if way != self._way:
            self._way, self._sheets = way, {}

    def go_on(self, choices: Choices, components: Sequence[Component]) -> bool:
        """Find out about one more; True if there was one."""
        for each in components:
            if each.is_poster and each.key not in self._sheets:
                found = jobs.glued(choices.game, each, choices.texts, choices.options)
                self._sheets[each.key] = found
                return True
        return False

    def remark(self, texts: Texts, key: str, words: str = "print.glued") -> str:
        """How many sheets a component takes, if it is a poster of several and that is known."""
        sheets = self._sheets.get(key, 0)
        return texts.count(words, sheets) if sheets else ""
