"""The application: window, loop, stack of scenes, widgets and the headless driver."""
