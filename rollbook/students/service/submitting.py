"""From a file and what was chosen for it to something that can be imported."""

from datetime import date
from typing import NamedTuple
from uuid import UUID

from msgspec import UNSET

from rollbook.accounts.rights import Rights
from rollbook.contacts.columns import CONTACT_COLUMNS
from rollbook.core.groups import KINDS
from rollbook.core.schemas import same_key
from rollbook.students import file_refusals as refusals
from rollbook.students.errors import BadFile
from rollbook.students.files.columns import Mapping
from rollbook.students.files.heading_rows import HeadingRow
from rollbook.students.files.headings import FIELDS, NEEDED, AnyField
from rollbook.students.files.parsed import ParsedFile, parse
from rollbook.students.import_schemas import ColumnMapping, ImportForm, PreviewForm
from rollbook.students.service.checking import CheckedRow, check_rows
from rollbook.students.service.group_plan import GroupChoices
from rollbook.students.service.imports import Submission


class ReadFile(NamedTuple):
    parsed: ParsedFile
    rows: list[CheckedRow]


def submission_of(
    import_id: UUID, file: ReadFile, form: ImportForm, sent: bytes, today: date, rights: Rights
) -> Submission:
    _require_columns(file.parsed)
    return Submission(
        id=import_id,
        place=form,
        file_name=file.parsed.name,
        rows=file.rows,
        with_email=file.parsed.mapping["email"] is not None,
        missing=form.missing,
        leave_out_refused=form.accept_refused,
        fingerprint=form.fingerprint,
        request_hash=sent,
        groups=group_choices(file.parsed, form, today, rights),
        with_contacts=bool(file.parsed.contact_columns),
    )


def group_choices(file: ParsedFile, form: PreviewForm, today: date, rights: Rights) -> GroupChoices | None:
    """Who is in which group counts from today on."""
    left_out = [] if form.left_out_groups is UNSET else form.left_out_groups
    return GroupChoices(file.kinds, frozenset(map(same_key, left_out)), today, rights) if file.kinds else None


def _require_columns(file: ParsedFile) -> None:
    for field in NEEDED:
        if file.mapping[field] is None:
            raise BadFile(refusals.unclear_column(field), {"mapping": refusals.column_unclear(field)})


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
