"""The history refers by id: to subject, batch, department, semester and student, beside what people read.

What entries about many students tell of each, and what imports keep of each, gets a row of its own with the student's
id. The ids of older entries are found from today backwards: docs/decisions/0026.
"""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from rollbook.migrations.earlier_ids import EarlierIds
from rollbook.tables.types import Id

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

AT_ONCE = 50  # entries: one of a large import is about a megabyte

JSON = sa.JSON(none_as_null=True)
IDS = ("batch_id", "department_id", "semester_id", "subject_id", "student_id")

_changes = sa.table(
    "changes",
    *(sa.column(name, Id) for name in ("id", "rollcall_id", *IDS)),
    sa.column("path", sa.Text),
    sa.column("before", JSON),
    sa.column("after", JSON),
)
_rollcalls = sa.table("rollcalls", sa.column("id", Id), sa.column("subject_id", Id))
_imports = sa.table("student_imports", sa.column("number", Id), sa.column("before", JSON))


def upgrade() -> None:
    for name in IDS[:-1]:
        op.add_column("changes", sa.Column(name, Id))
    _move_traces()
    _find_ids()
    op.drop_index("ix_changes_path", "changes")
    of_no_subject = sa.text("subject_id IS NULL")
    op.create_index(
        "ix_changes_path", "changes", ["path", "id"], postgresql_where=of_no_subject, sqlite_where=of_no_subject
    )
    op.create_index("ix_changes_subject_id", "changes", ["subject_id", "id"])
    op.create_index("ix_changes_batch_id", "changes", ["batch_id", "id"])


def _move_traces() -> None:
    traces = op.create_table(
        "import_traces",
        sa.Column("number", Id, autoincrement=False, nullable=False),
        sa.Column("student_id", Id, autoincrement=False, nullable=False),
        sa.Column("before", JSON),
        sa.Column("after", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("number", "student_id", name="pk_import_traces"),
        sa.ForeignKeyConstraint(
            ["number"], ["student_imports.number"], name="fk_import_traces_number", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    db = op.get_bind()
    numbers = db.scalars(sa.select(_imports.c.number).order_by(_imports.c.number)).all()
    for number in numbers:
        stored = db.execute(sa.select(_imports.c.before).where(_imports.c.number == number)).scalar_one()
        rows = [{"number": number, "student_id": who, "before": was, "after": now} for who, was, now in stored]
        if rows:
            db.execute(traces.insert(), rows)
    op.create_index("ix_import_traces_student_id", "import_traces", ["student_id"])
    op.drop_column("student_imports", "before")


def _find_ids() -> None:
    parts = op.create_table(
        "change_students",
        sa.Column("change_id", Id, autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("student_id", Id, nullable=False),
        sa.Column("roll", sa.Text, nullable=False),
        sa.Column("before", JSON),
        sa.Column("after", JSON),
        sa.PrimaryKeyConstraint("change_id", "position", name="pk_change_students"),
        sa.ForeignKeyConstraint(["change_id"], ["changes.id"], name="fk_change_students_change_id"),
        sqlite_with_rowid=False,
    )
    db = op.get_bind()
    earlier = EarlierIds(db)
    update = _changes.update().where(_changes.c.id == sa.bindparam("entry"))
    for entries in _newest_first(db):
        found = [(entry.id, earlier.step_back(entry)) for entry in entries]
        known = [{"entry": entry, **dict.fromkeys(IDS), **each.ids} for entry, each in found if each.ids]
        if known:
            db.execute(update, known)
        told = [{"entry": entry, **each.rest} for entry, each in found if each.rest]
        if told:
            db.execute(update, told)
        of_each = [{"change_id": entry, **part} for entry, each in found for part in each.parts]
        if of_each:
            db.execute(parts.insert(), of_each)
    op.create_index("ix_change_students_student_id", "change_students", ["student_id"])


def _newest_first(db: sa.Connection) -> Iterator[Any]:
    columns = [_changes.c[name] for name in ("id", "path", "before", "after", "student_id")]
    entries = (
        sa.select(*columns, _rollcalls.c.subject_id.label("held_in"))
        .outerjoin_from(_changes, _rollcalls, _rollcalls.c.id == _changes.c.rollcall_id)
        .order_by(_changes.c.id.desc())
        .limit(AT_ONCE)
    )
    some = db.execute(entries).all()
    while some:
        yield some
        some = db.execute(entries.where(_changes.c.id < some[-1].id)).all()
