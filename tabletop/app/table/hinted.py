"""What a game says of what a hint proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.model import Action


class Hinted:
    """The part of `Panels` that only hints ask."""

    def advised(self, view: Any, action: Action, *further: Action) -> str:
        """What a hint says where that is more than the clicks; `further`: what carries the action out."""
        return ""

    def brings(self, view: Any, actions: Sequence[Action], goes_on: bool = False) -> Sequence[str] | None:
        """What a hint says that `actions` bring, a line each; None: what their forecast says. `goes_on`: it
        says what is done next, too."""
        return None

    def reasons(self, view: Any, actions: Sequence[Action]) -> Sequence[str]:
        """What speaks for and against carrying `actions` out, besides their odds: told with a hint."""
        return ()

    def foremost(self, view: Any, actions: Sequence[Action]) -> str:
        """What comes of `actions` that matters more than any figure, told first: what is conquered, that it
        wins; "" if nothing does."""
        return ""

    def avails(self, view: Any, action: Action, beside: Action | None = None) -> bool:
        """Does an action come to anything? One that does not is never named as something else to do, nor
        advised where it is worth no more than doing nothing. `beside`: what is advised instead of it."""
        return True
