"""What the rival did is told when one's turn has come: in the order in
which it happened, the own deeds never (HOW-UI-12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.app.table import Appearance, Deed, Meaning
from tabletop.games.history_of_war import GAME
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events as ev
from tabletop.games.history_of_war.records.pieces import Announced
from tabletop.games.history_of_war.table import TABLE
from tabletop.games.history_of_war.table.rows import USUAL
from tabletop.games.history_of_war.words.recap import BLOW, LOOMS, LOSS
from tabletop.text.catalogue import Texts

from .positions import NUMBER, Table


def told(table: Table, seat: int, language: str = "en") -> tuple[Deed, ...]:
    """What a seat is told of all that has happened."""
    view = GAME.observe(table.state, seat)
    return TABLE(Texts(language).scope("history_of_war"), Appearance()).log.recap(table.events(), view)


@pytest.mark.rule("HOW-UI-12", "HOW-STK-08")
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_card_that_destroys_and_what_it_destroys_are_told_together(language: str) -> None:
    t = Table("g01@1", "b01 b02", hands="/ x02", stage="w1", att=1)
    t.play("x02", "ax-g01").passes()
    assert t["ax-g01"] is None
    deed, *others = told(t, 0, language)
    verb, by = {"es": ("destruye tu", "Salva de BM-13"), "en": ("destroys your", "BM-13 Salvo")}[language]
    lost = TABLE(Texts(language).scope("history_of_war"), Appearance()).log.names.card_name(NUMBER["ax-g01"])
    assert deed.text == f"{verb} {lost}: {by}" and deed.target == 0, "first what is lost: words may be cut"
    assert deed.art is not None and deed.art.grey and deed.place is not None
    assert not any("BM-13" in other.text for other in others), "told once"
    assert not any("BM-13" in own.text for own in told(t, 1, language)), "the own deeds are no news"


@pytest.mark.rule("HOW-UI-12", "HOW-STK-06")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The opponent announces BM-13 Salvo on"), ("es", "El rival anuncia Salva de BM-13 sobre")],
)
def test_what_waits_on_the_stack_is_told_with_its_target_until_it_resolves(language: str, words: str) -> None:
    t = Table("g01@1 b01 b02", "b01 b02", hands="x06 / x02", stage="w1", att=1)
    t.play("x02", "ax-g01")
    (deed,) = told(t, 0, language)
    assert deed.sentence.startswith(words) and deed.place is not None and not deed.is_grave
    assert told(t, 1, language) == ()
    t.passes()
    assert not any("announces" in each.text or "anuncia" in each.text for each in told(t, 0, language))


@pytest.mark.rule("HOW-UI-12")
def test_deeds_are_told_in_the_order_in_which_they_happened() -> None:
    """Once weightiest first: who fell stood before the attack by which he fell."""
    t = Table("g01@1", "g04@1 g05@1", stage="attack", att=1, watch=False)
    t.seen.insert(0, ev.Built(1, t.id("al-g04"), t.card("al-g04").card, True))
    t.declare("al-g04").defend("").deal("al-g04>ax-g01")
    texts = [deed.text for deed in told(t, 0)]
    built, attacks, destroys = texts
    assert built.startswith("builds") and "attacks in" in attacks and "destroys" in destroys


@pytest.mark.rule("HOW-UI-09")
@pytest.mark.parametrize("answer", [True, False])
def test_an_announced_card_is_seen_beside_its_player_with_an_arrow_to_its_target(answer: bool) -> None:
    """Also where nobody can answer and it has resolved by the time that it is shown."""
    base = "b01 b02" if answer else ""
    t = Table(f"g01@1 {base}", "b01 b02", hands="x06 / x02", stage="w1", att=1)
    table = TABLE(Texts("en").scope("history_of_war"), Appearance())
    before = GAME.observe(t.state, 0)
    target = table.board.place(before, f"piece:{t.id('ax-g01')}")
    t.play("x02", "ax-g01")
    event, view = t.events(ev.Announcing)[0], GAME.observe(t.state, 0)
    cards = [token for token in table.board.tokens(view) if token.id == f"item:{event.item.serial}"]
    assert len(cards) == answer
    for card in cards:
        assert card.centre[1] < 0 and card.size[0] > USUAL.card[0]
        arrows = [m for m in table.overlays.marks(view, (), (), None) if m.shape == "arrow"]
        assert [m.meaning for m in arrows] == [Meaning.TARGET]
    motions = table.motions.animate(event, before, view)
    assert [m.aims for m in motions if m.aims] == [(target,)]
    assert [m.text for m in motions if m.text and m.seconds >= 1] == ["BM-13 Salvo"]
    assert all(m.path[0][1] < 0 for m in motions), "from the rival's side"


@pytest.mark.rule("HOW-UI-12", "HOW-STK-09")
@pytest.mark.parametrize(("language", "words"), [("es", "se anula tu "), ("en", " is cancelled")])
def test_that_ones_own_announcement_was_cancelled_is_told_and_grave(language: str, words: str) -> None:
    t = Table("g01@1", "b01 b02", stage="w1", watch=False)
    item = Announced(1, 0, t.card("ax-g01").card)
    t.seen.append(ev.Cancelled(item, "countered"))
    (deed,) = told(t, 0, language)
    assert words in deed.text and deed.is_grave and deed.target == 0
    assert not told(t, 1, language), "who cancelled it is told what he did by what he announced"


@pytest.mark.rule("HOW-UI-12")
@pytest.mark.parametrize("language", ["es", "en"])
def test_whom_a_unit_blocked_is_named_also_when_it_has_fallen(language: str) -> None:
    """Once it was told that a unit blocked nothing."""
    t = Table("g01@1", "g04@1", stage="attack", watch=False)
    t.declare("ax-g01").defend("al-g04>ax-g01")
    assert t["ax-g01"] is None
    deeds = told(t, 0, language)
    names = TABLE(Texts(language).scope("history_of_war"), Appearance()).log.names
    by, whom = (names.card_name(NUMBER[word]) for word in ("al-g04", "ax-g01"))
    (blow,) = [deed.text for deed in deeds if deed.weight == BLOW]
    assert by in blow and blow.endswith(whom)
    assert next(deed for deed in deeds if deed.weight == LOSS).is_grave


@pytest.mark.rule("HOW-UI-12", "HOW-RND-01")
@pytest.mark.parametrize(
    ("language", "words"), [("es", "ronda 4: no construyes nada"), ("en", "round 4: you build nothing")]
)
def test_a_round_in_which_nothing_could_be_built_is_told(language: str, words: str) -> None:
    """The phase closes without a question: only the counting of rounds said that one had gone by."""
    t = Table("g01@1", "g04@1", stage="attack", watch=False)
    t.seen = [ev.PhaseBegan(3, 4), ev.Readied(0, "build"), ev.Readied(1, "build")]
    t.seen.append(ev.Revealed(((), (t.card("al-g04").card,))))
    assert [deed.text for deed in told(t, 0, language)] == [words]
    assert told(t, 1, language) == (), "the rival built, and what one built oneself is no news"
    t.seen = t.seen[1:]
    assert told(t, 0, language) == (), "who was asked knows"


@pytest.mark.rule("HOW-UI-12", "HOW-VIC-03", "HOW-END-05")
@pytest.mark.parametrize("language", ["es", "en"])
def test_conquests_of_both_and_the_new_territories_are_told_with_who_conquers(language: str) -> None:
    """Once of one's own nothing was said, and of the rival's not who conquers."""
    t = Table("g01@1", "g04@1", watch=False)
    (mine, theirs), new = t.state.row[:2], NUMBER["ax-t05"]
    t.seen += [
        ev.Conquered(mine, 0, 5, 5, (), ()),
        ev.Conquered(theirs, 1, 3, 3, (), ()),
        ev.Replaced(((new,), ())),
        ev.Built(1, t.id("al-g04"), t.card("al-g04").card, True),
    ]
    names = TABLE(Texts(language).scope("history_of_war"), Appearance()).log.names
    said = [deed.said for deed in told(t, 0, language)]
    you, rival, fresh, builds = {
        "es": ("Conquistas", "El rival conquista", "Nuevo territorio:", "El rival construye"),
        "en": ("You conquer", "The opponent conquers", "New territory:", "The opponent builds"),
    }[language]
    assert said[0].startswith(f"{you} {names.card_name(mine)}") and "5" in said[0]
    assert said[1].startswith(f"{rival} {names.card_name(theirs)}")
    assert f"{fresh} {names.card_name(new)}" in said and any(each.startswith(builds) for each in said)
    grave = [deed.is_grave for deed in told(t, 0, language)]
    assert grave[:2] == [True, True]


@pytest.mark.rule("HOW-UI-12", "HOW-VIC-06")
@pytest.mark.parametrize("language", ["es", "en"])
def test_who_stays_on_a_conquered_territory_is_told(language: str) -> None:
    """Once the best unit was gone without a word."""
    t = Table("g05@1", "g04@1", watch=False)
    t.seen.append(ev.Conquered(t.state.row[0], 0, 5, 5, (t.id("ax-g05"),), ()))
    names = TABLE(Texts(language).scope("history_of_war"), Appearance()).log.names
    (deed,) = told(t, 0, language)
    assert names.card_name(NUMBER["ax-g05"]) in deed.said


@pytest.mark.rule("HOW-UI-12", "HOW-BLK-06")
def test_all_that_struck_who_fell_are_named() -> None:
    """Once the last of them alone."""
    t = Table("g01@1", "g04@1 g05@1", stage="attack", watch=False)
    t.declare("ax-g01").defend("al-g04>ax-g01 al-g05>ax-g01").deal()
    names = TABLE(Texts("en").scope("history_of_war"), Appearance()).log.names
    (fell,) = [deed.text for deed in told(t, 0) if deed.is_grave]
    assert all(names.card_name(NUMBER[word]) in fell for word in ("al-g04", "al-g05"))


@pytest.mark.rule("HOW-UI-09")
def test_the_name_of_an_ability_is_read_at_its_card_and_not_cut_by_the_edge() -> None:
    t = Table("b01 b03", "b04 b01", stage="w1", att=1, keep=True)
    table = TABLE(Texts("es").scope("history_of_war"), Appearance())
    before = GAME.observe(t.state, 0)
    t.use("al-b04", "ax-b03")
    event, view = t.events(ev.Announcing)[0], GAME.observe(t.state, 0)
    (said,) = [m for m in table.motions.animate(event, before, view) if m.kind == "text"]
    assert said.text.startswith("Habilidad de") and 150 < said.path[0][0] < 870
    source = table.board.place(view, f"piece:{t.id('al-b04')}")
    assert source is not None and said.path[0][1] == pytest.approx(source[1])


@pytest.mark.rule("HOW-UI-12", "HOW-VIC-04")
@pytest.mark.parametrize("language", ["es", "en"])
def test_units_that_threaten_a_territory_are_told_as_that_before_what_fell(language: str) -> None:
    """``And 2 more things`` hid two units that were about to conquer Sicily."""
    t = Table("", "g01 g03", row="ax-t01 al-t01", stage="deploy", att=1, watch=False)
    land = t.state.row[0]
    for unit in ("al-g01", "al-g03"):
        t.do(do.Deploy(t.id(unit), land))
    t.do(do.DONE)
    found = [deed for deed in told(t, 0, language) if deed.weight == LOOMS]
    assert len(found) == 1 and LOOMS > LOSS
    words = {"es": "El rival amenaza con conquistar", "en": "The opponent threatens to conquer"}[language]
    assert found[0].sentence.startswith(words)


@pytest.mark.rule("HOW-UI-12", "HOW-VIC-02")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_territory_is_threatened_by_the_flags_that_count_at_that_time(language: str) -> None:
    """Units that arrive locked lead by nothing this round: ``by 5`` stood beside a board that said 0."""
    t = Table("", "g01 g03", row="ax-t01 al-t01", stage="deploy", att=1, watch=False)
    land = t.state.row[0]
    for unit in ("al-g01", "al-g03"):
        t.do(do.Deploy(t.id(unit), land))
    t.do(do.DONE)
    later = {"es": "la próxima ronda", "en": "next round"}[language]
    for is_locked in (True, False):
        for unit in ("al-g01", "al-g03"):
            t.state.update(replace(t.card(unit), locked=is_locked))
        (found,) = [deed.text for deed in told(t, 0, language) if deed.weight == LOOMS]
        assert (later in found) == is_locked


@pytest.mark.rule("HOW-UI-12", "HOW-DMG-12")
@pytest.mark.parametrize(("language", "words"), [("es", "; resiste: "), ("en", "; it stands: ")])
def test_of_an_attack_it_is_told_who_stood_it(language: str, words: str) -> None:
    """Only the log said what came of it."""
    t = Table("g04@1", "g01@1", stage="attack", att=1, watch=False)
    t.declare("al-g01")
    names = TABLE(Texts(language).scope("history_of_war"), Appearance()).log.names
    panzer = words + names.card_name(NUMBER["ax-g04"])

    def blow() -> str:
        return next(deed.said for deed in told(t, 0, language) if deed.weight == BLOW)

    assert words not in blow(), "nothing has come of it yet"
    t.defend("").deal("al-g01>ax-g04")
    assert t["ax-g04"] is not None and blow().endswith(panzer)


@pytest.mark.rule("HOW-UI-12")
@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [("en", "You lose ", "The opponent loses "), ("es", "Pierdes ", "El rival pierde ")],
)
def test_of_a_card_that_falls_it_is_told_whose_it_is(language: str, mine: str, theirs: str) -> None:
    """ "MG 42 falls": on which side?"""
    t = Table("g01@1", "g04@1", stage="attack", watch=False)
    t.seen += [ev.Destroyed(t.state.piece(t.id(name)), "conquest") for name in ("ax-g01", "al-g04")]
    own, other = told(t, 0, language)[0], told(t, 1, language)[0]
    assert own.said.startswith(mine) and other.said.startswith(mine)
    t = Table("g05@1", "g01@1", stage="attack", watch=False)
    t.declare("ax-g05").defend("al-g01>ax-g05")
    assert t["al-g01"] is None
    (lost,) = [deed for deed in told(t, 0, language) if deed.weight == LOSS]
    assert lost.said.startswith(theirs) and not lost.is_grave


@pytest.mark.rule("HOW-UI-12")
@pytest.mark.parametrize(("language", "words"), [("es", "ataca tu base"), ("en", "attacks your base")])
def test_whose_base_is_attacked_is_said(language: str, words: str) -> None:
    t = Table("a05@1", "b01 g08", hands="/ g01").declare("ax-a05*")
    found = [deed.text for deed in told(t, 1, language)]
    assert any(text.endswith(words) for text in found), found


@pytest.mark.rule("HOW-UI-12", "HOW-EFF-05")
@pytest.mark.parametrize(("language", "words"), [("es", ": roba 1 carta"), ("en", ": draws 1 card")])
def test_what_an_ability_without_a_target_did_is_told(language: str, words: str) -> None:
    """It was told that the opponent used it, and not what for."""
    t = Table("g01@1", "b03", stage="w1", att=1)
    item = Announced(1, 1, NUMBER["al-b03"], t.id("al-b03"))
    view = GAME.observe(t.state, 0)
    log = TABLE(Texts(language).scope("history_of_war"), Appearance()).log
    (deed,) = log.recap((ev.Resolved(item),), view)
    assert deed.text.endswith(words), deed.text
