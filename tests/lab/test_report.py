"""The report: its figures are those of the summary, and its pictures are drawn to scale."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

import msgspec
import pytest

from tabletop.ai.figures import Share, Summary, share, summarize
from tabletop.ai.matches import Played
from tabletop.engine import registry
from tabletop.lab import plots
from tabletop.lab.naming import LABEL, Naming
from tabletop.lab.report import page
from tabletop.text.catalogue import LANGUAGES, Texts

from .runs import GAME, PLAN


@pytest.fixture
def summary(expected: list[Played]) -> Summary:
    return summarize(GAME, PLAN.bots, PLAN.seed, expected, 1.0)


def read(summary: Summary, language: str = "en") -> Element:
    return fromstring(page(summary, Texts(language)).removeprefix("<!DOCTYPE html>\n"))


def words(element: Element) -> str:
    return "".join(element.itertext())


def rows(root: Element, heading: str) -> Iterator[list[str]]:
    """The rows of the table below a heading, without pictures."""
    body = root.find("body")
    assert body is not None
    parts = list(body)
    places = [n for n, part in enumerate(parts) if part.tag == "h3" and words(part) == heading]
    for row in parts[places[0] + 1].iter("tr"):
        if row.find("td") is not None:
            yield [words(cell) for cell in row.iter("td") if cell.find("svg") is None]


def told(name: str, s: Share) -> list[str]:
    between = f"{100 * s.low:.1f} – {100 * s.high:.1f}%"
    return [name, str(s.games), str(s.wins), str(s.draws), f"{100 * s.rate:.1f}%", between]


def test_every_share_of_the_summary_is_told_with_its_interval(summary: Summary) -> None:
    root, naming = read(summary), Naming(GAME, Texts("en"))
    seats = {f"Seat {n}": share for n, share in enumerate(summary.per_seat, start=1)}
    groups = {"Bot": summary.per_bot, "Seat": seats}
    for kind, shares in ((LABEL, summary.per_label), *summary.per_tally.items()):
        groups[naming.kind(kind)] = {naming.name(kind, name): share for name, share in shares.items()}
    for heading, shares in groups.items():
        found = list(rows(root, heading))
        assert sorted(found) == sorted(told(name, share) for name, share in shares.items())
        rates = [float(row[4].split("%")[0]) for row in found]
        assert rates == sorted(rates, reverse=True)


def test_what_was_done_by_whom_is_counted_from_the_matches(summary: Summary, expected: list[Played]) -> None:
    for kind, by in summary.actions.items():
        for bot, use in by.items():
            theirs = [
                seat.get(kind, 0)
                for match in expected
                for name, seat in zip(match.names, match.actions, strict=True)
                if name == bot
            ]
            assert (use.count, use.seen, use.games) == (sum(theirs), sum(map(bool, theirs)), len(theirs))
    done = sum(use.count for by in summary.actions.values() for use in by.values())
    assert done == sum(summary.decisions)


def test_what_never_occurred_is_the_rest_of_what_there_is(summary: Summary, expected: list[Played]) -> None:
    game = registry.find(GAME)
    kinds = {type_.__struct_config__.tag for type_ in game.action_types}
    assert set(summary.never.actions) == kinds - summary.actions.keys()
    told_labels = {label for match in expected for label in match.labels}
    labels = {name for kind, name in game.countable() if kind == LABEL}
    assert set(summary.never.names.get(LABEL, [])) == labels - told_labels


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_in_both_languages_and_needs_nothing_else(language: str, summary: Summary) -> None:
    root = read(summary, language)
    assert "⟦" not in words(root)
    assert [e.tag for e in root.iter() if e.tag in ("script", "link", "img", "iframe")] == []
    assert all(value.startswith("#") for e in root.iter("a") if (value := e.get("href", "")))
    headings = {e.get("id") for e in root.iter("h2")}
    assert headings == {"rates", "traits", "length", "actions", "never", "thinking"} - (
        set() if summary.thinking else {"thinking"}
    )


def test_names_from_a_file_are_no_part_of_the_page_as_code(summary: Summary) -> None:
    evil = "<script>alert(1)</script>"
    changed = msgspec.structs.replace(
        summary, bots=(evil,), per_bot={evil: share([1.0])}, reasons={evil: summary.games}
    )
    root = read(changed)
    assert list(root.iter("script")) == [] and evil in words(root)


def test_an_interval_lies_where_its_figures_are() -> None:
    picture = fromstring(plots.interval(share([1.0] * 30 + [0.0] * 10), 0.5, "x"))
    span, dot = picture.find("rect"), picture.find("circle")
    assert span is not None and dot is not None
    low, wide = float(span.attrib["x"]), float(span.attrib["width"])
    s, room = share([1.0] * 30 + [0.0] * 10), plots.WIDTH - 16
    assert low == pytest.approx(8 + s.low * room, abs=0.1)
    assert low + wide == pytest.approx(8 + s.high * room, abs=0.2)
    assert float(dot.attrib["cx"]) == pytest.approx(8 + 0.75 * room, abs=0.1)
    assert dot.attrib["class"] == "rate above"
    losing = fromstring(plots.interval(share([1.0] + [0.0] * 30), 0.5, "x")).find("circle")
    unsure = fromstring(plots.interval(share([1.0, 0.0]), 0.4, "x")).find("circle")
    assert losing is not None and losing.attrib["class"] == "rate below"
    assert unsure is not None and unsure.attrib["class"] == "rate open"


@pytest.mark.parametrize("values", [[7], [1, 1, 2], list(range(500)), [0, 10**8], [3, 4, 4, 9] * 50])
def test_the_bars_of_a_histogram_count_every_value_and_stay_in_the_picture(values: list[int]) -> None:
    picture = fromstring(plots.histogram(values, "rounds"))
    bars = list(picture.iter("rect"))
    counts = [int(words(bar).rsplit(": ", 1)[1]) for bar in bars]
    assert sum(counts) == len(values) and len(bars) <= plots.MOST_BARS
    for bar in bars:
        assert 0 <= float(bar.attrib["x"]) <= plots.CHART[0] - float(bar.attrib["width"])
        assert 0 <= float(bar.attrib["y"]) <= plots.CHART[1] - float(bar.attrib["height"])
    labels = [e for e in picture.iter("text") if e.get("class") == "label"]
    ends = [(float(e.attrib["x"]), plots.LETTER * len(e.text or "") / 2) for e in labels]
    assert all(a + wa < b - wb for (a, wa), (b, wb) in itertools.pairwise(ends))
    assert all(x - w >= 0 and x + w <= plots.CHART[0] + plots.LETTER for x, w in ends)
