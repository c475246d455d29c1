"""What is said below a question: what to click next, what it costs so far, what threatens (HOW-UI-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.app.table import EntityId

from ..components.cards import ANNOUNCEMENT, CARDS, CATEGORY, IS_UNIT, TA
from ..records import frames
from ..records.actions import Aim, Discard, Play, Respond, Use
from ..records.pieces import Piece
from ..rulebook.wording import card_text, effect_text
from ..rules import assets, construction, damage, ending, opening
from ..rules.phases import PHASES
from ..rules.view import View
from . import forces, moment, orders
from .known import Known
from .names import Names
from .payments import Treasury
from .purse import purse, told


def _only_attacker(view: View) -> Piece | None:
    """Who attacks, if a single unit does: then one click on a unit is all that a block takes."""
    strikes = view.battle.strikes if view.battle is not None else ()
    return moment.piece(view, strikes[0].unit) if len(strikes) == 1 else None


class Details:
    """Sentences below the question."""

    def __init__(self, names: Names, known: Known, treasury: Treasury) -> None:
        self.names, self.texts, self.known, self.treasury = names, names.texts, known, treasury

    def of(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """Everything about the question on top, line by line."""
        match top:
            case None:
                return ""
            case frames.Window():
                is_told = bool(self.answered(view, top, selection)) and len(top.pending) == 1
                lines = self._waiting(view) if self.names.look.large and not is_told else []
                said = [] if top.pending or selection else self._sayable(view, top)
                is_ready = len(selection) == 1 and not self.has_targets(view, selection[0])
                key = "again" if is_ready else "aim" if selection else "answer" if top.pending else "window"
                lines += [*(said or [self.texts(f"table.hint.{key}")]), *self._purse(view)]
            case frames.Contributing():
                both = len(selection) > 1
                lines = [self._pair(selection), "" if both else self._next(top, selection)]
            case frames.Paying(price=price):
                lines = self._payment(view, price)
            case frames.Occupying():
                found = forces.proposed(self.known.state(view), top)
                named = ", ".join(self.names.piece_name(view, n) for n in found)
                lines = [self.texts("table.pay.proposed", sources=named), self._next(top, selection)]
            case frames.Settling(cards=cards, orders=placed):
                lines = [card_text(self.texts, CARDS[cards[len(placed)]]), self._next(top, selection)]
            case frames.Deploying() if len(selection) > 1:
                carrier = self.names.piece_name(view, moment.number(selection[1]))
                lines = [self.texts("table.hint.deploying.carried", card=carrier)]
            case frames.Redrawing() if view.seat >= 0:
                bases = sum(CATEGORY[card] == "base" for card in view.hand)
                lines = [self.texts("table.hint.redrawing.count", n=bases), self._next(top, selection)]
            case frames.Trimming():
                lines = [self._next(top, selection)]
            case frames.Committing():
                lines = [*self._so_far(view), self._next(top, selection)]
            case frames.Blocking() if not selection and (only := _only_attacker(view)) is not None:
                one = self.texts("table.hint.blocking.single", card=self.names.card_name(only.card))
                lines = [one, *self._given(view)]
            case _:
                lines = [*self._who(view, top), self._next(top, selection)] if not selection else []
                lines = lines or [self._next(top, selection)]
                lines += [*self._given(view), *self._demanded(view, top)]
        return "\n".join(line for line in (*lines, *self._warnings(view, top)) if line)

    def _next(self, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What to click next."""
        tag = str(type(top).__struct_config__.tag)
        further = f"table.hint.{tag}.further"
        return self.texts(further if selection and self.texts.has(further) else f"table.hint.{tag}")

    def _pair(self, selection: tuple[EntityId, ...]) -> str:
        """The territories that are chosen, and what they are worth together (HOW-SET-03)."""
        cards = [moment.number(entity) for entity in selection if moment.kind(entity) == "reserve"]
        if not cards:
            return ""
        named = " + ".join(f"{self.names.card_name(card)} ({CARDS[card].points})" for card in cards)
        points = sum(CARDS[card].points for card in cards)
        if len(cards) > 1:
            return self.texts("table.pair", cards=named, n=points)
        return self.texts("table.pair.first", cards=named, n=max(0, opening.LEAST_POINTS - points))

    def _waiting(self, view: View) -> list[str]:
        """The stack in sentences, where there is no room for a list: what resolves first comes first, unless
        the question names it."""
        found = []
        for n, item in enumerate(reversed(moment.pending(view)), 1):
            if n == 1 and item.seat != view.seat:
                continue
            args = {"n": n, "card": self.names.card_name(item.card), "price": assets.price_of(item)}
            args |= {"who": self.names.faction(view, item.seat), "target": self.names.target_name(view, item)}
            found.append(self.texts("table.pending.at" if args["target"] else "table.pending", **args))
        return found

    def answered(self, view: View, top: Any, selection: tuple[EntityId, ...]) -> str:
        """What the rival's announcement does that would resolve next, as long as no answer is chosen."""
        if not isinstance(top, frames.Window) or not top.pending or selection:
            return ""
        item = top.pending[-1]
        effect = ANNOUNCEMENT[item.card]
        if effect is None or item.seat == view.seat:
            return ""
        return effect_text(self.texts, effect, by_rival=True)

    def _sayable(self, view: View, top: frames.Window) -> list[str]:
        """What there is to announce, what it does if it is a single card, and that nobody attacks: enough to
        pass without looking for it."""
        calm = [self.texts("table.hint.calm")] if moment.is_calm(view) else []
        cards = list(dict.fromkeys(self._announced(view, top)))
        if len(cards) == 1 and not self.names.look.large:
            card, said = self.names.card_name(cards[0]), card_text(self.texts, CARDS[cards[0]])
            return [*calm, self.texts("table.hint.sayable.told", card=card, text=said)]
        if cards:
            return [*calm, self.texts("table.hint.sayable", cards=self.names.listed(cards))]
        return [*calm, self.texts("table.hint.window")]

    def _announced(self, view: View, top: frames.Window) -> Iterator[int]:
        """The cards that whoever is asked could announce, each as often as it has targets."""
        state = self.known.state(view)
        if self.known.asked(view) != (view.seat,):
            return
        for action in PHASES[frames.Window].options(state, top, view.seat):
            if isinstance(action, Play):
                yield action.card
            elif isinstance(action, Use) and (piece := state.piece(action.piece)) is not None:
                yield piece.card

    def has_targets(self, view: View, entity: EntityId) -> bool:
        """Is what the selected card announces aimed at something?"""
        n = moment.number(entity)
        piece = moment.piece(view, n) if moment.kind(entity) == "piece" else None
        effect = ANNOUNCEMENT[n if piece is None else piece.card]
        return effect is None or effect.target is not None

    def _sources(self, view: View, sources: tuple[int, ...]) -> str:
        """``Leuna (3), Ruhr (2)``."""
        pieces = (moment.piece(view, n) for n in sources)
        named = (f"{self.names.card_name(p.card)} ({TA[p.card]})" for p in pieces if p is not None)
        return ", ".join(named) or "–"

    def _payment(self, view: View, price: int) -> list[str]:
        """What is proposed, and what is chosen of one's own accord."""
        held, proposed = self.treasury.held(view), self.treasury.proposed(view)
        chosen, rest = self._sources(view, held), price - self.treasury.given(view)
        lines = [self.texts("table.pay.proposed", sources=self._sources(view, proposed))]
        if over := sum(TA[p.card] for n in proposed if (p := moment.piece(view, n)) is not None) - rest:
            lines[0] += " " + self.texts("table.pay.over", n=over)
        if held:
            lines.insert(0, self.texts("table.pay.chosen", sources=chosen, n=rest))
        return [*lines, self.texts("table.hint.paying"), *self._purse(view)]

    def _purse(self, view: View) -> list[str]:
        """What is free and what is reserved, as soon as anything is."""
        has = purse(view, self.known.state(view), view.seat)
        return [told(self.texts, has)] if has.reserved else []

    def _so_far(self, view: View) -> list[str]:
        """What is committed to construction, what it costs and what is to pay it."""
        given = orders.given(view)
        if not given:
            return (
                [told(self.texts, purse(view, self.known.state(view), view.seat))] if view.seat >= 0 else []
            )
        price = construction.price(given)
        have = price + construction.left(self.known.state(view), view.seat, given)
        cards = self.names.listed([order.card for order in given])
        lines = [self.texts("table.so-far", cards=cards, price=price, have=have, n=have - price)]
        bearers = [self.names.piece_name(view, n) for n in construction.targets(given)]
        lines += [self.texts("table.so-far.locks", units=", ".join(bearers))] if bearers else []
        if proposed := self.treasury.proposed(view):
            key = "table.pay.planned.open" if self.treasury.is_open(view) else "table.pay.planned"
            lines.append(self.texts(key, sources=self._sources(view, proposed)))
        return lines

    def _given(self, view: View) -> list[str]:
        """How many orders of a declaration are given, and how one is taken back."""
        given = orders.given(view)
        return [self.texts("table.orders", n=len(given))] if given else []

    def _who(self, view: View, top: Any) -> list[str]:
        """Who attacks, whose target is still to be chosen, who can respond: whom the question is about."""
        match top:
            case frames.Blocking() if view.battle is not None:
                units = [strike.unit for strike in view.battle.strikes]
            case frames.Allocating():
                units = self._about(view, top, Aim)
            case frames.Responding():
                units = self._about(view, top, Respond)
            case _:
                return []
        cards = [piece.card for n in units if (piece := moment.piece(view, n)) is not None]
        key = f"table.hint.{type(top).__struct_config__.tag}.who"
        return [self.texts(key, cards=self.names.listed(cards))] if cards else []

    def _about(self, view: View, top: Any, kind: type[Aim] | type[Respond]) -> list[int]:
        """The units that may still be given an order of a kind."""
        if self.known.asked(view) != (view.seat,):
            return []
        found = PHASES[type(top)].options(self.known.state(view), top, view.seat)
        return list(dict.fromkeys([action.unit for action in found if isinstance(action, kind)]))

    def _demanded(self, view: View, top: Any) -> list[str]:
        """Why what is allocated cannot be confirmed yet (HOW-DMG-09)."""
        if not isinstance(top, frames.Allocating) or top.seat != view.seat:
            return []
        no = damage.ALLOCATING.refuse_done(self.known.state(view), top)
        return [f"{self.texts(f'refusal.{no.key}', **no.args)} [[{no.rule}]]"] if no is not None else []

    def trimmed(self, view: View, top: frames.Trimming) -> str:
        """How many cards and units are still to be given up, in the words of the question."""
        cards, units = ending.surplus(self.known.state(view), view.seat)
        for order in top.answers[view.seat].orders:
            if isinstance(order, Discard):
                cards -= 1
            else:
                units -= 1
        which = "both" if cards and units else "cards" if cards else "units"
        return self.texts(f"table.ask.trimming.{which}", cards=cards, units=units)

    def _warnings(self, view: View, top: Any) -> list[str]:
        """Units and cards that will be too many at the end of the round, while that can still be helped
        (HOW-UI-10)."""
        if view.seat < 0 or not isinstance(top, (frames.Committing, frames.Retreating, frames.Deploying)):
            return []
        state, given = self.known.state(view), orders.given(view)
        units = len(state.units(view.seat, "deployment"))
        if isinstance(top, frames.Committing):
            units += sum(IS_UNIT[order.card] for order in given)
        elif isinstance(top, frames.Retreating):
            units += len(given)
        else:
            units -= len(given)
        most = ending.deployment_limit(state, view.seat)
        if units <= most:
            return []
        return [self.texts("table.warn.area", n=units, most=most, more=units - most)]
