"""Chapters 6 and 23: the state machine. ENTER says what a state does by itself or whom it asks, ANSWERED
what follows from the answers; both keep the state names of the specification.
"""

from collections.abc import Callable
from typing import Any

from . import battle, construction, damage, movement, setting_up, victory, windows
from .payment import pay, payments
from .state import SEATS, Bill

# The flow knows the match by these names alone: table, chance, round_limit, ask, go, finish, open_window.
Match = Any
Answers = dict[int, Any]


# Chapter 5: set-up


def enter_setup_hands(m: Match) -> None:
    """SETUP.HANDS: draw 8 each (HOW-SET-04)."""
    for seat in SEATS:
        m.table.draw(seat, setting_up.HAND)
    m.go("SETUP.MULLIGAN")


def answered_territories(m: Match, answers: Answers) -> None:
    """HOW-SET-02: revealed together, seat 1 first in the row."""
    for seat in SEATS:
        setting_up.put_into_row(m.table, answers[seat])
    m.go("SETUP.HANDS")


def enter_mulligan(m: Match) -> None:
    """HOW-SET-07: rounds repeat until both have kept; who kept is out of it."""
    waiting = [seat for seat in SEATS if not m.table.kept[seat]]
    if waiting:
        m.ask("mulligan", waiting)
    else:
        m.go("SETUP.ROLES")


def answered_mulligan(m: Match, answers: Answers) -> None:
    """HOW-SET-05: redraws of one round in seat order."""
    for seat in SEATS:
        if answers.get(seat) == "keep":
            m.table.kept[seat] = True
        elif answers.get(seat) == "redraw":
            setting_up.redraw(m.table, seat, m.chance)
    m.go("SETUP.MULLIGAN")


def enter_roles(m: Match) -> None:
    """HOW-SET-08: random ATT, round 1."""
    m.table.attacker = m.chance.first_attacker()
    m.table.round = 1
    m.go("P01.DRAW")


# Chapters 9 and 10: phases 1 to 3


def enter_draw(m: Match) -> None:
    """P01.DRAW."""
    construction.draw_phase(m.table)
    m.open_window("W1", "P02.ATT")


def answered_base(m: Match, answers: Answers) -> None:
    """P02.ATT, P02.DEF."""
    for choice in answers.values():
        if choice != "pass":
            construction.place_base(m.table, choice)
    if m.step == "P02.ATT":
        m.go("P02.DEF")
    else:
        m.open_window("W2", "P03.INCOME")


def enter_income(m: Match) -> None:
    """P03.INCOME."""
    construction.income(m.table)
    m.open_window("W3o", "P03.COMMIT")


def answered_commit(m: Match, answers: Answers) -> None:
    """P03.REVEAL: both at once (HOW-CON-04)."""
    for seat in SEATS:
        construction.reveal(m.table, seat, answers[seat])
    m.go("P03.PAY_ATT")


def enter_pay(m: Match) -> None:
    """P03.PAY_ATT, P03.PAY_DEF: one payment for the sum (HOW-CON-05), by itself if only one set."""
    seat = role(m, m.step)
    commitment = m.table.commitment[seat]
    cost = construction.commitment_cost(m.table, list(commitment))
    banned = frozenset(unit for unit in commitment.values() if unit is not None)
    m.table.bill = Bill(cost, banned)
    legal = payments(m.table, seat, cost, banned)
    assert legal, "HOW-CON-06: payment cannot fail"
    if len(legal) == 1:
        answered_pay(m, {seat: legal[0]})
    else:
        m.ask("pay", [seat])


def answered_pay(m: Match, answers: Answers) -> None:
    """Locks the sources."""
    for seat, chosen in answers.items():
        pay(m.table, seat, m.table.bill.cost, chosen)
    m.table.bill = None
    m.go("P03.PAY_DEF" if m.step == "P03.PAY_ATT" else "P03.DEV_ATT")


def enter_place(m: Match) -> None:
    """P03.DEV_ATT, P03.DEV_DEF: skipped if there are none (HOW-CON-08)."""
    seat = role(m, m.step)
    if construction.revealed_developments(m.table, seat):
        m.ask("place", [seat])
    else:
        answered_place(m, {})


def answered_place(m: Match, answers: Answers) -> None:
    """Placed before the other player chooses (HOW-CON-08)."""
    for items in answers.values():
        construction.place_developments(m.table, items)
    m.go("P03.DEV_DEF" if m.step == "P03.DEV_ATT" else "P03.ATTACH")


def enter_attach(m: Match) -> None:
    """P03.ATTACH."""
    construction.attach(m.table)
    m.open_window("W3c", "P04.DEPLOY")


# Chapters 11 to 16: phases 4 to 13


def answered_deploy(m: Match, answers: Answers) -> None:
    """P04.DEPLOY, P08.DEPLOY."""
    for items in answers.values():
        movement.deploy(m.table, items)
    m.open_window(*(("W4", "P05.ATTACK") if m.step == "P04.DEPLOY" else ("W8", "P09.ATTACK")))


def answered_attack(m: Match, answers: Answers) -> None:
    """P05.ATTACK, P09.ATTACK."""
    for items in answers.values():
        battle.declare_attack(m.table, items)
    m.go("P06.BLOCK" if m.step == "P05.ATTACK" else "P10.BLOCK")


def enter_block(m: Match) -> None:
    """P06.BLOCK, P10.BLOCK: by itself if there are no attackers."""
    if m.table.half.modes:
        m.ask("block", [guard(m)])
    else:
        answered_block(m, {})


def answered_block(m: Match, answers: Answers) -> None:
    """Blockers lock; then W7 or W11, which open in any case (HOW-ATK-11)."""
    for items in answers.values():
        battle.declare_block(m.table, items)
    m.open_window(*(("W7", "P07.ALLOCATE") if m.step == "P06.BLOCK" else ("W11", "P11.ALLOCATE")))


def enter_allocate(m: Match) -> None:
    """D1; nothing is asked where there is no declared attacker (HOW-RSP-08)."""
    if m.table.half.modes:
        m.ask("allocate", [1 - guard(m)])
    else:
        answered_respond(m, {})


def answered_allocate(m: Match, answers: Answers) -> None:
    """D1 is known before D2 (HOW-RSP-08)."""
    for items in answers.values():
        damage.allocate(m.table, items)
    m.go(m.step[:4] + "RESPOND")


def answered_respond(m: Match, answers: Answers) -> None:
    """D2, then D3 to D6 (HOW-DMG-01)."""
    for items in answers.values():
        damage.respond(m.table, items)
    damage.fix_amounts(m.table)
    damage.first_damage(m.table, guard(m))
    damage.normal_damage(m.table)
    damage.base_results(m.table, guard(m), m.chance)
    damage.clean_up(m.table)
    m.go("P08.DEPLOY" if m.step.startswith("P07") else "P12.RETREAT")


def answered_retreat(m: Match, answers: Answers) -> None:
    """P12.RETREAT, P13.RETREAT; W14 belongs to phase 14 (HOW-RND-01)."""
    for items in answers.values():
        for unit in items:
            movement.go_back(m.table, unit)
    m.open_window(*(("W12", "P13.RETREAT") if m.step == "P12.RETREAT" else ("W13", "WINDOW.W14")))


# Chapters 17 to 19: phases 14 and 15


def enter_check(m: Match) -> None:
    """P14.CHECK."""
    victory.judge(m.table)
    m.go("P14.OCCUPY_ATT")


def enter_occupy(m: Match) -> None:
    """P14.OCCUPY: each winner, ATT first; by itself where one set qualifies (HOW-VIC-06)."""
    seat = role(m, m.step)
    if victory.open_conquests(m.table, seat):
        m.ask("occupy", [seat])
    else:
        answered_occupy(m, {})


def answered_occupy(m: Match, answers: Answers) -> None:
    """Forces are noted, then applied together."""
    for items in answers.values():
        victory.occupy(m.table, items)
    m.go("P14.OCCUPY_DEF" if m.step == "P14.OCCUPY_ATT" else "P14.APPLY")


def enter_apply(m: Match) -> None:
    """P14.APPLY."""
    victory.apply_conquests(m.table)
    m.go("P15.DISCARD")


def enter_discard(m: Match) -> None:
    """P15.DISCARD: skipped for whom no limit is exceeded."""
    over = [seat for seat in SEATS if victory.excess(m.table, seat) != (0, 0)]
    if over:
        m.ask("discard", over)
    else:
        m.go("P15.WINCHECK")


def answered_discard(m: Match, answers: Answers) -> None:
    """Both steps and both players together (HOW-END-02)."""
    for items in answers.values():
        victory.discard(m.table, items)
    m.go("P15.WINCHECK")


def enter_wincheck(m: Match) -> None:
    """Steps 3 and 4: 15 VP (HOW-END-03), then the round limit (HOW-END-04)."""
    winner = victory.winner_by_points(m.table)
    if winner is not None:
        m.finish(winner, "HOW-END-03")
    elif m.table.round >= m.round_limit:
        m.finish(victory.winner_at_limit(m.table), "HOW-GAM-02")
    else:
        m.go("P15.REPLACE")


def enter_replace(m: Match) -> None:
    """Step 5: each contributor of a conquered territory (HOW-VIC-12)."""
    owing = [seat for seat in SEATS if victory.replacements_owed(m.table, seat)]
    if owing:
        m.ask("replace", owing)
    else:
        answered_replace(m, {})


def answered_replace(m: Match, answers: Answers) -> None:
    """ATT's, then DEF's, at the end of the row (HOW-SET-02); an empty row is a draw (HOW-GAM-06)."""
    for seat in (m.table.attacker, m.table.defender):
        setting_up.put_into_row(m.table, answers.get(seat, ()))
    if m.table.row:
        m.go("P15.CLOSE")
    else:
        m.finish(None, "HOW-GAM-06")


def enter_close(m: Match) -> None:
    """Steps 6 to 8."""
    victory.close_round(m.table)
    m.go("P01.DRAW")


def role(m: Match, step: str) -> int:
    """The seat that a state ending in ATT or DEF speaks of."""
    return int(m.table.attacker if step.endswith("ATT") else m.table.defender)


def guard(m: Match) -> int:
    """Who blocks and responds: DEF in phases 5-7, ATT in phases 9-11."""
    return int(m.table.defender if m.phase <= 7 else m.table.attacker)


def asks(kind: str, who: str) -> Callable[[Match], None]:
    """A state that does nothing but ask one kind of decision of both, ATT or DEF."""

    def enter(m: Match) -> None:
        seats = {"both": SEATS, "ATT": (m.table.attacker,), "DEF": (m.table.defender,)}
        m.ask(kind, seats[who])

    return enter


def enter_respond(m: Match) -> None:
    """D2."""
    m.ask("respond", [guard(m)])


STATES: dict[str, tuple[Callable[[Match], None], Callable[[Match, Answers], None] | None]] = {
    "SETUP.TERRITORIES": (asks("territories", "both"), answered_territories),
    "SETUP.HANDS": (enter_setup_hands, None),
    "SETUP.MULLIGAN": (enter_mulligan, answered_mulligan),
    "SETUP.ROLES": (enter_roles, None),
    "P01.DRAW": (enter_draw, None),
    "P02.ATT": (asks("base", "ATT"), answered_base),
    "P02.DEF": (asks("base", "DEF"), answered_base),
    "P03.INCOME": (enter_income, None),
    "P03.COMMIT": (asks("commit", "both"), answered_commit),
    "P03.PAY_ATT": (enter_pay, answered_pay),
    "P03.PAY_DEF": (enter_pay, answered_pay),
    "P03.DEV_ATT": (enter_place, answered_place),
    "P03.DEV_DEF": (enter_place, answered_place),
    "P03.ATTACH": (enter_attach, None),
    "P04.DEPLOY": (asks("deploy", "ATT"), answered_deploy),
    "P05.ATTACK": (asks("attack", "ATT"), answered_attack),
    "P06.BLOCK": (enter_block, answered_block),
    "P07.ALLOCATE": (enter_allocate, answered_allocate),
    "P07.RESPOND": (enter_respond, answered_respond),
    "P08.DEPLOY": (asks("deploy", "DEF"), answered_deploy),
    "P09.ATTACK": (asks("attack", "DEF"), answered_attack),
    "P10.BLOCK": (enter_block, answered_block),
    "P11.ALLOCATE": (enter_allocate, answered_allocate),
    "P11.RESPOND": (enter_respond, answered_respond),
    "P12.RETREAT": (asks("retreat", "ATT"), answered_retreat),
    "P13.RETREAT": (asks("retreat", "DEF"), answered_retreat),
    "P14.CHECK": (enter_check, None),
    "P14.OCCUPY_ATT": (enter_occupy, answered_occupy),
    "P14.OCCUPY_DEF": (enter_occupy, answered_occupy),
    "P14.APPLY": (enter_apply, None),
    "P15.DISCARD": (enter_discard, answered_discard),
    "P15.WINCHECK": (enter_wincheck, None),
    "P15.REPLACE": (enter_replace, answered_replace),
    "P15.CLOSE": (enter_close, None),
    "WINDOW.W14": (lambda m: m.open_window("W14", "P14.CHECK"), None),
    "WINDOW.PRIORITY": (windows.enter_priority, windows.answered_priority),
    "WINDOW.PAY": (windows.enter_pay, windows.answered_pay),
}
"""State -> (what it does on entering, what follows from its answers)."""
