"""What the server's own terminal can do to accounts."""

import pytest
from pydantic import ValidationError

from rollbook.accounts import admins, tokens
from rollbook.core.errors import Duplicate, NotFound, SignInNeeded
from tests.accounts.forms import login
from tests.accounts.history import entries
from tests.college import PASSWORD_HASH, College, Person

ESHA = {"name": "Esha Kapoor", "user_name": "esha", "email": "esha@college.example", "mobile": "9876543210"}


def test_an_admin_made_in_the_shell_can_log_in(college: College, visitor: Person) -> None:
    assert college.write(admins.create_from_shell, ESHA, PASSWORD_HASH) == "esha"
    visitor.json("POST", "/api/session", login("esha"))
    assert [entry["by"] for entry in entries(college)] == ["shell"]


def test_the_same_rules_hold(college: College) -> None:
    college.write(admins.create_from_shell, ESHA, PASSWORD_HASH)
    with pytest.raises(Duplicate):
        college.write(admins.create_from_shell, ESHA, PASSWORD_HASH)
    with pytest.raises(ValidationError):
        college.write(admins.create_from_shell, {**ESHA, "user_name": "e"}, PASSWORD_HASH)


def test_the_shell_can_shut_anyone_out(college: College, asha: Person) -> None:
    token = college.write(tokens.create_from_shell, "asha.rao", "shell")
    assert college.write(admins.disable_from_shell, "ASHA.RAO") == "asha.rao"
    asha.json("GET", "/api/admins", status=401)
    script = college.person()
    script.headers["Authorization"] = f"Bearer {token}"
    script.json("GET", "/api/admins", status=401)
    with pytest.raises(SignInNeeded):
        college.write(tokens.create_from_shell, "asha.rao", "shell")
    with pytest.raises(NotFound):
        college.write(admins.disable_from_shell, "nobody")
