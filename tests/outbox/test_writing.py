"""Writing into the outbox: to everybody once, and nothing before the college has begun."""

from datetime import UTC, datetime, timedelta
from typing import Any, get_type_hints

import pytest
from sqlalchemy import Connection, select, update

from rollbook.accounts.admins import find_admin
from rollbook.core import clock
from rollbook.core.notices import Kind
from rollbook.outbox.recipients import Audience
from rollbook.outbox.writing import About, NewNotice, staff_rows, tell_of_students, that_may_go, write_rows
from rollbook.tables.accounts import admins
from rollbook.tables.notices import contacts, gateways, notice_kinds, notice_settings, notices
from rollbook.tables.rows import NoticeRow
from tests.college import College
from tests.outbox.test_recipients import ids, keep, know

__all__ = ["ids"]

NOW = datetime(2026, 11, 18, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)


@pytest.fixture
def started(college: College) -> College:
    college.write(lambda db: db.execute(update(notice_settings).values(started_at=NOW)))
    return college


def make_gateway(db: Connection, kinds: list[str], *, needs_mobile: bool, ended: bool = False) -> int:
    values = {"url": "https://sms.example", "secret": "whsec_x", "kinds": kinds, "needs_mobile": needs_mobile}
    made = {"made_by": "asha.rao", "made_at": NOW, "ended_at": NOW if ended else None}
    return int(db.execute(gateways.insert().values(**values, **made).returning(gateways.c.id)).scalar_one())


def tell(college: College, *told: About, kind: Kind = "crossed", audience: Audience = "both", **more: Any) -> int:
    written: int = college.write(tell_of_students, kind, told, audience, **more)
    return written


def outbox(college: College) -> list[tuple[str, str, str]]:
    columns = (notices.c.relation, notices.c.way, notices.c.address)
    found: list[Any] = college.read(lambda db: db.execute(select(*columns).order_by(notices.c.id)).all())
    return [tuple(row) for row in found]


def test_nothing_is_written_before_the_college_begins(college: College, ids: dict[str, int]) -> None:
    assert tell(college, About(ids["1"], "a", {})) == 0
    assert outbox(college) == []


def test_a_kind_that_is_switched_off_is_not_told(started: College, ids: dict[str, int]) -> None:
    assert tell(started, About(ids["1"], "a", {}), kind="absent") == 0  # off at first
    started.write(lambda db: db.execute(notice_kinds.insert().values(kind="crossed", is_on=False)))
    assert tell(started, About(ids["1"], "a", {})) == 0


def test_it_is_held_and_tells_whom_it_is_for(started: College, ids: dict[str, int]) -> None:
    mother = started.write(keep, ids["1"], "mother", "meena@mail.example", "", "hi")
    assert tell(started, About(ids["1"], "a", {"line": "75"}), About(ids["2"], "b", {})) == 2
    rows = started.read(lambda db: db.execute(select(notices).order_by(notices.c.id)).all())
    first, second = rows
    assert (first.relation, first.address, first.about, first.contact_id) == (
        "student",
        "asha@college.example",
        "1",
        None,
    )
    assert (second.contact_id, second.language, second.facts) == (mother, "hi", {"line": "75"})
    assert {row.due_at for row in rows} == {NOW + timedelta(hours=2)}
    assert {(row.state, row.next_at == row.due_at, row.trial) for row in rows} == {("waiting", True, False)}
    at_once = tell(started, About(ids["3"], "c", {}), due_at=NOW)
    assert at_once == 1


def test_the_same_is_told_once(started: College, ids: dict[str, int]) -> None:
    started.write(keep, ids["1"], "mother", "meena@mail.example")
    assert tell(started, About(ids["1"], "a", {})) == 2
    assert tell(started, About(ids["1"], "a", {})) == 0
    assert tell(started, About(ids["1"], "b", {}), About(ids["1"], "b", {})) == 2  # said twice in one breath


def test_it_is_told_once_also_when_rows_come_and_go(started: College, ids: dict[str, int]) -> None:
    started.write(keep, ids["1"], "mother", "meena@mail.example")
    assert tell(started, About(ids["1"], "a", {})) == 2
    started.write(lambda db: db.execute(contacts.delete()))
    started.write(keep, ids["1"], "mother", "m.iyer@mail.example")
    started.write(keep, ids["1"], "student", mobile="+14155550101")
    assert tell(started, About(ids["1"], "a", {})) == 0


def test_a_row_of_one_student_is_never_taken_for_another(started: College, ids: dict[str, int]) -> None:
    """The ids of contacts and of students are numbers of their own, and meet."""
    wanted = ids["3"]
    while started.write(keep, ids["2"], "guardian") < wanted - 1:
        pass
    own = started.write(keep, ids["1"], "student", mobile="+14155550101")
    assert own >= wanted
    assert tell(started, About(ids["1"], "list:5", {}), About(ids["3"], "list:5", {}), audience="student") == 2


def test_one_address_and_one_telephone_are_told_once(started: College, ids: dict[str, int]) -> None:
    gateway = started.write(make_gateway, ["crossed"], needs_mobile=True)
    started.write(keep, ids["1"], "mother", "Home@mail.example", "+14155550101", "hi")
    started.write(keep, ids["1"], "father", "home@mail.example", "+14155550101")
    started.write(keep, ids["2"], "father", "home@mail.example")
    assert tell(started, About(ids["1"], "a", {}), About(ids["2"], "a", {})) == 4
    assert outbox(started) == [
        ("student", "mail", "asha@college.example"),
        ("mother", "mail", "Home@mail.example"),
        ("mother", "gateway", "+14155550101"),
        ("father", "mail", "home@mail.example"),  # of the other child
    ]
    assert gateway


def test_gateways_are_sent_what_they_want(started: College, ids: dict[str, int]) -> None:
    started.write(make_gateway, ["crossed"], needs_mobile=True)
    started.write(make_gateway, ["crossed"], needs_mobile=False)
    started.write(make_gateway, ["digest"], needs_mobile=False)
    started.write(make_gateway, ["crossed"], needs_mobile=False, ended=True)
    started.write(keep, ids["2"], "mother", mobile="+14155550101")
    tell(started, About(ids["2"], "a", {}))
    assert outbox(started) == [
        ("student", "gateway", ""),
        ("mother", "gateway", "+14155550101"),
        ("mother", "gateway", "+14155550101"),
    ]


def test_addresses_that_were_stopped_or_bounced_get_nothing_by_mail(started: College, ids: dict[str, int]) -> None:
    started.write(make_gateway, ["crossed", "statement"], needs_mobile=True)
    started.write(keep, ids["1"], "mother", "meena@mail.example", "+14155550101")
    started.write(keep, ids["1"], "father", "murti@mail.example")
    started.write(know, "meena@mail.example", stopped_at=NOW)
    started.write(know, "murti@mail.example", bounced_at=NOW)
    tell(started, About(ids["1"], "a", {}), audience="guardians")
    assert outbox(started) == [("mother", "gateway", "+14155550101")]
    tell(started, About(ids["1"], "b", {}), kind="statement", audience="guardians")
    assert [row[:2] for row in outbox(started)[1:]] == [("mother", "mail"), ("mother", "gateway")]


@pytest.mark.usefixtures("asha")
def test_staff_are_told_by_mail_once_and_never_where_it_bounced(started: College) -> None:
    def once(db: Connection, kind: Kind, key: str) -> int:
        rows = staff_rows(kind, find_admin(db, "asha.rao"), key, {}, NOW, NOW)
        return write_rows(db, that_may_go(db, rows))

    assert started.write(once, "not_taken", "a") == 1
    assert started.write(once, "not_taken", "a") == 0
    assert outbox(started) == [("staff", "mail", "asha.rao@college.example")]
    started.write(know, "asha.rao@college.example", stopped_at=NOW)
    assert started.write(once, "not_taken", "b") == 0
    assert started.write(once, "invitation", "c") == 1
    started.write(lambda db: db.execute(update(admins).values(disabled=True)))
    assert started.write(once, "invitation", "d") == 0


def test_what_is_written_is_read_under_the_same_names_and_of_the_same_types() -> None:
    written, read = get_type_hints(NewNotice), get_type_hints(NoticeRow)
    assert written.items() <= read.items()
    assert read.keys() == set(notices.c.keys())
