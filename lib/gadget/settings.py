"""What the players chose, kept between two evenings: plain attributes, and nothing else.

Reading and writing them is gadget/kept.py, which a board holds only while it does so.
"""

SWITCH = ("off", "on")
SPEEDS = ("slow", "normal", "fast", "instant")
# of the computers (engine.bots), the usual one first; one string, for short ones stay in a board's memory for good
LEVELS = "regular champion beginner"
SLEEPS = ("5", "off", "1", "2")  # minutes; the usual one first, which takes no room when it is kept
SOUNDS = ("on", "off", "quiet", "soft")  # on is loud
SEATS = 10
SETS = 4  # of house rules with a name
KNOWN = 12  # names that are remembered
REMIND = ("60", "30", "off")  # seconds until whose turn it is blinks
LANGUAGES = "en ga es pt fr de"  # of the files in assets/lang; one string, as above


class Settings:
    """speed, confirm, four_colours: words of SPEEDS and SWITCH.
    level: the computers', counted down from 255, the usual one; see `computers`. people: bit i
    set when a person plays seat i. options: 32 bytes of engine options, or b''.
    names: ten str, '' for the usual name. game: what the game of these options is called, '' until one was set up.
    order: who sits where, two players a byte, or b''. unnamed: options that were changed and have no name yet, or b''.
    sleep, sound: words of SLEEPS (minutes without a press until the screen goes dark) and SOUNDS.
    turned: whether the picture stands on its head, of SWITCH. remind: of REMIND. known: names typed before, the last
    one first, at most KNOWN. sets: of SETS of house rules each 16 bytes of name and 32 of options, or b''.
    learnt: bit i set when lesson i was played to its end; drilled: the most right answers in the drill, 0 to 10.
    language: of LANGUAGES, '' until one was chosen. colours, sort: words of gadget.kept.
    forced: whether a card plays itself when no other may
    be played; left: whether the gadget is held upside down, keys on the other side; of SWITCH.
    more: what a later version keeps behind these, as it is. preset, players: from settings.toml only, unchecked, None
    when not given. problem: what could not be used when they were read, a line each, or ''. kept: how they were packed
    when they were read. kiosk: a gadget.kiosk.Kiosk where this is one, else None."""

    def __init__(self):
        self.speed = "normal"
        self.confirm = "on"
        self.four_colours = "off"
        self.level = 255
        self.people = 1
        self.options = b""
        self.names = [""] * SEATS
        self.game = ""
        self.order = b""
        self.unnamed = b""
        self.sets = [b""] * SETS
        self.turned = "off"
        self.remind = REMIND[0]
        self.known = []
        self.sleep = SLEEPS[0]
        self.sound = SOUNDS[0]
        self.learnt = 0
        self.drilled = 0
        self.colours = "dark"
        self.sort = "strength"
        self.forced = "off"
        self.left = "off"
        self.language = ""
        self.more = b""
        self.preset = None
        self.players = None
        self.problem = ""
        self.kept = b""
        self.kiosk = None

    @property
    def computers(self) -> str:
        """Their level, of LEVELS. Of earlier versions, which had the usual one only, any number means that."""
        return LEVELS.split(" ")[255 - self.level if self.level > 252 else 0]
