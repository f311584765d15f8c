"""Who is erased is erased with all that was told of them; and who asks is handed it."""

from datetime import UTC, datetime

from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.tables.notices import contacts, mail_links, notices
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students
from tests.contacts.conftest import MOTHER, Desk

DAY = datetime(2026, 11, 1, tzinfo=UTC)


def tell(db: Connection, student_id: int, contact_id: int, address: str) -> None:
    now = clock.now()
    row: NewNotice = {
        "kind": "crossed",
        "once": f"crossed:{student_id}",
        "way": "mail",
        "relation": "mother",
        "facts": {},
        "student_id": student_id,
        "contact_id": contact_id,
        "address": address,
        "language": "en",
        "about": "24CS001",
    }
    write_rows(db, [new_row(row, now, now)])
    [notice] = db.scalars(select(notices.c.id))
    link = {"token_hash": b"x", "notice_id": notice, "student_id": student_id, "address": address}
    db.execute(mail_links.insert().values(**link, made_at=now, ends_at=now))


def left(db: Connection) -> list[int]:
    return [len(db.execute(select(table)).all()) for table in (contacts, notices, mail_links)]


def _furnish(desk: Desk) -> int:
    desk.add(**MOTHER)
    desk.add("24CS002", relation="father", email="shared@mail.example")
    desk.add(relation="father", email="shared@mail.example")
    for address in ("meena@mail.example", "shared@mail.example", "meera@college.example"):
        desk.know(address, verified_at=DAY)
    student = desk.ids["24CS001"]
    desk.college.write(tell, student, desk.read()[1]["id"], "meena@mail.example")
    return student


def _erase(desk: Desk, student: int) -> None:
    erasure = {"roll": "24CS001", "reason": "Asked for it"}
    desk.person.json("POST", f"/api/students/{student}/erase", erasure, 204)


def test_contacts_notices_and_addresses_go(desk: Desk) -> None:
    student = _furnish(desk)
    _erase(desk, student)
    assert desk.college.read(left) == [1, 0, 0]  # the other student's father
    assert desk.known() == ["shared@mail.example"]
    assert desk.person.get(desk.path()).status_code == 404
    history = desk.person.get("/api/history").text
    assert "Meena" not in history
    assert "me…@" not in history
    # Nothing else referred to this student, so nothing stays.
    assert desk.college.read(lambda db: db.scalars(select(students.c.id)).all()) == [desk.ids["24CS002"]]


def test_of_who_has_a_past_the_same_goes(desk: Desk) -> None:
    student = _furnish(desk)
    subject = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th", "code": "CS301"}
    made = desk.person.json("POST", "/api/subjects", subject, 201)
    counted = {"student_id": student, "subject_id": made["id"], "present": 1, "absent": 0}
    desk.college.write(lambda db: db.execute(totals.insert().values(counted)))
    _erase(desk, student)
    assert desk.college.read(left) == [1, 0, 0]
    assert desk.known() == ["shared@mail.example"]
    emails = desk.college.read(lambda db: db.scalars(select(students.c.email).order_by(students.c.id)).all())
    assert emails == ["", ""]


def test_the_file_of_a_student_has_contacts_and_notices(desk: Desk) -> None:
    student = _furnish(desk)
    desk.keep_own(email="meera@college.example", mobile="+14155550101")
    held = desk.person.json("GET", f"/api/students/{student}/data")
    told = [(each["relation"], each["email"], each["mobile"], each["state"]) for each in held["contacts"]]
    assert told == [
        ("mother", "meena@mail.example", "+919876543210", "verified"),
        ("father", "shared@mail.example", "", "verified"),
        ("student", "meera@college.example", "+14155550101", "verified"),
    ]
    [notice] = held["notices"]
    assert (notice["kind"], notice["to"], notice["address"]) == ("crossed", "mother", "meena@mail.example")
