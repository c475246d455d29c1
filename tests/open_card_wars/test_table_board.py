"""What lies on the table and how clicks are read (OCW-UI-01, -02, -03, -08, -11)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop import paths
from tabletop.app.gestures import Gestures, Perform, Refused, Selected
from tabletop.app.table import Art, Meaning
from tabletop.engine.dice import Stream
from tabletop.engine.engine import apply, legal_actions, new_match, owed
from tabletop.games.open_card_wars import GAME
from tabletop.games.open_card_wars.components.cards import CARDS, KEYWORDS
from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import frames, setup
from tabletop.games.open_card_wars.records.setup import Setup
from tabletop.games.open_card_wars.rules.team import is_hidden
from tabletop.games.open_card_wars.table import ground as ground_of
from tabletop.games.open_card_wars.table.layout import BOUNDS, cell_box, row_box
from tabletop.games.open_card_wars.table.tokens import Pieces
from tabletop.games.open_card_wars.words import moment
from tabletop.text.catalogue import LANGUAGES, Texts

from .positions import duel
from .tables import names_in, seen, table_in


def walk(seed: int, steps: int = 140, options: Setup | None = None) -> Iterator[tuple[Any, int, list[Any]]]:
    """State, deciding seat and legal actions along a random match."""
    stream = Stream(seed)
    state = new_match(GAME, options or setup.random_setup(stream), seed).state
    for _ in range(steps):
        if state.outcome is not None:
            return
        seat = stream.pick(owed(GAME, state))
        legal = legal_actions(GAME, state, seat)
        yield state, seat, legal
        going = [a for a in legal if not isinstance(a, (do.Back, do.EndPhase))] or legal
        state = apply(GAME, state, seat, stream.pick(going)).state


# -- clicks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_is_performed_by_its_own_clicks(seed: int) -> None:
    table, stream = table_in(), Stream(seed + 50)
    for state, seat, legal in walk(seed):
        view = GAME.observe(state, seat)
        spelled = [table.clicks.gesture(view, action) for action in legal]
        assert len(set(spelled)) == len(spelled)
        for entity in {e for s in spelled for e in s if not e.startswith("button:")}:
            place = table.board.place(view, entity)
            assert place is not None and entity in table.board.hit(view, place), entity
            assert len(table.board.outline(view, entity)) == 4
        for action in [stream.pick(legal) for _ in range(3)]:
            gestures = Gestures(table, view, legal, lambda _: None)
            answer: Any = None
            for entity in table.clicks.gesture(view, action):
                place = table.board.place(view, entity)
                answer = gestures.click((entity,) if place is None else table.board.hit(view, place))
            assert answer == Perform((action,))
        named = {b.id for b in table.questions.prompt(view, seat, legal, ()).buttons}
        assert {s[0] for s in spelled if s[0].startswith("button:")} <= named


@pytest.mark.parametrize("seed", range(4))
def test_tokens_lie_where_they_are_hit_and_inside_the_table(seed: int) -> None:
    table, (x, y, w, h) = table_in(), BOUNDS
    for state, seat, _ in walk(seed, 60):
        view = GAME.observe(state, seat)
        for token in table.board.tokens(view):
            left, top = token.centre[0] - token.size[0] / 2, token.centre[1] - token.size[1] / 2
            assert x <= left and left + token.size[0] <= x + w, token.id
            assert y <= top and top + token.size[1] <= y + h, token.id
            if token.id.split(":")[0] in ("fighter", "die", "hand", "card", "player", "token"):
                assert token.id in table.board.hit(view, token.centre)
            for part in token.parts:
                assert part.art is None or (paths.art_dir() / part.art.path).is_file()
            assert token.art is None or (paths.art_dir() / token.art.path).is_file()


def test_a_die_is_dropped_on_a_character_and_a_card_on_its_place() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 / ")
    assert seen(p).click("die:0:2", "Ashra") == Perform((do.Activate(p.id("Ashra"), 2),))
    p.give("Ashra", 4)
    assert seen(p).click("A:R3") == Perform((do.Move(8),))
    assert seen(p).click("button:use:1") == Perform((do.Use(1, ()),))
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 / ", hand="013, 007 / ", stage="deploy")
    assert seen(p).click("hand:0:12", "Ashra") == Perform((do.Deploy(12, p.id("Ashra")),))
    assert seen(p).click("hand:0:6", "A:C2") == Perform((do.Deploy(6, 4),))


@pytest.mark.rule("OCW-UI-03", "OCW-MANA-07")
def test_merging_shows_only_legal_partners_and_what_they_become() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 5 1 / ", stage="merge")
    t = seen(p)
    assert t.click("die:0:1") == Selected(("die:0:1",))
    tags = {m.note for m in t.marks("die:0:1") if m.shape == "tag"}
    assert tags == {"= 6", "= 5"}, "4 + 2 and 4 + 1; 4 + 5 would exceed 6"
    merge = next(a for a in t.legal if isinstance(a, do.Merge) and {a.keeper, a.other} == {1, 2})
    panel = t.table.panels.forecast(t.view, (merge,))
    assert panel is not None and panel.rows[0].value.endswith("→ 6")
    no = t.gestures.refused(("die:0:3",))
    assert no is not None and no.rule == "OCW-MANA-07"
    assert t.gestures.refused(("die:0:2",)) is None


def test_refused_clicks_say_why_with_their_rule() -> None:
    p = duel(
        "A:V1 Ashra used",
        "A:V2 Zeph stun",
        "A:C1 Rhyse prison",
        "A:C3 Luma silence",
        "B:V1 Malrock",
        "B:C1 Jaxar",
        dice="4 2 1 / ",
    )
    assert _rule(p, "die:0:1", "Ashra") == "OCW-TURN-04"
    assert _rule(p, "Ashra") == "OCW-TURN-04", "without a die too"
    assert _rule(p, "Zeph") == "OCW-KW-17"
    assert _rule(p, "Malrock") == "OCW-ACT-02"
    p.give("Rhyse", 4)
    assert _rule(p, "A:R3") == "OCW-KW-03"
    assert "PRISON" in seen(p).button("attack").disabled
    assert "[[OCW-ABIL-04]]" in seen(p).button("use:2").disabled
    q = duel("A:V1 Torcal", "B:V1 Malrock", dice="4 / ")
    q.give("Torcal", 4)
    assert _rule(q, "button:use:1", "B:V1").startswith("OCW-")
    assert _rule(q, "button:use:1", "A:V2").startswith("OCW-"), "it does not move instead"


def test_a_card_that_may_not_be_deployed_says_why() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 1 / ", hand="013, 011 / ", stage="deploy")
    assert _rule(p, "hand:0:10") == "OCW-DEP-02"
    q = duel("A:V1 Ashra", "A:V2 Sorgar", "B:V1 Malrock", dice="4 2 1 / ", hand="014, 013 / ", stage="deploy")
    assert _rule(q, "hand:0:13", "Ashra") == "OCW-EQ-01"


def _rule(p: Any, *clicks: str) -> str:
    answer = seen(p).click(*clicks)
    assert isinstance(answer, Refused), answer
    return answer.refusal.rule


# -- the fields --------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-01", "OCW-GEO-02")
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_fields_are_opposed_with_touching_vanguards_and_mirrored_lines(viewer: int) -> None:
    me = max(0, viewer)
    for cell in range(9):
        mine, theirs = cell_box(me, cell, viewer), cell_box(1 - me, cell, viewer)
        assert mine.y > 0 > theirs.y + theirs.h, "the own side is below"
        assert mine.x == theirs.x, "a line runs through both fields"
        assert mine.centre[1] == pytest.approx(-theirs.centre[1])
    columns = [cell_box(me, line, viewer).x for line in range(3)]
    assert columns == sorted(columns, reverse=viewer == 1), "B sees line 1 at its right"
    for row in range(2):
        assert row_box(me, row, viewer).y < row_box(me, row + 1, viewer).y


@pytest.mark.rule("OCW-UI-01")
def test_the_line_that_faces_a_character_is_highlighted() -> None:
    p = duel("A:V1 Ashra", "A:C3 Zeph", "B:V1 Malrock", dice="4 / ")
    t = seen(p)
    ends = [cell_box(1, 2, 0), cell_box(1, 8, 0)]
    marks = [m for m in t.marks(hover="Zeph") if m.meaning is Meaning.RANGE]
    assert len(marks) == 1 and marks[0].shape == "outline"
    xs, ys = [x for x, _ in marks[0].points], [y for _, y in marks[0].points]
    assert min(xs) <= ends[0].x and max(xs) >= ends[0].x + ends[0].w
    assert min(ys) <= ends[1].y and max(ys) >= ends[0].y + ends[0].h
    p.give("Ashra", 4)
    t = seen(p)
    assert t.on(t.marks(), "Ashra", "outline")[0].meaning is Meaning.ACTOR


@pytest.mark.rule("OCW-UI-01")
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_board_is_painted_with_row_names_in_the_language(language: str) -> None:
    pygame.display.set_mode((8, 8))
    p = duel("A:V1 Ashra", "B:V1 Malrock")
    t = seen(p, language)
    other = table_in("es" if language == "en" else "en")
    assert t.table.board.board_key(t.view) != other.board.board_key(t.view)
    assert t.table.board.paint_board(t.view, 0.3).get_width() == round(BOUNDS[2] * 0.3)
    assert t.panel("row:0:2").title == {"es": "retaguardia", "en": "rearguard"}[language]


@pytest.mark.rule("OCW-UI-01", "OCW-GEO-02")
@pytest.mark.parametrize("viewer", [0, 1])
def test_every_empty_cell_is_an_inlaid_place_with_row_and_line(viewer: int) -> None:
    """Beneath the cards; the cells of a row differ in their lines, and all in their words by language."""
    pygame.display.set_mode((8, 8))
    scale = 0.75

    def cells(rows: tuple[str, ...]) -> list[bytes]:
        ground = ground_of.paint(scale, viewer, rows, (), True)
        found = []
        for seat in (0, 1):
            for cell in range(9):
                x, y, wide, high = cell_box(seat, cell, viewer)
                at = [round(n * scale) for n in (x - BOUNDS[0], y - BOUNDS[1], wide, high)]
                found.append(pygame.image.tobytes(ground.subsurface(at), "RGB"))
        return found

    named, others = cells(("vanguardia", "centro", "retaguardia")), cells(("vanguard", "centre", "rearguard"))
    bare = cells(())
    assert all(len({*three}) == 3 for three in zip(named, others, bare, strict=True))


# -- characters --------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-02")
def test_a_card_shows_live_figures_equipment_counters_statuses_and_charges() -> None:
    p = duel(
        "A:V1 Fyx hp=7 poison=2 shield=1 atk+2 stun charge=invulnerable wears=lifebreaker_shadow used",
        "A:V2 Ashra entered",
        "A:R3 Sorgar dead",
        "B:V1 Malrock",
    )
    t = seen(p)
    shown = t.written("Fyx")
    fyx = p["Fyx"]
    for figure in ("Fyx", str(fyx.atk), str(fyx.defence), "7", "2", "1", "A"):
        assert figure in shown
    names = t.pictures("Fyx")
    wanted = (
        "counter_poison.webp",
        "counter_shield.webp",
        "kw_stun.webp",
        "kw_invulnerable.webp",
        "016.webp",
    )
    assert set(wanted) <= set(names)
    assert {"atk.webp", "def.webp", "hp.webp", "wide_assassin.webp"} <= set(names)
    assert [b.tooltip for b in t.token("Fyx").badges] == [t.table.texts("table.used")]
    assert "entered.webp" in t.pictures("Ashra")
    dead = t.token("Sorgar")
    assert dead.alpha < 255 and any(part.art is not None and part.art.grey for part in dead.parts)


@pytest.mark.rule("OCW-UI-02")
def test_modified_figures_have_their_own_colour() -> None:
    p = duel("A:V1 Ashra atk+2 hp=4", "A:V2 Zeph", "B:V1 Malrock def-1")

    def colours(name: str) -> list[Any]:
        return [part.colour for part in seen(p).token(name).parts if part.text.isdigit()][:3]

    atk, df, hp = colours("Ashra")
    assert len({atk, df, hp}) == 3, "raised, as printed, lowered"
    assert len(set(colours("Zeph"))) == 1
    assert colours("Malrock")[1] == hp


@pytest.mark.rule("OCW-UI-02")
def test_more_signs_than_fit_are_counted() -> None:
    words = (
        "dodge taunt reflect counterattack unstoppable trample indestructible regeneration poison=1 shield=2"
    )
    p = duel(f"A:V1 Ashra {words}", "B:V1 Malrock")
    t = seen(p)
    plain = seen(duel("A:V1 Ashra", "B:V1 Malrock"))  # what her abilities do is told in signs, too
    added = Counter(t.pictures("Ashra")) - Counter(plain.pictures("Ashra"))
    shown = [name for name in added if name.startswith(("kw_", "counter_"))]
    signs = Pieces(t.names).signs(t.view, p["Ashra"])
    assert len(signs) == 10 and f"+{10 - len(shown)}" in t.written("Ashra") and len(shown) >= 4


@pytest.mark.rule("OCW-UI-03")
def test_pools_lie_as_dice_with_their_values_and_empty_places() -> None:
    p = duel("A:V1 Ashra", "B:V1 Malrock", dice="4 2 / 6")
    t = seen(p)
    tokens = {token.id: token for token in t.table.board.tokens(t.view)}
    assert tokens["die:0:1"].art == Art("open_card_wars/dice/a_4.webp")
    assert tokens["die:1:1"].art == Art("open_card_wars/dice/b_6.webp")
    assert sum(id.startswith("slot:0:") for id in tokens) == 6
    assert "6 in the supply" in t.panel("player:0").rows[1].note


@pytest.mark.rule("OCW-UI-08")
def test_tokens_lie_on_their_cell_with_kind_and_maker() -> None:
    p = duel("A:V1 Jhade", "B:V1 Malrock", tokens="B:C2 lotus A:R3 snare")
    t = seen(p)
    tokens = {token.id: token for token in t.table.board.tokens(t.view)}
    assert tokens["token:1:4"].art == Art("open_card_wars/tokens/lotus.webp")
    assert tokens["token:0:8"].centre == cell_box(0, 8, 0).centre
    assert t.panel("token:1:4").rows[0].value == "Jhade"


@pytest.mark.rule("OCW-UI-08")
def test_an_area_is_previewed_on_everybody_it_reaches() -> None:
    p = duel("A:V1 Nerea", "B:V1 Malrock", "B:C2 Luma", "B:C3 Zeph", dice="6 / ")
    p.give("Nerea", 6)
    t = seen(p)
    marks = t.marks("button:use:1", hover="row:1:1")
    assert [m.note for m in t.on(marks, "Luma", "tag")] == ["−2"]
    assert [m.note for m in t.on(marks, "Zeph", "tag")] == ["−3"]
    assert t.on(marks, "Malrock", "tag") == []


# -- secrets -----------------------------------------------------------------------------------------


@pytest.mark.rule("OCW-UI-11", "OCW-UI-04")
@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_and_placements_never_reach_the_other_eyes(seed: int) -> None:
    options = Setup(team_pick="free", hand_view="hidden", deploy_order="hidden", mode="reserves")
    table, placing = table_in(), 0
    for state, _, _ in walk(seed, 120, options):
        for me in (0, 1):
            view = GAME.observe(state, me)
            ids = [token.id for token in table.board.tokens(view)]
            foe = 1 - me
            equipment = [c for c in state.hands[foe] if not CARDS[c].is_character]
            assert not [i for i in ids if i in {f"hand:{foe}:{c}" for c in equipment}]
            assert not any(i.startswith(f"placed:{foe}:") for i in ids)
            top = state.stack[-1]
            if isinstance(top, frames.Choosing):
                takers = {moment.taker(view, card) for card in range(len(CARDS))}
                assert foe not in takers
                assert GAME.secrets(state, me), "a curtain comes between two people"
            placing += isinstance(top, frames.Placing)
            unseen = sum(i.startswith(f"unseen:{foe}:") for i in ids)
            assert unseen == view.unseen[foe]
    assert placing


@pytest.mark.rule("OCW-UI-11")
def test_the_own_secret_placement_is_seen_by_its_owner() -> None:
    stream = Stream(4)
    state = new_match(GAME, Setup(team_pick="random"), 4).state
    seat = owed(GAME, state)[0]
    placed = stream.pick([a for a in legal_actions(GAME, state, seat) if isinstance(a, do.Place)])
    state = apply(GAME, state, seat, placed).state
    table = table_in()
    own = {t.id: t for t in table.board.tokens(GAME.observe(state, seat))}
    assert f"placed:{seat}:{placed.cell}" in own
    assert own[f"hand:{seat}:{placed.card}"].alpha < 255
    for eyes in (1 - seat, None):
        ids = [t.id for t in table.board.tokens(GAME.observe(state, eyes))]
        assert not any(i.startswith("placed:") for i in ids)


# -- pictures ----------------------------------------------------------------------------------------


def test_every_picture_the_table_may_name_is_there() -> None:
    names = names_in()
    arts = [names.keyword_icon(k) for k in KEYWORDS]
    signs = ("ward", "mark", "trigger", "physical", "entered", "activated", "life", "hand", "merge", "attack")
    arts += [names.icon(n) for n in (*signs, "initiative", "fatigue", "lotus", "snare", "deploy_cost")]
    arts += [names.icon(f"row_{slot}") for slot in ("vanguard", "center", "rearguard", "extra")]
    arts += [names.portrait(i) for i in range(len(CARDS))]
    arts += [
        Art(f"open_card_wars/cards/{kind}_{c.cls}.webp") for c in CARDS for kind in ("wide", "mini", "hand")
    ]
    missing = {a.path for a in arts if not (paths.art_dir() / a.path).is_file()}
    assert missing == set()


def test_colours_differ_for_everybody() -> None:
    for safe in (False, True):
        names = names_in(colour_blind=safe)
        assert len({names.colour(0), names.colour(1), names.colour(-1)}) == 3


def test_the_form_makes_every_option_and_remembers_only_sound_values() -> None:
    from tabletop.games.open_card_wars.table.setup_form import FORM

    values = FORM.defaults()
    assert FORM.build(values) == Setup()
    values = FORM.change(FORM.change(values, "card_pool", "all"), "equip_count", "6")
    assert FORM.build(values).equip_count == 6
    assert FORM.build(FORM.change(values, "card_pool", "original")).equip_count == 3
    assert FORM.restored({**values, "mode": "chaos"}) is None
    assert FORM.build(FORM.quick()).team_pick == "fitting"


@pytest.mark.rule("OCW-OPT-16")
def test_the_even_start_is_on_in_the_quick_start_and_off_by_the_book() -> None:
    from tabletop.games.open_card_wars.table.setup_form import FORM

    assert FORM.build(FORM.quick()).opening == "even"
    assert FORM.build(FORM.defaults()).opening == "book"
    chosen = json.loads(json.dumps(FORM.change(FORM.defaults(), "opening", "even")))
    assert FORM.restored(chosen) == chosen and FORM.build(chosen).opening == "even"
    assert FORM.restored({**chosen, "opening": "odd"}) is None


@pytest.mark.rule("OCW-OPT-16")
def test_values_remembered_before_there_was_the_even_start_play_by_the_book() -> None:
    from tabletop.games.open_card_wars.table.setup_form import FORM

    before = FORM.change(FORM.defaults(), "adjacency", "king")
    del before["opening"]
    restored = FORM.restored(json.loads(json.dumps(before)))
    assert restored is not None and FORM.build(restored) == Setup(adjacency="king")


@pytest.mark.rule("OCW-OPT-16")
@pytest.mark.parametrize(
    ("language", "label", "name"),
    [("es", "Salida", "Regla de la casa"), ("en", "Start", "House rule")],
)
def test_the_even_start_is_named_as_a_house_rule(language: str, label: str, name: str) -> None:
    from tabletop.games.open_card_wars.table.setup_form import FORM

    texts = Texts(language).scope("open_card_wars")
    fields = {field.key: field for field in FORM.fields(FORM.defaults(), texts)}
    row = fields["opening"]
    assert row.label == label and dict(row.options)["even"] == name and "OCW-OPT-16" in row.tooltip
    assert name.lower() in row.tooltip and not fields["second_player_bonus"].reason
    even = FORM.change(FORM.change(FORM.defaults(), "second_player_bonus", "1"), "opening", "even")
    fields = {field.key: field for field in FORM.fields(even, texts)}
    assert even["second_player_bonus"] == "0" and "[[OCW-OPT-16]]" in fields["second_player_bonus"].reason
    view = GAME.observe(new_match(GAME, Setup(opening="even", second_player_bonus=1), 4).state, 0)
    rows = table_in(language).panels.scroll_rows(view)
    assert (label, name) in [(row.label, row.value) for row in rows]
    assert not any(texts("setup.second_player_bonus") == row.label for row in rows)


@pytest.mark.rule("OCW-OPT-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_says_when_hidden_hands_hide_nothing(language: str) -> None:
    from tabletop.games.open_card_wars.table.setup_form import FORM
    from tabletop.games.open_card_wars.words.options import option_rows

    texts = Texts(language).scope("open_card_wars")

    def field(values: dict[str, Any]) -> Any:
        return next(f for f in FORM.fields(values, texts) if f.key == "hand_view")

    free = FORM.change(FORM.change(FORM.defaults(), "team_pick", "free"), "hand_view", "hidden")
    assert field(free).reason == "" and is_hidden(FORM.build(free))
    for key, value in (("team_pick", "draft"), ("equip_count", "0")):
        idle = FORM.change(free, key, value)
        assert "[[OCW-OPT-07]]" in field(idle).reason and idle["hand_view"] == "open"
        remembered = FORM.restored({**free, key: value})
        assert remembered is not None and remembered["hand_view"] == "open"
        setup = FORM.build({**free, key: value})
        assert not is_hidden(setup)
        assert texts("setup.hand_view") not in [row.label for row in option_rows(texts, setup, ("A", "B"))]
    assert texts("setup.hand_view") in [row.label for row in option_rows(texts, FORM.build(free), ("A", "B"))]
    assert all(f.reason == "" for f in FORM.fields(free, texts))


# -- ghosts ------------------------------------------------------------------------------------------


def ghosts(marks: Any) -> list[str]:
    """The pictures that are seen through, from below."""
    return [mark.art.path.rpartition("/")[2] for mark in marks if mark.shape == "ghost"]


@pytest.mark.rule("OCW-UI-08")
def test_a_card_in_hand_shows_its_ghost_on_the_free_cell_pointed_at_only() -> None:
    t = seen(duel("A:V1 Ashra", "B:V1 Jaxar", dice="1 1 1/", hand="Jhade/", stage="deploy"))
    card = f"hand:0:{t.p.state.hands[0][0]}"
    assert ghosts(t.marks(card, hover="A:C2")) == ["009.webp", "wide_marksman.webp"]
    assert ghosts(t.marks(card, hover="Ashra")) == [] == ghosts(t.marks(card, hover="B:C2"))
    assert ghosts(t.marks(hover="A:C2")) == []


@pytest.mark.rule("OCW-UI-08")
def test_who_may_move_shows_its_ghost_where_it_would_go() -> None:
    p = duel("A:V1 Ashra", "B:V1 Jaxar", dice="3/")
    t = seen(p.give("Ashra", 3))
    assert ghosts(t.marks(hover="A:R3")) == ["001.webp", "wide_marksman.webp"]


@pytest.mark.rule("OCW-UI-02", "OCW-ACT-05")
def test_who_still_acts_is_not_said_to_have_acted() -> None:
    """The die is spent with the first step; the word comes when the activation is over."""
    p = duel("A:V1 Malrock", "A:C2 Ashra", "B:V3 Sorelia", dice="6 5 / 1")

    def says_so() -> bool:
        t = seen(p)
        return t.table.texts("table.state.used") in [part.text for part in t.token("Malrock").parts]

    assert not says_so()
    p.move("Malrock", 6, "V2").passes()
    assert isinstance(p.frame, frames.Activation) and p.state.fighters[p.id("Malrock")].used == p.state.turn
    assert not says_so()
    p.done().passes()
    assert isinstance(p.frame, frames.Menu) and says_so()


@pytest.mark.rule("OCW-UI-02", "OCW-KW-17")
def test_who_is_stunned_is_grey_under_its_stars() -> None:
    t = seen(duel("A:V1 Malrock stun", "A:V2 Ashra", "B:V1 Sorelia"))
    stunned, awake = (t.token(name) for name in ("Malrock", "Ashra"))
    art = [part.art for part in stunned.parts if part.art is not None]
    assert any(each.grey for each in art) and any("kw_stun" in each.path for each in art)
    assert not any(part.art is not None and part.art.grey for part in awake.parts)


@pytest.mark.rule("OCW-UI-02", "OCW-KW-26")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_silenced_has_its_abilities_at_rest_below_the_word_for_it(language: str) -> None:
    """A small sign among others was all that showed it."""
    p = duel("A:V1 Malrock silence", "A:V2 Ashra", "B:V1 Sorelia", dice="6 5 / 1")
    t = seen(p, language)
    silenced, other = (t.token(name) for name in ("Malrock", "Ashra"))
    word = t.table.texts("table.state.silence")
    assert word in [part.text for part in silenced.parts] and t.names.keyword("silence").upper() in word
    assert sum(part.art is not None and "kw_silence" in part.art.path for part in silenced.parts) >= 1
    assert word not in [part.text for part in other.parts]
    assert not any(part.art is not None and part.art.grey for part in silenced.parts), "it still attacks"
