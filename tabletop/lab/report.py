"""A simulation's report: one page that needs nothing else, with our own pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from tabletop.ai.figures import Never, Share, Summary, Trait, Use
from tabletop.text.catalogue import Texts
from tabletop.text.percent import typeset

from . import plots
from .naming import ACTION, EVENT, LABEL, Naming
from .style import SHEET

_Row = Sequence[str]


def page(summary: Summary, texts: Texts) -> str:
    """The whole report in the language of the texts; well-formed, so that other programs can read it, too."""
    return "\n".join(_Report(summary, texts).lines()) + "\n"


class _Report:
    """The page, section by section."""

    def __init__(self, summary: Summary, texts: Texts) -> None:
        self._figures, self._texts = summary, texts
        self._naming = Naming(summary.game, texts)

    def lines(self) -> Iterator[str]:
        """All of it."""
        title = escape(self._say("title", game=self._texts.game_name(self._figures.game)))
        yield "<!DOCTYPE html>"
        yield f'<html lang="{self._texts.language}"><head><meta charset="utf-8"/>'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        yield f"<title>{title}</title><style>{SHEET}</style></head><body>"
        yield f"<h1>{title}</h1>"
        yield from self._facts()
        sections = (
            ("rates", self._rates),
            ("traits", self._traits),
            ("length", self._length),
            ("actions", self._actions),
            ("never", self._never),
            ("thinking", self._thinking),
        )
        made = {name: list(section()) for name, section in sections}
        links = (f'<a href="#{n}">{escape(self._say(n))}</a>' for n, lines in made.items() if lines)
        yield f"<nav>{''.join(links)}</nav>"
        for name, lines in made.items():
            if lines:
                yield f'<h2 id="{name}">{escape(self._say(name))}</h2>'
                yield from lines
        yield "</body></html>"

    # -- sections -----------------------------------------------------------------------------------------

    def _facts(self) -> Iterator[str]:
        """What was played."""
        s = self._figures
        bots = " · ".join(dict.fromkeys(s.bots))
        facts = {
            "games": s.games,
            "bots": bots,
            "seed": s.seed,
            "draws": s.draws,
            "unfinished": s.games - s.finished,
            "mean_rounds": self._number(s.mean_rounds),
            "mean_decisions": self._number(s.mean_decisions),
        }
        yield '<ul class="facts">'
        for name, value in facts.items():
            yield f"<li><b>{escape(str(value))}</b><span>{escape(self._say(f'fact.{name}'))}</span></li>"
        yield "</ul>"

    def _rates(self) -> Iterator[str]:
        """Win rates by bot, seat, what a seat plays with, and all that the game counts."""
        s = self._figures
        yield self._note("rates.note")
        seats = {self._texts("lab.seat", n=n): share for n, share in enumerate(s.per_seat, start=1)}
        yield from self._shares(self._texts("lab.bot"), s.per_bot)
        yield from self._shares(self._texts("lab.seats"), seats)
        for kind, shares in ((LABEL, s.per_label), *s.per_tally.items()):
            named = {self._naming.name(kind, name): share for name, share in shares.items()}
            yield from self._shares(self._naming.kind(kind), named)

    def _shares(self, heading: str, shares: Mapping[str, Share]) -> Iterator[str]:
        if not shares:
            return
        games = sum(share.games for share in shares.values())
        usual = sum(share.wins for share in shares.values()) / max(1, games)
        rows = []
        for name, s in sorted(shares.items(), key=lambda pair: (-pair[1].rate, pair[0])):
            between = f"{self._percent(s.low, False)} – {self._percent(s.high)}"
            picture = plots.interval(s, usual, f"{name}: {self._percent(s.rate)} ({between})")
            rate = self._percent(s.rate)
            rows.append((escape(name), str(s.games), str(s.wins), str(s.draws), rate, between, picture))
        heads = [escape(self._texts(f"lab.head.{h}")) for h in ("games", "wins", "draws", "rate", "interval")]
        yield f"<h3>{escape(heading)}</h3>"
        yield from self._table(("", *heads, plots.scale(self._texts.language)), rows)

    def _traits(self) -> Iterator[str]:
        """What matches have in common: how long they last, and which seat wins them."""
        for kind, traits in self._figures.per_trait.items():
            yield f"<h3>{escape(self._naming.kind(kind))}</h3>"
            seats = max(len(trait.per_seat) for trait in traits.values())
            words = ("games", "draws", "rounds", "decisions")
            heads = [escape(self._texts(f"lab.head.{word}")) for word in words]
            heads += [escape(self._say("seat_wins", n=n + 1)) for n in range(seats)]
            yield from self._table(("", *heads), [self._trait(kind, *pair, seats) for pair in traits.items()])

    def _trait(self, kind: str, name: str, trait: Trait, seats: int) -> _Row:
        means = (self._number(trait.mean_rounds), self._number(trait.mean_decisions))
        rates = [
            f"{self._percent(s.rate)} ({self._percent(s.low, False)} – {self._percent(s.high, False)})"
            for s in trait.per_seat
        ]
        cells = [escape(self._naming.name(kind, name)), str(trait.games), str(trait.draws), *means, *rates]
        return [*cells, *[""] * (seats - len(trait.per_seat))]

    def _length(self) -> Iterator[str]:
        """How long matches are, and how they end."""
        s = self._figures
        for name, values in (("rounds", s.rounds), ("decisions", s.decisions)):
            if not values:
                continue
            heading = self._texts(f"lab.head.{name}")
            ordered = sorted(values)
            marks = {q: ordered[min(len(ordered) - 1, int(q / 100 * len(ordered)))] for q in (10, 50, 90)}
            spread = {"least": ordered[0], "most": ordered[-1], "low": marks[10], "high": marks[90]}
            yield f"<h3>{escape(heading[:1].upper() + heading[1:])}</h3>"
            mean = self._number(sum(values) / len(values))
            yield f"<p>{escape(self._say('spread', mean=mean, median=marks[50], **spread))}</p>"
            yield f'<div class="wide">{plots.histogram(values, heading)}</div>'
        yield f"<h3>{escape(self._say('ends'))}</h3>"
        rows = [
            (f"<code>{escape(reason)}</code>", str(n), self._percent(n / s.games), plots.bar(n / s.games))
            for reason, n in sorted(s.reasons.items(), key=lambda pair: -pair[1])
        ]
        yield from self._table(("", escape(self._texts("lab.head.games")), "%", ""), rows)

    def _actions(self) -> Iterator[str]:
        """How often each kind of action is taken, by whom."""
        s = self._figures
        if not s.actions:
            return
        yield self._note("actions.note")
        for heading, uses, kind in (
            (self._texts("lab.bot"), s.actions, ""),
            (self._naming.kind(LABEL), s.label_actions, LABEL),
        ):
            who = sorted({name for by in uses.values() for name in by})
            if not who:
                continue
            named = [escape(self._naming.name(kind, name) if kind else name) for name in who]
            yield f"<h3>{escape(heading)}</h3>"
            order = sorted(uses, key=lambda action: -sum(use.count for use in uses[action].values()))
            yield from self._table(
                ("", *named),
                [(self._kind(ACTION, a), *(self._use(uses[a].get(name)) for name in who)) for a in order],
            )

    def _use(self, use: Use | None) -> str:
        """``12.3 (98 %)``: times a match, and the part of the matches."""
        if use is None:
            return "–"
        return f"{self._number(use.count / use.games)} ({self._percent(use.seen / use.games)})"

    def _never(self) -> Iterator[str]:
        """What occurred in no match."""
        never: Never = self._figures.never
        lists = [
            (self._say("never.actions"), [self._kind(ACTION, name) for name in never.actions]),
            (self._say("never.events"), [self._kind(EVENT, name) for name in never.events]),
        ]
        for kind, names in never.names.items():
            found = sorted(escape(self._naming.name(kind, name)) for name in names)
            lists.append((self._naming.kind(kind), found))
        if not any(found for _, found in lists):
            yield f"<p>{escape(self._say('never.none'))}</p>"
            return
        yield self._note("never.note")
        for heading, found in lists:
            if found:
                yield f"<h3>{escape(heading)} ({len(found)})</h3>"
                yield f'<ul class="never">{"".join(f"<li>{name}</li>" for name in found)}</ul>'

    def _thinking(self) -> Iterator[str]:
        """How long the bots thought."""
        times = self._figures.thinking
        if not times:
            return
        heads = [escape(self._say(f"think.{word}")) for word in ("decisions", "mean", "p50", "p95", "most")]
        rows = [
            (escape(n), str(t.decisions), *(self._number(1000 * v) for v in (t.mean, t.p50, t.p95, t.most)))
            for n, t in times.items()
        ]
        yield from self._table(("", *heads), rows)

    # -- pieces -------------------------------------------------------------------------------------------

    def _table(self, heads: _Row, rows: Sequence[_Row]) -> Iterator[str]:
        """Rows of cells that are already written for the page; the first of each is a name."""
        yield '<div class="wide"><table><thead><tr>'
        yield f'<th class="name">{heads[0]}</th>{"".join(f"<th>{head}</th>" for head in heads[1:])}'
        yield "</tr></thead><tbody>"
        for name, *cells in rows:
            yield f'<tr><td class="name">{name}</td>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        yield "</tbody></table></div>"

    def _kind(self, of: str, name: str) -> str:
        """A kind of action or event: in words where the game has some, else as files call it."""
        words = self._naming.sort(of, name)
        return escape(words) if words else f"<code>{escape(name)}</code>"

    def _note(self, key: str) -> str:
        return f'<p class="note">{escape(self._say(key))}</p>'

    def _say(self, key: str, **args: object) -> str:
        return self._texts(f"lab.report.{key}", **args)

    def _number(self, value: float) -> str:
        """With one decimal behind the language's mark."""
        return f"{value:.1f}".replace(".", self._texts("lab.decimal"))

    def _percent(self, value: float, sign: bool = True) -> str:
        number = self._number(100 * value)
        return typeset(f"{number}%", self._texts.language) if sign else number
