"""Scripts that come by node path to a term in progress."""

import pytest

from tests.college import College, Person
from tests.records import Term, _that_monday, term
from tests.tree.script import Script, stranger, token_of

__all__ = ["_that_monday", "term"]


@pytest.fixture
def script(asha: Person, college: College) -> Script:
    """In a college without anything."""
    return Script(stranger(college), token_of(asha))


@pytest.fixture
def registers(term: Term, script: Script) -> Script:
    """Where there are a subject and six students."""
    return script


@pytest.fixture
def public(college: College) -> Script:
    return Script(stranger(college), None)
