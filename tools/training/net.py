"""The network of engine/policy.py on a game's array: whole numbers, and the same choice for the same view."""

import numpy as np

from tools.training.features import INPUTS, inputs
from tools.training.layout import jit
from tools.training.rules import legal

HIDDEN = 20
WEIGHTS = INPUTS * HIDDEN + HIDDEN


def unpacked(data):
    """Weights as the compiled code takes them (int32), from the bytes of engine/weights.py."""
    return np.frombuffer(data, np.int8).astype(np.int32)


@jit
def value_of(x, net):
    """The network's output for one row of inputs."""
    value = 0
    for unit in range(HIDDEN):
        total = 0
        for i in range(INPUTS):
            total += x[i] * net[unit * INPUTS + i]
        if total > 0:
            value += (total >> 4) * net[INPUTS * HIDDEN + unit]
    return value


@jit
def choose(g, net):
    """The card the network likes best; of equal ones the lower."""
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    if n == 1:
        return actions[0]
    x = np.empty((7, INPUTS), np.int32)
    inputs(g, actions, n, x)
    best = 0
    top = 0
    for i in range(n):
        value = value_of(x[i], net)
        if i == 0 or value > top or (value == top and actions[i] < actions[best]):
            top = value
            best = i
    return actions[best]
