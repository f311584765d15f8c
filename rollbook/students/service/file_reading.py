"""A file and what was chosen for it, read and checked."""

from msgspec import UNSET

from rollbook.contacts.columns import CONTACT_COLUMNS
from rollbook.core.groups import KINDS
from rollbook.students.files.columns import Mapping
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.headings import FIELDS, AnyField
from rollbook.students.files.parsed import parse
from rollbook.students.import_schemas import ColumnMapping, PreviewForm
from rollbook.students.service.checking import check_rows
from rollbook.students.service.submitting import ReadFile


def read_upload(name: str, data: bytes, form: PreviewForm, timezone: str) -> ReadFile:
    mapping = _mapping(form.mapping) if form.mapping else None
    parsed = parse(data, name, form.sheet, mapping, heading_row(form.heading_row))
    again = set(parsed.headings_again)
    return ReadFile(parsed, check_rows(parsed.rows, again, parsed.kinds, parsed.contact_columns, timezone))


def heading_row(chosen: str | None) -> HeadingRow | None:
    """From the text of a form, or of an option in the shell."""
    if chosen is None:
        return None
    return "none" if chosen == "none" else int(chosen)


def _mapping(mapping: ColumnMapping) -> Mapping:
    """Without the columns that it leaves out."""
    every: tuple[AnyField, ...] = (*FIELDS, *KINDS, *CONTACT_COLUMNS)
    return {field: column for field in every if (column := getattr(mapping, field)) is not UNSET}
