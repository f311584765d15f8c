"""At which addresses passkeys are made, and where they work."""

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Settings
from tests.accounts.authenticator import Authenticator
from tests.accounts.forms import login
from tests.accounts.passkeys.asking import after_password, answer, who
from tests.accounts.with_passkeys import HTTPS, add, over_https
from tests.college import College, Person, running_college


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
