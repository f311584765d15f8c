"""What an import would do, told row by row. Writes nothing."""

from collections.abc import Sequence

from msgspec import UNSET

from rollbook.core.schemas import copy_fields
from rollbook.students.files.parsed import ParsedFile
from rollbook.students.import_schemas import (
    Before,
    Column,
    ColumnMapping,
    Counts,
    Missing,
    PreviewOut,
    PreviewRow,
    RowContact,
    RowGroup,
    RowKind,
    WrittenCell,
)
from rollbook.students.service.checking import CheckedRow
from rollbook.students.service.contact_plan import ContactPlan, ContactStep
from rollbook.students.service.group_plan import GroupPlan, RowGroups
from rollbook.students.service.known import Known
from rollbook.students.service.plan import Plan, Planned, fingerprint, make_plan


def preview_of(
    file: ParsedFile,
    rows: Sequence[CheckedRow],
    known: Sequence[Known],
    missing: Missing,
    groups: GroupPlan | None = None,
    contacts: ContactPlan | None = None,
) -> PreviewOut:
    """Of a file whose columns are not all known yet: the columns to choose from, and no rows."""
    with_email = file.mapping["email"] is not None
    plan = make_plan(rows, known, missing, with_email=with_email, groups=groups, contacts=contacts) if rows else None
    return copy_fields(
        PreviewOut,
        file,
        file_name=file.name,
        columns=[Column(**column) for column in file.columns],
        mapping=ColumnMapping(**file.mapping),
        reordered=plan.reordered if plan else False,
        counts=plan.counts if plan else Counts(new=0, changed=0, unchanged=0, missing=0, refused=0),
        rows=_rows(plan, with_groups=groups is not None, with_contacts=contacts is not None) if plan else [],
        fingerprint=fingerprint(rows, known, missing, with_email=with_email, groups=groups, contacts=contacts)
        if plan
        else None,
        new_groups=[new for _, new in plan.new_groups] if plan and groups else UNSET,
        group_counts=plan.group_counts if plan and groups else UNSET,
    )


def _rows(plan: Plan, *, with_groups: bool, with_contacts: bool) -> list[PreviewRow]:
    every = (*plan.in_file, *plan.missing)
    return [_row(each, with_groups=with_groups, with_contacts=with_contacts) for each in every]


def _row(planned: Planned, *, with_groups: bool, with_contacts: bool) -> PreviewRow:
    row, known = planned.row, planned.known
    if row is None:
        assert known
        return PreviewRow(row=None, kind=planned.kind, roll=known.roll, name=known.name, email=known.email)
    return PreviewRow(
        row=row.number,
        kind=planned.kind,
        roll=row.roll,
        name=row.name,
        email=row.email,
        returning=planned.returning,
        before=_before(row, known) if known and planned.kind is not RowKind.REFUSED else None,
        problems=row.problems,
        groups=_groups(planned.groups) if with_groups else UNSET,
        cells=[WrittenCell(kind=kind, text=text) for kind, text in row.cells.items()]
        if with_groups and planned.kind is RowKind.REFUSED
        else UNSET,
        contacts=[_contact(step) for step in planned.contacts] if with_contacts else UNSET,
        left_out=row.left_out if with_contacts else UNSET,
    )


def _contact(step: ContactStep) -> RowContact:
    _, _, relation, name, email, mobile, language = step.now
    return RowContact(
        relation=relation,
        name=name,
        email=email,
        mobile=mobile,
        language=language,
        change="comes" if step.was is None else "changes" if step.changes else "stays",
    )


def _groups(groups: RowGroups) -> list[RowGroup]:
    return [
        *(RowGroup(label=each.label, kind=each.kind, change="stays") for each in groups.stay),
        *(RowGroup(label=each.label, kind=each.kind, change="comes") for each in groups.come),
        *(RowGroup(label=each.label, kind=each.kind, change="goes") for each in groups.go),
    ]


def _before(row: CheckedRow, known: Known) -> Before | None:
    other = {name: old for name in ("roll", "name", "email") if (old := getattr(known, name)) != getattr(row, name)}
    return Before(**other) if other else None
