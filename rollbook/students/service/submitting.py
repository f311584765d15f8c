"""From a file and what was chosen for it to something that can be imported."""

from datetime import date
from typing import NamedTuple
from uuid import UUID

from msgspec import UNSET

from rollbook.accounts.rights import Rights
from rollbook.core.schemas import same_key
from rollbook.students import file_refusals as refusals
from rollbook.students.errors import BadFile
from rollbook.students.files.headings import NEEDED
from rollbook.students.files.parsed import ParsedFile
from rollbook.students.import_schemas import ImportForm, PreviewForm
from rollbook.students.service.checking import CheckedRow
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
