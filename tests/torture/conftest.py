"""What the short runs share. A test that cannot run on this machine says why, here as in the table."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from torture.report import Skipped


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    try:
        yield
    except Skipped as why:
        pytest.skip(str(why))


@pytest.fixture
def folder() -> Iterator[Path]:
    """On a real disk, where another account can be let in: pytest's own are closed to all others."""
    with tempfile.TemporaryDirectory(prefix="rollbook-torture-", dir="/var/tmp") as name:
        yield Path(name)
