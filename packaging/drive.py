"""Works a built executable as a person does and says how large and how fast it is.

    python packaging/drive.py dist/cinco-guerras/cinco-guerras [--brief] [--out FOLDER]

On a virtual screen (Xvfb, xdotool), by the mouse: from the title into a match of each game, some decisions,
a save, the way out; it starts again, continues, is killed, and continues again. Then the commands, the print
scene, the entry in the desktop's menu, and what a damaged installation says. Prints a report as JSON; FOLDER
holds pictures of the screen, to be looked at. `--brief`: one game and its sheets.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from play import PAUSE, asked, decide, difference, leave, picture, unselect
from pypdf import PdfReader
from window import Desktop, Failed, Outline, Window, until, virtual_screen

ROOT = Path(__file__).resolve().parent.parent
DECISIONS = 16  # in each match before it is saved
ANOTHER = 0.05  # share of the board's pixels that may differ when a match is continued: marks of past moves
WORDS = ("uncaught", "ERROR", "WARNING", "CRITICAL")
Report = dict[str, Any]


class Drive:
    """One run through a program."""

    def __init__(self, program: Path, desktop: Desktop) -> None:
        self.program, self.desktop = program, desktop
        self.is_folder = (program.parent / "_internal").is_dir()
        found = program.parent.rglob("*") if self.is_folder else [program]
        self.files = [file for file in found if file.is_file() and not file.is_symlink()]
        self.starts: list[float] = []

    # Starting

    def start(self, language: str = "en") -> Window:
        """The program with its title on the screen."""
        window = Window(self.desktop, [str(self.program)], language)
        self.starts.append(round(window.first_picture, 2))
        return window

    def forget(self) -> None:
        """Have the system forget the program's files, as if it had just been installed."""
        os.sync()
        for path in self.files:
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    def said(self, *words: str, home: Path | None = None) -> str:
        """What a command prints."""
        command = [str(self.program), *words]
        env = self.desktop.environment()
        done = subprocess.run(command, env=env, cwd=home, capture_output=True, text=True, timeout=300)
        if done.returncode:
            raise Failed(f"{words}: exit code {done.returncode}: {done.stderr}")
        return done.stdout

    # A match

    def match(self, game: str, language: str) -> Report:
        """Begin, decide, save, leave; continue, decide, be killed; continue."""
        began = time.monotonic()
        with self.start(language) as window:
            self.begin(window, game)
            self.desktop.keep(f"{game}-begun")
            clicked = decide(window, DECISIONS, random.Random(game))
            left = unselect(window)
            mark = self.save(window)
            seen = picture(window, f"{game}-left")
            leave(window)
            window.click("title.quit")
            window.click("quit.yes")
            window.ended()
        with self.start(language) as window:
            again = self.go_on(window, left)
            share = difference(seen, picture(window, f"{game}-continued"), again)
            if share > ANOTHER:
                raise Failed(f"{game}: {share:.1%} of the board looks different when it is continued")
            if self.save(window) != mark:
                raise Failed(f"{game}: another match is continued than was left")
            clicked += decide(window, 1, random.Random(game + "2"))
            left = unselect(window)
            window.kill()
        with self.start(language) as window:
            self.go_on(window, left)
            self.desktop.keep(f"{game}-after-kill")
            window.told_to_end()
        on_board = sum(not id.startswith("button:") for id in clicked)
        told = {"clicks": clicked, "on_board": on_board, "decisions": left["decisions"], "changed": share}
        return told | {"seconds": round(time.monotonic() - began)}

    def begin(self, window: Window, game: str) -> None:
        """Title, set-up, match. What can be drawn at random is, so that the match itself begins early."""
        window.click("title.new")
        window.click(f"setup.game.{game}")
        time.sleep(PAUSE)
        for id in window.has("setup.start")["at"]:
            if id.endswith(".random"):
                window.click(id)
        time.sleep(PAUSE)
        self.desktop.keep(f"{game}-set-up")
        window.click("setup.start")
        asked(window, None)

    def go_on(self, window: Window, left: Outline) -> Outline:
        """Continue: the same question stands where it stood."""
        window.click("title.continue")
        again = asked(window, None)
        for what in ("decisions", "asked", "onward"):
            if again[what] != left[what]:
                raise Failed(f"{what} when left: {left[what]}; when continued: {again[what]}")
        return again

    def save(self, window: Window) -> str:
        """By the menu; what the program itself says of the file."""
        file = self.desktop.data / "saves" / "quick.json"
        before = file.stat().st_mtime_ns if file.exists() else 0
        window.click("match.menu")
        window.click("menu.save")
        until(lambda: file.exists() and file.stat().st_mtime_ns != before, "the quick save")
        window.until(lambda seen: "menu.save" not in seen["at"], "the end of the menu")
        return self.said("check", str(file))

    # The rest

    def games(self) -> list[str]:
        """The games that the set-up offers, after a look at a sample match."""
        with self.start() as window:
            time.sleep(2 * PAUSE)
            self.desktop.keep("title")
            window.click("title.replays")
            shown = window.scene("replays")["at"]
            window.click(next(id for id in shown if id.startswith("replays.list.sample-")))
            window.click("replays.watch")
            window.scene("replay")
            time.sleep(2 * PAUSE)
            self.desktop.keep("sample")
            window.told_to_end()
        with self.start() as window:
            window.click("title.new")
            at = window.scene("setup")["at"]
            window.told_to_end()
        return [id.removeprefix("setup.game.") for id in at if id.startswith("setup.game.")]

    def commands(self, games: list[str]) -> Report:
        """The words of the command line do without a window."""
        version = re.search(r'__version__ = "(.+)"', (ROOT / "tabletop/__init__.py").read_text("utf-8"))
        if version is None or version[1] not in self.said("--version"):
            raise Failed("not this version")
        self.said("simulate", games[0], "--seats", "uniform,greedy", "--games", "2", "--jobs", "2")
        sheets = {}
        for game in games:
            component = self.said("print", game, "--list").split(" * ")[-1].split()[0]
            file = self.desktop.out / f"{game}.pdf"
            self.said("print", game, "--only", component, "--out", str(file), "--language", "es")
            sheets[game] = {"component": component, **pdf(file)}
        return sheets

    def print_scene(self) -> Report:
        """One component to a PDF, by the mouse; on a machine without sound."""
        with Window(self.desktop, [str(self.program)], "es", SDL_AUDIODRIVER="no such driver") as window:
            window.click("title.print")
            window.click("print.nothing")
            parts = window.until(lambda seen: "print.export" not in seen["at"], "an empty job")["at"]
            window.click(next(id for id in parts if re.fullmatch(r"print\.parts\.[^:.]+", id)))
            window.has("print.export")
            time.sleep(5 * PAUSE)
            self.desktop.keep("print")
            window.click("print.export")
            window.has("print.done.ok", "the PDF")
            self.desktop.keep("printed")
            window.click("print.done.ok")
            window.told_to_end()
        file = next(self.desktop.home.rglob("*.pdf"))
        return {"file": str(file.relative_to(self.desktop.home)), **pdf(file)}

    def menu_entry(self) -> Report:
        """The entry in the desktop's menu starts the program and knows its picture and its window."""
        env = self.desktop.environment()
        script = self.program.parent / "install.sh"
        entry = Path(subprocess.check_output([script], env=env, text=True).strip())
        if shutil.which("desktop-file-validate"):
            subprocess.run(["desktop-file-validate", entry], check=True)
        words = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line)
        icon = next((self.desktop.home / "data" / "icons").rglob(f"{words['Icon']}.png"))
        with Window(self.desktop, [words["Exec"].strip('"')], "en") as window:
            known = self.desktop.windows_of_class(words["StartupWMClass"])
            window.told_to_end()
        subprocess.run([script, "--remove"], env=env, check=True)
        if len(known) != 1 or entry.exists():
            raise Failed(f"windows of the entry's class: {known}; removed: {not entry.exists()}")
        return {"entry": words["Name"], "window": words["StartupWMClass"], "icon": icon.name}

    def copied(self) -> Report:
        """A copy is portable; without its data it says what happened and where the log is; without its
        typefaces it starts with plain letters, and the log names them."""
        copy = self.program.parent.with_name("copy")
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.program.parent, copy, copy_function=os.link)
        command = [str(copy / self.program.name)]
        desktop = Desktop(self.desktop.display, self.desktop.home / "another", self.desktop.out)
        with Window(desktop, [*command, "--portable"], "es") as window:
            window.told_to_end()
        if desktop.log.exists() or not (copy / "userdata" / "log" / desktop.log.name).exists():
            raise Failed("a portable program writes beside itself")
        for file in (copy / "_internal/tabletop/games").glob("*/data/*"):
            file.unlink()
        with Window(desktop, command, "es") as window:
            window.click("title.new")
            told = until(lambda: window.seen if "error.quit" in window.seen["at"] else None, "the dialog")
            time.sleep(PAUSE)
            desktop.keep("fault")
            window.click_at(told["at"]["error.quit"])
            window.ended()
        for file in (copy / "_internal/art/fonts").glob("*.*"):
            file.unlink()
            file.write_bytes(b"spoiled")
        with Window(desktop, command, "es") as window:
            window.scene("title")
            time.sleep(PAUSE)
            desktop.keep("plain_letters")
            window.told_to_end()
        shutil.rmtree(copy)
        dialog, log = " ".join(told["words"]), desktop.log.read_text("utf-8")
        if str(desktop.log) not in dialog or log.count("uncaught") != 1 or ".ttf" not in log:
            raise Failed(
                f"{desktop.log} is not named: {dialog}; or does not name what stands in: {log[-2000:]}"
            )
        return {"portable": True, "dialog": True, "stand_in": True}

    def log(self) -> list[str]:
        """The first line of the log; the others must not tell of faults."""
        lines = self.desktop.log.read_text("utf-8").splitlines()
        bad = [line for line in lines if any(word in line for word in WORDS)]
        if "(executable)" not in lines[0] or bad:
            raise Failed("\n".join([lines[0], *bad]))
        return lines[:1]


def pdf(file: Path) -> Report:
    """Pages and fonts of a PDF; each font is in it."""
    reader = PdfReader(file)
    fonts: dict[str, bool] = {}
    for page in reader.pages:
        for font in (page["/Resources"].get("/Font") or {}).values():  # type: ignore[union-attr]
            inner = font.get_object()
            held = inner.get("/FontDescriptor")
            fonts[inner["/BaseFont"]] = held is not None and "/FontFile2" in held.get_object()
    if not reader.pages or not fonts or not all(fonts.values()):
        raise Failed(f"{file}: {len(reader.pages)} pages, fonts {fonts}")
    return {"pages": len(reader.pages), "fonts": sorted(name.split("+")[-1] for name in fonts)}


def drive(program: Path, out: Path, brief: bool) -> Report:
    """All of it; the report."""
    began = time.monotonic()
    report: Report = {"program": program.name}
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as display:
        one = Drive(program, Desktop(display, Path(folder), out))
        report["size_mb"] = round(sum(file.stat().st_size for file in one.files) / 1e6, 1)
        report["files"] = len(one.files)
        one.forget()
        games = one.games()[: 1 if brief else None]
        for n, game in enumerate(games):
            report[game] = one.match(game, ("es", "en")[n % 2])
        report["print"] = one.commands(games)
        if not brief:
            report["print_scene"] = one.print_scene()
        report["log"] = one.log()
        if one.is_folder:
            report["menu_entry"] = one.menu_entry()
            report["copy"] = one.copied()
        report["first_picture_s"] = {"cold": one.starts[0], "later": sorted(one.starts[1:])}
    report["seconds"] = round(time.monotonic() - began)
    return report


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program", type=Path, help="the built executable")
    parser.add_argument("--brief", action="store_true", help="one game and its sheets")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "executable", help="pictures and sheets")
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    report = drive(args.program.resolve(), args.out, args.brief)
    print(json.dumps(report, ensure_ascii=False, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
