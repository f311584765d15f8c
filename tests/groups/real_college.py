"""A college as its timetable tells it: lists, sections, lab halves, and subjects that call them.

What the timetable does not tell is made up here: names and rolls of students (it has their number alone), the batch of
a year, and the department of the higher years, whose subjects are those of mechanical engineering.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core.groups import Called, Kind
from rollbook.core.schemas import same_key
from rollbook.groups.schemas import NewGroup
from rollbook.groups.service.making import add_group
from rollbook.students.schemas import ListPlace
from rollbook.students.service.memberships import Move, move
from rollbook.students.service.place import ClassList, hold_list
from rollbook.students.service.writing import values_of, write_many
from tests.furniture import ASHA
from tests.groups.timetables import Meeting, Timetable

TERM_BEGAN = date(2026, 7, 20)


class Place(NamedTuple):
    batch: str
    department: str
    semester: str


# "CE A" of the first year is a section of CE, "III A" of the second one of those who are in their third semester.
FIRST_YEAR = ("2026 - 2030", "1st")
HIGHER_YEARS = {"III": ("2025 - 2029", "3rd"), "V": ("2024 - 2028", "5th"), "VII": ("2023 - 2027", "7th")}
DEPARTMENT_OF_HIGHER_YEARS = "ME"


def place_of(group: str) -> Place:
    first = group.split()[0]
    if first in HIGHER_YEARS:
        batch, semester = HIGHER_YEARS[first]
        return Place(batch, DEPARTMENT_OF_HIGHER_YEARS, semester)
    return Place(FIRST_YEAR[0], first, FIRST_YEAR[1])


@dataclass
class RealCollege:
    timetable: Timetable
    lists: dict[Place, list[str]] = field(default_factory=lambda: defaultdict(list))  # the timetable's groups of each
    students: dict[str, list[int]] = field(default_factory=dict)  # of each subgroup, in the order of the list
    groups: dict[str, int] = field(default_factory=dict)  # ids of sections and lab halves, by the timetable's names

    def whom_it_meets(self, meeting: Meeting) -> list[int]:
        """In the order of the list, as the timetable has it."""
        return sorted({who for each in meeting.sets for who in self.students_of(each)})

    def students_of(self, name: str) -> list[int]:
        return [student for part in self.timetable.subgroups_of(name) for student in self.students[part]]

    def kind_of(self, name: str) -> Kind | None:
        """None: these are the whole list, and no group."""
        if name not in self.timetable.groups:
            return "lab"
        return "section" if len(self.lists[place_of(name)]) > 1 else None

    def whom_to_choose(self, meeting: Meeting) -> dict[str, Any]:
        """What a lecturer chooses: the place, the subject, and one group; no group where it is the list, or several
        groups together, which then are all that the subject calls."""
        place = place_of(meeting.sets[0])
        [*ids] = {self.groups[each] for each in meeting.sets if each in self.groups}
        return {**place._asdict(), "subject": meeting.subject, "groupId": ids[0] if len(ids) == 1 else None}

    def describe(self, meeting: Meeting) -> str:
        if len(meeting.sets) > 1:
            return "several groups together"
        return {"section": "a section", "lab": "a lab half", None: "the whole list"}[self.kind_of(meeting.sets[0])]


def build(db: Connection, timetable: Timetable) -> RealCollege:
    college = RealCollege(timetable)
    for each in timetable.groups:
        college.lists[place_of(each)].append(each)
    for kind, labels in (
        (BATCHES, {at.batch for at in college.lists}),
        (DEPARTMENTS, {at.department for at in college.lists}),
    ):
        for label in sorted(labels):
            add_label(db, kind, label, ASHA)
    for place, its_groups in college.lists.items():
        class_list = hold_list(db, ListPlace(batch=place.batch, department=place.department))
        college.students |= enrol(db, timetable, class_list, its_groups)
        _divide(db, college, class_list, its_groups)
    _teach(db, college)
    if db.dialect.name == "postgresql":
        db.execute(text("ANALYZE students, groups, memberships, subject_groups"))  # as it does by itself in a minute
    return college


def enrol(db: Connection, timetable: Timetable, class_list: ClassList, its_sets: Iterable[str]) -> dict[str, list[int]]:
    """As many as the timetable says of each of these sets, or of its subgroups where it has some: their ids."""
    rolls = {
        part: [f"{part} {number:02}" for number in range(1, 1 + timetable.students[part])]
        for each in its_sets
        for part in timetable.subgroups_of(each)
    }
    every = [roll for part in rolls.values() for roll in part]
    new: list[dict[str, object]] = [
        {**values_of(roll, f"Student {roll}", ""), "position": position, "archived_at": None}
        for position, roll in enumerate(every, start=1)
    ]
    ids = write_many(db, class_list, new, [], lambda _done, _of: None)
    return {part: [ids[same_key(roll)] for roll in those] for part, those in rolls.items()}


def _divide(db: Connection, college: RealCollege, class_list: ClassList, its_groups: Iterable[str]) -> None:
    names = [name for group in its_groups for name in (group, *college.timetable.subgroups_of(group))]
    moves = []
    for name in names:
        if (kind := college.kind_of(name)) is None:
            continue
        new = NewGroup(batch=class_list.batch, department=class_list.department, label=name, kind=kind)
        college.groups[name] = add_group(db, new, ASHA, TERM_BEGAN).id
        moves += [Move(college.groups[name], student, True) for student in college.students_of(name)]
    move(db, moves, TERM_BEGAN)


def _teach(db: Connection, college: RealCollege) -> None:
    """Each subject calls whom its meetings name."""
    named: dict[tuple[Place, str], set[str]] = defaultdict(set)
    for meeting in college.timetable.meetings:
        [place] = {place_of(each) for each in meeting.sets}
        named[place, meeting.subject].update(meeting.sets)
    for (place, code), names in named.items():
        kinds = {college.kind_of(name) for name in names}
        called: Called = "list" if kinds == {None} else "sections" if kinds == {"section"} else "groups"
        own = [college.groups[name] for name in names if name in college.groups] if called == "groups" else None
        add_subject(db, SubjectIn(**place._asdict(), code=code, called=called, groups=own), ASHA)
