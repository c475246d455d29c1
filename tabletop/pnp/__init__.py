"""Print and play: what a game publishes to be printed, laid out in millimetres and written as PDF or pixels.

A game's package `pnp` has a `PRINT` (see `contract`), found by discovery. `job.prepare` lays the chosen
components out as pages; `pdf.export` writes them, `raster.render` draws the same pages for the preview.
"""
