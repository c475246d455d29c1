"""The scenes, one module each. A module `scenes/<name>.py` offers `open_scene(app, **arguments) -> Scene`.

Scenes reach each other by name (`app.go("settings")`), so that none imports another.
"""
