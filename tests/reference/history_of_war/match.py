"""The match: who is owed a decision, what is legal, taking a choice, the outcome, the snapshot."""

from collections.abc import Sequence
from typing import Any

from .cards import Entry
from .damage import end_phase_effects
from .flow import STATES
from .payment import available, reserved
from .questions import JOINT, WHOLE, every_declaration, next_items, refusal
from .setting_up import decks
from .state import SEATS, Chance, Illegal, Table, Window

WINDOW_PHASES = {
    "W1": 1,
    "W2": 2,
    "W3o": 3,
    "W3c": 3,
    "W4": 4,
    "W7": 7,
    "W8": 8,
    "W11": 11,
    "W12": 12,
    "W13": 13,
    "W14": 14,
}
"""A window "before" a phase belongs to that phase, one "after" it to the phase it follows (HOW-RND-01)."""

LAST_ROUND = 999
"""Without a round limit a match is reckoned up after this round (READINGS.md, HOW-GAM-02)."""

FEW = 10
"""So many items of a joint declaration are looked through in search of a forced one."""


class Match:
    """One match. Seat 0 plays the first faction. All chance is asked of `chance` (HOW-GEN-07).

    `entries` are the printed cards (`cards.load`); `round_limit` 0 means none but `LAST_ROUND` (HOW-GAM-02).
    """

    def __init__(
        self,
        entries: list[Entry],
        chance: Chance,
        factions: Sequence[str] = ("axis", "allies"),
        round_limit: int = 30,
    ) -> None:
        self.chance = chance
        self.round_limit = round_limit or LAST_ROUND
        self.table: Table = decks(entries, factions, chance)
        self.step = ""
        self.phase = 0
        self.kind = ""
        """The kind of decision that is asked (module `questions`)."""
        self.waiting: list[int] = []
        self.sealed: dict[int, Any] = {}
        """Answers of simultaneous hidden decisions, not yet revealed (HOW-GEN-08)."""
        self.drafts: list[tuple[Any, ...]] = [(), ()]
        self.result: dict[str, Any] | None = None
        self.go("SETUP.TERRITORIES")

    # What the states of the flow use

    def go(self, step: str) -> None:
        """Enters a state. On leaving a phase pools are emptied (HOW-STM-04) and "phase" effects end
        (HOW-EFF-04).
        """
        self.step = step
        phase = self.phase_of(step)
        if phase != self.phase:
            self.table.pool = [0, 0]
            end_phase_effects(self.table)
            self.phase = phase
        STATES[step][0](self)

    def phase_of(self, step: str) -> int:
        """The phase that a state belongs to; 0 in set-up."""
        if self.table.window is not None:
            return WINDOW_PHASES[self.table.window.name]
        return int(step[1:3]) if step.startswith("P") else self.phase

    def open_window(self, name: str, then: str) -> None:
        """HOW-STK-04: ATT gets priority."""
        self.table.window = Window(name, then, self.table.attacker)
        self.go("WINDOW.PRIORITY")

    def ask(self, kind: str, seats: Sequence[int]) -> None:
        """Waits for a decision of all these seats."""
        self.kind = kind
        self.waiting = list(seats)
        self.sealed = {}
        self.drafts = [(), ()]

    def finish(self, winner: int | None, rule: str) -> None:
        """The end; None is a draw."""
        self.result = {"winner": winner, "rule": rule}
        self.waiting = []

    # What a caller uses

    def owed(self) -> list[int]:
        """The seats that have still to decide; [] when the match is over."""
        return [seat for seat in self.waiting if seat not in self.sealed]

    def legal(self, seat: int) -> list[tuple[Any, ...]]:
        """What a seat may choose now: whole choices, or steps of a joint declaration.

        Concession, always possible (HOW-GAM-04), is left out.
        """
        if seat not in self.owed():
            return []
        if self.kind in WHOLE:
            return [(self.kind, choice) for choice in WHOLE[self.kind].choices(self.table, seat)]
        draft = self.drafts[seat]
        steps: list[tuple[Any, ...]] = [
            ("add", self.kind, item) for item in next_items(self.table, seat, self.kind, draft)
        ]
        if refusal(self.table, seat, self.kind, draft) is None:
            steps.append(("confirm", self.kind))
        return steps

    def forced(self, seat: int) -> Any:
        """The only declaration that a seat can make, or None where it has a choice (or many parts to judge).

        The engine asks wherever chapter 23 names a decision; an engine that skips what leaves no choice
        (HOW-RND-01) is followed by declaring this.
        """
        if seat not in self.owed():
            return None
        if self.kind in JOINT and len(JOINT[self.kind].items(self.table, seat)) > FEW:
            return None
        found = every_declaration(self.table, seat, self.kind)
        return found[0] if len(found) == 1 else None

    def take(self, seat: int, choice: tuple[Any, ...]) -> None:
        """Takes a step, a whole declaration or ("concede",); Illegal, with the rule, changes nothing
        (HOW-STM-01).
        """
        if choice == ("concede",):
            self.concede(seat)
            return
        if seat not in self.owed():
            raise Illegal("HOW-RND-03")
        if choice[0] == "add":
            self.add(seat, choice[1], choice[2])
        elif choice[0] == "confirm":
            self.declare(seat, choice[1], self.drafts[seat])
        else:
            self.declare(seat, choice[0], choice[1])

    def add(self, seat: int, kind: str, item: Any) -> None:
        """One more item of a joint declaration, which may still be left unconfirmed."""
        if kind != self.kind or kind not in JOINT:
            raise Illegal("HOW-RND-01")
        rule = JOINT[kind].refuse(self.table, seat, (*self.drafts[seat], item))
        if rule is not None:
            raise Illegal(rule)
        self.drafts[seat] = (*self.drafts[seat], item)

    def declare(self, seat: int, kind: str, declaration: Any) -> None:
        """A whole declaration: final (HOW-GEN-09); carried out when all who are asked have declared."""
        if kind != self.kind:
            raise Illegal("HOW-RND-01")
        rule = refusal(self.table, seat, kind, declaration)
        if rule is not None:
            raise Illegal(rule)
        self.sealed[seat] = declaration
        if not self.owed():
            answers, self.sealed, self.waiting = self.sealed, {}, []
            answered = STATES[self.step][1]
            assert answered is not None
            answered(self, answers)

    def concede(self, seat: int) -> None:
        """HOW-GAM-04: the opponent wins."""
        if self.result is not None:
            raise Illegal("HOW-GAM-01")
        self.finish(1 - seat, "HOW-GAM-04")

    def outcome(self) -> dict[str, Any] | None:
        """{"winner": seat or None for a draw, "rule": id}, or None while the match goes on."""
        return self.result

    def snapshot(self) -> dict[str, Any]:
        """Everything public and hidden in plain values (HOW-GAM-05). Orders without meaning are sorted."""
        table = self.table
        cards = table.cards.values()
        return {
            "round": table.round,
            "phase": self.phase,
            "step": self.step,
            "window": table.window and table.window.name,
            "priority": table.window and table.window.priority,
            "passes": table.window and table.window.passes,
            "attacker": table.attacker,
            "kind": self.kind if self.owed() else None,
            "owed": self.owed(),
            "sealed": dict(self.sealed),
            "outcome": self.result,
            "points": list(table.points),
            "pool": list(table.pool),
            "available": [available(table, seat) for seat in SEATS],
            "reserved": [reserved(table, seat) for seat in SEATS],
            "depot": [list(depot) for depot in table.depot],
            "row": list(table.row),
            "zones": {card.id: (card.zone, card.place) for card in cards},
            "owner": {card.id: card.owner for card in cards},
            "holder": dict(table.holder),
            "locked": sorted(card.id for card in cards if card.locked),
            "markers": sorted(card.id for card in cards if card.marker),
            "damage": {card.id: card.damage for card in cards if card.damage},
            "temporary": {card.id: list(card.temporary) for card in cards if card.temporary},
            "stack": [(item.source, item.seat, item.target) for item in table.stack],
            "half": self.half_snapshot(),
        }

    def half_snapshot(self) -> dict[str, Any]:
        """The declarations of the current half (HOW-STM-05)."""
        half = self.table.half
        return {
            "attacks": sorted(half.modes.items()),
            "blocks": sorted(half.blocks.items()),
            "used": sorted(half.used),
            "hits": sorted(half.hits.items()),
            "splits": sorted(half.splits.items()),
            "raids": sorted(half.raids.items()),
        }
