"""What the office sets about notices, over HTTP: on both databases."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from rollbook.core import clock
from rollbook.core.notices import ASKED, KINDS, TOLD
from rollbook.outbox.settings import read_telling
from rollbook.outbox.writing import new_row
from rollbook.tables.accounts import admins
from rollbook.tables.notices import addresses, notice_settings, notices
from tests.college import College, Person
from tests.records import Term

HEAD = {"role": "head", "batch": None, "department": "CSE"}


@pytest.fixture
def office(term: Term) -> Person:
    return term.asha


def read(person: Person) -> Any:
    return person.json("GET", "/api/notices")


def history(person: Person) -> list[tuple[Any, Any]]:
    items = person.get("/api/history", params={"kind": "notices"}).json()["items"]
    return [(each["before"], each["after"]) for each in reversed(items)]


def wait(db: Connection, kind: str, due: datetime, number: int = 0, **more: Any) -> None:
    row: Any = {"kind": kind, "once": f"{kind}:{number}", "way": "mail", "relation": "student", "facts": {}}
    row |= {"address": "a@b.example", "language": "en", "about": "24CS001", "trial": False}
    db.execute(insert(notices), {**new_row(row, clock.now(), due), **more})


def test_a_college_that_was_never_asked_tells_nobody(office: Person) -> None:
    told = read(office)
    assert told["startedAt"] is None
    assert told["heldSince"] is None
    assert [each["kind"] for each in told["kinds"]] == list(TOLD)
    assert [each["kind"] for each in told["kinds"] if not each["isOn"]] == ["absent"]
    assert (told["waiting"], told["nextAt"], told["bounced"]) == (0, None, 0)
    assert told["settings"]["holdMinutes"] == 120
    assert told["mailsGo"] == "folder"
    assert office.json("GET", "/api/session")["notices"] is False


def test_it_starts_once_and_stops_what_waits(office: Person, college: College) -> None:
    started = office.json("POST", "/api/notices/start")
    assert started["startedAt"]
    assert office.json("POST", "/api/notices/start")["startedAt"] == started["startedAt"]
    assert office.json("GET", "/api/session")["notices"] is True
    due = clock.now() + timedelta(hours=2)
    college.write(wait, "crossed", due)
    college.write(wait, "password", due)
    college.write(wait, "crossed", due, 1, trial=True)
    assert read(office)["waiting"] == 3
    stopped = office.json("POST", "/api/notices/stop")
    assert (stopped["startedAt"], stopped["waiting"]) == (None, 2)
    row = college.read(lambda db: db.execute(select(notices).where(notices.c.state == "stopped")).one())
    assert row.why == {"code": "switched_off"}
    assert row.ended_at
    office.json("POST", "/api/notices/stop")
    assert history(office) == [
        ({"started": False}, {"started": True}),
        ({"started": True}, {"started": False}),
    ]


def test_settings_are_kept_with_what_was_changed_in_the_history(office: Person, college: College) -> None:
    told = read(office)
    form = {**told["settings"], "holdMinutes": 30, "quietFrom": 1260, "revision": told["revision"]}
    changed = office.json("PUT", "/api/notices/settings", form)
    assert changed["settings"] == {**told["settings"], "holdMinutes": 30, "quietFrom": 1260}
    assert changed["revision"] == told["revision"] + 1
    assert college.read(read_telling).hold == timedelta(minutes=30)
    # Sent twice, since the answer was lost: kept once.
    assert office.json("PUT", "/api/notices/settings", form)["revision"] == changed["revision"]
    assert history(office) == [
        ({"holdMinutes": 120, "quietFrom": 1200}, {"holdMinutes": 30, "quietFrom": 1260}),
    ]


def test_who_changes_what_somebody_else_has_changed_is_told_so(office: Person) -> None:
    told = read(office)
    form = {**told["settings"], "revision": told["revision"]}
    office.json("PUT", "/api/notices/settings", {**form, "perMinute": 30})
    refused = office.json("PUT", "/api/notices/settings", {**form, "perMinute": 90}, 409)
    assert refused["code"] == "notice_settings_changed_since"
    assert read(office)["settings"]["perMinute"] == 30


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("holdMinutes", -1),
        ("holdMinutes", 1441),
        ("quietFrom", 1440),
        ("perMinute", 0),
        ("leastClasses", 0),
        ("digestWeekday", 8),
        ("digestWeekday", 0),
        ("statementDay", 29),
        ("absentAt", 2.5),
        ("digestAt", "9:00"),
        ("startedAt", None),
    ],
)
def test_settings_that_make_no_sense_are_refused(office: Person, name: str, value: object) -> None:
    told = read(office)
    form = {**told["settings"], "revision": told["revision"], name: value}
    assert office.request("PUT", "/api/notices/settings", json=form).status_code == 422
    assert read(office) == told


def test_a_kind_is_switched_and_switched_back(office: Person, college: College) -> None:
    office.json("POST", "/api/notices/start")
    on = office.json("PUT", "/api/notices/kinds/absent", {"isOn": True})
    assert all(each["isOn"] for each in on["kinds"])
    assert college.read(read_telling).tells("absent")
    office.json("PUT", "/api/notices/kinds/absent", {"isOn": True})
    office.json("PUT", "/api/notices/kinds/absent", {"isOn": False})
    office.json("PUT", "/api/notices/kinds/password", {"isOn": False}, 422)
    assert history(office)[1:] == [
        ({"absent": False}, {"absent": True}),
        ({"absent": True}, {"absent": False}),
    ]


def test_what_waits_is_counted_with_when_the_next_goes(
    office: Person, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    noon = datetime(2026, 11, 18, 12, tzinfo=UTC)
    monkeypatch.setattr(clock, "now", lambda: noon)
    college.write(wait, "crossed", noon + timedelta(hours=2))
    college.write(wait, "crossed", noon + timedelta(hours=3), 1)
    college.write(wait, "leave_decided", noon + timedelta(hours=4), state="sent")
    told = read(office)
    assert {each["kind"]: each["waiting"] for each in told["kinds"] if each["waiting"]} == {"crossed": 2}
    assert told["nextAt"] == "2026-11-18T14:00:00Z"
    college.write(
        lambda db: db.execute(update(notice_settings).values(quiet_from=13 * 60, quiet_until=15 * 60)).rowcount
    )
    assert read(office)["nextAt"] == "2026-11-18T15:00:00Z"
    college.write(lambda db: db.execute(update(notice_settings).values(held_since=noon)).rowcount)
    held = read(office)
    assert (held["heldSince"], held["nextAt"]) == ("2026-11-18T12:00:00Z", None)


def test_addresses_that_bounced_are_counted(office: Person, college: College) -> None:
    rows = [{"address": "a@b.example", "bounced_at": clock.now()}, {"address": "c@b.example", "bounced_at": None}]
    college.write(lambda db: db.execute(insert(addresses), rows).rowcount)
    assert read(office)["bounced"] == 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_seen_before_it_goes(office: Person, kind: str) -> None:
    told = office.json("GET", f"/api/notices/preview?kind={kind}")
    assert [each["language"] for each in told["mails"]] == ["en", "hi"]
    for mail in told["mails"]:
        assert mail["heading"]
        assert mail["text"]
        assert mail["html"].startswith("<!doctype html>")
        if kind in ASKED:  # it holds a secret
            assert mail["event"] is None
        else:
            assert mail["event"]["data"]["template"] == f"{kind}.{mail['language']}"


def test_what_there_is_nothing_of_is_made_up_and_says_so(office: Person) -> None:
    told = office.json("GET", "/api/notices/preview?kind=list_published")
    assert told["madeUp"] is True
    assert told["hasPage"] is False  # under which address this is, nobody has said
    assert "/me/" not in told["mails"][0]["text"]
    assert office.get("/api/notices/preview", params={"kind": "nothing"}).status_code == 422


def test_one_is_sent_to_oneself_and_to_nobody_else(office: Person, college: College) -> None:
    own = college.read(lambda db: db.scalar(select(admins.c.email).where(admins.c.user_name == "asha.rao")))
    assert read(office)["ownAddress"] == own
    sent = office.json("POST", "/api/notices/trial", {"kind": "crossed", "language": "hi"}, 201)
    assert sent == {"address": own}
    office.json("POST", "/api/notices/trial", {"kind": "crossed", "language": "hi"}, 201)
    first, second = college.read(lambda db: db.execute(select(notices).order_by(notices.c.id)).all())
    assert (first.trial, first.address, first.way, first.language) == (True, own, "mail", "hi")
    assert first.due_at <= clock.now()
    assert first.facts["sum"]["code"]
    assert first.once != second.once


def test_who_has_no_address_is_told_so(office: Person, college: College) -> None:
    college.write(lambda db: db.execute(update(admins).values(email="")).rowcount)
    refused = office.json("POST", "/api/notices/trial", {"kind": "crossed", "language": "en"}, 409)
    assert refused["code"] == "no_address_of_your_own"


def test_only_the_office_sees_any_of_it(college: College, office: Person) -> None:
    head = college.admin("head", "Head", HEAD)
    for method, path in (
        ("GET", "/api/notices"),
        ("GET", "/api/notices/preview?kind=crossed"),
        ("POST", "/api/notices/start"),
    ):
        head.json(method, path, None, 403)
        college.person().json(method, path, None, 401)
    assert read(office)["startedAt"] is None
