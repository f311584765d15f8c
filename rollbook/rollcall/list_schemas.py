"""The lists that a device keeps, to call from them."""

from datetime import date
from typing import Annotated

from msgspec import UNSET, UnsetType

from rollbook.catalogue.schemas import GroupLabel, SubjectLabels
from rollbook.core.groups import Kind
from rollbook.core.leave import Category
from rollbook.core.schemas import Schema, explain


class LeaveTold(Schema):
    """Why the student may be missing. Whoever takes a class is told no more of a leave than this."""

    category: Category
    starts_on: date
    ends_on: Annotated[date, explain("Its last day.")]
    from_time: Annotated[
        str | None, explain("By the college's clock. Null: the whole day, as of every leave of several.")
    ]
    to_time: Annotated[str | None, explain("Likewise; it is over by then.", examples=["12:00"])]


OnLeave = dict[int, list[LeaveTold]]  # by student
LeavesTold = Annotated[
    list[LeaveTold] | UnsetType, explain("Where the student is on leave, as was granted. Left out for everybody else.")
]


class RosterStudent(Schema):
    id: int
    roll: str
    name: str
    leave: LeavesTold = UNSET


class Roster(SubjectLabels):
    """Under the labels of now, which may be others than those that were asked for."""

    subject_id: int
    group: Annotated[GroupLabel | None, explain("Whom these are. Null: everybody whom the subject calls.")]
    students: list[RosterStudent]


LabelRow = tuple[int, str]
ListedStudent = tuple[int, str, str]
KeptGroup = tuple[int, str, Kind, list[int]]
KeptOrigins = tuple[int, list[tuple[str, str, int]]]


class ClassList(Schema):
    batch: int
    department: int
    students: Annotated[list[ListedStudent], explain("Id, roll and name of each, in the order of the list.")]


class CollegeLists(Schema):
    """All that a device needs to open any class without network, as short as can be."""

    batches: Annotated[list[LabelRow], explain("Id and label of each.")]
    departments: list[LabelRow]
    semesters: list[LabelRow]
    subjects: Annotated[
        list[tuple[int, int, int, int, str]],
        explain("Id, batch, department, semester and code of each that is taught."),
    ]
    lists: Annotated[
        list[ClassList],
        explain("One for all subjects of a batch and department. Of a very large college the newest batches only."),
    ]
    groups: Annotated[
        list[KeptGroup],
        explain("Id, label, kind and today's students of each group that a subject calls, in the order of a call."),
    ]
    choices: Annotated[
        list[tuple[int, list[int]]],
        explain(
            "Of each subject that calls groups: its id, and theirs that are not archived. All others call the list."
        ),
    ]
    others: Annotated[list[ListedStudent], explain("Students of those groups who stand in none of the lists.")]
    origins: Annotated[
        list[KeptOrigins] | UnsetType,
        explain(
            "Of each group that has students of several lists: its id, and of each list the batch, the department and "
            "how many stand on it, the group's own first. Left out where there is none."
        ),
    ] = UNSET
    leaves: Annotated[
        OnLeave | UnsetType,
        explain(
            "By student, those of the days before and after today of which a class may be taken. Left out where nobody "
            "is on leave."
        ),
    ] = UNSET
