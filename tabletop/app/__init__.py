"""The application: window, loop, stack of scenes, widgets and the headless driver."""

import os

# Before pygame is imported: it would name the window after the script, and greet on the terminal.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cinco-guerras")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
