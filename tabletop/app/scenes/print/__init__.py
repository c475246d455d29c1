"""The print scene: what to print, how, its preview, and the press."""
