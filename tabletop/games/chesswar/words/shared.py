"""What the collaborators of one table share, made once for a language, a look and its players."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.table import Appearance
from tabletop.text.catalogue import Texts

from .known import Known
from .names import Names
from .sight import Sight
from .spell_aims import SpellAims
from .statuses import Statuses


class Shared:
    """Names, what the rules know, and the words built on these alone."""

    def __init__(self, texts: Texts, look: Appearance, players: Sequence[str] = ()) -> None:
        self.names, self.known = Names(texts, look, players), Known()
        self.statuses = Statuses(self.names, self.known)
        self.sight = Sight(self.names, self.known)
        self.spell_aims = SpellAims(self.names, self.known)
