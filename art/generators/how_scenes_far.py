"""More theatres: sea, sky, airfield, harbour, ruins, industry."""
from __future__ import annotations

FAR: dict = {}
