"""What the rival did since a player's last decision: who fell, who struck whom, what was used (OCW-UI-09)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter

from tabletop.app.table import Art, Deed, EntityId, Point
from tabletop.engine.model import Event, Seat

from ..components.cards import CARDS
from ..records import events as ev
from ..records.fighters import Declared
from ..records.resolving import Assault, FlashWindow, Running
from ..rules.view import View
from . import moment
from .names import Names

LOSS, LIFE, BLOW, STATE, ABILITY, GEAR, STEP = 7, 6, 5, 4, 3, 2, 1
"""What is told where there is no room for all."""
_GRAVE = frozenset({"fell", "fell-own", "state", "poisoned", "struck", "hurt", "life-by", "life-part-by"})
"""What costs the player it is aimed at something."""
MOST = 8
"""So many deeds are told one by one: each has a letter on the board."""
_ROOM = 60
"""Letters of what an ability does: all of it."""
BEGINS = ev.AttackDeclared | ev.AbilityDeclared | ev.TurnBegan
"""With what something else begins."""
Where = Callable[[View, EntityId], Point | None]
Blow = tuple[int, int]
"""Who struck whom; −1 is the player."""
Suffered = ev.EffectGained | ev.Poisoned
Timed = tuple[float, Deed]
"""A deed with its place among the events."""


def nowhere(view: View, entity: EntityId) -> Point | None:
    """Where nothing has a place, as on paper."""
    return None


class Recap:
    """Tells the rival's deeds of a stretch of a match to who looks; the own are no news."""

    def __init__(self, names: Names, where: Where = nowhere) -> None:
        self.names, self.texts, self.where = names, names.texts, where

    def deeds(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """All deeds in the order in which they happened. Of a player who was hit several times it is told
        after the last hit how much life that cost and what is left; steps with nothing between are one. Of
        more than `MOST` what a character did is told together."""
        theirs, found = 1 - max(0, after.seat), list[Timed]()
        for n, event in enumerate(events):
            found += [(n, deed) for deed in self._plain(event, after)]
        found += [*self._blows(events, after), *self._missing(events, after)]
        found += self._suffered(events, after)
        found += [each for seat in (0, 1) for each in self._lives(events, seat, after)]
        told = self._with_steps(events, found, after)
        deeds = [deed for _, deed in told if deed.seat == theirs]
        for weights in ((ABILITY, STEP), (ABILITY, STEP, GEAR, BLOW, LIFE)):
            if len(deeds) > MOST:
                deeds = self._by_character(deeds, weights, after)
        return tuple(deeds)

    def _by_character(self, deeds: list[Deed], weights: Sequence[int], after: View) -> list[Deed]:
        """What each of the rival's characters did of such weights in one sentence, where the weightiest of it
        stands."""
        for fighter in after.fighters:
            name = f"{self.names.fighter_name(after, fighter.id)} "
            mine = [each for each in deeds if each.weight in weights and each.text.startswith(name)]
            if fighter.seat == after.seat or len(mine) < 2:
                continue
            heaviest = max(mine, key=attrgetter("weight"))
            words = " · ".join([mine[0].text, *[each.text.removeprefix(name) for each in mine[1:]]])
            ways = tuple(dict.fromkeys([way for each in mine for way in each.ways]))
            grave = any(each.is_grave for each in mine)
            one = replace(heaviest, text=words, ways=ways, is_grave=grave)
            rest = {id(each) for each in mine if each is not heaviest}
            deeds = [one if each is heaviest else each for each in deeds if id(each) not in rest]
        return deeds

    def last(self, events: Sequence[Event], after: View) -> tuple[Deed, ...]:
        """The viewer's own attack with which the events begin, and what came of it."""
        begun = [n for n, event in enumerate(events) if isinstance(event, BEGINS)]
        blow = events[begun[0]] if begun else None
        if not isinstance(blow, ev.AttackDeclared) or after.fighters[blow.fighter].seat != after.seat:
            return ()
        part = events[begun[0] : begun[1] if len(begun) > 1 else None]
        found = [*self._blows(part, after), *self._missing(part, after)]
        found += self._lives(part, 1 - after.seat, after)
        told = [deed for _, deed in sorted(found, key=lambda each: each[0]) if deed.seat == after.seat]
        words = [self.texts("recap.own", what=deed.text) for deed in told]
        return tuple(
            replace(deed, target=None, text=said, sentence=said, ways=())
            for deed, said in zip(told, words, strict=True)
        )

    def _with_steps(self, events: Sequence[Event], found: Sequence[Timed], after: View) -> list[Timed]:
        """The deeds in order, among them where somebody went: the last place before anything else."""
        steps = [(n, event) for n, event in enumerate(events) if isinstance(event, ev.Moved)]
        last = [
            (n, self._moved(step, after))
            for k, (n, step) in enumerate(steps)
            if not any(
                then.fighter == step.fighter and not any(n < at < m for at, _ in found)
                for m, then in steps[k + 1 : k + 2]
            )
        ]
        return sorted([*found, *last], key=lambda each: each[0])

    def _blows(self, events: Sequence[Event], after: View) -> list[Timed]:
        """Who struck whom, with the HP before and after: several blows of one at another with nothing between
        that changes those HP are one, where the last of them stands."""
        hp: dict[int, int] = {}
        runs: dict[int, tuple[int, int, int]] = {}
        """Of whoever is hit: by whom, all damage, and the HP before the first blow."""
        found, told = list[Timed](), dict[int, Timed]()
        for n, event in enumerate(events):
            match event:
                case ev.Poisoned(fighter=hurt) | ev.Healed(fighter=hurt):
                    found += [told.pop(hurt)] if hurt in told else []
                    hp[hurt] = event.hp
                case ev.Damaged(fighter=hurt, source=source) if event.dealt:
                    by, dealt, had = runs.get(hurt, (source, 0, 0))
                    if hurt not in told or by != source:
                        found += [told.pop(hurt)] if hurt in told else []
                        dealt, had = 0, _had(event, hp.get(hurt, 0))
                    runs[hurt] = (source, dealt + event.dealt, had)
                    told[hurt] = (n, self._struck(event, dealt + event.dealt, had, after))
                    hp[hurt] = event.hp
        return [*found, *told.values()]

    def _missing(self, events: Sequence[Event], after: View) -> list[Timed]:
        """Attacks that came to nothing. Of one that waits for answers nothing is known yet."""
        waits, found = moment.event_of(after), dict[Blow, Timed]()
        for n, event in enumerate(events):
            if isinstance(event, ev.AttackDeclared):
                blow = (event.fighter, event.objective)
                if not isinstance(waits, Assault) or blow != (waits.fighter, waits.objective):
                    found.setdefault(blow, (n, self._missed(event, after)))
        for event in events:
            if isinstance(event, ev.Damaged) and event.dealt:
                found.pop((event.source, event.fighter), None)
            elif isinstance(event, ev.PlayerHit):
                found.pop((event.source, -1), None)
        return list(found.values())

    def _lives(self, events: Sequence[Event], seat: Seat, after: View) -> list[Timed]:
        """What took a player's life, each source once, and after several hits what they cost in all."""
        hits = [(n, e) for n, e in enumerate(events) if isinstance(e, ev.PlayerHit) and e.seat == seat]
        by = {event.source: (n, event) for n, event in hits}
        found: list[Timed] = []
        for source, (n, event) in by.items():
            dealt = sum([each.amount for _, each in hits if each.source == source])
            found.append((n, self._lost_life(event, dealt, after, len(hits) == 1)))
        if len(hits) > 1:
            found.append((hits[-1][0] + 0.5, self._total([event for _, event in hits], after)))
        return found

    def _suffered(self, events: Sequence[Event], after: View) -> list[Timed]:
        """Statuses and POISON: what several characters of a player suffer of one cause is told once, where
        the last of them stands."""
        runs, begun = list[list[tuple[int, Suffered]]](), dict[tuple[Seat, str], list[tuple[int, Suffered]]]()
        for n, event in enumerate(events):
            match event:
                case ev.AbilityDeclared() | ev.AttackDeclared() | ev.Defeated() | ev.TurnBegan():
                    begun.clear()
                case ev.Poisoned() | ev.EffectGained(kind="status"):
                    what = event.name if isinstance(event, ev.EffectGained) else ""
                    key = (after.fighters[event.fighter].seat, what)
                    if key not in begun:
                        runs.append(begun.setdefault(key, []))
                    begun[key].append((n, event))
        return [(run[-1][0], self._together([event for _, event in run], after)) for run in runs]

    def _together(self, events: Sequence[Suffered], after: View) -> Deed:
        """The same status, or POISON, of one character or several in a sentence."""
        each = {event.fighter: self._suffers(event, after) for event in events}
        deed = next(iter(each.values()))
        if len(each) == 1:
            return deed
        event, names = events[0], self.names.listed
        if isinstance(event, ev.EffectGained):
            who, what = names([self.names.fighter_name(after, uid) for uid in each]), event.name
            words = self.texts("recap.state", n=len(each), who=who, what=self.names.keyword(what))
        else:
            words = self.texts(
                "recap.poisoned-several",
                who=names([self._lost_hp(e, after) for e in events if isinstance(e, ev.Poisoned)]),
            )
        return replace(deed, text=words, ways=tuple([way for one in each.values() for way in one.ways]))

    # -- one thing after another --------------------------------------------------------------------

    def _plain(self, event: Event, after: View) -> list[Deed]:
        """What is told once for every time that it happens."""
        me = max(0, after.seat)
        match event:
            case ev.Picked(seat=seat, card=picked):
                key = "recap.picked" if CARDS[picked].is_character else "recap.picked-gear"
                words = self.texts(key, who=self.names.seat_name(seat), what=self.names.card_name(picked))
                place = self.where(after, f"card:{picked}")
                return [Deed(seat, words, self.names.portrait(picked), place, weight=GEAR)]
            case ev.Defeated(fighter=fighter, seat=seat):
                key = "fell" if after.seat < 0 else "fell-own" if seat == me else "fell-foe"
                return [self._deed(after, fighter, key, LOSS, 1 - me, me if seat == me else None)]
            case ev.AbilityDeclared(seat=seat, declared=declared) if not _waits(declared, after):
                answers = event.flash and seat != me and after.active == me
                return [self._used(seat, declared, after, "answered" if answers else "used")]
            case ev.Deployed(fighter=fighter, seat=seat):
                return [self._deed(after, fighter, "entered", GEAR, seat)]
            case ev.Equipped(fighter=fighter, card=card):
                what, seat = self.names.card_name(card), after.fighters[fighter].seat
                return [self._deed(after, fighter, "equipped", GEAR, seat, what=what)]
        return []

    def _suffers(self, event: Suffered, after: View) -> Deed:
        """What one character suffers: a status is the deed of the other player, POISON always the rival's."""
        uid, me = event.fighter, max(0, after.seat)
        seat = after.fighters[uid].seat
        if isinstance(event, ev.EffectGained):
            what = self.names.keyword(event.name)
            return self._deed(after, uid, "state", STATE, 1 - seat, seat, n=1, what=what)
        whom, told = me if seat == me else None, _hp(event.hp + event.lost, event.hp)
        return self._deed(after, uid, "poisoned", BLOW, 1 - me, whom, n=event.lost, hp=told)

    def _lost_hp(self, event: ev.Poisoned, after: View) -> str:
        """``Fyx −2 (8 → 6 HP)``"""
        who, hp = self.names.fighter_name(after, event.fighter), _hp(event.hp + event.lost, event.hp)
        return self.texts("recap.hurt", who=who, n=event.lost, hp=hp)

    def _used(self, seat: Seat, declared: Declared, after: View, key: str) -> Deed:
        """An ability and what it does, in brief. What answers in the turn of who looks is read at once."""
        ability = CARDS[declared.card].abilities[declared.ability]
        what = self.names.brief(ability, _ROOM)
        at = [f"fighter:{uid}" for uid in moment.aimed_at(declared)]
        deed = self._deed(after, declared.fighter, key, ABILITY, seat, at=at, what=what)
        return replace(deed, is_grave=deed.is_grave or key == "answered")

    def _missed(self, event: ev.AttackDeclared, after: View) -> Deed:
        """An attack, as long as nothing comes of it."""
        seat = after.fighters[event.fighter].seat
        whom = self.names.objective_name(after, event.fighter, event.objective)
        at = (moment.objective_entity(event.objective, seat),)
        return self._deed(after, event.fighter, "missed", BLOW, seat, 1 - seat, at, whom=whom)

    def _struck(self, event: ev.Damaged, dealt: int, had: int, after: View) -> Deed:
        """So much damage to a character that `had` so much HP, if that is known (a blow that fells may be
        larger); who does it is not known of a token."""
        seat = after.fighters[event.fighter].seat
        whom = self.names.fighter_name(after, event.fighter)
        if event.source < 0:
            return self._deed(
                after, event.fighter, "hurt", BLOW, 1 - seat, seat, n=dealt, hp=_hp(had, event.hp)
            )
        by = after.fighters[event.source].seat
        args = {"whom": whom, "n": dealt, "hp": _hp(had, event.hp)}
        at = (f"fighter:{event.fighter}",)
        return self._deed(after, event.source, "struck", BLOW, by, seat if seat != by else None, at, **args)

    def _total(self, hits: Sequence[ev.PlayerHit], after: View) -> Deed:
        """All life that a player lost, and what is left."""
        seat, amount = hits[-1].seat, sum(event.amount for event in hits)
        words = self._life("life", hits[-1].seat, after, n=amount, left=max(0, hits[-1].life))
        place = self.where(after, f"player:{seat}")
        return Deed(1 - seat, words, self.names.icon("life"), place, seat, LIFE, is_grave=True)

    def _lost_life(self, event: ev.PlayerHit, dealt: int, after: View, is_only: bool) -> Deed:
        """So much of a player's life by one source; what is left, if that was the only blow."""
        left = max(0, event.life)
        if event.source < 0:
            words = self._life("life" if is_only else "life-part", event.seat, after, n=dealt, left=left)
            place = self.where(after, f"player:{event.seat}")
            icon = self.names.icon("life")
            return Deed(1 - event.seat, words, icon, place, event.seat, LIFE, is_grave=True)
        key = "life-by" if is_only else "life-part-by"
        key, whom = key if event.seat == after.seat else f"{key}-foe", self.names.seat_within(event.seat)
        weight, at, by = LIFE if is_only else BLOW, (f"player:{event.seat}",), 1 - event.seat
        return self._deed(after, event.source, key, weight, by, event.seat, at, n=dealt, left=left, whom=whom)

    def _life(self, key: str, seat: Seat, after: View, **args: object) -> str:
        """What a player loses, in words: the viewer's own or somebody else's."""
        foe = "" if seat == after.seat else "-foe"
        return self.texts(f"recap.{key}{foe}", whom=self.names.seat_name(seat), **args)

    def _moved(self, event: ev.Moved, after: View) -> Deed:
        """The last move of a character."""
        seat = after.fighters[event.fighter].seat
        return self._deed(after, event.fighter, "moved", STEP, seat, cell=self.names.cell_name(event.cell))

    def _deed(
        self,
        after: View,
        uid: int,
        key: str,
        weight: int,
        seat: Seat,
        target: Seat | None = None,
        at: Sequence[EntityId] = (),
        **args: object,
    ) -> Deed:
        """In words that begin with a character, with its picture; `at` whom or where it went."""
        who = self.names.fighter_name(after, uid)
        fighter = moment.fighter(after, uid)
        art: Art | None = (
            self.names.portrait(fighter.card, key.startswith("fell")) if fighter is not None else None
        )
        place = self.where(after, f"fighter:{uid}")
        words, is_grave = self.texts(f"recap.{key}", who=who, **args), key in _GRAVE and target is not None
        ways = self._ways(after, f"fighter:{uid}", at)
        return Deed(seat, words, art, place, target, weight, ways=ways, is_grave=is_grave)

    def _ways(self, after: View, start: EntityId, ends: Sequence[EntityId]) -> tuple[tuple[Point, ...], ...]:
        """From somebody to whom it concerns, or where it happened; none of what is no longer there."""
        here = self.where(after, start)
        if here is None:
            return ()
        found = [there for end in ends if (there := self.where(after, end)) is not None]
        return tuple([(here, there) for there in found if there != here]) or ((here, here),)


def _waits(declared: Declared, view: View) -> bool:
    """Is an ability announced only, and answered now? The question tells of it."""
    event, window = moment.event_of(view), moment.frame_of(view, FlashWindow)
    announced = window.declared if window is not None else ()
    return declared in announced or (isinstance(event, Running) and event.declared == declared)


def _had(event: ev.Damaged, known: int) -> int:
    """The HP before a blow; 0 if they are not known of one that fells or that something holds up."""
    if (event.hp and not event.floor) or event.surplus:
        return event.hp + event.dealt
    return known


def _hp(had: int, left: int) -> str:
    """``8 → 2``; what is left alone where the rest is not known."""
    return f"{had} → {left}" if had else str(left)
