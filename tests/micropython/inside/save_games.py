"""Runs inside a VM (and, to compare with, on the desktop): games that go on from their saved bytes, and refusals."""


from choose import chosen, forget, preset_at

from engine.game import Game, new


def refusals(game):
    """How many of all actions the game refuses with a reason; -1 when that changed anything."""
    before = game.snapshot()
    legal = bytes(game.actions[: game.legal()])
    refused = 0
    for action in range(69):
        if action not in legal:
            try:
                game.apply(action)
            except ValueError as error:
                refused += 1 if str(error) else 0
    return refused if game.snapshot() == before else -1


def print_preset(place):
    """Forty actions, the game saved, dropped and brought back after every tenth; what came out, in lines."""
    row = preset_at(place)
    game = new(chosen(row[0], row[2]), 1234567 + place)
    for number in range(40):
        game.apply(game.actions[number % game.legal()])
        if number % 10 == 9:
            data = game.snapshot()
            game = None
            forget()
            game = Game.restore(data)
            forget()
            print(len(data), game.snapshot() == data, game.legal(), refusals(game))
    print(game.snapshot().hex())
