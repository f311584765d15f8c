"""Who asks is looked up again only after something was written, and is never known any longer than that."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from rollbook.accounts import sessions
from rollbook.core.settings import Settings
from tests.accounts.forms import login
from tests.college import College, Person
from tests.watching import Watch


@pytest.fixture
def settings(sqlite_settings: Settings) -> Settings:
    """PostgreSQL may write about itself at any time, and is then asked once more."""
    return sqlite_settings


def test_while_nothing_is_written_nobody_is_looked_up_again(college: College, asha: Person, asking_who: Watch) -> None:
    script = college.script(asha)
    script.json("GET", "/api/admins")  # the first use of a token is noted
    for person, label in ((asha, "2023 - 2027"), (script, "2024 - 2028")):
        with asking_who() as statements:
            for _ in range(5):
                person.json("GET", "/api/admins")
            person.json("POST", "/api/batches", {"label": label}, status=201)
        assert len(statements) == 1
        with asking_who() as statements:
            person.json("GET", "/api/admins")
        assert len(statements) == 1


def test_what_was_looked_up_ends_with_its_time(
    college: College, asha: Person, later: Callable[[timedelta], None]
) -> None:
    script = college.script(asha, days=1)
    for person in (asha, script):
        for _ in range(2):
            person.json("GET", "/api/admins")
    later(timedelta(days=1, seconds=1))
    script.json("GET", "/api/admins", status=401)
    later(sessions.IDLE)
    asha.json("GET", "/api/admins", status=401)


def test_a_session_that_is_ended_elsewhere_is_out_at_once(college: College, asha: Person) -> None:
    other = college.person()
    other.json("POST", "/api/session", login())
    for _ in range(3):
        other.json("GET", "/api/admins")
    asha.json("DELETE", "/api/account/sessions?others=true", status=204)
    other.json("GET", "/api/admins", status=401)
