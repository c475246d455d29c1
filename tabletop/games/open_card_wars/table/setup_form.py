"""The options of chapter 2 as a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.app.setup_form import Field, SeatView, SetupForm, Values
from tabletop.text.catalogue import Texts

from ..records.setup import Setup, refuse_setup
from ..rules.team import idle_hand_view
from ..words.names import COLOURS, SAFE_COLOURS
from ..words.options import CHOICES, FIGURES, value_words

if TYPE_CHECKING:
    from tabletop.app.main import App
    from tabletop.app.stack import Scene

DECKS, DECKS_OF_ALL = "decks", "decks.all"
_ORDER = (
    "mode",
    "start_in_play",
    "card_pool",
    "team_pick",
    "equip_count",
    "deploy_order",
    "hand_view",
    "first_player",
    "opening",
    "second_player_bonus",
    "combine_overflow",
    "stun_duration",
    "adjacency",
    "fatigue_round",
)


class OpenCardWarsForm(SetupForm):
    """Mode, teams, equipment, order of play and house rules."""

    def name(self, texts: Texts) -> str:
        """Open Card Wars."""
        return texts("game.name")

    def about(self, texts: Texts) -> str:
        """One sentence."""
        return texts("setup.game_about")

    def facts(self, texts: Texts) -> str:
        """How many play and how long."""
        return texts("setup.game_facts")

    def defaults(self) -> Values:
        """The faithful standard game (OCW-OPT-14)."""
        usual = Setup()
        return {key: self._plain(getattr(usual, key)) for key in _ORDER}

    def _plain(self, value: Any) -> str:
        return str(value)

    def restored(self, values: Values) -> Values | None:
        """Sound values make a set-up that the game takes. One remembered before there was the even start
        knows nothing of it, and plays by the book."""
        values = {"opening": self.defaults()["opening"], **values}
        if super().restored(values) is None:
            return None
        for key in _ORDER:
            known = CHOICES.get(key) or FIGURES[key]
            if values[key] not in {str(v) for v in known}:
                return None
        return self._effective(values) if refuse_setup(self.build(values)) is None else None

    def quick(self) -> Values:
        """Teams by chance with equipment that they can wear, so that the duel begins at once, and the even
        start (OCW-OPT-16, OCW-OPT-17)."""
        return {**self.defaults(), "team_pick": "fitting", "opening": "even"}

    def quick_note(self, texts: Texts) -> str:
        """That it has the house rule."""
        return texts("setup.quick.note")

    def seats(self, values: Values) -> int:
        """Always two."""
        return 2

    def fields(self, values: Values, texts: Texts) -> tuple[Field, ...]:
        """The options of the match."""
        options = tuple(
            Field(
                key,
                "choice",
                texts(f"setup.{key}"),
                texts(f"setup.{key}.help"),
                self._options(values, key, texts),
                self._idle(values, key, texts),
                (-1, 0, 1) if key == "first_player" else (),
            )
            for key in _ORDER
            if key != "start_in_play" or values["mode"] == "reserves"
        )
        return (self._gallery(DECKS, texts), *options)

    def _idle(self, values: Values, key: str, texts: Texts) -> str:
        """Why an option changes nothing: hands that cannot be hidden (OCW-OPT-07), the extra die that is part
        of the even start (OCW-OPT-16)."""
        if key == "second_player_bonus" and values["opening"] == "even":
            return texts("setup.second_player_bonus.idle")
        why = idle_hand_view(self.build(values)) if key == "hand_view" else ""
        return texts(f"setup.hand_view.idle.{why}") if why else ""

    def _gallery(self, key: str, texts: Texts) -> Field:
        return Field(key, "page", "", texts("decks.open.help"), (texts("decks.open"), "star"))

    def companion(self, texts: Texts) -> Field:
        """The gallery beside the rulebook, with every card in the pool."""
        return self._gallery(DECKS_OF_ALL, texts)

    def page(self, app: App, key: str, values: Values, done: Callable[[Values], object]) -> Scene:
        """The gallery and the saved teams."""
        from .gallery import GalleryScene

        pool = {"card_pool": "all"} if key == DECKS_OF_ALL else {}
        return GalleryScene(app, self, {**values, **pool}, done)

    def _options(self, values: Values, key: str, texts: Texts) -> tuple[tuple[str, str], ...]:
        known: tuple[Any, ...] = CHOICES.get(key) or tuple(sorted(FIGURES[key]))
        if key == "equip_count":
            known = tuple(n for n in known if n <= self._most(values))
        return tuple((str(v), value_words(texts, key, v)) for v in known)

    def _most(self, values: Values) -> int:
        """How much equipment each can have: under draft half of the pool (OCW-OPT-05)."""
        return 3 if values["card_pool"] == "original" and values["team_pick"] == "draft" else 6

    def seat_view(self, values: Values, seat: int, texts: Texts, colour_blind: bool) -> SeatView:
        """A player's colour and how its team comes about."""
        colours = SAFE_COLOURS if colour_blind else COLOURS
        note = texts(f"setup.team.{values['team_pick']}")
        return SeatView(colours[seat], "AB"[seat], note=note)

    def notice(self, values: Values, texts: Texts) -> str:
        """How a duel is won, what the mode means, and the house rule that is on."""
        said = [texts("setup.goal"), texts(f"setup.mode.{values['mode']}.help")]
        said += [texts("setup.opening.even.note")] if values["opening"] == "even" else []
        return "\n".join(said)

    def change(self, values: Values, key: str, value: Any) -> Values:
        """A draft leaves less equipment and hides nothing."""
        values = {**values, key: value}
        values["equip_count"] = str(min(int(values["equip_count"]), self._most(values)))
        return self._effective(values)

    def _effective(self, values: Values) -> Values:
        """The values, but open hands where nothing would be hidden, and no extra die that the even start
        has already."""
        if values["opening"] == "even":
            values = {**values, "second_player_bonus": "0"}
        return {**values, "hand_view": "open"} if idle_hand_view(self.build(values)) else values

    def build(self, values: Values) -> Setup:
        """The set-up as the values say."""
        picked: dict[str, Any] = {key: values[key] for key in CHOICES}
        picked |= {key: int(values[key]) for key in FIGURES}
        return Setup(**picked)


FORM = OpenCardWarsForm()
"""The set-up form of Open Card Wars."""
