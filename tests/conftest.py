"""Set before anything imports pygame: no window, no sound, strict texts, and folders of our own."""

import os
import tempfile
from pathlib import Path

_HOME = Path(tempfile.mkdtemp(prefix="tabletop-tests-"))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["TABLETOP_STRICT"] = "1"
os.environ["TABLETOP_SAVES"] = str(_HOME / "saves")
os.environ["TABLETOP_CONFIG"] = str(_HOME / "config")
