"""Draws every unit counter of ChessWar and the contact sheet: ``python -m art.generators.chesswar_units``.

Arguments, all optional: ``--only elf.K,orc.P`` · ``--scale 1`` (draft) · ``--out FOLDER`` · ``--jobs N``.
"""

from __future__ import annotations

import argparse
from multiprocessing import Pool
from pathlib import Path

from PIL import Image

from . import roster
from .sheet import contact_sheet

ART = Path(__file__).resolve().parents[2]


def draw(job: tuple[str, float, Path]) -> str:
    name, scale, folder = job
    roster.picture(name, scale).save(folder / f"{name}.webp", quality=90, method=6, alpha_quality=95)
    return name


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--only", default="")
    ask.add_argument("--scale", type=float, default=2.0)
    ask.add_argument("--out", type=Path, default=ART / "chesswar")
    ask.add_argument("--jobs", type=int, default=2)
    given = ask.parse_args()
    folder = given.out / "units"
    folder.mkdir(parents=True, exist_ok=True)
    names = [n for n in roster.UNITS if not given.only or any(n.startswith(o) for o in given.only.split(","))]
    jobs = [(n, given.scale, folder) for n in names]
    with Pool(given.jobs) as pool:
        for _ in pool.imap(draw, jobs):
            pass
    drawn = {n: Image.open(folder / f"{n}.webp") for n in roster.UNITS if (folder / f"{n}.webp").exists()}
    contact_sheet(drawn, 160).save(given.out / "contact-sheet-units.webp", quality=88, method=6)


if __name__ == "__main__":
    main()
