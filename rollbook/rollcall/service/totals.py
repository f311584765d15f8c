"""What the marks of a subject add up to, kept in step with them: in the very transaction that makes marks count,
corrects them or takes them back."""

from collections.abc import Iterable, Sequence

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    bindparam,
    case,
    cast,
    func,
    insert,
    select,
    update,
)

from rollbook.core.leave import CATEGORIES
from rollbook.core.marks import ATTENDED, LATE, MISSED, Mark, count_where, has_attended, has_missed, was_late
from rollbook.outbox.looks import Counting, look_at
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.subject_locks import hold_to_count
from rollbook.store.prepared import Prepared
from rollbook.tables.leave import COVERS, leave_kinds, leaves, with_leave
from rollbook.tables.rollcalls import marks, rollcalls, totals

# What a total counts, and what a mark must be to be counted there, in a query that has it `with_leave`.
COUNTED: dict[str, ColumnElement[bool]] = {
    "present": has_attended(marks.c.mark),
    "absent": has_missed(marks.c.mark),
    "late": was_late(marks.c.mark),
    **{category: leave_kinds.c.category == category for category in CATEGORIES},
}

_COLUMNS = ["subject_id", "student_id", *COUNTED]
_BY_MARK = ("present", "absent", "late")


def _adding(columns: Iterable[str]) -> str:
    sums = ", ".join(f"{column} = totals.{column} + excluded.{column}" for column in columns)
    return f"ON CONFLICT (subject_id, student_id) DO UPDATE SET {sums}"


_ADDED = _adding(COUNTED)
_times = cast(bindparam("times"), Integer)
# In the order of the key: two classes of a subject that are counted at the same moment wait for each other, and never
# crosswise.
_COUNT = Counting(
    insert(totals).from_select(
        _COLUMNS,
        with_leave(
            select(
                cast(bindparam("subject"), BigInteger),
                marks.c.student_id,
                *(case((holds, _times), else_=0) for holds in COUNTED.values()),
            ).join_from(marks, rollcalls)
        )
        .where(marks.c.rollcall_id == bindparam("rollcall"))
        .order_by(marks.c.student_id)
        .suffix_with(_ADDED),
    )
)
_COUNT_WITHOUT_LEAVE = Prepared(
    insert(totals).from_select(
        ["subject_id", "student_id", *_BY_MARK],
        select(
            cast(bindparam("subject"), BigInteger),
            marks.c.student_id,
            *(case((COUNTED[column], 1), else_=0) for column in _BY_MARK),
        )
        .where(marks.c.rollcall_id == bindparam("rollcall"))
        .suffix_with(_adding(_BY_MARK)),
    )
)
# Adds to what stands, and does not write it anew: what is corrected in the subject's other classes meanwhile stays.
_COUNT_SEVERAL = insert(totals).from_select(
    _COLUMNS,
    with_leave(
        select(
            cast(bindparam("subject"), BigInteger),
            marks.c.student_id,
            *(count_where(holds) for holds in COUNTED.values()),
        ).join_from(marks, rollcalls)
    )
    .where(marks.c.rollcall_id.in_(bindparam("ids", expanding=True)))
    .group_by(marks.c.student_id)
    .order_by(marks.c.student_id)
    .suffix_with(_ADDED),
)
_came = {"present": "came", "absent": "stayed_away", "late": "came_late"}
_CORRECT = (
    update(totals)
    .where(totals.c.subject_id == bindparam("subject"), totals.c.student_id == bindparam("student"))
    .values({column: totals.c[column] + bindparam(change) for column, change in _came.items()})
)
_ON_LEAVE = {
    category: select(func.count())
    .select_from(leaves.join(leave_kinds).join(rollcalls, COVERS))
    .where(
        rollcalls.c.id == bindparam("rollcall"),
        leaves.c.student_id == bindparam("student"),
        leave_kinds.c.category == category,
    )
    .scalar_subquery()
    for category in CATEGORIES
}
_CORRECT_LATE = Counting(_CORRECT)  # there all the time
_CORRECT_MISSED = Counting(
    _CORRECT.values(
        {category: totals.c[category] + bindparam("stayed_away") * many for category, many in _ON_LEAVE.items()}
    )
)


def count(db: Connection, subject_id: int, rollcall_id: int | None) -> None:
    """Add a class whose marks are written."""
    hold_to_count(db, [subject_id])
    _COUNT.run(db, subject=subject_id, rollcall=rollcall_id, times=1)


def count_without_leave(db: Connection, subject_id: int, rollcall_id: int) -> None:
    """The same where nobody who missed the class was on leave, and without having it looked at. On SQLite alone, where
    nobody else writes meanwhile: nothing is held, and the order says nothing."""
    _COUNT_WITHOUT_LEAVE.run(db, subject=subject_id, rollcall=rollcall_id)


def count_nothing(db: Connection, subject_id: int, rollcall_id: int | None) -> None:
    """Of a class that is uploaded and counts nowhere yet: whoever has a mark in it has a row from now on."""
    hold_to_count(db, [subject_id])
    _COUNT.run_unseen(db, subject=subject_id, rollcall=rollcall_id, times=0)


def count_several(db: Connection, subject_id: int, rollcall_ids: Sequence[int]) -> None:
    """Add classes whose marks are written."""
    hold_to_count(db, [subject_id])
    db.execute(_COUNT_SEVERAL, {"subject": subject_id, "ids": rollcall_ids})
    look_at(db, subject_id)


def uncount(db: Connection, subject_id: int, rollcall_id: int | None) -> None:
    """The opposite of `count`: while the class is still written, with its marks and its hour."""
    hold_to_count(db, [subject_id])
    _COUNT.run(db, subject=subject_id, rollcall=rollcall_id, times=-1)


def correct(db: Connection, rollcall: RollCall, student_id: int, was: Mark | None, now: Mark) -> None:
    """After one mark of a class that counts was replaced by another."""
    came = (now in ATTENDED) - (was in ATTENDED)
    stayed_away = (now in MISSED) - (was in MISSED)
    came_late = (now == LATE) - (was == LATE)
    changed = {"came": came, "stayed_away": stayed_away, "came_late": came_late}
    if stayed_away:
        hold_to_count(db, [rollcall.subject_id])
        _CORRECT_MISSED.run(db, subject=rollcall.subject_id, student=student_id, rollcall=rollcall.id, **changed)
    else:
        _CORRECT_LATE.run(db, subject=rollcall.subject_id, student=student_id, **changed)
