"""Guesses at passwords, and how many of them pass."""

from collections.abc import Callable
from datetime import timedelta

from tests.accounts.forms import login
from tests.college import College, Person

Later = Callable[[timedelta], None]

AT_ONE_NAME = 16
FROM_ONE_PLACE = 11  # at one name, without a pause
AT_MANY_NAMES = 10  # from one place, before wrong ones are not told any more
AT_KNOWN_BROWSER = 10


def guess(person: Person, user_name: str = "asha.rao") -> int:
    return person.post("/api/session", json=login(user_name, password="a guess")).status_code


def somewhere(college: College, number: int) -> Person:
    return college.person(address=f"198.51.100.{number}")
