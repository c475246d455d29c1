"""What the rival did since a player's last decision: what fell, what was announced, who attacked, what came
(HOW-UI-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from msgspec.structs import replace as altered

from tabletop.app.table import Deed, EntityId, Point
from tabletop.engine.model import Event, Seat

from ..components.cards import CARDS, IS_UNIT
from ..records import events as ev
from ..records.pieces import Announced, Piece
from ..records.state import State
from ..rules import victory
from ..rules.view import View, known
from . import moment
from .names import Names

LAND, LOOMS, LOSS, RAID, CARD, BLOW, NEW, STEP = 8, 7, 6, 5, 4, 3, 2, 1
"""What matters most, where not all of it is in sight."""
VERBS = {
    *("conquered", "looms", "looms.next", "built", "based", "settled"),
    *("announces", "announces-at", "used", "used-on", "used-draws"),
}
"""What is told by a verb alone, so that the sentence names who did it."""
Where = Callable[[View, EntityId], Point | None]


def nowhere(view: View, entity: EntityId) -> Point | None:
    """Where nothing has a place, as on paper."""
    return None


class WarRecap:
    """Tells the rival's deeds of a stretch of a match to who looks; the own are no news but for what was
    conquered."""

    def __init__(self, names: Names, where: Where = nowhere) -> None:
        self.names, self.texts, self.where = names, names.texts, where

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds, in the order in which they happened."""
        theirs, found = 1 - max(0, after.seat), list[Deed]()
        resolved: Announced | None = None
        hurt: dict[int, dict[int, None]] = {}
        gone = {event.piece.id: event.piece for event in events if isinstance(event, ev.Destroyed)}
        over = {event.item.serial for event in events if isinstance(event, (ev.Resolved, ev.Cancelled))}
        unbuilt = dict(self._unbuilt(events, after))
        for n, event in enumerate(events):
            if n in unbuilt:
                found.append(unbuilt[n])
            match event:
                case ev.Announcing(item=item) if item.seat == theirs and item.serial not in over:
                    found.append(self._announces(item, after))
                case ev.Resolved(item=item):
                    resolved = item
                    if item.seat == theirs:
                        found.append(self._announced(item, gone, after))
                case ev.Hit(dealer=dealer, piece=piece):
                    hurt.setdefault(piece, {})[dealer] = None
                case ev.Destroyed(why="effect") if resolved is not None and resolved.seat == theirs:
                    found = [d for d in found if d != self._announced(resolved, gone, after)]
                    found.append(self._fell(event, self.names.item_name(resolved), after))
                case ev.Destroyed(why="damage", piece=piece):
                    names = [self._name(dealer, gone, after) for dealer in hurt.pop(piece.id, {})]
                    found.append(self._fell(event, ", ".join(name for name in names if name), after))
                case ev.Destroyed(why="conquest", piece=piece) if piece.seat != theirs:
                    found.append(self._fell(event, "", after))
                case ev.Cancelled(item=item) if item.seat != theirs:
                    found.append(self._cancelled(item, theirs, after))
                case ev.AttackDeclared() | ev.BlockDeclared():
                    found += self._declared(event, gone, after, events[n + 1 :])
                case _:
                    found += self._plain(event, gone, after)
        found += self._looming(events, after)
        return tuple(deed for deed in found if deed.seat == theirs or deed.weight == LAND)

    def _looming(self, events: Sequence[Event], after: View) -> Iterable[Deed]:
        """Territories to which the rival has sent units that conquer it: this round, by the flags that count
        now (HOW-VIC-02), or the next one, once all is unlocked."""
        theirs = 1 - max(0, after.seat)
        sent = [e.territory for e in events if isinstance(e, ev.Deployed) and e.seat == theirs]
        now = known(after) if sent else None
        for land in dict.fromkeys(at for at in sent if now is not None and at in after.row):
            assert now is not None
            for key, state in (("looms", now), ("looms.next", unlocked(now))):
                if victory.winner(state, land) == theirs:
                    shown = [victory.shown_flags(state, seat, land) for seat in (theirs, 1 - theirs)]
                    args = {"territory": self.names.card_name(land), "n": shown[0] - shown[1]}
                    yield self._deed(after, theirs, key, LOOMS, land, f"territory:{land}", **args)
                    break

    # -- one thing after another --------------------------------------------------------------------

    def _announced(self, item: Announced, gone: Mapping[int, Piece], after: View) -> Deed:
        """An announcement that worked."""
        args: dict[str, str | int] = {"card": self.names.item_name(item)}
        key, entity = "used", f"piece:{item.source}"
        target = "" if moment.answers(item) else self._name(item.target, gone, after)
        if target:
            key, entity, args["target"] = "used-on", f"piece:{item.target}", target
        elif (effect := CARDS[item.card].announced) is not None and effect.op == "DRAW":
            key, args["n"] = "used-draws", effect.amount
        return self._deed(after, item.seat, key, CARD, item.card, entity, **args)

    def _announces(self, item: Announced, after: View) -> Deed:
        """An announcement that waits on the stack."""
        args, key, entity = {"card": self.names.item_name(item)}, "announces", f"item:{item.serial}"
        answered = next((each for each in moment.pending(after) if each.serial == item.target), None)
        target = self._name(item.target, {}, after)
        if moment.answers(item):
            target = "" if answered is None else self.names.item_name(answered)
        if target:
            key, args["target"] = "announces-at", target
        return self._deed(after, item.seat, key, CARD, item.card, entity, **args)

    def _fell(self, event: ev.Destroyed, by: str, after: View) -> Deed:
        """A card that was lost: one's own to the rival, or his."""
        piece, me = event.piece, max(0, after.seat)
        who, mine = self.names.card_name(piece.card), piece.seat == me
        key = ("fell" if mine else "lost") + ("-by" if by else "")
        words = self.texts(f"recap.{key}", who=who, by=by)
        art = self.names.picture(piece.card)._replace(grey=True)
        place = self.where(after, f"territory:{piece.at}") if piece.at in after.row else None
        said = "" if key == "fell" else self.texts("recap.said", what=words)
        whom = me if mine else None
        ways = ((place, place),) if place is not None else ()
        return self._said(
            Deed(1 - me, words, art, place, whom, LOSS, sentence=said, ways=ways, is_grave=mine)
        )

    def _unbuilt(self, events: Sequence[Event], after: View) -> Iterable[tuple[int, Deed]]:
        """The rounds in which who looks committed nothing and was not asked: from the beginning of the phase
        on, which closed for want of a choice (HOW-RND-01); each with the place of the event that shows it."""
        me, number, is_ready = max(0, after.seat), 0, False
        for n, event in enumerate(events):
            match event:
                case ev.PhaseBegan(round=number):
                    pass
                case ev.Readied(seat=seat, what="build") if seat == me:
                    is_ready = number > 0
                case ev.Revealed(cards=cards) if is_ready and not cards[me]:
                    yield n, self._said(Deed(1 - me, self.texts("recap.unbuilt", n=number)))
                    is_ready = False

    def _cancelled(self, item: Announced, theirs: Seat, after: View) -> Deed:
        """An announcement of who looks that came to nothing (HOW-STK-09)."""
        args = {"card": self.names.item_name(item)}
        deed = self._deed(after, theirs, "cancelled", CARD, item.card, f"piece:{item.source}", **args)
        return replace(deed, target=item.seat, is_grave=True)

    def _name(self, piece_id: int, gone: Mapping[int, Piece], after: View) -> str:
        """A card in play, or one that was destroyed; empty if it is neither."""
        card = self._card(piece_id, gone, after)
        return self.names.card_name(card) if card is not None else ""

    def _declared(
        self,
        event: ev.AttackDeclared | ev.BlockDeclared,
        gone: Mapping[int, Piece],
        after: View,
        later: Sequence[Event],
    ) -> Iterable[Deed]:
        """Who attacked and who stood it, who blocked whom, also of units that have fallen since."""
        if isinstance(event, ev.BlockDeclared):
            for shield in event.shields:
                foe, card = self._name(shield.attacker, gone, after), self._card(shield.unit, gone, after)
                if card is not None and foe:
                    yield self._unit(after, "blocks", BLOW, card, shield.unit, event.seat, whom=foe)
            return
        for strike in event.strikes:
            card = self._card(strike.unit, gone, after)
            piece = moment.piece(after, strike.unit) or gone.get(strike.unit)
            at = piece.at if piece is not None else -1
            there = self.names.card_name(at) if at in after.row else ""
            raids = "raids-you" if 0 <= after.seat != event.seat else "raids"
            key = raids if strike.base else "attacks" if there else "attacked"
            if card is not None:
                deed = self._unit(after, key, BLOW, card, strike.unit, event.seat, territory=there)
                yield self._with_end(deed, strike.unit, gone, after, later)

    def _with_end(
        self, deed: Deed, unit: int, gone: Mapping[int, Piece], after: View, later: Sequence[Event]
    ) -> Deed:
        """An attack with whom it hit and who stands: of whom it felled it is told apart, and of a battle that
        is not over nothing yet."""
        again = (n for n, each in enumerate(later) if isinstance(each, ev.AttackDeclared))
        hits = [e for e in later[: next(again, None)] if isinstance(e, ev.Hit) and e.dealer == unit]
        stood = dict.fromkeys([self._name(e.piece, gone, after) for e in hits if e.piece not in gone])
        if not stood:
            return deed
        words = [
            w and self.texts("recap.stood", what=w, whom=", ".join(stood)) for w in (deed.text, deed.sentence)
        ]
        return replace(deed, text=words[0], sentence=words[1])

    def _card(self, piece_id: int, gone: Mapping[int, Piece], after: View) -> int | None:
        piece = moment.piece(after, piece_id)
        piece = piece or gone.get(piece_id)
        return piece.card if piece is not None else None

    def _plain(self, event: Event, gone: Mapping[int, Piece], after: View) -> Iterable[Deed]:
        """What is told once for every time that it happens."""
        names = self.names
        match event:
            case ev.Conquered(territory=land, seat=seat, points=points, force=force):
                stays = ", ".join(names.piece_name(after, n) for n in force)
                args = {"territory": names.card_name(land), "n": points, "force": stays or "–"}
                key = "conquered.you" if seat == max(0, after.seat) else "conquered"
                deed = self._deed(after, seat, key, LAND, land, "", **args)
                yield replace(deed, is_grave=True)
            case ev.Replaced(cards=cards):
                for land in (*cards[0], *cards[1]):
                    there, args = f"territory:{land}", {"territory": names.card_name(land)}
                    yield self._deed(after, 1 - max(0, after.seat), "replaced", NEW, land, there, **args)
            case (
                ev.HandRaided(seat=seat, attacker=unit, cards=cards)
                | ev.DepotRaided(seat=seat, attacker=unit, cards=cards)
            ):
                card = self._card(unit, gone, after)
                key = "hand" if isinstance(event, ev.HandRaided) else "depot"
                if card is not None:
                    deed = self._unit(after, key, RAID, card, unit, 1 - seat, n=len(cards))
                    yield replace(deed, target=seat, is_grave=True)
            case ev.Deployed(seat=seat, piece=n, card=card, territory=land):
                yield self._unit(after, "deployed", NEW, card, n, seat, territory=names.card_name(land))
            case ev.Built(seat=seat, piece=n, card=card) | ev.Established(seat=seat, piece=n, card=card):
                key = "built" if IS_UNIT[card] else "based"
                yield self._unit(after, key, NEW if IS_UNIT[card] else STEP, card, n, seat)
            case ev.Settled(seat=seat, piece=n, card=card, territory=land):
                yield self._unit(after, "settled", NEW, card, n, seat, territory=names.card_name(land))
            case ev.Upgraded(seat=seat, piece=n, card=card):
                whom = names.piece_name(after, n)
                yield self._unit(after, "upgraded", NEW, card, n, seat, whom=whom)
            case ev.Retreated(seat=seat, piece=n, card=card, territory=land):
                yield self._unit(after, "left", STEP, card, n, seat, territory=names.card_name(land))

    def _unit(
        self, after: View, key: str, weight: int, card: int, piece: int, seat: Seat, /, **args: object
    ) -> Deed:
        """In words about a card in play, or about one that has fallen since, which they say."""
        who = self.names.card_name(card)
        deed = self._deed(after, seat, key, weight, card, f"piece:{piece}", who=who, **args)
        if moment.piece(after, piece) is not None:
            return deed
        text, said = [w and self.texts("recap.gone", what=w) for w in (deed.text, deed.sentence)]
        art = deed.art and deed.art._replace(grey=True)
        return replace(deed, text=text, sentence=said, art=art, place=None, ways=())

    def _deed(
        self, after: View, seat: Seat, key: str, weight: int, card: int, entity: EntityId, /, **args: object
    ) -> Deed:
        """With the painting of a card, and the place of an entity that is still there."""
        words, place = self.texts(f"recap.{key}", **args), self.where(after, entity)
        said = self.texts("recap.said", what=words) if key in VERBS else ""
        ways = ((place, place),) if place is not None else ()
        art = self.names.picture(card)
        return self._said(Deed(seat, words, art, place, None, weight, sentence=said, ways=ways))

    def _said(self, deed: Deed) -> Deed:
        """Where no name stands before it, it begins like a sentence."""
        return deed if deed.sentence else replace(deed, sentence=deed.text[:1].upper() + deed.text[1:])


def unlocked(state: State) -> State:
    """The table once all units and developments on the territories unlock (HOW-END-07)."""
    later = state.clone()
    for piece in state.living():
        if piece.locked and piece.zone == "territory":
            later.update(altered(piece, locked=False))
    return later
