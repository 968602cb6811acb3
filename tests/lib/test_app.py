"""The app's frame: the stack of scenes, problems, saving."""

import random
import sys

import displayio
import pytest

from gadget import kept
from gadget.buttons import A, B
from gadget.scripted import ManualClock, MemoryStore, ScriptedButtons
from gadget.settings import Settings
from scenes import dealing
from scenes.app import App
from screen.phrases import Phrases

PHRASES = "assets/lang/en.txt"


class Display:
    """Counts what a panel is told."""

    width = 160
    height = 128
    auto_refresh = True
    root_group = None
    refreshed = 0

    def refresh(self):
        self.refreshed += 1


class Art:
    def __init__(self, *problems):
        self.problems = list(problems)
        self.worn = ("dark", "off")
        self.spare = []

    def tidy(self):
        pass

    def lacks(self, text):
        return not text.isascii()


class Fake:
    """A scene that writes down what happens to it."""

    def __init__(self, name, log):
        self.name = name
        self.log = log
        self.group = displayio.Group()
        self.changes = False

    def enter(self):
        self.log.append("enter " + self.name)

    def leave(self):
        self.log.append("leave " + self.name)

    def handle(self, button):
        self.log.append("%s %d" % (self.name, button))

    def tick(self, now):
        self.log.append("tick %s %d" % (self.name, now))
        return self.changes


def make(root, presses=(), settings=None, art=None, store=None, seed=None):
    return App(
        Display(),
        ScriptedButtons(presses),
        ManualClock(1000),
        store or MemoryStore(),
        art or Art(),
        Phrases(str(root / PHRASES)),
        settings or Settings(),
        seed,
    )


@pytest.fixture
def root(request):
    return request.config.rootpath


def test_the_stack_enters_and_leaves_in_order(root):
    log = []
    app = make(root)
    one, two, three = [Fake(name, log) for name in ("one", "two", "three")]
    app.go(one)
    assert app.top is one and app.display.root_group is one.group
    app.push(two)
    assert app.top is two and app.display.root_group is two.group
    app.replace(three)
    assert app.top is three
    app.pop("done")
    assert app.top is one and app.display.root_group is one.group
    assert app.result == "done"
    app.push(two)
    app.go(three)
    assert app.top is three
    assert log == [
        "enter one",
        "leave one",
        "enter two",
        "leave two",
        "enter three",
        "leave three",
        "enter one",
        "leave one",
        "enter two",
        "leave two",
        "enter three",
    ]


def test_a_frame_is_one_press_and_one_tick(root):
    log = []
    app = make(root, [A, B])
    app.go(Fake("one", log))
    for _ in range(3):
        app.tick()
        app.clock.wait(20)
    assert log == ["enter one", "one 5", "tick one 1000", "one 6", "tick one 1020", "tick one 1040"]
    assert app.now == 1040


def test_the_panel_is_refreshed_only_after_a_change(root):
    app = make(root, [0, 0, A])
    scene = Fake("one", [])
    app.go(scene)
    assert app.display.auto_refresh is False
    app.tick()
    assert app.display.refreshed == 1, "a new scene"
    app.tick()
    assert app.display.refreshed == 1, "nothing changed"
    app.tick()
    assert app.display.refreshed == 2, "a press"
    scene.changes = True
    app.tick()
    assert app.display.refreshed == 3, "the scene moved"
    scene.changes = False
    app.changed = True
    app.tick()
    app.tick()
    assert app.display.refreshed == 4


def test_a_scene_that_goes_on_while_it_enters(root):
    log = []
    app = make(root)
    last = Fake("last", log)

    class Gate(Fake):
        def enter(self):
            app.replace(last)

    app.go(Gate("gate", log))
    assert app.top is last
    assert app.display.root_group is last.group


def test_scene_modules_are_dropped_with_their_scenes(root):
    import scenes

    app = make(root)
    module = type(sys)("scenes.cellar")
    module.Scene = lambda app, *args: Fake("cellar " + " ".join(args), [])
    app.go(Fake("one", []))
    sys.modules["scenes.cellar"] = module
    scenes.cellar = module
    app.push("cellar", "wine")
    assert app.shown() == "cellar"
    assert app.top.name == "cellar wine"
    app.pop()
    assert "scenes.cellar" not in sys.modules
    assert not hasattr(scenes, "cellar")
    assert "scenes.app" in sys.modules


def test_what_a_scene_brought_goes_with_it(root):
    app = make(root)
    for name in [name for name in sys.modules if name.startswith("scenes.") and name != "scenes.app"]:
        del sys.modules[name]
    app.go(Fake("table", []))
    sys.modules["scenes.shared"] = type(sys)("scenes.shared")  # the table's: it stays

    class Cellar(type(sys)):
        def Scene(self, app):
            sys.modules["scenes.stairs"] = type(sys)("scenes.stairs")
            return Fake("cellar", [])

    sys.modules["scenes.cellar"] = Cellar("scenes.cellar")
    app.push("cellar")
    assert "scenes.stairs" in sys.modules
    app.pop()
    assert sorted(name for name in sys.modules if name.startswith("scenes.")) == ["scenes.app", "scenes.shared"]


def test_problems_are_said_once_each(root, capsys):
    settings = Settings()
    settings.problem = "speed cannot be that\nconfirm cannot be that"
    app = make(root, settings=settings, art=Art("ui_s.bmp is missing"))
    app.problem("ui_s.bmp is missing")
    said = capsys.readouterr().out.split("\n")
    assert said[:3] == ["speed cannot be that", "confirm cannot be that", "ui_s.bmp is missing"]
    assert said[3:] == [""]


def test_what_the_art_finds_later_is_said_then(root, capsys):
    art = Art("ui_s.bmp is missing")
    app = make(root, art=art)
    app.go(Fake("one", []))
    app._problems.clear()
    app.tick()
    assert capsys.readouterr().out == "ui_s.bmp is missing\n"
    art.problems.append("helvB08.font is damaged")
    app.push = lambda *args: shown.append(args)
    shown = []
    app.tick()
    app.tick()
    assert capsys.readouterr().out == "helvB08.font is damaged\n"
    assert shown == [("notice", "helvB08.font is damaged")]


def test_names_that_cannot_be_shown_are_said_and_left_out(root, capsys):
    settings = Settings()
    settings.names[:3] = ["Tom", "春子", "Pat"]
    app = make(root, settings=settings)
    setup = app.setup()
    assert setup.names[:3] == ["Tom", "Seán", "Pat"]
    app.setup()
    assert capsys.readouterr().out == "GAME_NAMES: name 2 has letters that cannot be shown\n"


def test_missing_phrases_are_a_problem_and_no_end(tmp_path, capsys):
    app = make(tmp_path)
    assert "assets/lang/en.txt is missing\n" == capsys.readouterr().out
    assert app.phrases.get("titlepage.play") == "titlepage.play"
    setup = app.setup()
    assert len(setup.seat_names("You")) == 4
    assert len(set(setup.names)) == 10


def test_settings_are_saved_when_they_changed(root):
    app = make(root)
    app.save()
    assert app.store.saves == 0
    app.settings.speed = "fast"
    app.save()
    app.save()
    assert app.store.saves == 1
    assert kept.load(app.store).speed == "fast"


def test_a_store_that_fails_is_said(root, capsys):
    class Full(MemoryStore):
        def save(self, data):
            self.problem = "No room to keep the settings"
            return False

    app = make(root, store=Full())
    app.settings.confirm = "off"
    app.save()
    assert "No room" in capsys.readouterr().out


def test_four_colours_hold_from_the_start(root):
    settings = Settings()
    settings.four_colours = "on"
    assert make(root, settings=settings).art.worn == ("dark", "on")
    assert make(root).art.worn == ("dark", "off")


def test_seeds(root):
    app = make(root, seed=2**30 - 1)
    assert [dealing.seed(app), dealing.seed(app)] == [2**30 - 1, 0]
    app = make(root)
    seeds = {dealing.seed(app) for _ in range(50)}
    assert len(seeds) > 40
    assert all(0 <= seed < 2**30 for seed in seeds)


# --- phrases


def test_phrases(root, tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("# a comment\n\nsay=Seán said {0} = {1}\nsay.more=more\nbad={5\nempty=\nend=ok\n", "utf-8")
    phrases = Phrases(str(path))
    assert phrases.problem == ""
    assert phrases.get("say", 2, "two") == "Seán said 2 = two"
    assert phrases.get("say.more") == "more"
    assert phrases.get("empty") == ""
    assert phrases.has("empty") and not phrases.has("sa")
    assert phrases.get("sa") == "sa"
    assert phrases.get("# a comment") == "# a comment"
    assert phrases.get("bad", 1) == "bad"
    assert phrases.get("say", 1) == "say", "too few blanks filled"


@pytest.mark.parametrize(
    "data",
    [b"", b"title.play=play\n", random.Random(1).randbytes(40000), b"x" * 40000, b"end=ok\xff\n", b"end=o"],
    ids=["empty", "cut", "noise", "one line", "no letters", "cut in the last line"],
)
def test_damaged_phrases_are_said(tmp_path, data, capsys):
    (tmp_path / "assets/lang").mkdir(parents=True)
    (tmp_path / PHRASES).write_bytes(data)
    app = make(tmp_path)
    assert app.phrases.problem == "assets/lang/en.txt is damaged"
    assert "assets/lang/en.txt is damaged" in capsys.readouterr().out
    assert app.phrases.get("scores.title") == "scores.title"


def test_a_phrase_that_is_no_text_is_its_key(root, tmp_path):
    path = tmp_path / "words.txt"
    path.write_bytes(b"one=\xff\xfe\ntwo={0.x}\nthree={0[}\nend=ok\n")
    phrases = Phrases(str(path))
    assert phrases.problem == ""
    assert [phrases.get(key, 1) for key in ("one", "two", "three")] == ["one", "two", "three"]
    assert not phrases.has("one") and phrases.find("one") is None


def test_a_phrase_that_may_be_missing_is_read_once(root):
    phrases = Phrases(str(root / PHRASES))
    file, reads = phrases._file, []

    class Counting:
        def seek(self, place):
            reads.append(1)
            file.seek(place)

        def read(self, size):
            return file.read(size)

    def alike(key):
        """How many lines have the check of that key's: a byte, so that now and then others are looked at too."""
        return phrases._checks.count(bytes((hash(key.encode()) & 255 or 1,)))

    phrases._file = Counting()
    assert phrases.find("yourturn.play", "5H") == "play 5H"
    assert 1 <= len(reads) <= alike("yourturn.play")
    reads.clear()
    assert phrases.find("no.such.phrase") is None
    assert len(reads) == alike("no.such.phrase")


def test_every_line_of_the_phrases_is_found(root):
    lines = (root / PHRASES).read_text("utf-8").split("\n")
    pairs = [line.split("=", 1) for line in lines if line and not line.startswith("#")]
    phrases = Phrases(str(root / PHRASES))
    assert lines[-2:] == ["end=ok", ""], "what is added goes above the last line"
    assert len(pairs) > 50
    assert len({key for key, _ in pairs}) == len(pairs), "a key stands there twice"
    for key, text in pairs:
        assert phrases.get(key) == text.strip()


def test_where_a_scene_goes_waits_until_it_has_returned(root):
    """A board has no room for the next scene beside the code of the last one, and a running method is not let go of."""
    app = make(root)
    log = []
    first, second = Fake("first", log), Fake("second", log)

    def handle(button):
        app.go(second)
        log.append("handled")

    first.handle = handle
    first.tick = lambda now: log.append("ticked")
    app.go(first)
    app.buttons.press(A)
    app.tick()
    assert log == ["enter first", "handled", "leave first", "enter second"] and app.top is second
