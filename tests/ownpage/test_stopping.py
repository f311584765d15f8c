"""Mails are stopped by the link in one of them, with one click, and start again."""

from datetime import date, timedelta
from email import message_from_bytes

from msgspec import to_builtins
from msgspec.structs import replace
from sqlalchemy import select

from rollbook.notices.examples import make_up
from rollbook.outbox.claiming import claim
from rollbook.post.preparing import prepare
from rollbook.tables.notices import addresses
from tests.ownpage.conftest import MOTHER, OWN, Mails
from tests.records import ROLLS

ONE_CLICK = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site"}


def stopped(mails: Mails) -> list[str]:
    known = select(addresses.c.address).where(addresses.c.stopped_at.is_not(None))
    return list(mails.college.read(lambda db: db.scalars(known).all()))


def test_looking_stops_nothing(mails: Mails) -> None:
    token, phone = mails.to_mother(), mails.phone()
    assert phone.get(f"/stop/{token}").headers["x-robots-tag"] == "noindex"
    asked = phone.json("GET", f"/api/stop/{token}")
    assert asked == {"stopped": False, "address": "la…@example.com", "language": "hi"}
    led = phone.get(f"/api/stop/{token}", headers={"Accept": "text/html"}, follow_redirects=False)
    assert (led.status_code, led.headers["location"]) == (303, f"/stop/{token}")
    assert stopped(mails) == []


def test_what_waits_is_stopped_except_what_nobody_can_stop(mails: Mails) -> None:
    token = mails.to_mother()
    waits = mails.wait(address=MOTHER.upper(), relation="mother")
    statement = mails.wait(kind="statement", address=MOTHER)
    asked = mails.wait(kind="page_link", address=MOTHER)
    others = mails.wait(), mails.wait(roll=ROLLS[3])
    assert mails.phone().json("POST", f"/api/stop/{token}")["stopped"] is True
    assert stopped(mails) == [MOTHER.lower()]
    ended = mails.notice(waits)
    assert (ended.state, ended.why) == ("stopped", {"code": "address_stopped"})
    assert ended.ended_at is not None
    assert [mails.notice(each).state for each in (statement, asked, *others)] == ["waiting"] * 4


def test_a_mail_program_stops_them_with_one_click_from_anywhere(mails: Mails) -> None:
    token, program = mails.link(), mails.phone("192.0.2.44")
    answer = program.post(f"/api/stop/{token}", content="List-Unsubscribe=One-Click", headers=ONE_CLICK)
    assert answer.status_code == 200
    assert stopped(mails) == [OWN]
    form = {"List-Unsubscribe": (None, "One-Click")}
    again = program.post(f"/api/stop/{token}", files=form, headers={"Sec-Fetch-Site": "cross-site"})
    assert again.status_code == 200
    assert program.post(f"/api/stop/{token}/again", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert stopped(mails) == [OWN]


def test_the_address_in_the_head_of_a_mail_takes_the_click(mails: Mails) -> None:
    """And whoever opens it in a browser is led to the page that asks first."""
    site = "https://attendance.college.example"
    settings = replace(mails.college.app.state.settings, public_url=site)
    mails.wait(trial=True, facts=to_builtins(make_up("crossed", date(2026, 11, 18)).facts))
    ids = mails.college.write(claim, "mail", "one", 5, "UTC")
    [ready] = mails.college.write(prepare, ids, "one", settings)
    head = message_from_bytes(ready.mail)
    assert head["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = head["List-Unsubscribe"].strip("<>").removeprefix(site)
    seen = mails.phone().get(address, headers={"Accept": "text/html"}, follow_redirects=False)
    assert (seen.status_code, stopped(mails)) == (303, [])
    clicked = mails.phone().post(address, content="List-Unsubscribe=One-Click", headers=ONE_CLICK)
    assert (clicked.status_code, stopped(mails)) == (200, [OWN])


def test_a_body_that_is_no_click_is_bounded(mails: Mails) -> None:
    large = b"x" * 100_000
    answer = mails.phone().post(f"/api/stop/{mails.link()}", content=large, headers=ONE_CLICK)
    assert answer.status_code in (200, 413)


def test_they_start_again_and_stop_long_after_the_page_has_ended(mails: Mails) -> None:
    token, phone = mails.link(), mails.phone()
    mails.desk.calendar.moment += timedelta(days=200)
    phone.json("POST", f"/api/stop/{token}")
    assert phone.json("GET", f"/api/stop/{token}")["stopped"] is True
    assert phone.json("POST", f"/api/stop/{token}/again")["stopped"] is False
    assert stopped(mails) == []


def test_a_made_up_link_stops_nothing(mails: Mails) -> None:
    for answer in (mails.phone().get("/api/stop/nothing"), mails.phone().post("/api/stop/nothing")):
        assert (answer.status_code, answer.json()["code"]) == (404, "stop_link_unknown")
    assert stopped(mails) == []
    assert "@" not in mails.phone().get("/api/stop/nothing").text
