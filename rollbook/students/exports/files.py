"""The files that can be downloaded: a list, and small samples of what can be imported."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rollbook.exports.files import CSV_TYPE, XLSX_TYPE, tidy_name
from rollbook.students.exports.csv_export import write_csv
from rollbook.students.exports.json_export import write_json, write_seed_json
from rollbook.students.exports.table import Line, Lines
from rollbook.students.exports.xlsx_export import write_xlsx
from rollbook.students.schemas import ExportFormat, SampleFormat
from rollbook.students.service.known import Known
from rollbook.students.service.place import ClassList

JSON_TYPE = "application/json"

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


def exported(class_list: ClassList, students: Sequence[Known], file_format: ExportFormat) -> Download:
    media_type, write = _EXPORTS[file_format]
    lines = [Line(each.name, each.roll, each.email) for each in students if each.archived_at is None]
    name = f"students {class_list.batch} {class_list.department}"
    return Download(f"{tidy_name(name)}.{file_format}", media_type, write(lines))


def sample(file_format: SampleFormat) -> Download:
    name, media_type, write = _SAMPLES[file_format]
    return Download(name, media_type, write(_SAMPLE))
