"""Runs inside a VM (and, to compare with, on the desktop): whole games by the computer players."""

import gc

gc.collect()  # as a board's program does: the holes that importing leaves
from engine import state  # noqa: E402

gc.collect()
from choose import chosen, forget, preset_at  # noqa: E402

gc.collect()
from engine.cards import NONE  # noqa: E402
from engine.game import new  # noqa: E402

gc.collect()
from engine.bots import Bot  # noqa: E402

gc.collect()

game = None
view = None
bot = None


def begin(preset, players, seed):
    """Start the one game there is."""
    global game, view, bot
    game = view = bot = None
    gc.collect()
    game = new(chosen(preset, players), seed)
    forget()
    view = game.view(0)
    bot = Bot()


def one_game():
    """Play to the end of a game; how many actions it took."""
    done = 0
    while True:
        game.view(game.actor, view)
        bot.ask(view)
        action = bot.step()
        while action == NONE:
            action = bot.step()
        game.apply(action)
        done += 1
        if game.phase >= state.GAME_OVER:
            return done


def print_preset(place):
    """A game of a preset with as many as can play it: what came out, in a line."""
    row = preset_at(place)
    begin(row[0], row[2], 1234567 + place)
    one_game()
    forget()
    print(game.snapshot().hex())
