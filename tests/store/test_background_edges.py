"""The shelf's thread, step by step and without a thread: what it does when, and what it tells."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from saves_made import NOON, play

from tabletop.session.session import Session
from tabletop.store import apart, background, places, save
from tabletop.store.background import EVERY, FIRST, PAUSE, Reading
from tabletop.store.document import Header
from tabletop.store.faults import SaveFault
from tabletop.store.save import Meta
from tabletop.store.slots import Slot, Slots

LONG = 60.0


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    return Reading(Slots(tmp_path))


@pytest.fixture
def header(session: Session, meta: Meta) -> Header:
    return save.header_decoder.decode(save.dump(session.match_record(), meta)).header()


def unread(name: str = "a", *, is_sample: bool = False, is_unread: bool = True, size: int = 0) -> Slot:
    return Slot(path=Path(f"{name}.json"), is_sample=is_sample, is_unread=is_unread, size=size)


def test_nothing_is_known_at_first(reading: Reading) -> None:
    assert (reading.slots, reading.tidied, reading.version, reading.latest) == ((), 0, 0, None)
    assert reading.is_done and not reading.is_own_known and reading.fault is None


@pytest.mark.parametrize("working", [False, True])
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("samples", [False, True])
def test_who_waits_goes_on_when_what_he_wants_is_known(
    reading: Reading, working: bool, own: bool, samples: bool
) -> None:
    reading._working, reading.is_own_known = working, own
    assert reading.is_done is not working
    assert reading.wait(0.0, samples=samples) is (not working or (own and not samples))


def test_there_is_one_thread_however_often_somebody_looks(
    reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slowly() -> None:
        gate.wait(LONG)

    monkeypatch.setattr(reading, "_pass", slowly)
    for _ in range(3):
        assert not reading.look() and not reading.is_own_known
    assert sum(thread.name == "shelf" for thread in threading.enumerate()) == 1
    gate.set()
    assert reading.wait(LONG) and reading.is_done


# The thread's work


def served(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done until nobody wants anything."""
    done: list[str] = []

    def answer() -> None:
        done.append("answer")
        reading._question = None
        assert len(done) < 20, "it has no end"

    monkeypatch.setattr(reading, "_answer", answer)
    monkeypatch.setattr(reading, "_pass", lambda: done.append("pass"))
    reading._working = True
    reading._serve()
    assert not reading._working and not reading._wanted
    return done


def test_at_rest_nothing_is_done(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    assert served(reading, monkeypatch) == []


def test_a_look_is_taken_once(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    reading._wanted = True
    assert served(reading, monkeypatch) == ["answer", "pass"]


def test_a_question_needs_no_look(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    reading._question = unread()
    assert served(reading, monkeypatch) == ["answer"]


def test_the_folder_is_tried_once_and_again_while_something_is_wrong(
    reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = [SaveFault("", "disk-full"), SaveFault("", "no-folder"), None]
    tried: list[Path] = []

    def fault_of(folder: Path) -> SaveFault | None:
        tried.append(folder)
        return faults[len(tried) - 1]

    monkeypatch.setattr(places, "fault_of", fault_of)
    monkeypatch.setattr(reading, "_read_all", lambda: False)
    for n, fault in enumerate([*faults, None, None], start=1):
        reading._pass()
        assert reading.fault is fault and len(tried) == min(n, 3)


@pytest.mark.parametrize(
    ("whole", "counts", "reads", "tidied"),
    [
        ([True, True], [0], 2, 0),
        ([True, True, True], [3], 3, 3),
        ([False, True, True], [0], 3, 0),
        ([False, False], [], 2, 0),
    ],
)
def test_it_is_tidied_once_after_everything_has_been_read(
    reading: Reading,
    monkeypatch: pytest.MonkeyPatch,
    whole: list[bool],
    counts: list[int],
    reads: int,
    tidied: int,
) -> None:
    answers, left = list(whole), list(counts)
    monkeypatch.setattr(reading, "_read_all", lambda: answers.pop(0))
    monkeypatch.setattr(reading.shelf, "tidy", lambda: left.pop(0))
    passes = reads - (tidied > 0)
    for _ in range(passes):
        reading._pass()
    assert answers == [] and left == [] and reading.tidied == tidied


class Clock:
    """Time that passes only while a file is read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, each: float) -> None:
        self.now, self.each, self.slept = 0.0, each, list[float]()
        stand_in = SimpleNamespace(monotonic=lambda: self.now, sleep=self.slept.append)
        monkeypatch.setattr(background, "time", stand_in)

    def read(self, slot: Slot) -> Slot:
        self.now += self.each
        return msgspec.structs.replace(slot, is_unread=False)


@pytest.mark.parametrize(
    ("each", "sizes", "shown"),
    [
        (0.0, [0, 0], 4),
        (EVERY, [0, 0], 4),
        (EVERY, [0, 0, 0], 5),
        (EVERY * 1.5, [0, 0], 5),
        (EVERY * 1.5, [0, 0, 0], 6),
        (0.0, [apart.LARGE, 0], 4),
        (0.0, [apart.LARGE + 1, 0], 5),
        (0.0, [0, apart.LARGE + 1, apart.LARGE + 1], 6),
    ],
)
def test_what_is_known_is_shown_now_and_then_and_before_large_files(
    reading: Reading, monkeypatch: pytest.MonkeyPatch, each: float, sizes: list[int], shown: int
) -> None:
    clock = Clock(monkeypatch, each)
    found = tuple(unread(str(n), size=size) for n, size in enumerate(sizes))
    published: list[int] = []
    monkeypatch.setattr(reading.shelf, "scan", lambda: found)
    monkeypatch.setattr(reading, "_read", clock.read)
    monkeypatch.setattr(
        reading, "_publish", lambda slots: published.append(sum(slot.is_unread for slot in slots))
    )
    assert reading._read_all()
    assert len(published) == shown and published[0] == len(sizes) and published[-1] == 0
    assert clock.slept == pytest.approx([min(each, PAUSE)] * len(sizes))


def test_a_new_look_ends_the_one_before_it(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, 0.0)
    read: list[str] = []

    def read_one(slot: Slot) -> Slot:
        read.append(slot.path.stem)
        reading._wanted = len(read) == 2
        return clock.read(slot)

    monkeypatch.setattr(reading.shelf, "scan", lambda: tuple(unread(name) for name in "abcd"))
    monkeypatch.setattr(reading, "_read", read_one)
    assert not reading._read_all() and read == ["a", "b"]
    reading._wanted = False
    assert reading._read_all() and read == [*"ab", *"abcd"]


def test_a_question_is_answered_between_two_files(
    reading: Reading, session: Session, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "ab":
        save.write(reading.shelf.folder / f"{name}.json", session.match_record(), meta)
    asked: list[str] = []
    monkeypatch.setattr(reading, "_answer", lambda: asked.append("?"))
    assert reading._read_all() and asked == ["?", "?"]


def test_the_newest_then_the_samples_then_the_others() -> None:
    slots = [unread(str(n), is_unread=n not in (0, 3)) for n in range(FIRST + 5)]
    slots += [
        unread("s", is_sample=True),
        unread("t", is_sample=True, is_unread=False),
        unread("u", is_sample=True),
    ]
    first = [n for n in range(FIRST) if n not in (0, 3)]
    others = [*range(FIRST, FIRST + 5)]
    assert background._batches(slots) == [first, [FIRST + 5, FIRST + 7], others]
    assert background._batches([]) == [[], [], []]


# What is told


def test_what_is_the_same_is_not_told_again(reading: Reading) -> None:
    versions = []
    for slots in ([], [], [unread()], [unread()], [unread(is_unread=False)], []):
        reading._publish(slots)
        versions.append(reading.version)
        assert reading.slots == tuple(slots)
    assert versions == [1, 1, 2, 2, 3, 4]


@pytest.mark.parametrize(
    ("slots", "known"),
    [
        ([], True),
        ([unread(is_unread=False)], True),
        ([unread()], False),
        ([unread(is_sample=True)], True),
        ([unread(is_sample=True, is_unread=False), unread(is_unread=False)], True),
        ([unread(is_unread=False), unread("b")], False),
        ([unread(is_unread=False), unread("b", is_sample=True)], True),
    ],
)
@pytest.mark.parametrize("wanted", [False, True])
def test_one_s_own_files_are_known_when_all_of_them_have_been_read(
    reading: Reading, slots: list[Slot], known: bool, wanted: bool
) -> None:
    reading._working, reading._wanted = True, wanted
    reading._publish(slots)
    assert reading.is_own_known is (known and not wanted)


def test_who_waits_for_one_s_own_files_is_told_before_the_samples_are_read(
    reading: Reading, session: Session, meta: Meta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    samples, gate = tmp_path / "samples", threading.Event()
    samples.mkdir()
    reading.shelf.samples = samples
    for folder in (tmp_path, samples):
        save.write(folder / "m.json", session.match_record(), meta)

    def envelope(path: Path) -> Header:
        assert path.parent != samples or gate.wait(LONG)
        return save.read_header(path)

    monkeypatch.setattr(apart, "envelope", envelope)
    assert reading.look(LONG, samples=False) and not reading.is_done and not reading.wait(0.0)
    gate.set()
    assert reading.wait(LONG)
    assert [slot.is_unread for slot in reading.slots] == [False, False]


def test_the_match_to_continue_is_told(reading: Reading, meta: Meta) -> None:
    session = play(9)
    path = reading.shelf.auto_path("tiny_duel", NOON, session.key)
    save.write(path, session.match_record(), meta)
    assert reading.look(LONG) and reading.latest is not None and reading.latest.path == path


# Whose turn it is


def test_of_what_is_not_read_or_large_nobody_is_asked(
    reading: Reading, header: Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "_start", None)
    assert reading.owed(Slot(path=Path("a.json"))) == ()
    assert reading.owed(Slot(path=Path("a.json"), header=header, size=apart.LARGE + 1)) == ()
    assert reading.owed(Slot(path=Path("a.json"), size=apart.LARGE + 1)) == () and reading._question is None


def test_it_is_asked_once_and_then_known(
    reading: Reading, header: Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Slot | None] = []
    monkeypatch.setattr(reading, "_start", lambda: started.append(reading._question))
    slot = Slot(path=Path("a.json"), header=header, size=apart.LARGE, modified=5.0)
    assert reading.owed(slot) is None and started == [slot]
    reading._answers[slot.path, 5.0] = (2,)
    assert reading.owed(slot) == (2,) and started == [slot]
    later = msgspec.structs.replace(slot, modified=6.0)
    assert reading.owed(later) is None and started == [slot, later]


def test_an_answer_is_something_new_to_show(reading: Reading, session: Session, meta: Meta) -> None:
    path = reading.shelf.folder / "a.json"
    save.write(path, session.match_record(), meta)
    slot = Slot(path=path, modified=3.0)
    reading._question, reading.version = slot, 7
    reading._answer()
    assert reading._answers == {(path, 3.0): session.owed}
    assert (reading._question, reading.version) == (None, 8)
    reading._answer()
    assert reading.version == 8
    path.write_bytes(b"{")
    reading._question = msgspec.structs.replace(slot, modified=4.0)
    reading._answer()
    assert reading._answers == {(path, 3.0): session.owed, (path, 4.0): ()} and reading.version == 9


# Large files


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, header: Header) -> list[Path]:
    """The files of which another process is asked."""
    paths: list[Path] = []
    fault = apart._Fault("$.x", "wrong-value", {"value": "7"})

    def reply(path: Path) -> apart._Found | apart._Fault:
        paths.append(path)
        return fault if path.stem == "bad" else apart._Found(header)

    monkeypatch.setattr(apart, "_asked", reply)
    return paths


def test_only_files_larger_than_a_match_are_read_apart(
    tmp_path: Path, asked: list[Path], header: Header, session: Session, meta: Meta
) -> None:
    path, bad = tmp_path / "a.json", tmp_path / "bad.json"
    data = save.dump(session.match_record(), meta)
    path.write_bytes(data + b" " * (apart.LARGE - len(data)))
    assert apart.envelope(path) == header and asked == []
    path.write_bytes(data + b" " * (apart.LARGE - len(data) + 1))
    assert apart.envelope(path) == header and asked == [path]
    bad.write_bytes(path.read_bytes())
    with pytest.raises(SaveFault) as caught:
        apart.envelope(bad)
    assert (caught.value.place, caught.value.key) == ("$.x", "wrong-value")
    assert caught.value.arguments == {"value": "7"} and asked == [path, bad]


@pytest.mark.parametrize("case", ["sound", "fault", "memory"])
def test_what_the_process_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: Session, meta: Meta, case: str
) -> None:
    path, sent, modest = tmp_path / "a.json", list[bytes](), list[bool]()
    path.write_bytes(save.dump(session.match_record(), meta) if case == "sound" else b"{")
    if case == "memory":

        def stumble(path: Path) -> Header:
            raise MemoryError

        monkeypatch.setattr(save, "read_header", stumble)
    monkeypatch.setattr(apart, "_be_modest", lambda: modest.append(True))
    pipe: Any = SimpleNamespace(send_bytes=sent.append)
    apart._tell(pipe, path)
    [reply] = [apart._replies.decode(each) for each in sent]
    if case == "sound":
        assert isinstance(reply, apart._Found) and reply.header == save.read_header(path)
    else:
        assert isinstance(reply, apart._Fault)
        assert reply.key == ("too-heavy" if case == "memory" else "not-json")
    assert modest == [True]


def test_the_process_is_modest_where_the_system_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    told: list[Any] = []
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: told.append((what, limits)))
    monkeypatch.setattr(apart, "os", SimpleNamespace(nice=told.append))
    apart._be_modest()
    memory = (resource.RLIMIT_AS, (apart.MEMORY, apart.MEMORY))
    assert told == [10, memory]
    told.clear()
    monkeypatch.setattr(apart, "os", SimpleNamespace())
    apart._be_modest()
    assert told == [memory]
    monkeypatch.setattr(apart, "sys", SimpleNamespace(platform="win32"))
    apart._be_modest()
    assert told == [memory]
