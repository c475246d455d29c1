"""What stacks do in a chain: the dice of an attack with the spells that wait for it, and Thorin's ability."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.model import Seat

from ...components.ground import Cell
from ...components.spell_effects import ExtraDicePerHit, SecondAttackIfHit, SpellOp, StripNextAttack
from ...components.spells import SPELLS
from ...records.frames import Striking
from ...records.pieces import StackKey
from ...records.state import State
from ..combat import line_breaker
from ..combat.attack import bonus
from ..magic.lasting import carried
from .hits import FACES, Chances, blown, shifted, thrown
from .losses import BROKEN, After, Used
from .troops import Facts, Left, Stage

WAITING = (StripNextAttack, ExtraDicePerHit, SecondAttackIfHit)
"""What waits for the next attack: Purifying Flame, Savage Blow, Bloodthirst."""


NOTHING: tuple[Used, ...] = (frozenset(),) * len(WAITING)


class Volley(NamedTuple):
    """The dice of an attack."""

    dice: bool
    """Are there any? If not the stack cannot attack."""
    chances: Chances = (1.0,)
    used: Used = frozenset()
    """What the dice use up."""
    thirst: Used = frozenset()
    """What the attack uses up that gives another one if it scores (OW-SPL-09)."""


class Deeds:
    """What stacks of a cell do."""

    def __init__(self, state: State, stage: Stage, cell: Cell) -> None:
        self.state, self.stage, self.cell = state, stage, cell
        self._waiting = [
            {op: self._on(i, op) for op in WAITING if self._on(i, op)} for i in range(len(stage.troops))
        ]
        self._is_any = any(self._waiting)
        self._bonus: dict[StackKey, int] = {}
        self._held = [
            any(line_breaker.is_held(state, face) for face in troop.faces) for troop in stage.troops
        ]
        self._yields: dict[tuple[StackKey, int], bool] = {}

    def _on(self, troop: int, op: type[SpellOp]) -> Used:
        return frozenset(each.id for each in carried(self.state, self.stage.troops[troop].faces[-1], op))

    # -- dice -------------------------------------------------------------------------------------------

    def thrown(self, facts: Facts, left: Left, used: Used, key: StackKey, acting: tuple[int, ...]) -> Volley:
        """How many hits an attack scores (OW-ODD-01, OW-ODD-02). Purifying Flame strips it: Savage Blow is
        used up all the same, Bloodthirst waits for the attack after (OW-INT-05)."""
        troops = self.stage.troops
        flames, blows, thirst = NOTHING
        if self._is_any:
            flames, blows, thirst = (self._waits(op, acting, used) for op in WAITING)
        values = facts.bare if flames else facts.attacks
        dice = sorted(((values[i], troops[i].size(left[i])) for i in acting if values[i]), reverse=True)
        if not dice:
            return Volley(False)
        chances = thrown(tuple(dice))
        if flames:
            return Volley(True, chances, flames | blows)
        if key not in self._bonus:
            self._bonus[key] = bonus(self.state, Striking(stack=key, cell=self.cell))
        chances = shifted(chances, self._bonus[key])
        if blows:
            chances = blown(chances, BLOW)
        return Volley(True, chances, blows, thirst)

    def _waits(self, op: type[SpellOp], acting: tuple[int, ...], used: Used) -> Used:
        found = [self._waiting[i][op] for i in acting if op in self._waiting[i]]
        return frozenset[int]().union(*found) - used if found else frozenset()

    # -- Thorin -----------------------------------------------------------------------------------------

    def broken(self, after: After, key: StackKey, target: Seat) -> After:
        """After an attack of Thorin that scored the cheapest stack of the player hit that can be displaced
        is, once a turn (OW-HER-15)."""
        if key.kind != line_breaker.THORIN or BROKEN in after.used or not self._is_ready(after.left, key):
            return after
        counts: dict[StackKey, int] = {}
        held: set[StackKey] = set()
        for i, troop in enumerate(self.stage.troops):
            if troop.key.seat == target and troop.key.at == self.cell and not troop.away and after.left[i]:
                counts[troop.key] = counts.get(troop.key, 0) + troop.size(after.left[i])
                held |= {troop.key} if self._held[i] else set()
        found = [each for each, count in counts.items() if each not in held and self._gives(each, count)]
        return self._displaced(after, line_breaker.cheapest(found)) if found else after

    def _is_ready(self, left: Left, key: StackKey) -> bool:
        if not line_breaker.is_ready(self.state, key):
            return False
        return all(left[i] == len(self.stage.troops[i].faces) for i in self.stage.stack(key))

    def _gives(self, key: StackKey, count: int) -> bool:
        if (key, count) not in self._yields:
            self._yields[key, count] = line_breaker.yields(self.state, key, count)
        return self._yields[key, count]

    def _displaced(self, after: After, key: StackKey) -> After:
        left, gone = list(after.left), 0
        for i in self.stage.stack(key):
            gone, left[i] = gone + left[i], 0
        away = next(i for i, troop in enumerate(self.stage.troops) if troop.key == key and troop.away)
        left[away] = gone
        return replace(after, left=tuple(left), used=after.used | {BROKEN})


def _success() -> float:
    """The chance of a die of Savage Blow."""
    ops = (op for spell in SPELLS for op in spell.text.effect)
    blow = next(op for op in ops if isinstance(op, ExtraDicePerHit) and op.extra_total_max)
    return len(blow.success) / FACES


BLOW = _success()
