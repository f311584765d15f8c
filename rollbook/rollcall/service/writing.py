"""Roll calls and their lines, written into the register."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Connection, bindparam, insert, update

from rollbook.accounts.identity import Admin
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line, Taken
from rollbook.rollcall.service.words import store_words
from rollbook.store.many_rows import InsertRows, UpdateRows
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import marks, rollcalls

# Columns that have the names that a `RollCall` gives them.
_WITH_UPLOAD = ("taken_from", "taken_until", "apart", "set_aside", "hour", "attended", "missed")
_TAKEN_OVER = ("revision", "turned", "discards", "reopened", "group_id", "meeting", *_WITH_UPLOAD)
_OPEN = Prepared(
    insert(rollcalls).returning(rollcalls.c.id),
    (
        *("uuid", "subject_id", "held_on", "number", "opened_by", "opened_at", "uploaded_by", "uploaded_at"),
        *_TAKEN_OVER,
    ),
)
_CLOSE = Prepared(
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(
        uploaded_by=bindparam("admin"),
        uploaded_at=bindparam("now"),
        **{name: bindparam(name) for name in _WITH_UPLOAD},
    )
)

# Marks of one request have their maker and their device in common; and their moment, where none was told.
NEW_MARKS = InsertRows(marks, ("rollcall_id", "by", "device", "at"), ("student_id", "position", "mark", "turn"))
_TAPPED = ("student_id", "position", "mark", "turn", "at")
NEW_TAPPED_MARKS = InsertRows(marks, ("rollcall_id", "by", "device"), _TAPPED)
NEW_BULK_MARKS = InsertRows(marks, ("rollcall_id", "by", "device"), (*_TAPPED, "bulk"))
_NEW_LINES = InsertRows(marks, ("rollcall_id", "by", "device"), (*_TAPPED, "bulk", "seen"))
_CHANGED_MARKS = UpdateRows(
    marks, ("rollcall_id",), ("student_id", "mark", "by", "at", "device", "turn", "bulk", "seen")
)


def write_new(db: Connection, rollcall: RollCall, taken: Taken) -> None:
    """The class and its roster, marked or not."""
    write_rollcall(db, rollcall, taken.by, taken.at)
    marked = [line for line in rollcall.lines.values() if line.turn is not None]
    unmarked = [(line.student_id, line.position, None, None) for line in rollcall.lines.values() if line.turn is None]
    if all(line.at == taken.at and not line.bulk and not line.emptied for line in marked):
        rows = [(line.student_id, line.position, line.mark, line.turn) for line in marked]
        NEW_MARKS.run(db, rows, rollcall_id=rollcall.id, by=taken.by.id, device=taken.device, at=taken.at)
    else:
        tapped = [(line.student_id, line.position, *_values_tapped(line)) for line in marked]
        _NEW_LINES.run(db, tapped, rollcall_id=rollcall.id, by=taken.by.id, device=taken.device)
    NEW_MARKS.run(db, unmarked, rollcall_id=rollcall.id, by=None, device=None, at=None)


def _values_tapped(line: Line) -> tuple[object, ...]:
    return (line.mark, line.turn, line.at, line.bulk or None, store_words(line.others, line.emptied))


def write_rollcall(db: Connection, rollcall: RollCall, by: Admin, now: datetime) -> None:
    values = {"uuid": rollcall.uuid, "subject_id": rollcall.subject_id, "held_on": rollcall.held_on}
    opened = {"number": rollcall.number, "opened_by": by.id, "opened_at": now}
    uploaded = {"uploaded_by": rollcall.uploaded_by, "uploaded_at": rollcall.uploaded_at}
    others = {name: getattr(rollcall, name) for name in _TAKEN_OVER}
    rollcall.id = _OPEN.all(db, **values, **opened, **uploaded, **others)[0].id


def write_lines(db: Connection, rollcall: RollCall, changed: Iterable[Line]) -> None:
    rows = [
        (
            line.student_id,
            line.mark,
            line.by,
            line.at,
            line.device,
            line.turn,
            line.bulk or None,
            store_words(line.others, line.emptied),
        )
        for line in changed
    ]
    _CHANGED_MARKS.run(db, rows, rollcall_id=rollcall.id)


def write_upload(db: Connection, rollcall: RollCall) -> None:
    closed = {name: getattr(rollcall, name) for name in _WITH_UPLOAD}
    _CLOSE.run(db, rollcall=rollcall.id, admin=rollcall.uploaded_by, now=rollcall.uploaded_at, **closed)
