"""Who sits in which class of the sample college, where that is not the whole list: one list of sixty is divided into
two sections and into four batches for its laboratory, and has an elective that students of other departments take too,
and one who repeats it. In the middle of the term somebody goes from one section to the other; and somebody joined late.
"""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectChange
from rollbook.catalogue.service.subjects import change_subject
from rollbook.demo import syllabus
from rollbook.demo.sample import BUSY, sample_id
from rollbook.demo.terms import days_until, terms_on
from rollbook.groups.schemas import GroupMoves, Moves, NewGroup
from rollbook.groups.service.making import add_group
from rollbook.groups.service.moving import move_students
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import read_everyone
from rollbook.tables.catalogue import SUBJECTS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups

DEPARTMENT = "IT"
ELECTIVES = {5: "IT504", 6: "IT603"}  # by semester
SECTIONS = ("A", "B")
BATCHES = ("A1", "A2", "B1", "B2")  # of the laboratory: two halves of each section
NOT_CHOSEN = 3  # of the list itself every third one takes another elective
FROM_ELSEWHERE = slice(7, None, 20)  # of each other list of the batch
MOVES, REPEATS = 11, 16  # their places on their lists


def divide_list(db: Connection, today: date, by: str, seed: int) -> None:
    """As of the first day of the term, through the same services as the screens."""
    if DEPARTMENT not in syllabus.DEPARTMENTS:
        return
    desk = _Desk(db, today, by, seed)
    *there, late = desk.list_students(desk.batch)
    terms, days = terms_on(today), days_until(today)
    desk.move(terms[0].first, *_halves(there))
    known = desk.groups()
    desk.move(days[max(1, len(days) // 5)], *(GroupMoves(group=known[label], come=[late]) for label in ("B", "B2")))
    leaving = GroupMoves(group=known["A1"], go=[there[MOVES]])
    coming = [GroupMoves(group=known[label], come=[there[MOVES]]) for label in ("B", "B1")]
    desk.move(days[len(days) // 2], *coming, leaving)
    for term in terms:
        semester = desk.reached[desk.batch] - term.back
        electives = {}
        if code := ELECTIVES.get(semester):
            electives[code] = desk.add_elective(semester, code)
            desk.move(term.first, GroupMoves(group=electives[code], come=_choose(desk, there)))
        desk.say_who_takes(semester, electives, [known[label] for label in BATCHES])


@dataclass(frozen=True)
class _Desk:
    """Where groups are made for the list that is divided: that of the third year."""

    db: Connection
    today: date
    by: str
    seed: int

    @property
    def reached(self) -> dict[str, int]:
        return syllabus.batches_on(self.today)

    @property
    def batch(self) -> str:
        return list(self.reached)[syllabus.THIRD_YEAR]

    @property
    def batch_before(self) -> str:
        return list(self.reached)[syllabus.THIRD_YEAR - 1]

    def list_students(self, batch: str, department: str = DEPARTMENT) -> list[int]:
        _, listed = read_everyone(self.db, ListPlace(batch=batch, department=department))
        return [student.id for student in listed]

    def move(self, as_of: date, *changed: GroupMoves) -> None:
        form = Moves(batch=self.batch, department=DEPARTMENT, as_of=as_of, groups=list(changed))
        move_students(self.db, sample_id(self.seed, "moves", as_of, changed), form, self.by, self.today)

    def groups(self) -> dict[str, int]:
        """Ids by label."""
        return {row.label: row.id for row in self.db.execute(select(groups.c.label, groups.c.id))}

    def add_elective(self, semester: int, code: str) -> int:
        """Of the whole batch, since students of every department may take it."""
        form = NewGroup(batch=self.batch, label=self._names(semester)[code], kind="elective")
        return add_group(self.db, form, self.by, self.today).id

    def say_who_takes(self, semester: int, electives: dict[str, int], laboratory: list[int]) -> None:
        names = self._names(semester)
        taught = (
            select(subjects.c.id, subjects.c.code)
            .select_from(SUBJECTS)
            .where(
                batches.c.label == self.batch,
                departments.c.label == DEPARTMENT,
                semesters.c.position == semester,
                subjects.c.code.in_(names),
            )
        )
        for row in self.db.execute(taught.order_by(subjects.c.id)).all():
            if row.code in electives:
                takers = SubjectChange(called="groups", groups=[electives[row.code]])
            elif names[row.code].endswith("laboratory"):
                takers = SubjectChange(called="groups", groups=laboratory)
            else:
                takers = SubjectChange(called="sections")
            change_subject(self.db, row.id, takers, self.by)

    def _names(self, semester: int) -> dict[str, str]:
        return syllabus.subjects_of(syllabus.DEPARTMENTS[DEPARTMENT], semester)


def _halves(students: list[int]) -> list[GroupMoves]:
    """Of the list, and of each section."""
    halves = _halve(students)
    quarters = [quarter for half in halves for quarter in _halve(half)]
    return [
        *(GroupMoves(label=label, kind="section", come=come) for label, come in zip(SECTIONS, halves, strict=True)),
        *(GroupMoves(label=label, kind="lab", come=come) for label, come in zip(BATCHES, quarters, strict=True)),
    ]


def _halve(students: list[int]) -> tuple[list[int], list[int]]:
    middle = (len(students) + 1) // 2
    return students[:middle], students[middle:]


def _choose(desk: _Desk, there: list[int]) -> list[int]:
    """Who takes the elective. In the busy department everybody has a class at its hour."""
    chosen = [student for number, student in enumerate(there, start=1) if number % NOT_CHOSEN]
    for department in syllabus.DEPARTMENTS:
        if department not in (DEPARTMENT, BUSY):
            chosen += desk.list_students(desk.batch, department)[FROM_ELSEWHERE]
    return [*chosen, desk.list_students(desk.batch_before)[REPEATS]]
