"""`python -m tabletop`, the installed command, and the script of the executable."""

import sys


def main() -> int:
    """Carry out the command line; the exit code. Ctrl+C is heard from the first moment on: raised within an
    import it may be swallowed there.
    """
    try:
        from tabletop import ending
    except KeyboardInterrupt:
        return 130
    ending.heed()
    try:
        from tabletop import cli

        code = cli.main()
    except KeyboardInterrupt:
        code = ending.code()
    ending.ignore()
    return code


if __name__ == "__main__":
    if hasattr(sys, "frozen"):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
