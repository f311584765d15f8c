"""The very first admin, through the set-up link."""

from functools import partial

import pytest

from rollbook.accounts import setup
from tests.accounts.at_once import all_at_once
from tests.accounts.forms import registration
from tests.accounts.history import entries
from tests.college import College, Person


@pytest.fixture
def code(college: College) -> str:
    return str(college.write(setup.offer))


def test_the_code_lets_the_first_admin_in(college: College, visitor: Person, code: str) -> None:
    created = visitor.json("POST", "/api/admins", registration(setupCode=code), status=201)
    assert created == {
        "userName": "meera",
        "name": "Meera Krishnaswamy",
        "email": "meera@college.example",
        "mobile": "+91 98765 43210",
        "language": "en",
    }
    assert visitor.json("GET", "/api/session")["setupNeeded"] is False
    login = {"userName": "meera", "email": "meera@college.example", "password": "four wet umbrellas"}
    assert visitor.json("POST", "/api/session", login)["admin"] == created
    assert entries(college) == [
        {"by": "set-up link", "path": "Attendance/Admin/meera", "before": None, "after": created}
    ]


def test_the_code_works_once(visitor: Person, code: str) -> None:
    visitor.json("POST", "/api/admins", registration(setupCode=code), status=201)
    again = registration(userName="second", setupCode=code)
    assert visitor.json("POST", "/api/admins", again, status=403)["code"] == "setup_code"


def test_a_wrong_code_is_refused(visitor: Person, code: str) -> None:
    for wrong in ("", "guess", "x" * 200):
        problem = visitor.json("POST", "/api/admins", registration(setupCode=wrong), status=403)
        assert problem["code"] == "setup_code"
    assert visitor.json("GET", "/api/session")["setupNeeded"] is True


def test_without_a_code_nobody_registers(visitor: Person, code: str) -> None:
    visitor.json("POST", "/api/admins", registration(), status=401)
    assert visitor.json("GET", "/api/session")["setupNeeded"] is True


def test_a_refused_form_does_not_use_the_code_up(visitor: Person, code: str) -> None:
    visitor.json("POST", "/api/admins", registration(setupCode=code, confirmPassword="another"), status=422)
    visitor.json("POST", "/api/admins", registration(setupCode=code, password="password1"), status=422)
    visitor.json("POST", "/api/admins", registration(setupCode=code), status=201)


def test_the_newest_code_is_the_only_one(college: College, visitor: Person, code: str) -> None:
    newer = college.write(setup.offer)
    visitor.json("POST", "/api/admins", registration(setupCode=code), status=403)
    visitor.json("POST", "/api/admins", registration(setupCode=newer), status=201)


def test_an_admin_made_in_the_shell_ends_the_code(college: College, visitor: Person, code: str) -> None:
    college.admin("asha.rao", "Asha Rao")
    assert visitor.json("POST", "/api/admins", registration(setupCode=code), status=403)["code"] == "setup_code"
    assert college.write(setup.offer) is None


@pytest.mark.usefixtures("slow_commits")
def test_of_many_who_come_with_the_code_at_once_one_gets_in(college: College, code: str) -> None:
    people = [college.person(address=f"198.51.100.{number}") for number in range(6)]
    forms = [registration(userName=f"first.{number}", setupCode=code) for number in range(6)]
    tries = [partial(person.post, "/api/admins", json=form) for person, form in zip(people, forms, strict=True)]
    assert sorted(response.status_code for response in all_at_once(tries)) == [201] + 5 * [403]
    assert len(entries(college)) == 1


def test_wrong_codes_do_not_shut_out_whoever_holds_the_right_one(visitor: Person, code: str) -> None:
    for number in range(30):
        visitor.json("POST", "/api/admins", registration(setupCode=f"guess {number}"), status=403)
    visitor.json("POST", "/api/admins", registration(setupCode=code), status=201)
