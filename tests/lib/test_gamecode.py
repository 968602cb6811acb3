"""Codes of games: there and back for every game and option, and every slip of a letter found."""

import random

import pytest

from engine.cards import NONE
from engine.game import new
from engine.options import Options
from engine.presets import PRESETS
from play.code import LETTERS, LONGEST, SHORTEST, WORDS, bare, read, write

pytestmark = pytest.mark.usefixtures("fast")


def same(code, options, seed, dealer=NONE):
    found = read(code)
    assert (found[0].pack(), found[1], found[2]) == (options.pack(), seed, dealer)


def changed(rng, preset):
    """Options of a preset with a random choice of them changed."""
    options = Options(preset, players=rng.choice(Options(preset).values("players")))
    keys = [key for key in options.own_keys() if key != "players"]
    for key in rng.sample(keys, rng.randrange(len(keys) + 1)):
        try:
            options.set(key, rng.choice(options.values(key)))
        except ValueError:  # chips too few for the ante
            pass
    return options


def test_every_preset_and_number_of_players_plain():
    """Ten letters: three groups, A to Z without I, O and Q."""
    rng = random.Random(1)
    codes = set()
    for name, fewest, most, _ in PRESETS:
        for players in range(fewest, most + 1):
            for seed in (0, 1, 32767, 32768, (1 << 30) - 1, rng.randrange(1 << 30)):
                options = Options(name, players=players)
                code = write(options, seed)
                assert [len(group) for group in code.split("-")] == [4, 4, 2]
                assert set(bare(code)) <= set("ABCDEFGHJKLMNPRSTUVWXYZ")
                same(code, options, seed)
                codes.add(code)
    assert len(codes) == sum(row[2] - row[1] + 1 for row in PRESETS) * 6


def test_every_value_of_every_option_alone():
    """One option that differs: 13 letters at most."""
    for name, _, most, _ in PRESETS:
        for players in {2, 4, most}:
            plain = Options(name, players=players)
            for key in plain.own_keys():
                if key == "players":
                    continue
                for value in plain.values(key):
                    options = Options(name, players=players)
                    try:
                        options.set(key, value)
                    except ValueError:
                        continue
                    code = write(options, 987654321)
                    assert len(bare(code)) <= (10 if options.pack() == plain.pack() else 13), (name, key, value)
                    same(code, options, 987654321)


def test_any_game_at_all(full):
    rng = random.Random(2)
    longest = 0
    for _ in range(200000 if full else 1500):
        options = changed(rng, rng.choice(PRESETS)[0])
        seed = rng.randrange(1 << 30)
        dealer = rng.choice([NONE, rng.randrange(options.get("players"))])
        code = write(options, seed, dealer)
        same(code, options, seed, dealer)
        longest = max(longest, len(bare(code)))
    assert SHORTEST < longest <= LONGEST


@pytest.mark.parametrize("name", ["Twenty-Five", "Spoil Five", "Auction Forty-Five"])
def test_the_longest_code(name):
    """Every option at its last value away from the preset's, the last seat deals."""
    plain = Options(name, players=10 if name != "Auction Forty-Five" else 6)
    options = Options(name, players=plain.get("players"))
    for key in plain.own_keys():
        if key != "players":
            values = list(plain.values(key))
            options.set(key, values[values.index(plain.get(key)) - 1])
    code = write(options, (1 << 30) - 1, plain.get("players") - 1)
    assert len(bare(code)) <= LONGEST
    same(code, options, (1 << 30) - 1, plain.get("players") - 1)


def test_it_is_typed_as_one_likes():
    options = Options("Forty-Five", players=5)
    code = write(options, 77)
    for typed in (code.lower(), code.replace("-", ""), code.replace("-", " "), " " + " ".join(bare(code)) + " "):
        same(typed, options, 77)


def codes():
    """Codes of every length, of every family."""
    rng = random.Random(3)
    found = {}
    for _ in range(600):
        options = changed(rng, rng.choice(PRESETS)[0])
        letters = bare(write(options, rng.randrange(1 << 30), rng.choice([NONE, 0])))
        found.setdefault(len(letters), []).append(letters)
    for name in ("Twenty-Five", "Spoil Five"):
        found.setdefault(10, []).append(bare(write(Options(name), rng.randrange(1 << 30))))
    assert set(found) >= {10, 11, 12, 13, 14, 15, 16, 17}
    return [letters for length in found for letters in found[length][-2:]]


def refused(letters):
    with pytest.raises(ValueError) as error:
        read(letters)
    assert str(error.value) in WORDS.values()
    return str(error.value)


def test_every_wrong_letter_is_found():
    for letters in codes():
        for place in range(len(letters)):
            for letter in LETTERS:
                if letter != letters[place]:
                    assert refused(letters[:place] + letter + letters[place + 1 :]) == WORDS["wrong"]


def test_any_two_letters_that_changed_places_are_found():
    for letters in codes():
        for one in range(len(letters)):
            for other in range(one + 1, len(letters)):
                typed = list(letters)
                typed[one], typed[other] = letters[other], letters[one]
                if "".join(typed) != letters:
                    assert refused("".join(typed)) == WORDS["wrong"]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("", "short"),
        ("ABCD-EFGH-J", "short"),
        ("A" * 18, "long"),
        ("ABCD-EFGH-0", "letter"),
        ("IOQA-AAAA-AA", "letter"),
        ("ÄAAA-AAAA-AA", "letter"),
        ("hello world", "letter"),
        ("AAAA-AAAA-AB", "wrong"),
    ],
)
def test_what_is_wrong_is_said(typed, kind):
    assert refused(typed) == WORDS[kind]
    with pytest.raises(ValueError, match="^said " + kind):
        read(typed, lambda found: "said " + found)


def with_check(body):
    """Letters with their check letter: the sum of their places times their numbers, in base 23."""
    return body + LETTERS[sum((i + 1) * LETTERS.index(letter) for i, letter in enumerate(body)) % 23]


def test_a_later_version_is_said():
    """The number's remainder by 3 is the version, the next by 3 the kind, the next by 16 the preset."""
    assert refused(with_check("AAAAAAAAB")) == WORDS["later"]
    for preset in range(len(PRESETS), 16):
        number = 9 * preset
        body = "A" * 7 + LETTERS[number // 23] + LETTERS[number % 23]
        assert refused(with_check(body)) == WORDS["later"]


def test_no_two_codes_are_one_game():
    """Whatever has a right check letter is refused, or is what its game is written as."""
    rng = random.Random(4)
    sound = 0
    for _ in range(3000):
        letters = with_check("".join(rng.choice(LETTERS) for _ in range(rng.choice([9, 9, 10, 12, 14, 17]))))
        try:
            found = read(letters)
        except ValueError:
            continue
        sound += 1
        assert bare(write(*found)) == letters
    assert sound > 100


def test_the_game_of_a_code_has_its_cards():
    for name in ("Twenty-Five", "Spoil Five", "Auction Forty-Five"):
        game = new(Options(name, players=5), 4242)
        options, seed, _ = read(write(Options(name, players=5), 4242))
        assert new(options, seed).snapshot() == game.snapshot()
