"""What goes in and out of profiles and of the attendance of students."""

from datetime import date
from enum import StrEnum
from typing import Annotated, TypeAlias
from uuid import UUID

from rollbook.catalogue.schemas import CalledGroup, SubjectLabels, SubjectPlace
from rollbook.core.faults import text_too_long
from rollbook.core.groups import Kind
from rollbook.core.leave import Category
from rollbook.core.marks import Mark
from rollbook.core.rule import Outcome
from rollbook.core.schemas import Instant, Schema, checked, explain, printable, tidy
from rollbook.core.sentences import BadValue
from rollbook.rollcall.answer_schemas import TakenTogether
from rollbook.standing.rule_schemas import Percentage, SemesterTogether, WholeRule
from rollbook.students.schemas import Roll, Search

LONGEST_CODE = 40


def _code(value: str) -> str:
    """As it is kept, however it was typed."""
    if len(value) > LONGEST_CODE:
        raise BadValue(text_too_long(LONGEST_CODE))
    value = tidy(value).replace("-", "").replace(" ", "").upper()
    return printable(value) if value else value


LookupCode = Annotated[str, checked(_code, maxLength=LONGEST_CODE)]


class StandingOut(Schema):
    """What is told from `percentage` on is null before the first class that is counted."""

    classes: Annotated[int, explain("present + absent")]
    present: Annotated[int, explain("As it was seen, whether or not on leave.")]
    absent: Annotated[int, explain("As it was seen, those on leave included.")]
    late: Annotated[int, explain("In how many of the present ones.")]
    duty: Annotated[int, explain("How many of the absent ones while on duty.")]
    medical: Annotated[int, explain("How many of the absent ones while on medical leave.")]
    other: Annotated[int, explain("How many of the absent ones while on other leave: they count as absent.")]
    uncalled: Annotated[int, explain("Classes before joining that count as absent. 0 unless the rule says so.")]
    counted: Annotated[int, explain("What the percentage is of, by the rule.")]
    attended: Annotated[int, explain("present - latesMissed + dutyAttended.")]
    lates_missed: Annotated[int, explain("How many absences being late adds up to, by the rule.")]
    duty_attended: Annotated[int, explain("Of `duty`, how many count as present, by the rule.")]
    line: Annotated[Percentage | None, explain("What is needed here. Null where only all subjects together count.")]
    percentage: Annotated[Percentage | None, explain("Two decimals at most, never rounded up across the line.")]
    outcome: Annotated[
        Outcome | None, explain("`band`: below the line, where the shortage may be condoned. Null without a line.")
    ]
    passing: Annotated[bool | None, explain("Whether the outcome is `met`.")]
    can_miss: Annotated[int | None, explain("How many of the next classes, or of `left`; null below the line.")]
    must_attend: Annotated[
        int | None,
        explain("How many of the next classes, or of `left`; null on the passing side, and where no number would do."),
    ]
    marks: Annotated[int | None, explain("For attendance. Null where the rule gives none, and of all together.")]
    left: Annotated[
        int | None,
        explain("Classes of this student that the timetable still has. Null: it knows nothing of them."),
    ]
    until: Annotated[date | None, explain("The last day of the term then: `left` is exact up to that day.")]


class Later(Schema):
    """What came after a day, and is not in what stood at its end."""

    classes: Annotated[int, explain("Uploaded since.")]
    late_classes: Annotated[int, explain("Of these: held on that day or before.")]
    marks: Annotated[int, explain("In the classes that were uploaded since.")]
    corrections: int
    withdrawn: Annotated[int, explain("Classes that were taken back since.")]
    restored: Annotated[int, explain("Classes that were put back in place since.")]
    reopened: Annotated[int, explain("Uploads that were undone since.")]
    leaves: Annotated[int, explain("Granted since, or revoked or undone, each student's by itself.")]


# Named once, because most tables of standings are asked for, and tell, the same.
AskedDay: TypeAlias = Annotated[
    date | None, explain("As it stood at the end of that day, computed from the history. Left out: as it stands.")
]
EarlierDay: TypeAlias = Annotated[date | None, explain("Where an earlier day was asked for; null: as it stands.")]
LaterThen: TypeAlias = Annotated[Later | None, explain("What came after that day; null: as it stands.")]
EndOfTerm: TypeAlias = Annotated[
    date | None,
    explain("The last day of the term, where the timetable tells what is left. Null: it is what was planned."),
]
OutOfReach: TypeAlias = Annotated[
    bool | None, explain("Not even by attending every class that is left; null where no planned number is known.")
]


class StudentLine(Schema):
    student: int
    roll: str
    name: str


class ListedStudent(StudentLine):
    batch: str
    department: str


class Together(SemesterTogether):
    standing: StandingOut


class ProfileQuery(SubjectPlace):
    roll: Roll


class ProfileState(StrEnum):
    COUNTED = "counted"
    NO_CLASSES = "no_classes"
    NO_MARKS = "no_marks"


class ClassRef(Schema):
    held_on: date
    number: Annotated[int, explain("1 for the subject's first class on that date.")]


class CountedClass(ClassRef):
    mark: Mark
    leave: Annotated[Category | None, explain("Where it was missed on leave.")]
    percentage: Annotated[Percentage | None, explain("After this class; null where none is counted so far.")]


class StudentList(Schema):
    batch: str
    department: str


class Record(SubjectLabels):
    """One student in one subject. `classes` and `beforeJoining` add up to `standing`; with `notCounted`, to `held`."""

    roll: str
    line: Annotated[Percentage, explain("The percentage that passes, by the rule.")]
    rule: Annotated[WholeRule, explain("The rule that holds for this student today.")]
    student_list: Annotated[StudentList, explain("Whose rule it is: the list that the student is on.")]
    state: Annotated[ProfileState, explain("`no_classes`: none is held yet; `no_marks`: none with this student.")]
    held: Annotated[
        int, explain("Classes that count: of everybody, of the groups the student was in that day, and before joining.")
    ]
    standing: StandingOut
    together: Annotated[
        Together | None, explain("All subjects of the semester, where the rule asks for them. Null elsewhere.")
    ]
    classes: Annotated[list[CountedClass], explain("Each class that is counted, the oldest first.")]
    before_joining: Annotated[
        list[ClassRef], explain("Held before the student joined, where the rule counts them as missed. Else empty.")
    ]
    not_counted: Annotated[list[ClassRef], explain("Held, but this student was not on the roster.")]


class StudentRecord(Record):
    student: int
    name: str
    as_of: EarlierDay
    later: LaterThen


class ClassToday(SubjectLabels):
    id: UUID
    group: CalledGroup
    meeting: TakenTogether
    held_on: date
    number: int
    opened_by: str
    opened_at: Instant
    uploaded_by: str | None
    uploaded_at: Instant | None
    whole_is_yours: Annotated[
        bool, explain("You see all that is taken in one go with it. True where it is taken by itself.")
    ]
    present: int
    absent: int
    late: Annotated[int, explain("Of those who were present.")]
    unmarked: int


class OwnClasses(SubjectLabels):
    """The classes of a subject, or of one of its groups, that are somebody's to take."""

    subject_id: int
    subject_name: str | None
    group_id: Annotated[int | None, explain("With its label and kind. Null: all whom the subject calls.")]
    group: str | None
    group_kind: Kind | None
    students: Annotated[int, explain("How many are called.")]
    classes: Annotated[int, explain("How many were held and count.")]
    last_held_on: Annotated[date | None, explain("Of the last one of them; null before the first, as what follows.")]
    last_present: int | None
    last_of: int | None
    open_roll_call: Annotated[UUID | None, explain("One that was opened and is not uploaded yet.")]
    open_is_yours: Annotated[bool, explain("All that is taken in one go with that one is yours to take.")]
    until: Annotated[date | None, explain("The last day on which they are theirs, where one is known.")]
    substitute: bool
    instead_of: Annotated[str | None, explain("The name of whom they stand in for.")]


class DayQuery(Schema):
    as_of: AskedDay = None


class AttendanceQuery(SubjectPlace):
    search: Annotated[Search, explain("Part of a roll, a name or an e-mail address.")] = ""


class AttendanceLine(StudentLine):
    archived: bool
    standing: StandingOut


class SubjectStanding(SubjectLabels):
    standing: StandingOut


class StudentAttendance(ListedStudent):
    archived: bool
    line: Percentage
    rule: Annotated[WholeRule, explain("The rule that holds for this student today.")]
    overall: StandingOut
    together: Annotated[
        list[Together], explain("Each semester by itself, where the rule asks for all subjects together. Else empty.")
    ]
    subjects: Annotated[list[SubjectStanding], explain("Those in which the student was called.")]
    as_of: EarlierDay
    later: LaterThen


class SetupSteps(Schema):
    """What a college needs before its first roll call."""

    students: int
    lists: Annotated[int, explain("Batches of a department that have students.")]
    subjects: int
    uploaded: Annotated[bool, explain("A class has been taken and uploaded: the college is set up.")]


class ExampleRoll(Schema):
    roll: Annotated[str | None, explain("Null: the list is empty, or the look-up is not open.")]
