"""Importing from the shell: what goes in and out is JSON, for it may run inside a server."""

from datetime import date
from uuid import UUID

from msgspec.structs import asdict
from sqlalchemy import Connection

from rollbook.accounts.admins import SHELL
from rollbook.accounts.rights import ALL
from rollbook.contacts.columns import ContactColumn
from rollbook.core.groups import Kind
from rollbook.core.json_values import JsonValue
from rollbook.core.schemas import same_key
from rollbook.endpoints.forms import fill_form
from rollbook.students.group_names import join_names
from rollbook.students.import_schemas import Missing, RowKind
from rollbook.students.schemas import ListPlace
from rollbook.students.service.checking import check_rows
from rollbook.students.service.group_plan import GroupChoices
from rollbook.students.service.imports import Submission, import_students, plan_contacts, plan_groups
from rollbook.students.service.known import everyone_on
from rollbook.students.service.named_groups import NamedGroup
from rollbook.students.service.place import find_list
from rollbook.students.service.plan import Plan, Planned, make_plan

KINDS_IN_WORDS: dict[Kind, str] = {"section": "section", "lab": "lab batch", "elective": "elective", "other": "group"}


def import_from_shell(
    db: Connection,
    import_id: str,
    place: dict[str, str],
    file_name: str,
    rows: list[list[JsonValue]],
    headings_again: list[int],
    kinds: list[Kind],
    contact_columns: list[ContactColumn],
    timezone: str,
    left_out_groups: list[str],
    today: str,
    with_email: bool,
    missing: str,
    leave_out_refused: bool,
    dry_run: bool,
) -> dict[str, object]:
    """Say what would change; and change it, unless it is a dry run or rows are refused that nobody gave up."""
    submission = Submission(
        id=UUID(import_id),
        place=fill_form(ListPlace, **place),
        file_name=file_name,
        rows=check_rows(
            ((row[0], row[1], row[2], row[3], *row[4:]) for row in rows),
            set(headings_again),
            kinds,
            contact_columns,
            timezone,
        ),
        with_email=with_email,
        missing=Missing(missing),
        leave_out_refused=leave_out_refused,
        fingerprint=None,
        request_hash=b"",
        groups=_choices(kinds, left_out_groups, today),
        with_contacts=bool(contact_columns),
    )
    class_list = find_list(db, submission.place)
    known = everyone_on(db, class_list)
    groups = plan_groups(db, class_list, submission.rows, submission.groups)
    contacts = plan_contacts(db, class_list) if contact_columns else None
    plan = make_plan(
        submission.rows, known, submission.missing, with_email=with_email, groups=groups, contacts=contacts
    )
    refused = [each.in_file for each in plan.in_file if each.kind is RowKind.REFUSED]
    usable = len(refused) < len(plan.in_file) and (leave_out_refused or not refused)
    if usable and not dry_run:
        import_students(db, submission, SHELL, lambda _done, _of: None)
    return {
        "counts": asdict(plan.counts),
        "reordered": plan.reordered,
        "refused": [{"row": row.number, "why": [problem.message for problem in row.problems]} for row in refused],
        "all_refused": len(refused) == len(plan.in_file),
        "usable": usable,
        "changes_something": plan.changes_something,
        "new_groups": [asdict(new) for _, new in plan.new_groups],
        "group_counts": asdict(plan.group_counts),
        "contacts_changed": sum(step.changes for each in plan.in_file for step in each.contacts),
        "left_out_cells": [
            {"row": each.in_file.number, "relation": cell.relation, "what": cell.what, "why": cell.message}
            for each in plan.in_file
            for cell in each.in_file.left_out
        ],
        **(_in_detail(plan) if dry_run else {}),
    }


def _choices(kinds: list[Kind], left_out: list[str], today: str) -> GroupChoices | None:
    return GroupChoices(kinds, frozenset(map(same_key, left_out)), date.fromisoformat(today), ALL) if kinds else None


def _in_detail(plan: Plan) -> dict[str, object]:
    return {
        "changed": [_changes(each) for each in plan.in_file if each.kind is RowKind.CHANGED],
        "missing": [f"{each.known.roll} {each.known.name}" for each in plan.missing if each.known],
    }


def _changes(planned: Planned) -> dict[str, object]:
    row, known = planned.in_file, planned.known
    assert known
    pairs = {"roll": (known.roll, row.roll), "name": (known.name, row.name), "e-mail": (known.email, row.email)}
    changed = {word: pair for word, pair in pairs.items() if pair[0] != pair[1]}
    for kind, word in KINDS_IN_WORDS.items():
        left, joined = (join_names(each.label for each in of if each.kind == kind) for of in _moves(planned))
        if left or joined:
            changed[word] = (left, joined)
    return {"row": row.number, "roll": known.roll, "changed": changed}


def _moves(planned: Planned) -> tuple[list[NamedGroup], list[NamedGroup]]:
    return planned.groups.go, planned.groups.come
