"""Sections 2, 3, 20 to 22: the card set as it is printed, and every entry put to its use."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.games.history_of_war.components import cards, deck
from tabletop.games.history_of_war.components.cards import CARDS, NUMBER, Card
from tabletop.games.history_of_war.records import actions as do
from tabletop.games.history_of_war.records import events, frames
from tabletop.games.history_of_war.rules import effects, ending, values

from .positions import PREFIX, Table, number

FILE = cards.FILE
RAW = msgspec.json.encode(FILE)

UNITS = """
g01 infantry 3 | 0/0/2 2 F2 c2 | 0/0/2 2 F2 c2
g02 infantry 2 | 0/0/2 3 F2 c3 | 0/0/3 2 F2 c3
g03 recon 1 | 0/1/2 2 F2 c3 | 0/1/2 2 F2 c3
g04 tank 2 | 0/1/5 4 F3 c5 | 0/2/4 5 F3 c5
g05 tank 1 | 0/1/7 6 F3 c6 | 0/1/8 5 F3 c6
g06 tank_destroyer 1 | 0/0/4 3 F2 c4 | 0/0/5 2 F2 c4
g07 artillery 1 | 0/0/4 2 F1 c3 | 0/0/3 3 F1 c3
g08 anti_air 1 | 0/5/4 3 F1 c4 | 0/5/3 4 F1 c4
g09 paratrooper 2 | 0/0/3 2 F2 c3 | 0/0/2 3 F2 c3
g10 supply 1 | 0/0/0 2 F1 c2 | 0/0/0 2 F1 c2
a01 fighter 2 | 0/4/1 2 F1 c3 | 0/4/1 2 F1 c3
a02 fighter 1 | 0/5/3 3 F1 c4 | 0/4/3 4 F1 c4
a03 ground_attack 2 | 0/1/5 3 F1 c3 | 0/1/4 3 F1 c3
a04 torpedo_bomber 1 | 5/1/2 2 F1 c3 | 4/1/2 3 F1 c3
a05 heavy_bomber 1 | 2/2/5 3 F0 c4 | 0/2/6 3 F0 c4
a06 transport 2 | 0/0/0 2 F0 c1 | 0/0/0 2 F0 c1
n01 submarine 1 | 5/0/0 3 F1 c4 | 4/0/0 4 F1 c4
n02 destroyer 2 | 4/2/1 3 F2 c4 | 3/3/1 4 F2 c4
n03 battleship 1 | 7/2/4 8 F3 c8 | 6/3/4 9 F3 c8
n04 carrier 1 | 4/4/3 6 F3 c7 | 3/5/3 6 F3 c7
n05 landing_ship 1 | 1/1/0 3 F1 c3 | 1/1/0 3 F1 c3
"""
"""The table of HOW-DAT-06."""

KEYWORDS = {
    "g02": "ENTRENCHMENT",
    "g03": "READY",
    "g06": "FIRST_STRIKE",
    "g07": "INDIRECT_FIRE",
    "g08": "INTERCEPT:AIR STRIKE:AIR",
    "g09": "PARATROOPER",
    "a02": "STRIKE:GROUND",
    "a03": "STRIKE:GROUND",
    "a04": "STRIKE:NAVAL INTERCEPT:NAVAL",
    "a05": "BASE_ATTACK STRIKE:GROUND",
    "a06": "TRANSPORT:2",
    "n01": "STEALTH",
    "n02": "DETECTION",
    "n03": "STRIKE:GROUND",
    "n04": "INTERCEPT:AIR STRIKE:AIR STRIKE:GROUND",
    "n05": "TRANSPORT:2",
}

OTHERS = """
b01 industry 3 c0 5 F0 T2
b02 fuel 2 c0 3 F0 T3
b03 headquarters 2 c0 4 F0 T1
b04 aerial_bomb 2 c0 3 F0 T1
b05 fire_brigade 1 c0 3 F0 T1
b06 radar 1 c0 3 F0 T1
b07 flak_battery 1 c0 4 F0 T1
b08 workshop 1 c0 4 F0 T1
b09 barracks 1 c0 4 F0 T1
u01 armour 1 c1 0 F0 T0
u02 aa_mount 1 c1 0 F0 T0
u03 drop_tanks 1 c1 0 F0 T0
u04 sonar 1 c1 0 F0 T0
u05 veterans 1 c2 0 F0 T0
x01 convoy 1 c2 0 F0 T0
x02 barrage 2 c3 0 F0 T0
x03 smoke 1 c1 0 F0 T0
x04 ambush 1 c1 0 F0 T0
x05 forced_march 1 c3 0 F0 T0
x06 intercept 1 c2 0 F0 T0
d01 bunker 1 c3 6 F2 T0
d02 airstrip 1 c2 3 F1 T0
d03 supply_dump 1 c2 3 F1 T1
d04 minefield 1 c2 4 F1 T0
"""
"""The table of HOW-DAT-07."""

TERRITORIES = """
t01 3/3/2 LIMIT_DEPLOYMENT 1
t02 4/3/2 LIMIT_HAND 2
t03 5/4/3 GAIN_TA 1
t04 6/4/3 EXTRA_DRAW 1
t05 7/5/4 MOD_DV 1
t06 9/6/5 GAIN_TA 2
"""
"""The table of HOW-DAT-08."""


def lines(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def of(side: int, word: str) -> Card:
    return CARDS[NUMBER[PREFIX[side] + word]]


@pytest.mark.rule("HOW-DAT-01", "HOW-GEN-02", "HOW-DAT-02")
def test_each_side_has_sixty_cards_and_six_territories() -> None:
    assert len(CARDS) == 102 == len(NUMBER)
    for faction in deck.FACTIONS:
        assert len(deck.DECK[faction]) == cards.DECK_SIZE == 60
        assert len(deck.RESERVE[faction]) == cards.RESERVE_SIZE == 6
        assert sum(card.faction == faction for card in CARDS) == cards.ENTRIES
        kinds = [CARDS[n].category for n in deck.DECK[faction]]
        wanted = {"base": 14, "ground": 15, "air": 9, "naval": 6, "upgrade": 5, "action": 7, "development": 4}
        assert {kind: kinds.count(kind) for kind in wanted} == wanted
    assert max(card.copies for card in CARDS) == cards.MOST_COPIES


@pytest.mark.rule("HOW-DAT-06", "HOW-CRD-01", "HOW-CAT-06")
@pytest.mark.parametrize("line", lines(UNITS), ids=lambda line: line[0])
def test_units_are_as_printed(line: list[str]) -> None:
    word, subtype, copies, _, *rest = line
    for side, (avs, dv, flags, cost) in enumerate((rest[:4], rest[5:])):
        card = of(side, word)
        assert (card.subtype, card.copies) == (subtype, int(copies)) and card.is_unit
        assert "/".join(map(str, card.avs)) == avs
        assert (f"{card.dv}", f"F{card.flags}", f"c{card.cost}") == (dv, flags, cost)
        wanted = set(KEYWORDS.get(word, "").split())
        if (side, word) == (1, "a03"):
            wanted.add("INTERCEPT:GROUND")
        assert set(card.keywords) == wanted and card.ta == (word == "g10")


@pytest.mark.rule("HOW-DAT-03", "HOW-DAT-04")
@pytest.mark.parametrize("card", [card for card in CARDS if card.is_unit], ids=lambda card: card.id)
def test_the_cost_of_a_unit_follows_from_its_strength(card: Card) -> None:
    assert card.strength == cards.strength(card, FILE.strength_formula)
    assert card.cost == max(1, (card.strength + 14) // 28)


@pytest.mark.rule("HOW-DAT-09")
def test_both_decks_cost_show_and_give_as_much() -> None:
    sums = []
    for faction in deck.FACTIONS:
        held = [CARDS[n] for n in deck.DECK[faction]]
        units = [card for card in held if card.is_unit]
        bases = [card for card in held if card.category == "base"]
        sums.append((sum(c.cost for c in units), sum(c.flags for c in held), sum(c.ta for c in bases)))
    assert sums[0] == sums[1] == (105, 53, 21)
    axis, allies = (
        sum(CARDS[n].strength or 0 for n in deck.DECK[faction] if CARDS[n].is_unit)
        for faction in deck.FACTIONS
    )
    assert abs(axis - allies) / max(axis, allies) < 0.01


@pytest.mark.rule("HOW-DAT-07", "HOW-DAT-05", "HOW-CRD-04", "HOW-CRD-05")
@pytest.mark.parametrize("line", lines(OTHERS), ids=lambda line: line[0])
def test_other_cards_are_as_printed_and_alike_on_both_sides(line: list[str]) -> None:
    word, subtype, copies, cost, dv, flags, ta = line
    for side in (0, 1):
        card = of(side, word)
        figures = (f"c{card.cost}", str(card.dv), f"F{card.flags}", f"T{card.ta}")
        assert figures == (cost, dv, flags, ta)
        assert (card.subtype, card.copies) == (subtype, int(copies)) and not card.is_unit
    assert of(0, word).effects == of(1, word).effects


@pytest.mark.rule("HOW-DAT-08", "HOW-CRD-03", "HOW-DAT-05", "HOW-CAT-01")
@pytest.mark.parametrize("line", lines(TERRITORIES), ids=lambda line: line[0])
def test_territories_are_as_printed(line: list[str]) -> None:
    word, printed, op, value = line
    for side in (0, 1):
        card = of(side, word)
        assert f"{card.points}/{card.flags_to_conquer}/{card.occupation_flags}" == printed
        assert card.occupation_flags == (card.points + 1) // 2 and card.flags == 0
        assert [(e.op, str(e.value), e.kind) for e in card.effects] == [(op, value, "conquered")]
        assert (NUMBER[card.id] in cards.LANDLOCKED) == (word == "t05") and card.nation is None


@pytest.mark.rule("HOW-KEY-13", "HOW-EFF-01", "HOW-GEN-03")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"ENTRENCHMENT"]', b'"ENTRENCHED"]'),
        (b'"STRIKE:AIR"', b'"STRIKE:SPACE"'),
        (b'"TRANSPORT:2"', b'"TRANSPORT:x"'),
        (b'"op":"UNLOCK"', b'"op":"UNLEASH"'),
        (b'"kind":"static","op":"MOD_DV"', b'"kind":"static","op":"DESTROY"'),
        (b'"value":"DETECTION"', b'"value":"RADIO"'),
        (b'"who":"own"', b'"who":"mine"'),
        (b'"windows":["BATTLE"]', b'"windows":["NIGHT"]'),
        (b'"windows":["BATTLE"]', b'"windows":null'),
        (b'"av":["positive"]', b'"av":null'),
        (b'"category":"action"', b'"category":"base"'),
    ],
)
def test_an_unknown_word_is_a_load_error(old: bytes, new: bytes) -> None:
    assert old in RAW
    with pytest.raises(ValueError):
        cards.loaded(RAW.replace(old, new))
    assert cards.loaded(RAW) == FILE


def altered(card_id: str, path: str, value: object) -> bytes:
    """The card file with another value at a place of a card, ``effects.0.value``."""
    raw = msgspec.json.decode(RAW)
    here = next(card for card in raw["cards"] if card["id"] == card_id)
    *steps, last = path.split(".")
    for step in steps:
        here = here[int(step) if step.isdigit() else step]
    if isinstance(here, list):
        here.append(value)
    else:
        here[last] = value
    return msgspec.json.encode(raw)


@pytest.mark.rule("HOW-KEY-13", "HOW-EFF-01", "HOW-EFF-03", "HOW-EFF-04", "HOW-GEN-05")
@pytest.mark.parametrize(
    ("card_id", "path", "value", "word"),
    [
        ("ax-u03", "effects.0.target.without_keyword", "FOO", "FOO"),
        ("ax-u03", "effects.0.target.without_keyword", "TRANSPORT:2", "TRANSPORT:2"),
        ("ax-u01", "effects.0.target.subtype_in", ["tank", "bogus"], "bogus"),
        ("ax-g01", "subtype", "bogus", "bogus"),
        ("ax-g01", "subtype", "submarine", "submarine"),
        ("ax-g01", "nation", "XX", "XX"),
        ("ax-g01", "nation", None, "None"),
        ("ax-g01", "nation", "United States", "United States"),
        ("ax-t01", "nation", "Germany", "Germany"),
        ("ax-g01", "keywords.-", "FOO", "FOO"),
        ("ax-x01", "effects.0.value", "two", "two"),
        ("ax-x01", "effects.0.value", None, "None"),
        ("ax-x01", "effects.0.value", -1, "-1"),
        ("ax-x02", "effects.0.value", 2, "DESTROY"),
        ("ax-x03", "effects.0.duration", "while_held", "while_held"),
        ("ax-x01", "effects.0.duration", "phase", "phase"),
        ("ax-u01", "effects.0.duration", "FOO", "FOO"),
        ("ax-u01", "effects.0.op", "FOO", "FOO"),
        ("ax-u01", "effects.0.target.zone", "FOO", "FOO"),
        ("ax-b04", "effects.0.cost.ta", -1, "-1"),
        ("ax-x02", "effects.0.target.max_dv", -1, "-1"),
        ("ax-g01", "effects.-", msgspec.to_builtins(CARDS[NUMBER["ax-t01"]].effects[0]), "conquered"),
        ("ax-g01", "cost", -3, "-3"),
        ("ax-g01", "av_air", -1, "-1"),
    ],
)
def test_what_no_card_can_have_is_refused_by_card_and_word(
    card_id: str, path: str, value: object, word: str
) -> None:
    with pytest.raises(ValueError, match=f"^{card_id}: .*{word}"):
        cards.loaded(altered(card_id, path, value))


@pytest.mark.rule("HOW-KEY-13")
def test_the_lists_of_the_file_are_those_of_the_game_and_an_id_is_of_one_card() -> None:
    with pytest.raises(ValueError, match="ax-g02"):
        cards.loaded(altered("ax-g01", "id", "ax-g02"))
    for word, parameter in (("FOO", None), ("READY", "category")):
        raw = msgspec.json.decode(RAW)
        raw["keywords"][word] = {"parameter": parameter}
        with pytest.raises(ValueError, match=f"^keywords: .*{word}"):
            cards.loaded(msgspec.json.encode(raw))
    raw = msgspec.json.decode(RAW)
    del raw["keywords"]["READY"]
    with pytest.raises(ValueError, match="READY is missing"):
        cards.loaded(msgspec.json.encode(raw))


@pytest.mark.rule("HOW-KEY-13", "HOW-EFF-02", "HOW-EFF-04")
def test_the_vocabulary_is_closed_and_used() -> None:
    assert set(FILE.keywords) == set(cards.KEYWORDS)
    announced = {e.op for card in CARDS for e in card.effects if e.kind in ("activated", "on_resolve")}
    assert announced == set(effects.EFFECTS) == cards.ANNOUNCED
    assert {e.op for card in CARDS for e in card.effects} == set(FILE.effect_ops)
    used = {cards.keyword_name(k) for card in CARDS for k in card.keywords}
    assert used == set(cards.KEYWORDS)
    lasting = {"activated": {"instant", "phase"}, "on_resolve": {"instant", "phase"}}
    lasting |= {"static": {"while_in_play"}, "attached": {"while_attached"}, "conquered": {"while_held"}}
    assert all(e.duration in lasting[e.kind] for card in CARDS for e in card.effects)


# -- every entry in use ------------------------------------------------------------------------------------

IDS = {kind: [c.id for c in CARDS if c.category == kind] for kind in ("base", "action", "upgrade")}
SIDES = {"ax": 0, "al": 1}


def side_of(card_id: str) -> tuple[int, str, str]:
    """Seat, the rest of the id, and the prefix of the other side."""
    seat = SIDES[card_id[:2]]
    return seat, card_id[3:], PREFIX[1 - seat]


def table(seat: int, own: str, other: str = "", *, hand: str = "", **facts: object) -> Table:
    """A position seen from one side, which is the attacker."""
    sides = (own, other) if seat == 0 else (other, own)
    hands = f"{hand} /" if seat == 0 else f"/ {hand}"
    return Table(*sides, att=seat, hands=hands, **facts)  # type: ignore[arg-type]


@pytest.mark.rule("HOW-CON-09", "HOW-LCK-04", "HOW-CRD-08", "HOW-CAT-06")
@pytest.mark.parametrize("card", [card for card in CARDS if card.is_unit], ids=lambda card: card.id)
def test_every_unit_is_built_for_its_cost(card: Card) -> None:
    seat, word, prefix = side_of(card.id)
    t = table(seat, "g01:watch@1", hand=word, stage="commit", pools=(card.cost, card.cost), watch=False)
    t.do(do.Commit(number(card.id)), do.Done())
    t.names[card.id] = t.events(events.Built)[0].piece
    piece = t.card(card.id)
    assert piece.zone == "deployment" and piece.locked == ("READY" not in card.keywords)
    assert t.events(events.Paid)[0].price == card.cost and t.events(events.Paid)[0].pool == 0
    assert tuple(t.av(card.id, d) for d in cards.DOMAINS) == card.avs and t.dv(card.id) == card.dv
    assert values.flags(piece) == card.flags and prefix != card.id[:3]
    t = table(seat, "", hand=word, stage="commit", pools=(card.cost - 1, card.cost - 1))
    assert not isinstance(t.top, frames.Committing) or t.why(do.Commit(number(card.id))) == "HOW-CON-03"


@pytest.mark.rule("HOW-BAS-01", "HOW-BAS-02", "HOW-CAT-02", "HOW-LCK-04", "HOW-TAS-01")
@pytest.mark.parametrize("card_id", IDS["base"])
def test_every_base_card_is_placed_free_and_gives_its_ta(card_id: str) -> None:
    seat, word, _ = side_of(card_id)
    t = table(seat, "", hand=f"{word} g01 a06", stage="base")
    t.do(do.Establish(number(card_id)))
    assert t.where(card_id) == "base"
    t.go(frames.Committing)
    ta = CARDS[number(card_id)].ta
    wanted = [number(PREFIX[seat] + "a06"), number(PREFIX[seat] + "g01")]
    assert [t.why(do.Commit(c)) == "" for c in wanted] == [True, ta >= 2]
    t.do(do.Commit(wanted[0]), do.Done())
    assert t.where(card_id) == "base!"


ABILITIES = {
    "b03": ("", "w1", "", ""),
    "b04": ("", "w1", "b01", "b01"),
    "b05": ("", "w1", "", "own"),
    "b06": ("", "w7", "a03@1", "a03"),
    "b08": ("g01@1", "w7", "", "g01"),
}
"""Base cards with an ability: own cards, the window, enemy cards, the target."""


@pytest.mark.rule("HOW-STK-06", "HOW-STK-08", "HOW-EFF-02", "HOW-DAT-07")
@pytest.mark.parametrize("card_id", [i for i in IDS["base"] if i[3:] in ABILITIES])
def test_every_ability_of_a_base_card_works(card_id: str) -> None:
    seat, word, prefix = side_of(card_id)
    mine, window, theirs, target = ABILITIES[word]
    if word == "b06":  # a radar looks at attackers, so its owner is the guard
        t = table(1 - seat, "a03@1", f"{word} b01 g01@1", keep=True).declare(prefix + "a03").defend("")
        before = t.av(prefix + "a03", "ground")
        t.one_pass().use(card_id, prefix + "a03").passes_once()
        assert t.av(prefix + "a03", "ground") == before - 2 and t.where(card_id) == "base!"
        return
    t = table(seat, f"{word} b01 {mine}", theirs, stage=window, keep=word != "b03")
    aims = {"own": card_id, "": ""}.get(target, (prefix if theirs else PREFIX[seat]) + target)
    hand = len(t.state.hands[seat])
    t.use(card_id, aims).passes_once()
    if word == "b03":
        assert len(t.state.hands[seat]) == hand + 1 and t.where(card_id) == "base!"
    elif word == "b04":
        assert t.gone() == {card_id, f"{prefix}b01"}
    elif word == "b05":
        assert values.is_protected(t.card(card_id)) and t.where(card_id) == "base!"
    else:
        assert t.dv(aims) == CARDS[number(aims)].dv + 2


@pytest.mark.rule("HOW-EFF-15", "HOW-EFF-17", "HOW-INT-20")
@pytest.mark.parametrize("seat", [0, 1])
def test_static_base_cards_count_as_long_as_they_stand(seat: int) -> None:
    t = table(seat, "b09 b07", stage="attack")
    assert ending.deployment_limit(t.state, seat) == 7 and ending.deployment_limit(t.state, 1 - seat) == 5
    assert values.total(t.state, "BASE_FLAK", seat) == 2
    t.state.leave(t.card(PREFIX[seat] + "b09"))
    assert ending.deployment_limit(t.state, seat) == 5


BEARERS = {"u01": "g04", "u02": "g01", "u03": "a01", "u04": "n02", "u05": "a06"}
MISFITS = {"u01": "g01", "u02": "a01", "u03": "a06", "u04": "g04"}


@pytest.mark.rule("HOW-CAT-03", "HOW-UPG-01", "HOW-UPG-03", "HOW-EFF-03", "HOW-EFF-11", "HOW-EFF-10")
@pytest.mark.parametrize("card_id", IDS["upgrade"])
def test_every_upgrade_is_attached_and_works(card_id: str) -> None:
    seat, word, _ = side_of(card_id)
    fit, misfit = PREFIX[seat] + BEARERS[word], PREFIX[seat] + MISFITS.get(word, "g01")
    t = table(seat, f"{fit[3:]} {misfit[3:]}", hand=word, stage="commit", pools=(2, 2), watch=False)
    if word in MISFITS:
        assert t.why(do.Commit(number(card_id), t.id(misfit))) == "HOW-UPG-03"
    t.do(do.Commit(number(card_id), t.id(fit)), do.Done())
    upgraded = [e for e in t.events(events.Upgraded) if e.card == number(card_id)]
    assert [e.piece for e in upgraded] == [t.id(fit)]
    piece, printed = t.card(fit), CARDS[number(fit)]
    gains = {"u01": (0, 0, 0, 2, 0), "u02": (0, 2, 0, 0, 0), "u03": (0, 0, 1, 0, 0)}
    gains |= {"u04": (1, 0, 0, 0, 0), "u05": (0, 0, 0, 1, 1)}
    now = (*(t.av(fit, d) for d in cards.DOMAINS), t.dv(fit), values.flags(piece))
    was = (*printed.avs, printed.dv, printed.flags)
    assert tuple(a - b for a, b in zip(now, was, strict=True)) == gains[word]
    granted = {"u02": "INTERCEPT:AIR", "u03": "BASE_ATTACK", "u04": "DETECTION"}
    assert word not in granted or values.has(piece, granted[word])


@pytest.mark.rule("HOW-CAT-04", "HOW-STK-08", "HOW-EFF-05", "HOW-EFF-06", "HOW-EFF-08", "HOW-EFF-09")
@pytest.mark.parametrize("card_id", IDS["action"])
def test_every_action_card_works(card_id: str) -> None:
    seat, word, prefix = side_of(card_id)
    mine, theirs = PREFIX[seat] + "g01", prefix + "g01"
    t = table(seat, "g01@1!", "g01@1 b04", hand=word, stage="w7", pools=(9, 9), keep=True)
    if word == "x06":
        t = table(seat, "b01", "b04", hand=word, stage="w7", pools=(9, 9), keep=True)
        t.one_pass().use(prefix + "b04", PREFIX[seat] + "b01").play(word, "#").passes_once()
        assert t.where(prefix + "b04") == "base" and t.where(PREFIX[seat] + "b01") == "base"
        assert t.scrapped(seat) == [card_id]
        return
    aims = {"x01": "", "x02": theirs, "x03": mine, "x04": mine, "x05": mine}[word]
    t.play(word, aims).passes_once()
    assert t.scrapped(seat) == [card_id] and t.state.pools[seat] == 9 - CARDS[number(card_id)].cost
    if word == "x01":
        assert len(t.state.hands[seat]) == 2
    elif word == "x02":
        assert t.gone() == {theirs}
    elif word == "x03":
        assert t.dv(mine) == 2 + 3
    elif word == "x04":
        assert [t.av(mine, d) for d in cards.DOMAINS] == [0, 0, 2 + 3]
    else:
        assert t.where(mine) == "ax-t03"


@pytest.mark.rule("HOW-CAT-05", "HOW-CON-08", "HOW-LCK-04")
@pytest.mark.parametrize("card", [c for c in CARDS if c.category == "development"], ids=lambda card: card.id)
def test_every_development_is_placed_locked(card: Card) -> None:
    seat, word, _ = side_of(card.id)
    t = table(seat, "", hand=word, stage="commit", pools=(card.cost, card.cost))
    t.do(do.Commit(number(card.id)), do.Done(), do.Settle(number("al-t03")))
    assert t.where(card.id) == "al-t03!" and t.dv(card.id) == card.dv


@pytest.mark.rule("HOW-VIC-10", "HOW-DRW-02", "HOW-TAS-07", "HOW-EFF-13", "HOW-EFF-14", "HOW-EFF-15")
@pytest.mark.parametrize("card", [c for c in CARDS if c.category == "territory"], ids=lambda card: card.id)
@pytest.mark.parametrize("holder", [0, 1])
def test_every_territory_gives_its_holder_what_is_printed(card: Card, holder: int) -> None:
    held = f"{card.id} /" if holder == 0 else f"/ {card.id}"
    row = "ax-t02 al-t02" if card.id[3:] == "t03" else "ax-t03 al-t03"
    t = table(holder, "g01@1 g01:x", held=held, row=row, stage="attack")
    word, state, other = card.id[3:], t.state, 1 - holder
    assert state.points(holder) == card.points and state.points(other) == 0
    limits = [ending.hand_limit(state, s) - 8 for s in (holder, other)]
    assert limits == [2 * (word == "t02"), 0]
    areas = [ending.deployment_limit(state, s) - 5 for s in (holder, other)]
    assert areas == [int(word == "t01"), 0]
    income = {"t03": 1, "t06": 2}.get(word, 0)
    assert values.total(state, "GAIN_TA", holder) == income
    assert values.total(state, "EXTRA_DRAW", holder) == (word == "t04")
    mine = PREFIX[holder] + "g01"
    assert (t.dv(mine), t.dv(mine + ":x")) == (2 + (word == "t05"), 2)
    drawn = table(holder, "", held=held, row=row, stage="draw").state.hands
    assert len(drawn[holder]) == 1 + (word == "t04") and len(drawn[other]) == 1
