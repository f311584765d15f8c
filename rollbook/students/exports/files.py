"""The files that can be downloaded: a list, and small samples of what can be imported. Each kind of file has the same
headings, and those are the ones that imports know.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import NamedTuple

from rollbook.contacts.columns import CONTACT_COLUMNS, MEANINGS, ContactColumn, ContactField
from rollbook.contacts.service.students import Contact
from rollbook.core.groups import KINDS, Kind
from rollbook.core.notices import Language
from rollbook.exports.cells import Column
from rollbook.exports.csv_text import BYTE_ORDER_MARK, csv_lines
from rollbook.exports.files import CSV_TYPE, XLSX_TYPE, tidy_name
from rollbook.exports.workbook import WorkbookWriter
from rollbook.students.group_names import join_names
from rollbook.students.schemas import ExportFormat, SampleFormat
from rollbook.students.service.known import Known
from rollbook.students.service.named_groups import ListGroups, NamedGroup
from rollbook.students.service.place import ClassList

JSON_TYPE = "application/json"


class Line(NamedTuple):
    name: str
    roll: str
    email: str


HEADINGS = Line("Name", "Roll Number", "Email")
_WIDTHS = (36, 18, 40)
GROUP_HEADINGS: dict[Kind, str] = {"section": "Section", "lab": "Lab batch", "elective": "Elective", "other": "Group"}
_GROUP_WIDTH = 16


class Table(NamedTuple):
    headings: Sequence[str]
    rows: Iterable[Sequence[str]]


def write_csv(table: Table) -> bytes:
    return BYTE_ORDER_MARK + csv_lines((table.headings, *table.rows))


def write_xlsx(table: Table) -> bytes:
    widths = chain(_WIDTHS, repeat(_GROUP_WIDTH))
    columns = [Column(heading, width) for heading, width in zip(table.headings, widths, strict=False)]
    writer = WorkbookWriter("Students", columns)
    writer.append(table.rows)
    with writer.save() as file:
        return file.read()


def write_json(table: Table) -> bytes:
    """Under short names of the columns."""
    return _as_json([dict(zip(Line._fields, row, strict=True)) for row in table.rows])


def write_seed_json(table: Table) -> bytes:
    """As the original register has it: FIELD2, FIELD3 and FIELD4, and the headings as the first entry."""
    rows = (table.headings, *table.rows)
    return _as_json([{f"FIELD{number}": cell for number, cell in enumerate(row, start=2)} for row in rows])


def _as_json(rows: list[dict[str, str]]) -> bytes:
    return json.dumps(rows, ensure_ascii=False, indent=1).encode() + b"\n"


_EXPORTS: dict[ExportFormat, tuple[str, Callable[[Table], bytes]]] = {
    ExportFormat.CSV: (CSV_TYPE, write_csv),
    ExportFormat.XLSX: (XLSX_TYPE, write_xlsx),
    ExportFormat.JSON: (JSON_TYPE, write_seed_json),
}
_SAMPLES: dict[SampleFormat, tuple[str, str, Callable[[Table], bytes]]] = {
    SampleFormat.SEED_JSON: ("students-sample-fields.json", JSON_TYPE, write_seed_json),
    SampleFormat.JSON: ("students-sample.json", JSON_TYPE, write_json),
    SampleFormat.CSV: ("students-sample.csv", CSV_TYPE, write_csv),
    SampleFormat.XLSX: ("students-sample.xlsx", XLSX_TYPE, write_xlsx),
}
_SAMPLE = (
    Line("Asha Rao", "24CS001", "asha.rao@college.example"),
    Line("José Fernandes", "24CS002", "jose.fernandes@college.example"),
    Line("मीरा अय्यर", "24CS003", ""),
)


@dataclass(frozen=True)
class Download:
    name: str
    media_type: str
    data: bytes


def export_list(
    class_list: ClassList,
    students: Sequence[Known],
    file_format: ExportFormat,
    groups: ListGroups | None = None,
    contacts: Mapping[int, Sequence[Contact]] | None = None,
) -> Download:
    """With a column for each kind of groups that its students are in, and one for each thing that is known of their
    contacts. `contacts`: by student, for whoever keeps the list."""
    media_type, write = _EXPORTS[file_format]
    on_list = [each for each in students if each.archived_at is None]
    names = [_names_by_kind(groups.of_student.get(each.id, ()) if groups else ()) for each in on_list]
    kinds = [kind for kind in KINDS if any(kind in every for every in names)]
    told = [contact_cells((contacts or {}).get(each.id, ())) for each in on_list]
    columns = [column for column in CONTACT_COLUMNS if any(column in cells for cells in told)]
    rows = [
        (
            *(each.name, each.roll, each.email),
            *(join_names(every.get(kind, ())) for kind in kinds),
            *(cells.get(column, "") for column in columns),
        )
        for each, every, cells in zip(on_list, names, told, strict=True)
    ]
    of_groups, of_contacts = (GROUP_HEADINGS[kind] for kind in kinds), (CONTACT_HEADINGS[each] for each in columns)
    table = Table((*HEADINGS, *of_groups, *of_contacts), rows)
    name = f"students {class_list.batch} {class_list.department}"
    return Download(f"{tidy_name(name)}.{file_format}", media_type, write(table))


def _names_by_kind(groups: Iterable[NamedGroup]) -> dict[Kind, list[str]]:
    names: dict[Kind, list[str]] = defaultdict(list)
    for group in groups:
        if not group.archived:
            names[group.kind].append(group.label)
    return names


def sample(file_format: SampleFormat) -> Download:
    name, media_type, write = _SAMPLES[file_format]
    return Download(name, media_type, write(Table(HEADINGS, _SAMPLE)))


_WORDS: dict[ContactField, str] = {"name": "name", "email": "email", "mobile": "mobile", "language": "language"}
_LANGUAGES: dict[Language, str] = {"en": "English", "hi": "Hindi"}


def _heading(column: ContactColumn) -> str:
    relation, field = MEANINGS[column]
    return _WORDS[field].capitalize() if relation == "student" else f"{relation.capitalize()}'s {_WORDS[field]}"


CONTACT_HEADINGS = {column: _heading(column) for column in CONTACT_COLUMNS}


def contact_cells(every: Sequence[Contact]) -> dict[ContactColumn, str]:
    """What is known. Of several guardians the first stands in a file."""
    first = {contact.relation: contact for contact in reversed(every)}
    cells: dict[ContactColumn, str] = {}
    for column, (relation, field) in MEANINGS.items():
        if contact := first.get(relation):
            text = _LANGUAGES[contact.language] if field == "language" else getattr(contact, field)
            if text:
                cells[column] = text
    return cells
