"""A college in which everything that changes totals is done, on one day after the other; what its totals are is written
down every night."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from hypothesis import strategies as st
from sqlalchemy import Connection, delete, select

from rollbook.core.marks import CODES, MEANINGS, Mark
from rollbook.core.rule import Rule
from rollbook.endpoints.forms import fill_form
from rollbook.marksfile.files.parsed import ClassColumn, MarksFile, StudentRow
from rollbook.marksfile.schemas import MarksForm, MarksImportForm
from rollbook.marksfile.service.imports import import_marks, preview_marks
from rollbook.marksfile.service.undoing import undo_marks
from rollbook.rollcall.schemas import MarkIn, Marking, Saving
from rollbook.rollcall.service.discarding import discard
from rollbook.rollcall.service.marking import mark
from rollbook.rollcall.service.saving import save
from rollbook.standing.arithmetic import Counts
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.rules import Rules, read_rules
from rollbook.standing.service.student_attendance import list_by_subject
from rollbook.standing.stood.counts import Stood, read_stood
from rollbook.standing.stood.days import last_day_before
from rollbook.tables.catalogue import subjects
from rollbook.tables.changes import change_students, changes
from rollbook.tables.leave import leaves
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import discarded, marks, rollcalls, totals, twins
from rollbook.tables.rules import rules as rules_table
from rollbook.tables.students import students as students_table
from tests.records import MONDAY, PLACE, day
from tests.rules_rows import keep
from tests.standing.leave_office import ACTS as ACTS_OF_A_DAY
from tests.standing.leave_office import NOW, Act, Office, _at

__all__ = ["ACTS", "LINE", "NOW", "Act", "StoodOffice"]

# So short that what may be undone within a day can be undone on later ones.
DAY = timedelta(hours=3)
LINE = 7500
RULES = (Rule(), Rule(line=8000), Rule(counted_from="first"), Rule(duty="not", late_per_absence=2))

_which, _student, _mark = st.integers(0, 9), st.integers(0, 2), st.sampled_from(CODES)
_more: st.SearchStrategy[Act] = st.one_of(
    st.tuples(st.just("night")),
    st.tuples(st.just("night")),
    st.tuples(st.just("remark"), _which, _student, _mark),
    st.tuples(st.just("discard"), _which),
    st.tuples(
        st.just("call some"),
        st.integers(-3, 0),
        st.sampled_from([9, 10, 11]),
        st.lists(_student, min_size=1, max_size=2, unique=True),
        _mark,
    ),
    st.tuples(st.just("write file"), st.integers(-3, 0), st.tuples(_mark, _mark, _mark)),
    st.tuples(st.just("undo file"), _which),
    st.tuples(st.just("keep rule"), st.sampled_from(RULES), st.integers(-2, 1)),
)
ACTS: st.SearchStrategy[Act] = st.one_of(ACTS_OF_A_DAY, _more)

Snapshot = tuple[dict[int, Counts], Rules]


@dataclass
class StoodOffice(Office):
    files: list[UUID] = field(default_factory=list)
    nights: dict[datetime, Snapshot] = field(default_factory=dict)  # by the moment at which the day was over
    days: int = 0
    ticks: Any = field(default_factory=count)

    def now(self) -> datetime:
        return NOW + self.days * DAY + timedelta(milliseconds=next(self.ticks))

    def begin_anew(self) -> None:
        def clear(db: Connection) -> int:
            every = (leaves, twins, marks, totals, rollcalls, discarded, marks_imports)
            for table in (change_students, changes, *every, rules_table):
                db.execute(delete(table))
            return 0

        self.college.write(clear)
        self.classes, self.leaves, self.files, self.nights = [], [], [], {}
        self.days, self.ticks = 0, count()

    def _night(self) -> None:
        self.days += 1
        self.ticks = count()
        self.nights[NOW + self.days * DAY] = self.snapshot()

    def snapshot(self) -> Snapshot:
        """As the register tells it now."""

        def read(db: Connection) -> Snapshot:
            rules = read_rules(db, LINE, last_day_before(NOW + self.days * DAY, ZoneInfo("UTC")))
            rows = {student: list_by_subject(db, rules, student) for student in self.students}
            told = {student: counts_of(row) for student, found in rows.items() for row in found}
            return {student: each for student, each in told.items() if each.present + each.absent}, rules

        found: Snapshot = self.college.read(read)
        return found

    def stood(self, moment: datetime) -> Stood:
        def read(db: Connection) -> Stood:
            return read_stood(db, list(db.scalars(select(subjects.c.id))), moment, LINE, "UTC")

        found: Stood = self.college.read(read)
        return found

    def as_it_stood(self, moment: datetime) -> Snapshot:
        then = self.stood(moment)
        return {student: counts for (_, student), counts in then.counts.items()}, then.rules

    def _remark(self, which: int, student: int, given: Mark) -> None:
        sent = [MarkIn(student=self.students[student], mark=given, turn=next(self.turns))]
        self._with_class(which, lambda db, uuid: mark(db, uuid, Marking(device=1, marks=sent), self.by))

    def _discard(self, which: int) -> None:
        self._with_class(which, lambda db, uuid: discard(db, uuid, None, self.by))

    def _call_some(self, held: int, hour: int, called: list[int], given: Mark) -> None:
        self._call(held, hour, [self.students[each] for each in called], given, device=1)

    def other_phone(self, called: list[int], given: Mark) -> None:
        """Of whoever did not know of the class that was taken at nine of the day before."""
        self._call(-1, 9, called, given, device=2)

    def _call(self, held: int, hour: int, ids: list[int], given: Mark, device: int) -> None:
        at = _at(day(held), hour).isoformat()
        sent = [{"student": each, "mark": given, "turn": next(self.turns), "tappedAt": at} for each in ids]
        saving = fill_form(Saving, **PLACE, held_on=day(held), device=device, marks=sent, roster=ids, upload=True)
        self.classes.append(uuid4())
        self.college.write(save, self.classes[-1], saving, self.by, MONDAY)

    def _write_file(self, held: int, given: tuple[Mark, ...]) -> None:
        def write(db: Connection) -> None:
            rolls = {row.id: row.roll for row in db.execute(select(students_table.c.id, students_table.c.roll))}
            heading = str(day(held))
            column = ClassColumn("B", heading, day(held), "iso", None, "")  # type: ignore[arg-type]
            rows = [
                StudentRow(number, rolls[student], "", [MEANINGS[each].letter])
                for number, (student, each) in enumerate(zip(self.students, given, strict=True), start=2)
            ]
            file = MarksFile("register.csv", "csv", None, [], None, 1, [column], [], rows)
            shown = preview_marks(db, file, MarksForm(**PLACE), MONDAY)
            form = MarksImportForm(**PLACE, fingerprint=shown.fingerprint or "")
            self.files.append(uuid4())
            import_marks(db, self.files[-1], file, form, uuid4().bytes, self.by, MONDAY)

        self.college.write(write)

    def _undo_file(self, which: int) -> None:
        if self.files:
            self.college.write(undo_marks, self.files[which % len(self.files)], self.by)

    def _keep_rule(self, rule: Rule, starts: int) -> None:
        self.college.write(keep, rule, None, None, day(starts))
