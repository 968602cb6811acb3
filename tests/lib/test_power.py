"""The power goes: at every byte and in every erase of every save of five games, and under the whole game.

Never an exception, never another game, at most the action in progress lost; nothing but a fresh start where the only
block there is was being erased. The expected is kept beside the store, in plain lists. Under --full the numbers of each
are those told at the end of the run (-rA or -s shows them).
"""

import random

import pytest

from engine.state import GAME_OVER
from gadget import kept, nvm
from gadget.buttons import A
from gadget.files import FileStore
from gadget.journal import Found
from gadget.kinds import ACTION, BOOK, GAME, SETTINGS, STATS
from gadget.nvm import NvmStore
from gadget.scripted import ManualClock, ScriptedButtons
from scenes.app import App
from screen.phrases import Phrases
from tests.lib.flash_kit import RP2040, SAMD51, Flash, PowerCut, cuts, erases, moments
from tests.lib.power_kit import GAMES, Holder, advance, facts, restored, session_of
from tests.lib.table_kit import ROOT, Table, art

OTHERS = (SETTINGS, STATS, BOOK)
SLICE = {"RP2040": 2, "SAMD51": 1, "files": 2}  # hands of the short run


@pytest.fixture(autouse=True)
def modules_stay(fast, monkeypatch):
    """A board forgets modules and reads them again; here that takes its time, thousands of times."""
    monkeypatch.setattr(nvm, "forget", lambda *names: None)


class Files(FileStore):
    """Two files in memory. log: (place, how it was opened, what was there, what was written)."""

    def __init__(self, data=None):
        self.data = list(data or (b"", b""))
        self.log = None
        FileStore.__init__(self, "")

    def _read(self, place, start=0, end=-1):
        return bytes(self.data[place][start : end if end >= start else None])

    def books(self):
        return [self]

    def _put(self, place, record, mode):
        if self.log is not None:
            self.log.append((place, mode, tuple(self.data), bytes(record)))
        self.data[place] = (self.data[place] if mode == "ab" else b"") + bytes(record)
        self.at += len(record)
        if mode == "wb":
            self.at = len(self.data[place])
        self.problem = ""
        return True


def held(place) -> tuple:
    """All that a store has, as it is found when the power is back: ({kind: data}, the game, its actions)."""
    others = {kind: place.read(kind) for kind in OTHERS}
    game = place.read(GAME)
    actions = place.records(ACTION)
    if place.problem:  # the game is told to be damaged
        game, actions = b"", []
    return others, game, b"".join(actions)


class Tally:
    """What the cuts led to."""

    def __init__(self):
        self.bytes = self.erases = self.states = 0
        self.before = self.after = self.fresh = self.older = 0

    def __str__(self):
        return (f"{self.bytes} bytes and {self.erases} erases cut ({self.states} different states): {self.before} as "
                f"before the save, {self.after} as after, {self.fresh} a fresh start of something the erase took, "
                f"{self.older} of them with older settings or statistics")


class Watched:
    """A store whose every save is cut everywhere. Answers what a keeper asks a store."""

    def __init__(self, place, tally, chance):
        self.place = place
        self.tally = tally
        self.chance = chance
        self.others: dict = dict.fromkeys(OTHERS, b"")
        self.past: dict = {kind: {b""} for kind in OTHERS}
        self.game = b""
        self.actions = b""
        self.seen: dict = {}

    def __getattr__(self, name):
        return getattr(self.place, name)

    def now(self):
        return dict(self.others), self.game, self.actions

    def write(self, kind, data):
        before = self.now()
        log = self._log()
        done = self.place.write(kind, data)
        if done:
            if kind == GAME:
                self.game, self.actions = data, b""
            else:
                self.others[kind] = data
                self.past[kind].add(data)
        self._cut(log, before)
        return done

    def append(self, kind, data):
        before = self.now()
        log = self._log()
        done = self.place.append(kind, data)
        if done:
            self.actions += data
        self._cut(log, before)
        return done

    def found(self, key, make):
        """What is found in a state, looked for once."""
        if key not in self.seen:
            self.seen[key] = held(make())
            self.tally.states += 1
        return self.seen[key]

    def judge(self, got, before, wiped):
        """One state, against what was there before the save and what is after it."""
        tally = self.tally
        after = self.now()
        if got == before:
            tally.before += 1
        elif got == after:
            tally.after += 1
        else:
            assert wiped, "another state than before or after the save"
            others, game, actions = got
            assert game == b"" or (game, actions) in (before[1:], after[1:]), "another game"
            for kind in OTHERS:
                assert others[kind] in self.past[kind]
            tally.fresh += 1
            tally.older += any(others[kind] not in (b"", before[0][kind], after[0][kind]) for kind in OTHERS)


class WatchedFlash(Watched):
    def _log(self):
        self.place.nvm.log = []
        return self.place.nvm.log

    def _cut(self, log, before):
        self.place.nvm.log = None
        model = self.place.nvm.model
        for old, start, value in log:
            count, wiped = moments(model, old, start, value)
            assert wiped == erases(model, old, start, value)
            self.tally.bytes += count
            self.tally.erases += wiped
            for begun, content in cuts(model, old, start, value, self.chance):
                got = self.found(content, lambda: NvmStore(bytearray(content), dear=not model.appends))  # noqa: B023
                self.judge(got, before, begun)
        assert held(NvmStore(bytearray(self.place.nvm.data), dear=not model.appends)) == self.now()


class WatchedFiles(Watched):
    def _log(self):
        self.place.log = []
        return self.place.log

    def _cut(self, log, before):
        self.place.log = None
        for place, mode, data, record in log:
            self.tally.bytes += len(record)
            for length in range(len(record)):
                files = list(data)
                files[place] = (files[place] if mode == "ab" else b"") + record[:length]
                got = self.found(tuple(files), lambda: Files(files))  # noqa: B023
                self.judge(got, before, False)
        assert held(Files(self.place.data)) == self.now()


def play_watched(watched, number, hands, chance):
    """A game with a keeper, and what else is saved beside it: settings, statistics after each hand, a book."""
    preset, facts_of = GAMES[number % len(GAMES)]
    session = session_of(preset, people=(0, 2) if number % 2 else (0,), seed=number + 1, **facts_of)
    app = Holder(watched, session)
    watched.save = lambda data: watched.write(SETTINGS, data)
    watched.write(SETTINGS, bytes([number]) * 200)
    if number == 3:
        watched.write(BOOK, chance.randbytes(1200))
    app.keeper.begin(session)
    dealt = 0
    while dealt < hands and session.game.phase < GAME_OVER:
        over = session.over()
        advance(session)
        dealt += over
        if session.over() and not over:
            watched.write(STATS, chance.randbytes(180))
        if chance.randrange(60) == 0:
            watched.write(SETTINGS, chance.randbytes(220))
        if chance.randrange(8) == 0 and not watched.dear:
            assert facts(restored(watched.place)) == facts(session)
    assert not app.problems


@pytest.mark.parametrize("kind", ["RP2040", "SAMD51", "files"])
def test_every_cut_of_every_save(kind, full, capsys):
    chance = random.Random(25)
    tally = Tally()
    for number in range(5 if full else 1):
        if kind == "files":
            watched: Watched = WatchedFiles(Files(), tally, chance)
        else:
            model = RP2040 if kind == "RP2040" else SAMD51
            watched = WatchedFlash(NvmStore(Flash(model), dear=not model.appends), tally, chance)
        watched.place.load()
        play_watched(watched, number if full else 1, 99 if full else SLICE[kind], chance)
    with capsys.disabled():
        print(f"\n{kind}: {tally}")
    assert tally.before and tally.after and (tally.erases or not tally.fresh)


# --- the whole game


class Dark:
    """A panel that shows nothing."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.root_group = None
        self.auto_refresh = False

    def refresh(self):
        pass


class Kept(NvmStore):
    """A board's store that tells the gadget what is safe by now."""

    gadget = None

    def append(self, kind, data):
        done = NvmStore.append(self, kind, data)
        if done:
            self.gadget.safe()
        return done

    def write(self, kind, data):
        done = self.__getattr__("write")(kind, data)
        if done and kind == GAME:
            self.gadget.safe()
        return done


def watch(gadget, session):
    """The gadget's window knows of every action of this session from now on."""
    # The class anew with every game: a board forgets the module in between, and so does this.
    cls = type(session)
    apply = cls._apply
    if apply.__name__ == "applied":
        return

    def applied(self, action):
        person = self.over() or self.people[self.game.actor]
        heard = self.heard

        def tell(action):
            gadget.persons += 1 if person else 0
            gadget.window.append((facts(self), gadget.persons))
            if heard:
                heard(action)

        self.heard = tell
        try:
            apply(self, action)
        finally:
            if self.heard is tell:
                self.heard = heard

    gadget.replace(cls, "_apply", applied)


class Gadget(Table):
    """The whole game on a flash that loses its power, again and again.

    window: the games that may be found: the one kept last, and those since, the one with the action in progress last;
    each with the number of actions of persons by then."""

    def __init__(self, model, chance, replace):
        self.flash = Flash(model, seed=chance.random())
        self.chance = chance
        self.replace = replace
        self.window: list = [(None, 0)]
        self.persons = 0
        self.counts = dict.fromkeys(("carried on", "an action lost", "fresh starts", "games", "nothing to lose"), 0)

    def safe(self):
        watch(self, self.app.session)
        self.window = [(facts(self.app.session) if self.app.session.game else None, self.persons)]

    def on(self):
        """Switches it on."""
        store = Kept(self.flash, dear=not self.flash.model.appends)
        store.gadget = self
        settings = kept.load(store)
        self.buttons = ScriptedButtons()
        self.clock = ManualClock(self.chance.randrange(1 << 29))
        self.display = Dark(160, 128)
        self.app = App(self.display, self.buttons, self.clock, store, art(160, 128),
                       Phrases(str(ROOT / "assets/lang/en.txt")), settings, seed=self.chance.randrange(1 << 30))
        settings.speed = "instant"
        self.app.go("title")

    @property
    def session(self):
        return self.app.session

    def go_on(self):
        """From the title to a table, and what was found compared with what was there."""
        for _ in range(4):
            self.frames(2)
            if self.shown == "notice":
                self.press(A)
        found = None
        allowed = [game for game, _ in self.window]
        if self.app.kept:
            self.press(A)
            self.frames(2)
            if self.shown == "carryon":
                found = facts(self.app.session)
        if found is not None:
            assert found in allowed, "another game"
            place = allowed.index(found)
            lost = self.window[-1][1] - self.window[place][1]
            assert lost <= 1, "more than the action in progress"
            self.counts["carried on"] += 1
            self.counts["an action lost"] += lost
            self.persons = self.window[place][1]
            self.window = [self.window[place]]
            self.press(A)
        else:
            if None in allowed:
                self.counts["nothing to lose"] += 1
            else:
                assert self.flash.wiped, "a game is gone"
                self.counts["fresh starts"] += 1
            self.flash.wiped = False  # judged
            self.persons = 0
            self.window = [(None, 0)]
            while self.shown == "notice":
                self.press(A)
                self.frames(2)
            self.deal()

    def deal(self):
        preset, options = self.chance.choice(GAMES)
        self.counts["games"] += 1
        setup = self.app.setup()
        while setup.called != preset:
            setup.change_game(1)
        for key, value in options.items():
            if key in ("players", "target"):
                while setup.options.get(key) != value:
                    setup.change(key, 1)
        setup.set_persons(self.chance.choice((1, 1, 2, 3)))
        self.app.deal(setup)

    def until_cut(self, frames):
        """Plays as long as there is power: with A to everything, or, where that takes too long, without the screen."""
        drawn = self.chance.random() < 0.25
        for _ in range(frames):
            if self.shown == "title":  # the game is over
                self.press(A)
            elif self.shown == "curtain":
                self.lift()
            elif not drawn:
                advance(self.session)
            elif self.waits() or self.shown != "table":
                self.clock.wait(600)
                self.press(A)
            else:
                self.frames(1, 300)


@pytest.mark.parametrize("model", [RP2040, SAMD51], ids=lambda model: model.name)
def test_restarts_of_the_whole_game(model, full, monkeypatch, capsys):
    chance = random.Random(45)
    gadget = Gadget(model, chance, monkeypatch.setattr)
    wanted = 1000 if full else 12 if model.appends else 4
    restarts = 0
    while restarts < wanted:
        mean = 3000 if model.appends else 60000
        gadget.flash.left = int(chance.expovariate(1 / mean))
        try:
            gadget.on()
            gadget.go_on()
            gadget.until_cut(4000)
            gadget.flash.left = 0
            gadget.until_cut(4000)
        except PowerCut:
            restarts += 1
    with capsys.disabled():
        print(f"\n{model.name}, {restarts} restarts: {gadget.counts}")
    # A SAMD51 erases the one block there is for every save, and all cuts here are within saves.
    assert gadget.counts["carried on"] > (restarts // 4 if full and model.appends else 0)


def test_what_is_kept_after_a_cut_stays():
    """Whatever a cut in writing all anew has left: the game kept next is there at the next start."""
    flash = Flash(RP2040)
    flash.log = []
    store = NvmStore(flash)
    store.write(SETTINGS, bytes(200))
    turn = 0
    while not flash.erases:
        turn += 1
        store.write(GAME, bytes((turn,)) * 300)
        for action in range(9):
            store.append(ACTION, bytes((action,)))
    old, start, value = next(entry for entry in flash.log if erases(RP2040, *entry))
    states = list(cuts(RP2040, old, start, value, random.Random(3)))
    for _, content in states[::7]:
        left = Flash(RP2040, content)
        store = NvmStore(left)
        store.load()
        assert store.write(GAME, b"another game") and store.append(ACTION, b"a") and store.append(ACTION, b"b")
        store = NvmStore(left)
        store.load()
        assert store.kept and store.read(GAME) == b"another game" and store.records(ACTION) == [b"a", b"b"]


def test_a_record_is_what_it_says():
    """The kit's own: a state of a flash is what the flash is left in."""
    for model in (RP2040, SAMD51):
        flash = Flash(model)
        flash[0:5] = b"abcde"
        assert flash.erases == (0 if model.appends else 1)
        flash[2:5] = b"xyz"
        assert flash.erases == (1 if model.appends else 2) and bytes(flash[0:6]) == b"abxyz\xff"
        flash.left = 2
        with pytest.raises(PowerCut):
            flash[100:110] = bytes(10)
        assert Found(flash.data, 0).kind == -1
