"""The link in a mail opens one student's page on one device, for a while, until somebody ends it."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from rollbook.core import clock
from rollbook.core.errors import Forbidden
from rollbook.ownpage.links import LIFETIME
from rollbook.ownpage.service.opening import open_link
from rollbook.tables.accounts import tries
from rollbook.tables.notices import addresses, contacts, mail_links, notices
from rollbook.tables.students import students
from tests.college import Person
from tests.objections.conftest import ABSENT_ONE
from tests.overlapping import overlapping
from tests.ownpage.conftest import MOTHER, OWN, Mails
from tests.records import ROLLS, day

ENDED = "link_has_ended"


def look(person: Person, token: str) -> Any:
    return person.json("POST", "/api/own/look", {"token": token})


def open_page(person: Person, token: str, status: int = 200) -> Any:
    return person.json("POST", "/api/own/open", {"token": token}, status)


def ends_for(person: Person) -> None:
    assert person.json("GET", "/api/own", status=403)["code"] == ENDED


def test_looking_at_a_link_opens_nothing(mails: Mails) -> None:
    token, scanner = mails.to_mother(), mails.phone("198.51.100.30")
    page = scanner.get(f"/me/{token}", headers={"Accept": "text/html"})
    assert page.status_code in (200, 503)  # without a built front end it says so
    assert page.headers["x-robots-tag"] == "noindex"
    assert page.headers["referrer-policy"] == "same-origin"
    assert look(scanner, token) == {"state": "new", "language": "hi"}
    assert not scanner.cookies
    row = mails.college.read(lambda db: db.execute(select(mail_links)).one())
    assert (row.device_hash, row.opened_at) == (None, None)
    assert mails.college.read(lambda db: db.execute(select(addresses)).all()) == []


def test_the_first_device_that_opens_it_is_the_only_one(mails: Mails) -> None:
    token, phone, other = mails.to_mother(), mails.phone(), mails.phone()
    page = open_page(phone, token)
    assert (page["roll"], page["askedAs"], page["language"]) == (ABSENT_ONE, "mother", "hi")
    assert phone.json("GET", "/api/own") == page
    assert look(phone, token)["state"] == "here"
    assert open_page(phone, token) == page  # the mail is tapped once more
    assert look(other, token)["state"] == "ended"
    assert open_page(other, token, 403)["code"] == ENDED
    ends_for(other)
    read = mails.college.read(lambda db: db.scalars(select(notices.c.read_at)).one())
    known = mails.college.read(lambda db: db.execute(select(addresses)).one())
    assert read is not None
    assert (known.address, known.verified_at) == (MOTHER.lower(), read)


@pytest.mark.parametrize("later", [True, False])
def test_whoever_reads_a_mail_that_went_after_the_bounce_has_the_address(mails: Mails, later: bool) -> None:
    at = clock.now() + timedelta(hours=-1 if later else 1)
    row = {"address": MOTHER.lower(), "bounced_at": at, "bounced_words": "550 no such user"}
    mails.college.write(lambda db: db.execute(insert(addresses), row).rowcount)
    open_page(mails.phone(), mails.to_mother())
    known = mails.college.read(lambda db: db.execute(select(addresses)).one())
    assert (known.bounced_at is None, known.bounced_words is None) == (later, later)
    assert known.verified_at is not None


def test_its_cookie_is_out_of_reach_of_scripts_and_other_sites(mails: Mails) -> None:
    answer = mails.phone().post("/api/own/open", json={"token": mails.link()})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("rollbook_own=")
    assert {"HttpOnly", "Path=/", "SameSite=lax", f"Max-Age={14 * 86400}"} <= set(cookie.split("; "))
    secret = cookie.split(";")[0].split("=")[1]
    kept = mails.college.read(lambda db: db.scalars(select(mail_links.c.device_hash)).one())
    assert secret.encode() not in bytes(kept)
    cross = mails.phone().post("/api/own/open", json={"token": mails.link()}, headers={"Sec-Fetch-Site": "cross-site"})
    assert cross.status_code == 403


def test_of_two_devices_that_open_it_at_once_one_does(mails: Mails) -> None:
    token = mails.link()
    first, second = overlapping(mails.college, lambda db: open_link(db, token, ()), lambda db: open_link(db, token, ()))
    assert first.holder.student_id == mails.ids[ABSENT_ONE]
    assert isinstance(second, Forbidden)


def test_it_ends_after_fourteen_days(mails: Mails) -> None:
    token, phone = mails.link(), mails.phone()
    assert open_page(phone, token)["until"].startswith(str(day(14)))
    later = mails.link()
    mails.desk.calendar.moment += LIFETIME - timedelta(minutes=1)
    assert phone.json("GET", "/api/own")["roll"] == ABSENT_ONE
    mails.desk.calendar.moment += timedelta(minutes=2)
    ends_for(phone)
    assert look(mails.phone(), later)["state"] == "ended"
    open_page(mails.phone(), later, 403)


def test_whoever_holds_it_ends_it(mails: Mails) -> None:
    token, phone = mails.link(), mails.phone()
    open_page(phone, token)
    assert phone.post("/api/own/end").status_code == 204
    ends_for(phone)
    open_page(phone, token, 403)
    assert phone.json("POST", "/api/own/end", status=403)["code"] == ENDED


def test_the_office_ends_all_links_of_a_student_and_nobody_elses(mails: Mails) -> None:
    phone, mother, other = mails.phone(), mails.phone(), mails.opened(roll=ROLLS[3])
    open_page(phone, mails.link())
    open_page(mother, mails.to_mother())
    unopened = mails.link()
    path = f"/api/students/{mails.ids[ABSENT_ONE]}/page-links"
    assert mails.phone().delete(path).status_code == 401
    assert mails.desk.term.asha.json("DELETE", path) == {"ended": 3}
    assert mails.desk.term.asha.json("DELETE", path) == {"ended": 0}
    ends_for(phone)
    ends_for(mother)
    open_page(mails.phone(), unopened, 403)
    assert other.json("GET", "/api/own")["roll"] == ROLLS[3]
    [entry] = [
        each
        for each in mails.desk.term.asha.json("GET", "/api/history")["items"]
        if "pageLinks" in (each["after"] or {})
    ]
    assert (entry["by"], entry["before"]["pageLinks"], entry["after"]["pageLinks"]) == ("asha.rao", 3, 0)


@pytest.mark.parametrize("what", ["address", "contact", "archived"])
def test_it_ends_with_what_it_was_mailed_to(mails: Mails, what: str) -> None:
    phone = mails.phone()
    open_page(phone, mails.to_mother())
    unopened = mails.to_mother()
    change = {
        "address": update(contacts).values(email="another@example.com"),
        "contact": delete(contacts),
        "archived": update(students).where(students.c.roll == ABSENT_ONE).values(archived_at=clock.now()),
    }[what]
    mails.college.write(lambda db: db.execute(change).rowcount)
    ends_for(phone)
    open_page(mails.phone(), unopened, 403)
    mails.phone().json("POST", "/api/own/new-link", {"token": unopened}, 204)
    assert mails.page_links() == []  # it goes to an address on record or nowhere


def test_the_page_of_an_erased_student_is_gone(mails: Mails) -> None:
    phone = mails.opened()
    path = f"/api/students/{mails.ids[ABSENT_ONE]}/erase"
    mails.desk.term.asha.json("POST", path, {"roll": ABSENT_ONE, "reason": "Asked for it"}, 204)
    ends_for(phone)


def test_a_familys_phone_opens_the_page_of_each_child(mails: Mails) -> None:
    phone, first, second = mails.phone(), mails.link(), mails.link(roll=ROLLS[3])
    open_page(phone, first)
    open_page(phone, second)
    assert phone.json("GET", "/api/own")["roll"] == ROLLS[3]
    open_page(phone, first)
    assert phone.json("GET", "/api/own")["roll"] == ABSENT_ONE
    phone.post("/api/own/end")
    assert phone.json("GET", "/api/own")["roll"] == ROLLS[3]


def test_a_new_link_goes_to_the_address_that_the_old_one_was_mailed_to(mails: Mails) -> None:
    token, phone = mails.to_mother(), mails.phone()
    open_page(mails.phone(), token)
    assert phone.post("/api/own/new-link", json={"token": token}).status_code == 204
    [new] = mails.page_links()
    told = (new.address, new.relation, new.language, new.state, new.about, new.trial)
    assert told == (MOTHER, "mother", "hi", "waiting", ABSENT_ONE, False)
    assert new.due_at <= clock.now()


def test_a_device_whose_page_has_ended_gets_a_new_one_too(mails: Mails) -> None:
    phone = mails.opened()
    mails.desk.calendar.moment += LIFETIME
    phone.json("POST", "/api/own/new-link", {}, 204)
    assert [each.address for each in mails.page_links()] == [OWN]


def test_asking_for_new_links_tells_nothing_and_floods_nobody(mails: Mails) -> None:
    token, phone = mails.link(), mails.phone()
    answers = [phone.post("/api/own/new-link", json={"token": each}) for each in (token, "made-up", token, token)]
    assert {(each.status_code, each.content) for each in answers} == {(204, b"")}
    assert len(mails.page_links()) == 2
    mails.college.write(lambda db: db.execute(addresses.insert().values(address=OWN, bounced_at=clock.now())).rowcount)
    mails.desk.calendar.moment += timedelta(days=1)
    phone.json("POST", "/api/own/new-link", {"token": token}, 204)
    assert len(mails.page_links()) == 2  # the server there refuses


def test_guesses_are_counted_and_those_who_hold_a_link_are_not(mails: Mails) -> None:
    guesser, token = mails.phone("198.51.100.66"), mails.link()
    for _ in range(15):
        look(guesser, token)
    for number in range(10):
        assert look(guesser, f"guess-{number}") == {"state": "ended", "language": None}
    for path, body in (("/api/own/look", {"token": token}), ("/api/own/open", {"token": token})):
        refused = guesser.post(path, json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_links")
    assert guesser.get(f"/api/stop/{token}").status_code == 429
    assert guesser.post(f"/api/stop/{token}").status_code == 429
    assert look(mails.phone(), token)["state"] == "new"
    kept = mails.college.read(lambda db: list(db.scalars(select(tries.c.bucket))))
    assert not [each for each in kept if token in each or "guess" in each]


def test_a_mail_that_somebody_sent_to_try_opens_nobodys_page(mails: Mails) -> None:
    trial = mails.link(trial=True)
    assert look(mails.phone(), trial)["state"] == "trial"
    open_page(mails.phone(), trial, 403)


def test_a_session_opens_no_own_page_and_an_own_page_no_session(mails: Mails) -> None:
    ends_for(mails.desk.term.asha)
    phone = mails.opened()
    assert phone.get("/api/students").status_code == 401
    assert phone.json("GET", "/api/session")["admin"] is None
