"""The FAT drive that is put into the flash, read back by a reader that follows Microsoft's description of FAT."""

import struct

import pytest

from tools.emulator.image import image, read

SIZE = 15 * 1024 * 1024
FILES = {
    "code.py": b"print(1)\n",
    "boot.py": b"",
    "lib/adafruit_display_text/label.mpy": bytes(range(256)) * 20,
    "lib/a_rather_long_name_of_a_module_for_a_board.mpy": b"C\x06",
    "assets/fonts/helvB08.font": b"\x01fcp" * 3000,
}


def listed(data: bytes) -> dict[str, bytes]:
    """{path: bytes} of a FAT16 image, with long names."""
    sector, cluster_sectors, reserved, fats, entries = struct.unpack_from("<HBHBH", data, 11)
    fat_sectors = struct.unpack_from("<H", data, 22)[0]
    fat_at = reserved * sector
    root_at = fat_at + fats * fat_sectors * sector
    data_at = root_at + entries * 32
    size = cluster_sectors * sector

    def chain(cluster):
        out = b""
        while 2 <= cluster < 0xFFF8:
            out += data[data_at + (cluster - 2) * size :][:size]
            cluster = struct.unpack_from("<H", data, fat_at + cluster * 2)[0]
        return out

    def walk(table, above):
        found, long = {}, ""
        for at in range(0, len(table), 32):
            entry = table[at : at + 32]
            if entry[0] == 0:
                break
            if entry[11] == 15:
                part = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le")
                long = part.split("\0")[0].rstrip("\uffff") + long
                continue
            short = entry[:8].decode().rstrip() + ("." + entry[8:11].decode().rstrip()).rstrip(".")
            name, long = long or short.lower(), ""
            if entry[11] & 8 or name.startswith("."):
                continue
            cluster, length = struct.unpack_from("<HI", entry, 26)
            if entry[11] & 16:
                found.update(walk(chain(cluster), above + name + "/"))
            else:
                found[above + name] = chain(cluster)[:length]
        return found

    return walk(data[root_at:data_at], "")


def test_image_holds_the_files():
    made = image(FILES, SIZE)
    assert len(made) == SIZE
    assert made[510:512] == b"\x55\xaa"
    assert listed(made) == FILES


def test_image_is_the_same_twice():
    assert image(FILES, SIZE) == image(dict(reversed(list(FILES.items()))), SIZE)


def test_image_too_small():
    with pytest.raises(ValueError, match="does not fit"):
        image({"large.bin": bytes(2_000_000)}, 1024 * 1024)


def test_image_from_a_folder(tmp_path):
    (tmp_path / "lib" / "play").mkdir(parents=True)
    (tmp_path / "code.py").write_bytes(b"pass\n")
    (tmp_path / "lib" / "play" / "setup.mpy").write_bytes(b"C")
    assert read(tmp_path) == {"code.py": b"pass\n", "lib/play/setup.mpy": b"C"}
