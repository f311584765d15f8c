"""A term with six students, in a college whose notices can be started."""

import pytest

from rollbook.core.settings import Settings
from tests.college import College, Person
from tests.eligibility.conftest import Calendar, calendar
from tests.notices.telling import Telling
from tests.notices.told import Office, office_of
from tests.records import Term, _that_monday, parent, term

__all__ = ["_that_monday", "calendar", "parent", "term"]


@pytest.fixture
def telling(college: College, term: Term, settings: Settings) -> Telling:
    return Telling(college, term, settings)


@pytest.fixture
def office(college: College, calendar: Calendar, asha: Person) -> Office:
    return office_of(college, calendar, asha)
