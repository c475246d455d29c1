"""What the table says: panels, forecasts, spells in force, reactions, prompts, log (CW-UI-01, -06, -08..12,
-14)."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from tabletop.app.gestures import Gestures, Perform
from tabletop.app.scenes.match.calm import recalling
from tabletop.app.table import Appearance, Meaning, Tone
from tabletop.engine import engine
from tabletop.engine.priority import Pass
from tabletop.games.chesswar import GAME
from tabletop.games.chesswar.records import actions as do
from tabletop.games.chesswar.records.setup import SeatSetup, Setup
from tabletop.games.chesswar.rules import forecast
from tabletop.games.chesswar.table import TABLE
from tabletop.games.chesswar.words.places import SQUARE
from tabletop.render.effects import RISE
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import Position, position
from .tables import seen


@pytest.mark.rule("CW-UI-01")
def test_the_unit_panel_gives_effective_figures_with_the_source_of_each_modifier() -> None:
    p = position("W human.Q c3", "W human.P c4", "W human.N d3 charge_bonus", "W human.K a1", "B orc.K h8",
                 lasting="protection c3", terrain="forest c4")  # fmt: skip
    panel = seen(p).panel("c4")
    save = next(r for r in panel.rows if r.label == "Save")
    assert (save.value, save.note) == ("3+", "printed 4+, +1 protection of Mage (c3)")
    against = next(r for r in panel.rows if r.label.startswith("Save against catapult"))
    assert against.value == "2+" and "+1 in a forest" in against.note
    assert panel.art is not None and panel.art.path == "chesswar/units/human.P.webp"
    combat = next(r for r in seen(p).panel("d3").rows if r.label == "Combat")
    assert (combat.value, combat.note) == ("+1", "printed 0, +1 charge bonus")


@pytest.mark.rule("CW-UI-01")
@pytest.mark.parametrize(("language", "name"), [("es", "Catapultas"), ("en", "Catapults")])
def test_the_unit_panel_speaks_both_languages(language: str, name: str) -> None:
    p = position("W human.R d1", "W human.K a1", "B orc.K h8")
    assert seen(p, language).panel("d1").title == name


# -- forecasts (CW-UI-06) ----------------------------------------------------------------------------


@pytest.mark.rule("CW-UI-06", "CW-ODD-07")
def test_an_attack_shows_every_row_with_its_dice_and_chance_and_both_losses() -> None:
    p = position("W human.K d4", "B chaos.K d5", "B chaos.P h8", links="d4-d5", phase="combat")
    panel = seen(p).forecast(p.attack("d4", "d5"))
    chances = {r.label: r.chance for r in panel.rows if r.chance is not None}
    assert chances["Destroyed: Chaos Lord (d5)"] == F(7, 36)
    assert chances["Destroyed: General (d4)"] == F(1, 18)
    assert chances["No losses"] == F(3, 4)
    assert chances["Die 6: destroyed, no save"] == F(1, 6)
    assert chances["Die 1–2: the attacker saves on 2+ or falls"] == F(1, 3)
    rows = [c for label, c in chances.items() if label.startswith("Die ")]
    assert sum(rows, F(0)) == 1
    tones = {r.label: r.tone for r in panel.rows}
    assert tones["Destroyed: General (d4)"] is Tone.BAD and tones["Destroyed: Chaos Lord (d5)"] is Tone.GOOD
    roll = next(r for r in panel.rows if r.label.startswith("Combat roll"))
    assert roll.value == "die −1" and roll.note == "+1 own Combat, −2 for the enemy's Combat of +2"


@pytest.mark.rule("CW-UI-06", "CW-CMB-06", "CW-CMB-12")
def test_fear_is_told_in_the_rows() -> None:
    p = position(
        "W human.P d4", "B undead.P d5", "W human.K a1", "B undead.K h8", links="d4-d5", phase="combat"
    )
    card = forecast.forecast(p.state, p.attack("d4", "d5"))
    assert card is not None
    told = {r.number: (r.faces, r.effect) for r in card.results if r.key == "row"}
    assert told == {5: ((4, 5, 6), "one-save"), 4: ((3,), "one-save"), 2: ((1, 2), "nothing")}
    q = position("W human.P d4", "B undead.P d5", "W human.K a1", "B undead.K h8", links="d4-d5",
                 phase="combat", turn="B")  # fmt: skip
    back = forecast.forecast(q.state, q.attack("d5", "d4"))
    assert back is not None
    assert {r.effect for r in back.results if r.key == "row" and r.number == 1} == {"harmless"}


@pytest.mark.rule("CW-UI-06", "CW-ODD-08")
def test_a_shot_shows_the_needed_number_with_every_modifier() -> None:
    p = position("W human.B d2 stepped", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot")
    panel = seen(p).forecast(p.shoot("d2", "d5"))
    roll = next(r for r in panel.rows if r.label.startswith("Roll to hit"))
    assert roll.value == "5+" and roll.note == "skill 3+, −1 has moved, −1 three squares away or more"


@pytest.mark.rule("CW-UI-06", "CW-CHG-05")
def test_a_charge_at_the_fearsome_shows_its_check_and_a_plain_one_says_it_is_sure() -> None:
    p = position("W human.N c4", "W human.P d4", "W human.K a1", "B undead.P c5", "B undead.K h8")
    panel = seen(p).forecast(p.charge("c4", "c5"))
    assert panel.rows[0].chance == F(5, 18), "what decides whether it is worth it"
    assert {r.chance for r in panel.rows[1:3]} == {F(2, 3), F(1, 3)}
    after = next(r for r in panel.rows if r.label.startswith("Destroyed, check and attack in all"))
    assert after.chance == F(2, 3) * F(5, 12), "it dares; CW-ODD-05: +2 against the brave with 4+"
    q = position("W human.N c4", "W human.K a1", "B orc.P c5", "B orc.K h8")
    told = seen(q).words(seen(q).forecast(q.charge("c4", "c5")))
    assert "No die needed" in told and "Charge bonus +1" in told


# -- spells in force (CW-UI-08) ----------------------------------------------------------------------


@pytest.mark.rule("CW-UI-08")
def test_spells_in_force_name_caster_end_and_dispel_and_draw_their_area() -> None:
    p = position("W human.Q c3", "W human.P c4", "W human.P f6", "W human.K a1", "B orc.Q d7", "B orc.K h8",
                 lasting="protection c3 storm d7")  # fmt: skip
    t = seen(p)
    chips = t.table.questions.lasting(t.view)
    assert [c.id for c in chips] == [f"lasting:{p.id('c3')}", f"lasting:{p.id('d7')}"]
    assert "Mage (c3)" in chips[0].label and "Dispel" in chips[0].tooltip
    assert "next turn of Player 1" in chips[0].tooltip and "next turn of Player 2" in chips[1].tooltip
    marks = t.marks(hover=chips[0].id)
    assert len([m for m in marks if m.shape == "cell" and m.meaning is Meaning.AREA]) == 9
    rings = {m.points[0] for m in marks if m.shape == "ring"}
    assert rings == {t.middle("c3"), t.middle("c4")}
    told = t.words(t.panel(chips[0].id))
    assert "Infantry (c4)" in told and "f6" not in told
    assert "CW-SPL-05" in t.panel(chips[0].id).rules


# -- reactions (CW-UI-09) ----------------------------------------------------------------------------


def heal_window() -> Position:
    p = position("W elf.K e1", "W elf.P d4", "W elf.Q c3", "B orc.P d5", "B orc.K e8", "B orc.Q e6",
                 links="d4-d5", phase="combat", turn="B", dice="melee:6")  # fmt: skip
    return p.do(p.attack("d5", "d4"))


@pytest.mark.rule("CW-UI-09")
def test_a_reaction_says_what_happened_what_it_does_costs_and_its_chance_and_passes_last() -> None:
    p = heal_window()
    prompt = seen(p).prompt()
    assert prompt.reaction and "Archers (d4)" in prompt.happened and "melee" in prompt.happened
    heal, passing = prompt.buttons
    assert heal.actions == (p.cast("c3", "heal", "d4"),) and passing.actions == (Pass(),)
    assert "no spell in its next turn" in heal.note and "4+" in heal.note
    assert heal.chance == F(1, 2), "its die"
    assert "25%" in heal.note and "25%" in heal.brief, "one enemy mage may counter it (CW-ODD-13)"
    assert "Works on 4+: 50%; 25% if it is countered in turn." in heal.note
    assert passing.note


@pytest.mark.rule("CW-UI-09", "CW-UI-03")
def test_a_mage_that_may_answer_glows_and_answers_by_a_click() -> None:
    p = heal_window()
    t, mage = seen(p), p.id("c3")
    marks = t.table.overlays.marks(t.view, t.legal, (), None)
    (glow,) = [mark for mark in marks if mark.meaning is Meaning.CAN_ACT]
    assert glow.shape == "glow" and glow.points[0] == t.table.board.place(t.view, f"unit:{mage}")
    gestures = Gestures(t.table, t.view, t.legal, lambda action: None)
    assert gestures.click((f"unit:{mage}",)) == Perform((p.cast("c3", "heal", "d4"),))
    assert t.table.overlays.marks(t.view, (), (), None) != marks, "nobody who may not"


@pytest.mark.rule("CW-UI-09")
def test_the_card_repeats_the_dice_that_led_to_it() -> None:
    p = position("W elf.K e1", "W elf.P d4", "W elf.Q c3", "B orc.P d5", "B orc.K e8", links="d4-d5",
                 phase="combat", turn="B", dice="melee:6")  # fmt: skip
    t = seen(p)
    step = engine.apply(GAME, p.state, 1, p.attack("d5", "d4"))
    after = GAME.observe(step.state, 0)
    lines = [line for _, line in t.table.log.told(step.events, t.view, after)]
    prompt = t.table.questions.prompt(after, 0, engine.legal_actions(GAME, step.state, 0), ())
    assert "die 6" in recalling(prompt, lines).happened
    late = recalling(prompt, ()).happened
    assert prompt.recalled in late and "Archers" in prompt.recalled, "dice thrown some steps ago"


@pytest.mark.rule("CW-UI-09")
def test_counter_windows_name_spell_caster_and_cost() -> None:
    p = position("W human.K e1", "W human.Q c3", "B orc.K e8", "B orc.Q e6")
    p.do(p.cast("c3", "storm"))
    prompt = seen(p).prompt()
    assert "Mage (c3)" in prompt.happened and "Storm" in prompt.happened
    assert prompt.buttons[0].chance == F(1, 2) and "Cancels Storm" in prompt.buttons[0].note


@pytest.mark.rule("CW-UI-09")
def test_preferences_answer_windows_with_a_pass() -> None:
    p = heal_window()
    t = seen(p)
    names = [name for name, label, text in t.table.questions.preferences() if label and text]
    assert {"heal-enemies", "heal", "raise", "counter", "counter-lasting"} <= set(names)

    def passes(*chosen: str) -> Any:
        return t.table.questions.passes(t.view, t.seat, t.legal, frozenset(chosen))

    assert passes("heal") == Pass()
    assert passes("heal-enemies") is None, "it is a friend that falls"
    assert passes("counter", "raise") is None and passes() is None
    q = position("W elf.K e1", "W elf.P d4", "W elf.Q c3", "B orc.P d5", "B orc.K e8", links="d4-d5",
                 phase="combat", dice="melee:6")  # fmt: skip
    u = seen(q.do(q.attack("d4", "d5")))
    assert u.table.questions.passes(u.view, u.seat, u.legal, frozenset({"heal-enemies"})) == Pass()
    r = position("W human.K e1", "W human.Q c3", "B orc.K e8", "B orc.Q e6")
    v = seen(r.do(r.cast("c3", "storm")))
    assert v.table.questions.passes(v.view, v.seat, v.legal, frozenset({"counter-lasting"})) == Pass()
    assert v.table.questions.passes(v.view, v.seat, v.legal, frozenset({"counter-moving"})) is None


# -- the turn (CW-UI-10) -----------------------------------------------------------------------------


@pytest.mark.rule("CW-UI-10")
def test_the_header_names_round_player_and_phase_and_the_prompt_counts_who_can_act() -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.K h8", phase="move")
    t = seen(p)
    header = t.table.questions.header(t.view, ("Ana", "Luis"))
    assert header.turn == "Round 1 · Humans"
    assert [c.state for c in header.phases] == ["now", "next", "next"]
    assert [s.active for s in header.seats] == [True, False]
    assert "2 units can act" in t.prompt().detail


@pytest.mark.rule("CW-UI-10")
def test_who_waits_reads_whose_decision_it_is() -> None:
    t = seen(position("W human.P d4", "W human.K a1", "B orc.K h8", phase="move"))
    text = t.table.questions.prompt(t.view, None, (), ()).text
    assert text == "Player 1 (Humans) moves, charges or casts spells"


@pytest.mark.rule("CW-UI-10")
def test_ending_a_phase_asks_only_if_something_useful_would_be_given_up() -> None:
    def end(p: Position) -> Any:
        return next(b for b in seen(p).prompt().buttons if b.id == "button:end")

    idle = position("W human.B d4", "W human.P e4", "W human.K a1", "B orc.K h8")
    assert "can still act" in end(idle).confirm and "Archers (d4)" in end(idle).confirm
    moved = position("W human.B d4", "W human.P e4 stepped spent=1", "W human.K a1", "B orc.K h8")
    assert end(moved).confirm == "" and "2 units" in end(moved).tooltip
    assert "if nobody has moved" in end(moved).tooltip, "when it is asked is told where it is not"
    charge = position(
        "W human.P d4", "W human.P a2 stepped spent=1", "W human.K a1", "B orc.P d5", "B orc.K h8"
    )
    assert "charge" in end(charge).confirm and "Infantry (d4)" in end(charge).confirm
    hopeless = position("W human.B d2 stepped", "W human.P a3", "W human.K h1", "B orc.P d3", "B orc.P d5",
                        "B orc.K h8", phase="shoot", terrain="forest d4")  # fmt: skip
    assert "Archers (d2)" in end(hopeless).confirm, "d3 is in sight"
    fight = position(
        "W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", links="d4-d5", phase="combat"
    )
    assert "Infantry (d4)" in end(fight).confirm


# -- preparing (CW-UI-11) ----------------------------------------------------------------------------


class Preparing:
    """A muster seen by the first seat."""

    def __init__(self, setup: Setup, language: str = "en") -> None:
        self.state = engine.new_match(GAME, setup, 5).state
        self.table = TABLE(Texts(language).scope("chesswar"), Appearance())

    @property
    def view(self) -> Any:
        return GAME.observe(self.state, 0)

    def prompt(self, *selection: str) -> Any:
        return self.table.questions.prompt(self.view, 0, engine.legal_actions(GAME, self.state, 0), selection)

    def do(self, action: Any) -> None:
        self.state = engine.apply(GAME, self.state, 0, action).state


@pytest.mark.rule("CW-UI-11")
def test_a_newcomer_is_led_from_army_to_purchase_to_place_to_confirm() -> None:
    m = Preparing(Setup((SeatSetup(""), SeatSetup("orc")), secret=True))
    assert "choose your army" in m.prompt().text and not m.prompt().buttons
    armies = [k.id for k in m.table.board.tokens(m.view) if k.id.startswith("army:")]
    assert len(armies) == 7 and all(m.table.panels.inspect(m.view, a).rows for a in armies)
    m.do(do.ChooseArmy("human"))
    ids = [b.id for b in m.prompt().buttons]
    assert set(ids) == {"button:lists", "button:armies", "button:arrange"}
    m.do(do.Buy("N"))
    assert "deploy" in m.prompt().text and "2/19 points, 0/2 placed" in m.prompt().detail
    lists = [b for b in m.prompt("button:lists").buttons if b.id.startswith("button:list:")]
    assert len(lists) == 3 and all(b.actions and "General" in b.tooltip for b in lists)
    assert "button:sell:N" in [b.id for b in m.prompt("hand:N").buttons]
    m.do(do.ARRANGE)
    confirm = m.prompt().buttons[-1]
    assert confirm.id == "button:confirm" and "17 points" in confirm.confirm


@pytest.mark.rule("CW-UI-11")
def test_the_shelf_gives_maxima_costs_and_points_left_and_the_zone_is_marked() -> None:
    m = Preparing(Setup((SeatSetup("human"), SeatSetup("orc"))))
    m.do(do.Buy("N"))
    legal = engine.legal_actions(GAME, m.state, 0)
    marks = m.table.overlays.marks(m.view, legal, (), None)
    notes = [k.note for k in marks if k.note]
    assert "BUY · 17 pt" in notes and "1 of 4 · 2 pt" in notes and "included: 1 of 1" in notes
    assert len([k for k in marks if k.shape == "cell"]) == 24
    header = m.table.questions.header(m.view, ("Ana", "Luis"))
    assert [c.label for c in header.seats[0].chips] == ["Initiative 2", "2/19 points"]
    assert [c.label for c in header.seats[1].chips] == ["Initiative 5"]
    panel = m.table.panels.inspect(m.view, "shop:N")
    assert panel is not None and "you have 1 of 4" in str(panel.rows)


@pytest.mark.rule("CW-UI-11", "CW-SET-07")
def test_the_second_player_is_told_of_the_redeployment() -> None:
    lists = (SeatSetup("orc", "random"), SeatSetup("human", "random"))
    state = engine.new_match(GAME, Setup(lists), 5).state
    seat = engine.owed(GAME, state)[0]
    table = TABLE(Texts("en").scope("chesswar"), Appearance())
    view = GAME.observe(state, seat)
    prompt = table.questions.prompt(view, seat, engine.legal_actions(GAME, state, seat), ())
    assert seat == 0 and "You play second" in prompt.detail
    assert prompt.buttons[-1].label == "Begin the battle"
    phases = table.questions.header(view, ("Ana", "Luis")).phases
    assert [(c.id, c.state) for c in phases] == [
        ("phase:muster", "done"),
        ("phase:deploy", "done"),
        ("phase:redeploy", "now"),
    ]


@pytest.mark.rule("CW-UI-11", "CW-SET-07")
def test_the_tray_of_a_redeployment_leaves_the_board_the_room() -> None:
    state = engine.new_match(GAME, Setup((SeatSetup("orc", "random"), SeatSetup("human", "random"))), 5).state
    table, view = TABLE(Texts("en").scope("chesswar"), Appearance()), GAME.observe(state, 0)
    marks = table.overlays.marks(view, engine.legal_actions(GAME, state, 0), (), None)
    left, _, wide, high = table.board.bounds(view)
    tray = table.board.outline(view, "tray:hand")
    assert tray in [m.points for m in marks] and not [m for m in marks if m.note]
    assert wide < 1.2 * high and all(8 * SQUARE < x < left + wide for x, _ in tray)


@pytest.mark.rule("CW-OPT-23", "CW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_crumbling_says_why_and_what_to_click(language: str) -> None:
    p = position("W human.P a1", "B undead.P h8", "B undead.N g8", massacre=True, leaderless="B")
    prompt = seen(p.end(), language).prompt()
    assert "[[CW-OPT-23]]" in prompt.detail and not prompt.buttons


# -- log, options (CW-UI-12, CW-UI-14) ---------------------------------------------------------------


@pytest.mark.rule("CW-UI-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_gives_every_die_modifier_and_rule(language: str) -> None:
    p = position("W human.B d2 stepped", "W human.K a1", "B orc.P d5", "B orc.K h8", phase="shoot",
                 dice="hit:5 save:2")  # fmt: skip
    t = seen(p, language)
    step = engine.apply(GAME, p.state, 0, p.shoot("d2", "d5"))
    after = GAME.observe(step.state, 0)
    lines = [line for event in step.events for line in t.table.log.tell(event, t.view, after)]
    by_rule = {line.rule: line for line in lines}
    assert by_rule["CW-BOW-02"].dice == ((5, 6),) and "−1" in by_rule["CW-BOW-02"].text
    assert by_rule["CW-DIE-04"].dice == ((2, 6),) and "CW-SHO-03" in by_rule
    assert all(line.rule for line in lines if not line.heading)


@pytest.mark.rule("CW-UI-14")
def test_options_terrain_and_leaderless_armies_are_always_at_hand() -> None:
    p = position("W human.P d4", "B orc.K h8", massacre=True, free_aim=True, quiet_draw=12, multiplier=2,
                 terrain="forest c3 hill c4", leaderless="W")  # fmt: skip
    t = seen(p)
    rows = t.table.panels.scroll_rows(t.view)
    told = " / ".join(f"{r.label} {r.value} {r.note}" for r in rows)
    assert "Leaderless: Player 1 (Humans)" in told and "Total massacre" in told
    assert "×2" in told and "empty squares" in told and "12 rounds" in told
    assert "Forest 1 square" in told and "Hill 1 square" in told
    assert t.panel(f"square:{p.sq('c3')}").subtitle == "Forest"
    chips = t.table.questions.header(t.view, ("Ana", "Luis")).seats[0].chips
    assert [c.state for c in chips if c.id == "leaderless:0"] == ["warn"]


def test_a_fallen_general_lies_grey_at_the_end() -> None:
    p = position("W human.K d4", "B orc.K d5", "B orc.P h8", links="d4-d5", phase="combat", dice="melee:6")
    p.do(p.attack("d4", "d5"))
    t = seen(p)
    assert p.state.outcome is not None
    fallen = [k for k in t.table.board.tokens(t.view) if k.id == f"unit:{p.first[p.sq('d5')]}"]
    assert not fallen or (fallen[0].art.grey and fallen[0].angle == 90)
    assert "1 unit" in str(t.table.panels.result(t.view, ("Ana", "Luis")).rows)


@pytest.mark.rule("CW-UI-06")
def test_after_the_roll_its_die_and_a_word_are_seen_over_the_pieces() -> None:
    p = position("W human.B d2", "W human.K a1", "B orc.P d4", "B orc.K h8", phase="shoot",
                 dice="hit:5 save:2")  # fmt: skip
    t = seen(p)
    step = engine.apply(GAME, p.state, 0, p.shoot("d2", "d4"))
    after = GAME.observe(step.state, 0)
    motions = [m for event in step.events for m in t.table.motions.animate(event, t.view, after)]
    assert [m.dice for m in motions if m.kind == "dice"] == [((5, 6),), ((2, 6),)]
    told = [(m.text, m.outcome) for m in motions if m.kind == "dice"]
    assert told == [("To hit 3+", "5: hit!"), ("Save 3+", "2: not saved")]
    assert [m.text for m in motions if m.kind == "text"] == ["Falls"]
    assert [m.path[-1] for m in motions if m.kind == "missile"] == [t.middle("d4")]
    assert [m.token for m in motions if m.kind == "fade"] == [t.id("d4")]
    x, y = t.middle("d4")
    for word in (m for m in motions if m.kind == "text"):
        start = word.path[0]
        assert start[0] == x and start[1] <= y + SQUARE / 2, word.text
        assert start[1] - RISE * SQUARE >= y - SQUARE / 2 + 10, "it ends in its own square"


@pytest.mark.rule("CW-MAG-08", "CW-UI-10")
def test_a_mage_that_may_not_cast_now_shows_its_spells_with_the_reason() -> None:
    p = position("W human.Q c3", "W human.P c4", "W human.K a1", "B orc.K h8")
    spells = {b.id for b in seen(p).prompt("c3").buttons if b.id.startswith("button:spell:")}
    assert spells and not any(b.disabled for b in seen(p).prompt("c3").buttons)
    q = p.do(p.move("c3", "d3"), p.move("c4", "c5"))
    shown = {b.id: b for b in seen(q).prompt("d3").buttons if b.id.startswith("button:spell:")}
    assert spells <= set(shown)
    assert all("CW-MAG-08" in b.disabled and not b.actions for b in shown.values())


@pytest.mark.rule("CW-CMB-08", "CW-UI-12")
@pytest.mark.parametrize(("die", "said"), [(2, "nothing happens"), (1, "falls back on the attacker")])
def test_the_log_says_when_an_attack_came_to_nothing(die: int, said: str) -> None:
    p = position("W human.P d4", "W human.K a1", "B orc.P d5", "B orc.K h8", links="d4-d5", phase="combat",
                 dice=f"melee:{die}")  # fmt: skip
    t, step = seen(p), engine.apply(GAME, p.state, 0, p.attack("d4", "d5"))
    after = GAME.observe(step.state, 0)
    lines = [line for event in step.events for line in t.table.log.tell(event, t.view, after)]
    assert any(said in line.text for line in lines)
