"""Fitting the small network to judged decisions: least expected regret, then whole numbers (numpy)."""

import numpy as np

from tools.training.features import INPUTS
from tools.training.net import HIDDEN

_CLIP = 2.0  # a weight's size; 127 in the int8 of the board
_SCALE = 127 / _CLIP


class Fit:
    """A network in floats: `a` (INPUTS, HIDDEN) and `b` (HIDDEN), trained by Adam from a seed."""

    def __init__(self, seed):
        self.chance = np.random.default_rng(seed)
        self.a = self.chance.normal(0, 0.25, (INPUTS, HIDDEN)).astype(np.float32)
        self.b = self.chance.normal(0, 0.3, HIDDEN).astype(np.float32)
        self._moments = [[np.zeros_like(p), np.zeros_like(p)] for p in (self.a, self.b)]
        self._step = 0

    def values(self, x):
        """The outputs for inputs (..., INPUTS), and the hidden layer."""
        hidden = np.maximum(x @ self.a, 0)
        return hidden @ self.b, hidden

    def step(self, x, regret, mask, rate):
        """One step on a batch of decisions: x (m, cards, INPUTS), regret and mask (m, cards). The mean regret."""
        out, hidden = self.values(x)
        out = np.where(mask, out, -1e9)
        p = np.exp(out - out.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        mean = (p * regret).sum(1, keepdims=True)
        slope = p * (regret - mean) / len(x)
        grad_b = np.einsum("mc,mch->h", slope, hidden)
        back = slope[..., None] * self.b * (hidden > 0)
        grad_a = x.reshape(-1, INPUTS).T @ back.reshape(-1, HIDDEN)
        self._step += 1
        for value, grad, moments in ((self.a, grad_a, self._moments[0]), (self.b, grad_b, self._moments[1])):
            moments[0] *= 0.9
            moments[0] += 0.1 * grad
            moments[1] *= 0.995
            moments[1] += 0.005 * grad * grad
            value -= rate * (moments[0] / (1 - 0.9 ** self._step)) / (
                np.sqrt(moments[1] / (1 - 0.995 ** self._step)) + 1e-7)
            np.clip(value, -_CLIP, _CLIP, value)
        return float(mean.mean())

    def train(self, xs, values, counts, epochs, batch=512, rate=0.01, progress=None):
        """Go through all decisions so many times. xs, values, counts: as gather() fills them."""
        total = len(counts)
        for epoch in range(epochs):
            order = self.chance.permutation(total)
            lost = 0.0
            now = rate * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + rate * 0.01
            for start in range(0, total, batch):
                some = order[start:start + batch]
                lost += len(some) * self.step(*batch_of(xs, values, counts, some), now)
            if progress:
                progress(epoch + 1, lost / total)

    def weights(self):
        """The network as the bytes of engine/weights.py."""
        whole = np.concatenate([self.a.T.reshape(-1), self.b])
        return np.clip(np.rint(whole * _SCALE), -127, 127).astype(np.int8).tobytes()


def batch_of(xs, values, counts, some):
    """x, regret (in tenths of a game) and mask of some decisions."""
    x = xs[some].astype(np.float32) / 64
    mask = np.arange(xs.shape[1]) < counts[some][:, None]
    worth = np.where(mask, values[some], -np.inf)
    regret = np.where(mask, worth.max(1, keepdims=True) - worth, 0) * 10
    return x, regret.astype(np.float32), mask


def regret_of(weights, xs, values, counts):
    """What the whole-number network loses by its choices, in chances of winning the game: the mean over decisions."""
    numbers = np.frombuffer(weights, np.int8).astype(np.int64)
    a = numbers[:INPUTS * HIDDEN].reshape(HIDDEN, INPUTS).T
    hidden = np.maximum(xs.astype(np.int64) @ a, 0) >> 4
    out = hidden @ numbers[INPUTS * HIDDEN:]
    mask = np.arange(xs.shape[1]) < counts[:, None]
    choice = np.where(mask, out, -2**62).argmax(1)
    best = np.where(mask, values, -np.inf).max(1)
    return float((best - values[np.arange(len(counts)), choice]).mean())
