"""The title: the first thing seen."""
