"""Where one is logged in, on /account."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from rollbook.accounts import sessions
from rollbook.core import clock
from tests.accounts.forms import login
from tests.college import College, Person
from tests.watching import Watch

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"


def test_each_browser_is_listed(college: College, asha: Person, ravi: Person) -> None:
    phone = college.person(user_agent=IPHONE, address="2001:db8::5")
    phone.json("POST", "/api/session", login())
    listed = phone.json("GET", "/api/account/sessions")
    assert [(entry["device"], entry["address"], entry["current"]) for entry in listed["items"]] == [
        ("Chrome on Linux", "203.0.113.7", False),
        ("Safari on iPhone", "2001:db8::5", True),
    ]
    assert listed["next"] is None


def test_the_list_comes_in_pages(college: College, asha: Person) -> None:
    college.person().json("POST", "/api/session", login())
    first = asha.json("GET", "/api/account/sessions?limit=1")
    second = asha.json("GET", f"/api/account/sessions?limit=1&after={first['next']}")
    assert [entry["current"] for entry in first["items"] + second["items"]] == [True, False]


def test_the_list_takes_one_query_however_long_it_is(college: College, asha: Person, selects: Watch) -> None:
    for _ in range(3):
        college.person().json("POST", "/api/session", login())
    with selects() as queries:
        asha.json("GET", "/api/account/sessions")
    assert len(queries) == 1


def test_it_is_noted_when_a_session_was_seen_but_not_each_time(
    asha: Person, later: Callable[[timedelta], None]
) -> None:
    def seen() -> datetime:
        [entry] = asha.json("GET", "/api/account/sessions")["items"]
        return datetime.fromisoformat(entry["lastSeenAt"])

    at_login = seen()
    later(timedelta(minutes=9))
    assert seen() == at_login
    later(timedelta(minutes=2))
    assert clock.now() - seen() < timedelta(minutes=1)


def test_ending_a_session_ends_it_at_once(college: College, asha: Person) -> None:
    lost_phone = college.person(user_agent=IPHONE)
    lost_phone.json("POST", "/api/session", login())
    [lost] = [entry for entry in asha.json("GET", "/api/account/sessions")["items"] if not entry["current"]]
    asha.json("DELETE", f"/api/account/sessions/{lost['id']}", status=204)
    assert lost_phone.json("GET", "/api/session")["admin"] is None
    assert asha.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"
    asha.json("DELETE", f"/api/account/sessions/{lost['id']}", status=404)


def test_another_admins_session_is_not_ones_own(asha: Person, ravi: Person) -> None:
    [hers] = asha.json("GET", "/api/account/sessions")["items"]
    ravi.json("DELETE", f"/api/account/sessions/{hers['id']}", status=404)
    assert asha.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"


def test_signed_out_there_is_nothing_to_see_or_end(asha: Person, visitor: Person) -> None:
    [hers] = asha.json("GET", "/api/account/sessions")["items"]
    visitor.json("GET", "/api/account/sessions", status=401)
    visitor.json("DELETE", f"/api/account/sessions/{hers['id']}", status=401)
    asha.json("GET", "/api/account/sessions")


def test_an_id_that_cannot_be_one_is_refused(asha: Person) -> None:
    for bad in ("0", "-1", "9223372036854775808", "abc", "1.5"):
        asha.json("DELETE", f"/api/account/sessions/{bad}", status=422)


def test_a_script_that_never_logs_out_does_not_fill_the_table(
    college: College, asha: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "PER_ADMIN", 3)
    browsers = [college.person() for _ in range(4)]
    for browser in browsers:
        browser.json("POST", "/api/session", login())
    assert len(browsers[-1].json("GET", "/api/account/sessions")["items"]) == 3
    still_in = [browser.json("GET", "/api/session")["admin"] is not None for browser in browsers]
    assert still_in == [False, True, True, True]
