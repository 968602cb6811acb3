"""Runs inside a VM: the file of rule questions put to the engine, and its order tables printed."""

import json

from engine import cards, ranking, rules


def ask_all(path):
    """Print how many questions of each kind were asked, and each that was answered wrongly."""
    asked = {"legal": 0, "winner": 0}
    held = bytearray(10)
    out = bytearray(10)
    with open(path) as lines:
        for line in lines:
            case = json.loads(line)
            trump = cards.SUITS.find(case["trump"])
            asked[case["op"]] += 1
            if case["op"] == "legal":
                n = fill(held, case["hand"])
                led = cards.parse(case["led"]) if case["led"] else cards.NONE
                n = rules.legal_cards(trump, led, led, held[:n], n, 0, out)
                answer = sorted([cards.name(out[i]) for i in range(n)])
            else:
                answer = ranking.winner(held, fill(held, case["plays"]), trump)
            if answer != case["answer"]:
                print("wrong", line.strip(), answer)
    print("legal", asked["legal"], "winner", asked["winner"])


def fill(buffer, names):
    for i in range(len(names)):
        buffer[i] = cards.parse(names[i])
    return len(names)


def print_orders():
    """Print every trump suit's trumps and plain suits, best first."""
    for trump in range(4):
        print(cards.SUITS[trump], " ".join([cards.name(card) for card in ranking.trumps(trump, True)]))
        for suit in range(4):
            print(cards.SUITS[suit], " ".join([cards.name(card) for card in ranking.plain(trump, suit)]))
