"""How records of earlier saves become those of today (see `tabletop.engine.migration`).

1. The option of the even start was called `opening_dice` while all it gave was dice (OCW-OPT-16).
"""

from __future__ import annotations

from tabletop.engine.migration import Migration, Plain


def _opening(setup: Plain) -> Plain:
    if "opening_dice" not in setup:
        return setup
    if "opening" in setup:
        raise ValueError("the even start is named twice")
    return {("opening" if name == "opening_dice" else name): value for name, value in setup.items()}


def _setup_in(state: Plain) -> Plain:
    return {**state, "setup": _opening(state["setup"])}


MIGRATIONS = {1: Migration(setup=_opening, state=_setup_in)}
