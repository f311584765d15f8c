"""A table shaped like marks, written through the real store, and the two writes that are measured."""

from datetime import datetime
from uuid import UUID

from fastapi import APIRouter
from sqlalchemy import (
    Column,
    Connection,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    Uuid,
    insert,
)

from rollbook.core import changes, clock
from rollbook.core.http import StoreDep
from rollbook.core.schemas import Schema
from rollbook.tables.types import UtcDateTime

CLASS = 60

metadata = MetaData()
bench_marks = Table(
    "bench_marks",
    metadata,
    Column("rollcall", Uuid, nullable=False),
    Column("student", Integer, nullable=False),
    Column("present", SmallInteger, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    PrimaryKeyConstraint("rollcall", "student"),
    sqlite_with_rowid=False,
)
INSERT = insert(bench_marks)


class ClassIn(Schema):
    rollcall: UUID
    marks: dict[int, int]


def save(db: Connection, rollcall: UUID, marks: dict[int, int], at: datetime) -> int:
    db.execute(
        INSERT,
        [
            {"rollcall": rollcall, "student": student, "present": present, "by": "bench", "at": at}
            for student, present in marks.items()
        ],
    )
    changes.note(db, f"Attendance/Bench/{rollcall}")
    return len(marks)


router = APIRouter(prefix="/api/bench")


@router.post("/marks")
async def save_marks(body: ClassIn, store: StoreDep) -> int:
    return await store.write(save, body.rollcall, body.marks, clock.now())


def payload(rollcall: UUID, rows: int) -> dict[str, object]:
    return {"rollcall": str(rollcall), "marks": {str(student): int(student % 7 != 0) for student in range(rows)}}
