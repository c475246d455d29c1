"""What the table shows (section 26): where everything lies, locked cards, values, flags, arrows, secrets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tabletop.app.table import Appearance, Header, Mark, Meaning, Table, Token
from tabletop.app.table.kit.boxes import Box
from tabletop.app.table.kit.boxes import around as around_boxes
from tabletop.engine.dice import Stream
from tabletop.engine.engine import legal_actions
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.components.cards import CARDS, DOMAINS
from tabletop.games.history_of_war.components.printed import BAND
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.table import TABLE, layout
from tabletop.games.history_of_war.table.faces import DOWN, PALE, STRUCK, UP
from tabletop.games.history_of_war.table.hand_faces import GOLD
from tabletop.games.history_of_war.table.places import Places
from tabletop.games.history_of_war.table.rows import USUAL
from tabletop.games.history_of_war.words import moment
from tabletop.games.history_of_war.words.names import Names
from tabletop.games.history_of_war.words.standing import Standing
from tabletop.text.catalogue import Texts

from .positions import Table as Position
from .positions import number

CROWD = (
    "g01@1 g02@1+ g04@1! g05@1^u01 a01@1 a03@1 g06@2 g07@2! g08@2 a02@2! a03:2@2 a05@2 n01@3 n02@3! n03@3"
    " n04@3 a04@3 n05@3 g09@4! g10@4 g09:2@4 g04:2@4 a06@4 a06:2@4! d01@1 g01:d g03:d! n02:d b01 b01:b! b02"
)
ROW = "ax-t03 ax-t05 al-t03 al-t05"


PLACES = Places(Appearance())
box_of, hit = PLACES.box_of, PLACES.hit


def crowd(**options: Any) -> Position:
    """Six units of either side on each of four territories."""
    return Position(
        CROWD, CROWD, row=ROW, watch=False, hands="x01 g01 / x06", held="ax-t01 / al-t02", **options
    )


class Seen:
    """A position as the table shows it to a seat."""

    def __init__(self, position: Position, seat: int = 0, language: str = "en") -> None:
        self.position, self.seat = position, seat
        self.table: Table = TABLE(Texts(language).scope("history_of_war"), Appearance())
        self.view = GAME.observe(position.state, seat)
        self.tokens = {token.id: token for token in self.table.board.tokens(self.view)}

    def piece(self, name: str) -> Token:
        return self.tokens[f"piece:{self.position.id(name)}"]

    def box(self, entity: str) -> Box:
        found = box_of(self.view, entity)
        assert found is not None, entity
        return found

    def spot(self, name: str) -> Box:
        return self.box(f"piece:{self.position.id(name)}")

    def marks(self) -> tuple[Mark, ...]:
        asked = self.seat in self.position.asked
        legal = legal_actions(GAME, self.position.state, self.seat) if asked else []
        return self.table.overlays.marks(self.view, legal, (), None)

    def arrows(self, meaning: Meaning) -> list[Mark]:
        return [m for m in self.marks() if m.shape == "arrow" and m.meaning is meaning]

    def damage(self) -> list[str]:
        """The figures that stand on arrows."""
        return [m.note for m in self.marks() if m.shape == "tag" and " · " not in m.note]


def words(token: Token) -> list[str]:
    return [part.text for part in token.parts if part.text]


def signs(token: Token) -> set[str]:
    """The names of the icons on a face."""
    arts = [part.art.path for part in token.parts if part.art is not None]
    return {path.rpartition("/")[2].removesuffix(".webp") for path in arts if "/icons/" in path}


def halves(head: Header) -> list[str]:
    """The signs of who strikes and who guards."""
    chips = [chip for seat in head.seats for chip in seat.chips if chip.id.startswith("half:")]
    return [
        chip.icon.path.rpartition("/")[2].removesuffix(".webp") for chip in chips if chip.icon is not None
    ]


def apart(one: Box, other: Box) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


@pytest.mark.rule("HOW-UI-01", "HOW-ARE-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_five_rows_lie_below_each_other_with_the_own_side_at_the_bottom(seat: int) -> None:
    seen, rival = Seen(crowd(), seat), 1 - seat
    rows = [
        layout.base_box(rival, seat),
        layout.deployment_box(rival, seat),
        around_boxes(*(seen.box(f"territory:{card}") for card in seen.view.row)),
        layout.deployment_box(seat, seat),
        layout.base_box(seat, seat),
    ]
    assert all(above.bottom <= below.y for above, below in pairwise(rows))
    for piece in seen.view.pieces:
        assert piece is not None
        box = seen.box(f"piece:{piece.id}")
        assert (box.centre[1] > 0) == (piece.seat == seat)
        for other in seen.view.pieces:
            assert other is piece or other is None or apart(box, seen.box(f"piece:{other.id}"))


@pytest.mark.rule("HOW-UI-01")
def test_six_units_on_each_of_four_territories_are_as_large_as_the_room_lets_them() -> None:
    seen = Seen(crowd())
    scale = 720 / layout.bounds()[3]
    for name in ("ax-g06", "al-n01", "ax-g10"):
        box = seen.spot(name)
        assert box.w * scale >= 58 and box.h * scale >= 70
        assert hit(seen.view, box.centre)[0] == f"piece:{seen.position.id(name)}"
    large = Seen(Position("g01@1", "g01@2")).spot("ax-g01")
    assert large.w > 1.3 * seen.spot("ax-g06").w


@pytest.mark.rule("HOW-UI-01", "HOW-UI-08")
def test_few_units_are_large_with_their_names_and_rows_behind_have_what_is_left() -> None:
    seen = Seen(Position("g05@1 g04@1 a01@2! g01", "g01@2 b01", row=ROW, watch=False))
    scale = 720 / layout.bounds()[3]
    for name in ("ax-g05", "ax-g04", "al-g01"):
        box, card = seen.spot(name), CARDS[number(name)]
        assert box.w * scale >= 85 and box.h * scale >= 100, "picture, name and figures are read"
        short = Names(Texts("en").scope("history_of_war"), Appearance()).short_name(number(name))
        assert {short, str(card.dv)} <= set(words(seen.piece(name))), name
    crowded = Seen(crowd())
    assert seen.spot("ax-g01").w > 1.12 * crowded.spot("ax-g01:d").w, "in the deployment area, too"
    assert layout.bounds(PLACES.rows(seen.view)) == layout.bounds(PLACES.rows(crowded.view))


@pytest.mark.rule("HOW-UI-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_piles_lie_beside_their_player_with_their_counts(seat: int) -> None:
    p = crowd(dry=True)
    seen, state = Seen(p, seat), p.state
    for owner in (0, 1):
        counts = {
            "depot": len(state.depots[owner]),
            "scrapyard": len(state.scrapyards[owner]),
            "held": len(state.held[owner]),
            "reserve-of": len(state.reserves[owner]),
        }
        for pile, count in counts.items():
            token = seen.tokens[f"{pile}:{owner}"]
            assert words(token) == [str(count)]
            assert (token.centre[1] > 0) == (owner == seat)
            assert hit(seen.view, token.centre)[0] == f"{pile}:{owner}"
    backs = [id for id in seen.tokens if id.startswith(f"back:{1 - seat}:")]
    assert len(backs) == len(state.hands[1 - seat])
    album = seen.table.panels.album(seen.view, f"scrapyard:{1 - seat}")
    assert album is not None and len(album.notices) == len(state.scrapyards[1 - seat])
    assert all(notice.face is not None for notice in album.notices)


@pytest.mark.rule("HOW-UI-02", "HOW-LCK-01")
def test_a_locked_card_lies_on_its_side_dim_and_with_a_padlock() -> None:
    p = Position("g01@1 g02@1! b01 b02!", "g01@1!")
    seen = Seen(p)
    for upright, lying in (("ax-g01", "ax-g02"), ("ax-b01", "ax-b02")):
        stands, lies = seen.spot(upright), seen.spot(lying)
        assert stands.h > stands.w and lies.w > lies.h
        assert "locked" not in signs(seen.piece(upright)) and "locked" in signs(seen.piece(lying))
        paintings = [[part for part in seen.piece(name).parts if part.cover] for name in (upright, lying)]
        assert [len(found) for found in paintings] == [1, 1], "upright and in colour, to be known at a glance"
        shades = [part for part in seen.piece(lying).parts if part.box == paintings[1][0].box and part.plate]
        assert len(shades) == 1
        body = [sum(seen.piece(name).parts[0].plate or ()) for name in (upright, lying)]
        assert body[1] < body[0]


@pytest.mark.rule("HOW-UI-08", "HOW-CRD-08")
def test_changed_values_are_coloured() -> None:
    p = Position("g05@1^u01 g04@1 g02@1+", "g01@1")
    seen = Seen(p)
    for name in ("ax-g05", "ax-g04", "ax-g02"):
        piece, face = p.card(name), CARDS[p.card(name).card]
        now = [p.av(name, domain) for domain in DOMAINS] + [p.dv(name)]
        then = [*face.avs, face.dv]
        shown = {(part.text, part.colour) for part in seen.piece(name).parts if part.text}
        for value, printed in zip(now, then, strict=True):
            colour = PALE if value == printed else UP if value > printed else DOWN
            if value or printed:
                assert (str(value) if value else "–", colour) in shown, (name, value, piece)
    assert p.dv("ax-g02") > CARDS[number("ax-g02")].dv, "a case of its own"


@pytest.mark.rule("HOW-UI-08")
def test_each_av_stands_on_the_sign_of_what_it_is_good_against_and_tabs_tell_marker_and_upgrades() -> None:
    seen = Seen(Position("g05@1^u01 g02@1+ g01@1 n02@1", "g01@1"))
    assert {"air", "ground", "upgrade"} <= signs(seen.piece("ax-g05")), "and none for what it has none of"
    assert "naval" not in signs(seen.piece("ax-g05"))
    assert "kw_entrenchment" in signs(seen.piece("ax-g02")) and "upgrade" not in signs(seen.piece("ax-g02"))
    assert {"kw_entrenchment", "upgrade"}.isdisjoint(signs(seen.piece("ax-g01")))
    told = words(seen.piece("ax-n02"))
    assert told[1:4] == [str(av) for av in CARDS[number("ax-n02")].avs] and all(told[1:4])


@pytest.mark.rule("HOW-UI-08", "HOW-BLK-08")
def test_an_av_that_is_used_is_struck_out_for_the_half() -> None:
    p = Position("g05@1", "g01@1 g04@1", keep=True)

    def lines(name: str) -> int:
        return sum(part.plate == STRUCK for part in Seen(p).piece(name).parts)

    p.declare("ax-g05")
    assert lines("al-g01") == 0
    p.defend("al-g01>ax-g05")
    assert (lines("al-g01"), lines("al-g04"), lines("ax-g05")) == (1, 0, 0)
    p.deal()
    assert lines("al-g04") == 0 and p.state.battle is None


@pytest.mark.rule("HOW-UI-04")
def test_fifteen_phases_and_who_strikes_guards_and_decides() -> None:
    p = Position("g05@1", "g01@1 g02@1", keep=True)
    head = Seen(p).table.questions.header(Seen(p).view, ())
    assert [chip.state for chip in head.phases] == ["done"] * 4 + ["now"] + ["next"] * 10
    assert halves(head) == ["attack", "block"] and [seat.active for seat in head.seats] == [True, False]
    assert "attacker" in head.seats[0].name and "defender" in head.seats[1].name
    p.declare("ax-g05")
    assert isinstance(p.top, frames.Blocking)
    head = Seen(p).table.questions.header(Seen(p).view, ())
    assert [seat.active for seat in head.seats] == [False, True] and head.phases[5].state == "now"
    p.defend("").deal("ax-g05>al-g01").go(frames.Attacking)
    head = Seen(p).table.questions.header(Seen(p).view, ())
    assert p.state.phase == 9 and halves(head) == ["block", "attack"]
    p.go(frames.Retreating)
    assert halves(Seen(p).table.questions.header(Seen(p).view, ())) == []


@pytest.mark.rule("HOW-UI-04", "HOW-RND-01")
@pytest.mark.parametrize("language", ["en", "es"])
def test_each_of_the_fifteen_phases_tells_where_one_points_what_is_done_in_it(language: str) -> None:
    seen = Seen(Position("g05@1", "g01@1"), language=language)
    chips = seen.table.questions.header(seen.view, ()).phases
    panels = [seen.table.panels.inspect(seen.view, chip.id) for chip in chips]
    told = [chip.tooltip.partition("\n") for chip in chips]
    assert len({does for _, _, does in told if does}) == len(chips) == 15
    for (head, _, does), panel in zip(told, panels, strict=True):
        assert panel is not None and (f"**{panel.title}**", panel.text) == (head, does)


@pytest.mark.rule("HOW-UI-01")
def test_who_is_crowded_has_more_of_the_width_and_developments_are_no_stamps() -> None:
    seven = "g01 g02 g04 g05 g06 g07 d01"
    seen = Seen(Position(" ".join(f"{card}@1" for card in seven.split()), "g01@2 d01@2"))
    wide, other = (seen.box(f"territory:{card}") for card in seen.view.row[:2])
    assert wide.w > 1.3 * other.w and apart(wide, other)
    for mine, works in (("ax-g01", "ax-d01"), ("al-g01", "al-d01")):
        assert seen.spot(works).w >= 0.7 * min(USUAL.unit[0], seen.spot(mine).w)
    boxes = [seen.spot(f"ax-{card}") for card in seven.split()]
    assert all(apart(one, two) for n, one in enumerate(boxes) for two in boxes[:n])
    assert all(wide.x <= box.x and box.right <= wide.right for box in boxes)


@pytest.mark.rule("HOW-UI-05", "HOW-VIC-02")
def test_a_territory_shows_flags_needs_and_what_is_missing_now_and_next_round() -> None:
    p = Position("g04@1 g05@1!", "g01@1", row="ax-t03 al-t03")
    seen, card = Seen(p), p.state.row[0]
    face = CARDS[card]
    texts = Texts("en").scope("history_of_war")
    stand = Standing(Names(texts, Appearance()), seen.table.overlays.known).stand(seen.view, card)  # type: ignore[attr-defined]
    own, later, other = (CARDS[number(n)].flags for n in ("ax-g04", "ax-g05", "al-g01"))
    assert (stand.own, stand.other, stand.favours) == (own, other, 1)
    assert stand.words == f"You need {face.flags_to_conquer - own + other} flags"
    assert stand.later.startswith(f"Next round: {own + later} to {other} · ")
    shown = words(seen.tokens[f"territory:{card}"])
    assert f"{face.points} VP" in shown
    for figure in (face.flags_to_conquer, face.occupation_flags, own, other):
        assert str(figure) in shown
    assert stand.words in shown and stand.later in shown
    rival = Seen(p, 1)
    assert any("Opponent needs" in text for text in words(rival.tokens[f"territory:{card}"]))
    apart_seen = Seen(p, -1)
    assert any(text.startswith("Axis: ") for text in words(apart_seen.tokens[f"territory:{card}"]))


@pytest.mark.rule("HOW-UI-06")
def test_attackers_have_arrows_to_their_territory_or_the_base_with_their_damage() -> None:
    p = Position("g05@1 a05@2 g01:w@2", "g01@1 g01:y@2 b01 g04")
    p.do(do.Attack(p.id("ax-g05")), do.Attack(p.id("ax-a05"), True))
    seen = Seen(p)
    field, base = (mark.points[-1] for mark in seen.arrows(Meaning.ATTACK))
    assert seen.box(f"territory:{p.state.row[0]}").holds(field)
    assert layout.base_box(1, 0, PLACES.rows(seen.view)).holds(base)
    assert seen.damage() == [f"{p.av('ax-g05', 'ground')} →", f"{p.av('ax-a05', 'ground')} →"]


@pytest.mark.rule("HOW-UI-06")
def test_blocks_targets_and_responses_have_arrows_with_their_damage() -> None:
    p = Position("g05@1 g04@1 g06@2", "g01@1 g04:b@1 g02@2 g04@2", keep=True)
    p.declare("ax-g05 ax-g06").do(do.Block(p.id("al-g01"), p.id("ax-g05")))
    seen = Seen(p, 1)
    (block,) = seen.arrows(Meaning.LINKED)
    assert block.points[0][1] > 0 > block.points[-1][1], "from below to the attacker above"
    assert len(seen.arrows(Meaning.ATTACK)) == 1, "who is blocked has met its aim"
    assert f"{p.av('al-g01', 'ground')} →" in seen.damage()
    p.do(do.Done()).go(frames.Allocating).do(do.Aim(p.id("ax-g06"), p.id("al-g04")))
    seen = Seen(p)
    (aim,) = seen.arrows(Meaning.ATTACK)
    assert seen.spot("al-g04").inset(-USUAL.unit[1]).holds(aim.points[-1])
    assert f"{p.av('ax-g06', 'ground')} →" in seen.damage()
    p.do(do.Done())
    assert isinstance(p.top, frames.Responding)
    p.do(do.Respond(p.id("al-g04"), p.id("ax-g06")))
    seen = Seen(p, 1)
    assert len(seen.arrows(Meaning.LINKED)) == 2 and f"{p.av('al-g04', 'ground')} →" in seen.damage()


@pytest.mark.rule("HOW-UI-06", "HOW-UI-07")
def test_arrows_run_below_the_cards_and_figures_of_damage_stand_beside_them() -> None:
    """What a card can do is read while it strikes."""
    p = Position("g05@1 g04@1 g06@2", "g01@1 g04:b@1 g02@2 g04@2", keep=True)
    p.declare("ax-g05 ax-g06").do(do.Block(p.id("al-g01"), p.id("ax-g05"))).do(do.Done())
    p.go(frames.Allocating).do(do.Aim(p.id("ax-g06"), p.id("al-g04")))
    seen = Seen(p)
    cards = [box for id in seen.tokens if id.startswith(("piece:", "territory:")) for box in [seen.box(id)]]
    arrows = [m for m in seen.marks() if m.shape == "arrow"]
    assert len(arrows) == 2 and not any(m.over for m in arrows)
    ends = [m.points[n] for m in arrows for n in (0, -1)]
    figures = [m.points[0] for m in seen.marks() if m.shape == "tag" and " · " not in m.note]
    assert len(figures) == 1, "what a blocker deals stands on its attacker, beside its DV"
    assert "−2 · DV 6" in [m.note for m in seen.marks() if m.shape == "tag"]
    assert not any(box.holds(at) for box in cards for at in (*ends, *figures))


@pytest.mark.rule("HOW-UI-09")
def test_what_is_announced_points_at_its_target() -> None:
    p = Position("b03 b05 b01 b03:x", "b04 b01", hands="x06 / x06", stage="w3o")
    p.use("ax-b03").use("al-b04", "ax-b03")
    seen = Seen(p)
    (arrow,) = seen.arrows(Meaning.TARGET)
    assert arrow.points[0][1] < 0 < arrow.points[-1][1]
    outlines = [m for m in seen.marks() if m.shape == "outline" and m.meaning is Meaning.TARGET]
    assert len(outlines) == 1
    item = seen.table.panels.inspect(seen.view, f"item:{p.top.pending[-1].serial}")
    assert item is not None and item.face is not None and len(item.rows) == 2


@pytest.mark.rule("HOW-UI-10")
def test_deployment_and_hand_are_counted_and_warn() -> None:
    hand = "g01 g02 g03 g04 g05 g06 g07 g08 g09 g10"
    p = Position("n01 n02 n03 n04 n05 a01", "a01", hands=f"{hand} / x01", stage="trim", watch=False)
    seats = Seen(p).table.questions.header(Seen(p).view, ()).seats
    chips = [{chip.id.partition(":")[0]: chip for chip in seat.chips} for seat in seats]
    assert (chips[0]["area"].label, chips[0]["area"].state) == ("6/5", "warn")
    assert (chips[0]["cards"].label, chips[0]["cards"].state) == ("10/8", "warn")
    assert (chips[1]["area"].label, chips[1]["area"].state) == ("1/5", "")
    assert (chips[1]["cards"].label, chips[1]["cards"].state) == ("1/8", "")


def grey(seen: Seen) -> set[str]:
    """The cards of the own hand that cannot be played now."""
    faces = {card: seen.tokens[f"hand:{card}"].parts[1].art for card in seen.view.hand}
    return {CARDS[card].id for card, art in faces.items() if art is not None and art.grey}


def golden(seen: Seen) -> set[str]:
    """Those whose cost stands on gold."""
    plates = {card: {part.plate for part in seen.tokens[f"hand:{card}"].parts} for card in seen.view.hand}
    return {CARDS[card].id for card, found in plates.items() if (*GOLD, 255) in found}


@pytest.mark.rule("HOW-UI-11", "HOW-TAS-05")
def test_colour_in_the_hand_means_playable_and_gold_that_it_can_be_paid_too() -> None:
    hand = "g01 g05 b02 x01 x03"
    build = Seen(Position("b01", "b01", hands=f"{hand} / x06", stage="commit"))
    assert CARDS[number("ax-g01")].cost <= CARDS[number("ax-b01")].ta < CARDS[number("ax-g05")].cost
    assert grey(build) == {"ax-g05", "ax-b02", "ax-x01", "ax-x03"}, "neither too dear nor what is not built"
    assert golden(build) == {"ax-g01"}, "nor does an action shine that can be paid and not be played now"
    window = Seen(Position("b01", "b01", hands=f"{hand} / x06", stage="w3o"))
    assert grey(window) == {CARDS[c].id for c in window.view.hand} - {"ax-x01"}, "only what can be announced"
    base = Seen(Position("b01", "b01", hands=f"{hand} / x06", stage="base"))
    assert grey(base) == {"ax-g01", "ax-g05", "ax-x01", "ax-x03"}
    other = Seen(Position("b01 g02", "b01", hands=f"{hand} / x06", stage="deploy"))
    assert not grey(other), "nothing of the hand is asked for"
    rival = Seen(Position("b01 g02", "b01", hands="/ g04 x06", stage="deploy"), 1)
    assert isinstance(moment.top(rival.view), frames.Deploying) and not grey(rival), "nor of the rival"


@pytest.mark.rule("HOW-UI-11", "HOW-CON-01")
def test_a_card_chosen_to_be_built_stays_in_colour_however_little_is_left() -> None:
    p = Position("b01", "b01", hands="g01 g04 g02 / x06", stage="commit")
    p.do(do.Commit(number("ax-g01")))
    seen = Seen(p)
    assert "ax-g01" not in grey(seen) and "ax-g01" in golden(seen)
    assert {"ax-g04", "ax-g02"} <= grey(seen)
    marks = seen.table.overlays.marks(seen.view, (), (), None)
    framed = [mark for mark in marks if mark.meaning is Meaning.SELECTED]
    assert [mark.points for mark in framed] == [
        seen.box(f"hand:{number('ax-g01')}").inset(-USUAL.out).corners
    ]


@pytest.mark.rule("HOW-UI-01", "HOW-END-05")
def test_territories_to_choose_from_cover_none_that_they_are_compared_with() -> None:
    p = Position("g01@1 g02@2", "g01@2", held="ax-t06 / al-t02", stage="replace", watch=False)
    p.state.stack.append(frames.Replacing(waiting=(0,), wanted=(1, 0)))
    seen = Seen(p)
    offers = [seen.box(f"reserve:{card}") for card in seen.view.reserves[0]]
    lands = [seen.box(f"territory:{card}") for card in seen.view.row]
    assert len(offers) >= 3 and lands
    assert all(apart(offer, land) for offer in offers for land in lands)
    assert all(apart(offer, seen.box(f"hand:{card}")) for offer in offers for card in seen.view.hand)
    assert all(apart(one, two) for n, one in enumerate(offers) for two in offers[:n])


@pytest.mark.rule("HOW-UI-13", "HOW-GEN-06")
def test_hidden_cards_are_never_drawn_from_real_data() -> None:
    """Worlds that differ in what a seat cannot know have the same tokens, whatever lies in them."""
    p = Position("b01 b02 g01@1", "b01 b02 g01@1", hands="g05 x01 / g04 x06 g02", stage="commit")
    p.do(do.Commit(number("al-g02")), by=1)
    seen = Seen(p)
    shown = [token for id, token in seen.tokens.items() if id.startswith("back:1:")]
    assert len(shown) == 3
    for token in shown:
        assert words(token) == []
        assert {part.art.path for part in token.parts if part.art} == {
            "history_of_war/cards/back_allies.webp"
        }
    for key in range(4):
        world = GAME.determinize(seen.view, Stream(key).below(2**62))
        again = TABLE(Texts("en").scope("history_of_war"), Appearance()).board.tokens(GAME.observe(world, 0))
        assert again == tuple(seen.tokens.values())
    watching = Seen(p, -1)
    assert not any(id.startswith("hand:") for id in watching.tokens)


def test_the_inspector_shows_the_whole_card_as_it_is_printed() -> None:
    p = Position("g05@1", "g01@1", hands="x01 / x06")
    seen = Seen(p)
    for entity in (f"piece:{p.id('ax-g05')}", f"hand:{number('ax-x01')}", f"territory:{p.state.row[0]}"):
        panel = seen.table.panels.inspect(seen.view, entity)
        assert panel is not None and panel.face is not None
        assert panel.title in " ".join(words(panel.face)).upper() or panel.title in " ".join(
            words(panel.face)
        )


def test_every_category_has_one_colour_on_table_and_paper() -> None:
    seen = Seen(crowd())
    for name, domain in (("ax-n01", "naval"), ("ax-g06", "ground"), ("ax-a03", "air")):
        plates = [part.plate[:3] for part in seen.piece(name).parts if part.plate is not None]
        light = tuple(min(255, round(c * 1.12)) for c in BAND[domain])
        assert light in plates, domain


def test_damage_flies_from_who_deals_it_and_a_conquest_tells_its_points() -> None:
    p = Position("g05@1 a05@2", "g01@1 g02@2 b01", hands="/ g04 g05", keep=True)
    p.declare("ax-g05 ax-a05*").defend("").go(frames.Allocating)
    before = Seen(p)
    p.do(*p.orders(do.Aim, "ax-g05>al-g01 ax-a05>hand"), do.Done()).go(phase=8)
    after = Seen(p)
    motions, told = before.table.motions, dict[type[Any], list[str]]()
    for event in (*p.events(events.Hit), *p.events(events.HandRaided)):
        shown = motions.animate(event, before.view, after.view)
        told[type(event)] = [motion.kind for motion in shown]
        assert shown[-1].text.startswith("−")
    assert told == {events.Hit: ["missile", "shake", "text"], events.HandRaided: ["text"]}
    fallen = events.Conquered(p.state.row[0], 0, 5, 5, (), ())
    pulse, points = motions.animate(fallen, before.view, after.view)
    assert (pulse.kind, points.text) == ("pulse", "+5") and points.path == (
        before.box(f"territory:{p.state.row[0]}").centre,
    )


def told(position: Position, card: int, seat: int = 0) -> list[str]:
    """The words on a territory."""
    return words(Seen(position, seat).tokens[f"territory:{card}"])


@pytest.mark.rule("HOW-UI-05", "HOW-ATK-01", "HOW-DEP-04", "HOW-BLK-06")
def test_a_territory_stands_as_what_is_ordered_leaves_it() -> None:
    p = Position("g05@1 g04@1 g06@1", "g01@1", row="ax-t02 al-t03", watch=False)
    land = p.state.row[0]
    flags = [CARDS[number(name)].flags for name in ("ax-g05", "ax-g04", "ax-g06")]
    have, left, rival = sum(flags), flags[1], CARDS[number("al-g01")].flags
    assert {"You conquer it", str(have)} <= set(told(p, land))
    p.do(do.Attack(p.id("ax-g05")), do.Attack(p.id("ax-g06")))
    assert {"You no longer conquer it", f"{have}→{left}", str(rival)} <= set(told(p, land))
    assert any(line.startswith("As ordered · ") for line in told(p, land))
    p.do(do.Done())
    assert f"{have}→{left}" not in told(p, land), "confirmed: it is so now"
    assert str(left) in told(p, land)
    before = told(p, land, 1)
    p.do(do.Block(p.id("al-g01"), p.id("ax-g05")))
    assert f"{rival}→0" in told(p, land, 1) != before


@pytest.mark.rule("HOW-UI-05", "HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
def test_in_large_letters_figures_are_larger_and_less_is_said(language: str) -> None:
    p = Position("g05@1 g04@1! b01 g02", "g01@1!", row="ax-t03 al-t03", hands="g02 /", watch=False)
    view, land = GAME.observe(p.state, 0), p.state.row[0]
    own, later, rival = (CARDS[number(n)].flags for n in ("ax-g05", "ax-g04", "al-g01"))
    parts = {}
    for large in (False, True):
        table = TABLE(Texts(language).scope("history_of_war"), Appearance(large=large))
        parts[large] = {token.id: token.parts for token in table.board.tokens(view)}

    def heights(large: bool, entity: str) -> dict[str, float]:
        return {part.text: part.box[3] for part in parts[large][entity] if part.text}

    small, great = (heights(large, f"territory:{land}") for large in (False, True))
    assert great[str(own)] > small[str(own)] and f"({own + later})" in great and f"({rival})" in great
    assert any(":" in text and len(text) > 20 for text in small) and max(map(len, great)) <= 20
    for name in ("ax-g05", "ax-b01"):
        entity = f"piece:{p.id(name)}"
        small, great = heights(False, entity), heights(True, entity)
        short = Names(Texts(language).scope("history_of_war"), Appearance()).short_name(number(name))
        assert short in great and great.keys() == small.keys()
        assert sum(great.values()) > 1.05 * sum(small.values()), name
    card = f"hand:{number('ax-g02')}"
    cost = str(CARDS[number("ax-g02")].cost)
    assert heights(True, card)[cost] > heights(False, card)[cost]


@pytest.mark.rule("HOW-UI-05", "HOW-DEP-03")
def test_an_order_of_deployment_foretells_the_flags_of_the_next_round() -> None:
    p = Position("g05 g04@1!", "g01@1!", row="ax-t03 al-t03", watch=False, stage="deploy")
    land, face = p.state.row[0], CARDS[p.state.row[0]]
    own, more, rival = (CARDS[number(n)].flags for n in ("ax-g04", "ax-g05", "al-g01"))

    def line() -> str:
        return next(text for text in told(p, land) if text.startswith("Next round: "))

    assert line().startswith(f"Next round: {own} to {rival} · ")
    p.do(do.Deploy(p.id("ax-g05"), land))
    lacks = face.flags_to_conquer - (own + more - rival)
    assert line() == f"Next round: {own}→{own + more} to {rival} · " + (
        f"You need {lacks} {'flag' if lacks == 1 else 'flags'}" if lacks > 0 else "You conquer it"
    )
    assert f"{face.flags_to_conquer} flags needed" in told(p, land), "it arrives locked: nothing changes now"


@pytest.mark.rule("HOW-UI-05", "HOW-VIC-04")
def test_of_next_round_too_it_is_told_that_the_force_is_missing() -> None:
    p = Position("a01 d01@1 d02@1", "", row="ax-t03 al-t03", watch=False, stage="deploy")
    land = p.state.row[0]
    p.do(do.Deploy(p.id("ax-a01"), land))
    assert "Next round: 3→4 to 0 · Occupation: 2 short" in told(p, land)


@pytest.mark.rule("HOW-UI-05", "HOW-VIC-04")
@pytest.mark.parametrize(
    ("language", "words", "cell"),
    [
        ("en", "Opponent lacks 3 occupation flags", "Occupation: 3 short"),
        ("es", "Al rival le faltan 3 de ocupación", "Ocupación: faltan 3"),
    ],
)
def test_that_the_rival_lacks_the_force_is_told_whole_and_shorter_on_the_card(
    language: str, words: str, cell: str
) -> None:
    """Once ``Opponent's force nee…``."""
    p = Position("", "d01@1 d02@1 d03@1 d04@1", row="ax-t03 al-t03", watch=False, stage="deploy")
    land = p.state.row[0]
    table = TABLE(Texts(language).scope("history_of_war"), Appearance())
    view = GAME.observe(p.state, 0)
    (token,) = [each for each in table.board.tokens(view) if each.id == f"territory:{land}"]
    assert cell in [part.text for part in token.parts] and words not in [part.text for part in token.parts]
    panel = table.panels.inspect(view, f"territory:{land}")
    assert panel is not None and words in [row.label for row in panel.rows]


@pytest.mark.rule("HOW-UI-01", "HOW-UI-11")
def test_nine_cards_of_a_hand_lie_side_by_side_and_an_upgrade_without_a_unit_rests() -> None:
    hand = "u01 u02 g05 b01 g01 g02 x01 n01 d01"
    seen = Seen(Position("b01 b02 b03 g01", "g01@1", hands=f"{hand} /", stage="commit"))
    boxes = [seen.box(f"hand:{card}") for card in seen.view.hand]
    assert len(boxes) == 9 and all(apart(one, two) for n, one in enumerate(boxes) for two in boxes[:n])
    assert "ax-u01" in grey(seen) and "ax-u01" not in golden(seen), "infantry wears no skirts of armour"
    long = words(seen.tokens[f"hand:{number('ax-g02')}"])
    assert max(len(line) for line in long) <= 17


@pytest.mark.rule("HOW-UI-08")
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_legend_explains_every_sign_on_cards_and_panels(language: str) -> None:
    seen = Seen(Position("g05@1!^u01 g02@1+ b01", "g01@1", stage="attack"), language=language)
    told = seen.table.panels.signs()
    named = {row.icon.path.rpartition("/")[2].removesuffix(".webp") for row in told if row.icon is not None}
    shown = {sign for token in seen.tokens.values() for sign in signs(token)}
    chips = [c for seat in seen.table.questions.header(seen.view, ()).seats for c in seat.chips if c.icon]
    shown |= {c.icon.path.rpartition("/")[2].removesuffix(".webp") for c in chips if c.icon is not None}
    assert shown - named <= {"territory"} and len(shown) >= 10
    assert all(row.label and row.note for row in told)
