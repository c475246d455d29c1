"""What ends, what is taken away, and what a match ends with: each value (chapters 5, 6, 13 and 14)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.draft import Draft
from tabletop.engine.model import Outcome
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.actions import Merge
from tabletop.games.open_card_wars.records.fighters import Declared, Effect, Token
from tabletop.games.open_card_wars.records.frames import Activation
from tabletop.games.open_card_wars.records.resolving import Assault, Running
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rules import annul, maintenance, mana, victory

from .positions import Position, card, duel, why

NOW = 9


def field(*lines: str, **more: Any) -> Position:
    return duel(*(lines or ("A:V1 Ashra", "A:V2 Zeph", "B:V1 Jaxar")), **{"dice": "1 4/3", **more})


# -- annulling ------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-FLASH-11", "OCW-FLASH-12")
def test_the_latest_ability_of_a_character_is_undone_and_no_other() -> None:
    p = field()
    old, other, latest = (Declared(n, who, 0, 2) for n, who in ((11, 2), (12, 1), (13, 2)))
    p.state.activated = (old, other, latest)
    assert annul.latest(p.state, 2) == latest and annul.latest(p.state, 0) is None
    keep, gone = Effect("atk", 12, "end", NOW, amount=1), Effect("atk", 13, "end", NOW, amount=2)
    for uid in (0, 2):
        p.state.update(p.state.fighters[uid].changed(effects=(gone, keep, gone)))
    p.state.tokens = (Token("snare", 0, 3, 2, 13), Token("lotus", 1, 4, 0, 12))
    charges = (Effect("keyword", 13, "attack", 0, "reach"), Effect("keyword", 12, "attack", 0, "dodge"))
    frames = [
        Running(latest),
        Running(old),
        Assault(2, 0, False, declared=latest, path=(0,)),
        Assault(2, 0, True, trigger=13),
        Assault(2, 0, True, trigger=12, charges=charges),
        Assault(2, 0, True, cancelled=True, charges=charges),
        Assault(1, 2, False, declared=other, path=(0,), charges=charges[1:]),
    ]
    below = [*p.state.stack]
    p.state.stack += frames  # type: ignore[arg-type]
    draft = Draft(p.state)
    annul.annul(draft, 2)
    assert [f.effects for f in p.state.fighters] == [(keep,), (), (keep,)]
    assert p.state.tokens == (Token("lotus", 1, 4, 0, 12),)
    assert draft.events == [
        *[events.EffectEnded(0, "atk", "", 2, "annulled")] * 2,
        *[events.EffectEnded(2, "atk", "", 2, "annulled")] * 2,
        events.TokenRemoved("snare", 0, 3),
    ]
    now: list[Any] = p.state.stack[len(below) :]
    assert [frame.cancelled for frame in now] == [True, False, True, True, False, True, False]
    assert [frame.charges for frame in now[4:]] == [charges[1:]] * 3
    assert now[1] == frames[1] and now[6] == frames[6] and p.state.stack[: len(below)] == below


@pytest.mark.rule("OCW-FLASH-11")
def test_without_an_ability_nothing_is_undone() -> None:
    p = field("A:V1 Ashra atk+1", "B:V1 Jaxar")
    draft = Draft(p.state)
    annul.annul(draft, 0)
    assert not draft.events and p["Ashra"].effects


# -- maintenance ----------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-MAINT-05", "OCW-EQ-06")
def test_the_defeated_are_removed_once() -> None:
    p = field("A:V1 Ashra dead wears=fire_bow", "A:V2 Zeph hp=1", "B:V1 Jaxar dead")
    draft = Draft(p.state)
    maintenance.remove(draft)
    told = [events.Removed(0, card("Ashra"), 0, card("Fire Bow")), events.Removed(2, card("Jaxar"), 1, -1)]
    assert draft.events == told and [f.cell for f in p.state.fighters] == [-1, 1, -1]
    maintenance.remove(draft)
    assert draft.events == told


@pytest.mark.rule("OCW-MAINT-02..04", "OCW-MAINT-06", "OCW-DMG-08")
def test_poison_of_the_active_side() -> None:
    lines = ("A:V1 Ashra poison=2 hp=3", "A:V2 Zeph poison=1 hp=1", "A:V3 Nerea", "B:V1 Jaxar poison=3")
    p = field(*lines, "A:C1 Torcal poison=2 hp=2 ward", "A:C2 Luma poison=9 hp=5 indestructible")
    draft = Draft(p.state)
    maintenance.poison(draft)
    told = [e for e in draft.events if isinstance(e, events.Poisoned)]
    assert told == [
        events.Poisoned(0, 2, 1, 1),
        events.Poisoned(4, 1, 1, 1),
        events.Poisoned(1, 1, 0, 0),
        events.Poisoned(5, 4, 1, 8),
    ]
    assert [e.fighter for e in draft.events if isinstance(e, events.Defeated)] == [1]
    assert [f.poison for f in p.state.fighters] == [1, 0, 0, 3, 1, 8]
    assert p["Torcal"].has("invulnerable") and not p["Luma"].has("invulnerable")


@pytest.mark.rule("OCW-KW-22", "OCW-SM-22", "OCW-DUR-01..04")
def test_the_end_of_a_turn() -> None:
    lines = ("A:V1 Ashra regeneration hp=1", "A:V2 Zeph hp=1 haste", "B:V1 Jaxar regeneration dodge hp=14")
    p = field(*lines, "B:V2 Luma regeneration")
    draft = Draft(p.state)
    maintenance.close(draft)
    healed = [e for e in draft.events if isinstance(e, events.Healed)]
    assert healed == [events.Healed(0, 9, 10, "regeneration"), events.Healed(2, 1, 15, "regeneration")]
    assert [f.hp for f in p.state.fighters] == [10, 1, 15, 14]
    assert not any(f.effects for f in p.state.fighters)


@pytest.mark.rule("OCW-TURN-03", "OCW-TURN-04")
@pytest.mark.parametrize(("turn", "round_"), [(0, 1), (1, 1), (2, 2), (3, 2), (8, 5)])
def test_a_turn_begins(turn: int, round_: int) -> None:
    p = field()
    p.state.turn, p.state.spent = turn, [(1,), (2, 3)]
    p.state.activated = (Declared(1, 0, 0, 0),)
    draft = Draft(p.state)
    maintenance.begin_turn(draft)
    assert (p.state.turn, p.state.round, p.state.activated) == (turn + 1, round_, ())
    assert p.state.spent == [(), ()] and draft.events == [events.TurnBegan(turn + 1, round_, 0)]


# -- dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-MANA-09", "OCW-TURN-04", "OCW-ACT-05")
def test_a_die_is_assigned_once() -> None:
    p = field()
    draft = Draft(p.state)
    assert mana.assign(draft, 0, 2) == 4
    assert p.state.pools[0] == (1, *(0,) * 7) and p.state.spent == [(4,), ()] and p["Ashra"].used == NOW
    for stack in ([], [Activation(0, 1, 2, 4)], [Activation(0, 0, 1, 4)]):
        p.state.stack[2:] = stack
        with pytest.raises(ValueError, match="die 2"):
            mana.assign(draft, 0, 2)
    p.state.stack[2:] = [Activation(0, 0, 2, 4), Running(Declared(1, 0, 0, 0))]
    assert mana.assign(draft, 0, 2) == 4 and p.state.spent == [(4,), ()]
    assert mana.spend(draft, 1, 1) == 3 and p.state.spent == [(4,), (3,)]


@pytest.mark.rule("OCW-MANA-06", "OCW-MANA-07", "OCW-OPT-09")
@pytest.mark.parametrize("overflow", ["forbid", "cap"])
def test_every_pair_of_dice(overflow: Any) -> None:
    setup = Setup(combine_overflow=overflow)
    for one in range(1, 7):
        for other in range(1, 7):
            total = one + other
            capped = 6 if overflow == "cap" and (one, other).count(6) < 2 and min(one, other) < 6 else 0
            expected = total if total <= 6 else capped
            assert mana.merged(setup, one, other) == expected
            p = field(dice=f"{one} {other}/3", combine_overflow=overflow)
            no = mana.refuse_merge(p.state, 0, Merge(1, 2))
            assert (no is None) is bool(expected)
            if no is not None:
                key = "both-six" if overflow == "cap" else "above-six"
                assert why(no) == ("OCW-MANA-07", key)
                assert no.args == ({} if overflow == "cap" else {"total": total})
                continue
            draft = Draft(p.state)
            mana.merge(draft, 0, Merge(2, 1))
            assert p.state.pools[0] == (0, expected, *(0,) * 6)
            assert draft.events == [events.Merged(0, 2, 1, expected)]


@pytest.mark.rule("OCW-MANA-04", "OCW-MANA-06")
def test_which_dice_can_be_merged_at_all() -> None:
    p = field()
    for pair in ((1, 3), (3, 1), (0, 1), (1, 9), (1, 0)):
        assert why(mana.refuse_merge(p.state, 0, Merge(*pair))) == ("OCW-MANA-04", "no-such-die")
    assert why(mana.refuse_merge(p.state, 0, Merge(1, 1))) == ("OCW-MANA-06", "same-die")


# -- the end of a match ---------------------------------------------------------------------------------


@pytest.mark.rule("OCW-WIN-02", "OCW-SM-30", "OCW-SM-31")
def test_what_a_match_ends_with() -> None:
    for end, outcome in (
        (lambda d: victory.agree_draw(d), Outcome((), (0.5, 0.5), "agreed", "OCW-WIN-02")),
        (lambda d: victory.concede(d, 0), Outcome((1,), (0.0, 1.0), "resigned", "OCW-WIN-02")),
        (lambda d: victory.concede(d, 1), Outcome((0,), (1.0, 0.0), "resigned", "OCW-WIN-02")),
        (lambda d: victory.hurt_player(d, 0, 40, 2), Outcome((1,), (0.0, 1.0), "life", "OCW-WIN-01")),
        (lambda d: victory.hurt_player(d, 1, 41, 0), Outcome((0,), (1.0, 0.0), "life", "OCW-WIN-01")),
        (lambda d: victory.hurt_player(d, 1, 39, 0), None),
    ):
        p = field()
        end(Draft(p.state))
        assert p.outcome == outcome


@pytest.mark.rule("OCW-WIN-03", "OCW-WIN-05", "OCW-OPT-13")
@pytest.mark.parametrize(
    ("life", "round_", "expected"),
    [
        ("40 40", 12, None),
        ("2 2", 13, None),
        ("1 2", 13, ((1,), "OCW-WIN-05")),
        ("2 1", 13, ((0,), "OCW-WIN-05")),
        ("1 1", 13, ((), "OCW-WIN-03")),
        ("3 4", 16, ((1,), "OCW-WIN-03")),
        ("4 3", 16, ((0,), "OCW-WIN-03")),
        ("5 4", 16, ((0,), "OCW-WIN-05")),
    ],
)
def test_fatigue(life: str, round_: int, expected: Any) -> None:
    p = field(life=life, round=round_)
    draft = Draft(p.state)
    victory.fatigue(draft)
    amount = max(0, round_ - 12)
    assert p.state.life == [int(n) - amount for n in life.split()]
    told = [e for e in draft.events if isinstance(e, events.Fatigued)]
    assert told == ([events.Fatigued(amount, (p.state.life[0], p.state.life[1]))] if amount else [])
    found = None if p.outcome is None else (p.outcome.winners, p.outcome.rule)
    assert found == expected
    never = field(round=30, fatigue_round=0)
    victory.fatigue(Draft(never.state))
    assert never.state.life == [40, 40]
    assert [victory.fatigue_of(never.state.setup, n) for n in (1, 30)] == [0, 0]
    assert [victory.fatigue_of(p.state.setup, n) for n in (12, 13, 14)] == [0, 1, 2]


@pytest.mark.rule("OCW-WIN-04", "OCW-DEAD-04")
@pytest.mark.parametrize(
    ("alive", "hand", "life", "winners"),
    [
        (True, "/", "40 40", None),
        (False, "Zeph/", "40 40", None),
        (False, "/Zeph", "40 40", None),
        (False, "fire bow/", "40 40", ()),
        (False, "/", "40 39", (0,)),
        (False, "/", "39 40", (1,)),
    ],
)
def test_nobody_is_left(alive: bool, hand: str, life: str, winners: Any) -> None:
    p = field("A:V1 Ashra dead", "B:V1 Jaxar" if alive else "B:V1 Jaxar dead", hand=hand, life=life)
    victory.check_empty(Draft(p.state))
    assert (None if p.outcome is None else p.outcome.winners) == winners
    if winners is not None:
        assert p.outcome is not None and (p.outcome.reason, p.outcome.rule) == ("empty", "OCW-WIN-04")
