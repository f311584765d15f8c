"""What goes in and out of the semester sheet: the students of a list, and the subjects of one semester."""

from typing import Annotated

from rollbook.catalogue.schemas import GroupId, GroupLabel, Place, SubjectLabels
from rollbook.core.rule import Outcome
from rollbook.core.schemas import Schema, explain
from rollbook.exports.files import TableFormat
from rollbook.standing.rule_schemas import Percentage, WholeRule
from rollbook.standing.schemas import AskedDay, EarlierDay, EndOfTerm, LaterThen, StudentLine


class SemesterQuery(Place):
    group_id: Annotated[
        GroupId | None, explain("Only students of the list who are in this group today. Left out: all of them.")
    ] = None
    as_of: AskedDay = None


class SemesterFileQuery(SemesterQuery):
    format: TableFormat


class SemesterSubject(SubjectLabels):
    """A column. A subject of another list is among them where a student of this one was called in it."""

    id: int
    name: Annotated[str | None, explain("What the code stands for, where somebody has said so.")]
    planned: Annotated[int | None, explain("Classes planned for the whole term; null where nobody has said.")]
    held: Annotated[
        int | None, explain("Classes held. Null where some called one group: each student had their own number then.")
    ]


class SemesterCell(Schema, omit_defaults=True):
    """The sum of a student in a subject, or in all of them: what is 0, null or false is left out. The fields are those
    of `StandingOut`."""

    classes: int = 0
    present: int = 0
    late: int = 0
    duty: int = 0
    medical: int = 0
    other: int = 0
    uncalled: int = 0
    counted: int = 0
    attended: int = 0
    lates_missed: int = 0
    duty_attended: int = 0
    percentage: Percentage | None = None
    outcome: Annotated[Outcome | None, explain("Left out where nothing is asked of it by itself.")] = None
    unreachable: Annotated[
        bool, explain("Below the line, and not even attending every planned class that is left would be enough.")
    ] = False


class SemesterLine(StudentLine):
    cells: Annotated[
        list[SemesterCell | None], explain("In the order of `subjects`; null where the student was never called.")
    ]
    together: Annotated[SemesterCell | None, explain("All subjects of the semester. Null where not all are theirs.")]
    outcome: Annotated[
        Outcome | None, explain("The worst of what the rule asks for, of what is told here. Null before any class.")
    ]
    unreachable: Annotated[bool, explain("In something that the rule asks for, the line is out of reach.")]


class SemesterSheet(Schema):
    batch: str
    department: str
    semester: str
    rule: Annotated[WholeRule, explain("The rule that holds for this list today.")]
    whole: Annotated[bool, explain("False: of some subjects alone, those which are theirs who asked.")]
    students: int
    below: Annotated[int, explain("Students whose outcome is `band` or `short`.")]
    in_band: int
    short: int
    unreachable: int
    groups: Annotated[list[GroupLabel], explain("Groups that students of this list are in today.")]
    subjects: list[SemesterSubject]
    items: Annotated[list[SemesterLine], explain("In the order of the list.")]
    until: EndOfTerm
    as_of: EarlierDay
    later: LaterThen
