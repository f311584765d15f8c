"""A visitor beside the cast."""

import pytest

from tests.live.browser import Browser
from tests.live.cast import asha, college
from tests.live.on_a_port import PortCollege

__all__ = ["asha", "college"]


@pytest.fixture
def visitor(college: PortCollege) -> Browser:
    return college.browser()
