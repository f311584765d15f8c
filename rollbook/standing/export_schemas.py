"""What can be asked of attendance as a file."""

from datetime import date
from enum import StrEnum

from pydantic import Field

from rollbook.catalogue.schemas import PlaceQuery
from rollbook.core.schemas import Label
from rollbook.exports.files import TableFormat


class Form(StrEnum):
    LONG = "long"
    WIDE = "wide"
    TOTALS = "totals"


class AttendanceFileQuery(PlaceQuery):
    """The long form may leave levels out, from the lowest up to the department: it then has all of them."""

    batch: Label
    form: Form = Field(description="`long`: a line a mark. `wide`: a column a class. `totals`: a line a student.")
    format: TableFormat
    first: date | None = Field(None, alias="from", description="Of the classes, the first day.")
    last: date | None = Field(None, alias="to", description="Of the classes, the last day.")
