"""What leaves and condonations tell of people who are erased: why they were away, and the papers that they showed. When
they were away stays, as what their classes count follows from it; and what was decided, as lists tell it."""

from collections.abc import Sequence

from sqlalchemy import Connection, case, select

from rollbook.core import paths
from rollbook.store import changed_paths
from rollbook.students.service.known import portions
from rollbook.tables.condonations import condonations
from rollbook.tables.leave import certificates, leaves
from rollbook.tables.students import ERASED


def forget_leaves(db: Connection, student_ids: Sequence[int]) -> int:
    """How many papers went with them. One that is of several students' leaves goes with any of them: it may name them
    all."""
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
