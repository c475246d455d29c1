"""What is made to order: a few questions, then it is drawn beside the window and stands in the list."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pygame

from tabletop.app.widgets import Box, Button, DropDown, Label, Layer, TextField
from tabletop.pnp import job as jobs
from tabletop.pnp.contract import Field
from tabletop.pnp.contract import Order as Made

if TYPE_CHECKING:
    from tabletop.app.scenes.print.scene import PrintScene

WIDTH, ROW, LABEL = 520, 44, 0.34


class OrderDialog:
    """Asks; what is asked last is kept. Ids: `print.order.<field>`, `.add`, `.cancel`."""

    def __init__(self, scene: PrintScene, order: Made) -> None:
        self.scene, self.order = scene, order
        self.ui, self.texts = scene.ui, scene.texts
        self.answers = {**order.first, **scene.choices.answers.get(scene.choices.game, {})}
        self.layer = self.ui.open(Layer(dim=True))
        self.layer.on_escape = self.close
        self._build()

    def _build(self) -> None:
        ui, t, px, p = self.ui, self.texts, self.ui.look.px, self.ui.look.palette
        rows = len(self.order.fields)
        box = pygame.Rect(0, 0, min(px(WIDTH), ui.screen.w - px(24)), px(166 + rows * (ROW + 8)))
        box.center = ui.screen.center
        ui.add(Box(box, "walnut"))
        inner = box.inflate(-2 * px(26), -2 * px(20))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(34))
        ui.add(Label(head, self.order.name.rstrip("…"), "heading", p.brass_light, "centre"))
        y = inner.y + px(44)
        for field in self.order.fields:
            self._ask(field, pygame.Rect(inner.x, y, inner.w, px(ROW - 6)))
            y += px(ROW + 8)
        line = pygame.Rect(inner.x, y - px(8), inner.w, px(24))
        self.fault = ui.add(Label(line, "", "small", p.warning, id="print.order.fault"))
        wide = (inner.w - px(12)) // 2
        foot = pygame.Rect(inner.x, inner.bottom - px(44), wide, px(44))
        ui.add(Button("print.order.cancel", foot, t("print.cancel"), self.close))
        foot = foot.move(wide + px(12), 0)
        ui.add(Button("print.order.add", foot, t("print.order.add"), self.add, kind="primary", icon="plus"))

    def _ask(self, field: Field, rect: pygame.Rect) -> None:
        left = round(rect.w * LABEL)
        name = pygame.Rect(rect.x, rect.y, left, rect.h)
        self.ui.add(Label(name, field.name, "body", self.ui.look.palette.cream))
        place, id = pygame.Rect(rect.x + left, rect.y, rect.w - left, rect.h), f"print.order.{field.key}"
        value = self.answers[field.key]

        def answer(given: str) -> None:
            self.answers[field.key] = given.strip()

        if field.options:
            self.ui.add(DropDown(id, place, field.options, value, answer))
        else:
            limit = len(str(field.most))
            self.ui.add(TextField(id, place, value, answer, on_submit=lambda _: self.add(), limit=limit))

    def add(self) -> None:
        """Order it; an answer that is no such number stays and is said to be none."""
        for field in self.order.fields:
            given = self.answers[field.key]
            if not field.options and not (given.isdecimal() and int(given) <= field.most):
                self.fault.set_text(self.texts("print.order.no-number", name=field.name, most=field.most))
                return
            if not field.options:
                self.answers[field.key] = str(int(given))
        self.scene.choices.answers[self.scene.choices.game] = dict(self.answers)
        self.ui.close(self.layer)
        self.scene.make(self.order.keys(self.answers))

    def close(self) -> None:
        """Without ordering."""
        self.ui.close(self.layer)


class Making:
    """Draws what was ordered in a thread of its own; `update` is true while it does."""

    def __init__(self, scene: PrintScene, keys: tuple[str, ...]) -> None:
        self.scene, self.keys = scene, keys
        choices = scene.choices
        self.game = choices.game
        made = (choices.game, choices.texts, choices.options, dict.fromkeys(keys, 1))
        self._thread = threading.Thread(target=jobs.prepare, args=made, name="order", daemon=True)
        self._thread.start()

    def update(self) -> bool:
        """At the end it stands in the list, chosen."""
        if self._thread.is_alive():
            return True
        if self.scene.choices.game == self.game:
            self.scene.choices.take(self.keys)
            self.scene.rebuild()
        return False

    def abandon(self) -> None:
        """It ends by itself, and nobody looks at it."""
