"""Strict JSON: each fault with its very place, and what is no fault on both sides of every limit."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.store import syntax
from tabletop.store.faults import LONGEST, SaveFault
from tabletop.store.syntax import (
    DEPTH_LIMIT,
    DETAIL_LIMIT,
    check_syntax,
    has_odd_signs,
    is_written_plainly,
    strict_json,
    too_strange,
)

DECOYS = (
    '{"a":1234567890123456789, "b":-1234567890123456789, "c":1e308, "d":-1.500000000000000000000E-3, '
    '"":{}, "word, {[:]} \\"":"a",\n'
    ' "e":[1,{"f":2,"g":{"f":3}},[],"f","f",{"f":null}], "h":"h", "i":{"j":[0,'
)
"""Nothing is wrong so far; what follows is at `$.i.j[1]`."""


def fault_of(data: bytes) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        strict_json(data)
    return caught.value


def placed(fault: SaveFault) -> tuple[str, Any, Any]:
    return fault.place, fault.arguments["line"], fault.arguments["column"]


# What is sound


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "1",
        '"word"',
        '{"a":[1,-2,3.5,"x",null,true,{"a":{"a":1}}],"b":{"a":2}}',
        DECOYS + '1]},"A":0}',
        '["","¡ñ!","\\n\\t\\"\\\\\\/"]',
        "[9999999999999999999,-9999999999999999999,1e308,-1e308]",
        '["\\u00e9","\\u0041"]',
        '"\\u0041"',
        '{"{":"[","}":"]","\\"{":1}',
        "[" + ",".join(["[]"] * 200) + "]",
    ],
)
def test_sound_json_is_what_any_reader_makes_of_it(text: str) -> None:
    assert strict_json(text.encode()) == json.loads(text)


# What is not


@pytest.mark.parametrize(
    ("end", "key"),
    [
        ("NaN", "not-a-number"),
        ("Infinity", "not-a-number"),
        ("-Infinity", "not-a-number"),
        ("12345678901234567890", "huge-number"),
        ("-12345678901234567890", "huge-number"),
        ("1e309", "huge-number"),
        ("-1e309", "huge-number"),
        ("1.5E999", "huge-number"),
        ('"\\u0000"', "control-sign"),
        ('"\x7f"', "control-sign"),
        ('"a\u0085"', "control-sign"),
        ('"\\ud800"', "control-sign"),
    ],
)
def test_the_first_fault_is_found_behind_whatever_is_sound(end: str, key: str) -> None:
    text = DECOYS + end
    fault = fault_of((text + ',NaN]},"z":12345678901234567890}').encode())
    line_two = DECOYS.rpartition("\n")[2]
    assert fault.key == key and placed(fault) == ("$.i.j[1]", 2, len(line_two) + 1)
    if key == "not-a-number":
        assert fault.arguments["value"] == end


@pytest.mark.parametrize(
    ("text", "place", "column", "name"),
    [
        ('{"a":1,"a":2}', "$", 8, "a"),
        ('{"b":{"a":1},"c":[0,{"a":1,"b":2,"a":3}]}', "$.c[1]", 34, "a"),
        ('{"a":{"a":{"a":1}},"\\u0061":1}', "$", 20, "a"),
        ('{"a":"b","b":"a","a":"a"}', "$", 18, "a"),
        ('{"' + "k" * 99 + '":1,"' + "k" * 99 + '":1}', "$", 106, "k" * 80),
        ('{"":1,"":2}', "$", 7, ""),
    ],
)
def test_a_key_that_appears_twice_is_named(text: str, place: str, column: int, name: str) -> None:
    fault = fault_of(text.encode())
    assert fault.key == "duplicate-key" and placed(fault) == (place, 1, column)
    assert fault.arguments["name"] == name


@pytest.mark.parametrize("text", ['{"a":1,"b":2,"c":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"a"}'])
def test_the_same_key_elsewhere_is_no_fault(text: str) -> None:
    assert strict_json(text.encode()) == json.loads(text)
    assert fault_of(text[:-1].encode() + b',"z":NaN}' if text[0] == "{" else b"[NaN]").key == "not-a-number"


def test_a_sign_in_a_key_has_the_place_of_what_holds_it() -> None:
    fault = fault_of(b'{"a":[{"b":1,"c\\u0007":2}]}')
    assert fault.key == "control-sign" and placed(fault) == ("$.a[0]", 1, 14)


def test_a_word_alone_is_judged() -> None:
    assert placed(fault_of(b'"\\u0000"')) == ("$", 1, 1)
    assert placed(fault_of(b"  NaN")) == ("$", 1, 3)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("[NaN]", 1, 2), ("\n[NaN]", 2, 2), ("\n\n NaN", 3, 2), ("[\n1,\n\n  NaN]", 4, 3), ("[1,\nNaN]", 2, 1)],
)
def test_lines_and_columns_begin_at_one(text: str, line: int, column: int) -> None:
    fault = fault_of(text.encode())
    assert (fault.arguments["line"], fault.arguments["column"]) == (line, column)


# Nesting


TOWERS = {
    "lists": ("[", "]", ""),
    "after a list": ("[", "]", "[],"),
    "after a word": ("[", "]", '"]",'),
    "after an object": ("[", "]", '{"a":[]},'),
    "objects": ('{"a":', "}", ""),
    "objects after an object": ('{"a":', "}", '"b":{},'),
}


@pytest.mark.parametrize("name", TOWERS)
def test_no_more_levels_than_the_limit(name: str) -> None:
    opening, closing, before = TOWERS[name]
    first = opening[0] + before + opening[1:]

    def tower(levels: int) -> bytes:
        return (first + opening * (levels - 1) + "1" + closing * levels).encode()

    assert strict_json(tower(DEPTH_LIMIT)) == json.loads(tower(DEPTH_LIMIT))
    fault = fault_of(tower(DEPTH_LIMIT + 1))
    assert fault.key == "too-deep" and fault.arguments["limit"] == DEPTH_LIMIT
    assert fault.arguments["column"] == len(first) + len(opening) * (DEPTH_LIMIT - 1) + 1


def test_the_place_of_a_level_too_many_is_told_as_far_as_it_goes() -> None:
    fault = fault_of(b"[" * 70 + b"]" * 70)
    assert fault.place == ("$" + "[0]" * DEPTH_LIMIT)[:LONGEST]


# What is no JSON


@pytest.mark.parametrize(
    ("data", "key"), [(b"", "empty"), (b" \n\t ", "empty"), (b"{", "not-json"), (b" x", "not-json")]
)
def test_what_is_empty_is_not_called_damaged(data: bytes, key: str) -> None:
    assert fault_of(data).key == key
    with pytest.raises(SaveFault) as caught:
        check_syntax(data)
    assert caught.value.key == key


def test_bytes_that_are_no_text_are_counted_from_zero() -> None:
    for judge in (strict_json, check_syntax):
        with pytest.raises(SaveFault) as caught:
            judge(b'["\xff"]')
        assert caught.value.key == "not-utf8" and caught.value.arguments == {"byte": 2}


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"[1,}", 1, 4),
        (b"\n[1,}", 2, 4),
        (b"\n\n}", 3, 1),
        (b"[\n1,\n }", 3, 2),
        (b"[1", 1, 3),
        (b"\n[1,\n2", 3, 2),
    ],
)
def test_where_json_stops_making_sense_is_told_alike(data: bytes, line: int, column: int) -> None:
    with pytest.raises(SaveFault) as caught:
        check_syntax(data)
    assert caught.value.key == "not-json" and caught.value.arguments == {"line": line, "column": column}


def test_sound_json_of_any_form_passes_the_check_of_syntax() -> None:
    for data in (b"{}", b' [ 1 , {"a":1,"a":2} ] \n', b"1e999", b'"\\u0000"'):
        check_syntax(data)


def test_a_tower_is_no_syntax_of_ours() -> None:
    with pytest.raises(SaveFault) as caught:
        check_syntax(b"[" * 100_000 + b"]" * 100_000)
    assert caught.value.key == "too-strange"


def test_what_cannot_be_located_is_refused_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(syntax, "_locate", lambda text: None)
    fault = fault_of(b'{"a":1,\n"a":2}')
    assert fault.key == "not-json" and placed(fault) == ("", 1, 1)


# Large files


def test_files_up_to_the_limit_are_read_sign_by_sign() -> None:
    assert strict_json(b"[" + b" " * (DETAIL_LIMIT - 2) + b"]") == []
    fault = fault_of(b"[" + b" " * (DETAIL_LIMIT - 1) + b"]")
    assert fault.key == "too-strange" and fault.arguments == {"megabytes": 1, "limit": 1}
    assert fault_of(b"[" + b" " * DETAIL_LIMIT).key == "not-json"


def test_what_a_large_file_is_told_about_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    for size, megabytes in ((999_999, 0), (1_000_000, 1), (2_999_999, 2), (3_000_000, 3)):
        assert too_strange(bytes(size)).arguments == {"megabytes": megabytes, "limit": 1}
    for limit, megabytes in ((999_999, 0), (2_000_000, 2)):
        monkeypatch.setattr(syntax, "DETAIL_LIMIT", limit)
        assert too_strange(b"").arguments["limit"] == megabytes


# As this program writes


@pytest.mark.parametrize("sign", ["\x7f", "\\u0041", "\\b", "\\f", "\\r", "\x80", "\x9f"])
def test_signs_that_may_be_odd_are_noticed(sign: str) -> None:
    assert has_odd_signs(f'{{"a":"¡n\\n{sign}"}}'.encode())


@pytest.mark.parametrize("word", ["", "plain", '\\n\\t\\"\\\\', "¡ñandú!", "\u00a0¿", "日本", "\U0001f3b2"])
def test_other_signs_are_not_odd(word: str) -> None:
    assert not has_odd_signs(f'{{"a":"{word}"}}'.encode())


@pytest.mark.parametrize(
    ("data", "plain"),
    [
        (b'{"a":[1,2.5,"\xc3\xb1",null]}', True),
        (b"[]", True),
        (b"[ ]", False),
        (b'{"a":1,"a":1}', False),
        (b'"\\u0041"', False),
        (b"[1.0e5]", False),
        (b"[", False),
        (b"", False),
        (b"[" * 100_000, False),
    ],
)
def test_what_comes_out_again_byte_for_byte_is_written_plainly(data: bytes, plain: bool) -> None:
    assert is_written_plainly(data) is plain
