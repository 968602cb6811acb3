"""Recordings: only frames that differ, the time each stood, the panel's exact colours, enlarged as asked."""

import displayio
import vectorio
from PIL import Image

from tools.twin.recorder import Recorder, save_picture


class Panel:
    """A display that shows one colour with a square in it."""

    def __init__(self, panel):
        self.palette = displayio.Palette(2)
        self.palette[0], self.palette[1] = 0x084531, 0xFFC739
        group = displayio.Group()
        group.append(vectorio.Rectangle(pixel_shader=self.palette, width=16, height=8))
        self.square = vectorio.Rectangle(pixel_shader=self.palette, width=2, height=2, x=1, y=1, color_index=1)
        group.append(self.square)
        self.display = panel(16, 8)
        self.display.root_group = group

    def shift(self, x):
        self.square.x = x
        self.display.refresh()
        return self.display


def frames(path):
    """[(milliseconds, RGB image), ...] of a GIF."""
    found = []
    with Image.open(path) as image:
        for number in range(image.n_frames):
            image.seek(number)
            found.append((image.info["duration"], image.convert("RGB")))
    return found


def test_frames_stand_as_long_as_they_did(panel, tmp_path):
    scene = Panel(panel)
    recorder = Recorder(scale=1)
    for x, now in ((1, 1000), (3, 1200), (3, 1500), (5, 2700)):
        recorder.take(scene.shift(x), now)
    assert len(recorder) == 3
    recorder.save(tmp_path / "a.gif", 6000)
    assert [stays for stays, _ in frames(tmp_path / "a.gif")] == [200, 1500, 3300]


def test_the_last_frame_can_be_looked_at(panel, tmp_path):
    scene = Panel(panel)
    recorder = Recorder(scale=1)
    recorder.take(scene.shift(1), 0)
    recorder.take(scene.shift(2), 100)
    recorder.save(tmp_path / "a.gif", 100)
    assert [stays for stays, _ in frames(tmp_path / "a.gif")] == [100, 2000]


def test_frames_too_short_to_be_shown_give_way(panel, tmp_path):
    scene = Panel(panel)
    recorder = Recorder(scale=1)
    for x, now in ((1, 0), (2, 100), (3, 110), (4, 200)):
        recorder.take(scene.shift(x), now)
    recorder.save(tmp_path / "a.gif", 300)
    found = frames(tmp_path / "a.gif")
    assert [stays for stays, _ in found] == [100, 100, 2000]
    assert found[1][1].getpixel((3, 1)) == (0xFF, 0xC7, 0x39)


def test_a_gif_has_the_panels_own_pixels(panel, tmp_path):
    scene = Panel(panel)
    recorder = Recorder(scale=3)
    shown = []
    for x in range(1, 12):
        shown.append(scene.shift(x).pixels())
        recorder.take(scene.display, x * 100)
    recorder.save(tmp_path / "a.gif", 2000)
    found = frames(tmp_path / "a.gif")
    assert len(found) == len(shown)
    for (_, image), expected in zip(found, shown):
        assert image.size == (48, 24)
        assert image.resize((16, 8), Image.Resampling.NEAREST).tobytes() == expected.tobytes()


def test_more_colours_than_a_gif_holds_become_the_nearest(panel, tmp_path):
    scene = Panel(panel)
    recorder = Recorder(scale=1)
    for number in range(300):
        scene.palette[1] = (number // 32 << 19) | (number % 32 << 3)
        recorder.take(scene.shift(number % 14), number * 100)
    recorder.save(tmp_path / "a.gif", 40000)
    last = frames(tmp_path / "a.gif")[-1][1].getpixel((299 % 14, 1))
    red, green, blue = scene.display.pixels().getpixel((299 % 14, 1))
    # The first 256 end with red at 7 of 31 (two of them are the table's), the last has 9: two steps of 8 or 9.
    assert 0 < red - last[0] <= 17
    assert last[1] == green == 0
    assert last[2] == blue


def test_a_picture_is_enlarged_without_blurring(panel, tmp_path):
    image = Panel(panel).shift(4).pixels()
    save_picture(image, tmp_path / "a.png", 2)
    with Image.open(tmp_path / "a.png") as saved:
        assert (saved.format, saved.size) == ("PNG", (32, 16))
        assert saved.convert("RGB").resize((16, 8), Image.Resampling.NEAREST).tobytes() == image.tobytes()
