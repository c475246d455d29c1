"""The scenes. Each offers `open_scene(app, **arguments) -> Scene`: ``match`` in `scenes/match/scene.py`,
a small one like ``settings`` in `scenes/settings.py`, the two shelves in `scenes/shelf/`.

Scenes reach each other by name (`app.go("settings")`), so that none imports another.
"""

SHELVES = {"load": "shelf.load", "replays": "shelf.replays"}
"""Scenes that share a folder."""
