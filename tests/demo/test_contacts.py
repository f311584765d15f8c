"""Whom the students of the sample college have at home."""

from sqlalchemy import Connection, func, select

from rollbook.contacts.texts import email_text, mobile_text
from rollbook.demo.sample import Sample
from rollbook.tables.notices import addresses, contacts
from rollbook.tables.students import students
from tests.college import College
from tests.demo.conftest import load_into


def test_two_in_three_have_somebody_and_all_of_it_is_made_up(short_term: Sample, college: College) -> None:
    load_into(college, short_term)

    def look(db: Connection) -> None:
        at_home = select(func.count(contacts.c.student_id.distinct())).where(contacts.c.relation != "student")
        everybody = select(func.count()).select_from(students)
        share = db.execute(at_home).scalar_one() / db.execute(everybody).scalar_one()
        assert 0.6 < share < 0.75
        kept = db.execute(select(contacts)).all()
        assert {row.language for row in kept} == {"en", "hi"}
        assert all(email_text(row.email).endswith("@mail.example") for row in kept if row.email)
        assert all(mobile_text(row.mobile, "UTC").startswith("+9100000") for row in kept if row.mobile)
        known = db.execute(select(addresses)).all()
        counts = {name: sum(bool(getattr(row, name)) for row in known) for name in ("stopped_at", "bounced_at")}
        assert counts == {"stopped_at": 1, "bounced_at": 1}
        used = set(db.scalars(select(contacts.c.email))) | set(db.scalars(select(students.c.email)))
        assert {row.address for row in known} <= used

    college.read(look)
