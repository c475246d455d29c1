"""What the table says: header, questions, forecasts, windows, inspector, log, result (OCW-UI-04 to -10)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.app.gestures import Perform
from tabletop.app.report import report_of
from tabletop.app.table import Appearance, Tone
from tabletop.engine import engine
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions, owed
from tabletop.engine.model import Event, Rolled
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events, setup
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.words import SPEECH
from tabletop.games.open_card_wars.words.forecasts import reckoning
from tabletop.paths import PACKAGE
from tabletop.session.record import Bot
from tabletop.session.session import Session
from tabletop.text.catalogue import LANGUAGES, Texts, load_catalogue

from .positions import Position, duel
from .tables import names_in, seen, table_in, words_of
from .test_table_board import walk

UNIT = {"es": "vida", "en": "HP"}
"""What points of a character are called."""


def forecast(t: Any, action: Any) -> Any:
    found = t.table.panels.forecast(t.view, (action,))
    assert found is not None
    return found


# -- header ------------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-04")
def test_the_header_tells_round_turn_phase_life_dice_hands_and_initiative() -> None:
    p = duel(
        "A:V1 Ashra",
        "A:V2 Zeph dead",
        "B:V1 Malrock",
        dice="4 2 / 6",
        hand="013 / 014, 015",
        life="31 9",
        stage="merge",
    )
    t = seen(p)
    header = t.table.questions.header(t.view, ["x", "y"])
    assert header.turn == t.table.texts("table.turn", round=5, who="A")
    assert [c.state for c in header.phases] == ["done", "now", "next", "next", "next"]
    chips = {c.id: c for s in header.seats for c in s.chips}
    assert [chips[f"{k}:0"].label for k in ("life", "dice", "standing", "hand-size")] == ["31", "2", "1", "1"]
    assert [chips[f"{k}:1"].label for k in ("life", "dice", "standing", "hand-size")] == ["9", "1", "1", "2"]
    assert chips["life:1"].state == "warn" and "initiative:0" in chips and "initiative:1" not in chips
    assert header.seats[0].active and not header.seats[1].active


@pytest.mark.rule("OCW-UI-04", "OCW-WIN-05")
def test_the_next_fatigue_is_announced() -> None:
    late = seen(duel("A:V1 Ashra", "B:V1 Malrock", round=12))
    assert late.table.questions.lasting(late.view)[0].id == "fatigue"
    assert any(row.label == late.table.texts("table.fatigue-next") for row in late.panel("player:0").rows)
    early = seen(duel("A:V1 Ashra", "B:V1 Malrock", round=5))
    assert early.table.questions.lasting(early.view) == ()


@pytest.mark.rule("OCW-UI-04", "OCW-UI-11")
def test_of_a_hidden_hand_only_its_size_is_told() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", hand="013 / 014, 015", hand_view="hidden")
    t = seen(p)
    chips = {c.id: c.label for s in t.table.questions.header(t.view, ["x", "y"]).seats for c in s.chips}
    assert chips["hand-size:1"] == "2"
    assert not any(i.id.startswith("hand:1:") for i in t.table.board.tokens(t.view))


# -- characters --------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-02", "OCW-DUR-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_character_is_explained_with_modifiers_and_their_ends(language: str) -> None:
    p = duel("A:V1 Ashra atk+2 stun poison=3 entered wears=fire_bow", "B:V1 Malrock")
    t = seen(p, language)
    panel, texts = t.panel("Ashra"), t.table.texts
    atk = next(r for r in panel.rows if r.label == texts("table.atk"))
    assert atk.value == "8" and atk.tone is Tone.GOOD
    assert (
        "+2" in atk.note
        and texts("table.until.now", letter="A") in atk.note
        and t.names.card_name(12) in atk.note
    )
    stun = next(r for r in panel.rows if r.label == texts("keyword.stun.label"))
    whose = {"es": "hasta el final del turno del jugador A", "en": "until the end of Player A's turn"}
    assert stun.note == whose[language]
    labels = [r.label for r in panel.rows]
    assert texts("table.entered") in labels and f"{texts('keyword.poison.label')} 3" in labels
    explained = {r.label for r in panel.keywords}
    assert {texts(f"keyword.{k}.label") for k in ("stun", "poison", "reach", "ultimate")} <= explained


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-02")
def test_abilities_show_their_present_cost_and_why_not() -> None:
    p = duel("A:V1 Ashra", "A:C2 Luma silence", "B:V1 Malrock", dice="3 / ")
    t = seen(p)
    rows = {r.label: r for r in t.panel("Ashra").rows}
    assert rows["Vanguard"].value == "1+ · printed 2+" and rows["Rearguard"].value == "5+"
    assert rows["Rearguard"].tone is Tone.BLOCKED and "5 or more" in rows["Rearguard"].note
    silenced = [r for r in t.panel("Luma").rows if r.tone is Tone.BLOCKED]
    assert len(silenced) == 3 and all("SILENCE" in r.note for r in silenced)


@pytest.mark.rule("OCW-UI-05")
def test_a_die_shows_whom_it_may_serve_and_what_for() -> None:
    p = duel("A:V1 Ashra", "A:V2 Zeph used", "B:V1 Malrock", dice="4 / ")
    t = seen(p)
    t.click("die:0:1")
    assert t.gestures.continuations() == {t.id("Ashra")}
    panel = t.panel("die:0:1")
    assert [r.label for r in panel.rows[1:]] == ["Ashra"] and "rearguard" not in panel.rows[1].note
    gets = forecast(t, do.Activate(p.id("Ashra"), 1))
    assert [r.tone for r in gets.rows] == [Tone.GOOD, Tone.GOOD, Tone.REACH]
    assert gets.rows[2].label.startswith("5+ · ") and gets.rows[2].value == "there 4+", "it could go there"


@pytest.mark.rule("OCW-UI-05", "OCW-ACT-02", "OCW-KW-17", "OCW-KW-26")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_die_does_nothing_for_those_whom_the_rules_bar(language: str) -> None:
    """Stunned, silenced and without a target: panel and forecast say so, with the rule."""
    p = duel("A:C1 Ashra stun", "A:V2 Luma silence", "A:V3 Rhyse", "A:V1 Zeph prison", "B:V1 Malrock",
             dice="3 5 / ")  # fmt: skip
    t = seen(p, language)
    rows = {row.label: row for row in t.panel("die:0:1").rows}
    assert rows["Ashra"].tone is Tone.BLOCKED and "[[OCW-KW-17]]" in rows["Ashra"].note
    assert rows["Luma"].note == t.table.texts("table.only-action") and rows["Luma"].tone is Tone.PLAIN
    assert rows["Rhyse"].note == t.table.texts("table.only-action"), "nobody in its line, the portal costs 5"
    assert rows["Zeph"].tone is Tone.BLOCKED and "[[OCW-ACT-03]]" in rows["Zeph"].note
    assert t.table.texts("row.rearguard") in {r.label: r for r in t.panel("die:0:2").rows}["Rhyse"].note
    silent = forecast(t, do.Activate(p.id("Luma"), 2))
    assert all(row.tone is Tone.BLOCKED for row in silent.rows) and "OCW-KW-26" in silent.rules
    alone = forecast(t, do.Activate(p.id("Rhyse"), 2))
    assert [row.tone for row in alone.rows] == [Tone.BLOCKED, Tone.BLOCKED, Tone.GOOD]
    assert "OCW-ABIL-06" in alone.rules


@pytest.mark.rule("OCW-UI-05", "OCW-ACT-10")
def test_in_a_window_a_die_pays_answers_only() -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", "B:R3 Sorgar", "B:C3 Sorelia stun", dice="5 / 4 3 1")
    t = seen(p.attack("Zeph", 5))
    rows = {row.label: row for row in t.panel("die:1:1").rows}
    assert rows["Jaxar"].note == "centre" and rows["Luma"].tone is Tone.GOOD
    assert rows["Sorgar"].tone is Tone.BLOCKED and rows["Sorelia"].tone is Tone.BLOCKED
    assert all(r.tone is Tone.BLOCKED for r in t.panel("die:1:3").rows[1:])


@pytest.mark.rule("OCW-UI-05", "OCW-FLASH-01", "OCW-ACT-02")
def test_what_a_die_panel_says_is_what_the_rules_allow() -> None:
    """Random duels: a die is shown to serve those whom some legal action lets it serve."""
    table, names, checked = table_in(), names_in(), 0
    for seed in (7, 8, 9):
        for state, seat, legal in walk(seed, 140, Setup(team_pick="random", card_pool="all")):
            view = GAME.observe(state, seat)
            given = {(a.fighter, a.die) for a in legal if isinstance(a, do.Activate | do.React)}
            if not given:
                continue
            for die in state.dice(seat):
                panel = table.panels.inspect(view, f"die:{seat}:{die}")
                shown = {r.label for r in panel.rows[1:] if r.tone is not Tone.BLOCKED}
                assert shown == {names.fighter_name(view, f) for f, d in given if d == die}
                checked += 1
    assert checked > 40


@pytest.mark.rule("OCW-UI-05")
def test_buttons_of_an_activation_have_costs_and_reasons() -> None:
    p = duel("A:V1 Zeph", "A:V2 Rhyse", "B:V1 Malrock", dice="4 3 / ")
    p.give("Zeph", 4)
    t = seen(p)
    assert [b.label.partition(": ")[0] for b in t.prompt().buttons[:3]] == ["4+", "4+", "4+"]
    assert not t.button("use:0").disabled and t.button("attack").actions == (do.Attack(),)
    p.do(do.Back()).give("Rhyse", 3)
    assert not seen(p).button("use:0").disabled, "there is somebody after a move"
    traps = " ".join(f"A:{cell} lotus" for cell in ("V3", "C1", "C2", "C3", "R1", "R2", "R3"))
    p = duel("A:V1 Zeph", "A:V2 Rhyse", "B:V1 Malrock", dice="4 3 / ", tokens=traps)
    p.give("Rhyse", 3)
    t = seen(p)
    nobody = t.table.texts("refusal.no-target")
    assert t.button("use:0").disabled == f"{nobody} [[OCW-ABIL-06]]"
    assert "[[OCW-ABIL-04]]" in t.button("use:2").disabled


# -- forecasts ---------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-06", "OCW-DMG-06")
@pytest.mark.parametrize(
    ("amount", "defence", "factor", "told"),
    [
        (12, 6, 1, "12 − 6 = 6"),
        (3, 5, 1, "3 − 5 = 0"),
        (5, 3, 2, "(5 − 3) × 2 = 4"),
        (5, 0, 2, "5 × 2 = 10"),
        (4, 0, 1, "4"),
    ],
)
def test_damage_is_written_as_attack_less_defence(amount: int, defence: int, factor: int, told: str) -> None:
    blow = SimpleNamespace(amount=amount, defence=defence, factor=factor)
    assert reckoning(blow) == told  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_forecast_and_log_write_the_same_blow_alike(language: str) -> None:
    p = duel("A:V1 Jaxar atk+2 double_damage", "B:V1 Malrock", dice="4 / ").give("Jaxar", 4)
    rows = table_in(language).panels.forecast(seen(p).view, (do.Attack(),)).rows  # type: ignore[union-attr]
    foreseen = next(r.note for r in rows if r.value.endswith(UNIT[language])).partition(" · ")[0]
    assert foreseen == "(5 − 3) × 2 = 4"
    before = seen(p).view
    p.do(do.Attack()).run()
    (blow,) = p.events(events.Damaged)
    (line,) = table_in(language).log.tell(blow, before, seen(p).view)
    assert foreseen in line.text


@pytest.mark.rule("OCW-UI-06", "OCW-DMG-06")
def test_an_attack_is_foreseen_step_by_step() -> None:
    p = duel("A:V1 Jaxar atk+2 double_damage", "B:V1 Malrock reflect counterattack", dice="4 / ")
    p.give("Jaxar", 4)
    t = seen(p)
    panel = forecast(t, do.Attack())
    damage = next(r for r in panel.rows if r.label == "Malrock" and "HP" in r.value)
    assert damage.value == "−4 HP" and damage.note == "(5 − 3) × 2 = 4 · 16 → 12 HP"
    text = words_of(panel)
    assert "COUNTERATTACK" in text and text.count("Jaxar") >= 2
    marks = t.marks(hover="button:attack")
    assert [m.note for m in t.on(marks, "Malrock", "tag")] == ["−4"]
    assert any(m.shape == "arrow" for m in marks)


@pytest.mark.rule("OCW-UI-06", "OCW-ATK-07")
def test_only_legal_objectives_are_offered_and_taunt_forces_them() -> None:
    p = duel("A:V1 Jaxar reach", "B:V1 Malrock", "B:C1 Luma", "B:V3 Sorgar", dice="4 / ")
    p.attack("Jaxar", 4)
    t = seen(p)
    assert t.gestures.sources() == {t.id("Malrock"), t.id("Luma")}
    forced = duel("A:V1 Jaxar reach", "B:V1 Malrock", "B:C1 Luma", "B:V3 Sorgar taunt", dice="4 / ")
    forced.give("Jaxar", 4)
    t = seen(forced)
    marks = t.marks(hover="button:attack")
    assert t.on(marks, "Sorgar", "tag") and not t.on(marks, "Malrock", "tag")


# -- windows -----------------------------------------------------------------------------------------


def window(language: str = "en") -> tuple[Position, Any]:
    p = duel(
        "A:V1 Zeph",
        "B:V1 Jaxar",
        "B:C2 Luma",
        "B:R3 Sorgar",
        dice="5 / 4 3 1",
    )
    p.attack("Zeph", 5)
    return p, seen(p, language)


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_window_names_event_speaker_outcome_and_every_flash_with_its_die(language: str) -> None:
    p, t = window(language)
    prompt = t.prompt()
    assert prompt.reaction and t.names.seat_name(1) in prompt.text
    assert "Zeph" in prompt.text and "Jaxar" in prompt.text and f"−4 {UNIT[language]}" in prompt.happened
    answers = [b for b in prompt.buttons if b.id.startswith("button:react:")]
    assert [b.id for b in answers] == [f"button:react:{p.id('Jaxar')}:1", f"button:react:{p.id('Luma')}:0"]
    jaxar, luma = answers
    assert jaxar.actions == (do.React(p.id("Jaxar"), 1), do.Use(1, ())), "no target: at once"
    assert luma.actions == () and t.click(luma.id, "Luma") == Perform(
        (do.React(p.id("Luma"), 2), do.Use(0, (p.id("Luma"),)))
    ), "the lowest die that pays, once its target is chosen"
    assert all(b.note or b.tooltip for b in answers)
    assert {t.id("Zeph"), t.id("Jaxar"), t.id("Luma"), "die:1:1", "die:1:2"} <= set(prompt.clear)
    assert "die:1:3" not in prompt.clear
    assert prompt.buttons[-1].actions == (Pass(),)
    assert any(m.shape == "arrow" for m in t.marks())


@pytest.mark.rule("OCW-UI-07", "OCW-UI-06")
def test_pointing_at_an_answer_tells_what_comes_of_everything_then() -> None:
    p, t = window()
    jaxar = t.button(f"react:{p.id('Jaxar')}:1")
    panel = t.table.panels.forecast(t.view, jaxar.actions)
    assert panel is not None
    told = " ".join(f"{row.label} {row.value} {row.note}" for row in panel.rows)
    assert t.names.keyword("dodge") in told and "−4 HP" not in told
    p.do(*jaxar.actions)
    happened = seen(p).prompt().happened
    assert all(row.label in happened for row in panel.rows)


@pytest.mark.rule("OCW-UI-07", "OCW-FLASH-04")
def test_answers_are_listed_in_their_order_with_what_will_come_of_them() -> None:
    p, t = window()
    jaxar = t.button(f"react:{p.id('Jaxar')}:1")
    p.do(*jaxar.actions)
    happened = seen(p).prompt().happened
    assert "1. " in happened and "Jaxar" in happened.split("1. ")[1]
    assert t.names.keyword("dodge") in happened.rpartition("\n")[2], "now the attack would be dodged"


@pytest.mark.rule("OCW-UI-07")
def test_windows_may_be_passed_by_moment_and_only_by_moment() -> None:
    _, t = window()
    assert [name for name, _, _ in t.table.questions.preferences()] == [
        "mine",
        "ability",
        "attack",
        "interlude",
        "turn_end",
    ]
    passes = t.table.questions.passes
    assert passes(t.view, t.seat, t.legal, frozenset({"attack"})) == Pass()
    assert passes(t.view, t.seat, t.legal, frozenset({"ability", "interlude"})) is None
    q = seen(duel("A:V1 Ashra", "B:V1 Malrock", dice="4 / "))
    assert passes(q.view, q.seat, q.legal, frozenset({"attack"})) is None


@pytest.mark.rule("OCW-UI-07")
def test_whoever_waits_is_told_the_question_but_gets_no_answers() -> None:
    p, _ = window()
    t = seen(p, seat=0)
    prompt = t.prompt()
    assert prompt.text.startswith("Waiting for Player B") and prompt.buttons == ()


# -- inspector ---------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_inspected_with_text_set_and_keywords(language: str) -> None:
    t = seen(duel("A:V1 Ashra", "B:V1 Malrock"), language)
    for index, card in enumerate(CARDS):
        panel = t.panel(f"card:{index}")
        text = words_of(panel)
        assert panel.title == card.name[language]  # type: ignore[index]
        assert t.table.texts(f"table.set.{card.set}") in panel.subtitle
        for ability in card.abilities:
            assert t.names.told(ability) in text and f"{ability.cost}+" in text
            for keyword in ability.printed:
                assert t.table.texts(f"keyword.{keyword}.text") in text
    for keyword in KEYWORDS:
        assert t.panel(f"keyword:{keyword}").rules[0].startswith("OCW-KW-")


# -- the log -----------------------------------------------------------------------------------------


def _matches() -> Iterator[tuple[Any, Any, Event]]:
    """The events of some random matches with the views around their steps."""
    for key in range(8):
        stream = Stream(key + 30)
        step = engine.new_match(GAME, setup.random_setup(stream), key)
        before = GAME.observe(step.state, None)
        for _ in range(260):
            after = GAME.observe(step.state, None)
            for event in step.events:
                yield before, after, event
            if step.state.outcome is not None:
                break
            seat = owed(GAME, step.state)[0]
            legal = legal_actions(GAME, step.state, seat)
            legal = [a for a in legal if not isinstance(a, do.Back)] or legal
            before = after
            step = engine.apply(GAME, step.state, seat, stream.pick(legal))


@pytest.mark.rule("OCW-UI-09")
def test_every_event_of_matches_is_told_with_rule_and_dice_in_both_languages() -> None:
    tables, kinds = [table_in(language) for language in LANGUAGES], set()
    for before, after, event in _matches():
        kinds.add(type(event))
        es, en = (table.log.tell(event, before, after) for table in tables)
        assert [line.rule for line in es] == [line.rule for line in en]
        for line in (*es, *en):
            assert line.text and not re.search(r"[{}⟦⟧]", line.text), line
            assert line.rule.startswith("OCW-"), line
        for motion in tables[0].motions.animate(event, before, after):
            assert motion.seconds >= 0
    assert {events.Damaged, events.AbilityDeclared, events.Deployed, events.Merged} <= kinds


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_without_a_window_as_at_the_table(language: str) -> None:
    table, speech = table_in(language), SPEECH(Texts(language).scope("open_card_wars"), Appearance())
    for before, after, event in islice(_matches(), 400):
        assert speech.log.tell(event, before, after) == table.log.tell(event, before, after)
    for state, seat, legal in walk(2, 40):
        view = GAME.observe(state, seat)
        assert speech.questions.prompt(view, seat, legal, ()) == table.questions.prompt(view, seat, legal, ())
        for action in legal[:4]:
            assert speech.clicks.gesture(view, action) == table.clicks.gesture(view, action)
            assert speech.panels.forecast(view, (action,)) == table.panels.forecast(view, (action,))


@pytest.mark.rule("OCW-UI-09")
def test_header_prompts_and_panels_are_whole_in_both_languages() -> None:
    tables = [table_in(language) for language in LANGUAGES]
    for seed in range(4):
        for state, seat, legal in walk(seed + 20, 110):
            view = GAME.observe(state, seat)
            for table in tables:
                header, prompt = (
                    table.questions.header(view, ["x", "y"]),
                    table.questions.prompt(view, seat, legal, ()),
                )
                said = [header.turn, prompt.text, prompt.detail, prompt.happened]
                said += [w for b in prompt.buttons for w in (b.label, b.note, b.tooltip, b.disabled)]
                for spelled in {table.clicks.gesture(view, a) for a in legal[:6]}:
                    table.overlays.marks(view, legal, spelled[:-1], spelled[-1])
                    panel = table.panels.inspect(view, spelled[-1])
                    said.append(words_of(panel) if panel is not None else "")
                    said.append(table.questions.prompt(view, seat, legal, spelled[:-1]).detail)
                assert not [w for w in said if re.search(r"[{}⟦⟧]", w)]


@pytest.mark.rule("OCW-UI-07", "OCW-VOC-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_until_which_something_lasts_is_the_readers_only_where_it_is_his(language: str) -> None:
    p = duel("A:V1 Malrock", "A:C2 Luma", "B:V1 Jaxar", "B:C3 Luma", dice="5 4 / 6 4 3")
    p.use("A:Malrock", 5, "V")
    t = seen(p, language)
    assert t.seat == 1
    yours = {"es": "tu próximo turno", "en": "your next turn"}[language]
    whose = {"es": "el próximo turno de Jugador A", "en": "the next turn of Player A"}[language]
    assert whose in t.prompt().happened and yours not in t.prompt().happened
    own = seen(p, language, seat=0)
    assert yours in words_of(own.panel("A:Malrock")) and whose not in words_of(own.panel("A:Malrock"))


def told(p: Position, action: Any, language: str = "en") -> list[Any]:
    """The lines of what an action brings."""
    before, known = GAME.observe(p.state, None), len(p.history)
    after = GAME.observe(p.do(action).state, None)
    return [line for e in p.history[known:] for line in table_in(language).log.tell(e, before, after)]


@pytest.mark.rule("OCW-UI-09", "OCW-DEP-02")
@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "paga con dados de 5, 1 y 4."), ("en", "paid for with dice of 5, 1 and 4.")],
)
def test_the_log_names_the_dice_that_paid_by_what_they_showed(language: str, words: str) -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 6 5 4 / ", hand="013 / ", stage="deploy")
    p.do(do.Deploy(12, p.id("Ashra")), do.Pay(3), do.Pay(1))
    (line,) = [line for line in told(p, do.Pay(4), language) if line.dice]
    assert line.text.endswith(words) and line.dice == ((5, 6), (1, 6), (4, 6))


@pytest.mark.rule("OCW-UI-09", "OCW-MANA-06")
def test_the_log_names_merged_dice_by_what_they_showed() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="1 4 1 / ", stage="merge")
    (line,) = [line for line in told(p, do.Merge(3, 2)) if line.dice]
    assert line.text == "Player A merges a 1 and a 4 into a 5." and line.dice == ((1, 6), (4, 6))


@pytest.mark.rule("OCW-UI-09", "OCW-WIN-01", "OCW-WIN-05")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_left_with_less_than_nothing(language: str) -> None:
    view = GAME.observe(duel("A:V1 Ashra", "B:V1 Malrock").state, None)
    table = table_in(language)
    for event in (events.PlayerHit(1, 0, 6, -4), events.Fatigued(3, (-1, -2))):
        (line,) = table.log.tell(event, view, view)
        assert not re.search(r"[-−]\d", line.text) and "0" in line.text, line.text
    assert (
        table.log.tell(events.PlayerHit(1, 0, 6, 1), view, view)[0].text
        == {
            "es": "Jugador B pierde 6 de vida; le queda 1.",
            "en": "Player B loses 6 life and is left with 1.",
        }[language]
    )
    one = table.log.tell(events.Poisoned(0, 2, 8, 1), view, view)[0].text
    assert {"es": "1 contador.", "en": "1 counter remains."}[language] in one


@pytest.mark.rule("OCW-UI-09", "OCW-SET-06", "OCW-TEAM-07")
def test_a_coin_is_told_by_whom_it_names_and_is_no_die() -> None:
    view = GAME.observe(duel("A:V1 Ashra", "B:V1 Malrock").state, None)
    table, rules = table_in("en"), {"draft": "OCW-TEAM-07", "initiative": "OCW-SET-06"}
    for what, rule in rules.items():
        assert table.log.tell(Rolled(-1, what, 2, (2,), rule), view, view) == ()
        assert table.motions.animate(Rolled(-1, what, 2, (2,), rule), view, view) == ()
        (line,) = table.log.tell(events.CoinTossed(what, 1), view, view)
        assert line.rule == rule and "Player B" in line.text and line.dice == ()
    (line,) = table.log.tell(Rolled(0, "mana", 6, (2,), "OCW-MANA-01"), view, view)
    assert line.text == "Player A rolls 1 mana die: 2." and line.dice == ((2, 6),)


# -- refusals, result --------------------------------------------------------------------------------


def test_every_refusal_of_the_rules_has_its_words() -> None:
    folder = PACKAGE / "games" / "open_card_wars"
    code = "\n".join(
        f.read_text("utf-8") for f in (*folder.glob("rules/*.py"), folder / "records" / "setup.py")
    )
    keys = set(re.findall(r'refuse\(\s*"([a-z-]+)"', code))
    for language in LANGUAGES:
        catalogue = load_catalogue(folder / "text", language)
        assert {f"refusal.{key}" for key in keys} <= set(catalogue)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_says_who_why_and_when(language: str) -> None:
    p = duel("A:V2 Zeph", "B:V1 Malrock", dice="5 / ", life="40 3")
    p.attack("Zeph", 5)
    t = seen(p, language, seat=0)
    panel = t.table.panels.result(t.view, ["x", "y"])
    assert panel.title.endswith(": x (A)") and panel.rules == ("OCW-WIN-01",)
    lost = {"es": "y (B) se ha quedado sin vida.", "en": "y (B) has no life left."}[language]
    assert panel.subtitle == lost and len(panel.rows) == 2, "who it is, not that somebody is"
    assert "5" in panel.text and "Zeph" in panel.rows[0].note


def test_the_report_has_a_figure_per_player_and_a_curve_per_turn() -> None:
    session = Session(GAME, Setup(team_pick="random"), [Bot("easy")] * 2, 5)
    stream = Stream(9)
    for _ in range(200):
        if session.is_over:
            break
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)), ms=1)
    make = report_of("open_card_wars")
    assert make is not None
    for language in LANGUAGES:
        found = make(session, Texts(language).scope("open_card_wars"), False)
        assert len(found.seats) == 2 and all(len(f.values) == 2 for f in found.figures)
        assert len({len(c.values) for c in found.curves}) == 1 and len(found.curves[0].values) > 3


@pytest.mark.rule("OCW-ACT-05", "OCW-UI-05")
def test_of_who_acts_abilities_are_told_by_the_die_that_was_given_not_by_those_left() -> None:
    """Once it said that there was no die for the ability whose button was lit."""
    p = duel("A:V1 Ashra", "B:V1 Turia", dice="6").move("Ashra", 6, "C1")
    t = seen(p)
    panel = t.table.panels.inspect(t.view, t.id("Ashra"), ())
    assert panel is not None and not any("There is no die of" in row.note for row in panel.rows)
    other = seen(duel("A:V1 Ashra", "B:V1 Turia", dice="1"))
    told = other.table.panels.inspect(other.view, other.id("Ashra"), ())
    assert told is not None and any("There is no die of" in row.note for row in told.rows)


@pytest.mark.rule("OCW-OPT-16", "OCW-UI-09")
@pytest.mark.parametrize(("language", "more"), [("es", "un dado más"), ("en", "one more")])
def test_the_even_start_is_told_at_the_beginning_and_with_its_dice(language: str, more: str) -> None:
    told: dict[str, list[str]] = {}
    for opening in ("even", "book"):
        state = engine.new_match(GAME, Setup(team_pick="random", opening=opening), 3).state
        lines, stream = told.setdefault(opening, []), Stream(5)
        while state.turn < 3 and state.outcome is None:
            seat = engine.owed(GAME, state)[0]
            made = engine.apply(GAME, state, seat, stream.pick(engine.legal_actions(GAME, state, seat)))
            before, after = (GAME.observe(each, 0) for each in (state, made.state))
            log = table_in(language).log
            lines += [line.text for event in made.events for line in log.tell(event, before, after)]
            state = made.state
        rows = table_in(language).panels.scroll_rows(GAME.observe(state, 0))
        assert any(more in row.note for row in rows) == (opening == "even")
    even = [line for line in told["even"] if more in line or "uno más" in line]
    assert len(even) == 2, "at the beginning, and with the second player's first dice"
    assert not [line for line in told["book"] if more in line]


@pytest.mark.rule("OCW-UI-05", "OCW-ABIL-04")
def test_what_a_die_does_not_pay_names_its_rule_once_at_the_foot() -> None:
    """It stood in the words of every ability."""
    p = duel("A:V1 Ashra", "B:V1 Turia", dice="1")
    t = seen(p)
    panel = t.table.panels.forecast(t.view, (do.Activate(p.id("Ashra"), 1),))
    assert panel is not None and panel.rules.count("OCW-ABIL-04") == 1
    assert not any("[[" in row.note for row in panel.rows)


def test_of_two_of_the_same_that_end_together_one_line_tells_and_of_one_that_another_lasts() -> None:
    """STUN's end was told twice where there were two."""
    both, none = (seen(duel(f"A:V1 Malrock {state}", "B:V1 Sorelia")).view for state in ("stun stun", ""))
    one = seen(duel("A:V1 Malrock stun", "B:V1 Sorelia")).view
    ended = events.EffectEnded(0, "status", "stun", 0, "time")
    log = table_in("en").log
    assert len(list(log.told((ended, ended), both, none))) == 1
    ((_, line),) = log.told((ended,), both, one)
    assert "another one still lasts" in line.text
    more = events.EffectEnded(0, "atk", "", 2, "annulled")
    assert len(list(log.told((more, more), none, none))) == 2, "each of these counts"
