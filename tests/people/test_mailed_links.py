"""Links that let somebody in go out by mail where the college has a mail server."""

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.notices.facts import FACTS, Link
from rollbook.tables.notices import addresses, notices
from tests.college import College
from tests.people.conftest import Staff
from tests.people.test_files import GOOD, preview, submit
from tests.people.test_links import IMRAN, invite, look, token_of

ADDRESS = IMRAN["email"]


@pytest.fixture
def mailing(staff: Staff) -> Staff:
    state = staff.college.app.state
    public = {"public_url": "http://rollbook.test", "smtp_url": "file:/mails"}
    state.settings = replace(state.settings, **public)
    return staff


def mails(college: College) -> list[Any]:
    rows: list[Any] = college.read(lambda db: db.execute(select(notices).order_by(notices.c.id)).all())
    return rows


def bounce(db: Connection) -> None:
    db.execute(insert(addresses).values(address=ADDRESS, bounced_at=clock.now(), bounced_words="550 No such user"))


def test_an_invitation_goes_out_at_once_and_can_still_be_copied(mailing: Staff) -> None:
    made = invite(mailing.asha)
    assert (made["mailedTo"], made["bounced"]) == (ADDRESS, None)
    [mail] = mails(mailing.college)
    assert (mail.kind, mail.address, mail.relation, mail.about) == ("invitation", ADDRESS, "staff", "imran")
    assert mail.due_at == mail.written_at
    assert FACTS["invitation"] is Link
    told = mail.facts
    assert (told["name"], told["by"]) == ("Imran Sheikh", "Asha Rao")
    assert told["path"] == f"/join#{token_of(made)}"
    assert len(told["until"]) == len("2026-11-19")
    assert mailing.asha.json("GET", "/api/people")["mails"] is True


def test_an_invitation_goes_in_the_language_that_was_chosen(mailing: Staff) -> None:
    invite(mailing.asha, language="hi")
    lata = {"name": "Lata Menon", "userName": "lata", "email": "lata@college.example"}
    mailing.asha.json("POST", "/api/people", lata, 201)
    mailing.asha.json("POST", "/api/people/imran/link", None, 201)
    assert [(mail.about, mail.language) for mail in mails(mailing.college)] == [
        ("imran", "hi"),
        ("lata", "en"),
        ("imran", "hi"),
    ]


def test_an_invitation_in_a_language_that_there_is_not_is_refused_whole(mailing: Staff) -> None:
    problem = invite(mailing.asha, 422, language="fr")
    assert list(problem["fields"]) == ["language"]
    assert mails(mailing.college) == []
    mailing.asha.json("GET", "/api/people/imran", status=404)


def test_what_is_handed_over_is_not_mailed(mailing: Staff) -> None:
    made = invite(mailing.asha, mail=False)
    assert (made["mailedTo"], mails(mailing.college)) == (None, [])
    assert token_of(made)


def test_without_a_mail_server_nothing_is_written(staff: Staff) -> None:
    made = invite(staff.asha)
    assert (made["mailedTo"], made["bounced"], mails(staff.college)) == (None, None, [])
    assert staff.asha.json("GET", "/api/people")["mails"] is False
    assert staff.read("imran")["mailed"] is None


def test_nothing_is_mailed_where_nobody_knows_under_which_address_the_pages_are(staff: Staff) -> None:
    state = staff.college.app.state
    state.settings = replace(state.settings, smtp_url="smtps://mail.college.example")
    assert invite(staff.asha)["mailedTo"] is None
    assert mails(staff.college) == []


def test_of_two_links_only_the_later_one_is_sent(mailing: Staff) -> None:
    invite(mailing.asha)
    again = mailing.asha.json("POST", "/api/people/imran/link", None, 201)
    assert (again["purpose"], again["mailedTo"]) == ("invitation", ADDRESS)
    first, second = mails(mailing.college)
    assert first.facts == {"path": None}
    assert second.facts["path"] == f"/join#{token_of(again)}"


def test_a_new_password_is_mailed_too(mailing: Staff) -> None:
    mailing.lecturer()
    made = mailing.asha.json("POST", "/api/people/ananya.bose/link", None, 201)
    assert made["purpose"] == "password"
    [mail] = mails(mailing.college)
    assert (mail.kind, mail.address) == ("password", made["mailedTo"])


def test_an_address_that_bounced_is_told_and_nothing_goes_there(mailing: Staff) -> None:
    mailing.college.write(bounce)
    made = invite(mailing.asha)
    assert (made["mailedTo"], made["bounced"]) == (None, "550 No such user")
    assert mails(mailing.college) == []


def test_the_office_sees_what_became_of_the_mail_and_a_head_does_not(mailing: Staff) -> None:
    invite(mailing.asha)
    mailed = mailing.read("imran")["mailed"]
    assert (mailed["purpose"], mailed["to"], mailed["state"], mailed["bounced"]) == (
        "invitation",
        ADDRESS,
        "waiting",
        None,
    )
    sent = {"state": "sent", "ended_at": clock.now(), "bounced_words": "450 Try again"}
    mailing.college.write(lambda db: db.execute(update(notices).values(sent)).rowcount)
    assert mailing.read("imran")["mailed"]["bounced"] is None, "it is only late"
    back = {"bounced_at": clock.now(), "bounced_words": "550 No such user"}
    mailing.college.write(lambda db: db.execute(update(notices).values(back)).rowcount)
    mailed = mailing.read("imran")["mailed"]
    assert (mailed["state"], mailed["bounced"]) == ("sent", "550 No such user")
    assert mailing.read("imran", by=mailing.head())["mailed"] is None


def test_people_of_a_file_are_invited_by_mail_where_the_office_says_so(mailing: Staff) -> None:
    looked = preview(mailing.asha, GOOD)
    assert looked["mails"] is True
    entry = submit(mailing.asha, GOOD, mail="true")
    assert (entry["people"], entry["mailed"]) == (looked["people"], looked["people"])
    found = mails(mailing.college)
    assert {mail.kind for mail in found} == {"invitation"}
    assert len(found) == looked["people"]
    token = found[0].facts["path"].removeprefix("/join#")
    assert look(mailing.asha, token)["userName"] == found[0].about


def test_people_of_a_file_are_mailed_in_the_language_that_the_office_says(mailing: Staff) -> None:
    submit(mailing.asha, GOOD, mail="true", language="hi")
    assert {mail.language for mail in mails(mailing.college)} == {"hi"}
    problem = submit(mailing.asha, GOOD, 422, fingerprint="any", language="fr")
    assert list(problem["fields"]) == ["language"]


def test_people_of_a_file_are_not_mailed_by_themselves(mailing: Staff) -> None:
    assert submit(mailing.asha, GOOD)["mailed"] == 0
    assert mails(mailing.college) == []
