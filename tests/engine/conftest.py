"""What the engine's tests share: how much of the long tests to run."""

import pytest


@pytest.fixture(scope="session")
def full(request):
    """Whether everything is wanted (--full) and not the slice that a quick run takes."""
    return bool(request.config.getoption("--full", default=False))
