"""What goes in and out of groups."""

from datetime import date
from typing import Annotated
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType, field

from rollbook.core.groups import Kind
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import Form, Instant, Label, Schema, explain
from rollbook.students.schemas import ListPlace

MOST_GROUPS = 100  # in one request
MOST_STUDENTS = 5000  # who come or go in one request
LONGEST_TEXT = 100_000  # of pasted rolls

Day = Annotated[date | None, explain("On which day. Left out: today.", examples=["2026-11-16"])]
RowId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
GroupName = Annotated[Label, Meta(examples=["A"])]


class GroupsQuery(ListPlace):
    on: Day = None


class DayQuery(Schema):
    on: Day = None


class Origin(Schema):
    """A list that some of a group's students stand on."""

    batch: Annotated[str, Meta(examples=["2024 - 2028"])]
    department: Annotated[str, Meta(examples=["ECE"])]
    students: int


class GroupOut(Schema):
    id: int
    label: Annotated[str, Meta(examples=["A"])]
    kind: Kind
    department: Annotated[str | None, explain("Null: it is of the whole batch.", examples=["CSE"])]
    archived: Annotated[bool, explain("No class is called by it any more. Those that were stay.")]
    students: Annotated[int, explain("How many are in it on that day, of those whom you may see.", examples=[30])]
    first_roll: Annotated[str | None, explain("Of who is called first.", examples=["24CS001"])]
    last_roll: Annotated[str | None, Meta(examples=["24CS030"])]
    inside: Annotated[str | None, explain("The one section that all its students are in, of a group that is none.")]
    origins: Annotated[list[Origin], explain("Where its students are listed, its own list first.")]
    subjects: Annotated[list[str], explain("Codes of the subjects that call it.", examples=[["CS501"]])]


class Who(Schema):
    student: Annotated[int, explain("The student's id.")]
    roll: Annotated[str, Meta(examples=["24CS040"])]
    name: Annotated[str, Meta(examples=["Meera Iyer"])]


class CallingAll(Schema):
    """A subject that calls everybody, where the list has sections."""

    id: int
    code: Annotated[str, Meta(examples=["CS501"])]
    semester: Annotated[str, Meta(examples=["5th"])]


class GroupsOut(Schema):
    """The groups that a list has, and those of its whole batch. Sections first, then by kind, each by name."""

    batch: str
    department: str
    on: date
    students: Annotated[int, explain("How many are on the list.", examples=[60])]
    groups: list[GroupOut]
    archived: list[GroupOut]
    nowhere: Annotated[list[Who], explain("Who is in no section on that day. None where the list has no sections.")]
    calling_all: Annotated[
        list[CallingAll], explain("Subjects that still call the whole list, the last semester first. Likewise.")
    ]


class Listed(Who):
    """A student, with the list that they stand on."""

    batch: Annotated[str, Meta(examples=["2024 - 2028"])]
    department: Annotated[str, Meta(examples=["CSE"])]


class Member(Listed):
    since: Annotated[date, explain("The first day in the group.")]
    until: Annotated[date | None, explain("The first day no longer in it; null where no end is known.")]


class Candidate(Who):
    section: Annotated[str | None, explain("The list's section that they are in on that day.", examples=["B"])]


class GroupDetails(Schema):
    group: GroupOut
    batch: str
    department: str | None
    on: date
    classes: Annotated[int, explain("Uploaded classes that called it so far.")]
    members: Annotated[list[Member], explain("Who is in it on that day, in the order of the call.")]
    candidates: Annotated[list[Candidate], explain("Its own list in order; nobody where it is of the whole batch.")]


class NewGroup(Form):
    batch: Annotated[Label, Meta(examples=["2024 - 2028"])]
    department: Annotated[Label | None, explain("Null: of the whole batch.", examples=["CSE"])] = None
    label: GroupName
    kind: Kind


class GroupChange(Form):
    """What is left out stays as it is."""

    label: GroupName | UnsetType = UNSET
    kind: Kind | UnsetType = UNSET
    archived: bool | UnsetType = UNSET


class Pasted(Schema):
    text: Annotated[
        str,
        Meta(max_length=LONGEST_TEXT, examples=["24EC031 24EC036, 24CS031-24CS040"]),
        explain("Roll numbers separated by spaces, commas, semicolons or new lines; 24CS031-24CS040 is all of these."),
    ]
    on: Day = None


class RefusedRoll(Schema):
    text: Annotated[str, explain("As it was pasted.", examples=["24XX009"])]
    code: Annotated[str, Meta(examples=["roll_on_no_list"])]
    message: Annotated[str, Meta(examples=["24XX009 is on no list."])]
    values: Annotated[JsonObject, Meta(examples=[{"roll": "24XX009"}])] = field(default_factory=dict)


class FoundRolls(Schema):
    """Whom pasted rolls are of. Nothing is written."""

    fresh: Annotated[list[Listed], explain("Not in the group yet.")]
    same: Annotated[list[Member], explain("In it already.")]
    twice: Annotated[list[str], explain("Rolls that stand in the text more than once: taken once.")]
    refused: list[RefusedRoll]


Students = Annotated[list[RowId], Meta(max_length=MOST_STUDENTS)]


class GroupMoves(Form):
    """Who comes to one group, and who goes from it."""

    group: Annotated[RowId | None, explain("Its id. Null: a new one, by the label and the kind.")] = None
    label: GroupName | None = None
    kind: Kind | None = None
    come: Students = field(default_factory=list)
    go: Students = field(default_factory=list)


class Moves(ListPlace):
    """From one day on. Whoever comes to a section goes from the other sections of its list."""

    as_of: Annotated[date, explain("The first day on which it counts.", examples=["2026-11-16"])]
    groups: Annotated[list[GroupMoves], Meta(min_length=1, max_length=MOST_GROUPS)]


class MovedStudent(Who):
    group: Annotated[str, explain("Its label.", examples=["A"])]
    comes: Annotated[bool, explain("False: goes.")]


class MovesOut(Schema):
    id: UUID
    as_of: date
    students: Annotated[int, explain("How many students it moved.")]
    changes: list[MovedStudent]
    undone: bool


class GroupAgain(Schema):
    """As `GroupMoves`."""

    group: int | None
    label: str | None
    kind: Kind | None
    come: list[int]
    go: list[int]


class MovesAgain(Schema):
    """As `Moves`."""

    batch: str
    department: str
    as_of: date
    groups: list[GroupAgain]


class MovesUndone(Schema):
    students: Annotated[int, explain("How many students it moved back.")]
    again: Annotated[
        MovesAgain | None,
        explain("What does it anew, under another id. Null where nobody was moved, or where it was undone before."),
    ]


class MovedGroup(Schema):
    """A group that is still there."""

    label: Annotated[str, Meta(examples=["B"])]
    kind: Kind
    came: Annotated[int, explain("How many students came to it.", examples=[12])]
    went: Annotated[int, explain("How many went from it; of a section, those who came to no other.", examples=[0])]


class LastMove(Schema):
    id: Annotated[UUID, explain("By which it is undone.")]
    as_of: Annotated[date, explain("The first day on which it counts.", examples=["2026-11-16"])]
    at: Instant
    by: Annotated[str, Meta(examples=["asha.rao"])]
    students: Annotated[int, explain("How many students it moved.", examples=[12])]
    groups: Annotated[list[MovedGroup], explain("Sections first, then by kind, each by name.")]
    to_removed: Annotated[int, explain("How many came to groups that are not there any more.", examples=[0])]
    undone_at: Instant | None


class LastMoves(Schema):
    items: Annotated[list[LastMove], explain("The newest first, ten at most.")]
