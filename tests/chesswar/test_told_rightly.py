"""What is announced and told is what is meant: titles of spells, what counterspells leave, blows that come to
nothing, who waits for whom, and nothing twice (CW-UI-01, -06, -10, -12)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tabletop.app.table import Line
from tabletop.engine.engine import apply
from tabletop.engine.model import Action
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.components.armies import UNITS
from tabletop.games.chesswar.records.actions import DECLINE, MOVE_IN
from tabletop.games.chesswar.words.places import middle
from tabletop.games.chesswar.words.reasons import Reasons
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import Position, position
from .tables import Seen, seen

CASTERS = {spell: unit.key for unit in UNITS for spell in unit.spells}
AIMED = {"zap": "d6", "flight": "d1", "smite": "d4", "dispel": "e8"}


def casting(spell: str) -> tuple[Position, Action]:
    """A mage that may cast a spell."""
    phase = {"zap": "shoot", "smite": "combat"}.get(spell, "move")
    foe = "d4" if spell == "smite" else "d6"
    p = position(f"W {CASTERS[spell]} d3", "W human.K d1", f"B orc.P {foe}", "B orc.K h8", "B orc.Q e8",
                 phase=phase, links="d3-d4" if spell == "smite" else "",
                 lasting="storm e8" if spell == "dispel" else "")  # fmt: skip
    return p, p.cast("d3", spell, AIMED.get(spell, ""))


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spell", sorted({*CASTERS} - {"heal", "counterspell", "raise_dead"}))
@pytest.mark.parametrize("large", [False, True])
def test_what_a_spell_would_do_is_titled_by_its_name(spell: str, language: str, large: bool) -> None:
    p, action = casting(spell)
    panel = Seen(p, language, large).forecast(action)
    assert panel.title == Texts(language).scope("chesswar")(f"keyword.{spell}.name")


def lines(p: Position, action: Action, language: str, viewer: int = 0) -> list[Line]:
    before = GAME.observe(p.state, viewer)
    step = apply(GAME, p.state, p.seat, action)
    after = GAME.observe(step.state, viewer)
    return [line for _, line in Seen(p, language).table.log.told(tuple(step.events), before, after)]


@pytest.mark.rule("CW-UI-12", "CW-CMB-12")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "no ocurre nada: el atacante es espantoso"),
        ("en", "nothing happens: the attacker is fearsome"),
    ],
)
def test_the_lowest_row_of_a_fearsome_attacker_is_told_as_nothing(language: str, words: str) -> None:
    p = position("W undead.N e4", "W undead.K a1", "B dwarf.P f5", "B dwarf.K h8", phase="combat",
                 links="e4-f5", dice="melee:2")  # fmt: skip
    told = " ".join(line.text for line in lines(p, p.attack("e4", "f5"), language))
    assert words in told and "se vuelve" not in told and "back on" not in told
    q = position("W human.P e4", "W human.K a1", "B dwarf.P f5", "B dwarf.K h8", phase="combat",
                 links="e4-f5", dice="melee:1 save:6")  # fmt: skip
    told = " ".join(line.text for line in lines(q, q.attack("e4", "f5"), language))
    assert words not in told and ("se vuelve" in told or "back on" in told)


@pytest.mark.rule("CW-UI-12", "CW-CST-01")
def test_the_die_of_a_spell_that_fails_is_told_once() -> None:
    p = position("W human.Q d2", "W human.K a1", "B orc.Q d5", "B orc.K h8", turn="B", dice="counter:1")
    p.do(p.cast("d5", "protection"))
    told = lines(p, p.cast("d2", "counterspell", "d5"), "en")
    assert [line.dice for line in told if line.dice] == [((1, 6),)]


@pytest.mark.rule("CW-UI-06", "CW-ODD-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counterspells_leave_is_told_only_where_somebody_can_counter(language: str) -> None:
    words = Texts(language).scope("chesswar")("odds.stands")
    alone = position("W human.Q d3", "W human.K a1", "B orc.P d6", "B orc.K h8")
    assert words not in {r.label for r in seen(alone, language).forecast(alone.cast("d3", "storm")).rows}
    opposed = position("W human.Q d3", "W human.K a1", "B orc.Q d6", "B orc.K h8")
    chances = {r.label: r.chance for r in seen(opposed, language).forecast(opposed.cast("d3", "storm")).rows}
    assert chances[words] == F(1, 2)
    assert not words.startswith(("It takes effect if", "Surte efecto si"))


@pytest.mark.rule("CW-UI-06", "CW-ODD-13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_own_mages_could_add_to_a_spell_is_told_apart(language: str) -> None:
    """Once the chance with the spells of all own mages was told as that of the spell."""
    texts = Texts(language).scope("chesswar")
    p = position("W human.Q d3", "W human.Q f3", "W human.K a1", "B orc.Q d6", "B orc.K h8")
    found = {row.label: row.chance for row in seen(p, language).forecast(p.cast("d3", "storm")).rows}
    assert (found[texts("odds.unhelped")], found[texts("odds.helped")]) == (F(1, 2), F(3, 4))
    assert texts("odds.stands") not in found
    p.do(p.cast("d3", "storm")).roll("counter:5").do(p.cast("d6", "counterspell", "d3"))
    (answer,) = [button for button in seen(p, language).prompt().buttons if button.chance is not None]
    assert answer.chance == F(1, 2)


@pytest.mark.rule("CW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_waits_is_told_what_the_others_do_and_never_what_to_do(language: str) -> None:
    base = ("W human.P d4", "W human.Q d2", "W human.K a1", "B orc.Q d6", "B orc.P d5", "B orc.K h8")
    found = [position(*base, phase=phase) for phase in ("move", "shoot", "combat")]
    rival = position(*base, turn="B")
    found.append(rival.do(rival.cast("d6", "protection")))
    for p in found:
        t = Seen(p, language)
        text = t.table.questions.prompt(t.view, None, (), ()).text
        assert text.startswith(t.names.seat(t.view, t.seat)) and ":" not in text, "no order, no question"


@pytest.mark.rule("CW-UI-01")
def test_a_mage_under_its_own_protection_is_told_each_of_its_gifts_once() -> None:
    p = position("W human.Q c3", "W human.K a1", "B orc.K h8", lasting="protection c3")
    labels = [row.label for row in seen(p).panel("c3").keywords]
    assert len(labels) == len(set(labels)) and any(label.startswith("Brave · by") for label in labels)


@pytest.mark.rule("CW-UI-01", "CW-DIE-04")
def test_a_save_that_cannot_get_better_is_announced_as_no_gain() -> None:
    p = position("W undead.K c3", "W undead.P c4", "B orc.K h8")
    against = [r.label for r in seen(p).panel("c3").rows if r.label.startswith("Save against arrows")]
    weak = [r.label for r in seen(p).panel("c4").rows if r.label.startswith("Save against arrows")]
    assert not against and weak, "2+ stays 2+; the zombies gain"


@pytest.mark.rule("CW-UI-10")
@pytest.mark.parametrize(("language", "words"), [("es", "un hechizo"), ("en", "a spell")])
def test_only_who_can_cast_is_told_to_choose_a_spell(language: str, words: str) -> None:
    p = position("W human.P d4", "W human.Q d2", "W human.K a1", "B orc.K h8")
    t = Seen(p, language)
    assert words in t.prompt("d2").detail and words not in t.prompt("d4").detail


@pytest.mark.rule("CW-UI-06", "CW-CMB-04")
@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "+1 por el Combate −1 del enemigo"), ("en", "+1 for the enemy's Combat of −1")],
)
def test_the_combat_of_the_enemy_is_told_with_its_own_sign(language: str, words: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.N d5", "B orc.K h8", phase="combat", links="d4-d5")
    panel = Seen(p, language).forecast(p.attack("d4", "d5"))
    assert any(words in row.note for row in panel.rows)


@pytest.mark.rule("CW-UI-09")
@pytest.mark.parametrize(("spell", "is_aimed"), [("zap", True), ("flight", True), ("storm", False)])
def test_whom_a_spell_is_aimed_at_is_shown_while_it_is_asked_about(spell: str, is_aimed: bool) -> None:
    p, action = casting(spell)
    before = GAME.observe(p.state, 1)
    step = apply(GAME, p.state, p.seat, action)
    shown = Seen(p).table.motions.animated(tuple(step.events), before, GAME.observe(step.state, 1))
    aims = [motion.aims for _, motions in shown for motion in motions if motion.aims]
    there = middle(before, p.sq(AIMED[spell])) if is_aimed else None
    assert aims == ([(there,)] if is_aimed else [])


@pytest.mark.rule("CW-UI-12", "CW-SPL-12")
@pytest.mark.parametrize(
    ("language", "fell", "words"),
    [
        ("es", "human.P", "Infantería (d4), ahora Zombis de"),
        ("en", "human.P", "Infantry (d4), now Zombies of"),
        ("es", "undead.P", "Zombis (d4), de nuevo en pie y ahora de"),
        ("en", "undead.P", "Zombies (d4), standing again for"),
    ],
)
def test_who_is_raised_is_told_by_what_becomes_of_it(language: str, fell: str, words: str) -> None:
    """ "Zombis (e3) en e3, ahora como Zombis (e3)"."""
    p = position(f"W {fell} d4", "W human.K a1", "B undead.P d5", "B undead.Q c7", "B undead.K h8",
                 phase="combat", turn="B", links="d4-d5", dice="melee:6 save:1")  # fmt: skip
    p.do(p.attack("d5", "d4"))
    raise_it = next(a for a in p.legal() if getattr(a, "spell", "") == "raise_dead")
    told = " ".join(line.text for line in lines(p, raise_it, language))
    assert words in told


@pytest.mark.rule("CW-UI-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_general_counts_in_points_is_said(language: str) -> None:
    """A fallen one counted 0 without a word."""
    p = position("W human.N c4", "W human.K a1", "B orc.K c5", links="c4-c5", phase="combat")
    s = seen(p, language)
    header = s.table.questions.header(s.view, ("Ana", "Luis"))
    why = Texts(language).scope("chesswar")("table.toll.general")
    assert all(panel.toll is not None and panel.toll.words.endswith(why) for panel in header.seats)
    (told,) = s.table.panels.reasons(s.view, (p.attack("c4", "c5"),))
    assert {"es": "general (no cuesta puntos)", "en": "a general (costs no points)"}[language] in told


@pytest.mark.rule("CW-UI-06", "CW-FUP-01")
def test_a_hint_to_stay_never_tells_the_pros_of_going_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It told what one would escape by moving in."""
    p = position("W human.N c4", "W human.K h1", "B orc.P c5", "B orc.B a7", "B orc.K h8", links="c4-c5",
                 phase="combat", dice="melee:6 save:1")  # fmt: skip
    p.do(p.attack("c4", "c5"))
    s = seen(p, "en")

    def told(action: Action, risks: list[str], spared: list[str]) -> list[str]:
        monkeypatch.setattr(Reasons, "_risks", lambda *_: (risks, spared))
        return list(s.table.panels.reasons(s.view, (action,)))

    assert told(DECLINE, [], ["it escapes"]) == []
    assert told(MOVE_IN, [], ["it escapes"]) == ["For it: it escapes."]
    both = told(DECLINE, ["it may be shot"], ["it escapes"])
    assert both == ["For staying: if it moved in, it may be shot.", "For moving in: it escapes."]
