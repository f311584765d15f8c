"""The same cast on a real port, where clients can listen."""

from collections.abc import Iterator

import pytest

from rollbook.core.settings import Settings
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import Term
from tests.tree.script import Script, token_of


@pytest.fixture
def college(settings: Settings) -> Iterator[PortCollege]:
    with on_a_port(settings) as college:
        yield college


@pytest.fixture
def asha(college: PortCollege) -> Browser:
    return college.admin("asha.rao")


@pytest.fixture
def script(asha: Browser, college: PortCollege) -> Script:
    return Script(college.browser(), token_of(asha))


@pytest.fixture
def registers(term: Term, script: Script) -> Script:
    """Where there are a subject and six students."""
    return script
