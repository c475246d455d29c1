"""What the first bytes of a picture say, byte for byte, and which pictures a decoder may see."""

from __future__ import annotations

import pytest

from tabletop.store import envelope, picture
from tabletop.store.faults import SaveFault
from tabletop.store.picture import PNG, SIDE_LIMIT

AFTER = b"\xff" * 40


def png(wide: int, high: int) -> bytes:
    """As short as a PNG can be and still say its size."""
    return (
        PNG
        + b"\0\0\0\rIHDR"
        + wide.to_bytes(4, "big")
        + high.to_bytes(4, "big")
        + b"\x08\x06\0\0\0"
        + b"crc!"
    )


def lossy(wide: int, high: int) -> bytes:
    head = (
        b"RIFF" + b"\x7f\x7f\x7f\x7f" + b"WEBP" + b"VP8 " + b"\x7f\x7f\x7f\x7f" + b"\x7f\x7f\x7f\x9d\x01\x2a"
    )
    return head + wide.to_bytes(2, "little") + high.to_bytes(2, "little")


def lossless(bits: int) -> bytes:
    head = b"RIFF" + b"\x7f\x7f\x7f\x7f" + b"WEBP" + b"VP8L" + b"\x7f\x7f\x7f\x7f" + b"\x2f"
    return head + bits.to_bytes(4, "little")


@pytest.mark.parametrize("after", [b"", AFTER], ids=["alone", "more"])
@pytest.mark.parametrize(
    ("data", "size"),
    [
        (png(0x01020304, 0x05060708), (0x01020304, 0x05060708)),
        (png(1, 512), (1, 512)),
        (lossy(0x1234, 0x0567), (0x1234, 0x0567)),
        (lossy(0xFFFF, 0xBFFF), (0x3FFF, 0x3FFF)),
        (lossy(0xC000, 0x4001), (0, 1)),
        (lossless(0), (1, 1)),
        (lossless(0xFFFFFFFF), (0x4000, 0x4000)),
        (lossless(0x1FF | 0xFF << 14), (512, 256)),
        (lossless(0xF0000000 | 0x3FFF), (0x4000, 1)),
    ],
    ids=[
        "large",
        "limit",
        "lossy",
        "lossy-scaled",
        "lossy-masked",
        "lossless-least",
        "lossless-most",
        "lossless",
        "lossless-masked",
    ],
)
def test_the_size_is_what_the_head_declares(data: bytes, size: tuple[int, int], after: bytes) -> None:
    assert picture.size_of(data + after) == size


@pytest.mark.parametrize("data", [png(5, 6), lossy(5, 6), lossless(5)], ids=["png", "lossy", "lossless"])
def test_a_head_cut_short_says_nothing(data: bytes) -> None:
    assert picture.size_of(data) is not None
    assert all(picture.size_of(data[:length]) is None for length in range(len(data)))


@pytest.mark.parametrize(
    ("data", "places"),
    [
        (png(5, 6), [*range(16)]),
        (lossy(5, 6), [*range(4), *range(8, 16), *range(23, 26)]),
        (lossless(5), [*range(4), *range(8, 16), 20]),
    ],
    ids=["png", "lossy", "lossless"],
)
def test_every_sign_of_the_head_counts(data: bytes, places: list[int]) -> None:
    for at in range(len(data)):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] + AFTER
        assert (picture.size_of(changed) is None) == (at in places), at


@pytest.mark.parametrize(
    "data",
    [
        b"RIFF1234WAVE" + lossy(5, 6)[12:],
        b"RIFX1234WEBP" + lossy(5, 6)[12:],
        b"RIFF1234WEBPVP8X" + lossy(5, 6)[16:],
        b"RIFF1234WEBPVP8X" + lossless(5)[16:] + AFTER,
        PNG + b"\0\0\0\rIDAT" + AFTER,
        b"GIF89a" + AFTER,
        b"",
    ],
    ids=["wave", "rifx", "lossy-extended", "lossless-extended", "no-head", "gif", "empty"],
)
def test_other_kinds_have_no_size(data: bytes) -> None:
    assert picture.size_of(data) is None and not picture.is_safe(data)


@pytest.mark.parametrize(
    ("wide", "high", "safe"),
    [
        (1, 1, True),
        (SIDE_LIMIT, SIDE_LIMIT, True),
        (SIDE_LIMIT + 1, 1, False),
        (1, SIDE_LIMIT + 1, False),
        (0, 1, False),
        (1, 0, False),
    ],
)
def test_a_decoder_sees_only_pictures_of_bearable_size(wide: int, high: int, safe: bool) -> None:
    assert picture.is_safe(png(wide, high)) is safe


def test_a_picture_has_the_ending_of_its_kind() -> None:
    assert picture.extension(png(1, 1)) == "png" and picture.extension(lossy(1, 1)) == "webp"
    assert [picture.is_picture(data) for data in (PNG, b"RIFF", PNG[:-1], b"RIF", b"")] == [
        True,
        True,
    ] + 3 * [False]


# What a save may carry


def fault_of(data: bytes) -> SaveFault:
    with pytest.raises(SaveFault) as caught:
        envelope.judge_picture(data)
    assert caught.value.place == "$.thumbnail"
    return caught.value


def test_a_thumbnail_is_a_picture_that_does_not_say_it_is_huge() -> None:
    sound = [None, png(SIDE_LIMIT, SIDE_LIMIT), png(0, 0), PNG, b"RIFF", lossless(0)]
    for data in sound:
        envelope.judge_picture(data)
    assert fault_of(b"").key == fault_of(b"GIF89a").key == "not-a-picture"
    for wide, high in ((SIDE_LIMIT + 1, 7), (7, SIDE_LIMIT + 1)):
        fault = fault_of(png(wide, high))
        assert fault.key == "picture-too-large"
        assert fault.arguments == {"width": wide, "height": high, "limit": SIDE_LIMIT}
