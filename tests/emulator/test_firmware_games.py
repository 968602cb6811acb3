"""Ten games in a row between computers on CircuitPython's firmware: the heap does not grow."""

from tools.emulator.measures import play_games

GAMES = 10
KB = 1024


def test_the_heap_is_the_same_after_every_game(uf2, drive):
    ended, reason = play_games(uf2, drive, GAMES, {"GAME_PRESET": "Quick"})
    assert reason == ""
    assert len(ended) == GAMES
    assert max(ended) - min(ended) <= KB, ended
