"""Copies a built drive onto a mounted CIRCUITPY, so that nothing of the user's is lost and a cut does no harm.

Use: `install(Mount(path), files, say)`.

What it keeps to:
- It writes only to a drive that holds CircuitPython's boot_out.txt, and only when there is room for everything.
- What it wrote is listed in a file on the drive, with a checksum each. Files of an older listing that are no longer
  part of the game go, if nobody changed them. Nothing else is ever deleted.
- settings.toml stays if anybody changed it, and so do a boot.py and a safemode.py that are not the game's. Saved games
  and settings chosen on the board are in none of the files. Any other file in the way is kept as NAME.bak, except
  Adafruit's libraries, which come back with circup.
- Only what differs is written; each file is read back and compared; code.py, which starts the game, is the last.
- The listing is written before the files, with all that is about to come. So the next run knows what a cut has left
  half-written.
"""

import errno
import hashlib

from tools.building import drives
from tools.building.errors import BuildError
from tools.building.mount import Mount

LISTING = "twenty-five.files"
_TITLE = "# What the game's installer wrote: checksum, file. Leave it here."
_LAST = "code.py"
_KEPT = ("settings.toml", "boot.py", "safemode.py")  # the user's own version stays
# What CircuitPython puts on a new drive.
_STOCK = {"code.py": (b'print("Hello World!")\n', b'print("Hello World!")\r\n', b""), "settings.toml": (b"",)}
_SPARE = 4  # clusters left free

_WORDS = {
    errno.EROFS: "The drive is read-only, or not yours to write to. Mount it for writing; if a program on the board "
    "holds it, start the board in safe mode.",
    errno.ENOSPC: "The drive is full. Remove what you do not need from it and run this again.",
    errno.ENODEV: "The drive is gone. Plug it in and run this again: it goes on where it stopped.",
}
_WORDS[errno.EACCES] = _WORDS[errno.EPERM] = _WORDS[errno.EROFS]
_WORDS[errno.EIO] = _WORDS[errno.ENXIO] = _WORDS[errno.ENODEV]


def install(mount: Mount, files: dict, say=print) -> int:
    """Brings the drive to {path: bytes}; returns how many files were written. BuildError in one line."""
    try:
        return _Install(mount, files, say).run()
    except OSError as error:
        words = _WORDS.get(error.errno)
        if words is None:
            words = (
                "The drive could not be written to (%s). Run this again: it goes on where it stopped." % error.strerror
            )
        raise BuildError(words) from None


class _Install:
    def __init__(self, mount, files, say):
        self.mount = mount
        self.files = files
        self.say = say
        self.written, self.coming = read_listing(mount)
        self.change = []  # paths to write
        self.keep = {}  # path: sum of what is there, the user's
        self.aside = []  # (path, new name)
        self.gone = []  # paths to remove
        self.there = {}  # path: bytes on the drive now

    def run(self):
        self._look()
        self._room()
        for path, new in self.aside:  # before the listing, which would have them down as ours
            self.mount.rename(path, new)
            self.say("in the way, kept as %s: %s" % (new, path))
        if self.change or self.gone:
            self._list(self.files)
        for path in self.gone:
            self.mount.remove(path)
            self.say("removed: %s, no longer part of the game" % path)
        for folder in sorted(drives.folders(self.gone), reverse=True):
            self.mount.remove_folder(folder)
        for path in sorted(self.change, key=self._turn):
            self._write(path, self.files[path])
        for path in self.keep:
            self.say("kept: %s, which is yours" % path)
        if self.mount.read("code.txt") is not None:
            self.say("code.txt is on the drive, and CircuitPython runs that in place of code.py: rename it.")
        self._finish()
        return len(self.change)

    # what to do

    def _look(self):
        for path, data in self.files.items():
            there = self.mount.read(path)
            if there is not None:
                self.there[path] = there
            if there == data:
                continue
            if there is None or self._ours(path, there):
                self.change.append(path)
            elif path in _KEPT:
                self.keep[path] = there
            else:
                self.change.append(path)
                if not path.startswith("lib/adafruit_"):
                    self.aside.append((path, self._free_name(path)))
        for path in sorted(set(self.written) | set(self.coming)):
            there = self.mount.read(path) if path not in self.files else None
            if there is None:
                continue
            if self._whole(path, there):
                self.gone.append(path)
                self.there[path] = there
            else:
                self.say("left: %s, which was the game's and has been changed" % path)
        self._shadows()

    def _whole(self, path, there):
        """Is it, as it lies there, what an installer wrote?"""
        return _sum(there) in (self.written.get(path), self.coming.get(path))

    def _ours(self, path, there):
        """Is it what an installer wrote, whole or cut short, or what CircuitPython puts on a new drive?"""
        if self._whole(path, there) or there in _STOCK.get(path, ()) or (not there and path in _KEPT):
            return True
        if path not in self.coming or self.coming[path] == self.written.get(path):
            return False
        # It was about to be written when a run was cut. The user's own words are worth a closer look: what a cut
        # leaves is the beginning of the file, or rubbish from an earlier one.
        return path not in _KEPT or self.files[path].startswith(there) or b"\0" in there or b"\xff" in there

    def _shadows(self):
        """A .py that is not ours beside one of our .mpy would be imported in its place."""
        for path in self.files:
            if path.endswith(".mpy"):
                source = path[:-3] + "py"
                if source not in self.files and source not in self.gone and self.mount.read(source) is not None:
                    self.aside.append((source, self._free_name(source)))

    def _free_name(self, path):
        number = 0
        while True:
            name = path + (".bak%d" % number if number else ".bak")
            if self.mount.read(name) is None:
                return name
            number += 1

    def _room(self):
        free, cluster = self.mount.space()
        aside = [path for path, _ in self.aside]
        needed = sum(drives.rounded(len(self.files[path]), cluster) for path in self.change)
        needed -= sum(
            drives.rounded(len(self.there[path]), cluster)
            for path in self.change
            if path in self.there and path not in aside
        )
        needed -= sum(drives.rounded(len(self.there[path]), cluster) for path in self.gone)
        have = {folder for folder in drives.folders(self.files) if (self.mount.folder / folder).is_dir()}
        needed += cluster * len(drives.folders(self.files) - have)
        needed += drives.rounded(len(self._listing(self.files)), cluster) * 2
        if self.change and needed + _SPARE * cluster > free:
            raise BuildError(
                "Not enough room: the game needs %s bytes more on this drive, and %s are free. Nothing was written."
                % (format(needed + _SPARE * cluster, ","), format(free, ","))
            )

    # doing it

    def _turn(self, path):
        """Files that shrink first, so that there is room for the others; code.py last."""
        growth = len(self.files[path]) - len(self.there.get(path, b""))
        return path == _LAST, growth, path

    def _write(self, path, data):
        self.mount.write(path, data)
        if self.mount.read_back(path) != data:
            raise BuildError(
                "%s did not arrive whole. Run this again; if it happens again, the drive is damaged." % path
            )

    def _listing(self, coming):
        lines = [_TITLE]
        for path in sorted(self.written):
            lines.append("= %s %s" % (self.written[path], path))
        for path in sorted(coming):
            if path not in self.keep:
                lines.append("+ %s %s" % (_sum(coming[path]), path))
        text = "\n".join(lines) + "\n"
        return (text + "# " + _sum(text.encode()) + "\n").encode()

    def _list(self, coming):
        """Writes the listing beside the old one first, so that a cut leaves one of them whole."""
        data = self._listing(coming)
        self._write(LISTING + ".new", data)
        self.mount.rename(LISTING + ".new", LISTING)

    def _finish(self):
        self.written = {path: _sum(data) for path, data in self.files.items() if path not in self.keep}
        if self.mount.read(LISTING) != self._listing({}):
            self._list({})


def read_listing(mount: Mount) -> tuple:
    """({path: sum} written, {path: sum} about to be written) by earlier runs; empty when there is no whole listing."""
    for name in (LISTING, LISTING + ".new"):
        data = mount.read(name)
        text, _, last = (data or b"").decode("utf-8", "replace").rstrip("\n").rpartition("\n")
        if last != "# " + _sum((text + "\n").encode()):
            continue
        found = {"=": {}, "+": {}}
        for line in text.splitlines()[1:]:
            mark, total, path = line.split(" ", 2)
            found[mark][path] = total
        return found["="], found["+"]
    return {}, {}


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]
