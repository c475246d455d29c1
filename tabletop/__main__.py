"""`python -m tabletop`, and the script of the executable."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    try:
        from tabletop import ending
        from tabletop.cli import main
    except KeyboardInterrupt:  # before anybody listens to it
        sys.exit(130)
    code = main()
    ending.ignore()
    sys.exit(code)
