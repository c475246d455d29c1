"""`python -m tabletop`, and the script of the executable."""

import sys
from multiprocessing import freeze_support

from tabletop.cli import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
