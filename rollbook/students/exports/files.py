"""The files that can be downloaded: a list, and small samples of what can be imported. Each kind of file has the same
headings, and those are the ones that imports know.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rollbook.exports.cells import Column
from rollbook.exports.csv_text import BYTE_ORDER_MARK, csv_lines
from rollbook.exports.files import CSV_TYPE, XLSX_TYPE, tidy_name
from rollbook.exports.workbook import WorkbookWriter
from rollbook.students.schemas import ExportFormat, SampleFormat
from rollbook.students.service.known import Known
from rollbook.students.service.place import ClassList

JSON_TYPE = "application/json"


class Line(NamedTuple):
    name: str
    roll: str
    email: str


Lines = Iterable[Line]
HEADINGS = Line("Name", "Roll Number", "Email")
_COLUMNS = [Column(heading, width) for heading, width in zip(HEADINGS, (36, 18, 40), strict=True)]


def write_csv(lines: Lines) -> bytes:
    return BYTE_ORDER_MARK + csv_lines((HEADINGS, *lines))


def write_xlsx(lines: Lines) -> bytes:
    writer = WorkbookWriter("Students", _COLUMNS)
    writer.append(lines)
    with writer.save() as file:
        return file.read()


def write_json(lines: Lines) -> bytes:
    return _as_json([line._asdict() for line in lines])


def write_seed_json(lines: Lines) -> bytes:
    """As the original register has it: FIELD2, FIELD3 and FIELD4, and the headings as the first entry."""
    return _as_json([{"FIELD2": name, "FIELD3": roll, "FIELD4": email} for name, roll, email in (HEADINGS, *lines)])


def _as_json(rows: list[dict[str, str]]) -> bytes:
    return json.dumps(rows, ensure_ascii=False, indent=1).encode() + b"\n"


_EXPORTS: dict[ExportFormat, tuple[str, Callable[[Lines], bytes]]] = {
    ExportFormat.CSV: (CSV_TYPE, write_csv),
    ExportFormat.XLSX: (XLSX_TYPE, write_xlsx),
    ExportFormat.JSON: (JSON_TYPE, write_seed_json),
}
_SAMPLES: dict[SampleFormat, tuple[str, str, Callable[[Lines], bytes]]] = {
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


def export_list(class_list: ClassList, students: Sequence[Known], file_format: ExportFormat) -> Download:
    media_type, write = _EXPORTS[file_format]
    lines = [Line(each.name, each.roll, each.email) for each in students if each.archived_at is None]
    name = f"students {class_list.batch} {class_list.department}"
    return Download(f"{tidy_name(name)}.{file_format}", media_type, write(lines))


def sample(file_format: SampleFormat) -> Download:
    name, media_type, write = _SAMPLES[file_format]
    return Download(name, media_type, write(_SAMPLE))
