"""What the settings about a provider do, and which of them are refused."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from rollbook.core import clock
from rollbook.core.errors import BadInput
from rollbook.core.settings import Passwords, Settings
from rollbook.endpoints.environment import read_environment
from tests.accounts.forms import login
from tests.accounts.provider.conftest import LECTURER
from tests.accounts.provider.own_provider import OwnProvider
from tests.accounts.provider.signing_in import add_passkey, asked_in, begin, is_out, link, sign_in
from tests.college import PASSWORD, College, Person, running_college

ISSUER = {"ROLLBOOK_OIDC_ISSUER": "https://login.college.example/realms/staff", "ROLLBOOK_OIDC_CLIENT_ID": "rollbook"}


def test_pages_are_told_of_the_provider(college: College, visitor: Person) -> None:
    told = visitor.json("GET", "/api/session")
    assert told["provider"] == {"label": "Vidya College"}
    assert told["passwords"] == "everyone"


def test_without_an_issuer_there_is_none(sqlite_settings: Settings) -> None:
    with running_college(sqlite_settings) as college:
        visitor, asha = college.person(), college.admin("asha.rao", "Asha Rao")
        assert visitor.json("GET", "/api/session")["provider"] is None
        visitor.json("POST", "/api/session/provider", {}, status=404)
        refusal = visitor.json("POST", "/api/session/provider/answer", {"state": "x"}, status=404)
        assert refusal["message"] == "Nobody but Rollbook itself signs people in here."
        asha.json("GET", "/api/account/provider", status=404)


@pytest.fixture
def strict_college(settings: Settings) -> Iterator[College]:
    with running_college(replace(settings, passwords=Passwords.OFFICE)) as college:
        yield college


def test_passwords_for_the_office_alone(strict_college: College, provider: OwnProvider) -> None:
    strict_college.admin("lata", "Lata Menon", LECTURER)
    strict_college.admin("asha.rao", "Asha Rao")
    person = strict_college.person()
    assert person.json("GET", "/api/session")["passwords"] == "office"
    refusal = person.json("POST", "/api/session", login("lata"), status=403)
    assert refusal["message"] == "Passwords are for the office alone here. Sign in with Vidya College."
    assert is_out(person)
    wrong = login("lata", password="not the password")
    assert person.json("POST", "/api/session", wrong, status=401)["code"] == "wrong_login"
    assert sign_in(strict_college.person(), provider)["admin"]["userName"] == "lata"
    assert person.json("POST", "/api/session", login())["admin"]["userName"] == "asha.rao"


def test_an_office_grant_that_has_ended_opens_nothing(strict_college: College) -> None:
    strict_college.admin(
        "lata", "Lata", {"role": "office", "last_day": clock.today("UTC") - timedelta(days=1)}, LECTURER
    )
    strict_college.person().json("POST", "/api/session", login("lata"), status=403)


def test_a_password_that_opens_nothing_is_no_other_way_in(strict_college: College, provider: OwnProvider) -> None:
    lata = strict_college.admin("lata", "Lata Menon", LECTURER)
    link(lata, provider)
    assert lata.json("DELETE", "/api/account/provider", status=409)["code"] == "only_way_in"


def test_one_who_has_a_passkey_needs_the_provider_alone(college: College, lata: Person, provider: OwnProvider) -> None:
    college.write(add_passkey)
    asked = college.person().json("POST", "/api/session", {**login("lata"), "password": PASSWORD}, status=403)
    assert asked["code"] == "passkey_elsewhere"
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"


def test_the_provider_knows_the_public_address(settings: Settings, provider: OwnProvider) -> None:
    with running_college(replace(settings, public_url="https://attendance.college.example")) as college:
        there = college.person(base_url="https://attendance.college.example")
        assert asked_in(begin(there))["redirect_uri"] == "https://attendance.college.example/login"
        elsewhere = college.person(base_url="http://10.0.0.5:8000")
        assert begin(elsewhere, "/sheet?id=3") == "https://attendance.college.example/login?next=%2Fsheet%3Fid%3D3"


def test_else_it_knows_the_address_that_was_asked(college: College) -> None:
    assert asked_in(begin(college.person()))["redirect_uri"] == "http://rollbook.test/login"


def test_settings_that_are_enough() -> None:
    settings = read_environment(ISSUER)
    assert settings.provider_label == "login.college.example"
    assert read_environment({**ISSUER, "ROLLBOOK_OIDC_LABEL": "Vidya College"}).provider_label == "Vidya College"
    assert "hush" not in repr(read_environment({**ISSUER, "ROLLBOOK_OIDC_CLIENT_SECRET": "hush"}))


@pytest.mark.parametrize(
    ("environment", "field"),
    [
        ({"ROLLBOOK_OIDC_ISSUER": ISSUER["ROLLBOOK_OIDC_ISSUER"]}, "oidc_client_id"),
        ({"ROLLBOOK_PASSWORDS": "office"}, "oidc_issuer"),
        ({**ISSUER, "ROLLBOOK_PASSWORDS": "nobody"}, "passwords"),
        ({**ISSUER, "ROLLBOOK_OIDC_UNKNOWN": "office"}, "oidc_unknown"),
        *(
            ({**ISSUER, "ROLLBOOK_OIDC_ISSUER": issuer}, "oidc_issuer")
            for issuer in (
                "login.college.example",
                "http://login.college.example",
                "https://login.college.example?x=1",
                "https://login.college.example#x",
                "https://user:secret@login.college.example",
                "https://",
                "https://login.college.example:0",
                "ftp://login.college.example",
                "https://लॉगिन.example",
            )
        ),
    ],
)
def test_settings_that_cannot_work(environment: dict[str, str], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_environment(environment)
    assert list(refused.value.fields) == [field]
