"""The command line of one module, in English."""

import argparse
from collections.abc import Callable
from typing import Any

from tabletop.text.catalogue import Texts


def parser_of(add_parser: Callable[[Any, Texts], None]) -> argparse.ArgumentParser:
    texts = Texts("en")
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers(), texts)
    parser.set_defaults(texts=texts)
    return parser
