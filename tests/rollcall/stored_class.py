"""All that the register has of a class, read from the tables."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from sqlalchemy import Connection, func, select

from rollbook.rollcall.service import discards
from rollbook.standing.service.recount import Drifted, find_drifted_totals
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals

State = Literal["absent", "open", "uploaded"]
Column = Literal["present", "absent", "late"]


@dataclass(frozen=True)
class Stored:
    """All that the register has of a class, and of its students."""

    id: int | None
    revision: int
    discards: int
    reopened: int
    times_discarded: int
    uploaded_at: datetime | None
    state: tuple[State, bool]  # and whether it is withdrawn
    marks: dict[int, int]
    classes: int
    totals: Counter[tuple[int, Column]]  # by student
    drifted: list[Drifted]


def stored(db: Connection, uuid: UUID) -> Stored:
    row = db.execute(select(rollcalls).where(rollcalls.c.uuid == uuid)).one_or_none()
    before = discards.read_counts(db, uuid)
    of_class = db.execute(select(marks).where(marks.c.rollcall_id == (row.id if row else None)))
    added_up = Counter[tuple[int, Column]]()
    for total in db.execute(select(totals)):
        added_up[total.student_id, "present"] = total.present
        added_up[total.student_id, "absent"] = total.absent
        added_up[total.student_id, "late"] = total.late
    state: State = "absent" if row is None else "open" if row.uploaded_at is None else "uploaded"
    return Stored(
        id=row.id if row else None,
        revision=row.revision if row else before.revision,
        discards=row.discards if row else 0,
        reopened=row.reopened if row else before.reopened,
        times_discarded=before.times,
        uploaded_at=row.uploaded_at if row else None,
        state=(state, row is not None and row.withdrawn_at is not None),
        marks={line.student_id: line.mark for line in of_class},
        classes=db.scalar(select(func.count()).select_from(rollcalls).where(COUNTS)) or 0,
        totals=added_up,
        drifted=find_drifted_totals(db),
    )
