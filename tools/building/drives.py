"""How large each board's CIRCUITPY drive is, and what a file takes up on it.

Use: `models = of("raspberry_pi_pico")` → {Board ID: Drive} of every model that name stands for, none for a board not
listed; `report(files, smallest(models))`.

Sizes come from CircuitPython's board definitions: EXTERNAL_FLASH_DEVICES in ports/*/boards/*/mpconfigboard.mk, less
what the firmware keeps for itself on chips that hold both (RP2: 1 MB, 1.5 MB and 4 KB with a radio, 2 MB of saves on
the Fruit Jam; ESP32: the user_fs partition of its 4 or 8 MB table, which newer set-ups may extend). The cluster is the
one CircuitPython's own formatter chooses; folder2uf2 has worked out that sum.
"""

from folder2uf2 import FAMILY_RP2040, FAMILY_RP2350_ARM_S, SECTOR, Geometry

_MB = 1 << 20
_KB = 1 << 10

# Board ID: bytes of the drive, where in flash it begins and the UF2 family (RP2 boards only).
_DRIVES = {
    "pygamer": (8 * _MB, None, None),  # GD25Q64C
    "pybadge": (2 * _MB, None, None),  # GD25Q16C
    "edgebadge": (2 * _MB, None, None),  # GD25Q16C; runs the PyBadge's firmware
    "clue_nrf52840_express": (2 * _MB, None, None),  # GD25Q16C
    "adafruit_feather_esp32s3_reverse_tft": (960 * _KB, None, None),  # partitions-4MB.csv
    "m5stack_cardputer": (3776 * _KB, None, None),  # partitions-8MB.csv
    "pimoroni_picosystem": (15 * _MB, 1 * _MB, FAMILY_RP2040),  # W25Q128JVxQ
    "pajenicko_picopad": (508 * _KB, 1540 * _KB, FAMILY_RP2040),  # W25Q16JVxQ
    "raspberry_pi_pico": (1 * _MB, 1 * _MB, FAMILY_RP2040),  # W25Q16JVxQ
    "raspberry_pi_pico_w": (508 * _KB, 1540 * _KB, FAMILY_RP2040),  # W25Q16JVxQ
    "raspberry_pi_pico2": (3 * _MB, 1 * _MB, FAMILY_RP2350_ARM_S),  # W25Q32JVxQ
    "raspberry_pi_pico2_w": (2556 * _KB, 1540 * _KB, FAMILY_RP2350_ARM_S),  # W25Q32JVxQ
    "adafruit_fruit_jam": (13 * _MB, 3 * _MB, FAMILY_RP2350_ARM_S),  # W25Q128JVxQ
}
UNKNOWN_CLUSTER = 4096  # of a drive not listed: as large as any of the above

# Left free for what CircuitPython, the computer and the game itself put there, in clusters.
SPARE = 16


class Drive:
    """size: bytes; cluster: bytes of its smallest unit; clusters: how many; start: its offset in flash and family: of
    its UF2, None where the drive is on a chip of its own or the bootloader takes no drive."""

    def __init__(self, size: int, start=None, family=None):
        geometry = Geometry(size // SECTOR)
        self.size = size
        self.start = start
        self.family = family
        self.cluster = geometry.cluster_bytes
        self.clusters = geometry.cluster_count

    def fits(self, files: dict) -> bool:
        """True when {path: bytes} goes onto the empty drive, with SPARE clusters left."""
        return taken(files, self.cluster) + SPARE * self.cluster <= self.clusters * self.cluster


def of(board_id: str) -> dict:
    """{Board ID: Drive} of the boards whose Board ID begins like that: the Pico is also the Pico W, 2 and 2 W."""
    return {name: Drive(*_DRIVES[name]) for name in _DRIVES if board_id and name.startswith(board_id)}


def smallest(models: dict):
    """The Drive of them that holds least, or None when there is none."""
    return min(models.values(), key=lambda drive: drive.size, default=None)


def rounded(size: int, cluster: int) -> int:
    """What a file of that size takes up."""
    return -(-size // cluster) * cluster


def folders(paths) -> set:
    """The folders that these paths lie in, the root not counted."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[: i + 1]) for i in range(len(parts)))
    return found


def taken(files: dict, cluster: int) -> int:
    """Bytes that {path: bytes} takes up on a drive, its folders counted."""
    lists = {}
    for path in list(files) + list(folders(files)):
        lists.setdefault(path.rpartition("/")[0], []).append(path.rpartition("/")[2])
    # A folder lists itself, the one above, and each name in 32 bytes, with 32 more for every 13 letters of a long one.
    held = sum(
        rounded(64 + sum(64 + len(name) // 13 * 32 for name in lists[folder]), cluster) for folder in lists if folder
    )
    return held + sum(rounded(len(data), cluster) for data in files.values())


def report(files: dict, drive) -> list:
    """Lines: every file's size and what it takes up, then the total against the drive."""
    cluster = drive.cluster if drive else UNKNOWN_CLUSTER
    lines = ["%9s %9s  %s" % ("bytes", "on drive", "file")]
    for path in sorted(files):
        lines.append("%9s %9s  %s" % (_n(len(files[path])), _n(rounded(len(files[path]), cluster)), path))
    lines.append(total(files, drive))
    return lines


def total(files: dict, drive) -> str:
    """One line: how much there is and how much the drive holds."""
    cluster = drive.cluster if drive else UNKNOWN_CLUSTER
    size = sum(map(len, files.values()))
    used = taken(files, cluster)
    text = "%d files, %s bytes; %s on the drive in clusters of %s" % (len(files), _n(size), _n(used), _n(cluster))
    if drive is None:
        return text + "; the size of this board's drive is not known"
    return text + "; it holds %s: %.0f %% used" % (
        _n(drive.clusters * cluster),
        100 * used / (drive.clusters * cluster),
    )


def _n(number: int) -> str:
    return format(number, ",")
