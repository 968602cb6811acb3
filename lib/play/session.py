"""A game in progress: the engine's game, its computer players, and who may see what.

Purpose: everything a screen needs that is not a rule of the game: whose turn
it is to press, whose cards may be shown, computers that think in small steps
with a pause a person can follow, and what happened, one thing at a time.

Use, once a frame:
    event = session.step(now)      # 0, or one of the events below
    if event == PLAYED: ... session.seat, session.card ...
and for a person's press `session.act(action)` (the engine's actions). When
`session.curtain()` is a seat, nobody's cards are shown until that person has
the gadget: ask for it, then `session.open(seat)`.

Who is looking (`session.viewer`, a seat or NONE):
- one person: always that person.
- several: the person to act, after the curtain was opened for exactly this
  turn; NONE as soon as their card is down, so that cards lie face down while
  the gadget changes hands, even if the same person is next.
- none (a demo): the seat that led the hand's first trick, for the whole hand.
  No person holds those cards, so nothing leaks; and to follow one player's
  five cards through a hand shows a stranger the game, where backs would show
  nothing and the hand of whoever acts would flicker.
"""

from micropython import const

from engine.cards import JOKER, NONE
from engine.game import Game, new
from engine.record import Record
from engine.state import DECLINE, GAME_OVER, HAND_OVER, JOKER_OUT, MATCH_OVER, NEXT, PLAY, ROB
from gadget.clock import diff
from gadget.modules import forget, short
from gadget.settings import SPEEDS

# Events. seat and card are session.seat and session.card, NONE where not said.
DEALT = 1  # a hand was dealt: seat dealt it, card is the turn-up (maybe the Joker)
TURNED = 2  # the dealer took the Joker: card is the next card turned
ROBBED = 3  # seat took the turn-up (card)
PLAYED = 4  # seat played card
TRICK = 5  # seat took the trick that is now game.trick - 1, with card
HAND = 6  # the hand is over: seat deals the next one
GAME = 7  # the game (or match) is over; what other families have more: play.news

# Milliseconds at each speed: a computer thinks; a finished trick lies; in a
# demo, how long the scores stay.
_THINK = (1300, 750, 300, 0)
_TRICK = (1800, 1100, 500, 0)
_SCORES = (8000, 5000, 2500, 0)

_LITTLE = const(20000)  # bytes free, from which on memory is short
_ROOM = const(24)  # bytes of events waiting: 8 of them, more than one action makes


class Session:
    """options: engine Options; names: a str a seat; people: truthy a seat where
    a person plays; seed 0..2**30-1; level: one of engine.bots.LEVELS, None for the usual
    one; speed: one of SPEEDS; game: one restored, instead of dealing.
    called: the preset's name, '' for house rules, None to find it out.
    seed, dealt_by: what play.again deals the same cards with; None where a
    game was restored, and NONE where the deal was cut for.
    news: what else happens in the other families of games (play.news), or None.
    heard: None, or a function of each action after it was applied (play.keeper's).
    forced: whether the only card that the only person may play plays itself.
    counted: of the game so far, for the statistics (play.stats), or None.
    people: where persons play now, came: where they did at first. told: a phrase for the next curtain
    (scenes/since.py), or (). first, acts, acted, back: the hand so far, where several people play (play.takeback)."""

    def __init__(self, options, names, people, seed=0, level=None, speed="normal", game=None, called=None):
        self.game = new(options, seed) if game is None else game
        self.seed = seed
        self.dealt_by = NONE
        self.n = self.game.n
        self.called = _called(self.game.options) if called is None else called
        self.names = list(names)
        self.people = bytearray(self.n)
        self.persons = 0
        for seat in range(self.n):
            if people[seat]:
                self.people[seat] = 1
                self.persons += 1
        self.came = bytes(self.people)
        self.told = ()
        self.counted = None
        self.forced = False
        self.acts = None
        self.acted = 0
        self.back = -1
        self._shut = False  # the only person has not taken the gadget yet
        self.seat = NONE
        self.card = NONE
        self.level = level or "regular"
        self._bot = None  # the computer players, made when one is asked
        self._view = self.game.view(0)
        self._bot_view = self.game.view(0)
        self._opened = NONE
        self._asked = NONE  # the computer that is thinking
        self._answer = NONE
        self._since = -1  # when the pause began; -1: with the next step
        self._pause = 0
        self._events = bytearray(_ROOM)
        self._count = 0
        self.busy = False  # an action is being applied
        self.heard = None
        self.news = None
        if self.game.options.family:
            from play import news

            self.news = news.of(self.game)
        self.set_speed(speed)
        self._begin_hand()

    # --- who acts and who sees

    @property
    def demo(self) -> bool:
        """True when no person plays."""
        return self.persons == 0

    def person_to_act(self) -> int:
        """The person the game waits for, or NONE (a computer's turn, events not
        yet taken, a last card that plays itself, a hand that is over)."""
        game = self.game
        if self._count or game.phase >= HAND_OVER or not self.people[game.actor]:
            return NONE
        return NONE if self._forced() != NONE else game.actor

    def over(self) -> bool:
        """True when the hand, game or match is over: act(NEXT) goes on."""
        return self.game.phase >= HAND_OVER

    @property
    def viewer(self) -> int:
        """The seat whose cards may be shown, or NONE."""
        if self.persons == 1:
            return NONE if self._shut else self._only
        if self.persons == 0:
            game = self.game
            return game.leaders[0] if game.trick else game.leader
        return self._opened

    @property
    def _only(self) -> int:
        for seat in range(self.n):
            if self.people[seat]:
                return seat
        return NONE

    def curtain(self) -> int:
        """The person who must be handed the gadget before going on, or NONE."""
        if self.persons < 2 and not self._shut:
            return NONE
        seat = self.person_to_act()
        return NONE if seat == self._opened else seat

    def open(self, seat: int) -> None:
        """`seat` says that only they look."""
        self._opened = seat
        if seat != NONE:
            self._shut = False

    def seat_person(self, seat: int, person: bool) -> None:
        """A computer takes a person's seat, or the person takes it again; cards lie face down until whoever is to act
        has the gadget. ValueError: no person would be left."""
        if self.people[seat] != person:
            if self.persons == 1 and not person:
                raise ValueError("somebody must stay")
            self.people[seat] = 1 if person else 0
            self.persons += 1 if person else -1
            self._opened = self._asked = NONE
            self._shut = True
            if self.acts is None:
                self._note()

    def come(self, people) -> None:
        """A game goes on that was put away; that the hand was dealt, and who cut for it, is not shown again. people:
        truthy also where somebody sat who has left. Who is alone now was not, and takes the gadget first."""
        self._count = 0
        self.came = bytes([1 if who else 0 for who in people])
        self._shut = self.persons == 1 and sum(self.came) > 1

    def take(self, game) -> None:
        """Goes on with this game, as its hand stood earlier."""
        self.game = game
        self._opened = self._asked = NONE
        self._count = 0
        if self.news:
            from play import news

            self.news = news.of(game)
        self._wait(_THINK)

    def _note(self) -> None:
        from play import takeback

        takeback.begin(self)

    def view(self, seat: int):
        """What that seat may know, in a View used again by the next call. NONE:
        what everybody knows, with an empty hand."""
        if seat != NONE:
            return self.game.view(seat, self._view)
        # Of a seat that is not to act: a rob being thought over does not show.
        view = self.game.view((self.game.actor + 1) % self.n, self._view)
        view.hide()
        return view

    # --- going on

    def set_speed(self, speed: str) -> None:
        """One of SPEEDS (anything else: normal)."""
        self._speed = SPEEDS.index(speed) if speed in SPEEDS else 1

    def act(self, action: int) -> None:
        """A person's action (for the person to act; NEXT when a hand is over).

        Raises ValueError naming the rule, and nothing has changed.
        """
        if action != NEXT and self.person_to_act() == NONE:
            raise ValueError("no person's turn")
        self._apply(action)

    @property
    def waiting(self) -> int:
        """The event that `step` returns next; 0: none has happened yet."""
        return self._events[0] if self._count else 0

    def step(self, now: int) -> int:
        """The next event, or 0 after a small step of whoever is to move.

        Call it when the screen is ready for the next thing to happen: an event
        not yet shown in full is a reason not to call.
        """
        if self._count:
            return self._take()
        game = self.game
        if self._since < 0:
            self._since = now
        if game.phase >= HAND_OVER:
            if self.demo and diff(now, self._since) >= _SCORES[self._speed]:
                self._apply(NEXT)
            return 0
        action = self._forced()
        if action == NONE:
            if self.people[game.actor]:
                return 0
            action = self._think()
            if action == DECLINE and not game.rob_announced:
                self._apply(action)  # at once: it thinks on in the same step and pause, so that nothing shows
                action = self._think()
        if action == NONE or diff(now, self._since) < self._pause:
            return 0
        self._apply(action)
        return 0

    def _forced(self) -> int:
        """What the actor does without being asked, or NONE: the last card
        plays itself, and so does, where it is to, the only one that the only
        person may play; the only person is not asked about a rob without a
        choice (several are, so that a question tells nothing)."""
        game = self.game
        if game.phase == PLAY:
            if game.held[game.actor] == 1 or self.forced and self.persons == 1 == game.legal():
                game.legal()
                return game.actions[0]
        elif game.phase == ROB and self.people[game.actor] and self.persons == 1:
            if game.legal() == 1 and game.actions[0] == DECLINE:
                return DECLINE
        return NONE

    def _think(self) -> int:
        """One small step of the computer to act: its action, or NONE."""
        seat = self.game.actor
        if self._asked != seat:
            self._asked = seat
            self._answer = NONE
            if self._bot is None:
                from engine.bots import Bot

                self._bot = Bot(self.level, self.seed or 0)
            self._bot_view = self.game.view(seat, self._bot_view)
            self._bot.ask(self._bot_view)
        if self._answer == NONE:
            self._answer = self._bot.step()
        return self._answer

    def _apply(self, action: int) -> None:
        self.busy = True
        game = self.game
        phase = game.phase
        seat = game.actor
        trick = game.trick
        if phase == MATCH_OVER:
            from play.again import reseed

            reseed(self)
            self._bot = None  # whose characters are of the game before
        chosen = phase == PLAY and game.held[seat] > 1
        if phase == PLAY and game.count == self.n - 1 and short(_LITTLE):
            self.rest()  # what ends a trick may end the hand, and needs room
        try:
            game.apply(action)
        except ValueError:  # and nothing has changed
            self.busy = False
            raise
        if self.acts is not None and phase < HAND_OVER:
            mark = 0
            if self.people[seat]:
                self.told = ()
                if chosen:
                    self.back = self.acted
                    mark = 128
            self.acts[self.acted] = action | mark
            self.acted += 1
        self._asked = NONE
        self._opened_after(phase, seat)
        if phase == PLAY:
            self._put(PLAYED, seat, action)
            self._wait(_THINK)
            if game.winners[trick] != NONE:
                taker = game.winners[trick]
                self._put(TRICK, taker, game.card_of(trick, taker))
                self._wait(_TRICK)
        elif phase == ROB:
            forget("engine.robbing")  # of a computer, which thinks of nothing else now
            # Declining shows nothing, not even as a longer pause.
            if action != DECLINE:
                self._put(ROBBED, seat, game.turnup)
                self._wait(_THINK)
        elif phase == JOKER_OUT:
            self._put(TURNED, seat, game.turnup)
            self._wait(_THINK)
        elif phase >= HAND_OVER:
            self._begin_hand()
        elif game.phase != phase or game.actor != seat:  # a question that only some games ask is answered
            self._wait(_THINK)
        if self.news:
            self.news.tell(game, self._put)
        if phase < HAND_OVER and game.phase >= HAND_OVER:
            self._put(HAND, game.actor, NONE)
            if game.phase >= GAME_OVER:
                self._put(GAME, NONE, NONE)
            self._wait(_SCORES)
        self.busy = False
        if self.heard:
            self.heard(action)

    def _opened_after(self, phase: int, seat: int) -> None:
        """Whose turn it stays, stays uncovered; a card played ends a turn."""
        if phase == PLAY or self.game.actor != seat:
            self._opened = NONE

    def _begin_hand(self) -> None:
        game = self.game
        self._opened = NONE
        self.back = -1
        if self.persons > 1:
            self._note()
        else:
            self.acts = None  # others left: noted again when somebody is back
        card = game.turnup
        if game.phase == JOKER_OUT:
            card = JOKER
        self._put(DEALT, game.dealer, card)
        self._wait(_THINK)

    def _wait(self, pauses) -> None:
        self._pause = pauses[self._speed]
        self._since = -1

    def _put(self, event: int, seat: int, card: int) -> None:
        at = self._count * 3
        self._events[at] = event
        self._events[at + 1] = seat
        self._events[at + 2] = card
        self._count += 1

    def _take(self) -> int:
        events = self._events
        event = events[0]
        self.seat = events[1]
        self.card = events[2]
        self._count -= 1
        for i in range(self._count * 3):
            events[i] = events[i + 3]
        return event

    def rest(self) -> None:
        """While a person thinks: the computer players are let go of, to be made again when one is asked."""
        if self._bot is not None:
            modules = self._bot.modules
            self._bot = self._bot_view = None
            forget(*["engine." + name for name in modules.split(" ")])

    # --- keeping a game

    def snapshot(self) -> bytes:
        """The game as short bytes (the engine's); who plays is not in it."""
        return self.game.snapshot()


def _called(record) -> str:
    """The preset's name, '' when the rules were changed. Options are imported here: a board forgets them in play."""
    from engine.options import Options

    options = Options.unpack(record.pack())
    return "" if options.changed else options.preset


def begin(record: bytes, names, people, seed: int, level: str, speed: str, called: str) -> Session:
    """A session of a new game. record: the options, packed; the others: see Session."""
    return Session(Record(record), names, people, seed, level, speed, called=called)


def restore(data, names, people, level=None, speed="normal") -> Session:
    """A session that goes on from a snapshot. ValueError when it is damaged."""
    return Session(None, names, people, None, level, speed, Game.restore(data))
