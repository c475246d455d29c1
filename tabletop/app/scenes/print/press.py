"""The export while it runs: a bar that can be cancelled, then what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.app.scenes.print.work import Press
from tabletop.app.widgets import Answer, Box, Button, Label, Layer, Widget, ask
from tabletop.pnp.faults import why
from tabletop.pnp.job import Job

if TYPE_CHECKING:
    from tabletop.app.scenes.print.scene import PrintScene

PATIENCE = 0.008
"""Seconds that a frame leaves to the writing."""
FAREWELL = 10.0
"""Seconds that a scene waits at most when it is left, so that no half-written file stays behind."""


def ask_to_write(scene: PrintScene, path: Path) -> None:
    """Write the sheets; if a file of that name is there, after asking."""
    if not path.exists():
        scene.write()
        return
    t = scene.texts
    answers = [
        Answer("no", t("print.replace.no")),
        Answer("yes", t("print.replace.yes"), scene.write, grave=True),
    ]
    words = t("print.replace.text", file=path.name, folder=str(path.parent))
    ask(scene.ui, "print.replace", t("print.replace.title"), words, answers)


class Bar(Widget):
    """How far something is, from 0 to 1."""

    solid = False
    share = 0.0

    def set_share(self, share: float) -> None:
        """So far."""
        if share != self.share:
            self.share = share
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """A well that fills with brass."""
        look = self.ui.look
        p, px = look.palette, look.px
        look.painter.panel(surface, self.rect, "well")
        inner = self.rect.inflate(-px(6), -px(6))
        inner.w = max(px(8), round(inner.w * self.share))
        look.painter.rounded(surface, inner, p.brass, px(4))


class PressDialog:
    """Opened with the export; `update` is true while it runs."""

    def __init__(self, scene: PrintScene, job: Job, path: Path) -> None:
        self.scene, self.ui, self.texts = scene, scene.ui, scene.texts
        self.job = job
        self.press = Press(job, path)
        self._build()

    def _build(self) -> None:
        ui, t = self.scene.ui, self.texts
        self.ui = ui
        self.layer = ui.open(Layer(dim=True))
        self.layer.on_escape = self.cancel
        px, p = ui.look.px, ui.look.palette
        box = pygame.Rect(0, 0, min(px(520), ui.screen.w - px(40)), px(206))
        box.center = ui.screen.center
        ui.add(Box(box, "walnut"))
        inner = box.inflate(-2 * px(28), -2 * px(22))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(34))
        ui.add(Label(head, t("print.writing"), "heading", p.brass_light, "centre", id="print.press.title"))
        line = pygame.Rect(inner.x, head.bottom + px(4), inner.w, px(26))
        self.words = ui.add(Label(line, "", "body", p.cream, "centre", id="print.press.words"))
        bar = pygame.Rect(inner.x, line.bottom + px(8), inner.w, px(24))
        self.bar = ui.add(Bar("print.press.bar", bar))
        stop = pygame.Rect(0, 0, px(190), px(42))
        stop.midbottom = inner.midbottom
        ui.add(Button("print.press.cancel", stop, t("print.cancel"), self.cancel))
        ui.focus_id("print.press.cancel")
        self._tell()

    def cancel(self) -> None:
        """Stop after the present page."""
        self.press.cancel()

    def abandon(self) -> None:
        """Stop, and wait until what was begun is cleared away."""
        self.press.cancel()
        self.press.wait(FAREWELL)

    def update(self) -> bool:
        """True while pages are written; at the end the dialog makes place for the result."""
        if self.ui is not self.scene.ui:  # built anew for another size or language
            self._build()
        if not self.press.is_over:
            self.press.wait(PATIENCE)
            self._tell()
            return True
        self.ui.close(self.layer)
        self._say_result()
        return False

    def _tell(self) -> None:
        done, total = self.press.done, max(1, self.press.total)
        self.words.set_text(self.texts("print.page-of", page=min(done + 1, total), total=total))
        self.bar.set_share(done / total)

    def _say_result(self) -> None:
        t, press = self.texts, self.press
        if press.was_cancelled:
            self.ui.toast(t("print.cancelled"), "warning")
            return
        ok = [Answer("ok", t("print.ok"))]
        file = str(press.path)
        if press.fault is not None:
            fault = press.fault
            reason = why(fault, t) if isinstance(fault, OSError) else str(fault) or type(fault).__name__
            words = t("print.failed.text", file=file, why=reason[:1].upper() + reason[1:])
            ask(self.ui, "print.failed", t("print.failed.title"), words, ok, icon="warning", width=620)
            return
        size = f"{press.size / 1e6:.1f}".replace(".", "," if t.language == "es" else ".")
        words = t("print.done.text", file=file, sheets=t.count("print.sheets", self.job.sheets), size=size)
        ask(self.ui, "print.done", t("print.done.title"), words, ok, icon="check", width=620)
