"""The cast of this folder."""

import pytest

from tests.college import College
from tests.records import Term, _that_monday, parent, term
from tests.rights.records.cast import Cast, hold_some, make_cast
from tests.sections import Sections, sections

__all__ = ["_that_monday", "parent", "sections", "term"]


@pytest.fixture
def cast(college: College, term: Term, sections: Sections) -> Cast:
    """With a few classes held."""
    made = make_cast(college, term, sections)
    hold_some(made)
    return made
