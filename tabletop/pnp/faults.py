"""Why a file could not be written, in the language of the reader."""

from __future__ import annotations

import errno

from tabletop.text.catalogue import Texts

KINDS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long",
}
"""Numbers of the operating system and the ends of the texts' keys."""


def why(fault: OSError, texts: Texts) -> str:
    """A few words without a full stop; what is rare in the words of the operating system."""
    kind = KINDS.get(fault.errno or 0)
    return texts(f"print.fault.{kind}") if kind else fault.strerror or str(fault)
