"""What the rival did is told when one's turn has come, in the order in which it happened; the own deeds never
(OCW-UI-09)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.app import samples
from tabletop.app.driver import Driver
from tabletop.app.scenes.match.changed import Changed
from tabletop.app.scenes.match.rivals import SeatSign, rows_of
from tabletop.app.table import Appearance, Deed
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.engine.model import Event
from tabletop.engine.priority import Pass
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events as ev
from tabletop.games.open_card_wars.records.fighters import Declared
from tabletop.games.open_card_wars.records.resolving import FlashWindow
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.records.state import State
from tabletop.games.open_card_wars.words.names import Names
from tabletop.games.open_card_wars.words.recap import ABILITY, BLOW, LIFE, LOSS, STATE, STEP
from tabletop.paths import samples_dir
from tabletop.text.catalogue import Texts

from .positions import card, duel
from .tables import names_in, seen, table_in

MINE, THEIRS = 0, 1


def hit(fighter: int, source: int, dealt: int, hp: int) -> ev.Damaged:
    return ev.Damaged(fighter, source, "basic", dealt, False, 0, False, 1, dealt, 0, "", -1, hp)


def told(*events: object, language: str = "en") -> tuple[Deed, ...]:
    p = duel("A:V1 Ashra", "A:C2 Sorgar", "B:V1 Turia", "B:R3 Luma", dice="4 4")
    t = seen(p, language, seat=MINE)
    return t.table.log.recap(events, t.view)


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize("language", ["es", "en"])
def test_everything_is_told_in_the_order_in_which_it_happened(language: str) -> None:
    deeds = told(
        ev.Moved(2, 3, 0, "action"),
        ev.AbilityDeclared(THEIRS, Declared(1, 2, card("Turia"), 0), 1, 5, 3, False),
        ev.AttackDeclared(2, 0, True, False),
        hit(0, 2, 4, 3),
        ev.AttackDeclared(2, 1, True, False),
        hit(1, 2, 9, 0),
        ev.Defeated(1, MINE),
        language=language,
    )
    assert [deed.weight for deed in deeds] == [STEP, ABILITY, BLOW, BLOW, LOSS]
    assert "Sorgar" in deeds[-1].text and deeds[-1].target == MINE and deeds[-1].art is not None
    assert deeds[-1].art.grey
    assert ["Ashra" in deed.text and "−4" in deed.text for deed in deeds].index(True) == 2
    assert all(deed.seat == THEIRS and deed.place is not None for deed in deeds)


@pytest.mark.rule("OCW-UI-09")
def test_what_one_did_oneself_is_no_news_but_whom_the_rival_lost_is() -> None:
    own = (
        ev.Placed(0, 0, MINE, 0),
        ev.AbilityDeclared(MINE, Declared(1, 0, card("Ashra"), 0), 1, 5, 3, True),
        ev.AttackDeclared(0, 2, False, True),
        hit(2, 0, 9, 0),
    )
    assert told(*own) == ()
    (fallen,) = told(*own, ev.Defeated(2, THEIRS))
    assert "Turia" in fallen.text and fallen.target is None


@pytest.mark.rule("OCW-UI-09")
def test_blows_at_one_character_are_added_up_and_the_last_place_of_a_walk_is_told() -> None:
    deeds = told(
        ev.AttackDeclared(2, 0, False, False),
        hit(0, 2, 3, 7),
        ev.AttackDeclared(2, 0, False, False),
        hit(0, 2, 3, 4),
        ev.Moved(3, 8, 5, "action"),
        ev.Moved(3, 5, 2, "advance"),
    )
    assert [deed.text for deed in deeds] == ["Turia → Ashra −6 (10 → 4 HP)", "Luma moves to vanguard 3"]


@pytest.mark.rule("OCW-UI-09")
def test_an_attack_without_effect_says_so_and_lost_life_weighs_more() -> None:
    deeds = told(
        ev.AttackDeclared(2, 0, True, False),
        ev.AttackDeclared(3, -1, True, False),
        ev.PlayerHit(MINE, 3, 2, 38),
        ev.Fatigued(1, (37, 39)),
    )
    assert [deed.text for deed in deeds] == ["Turia → Ashra: no damage", "Luma → you: −2 life (38 left)"]
    assert [deed.weight for deed in deeds] == [BLOW, LIFE]


@pytest.mark.rule("OCW-UI-09")
def test_of_several_hits_the_life_lost_in_all_is_told_after_the_last() -> None:
    deeds = told(
        ev.PlayerHit(MINE, 2, 1, 39),
        ev.AttackDeclared(2, 0, False, False),
        hit(0, 2, 2, 7),
        ev.PlayerHit(MINE, 3, 15, 24),
        ev.AttackDeclared(3, 1, False, False),
        hit(1, 3, 5, 4),
    )
    assert [deed.text for deed in deeds] == [
        "Turia → you: −1 life",
        "Turia → Ashra −2 (9 → 7 HP)",
        "Luma → you: −15 life",
        "You: −16 life (24 left)",
        "Luma → Sorgar −5 (9 → 4 HP)",
    ]
    assert max(deeds, key=lambda deed: deed.weight).text == "You: −16 life (24 left)"


def test_in_a_duel_everything_is_one_row_without_a_heading() -> None:
    signs = [SeatSign("A", (200, 0, 0)), SeatSign("B", (0, 0, 200))]
    deeds = (Deed(1, "x", target=0, weight=2), Deed(1, "y", weight=1))
    (row,) = rows_of(deeds, 0, "Against you", signs)
    assert row.head == "" and row.deeds == deeds and not rows_of((), 0, "Against you", signs)


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize("scale", [150, 200])
def test_in_large_letters_the_report_says_how_much_more_there_is_each_way_and_its_title_tells_all(
    scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    with Driver((1280, 720), "es", start=False) as driver:
        driver.app.change(ui_scale=scale)
        samples.play(driver.app, samples_dir() / "open_card_wars-4-on-a-knife-edge.json")
        for _ in range(40):
            driver.step(4)
            if driver.scene != "match":
                driver.press("escape")
        scene: Any = driver.app.scenes.top
        banner = scene.handing.banner
        life = scene.room.view.life[1]
        assert f"Tú: −19 de vida (quedan {life})" in banner.words(), "what weighs most is in sight"
        if banner.reel is None:  # all of it has room beside round and seats
            assert [deed.said for deed in banner.in_sight] == [deed.said for deed in banner.deeds]
            return
        if banner.told():  # it rolls there
            assert banner.words()[-1] == banner.told()[0]
            driver.click_at((banner.rect.x + 40, banner.rect.y + 16))
        else:
            (more,) = [item for item in banner.items if item.rest]
            above, below = banner.reel.hidden(banner.offset)
            assert banner.words()[-1] == f"↑ {above} · ↓ {below}" and banner.rect.contains(more.rect)
            assert more.rest == above + below
            driver.click_at((banner.rect.x + 40, banner.rect.y + 16))
        assert banner.is_open and (banner.rolls or len(banner.in_sight) == len(banner.deeds))
        read = {deed.said for deed in banner.in_sight}
        for _ in banner.deeds:  # all of it, where that would not cover what it marks, else it rolls
            driver.wheel(-1, banner.rect.center)
            read |= {deed.said for deed in banner.in_sight}
        assert read == {deed.said for deed in banner.deeds}


@pytest.mark.rule("OCW-UI-09")
def test_what_costs_who_looks_something_is_grave_and_what_the_rival_does_for_himself_is_not() -> None:
    deeds = told(
        ev.Poisoned(0, 2, 5, 1),
        ev.AttackDeclared(2, 0, True, False),
        hit(0, 2, 4, 3),
        ev.EffectGained(1, "status", "stun", 0, "turn", -1),
        ev.PlayerHit(MINE, 3, 2, 38),
        ev.Moved(3, 8, 5, "action"),
        ev.AbilityDeclared(THEIRS, Declared(1, 2, card("Turia"), 0), 1, 5, 3, False),
    )
    grave = [deed.text for deed in deeds if deed.is_grave]
    assert grave == [
        "Ashra −2 from POISON (7 → 5 HP)",
        "Turia → Ashra −4 (7 → 3 HP)",
        "Sorgar suffers STUN",
        "Luma → you: −2 life (38 left)",
    ]
    assert len(deeds) == len(grave) + 2
    (fallen,) = told(ev.Defeated(2, THEIRS))
    assert not fallen.is_grave


@pytest.mark.rule("OCW-UI-07", "OCW-UI-09")
def test_what_is_announced_only_is_not_told_as_done() -> None:
    """The question of its window tells of it; once it has come to something that is told."""
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 6")
    p.attack("Zeph", 5)
    assert isinstance(p.frame, FlashWindow)
    for is_done in (False, True):
        t = seen(p, seat=THEIRS)
        told = [deed.text for deed in t.table.log.recap(p.history, t.view)]
        assert any("Jaxar" in text for text in told) == is_done, told
        if not is_done:
            p.do(Pass())


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_window_says_in_a_few_words_what_it_comes_to(language: str) -> None:
    p = duel("A:V1 Zeph", "B:V1 Jaxar", "B:C2 Luma", dice="5 / 6 6")
    p.attack("Zeph", 5)
    prompt = seen(p, language).prompt()
    assert prompt.reaction and "Jaxar −" in prompt.gist and len(prompt.gist) < 60 < len(prompt.happened) + 60


@pytest.mark.rule("OCW-UI-07")
@pytest.mark.parametrize(
    ("language", "who"), [("es", "active tu rival (B)"), ("en", "before your opponent (B)")]
)
def test_whoever_has_no_name_is_written_small_within_a_sentence(language: str, who: str) -> None:
    texts = Texts(language)
    names = Names(texts.scope("open_card_wars"), Appearance(), (texts("match.you"), texts("match.opponent")))
    assert who in names.texts("table.ask.window.others", who=names.seat_within(1))
    named = Names(texts.scope("open_card_wars"), Appearance(), ("Ana", "Tulio"))
    assert named.seat_within(1) == named.seat_name(1) == "Tulio (B)"


@pytest.mark.rule("OCW-TEAM-07", "OCW-UI-09")
@pytest.mark.parametrize("language", ["es", "en"])
def test_in_the_draft_it_is_told_what_the_rival_picked(language: str) -> None:
    deeds = told(ev.Picked(THEIRS, card("Luma")), ev.Picked(MINE, card("Zeph")), language=language)
    assert [deed.text for deed in deeds] == [
        {"es": "Jugador B elige a Luma", "en": "Player B picks Luma"}[language]
    ]
    assert deeds[0].art is not None and not deeds[0].is_grave


@pytest.mark.rule("OCW-UI-09")
def test_a_blow_by_another_begins_where_the_one_before_it_ended() -> None:
    deeds = told(
        hit(0, 2, 5, 6),
        hit(0, 3, 1, 5),
        hit(0, 2, 2, 3),
        ev.Healed(0, 4, 7, "heal"),
        hit(0, 2, 9, 0),
        ev.Defeated(0, MINE),
    )
    assert [deed.text for deed in deeds] == [
        "Turia → Ashra −5 (11 → 6 HP)",
        "Luma → Ashra −1 (6 → 5 HP)",
        "Turia → Ashra −2 (5 → 3 HP)",
        "Turia → Ashra −9 (7 → 0 HP)",
        "you lose Ashra",
    ]


@pytest.mark.rule("OCW-UI-09")
def test_whose_a_character_is_that_falls_is_said() -> None:
    """Both sides may have one of that name."""
    own, foe = told(ev.Defeated(0, MINE), ev.Defeated(2, 1 - MINE))
    assert own.text.startswith("you lose ") and own.is_grave
    assert foe.text.startswith("the opponent's ") and foe.text.endswith(" falls") and not foe.is_grave


@pytest.mark.rule("OCW-UI-09", "OCW-MAINT-02")
def test_poison_that_the_rival_suffers_is_told_without_being_grave() -> None:
    (deed,) = told(ev.Poisoned(2, 1, 5, 0))
    assert deed.text == "Turia −1 from POISON (6 → 5 HP)" and deed.seat == THEIRS
    assert deed.target is None and not deed.is_grave


@pytest.mark.rule("OCW-UI-09", "OCW-MAINT-02")
def test_what_several_suffer_of_one_cause_is_one_sentence_with_all_their_names() -> None:
    stuns = [ev.EffectGained(n, "status", "stun", 0, "end", 1) for n in (0, 1)]
    other = ev.AbilityDeclared(THEIRS, Declared(1, 2, card("Turia"), 0), 1, 5, 3, False)
    (both,) = told(stuns[0], hit(0, 2, 2, 7), stuns[1])[1:]
    assert (both.text, both.weight, both.is_grave) == ("Ashra and Sorgar suffer STUN", STATE, True)
    assert len(both.ways) == 2
    assert [deed.text for deed in told(*stuns[:1], other, *stuns[1:])][::2] == [
        "Ashra suffers STUN",
        "Sorgar suffers STUN",
    ]
    drops = (ev.Poisoned(0, 2, 6, 1), ev.Poisoned(2, 1, 5, 0), ev.Poisoned(1, 1, 3, 0))
    assert [deed.text for deed in told(*drops, language="es")] == [
        "Turia −1 por VENENO (6 → 5 vida)",
        "Ashra −2 (8 → 6 vida) y Sorgar −1 (4 → 3 vida) por VENENO",
    ]


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize("key", [3, 5])
def test_in_whole_matches_the_told_hp_are_those_of_the_states_between(key: int) -> None:
    """Turn by turn: the first blow at somebody begins with the HP from before the turn, each further one
    where the one before it ended, and the last ends with what is left."""
    state, random, checked = new_match(GAME, Setup(team_pick="random"), key).state, Random(key), 0
    before, events, turn = state, list[Event](), state.turn
    while state.outcome is None and state.turn < 60:
        seat = owed(GAME, state)[0]
        legal = legal_actions(GAME, state, seat)
        busy = [a for a in legal if isinstance(a, do.Use | do.Attack | do.Activate | do.Aim)]
        made = apply(GAME, state, seat, random.choice(busy or legal))
        events += made.events
        if made.state.turn != turn and all(not isinstance(e, (ev.Healed, ev.Poisoned)) for e in events):
            checked += _compared(events, before, made.state)
        if made.state.turn != turn:
            before, events, turn = made.state, [], made.state.turn
        state = made.state
    assert checked >= 10


def _compared(events: Sequence[Event], before: State, after: State) -> int:
    """How many blows of a turn were compared, for both seats."""
    found = 0
    for seat in (0, 1):
        view, names = GAME.observe(after, seat), names_in()
        had = {names.fighter_name(view, f.id): f.hp for f in before.fighters}
        for deed in table_in().log.recap(events, view):
            told = re.fullmatch(r"(?:.+ → )?(.+) −\d+ \((\d+) → (\d+) HP\)", deed.text)
            if told is not None:
                assert had[told[1]] == int(told[2]), deed.text
                had[told[1]], found = int(told[3]), found + 1
    return found


@pytest.mark.rule("OCW-UI-09")
def test_every_deed_leads_from_who_did_it_to_whom_on_the_board() -> None:
    """So it is numbered on the board as in the list, and what is read there has its arrow, in long lists
    too."""
    p = duel("A:V1 Ashra", "A:C2 Sorgar", "B:V1 Turia", "B:R3 Luma", dice="4 4")
    t = seen(p, seat=MINE)
    at = [t.table.board.place(t.view, f"fighter:{n}") for n in range(4)]
    cure = Declared(1, 3, card("Luma"), 2, (2,))
    deeds = t.table.log.recap(
        (
            ev.AbilityDeclared(THEIRS, cure, 1, 5, 3, False),
            ev.EffectGained(0, "status", "stun", 0, -1, "end", 1),
            hit(0, 2, 4, 3),
            ev.PlayerHit(MINE, 2, 3, 37),
        ),
        t.view,
    )
    life = t.table.board.place(t.view, "player:0")
    assert [deed.ways for deed in deeds] == [
        ((at[3], at[2]),),
        ((at[0], at[0]),),
        ((at[2], at[0]),),
        ((at[2], life),),
    ]


@pytest.mark.rule("OCW-UI-09")
def test_the_deed_that_is_read_frames_the_cards_it_concerns_and_its_arrow_lies_over_them() -> None:
    p = duel("A:V1 Ashra", "A:C2 Sorgar", "B:V1 Turia", "B:R3 Luma", dice="4 4")
    t = seen(p, seat=MINE)
    changed = Changed()
    changed.tell(t.table.log.recap((hit(0, 2, 4, 3),), t.view))
    marks = changed.marks(t.table.board, t.view)
    assert [mark.shape for mark in marks] == ["outline", "outline", "arrow", "numeral"]
    assert all(mark.over for mark in marks)
    cards = {t.table.board.outline(t.view, f"fighter:{n}") for n in (0, 2)}
    assert {mark.points for mark in marks if mark.shape == "outline"} == cards


@pytest.mark.rule("OCW-UI-09")
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_ones_own_last_attack_came_to_is_told_before_what_the_rival_did(language: str) -> None:
    """If it ended the turn it was over with its motion: the log is a drawer in large letters."""
    p = duel("A:V1 Ashra", "A:C2 Sorgar", "B:V1 Turia", "B:R3 Luma", dice="4 4")
    t = seen(p, language, seat=MINE)
    rest = (ev.AttackDeclared(2, 1, True, False), hit(1, 2, 9, 0), ev.PlayerHit(MINE, 2, 3, 37))
    own = t.table.log.last_blow((ev.AttackDeclared(0, 2, True, False), hit(2, 0, 4, 3), *rest), t.view)
    (deed,) = own
    assert deed.seat == MINE and "Turia −4" in deed.said and "Sorgar" not in deed.said
    (vain,) = t.table.log.last_blow((ev.AttackDeclared(0, 2, True, False), *rest), t.view)
    assert ("sin daño" if language == "es" else "no damage") in vain.said
    (life,) = t.table.log.last_blow(
        (ev.AttackDeclared(0, -1, True, False), ev.PlayerHit(THEIRS, 0, 3, 37), *rest), t.view
    )
    assert life.seat == MINE and "−3" in life.said and "37" in life.said
    mine = "tú" if language == "es" else "you:"
    assert mine not in life.said and t.names.seat_within(THEIRS) in life.said, "not the viewer lost it"
    assert not t.table.log.last_blow(rest, t.view), "the rival's attacks are told by the recap"


@pytest.mark.rule("OCW-UI-09")
def test_of_many_deeds_what_a_character_did_is_told_together() -> None:
    """Thirteen letters once lay over the board."""

    def used(fighter: int, name: str, ability: int) -> ev.AbilityDeclared:
        return ev.AbilityDeclared(THEIRS, Declared(1, fighter, card(name), ability), 1, 5, 3, False)

    few = (used(2, "Turia", 0), ev.Moved(2, 3, 0, "action"), hit(0, 2, 4, 3))
    assert [deed.weight for deed in told(*few)] == [ABILITY, STEP, BLOW], "few are told one by one"
    many = (*few, used(2, "Turia", 1), used(3, "Luma", 0), hit(1, 3, 1, 12), ev.Moved(3, 4, 1, "action"))
    more = (*many, used(3, "Luma", 1), used(2, "Turia", 2), used(3, "Luma", 2), hit(0, 3, 1, 2))
    found = told(*more)
    assert len(found) <= 8
    (turia,) = [deed for deed in found if deed.text.startswith("Turia") and deed.weight == ABILITY]
    assert turia.text.count("·") >= 3 and turia.text.count("Turia") == 1


@pytest.mark.rule("OCW-UI-09", "OCW-FLASH-03")
@pytest.mark.parametrize(("turn", "words"), [("A", "answers:"), ("B", "uses")])
def test_an_answer_in_the_own_turn_is_told_at_once(turn: str, words: str) -> None:
    """It left nothing but an arrow."""
    p = duel("A:V1 Ashra", "B:V1 Turia", "B:R3 Luma", dice="4 4", turn=turn)
    t = seen(p, "en", seat=MINE)
    event = ev.AbilityDeclared(THEIRS, Declared(1, 1, card("Turia"), 0), 1, 5, 3, True)
    (deed,) = t.table.log.recap((event,), t.view)
    assert words in deed.text and deed.is_grave == (turn == "A")
