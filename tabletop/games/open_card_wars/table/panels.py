"""The inspector: characters, cards, dice, players, tokens, cells, keywords (OCW-UI-02, -05, -10)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.app.table import EntityId, Panel, Row, Tone

from .. import frames
from ..cards import (
    CARDS,
    KEYWORDS,
    Ability,
    Advance,
    Afflict,
    AnyOp,
    Cleanse,
    Displace,
    Grant,
    Heal,
    Poison,
    ShieldUp,
    Strike,
    Trigger,
)
from ..fighters import Effect, Fighter
from ..rulebook.wording import until_text
from ..rules import abilities
from ..rules.displacement import LOTUS_DAMAGE
from ..rules.mana import target as mana_target
from ..rules.victory import fatigue_of
from ..view import View
from .core import SLOTS, number, owner
from .dice import DicePart

_RULE_OF_KIND = {
    "atk": "OCW-VOC-10",
    "def": "OCW-VOC-10",
    "shield": "OCW-KW-02",
    "trigger": "OCW-VOC-21",
    "ward": "OCW-VOC-23",
    "ignore_def": "OCW-VOC-25",
    "mark": "OCW-VOC-26",
}


class PanelsPart(DicePart):
    """What is shown at the right."""

    def inspect(self, view: View, entity: EntityId) -> Panel | None:
        kind, n = entity.partition(":")[0], number(entity)
        match kind:
            case "fighter":
                fighter = self.fighter(view, n)
                return self._fighter_panel(view, fighter) if fighter is not None else None
            case "card" | "hand" | "worn":
                return self.card_panel(view, n) if 0 <= n < len(CARDS) else None
            case "placed":
                return self._placed_panel(view, entity)
            case "die":
                return self.die_panel(view, owner(entity), n)
            case "player":
                return self._player_panel(view, owner(entity))
            case "token":
                return self._token_panel(view, owner(entity), n)
            case "cell" if 0 <= n < 9:
                return Panel(self.cell_name(n), self.seat_name(owner(entity)), rules=("OCW-GEO-01",))
            case "row" if 0 <= n < 3:
                return Panel(
                    self.texts(f"row.{SLOTS[n]}"), self.seat_name(owner(entity)), rules=("OCW-GEO-01",)
                )
            case "keyword":
                return self._keyword_panel(entity.rpartition(":")[2])
            case "button" if entity.startswith("button:use:"):
                return self._slot_panel(view, n)
            case "button" if entity.startswith("button:react:"):
                return self._reaction_panel(view, entity)
        return None

    # -- cards --------------------------------------------------------------------------------------

    def card_panel(self, view: View, card: int) -> Panel:
        """A card as printed, under the options of the match (OCW-UI-10)."""
        face = CARDS[card]
        rows = [
            Row(
                self.texts("table.deploy-cost"),
                self.texts.count("table.dice-of", face.cost),
                icon=self.icon("deploy_cost"),
            )
        ]
        for name, value in (("atk", face.atk), ("def", face.defence), ("hp", face.hp)):
            if value is not None and (face.is_character or value):
                sign = "" if face.is_character else "+"
                rows.append(Row(self.texts(f"table.{name}"), f"{sign}{value}", icon=self.icon(name)))
        rows += [self._ability_row(a, self._printed_cost(a), self.told(a, view)) for a in face.abilities]
        subtitle = self.texts(f"class.{face.cls}") + " · " + self.texts(f"table.set.{face.set}")
        keywords = self.keyword_rows(k for a in face.abilities for k in self.keywords_of(a))
        rules = ("OCW-TEAM-02",) if face.is_character else ("OCW-EQ-01",)
        key = f"lore.{face.number}"
        text = self.texts(key) if self.texts.has(key) else ""
        return Panel(self.card_name(card), subtitle, self.portrait(card), tuple(rows), keywords, text, rules)

    def _printed_cost(self, ability: Ability) -> str:
        return (
            f"{ability.cost}+"
            if ability.slot == "extra"
            else f"{ability.cost}+ ({max(1, ability.cost - 1)}+)"
        )

    def _ability_row(
        self, ability: Ability, cost: str, text: str, tone: Tone = Tone.PLAIN, why: str = ""
    ) -> Row:
        """An ability: where it is cheaper, its cost, its labels, what it does, and why it cannot be used."""
        labels = [self.keyword(label) for label in ability.printed]
        note = f"**{', '.join(labels)}.** {text}" if labels else text
        if why:
            note = f"{note} *{why}*"
        icon = self.icon("row_extra" if ability.slot == "extra" else f"row_{ability.slot}")
        return Row(self.texts(f"row.{ability.slot}").capitalize(), cost, note, icon, tone)

    def keywords_of(self, ability: Ability) -> list[str]:
        """The keywords an ability prints or gives, in order."""
        return keywords_in(ability)

    def keyword_rows(self, names: Iterable[str]) -> tuple[Row, ...]:
        """Keywords explained, each once, in glossary order."""
        wanted = set(names)
        return tuple(
            Row(self.keyword(k), note=self.texts(f"keyword.{k}.text"), icon=self.keyword_icon(k))
            for k in KEYWORDS
            if k in wanted
        )

    def _keyword_panel(self, name: str) -> Panel | None:
        if name not in KEYWORDS:
            return None
        rule = f"OCW-KW-{KEYWORDS.index(name) + 1:02}"
        return Panel(
            self.keyword(name),
            "",
            self.keyword_icon(name),
            text=self.texts(f"keyword.{name}.text"),
            rules=(rule,),
        )

    # -- characters ---------------------------------------------------------------------------------

    def _fighter_panel(self, view: View, fighter: Fighter) -> Panel:
        """A character: figures with reasons, what lasts on it, its abilities now (OCW-UI-02, OCW-UI-05)."""
        face = fighter.face
        rows = [*self._figure_rows(view, fighter), *self._lasting_rows(view, fighter)]
        for slot, card, place in self.slots(fighter):
            rows.append(self._now_row(view, fighter, slot, CARDS[card].abilities[place]))
        where = self.cell_name(fighter.cell) if fighter.cell >= 0 else ""
        subtitle = " · ".join(
            w for w in (self.seat_name(fighter.seat), self.texts(f"class.{face.cls}"), where) if w
        )
        names = [e.name for e in fighter.effects if e.kind in ("keyword", "status")]
        names += [k for _, c, p in self.slots(fighter) for k in self.keywords_of(CARDS[c].abilities[p])]
        names += ["poison"] * bool(fighter.poison)
        text = self.texts("table.defeated") if not fighter.hp else ""
        rules = ("OCW-DEAD-01",) if not fighter.hp else ("OCW-GEN-08",)
        return Panel(self.fighter_name(view, fighter.id), subtitle, self.portrait(fighter.card), tuple(rows),
                     self.keyword_rows(names), text, rules)  # fmt: skip

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
                    why.append(f"{self.card_name(fighter.equipment)} +{added}")
            for effect in fighter.effects:
                if effect.kind == stat:
                    why.append(f"{effect.amount:+} ({self.ends_words(view, effect.ends, effect.turn)})")
            tone = Tone.GOOD if now > printed else Tone.BAD if now < printed else Tone.PLAIN
            note = "; ".join(why) if len(why) > 1 else ""
            found.append(Row(self.texts(f"table.{stat}"), str(now), note, self.icon(stat), tone))
        most = fighter.face.hp or 0
        tone = Tone.BAD if fighter.hp < most else Tone.PLAIN
        found.append(Row(self.texts("table.hp"), f"{fighter.hp}/{most}", icon=self.icon("hp"), tone=tone))
        return found

    def _lasting_rows(self, view: View, fighter: Fighter) -> list[Row]:
        """Counters, statuses, keywords, triggers with their ends; the die of the turn, the entry."""
        found = []
        if fighter.poison:
            label = f"{self.keyword('poison')} {fighter.poison}"
            found.append(
                Row(
                    label,
                    note=self.texts("table.poison-note"),
                    icon=self.icon("counter_poison"),
                    tone=Tone.BAD,
                )
            )
        for effect in fighter.effects:
            if effect.kind not in ("atk", "def"):
                found.append(self._effect_row(view, fighter, effect))
        if fighter.used == view.turn and view.turn:
            found.append(Row(self.texts("table.used"), icon=self.icon("activated"), tone=Tone.BLOCKED))
        if fighter.entered == view.turn and view.turn:
            note = self.texts("table.entered-note")
            found.append(Row(self.texts("table.entered"), note=note, icon=self.icon("entered")))
        return found

    def _effect_row(self, view: View, fighter: Fighter, effect: Effect) -> Row:
        icon = self.icon("counter_shield") if effect.kind == "shield" else self.icon(self.sign_of(effect))
        tone = Tone.BAD if effect.kind == "status" else Tone.MAGIC
        note = self.ends_words(view, effect.ends, effect.turn)
        if effect.kind == "trigger":
            ability = next(a for c in CARDS for a in c.abilities if a.id == effect.ability)
            note = f"{self.told(ability, view, fighter.id)} ({note})"
        return Row(self.lasting_words(view, effect), note=note, icon=icon, tone=tone)

    def _now_row(self, view: View, fighter: Fighter, slot: int, ability: Ability) -> Row:
        """An ability with its present cost, −1 marked (OCW-UI-05)."""
        cost = self.cost(view, fighter, slot)
        label = self.texts("table.cost-less", n=cost) if cost < ability.cost else f"{cost}+"
        best = max(view.pools[fighter.seat], default=0)
        text, why = self.told(ability, view, fighter.id), ""
        if abilities.refuse_any(fighter) is None and best < cost:
            why = self.texts("table.no-such-value", n=cost)
        elif (no := abilities.refuse_ability(self.state(view), fighter, best, slot, False)) is not None:
            why = self.cited(no, view)
        return self._ability_row(ability, label, text, Tone.BLOCKED if why else Tone.PLAIN, why)

    def _placed_panel(self, view: View, entity: EntityId) -> Panel | None:
        frame = self.frame_of(view, frames.Placing)
        spots = frame.placed[owner(entity)] if frame is not None else ()
        card = next((c for c, cell in spots if cell == number(entity)), -1)
        return self.card_panel(view, card) if card >= 0 else None

    def _slot_panel(self, view: View, slot: int) -> Panel | None:
        """The ability of a button."""
        if self.source(view) is None:
            return None
        return self._ability_panel(view, *self.slot_place(view, slot))

    def _reaction_panel(self, view: View, entity: EntityId) -> Panel | None:
        """The ability of an answer on the card of a window."""
        fighter, slot = self.fighter(view, owner(entity.removeprefix("button:"))), number(entity)
        place = abilities.place_of(fighter, slot) if fighter is not None else None
        return self._ability_panel(view, *place) if place is not None else None

    def _ability_panel(self, view: View, card: int, place: int) -> Panel | None:
        if card < 0 or place >= len(CARDS[card].abilities):
            return None
        ability = CARDS[card].abilities[place]
        rows = (self._ability_row(ability, self._printed_cost(ability), self.told(ability, view)),)
        keywords = self.keyword_rows(self.keywords_of(ability))
        return Panel(
            self.ability_name(card, place), "", self.portrait(card), rows, keywords, rules=(ability.id,)
        )

    # -- the rest -----------------------------------------------------------------------------------

    def _player_panel(self, view: View, seat: int) -> Panel | None:
        """A player: life, dice, hand, the next fatigue (OCW-UI-04)."""
        if seat not in (0, 1):
            return None
        dice = [v for v in view.pools[seat] if v]
        hand = len(view.hands[seat]) + view.unseen[seat]
        rows = [
            Row(self.texts("table.life"), str(max(0, view.life[seat])), icon=self.icon("life")),
            Row(
                self.texts("table.dice"),
                ", ".join(map(str, dice)) or "–",
                self.texts("table.supply", n=8 - len(dice)),
            ),
            Row(self.texts("table.hand"), str(hand), icon=self.icon("hand")),
            Row(
                self.texts("table.standing"),
                str(sum(1 for f in view.fighters if f.seat == seat and f.stands)),
            ),
        ]
        if view.active == seat and view.turn:
            rows.append(Row(self.texts("table.mana-target"), str(mana_target(self.state(view)))))
        due = fatigue_of(self.state(view), view.round + 1)
        if due:
            rows.append(
                Row(self.texts("table.fatigue-next"), f"−{due}", icon=self.icon("fatigue"), tone=Tone.BAD)
            )
        return Panel(
            self.seat_name(seat),
            "",
            self.icon("life"),
            tuple(rows),
            text=self.texts("table.player-text"),
            rules=("OCW-GEN-01", "OCW-ATK-04"),
        )

    def _token_panel(self, view: View, seat: int, cell: int) -> Panel | None:
        token = next((t for t in view.tokens if t.seat == seat and t.cell == cell), None)
        if token is None:
            return None
        rows = (Row(self.texts("table.placed-by"), self.fighter_name(view, token.placer)),)
        title = self.texts(f"table.kind.{token.kind}")
        until = until_text(self.texts, "end_of_its_next_turn", view.setup)
        text = self.texts(f"table.token.{token.kind}", n=LOTUS_DAMAGE, until=until)
        return Panel(
            title, self.cell_name(cell), self.icon(token.kind), rows, text=text, rules=("OCW-VOC-20",)
        )

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """The options in force."""
        from .setup_values import option_rows

        return option_rows(self.texts, view.setup)


def keywords_in(ability: Ability) -> list[str]:
    """The keywords an ability prints or gives, in order."""
    return [*ability.printed, *_in_steps(ability.steps)]


def _in_steps(steps: Iterable[AnyOp]) -> list[str]:
    """The keywords that steps speak of, nested ones too."""
    found: list[str] = []
    for step in steps:
        match step:
            case Grant():
                found.append(step.keyword)
            case Afflict():
                found.append(step.status)
            case Strike():
                found += [
                    *step.tags,
                    *_in_steps(step.riders),
                    *(_in_steps(step.follow.steps) if step.follow else []),
                ]
            case Trigger():
                found += _in_steps(step.steps)
            case ShieldUp() | Heal() | Poison() | Displace() | Advance():
                found.append(str(type(step).__struct_config__.tag))
            case Cleanse():
                found += step.remove
    return found
