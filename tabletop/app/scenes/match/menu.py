"""The dialogs of the match scene: menu, questions, offers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app import log as crash_log
from tabletop.app import samples, stack
from tabletop.app.campaigns import SeriesKeeper
from tabletop.app.scenes.match import unsaved as match_unsaved
from tabletop.app.scenes.match.keylist import open_keys_page
from tabletop.app.scenes.match.legend import open_legend
from tabletop.app.scenes.match.table import has_choices, open_table_page, pass_beforehand
from tabletop.app.table import Button as Choice
from tabletop.app.widgets import Answer, Box, Button, Label, Layer, ask
from tabletop.engine.model import Action
from tabletop.store.notes import Companion

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.app.scenes.match.scene import MatchScene

log = logging.getLogger("tabletop")

HEAD, STEP, MARGIN = 100.0, 54.0, 24.0  # logical: heading and edges, a row, what is left of the window
AGREES = 0.4  # a bot that sees less of a win than this takes a draw


def open_menu(scene: MatchScene) -> None:
    """Save, rules, the table, settings, draw, resign, leave; in two columns where one is too high."""
    t, ui, px = scene.texts, scene.ui, scene.px
    layer = Layer(dim=True)
    ui.open(layer)
    asked = scene.room.asked is not None and scene.model.past is None and not scene.room.session.is_over
    may_resign = asked or (scene.model.past is None and scene.room.conceder is not None)
    entries: tuple[tuple[str, str, Callable[[], object], str, bool], ...] = (
        ("continue", t("match.continue"), lambda: None, "primary", True),
        ("save", t("match.save"), scene.quick_save, "normal", True),
        ("about", t("match.about"), lambda: tell_origin(scene), "normal", origin(scene) is not None),
        ("rules", t("match.rules"), lambda: scene.app.go("rules", game=scene.rules_game), "normal", True),
        ("table", t("match.table"), lambda: open_table_page(scene), "normal", has_choices(scene)),
        ("legend", t("match.legend"), lambda: open_legend(scene), "normal", True),
        ("keys", t("match.keys"), lambda: open_keys_page(scene), "normal", True),
        ("settings", t("match.settings"), lambda: scene.app.go("settings"), "normal", True),
        ("draw", t("match.draw"), lambda: offer_draw(scene), "normal", asked),
        ("resign", t("match.resign"), lambda: resign(scene), "danger", may_resign),
        ("leave", t("match.leave"), lambda: leave(scene), "normal", True),
    )
    entries = tuple(entry for entry in entries if entry[0] != "about" or entry[-1])
    room = scene.theme.height - MARGIN
    columns = 1 if HEAD + STEP * len(entries) <= room else 2
    rows = -(-len(entries) // columns)
    step = min(STEP, (room - HEAD) / rows)
    wide = min(280, (scene.theme.width - 104) / columns - 6)
    box = pygame.Rect(0, 0, px(80 + wide * columns + 12 * (columns - 1)), px(HEAD + step * rows))
    box.center = ui.screen.center
    ui.add(Box(box))
    title = pygame.Rect(box.x, box.y + px(20), box.w, px(36))
    ui.add(Label(title, t("match.menu"), "heading", scene.look.palette.brass_light, "centre"))
    for n, (name, text, action, kind, enabled) in enumerate(entries):
        column, row = divmod(n, rows)
        x, y = box.x + px(40 + (wide + 12) * column), box.y + px(HEAD - 30 + step * row)
        rect = pygame.Rect(x, y, px(wide), px(step - 8))

        def do(act: Callable[[], object] = action) -> None:
            ui.close(layer)
            act()

        ui.add(Button(f"menu.{name}", rect, text, do, kind=kind, enabled=enabled))
    ui.focus_id("menu.continue")


def origin(scene: MatchScene) -> Companion | None:
    """The words of the sample that the match was taken over from."""
    return samples.origin(scene.keeper.remark)


def tell_origin(scene: MatchScene) -> None:
    """Show them again."""
    scene.app.go("about", about=origin(scene), game=scene.rules_game)


def asked_column(scene: MatchScene) -> pygame.Rect | None:
    """What of the window lies beside the board where the question is; None where bars are."""
    if scene.layout.places.shape != "columns":
        return None
    (x, *_), board, screen = scene.rect(*scene.layout.places.asked), scene.board.rect, scene.ui.screen
    left, right = (0, board.x) if x < board.x else (board.right, screen.right)
    return pygame.Rect(left, 0, right - left, screen.h)


def confirm(
    scene: MatchScene,
    question: str,
    action: Callable[[], object],
    deed: str,
    stay: str = "",
    about: tuple[str, ...] = (),
    aside: bool = False,
) -> None:
    """Ask before doing something that cannot be taken back: both answers are verbs (`stay`, by default to
    play on, and `deed`, which is the title, too). Whom it is `about` is marked on the board, and stays in
    sight beside it, as do the other pieces where it can. `aside`: it stands over the question, since one
    looks at the board before one answers.
    """
    t = scene.texts

    def name(*ids: str) -> None:
        scene.model.named = ids
        scene.highlight()

    name(*about)
    clear = scene.pointing.seen_beside(about) if about or aside else []
    answers = [Answer("no", stay or t("match.stay")), Answer("yes", deed, action, grave=True)]
    title, column = t("match.sure", deed=deed), asked_column(scene) if aside else None
    layer = ask(scene.ui, "confirm", title, question, answers, clear=clear, column=column)
    layer.on_close = name


def answer(scene: MatchScene, button: Choice) -> None:
    """What a button carries out, after its question; what it passes beforehand is known first. The piece that
    did it stays chosen, to act again."""
    piece = f"{scene.room.table.board.PIECE}:"
    chosen = tuple(id for id in scene.room.gestures.selection[:1] if id.startswith(piece))

    def do() -> None:
        pass_beforehand(scene, button)
        if button.actions:
            scene.perform(button.actions)
            if scene.room.asked is not None and chosen:
                scene.room.gestures.select(chosen)

    if button.confirm:
        confirm(scene, button.confirm, do, button.label, about=button.about, aside=True)
    else:
        _warn(scene, button.actions, do)


def undertake(scene: MatchScene, actions: Sequence[Action], chosen: tuple[str, ...]) -> None:
    """What a click on the board carries out; whoever acted stays `chosen`, to act again."""
    stays = bool(chosen) and not chosen[0].startswith(scene.room.table.clicks.SPENT)

    def do() -> None:
        scene.perform(actions)
        if scene.room.asked is not None and stays:
            scene.room.gestures.select(chosen)

    _warn(scene, actions, do)


def _warn(scene: MatchScene, actions: Sequence[Action], do: Callable[[], object]) -> None:
    """Do it; if it would harm whoever does, only after asking."""
    caution = scene.room.table.questions.caution(scene.room.view, actions) if not scene.has_coach else None
    if caution is None:
        do()
    else:
        confirm(scene, caution.question, do, caution.deed, caution.stay, aside=True)


def resign(scene: MatchScene) -> None:
    """Give up, after asking."""

    def do() -> None:
        scene.room.resign()
        scene.stale = True

    confirm(scene, scene.texts("match.resign_ask"), do, scene.texts("match.resign"))


def offer_draw(scene: MatchScene) -> None:
    """Ask the other people, or whoever plays alone once more; then the bots."""
    session = scene.room.session

    def agrees(seat: int) -> bool:
        return session.game.insight.value(session.state)[seat] < AGREES

    def do() -> None:
        if not scene.room.offer_draw(agrees):
            scene.ui.toast(scene.texts("match.draw_declined"), "info")
        scene.stale = True

    if len(scene.room.people) > 1:
        t = scene.texts
        confirm(scene, t("match.draw_ask"), do, t("match.draw_take"), t("match.draw_leave"))
    else:
        confirm(scene, scene.texts("match.draw_alone"), do, scene.texts("match.draw"))


def leave(scene: MatchScene) -> None:
    """To the title; the match stays saved, to be continued or, once it is over, to be watched."""
    if scene.is_unsaved:
        to_title(scene.app)
        return
    t, is_over = scene.texts, scene.room.session.is_over and not isinstance(scene.keeper, SeriesKeeper)
    words = t("match.leave_ask.over" if is_over else "match.leave_ask")
    answers = [
        Answer("no", t("match.look_on" if is_over else "match.stay")),
        Answer("yes", t("match.leave"), lambda: to_title(scene.app)),
    ]
    ask(scene.ui, "confirm", t("match.sure", deed=t("match.leave")), words, answers)


def to_title(app: App, then: Callable[[], object] = lambda: None) -> None:
    """Leave every scene for the title, and then perhaps for another; about a match not saved it is asked."""

    def do() -> None:
        app.scenes.reset(stack.open_scene(app, "title"))
        then()

    match_unsaved.leaving(app, do)


def bot_failed(scene: MatchScene, why: str) -> None:
    """Say so and try again when told to; `why` is the fault itself, in nobody's language."""
    log.warning("bot: %s", why)
    t = scene.texts
    words = t("match.bot_failed.text", file=crash_log.place(t), why=why)
    answers = [Answer("retry", t("match.retry"))]
    answers.append(Answer("leave", t("match.leave"), lambda: to_title(scene.app)))
    ask(scene.ui, "bot", t("match.bot_failed"), words, answers, icon="warning")
