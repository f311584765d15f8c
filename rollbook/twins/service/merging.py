"""Making two takings one class, and two again. The second class keeps its marks; the first takes over those of them
that stand, and what they replace is kept beside the question."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, update

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core.errors import Conflict
from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.classes import RollCall, read_names
from rollbook.rollcall.service.lines import Line
from rollbook.rollcall.service.revisions import count_turn
from rollbook.rollcall.service.words import makers_in, read_words, store_words
from rollbook.rollcall.service.writing import write_lines
from rollbook.store.many_rows import InsertRows
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.twins import refusals
from rollbook.twins.service.comparing import Lines, compare, take_mark

_COLUMNS = ("student_id", "position", "mark", "by", "at", "device", "turn", "bulk")
_ADDED = InsertRows(marks, ("rollcall_id",), _COLUMNS)
_SET_TIMES = (
    update(rollcalls)
    .where(rollcalls.c.id == bindparam("rollcall"))
    .values(taken_from=bindparam("begun"), taken_until=bindparam("ended"))
)
_SET_CORRECTED = (
    update(marks)
    .where(marks.c.rollcall_id == bindparam("rollcall"), marks.c.student_id == bindparam("student"))
    .values(corrected=bindparam("revision"))
)


def merge(db: Connection, first: RollCall, second: RollCall, by: Admin) -> JsonObject:
    """What has to be kept to put the first class back."""
    taken_over = [each for each in compare(first.lines, second.lines) if each.winner is each.second]
    changed = [(each.first, take_mark(each.first, each.winner)) for each in taken_over if each.first is not None]
    added = [each.winner for each in taken_over if each.first is None]
    totals.uncount(db, first.subject_id, first.id)
    _write(db, first, [after for _, after in changed])
    last = max((line.position for line in first.lines.values()), default=0)
    rows = [
        (line.student_id, last + place, line.mark, line.by, line.at, line.device, line.turn, line.bulk or None)
        for place, line in enumerate(added, start=1)
    ]
    _ADDED.run(db, rows, rollcall_id=first.id)
    first.lines |= {line.student_id: line for line in added}
    times = (first.taken_from, first.taken_until)
    begun, ended = (_list_known(*each) for each in zip(times, (second.taken_from, second.taken_until), strict=True))
    _set_times(db, first, min(begun), max(ended))
    totals.count(db, first.subject_id, first.id)
    _tell_marks(db, first, by, changed)
    first.count_marks()
    count_turn(db, first)
    return {
        "revision": first.revision,
        "times": [each and each.isoformat() for each in times],
        "lines": [_pack(line) for line, _ in changed],
        "added": [line.student_id for line in added],
    }


def take_apart(db: Connection, first: RollCall, replaced: JsonObject, by: Admin) -> None:
    """The first class is as it was before."""
    if first.revision != replaced["revision"]:
        raise Conflict(refusals.TWIN_CHANGED_SINCE)
    before = put_back(db, first.lines, replaced)
    changed = [(first.lines[student], before[student]) for student, *_ in replaced["lines"]]
    totals.uncount(db, first.subject_id, first.id)
    _write(db, first, [line for _, line in changed])
    gone = marks.c.student_id.in_(replaced["added"])
    db.execute(delete(marks).where(marks.c.rollcall_id == first.id, gone))
    first.lines = before
    _set_times(db, first, *(each and datetime.fromisoformat(each) for each in replaced["times"]))
    totals.count(db, first.subject_id, first.id)
    _tell_marks(db, first, by, changed)
    first.count_marks()
    count_turn(db, first)


def put_back(db: Connection, lines: Lines, replaced: JsonObject) -> Lines:
    """The lines of the first class as they were before the two were made one. Writes nothing."""
    stored = replaced["lines"]
    names = read_names(db, {row[2] for row in stored if row[2]}.union(*(makers_in(row[7]) for row in stored)))
    was = {row[0]: _unpack(lines[row[0]], row, names) for row in stored}
    return {student: was.get(student, line) for student, line in lines.items() if student not in replaced["added"]}


def _write(db: Connection, rollcall: RollCall, lines: Iterable[Line]) -> None:
    lines = list(lines)
    write_lines(db, rollcall, lines)
    for line in lines:
        if line.corrected != rollcall.lines[line.student_id].corrected:
            at = {"rollcall": rollcall.id, "student": line.student_id, "revision": line.corrected}
            db.execute(_SET_CORRECTED, at)
    rollcall.lines |= {line.student_id: line for line in lines}


def _set_times(db: Connection, rollcall: RollCall, begun: datetime | None, ended: datetime | None) -> None:
    rollcall.taken_from, rollcall.taken_until = begun, ended
    db.execute(_SET_TIMES, {"rollcall": rollcall.id, "begun": begun, "ended": ended})


def _list_known(*moments: datetime | None) -> list[datetime]:
    return [each for each in moments if each is not None]


def _tell_marks(db: Connection, rollcall: RollCall, by: Admin, changed: Iterable[tuple[Line, Line]]) -> None:
    """Each with whose it was and whose it is now: an earlier sheet can be told from it."""
    for was, now in changed:
        before = {"class": rollcall.number, "roll": was.roll, "mark": was.mark, "by": was.by_name}
        after = {**before, "mark": now.mark, "by": now.by_name}
        mark_of = about.mark(rollcall.subject_id, rollcall.id, was.student_id)
        record_change(db, by.user_name, rollcall.path, before, after, mark_of)


def _pack(line: Line) -> list[JsonValue]:
    at = line.at and line.at.isoformat()
    seen = store_words(line.others, line.emptied)
    return [line.student_id, line.mark, line.by, at, line.device, line.turn, line.bulk, seen, line.corrected]


def _unpack(line: Line, row: list[JsonValue], names: dict[int, str]) -> Line:
    _, mark, by, at, device, turn, bulk, seen, corrected = row
    others, emptied = read_words(seen or {}, names)
    return replace(
        line,
        mark=mark,
        by=by,
        by_name=names.get(by),
        at=at and datetime.fromisoformat(at),
        device=device,
        turn=turn,
        bulk=bulk,
        others=others,
        emptied=emptied,
        corrected=corrected,
    )
