"""`tabletop fit --beliefs`: what rivals hold is counted in matches between bots and written into the game's
data, with what that proved worth in matches that were held out.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from tabletop.ai.believing import Held
from tabletop.engine.beliefs import EVEN, Beliefs, Tested, counted, judged
from tabletop.engine.learnt import Made
from tabletop.text.catalogue import Texts
from tabletop.text.percent import percent

FILE = "beliefs.json"
"""Where a game's data keep what is believed."""


def count(made: Made, matches: Iterable[Held], held_out: int) -> Beliefs:
    """What the matches tell; one of so many is held out, and the beliefs are held against it."""
    told = sorted(matches, key=lambda match: match.index)
    shown = [holding for match in told if (match.index + 1) % held_out for holding in match.holdings]
    apart = [match for match in told if not (match.index + 1) % held_out]
    found = Beliefs(counted(shown), made)
    cards, even, believed = judged(found, (holding for match in apart for holding in match.holdings))
    tested = Tested(len(apart), cards, round(even, 4), round(believed, 4))
    return Beliefs(found.weights, made, tested)


def written(beliefs: Beliefs) -> bytes:
    """As the file holds it."""
    return msgspec.json.format(msgspec.json.encode(beliefs), indent=1) + b"\n"


def summary(beliefs: Beliefs, texts: Texts) -> str:
    """What was counted, in a few lines."""
    tested = beliefs.tested
    assert tested is not None
    facts = {"held": tested.matches, "cards": tested.cards}
    losses = {"even": f"{tested.even:.4f}", "believed": f"{tested.believed:.4f}"}
    kinds = [
        f"{kind:>16}  {percent(Fraction(weight, EVEN), texts.language):>8}"
        for kind, weight in beliefs.weights.items()
    ]
    return "\n".join([texts("lab.fit.beliefs", **facts, **losses), *kinds])
