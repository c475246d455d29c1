"""Why a file could not be written, in the language of the reader."""

from __future__ import annotations

import errno

from tabletop.text.catalogue import Texts

KINDS = {
    errno.ENOSPC: "print.fault.full",
    errno.EDQUOT: "print.fault.full",
    errno.EFBIG: "print.fault.full",
    errno.EACCES: "print.fault.denied",
    errno.EPERM: "print.fault.denied",
    errno.EROFS: "print.fault.read-only",
    errno.ENOENT: "print.fault.missing",
    errno.ENOTDIR: "print.fault.missing",
    errno.EISDIR: "print.fault.folder",
    errno.ENAMETOOLONG: "print.fault.long",
}
"""Numbers of the operating system and what is said of them."""


def why(fault: OSError, texts: Texts) -> str:
    """A few words without a full stop; what is rare in the words of the operating system."""
    key = KINDS.get(fault.errno or 0)
    return texts(key) if key else fault.strerror or str(fault)
