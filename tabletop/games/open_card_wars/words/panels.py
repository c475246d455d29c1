"""The inspector, forecasts, refusals and the result (OCW-UI-02, -05, -06, -10)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import EntityId, Panel, Panels, Row, Tone
from tabletop.engine.model import Action, Refusal

from ..components.cards import CARDS
from ..records import actions as do
from ..records import frames
from ..rulebook.wording import until_text
from ..rules import abilities
from ..rules.displacement import LOTUS_DAMAGE
from ..rules.mana import target as mana_target
from ..rules.victory import fatigue_of
from ..rules.view import View
from . import moment
from .cards import CardPanels
from .dice import DicePanels
from .entering import EnteringPanels
from .fighters import FighterPanels
from .forecasts import Forecasts
from .known import Known
from .moment import number, owner
from .names import SLOTS, Names
from .options import option_rows
from .promises import Promises
from .reasons import Reasons
from .refusals import Refusals
from .result import result
from .signs import signs
from .ways import Ways


class DuelPanels(Panels):
    """What is shown at the right."""

    def __init__(
        self, names: Names, known: Known, refusals: Refusals, forecasts: Forecasts, ways: Ways
    ) -> None:
        self.names, self.texts, self.known = names, names.texts, known
        self.refusals, self.forecasts, self.ways = refusals, forecasts, ways
        self._options: dict[tuple[object, ...], tuple[Row, ...]] = {}
        self.cards = CardPanels(names)
        self.fighters = FighterPanels(names, known, refusals, self.cards, ways)
        self.dice, self.entering = DicePanels(names, known, refusals), EnteringPanels(names)
        self.promises = Promises(names, forecasts, self.dice)
        self.hinted = Reasons(names)

    def inspect(self, view: View, entity: EntityId, selection: tuple[EntityId, ...] = ()) -> Panel | None:
        kind, n = entity.partition(":")[0], number(entity)
        match kind:
            case "fighter":
                fighter = moment.fighter(view, n)
                return self.fighters.panel(view, fighter, selection) if fighter is not None else None
            case "card" | "hand" | "worn":
                whose = {"card": view.seat, "hand": owner(entity)}.get(kind, -1)
                return self.cards.card(view, n, whose) if 0 <= n < len(CARDS) else None
            case "placed":
                return self._placed_panel(view, entity)
            case "die":
                return self.dice.panel(view, owner(entity), n)
            case "player":
                return self._player_panel(view, owner(entity))
            case "token":
                return self._token_panel(view, owner(entity), n)
            case "cell" if 0 <= n < 9:
                return Panel(
                    self.names.cell_name(n), self.names.seat_name(owner(entity)), rules=("OCW-GEO-01",)
                )
            case "row" if 0 <= n < 3:
                return Panel(
                    self.texts(f"row.{SLOTS[n]}"), self.names.seat_name(owner(entity)), rules=("OCW-GEO-01",)
                )
            case "keyword":
                return self.cards.keyword(entity.rpartition(":")[2])
            case "button" if entity.startswith("button:use:"):
                return self._slot_panel(view, n)
            case "button" if entity.startswith("button:react:"):
                return self._reaction_panel(view, entity)
        return None

    def _placed_panel(self, view: View, entity: EntityId) -> Panel | None:
        frame = moment.frame_of(view, frames.Placing)
        spots = frame.placed[owner(entity)] if frame is not None else ()
        card = next((c for c, cell in spots if cell == number(entity)), -1)
        return self.cards.card(view, card) if card >= 0 else None

    def _slot_panel(self, view: View, slot: int) -> Panel | None:
        """The ability of a button."""
        if moment.source(view) is None:
            return None
        return self.cards.ability(view, *moment.slot_place(view, slot))

    def _reaction_panel(self, view: View, entity: EntityId) -> Panel | None:
        """The ability of an answer on the card of a window."""
        fighter, slot = moment.fighter(view, owner(entity.removeprefix("button:"))), number(entity)
        place = abilities.place_of(fighter, slot) if fighter is not None else None
        return self.cards.ability(view, *place) if place is not None else None

    def _player_panel(self, view: View, seat: int) -> Panel | None:
        """A player: life, dice, hand, the next fatigue (OCW-UI-04)."""
        if seat not in (0, 1):
            return None
        dice = [v for v in view.pools[seat] if v]
        hand = moment.hand_size(view, seat)
        rows = [
            Row(self.texts("table.life"), str(max(0, view.life[seat])), icon=self.names.icon("life")),
            Row(
                self.texts("table.dice"),
                ", ".join(map(str, dice)) or "–",
                self.texts("table.supply", n=8 - len(dice)),
            ),
            Row(self.texts("table.hand"), str(hand), icon=self.names.icon("hand")),
            Row(
                self.texts("table.standing"),
                str(len(moment.standing(view, seat))),
            ),
        ]
        if view.active == seat and view.turn:
            rows.append(Row(self.texts("table.mana-target"), str(mana_target(self.known.state(view)))))
        due = fatigue_of(view.setup, view.round + 1)
        if due:
            rows.append(
                Row(
                    self.texts("table.fatigue-next"),
                    f"−{due}",
                    icon=self.names.icon("fatigue"),
                    tone=Tone.BAD,
                )
            )
        return Panel(
            self.names.seat_name(seat),
            "",
            self.names.icon("life"),
            tuple(rows),
            text=self.texts("table.player-text"),
            rules=("OCW-GEN-01", "OCW-ATK-04"),
        )

    def _token_panel(self, view: View, seat: int, cell: int) -> Panel | None:
        token = next((t for t in view.tokens if t.seat == seat and t.cell == cell), None)
        if token is None:
            return None
        rows = (Row(self.texts("table.placed-by"), self.names.fighter_name(view, token.placer)),)
        title = self.texts(f"table.kind.{token.kind}")
        until = until_text(self.texts, "end_of_its_next_turn", view.setup)
        text = self.texts(f"table.token.{token.kind}", n=LOTUS_DAMAGE, until=until)
        return Panel(
            title,
            self.names.cell_name(cell),
            self.names.icon(token.kind),
            rows,
            text=text,
            rules=("OCW-VOC-20",),
        )

    def scroll_rows(self, view: View) -> tuple[Row, ...]:
        """The options in force, the same from the first decision to the last."""
        players = (self.names.seat_name(0), self.names.seat_name(1))
        key = (view.setup, self.texts.language, players)
        if key not in self._options:
            self._options[key] = option_rows(self.texts, view.setup, players)
        return self._options[key]

    def signs(self) -> tuple[Row, ...]:
        return signs(self.names)

    # -- before a click, refused, at the end --------------------------------------------------------

    def forecast(self, view: View, actions: Sequence[Action]) -> Panel | None:
        way = self.ways.way(view, tuple(actions))
        if way is not None:
            return self.forecasts.after_moving(view, way)
        entering = self.entering.panel(view, actions)
        if entering is not None:
            return entering
        action = actions[0] if actions else None
        if isinstance(action, do.Merge):
            return self.dice.merging(view, action)
        if len([each for each in actions if isinstance(each, do.Use)]) > 1:
            return self.forecasts.choices(view, actions)
        if isinstance(action, do.React) and len(actions) > 1 and isinstance(actions[1], do.Use):
            return self.forecasts.answered(view, action, actions[1])
        if isinstance(action, (do.Activate, do.React)):
            return self.dice.assigning(view, action)
        return self.forecasts.panel(view, actions)

    def advised(self, view: View, action: Action, *further: Action) -> str:
        return self.promises.advised(view, action)

    def reasons(self, view: View, actions: Sequence[Action]) -> Sequence[str]:
        return self.hinted.words(view, actions)

    def brings(self, view: View, actions: Sequence[Action], goes_on: bool = False) -> Sequence[str]:
        return self.promises.of(view, actions, goes_on)

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        return self.refusals.refusal(refusal, view)

    def result(self, view: View, names: Sequence[str]) -> Panel:
        return result(self.names, view, names)
