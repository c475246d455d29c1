"""Proves that the generators still draw what is committed: everything again, into a temporary folder, pixel by pixel."""
from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
import wave
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from PIL import Image

from .common import HOME

MEAN, FAR, SHARE = 1.0, 24, 0.005
"""Forgiven: a mean difference of one step of 255, and one pixel in two hundred further off than ``FAR`` steps."""
UNMADE = ("generators/", "screens/")
"""Not drawn: the generators themselves, and the screenshots of the README."""
WRITTEN = (".md",)


def committed() -> set[str]:
    """Every file under ``art/`` that a generator must make, as a path with slashes."""
    names = (p.relative_to(HOME).as_posix() for p in HOME.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    return {n for n in names if not n.startswith(UNMADE) and not n.endswith(WRITTEN)}


def pixels(path: Path) -> np.ndarray:
    """Colours and alpha, the colours weighted by it: what lies under nothing does not count."""
    a = np.asarray(Image.open(path).convert("RGBA"), np.float32)
    return np.concatenate([a[..., :3] * (a[..., 3:] / 255), a[..., 3:]], -1)


def picture_fault(old: Path, new: Path) -> str:
    """How two pictures differ, or nothing."""
    a, b = pixels(old), pixels(new)
    if a.shape != b.shape:
        return f"{a.shape[1]}×{a.shape[0]} committed, {b.shape[1]}×{b.shape[0]} drawn"
    apart = np.abs(a - b)
    mean, share = float(apart.mean()), float((apart.max(-1) > FAR).mean())
    return "" if mean <= MEAN and share <= SHARE else f"mean difference {mean:.2f}, {share:.1%} of the pixels far off"


def sound_fault(old: Path, new: Path) -> str:
    """How two sounds differ, or nothing."""
    heard = []
    for path in (old, new):
        with wave.open(str(path), "rb") as file:
            heard.append((file.getparams(), np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float32)))
    if heard[0][0] != heard[1][0]:
        return "another length or rate"
    apart = float(np.abs(heard[0][1] - heard[1][1]).max())
    return "" if apart <= 32 else f"samples up to {apart:.0f} apart"


def fault(old: Path, new: Path) -> str:
    """What is wrong with a drawn file beside the committed one, or nothing."""
    if not old.is_file():
        return "drawn, but not committed"
    if new.suffix in (".webp", ".png"):
        return picture_fault(old, new)
    if new.suffix == ".wav":
        return sound_fault(old, new)
    return "" if old.read_bytes() == new.read_bytes() else "other bytes"


def drawn(family: str, folder: Path) -> tuple[str, float, str]:
    """Draws a family into its own folder by a process of its own: its name, seconds, and what went wrong."""
    start = time.monotonic()
    done = subprocess.run([sys.executable, "-m", "art.generators", family], cwd=HOME.parent, capture_output=True,
                          text=True, env={**os.environ, "ART_OUT": str(folder / family.partition("=")[0])})
    return family, time.monotonic() - start, "" if done.returncode == 0 else done.stderr.strip()[-2000:]


def run(families: list[str], whole: bool, jobs: int = 1, keep: str | None = None) -> int:
    """Checks families, and if ``whole`` also that no committed file lacks a generator; 1 if anything differs."""
    if "fonts" in families and importlib.util.find_spec("fontpkg_cinzel") is None:
        print("fonts: not checked, the fontpkg packages are not installed")
        families = [name for name in families if name != "fonts"]
    faults: list[str] = []
    seen: set[str] = set()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(jobs) as pool:
        folder = Path(keep or scratch).resolve()
        for family, seconds, wrong in pool.map(lambda name: drawn(name, folder), families):
            place = folder / family.partition("=")[0]
            files = sorted(p for p in place.rglob("*") if p.is_file())
            found = [f"{p.relative_to(place).as_posix()}: {why}" for p in files if (why := fault(HOME / p.relative_to(place), p))]
            found += [f"{family}: {wrong}"] if wrong else []
            seen |= {p.relative_to(place).as_posix() for p in files}
            print(f"{family}: {len(files)} files, {seconds:.0f} s{', ' + str(len(found)) + ' differ' if found else ''}", flush=True)
            faults += found
    if whole:
        fonts = () if "fonts" in families else ("fonts/",)
        faults += [f"{name}: no generator draws it" for name in sorted(committed() - seen) if not name.startswith(fonts or ("//",))]
    print(*faults, sep="\n")
    print(f"{len(seen)} files in {time.monotonic() - start:.0f} s: {len(faults) or 'none'} differ")
    return 1 if faults else 0
