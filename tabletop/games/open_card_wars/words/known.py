"""The view as a state, for those who ask the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ..records import actions as do
from ..records.fighters import Fighter
from ..records.state import State
from ..rules import worth
from ..rules.preview import Foresight, pending
from ..rules.view import View, known
from ..rules.worth import Vain


class Known:
    """What a view knows, as a state of which the rules can be asked: a refusal, what would come of a click.

    Nothing in it is invented (`view.known`): what is hidden from the view is missing, so that it cannot be
    shown. The rules that are asked read none of it: no refusal of an ability, an attack or a die and no
    preview depends on equipment in a hand or on a secret pick or placement, and previews cannot roll dice.
    """

    def __init__(self) -> None:
        self._last: tuple[View, State] | None = None
        self._idle: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._idle_answers: dict[tuple[do.React, tuple[do.Use, ...]], bool] = {}
        self._vain: dict[int, Vain] = {}
        self._beside: dict[tuple[do.React, tuple[do.Use, ...]], bool] = {}
        self._plain: Foresight | None = None

    def state(self, view: View) -> State:
        """The state of a view; that of the last one is kept."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, known(view))
            self._idle, self._idle_answers, self._vain = {}, {}, {}
            self._beside, self._plain = {}, None
        return self._last[1]

    def idle(self, view: View, fighter: Fighter, value: int, slots: Sequence[int]) -> tuple[int, ...]:
        """Which of its abilities, paid with a die of that value, would change nothing in its own turn."""
        state, found = self.state(view), list[int]()
        for slot in slots:
            key = (fighter.id, value, slot)
            if key not in self._idle:
                self._idle[key] = worth.idle_slots(state, fighter, value, (slot,))
            found += self._idle[key]
        return tuple(found)

    def idle_answer(self, view: View, react: do.React, uses: tuple[do.Use, ...]) -> bool:
        """Would an answer in a window change nothing of what comes without it?"""
        state, key = self.state(view), (react, uses)
        if key not in self._idle_answers:
            self._idle_answers[key] = worth.is_idle_answer(state, react, uses)
        return self._idle_answers[key]

    def leaves_attack(self, view: View, react: do.React, uses: tuple[do.Use, ...]) -> bool:
        """Would an answer leave the attack that waits as it is?"""
        state, key = self.state(view), (react, uses)
        if key not in self._beside:
            self._plain = self._plain or pending(state)
            self._beside[key] = worth.leaves_attack(state, self._plain, react, uses)
        return self._beside[key]

    def vain(self, view: View, fighter: Fighter) -> Vain:
        """On whom its Attack action would change nothing."""
        state = self.state(view)
        if fighter.id not in self._vain:
            self._vain[fighter.id] = worth.vain_attack(state, fighter)
        return self._vain[fighter.id]
