"""A step of a motion that is made when it begins."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.render import motion


class Late(motion.Animation):
    """A step that is made when it begins, because pieces may come and go before; nothing lasts no time."""

    def __init__(
        self,
        seconds: float,
        make: Callable[[], motion.Animation | None],
        cue: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(seconds)
        self._make, self._cue = make, cue
        self._step: motion.Animation | None = None

    def begin(self) -> None:
        """Make it."""
        self._step = self._make()
        if self._step is None:
            self.seconds = 0.0

    def show(self, t: float) -> None:
        """Show it; with a sound if it is to be seen."""
        cue, self._cue = self._cue, None
        if cue is not None and t < 1:
            cue()
        if self._step is not None:
            self._step.at(t)
