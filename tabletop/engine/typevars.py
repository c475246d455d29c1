"""What the contract is generic over: the types that one game fills in.

``Game[State, View, Setup]``, ``Phase[State, Frame, Action]``, ``Draft[State]`` and their kin name them in
this order; whoever serves any game writes the bare names, which leave all of them open. The rules of a game
never do (a test reads them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from msgspec import Struct  # noqa: F401 (bounds, below)
    from typing_extensions import TypeVar

    from .model import Action, Frame, State, View  # noqa: F401
    from .priority import StackWindow, Window  # noqa: F401
    from .sealed import Sealed  # noqa: F401
    from .sequence import Sequence  # noqa: F401
else:
    from typing import TypeVar as _Plain

    def TypeVar(name, **_facts):
        """Python 3.11 knows no defaults of type variables; the type checker alone reads them."""
        return _Plain(name)


StateT = TypeVar("StateT", bound="State[Any]", default=Any)
FrameT = TypeVar("FrameT", bound="Frame", default=Any)
ActionT = TypeVar("ActionT", bound="Action", default=Any)
ViewT = TypeVar("ViewT", bound="View", default=Any)
SetupT = TypeVar("SetupT", bound="Struct", default=Any)
WindowT = TypeVar("WindowT", bound="Window", default=Any)
StackT = TypeVar("StackT", bound="StackWindow[Any]", default=Any)
AnnouncedT = TypeVar("AnnouncedT", default=Any)
SequenceT = TypeVar("SequenceT", bound="Sequence", default=Any)
AnswerT = TypeVar("AnswerT", default=Any)
SealedT = TypeVar("SealedT", bound="Sealed[Any]", default=Any)
