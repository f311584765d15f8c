"""What goes in and out of the catalogue."""

from pydantic import Field

from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Code, Label, Schema


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


class SubjectQuery(PageQuery, Place):
    pass


class CodeIn(Schema):
    code: Code = Field(examples=["CS101"])


class SubjectIn(CodeIn, Place):
    pass


class SubjectOut(Schema):
    id: int
    code: str
    classes: int = Field(description="Classes held: roll calls that were uploaded.")
    archived: bool = Field(description="Removed after classes were held: no new ones, the past stays.")
