"""A chapter of the campaign in both engines: what is decided before it, the match, and what is carried on."""

from __future__ import annotations

from collections import deque
from typing import Any

from msgspec.structs import replace

from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import HERO, KINDS
from tabletop.games.open_wars.records import actions as do
from tabletop.games.open_wars.records.campaign import CampaignSetup, Chronicled
from tabletop.games.open_wars.records.campaign import Standing as Ours
from tabletop.games.open_wars.records.frames import Deploying, Enlisting, Promoting
from tabletop.games.open_wars.records.setup import Chapter, Rostered, Setup
from tabletop.games.open_wars.records.state import State
from tabletop.games.open_wars.rules import enlisting
from tabletop.games.open_wars.rules.campaign import AFTER_DEFEAT, CAMPAIGN, GRANT, MANA
from tabletop.games.open_wars.rules.chapter_setup import random_chapter
from tests.open_wars.reference import campaign
from tests.open_wars.reference.campaign_data import Standing
from tests.open_wars.reference.match import Match

from .match import Dice, Lockstep
from .words import Difference

EXPANSIONS = ("heroes", "mercenaries", "titans", "inferno")
CHAPTERS = 6

# -- the same chapter -----------------------------------------------------------------------------------


def chapter_setup(stream: Stream, number: int) -> Setup:
    """A chapter of that number, whatever it begins with."""
    while True:
        setup = random_chapter(stream)
        if setup.chapter is not None and setup.chapter.number == number:
            return setup


def standing_of(setup: Setup) -> Standing:
    """The second engine's standing before the same chapter."""
    chapter = _chapter(setup)
    return Standing(
        setup.factions[0],
        {name: getattr(setup, name) for name in (*EXPANSIONS, "secret_recruitment")},
        chapter.number,
        _codes(chapter.survivors),
        {"ready": "present"}.get(_hero(setup), _hero(setup)),
        gold=chapter.grant - (GRANT if chapter.number == 1 else AFTER_DEFEAT),
        mana=chapter.mana - MANA,
        threat=chapter.threat,
        ranks={KINDS[rank.kind].key: rank.level for rank in chapter.ranks},
        promotable=[KINDS[kind].key for kind in chapter.promotable],
        orcs_return="orcs" in chapter.memory,
        morven_lives="morven" in chapter.memory,
        azrak_lives="azrak" in chapter.memory,
    )


def _chapter(setup: Setup) -> Chapter:
    assert setup.chapter is not None
    return setup.chapter


def _hero(setup: Setup) -> Any:
    """The hero as he goes into the chapter: ready, wounded, absent; none without the option."""
    if not setup.heroes:
        return "none"
    there = [each for each in _chapter(setup).survivors if each.kind == HERO[setup.factions[0]]]
    return ("wounded" if there[0].wounded else "ready") if there else "absent"


# -- before it ------------------------------------------------------------------------------------------


def new_chapter(setup: Setup, key: int, stream: Stream) -> Lockstep:
    """A chapter in both engines, up to the muster: who stays, who rises and where the roster stands is chosen
    by chance in the program, and answered so in the reference."""
    state, chapter = new_match(GAME, setup, key).state, _chapter(setup)
    risen: Any = None
    places: dict[int, list[tuple[set[str], str]]] = {}
    kept: tuple[Rostered, ...] | None = None
    while isinstance(frame := state.stack[-1], Enlisting | Promoting | Deploying):
        (seat,) = owed(GAME, state)
        legal = list(legal_actions(GAME, state, seat))
        action = stream.pick(legal)
        if isinstance(action, do.Deploy):
            where = {state.ground.name(each.at) for each in legal if isinstance(each, do.Deploy)}
            places.setdefault(action.kind, []).append((where, state.ground.name(action.at)))
        elif isinstance(frame, Promoting):
            risen = ({_rise(each) for each in legal}, _rise(action))
        elif isinstance(frame, Enlisting) and isinstance(action, do.LetGo):
            kept = enlisting.without(chapter.survivors, (*frame.dropped, action.kind))
        state = apply(GAME, state, seat, action).state
    dice = Dice()
    match = Match(campaign.ChapterSetup(standing_of(setup)), dice)
    _answer(match, kept, risen, {KINDS[kind].key: deque(each) for kind, each in places.items()})
    return Lockstep(state, match, dice)


def _codes(roster: tuple[Rostered, ...]) -> list[tuple[str, bool]]:
    """A roster without its hero, counter by counter, in the reference's words."""
    found = [(KINDS[each.kind].key, each.wounded) for each in roster for _ in range(each.count)]
    return sorted(one for one in found if one[0] not in campaign.HEROES.values())


def _rise(action: Any) -> tuple[str, ...]:
    return ("promote", KINDS[action.kind].key) if isinstance(action, do.Promote) else ("pass",)


def _answer(
    match: Match,
    kept: tuple[Rostered, ...] | None,
    risen: Any,
    places: dict[str, deque[tuple[set[str], str]]],
) -> None:
    """The reference is asked the same, and answered so."""
    while match.owed() and (kind := match.decision()[1]) in ("D-ROSTER", "D-PROMOTE"):
        answers = match.decision()[2]
        if kind == "D-PROMOTE":
            if risen is None or set(answers) != risen[0]:
                raise Difference(f"promotion: {risen} / {answers}")
            answer = risen[1]
        elif answers[0][0] == "keep":
            answer = ("keep", tuple(_codes(kept or ())))
        else:
            code, cells = answers[0][1], {each[2] for each in answers}
            asked = places.get(code)
            if not asked or asked[0][0] != cells:
                raise Difference(f"place of {code}: {asked} / {cells}")
            answer = ("place", code, asked.popleft()[1])
        if not match.is_legal(answer, 1):
            raise Difference(f"{kind}: {answer} is refused")
        match.answer(answer, 1)
    if any(places.values()):
        raise Difference(f"only the program asks where to place {places}")


# -- after it -------------------------------------------------------------------------------------------


def compare_carried(lock: Lockstep, setup: Setup) -> None:
    """What is carried on, and whether the secondary objective was reached (OW-CAM-04 to OW-CAM-12)."""
    mine, theirs = _carried(lock.state, setup), _carried_there(lock.match)
    for name, value in mine.items():
        if value != theirs[name]:
            raise Difference(f"carried {name}: {value} / {theirs[name]}")


def _carried(end: State, setup: Setup) -> dict[str, Any]:
    chapter = _chapter(setup)
    options = {name: getattr(setup, name) for name in EXPANSIONS}
    before = Ours(
        replace(CampaignSetup(setup.factions[0]), **options),
        (Chronicled(won=True),) * (chapter.number - 1),
        hero=_hero(setup),
        memory=chapter.memory,
    )
    after = CAMPAIGN.after(before, end)
    return {
        "won": after.chronicle[-1].won,
        "survivors": _codes(after.survivors),
        "hero": {"ready": "present"}.get(after.hero, after.hero),
        "gold": after.gold,
        "mana": after.mana,
        "ranks": {KINDS[rank.kind].key: rank.level for rank in after.ranks},
        "promotable": sorted(KINDS[kind].key for kind in after.promotable),
        "memory": {*after.memory},
    }


def _carried_there(match: Match) -> dict[str, Any]:
    after = campaign.after(match.game)
    memory = {"orcs": after.orcs_return, "morven": after.morven_lives, "azrak": after.azrak_lives}
    there = {code for code, _ in after.roster}
    return {
        "won": after.won_last,
        "survivors": after.roster,
        "hero": after.hero,
        "gold": after.gold,
        "mana": after.mana,
        "ranks": {code: level for code, level in after.ranks.items() if code in there},
        "promotable": after.promotable,
        "memory": {name for name, is_so in memory.items() if is_so},
    }
