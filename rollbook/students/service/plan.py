"""What importing a file would do to a list: nothing here writes."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rollbook.students import refusals
from rollbook.students.errors import ListFull
from rollbook.students.files.limits import MAX_ROWS
from rollbook.students.import_schemas import Counts, GroupCounts, GroupToMake, Missing, RowKind, row_problem
from rollbook.students.service.checking import CheckedRow
from rollbook.students.service.contact_plan import ContactPlan, ContactStep
from rollbook.students.service.group_plan import NO_GROUPS, GroupPlan, RowGroups, count_groups
from rollbook.students.service.known import Known
from rollbook.students.service.named_groups import NamedGroup


@dataclass(slots=True)
class Planned:
    """One student: as the file has them, as the list has them, or both."""

    kind: RowKind
    row: CheckedRow | None
    known: Known | None
    position: int = 0  # where an accepted one will stand
    groups: RowGroups = NO_GROUPS
    contacts: list[ContactStep] = field(default_factory=list)  # that the row tells of

    @property
    def in_file(self) -> CheckedRow:
        """The row of one that the file has."""
        assert self.row is not None
        return self.row

    @property
    def returning(self) -> bool:
        return self.kind is RowKind.NEW and self.known is not None


@dataclass(slots=True)
class Plan:
    in_file: list[Planned]
    missing: list[Planned]
    archives_missing: bool
    reordered: bool = False
    to_write: list[Planned] = field(default_factory=list)  # of the accepted ones, those that change
    groups: GroupPlan | None = None  # none where the file says nothing of groups
    contacts: ContactPlan | None = None  # likewise

    @property
    def counts(self) -> Counts:
        kinds = Counter(planned.kind for planned in (*self.in_file, *self.missing))
        return Counts(**{kind.value: kinds[kind] for kind in RowKind})

    @property
    def changes_something(self) -> bool:
        moved = any(planned.groups.changes or _changes_contacts(planned.contacts) for planned in self.in_file)
        return bool(self.to_write or moved or (self.archives_missing and self.missing))

    @property
    def new_groups(self) -> list[tuple[NamedGroup, GroupToMake]]:
        accepted = [planned.in_file for planned in self.in_file if planned.kind is not RowKind.REFUSED]
        return self.groups.new_groups(accepted) if self.groups else []

    @property
    def group_counts(self) -> GroupCounts:
        return count_groups((planned.groups for planned in self.in_file), (new for _, new in self.new_groups))


def make_plan(
    rows: Sequence[CheckedRow],
    known: Sequence[Known],
    missing: Missing,
    *,
    with_email: bool,
    places: Mapping[str, int] | None = None,
    groups: GroupPlan | None = None,
    contacts: ContactPlan | None = None,
) -> Plan:
    """`places`: where each student will stand, by the roll's key; from the order of the rows unless it is said."""
    by_key = {student.roll_key: student for student in known}
    if not with_email:
        _keep_emails(rows, by_key)
    in_file = [_plan_row(row, by_key.get(row.key), groups, contacts) for row in rows]
    mentioned = {row.key for row in rows}  # a refused row too shows that its student was not forgotten
    absent = [
        Planned(RowKind.MISSING, None, student)
        for student in known
        if student.archived_at is None and student.roll_key not in mentioned
    ]
    plan = Plan(in_file, absent, missing is Missing.ARCHIVE, groups=groups, contacts=contacts)
    _place(plan, known, places)
    return plan


def _keep_emails(rows: Sequence[CheckedRow], by_key: dict[str, Known]) -> None:
    """A file without e-mail addresses says nothing about them."""
    for row in rows:
        row.email = by_key[row.key].email if row.key in by_key else ""


def _plan_row(row: CheckedRow, known: Known | None, groups: GroupPlan | None, contacts: ContactPlan | None) -> Planned:
    if known and known.is_erased:
        erased = row_problem("roll", refusals.roll_of_erased(known.roll))
        return Planned(RowKind.REFUSED, replace(row, problems=[erased, *row.problems]), known)
    if row.problems:
        return Planned(RowKind.REFUSED, row, known)
    in_groups, problems = groups.plan_row(row, known) if groups else (NO_GROUPS, [])
    if problems:
        return Planned(RowKind.REFUSED, replace(row, problems=problems), known)
    told = contacts.plan_row(row, known) if contacts else []
    if known is None or known.archived_at is not None:
        return Planned(RowKind.NEW, row, known, groups=in_groups, contacts=told)
    same = _texts(row) == _texts(known) and not in_groups.changes and not _changes_contacts(told)
    return Planned(RowKind.UNCHANGED if same else RowKind.CHANGED, row, known, groups=in_groups, contacts=told)


def _changes_contacts(steps: Sequence[ContactStep]) -> bool:
    return any(step.changes for step in steps)


def _texts(student: CheckedRow | Known) -> tuple[str, str, str]:
    return (student.roll, student.name, student.email)


def _place(plan: Plan, known: Sequence[Known], given: Mapping[str, int] | None) -> None:
    """A file that has everybody sets the order. Otherwise all keep their places, and new ones stand at the end."""
    accepted = [planned for planned in plan.in_file if planned.kind is not RowKind.REFUSED]
    on_list = [student for student in known if student.archived_at is None]
    staying = {planned.known.id for planned in accepted if planned.known and not planned.returning}
    leaving = {planned.known.id for planned in plan.missing if planned.known} if plan.archives_missing else set()
    whole = all(student.id in staying or student.id in leaving for student in on_list)
    _check_room(len(accepted) + sum(1 for s in on_list if s.id not in staying and s.id not in leaving))

    places = [planned.known.position for planned in accepted if planned.known and planned.kind is not RowKind.NEW]
    plan.reordered = whole and places != sorted(places)
    kinds = [planned.kind is RowKind.NEW for planned in accepted]
    if given is not None:
        for planned in accepted:
            planned.position = given[planned.in_file.key]
    elif whole and (plan.reordered or kinds != sorted(kinds)):
        for position, planned in enumerate(accepted, start=1):
            planned.position = position
    else:
        end = max((student.position for student in on_list), default=0)
        for planned in accepted:
            if planned.known and not planned.returning:
                planned.position = planned.known.position
            else:
                planned.position = end = end + 1
    plan.to_write = [planned for planned in accepted if _changes(planned)]


def _changes(planned: Planned) -> bool:
    """Its own facts: who is in which group is written apart."""
    if planned.known is None or planned.returning or _texts(planned.in_file) != _texts(planned.known):
        return True
    return planned.position != planned.known.position


def _check_room(students: int) -> None:
    if students > MAX_ROWS:
        raise ListFull(refusals.list_would_be_full(students, MAX_ROWS))


def fingerprint(
    rows: Sequence[CheckedRow],
    known: Sequence[Known],
    missing: Missing,
    *,
    with_email: bool,
    groups: GroupPlan | None = None,
    contacts: ContactPlan | None = None,
) -> str:
    """The same for the same rows, the same choice, the same list, the same groups and the same contacts."""
    digest = hashlib.sha256()
    of_groups = [groups.facts, [list(row.groups.items()) for row in rows]] if groups else []
    for part in (
        [missing, with_email],
        [[row.number, row.roll, row.name, row.email, bool(row.problems)] for row in rows],
        [[s.id, s.roll, s.name, s.email, s.position, s.archived_at is None] for s in known],
        *of_groups,
        *(contacts.facts(rows) if contacts else []),
    ):
        digest.update(json.dumps(part).encode())
    return digest.hexdigest()
