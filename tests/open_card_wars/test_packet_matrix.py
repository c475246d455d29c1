"""OCW-… 17.1: every kind of packet against every protection, cell by cell.

A cell's fact is checked by a scene: the packet is dealt to Vylar (14 HP, DEF 1) on B:V1, by the rules.
It is 5 of Zeph, Vylar or Sorgar, of Ceniza's ability, of a surplus behind a fallen Jhade, reflected by
Galena, or redirected from Sorelia.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.open_card_wars.records import actions as do
from tabletop.games.open_card_wars.records import events
from tabletop.games.open_card_wars.records.fighters import Effect

from . import positions
from .positions import Position, at, duel

KINDS = (
    *("basic", "basic-unstoppable", "ability-attack", "ability-unstoppable", "ability"),
    *("surplus", "reflected", "redirected", "poison"),
)
MATRIX = {
    "def": "4 5 4 5 4 4 5 5 5",
    "dodge": "0 0 4 5 4 0 5 5 5",
    "shield=1": "block kept block kept block block kept kept kept",
    "invulnerable": "fails fails fails fails 0 skipped 0 kept-by-victim 5",
    "charge=invulnerable": "null null null null null null null null 5",
    "indestructible": "floor floor floor floor floor floor floor floor floor",
    "ward": "ward ward ward ward ward ward ward ward ward",
    "redirect": "moves moves moves moves moves moves moves stays stays",
    "reflect": "answers answers answers answers no no no no no",
    "counterattack": "answers answers answers answers no no no no no",
    "factor": "yes yes yes yes no before before before no",
    "taunt": "binds binds binds binds no no no no no",
    "player": "hit hit hit hit never after-last none none none",
}
CELLS = [
    (row, kind, cell)
    for row, cells in MATRIX.items()
    for kind, cell in zip(KINDS, cells.split(), strict=True)
]


BYSTANDER = "A:R2 Nerea"
"""With a die left for her the turn, and what lasts until its end, goes on."""


def scene(kind: str, vylar: str, attacker: str = "", more: tuple[str, ...] = ()) -> Position:
    """Vylar on B:V1 (behind the fallen for surplus; on A's side for reflected) meets a packet of 5."""
    on = f"B:V1 Vylar {vylar}"
    if kind in ("basic", "basic-unstoppable"):
        words = f"{attacker} {'unstoppable' if kind.endswith('unstoppable') else ''}"
        p = duel(f"A:V1 Zeph {words}", on, *more, BYSTANDER, dice="1 1 /").attack("Zeph", 1)
    elif kind == "ability-attack":
        p = duel(f"A:V1 Vylar {attacker}", on, *more, BYSTANDER, dice="2 1 /").use("A:Vylar", 2, "V")
    elif kind == "ability-unstoppable":
        # Sorgar does not advance: he is in the vanguard; ATK 2 + 4 − 1.
        p = duel(f"A:V1 Sorgar atk-1 {attacker}", on, *more, BYSTANDER, dice="5 1 /").use("Sorgar", 5, "R")
    elif kind == "ability":
        p = duel(f"A:R1 Ceniza {attacker}", on, *more, BYSTANDER, dice="4 1 /").use("Ceniza", 4, "R")
    elif kind == "surplus":
        lines = (f"A:V1 Zeph atk+1 trample {attacker}", "B:V1 Jhade hp=1", f"B:C1 Vylar {vylar}")
        p = duel(*lines, *more, BYSTANDER, dice="1 1 /").attack("Zeph", 1)
    elif kind == "reflected":
        lines = (f"A:V1 Vylar atk+2 unstoppable {vylar} {attacker}", "B:V1 Galena reflect")
        p = duel(*lines, *more, BYSTANDER, dice="1 1 /").attack("Vylar", 1)
    elif kind == "redirected":
        lines = (f"A:V1 Zeph {attacker}", "B:V1 Sorelia", "B:C3 Salvio", f"B:C2 Vylar {vylar}")
        p = duel(*lines, *more, BYSTANDER, dice="1 1 / 5").attack("Zeph", 1)
        p.react("Salvio", 5, "R", "Sorelia", "Vylar").passes()
    else:
        lines = (f"B:V1 Vylar poison=5 {vylar}", f"A:V1 Zeph {attacker}")
        p = duel(*lines, *more, stage="maintenance", turn="B", dice="/ 1 1 1 1 1")
    return p


def lost(p: Position, name: str = "Vylar", hp: int = 14) -> int:
    """How much Vylar lost."""
    seat = "B:" if len([f for f in p.state.fighters if f.face.name["en"] == name]) > 1 else ""
    return hp - p[seat + name].hp


def victim(p: Position) -> Any:
    names = [f for f in p.state.fighters if f.face.name["en"] == "Vylar"]
    return names[-1]


def shields(p: Position) -> int:
    return sum(e.amount for e in victim(p).effects if e.kind == "shield")


@pytest.mark.rule("OCW-DMG-03", "OCW-KW-15", "OCW-MAINT-02")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] in ("def", "dodge")])
def test_def_and_dodge(row: str, kind: str, cell: str) -> None:
    assert lost(scene(kind, "" if row == "def" else row)) == int(cell)


@pytest.mark.rule("OCW-DMG-03", "OCW-DMG-07")
def test_def_takes_nothing_off_a_splash() -> None:
    p = duel("A:V1 Ashra wears=013", "B:V1 Jhade", "B:C1 Vylar", "B:V2 Malrock", dice="5 /").use(
        "Ashra", 5, "X"
    )
    p.do(do.Attack(), do.Aim(p.id("Jhade")))
    assert (p["Jhade"].hp, p["Vylar"].hp, p["Malrock"].hp) == (8, 11, 13)


@pytest.mark.rule("OCW-DMG-05", "OCW-KW-02")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "shield=1"])
def test_shield(row: str, kind: str, cell: str) -> None:
    p = scene(kind, row)
    blocked = [e for e in p.events(events.Damaged) if e.blocked]
    if cell == "block":
        assert lost(p) == 0 and shields(p) == 0 and len(blocked) == 1
    else:
        assert lost(p) == 5 and shields(p) == 1 and not blocked


@pytest.mark.rule("OCW-DMG-01", "OCW-KW-16", "OCW-ATK-05", "OCW-DMG-11")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "invulnerable"])
def test_invulnerable(row: str, kind: str, cell: str) -> None:
    if cell == "fails":
        # Sheltered from the start it cannot be aimed at; sheltered in the window it makes the attack fail.
        p = duel("A:V1 Zeph", "B:V1 Vylar invulnerable", dice="1 /").give("Zeph", 1)
        assert p.no(do.Attack()) is not None
        p = window_scene(kind)
        p.react("Sorgar", 5, "X").passes()
        assert p.events(events.AttackFailed)[-1].why == "invulnerable" and p["Sorgar"].hp == 1
        return
    p = (
        duel("A:V1 Zeph", "B:V1 Sorelia", "B:C3 Salvio", "B:C2 Vylar invulnerable", dice="1 / 5")
        if kind == "redirected"
        else scene(kind, row)
    )
    if kind == "redirected":
        p.attack("Zeph", 1)
        targets = {
            u.targets for u in p.do(do.React(p.id("Salvio"), p.die(1, 5))).legal(do.Use) if u.slot == 2
        }
        assert all(p.id("Vylar") not in t for t in targets)
        p = redirect_to_sheltered()
        assert p["Sorelia"].hp == 7 and p["Roldan"].hp == 17
    elif cell == "skipped":
        assert lost(p) == 0 and p.state.life[1] == 40
    else:
        assert lost(p) == int(cell)


def window_scene(kind: str) -> Position:
    """An attack on Sorgar with 1 HP, whose ward would shelter him at once."""
    more = "unstoppable" if kind.endswith("unstoppable") else ""
    if kind.startswith("basic"):
        return duel(f"A:V1 Zeph {more}", "B:V1 Sorgar hp=1 wears=014", dice="1 / 5").attack("Zeph", 1)
    p = duel(f"A:V1 Ashra {more}", "B:V1 Sorgar hp=1 wears=014", dice="5 / 5").use("Ashra", 5, "R")
    p.do(do.Pass())
    return p


def redirect_to_sheltered() -> Position:
    """The recipient is sheltered after it was named: the victim keeps the damage."""
    p = duel("A:V1 Zeph", "B:V1 Sorelia", "B:C1 Roldan invulnerable", dice="1 /")
    redirect = Effect("keyword", 1, "end", p.state.turn, "redirect", to=p.id("Roldan"))
    p.state.update(p["Sorelia"].changed(effects=(redirect,)))
    return p.attack("Zeph", 1)


@pytest.mark.rule("OCW-DMG-01", "OCW-KW-16", "OCW-DMG-07")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "charge=invulnerable"])
def test_a_charge_against_the_next_hit(row: str, kind: str, cell: str) -> None:
    p = scene(kind, row)
    gone = not any(e.ends == "hit" for e in victim(p).effects)
    assert (lost(p), gone) == ((5, False) if cell == "5" else (0, True))
    if kind == "surplus":
        assert p.state.life[1] == 40


@pytest.mark.rule("OCW-DMG-08", "OCW-KW-19")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "indestructible"])
def test_indestructible(row: str, kind: str, cell: str) -> None:
    assert victim(scene(kind, "hp=2 indestructible")).hp == 1
    assert cell == "floor"


@pytest.mark.rule("OCW-DMG-08", "OCW-014-X")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "ward"])
def test_the_ward(row: str, kind: str, cell: str) -> None:
    p = scene(kind, "hp=2 ward")
    fighter = victim(p)
    assert fighter.hp == 1 and fighter.has("invulnerable")
    assert not any(e.kind == "ward" for e in fighter.effects)


@pytest.mark.rule("OCW-DMG-07", "OCW-KW-23", "OCW-DMG-11")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "redirect"])
def test_redirect(row: str, kind: str, cell: str) -> None:
    before = 17
    p = redirecting(kind)
    if cell == "moves":
        assert lost(p) == 0
        expected = 5 if kind in ("basic-unstoppable", "ability-unstoppable", "reflected") else 4
        assert before - p["Brego"].hp == expected
    else:
        assert p["Brego"].hp == before and lost(p) == 5
    if kind == "surplus":
        assert p.state.life[1] == 40


def redirecting(kind: str) -> Position:
    """The scene with Vylar's REDIRECT to Brego, who stands aside on the same field."""
    seat = "A" if kind == "reflected" else "B"
    cell = "R3"
    original = positions._with

    def with_redirect(state: Any, f: Any, word: str) -> Any:
        if word != "redirect":
            return original(state, f, word)
        effect = Effect("keyword", 1, "end", state.turn, "redirect", to=BREGO[kind])
        return f.changed(effects=(*f.effects, effect))

    positions._with = with_redirect
    try:
        return scene(kind, "redirect", more=(f"{seat}:{cell} Brego",))
    finally:
        positions._with = original


BREGO = dict.fromkeys(KINDS, 2) | {"surplus": 3, "redirected": 4}
"""Brego's number in the scene of each kind."""


@pytest.mark.rule("OCW-DMG-12", "OCW-DMG-14", "OCW-KW-24")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "reflect"])
def test_own_reflect(row: str, kind: str, cell: str) -> None:
    p = scene(kind, "reflect")
    back = [e for e in p.events(events.Damaged) if e.kind == "reflected" and e.source == victim_id(p, kind)]
    assert len(back) == (cell == "answers")
    if cell == "answers":
        assert back[0].amount == lost(p)


@pytest.mark.rule("OCW-KW-14", "OCW-DMG-14")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "counterattack"])
def test_own_counterattack(row: str, kind: str, cell: str) -> None:
    p = scene(kind, "counterattack")
    back = [e for e in p.events(events.AttackDeclared) if e.counter and e.fighter == victim_id(p, kind)]
    # An ability attack of Vylar's stuns: whoever is stunned does not answer, so that scene is another one.
    if kind == "ability-attack":
        p = duel("A:R1 Ibera", "B:V1 Vylar counterattack", dice="5 /").use("Ibera", 5, "R")
        back = [e for e in p.events(events.AttackDeclared) if e.counter]
    assert len(back) == (cell == "answers")


def victim_id(p: Position, kind: str) -> int:
    return p.id("A:Vylar") if kind == "reflected" and len(names(p)) > 1 else victim(p).id


def names(p: Position) -> list[str]:
    return [f.face.name["en"] for f in p.state.fighters if f.face.name["en"] == "Vylar"]


@pytest.mark.rule("OCW-DMG-06", "OCW-DMG-11", "OCW-DMG-12")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "factor"])
def test_the_attackers_multiplier(row: str, kind: str, cell: str) -> None:
    p = scene(kind, "", "double_damage")
    if cell == "yes":
        assert lost(p) == (8 if kind in ("basic", "ability-attack") else 10)
    elif cell == "no":
        assert lost(p) == (4 if kind == "ability" else 5)
    elif kind == "surplus":
        # (5 + 1) × 2 − 1 = 11 go on, less DEF 1: counted before, never again.
        assert lost(p) == 10
    elif kind == "reflected":
        assert lost(p) == 10
    else:
        assert lost(p) == 10 and p["Sorelia"].hp == 12


@pytest.mark.rule("OCW-ATK-07", "OCW-KW-20")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "taunt"])
def test_an_enemy_taunt(row: str, kind: str, cell: str) -> None:
    if cell == "binds":
        p = scene(kind, "", more=("B:R3 Malrock taunt",))
        assert lost(p) == 0
        assert {e.objective for e in p.events(events.AttackDeclared)} == {p.id("Malrock")}
    elif kind in ("reflected", "poison"):
        assert lost(scene(kind, "", more=("A:R3 Malrock taunt",))) == 5
    elif kind == "ability":
        assert lost(scene(kind, "", more=("B:R3 Malrock taunt",))) == 4
    elif kind == "surplus":
        # The surplus runs on in the taunter's line, whoever taunts elsewhere.
        p = duel("A:V1 Zeph atk+1 trample", "B:V1 Jhade hp=1 taunt", "B:C1 Vylar", dice="1 /").attack(
            "Zeph", 1
        )
        assert lost(p) == 4
    else:
        p = (
            duel("A:V1 Zeph", "B:V1 Sorelia taunt", "B:C3 Salvio", "B:C2 Vylar", dice="1 / 5")
            .attack("Zeph", 1)
            .react("Salvio", 5, "R", "Sorelia", "Vylar")
            .passes()
        )
        assert lost(p) == 5


@pytest.mark.rule("OCW-ATK-04", "OCW-ATK-10", "OCW-DMG-11", "OCW-DMG-15", "OCW-ABIL-11")
@pytest.mark.parametrize(("row", "kind", "cell"), [c for c in CELLS if c[0] == "player"])
def test_the_player_as_objective(row: str, kind: str, cell: str) -> None:
    if cell == "hit":
        unstoppable = "unstoppable" if kind.endswith("unstoppable") else ""
        if kind.startswith("basic"):
            p = duel(f"A:V1 Zeph {unstoppable}", "B:V2 Vylar", dice="1 /").attack("Zeph", 1)
            assert p.state.life == [40, 35]
        else:
            p = duel(f"A:V1 Vylar {unstoppable}", "B:V2 Jaxar", dice="2 /").use("Vylar", 2, "V")
            assert p.state.life == [40, 35]
    elif kind == "ability":
        p = duel("A:R1 Ceniza", "B:V2 Vylar", dice="4 /").use("Ceniza", 4, "R")
        assert p.state.life == [40, 40]
    elif kind == "surplus":
        p = duel("A:V1 Zeph trample", "B:V1 Jhade hp=1", "B:R1 Vylar hp=2", dice="1 /").attack("Zeph", 1)
        assert (p["Jhade"].hp, p["Vylar"].hp, p.state.life[1]) == (0, 0, 39)
    else:
        p = scene(kind, "hp=2")
        assert victim(p).hp == 0 and p.state.life == [40, 40]


@pytest.mark.rule("OCW-VOC-20", "OCW-009-C")
def test_a_token_is_ability_damage() -> None:
    def trodden(words: str) -> Any:
        p = duel(
            "A:V1 Vylar " + words,
            "B:V1 Jhade",
            BYSTANDER.replace("R2", "R3"),
            dice="1 1 /",
            tokens="A:C2 lotus",
        )
        p.move("Vylar", 1, "C2")
        return p["Vylar"]

    assert trodden("").hp == 10
    assert trodden("dodge").hp == 10
    assert trodden("shield=1").hp == 14
    assert trodden("invulnerable").hp == 14
    assert trodden("hp=2 indestructible").hp == 1
    assert trodden("hp=2").hp == 0
    assert trodden("hp=2 ward").has("invulnerable")
    charged = duel("A:V1 Vylar charge=invulnerable", "B:V1 Jhade", dice="1 /", tokens="A:C2 lotus")
    charged.move("Vylar", 1, "C2")
    assert charged["Vylar"].hp == 14 and not charged["Vylar"].effects and not charged.state.tokens
    sheltered = duel("A:V1 Vylar invulnerable", "B:V1 Jhade", dice="1 /", tokens="A:C2 lotus")
    assert sheltered.move("Vylar", 1, "C2").state.tokens
    assert at("C2") == sheltered["Vylar"].cell


def test_every_cell_is_in_the_table() -> None:
    assert len(CELLS) == 13 * 9
