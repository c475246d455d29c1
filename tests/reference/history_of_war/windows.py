"""Chapters 8 and 23: the sub-machine of a window."""

from typing import Any

from . import stack
from .payment import can_pay, cost_of, pay, payments
from .state import Bill, Window

Match = Any
Answers = dict[int, Any]


def enter_priority(m: Match) -> None:
    """WINDOW.PRIORITY."""
    m.ask("priority", [m.table.window.priority])


def answered_priority(m: Match, answers: Answers) -> None:
    """HOW-STK-04: two passes in succession close an empty window or resolve the top item alone."""
    window: Window = m.table.window
    choice = answers[window.priority]
    if choice == ("pass",):
        window.passes += 1
    else:
        stack.announce(m.table, window.priority, choice[1], choice[2])
        window.passes = 0
    window.priority = 1 - window.priority
    if window.passes < 2:
        m.go("WINDOW.PRIORITY")
    elif m.table.stack:
        m.go("WINDOW.PAY")
    else:
        m.table.window = None
        m.go(window.then)


def enter_pay(m: Match) -> None:
    """HOW-STK-08 (1) to (3) for the top item; the controller picks the sources if several sets will do."""
    item = m.table.stack[-1]
    if stack.is_cancelled(m.table, item):
        stack.cancel(m.table, item)
        back_to_priority(m)
        return
    assert can_pay(m.table, item.seat, cost_of(m.table, item.source))
    m.table.bill = Bill(cost_of(m.table, item.source), frozenset())
    legal = payments(m.table, item.seat, m.table.bill.cost)
    if len(legal) == 1:
        answered_pay(m, {item.seat: legal[0]})
    else:
        m.ask("pay", [item.seat])


def answered_pay(m: Match, answers: Answers) -> None:
    """HOW-STK-08 (3) to (5)."""
    item = m.table.stack[-1]
    pay(m.table, item.seat, m.table.bill.cost, answers[item.seat])
    m.table.bill = None
    stack.complete(m.table, item)
    back_to_priority(m)


def back_to_priority(m: Match) -> None:
    """After one item ATT gets priority again (HOW-STK-04)."""
    m.table.window.priority = m.table.attacker
    m.table.window.passes = 0
    m.go("WINDOW.PRIORITY")
