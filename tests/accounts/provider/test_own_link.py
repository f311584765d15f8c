"""Linking one's own account, and unlinking it."""

from sqlalchemy import Connection, update

from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.tables.accounts import admin_sessions, admins
from tests.accounts.history import entries
from tests.accounts.provider.conftest import LECTURER
from tests.accounts.provider.own_provider import OwnProvider
from tests.accounts.provider.signing_in import add_passkey, asked_in, begin, begin_link, link, links, sign_in
from tests.college import College, Person

LINK = "/api/account/provider"


def test_linking_and_unlinking(college: College, asha: Person, provider: OwnProvider) -> None:
    provider.behave(claims={"email": None, "email_verified": None})  # no address is needed for it
    assert asha.json("GET", LINK) is None
    told = link(asha, provider)
    assert (told["admin"]["userName"], told["next"]) == ("asha.rao", "/account")
    assert asha.json("GET", LINK)["linkedAt"]
    assert sign_in(college.person(), provider)["admin"]["userName"] == "asha.rao"
    asha.json("DELETE", LINK, status=204)
    assert asha.json("GET", LINK) is None
    sign_in(college.person(), provider, status=403)
    assert [entry["after"] for entry in entries(college)[-2:]] == [{"provider": "Vidya College"}, {"provider": None}]
    assert asha.json("DELETE", LINK, status=404)["message"] == "Your account is not linked, or not any more."


def test_it_asks_again_who_one_is(college: College, asha: Person) -> None:
    """Or whoever sits down at a browser in which somebody else has signed in there would link that person."""
    asked = asked_in(begin_link(asha))
    assert (asked["prompt"], asked["max_age"]) == ("login", "0")
    assert "prompt" not in asked_in(begin(college.person()))


def test_the_password_is_typed_again_first(college: College, asha: Person, provider: OwnProvider) -> None:
    """With a stolen session nobody makes a way in that lasts, and nobody takes one away."""
    link(asha, provider)
    college.write(_forget_confirmation)
    assert asha.json("POST", LINK, {}, status=403)["code"] == "confirmation_needed"
    assert asha.json("DELETE", LINK, status=403)["code"] == "confirmation_needed"


def test_it_is_for_those_who_are_logged_in(college: College, visitor: Person, asha: Person) -> None:
    script = college.script(asha)
    for method in ("GET", "POST", "DELETE"):
        body: object = {} if method == "POST" else None
        assert visitor.json(method, LINK, body, status=401)["code"] == "sign_in_needed"
        assert script.json(method, LINK, body, status=403)["code"] == "not_by_token"


def test_one_person_there_is_one_account_here(
    college: College, asha: Person, ravi: Person, provider: OwnProvider
) -> None:
    link(asha, provider)
    link(asha, provider)  # again is no harm
    assert link(ravi, provider, status=409)["code"] == "linked_elsewhere"
    provider.behave(claims={"sub": "person-2"})
    assert link(asha, provider, status=409)["code"] == "linked_already"
    assert [subject for _, subject in links(college)] == ["person-1"]


def test_the_only_way_in_is_not_taken_away(college: College, provider: OwnProvider) -> None:
    lata = college.admin("lata", "Lata Menon", LECTURER)
    link(lata, provider)
    college.write(_without_password)
    refusal = lata.json("DELETE", LINK, status=409)
    assert refusal["message"] == (
        "Nothing else lets you in. Add a passkey first, or ask the office for a link to a new password."
    )
    college.write(add_passkey)
    lata.json("DELETE", LINK, status=204)


def test_a_link_that_was_begun_before_unlinking_leads_nowhere(
    college: College, asha: Person, provider: OwnProvider
) -> None:
    link(asha, provider)
    sent = provider.sign_in(begin_link(asha))
    asha.json("DELETE", LINK, status=204)
    asha.json("POST", "/api/session/provider/answer", sent, status=403)
    assert links(college) == []


def _forget_confirmation(db: Connection) -> None:
    db.execute(update(admin_sessions).values(confirmed_at=None))


def _without_password(db: Connection) -> None:
    db.execute(update(admins).values(password_hash=NO_PASSWORD))
