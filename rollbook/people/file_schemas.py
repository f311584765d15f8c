"""What goes in and out of a file of people."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, field

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Language
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.core.sentences import Sentence
from rollbook.students.files.grid import FileFormat

LineState = Literal["new", "given", "there", "refused"]


class PeopleForm(Schema):
    sheet: Annotated[Annotated[str, Meta(max_length=200)] | None, explain("Of a workbook; else its first.")] = None


class PeopleImportForm(PeopleForm):
    fingerprint: Annotated[str, Meta(max_length=64, description="Of the preview that this submits.")]
    mail: Annotated[
        bool, explain("Whether those who get an account are mailed an invitation, where the college has a mail server.")
    ] = False
    language: Annotated[Language, explain("Of what is mailed to those who get an account.")] = "en"


class LineReason(Schema):
    column: Annotated[str | None, explain("The heading of the cell that it is about.", examples=["Subject"])]
    code: Annotated[str, Meta(examples=["no_such_subject_here"])]
    message: str
    values: JsonObject = field(default_factory=dict)


def reason_of(sentence: Sentence, column: str | None = None) -> LineReason:
    return LineReason(column=column, **sentence.data)


class PeopleLine(Schema):
    row: Annotated[int, explain("Its number in the file.")]
    name: str
    user_name: str
    email: str
    mobile: str
    batch: str
    department: str
    semester: str
    subject: str
    group: str
    until: Annotated[date | None, explain("The last day, as it was read.")]
    state: Annotated[
        LineState,
        explain(
            "`new`: somebody who has no account yet; `given`: a grant for somebody who has; `there`: nothing to write; "
            "`refused`: see the reasons, and then nothing of the file is written."
        ),
    ]
    reasons: list[LineReason]


class PeoplePreview(Schema):
    file_name: str
    format: FileFormat
    encoding: Annotated[str | None, explain("Of a CSV file.", examples=["UTF-8"])]
    sheets: Annotated[list[str], explain("Of a workbook.")]
    sheet: str | None
    heading_row: int
    others: Annotated[list[str], explain("Headings of columns that are not read.")]
    lines: list[PeopleLine]
    people: Annotated[int, explain("How many get an account.")]
    grants: Annotated[int, explain("How many grants are given.")]
    there: Annotated[int, explain("Lines of which everything is there already.")]
    refused: int
    fingerprint: Annotated[str | None, explain("Goes back with the import; null where nothing can be written.")]
    mails: Annotated[bool, explain("Whether those who get an account can be mailed an invitation.")]


class PeopleImportOut(Schema):
    id: UUID
    at: Instant
    by: Annotated[str, Meta(examples=["asha.rao"])]
    file_name: str
    people: int
    grants: int
    mailed: Annotated[int, explain("How many invitations were mailed.")]
    undone_at: Instant | None
