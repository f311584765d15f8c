"""What a file would do to the timetable from a day on: row by row, and beside it what is there and not in the file."""

import hashlib
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

import msgspec

from rollbook.accounts.identity import Admin
from rollbook.core.sentences import Sentence
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.lines import FileSlot
from rollbook.slotsfile.schemas import RowState
from rollbook.slotsfile.service.known import Known
from rollbook.slotsfile.service.resolved import Resolved
from rollbook.slotsfile.service.resolving import Resolving, may_keep
from rollbook.timetable.service.changing import Term
from rollbook.timetable.service.stored import Draft, Stored

Lists: TypeAlias = set[tuple[int | None, int | None]]


@dataclass
class Planned:
    line: FileSlot | None  # none: in the timetable, and not in the file
    resolved: Resolved = field(default_factory=Resolved)
    draft: Draft | None = None
    was: Stored | None = None
    state: RowState = "refused"
    problem: Sentence | None = None
    clashes: list[Sentence] = field(default_factory=list)

    @property
    def is_written(self) -> bool:
        return self.draft is not None and (self.was is None or _norm(self.was.draft) != _norm(self.draft))


@dataclass(frozen=True)
class Plan:
    rows: list[Planned]
    since: date
    others: list[Stored]  # that no row of the file is: they end where they are missing, and stay else

    @property
    def ended(self) -> list[Stored]:
        return [each.was for each in self.rows if each.state == "missing" and each.was]

    @property
    def written(self) -> list[Planned]:
        return [each for each in self.rows if each.is_written]

    @property
    def before_ids(self) -> list[int]:
        return [each.was.id for each in self.rows if each.was and (each.is_written or each.state == "missing")]

    @property
    def drafts(self) -> list[Draft]:
        return [each.draft._replace(follows=each.was.id if each.was else None) for each in self.written if each.draft]

    @property
    def fingerprint(self) -> str | None:
        """Of what would be written; none where nothing is."""
        if not self.drafts and not self.before_ids:
            return None
        told = [str(self.since), sorted(self.before_ids), self.drafts]
        return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


def make_plan(
    lines: Iterable[FileSlot],
    resolving: Resolving,
    known: Known,
    there: Mapping[int, Stored],
    term: Term,
    since: date,
    me: Admin,
    *,
    ends_missing: bool,
) -> Plan:
    rows = [_plan_row(line, resolving) for line in lines]
    _refuse_twice(rows, known)
    active = [each for each in there.values() if each.last_day >= since]
    left = _pair(rows, [each for each in active if each.since <= since and each.last_day == term.last_day])
    paired = {each.was.id for each in rows if each.was}
    others = [each for each in active if each.id not in paired]
    kept = _find_protected(rows, left)
    lists = {each for row in rows if row.draft for each in places_of(row.draft, known)}
    if ends_missing:
        rows += [
            Planned(None, was=each, state="missing")
            for each in others
            if each.id not in kept and places_of(each.draft, known) <= lists and may_keep(me, known, each.draft)
        ]
    return Plan(rows, since, others)


def _plan_row(line: FileSlot, resolving: Resolving) -> Planned:
    resolved = resolving.resolve(line)
    draft = resolved.draft
    return Planned(line, resolved, draft, state="new" if draft else "refused", problem=resolved.problem)


def _refuse_twice(rows: Sequence[Planned], known: Known) -> None:
    """One subject is taught to one group once in an hour."""
    first_at: dict[tuple[int, ...], int] = {}
    for each in rows:
        if each.draft is None or each.line is None:
            continue
        units = list(_units(each.draft))
        if taken := next((unit for unit in units if unit in first_at), None):
            code = known.subjects[taken[2]].code
            each.draft, each.state = None, "refused"
            each.problem = refusals.slot_stands_in_row(code, first_at[taken])
        else:
            first_at |= dict.fromkeys(units, each.line.row)


def _units(draft: Draft) -> Iterable[tuple[int, ...]]:
    for hour in range(draft.hour, draft.hour + draft.length):
        for subject_id, group_id in draft.taught:
            yield (draft.weekday, hour, subject_id, group_id or 0)


def _pair(rows: Sequence[Planned], there: Iterable[Stored]) -> list[Stored]:
    """Which row is which slot that is there: one that is the same; else of the same classes, the nearest in the week.
    Returns those that no row is."""
    left = {stored.id: (_about(stored.draft), stored) for stored in there}
    looking = [(_about(row.draft), row, row.draft) for row in rows if row.draft is not None and row.was is None]
    for nearness in (_norm, _weekday_and_hour, _weekday, _hour, lambda _: None):
        among: dict[object, deque[Stored]] = defaultdict(deque)
        for about, stored in left.values():
            among[about, nearness(stored.draft)].append(stored)
        for about, row, draft in looking:
            if row.was is None and (found := among.get((about, nearness(draft)))):
                row.was = found.popleft()
                row.state = "same" if nearness is _norm else "changed"
                del left[row.was.id]
    return [stored for _, stored in left.values()]


def _about(draft: Draft) -> object:
    return (tuple(sorted(draft.taught, key=repr)), draft.title, draft.of)


def _norm(draft: Draft) -> object:
    """All that makes it what it is: in which order its classes and lecturers are named does not."""
    same = draft.is_same_as
    return same._replace(taught=tuple(sorted(same.taught, key=repr)))


def _weekday_and_hour(draft: Draft) -> object:
    return (draft.weekday, draft.hour)


def _weekday(draft: Draft) -> object:
    return draft.weekday


def _hour(draft: Draft) -> object:
    return draft.hour


def _find_protected(rows: Sequence[Planned], left: Sequence[Stored]) -> set[int]:
    """What a refused row tells of is in the file: it does not end because the row is wrong."""
    by_what: dict[object, list[Stored]] = defaultdict(list)
    for stored in left:
        by_what[tuple(sorted(stored.draft.taught, key=repr))].append(stored)
    kept: set[int] = set()
    for row in rows:
        if row.draft is None and row.resolved.what is not None and row.resolved.what.taught:
            when = row.resolved.when
            among = by_what.get(tuple(sorted(row.resolved.what.taught, key=repr)), [])
            among.sort(key=lambda each: when is None or (each.draft.weekday, each.draft.hour) != when[:2])
            if among:
                kept.add(among.pop(0).id)
    return kept


def places_of(draft: Draft, known: Known) -> Lists:
    """The lists that have it."""
    taught = {known.subjects[subject_id] for subject_id, _ in draft.taught}
    return {(each.batch_id, each.department_id) for each in taught} or {draft.of[:2]}
