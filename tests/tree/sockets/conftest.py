"""The college on a real port, with clients by WebSocket."""

from collections.abc import Iterator

import pytest

from rollbook.core.settings import Settings
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege
from tests.tree.script import token_of
from tests.tree.sockets.sdk import Sdk, sdk
from tests.tree.streams.conftest import asha, college, script

__all__ = ["asha", "college", "script"]


@pytest.fixture
def settings(request: pytest.FixtureRequest) -> Settings:
    """Here SQLite stands for both databases, unless a test asks: what is written to them is not ours to test."""
    settings: Settings = request.getfixturevalue(getattr(request, "param", "sqlite_settings"))
    return settings


@pytest.fixture
def client(college: PortCollege, asha: Browser) -> Iterator[Sdk]:
    """With an admin's API token."""
    with sdk(college.address, token_of(asha)) as client:
        yield client


@pytest.fixture
def visitor(college: PortCollege) -> Iterator[Sdk]:
    with sdk(college.address) as visitor:
        yield visitor
