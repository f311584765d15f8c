"""The lists that a device keeps, to call from them."""

from typing import Annotated

from rollbook.catalogue.schemas import SubjectLabels
from rollbook.core.schemas import Schema, explain


class RosterStudent(Schema):
    id: int
    roll: str
    name: str


class Roster(SubjectLabels):
    """Under the labels of now, which may be others than those that were asked for."""

    subject_id: int
    students: list[RosterStudent]


LabelRow = tuple[int, str]


class ClassList(Schema):
    batch: int
    department: int
    students: Annotated[list[tuple[int, str, str]], explain("Id, roll and name of each, in the order of the list.")]


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
