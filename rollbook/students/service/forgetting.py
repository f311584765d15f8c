"""What other tables tell of people who are erased is forgotten: whom they have at home, what those were told, why they
were away, the papers that they showed, and what they wrote when they objected to a mark. What was decided stays."""

from collections.abc import Sequence

from sqlalchemy import Connection, case, select

from rollbook.contacts.service.addresses import forget_unused
from rollbook.core import clock, paths
from rollbook.store import changed_paths
from rollbook.students.service.known import Known, portions
from rollbook.tables.condonations import condonations
from rollbook.tables.leave import certificates, leaves
from rollbook.tables.notices import contacts, crossings, mail_links, notices
from rollbook.tables.objections import objection_voices, objections
from rollbook.tables.students import ERASED, students


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


def forget_leaves(db: Connection, student_ids: Sequence[int]) -> int:
    """When they were away stays, as what their classes count follows from it. How many papers went with them: one that
    is of several students' leaves goes with any of them, since it may name them all."""
    shown: set[object] = set()
    touched = False
    for some in portions(student_ids):
        theirs = leaves.c.student_id.in_(some)
        shown.update(db.scalars(select(leaves.c.certificate_id).where(theirs, leaves.c.certificate_id.is_not(None))))
        shown.update(db.scalars(select(certificates.c.id).where(certificates.c.student_id.in_(some))))
        because = case((leaves.c.because.is_not(None), ERASED), else_=None)
        touched |= db.execute(leaves.update().where(theirs).values(reason=ERASED, because=because)).rowcount > 0
    if shown:
        these = certificates.c.id.in_(shown)
        db.execute(select(certificates.c.id).where(these).order_by(certificates.c.id).with_for_update())
        db.execute(leaves.update().where(leaves.c.certificate_id.in_(shown)).values(certificate_id=None))
        db.execute(certificates.delete().where(these))
    if touched:
        changed_paths.note(db, paths.LEAVES)
    return len(shown)


def forget_grounds(db: Connection, student_ids: Sequence[int]) -> None:
    """Of what was asked to be condoned. The reference stays: it names minutes or an order, and stands on papers."""
    texts = (condonations.c[name] for name in ("asked_because", "remark", "grounds", "because"))
    forgotten = {text.name: case((text.is_not(None), ERASED), else_=None) for text in texts}
    for some in portions(student_ids):
        db.execute(condonations.update().where(condonations.c.student_id.in_(some)).values(forgotten))


def forget_objections(db: Connection, student_ids: Sequence[int]) -> None:
    """That there was a case stays, as its number does. One that waits is at its end: nobody is left to be told."""
    for some in portions(student_ids):
        theirs = objections.c.student_id.in_(some)
        numbers = select(objections.c.number).where(theirs)
        db.execute(objection_voices.delete().where(objection_voices.c.number.in_(numbers)))
        waits = objections.c.state == "waiting"
        ended = {
            "state": case((waits, "stands"), else_=objections.c.state),
            "answered_at": case((waits, clock.now()), else_=objections.c.answered_at),
            "because": case((objections.c.because.is_not(None), ERASED), else_=None),
            "student_id": None,
        }
        if db.execute(objections.update().where(theirs).values(ended)).rowcount:
            changed_paths.note(db, paths.OBJECTIONS)
            changed_paths.note(db, paths.CORRECTIONS)  # which tell how many wait
