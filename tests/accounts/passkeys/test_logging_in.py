"""Passkeys: beside the password, or alone where the device knows its owner. In Chromium: web/e2e."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from tests.accounts.authenticator import Authenticator, changed
from tests.accounts.forms import login
from tests.accounts.passkeys.asking import after_password, answer, who
from tests.accounts.with_passkeys import HTTPS, add, over_https
from tests.college import College, Person


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


def test_nobody_has_one_so_nothing_is_asked(college: College, browser: Person) -> None:
    assert browser.json("POST", "/api/session/passkey-options") is None


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
