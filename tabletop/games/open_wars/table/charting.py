"""Maps drawn beside the window: those for six and seven players take longer than a frame."""

from __future__ import annotations

import threading

from ..rules.generator import Chart, generated

Wanted = tuple[int, int, bool, bool]
"""Players, seed, whether it is large, whether there is water."""


class Charts:
    """Asked for a map again and again until it is there. Of those wanted meanwhile only the latest is
    drawn."""

    def __init__(self) -> None:
        self._wanted: Wanted | None = None
        self._done: dict[Wanted, Chart] = {}
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def chart(self, wanted: Wanted) -> Chart | None:
        """The map if it is drawn; None while it is being drawn."""
        with self._lock:
            found = self._done.get(wanted)
            if found is None:
                self._wanted = wanted
                if self._thread is None:
                    self._thread = threading.Thread(target=self._draw, name="charts", daemon=True)
                    self._thread.start()
        return found

    def _draw(self) -> None:
        """Draw what is wanted until nothing is."""
        while True:
            with self._lock:
                wanted, self._wanted = self._wanted, None
                if wanted is None:
                    self._thread = None
                    return
            chart = generated(*wanted)
            with self._lock:
                self._done = {**dict(list(self._done.items())[-15:]), wanted: chart}


CHARTS = Charts()
"""All that the application draws."""
