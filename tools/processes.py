"""Processes for the tools that compute for a long time.

Use: `with pool(jobs) as workers: workers.imap_unordered(...)`.
"""

import multiprocessing


def pool(jobs):
    """So many processes, started anew: a copy of one that plays sound, or has threads, may stand still for ever."""
    return multiprocessing.get_context("spawn").Pool(jobs)
