"""What the marks of a subject add up to, kept in step with them: in the very transaction that makes marks count,
corrects them or takes them back."""

from sqlalchemy import Connection, bindparam, text, update

from rollbook.rollcall.schemas import Mark
from rollbook.rollcall.service.classes import RollCall
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import totals

# In the order of the key: two classes of a subject that are counted at the same moment wait for each other, and never
# crosswise.
_COUNT = Prepared(
    text(
        "INSERT INTO totals (subject_id, student_id, present, absent) "
        "SELECT CAST(:subject AS BIGINT), student_id, CASE mark WHEN 1 THEN CAST(:times AS INTEGER) ELSE 0 END, "
        "CASE mark WHEN 0 THEN CAST(:times AS INTEGER) ELSE 0 END FROM marks WHERE rollcall_id = :rollcall "
        "ORDER BY student_id ON CONFLICT (subject_id, student_id) DO UPDATE "
        "SET present = totals.present + excluded.present, absent = totals.absent + excluded.absent"
    )
)
_ADD_UP = Prepared(
    text(
        "INSERT INTO totals (subject_id, student_id, present, absent) "
        "SELECT rollcalls.subject_id, marks.student_id, sum(CASE mark WHEN 1 THEN 1 ELSE 0 END), "
        "sum(CASE mark WHEN 0 THEN 1 ELSE 0 END) FROM rollcalls JOIN marks ON marks.rollcall_id = rollcalls.id "
        "WHERE rollcalls.subject_id = :subject AND uploaded_at IS NOT NULL AND withdrawn_at IS NULL "
        "GROUP BY rollcalls.subject_id, marks.student_id ORDER BY marks.student_id "
        "ON CONFLICT (subject_id, student_id) DO UPDATE SET present = excluded.present, absent = excluded.absent"
    )
)
_TURN = Prepared(
    update(totals)
    .where(totals.c.subject_id == bindparam("subject"), totals.c.student_id == bindparam("student"))
    .values(present=totals.c.present + bindparam("more"), absent=totals.c.absent - bindparam("more"))
)


def count(db: Connection, rollcall: RollCall) -> None:
    """Add a class whose marks are written."""
    _COUNT.run(db, subject=rollcall.subject_id, rollcall=rollcall.id, times=1)


def add_up(db: Connection, subject_id: int) -> None:
    """After many classes were written at once: all that the subject has, anew."""
    _ADD_UP.run(db, subject=subject_id)


def take_out(db: Connection, rollcall: RollCall) -> None:
    _COUNT.run(db, subject=rollcall.subject_id, rollcall=rollcall.id, times=-1)


def turn(db: Connection, rollcall: RollCall, student_id: int, mark: Mark) -> None:
    """A mark that counted the other way until now."""
    more = 1 if mark == 1 else -1
    _TURN.run(db, subject=rollcall.subject_id, student=student_id, more=more)
