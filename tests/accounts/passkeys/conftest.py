import pytest

from tests.accounts.authenticator import Authenticator
from tests.accounts.with_passkeys import HTTPS, add, over_https
from tests.college import College, Person


@pytest.fixture
def asha(asha: Person) -> Person:
    return over_https(asha)


@pytest.fixture
def browser(college: College) -> Person:
    return college.person(base_url=HTTPS)


@pytest.fixture
def key(asha: Person) -> Authenticator:
    """One that Asha has added."""
    key = Authenticator()
    add(asha, key)
    return key
