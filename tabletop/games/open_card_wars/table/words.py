"""Words that several parts share: effects, how long they last, what a phase or a window is about."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Panel, Row
from tabletop.engine.model import Refusal, Seat

from ..fighters import Effect, Fighter
from ..view import View
from .gestures import GesturesPart


class WordsPart(GesturesPart):
    """Effects and moments in words."""

    def effect_words(self, kind: str, name: str, amount: int) -> str:
        """``+2 ATK``, ``ESCUDO 1``, ``PROVOCAR``, "marked enemy" …"""
        if kind in ("atk", "def"):
            return f"{amount:+} {kind.upper()}".replace("-", "−")
        if kind == "shield":
            return f"{self.keyword('shield')} {amount}"
        if kind in ("keyword", "status"):
            return self.keyword(name)
        return self.texts(f"table.effect.{kind}")

    def ends_words(self, view: View, ends: str, turn: int) -> str:
        """``until the end of player B's turn`` (OCW-UI-02)."""
        if ends == "attack":
            return self.texts("table.until.attack")
        if ends == "hit":
            return self.texts("table.until.hit")
        whose = self.letter(self.seat_of_turn(view, turn))
        if ends == "start":
            return self.texts("table.until.start", letter=whose)
        return (
            self.texts("table.until.now")
            if turn == view.turn
            else self.texts("table.until.end", letter=whose)
        )

    def seat_of_turn(self, view: View, turn: int) -> int:
        """Who plays turn t: players alternate, the starter first (OCW-TURN-03)."""
        return view.starter if turn % 2 == 1 else 1 - view.starter

    def lasting_words(self, view: View, effect: Effect) -> str:
        """An effect of a character with whom it concerns."""
        words = self.effect_words(effect.kind, effect.name, effect.amount)
        if effect.to >= 0:
            return self.texts("table.toward", what=words, who=self.fighter_name(view, effect.to))
        return words

    def figures(self, fighter: Fighter) -> str:
        """``ATK 4 · DEF 1 · HP 10/12``."""
        hp = fighter.face.hp or 0
        return self.texts("table.figures", atk=fighter.atk, df=fighter.defence, hp=fighter.hp, most=hp)

    # -- the end ------------------------------------------------------------------------------------

    def result(self, view: View, names: Sequence[str]) -> Panel:
        """Who won and how (chapter 14)."""
        outcome = view.outcome
        if outcome is None:
            return Panel(self.texts("table.over"))
        named = [f"{names[s]} ({self.letter(s)})" if names else self.seat_name(s) for s in outcome.winners]
        who = ", ".join(named)
        title = self.texts("table.draw") if outcome.is_draw else self.texts("table.wins", who=who)
        rows = tuple(self._result_row(view, seat) for seat in (0, 1))
        key = f"outcome.{outcome.reason}"
        subtitle = self.texts(key) if self.texts.has(key) else ""
        text = self.texts.count("table.rounds", view.round)
        return Panel(title, subtitle, rows=rows, text=text, rules=(outcome.rule,))

    def _result_row(self, view: View, seat: Seat) -> Row:
        standing = [self.fighter_name(view, f.id) for f in view.fighters if f.seat == seat and f.stands]
        life = self.texts("table.life-left", n=max(0, view.life[seat]))
        return Row(self.seat_name(seat), life, ", ".join(standing))

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        """A refusal in words, with names for ids."""
        args: dict[str, object] = {}
        for name, value in refusal.args.items():
            args[name] = self._argument(name, value, view)
        return self.texts(f"refusal.{refusal.key}", **args)

    def _argument(self, name: str, value: str | int, view: View | None) -> str | int:
        if name in ("fighter", "target") and view is not None and isinstance(value, int):
            return self.fighter_name(view, value)
        if name == "card" and isinstance(value, int):
            return self.card_name(value)
        if name == "cls":
            return self.texts(f"class.{value}")
        if name == "row":
            return self.texts(f"row.{value}") if value else ""
        return value
