"""People taken out of the history: what happened stays, to whom it happened does not."""

from collections.abc import Sequence

from sqlalchemy import Connection, Table, Update, bindparam, select

from rollbook.students.service.known import Known, portions
from rollbook.tables.changes import change_students, changes
from rollbook.tables.rows import ChangePartRow
from rollbook.tables.students import ERASED, import_traces

# What can tell who somebody is. Reasons are free text, and often about health.
_TELLING = {
    **dict.fromkeys(("name", "reason", "because", "grounds", "remark"), ERASED),
    **dict.fromkeys(("email", "mobile", "contacts"), ""),
}
# Entries about one student; what those about many tell of each; what imports keep so that they can be taken back.
_TABLES = (changes, change_students, import_traces)


def scrub(db: Connection, students: Sequence[Known]) -> None:
    """`erased-…` stands in the place of their rolls."""
    rolls = {student.id: student.erased_roll for student in students}
    for table in _TABLES:
        for some in portions(list(rolls)):
            told = db.execute(select(table).where(table.c.student_id.in_(some))).all()
            if told:
                db.execute(_rewrite(table), [_scrub_row(table, row, rolls[row.student_id]) for row in told])


def _rewrite(table: Table) -> Update:
    this_row = (column == bindparam(f"row_{column.name}") for column in table.primary_key)
    return table.update().where(*this_row)


def _scrub_row(table: Table, row: ChangePartRow, roll: str) -> dict[str, object]:
    """The parameters of `_rewrite`."""
    this_row = {f"row_{column.name}": getattr(row, column.name) for column in table.primary_key}
    facts = {"before": _without_person(row.before, roll), "after": _without_person(row.after, roll)}
    return this_row | facts | ({"roll": roll} if "roll" in table.c else {})


def _without_person(told: object, roll: str) -> object:
    if not isinstance(told, dict):
        return told
    known = {name: instead for name, instead in _TELLING.items() if name in told}
    return {**told, **known, **({"roll": roll} if "roll" in told else {})}
