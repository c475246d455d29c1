"""Characters explained: figures with reasons, what lasts on them, their abilities now (OCW-UI-02, -05)."""

from __future__ import annotations

from tabletop.app.table import EntityId, Panel, Row, Tone

from ..components.cards import CARDS, Ability
from ..records.fighters import Effect, Fighter
from ..records.frames import Activation, Menu
from ..rules import abilities
from ..rules.view import View
from . import moment
from .cards import CardPanels, keywords_in
from .known import Known
from .moment import number
from .names import Names
from .refusals import Refusals
from .ways import Way, Ways


class FighterPanels:
    """What a character is now."""

    def __init__(self, names: Names, known: Known, refusals: Refusals, cards: CardPanels, ways: Ways) -> None:
        self.names, self.texts = names, names.texts
        self.known, self.refusals, self.cards, self.ways = known, refusals, cards, ways

    def panel(self, view: View, fighter: Fighter, selection: tuple[EntityId, ...] = ()) -> Panel:
        """A character: figures with reasons, what lasts on it, its abilities now (OCW-UI-02, OCW-UI-05)."""
        face = fighter.face
        figures, lasting = self._figure_rows(view, fighter), self._lasting_rows(view, fighter)
        able = [
            self._now_row(view, fighter, s, CARDS[c].abilities[p], selection)
            for s, c, p in moment.slots(fighter)
        ]
        rows = [*figures, *lasting, *self._dice_rows(view, fighter), *able]
        where = self.names.cell_name(fighter.cell) if fighter.cell >= 0 else ""
        subtitle = " · ".join(
            w for w in (self.names.seat_name(fighter.seat), self.texts(f"class.{face.cls}"), where) if w
        )
        names = [e.name for e in fighter.effects if e.kind in ("keyword", "status")]
        names += [k for _, c, p in moment.slots(fighter) for k in keywords_in(CARDS[c].abilities[p])]
        names += ["poison"] * bool(fighter.poison)
        text = self.texts("table.defeated") if not fighter.hp else ""
        rules = ("OCW-DEAD-01",) if not fighter.hp else ("OCW-GEN-08",)
        title, art = self.names.fighter_name(view, fighter.id), self.names.portrait(fighter.card)
        whole = self.cards.whole(fighter.card)
        keywords = self.cards.keyword_rows(names)
        return Panel(title, subtitle, art, tuple(rows), keywords, text, rules, face=whole)

    def _figure_rows(self, view: View, fighter: Fighter) -> list[Row]:
        """ATK, DEF and HP with printed value and every modifier (OCW-UI-02)."""
        found = []
        for stat, now, printed in (
            ("atk", fighter.atk, fighter.face.atk),
            ("def", fighter.defence, fighter.face.defence),
        ):
            why = [self.texts("table.printed", n=printed)]
            if fighter.equipment >= 0:
                worn = CARDS[fighter.equipment]
                added = worn.atk if stat == "atk" else worn.defence
                if added:
                    why.append(f"{self.names.card_name(fighter.equipment)} +{added}")
            for effect in fighter.effects:
                if effect.kind == stat:
                    why.append(f"{effect.amount:+} ({self.names.ends_words(view, effect.ends, effect.turn)})")
            tone = Tone.GOOD if now > printed else Tone.BAD if now < printed else Tone.PLAIN
            note = "; ".join(why) if len(why) > 1 else ""
            label, icon = self.texts(f"table.{stat}"), self.names.icon(stat)
            found.append(Row(label, str(now), note, icon, tone, abreast=True))
        most = fighter.face.hp or 0
        tone = Tone.BAD if fighter.hp < most else Tone.PLAIN
        hp, icon = f"{fighter.hp}/{most}", self.names.icon("hp")
        found.append(Row(self.texts("table.hp"), hp, icon=icon, tone=tone, abreast=True))
        return found

    def _dice_rows(self, view: View, fighter: Fighter) -> list[Row]:
        """That there is no die for any ability."""
        if not view.turn or any(view.pools[fighter.seat]) or abilities.refuse_any(fighter) is not None:
            return []
        return [
            Row("", note=self.texts("table.no-dice"), icon=self.names.icon("dice_cost"), tone=Tone.BLOCKED)
        ]

    def _lasting_rows(self, view: View, fighter: Fighter) -> list[Row]:
        """Counters, statuses, keywords, triggers with their ends; the die of the turn, the entry."""
        found = []
        if fighter.poison:
            label = f"{self.names.keyword('poison')} {fighter.poison}"
            found.append(
                Row(
                    label,
                    note=self.texts("table.poison-note"),
                    icon=self.names.icon("counter_poison"),
                    tone=Tone.BAD,
                )
            )
        for effect in fighter.effects:
            if effect.kind not in ("atk", "def"):
                found.append(self._effect_row(view, fighter, effect))
        if fighter.used == view.turn and view.turn:
            found.append(Row(self.texts("table.used"), icon=self.names.icon("activated"), tone=Tone.BLOCKED))
        if fighter.entered == view.turn and view.turn:
            note = self.texts("table.entered-note")
            found.append(Row(self.texts("table.entered"), note=note, icon=self.names.icon("entered")))
        return found

    def _effect_row(self, view: View, fighter: Fighter, effect: Effect) -> Row:
        sign = "counter_shield" if effect.kind == "shield" else self.names.sign_of(effect)
        tone = Tone.BAD if effect.kind == "status" else Tone.MAGIC
        note = self.names.ends_words(view, effect.ends, effect.turn)
        if effect.kind == "trigger":
            ability = next(a for c in CARDS for a in c.abilities if a.id == effect.ability)
            own = any(CARDS[c].abilities[p] is ability for _, c, p in moment.slots(fighter))
            what = (
                self.texts(f"row.{ability.slot}").capitalize()
                if own
                else self.names.told(ability, view, fighter.id)
            )
            note = f"{what} ({note})"
        return Row(self.names.lasting_words(view, effect), note=note, icon=self.names.icon(sign), tone=tone)

    def _given(self, view: View, fighter: Fighter, selection: tuple[EntityId, ...]) -> int:
        """The value of the die that a character has, or that is about to be given; 0 while any may be."""
        top = moment.top(view)
        if isinstance(top, Activation) and top.fighter == fighter.id:
            return top.value
        chosen = next((id for id in selection if id.startswith(f"die:{fighter.seat}:")), "")
        return view.pools[fighter.seat][number(chosen) - 1] if chosen else 0

    def _acts(self, view: View, fighter: Fighter) -> bool:
        """Is it asked what a character does in its own turn?"""
        top = moment.top(view)
        return isinstance(top, Activation | Menu) and top.seat == fighter.seat

    def _now_row(
        self, view: View, fighter: Fighter, slot: int, ability: Ability, selection: tuple[EntityId, ...]
    ) -> Row:
        """An ability with its present cost, −1 marked (OCW-UI-05), and why the die in use does not pay it, or
        that it would change nothing; what a move first makes possible says so, as its button does."""
        cost = abilities.cost_of(fighter, ability)
        label = self.names.cost_now(cost, ability.cost)
        given = self._given(view, fighter, selection)
        best = given or max(view.pools[fighter.seat], default=0)
        text = self.names.told(ability, view, fighter.id)
        if ways := self._after_moving(view, fighter, slot):
            text = f"{self.names.after_moving(ways[0].cost, best)} {text}"
            why = "" if any(way.changes for way in ways) else self.texts("table.idle")
            return self.cards.ability_row(ability, label, text, why, cost < ability.cost)
        why = self._why_not(view, fighter, slot, ability, given) if best else ""  # no dice: said once, of all
        return self.cards.ability_row(ability, label, text, why, cost < ability.cost, not best)

    def _after_moving(self, view: View, fighter: Fighter, slot: int) -> tuple[Way, ...]:
        """The uses of an ability that only a move makes legal, in its activation (OCW-ACT-03)."""
        top = moment.top(view)
        is_asked = isinstance(top, Activation) and top.fighter == fighter.id
        return self.ways.of_slot(view, slot) if is_asked else ()

    def _why_not(self, view: View, fighter: Fighter, slot: int, ability: Ability, given: int) -> str:
        """Why an ability cannot be used, or that it would change nothing, by the die given or else the best;
        "" where neither is so."""
        cost = abilities.cost_of(fighter, ability)
        best = given or max(view.pools[fighter.seat])
        if not given and abilities.refuse_any(fighter) is None and best < cost:
            return f"{self.texts('table.no-such-value', n=cost)} {self._cheaper(ability, best, cost)}".strip()
        no = abilities.refuse_ability(self.known.state(view), fighter, best, slot, False)
        if no is not None:
            cheaper = self._cheaper(ability, best, cost) if no.key == "die-too-low" else ""
            return f"{self.refusals.refusal(no, view)} {cheaper}".strip()
        if self._acts(view, fighter) and self.known.idle(view, fighter, best, (slot,)):
            return self.texts("table.idle")
        return ""

    def _cheaper(self, ability: Ability, best: int, cost: int) -> str:
        """In which row a die would be enough that is not enough here; "" if in none."""
        there = abilities.cost_in(abilities.SLOT_ROWS.get(ability.slot, -1), ability)
        if not there <= best < cost:
            return ""
        return self.texts("table.enough-there", row=self.texts(f"row.{ability.slot}"), n=there)
