"""Sixty printed cards beside the bare library that writes the same JPEGs, timed in the same run.

`python tests/pnp/bench_sixty_cards.py` prints the median of the ratios; ours lays out the sheets, draws crop
marks, words and the footer too. No test asserts a time.
"""

from __future__ import annotations

import io
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from reportlab import rl_config  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

from pnp.cards import CARD, face, job, pictures  # noqa: E402
from tabletop.pnp import pdf  # noqa: E402

CARDS, ROUNDS = 60, 9
MM = 72 / 25.4


def bare(arts: list[str]) -> None:
    """Nine cards to a page, nothing else."""
    rl_config.useA85 = 0
    canvas = Canvas(io.BytesIO(), pagesize=(210 * MM, 297 * MM), invariant=1)
    for n, art in enumerate(arts):
        if n and n % 9 == 0:
            canvas.showPage()
        column, row = n % 3, n // 3 % 3
        canvas.drawImage(art, (10.5 + 63 * column) * MM, (16.5 + 88 * row) * MM, CARD[0] * MM, CARD[1] * MM)
    canvas.showPage()
    canvas.save()


def ours(arts: list[str]) -> None:
    """The whole way, with nothing kept from the round before."""
    pdf.encoded.cache_clear()
    pdf.write(job([face(n, art, back=False) for n, art in enumerate(arts)]), io.BytesIO())


def timed(work: Callable[[list[str]], None], arts: list[str]) -> float:
    """Seconds of one round."""
    before = time.perf_counter()
    work(arts)
    return time.perf_counter() - before


def main() -> None:
    """Print both times and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        arts = pictures(Path(folder), CARDS)
        ours(arts)
        rounds = [(timed(bare, arts), timed(ours, arts)) for _ in range(ROUNDS)]
    plain, made = (statistics.median(r[n] for r in rounds) for n in (0, 1))
    ratio = statistics.median(b / a for a, b in rounds)
    print(f"{CARDS} cards: bare {plain * 1000:.0f} ms, ours {made * 1000:.0f} ms, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
