"""Who is told of a student, and what they were told: for the file of all that is held about somebody."""

from sqlalchemy import Connection, select

from rollbook.contacts.service.addresses import read_addresses, tell
from rollbook.tables.notices import contacts, notices


def contacts_told(db: Connection, student_id: int, own_email: str) -> list[dict[str, object]]:
    kept = db.execute(select(contacts).where(contacts.c.student_id == student_id).order_by(contacts.c.id)).all()
    known = read_addresses(db, [own_email, *(row.email for row in kept)])

    def describe(relation: str, name: str, email: str, mobile: str, language: str) -> dict[str, object]:
        state, at, words = tell(known, email)
        return {
            "relation": relation,
            "name": name,
            "email": email,
            "mobile": mobile,
            "language": language,
            **({"state": state, "stateAt": at, "words": words} if email else {}),
        }

    return [
        describe(
            row.relation, row.name, own_email if row.relation == "student" else row.email, row.mobile, row.language
        )
        for row in kept
    ]


def notices_told(db: Connection, student_id: int) -> list[dict[str, object]]:
    """All that was written to be sent, whatever became of it."""
    columns = {
        "kind": notices.c.kind,
        "way": notices.c.way,
        "to": notices.c.relation,
        "address": notices.c.address,
        "language": notices.c.language,
        "writtenAt": notices.c.written_at,
        "state": notices.c.state,
        "endedAt": notices.c.ended_at,
        "heading": notices.c.heading,
        "words": notices.c.words,
        "bouncedAt": notices.c.bounced_at,
        "readAt": notices.c.read_at,
    }
    query = select(*(column.label(name) for name, column in columns.items()))
    theirs = query.where(notices.c.student_id == student_id, notices.c.trial.is_(False)).order_by(notices.c.id)
    return [dict(row._mapping) for row in db.execute(theirs)]
