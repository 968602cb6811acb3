"""The game's modules compiled once and no garbage looked for: for tests that play thousands of hands.

Use: `with quick(): ...`; which modules are loaded is the same as without, only faster. The app imports its scenes anew
whenever they are shown, and looks for garbage then.
"""

import contextlib
import gc
import importlib.machinery


@contextlib.contextmanager
def quick():
    """See above."""
    codes: dict = {}
    loader = importlib.machinery.SourceFileLoader
    before = loader.get_code, gc.collect

    def cached(self, name):
        if self.path not in codes:
            codes[self.path] = before[0](self, name)
        return codes[self.path]

    loader.get_code, gc.collect = cached, lambda: 0
    try:
        yield
    finally:
        loader.get_code, gc.collect = before
