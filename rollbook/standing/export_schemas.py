"""What can be asked of attendance as a file."""

from datetime import date
from enum import StrEnum

from pydantic import Field

from rollbook.core.schemas import Code, Label, Schema
from rollbook.exports.files import TableFormat


class Form(StrEnum):
    LONG = "long"
    WIDE = "wide"
    TOTALS = "totals"


class AttendanceFileQuery(Schema):
    """The long form may leave levels out, from the lowest up to the department: it then has all of them."""

    batch: Label
    department: Label | None = None
    semester: Label | None = None
    subject: Code | None = None
    form: Form = Field(description="`long`: a line a mark. `wide`: a column a class. `totals`: a line a student.")
    format: TableFormat
    first: date | None = Field(None, alias="from", description="Of the classes, the first day.")
    last: date | None = Field(None, alias="to", description="Of the classes, the last day.")
