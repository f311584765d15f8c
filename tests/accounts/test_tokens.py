"""API tokens."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from rollbook.accounts import shell, tokens
from rollbook.core import clock
from tests.accounts.history import entries
from tests.college import College, Person
from tests.watching import Watch

BAD_INPUT: list[tuple[dict[str, Any], str]] = [
    ({}, "name"),
    ({"name": ""}, "name"),
    ({"name": "  "}, "name"),
    ({"name": "x" * 81}, "name"),
    ({"name": "script\x1b[2J"}, "name"),
    ({"name": 7}, "name"),
    ({"name": "script", "token": "rb_mine"}, "token"),
    ({"name": "script", "scope": "admin"}, "scope"),
    ({"name": "script", "scope": None}, "scope"),
    ({"name": "script", "days": 0}, "days"),
    ({"name": "script", "days": 367}, "days"),
    ({"name": "script", "days": "90"}, "days"),
    ({"name": "script", "days": None}, "days"),
]


@pytest.fixture
def token(asha: Person) -> str:
    return str(asha.json("POST", "/api/account/tokens", {"name": "Timetable script"}, status=201)["token"])


@pytest.fixture
def script(college: College, token: str) -> Person:
    script = college.person()
    script.headers["Authorization"] = f"Bearer {token}"
    return script


def test_a_token_is_shown_once(asha: Person) -> None:
    made = asha.json("POST", "/api/account/tokens", {"name": "Timetable script"}, status=201)
    text = made.pop("token")
    assert text.startswith("rb_")
    assert len(text) == 46
    assert set(made) == {"id", "name", "scope", "createdAt", "expiresAt"}
    [listed] = asha.json("GET", "/api/account/tokens")["items"]
    assert listed == {**made, "lastUsedAt": None, "expired": False}


def test_a_token_ends_after_ninety_days_unless_told_otherwise(
    college: College, asha: Person, later: Callable[[timedelta], None]
) -> None:
    usual, short = college.script(asha), college.script(asha, days=7)
    usual.json("GET", "/api/admins")
    short.json("GET", "/api/admins")
    later(timedelta(days=7, minutes=1))
    short.json("GET", "/api/admins", status=401)
    usual.json("GET", "/api/admins")
    assert [entry["expired"] for entry in asha.json("GET", "/api/account/tokens")["items"]] == [False, True]
    later(timedelta(days=83))
    usual.json("GET", "/api/admins", status=401)


def test_a_script_acts_for_its_admin(script: Person) -> None:
    assert script.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"
    assert script.json("GET", "/api/admins")["items"][0]["me"] is True


def test_it_is_noted_when_a_token_was_used_but_not_each_time(
    asha: Person, script: Person, later: Callable[[timedelta], None]
) -> None:
    def used() -> datetime:
        script.json("GET", "/api/admins")
        [entry] = asha.json("GET", "/api/account/tokens")["items"]
        return datetime.fromisoformat(entry["lastUsedAt"])

    first = used()
    later(timedelta(minutes=9))
    assert used() == first
    later(timedelta(minutes=2))
    assert clock.now() - used() < timedelta(minutes=1)


def test_a_deleted_token_is_dead_at_once(college: College, asha: Person, script: Person) -> None:
    [entry] = asha.json("GET", "/api/account/tokens")["items"]
    asha.json("DELETE", f"/api/account/tokens/{entry['id']}", status=204)
    script.json("GET", "/api/admins", status=401)
    asha.json("DELETE", f"/api/account/tokens/{entry['id']}", status=404)
    assert entries(college)[1:] == [
        {"by": "asha.rao", "path": "Attendance/Admin/asha%2Erao", "before": before, "after": after}
        for before, after in [
            ({"token": None}, {"token": "Timetable script"}),
            ({"token": "Timetable script"}, {"token": None}),
        ]
    ]


def test_another_admins_tokens_are_not_ones_own(asha: Person, ravi: Person, script: Person) -> None:
    [hers] = asha.json("GET", "/api/account/tokens")["items"]
    assert ravi.json("GET", "/api/account/tokens")["items"] == []
    ravi.json("DELETE", f"/api/account/tokens/{hers['id']}", status=404)
    script.json("GET", "/api/admins")


def test_signed_out_there_are_no_tokens(asha: Person, visitor: Person) -> None:
    visitor.json("GET", "/api/account/tokens", status=401)
    visitor.json("POST", "/api/account/tokens", {"name": "script"}, status=401)
    visitor.json("DELETE", "/api/account/tokens/1", status=401)


def test_bad_input_is_named(asha: Person) -> None:
    for body, field in BAD_INPUT:
        assert list(asha.json("POST", "/api/account/tokens", body, status=422)["fields"]) == [field]
    assert asha.json("GET", "/api/account/tokens")["items"] == []


def test_made_twice_there_are_two(asha: Person) -> None:
    """A token is known by its text alone; two of one name are two."""
    texts = {asha.json("POST", "/api/account/tokens", {"name": "script"}, status=201)["token"] for _ in range(2)}
    assert len(texts) == len(asha.json("GET", "/api/account/tokens")["items"]) == 2


def test_there_is_a_most(asha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "PER_ADMIN", 2)
    for _ in range(2):
        asha.json("POST", "/api/account/tokens", {"name": "script"}, status=201)
    asha.json("POST", "/api/account/tokens", {"name": "script"}, status=409)


def test_the_list_comes_in_pages_of_one_query(asha: Person, selects: Watch) -> None:
    for name in ("one", "two", "three"):
        asha.json("POST", "/api/account/tokens", {"name": name}, status=201)
    with selects() as queries:
        first = asha.json("GET", "/api/account/tokens?limit=2")
    assert len(queries) == 1
    second = asha.json("GET", f"/api/account/tokens?limit=2&after={first['next']}")
    assert [entry["name"] for entry in first["items"] + second["items"]] == ["one", "two", "three"]


def test_the_shell_makes_one_for_a_name(college: College, asha: Person, visitor: Person) -> None:
    visitor.headers["Authorization"] = f"Bearer {college.write(shell.create_token, 'ASHA.rao', 'shell', 'read', 3)}"
    assert visitor.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"
    [made] = asha.json("GET", "/api/account/tokens")["items"]
    assert made["scope"] == "read"
    assert datetime.fromisoformat(made["expiresAt"]) - datetime.fromisoformat(made["createdAt"]) == timedelta(days=3)
