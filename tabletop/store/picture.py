"""How large the pictures in saves say they are, read from their first bytes without decoding."""

from __future__ import annotations

SIDE_LIMIT = 512
"""Pixels. What we write stays at half of it; a picture that says it is larger is never decoded."""

PNG = b"\x89PNG\r\n\x1a\n"
RIFF = b"RIFF"


def is_picture(data: bytes) -> bool:
    """True if the data begin like a PNG or WebP."""
    return data.startswith((PNG, RIFF))


def size_of(data: bytes) -> tuple[int, int] | None:
    """Width and height that a PNG or a plain, still WebP declares; None if its head makes no sense."""
    if data.startswith(PNG):
        return _png(data)
    if data.startswith(RIFF) and data[8:12] == b"WEBP":
        return _webp(data)
    return None


def is_safe(data: bytes) -> bool:
    """True if the picture may be given to a decoder: of a known kind and of bearable size."""
    size = size_of(data)
    return size is not None and min(size) >= 1 and max(size) <= SIDE_LIMIT


def extension(data: bytes) -> str:
    """The name's ending that belongs to the data."""
    return "png" if data.startswith(PNG) else "webp"


def _png(data: bytes) -> tuple[int, int] | None:
    if len(data) < 33 or data[8:16] != b"\x00\x00\x00\rIHDR":
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _webp(data: bytes) -> tuple[int, int] | None:
    """Lossy and lossless still pictures; the extended kind (animations, profiles) is not for thumbnails."""
    if data[12:16] == b"VP8 " and data[23:26] == b"\x9d\x01\x2a" and len(data) >= 30:
        wide, high = int.from_bytes(data[26:28], "little"), int.from_bytes(data[28:30], "little")
        return wide & 0x3FFF, high & 0x3FFF
    if data[12:16] == b"VP8L" and data[20:21] == b"\x2f" and len(data) >= 25:
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    return None
