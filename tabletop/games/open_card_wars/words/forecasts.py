"""What would come of a click: the rules run on a copy, told step by step (OCW-UI-06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabletop.app.table import Panel, Row, Tone
from tabletop.engine.model import Action, Event, Seat

from ..components.cards import Heal
from ..records import actions as do
from ..records import events as ev
from ..records.resolving import Answering
from ..rules import preview
from ..rules.abilities import AbilityPlace
from ..rules.preview import Foresight
from ..rules.view import View
from . import moment
from .known import Known
from .names import Names
from .ways import Way

_MOST = 14
"""Lines of a forecast."""


class Forecasts:
    """Nothing is rolled after a declaration, so forecasts are certain unless somebody answers."""

    def __init__(self, names: Names, known: Known) -> None:
        self.names, self.texts, self.known = names, names.texts, known

    def panel(self, view: View, actions: Sequence[Action]) -> Panel | None:
        """What actions would bring, None if there is nothing to foresee."""
        seen = self.foresee(view, *actions)
        if seen is None:
            return None
        title, subtitle = self._title(view, actions[-1]), self.texts("table.forecast")
        text, rows = self.texts("table.unless-answered"), self.rows(view, seen)
        return _told(title, subtitle, rows, text, "OCW-UI-06")

    def after_moving(self, view: View, way: Way) -> Panel:
        """What an ability would bring after moving first (OCW-ACT-03)."""
        place = AbilityPlace(*moment.slot_place(view, way.use.slot))
        seen = preview.ability(way.state, moment.top(view).fighter, place, way.use.targets)
        cell, ability = self.names.cell_name(way.cell), self._title(view, way.use)
        title, subtitle = (
            self.texts("table.move-use", cell=cell, ability=ability),
            self.texts("table.forecast"),
        )
        text = self.texts("table.unless-answered")
        return _told(title, subtitle, self.rows(view, seen), text, "OCW-ACT-03")

    def answered(self, view: View, react: do.React, use: do.Use) -> Panel:
        """What comes of all that waits once a character has answered (OCW-UI-07)."""
        rows = self.rows(view, preview.answered(self.known.state(view), react, use))
        title, subtitle = self._answer_title(view, react, use), self.texts("table.forecast")
        return _told(title, subtitle, rows, self.texts("table.unless-answered"), "OCW-UI-07")

    def choices(self, view: View, actions: Sequence[Action]) -> Panel:
        """What an ability would bring whoever is chosen for it first, those for whom it is the same in one
        row (OCW-UI-06); the title tells how many may be chosen."""
        react = actions[0] if isinstance(actions[0], do.React) else None
        uses = [use for use in actions if isinstance(use, do.Use)]
        firsts = {use.targets[:1]: use for use in reversed(uses)}
        found = list[tuple[int, Row]]()
        for use in reversed(firsts.values()):
            seen = self.foresee(view, react, use) if react is not None else self.foresee(view, use)
            if seen is not None:
                found.append((_weight(seen, use), self._chosen(view, use, self.rows(view, seen))))
        found.sort(key=lambda each: -each[0])
        changed = [row for _, row in found if row.tone is not Tone.PLAIN]
        title = self._answer_title(view, react, uses[0]) if react else self._title(view, uses[0])
        told = self._together(changed or [row for _, row in found])[:_MOST]
        if len(found) > 1:  # where only title and rows are read it looked as if all of them were meant
            title = self.texts("table.one-of", what=title, n=len(found))
        return Panel(title, self.texts("table.forecast.each"), None, told, rules=("OCW-UI-06",))

    def _together(self, rows: Sequence[Row]) -> tuple[Row, ...]:
        """Rows that tell the same of several, as one with all their names, where the first of them stood."""
        names: dict[Row, list[str]] = {}
        for row in rows:
            names.setdefault(replace(row, label=""), []).append(row.label)
        return tuple(replace(row, label=self.names.listed(who)) for row, who in names.items())

    def _chosen(self, view: View, use: do.Use, rows: Sequence[Row]) -> Row:
        """All that happens to whom an ability chooses, and below it what happens to others."""
        who = self.names.fighter_name(view, use.targets[0]) if use.targets else rows[0].label
        own = [row for row in rows if row.label == who]
        others = dict.fromkeys(f"{row.label} {row.value}".strip() for row in rows if row.label != who)
        value = " · ".join(dict.fromkeys(row.value or row.note for row in own))
        sums = [row.note for row in own if row.note and row.value]
        tone = own[0].tone if own else Tone.PLAIN
        return Row(who, value or self.texts("table.unchanged"), "; ".join((*sums, *others)), tone=tone)

    def _answer_title(self, view: View, react: do.React, use: do.Use) -> str:
        fighter = self.known.state(view).fighters[react.fighter]
        card, place = next((c, p) for slot, c, p in moment.slots(fighter) if slot == use.slot)
        return self.names.ability_name(card, place)

    def foresee(self, view: View, *actions: Action) -> Foresight | None:
        """The resolution of what one click carries out, None if there is nothing to foresee."""
        state, source = self.known.state(view), moment.source(view)
        match actions:
            case (do.Attack(), do.Aim(goal)) if source is not None:
                return preview.aimed(state, source.id, goal)
            case (do.React() as react, do.Use() as use):
                return preview.answered(state, react, use)
            case (do.Move(cell), do.Use(slot, targets)) if source is not None:
                after = preview.moved(state, cell)
                place = AbilityPlace(*moment.slot_place(view, slot))
                return preview.ability(after, source.id, place, targets) if after is not None else None
            case (action,):
                return self._of_one(view, action)
        return None

    def unhealed(self, view: View, actions: Sequence[Action], seen: Foresight) -> list[int]:
        """Whom an ability is to heal who would gain nothing by it (OCW-KW-05)."""
        use, react = actions[-1], actions[0]
        if not isinstance(use, do.Use):
            return []
        who = view.fighters[react.fighter] if isinstance(react, do.React) else None
        ability = moment.slot_ability(view, use.slot, who)
        healed = {step.who for step in ability.steps if isinstance(step, Heal)}
        chosen = [uid for at, uid in zip(ability.choices, use.targets, strict=False) if at.ref in healed]
        gains = (ev.Healed, ev.EffectGained, ev.Cleansed, ev.Moved)
        gained = {event.fighter for event in seen.events if isinstance(event, gains)}
        return [uid for uid in chosen if uid not in gained]

    def _of_one(self, view: View, action: Action) -> Foresight | None:
        """The resolution of a single action."""
        state, source, top = self.known.state(view), moment.source(view), moment.top(view)
        match action:
            case do.Attack() if source is not None:
                return preview.action(state, source.id)
            case do.Aim(objective):
                return preview.named(state, objective)
            case do.Share(amount):
                return preview.shared(state, amount)
            case do.Use() if isinstance(top, Answering):
                return preview.answering(state, action)
            case do.Use(slot, targets) if source is not None:
                place = AbilityPlace(*moment.slot_place(view, slot))
                return preview.ability(state, source.id, place, targets)
        return None

    def _title(self, view: View, action: Any) -> str:
        if isinstance(action, do.Use):
            return self.names.ability_name(*moment.slot_place(view, action.slot))
        return self.texts("table.attack")

    def pending(self, view: View) -> tuple[Row, ...]:
        """What will come of what waits in a window, if nobody answers."""
        return self.rows(view, preview.pending(self.known.state(view)))

    def waiting(self, view: View) -> Sequence[Event]:
        """What will happen of what waits in a window, if nobody answers."""
        return preview.pending(self.known.state(view)).events

    def rows(self, view: View, seen: Foresight) -> tuple[Row, ...]:
        """The facts of a foresight as rows, at most `_MOST`."""
        rows, hp = list[Row](), {fighter.id: fighter.hp for fighter in view.fighters}
        for event in seen.events:
            row = self._fact(view, event, hp)
            rows += [row] if row is not None else []
            if isinstance(event, ev.Damaged | ev.Healed):
                hp[event.fighter] = event.hp
        if seen.asks:
            rows.append(Row(self._then_asks(view, seen.chooser), tone=Tone.REACH))
        if len(rows) > _MOST:
            more = self.texts.count("table.more-lines", len(rows) - _MOST)
            rows = [*rows[:_MOST], Row(more)]
        return tuple(rows) or (Row(self.texts("table.nothing-happens"), tone=Tone.BLOCKED),)

    def _then_asks(self, view: View, chooser: Seat) -> str:
        """Whose choice comes next."""
        if chooser == view.seat:
            return self.texts("table.then-asks")
        return self.texts("table.then-other", who=self.names.seat_within(chooser))

    def _fact(self, view: View, event: Any, hp: Mapping[int, int]) -> Row | None:
        """One fact: who, how much, why; None for what is no fact of its own. `hp`: what everybody has before
        it."""
        match event:
            case ev.Damaged():
                return self._damage_row(view, event, hp[event.fighter])
            case ev.Healed(fighter, amount, after, _):
                who, note = self.names.fighter_name(view, fighter), self.names.hp(f"{hp[fighter]} → {after}")
                return Row(who, self.names.hp(f"+{amount}"), note, self.names.icon("hp"), Tone.GOOD)
            case ev.PlayerHit(seat, _, amount, life):
                note, icon = self.texts("table.life-left", n=max(0, life)), self.names.icon("life")
                return Row(self.names.seat_name(seat), f"−{amount}", note, icon, Tone.ATTACK)
            case ev.AttackFailed() | ev.AttackSkipped() | ev.Unaffected() | ev.AbilityFizzled():
                return self._nothing_row(view, event)
            case (
                ev.Defeated() | ev.EffectGained() | ev.PoisonAdded() | ev.Moved()
                | ev.AttackDeclared(counter=True)
            ):  # fmt: skip
                return self._change_row(view, event)
            case ev.TokenLaid() | ev.TokenRemoved() | ev.TokenSprung():
                return self._token_row(event)
            case ev.Cleansed() | ev.EffectEnded():
                return self._ended_row(self.names.fighter_name(view, event.fighter), event)
        return None

    def _token_row(self, event: ev.TokenLaid | ev.TokenRemoved | ev.TokenSprung) -> Row:
        """What becomes of a token, and where."""
        key = {ev.TokenLaid: "laid", ev.TokenRemoved: "removed", ev.TokenSprung: "sprung"}[type(event)]
        words = self.texts(f"table.token-is.{key}", cell=self.names.cell_name(event.cell))
        return Row(self.texts(f"table.kind.{event.kind}"), words, "", self.names.icon(event.kind), Tone.MAGIC)

    def _ended_row(self, who: str, event: ev.Cleansed | ev.EffectEnded) -> Row | None:
        """What a character is rid of; what is spent is told by what spends it."""
        if isinstance(event, ev.Cleansed):
            return Row(who, self.texts("table.cleansed"), tone=Tone.GOOD)
        if event.why not in ("annulled", "removed"):
            return None
        words = self.names.effect_words(event.kind, event.name, event.amount)
        return Row(who, self.texts("table.ends", what=words))

    def _change_row(self, view: View, event: Any) -> Row:
        """What happens to a character besides damage."""
        who = self.names.fighter_name(view, event.fighter)
        match event:
            case ev.Defeated():
                return Row(who, self.texts("table.falls"), tone=Tone.BAD)
            case ev.EffectGained():
                return Row(who, self.names.gained_words(view, event), tone=Tone.MAGIC)
            case ev.PoisonAdded(_, amount, _):
                return Row(who, f"{self.names.keyword('poison')} +{amount}", tone=Tone.BAD)
            case ev.Moved(_, _, cell, _):
                return Row(who, f"→ {self.names.cell_name(cell)}")
        return Row(who, self.names.keyword("counterattack"), tone=Tone.ATTACK)

    def _nothing_row(self, view: View, event: Any) -> Row:
        uid = event.declared.fighter if isinstance(event, ev.AbilityFizzled) else event.fighter
        key = f"why.{event.why}"
        words, who = self.texts(key) if self.texts.has(key) else event.why, self.names.fighter_name(view, uid)
        if isinstance(event, ev.AttackSkipped | ev.AttackFailed):
            return Row(who, self.texts("table.no-attack"), words, tone=Tone.BAD)
        return Row(who, "", words, tone=Tone.BLOCKED)

    def _damage_row(self, view: View, event: ev.Damaged, before: int) -> Row:
        """``Malrock  −6 HP  (6 − 3) × 2 = 6 · 16 → 10 HP`` (chapter 10)."""
        who, steps, note = (
            self.names.fighter_name(view, event.fighter),
            reckoning(event),
            self.names.hp(f"{before} → {event.hp}"),
        )
        if steps != str(event.amount):
            note = f"{steps} · {note}"
        if event.dodged:
            return Row(who, "0", self.names.keyword("dodge"), self.names.keyword_icon("dodge"), Tone.BLOCKED)
        if event.blocked:
            return Row(
                who, "0", self.names.keyword("shield"), self.names.icon("counter_shield"), Tone.BLOCKED
            )
        if event.redirected >= 0:
            other = self.names.fighter_name(view, event.redirected)
            return Row(who, f"→ {other}", steps, self.names.keyword_icon("redirect"))
        if event.floor:
            note = f"{note} · {self.texts(f'table.floor.{event.floor}')}"
        if event.surplus:
            note = f"{note} · {self.texts('table.surplus', n=event.surplus)}"
        return Row(
            who,
            self.names.hp(f"−{event.dealt}") if event.dealt else "0",
            note,
            self.names.icon("hp"),
            Tone.ATTACK if event.dealt else Tone.BLOCKED,
        )


def _weight(seen: Foresight, use: do.Use) -> int:
    """How much life whom an ability chooses loses or regains."""
    told = [event for event in seen.events if isinstance(event, ev.Damaged | ev.Healed)]
    return sum(
        [
            event.dealt if isinstance(event, ev.Damaged) else event.amount
            for event in told
            if event.fighter in use.targets[:1]
        ]
    )


def _told(title: str, subtitle: str, rows: tuple[Row, ...], text: str, rule: str) -> Panel:
    """A forecast; its figures stand on the board at whom they concern, where nothing is to cover them."""
    return Panel(title, subtitle, None, rows, text=text, rules=(rule,), is_marked=True)


def reckoning(event: ev.Damaged) -> str:
    """``(5 − 2) × 2 = 6``: attack less defence, times a factor; one notation for forecast, card and log."""
    words, left = str(event.amount), event.amount
    if event.defence:
        left = max(0, left - event.defence)
        words = f"{words} − {event.defence}"
    if event.factor > 1:
        words = f"({words}) × {event.factor}" if event.defence else f"{words} × {event.factor}"
        left *= event.factor
    return f"{words} = {left}" if words != str(event.amount) else words
