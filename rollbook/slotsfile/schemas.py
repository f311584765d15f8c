"""What goes in and out of a timetable from a file."""

from datetime import date
from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from msgspec import Meta, field

from rollbook.catalogue.schemas import GroupLabel, SubjectLabels
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.core.sentences import Sentence
from rollbook.core.timetable import NameKind
from rollbook.endpoints.application import RowId
from rollbook.slotsfile.files.parsed import SlotsFormat
from rollbook.timetable.schemas import From, Lecturer
from rollbook.timetable.term_schemas import HourOut, Term

MOST_ANSWERS = 1000

How: TypeAlias = Literal["unknown", "guessed", "remembered", "said"]
RowState: TypeAlias = Literal["refused", "clash", "changed", "missing", "new", "same"]


class NameAnswer(Schema):
    """What a name of the file stands for."""

    kind: NameKind
    name: Annotated[str, Meta(max_length=200)]
    answer: Annotated[
        Annotated[str, Meta(max_length=100)],
        explain(
            "The key of one of the choices. Or `nobody`: slots without that lecturer; `title`: no subject, it stands "
            "in the timetable by its name; `out`: its rows are left out."
        ),
    ]


class SlotsForm(Schema):
    timetable: Annotated[RowId, explain("The term that it is for.")]
    from_: From = field(default=None, name="from")
    sheet: Annotated[Annotated[str, Meta(max_length=200)] | None, explain("Of a workbook; else its first.")] = None
    missing: Annotated[
        Literal["end", "keep"],
        explain("What becomes of slots of the same lists that are not in the file: they end, or stay."),
    ] = "end"
    names: Annotated[
        Annotated[list[NameAnswer], Meta(max_length=MOST_ANSWERS)] | None,
        explain("As JSON: what names stand for that the register does not know."),
    ] = None


class SlotsImportForm(SlotsForm):
    fingerprint: Annotated[str, Meta(max_length=64, description="Of the preview that this submits.")]


class SlotRemark(Schema):
    code: Annotated[str, Meta(examples=["no_such_weekday"])]
    message: Annotated[str, Meta(examples=["“Mondy” is no day of the week."])]
    values: JsonObject = field(default_factory=dict)


def remark_of(sentence: Sentence) -> SlotRemark:
    return SlotRemark(**sentence.data)


class TaughtLabel(Schema):
    """A subject of a slot, by what people call it."""

    subject: Annotated[str, Meta(examples=["CS301"])]
    group: GroupLabel | None


class SlotShown(Schema):
    weekday: Annotated[int, explain("1 is Monday.")]
    hour: int
    length: int
    taught: list[TaughtLabel]
    title: str | None
    lecturers: Annotated[list[str], explain("Their names.")]
    room: str | None


class RawSlot(Schema):
    """A row as the file has it."""

    day: str
    hour: str
    length: str
    students: str
    batch: str
    department: str
    semester: str
    subject: str
    group: str
    lecturer: str
    room: str
    title: str


class SlotRow(Schema):
    row: Annotated[int | None, explain("Its number in the file; of FET's the activity's. Null: it is not in the file.")]
    state: Annotated[
        RowState,
        explain(
            "`refused`: see the problem, the rest is written all the same; `clash`: is written, and meets another; "
            "`changed`: comes in place of a slot; `missing`: is in the timetable, not in the file, and ends; `new`; "
            "`same`: nothing to write."
        ),
    ]
    slot: Annotated[SlotShown | None, explain("As it will be; of a missing one, as it is. Null where it is refused.")]
    was: Annotated[SlotShown | None, explain("What it comes in place of, where that differs.")]
    raw: Annotated[RawSlot | None, explain("Where it is refused.")]
    problem: SlotRemark | None
    clashes: list[SlotRemark]


class StudentsChoice(Schema):
    key: str
    batch: str
    department: str | None
    group: GroupLabel | None


class SubjectChoice(SubjectLabels):
    key: str
    name: str | None


class LecturerChoice(Lecturer):
    key: str


class NameAsked(Schema):
    """A name of the file that the register does not have."""

    kind: NameKind
    name: str
    slots: Annotated[int, explain("In how many slots it stands.")]
    how: Annotated[
        How, explain("How the answer came about: `guessed` by what it looks like, `remembered` from an earlier file.")
    ]
    answer: Annotated[str | None, explain("What it is taken for: a key of the choices, or one of the words for none.")]
    choices: Annotated[list[str], explain("Of a subject: keys of those that its students have.")]


class NameChoices(Schema):
    """All that a name may stand for; empty where no such name is asked for."""

    lecturers: list[LecturerChoice]
    students: list[StudentsChoice]
    subjects: list[SubjectChoice]


class SlotsPreview(Schema):
    file_name: str
    format: SlotsFormat
    version: Annotated[str | None, explain("Of FET, which wrote it.", examples=["6.8.5"])]
    encoding: Annotated[str | None, explain("Of a CSV file.", examples=["UTF-8"])]
    sheets: Annotated[list[str], explain("Of a workbook.")]
    sheet: str | None
    others: Annotated[list[str], explain("Headings of columns that are not read.")]
    timetable: Term
    from_: Annotated[date, explain("From which day on it holds.")] = field(name="from")
    hours: Annotated[list[HourOut], explain("Of the day, then.")]
    slots: Annotated[int, explain("In the file.")]
    placed: Annotated[int, explain("Of them those that have a day and an hour.")]
    days: Annotated[int, explain("How many days of the week the file has.")]
    hours_a_day: Annotated[int, explain("How many hours of the day the file has.")]
    names: list[NameAsked]
    choices: NameChoices
    rows: Annotated[list[SlotRow], explain("Refused ones first, then as the states are ordered, then as in the file.")]
    written: Annotated[int, explain("How many slots are written.")]
    ended: Annotated[int, explain("How many end that are not in the file.")]
    fingerprint: Annotated[str | None, explain("Goes back with the import; null where nothing would change.")]


class SlotsImportOut(Schema):
    id: Annotated[UUID, explain("Also of the change, by which it is undone.")]
    at: Instant
    by: Annotated[str, Meta(examples=["asha.rao"])]
    file_name: str
    written: Annotated[int, explain("How many slots it wrote.")]
    ended: Annotated[int, explain("How many it ended and put none in their place.")]
    undone_at: Instant | None


class SlotsImportEntry(Schema):
    id: UUID
    at: Instant
    by: Annotated[str, Meta(examples=["asha.rao"])]
    file_name: str
    undone_at: Instant | None


class SlotsImports(Schema):
    items: Annotated[list[SlotsImportEntry], explain("The newest first.")]


class SlotsImportsQuery(Schema):
    timetable: RowId
