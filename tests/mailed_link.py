"""`python -m tests.mailed_link DATABASE ROLL [RELATION LANGUAGE]`: the token of a mail that stories open, as if it had
come. Beside a running server, so it is one short transaction."""

import sys
from typing import Any

from sqlalchemy import create_engine, insert, select

from rollbook.core import clock
from rollbook.outbox.writing import new_row, write_rows
from rollbook.ownpage.links import make_link
from rollbook.tables.notices import contacts, notices
from rollbook.tables.students import students


def main(database: str, roll: str, relation: str = "student", language: str = "en") -> None:
    with create_engine(f"sqlite:///{database}").begin() as db:
        student = db.execute(select(students).where(students.c.roll == roll)).one()
        address, contact = student.email, None
        if relation != "student":
            address = f"{relation}@example.com"
            row = {"student_id": student.id, "relation": relation, "name": "", "email": address, "mobile": ""}
            contact = db.execute(
                insert(contacts).values(**row, language=language).returning(contacts.c.id)
            ).scalar_one()
        told = {"kind": "crossed", "once": f"story:{clock.now()}", "way": "mail", "facts": {}, "about": roll}
        whom = {"relation": relation, "contact_id": contact, "address": address, "language": language}
        message: Any = {**told, **whom, "student_id": student.id}
        now = clock.now()
        write_rows(db, [new_row(message, now, now)])
        notice = db.execute(select(notices).where(notices.c.once == told["once"])).one()
        sys.stdout.write(f"{make_link(db, notice)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
