"""Two gadgets side by side that differ only in cards nobody else may know: whatever a table sees must be the same.

Use: `pair = Pair(size, options, people, speed, dice)`, then `pair.hand()` again and again: it deals a hand to both,
swaps hidden cards in the second so that everything public stays as it is and legal, plays the same hand on both up to
some action, gives the second the first one's cards again, and plays the rest. After every refresh of the panel in
which no other person than the observer has their cards open, `Difference` is raised unless both show the same:

- every visible part of the display tree: places, tiles, the bitmaps' contents, palettes, and what is visible;
- what lies unseen behind hidden parts, wherever it is (a card's picture left there is a card);
- when it is shown, counted from the last action of a person; and what was printed.

Hidden cards are swapped by exchanging identities: whatever was played or turned up, and whatever the observer ever
held, stays. The engine judges whether the same public actions are still legal. A rob declined at one's own turn is
not public: only the holder of the ace is asked, and the second gadget may ask another seat, or nobody.
"""

import contextlib
import io
import random

import displayio
from displayio import Group, TileGrid

from engine.auctionstate import DISCARD, DONE, DRAW
from engine.cards import JOKER, NONE
from engine.game import Game
from engine.spoil import GO_ON
from engine.state import DECLINE, HAND_OVER, JOKER_OUT, PLAY, ROB
from gadget.buttons import LEFT, NEXT, RIGHT, SELECT, START, A, B
from play import takeback
from tests.lib.table_kit import Table, art
from tools.twin.blits import _pixels as _pixels_of

_THROWS = (DISCARD, DRAW)


class Difference(AssertionError):
    """The table can tell one from the other."""


# --- what is on the screen


def seen(group) -> tuple:
    """Every visible part of a tree by its place on the panel. Which of two parts that do not overlap was made first is
    of no account: a key's picture is made when somebody is first told of it."""
    found: list = []
    _visible(group, 0, 0, found)
    return tuple(sorted(found, key=repr))


def _visible(node, x, y, found):
    if node.hidden:
        return
    x, y = x + node.x, y + node.y
    if isinstance(node, Group):
        for one in node._layers:
            _visible(one, x, y, found)
    elif isinstance(node, TileGrid):
        palette = node.pixel_shader
        found.append((x, y, node._width_in_tiles, node._height_in_tiles, bytes(node._tiles), node.flip_x, node.flip_y,
                      _trim(node.bitmap) if palette.is_transparent(0) else _pixels(node.bitmap),
                      tuple((palette[i], palette.is_transparent(i)) for i in range(len(palette)))))
    else:
        shader = node.pixel_shader
        facts = [x, y, type(node).__name__, shader[getattr(node, "color_index", 0)]]
        for name in ("width", "height", "radius", "points"):
            if hasattr(node, name):
                facts.append(str(getattr(node, name)))
        found.append(tuple(facts))


def _pixels(bitmap):
    return bitmap.width, bitmap.height, hash(bytes(bitmap._data))


_trimmed: dict = {}


def _trim(bitmap):
    """The pixels of a bitmap without what is blank at the right and below, None when it is blank."""
    key = (bitmap.width, bitmap.height, bitmap._bits_per_value, bytes(bitmap._data))
    if key not in _trimmed:
        rows = [row.tobytes().rstrip(b"\0") for row in _pixels_of(bitmap, 0, 0, bitmap.width, bitmap.height)]
        while rows and not rows[-1]:
            rows.pop()
        _trimmed[key] = hash(tuple(rows)) if rows else None
    return _trimmed[key]


def unseen(group, known) -> frozenset:
    """The pictures that lie behind hidden parts, but for those in `known`."""
    found: set = set()
    _hidden(group, False, found)
    return frozenset(found - known - {None})


def _hidden(node, hidden, found):
    hidden = hidden or node.hidden
    if isinstance(node, Group):
        for one in node._layers:
            _hidden(one, hidden, found)
    elif hidden and isinstance(node, TileGrid):
        found.add(_trim(node.bitmap))


def icons(sheet) -> set:
    """The pictures of the keys: which of them were made ready says only that somebody was asked something."""
    found = set()
    for name in ("key_a", "key_b", "key_lr", "key_ud", "key_next", "key_start"):
        with contextlib.suppress(ValueError):
            found.add(_trim(sheet.icon(name).bitmap))
    return found


# --- hands that look alike


def copy(game, into) -> None:
    """All of a game of the same options, from one to the other."""
    for name in game.scalars + game.counters:
        setattr(into, name, getattr(game, name))
    for name, _ in game.buffers:
        getattr(into, name)[:] = getattr(game, name)
    share(game, into)
    into.rng.a, into.rng.b = game.rng.a, game.rng.b
    into.follow_trump()
    for name in ("_led", "_best_card", "_best", "_best_seat", "_asks_row"):
        setattr(into, name, getattr(game, name))


def share(game, into, other=None) -> None:
    """Everything hidden of a game, with its cards exchanged as `other` says (a table of 256)."""
    for mine, theirs in zip(game.hands, into.hands, strict=True):
        theirs[:] = mine if other is None else [other[card] for card in mine]
    for name in game.hidden:
        getattr(into, name)[:] = getattr(game, name) if other is None else [other[one] for one in getattr(game, name)]
    into.right, into.best_trump, into.phase = game.right, game.best_trump, game.phase  # whom it asks to rob is hidden
    into._legal = 0
    if other is not None and game.phase in (ROB, PLAY) and game.trump != NONE and game.turnup != NONE:
        from engine import deal

        deal.open_play(into)


def quiet(game, action) -> bool:
    """Whether an action is one that nobody notices."""
    return game.phase == ROB and not game.rob_announced and action == DECLINE


class Plan:
    """A hand from its deal to its end as public actions, what may be exchanged up to the `stop`-th, and how."""

    def __init__(self, game, observers, dice):
        self.start = Game.restore(game.snapshot())
        self._scratch = Game.restore(game.snapshot())
        self.steps: list = []   # (seat, phase, action)
        ends = []
        self.observer = dice.choice(observers)
        known = [self._known(self.start, self.observer)]
        copy(self.start, self._scratch)
        game = self._scratch
        while game.phase < HAND_OVER:
            count = game.legal()
            action = game.actions[dice.randrange(count)]
            if quiet(game, DECLINE) and dice.random() < 0.5 and DECLINE in game.actions[:count]:
                action = DECLINE
            if game.phase in _THROWS and DONE in game.actions[:count] and dice.random() < 0.4:
                action = DONE
            seat, phase = game.actor, game.phase
            silent = quiet(game, action)
            if not silent:
                self.steps.append((seat, phase, action))
            game.apply(action)
            if not silent:
                known.append(self._known(game, self.observer) | known[-1])
                if phase == PLAY or game.actor != seat:
                    ends.append(len(self.steps))
        self.stop = dice.choice(ends)
        self.other = list(range(256))
        self.swapped = 0
        fixed = known[self.stop]
        free = [card for card in range(game.pack_size) if card not in fixed]
        if len(free) > 1:
            self._exchange(free, dice)

    @staticmethod
    def _known(game, seat) -> set:
        known = set(game.played) | {game.turnup}
        if game.joker_aside:
            known.add(JOKER)
        if seat != NONE:
            known |= set(game.hands[seat])
        return known

    def _exchange(self, free, dice):
        """First all of them at once, which does while little has been played, then two by two."""
        mixed = list(free)
        dice.shuffle(mixed)
        trial = list(range(256))
        for card, other in zip(free, mixed, strict=True):
            trial[card] = other
        if self._stands(trial):
            self.other = trial
        else:
            for _ in range(24):
                one, two = dice.sample(free, 2)
                trial = list(self.other)
                trial[one], trial[two] = trial[two], trial[one]
                if self._stands(trial):
                    self.other = trial
        self.swapped = sum(self.other[card] != card for card in free)

    def _stands(self, other) -> bool:
        """Whether the hand with these cards exchanged comes to the same, in public, up to the stop."""
        game = self._scratch
        copy(self.start, game)
        share(self.start, game, other)
        try:
            for seat, phase, action in self.steps[:self.stop]:
                while game.phase == ROB and not game.rob_announced and phase != ROB:
                    game.apply(DECLINE)
                if (game.actor, game.phase) != (seat, phase):
                    return False
                game.apply(mapped(phase, action, other))
        except ValueError:
            return False
        return True


def mapped(phase, action, other) -> int:
    """An action with the cards exchanged: what is put out or thrown lies face down."""
    return other[action] if action <= JOKER and (phase in (ROB, JOKER_OUT) or phase in _THROWS) else action


# --- the gadgets


class World:
    """One of the gadgets. sees: what stands on its panel, as (ms since a person's last action, the
    scene, what is seen)."""

    def __init__(self, number, size, options, people, seed, speed, pixels, before):
        self.number = number
        self.fresh = False  # a hand has just been dealt
        self.trace: list = []
        self.other = list(range(256))
        self.steps: list = []
        self.done = 0
        self.observer = NONE
        self.pixels = pixels
        self._mark = 0
        self._known = icons(art(*size))
        self.table = Table(size, people=people, seed=seed, speed=speed, record=options,
                           begin=lambda table: self._begin(table, before))
        displayio.displays.remove(self.table.display)  # or the next display made takes its place

    def _begin(self, table, before):
        """The session is there and not on the screen yet."""
        self.table = table
        self.app = table.app
        session = self.session = table.session
        apply = session._apply
        think = session._think
        deal = session._begin_hand

        def applied(action):
            public = not quiet(session.game, action)
            ended = session.game.phase >= HAND_OVER
            if not ended and (session.game.phase not in _THROWS or action == DONE):  # thrown in whatever order
                wanted = self.action()
                assert action == wanted, ("the plan", wanted, action)
            if public:
                if session.viewer != NONE:  # how long a person took is their own affair
                    self._mark = table.clock.ms()
                self.done += not ended
            apply(action)

        def dealt():
            before(self)
            deal()

        # A computer thinks as long as it does, and does what the plan says.
        session._think = lambda: NONE if think() == NONE else self.action()
        session._apply = applied
        session._begin_hand = dealt
        self._refresh = table.display.refresh
        table.display.lazy = False
        table.display.refresh = self._look
        before(self)
        takeback.begin(session)

    def take(self, plan, other) -> None:
        """A hand is dealt and not shown yet: it is played so."""
        self.steps, self.observer, self.done, self.other, self.fresh = plan.steps, plan.observer, 0, other, True
        self._looked = -1

    def action(self) -> int:
        """What the seat to act does now."""
        game = self.session.game
        seat, phase, action = self.steps[self.done]
        if game.phase == ROB and not game.rob_announced and phase != ROB:
            return DECLINE
        return mapped(phase, action, self.other)

    def _look(self):
        """The panel is refreshed: what is on it now, unless somebody else has their cards open."""
        if self.pixels:
            self._refresh()
        viewer = self.session.viewer
        if self.app.shown() == "table" and viewer not in (NONE, self.observer):
            return
        group = self.table.display.root_group
        sees = self.table.display.frame.tobytes() if self.pixels else (seen(group), unseen(group, self._known))
        self.trace.append((self.table.clock.ms() - self._mark, self.app.shown(), sees))

    def frame(self, button=0):
        if button:
            self.table.buttons.press(button)
        self.table.frames(1, 20 if self.session._speed == 3 else 120)

    def until(self, count) -> None:
        """Goes on until so many public actions of this hand are done."""
        for _ in range(3000):
            if self.done >= count:
                return
            self._step()
        raise AssertionError("never came: " + self.app.shown())

    def next_hand(self) -> bool:
        """Goes on from a hand's end until the next is dealt; False at the end of a game."""
        self.fresh = False
        for _ in range(2000):
            if self.app.shown().endswith("gameover"):
                self.table.frames(3)
                return False
            if self.fresh:
                return True
            self._step()
        raise AssertionError("never came: " + self.app.shown())

    def _step(self):
        shown = self.app.shown()
        if shown == "curtain":
            if self._menu():
                return
            self.table.lift()
            self._mark = self.table.clock.ms()
        elif shown.endswith("scores"):
            self.frame(A)
        elif self.table.waits():
            self._turn()
        else:
            self.frame()

    def _menu(self) -> bool:
        """Now and then somebody looks into the menu, looks back, or wants to take a card back; True: the table is set
        anew after that."""
        if self._looked == self.done:
            return False
        self._looked = self.done
        dice = random.Random(self.done * 1000 + self.steps[self.done][0])
        what = dice.randrange(60)
        if what > 4:
            return False
        self._mark = self.table.clock.ms()
        self.frame(SELECT if what < 2 else START)
        if what < 2:
            for _ in range(dice.randrange(4)):
                self.frame(A)
        elif what > 3 and "agree" in [row[0] for row in self.app.top.rows]:
            self.app.top.at = [row[0] for row in self.app.top.rows].index("agree")
            self.frame(A)
            self.frame(B)
            return True
        self.frame(A if self.app.shown() == "pause" else B)  # on with the game
        return False

    def _turn(self):
        """The person in front of it plays: some presses that change nothing, and then what the plan says."""
        own = self.session.viewer == self.observer
        dice = random.Random(self.done if own else self.done + 1000 * self.number)
        if own:
            self._mark = self.table.clock.ms()
        turn = self.table.scene._turn
        view = self.table.scene._view
        action = self.action()
        if not quiet(self.session.game, action) and self._menu():  # the other gadget is asked this as well
            return
        for _ in range(dice.randrange(3)):
            self.frame(dice.choice((LEFT, RIGHT, NEXT)))
        if hasattr(turn, "throw"):
            cards = []
            for _, phase, one in self.steps[self.done:]:
                if one == DONE:
                    break
                cards.append(mapped(phase, one, self.other))
            for i in range(10):
                turn._marks[i] = 1 if view.hand[i] in cards else 0
            turn._asked = False
            self.frame(B)
            self.frame(A)
        elif hasattr(turn, "going"):
            turn.going = 1 if action == GO_ON else 0
            self.frame(A)
        elif hasattr(turn, "_actions"):
            turn._at = turn._actions.index(action)
            turn._asked = False
            self.frame(A)
            self.frame(A)
        elif action == DECLINE:
            self.frame(A if turn.cursor == NONE else B)
        elif turn is self.table.scene._play:
            if dice.random() < 0.3 and view.is_legal(view.hand[turn.cursor]):
                self.frame(A)
                self.frame(B)
            turn._calm()
            turn.cursor = bytes(view.hand).index(action)
            self.frame(A)
            self.frame(A)
        else:
            turn.cursor = bytes(view.hand).index(action)
            self.frame(A)


class Pair:
    """Two worlds of the same game. hands, swapped: how many were played, and cards exchanged in them."""

    def __init__(self, size, options, people, seed, speed, dice, pixels=False):
        self.hands = self.swapped = 0
        self._dice = dice
        self._observers = [NONE, *people]
        self._plan = None
        self._said = (io.StringIO(), io.StringIO())
        self._worlds: list = []
        for number, before in ((0, self._dealt), (1, self._dealt_again)):
            with contextlib.redirect_stdout(self._said[number]):
                self._worlds.append(World(number, size, options, people, seed, speed, pixels, before))

    def _dealt(self, world):
        self._plan = Plan(world.session.game, self._observers, self._dice)
        world.take(self._plan, list(range(256)))

    def _dealt_again(self, world):
        share(self._plan.start, world.session.game, self._plan.other)
        world.take(self._plan, self._plan.other)

    def hand(self) -> bool:
        """One hand on both; False when that was the game's last."""
        plan = self._plan
        self._both(lambda world: world.until(plan.stop))
        one, two = self._worlds
        share(one.session.game, two.session.game)
        one.session._asked = two.session._asked = NONE  # a computer that has begun to think begins anew in both
        two.session.first, two.session.acts[:] = one.session.first, one.session.acts
        two.session.acted, two.session.back = one.session.acted, one.session.back
        two.other = one.other
        self._both(lambda world: world.until(len(plan.steps)))
        self.hands += 1
        self.swapped += plan.swapped
        return all(self._both(lambda world: world.next_hand()))

    def _both(self, go) -> list:
        found = []
        for world, said in zip(self._worlds, self._said, strict=True):
            with contextlib.redirect_stdout(said):
                found.append(go(world))
        one, two = self._worlds
        for place, (mine, other) in enumerate(zip(one.trace, two.trace, strict=False)):
            if mine != other:
                raise Difference(told(place, mine, other))
        if len(one.trace) != len(two.trace):
            raise Difference("%d and %d refreshes, the last: %s, %s" % (
                len(one.trace), len(two.trace), one.trace[-1][:2], two.trace[-1][:2]))
        if self._said[0].getvalue() != self._said[1].getvalue():
            raise Difference("printed: %r and %r" % (self._said[0].getvalue(), self._said[1].getvalue()))
        one.trace.clear()
        two.trace.clear()
        return found

    def close(self) -> None:
        for world in self._worlds:
            world.table.close()


def told(place, mine, other) -> str:
    """What differs between two entries of a trace."""
    if mine[:2] != other[:2]:
        return "refresh %d: %s and %s" % (place, mine[:2], other[:2])
    if not isinstance(mine[2], tuple):
        return "refresh %d, %s: other pixels" % (place, mine[:2])
    for kind, a, b in zip(("seen", "unseen"), mine[2], other[2], strict=True):
        if a != b:
            if kind == "unseen":
                return "refresh %d, %s: %d pictures behind hidden parts" % (place, mine[:2], len(a ^ b))
            parts = [(x, y) for x, y in zip(a, b, strict=False) if x != y]
            return "refresh %d, %s: %d and %d parts; %s" % (place, mine[:2], len(a), len(b), str(parts[:2])[:600])
    return "the same"
