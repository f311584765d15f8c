"""The same cast on a real port, where clients can listen."""

import pytest

from tests.live.browser import Browser
from tests.live.cast import asha, college
from tests.live.on_a_port import PortCollege
from tests.tree.script import Script, token_of

__all__ = ["asha", "college"]


@pytest.fixture
def script(asha: Browser, college: PortCollege) -> Script:
    return Script(college.browser(), token_of(asha))
