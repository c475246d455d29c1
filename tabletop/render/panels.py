"""The panels of the whole application: how each kind and state looks."""

from dataclasses import dataclass

from tabletop.render.theme import Colour, Palette, mix


@dataclass(frozen=True, slots=True, eq=False)
class PanelStyle:
    """How a panel looks; lengths in logical units. Each is its own key, made once per painter."""

    top: Colour
    bottom: Colour
    border: Colour | None = None
    border_low: Colour | None = None
    width: float = 1.5
    radius: float = 8
    inset: Colour | None = None  # a fine second line inside the border
    shine: int = 0  # 0–255: how bright the upper edge is
    texture: str = ""
    alpha: int = 255
    shadow: int = 0  # 0–255: how dark the shadow is
    dash: float = 0  # how long the dashes of the border are, 0 for a whole one


def panel_styles(p: Palette) -> dict[str, PanelStyle]:
    """The panels of the whole application, by name."""
    wood, paper = "common/ui/walnut.webp", "common/ui/parchment.webp"
    plain = PanelStyle(
        p.walnut_light, p.walnut, p.brass_dark, mix(p.brass_dark, p.night, 0.4), radius=7, shine=34
    )
    gold = PanelStyle(p.brass_light, p.brass, p.brass_light, p.brass_dark, radius=7, shine=90, shadow=120)
    return {
        "walnut": PanelStyle(
            p.walnut,
            p.walnut_dark,
            p.brass,
            p.brass_dark,
            2,
            12,
            mix(p.brass_dark, p.walnut_dark, 0.35),
            20,
            wood,
            shadow=170,
        ),
        "flat": PanelStyle(
            p.walnut, p.walnut_dark, p.brass_dark, mix(p.brass_dark, p.night, 0.5), 1.2, 8, None, 14, wood
        ),
        "bar": PanelStyle(p.walnut, p.walnut_dark, p.brass_dark, p.brass_dark, 1.2, 0, None, 16, wood),
        "well": PanelStyle(
            p.night, mix(p.night, p.walnut_dark, 0.7), mix(p.brass_dark, p.night, 0.35), p.brass_dark, 1.2, 6
        ),
        "well.disabled": _closed(p, p.night),
        "glass": PanelStyle(p.night, p.night, mix(p.brass_dark, p.night, 0.2), None, 1.2, 12, alpha=215),
        "pane": PanelStyle(p.night, p.night, mix(p.brass_dark, p.night, 0.2), None, 1.2, 12),
        "parchment": PanelStyle(
            p.parchment,
            mix(p.parchment, p.parchment_dark, 0.45),
            p.brass_dark,
            p.brass_dark,
            2,
            8,
            mix(p.parchment_dark, p.ink_soft, 0.2),
            0,
            paper,
            shadow=150,
        ),
        "tooltip": PanelStyle(
            p.parchment,
            mix(p.parchment, p.parchment_dark, 0.35),
            p.ink_soft,
            p.ink_soft,
            1.2,
            6,
            None,
            0,
            paper,
            shadow=190,
        ),
        "button": plain,
        "button.hover": _restyle(
            plain, mix(p.walnut_light, p.brass, 0.28), mix(p.walnut, p.brass, 0.16), p.brass_light
        ),
        "button.pressed": _restyle(plain, p.walnut_dark, p.walnut, p.brass),
        "button.disabled": _closed(p, p.walnut),
        "button.selected": _restyle(plain, mix(p.brass_dark, p.brass, 0.3), p.brass_dark, p.brass_light),
        "primary": gold,
        "primary.hover": _restyle(
            gold, mix(p.brass_light, p.cream, 0.45), mix(p.brass, p.brass_light, 0.5), p.cream
        ),
        "primary.pressed": _restyle(gold, p.brass, mix(p.brass, p.brass_light, 0.3), p.brass_light),
        "primary.disabled": _closed(p, mix(p.walnut, p.brass, 0.08)),
        "danger": _restyle(
            plain, mix(p.blood, p.cream, 0.08), mix(p.blood, p.night, 0.35), mix(p.blood, p.brass, 0.5)
        ),
        "danger.hover": _restyle(plain, mix(p.blood, p.cream, 0.22), p.blood, p.brass_light),
        "danger.pressed": _restyle(plain, mix(p.blood, p.night, 0.5), mix(p.blood, p.night, 0.3), p.brass),
        "danger.disabled": _closed(p, p.walnut),
        "ghost.hover": PanelStyle(p.brass_light, p.brass_light, None, None, 0, 7, alpha=34),
        "ghost.pressed": PanelStyle(p.brass_light, p.brass_light, None, None, 0, 7, alpha=18),
        "ghost.selected": PanelStyle(p.brass_light, p.brass_light, p.brass, None, 1.2, 7, alpha=58),
        "row.hover": PanelStyle(p.brass_light, p.brass_light, None, None, 0, 5, alpha=26),
        "row.selected": PanelStyle(p.brass, p.brass, p.brass_light, None, 1.2, 5, alpha=84),
        "row.paper.hover": PanelStyle(p.ink, p.ink, None, None, 0, 5, alpha=24),
        "row.paper.selected": PanelStyle(p.brass, p.brass, p.brass_dark, None, 1.2, 5, alpha=110),
        "thumb": PanelStyle(mix(p.brass, p.brass_dark, 0.55), p.brass_dark, None, None, 0, 3),
        "thumb.pressed": PanelStyle(p.brass_light, p.brass, None, None, 0, 3),
        "knob": PanelStyle(p.brass_light, p.brass, p.walnut_dark, None, 1.2, 11, shine=80, shadow=140),
    }


def _closed(p: Palette, top: Colour) -> PanelStyle:
    """What cannot be used now: flat, its outline dashed, so that it is known by its shape."""
    edge = mix(p.brass_dark, p.cream_faint, 0.3)
    return PanelStyle(top, p.walnut_dark, edge, edge, 1.5, 7, dash=5)


def _restyle(base: PanelStyle, top: Colour, bottom: Colour, border: Colour) -> PanelStyle:
    return PanelStyle(
        top,
        bottom,
        border,
        mix(border, bottom, 0.4),
        base.width,
        base.radius,
        base.inset,
        base.shine,
        base.texture,
        base.alpha,
        base.shadow,
    )
