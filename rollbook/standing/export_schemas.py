"""What can be asked of attendance as a file."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from msgspec import field

from rollbook.catalogue.schemas import GroupId, PlaceQuery
from rollbook.core.schemas import Label, explain
from rollbook.exports.files import TableFormat


class Form(StrEnum):
    LONG = "long"
    WIDE = "wide"
    TOTALS = "totals"


class ClassesQuery(PlaceQuery):
    """Which classes: of a part of the college, of some days, of a group."""

    batch: Label
    first: Annotated[date | None, explain("Of the classes, the first day.")] = field(default=None, name="from")
    last: Annotated[date | None, explain("Of the classes, the last day.")] = field(default=None, name="to")
    group_id: Annotated[
        GroupId | None, explain("Only of classes that called this group. Not of the totals, which are of all of them.")
    ] = None


class AttendanceFileQuery(ClassesQuery):
    """The long form may leave levels out, from the lowest up to the department: it then has all of them."""

    form: Annotated[Form, explain("`long`: a line a mark. `wide`: a column a class. `totals`: a line a student.")]
    format: TableFormat
