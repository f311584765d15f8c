"""What the server's own terminal can do to accounts."""

import pytest

from rollbook.accounts import shell
from rollbook.accounts.admins import SHELL
from rollbook.accounts.fields import is_user_name
from rollbook.accounts.passwords import hash_password
from rollbook.core.errors import BadInput, Conflict, Duplicate, NotFound, SignInNeeded
from tests.accounts.forms import login
from tests.accounts.history import entries
from tests.college import College, Person, password_hash

ESHA = {"name": "Esha Kapoor", "user_name": "esha", "email": "esha@college.example", "mobile": "9876543210"}
NEW_PASSWORD = "seven dry umbrellas"


def test_an_admin_made_in_the_shell_can_log_in(college: College, visitor: Person) -> None:
    assert college.write(shell.create_admin, ESHA, password_hash()) == "esha"
    visitor.json("POST", "/api/session", login("esha"))
    assert [entry["by"] for entry in entries(college)] == ["(server shell)"]


def test_no_admin_can_pass_for_the_shell_in_the_history(college: College) -> None:
    assert not is_user_name(SHELL)
    with pytest.raises(BadInput):
        college.write(shell.create_admin, {**ESHA, "user_name": SHELL}, password_hash())


def test_the_same_rules_hold(college: College) -> None:
    college.write(shell.create_admin, ESHA, password_hash())
    with pytest.raises(Duplicate):
        college.write(shell.create_admin, ESHA, password_hash())
    with pytest.raises(BadInput):
        college.write(shell.create_admin, {**ESHA, "user_name": "e"}, password_hash())


def test_the_shell_can_shut_anyone_out(college: College, asha: Person, ravi: Person) -> None:
    token = college.write(shell.create_token, "asha.rao", "script")
    assert college.write(shell.disable_admin, "ASHA.RAO") == "asha.rao"
    asha.json("GET", "/api/admins", status=401)
    script = college.person()
    script.headers["Authorization"] = f"Bearer {token}"
    script.json("GET", "/api/admins", status=401)
    with pytest.raises(SignInNeeded):
        college.write(shell.create_token, "asha.rao", "script")
    with pytest.raises(NotFound):
        college.write(shell.disable_admin, "nobody")


def test_the_shell_leaves_the_last_of_the_office_open(college: College, asha: Person) -> None:
    college.admin("v.ramesh", "V. Ramesh", {"role": "exam"})
    before = entries(college)
    with pytest.raises(Conflict, match=r"`rollbook admin password asha\.rao` ends everything that opens it"):
        college.write(shell.disable_admin, "asha.rao")
    assert entries(college) == before
    asha.json("GET", "/api/admins")


def test_the_shell_can_let_somebody_in_again(college: College, ravi: Person, visitor: Person) -> None:
    college.write(shell.disable_admin, "r.bhat")
    visitor.json("POST", "/api/session", login("r.bhat"), status=401)
    assert college.write(shell.enable_admin, "R.Bhat") == "r.bhat"
    visitor.json("POST", "/api/session", login("r.bhat"))
    assert entries(college)[-1] == {
        "by": "(server shell)",
        "path": "Attendance/Admin/r%2Ebhat",
        "before": {"disabled": True},
        "after": {"disabled": False},
    }
    with pytest.raises(NotFound):
        college.write(shell.enable_admin, "nobody")


def test_a_forgotten_password_is_replaced(college: College, asha: Person, visitor: Person) -> None:
    done = college.write(shell.set_password, "ASHA.rao", hash_password(NEW_PASSWORD))
    assert done == {"user_name": "asha.rao", "disabled": False}
    asha.json("GET", "/api/admins", status=401)
    visitor.json("POST", "/api/session", login("asha.rao"), status=401)
    visitor.json("POST", "/api/session", {**login("asha.rao"), "password": NEW_PASSWORD})
    assert entries(college)[-1]["by"] == "(server shell)"
    assert "argon2" not in str(entries(college))
    with pytest.raises(NotFound):
        college.write(shell.set_password, "nobody", hash_password(NEW_PASSWORD))


def test_a_new_password_ends_the_tokens_and_leaves_other_admins_alone(
    college: College, asha: Person, ravi: Person
) -> None:
    script = college.person()
    script.headers["Authorization"] = f"Bearer {college.write(shell.create_token, 'asha.rao', 'script')}"
    script.json("GET", "/api/admins")
    college.write(shell.set_password, "asha.rao", hash_password(NEW_PASSWORD))
    script.json("GET", "/api/admins", status=401)
    ravi.json("GET", "/api/admins")


@pytest.mark.usefixtures("answered_at_once")
def test_guesses_at_the_old_password_do_not_keep_the_new_one_out(college: College, asha: Person) -> None:
    for number in range(17):
        guesser = college.person(address=f"198.51.100.{number}")
        guesser.json(
            "POST", "/api/session", {**login("asha.rao"), "password": "guess"}, status=401 if number < 16 else 429
        )
    college.write(shell.set_password, "asha.rao", hash_password(NEW_PASSWORD))
    elsewhere = college.person(address="198.51.100.99")
    elsewhere.json("POST", "/api/session", {**login("asha.rao"), "password": NEW_PASSWORD})


def test_a_new_password_does_not_let_a_disabled_admin_in(college: College, ravi: Person, visitor: Person) -> None:
    college.write(shell.disable_admin, "r.bhat")
    assert college.write(shell.set_password, "r.bhat", hash_password(NEW_PASSWORD))["disabled"] is True
    visitor.json("POST", "/api/session", {**login("r.bhat"), "password": NEW_PASSWORD}, status=401)
