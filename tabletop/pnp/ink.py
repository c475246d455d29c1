"""How much ink a job takes, roughly: the share of each page that is covered, counted on small pictures."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageStat

from .page import Page
from .raster import render
from .tone import Tone

DPI = 18.0
MILLILITRES = 0.9
"""Ink for one A4 page covered wholly in one colour, in millilitres: what ink-jet cartridges of 220 pages at
5 % and 10 ml come to."""
A4 = 210 * 297


@dataclass(frozen=True, slots=True)
class Ink:
    """`coverage` is the share of the paper covered (0 to 1, black and colours together, at most 3 inks);
    `amount` in millilitres."""

    coverage: float
    amount: float


def of_page(page: Page, tone: Tone) -> Ink:
    """The ink of one page."""
    return of_picture(render(page, DPI, tone), page)


def of_picture(picture: Image.Image, page: Page) -> Ink:
    """The ink of a page drawn as a picture of any size: cyan, magenta and yellow, with their common part
    printed as black in every pixel."""
    red, green, blue = picture.split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    black = 1 - ImageStat.Stat(lightest).mean[0] / 255
    colours = sum(1 - value / 255 for value in ImageStat.Stat(picture).mean)
    covered = colours - 2 * black
    return Ink(covered, covered * MILLILITRES * page.w * page.h / A4)


def total(inks: list[Ink]) -> Ink:
    """Mean coverage and the sum of the amounts."""
    if not inks:
        return Ink(0.0, 0.0)
    return Ink(sum(i.coverage for i in inks) / len(inks), sum(i.amount for i in inks))
