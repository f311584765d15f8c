"""What goes in and out of the catalogue."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from rollbook.catalogue import refusals
from rollbook.core.groups import Called, Kind
from rollbook.core.schemas import Code, Form, Label, Schema, explain, text
from rollbook.core.sentences import BadValue

MOST_AT_ONCE = 100  # subjects: more than any semester of one department has
MOST_GROUPS = 100  # of one subject


def one_code(value: str) -> str:
    """Several codes typed into one box are several subjects."""
    if "," in value or ";" in value:
        raise BadValue(refusals.SEVERAL_CODES)
    return value


NewCode = Annotated[str, text(40, one_code)]
SubjectName = Annotated[str, text(120), Meta(examples=["Operating systems"])]


SubjectId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
GroupId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
GroupIds = Annotated[list[GroupId], Meta(min_length=1, max_length=MOST_GROUPS)]


class LabelIn(Form):
    label: Annotated[Label, Meta(examples=["2022 - 2026"])]


class LabelOut(Schema):
    id: int
    label: str


class Place(Form):
    """Where subjects are taught: a batch, a department and a semester, by their labels."""

    batch: Annotated[Label, Meta(examples=["2022 - 2026"])]
    department: Annotated[Label, Meta(examples=["CSE"])]
    semester: Annotated[Label, Meta(examples=["1st"])]


class SubjectPlace(Place):
    """One subject, by what people call it."""

    subject: Annotated[Code, Meta(examples=["CS101"])]


class SubjectLabels(Schema):
    """What a subject's place is called, in answers: they tell what was checked when it was written."""

    batch: Annotated[str, Meta(examples=["2022 - 2026"])]
    department: Annotated[str, Meta(examples=["CSE"])]
    semester: Annotated[str, Meta(examples=["1st"])]
    subject: Annotated[str, Meta(examples=["CS101"])]


class GroupLabel(Schema):
    """A group of students, by what people call it."""

    id: int
    label: Annotated[str, Meta(examples=["A"])]
    kind: Kind


CalledGroup = Annotated[GroupLabel | None, explain("Which group was called. Null: everybody whom the subject calls.")]


class GroupChoice(GroupLabel):
    students: Annotated[int, explain("How many are in it today.", examples=[60])]


class PlaceQuery(Form):
    """A place as far as it is known, as somebody wrote it down."""

    batch: Label | None = None
    department: Label | None = None
    semester: Label | None = None
    subject: Code | None = None


class FormerOwner(Schema):
    """What a label led to before it got a new owner."""

    level: Literal["batch", "department", "semester", "subject"]
    label: str
    now: Annotated[str, explain("What is called otherwise now.")]


class PlaceNow(Schema):
    """What a place is called now. Null where nothing has this label, nor had it."""

    batch: str | None = None
    department: str | None = None
    semester: str | None = None
    subject: str | None = None
    subject_id: int | None = None
    others: Annotated[list[FormerOwner], explain("Whose label it was before, where it has a new owner.")]


_WHO = explain("Who takes it. Left out: each section of the list, where it has sections; else the whole list.")
_GROUPS = explain("The groups that take it, by their ids; only with `called: groups`.")


class SubjectIn(Place):
    """As a program may add it: a register that moves in keeps the codes that it has."""

    code: Annotated[Code, Meta(examples=["CS101"])]
    name: Annotated[SubjectName | None, explain("What the code stands for.")] = None
    called: Annotated[Called | None, _WHO] = None
    groups: Annotated[GroupIds | None, _GROUPS] = None


class NewSubjectIn(SubjectIn):
    code: Annotated[NewCode, Meta(examples=["CS101"])]


class NewSubject(Form):
    code: Annotated[NewCode, Meta(examples=["CS101"])]
    name: Annotated[SubjectName | None, explain("What the code stands for.")] = None
    called: Annotated[Called | None, _WHO] = None
    groups: Annotated[GroupIds | None, _GROUPS] = None


class NewSubjectsIn(Place):
    subjects: Annotated[list[NewSubject], Meta(min_length=1, max_length=MOST_AT_ONCE)]


class NewSubjectsOut(Schema):
    items: list["SubjectOut"]


class SubjectChange(Form):
    """What is left out stays as it is."""

    code: Annotated[NewCode | UnsetType, Meta(examples=["CS101"])] = UNSET
    name: Annotated[SubjectName | UnsetType | None, explain("Null takes the name away.")] = UNSET
    called: Annotated[
        Called | UnsetType, explain("Who takes it from now on. Classes already taken stay as they are.")
    ] = UNSET
    groups: Annotated[GroupIds | UnsetType, _GROUPS] = UNSET


class TakersOfSeveral(Form):
    """Of subjects that call the whole list, or the list's sections."""

    subjects: Annotated[list[SubjectId], Meta(min_length=1, max_length=MOST_AT_ONCE), explain("By their ids.")]
    called: Annotated[Literal["list", "sections"], explain("Who takes them from now on.")]


class SubjectOut(Schema):
    id: int
    code: str
    name: Annotated[str | None, explain("What the code stands for, where somebody has said so.")]
    classes: Annotated[int, explain("Classes held: roll calls that were uploaded.")]
    archived: Annotated[bool, explain("Removed after classes were held: no new ones, the past stays.")]
    called: Annotated[Called, explain("Whom it calls: the whole list, the list's sections, or groups of its own.")]
    groups: Annotated[
        list[GroupChoice],
        explain(
            "What it calls one by one, or all together. One only is called without asking. None: the whole list, or "
            "nobody where it calls groups of its own and all of them are archived."
        ),
    ]
    together: Annotated[int, explain("How many are in these groups today, each student once; 0 where there are none.")]


class EarlierGroup(Schema):
    """A group of the batch before: one of the same name may be in this batch too."""

    label: Annotated[str, Meta(examples=["ML"])]
    kind: Kind


class EarlierSubject(Schema):
    code: str
    name: str | None
    called: Annotated[Called, explain("Who took it: the whole list, each section, or groups of its own.")]
    groups: Annotated[list[EarlierGroup], explain("The groups that took it, where it was taken by groups of its own.")]


class EarlierSubjects(Schema):
    """What the batch before was taught in the same department and semester."""

    batch: Annotated[str | None, explain("Null: no earlier batch has subjects there.")]
    subjects: list[EarlierSubject]
