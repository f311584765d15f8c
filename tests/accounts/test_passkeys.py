"""Passkeys: beside the password, or alone where the device knows its owner. In Chromium: web/e2e."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from rollbook.accounts import shell
from rollbook.core.settings import Settings
from rollbook.tables.accounts import passkey_challenges
from tests.accounts.authenticator import Authenticator, changed
from tests.accounts.forms import login, password_change
from tests.accounts.history import entries
from tests.accounts.with_passkeys import HTTPS, add, over_https
from tests.college import College, Person, password_hash, running_college


@pytest.fixture
def asha(asha: Person) -> Person:
    return over_https(asha)


@pytest.fixture
def browser(college: College) -> Person:
    return college.person(base_url=HTTPS)


@pytest.fixture
def key(asha: Person) -> Authenticator:
    """One that Asha has added."""
    key = Authenticator()
    add(asha, key)
    return key


def after_password(person: Person) -> dict[str, Any]:
    """What the passkey is asked, once the password was right."""
    state = person.json("POST", "/api/session", login())
    assert state["admin"] is None
    options: dict[str, Any] = state["passkey"]["publicKey"]
    return options


def answer(person: Person, credential: dict[str, Any], status: int = 200) -> Any:
    return person.json("POST", "/api/session/passkey", {"credential": credential}, status=status)


def who(person: Person) -> str | None:
    admin = person.json("GET", "/api/session")["admin"]
    return admin["userName"] if admin else None


def test_with_a_passkey_the_password_alone_opens_nothing(asha: Person, key: Authenticator, browser: Person) -> None:
    options = after_password(browser)
    assert who(browser) is None
    assert "set-cookie" not in browser.post("/api/session", json=login()).headers
    assert answer(browser, key.sign(options))["admin"]["userName"] == "asha.rao"
    assert who(browser) == "asha.rao"
    [listed] = asha.json("GET", "/api/account/passkeys")["items"]
    assert (listed["name"], listed["host"]) == ("Chrome on Linux", "rollbook.test")
    assert listed["lastUsedAt"]


def test_a_wrong_password_is_told_nothing_of_passkeys(key: Authenticator, browser: Person) -> None:
    problem = browser.json("POST", "/api/session", login(password="not this one"), status=401)
    assert problem == {"code": "wrong_login", "message": "Email or Password is incorrect ..... Try Again!!!"}


def test_a_passkey_that_knows_its_owner_is_enough(key: Authenticator, browser: Person) -> None:
    options = browser.json("POST", "/api/session/passkey-options")["publicKey"]
    assert options["userVerification"] == "required"
    assert options["allowCredentials"] == []
    answer(browser, key.sign(options))
    assert who(browser) == "asha.rao"


def test_one_that_does_not_know_its_owner_is_good_beside_the_password_only(key: Authenticator, browser: Person) -> None:
    key.knows_its_owner = False
    answer(browser, key.sign(browser.json("POST", "/api/session/passkey-options")["publicKey"]), status=401)
    answer(browser, key.sign(after_password(browser)))
    assert who(browser) == "asha.rao"


def test_an_answer_is_good_once_and_not_for_long(
    key: Authenticator, browser: Person, college: College, later: Callable[[timedelta], None]
) -> None:
    credential = key.sign(after_password(browser))
    answer(browser, credential)
    thief = college.person(base_url=HTTPS)
    answer(thief, credential, status=401)
    late = key.sign(after_password(thief))
    later(timedelta(minutes=31))
    answer(thief, late, status=401)
    assert who(thief) is None


def test_what_was_asked_for_one_thing_is_no_answer_to_another(
    college: College, asha: Person, key: Authenticator, browser: Person
) -> None:
    adding = asha.json("POST", "/api/account/passkeys/options")["publicKey"]
    answer(browser, key.sign({**adding, "rpId": "rollbook.test"}), status=401)
    question = after_password(browser)
    another = Authenticator()
    credential = another.create({**question, "rp": {"id": "rollbook.test"}, "user": {"id": "x"}})
    asha.json("POST", "/api/account/passkeys", {"credential": credential}, status=422)
    assert who(browser) is None


def test_anothers_passkey_does_not_stand_in(college: College, key: Authenticator, browser: Person) -> None:
    ravi = over_https(college.admin("r.bhat", "Ravi Bhat"))
    his = Authenticator()
    add(ravi, his)
    answer(browser, his.sign(after_password(browser)), status=401)
    assert who(browser) is None
    add(ravi, key, status=409)  # hers is hers


def test_what_is_signed_elsewhere_or_altered_is_refused(key: Authenticator, browser: Person) -> None:
    key.origin = "https://rollbook.test.evil.example"
    answer(browser, key.sign(after_password(browser)), status=401)
    key.origin = HTTPS
    options = after_password(browser)
    answer(browser, key.sign({**options, "rpId": "evil.example"}), status=401)
    for part in ("signature", "authenticatorData"):
        credential = key.sign(after_password(browser))
        credential["response"][part] = changed(credential["response"][part])
        answer(browser, credential, status=401)
    key.counter = 0  # a copy that was made before
    answer(browser, key.sign(after_password(browser)) and key.sign(after_password(browser)))
    key.counter = 0
    answer(browser, key.sign(after_password(browser)), status=401)


@pytest.mark.parametrize(
    "credential",
    [{}, {"id": 7}, {"id": "x", "response": {}}, {"id": "x", "response": {"clientDataJSON": "e30"}}, {"response": "x"}],
)
def test_what_is_no_credential_is_refused_in_words(
    asha: Person, key: Authenticator, browser: Person, credential: dict[str, Any]
) -> None:
    assert answer(browser, credential, status=401)["message"] == "This passkey was not accepted. Try again."
    problem = asha.json("POST", "/api/account/passkeys", {"credential": credential}, status=422)
    assert problem["code"] == "passkey_refused"


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


def test_a_disabled_admins_passkey_opens_nothing(college: College, key: Authenticator, browser: Person) -> None:
    options = browser.json("POST", "/api/session/passkey-options")["publicKey"]
    college.write(shell.disable_admin, "asha.rao")
    answer(browser, key.sign(options), status=401)


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


def test_at_another_address_one_is_told_where_it_works(asha: Person, key: Authenticator, college: College) -> None:
    elsewhere = college.person(base_url="https://10.0.0.5")
    problem = elsewhere.json("POST", "/api/session", login(), status=403)
    assert (problem["code"], "rollbook.test only" in problem["message"]) == ("passkey_elsewhere", True)
    assert "rollbook admin remove-passkeys" in problem["message"]
    assert elsewhere.json("POST", "/api/session/passkey-options") is None
    assert elsewhere.json("GET", "/api/session")["admin"] is None


@pytest.mark.parametrize("address", ["http://rollbook.test", "https://10.0.0.5", "https://[2001:db8::1]"])
def test_where_browsers_make_none_it_is_said(college: College, address: str) -> None:
    asha = college.admin("asha.rao", "Asha Rao")
    token = asha.cookies["rollbook_session"]
    shown = f"rollbook_session={token}; __Host-rollbook_session={token}"
    headers = {"Host": address.partition("//")[2], "Cookie": shown}
    asha.base_url = address
    answer = asha.post("/api/account/passkeys/options", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "no_passkeys_here")


def test_nobody_has_one_so_nothing_is_asked(college: College, browser: Person) -> None:
    assert browser.json("POST", "/api/session/passkey-options") is None


def test_there_is_a_most(asha: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.accounts.passkeys.PER_ADMIN", 1)
    add(asha, Authenticator())
    add(asha, Authenticator(), status=409)


def test_the_public_address_is_the_one_that_counts(sqlite_settings: Settings) -> None:
    behind = replace(sqlite_settings, public_url="https://rollbook.college.example:443/")
    with running_college(behind) as college:
        asha = over_https(college.admin("asha.rao", "Asha Rao"))
        add(asha, Authenticator(), status=422)  # made at the address that was asked
        add(asha, Authenticator(origin="https://rollbook.college.example"))
        assert asha.json("GET", "/api/account/passkeys")["items"][0]["host"] == "rollbook.college.example"


def test_passkeys_made_before_there_was_a_public_address_go_on_working_where_they_were_made(
    college: College, asha: Person, key: Authenticator, browser: Person
) -> None:
    before = college.app.state.settings
    college.app.state.settings = replace(before, public_url="https://rollbook.college.example")
    answer(browser, key.sign(after_password(browser)))
    assert who(browser) == "asha.rao"
    alone = college.person(base_url=HTTPS)
    answer(alone, key.sign(alone.json("POST", "/api/session/passkey-options")["publicKey"]))
    assert who(alone) == "asha.rao"
    # At the public address it is said where; once there is one for it, that one is asked for there.
    public = college.person(base_url="https://rollbook.college.example")
    assert "rollbook.test only" in public.json("POST", "/api/session", login(), status=403)["message"]
    another = Authenticator(origin="https://rollbook.college.example")
    add(asha, another)
    answer(public, another.sign(after_password(public)))
    assert who(public) == "asha.rao"


@pytest.mark.parametrize("wrong", ["rollbook.example", "ftp://x.example", "https://x.example/path", "https://a b"])
def test_a_public_address_that_is_none_stops_the_start(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no address of a site"):
        Settings(public_url=wrong)


def test_open_log_in_pages_fill_no_table(key: Authenticator, browser: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.accounts.challenges.MOST_OPEN", 2)
    asked = [browser.json("POST", "/api/session/passkey-options") for _ in range(3)]
    assert asked[2] is None
    answer(browser, key.sign(asked[0]["publicKey"]))
    assert browser.json("POST", "/api/session/passkey-options") is not None


def test_one_stranger_leaves_room_for_the_log_in_pages_of_all_others(
    key: Authenticator, browser: Person, college: College
) -> None:
    stranger = college.person(address="198.51.100.20", base_url=HTTPS)
    asked = 0
    while asked < 1100 and stranger.json("POST", "/api/session/passkey-options") is not None:
        asked += 1
    assert asked < 200
    answer(browser, key.sign(browser.json("POST", "/api/session/passkey-options")["publicKey"]))
