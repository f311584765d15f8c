"""The lists that a device keeps, to call from them."""

from typing import Annotated

from rollbook.catalogue.schemas import GroupLabel, SubjectLabels
from rollbook.core.groups import Kind
from rollbook.core.schemas import Schema, explain


class RosterStudent(Schema):
    id: int
    roll: str
    name: str


class Roster(SubjectLabels):
    """Under the labels of now, which may be others than those that were asked for."""

    subject_id: int
    group: Annotated[GroupLabel | None, explain("Whom these are. Null: everybody whom the subject calls.")]
    students: list[RosterStudent]


LabelRow = tuple[int, str]
ListedStudent = tuple[int, str, str]
KeptGroup = tuple[int, str, Kind, list[int]]


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
