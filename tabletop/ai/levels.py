"""The bots by name: what people choose in the set-up, and what simulations seat."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tabletop.engine.contract import Game
from tabletop.session.record import LEVELS

from .advising import Adviser
from .following import Following
from .greedy import Greedy
from .ordering import Commanding
from .player import Budget, Player
from .search import Search, SearchSettings
from .slips import Slipping
from .temper import TEMPERS, Tempered
from .uniform import Thumb, Uniform

BUDGETS: dict[str, Budget] = {
    "easy": Budget(nodes=150, seconds=0.1, turn=0.8),
    "normal": Budget(nodes=500, seconds=0.28, turn=0.8),
    "hard": Budget(nodes=9_000, seconds=0.85, turn=4.4),
}
"""What each level may spend on one decision and on a turn of them."""

HINT = "hint"
"""Who advises people: the strongest level with more time."""

ADVICE = Budget(nodes=9_000, seconds=8.0)
"""What a hint may spend: what it plays out bounds it, so that the same position gets the same advice; the
clock only ends it on a very slow machine."""

ADVISER = SearchSettings(far=True, inner=0, sure=4.0, glance=16, settled=True, scripted=True, considered=True)
"""How the one who advises people thinks."""

_SLIPPING = ("easy", "normal")
"""The levels that think alike and differ in how often they slip."""

_MAKERS: dict[str, Callable[[], Player]] = {
    "hard": lambda: Commanding(Search(SearchSettings(far=True, inner=0, sure=4.0, scripted=True))),
    HINT: lambda: Commanding(Adviser(ADVISER)),
    "uniform": Uniform,
    "thumb": Thumb,
    "greedy": Greedy,
    "search": lambda: Search(SearchSettings()),
}

NAMES = (*_SLIPPING, *_MAKERS)
"""Everything `make` knows."""


SCRIPT = "script:"
"""What the name of a plan is written after, as that of a bot that follows it: ``script:rush``."""


TEMPER = ":"
"""What a temperament is written after, as that of a level: ``hard:bold``."""


def make(name: str) -> Player:
    """A new bot of that name. Raises KeyError for an unknown name."""
    if name.startswith(SCRIPT):
        return Following(name.removeprefix(SCRIPT))
    level, _, temper = name.partition(TEMPER)
    if level in _SLIPPING:
        thinking = Search(SearchSettings(width=6, inner=0, planned=3, rivals=4))
        hasty = _minded(Thumb(slip=0.5), temper, looks=False)
        return Slipping(level, _minded(thinking, temper), hasty, Thumb(slip=1.0))
    return _minded(_MAKERS[level](), temper)


def _minded(player: Player, temper: str, looks: bool = True) -> Player:
    """The same with a temperament, if one is named."""
    return Tempered(player, temper, looks) if temper else player


def known(game: Game) -> tuple[str, ...]:
    """All bots that can play a game, those that follow one of its plans among them."""
    tempered = [level + TEMPER + temper for level in LEVELS for temper in TEMPERS]
    return (*NAMES, *tempered, *(SCRIPT + name for name in sorted(game.insight.scripts)))


def budget_of(name: str, game: Game) -> Budget:
    """The budget of a level, but no more than is enough for the game; the search's own for the other bots."""
    own = ADVICE if name == HINT else BUDGETS.get(name.partition(TEMPER)[0], Budget())
    budget, enough = own, game.insight.enough
    if enough is not None and budget.nodes is not None and budget.nodes > enough:
        return msgspec.structs.replace(budget, nodes=enough)
    return budget
