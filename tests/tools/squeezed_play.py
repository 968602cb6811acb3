"""A program that plays the game and says what it sees; test_build_squeeze.py runs it on squeezed modules and on plain.

python -P squeezed_play.py FOLDER HOUSE SIZE... with the folder that holds engine, lib and assets, and this repository:
answers every case of tests/cases, then on a screen of each size (160x128) plays a game and presses buttons at random
all over the menus. What it prints is the same for the same game. It has to be renamed as the modules are.
"""

import json
import sys
import zlib

FOLDER, HOUSE = sys.argv[1:3]
sys.path += [FOLDER, FOLDER + "/lib", HOUSE]

from engine import cards, ranking, rules  # noqa: E402
from gadget.buttons import DOWN, LEFT, RIGHT, START, UP, A, B  # noqa: E402
from gadget.scripted import MemoryStore  # noqa: E402
from gadget.settings import Settings  # noqa: E402
from scenes.app import App  # noqa: E402
from screen.phrases import Phrases  # noqa: E402
from screen.sheet import Art  # noqa: E402
from tools.twin.display import TwinDisplay  # noqa: E402


def answers():
    """The engine's answer to every case, in a number."""
    crc = 0
    with open(HOUSE + "/tests/cases/rules.jsonl", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            suit = "CDHS".index(case["trump"])
            if case["op"] == "winner":
                played = bytearray(cards.parse(card) for card in case["plays"])
                answer = ranking.winner(played, len(played), suit)
            else:
                held = bytearray(cards.parse(card) for card in case["hand"])
                out = bytearray(len(held))
                first = cards.parse(case["led"]) if case["led"] else cards.NONE
                found = rules.legal_cards(suit, first, first, held, len(held), 0, out)
                answer = sorted(cards.name(card) for card in out[:found])
            if answer != case["answer"]:
                print("wrong:", line, answer)
            crc = zlib.crc32(json.dumps(answer).encode(), crc)
    print("cases", crc)


class Machine:
    """Buttons and clock in one."""

    def __init__(self):
        self.now = 0
        self.pressed = 0

    def poll(self):
        pressed, self.pressed = self.pressed, 0
        return pressed

    def held(self, button):
        return False

    def ms(self):
        return self.now


class Store(MemoryStore):
    """Says what it keeps."""

    def save(self, data):
        print("kept", zlib.crc32(data))
        return MemoryStore.save(self, data)


class Player:
    """The app on a panel, with what there is to see told after every press."""

    def __init__(self, display, art):
        self.display = display
        self.machine = Machine()
        settings = Settings()
        settings.speed = "instant"
        settings.players = 3
        phrases = Phrases(FOLDER + "/assets/lang/en.txt")
        self.app = App(display, self.machine, self.machine, Store(), art, phrases, settings, seed=7)
        self.app.go("title")
        self.tell("start")

    def press(self, number):
        self.machine.now += 600
        self.machine.pressed = number
        for _ in range(4):
            self.machine.now += 90
            self.app.tick()
        self.tell("press %d" % number)

    def tell(self, what):
        self.display.refresh()
        print(what, self.app.shown(), zlib.crc32(self.display.pixels().tobytes()))


def play(player):
    """A whole game, always with the card that is chosen."""
    player.press(A)
    while player.app.shown() != "gameover":
        player.press(A)
    game = player.app.session.game
    print("over", list(game.scores), game.hand_no, zlib.crc32(game.snapshot()))


def wander(player, numbers, presses):
    """Those buttons as they come."""
    at = 12345
    for _ in range(presses):
        at = (at * 1103515245 + 12345) & 0x3FFFFFFF
        player.press(numbers[(at >> 12) % len(numbers)])


if __name__ == "__main__":
    answers()
    for size in sys.argv[3:]:
        panel = TwinDisplay(*map(int, size.split("x")), headless=True)
        sheets = Art(panel.width, panel.height, FOLDER + "/")
        play(Player(panel, sheets))
        player = Player(panel, sheets)
        player.press(B)
        wander(player, (UP, DOWN, DOWN, RIGHT, A, A, DOWN, B), 90)  # settings of a game and of the table, names
        player.app.go("rules", player.app.setup())
        wander(player, (UP, DOWN, DOWN, RIGHT), 20)
        player.app.go("settings")
        wander(player, (UP, DOWN, DOWN, RIGHT), 20)
        player.app.session = None
        player.app.go("learn")
        player.press(A)  # the first lesson
        wander(player, (UP, DOWN, A, A, A, RIGHT), 100)
        player.app.session = None
        player.app.phrases.also("")
        player.app.go("title")
        player.press(A)
        wander(player, (A, B, UP, LEFT, RIGHT, START), 60)
        print("problems", sheets.problems)
