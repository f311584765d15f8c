"""Changing one's own password."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from tests.accounts.at_once import all_at_once
from tests.accounts.forms import login, password_change
from tests.accounts.history import entries
from tests.college import PASSWORD, College, Person

BAD_INPUT: list[tuple[dict[str, Any], str]] = [
    (password_change(currentPassword=""), "currentPassword"),
    (password_change(newPassword="short"), "newPassword"),
    (password_change(newPassword="line\nin between"), "newPassword"),
    (password_change(newPassword="password1", confirmPassword="password1"), "newPassword"),
    (password_change(newPassword="Asha.Rao", confirmPassword="Asha.Rao"), "newPassword"),
    (password_change(newPassword=7), "newPassword"),
    (password_change(confirmPassword="another"), "confirmPassword"),
    (password_change(userName="r.bhat"), "userName"),
    ({"currentPassword": PASSWORD, "newPassword": "a quieter blackboard"}, "confirmPassword"),
]


def test_from_now_on_the_new_one_counts(college: College, asha: Person, visitor: Person) -> None:
    asha.json("PUT", "/api/account/password", password_change(), status=204)
    visitor.json("POST", "/api/session", login(), status=401)
    visitor.json("POST", "/api/session", login(password="a quieter blackboard"))
    assert entries(college)[-1] == {
        "by": "asha.rao",
        "path": "Attendance/Admin/asha%2Erao",
        "before": None,
        "after": {"password": "changed"},
    }


def test_the_other_sessions_end_and_this_one_stays(college: College, asha: Person, ravi: Person) -> None:
    elsewhere = college.person()
    elsewhere.json("POST", "/api/session", login())
    asha.json("PUT", "/api/account/password", password_change(), status=204)
    assert elsewhere.json("GET", "/api/session")["admin"] is None
    assert asha.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"
    assert ravi.json("GET", "/api/session")["admin"]["userName"] == "r.bhat"


def test_every_token_ends_with_the_password(college: College, asha: Person, ravi: Person) -> None:
    scripts = [college.script(person) for person in (asha, ravi)]
    asha.json("PUT", "/api/account/password", password_change(), status=204)
    assert [script.get("/api/admins").status_code for script in scripts] == [401, 200]
    assert asha.json("GET", "/api/account/tokens")["items"] == []


def test_the_current_one_has_to_be_right(college: College, asha: Person, visitor: Person) -> None:
    problem = asha.json("PUT", "/api/account/password", password_change(currentPassword="guess"), status=422)
    assert list(problem["fields"]) == ["currentPassword"]
    visitor.json("POST", "/api/session", login())


def test_sent_twice_it_is_changed_once(college: College, asha: Person) -> None:
    before = len(entries(college))
    asha.json("PUT", "/api/account/password", password_change(), status=204)
    asha.json("PUT", "/api/account/password", password_change(), status=422)
    assert len(entries(college)) == before + 1


def test_sent_twice_at_once_it_is_changed_once(college: College, asha: Person) -> None:
    before = len(entries(college))
    answers = all_at_once([lambda: asha.put("/api/account/password", json=password_change()).status_code] * 3)
    assert answers.count(204) == 1
    assert set(answers) <= {204, 409, 422}
    assert len(entries(college)) == before + 1


def test_signed_out_nothing_is_changed(asha: Person, visitor: Person) -> None:
    visitor.json("PUT", "/api/account/password", password_change(), status=401)
    visitor.json("POST", "/api/session", login())


def test_bad_input_is_named(asha: Person) -> None:
    for form, field in BAD_INPUT:
        assert list(asha.json("PUT", "/api/account/password", form, status=422)["fields"]) == [field]


def test_passwords_that_differ_are_refused_in_the_specified_words(asha: Person) -> None:
    problem = asha.json("PUT", "/api/account/password", password_change(confirmPassword="another"), status=422)
    assert problem["code"] == "password_mismatch"
    assert problem["message"] == "Password didn't matched.....try again!!!!!!!!"


def test_guessing_the_current_one_comes_to_an_end(asha: Person, later: Callable[[timedelta], None]) -> None:
    for number in range(10):
        asha.json("PUT", "/api/account/password", password_change(currentPassword=f"guess {number}"), status=422)
    refused = asha.put("/api/account/password", json=password_change())
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tries")
    later(timedelta(minutes=7))
    asha.json("PUT", "/api/account/password", password_change(), status=204)
