"""Registers as older versions left them: their schema, with people, classes and marks in it; and all that they hold."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, inspect, text

from rollbook.migrations import steps

STUDENTS, CLASSES = 20, 6
DAY = "2026-11-16"

Row = dict[str, str | int | None]

_SCHEMA = {
    "sqlite": "SELECT type, name, sql FROM sqlite_master ORDER BY type, name",
    "postgresql": (
        "SELECT 'column', table_name || '.' || column_name, data_type || ' ' || is_nullable "
        "FROM information_schema.columns WHERE table_schema = 'public' "
        "UNION SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' "
        "UNION SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint "
        "WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2"
    ),
}


@dataclass(frozen=True)
class Contents:
    schema: list[tuple[str, ...]]
    rows: dict[str, list[dict[str, str]]]

    def rows_missing_in(self, later: "Contents") -> int:
        """What a row held before, it holds still; what came later does not count. Alembic's own line is its own."""
        missing = 0
        for table, rows in self.rows.items():
            if table != "alembic_version":
                kept = [{name: row.get(name) for name in rows[0]} for row in later.rows.get(table, [])] if rows else []
                missing += sum(row not in kept for row in rows)
        return missing


def contents(db: Connection) -> Contents:
    rows = {}
    for table in inspect(db).get_table_names():
        found = db.execute(text(f"SELECT * FROM {table}")).mappings()  # noqa: S608 - our own names
        rows[table] = sorted(({name: repr(value) for name, value in row.items()} for row in found), key=repr)
    return Contents([_told(*row) for row in db.execute(text(_SCHEMA[db.dialect.name]))], rows)


def _told(kind: str, name: str, definition: str | None) -> tuple[str, ...]:
    """Where Alembic makes a table anew, the order of its constraints is any."""
    return (kind, name, *sorted(line.strip("\t ,") for line in str(definition).splitlines()))


def lay_down(db: Connection, revision: str, rows: Iterable[tuple[str, Row]] | None = None) -> None:
    """The schema of that version, and what fits into it of these rows; else of a small college's."""
    steps.take(db, revision)
    there = inspect(db)
    for table, row in _rows() if rows is None else rows:
        if table not in there.get_table_names():
            continue
        needed = [each["name"] for each in there.get_columns(table) if not each["nullable"] and each["default"] is None]
        whole = {**{name: f"{name} {row.get('id')}" for name in needed if name not in _GIVEN}, **row}
        names, places = ", ".join(f'"{name}"' for name in whole), ", ".join(_literal(each) for each in whole.values())
        db.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"))  # noqa: S608 - our own words


_GIVEN = {"id", "disabled"}  # by the database, where a row does not say


def _literal(value: str | int | None) -> str:
    return "NULL" if value is None else repr(value)


_PERSON = {"name": "Asha Rao", "email": "asha@college.example", "mobile": "9876543210"}
_KEY = {"user_name": "asha.rao", "user_name_key": "asha.rao", "password_hash": "x"}
ADMIN: tuple[str, Row] = ("admins", {"id": 1, **_PERSON, **_KEY, "created_at": DAY})


def _rows() -> Iterator[tuple[str, Row]]:
    yield ADMIN
    for number, label in enumerate(("2024 - 2028", "2025 - 2029", "2023 - 2027"), start=1):
        yield "batches", {"id": number, "label": label, "label_key": label}
    yield "departments", {"id": 1, "label": "CSE", "label_key": "cse"}
    place: Row = {"batch_id": 1, "department_id": 1}
    for number in (1, 2):
        code = f"CS30{number}"
        yield "subjects", {"id": number, **place, "semester_id": number, "code": code, "code_key": code.lower()}
    for number in range(1, STUDENTS + 1):
        roll: Row = {"roll": f"24CS{number:03}", "roll_key": f"24cs{number:03}", "name": "A", "email": ""}
        yield "students", {"id": number, **place, **roll, "search_key": "a", "position": number}
    added_up: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    for number in range(1, CLASSES + 1):
        uploaded: Row = {"uploaded_by": 1, "uploaded_at": DAY} if number % 3 else {}
        held: Row = {"subject_id": 1 + number % 2, "held_on": DAY, "number": number, "opened_by": 1, "opened_at": DAY}
        yield "rollcalls", {"id": number, "uuid": f"{number:032x}", **held, **uploaded}
        for student in range(1, STUDENTS + 1):
            mark: Row = {"mark": (student + number) % 2, "by": 1, "at": DAY, "device": 1, "turn": student}
            yield "marks", {"rollcall_id": number, "student_id": student, "position": student, **mark}
            if uploaded:
                added_up[1 + number % 2, student]["present" if (student + number) % 2 else "absent"] += 1
        sheet = f"Attendance/AttendanceDB/2024 - 2028/CSE/1st/CS301/{number}112026"
        yield "changes", {"id": number, "at": DAY, "by": "asha.rao", "path": sheet}
    for (subject, student), counts in added_up.items():
        total: Row = {"present": counts["present"], "absent": counts["absent"]}
        yield "totals", {"subject_id": subject, "student_id": student, **total}
