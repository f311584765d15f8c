"""Which account somebody opens who comes from the provider."""

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from rollbook.core import clock, paths
from rollbook.core.settings import Settings, Strangers
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from tests.accounts.history import entries
from tests.accounts.provider.conftest import LECTURER
from tests.accounts.provider.own_provider import OwnProvider
from tests.accounts.provider.signing_in import count_sessions, is_out, links, office_grant, sign_in
from tests.college import College, Person, running_college

NO_EMAIL = (
    "Vidya College has told no e-mail address of yours that it has checked, so Rollbook cannot know which account is "
    "yours. Ask the office."
)


def test_by_an_address_that_the_provider_has_checked(college: College, lata: Person, provider: OwnProvider) -> None:
    newcomer = college.person()
    told = sign_in(newcomer, provider)
    assert (told["admin"]["userName"], told["next"]) == ("lata", "/home")
    assert newcomer.json("GET", "/api/session")["admin"]["userName"] == "lata"
    assert [subject for _, subject in links(college)] == ["person-1"]
    assert entries(college)[-1] == {
        "by": "lata",
        "path": paths.admin("lata"),
        "before": {"provider": None},
        "after": {"provider": "Vidya College"},
    }


def test_from_then_on_by_the_subject_alone(college: College, lata: Person, provider: OwnProvider) -> None:
    """Whatever the address is by then, here or there, and whosever it is."""
    sign_in(college.person(), provider)
    college.admin("other", "Other", LECTURER)
    provider.behave(claims={"email": "other@college.example"})
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"
    provider.behave(claims={"email": None, "email_verified": None})
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"
    assert len(links(college)) == 1
    provider.behave(claims={"sub": "person-2"})  # who has the address now
    assert sign_in(college.person(), provider, status=403)["code"] == "linked_to_another"


@pytest.mark.parametrize("checked", [False, None, "true", 1])
def test_never_by_an_address_that_nobody_has_checked(
    college: College, lata: Person, provider: OwnProvider, checked: object
) -> None:
    provider.behave(
        claims={"email_verified": checked},
        told_elsewhere={"email": "lata@college.example", "email_verified": checked},
    )
    newcomer, before = college.person(), count_sessions(college)
    assert sign_in(newcomer, provider, status=403)["message"] == NO_EMAIL
    assert is_out(newcomer)
    assert count_sessions(college) == before
    assert links(college) == []


def test_by_an_address_that_is_told_only_where_one_asks(college: College, lata: Person, provider: OwnProvider) -> None:
    elsewhere = {"email": "lata@college.example", "email_verified": True}
    provider.behave(claims={"email": None, "email_verified": None}, told_elsewhere=elsewhere)
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"
    assert provider.requests[-1] == "/userinfo"
    provider.requests.clear()
    sign_in(college.person(), provider)
    assert provider.requests == ["/token"]  # who is known is not asked about again


def test_never_by_an_address_of_somebody_else(college: College, lata: Person, provider: OwnProvider) -> None:
    elsewhere = {"sub": "person-2", "email": "lata@college.example", "email_verified": True}
    provider.behave(claims={"email": None, "email_verified": None}, told_elsewhere=elsewhere)
    assert sign_in(college.person(), provider, status=502)["code"] == "provider_not_believed"
    assert links(college) == []


@pytest.mark.parametrize(
    ("told", "known"),
    [("LATA@College.Example", True), ("lata@college.exampłe", False), ("\uff4cata@college.example", False)],
)
def test_case_tells_addresses_not_apart_and_letters_that_look_alike_do(
    college: College, lata: Person, provider: OwnProvider, told: str, known: bool
) -> None:
    provider.behave(claims={"email": told})
    sign_in(college.person(), provider, status=200 if known else 403)


def test_nobody_whom_rollbook_does_not_know(college: College, asha: Person, provider: OwnProvider) -> None:
    newcomer = college.person()
    refusal = sign_in(newcomer, provider, status=403)
    assert refusal["code"] == "not_known_here"
    assert refusal["message"] == (
        "lata@college.example has no account here. Ask the office to invite you, then sign in once more."
    )
    assert is_out(newcomer)


def test_nobody_where_several_have_the_address(college: College, lata: Person, provider: OwnProvider) -> None:
    college.admin("second", "Second", LECTURER)
    college.write(_give_address, "second", "Lata@college.example")
    assert sign_in(college.person(), provider, status=403)["code"] == "shared_email"
    assert links(college) == []


@pytest.mark.parametrize("how", ["over", "ended"])
def test_whoever_was_of_the_office_is_linked_by_the_address(college: College, provider: OwnProvider, how: str) -> None:
    past = (
        office_grant(-9, until=-3)
        if how == "over"
        else {**office_grant(-9), "ended_at": clock.now(), "ended_by": "tests"}
    )
    college.admin("lata", "Lata Menon", LECTURER, past)
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"


def test_an_invitation_ends_when_its_person_comes_from_the_provider(
    college: College, asha: Person, provider: OwnProvider
) -> None:
    wanted = {"name": "Lata Menon", "userName": "lata", "email": "lata@college.example", "grants": [{"role": "exam"}]}
    invited = asha.json("POST", "/api/people", wanted, status=201)
    lata = college.person()
    sign_in(lata, provider)
    token = {"token": invited["link"].partition("#")[2]}
    finder, chosen = college.person(), "four wet umbrellas"
    assert finder.json("POST", "/api/links/look", token, status=404)["code"] == "link_not_valid"
    finder.json("POST", "/api/links/use", {**token, "password": chosen, "confirmPassword": chosen}, status=404)
    assert lata.json("GET", "/api/session")["admin"]["userName"] == "lata"
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"
    assert asha.json("GET", "/api/people/lata")["invited"] is False


def test_a_link_for_a_new_password_outlives_a_sign_in_with_the_provider(
    college: College, lata: Person, asha: Person, provider: OwnProvider
) -> None:
    made = asha.json("POST", "/api/people/lata/link", status=201)
    sign_in(college.person(), provider)
    token = {"token": made["link"].partition("#")[2]}
    assert college.person().json("POST", "/api/links/look", token)["purpose"] == "password"


def test_nobody_whose_account_is_disabled(college: College, lata: Person, asha: Person, provider: OwnProvider) -> None:
    sign_in(college.person(), provider)
    asha.json("PATCH", "/api/admins/lata", {"disabled": True})
    newcomer, before = college.person(), count_sessions(college)
    assert sign_in(newcomer, provider, status=403)["code"] == "account_disabled"
    provider.behave(claims={"sub": "person-2"})  # nor as somebody new
    assert sign_in(newcomer, provider, status=403)["code"] == "account_disabled"
    assert is_out(newcomer)
    assert count_sessions(college) == before
    asha.json("PATCH", "/api/admins/lata", {"disabled": False})
    provider.behave()
    assert sign_in(college.person(), provider)["admin"]["userName"] == "lata"


def test_the_session_that_the_browser_had_before_ends(
    college: College, lata: Person, asha: Person, provider: OwnProvider
) -> None:
    before = count_sessions(college)
    assert sign_in(asha, provider)["admin"]["userName"] == "lata"
    assert count_sessions(college) == before


@pytest.fixture
def open_college(settings: Settings, provider: OwnProvider) -> Any:
    with running_college(replace(settings, oidc_unknown=Strangers.VIEWER)) as college:
        yield college


@pytest.mark.parametrize(
    ("claims", "user_name", "name"),
    [
        ({"preferred_username": "imran.sheikh", "name": "Imran Sheikh"}, "imran.sheikh", "Imran Sheikh"),
        ({"preferred_username": "imran@college.example"}, "imran", "imran"),
        ({"preferred_username": "../../etc"}, "....etc", "....etc"),
        ({"preferred_username": "इमरान", "name": "इमरान शेख़"}, "i.sheikh", "इमरान शेख़"),
        ({"preferred_username": "x" * 300, "name": "\u202e" * 3}, "x" * 30, "x" * 30),
        ({}, "i.sheikh", "i.sheikh"),
    ],
)
def test_a_stranger_comes_in_to_read_where_the_college_says_so(
    open_college: College, provider: OwnProvider, claims: dict[str, str], user_name: str, name: str
) -> None:
    provider.behave(claims={"email": "i.sheikh@college.example", **claims})
    newcomer = open_college.person()
    told = sign_in(newcomer, provider)
    assert told["admin"] == {
        "userName": user_name,
        "name": name,
        "email": "i.sheikh@college.example",
        "mobile": "",
        "language": "en",
    }
    assert [grant["role"] for grant in told["grants"]] == ["viewer"]
    assert "take" not in told["rights"]
    registered, given, linked = entries(open_college)[-3:]
    assert (registered["by"], registered["path"]) == ("(sign-in provider)", paths.admin(user_name))
    assert (given["by"], given["after"]) == ("(sign-in provider)", {"grant": "Viewer"})
    assert linked["after"] == {"provider": "Vidya College"}
    assert sign_in(open_college.person(), provider)["admin"]["userName"] == user_name
    assert len(open_college.read(_grants)) == 1


def test_strangers_of_one_name_have_a_number(open_college: College, provider: OwnProvider) -> None:
    open_college.admin("meera", "Meera")
    names = []
    for number in (1, 2):
        provider.behave(
            claims={"sub": f"m{number}", "email": f"m{number}@other.example", "preferred_username": "meera"}
        )
        names.append(sign_in(open_college.person(), provider)["admin"]["userName"])
    assert names == ["meera2", "meera3"]


def test_a_stranger_whose_address_nobody_has_checked_stays_out(open_college: College, provider: OwnProvider) -> None:
    provider.behave(claims={"email_verified": False})
    sign_in(open_college.person(), provider, status=403)
    assert open_college.read(_grants) == []


def test_whoever_was_shut_out_does_not_come_back_as_a_stranger(open_college: College, provider: OwnProvider) -> None:
    asha = open_college.admin("asha.rao", "Asha Rao")
    open_college.admin("lata", "Lata Menon", LECTURER)
    asha.json("PATCH", "/api/admins/lata", {"disabled": True})
    assert sign_in(open_college.person(), provider, status=403)["code"] == "account_disabled"


def _give_address(db: Connection, user_name: str, email: str) -> None:
    db.execute(update(admins).where(admins.c.user_name == user_name).values(email=email))


def _grants(db: Connection) -> list[Any]:
    return list(db.execute(select(grants)))
