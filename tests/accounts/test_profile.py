"""Changing one's own name, e-mail address, mobile number and language of mails."""

from typing import Any

from tests.accounts.forms import login
from tests.accounts.history import entries
from tests.college import PASSWORD, College, Person

BAD_INPUT: list[tuple[dict[str, Any], str]] = [
    ({"name": ""}, "name"),
    ({"name": "Asha\x1b"}, "name"),
    ({"email": "asha"}, "email"),
    ({"email": "a@b"}, "email"),
    ({"mobile": "12"}, "mobile"),
    ({"mobile": 9876543210}, "mobile"),
    ({"language": "fr"}, "language"),
    ({"language": ""}, "language"),
    ({"language": 1}, "language"),
    ({"userName": "asha"}, "userName"),
    ({"disabled": True}, "disabled"),
]


def test_the_new_address_counts_at_the_next_log_in(college: College, asha: Person, visitor: Person) -> None:
    changed = asha.json("PATCH", "/api/account", {"email": " asha@new.example ", "name": "Asha Rao-Iyer"})
    assert changed == {
        "userName": "asha.rao",
        "name": "Asha Rao-Iyer",
        "email": "asha@new.example",
        "mobile": "9876543210",
        "language": "en",
    }
    assert asha.json("GET", "/api/session")["admin"] == changed
    visitor.json("POST", "/api/session", login(), status=401)
    visitor.json("POST", "/api/session", login(email="asha@new.example"))
    assert entries(college)[-1] == {
        "by": "asha.rao",
        "path": "Attendance/Admin/asha%2Erao",
        "before": {"name": "Asha Rao", "email": "asha.rao@college.example"},
        "after": {"name": "Asha Rao-Iyer", "email": "asha@new.example"},
    }


def test_the_address_asks_for_the_password_and_the_rest_does_not(college: College, asha: Person) -> None:
    browser = college.person()
    browser.json("POST", "/api/session", login())
    browser.json("PATCH", "/api/account", {"mobile": "+91 99999 00000", "name": "Asha"})
    browser.json("PATCH", "/api/account", {"email": "Asha.Rao@college.example"})  # the same to a person
    problem = browser.json("PATCH", "/api/account", {"email": "asha@new.example"}, status=403)
    assert problem["code"] == "confirmation_needed"
    browser.json("POST", "/api/account/confirmation", {"password": PASSWORD}, status=204)
    browser.json("PATCH", "/api/account", {"email": "asha@new.example"})


def test_the_language_of_mails_is_ones_own_and_asks_for_no_password(college: College, asha: Person) -> None:
    browser = college.person()
    assert browser.json("POST", "/api/session", login())["admin"]["language"] == "en"
    assert browser.json("PATCH", "/api/account", {"language": "hi"})["language"] == "hi"
    assert browser.json("PATCH", "/api/account", {"name": "Asha"})["language"] == "hi"
    assert asha.json("GET", "/api/session")["admin"]["language"] == "hi"
    changes = [(each["before"], each["after"]) for each in entries(college)]
    assert ({"language": "en"}, {"language": "hi"}) in changes


def test_a_language_that_there_is_not_is_refused_in_words(asha: Person) -> None:
    problem = asha.json("PATCH", "/api/account", {"language": "fr"}, status=422)
    assert problem["fields"] == {"language": "must be one of 'en' or 'hi'"}


def test_sent_twice_it_is_changed_once_and_nothing_is_no_change(college: College, asha: Person) -> None:
    for _ in range(2):
        asha.json("PATCH", "/api/account", {"mobile": "9000000000"})
    before = entries(college)
    asha.json("PATCH", "/api/account", {})
    assert entries(college) == before
    assert [entry["after"] for entry in before].count({"mobile": "9000000000"}) == 1


def test_bad_input_is_named_and_changes_nothing(asha: Person) -> None:
    before = asha.json("GET", "/api/session")["admin"]
    for body, field in BAD_INPUT:
        problem = asha.json("PATCH", "/api/account", {"name": "Other", **body}, status=422)
        assert list(problem["fields"]) == [field]
    assert asha.json("GET", "/api/session")["admin"] == before


def test_it_is_ones_own_and_no_tokens(college: College, asha: Person, visitor: Person) -> None:
    visitor.json("PATCH", "/api/account", {"name": "X"}, status=401)
    college.script(asha).json("PATCH", "/api/account", {"name": "X"}, status=403)


def test_nobody_takes_anothers_address(asha: Person, ravi: Person, visitor: Person) -> None:
    taken = ravi.json("PATCH", "/api/account", {"email": "ASHA.rao@college.example"}, 409)
    assert (taken["code"], taken["faults"]["email"]["code"]) == ("email_taken", "taken")
    entered = visitor.json("POST", "/api/session", {"email": "asha.rao@college.example", "password": PASSWORD})
    assert entered["admin"]["userName"] == "asha.rao"
    ravi.json("PATCH", "/api/account", {"email": "R.Bhat@college.example"})
    ravi.json("PATCH", "/api/admins/asha.rao", {"disabled": True})
    ravi.json("PATCH", "/api/account", {"email": "asha.rao@college.example"})
