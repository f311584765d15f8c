"""The list of admins, and shutting one out."""

import base64
from functools import partial
from typing import Any

import pytest

from tests.accounts.at_once import all_at_once
from tests.accounts.forms import login
from tests.accounts.history import entries
from tests.college import College, Person
from tests.watching import Watch

BAD_INPUT: list[tuple[dict[str, Any], str]] = [
    ({}, "disabled"),
    ({"disabled": "yes"}, "disabled"),
    ({"disabled": 1}, "disabled"),
    ({"disabled": None}, "disabled"),
    ({"disabled": True, "password": "x"}, "password"),
]


def test_the_list_shows_everyone_and_who_asks(asha: Person, ravi: Person) -> None:
    listed = ravi.json("GET", "/api/admins")
    assert [(entry["userName"], entry["disabled"], entry["me"]) for entry in listed["items"]] == [
        ("asha.rao", False, False),
        ("r.bhat", False, True),
    ]
    assert set(listed["items"][0]) == {
        "userName",
        "name",
        "email",
        "mobile",
        "language",
        "disabled",
        "createdAt",
        "me",
        "passkeys",
    }


def test_the_list_comes_in_pages(asha: Person, ravi: Person) -> None:
    first = asha.json("GET", "/api/admins?limit=1")
    second = asha.json("GET", f"/api/admins?limit=1&after={first['next']}")
    assert [entry["userName"] for entry in first["items"] + second["items"]] == ["asha.rao", "r.bhat"]
    assert second["next"] is None


def test_a_bad_page_is_refused(asha: Person) -> None:
    too_large = base64.urlsafe_b64encode(b"[9223372036854775808]").decode()
    too_deep = base64.urlsafe_b64encode(b"[" * 1400).decode()
    for query in ("limit=0", "limit=1001", "after=nonsense", f"after={too_large}", f"after={too_deep}"):
        asha.json("GET", f"/api/admins?{query}", status=422)


def test_the_list_takes_one_query_however_long_it_is(
    college: College, asha: Person, ravi: Person, selects: Watch
) -> None:
    with selects() as queries:
        asha.json("GET", "/api/admins")
    assert len(queries) == 1


def test_the_list_is_for_admins(asha: Person, visitor: Person) -> None:
    visitor.json("GET", "/api/admins", status=401)


def test_a_disabled_admin_is_out_at_once_and_everywhere(college: College, asha: Person, ravi: Person) -> None:
    token = ravi.json("POST", "/api/account/tokens", {"name": "script"}, status=201)["token"]
    changed = asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    assert (changed["userName"], changed["disabled"], changed["me"]) == ("r.bhat", True, False)
    assert ravi.json("GET", "/api/session")["admin"] is None
    ravi.json("GET", "/api/admins", status=401)
    script = college.person()
    script.headers["Authorization"] = f"Bearer {token}"
    script.json("GET", "/api/admins", status=401)
    ravi.json("POST", "/api/session", login("r.bhat"), status=401)
    assert entries(college)[-1] == {
        "by": "asha.rao",
        "path": "Attendance/Admin/r%2Ebhat",
        "before": {"disabled": False},
        "after": {"disabled": True},
    }


def test_an_admin_let_in_again_has_to_log_in_again(asha: Person, ravi: Person) -> None:
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    asha.json("PATCH", "/api/admins/R.BHAT", {"disabled": False})
    assert ravi.json("GET", "/api/session")["admin"] is None
    ravi.json("POST", "/api/session", login("r.bhat"))


def test_disabling_twice_is_disabling_once(college: College, asha: Person, ravi: Person) -> None:
    first = asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    before = len(entries(college))
    assert asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True}) == first
    assert len(entries(college)) == before


def test_nobody_disables_themselves(asha: Person) -> None:
    assert asha.json("PATCH", "/api/admins/asha.rao", {"disabled": True}, status=409)["code"] == "not_yourself"
    assert asha.json("PATCH", "/api/admins/asha.rao", {"disabled": False})["disabled"] is False


@pytest.mark.usefixtures("slow_commits")
def test_of_two_who_disable_each_other_one_stays(college: College, asha: Person, ravi: Person) -> None:
    acts = [
        partial(asha.patch, "/api/admins/r.bhat", json={"disabled": True}),
        partial(ravi.patch, "/api/admins/asha.rao", json={"disabled": True}),
    ]
    assert sorted(response.status_code for response in all_at_once(acts)) == [200, 401]
    still_in = [person.json("GET", "/api/session")["admin"] for person in (asha, ravi)]
    assert sum(admin is not None for admin in still_in) == 1


def test_who_is_not_there_cannot_be_disabled(asha: Person) -> None:
    for nobody in ("nobody", "x", "%00", "a%0Ab", "..%2F..", "x" * 500, "🌧️"):
        assert asha.patch(f"/api/admins/{nobody}", json={"disabled": True}).status_code in (400, 404), nobody


def test_a_visitor_disables_nobody(asha: Person, ravi: Person, visitor: Person) -> None:
    visitor.json("PATCH", "/api/admins/r.bhat", {"disabled": True}, status=401)
    ravi.json("GET", "/api/admins")


def test_bad_input_is_named(asha: Person, ravi: Person) -> None:
    for body, field in BAD_INPUT:
        assert list(asha.json("PATCH", "/api/admins/r.bhat", body, status=422)["fields"]) == [field]
    ravi.json("GET", "/api/admins")
