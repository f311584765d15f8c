"""Logging in."""

import unicodedata
from typing import Any

import pytest
from argon2 import PasswordHasher

from rollbook.accounts import admins, passwords, shell
from rollbook.accounts.schemas import NewAdmin
from tests.accounts.forms import login, password_change, registration
from tests.college import PASSWORD, College, Person

BAD_INPUT: list[tuple[dict[str, Any], str]] = [
    (login(userName="", email=""), "userName"),
    ({"password": PASSWORD}, "userName"),
    (login(userName="x" * 301), "userName"),
    (login(userName="asha\x07rao"), "userName"),
    (login(email="asha\x1b@college.example"), "email"),
    (login(email=7), "email"),
    (login(password=""), "password"),
    (login(password="x" * 1001), "password"),
    (login(password=None), "password"),
    (login(remember=True), "remember"),
    ({"userName": "asha.rao", "email": "a@b.example"}, "password"),
]

WRONG = {"code": "wrong_login", "message": "Email or Password is incorrect ..... Try Again!!!"}
WRONG_FORMS = [
    login(userName="nobody"),
    login(email="ravi@college.example"),
    login(password="not this one"),
    login("r.bhat"),  # who is disabled
]


def test_logging_in_opens_a_session(asha: Person, visitor: Person) -> None:
    state = visitor.json("POST", "/api/session", login())
    assert state["admin"] == {
        "userName": "asha.rao",
        "name": "Asha Rao",
        "email": "asha.rao@college.example",
        "mobile": "9876543210",
        "language": "en",
    }
    assert state.pop("passkey") is None
    state["liveCursor"] = visitor.json("GET", "/api/session")["liveCursor"]
    assert visitor.json("GET", "/api/session") == state


def test_case_and_stray_spaces_do_not_matter(asha: Person, visitor: Person) -> None:
    visitor.json("POST", "/api/session", login(userName=" Asha.Rao ", email="ASHA.rao@College.example "))


def test_whatever_is_wrong_the_answer_is_the_same(asha: Person, ravi: Person, visitor: Person) -> None:
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    for form in WRONG_FORMS:
        response = visitor.post("/api/session", json=form)
        assert (response.status_code, response.json()) == (401, WRONG)
        assert "set-cookie" not in response.headers
        assert visitor.json("GET", "/api/session")["admin"] is None


@pytest.mark.usefixtures("thorough_hashes")
def test_every_wrong_login_costs_one_password_check(
    asha: Person, ravi: Person, visitor: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slow part is what a stranger could time; it must not tell whether a user name exists."""
    asha.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    checks: list[str] = []
    verify = PasswordHasher.verify

    def counting(hasher: PasswordHasher, hash_: str, password: str) -> bool:
        checks.append(hash_.rsplit("$", 2)[0])
        return bool(verify(hasher, hash_, password))

    monkeypatch.setattr(PasswordHasher, "verify", counting)
    for form in WRONG_FORMS:
        checks.clear()
        visitor.json("POST", "/api/session", form, status=401)
        assert checks == ["$argon2id$v=19$m=19456,t=2,p=1"]


def test_bad_input_is_named(asha: Person, visitor: Person) -> None:
    for form, field in BAD_INPUT:
        problem = visitor.json("POST", "/api/session", form, status=422)
        assert (problem["code"], list(problem["fields"])) == ("bad_input", [field])


def test_a_planted_token_is_not_adopted(asha: Person, visitor: Person) -> None:
    visitor.cookies.set("rollbook_session", "planted", domain="rollbook.test")
    visitor.json("POST", "/api/session", login())
    assert [cookie.value for cookie in visitor.cookies.jar if cookie.name == "rollbook_session"] != ["planted"]
    visitor.cookies.clear()
    visitor.cookies.set("rollbook_session", "planted", domain="rollbook.test")
    assert visitor.json("GET", "/api/session")["admin"] is None


def test_logging_in_again_ends_the_session_before(college: College, asha: Person) -> None:
    old = asha.cookies["rollbook_session"]
    asha.json("POST", "/api/session", login())
    assert asha.cookies["rollbook_session"] != old
    thief = college.person()
    thief.cookies.set("rollbook_session", old)
    assert thief.json("GET", "/api/session")["admin"] is None
    assert len(asha.json("GET", "/api/account/sessions")["items"]) == 1


def test_a_wrong_login_leaves_the_session_as_it_was(asha: Person) -> None:
    asha.json("POST", "/api/session", login("r.bhat"), status=401)
    assert asha.json("GET", "/api/session")["admin"]["userName"] == "asha.rao"


def test_accents_may_be_typed_in_either_way(asha: Person, visitor: Person) -> None:
    composed = "naïve café au lait"
    form = registration(password=composed, confirmPassword=unicodedata.normalize("NFD", composed))
    asha.json("POST", "/api/admins", form, status=201)
    typed = unicodedata.normalize("NFD", composed)
    visitor.json("POST", "/api/session", login("meera", email="meera@college.example", password=typed))


@pytest.mark.usefixtures("thorough_hashes")
def test_an_old_hash_is_made_anew_at_log_in(college: College, visitor: Person) -> None:
    weaker = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
    new = NewAdmin(name="Esha", user_name="esha", email="esha@college.example", mobile="9876543210")
    college.write(admins.create, new, weaker, by="tests")
    for _ in range(2):
        visitor.json("POST", "/api/session", login("esha"))
        assert college.read(admins.find_admin, "esha").password_hash.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_who_is_disabled_while_the_password_is_checked_does_not_get_in(
    college: College, ravi: Person, visitor: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = passwords.matches

    def disabled_meanwhile(password: str, password_hash: str | None) -> bool:
        college.write(shell.disable_admin, "r.bhat")
        return matches(password, password_hash)

    monkeypatch.setattr(passwords, "matches", disabled_meanwhile)
    visitor.json("POST", "/api/session", login("r.bhat"), status=401)
    assert visitor.json("GET", "/api/session")["admin"] is None


def test_a_password_changed_while_it_is_checked_opens_nothing(
    asha: Person, visitor: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = passwords.matches

    def changed_meanwhile(password: str, password_hash: str | None) -> bool:
        monkeypatch.setattr(passwords, "matches", matches)
        asha.json("PUT", "/api/account/password", password_change(), status=204)
        return matches(password, password_hash)

    monkeypatch.setattr(passwords, "matches", changed_meanwhile)
    monkeypatch.setattr(passwords, "_THREADS", None)  # the default pool: two checks are under way at once here
    visitor.json("POST", "/api/session", login(), status=401)
