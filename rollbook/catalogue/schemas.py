"""What goes in and out of the catalogue."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from rollbook.catalogue import refusals
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Code, Label, Schema, printable, tidy
from rollbook.core.sentences import BadValue

MOST_AT_ONCE = 100  # subjects: more than any semester of one department has


def one_code(value: str) -> str:
    """Several codes typed into one box are several subjects."""
    if "," in value or ";" in value:
        raise BadValue(refusals.SEVERAL_CODES)
    return value


NewCode = Annotated[Code, AfterValidator(one_code)]
SubjectName = Annotated[
    str,
    Field(min_length=1, max_length=120, examples=["Operating systems"]),
    BeforeValidator(tidy),
    AfterValidator(printable),
]


class LabelIn(Schema):
    label: Label = Field(examples=["2022 - 2026"])


class LabelOut(Schema):
    id: int
    label: str


class Place(Schema):
    """Where subjects are taught: a batch, a department and a semester, by their labels."""

    batch: Label = Field(examples=["2022 - 2026"])
    department: Label = Field(examples=["CSE"])
    semester: Label = Field(examples=["1st"])


class SubjectPlace(Place):
    """One subject, by what people call it."""

    subject: Code = Field(examples=["CS101"])


class PlaceQuery(Schema):
    """A place as far as it is known, as somebody wrote it down."""

    batch: Label | None = None
    department: Label | None = None
    semester: Label | None = None
    subject: Code | None = None


class FormerOwner(Schema):
    """What a label led to before it got a new owner."""

    level: Literal["batch", "department", "semester", "subject"]
    label: str
    now: str = Field(description="What is called otherwise now.")


class PlaceNow(Schema):
    """What a place is called now. Null where nothing has this label, nor had it."""

    batch: str | None = None
    department: str | None = None
    semester: str | None = None
    subject: str | None = None
    subject_id: int | None = None
    others: list[FormerOwner] = Field(description="Whose label it was before, where it has a new owner.")


class SubjectQuery(PageQuery, Place):
    pass


class SubjectIn(Place):
    """As a program may add it: a register that moves in keeps the codes that it has."""

    code: Code = Field(examples=["CS101"])
    name: SubjectName | None = Field(None, description="What the code stands for.")


class NewSubject(Schema):
    code: NewCode = Field(examples=["CS101"])
    name: SubjectName | None = Field(None, description="What the code stands for.")


class NewSubjectIn(NewSubject, Place):
    pass


class NewSubjectsIn(Place):
    subjects: list[NewSubject] = Field(min_length=1, max_length=MOST_AT_ONCE)


class NewSubjectsOut(Schema):
    items: list["SubjectOut"]


class SubjectChange(Schema):
    """What is left out stays as it is."""

    code: NewCode = Field("", examples=["CS101"])
    name: SubjectName | None = Field(None, description="Null takes the name away.")


class SubjectOut(Schema):
    id: int
    code: str
    name: str | None = Field(description="What the code stands for, where somebody has said so.")
    classes: int = Field(description="Classes held: roll calls that were uploaded.")
    archived: bool = Field(description="Removed after classes were held: no new ones, the past stays.")


class EarlierSubject(Schema):
    code: str
    name: str | None


class EarlierSubjects(Schema):
    """What the batch before was taught in the same department and semester."""

    batch: str | None = Field(description="Null: no earlier batch has subjects there.")
    subjects: list[EarlierSubject]
