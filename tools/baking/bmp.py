"""Writes and reads 4-bit uncompressed BMP files, the kind adafruit_imageload takes on a board.

Own code: Pillow cannot write 4 bits a pixel. Nothing in the file depends on when or where it was
made. The colour table may be shorter than 16: adafruit_imageload makes a bitmap of as few bits a
pixel as it needs, so an ink sheet with two colours costs one bit a pixel on the board.
"""

import struct


def encode(rows, colours):
    """The file as bytes. `rows`: lists of palette indices, all equally long, a multiple of 8;
    `colours`: up to 16 ints 0xRRGGBB. Raises ValueError for anything else."""
    width, height = len(rows[0]), len(rows)
    if width % 8:
        raise ValueError("a sheet's width must be a multiple of 8, not %d" % width)
    if not 2 <= len(colours) <= 16:
        raise ValueError("a sheet has 2 to 16 colours, not %d" % len(colours))
    table = b"".join(struct.pack("<I", colour) for colour in colours)
    pixels = bytearray()
    for row in reversed(rows):
        if len(row) != width or max(row) >= len(colours) or min(row) < 0:
            raise ValueError("a row is of another width or has a colour outside the palette")
        line = bytes(row[x] << 4 | row[x + 1] for x in range(0, width, 2))
        pixels += line + bytes(-len(line) % 4)
    start = 54 + len(table)
    header = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    header += struct.pack("<IiiHHIIiiII", 40, width, height, 1, 4, 0, len(pixels), 2835, 2835, len(colours), 0)
    return header + table + bytes(pixels)


def decode(data):
    """(rows, colours) of a file written by `encode`; ValueError when it is another kind of BMP."""
    start = struct.unpack_from("<I", data, 10)[0]
    size, width, height, _, bits, packed = struct.unpack_from("<IiiHHI", data, 14)
    count = struct.unpack_from("<I", data, 46)[0]
    if (data[:2], size, bits, packed) != (b"BM", 40, 4, 0):
        raise ValueError("not a 4-bit uncompressed BMP")
    colours = struct.unpack_from("<%dI" % count, data, start - 4 * count)
    stride = (width // 2 + 3) // 4 * 4
    rows = []
    for y in range(height - 1, -1, -1):
        line = data[start + y * stride : start + y * stride + width // 2]
        rows.append([pixel for byte in line for pixel in (byte >> 4, byte & 15)])
    return rows, colours
