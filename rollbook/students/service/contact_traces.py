"""What contacts and notices tell of people who are erased: whom they have at home, and what those were told."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from rollbook.contacts.service.addresses import forget_unused
from rollbook.students.service.known import Known, portions
from rollbook.tables.notices import contacts, crossings, mail_links, notices
from rollbook.tables.students import students


def forget_contacts(db: Connection, gone: Sequence[Known]) -> None:
    """All of it, and what is known of addresses that nobody else has. Of an address of the student's own the students'
    list still has to be freed."""
    freed = [student.email for student in gone if student.email]
    for some in portions([student.id for student in gone]):
        # Who adds a contact holds the student meanwhile, and is waited for here.
        db.execute(select(students.c.id).where(students.c.id.in_(some)).order_by(students.c.id).with_for_update())
        freed += db.scalars(select(contacts.c.email).where(contacts.c.student_id.in_(some), contacts.c.email != ""))
        freed += db.scalars(select(notices.c.address).where(notices.c.student_id.in_(some), notices.c.way == "mail"))
        for table in (mail_links, notices, crossings, contacts):
            db.execute(table.delete().where(table.c.student_id.in_(some)))
        db.execute(students.update().where(students.c.id.in_(some)).values(email=""))
    forget_unused(db, freed)
