"""The application's own widgets: light, cached, and one look."""

from tabletop.app.widgets.areas import ScrollArea
from tabletop.app.widgets.base import Layer, Widget
from tabletop.app.widgets.board import BoardWidget
from tabletop.app.widgets.buttons import Button, Toggle
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
    "TextField",
    "Toggle",
    "Ui",
    "Widget",
    "ask",
]
