"""Six languages: each has every phrase with the blanks it must have, all letters, and room for its words everywhere.

Boxes are measured in the places themselves: a tour of all scenes looks at every picture and tells what is cut, ends
beside the screen or stands on other words (tests/lib/words_kit.py); --full makes it long. What it does not come to is
measured as the line that it is. Other tests measure parts of it in all languages: those that take `language`.
"""

import re

import pytest

from engine.presets import PRESETS, find
from gadget import kept
from gadget.buttons import DOWN, A, B
from gadget.scripted import MemoryStore
from gadget.settings import LANGUAGES
from screen.layout import Layout
from screen.phrases import Phrases
from screen.text import measure
from tests.lib import table_kit, words_kit
from tests.lib.fast_kit import quick
from tests.lib.table_kit import ROOT, SIZES, art, desk, lines

PARTS = ("", "learn", "drive")
OTHERS = LANGUAGES.split()[1:]
# Each language on the screen that has the least room for it, English on all.
FEW = [(name, size) for name in LANGUAGES.split() for size in SIZES if name == "en" or size == (160, 128)]
UNLIKE = ("Twenty-Five", "Spoil Five", "One-Hundred-and-Ten")  # between them they have all options
each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)

# What presses come to seldom or never, and is one line of the message or at the foot: begins so, and its blanks.
_LINES = (
    ("agree.", ("Gráinne",)), ("battery.low", ()), ("code.", ()), ("drive.", (8, 10, 8)), ("keep.", ()),
    ("naming.", ()), ("newgame.deal.", ()), ("seat.taken", ()), ("stats.", ()),
    ("drawing.", ("Gráinne",)), ("settings.", ("",)), ("opt.", ()), ("game.", ()), ("asleep.", ()),
)  # fmt: skip
# Measured by the tests that take `language`, in the boxes they have.
_MEASURED = ("auction.", "spoil.", "lesson.", "learn.", "hint.", "dealing.", "card.", "curtain.", "robbing.",
             "review.", "since.", "why.", "yourturn.", "kiosk.watch", "drill.", "notice.")  # fmt: skip


@pytest.fixture(scope="module")
def english():
    table_kit.speak("en")
    return {part: lines(part) for part in PARTS}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part or "game")
def test_all_phrases_are_there(language, english, part):
    wanted, found = english[part], lines(part)
    assert list(found) == list(wanted), "the same keys in the same order"
    for key, text in found.items():
        assert sorted(set(re.findall(r"\{\d\}", text))) == sorted(set(re.findall(r"\{\d\}", wanted[key]))), key
        assert text == text.strip() and ("  " not in text or key == "topic.order.text"), key
        if key.endswith(".cards") or key == "names":
            assert text == wanted[key], "cards and names are the same in all languages"
    assert list(found)[-1] == "end" and found["end"] == "ok"


@pytest.mark.parametrize("language", OTHERS)
def test_it_is_another_language(english, language):
    """Few phrases are the same as in English: numbers, letters of cards, names of games."""
    table_kit.speak(language)
    try:
        for part in PARTS:
            words = {key: text for key, text in english[part].items() if re.search("[a-z]{3}", text)}
            same = [key for key, text in lines(part).items() if words.get(key) == text and not key.endswith(".cards")]
            assert len(same) <= max(6, len(words) // 20), same
    finally:
        table_kit.speak("en")


@each_size
def test_all_letters_are_there(language, size):
    screen = art(*size)
    letters = {letter for part in PARTS for text in lines(part).values() for letter in text}
    for kind in ("text", "large", "title"):
        assert [letter for letter in sorted(letters) if screen.font(kind).find(letter) < 0] == [], kind


@each_size
def test_lines_fit(language, size):
    """With blanks as long as they get. What is broken into several lines is not here."""
    screen, lay = art(*size), Layout(*size)
    for part in PARTS:
        for key, text in lines(part).items():
            for begin, blanks in _LINES:
                if key.startswith(begin) and (key.endswith(".hint") or blanks or begin in ("keep.", "code.")):
                    if begin == "drive." and not key.endswith("hint"):
                        continue
                    if lay.size == "s" and key + ".s" in lines(part):
                        continue
                    shown = text.format(*((8,) if key == "agree.more" else blanks * 3))
                    assert measure(screen, "text", shown) <= lay.width - 2 * lay.edge, (key, shown)


@each_size
def test_words_on_every_screen_are_whole(language, size, full):
    """Nothing is cut, off the screen or on other words, wherever presses lead."""
    if not full and (language, size) not in FEW:
        pytest.skip("runs with --full")
    with quick(), words_kit.watched(language) as watch:
        words_kit.menus(watch, size, PRESETS if full else [PRESETS[find(name)] for name in UNLIKE])
        words_kit.stand(watch, size)
        words_kit.lessons(watch, size)
        for seed in range(8 if full else 1):
            tour = words_kit.Tour(watch, 100 * seed + SIZES.index(size), size)
            tour.run(6000 if full else 700).close()
    # Names that people typed are cut where three of them have no room.
    assert {fault: at for fault, at in watch.faults.items() if fault[0] not in ("side.and", "drive.side")} == {}
    missing = {key for part in PARTS for key in lines(part)} - watch.asked
    if full:
        beginnings = tuple(begin for begin, _ in _LINES) + _MEASURED
        unknown = {key for key in missing if not key.startswith(beginnings) and not key.endswith(".cards")}
        assert unknown <= {"end", "memory.short", "memory.lost", "scores.best", "gameover.best", "gameover.side",
                           "gameover.side.you", "gameover.win", "gameover.wins.you", "gameover.match_again",
                           "kiosk.more", "kiosk.clear.sure.hint", "jink.ask.title",
                           "jink.ask.take", "jink.ask.safe", "jink.ask.on", "jink.ask.go", "jink.ask.risk",
                           "jink.ask.other", "drill.was", "drill.best", "trick.takes", "past.unknown",
                           "notice.more"}, unknown  # fmt: skip


@each_size
def test_who_has_won_is_said_whole(language, size):
    """In some size of letters, with the longest usual names."""
    screen, lay = art(*size), Layout(*size)
    words = lines()
    for key, name in (("gameover.win", "Gráinne & Róisín"), ("spoil.share", "Gráinne & Róisín"),
                      ("gameover.side", "Gráinne")):  # fmt: skip
        assert measure(screen, "text", words[key].format(name)) <= lay.width - 2 * lay.edge, key
    for key, *blanks in (("gameover.wins", "Gráinne"), ("gameover.wins.you",),
                         ("gameover.side.you",), ("jink.ask.title",), ("robbing.title",),
                         ("carryon.title",)):  # fmt: skip
        assert measure(screen, "large", words[key].format(*blanks)) <= lay.width - 2 * lay.edge, key
    for key in ("jink.ask.take", "jink.ask.safe", "jink.ask.on", "jink.ask.risk", "jink.ask.go"):
        margin = {"s": 4, "m": 8, "l": 10}[lay.size]  # of the boxes beside each other, see screen/choice.py
        assert measure(screen, "text", words[key]) <= (lay.width - 3 * margin) // 2 - 6, key


# --- choosing one


def press(app, *buttons):
    for button in buttons:
        app.buttons.press(button)
        for _ in range(3):
            app.clock.wait(30)
            app.tick()


@pytest.mark.parametrize("place, name", enumerate(LANGUAGES.split()))
def test_the_first_start_asks_and_it_is_kept(place, name):
    app = desk()
    app.go("language")
    press(app, *[DOWN] * place, A)
    assert app.shown() == "title"
    assert app.settings.language == name
    assert app.phrases.get("language") == app.phrases.find("language") != "language"
    assert app.phrases._path.endswith(f"/{name}.txt")
    assert kept.load(app.store).language == name
    app.display.close()


def test_leaving_the_question_means_english():
    app = desk()
    app.go("language")
    press(app, DOWN, B)
    assert app.shown() == "title" and kept.load(app.store).language == "en"
    app.display.close()


def test_a_game_waits_while_another_language_is_chosen():
    app = desk()
    app.go("title")
    press(app, A)
    for _ in range(200):
        app.clock.wait(100)
        app.tick()
    session = app.session
    app.push("pause")
    app.push("settings")
    press(app, A, DOWN, DOWN, A)
    assert app.shown() == "title" and app.session is session and app.running
    assert session.names[0] == "Tú" and "You" not in session.names
    press(app, A)
    assert app.shown() in ("table", "curtain")
    app.display.close()


def test_settings_toml_chooses():
    settings = kept.load(MemoryStore(), {"GAME_LANGUAGE": "GA"}.get)
    assert settings.language == "ga" and not settings.problem
    settings = kept.load(MemoryStore(), {"GAME_LANGUAGE": "klingon"}.get)
    assert settings.language == ""
    assert settings.problem == "GAME_LANGUAGE cannot be klingon; it can be en, ga, es, pt, fr, de"


@pytest.mark.parametrize("damage", [None, b"you=T\xc3"], ids=["missing", "damaged"])
def test_without_its_file_the_words_are_english(tmp_path, damage):
    folder = tmp_path / "assets" / "lang"
    folder.mkdir(parents=True)
    (folder / "en.txt").write_bytes((ROOT / "assets/lang/en.txt").read_bytes())
    if damage:
        (folder / "es.txt").write_bytes(damage)
    phrases = Phrases(str(folder / "es.txt"))
    assert phrases.problem == "assets/lang/es.txt is " + ("damaged" if damage else "missing")
    assert phrases.get("you") == "You" and phrases.get("pause.title") == "The game waits"
    phrases.close()


def test_what_is_wrong_is_said_in_the_language_chosen(language):
    """Each sentence that is always the same stands in the code as its key says."""
    from gadget import journal
    from play import drivekept, gamekept, stats

    said = {key[12:]: text for key, text in lines().items() if key.startswith("notice.said.")}
    known = {journal.LATER, journal.LOST, *journal._LINES, stats.LATER, gamekept.DAMAGED, gamekept.LATER,
             drivekept.DAMAGED, drivekept.LATER, drivekept.NOT_KEPT, "The board could not keep it",
             "The drive cannot be written to: nothing is kept"}  # fmt: skip
    assert set(said) == known - {""}
    app = desk(settings=kept.load(MemoryStore(), {"GAME_LANGUAGE": language}.get))
    app.go("title")
    app.problem(gamekept.DAMAGED)
    press(app, 0)
    assert app.shown() == "notice" and " ".join(app.top._lines) == said[gamekept.DAMAGED]
    app.display.close()


def test_every_preset_has_its_line(language):
    for row in PRESETS:
        assert lines()["game." + row[0]]
