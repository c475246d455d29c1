"""Faults: what they keep, what they say, and what becomes of those of the system and of typed decoders."""

from __future__ import annotations

import errno
from typing import Any

import pytest

from tabletop.store.faults import LONGEST, ReadBackFault, SaveFault, WriteFault, from_os, from_validation


def said(key: str, **arguments: Any) -> str:
    return f"{key} {arguments}"


def test_a_fault_keeps_its_place_and_its_arguments() -> None:
    fault = SaveFault("$.a", "wrong-type", {"expected": "int", "n": 3})
    assert fault.arguments == {"expected": "int", "n": 3} and type(fault.arguments["n"]) is int
    assert str(fault) == "wrong-type $.a {'expected': 'int', 'n': 3}"
    assert fault.message(said) == "store.fault.wrong-type {'place': '$.a', 'expected': 'int', 'n': 3}"


def test_a_fault_of_the_whole_file_is_shown_at_its_root() -> None:
    fault = SaveFault("", "empty")
    assert (fault.place, fault.arguments, str(fault)) == ("", {}, "empty")
    assert fault.message(said) == "store.fault.empty {'place': '$'}"
    assert str(SaveFault("$.a", "empty")) == "empty $.a"


def test_words_of_a_file_are_cut() -> None:
    fault = SaveFault("$" * 500, "k", {"word": "y" * 500})
    assert fault.place == "$" * LONGEST and fault.arguments == {"word": "y" * LONGEST}


def test_a_read_back_fault_says_its_cause() -> None:
    fault = ReadBackFault(SaveFault("$.x", "empty"))
    assert fault.message(said) == (
        "store.fault.not-read-back " + str({"why": "store.fault.empty {'place': '$.x'}"})
    )


@pytest.mark.parametrize(
    ("message", "place", "key", "arguments"),
    [
        ("Expected `int`, got `str` - at `$.x`", "$.x", "wrong-type", {"expected": "int", "got": "str"}),
        ("Expected `int`, got `str`", "$", "wrong-type", {"expected": "int", "got": "str"}),
        ("Expected `int` >= 0 - at `$.a[1]`", "$.a[1]", "out-of-bounds", {"type": "int", "bound": ">= 0"}),
        ("Object missing required field `b` - at `$.a`", "$.a", "missing-field", {"field": "b"}),
        ("Object contains unknown field `b`", "$", "unknown-field", {"field": "b"}),
        ("Invalid enum value 'b' - at `$.a`", "$.a", "wrong-value", {"value": "'b'"}),
        ("Invalid value 'b'", "$", "wrong-value", {"value": "'b'"}),
        ("Invalid enum value " + "b" * 99, "$", "wrong-value", {"value": "b" * 80}),
        ("something else - at `$.a`", "$.a", "wrong-value", {"value": "something else"}),
        ("x" * 99, "$", "wrong-value", {"value": "x" * 80}),
    ],
)
def test_the_words_of_a_typed_decoder_become_a_fault(
    message: str, place: str, key: str, arguments: dict[str, str]
) -> None:
    fault = from_validation(message)
    assert (fault.place, fault.key, fault.arguments) == (place, key, arguments)


SYSTEM = [
    (errno.ENOENT, "not-found", "no-folder"),
    (errno.EISDIR, "not-a-file", "not-a-file"),
    (errno.ENOTDIR, "not-a-folder", "not-a-folder"),
    (errno.ENAMETOOLONG, "name-too-long", "name-too-long"),
    (errno.EACCES, "no-permission", "no-permission"),
    (errno.EPERM, "no-permission", "no-permission"),
    (errno.EROFS, "no-permission", "no-permission"),
    (errno.ENOSPC, "disk-full", "disk-full"),
    (errno.EDQUOT, "disk-full", "disk-full"),
    (errno.EFBIG, "disk-full", "disk-full"),
    (errno.EIO, "cannot-read", "cannot-write"),
    (None, "cannot-read", "cannot-write"),
]


@pytest.mark.parametrize(("number", "read", "written"), SYSTEM)
def test_a_fault_of_the_system_has_words_of_ours(number: int | None, read: str, written: str) -> None:
    fault = OSError(number, "words of the system") if number is not None else OSError("no number")
    reading, writing = from_os(fault), from_os(fault, writing=True)
    assert (reading.key, writing.key) == (read, written)
    assert type(reading) is SaveFault and type(writing) is WriteFault
    assert (reading.place, writing.place) == ("", "")
