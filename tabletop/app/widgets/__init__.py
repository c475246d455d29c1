"""The application's own widgets: light, cached, and one look. Each is loaded when it is first asked for, so
that the first picture of the application waits for none that it does not show.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.app.widgets.areas import ScrollArea
    from tabletop.app.widgets.base import Layer, Widget
    from tabletop.app.widgets.board import BoardWidget
    from tabletop.app.widgets.buttons import Button, TallButton, Toggle
    from tabletop.app.widgets.choices import Choice, DropDown, Slider, Tabs
    from tabletop.app.widgets.dialogs import Answer, ask
    from tabletop.app.widgets.labels import Box, Label, Paragraph, Picture, Rule
    from tabletop.app.widgets.lists import ListView, Row
    from tabletop.app.widgets.textfield import TextField
    from tabletop.app.widgets.ui import Ui

__all__ = [
    "Answer",
    "BoardWidget",
    "Box",
    "Button",
    "Choice",
    "DropDown",
    "Label",
    "Layer",
    "ListView",
    "Paragraph",
    "Picture",
    "Row",
    "Rule",
    "ScrollArea",
    "Slider",
    "Tabs",
    "TallButton",
    "TextField",
    "Toggle",
    "Ui",
    "Widget",
    "ask",
]

_HOMES = {
    "areas": ("ScrollArea",),
    "base": ("Layer", "Widget"),
    "board": ("BoardWidget",),
    "buttons": ("Button", "TallButton", "Toggle"),
    "choices": ("Choice", "DropDown", "Slider", "Tabs"),
    "dialogs": ("Answer", "ask"),
    "labels": ("Box", "Label", "Paragraph", "Picture", "Rule"),
    "lists": ("ListView", "Row"),
    "textfield": ("TextField",),
    "ui": ("Ui",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A widget's class, from its module."""
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
    return found
