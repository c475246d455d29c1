"""Static Latin subsets of the four typefaces, made from the ``fontpkg-*`` packages (SIL OFL)."""
from __future__ import annotations

import importlib.util
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from .common import ART

OUT = ART / "fonts"

# (file name stem, package, source file, weight for variable sources)
FACES = (
    ("Cinzel-Regular", "fontpkg_cinzel", "Cinzel[wght].ttf", 400),
    ("Cinzel-Bold", "fontpkg_cinzel", "Cinzel[wght].ttf", 700),
    ("EBGaramond-Regular", "fontpkg_eb_garamond", "EBGaramond[wght].ttf", 400),
    ("EBGaramond-Bold", "fontpkg_eb_garamond", "EBGaramond[wght].ttf", 700),
    ("EBGaramond-Italic", "fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf", 400),
    ("AlegreyaSans-Regular", "fontpkg_alegreya_sans", "AlegreyaSans-Regular.ttf", None),
    ("AlegreyaSans-Bold", "fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf", None),
    ("AlegreyaSans-Italic", "fontpkg_alegreya_sans", "AlegreyaSans-Italic.ttf", None),
    ("AlegreyaSans-BoldItalic", "fontpkg_alegreya_sans", "AlegreyaSans-BoldItalic.ttf", None),
    ("Exo2-Regular", "fontpkg_exo_2", "Exo2[wght].ttf", 400),
    ("Exo2-Bold", "fontpkg_exo_2", "Exo2[wght].ttf", 700),
)
LICENCES = {
    "fontpkg_cinzel": "OFL-Cinzel.txt",
    "fontpkg_eb_garamond": "OFL-EBGaramond.txt",
    "fontpkg_alegreya_sans": "OFL-AlegreyaSans.txt",
    "fontpkg_exo_2": "OFL-Exo2.txt",
}
TEXT = (
    "".join(map(chr, range(0x20, 0x7F))) + "".join(map(chr, range(0xA0, 0x100)))
    + "ŒœŠšŽžŸıĀāĒēĪīŌōŪūĆćČčĘęŁłŃńŐőŚśŰűŹźŻż"
    + "–—―‘’‚“”„†‡•…‰‹›⁄€™ªº−×÷±≈≠≤≥←↑→↓↔½¼¾⅓⅔°·¹²³№"
)


def package_folder(name: str) -> Path:
    """The folder of an installed font package, found without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"install {name.replace('_', '-')} (pip install --no-deps) to rebuild the fonts")
    return Path(next(iter(spec.submodule_search_locations)))


def lining_figures(font: TTFont) -> None:
    """Makes lining figures the default ones: a table's numbers should stand on one line."""
    lookups = {}
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for sub in gsub.LookupList.Lookup[index].SubTable:
                    sub = getattr(sub, "ExtSubTable", sub)
                    lookups.update(getattr(sub, "mapping", {}))
    for table in font["cmap"].tables:
        for code in range(0x30, 0x3A):
            if code in table.cmap:
                table.cmap[code] = lookups.get(table.cmap[code], table.cmap[code])


def build() -> list[Path]:
    """Writes all faces and licences; returns the paths."""
    OUT.mkdir(parents=True, exist_ok=True)
    made = []
    for stem, package, source, weight in FACES:
        font = TTFont(package_folder(package) / "files" / source, recalcTimestamp=False)
        if weight is not None:
            font = instancer.instantiateVariableFont(font, {"wght": weight})
        lining_figures(font)
        options = subset.Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum"],
                                 name_IDs=["*"], hinting=True, notdef_outline=True, recalc_timestamp=False)
        cutter = subset.Subsetter(options)
        cutter.populate(text=TEXT)
        cutter.subset(font)
        style = stem.split("-")[1]
        style = style.replace("BoldItalic", "Bold Italic")
        names = {1: font["name"].getDebugName(16) or font["name"].getDebugName(1), 2: style}
        names[4] = f"{names[1]} {style}"
        names[6] = stem
        for platform in ((3, 1, 0x409), (1, 0, 0)):
            for key, value in names.items():
                font["name"].setName(value, key, *platform)
        for key in (16, 17, 25):
            font["name"].removeNames(nameID=key)
        path = OUT / f"{stem}.ttf"
        font.save(path)
        made.append(path)
    for package, name in LICENCES.items():
        text = (package_folder(package) / "LICENSE").read_text(encoding="utf-8")
        (OUT / name).write_text(text.replace("\r\n", "\n"), encoding="utf-8")
        made.append(OUT / name)
    return made
