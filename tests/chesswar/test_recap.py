"""What the rival did is told when one's turn has come: in its order, the own deeds never (CW-UI-12)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.app.table import Deed
from tabletop.engine.engine import apply
from tabletop.engine.model import Event
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import events as ev
from tabletop.games.chesswar.records.state import GONE
from tabletop.games.chesswar.words.places import middle

from .positions import Position, position
from .scenes import scene
from .tables import Seen, seen


def told(p: Position, *actions: Any, language: str = "en", viewer: int = 0) -> tuple[Deed, ...]:
    """What a seat is told of actions of the other."""
    p.do(*actions)
    t = Seen(p, language)
    view = GAME.observe(p.state, viewer)
    return t.table.log.recap(tuple(p.history), view)


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_shot_tells_who_fell_and_where_with_the_fallen_in_grey(language: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.B d6", "B orc.K h8", phase="shoot", turn="B",
                 dice="hit:6 save:1")  # fmt: skip
    (deed,) = told(p, p.shoot("d6", "d4"), language=language)
    kinds = {
        "en": ("Archers (d6) → Infantry (d4): destroyed"),
        "es": ("Arqueros (d6) → Infantería (d4): baja"),
    }
    assert deed.text == kinds[language]
    assert (deed.seat, deed.target) == (1, 0) and deed.art is not None and deed.art.grey
    assert deed.place == middle(GAME.observe(p.state, 0), p.sq("d4"))


@pytest.mark.rule("CW-UI-12")
def test_what_happened_is_told_in_its_order_and_marches_close_it() -> None:
    p = position("W human.P d4", "W human.P h2", "W human.K a1", "B orc.N d7", "B orc.P h4", "B orc.Q b6",
                 "B orc.K h8", turn="B")  # fmt: skip
    p.walk("d7", "d6", "d5").walk("h4", "h3")
    p.do(p.charge("d5", "d4"), p.charge("h3", "h2")).roll("melee:4 save:6 melee:3")
    while not p.legal(type(p.attack("d5", "d4"))):
        p.end()
    deeds = told(p, p.attack("d5", "d4"), p.attack("h3", "h2"))
    assert [deed.text for deed in deeds] == [
        "Wolf Riders (d5) → Infantry (d4): charge",
        "Orcs (h3) → Infantry (h2): charge",
        "Wolf Riders (d5) → Infantry (d4): saved",
        "Orcs (h3) → Infantry (h2): no effect",
        "2 units move",
    ]
    assert max(deeds, key=lambda deed: deed.weight) is deeds[2], "what matters most is in sight first"
    assert [deed.target for deed in deeds] == [0, 0, 0, 0, None]


@pytest.mark.rule("CW-UI-12")
def test_shots_in_vain_and_charges_at_one_unit_are_counted() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.B c6", "B orc.B d6", "B orc.B e6", "B orc.K h8",
                 phase="shoot", turn="B", dice="hit:1 hit:1 hit:1")  # fmt: skip
    deeds = told(p, *(p.shoot(name, "d4") for name in ("c6", "d6", "e6")))
    assert [deed.text for deed in deeds] == ["3 shots missed"] and deeds[0].target == 0
    q = position("W human.P d4", "W human.K a1", "B orc.P c5", "B orc.P d5", "B orc.K h8", turn="B")
    assert [d.text for d in told(q, q.charge("d5", "d4"), q.charge("c5", "d4"))] == [
        "2 charges at Infantry (d4)"
    ]


@pytest.mark.rule("CW-UI-12")
def test_a_rival_that_falls_to_the_own_blow_is_the_rivals_loss() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="combat", turn="B",
                 links="d4-d5", dice="melee:1 save:1")  # fmt: skip
    (deed,) = told(p, p.attack("d5", "d4"))
    assert deed.text == "Infantry (d4) → Orcs (d5): destroyed" and (deed.seat, deed.target) == (1, None)


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize(
    ("dice", "words"),
    [("counter:6", "Shaman (d5): Protection (countered)"), ("counter:1", "Shaman (d5): Protection")],
)
def test_a_spell_tells_whether_it_was_countered_and_the_own_counterspell_is_no_news(
    dice: str, words: str
) -> None:
    p = position("W human.Q d2", "W human.K a1", "B orc.Q d5", "B orc.K h8", turn="B")
    p.do(p.cast("d5", "protection")).roll(dice)
    (deed,) = told(p, p.cast("d2", "counterspell", "d5"))
    assert deed.text == words and deed.seat == 1


@pytest.mark.rule("CW-UI-12")
def test_who_raises_or_heals_a_unit_that_fell_before_has_not_struck_it() -> None:
    """Once the mage stood in the tale as the one who had destroyed it."""
    p = position("W human.P d4", "W human.K a1", "B undead.P d5", "B undead.Q c8", "B undead.K h8",
                 phase="combat", links="d4-d5", dice="melee:6 save:1")  # fmt: skip
    p.do(p.attack("d4", "d5"))
    known = len(p.history)
    p.do(p.cast("c8", "raise_dead", "d5"))
    deeds = Seen(p).table.log.recap(tuple(p.history[known:]), GAME.observe(p.state, 0))
    assert [deed.text for deed in deeds] == ["Necromancers (c8) → Zombies (d5): Raise dead"]


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize("phase", ["move", "shoot", "combat"])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_told_of_own_deeds_and_everything_told_has_words_and_a_place(phase: str, seed: int) -> None:
    p = scene(seed, phase, 14)
    t = seen(p)
    count = 0
    for action in t.legal[:: max(1, len(t.legal) // 12)]:
        step = apply(GAME, p.state, t.seat, action)
        seats = range(len(step.state.setup.seats))
        for viewer in seats:
            view = GAME.observe(step.state, viewer)
            deeds = t.table.log.recap(events_of(step), view)
            assert all(deed.seat != viewer and deed.text and deed.art for deed in deeds)
            assert all(deed.target in (None, viewer) for deed in deeds)
            alive = {unit.at for unit in view.units if unit.at != GONE}
            assert alive and all(deed.place is not None for deed in deeds)
            assert all(deed.place == way[-1] for deed in deeds for way in deed.ways[:1])
            count += len(deeds)
    assert count or not t.legal


def events_of(step: Any) -> tuple[Event, ...]:
    return tuple(step.events)


@pytest.mark.rule("CW-UI-12")
def test_every_deed_knows_its_way_on_the_board_from_where_each_stood_then() -> None:
    p = position("W human.P d4", "W human.P h2", "W human.K a1", "B orc.N d7", "B orc.P h4", "B orc.Q b6",
                 "B orc.K h8", turn="B")  # fmt: skip
    p.walk("d7", "d6", "d5").walk("h4", "h3")
    p.do(p.charge("d5", "d4"), p.charge("h3", "h2")).roll("melee:6 save:1")
    while not p.legal(type(p.attack("d5", "d4"))):
        p.end()
    deeds = told(p, p.attack("d5", "d4"))
    view = GAME.observe(p.state, 0)
    at = {name: middle(view, p.sq(name)) for name in ("d7", "d6", "d5", "d4", "h4", "h3", "h2")}
    ways = {deed.text: deed.ways for deed in deeds}
    assert ways == {
        "Wolf Riders (d5) → Infantry (d4): destroyed": ((at["d5"], at["d4"]),),
        "Wolf Riders (d5) → Infantry (d4): charge": ((at["d5"], at["d4"]),),
        "Orcs (h3) → Infantry (h2): charge": ((at["h3"], at["h2"]),),
        "2 units move": ((at["d7"], at["d6"], at["d5"]), (at["h4"], at["h3"])),
    }
    assert deeds[-1].place == at["d5"], "where the first came to stand"


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize(
    ("dice", "words"),
    [("melee:6 save:1", "destroyed"), ("melee:5 save:6", "saved"), ("melee:3", "no effect")],
)
def test_the_attack_that_ended_ones_turn_is_told_before_what_the_others_did(dice: str, words: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", "B orc.P g7", phase="combat",
                 links="d4-d5", dice=dice)  # fmt: skip
    p.do(p.attack("d4", "d5"))
    own = len(p.history)
    while p.seat == 0:
        p.do(p.legal()[-1])
    if p.seat == 1 and p.moves("g7"):
        p.walk("g7", "g6")
    t = Seen(p, "en")
    view = GAME.observe(p.state, 0)
    deeds = t.table.log.last_blow(tuple(p.history), view)
    (deed,) = [each for each in deeds if words in each.text]
    assert deed.text.startswith("Your last attack: Infantry (d4) → Orcs (d5)") and deed.seat == 0
    assert t.table.log.last_blow(tuple(p.history)[own:], view) == (), "nothing else is one"
    assert t.table.log.last_blow(tuple(p.history), GAME.observe(p.state, 1)) == ()


@pytest.mark.rule("CW-UI-12", "CW-CHG-05")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Orcs (d5) → Chaos Lord (d4): charge failed for fear"),
        ("es", "Orcos (d5) → Señor del Caos (d4): carga fallida por miedo"),
    ],
)
def test_a_charge_that_fear_stopped_is_told_as_one_that_failed(language: str, words: str) -> None:
    p = position("W chaos.K d4", "B orc.P d5", "B orc.K h8", turn="B", dice="fear:1")
    (deed,) = told(p, p.charge("d5", "d4"), language=language)
    view = GAME.observe(p.state, 0)
    assert deed.text == words
    assert deed.ways == ((middle(view, p.sq("d5")), middle(view, p.sq("d4"))),), "it has its number"


@pytest.mark.rule("CW-UI-12")
def test_whoever_was_raised_is_told_to_have_been_destroyed_first() -> None:
    p = position("W human.K a1", "W human.P h1", "B undead.P d5")
    for language, words in (("en", "destroyed, then raised"), ("es", "baja, y luego alzada")):
        texts = seen(p, language).table.texts
        assert texts("recap.raised", who="A", whom="B") == f"A → B: {words}"
        assert texts("recap.raised.alone", whom="B") == f"B: {words}"


@pytest.mark.rule("CW-UI-12", "CW-SPL-40")
@pytest.mark.parametrize(
    ("dice", "language", "words"),
    [
        ("save:1", "en", "Zap! of Shaman (e6) → Infantry (e3): destroyed"),
        ("save:6", "en", "Zap! of Shaman (e6) → Infantry (e3): saved"),
        ("save:1", "es", "¡Zap! de Chamán (e6) → Infantería (e3): baja"),
    ],
)
def test_a_spell_that_strikes_is_one_deed_with_what_came_of_it(dice: str, language: str, words: str) -> None:
    p = position("W human.P e3", "W human.K a1", "B orc.Q e6", "B orc.K h8", phase="shoot", turn="B",
                 dice=dice)  # fmt: skip
    assert [deed.text for deed in told(p, p.cast("e6", "zap", "e3"), language=language)] == [words]
    q = position("W human.P e3", "W human.Q a2", "W human.K a1", "B orc.Q e6", "B orc.K h8", phase="shoot",
                 turn="B")  # fmt: skip
    q.do(q.cast("e6", "zap", "e3")).roll("counter:6")
    told_of = [deed.text for deed in told(q, q.cast("a2", "counterspell", "e6"))]
    assert told_of == ["Shaman (e6) → Infantry (e3): Zap! (countered)"]


@pytest.mark.rule("CW-UI-12", "CW-SPL-20")
@pytest.mark.parametrize(("language", "asked", "healed"), [
    ("es", "impacto, a punto de caer", "impacto, y luego curación"),
    ("en", "hit, about to fall", "hit, then healed"),
])  # fmt: skip
def test_a_hit_that_may_still_be_healed_is_no_miss(language: str, asked: str, healed: str) -> None:
    p = position("W human.P d4", "W human.B c3", "W human.K a1", "B orc.B d6", "B orc.K h8", phase="shoot",
                 turn="B", dice="hit:6 save:1")  # fmt: skip
    shot = ev.Shot(p.id("d6"), p.id("d4"), p.sq("d4"), "bows", False, -1, 2)
    dying = ev.Dying(p.id("d4"), "shot", "CW-SHT-01", p.id("d6"))
    t, view = Seen(p, language), GAME.observe(p.state, 0)
    (deed,) = t.table.log.recap((shot, dying), view)
    assert deed.text.endswith(asked)
    (deed,) = t.table.log.recap((shot, dying, ev.Healed(p.id("d4"), p.id("c3"))), view)
    assert deed.text.endswith(healed)


@pytest.mark.rule("CW-UI-12", "CW-MIX-06")
def test_losses_of_the_own_side_are_in_sight_before_those_of_the_rival() -> None:
    """The rival's shot into a melee costs his own unit, the next one mine."""
    p = position("W human.P d4", "W human.N g4", "W human.K a1", "B orc.P d5", "B orc.B b6", "B orc.B f6",
                 "B orc.K h8", phase="shoot", turn="B", links="d4-d5",
                 dice="hit:6 mix:1 save:1 hit:6 save:1")  # fmt: skip
    deeds = told(p, p.shoot("b6", "d4"), p.shoot("f6", "g4"))
    assert [deed.text for deed in deeds] == [
        "Archers (b6) → Orcs (d5): destroyed",
        "Archers (f6) → Knights (g4): destroyed",
    ]
    assert max(deeds, key=lambda deed: deed.weight) is deeds[1], "my own loss, although it came later"
    q = position("W human.P d4", "W human.K g4", "W human.K a1", "B orc.B b4", "B orc.B f6", "B orc.K h8",
                 phase="shoot", turn="B", dice="hit:6 save:1 hit:6 save:1", massacre=True)  # fmt: skip
    deeds = told(q, q.shoot("b4", "d4"), q.shoot("f6", "g4"))
    assert max(deeds, key=lambda deed: deed.weight) is deeds[1], "a general before all"


@pytest.mark.rule("CW-UI-12")
def test_a_save_from_what_was_done_before_all_that_is_told_is_no_news() -> None:
    """``Tree men (b5): saved`` stood there alone, from whoever looks."""
    p = position("W human.P d4", "W human.K a1", "B orc.P d6", "B orc.K h8")
    log, view = Seen(p, "en").table.log, GAME.observe(p.state, 0)
    assert log.recap((ev.Saved(p.id("d6"), "shot", 6, 3, (), True),), view) == ()
