"""What the collaborators of one table share, made once for a language, a look and its players."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Look
from tabletop.text.catalogue import Texts

from .known import Known
from .names import Names
from .remembered import Selected, Story
from .sight import Sight
from .statuses import Statuses


class Shared:
    """Names, what the rules know, what is remembered, and the words built on these alone."""

    def __init__(self, texts: Texts, look: Look, players: Sequence[str] = ()) -> None:
        self.names, self.known = Names(texts, look, players), Known()
        self.selected, self.story = Selected(), Story()
        self.statuses = Statuses(self.names, self.known)
        self.sight = Sight(self.names, self.known)
