"""Rebuilds all art: ``python -m art.generators [NAME …]``; ``--check`` compares with what is committed instead.

A name is a game or a family (``families.py``); ``units=elf,orc.P`` draws some pictures of a family. Without names
everything is made. ``--quick`` takes the few families that prove the others in under a minute. The result is the
same on every run; the check forgives what another version of a library rounds differently.
"""
from __future__ import annotations

import argparse

from . import check, families


def main() -> int:
    ask = argparse.ArgumentParser(prog="python -m art.generators", description=__doc__)
    ask.add_argument("names", nargs="*", metavar="NAME")
    ask.add_argument("--check", action="store_true", help="draw into a temporary folder and compare")
    ask.add_argument("--quick", action="store_true", help="only the quick sample")
    ask.add_argument("--jobs", type=int, default=1, help="families drawn at a time by the check")
    ask.add_argument("--keep", help="folder in which the check leaves what it drew")
    given = ask.parse_args()
    wanted = families.named([*families.QUICK] if given.quick else given.names)
    if given.check:
        return check.run(wanted, whole=not (given.names or given.quick), jobs=given.jobs, keep=given.keep)
    for name in wanted:
        print(f"{name}: {len(families.make(name))} files", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
