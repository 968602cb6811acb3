"""The network of engine/policy.py on a game's array: whole numbers, and the same choice for the same view."""

import numpy as np

from tools.training.features import CONTEXT, INPUTS, inputs
from tools.training.layout import jit
from tools.training.rules import legal

HIDDEN = 20
WEIGHTS = INPUTS * HIDDEN + HIDDEN


def unpacked(data):
    """Weights as the compiled code takes them, from the bytes of engine/weights.py: int32, a row of units an input, and
    one of what each unit adds to the output."""
    numbers = np.frombuffer(data, np.int8).astype(np.int32)
    rows = numbers[:INPUTS * HIDDEN].reshape(HIDDEN, INPUTS).T
    return np.concatenate((rows, numbers[None, INPUTS * HIDDEN:]))


@jit
def values_of(x, n, net, out):
    """The network's output for n rows of inputs of one decision, to out[:n]."""
    shared = np.zeros(HIDDEN, np.int32)
    sums = np.empty(HIDDEN, np.int32)
    for i in range(CONTEXT):
        one = x[0, i]
        if one:
            for unit in range(HIDDEN):
                shared[unit] += one * net[i, unit]
    for k in range(n):
        sums[:] = shared
        for i in range(CONTEXT, INPUTS):
            one = x[k, i]
            if one:
                for unit in range(HIDDEN):
                    sums[unit] += one * net[i, unit]
        value = 0
        for unit in range(HIDDEN):
            value += (max(sums[unit], 0) >> 4) * net[INPUTS, unit]
        out[k] = value


@jit
def choose(g, net):
    """The card the network likes best; of equal ones the lower."""
    actions = np.empty(7, np.int32)
    n = legal(g, actions)
    if n == 1:
        return actions[0]
    x = np.empty((7, INPUTS), np.int32)
    out = np.empty(7, np.int64)
    inputs(g, actions, n, x)
    values_of(x, n, net, out)
    best = 0
    for i in range(1, n):
        if out[i] > out[best] or (out[i] == out[best] and actions[i] < actions[best]):
            best = i
    return actions[best]
