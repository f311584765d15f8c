"""Passkeys that an admin has: renamed, removed, lost, and ended with the account."""

import pytest
from sqlalchemy import Connection, func, select

from rollbook.accounts import shell
from rollbook.tables.accounts import passkey_challenges
from tests.accounts.authenticator import Authenticator
from tests.accounts.forms import login, password_change
from tests.accounts.history import entries
from tests.accounts.passkeys.asking import after_password, answer
from tests.accounts.with_passkeys import add
from tests.college import College, Person, password_hash


def test_passkeys_are_renamed_and_removed_and_the_history_tells(
    college: College, asha: Person, key: Authenticator, browser: Person
) -> None:
    [mine] = asha.json("GET", "/api/account/passkeys")["items"]
    path = f"/api/account/passkeys/{mine['id']}"
    assert asha.json("PATCH", path, {"name": "Office key"})["name"] == "Office key"
    asha.json("PATCH", path, {"name": " "}, status=422)
    asha.json("DELETE", path, status=204)
    asha.json("DELETE", path, status=404)
    asha.json("PATCH", path, {"name": "Gone"}, status=404)
    assert browser.json("POST", "/api/session", login())["admin"]["userName"] == "asha.rao"
    assert [(entry["before"], entry["after"]) for entry in entries(college)[-3:]] == [
        ({"passkey": None}, {"passkey": "Chrome on Linux"}),
        ({"passkey": "Chrome on Linux"}, {"passkey": "Office key"}),
        ({"passkey": "Office key"}, {"passkey": None}),
    ]


def test_another_admins_passkeys_are_not_ones_own(
    college: College, asha: Person, key: Authenticator, browser: Person
) -> None:
    [mine] = asha.json("GET", "/api/account/passkeys")["items"]
    ravi = college.admin("r.bhat", "Ravi Bhat")
    ravi.json("DELETE", f"/api/account/passkeys/{mine['id']}", status=404)
    ravi.json("PATCH", f"/api/account/passkeys/{mine['id']}", {"name": "Mine"}, status=404)
    assert ravi.json("GET", "/api/account/passkeys")["items"] == []


def test_who_has_lost_it_is_helped_by_another_admin_or_at_the_server(
    college: College, asha: Person, key: Authenticator, browser: Person
) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    assert [entry["passkeys"] for entry in ravi.json("GET", "/api/admins")["items"]] == [1, 0]
    ravi.json("DELETE", "/api/admins/Asha.Rao/passkeys", status=204)
    assert browser.json("POST", "/api/session", login())["passkey"] is None
    ravi.json("DELETE", "/api/admins/nobody/passkeys", status=404)
    add(asha, Authenticator())
    assert college.write(shell.remove_passkeys, "ASHA.rao") == {"user_name": "asha.rao", "removed": 1}
    assert browser.json("POST", "/api/session", login())["passkey"] is None


@pytest.mark.usefixtures("ravi")
def test_a_disabled_admins_passkey_opens_nothing(college: College, key: Authenticator, browser: Person) -> None:
    options = browser.json("POST", "/api/session/passkey-options")["publicKey"]
    college.write(shell.disable_admin, "asha.rao")
    answer(browser, key.sign(options), status=401)


@pytest.mark.usefixtures("ravi")
@pytest.mark.parametrize("how", ["changed", "set in the shell", "disabled"])
def test_what_a_passkey_was_asked_ends_with_the_password_or_the_account(
    college: College, asha: Person, key: Authenticator, browser: Person, how: str
) -> None:
    asked = after_password(browser)
    asha.json("POST", "/api/account/passkeys/options")
    assert college.read(_challenges) == 2
    if how == "changed":
        asha.json("PUT", "/api/account/password", password_change(), status=204)
    elif how == "disabled":
        college.write(shell.disable_admin, "asha.rao")
    else:
        college.write(shell.set_password, "asha.rao", password_hash())
    assert college.read(_challenges) == 0
    answer(browser, key.sign(asked), status=401)


def _challenges(db: Connection) -> int:
    asked: int = db.execute(select(func.count()).select_from(passkey_challenges)).scalar_one()
    return asked


def test_there_is_a_most(asha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.accounts.passkeys.PER_ADMIN", 1)
    add(asha, Authenticator())
    add(asha, Authenticator(), status=409)
