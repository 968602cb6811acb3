"""What the windows sent to a panel tell: whole screens, areas, things that move.

A log is a list of [first pixel, last pixel, x0, y0, x1, y1], times in seconds, as Device keeps it. The firmware sends
an area in pieces, a few rows each.
"""

from __future__ import annotations

from tools.emulator.device import SIZE


def screens(log: list) -> list[tuple[float, float]]:
    """(first pixel, last pixel) of every refresh of the whole screen in a log."""
    found = []
    begin = next_row = None
    for first, last, x0, y0, x1, y1 in log:
        whole = x0 == 0 and x1 == SIZE[0] - 1
        if whole and y0 == 0:
            begin, next_row = first, 0
        if begin is None or not whole or y0 != next_row:
            begin = None
            continue
        next_row = y1 + 1
        if next_row == SIZE[1]:
            found.append((begin, last))
            begin = None
    return found


def areas(log: list) -> list[tuple[float, float, int, int, int, int]]:
    """The log with windows joined that follow each other as pieces of one area: (first, last, x0, y0, x1, y1)."""
    joined: list = []
    for first, last, x0, y0, x1, y1 in log:
        if joined and joined[-1][2] == x0 and joined[-1][4] == x1 and joined[-1][5] + 1 == y0:
            joined[-1][1], joined[-1][5] = last, y1
        else:
            joined.append([first, last, x0, y0, x1, y1])
    return [tuple(one) for one in joined]


def moving(parts: list) -> list[float]:
    """Times between the refreshes of something that moves: areas of about a size, each a little beside the last."""
    gaps = []
    for one, other in zip(parts, parts[1:]):
        wide, high = one[4] - one[2], one[5] - one[3]
        if wide > 100 or high > 100 or wide < 10 or high < 10:
            continue
        dx, dy = abs(other[2] - one[2]), abs(other[3] - one[3])
        similar = abs(other[4] - other[2] - wide) < 12 and abs(other[5] - other[3] - high) < 12
        if similar and 0 < dx + dy < 60 and other[0] - one[0] < 0.25:
            gaps.append(other[0] - one[0])
    return gaps


REST_S = 0.005  # within a refresh the next piece comes sooner (3 ms at most), and the next refresh later


def first_refresh(log: list) -> float:
    """When the last pixel of the first refresh in a log was sent."""
    end = log[0][1]
    for first, last, *_ in log:
        if first - end > REST_S:
            break
        end = last
    return end
