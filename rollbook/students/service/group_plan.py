"""What the columns of groups in a file would do. What a cell names is all of its kind: a student who is in another
group of that kind leaves it. An empty cell changes nothing. For whoever keeps this list alone, groups of the whole
batch stay as they are. Nothing here writes."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from rollbook.accounts.rights import Rights
from rollbook.core.groups import KINDS, Kind
from rollbook.core.schemas import same_key
from rollbook.students import refusals
from rollbook.students.import_schemas import GroupCounts, GroupToMake, RowProblem, row_problem
from rollbook.students.service.checking import CheckedRow
from rollbook.students.service.known import Known
from rollbook.students.service.named_groups import ListGroups, NamedGroup

MOST_NEW = 200  # groups that one file makes: beyond that it is not a column of groups


@dataclass(frozen=True)
class GroupChoices:
    """What a file and whoever imports it say of groups."""

    kinds: Sequence[Kind]  # that the file has columns of
    left_out: Collection[str]  # keys of names that shall not become groups
    day: date  # from which it counts
    rights: Rights  # of whoever imports it


class RowGroups(NamedTuple):
    """Of one student: the groups that the file names, and those that it ends."""

    come: list[NamedGroup]
    stay: list[NamedGroup]
    go: list[NamedGroup]

    @property
    def changes(self) -> bool:
        return bool(self.come or self.go)


NO_GROUPS = RowGroups([], [], [])


class GroupPlan:
    def __init__(
        self, rows: Iterable[CheckedRow], known: ListGroups, choices: GroupChoices, *, keeps_batch: bool
    ) -> None:
        self.known = known
        self.choices = choices
        self._keeps_batch = keeps_batch
        self._named = dict(known.by_key)
        most = len(self._named) + MOST_NEW
        usable = [row for row in rows if not row.problems]
        for kind in KINDS:  # a name that stands below two headings is of the kind that says more
            for row in usable:
                for name in row.groups.get(kind, ()):
                    if len(self._named) < most:
                        self._named.setdefault(same_key(name), NamedGroup(None, name, kind))

    def plan_row(self, row: CheckedRow, student: Known | None) -> tuple[RowGroups, list[RowProblem]]:
        for kind, names in row.groups.items():
            if any(same_key(name) not in self._named for name in names):
                return NO_GROUPS, [row_problem(kind, refusals.too_many_new_groups(MOST_NEW))]
        named = {kind: [self._named[same_key(name)] for name in names] for kind, names in row.groups.items()}
        every_today = self.known.of_student.get(student.id, []) if student else []
        today = [group for group in every_today if not group.archived]
        keys = {group.key for group in today}
        if problem := self._find_problem(row, named, keys):
            return NO_GROUPS, [problem]
        taken = {kind: [each for each in every if not self._is_left_out(each)] for kind, every in named.items()}
        wanted = {group.key: group for every in taken.values() for group in every}
        said = {kind for kind, every in taken.items() if every}
        if any(group.kind == "section" for group in wanted.values()):
            said.add("section")
        come = _in_order(group for group in wanted.values() if group.key not in keys)
        unnamed = [group for group in today if group.kind in said and group.key not in wanted]
        go = _in_order(group for group in unnamed if self._may_change(group))
        kept = [group for group in unnamed if not self._may_change(group)]
        stay = _in_order([*(group for group in wanted.values() if group.key in keys), *kept])
        return RowGroups(come, stay, go), []

    def new_groups(self, rows: Iterable[CheckedRow]) -> list[tuple[NamedGroup, GroupToMake]]:
        """Those that these rows name and the list has not; also those that are left out."""
        counts: dict[str, int] = {}
        for row in rows:
            for key in {same_key(name) for names in row.groups.values() for name in names}:
                if self._named[key].is_new:
                    counts[key] = counts.get(key, 0) + 1
        return [(group, self._describe(group, counts[group.key])) for group in _in_order(map(self._named.get, counts))]

    def _describe(self, group: NamedGroup, students: int) -> GroupToMake:
        return GroupToMake(
            label=group.label,
            kind=group.kind,
            students=students,
            returning=group.archived,
            left_out=self._is_left_out(group),
        )

    def _is_left_out(self, group: NamedGroup) -> bool:
        return group.is_new and group.key in self.choices.left_out

    def _may_change(self, group: NamedGroup) -> bool:
        return self._keeps_batch or not group.of_batch

    def _find_problem(
        self, row: CheckedRow, named: dict[Kind, list[NamedGroup]], today: Collection[str]
    ) -> RowProblem | None:
        """`today`: keys of the groups that the student is in. Who else is in a group is told to whoever keeps it."""
        for kind, every in named.items():
            for group in every:
                if kind == "section" and group.kind != "section":
                    return row_problem(kind, refusals.group_is_no_section(group.label, group.kind))
                if kind in ("lab", "elective") and group.kind == "section":
                    return row_problem(kind, refusals.group_is_section(group.label, kind))
                if not self._may_change(group):
                    if group.key not in today and not self._is_left_out(group):
                        return row_problem(kind, refusals.group_of_batch(group.label))
                elif other := self.known.others.get((group.id, row.key)):
                    return row_problem(kind, refusals.roll_in_group(row.roll, group.label, other))
        sections = {group.key: group.label for every in named.values() for group in every if group.kind == "section"}
        if len(sections) > 1:
            return row_problem("section", refusals.two_sections(tuple(sections.values())[:_NAMED]))
        return None

    @property
    def facts(self) -> list[object]:
        """What the plan rests on, apart from the rows: for the fingerprint."""
        pairs = [(student, group.id) for student, every in self.known.of_student.items() for group in every]
        others = [[group, roll] for group, roll in self.known.others]
        return [
            list(self.choices.kinds),
            sorted(self.choices.left_out),
            self._keeps_batch,
            list(self.known.by_key.values()),
            pairs,
            others,
        ]


_NAMED = 3  # sections that a sentence names


def count_groups(every: Iterable[RowGroups], new: Iterable[GroupToMake]) -> GroupCounts:
    moves = [groups for groups in every if groups.changes]
    return GroupCounts(
        new_groups=sum(not group.left_out for group in new),
        into_sections=sum(any(group.kind == "section" for group in groups.come) for groups in moves),
        into_others=sum(any(group.kind != "section" for group in groups.come) for groups in moves),
        leaving=sum(bool({each.kind for each in groups.go} - {each.kind for each in groups.come}) for groups in moves),
    )


def _in_order(every: Iterable[NamedGroup | None]) -> list[NamedGroup]:
    """Sections first, each kind by name."""
    return sorted(filter(None, every), key=lambda group: (KINDS.index(group.kind), group.key))
