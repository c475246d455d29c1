"""Pick one of several doors, then go on or stop: what that is worth is written down, throw by throw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec

from tabletop.engine.contract import Game, Insight, Phase
from tabletop.engine.draft import Draft
from tabletop.engine.model import Action, Event, Frame, Seat, State, View

Script = Callable[[int, bool, int], float]
"""What door `door` is worth, `stopped` or not, the `n`th time it is judged (from 0)."""


class Pick(Action, frozen=True, tag="pick"):
    door: int


class Go(Action, frozen=True, tag="go"):
    pass


class Stop(Action, frozen=True, tag="stop"):
    pass


class Choosing(Frame, frozen=True):
    pass


class Behind(Frame, frozen=True):
    pass


class Setup(msgspec.Struct, frozen=True):
    pass


class Doors(State, kw_only=True):
    sides: tuple[int, ...] = (0,)
    round: int = 1
    door: int = -1
    stopped: bool = False
    stack: list[Any] = []

    def clone(self) -> Doors:
        return msgspec.structs.replace(self, stack=list(self.stack))


class DoorView(View, frozen=True):
    """Nothing is hidden."""


class ChoosingPhase(Phase):
    accepts = (Pick,)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return (0,)

    def options(self, state: Any, frame: Any, seat: Seat) -> Sequence[Action]:
        return [Pick(door) for door in range(4)]

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> None:
        return None

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        draft.state.door = action.door
        draft.swap(Behind())


class BehindPhase(Phase):
    accepts = (Go, Stop)

    def owed(self, state: Any, frame: Any) -> tuple[Seat, ...]:
        return (0,)

    def options(self, state: Any, frame: Any, seat: Seat) -> Sequence[Action]:
        return (Go(), Stop())

    def refuse(self, state: Any, frame: Any, seat: Seat, action: Any) -> None:
        return None

    def take(self, draft: Draft, frame: Any, seat: Seat, action: Any) -> None:
        draft.state.stopped = isinstance(action, Stop)
        draft.state.round += 1


class ScriptInsight(Insight):
    """Judges by the script. It counts, as no game may: the same throw is never asked for twice."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.judged: dict[int, int] = {}

    def value(self, state: Any) -> tuple[float, ...]:
        count = self.judged.get(state.door, 0)
        self.judged[state.door] = count + 1
        return (self.script(state.door, state.stopped, count),)

    def weights(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[float]:
        """Playouts go on: only who rests stops."""
        return [1e-9 if isinstance(action, Stop) else 1.0 for action in legal]


class Resting(ScriptInsight):
    def rest(self, state: Any, legal: Sequence[Action]) -> Action | None:
        return Stop() if Stop() in legal else None


class Restless(ScriptInsight):
    """Knows what resting is, but there is none in this position."""

    def rest(self, state: Any, legal: Sequence[Action]) -> Action | None:
        return None


class DoorGame(Game):
    key: ClassVar[str] = "doors"
    rule_prefix = "DOOR-"
    setup_type = Setup
    state_type = Doors
    view_type = DoorView
    action_types = (Pick, Go, Stop)
    event_types: ClassVar[tuple[type[Event], ...]] = ()
    phases = {Choosing: ChoosingPhase(), Behind: BehindPhase()}

    def __init__(self, insight: Insight) -> None:
        self.insight = insight  # type: ignore[misc]

    def seats(self, setup: Any) -> int:
        return 1

    def begin(self, setup: Any) -> Any:
        return Doors(stack=[Choosing()])

    def observe(self, state: Any, seat: Seat | None) -> Any:
        return DoorView(0)

    def determinize(self, view: Any, key: int) -> Any:
        return Doors(stack=[Choosing()], dice_key=key)
