"""What the marks of a subject add up to, kept in step with them: in the very transaction that makes marks count,
corrects them or takes them back."""

from collections.abc import Sequence

from sqlalchemy import BigInteger, Connection, Integer, bindparam, case, cast, insert, select, update

from rollbook.core.marks import ATTENDED, LATE, MISSED, Mark, count_where, has_attended, has_missed, was_late
from rollbook.rollcall.service.classes import RollCall
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import marks, totals

_COLUMNS = ["subject_id", "student_id", "present", "absent", "late"]
_ADDED = (
    "ON CONFLICT (subject_id, student_id) DO UPDATE "
    "SET present = totals.present + excluded.present, absent = totals.absent + excluded.absent, "
    "late = totals.late + excluded.late"
)
_times = cast(bindparam("times"), Integer)
# In the order of the key: two classes of a subject that are counted at the same moment wait for each other, and never
# crosswise.
_COUNT = Prepared(
    insert(totals).from_select(
        _COLUMNS,
        select(
            cast(bindparam("subject"), BigInteger),
            marks.c.student_id,
            case((has_attended(marks.c.mark), _times), else_=0),
            case((has_missed(marks.c.mark), _times), else_=0),
            case((was_late(marks.c.mark), _times), else_=0),
        )
        .where(marks.c.rollcall_id == bindparam("rollcall"))
        .order_by(marks.c.student_id)
        .suffix_with(_ADDED),
    )
)
# Adds to what stands, and does not write it anew: what is corrected in the subject's other classes meanwhile stays.
_COUNT_SEVERAL = insert(totals).from_select(
    _COLUMNS,
    select(
        cast(bindparam("subject"), BigInteger),
        marks.c.student_id,
        count_where(has_attended(marks.c.mark)),
        count_where(has_missed(marks.c.mark)),
        count_where(was_late(marks.c.mark)),
    )
    .where(marks.c.rollcall_id.in_(bindparam("ids", expanding=True)))
    .group_by(marks.c.student_id)
    .order_by(marks.c.student_id)
    .suffix_with(_ADDED),
)
_CORRECT = Prepared(
    update(totals)
    .where(totals.c.subject_id == bindparam("subject"), totals.c.student_id == bindparam("student"))
    .values(
        present=totals.c.present + bindparam("came"),
        absent=totals.c.absent + bindparam("stayed_away"),
        late=totals.c.late + bindparam("came_late"),
    )
)


def count(db: Connection, subject_id: int, rollcall_id: int | None) -> None:
    """Add a class whose marks are written."""
    _COUNT.run(db, subject=subject_id, rollcall=rollcall_id, times=1)


def count_nothing(db: Connection, subject_id: int, rollcall_id: int | None) -> None:
    """Of a class that is uploaded and counts nowhere yet: whoever has a mark in it has a row from now on."""
    _COUNT.run(db, subject=subject_id, rollcall=rollcall_id, times=0)


def count_several(db: Connection, subject_id: int, rollcall_ids: Sequence[int]) -> None:
    """Add classes whose marks are written."""
    db.execute(_COUNT_SEVERAL, {"subject": subject_id, "ids": rollcall_ids})


def take_out(db: Connection, rollcall: RollCall) -> None:
    uncount(db, rollcall.subject_id, rollcall.id)


def uncount(db: Connection, subject_id: int, rollcall_id: int | None) -> None:
    """The opposite of `count`: while the marks are still written."""
    _COUNT.run(db, subject=subject_id, rollcall=rollcall_id, times=-1)


def correct(db: Connection, rollcall: RollCall, student_id: int, was: Mark | None, now: Mark) -> None:
    """After one mark of a class that counts was replaced by another."""
    came = (now in ATTENDED) - (was in ATTENDED)
    stayed_away = (now in MISSED) - (was in MISSED)
    came_late = (now == LATE) - (was == LATE)
    changed = {"came": came, "stayed_away": stayed_away, "came_late": came_late}
    _CORRECT.run(db, subject=rollcall.subject_id, student=student_id, **changed)
