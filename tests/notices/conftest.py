"""A term with six students, in a college whose notices can be started."""

import pytest

from rollbook.core.settings import Settings
from tests.college import College
from tests.notices.telling import Telling
from tests.records import Term, _that_monday, parent, term

__all__ = ["_that_monday", "parent", "term"]


@pytest.fixture
def telling(college: College, term: Term, settings: Settings) -> Telling:
    return Telling(college, term, settings)
