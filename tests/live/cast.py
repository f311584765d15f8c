"""The same cast as everywhere, on a real port, where clients can listen."""

from collections.abc import Iterator

import pytest

from rollbook.core.settings import Settings
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege, on_a_port


@pytest.fixture
def college(settings: Settings) -> Iterator[PortCollege]:
    with on_a_port(settings) as college:
        yield college


@pytest.fixture
def asha(college: PortCollege) -> Browser:
    return college.admin("asha.rao")
