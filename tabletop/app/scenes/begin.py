"""A new campaign: its options, and how strong the bots are that lead everybody else."""

from __future__ import annotations

from typing import Any

from tabletop.app import campaigns
from tabletop.app.campaign_face import CampaignFace, faces_of
from tabletop.app.main import App
from tabletop.app.scenes.setup.columns import FOOT, ColumnsScene
from tabletop.app.setup_form import Field
from tabletop.app.stack import Scene
from tabletop.app.widgets import Button, Label
from tabletop.engine import registry
from tabletop.session.record import LEVELS, Bot, Person, level_of

WIDE = 760
LEVEL = "level"


def open_scene(app: App, game: str, series: str = "") -> Scene:
    """The options of a new campaign of a game, of its first kind unless said otherwise."""
    return BeginScene(app, game, series or next(iter(faces_of(game))))


class BeginScene(ColumnsScene):
    """One column."""

    def __init__(self, app: App, game: str, series: str) -> None:
        super().__init__(app)
        self.game = self.rules_game = game
        self.series = series
        self.values = {LEVEL: LEVELS[1], **self.face.defaults()}

    @property
    def face(self) -> CampaignFace:
        """What the game tells of it."""
        return faces_of(self.game)[self.series]

    def build(self) -> None:
        """Name, what it is about, options, begin."""
        t, theme, told = self.texts, self.theme, self.texts.scope(self.game)
        back = self.rect(24, 18, 126, 42)
        self.ui.add(Button("begin.back", back, t("common.back"), self.back, kind="ghost", icon="back"))
        title, gold = self.rect(160, 16, theme.width - 320, 46), self.look.palette.brass_light
        self.ui.add(Label(title, self.face.name(told), "title", gold, "centre", shadow=True))
        wide = min(WIDE, theme.width - 32)
        left = (theme.width - wide) / 2
        self._areas = {}
        self._column("all", left, wide)
        self._note(self.face.about(told), "body")
        self._heading(t("setup.options"))
        for field in self.face.fields(self.values, told):
            self._field(field)
        levels = tuple((level, t(f"setup.{level}")) for level in LEVELS)
        self._field(Field(LEVEL, "choice", t("campaign.bots"), options=levels))
        self._settle("all")
        y = theme.height - FOOT + 14
        rect = self.rect(left + wide - 260, y, 260, 50)
        self.ui.add(Button("begin.start", rect, t("campaign.begin"), self.start, kind="primary", icon="flag"))

    def changed(self, key: str, value: Any) -> None:
        """Another value."""
        self.values = {**self.values, key: value}
        self.rebuild()

    def open_page(self, key: str) -> None:
        """There are none."""

    def start(self) -> None:
        """Begin it: one person leads the first role, bots all others."""
        game = registry.find(self.game)
        series = game.series[self.series]
        setup = self.face.build({key: value for key, value in self.values.items() if key != LEVEL})
        refusal = series.refuse_setup(setup)
        if refusal is not None:
            words = self.texts.scope(self.game)(f"refusal.{refusal.key}", **refusal.args)
            self.refused(words)
            return
        level = level_of(self.values[LEVEL])
        assert level is not None
        others = [Bot(level) for _ in range(series.roles(setup) - 1)]
        self.app.scenes.scenes.pop().leave()
        campaigns.new(self.app, game, self.series, setup, (Person(), *others))
