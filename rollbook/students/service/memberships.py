"""Who is in which group, from when to when. A change is of one day: from that day on a student is in the group, or is
not. What was before that day stays.

Whoever writes here holds the batches of the groups, as `place.hold_lists` does.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from typing import NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, tuple_

from rollbook.accounts.rights import ALL, Rights, Where
from rollbook.core.errors import Conflict
from rollbook.core.roles import Right
from rollbook.students import refusals
from rollbook.students.service.known import portions
from rollbook.tables.groups import groups, memberships
from rollbook.tables.students import students


class Span(NamedTuple):
    since: date
    until: date | None  # the first day no longer in it

    def holds(self, day: date) -> bool:
        return self.since <= day and (self.until is None or day < self.until)

    def overlaps(self, other: "Span") -> bool:
        return (other.until is None or self.since < other.until) and (self.until is None or other.since < self.until)


class Move(NamedTuple):
    group_id: int
    student_id: int
    comes: bool  # or goes


Pair: TypeAlias = tuple[int, int]  # a group and a student
Spans: TypeAlias = dict[Pair, list[Span]]  # no two of a pair overlap; in order


class Moved(NamedTuple):
    """What moves have changed: of those pairs whose spans are others now, what they were and what they are."""

    before: Spans
    after: Spans


_one, _other = memberships.alias("one"), memberships.alias("other")
_first, _second = groups.alias("first"), groups.alias("second")
_OVERLAP = and_(
    or_(_one.c.until.is_(None), _other.c.since < _one.c.until),
    or_(_other.c.until.is_(None), _one.c.since < _other.c.until),
)
# Who is in two sections of one list on one day: nobody is.
TWO_SECTIONS = (
    select(students.c.id, students.c.roll, _first.c.label.label("first"), _second.c.label.label("second"))
    .select_from(_one)
    .join(_first, _first.c.id == _one.c.group_id)
    .join(_other, and_(_other.c.student_id == _one.c.student_id, _other.c.group_id > _one.c.group_id))
    .join(_second, _second.c.id == _other.c.group_id)
    .join(students, students.c.id == _one.c.student_id)
    .where(
        _first.c.kind == "section",
        _second.c.kind == "section",
        _second.c.batch_id == _first.c.batch_id,
        _second.c.department_id == _first.c.department_id,
        _OVERLAP,
    )
)
# Who is in a group twice at once: nobody is.
TWICE_IN_GROUP = (
    select(students.c.id, students.c.roll, groups.c.label)
    .select_from(_one)
    .join(_other, and_(_other.c.student_id == _one.c.student_id, _other.c.group_id == _one.c.group_id))
    .join(groups, groups.c.id == _one.c.group_id)
    .join(students, students.c.id == _one.c.student_id)
    .where(_one.c.since < _other.c.since, _OVERLAP)
)


def spans_from(spans: list[Span], day: date, comes: bool) -> list[Span]:
    """What a student's spans in a group become when, from a day on, the student is in it or not."""
    past = [Span(span.since, min(span.until or day, day)) for span in spans if span.since < day]
    if not comes:
        return past
    if past and past[-1].until == day:  # without a break
        return [*past[:-1], Span(past[-1].since, None)]
    return [*past, Span(day, None)]


def move(db: Connection, moves: Collection[Move], day: date) -> Moved:
    """From that day on. Who comes to a section goes from the list's other sections."""
    wanted = {(each.group_id, each.student_id): each.comes for each in _leaving_other_sections(db, moves)}
    before = read_spans(db, wanted)
    after = {pair: spans_from(before[pair], day, comes) for pair, comes in wanted.items()}
    changed = [pair for pair in wanted if after[pair] != before[pair]]
    moved = Moved({pair: before[pair] for pair in changed}, {pair: after[pair] for pair in changed})
    _write(db, moved.after)
    _refuse_same_roll(db, moved.after)
    return moved


def put_back(db: Connection, moved: Moved) -> bool:
    """Undo moves, if nobody has changed those spans since. Who would be in two sections by it, or in a group with
    somebody of the same roll, is refused: then nothing may be committed."""
    if read_spans(db, moved.after) != moved.after:
        return False
    _write(db, moved.before)
    _refuse_same_roll(db, moved.before)
    refuse_two_sections(db, {student for _, student in moved.before})
    return True


def read_spans(db: Connection, pairs: Iterable[Pair]) -> Spans:
    spans: Spans = {pair: [] for pair in pairs}
    for some in portions(list(spans)):
        query = select(memberships).where(_are(some)).order_by(memberships.c.since)
        for row in db.execute(query):
            spans[row.group_id, row.student_id].append(Span(row.since, row.until))
    return spans


def leave_sections(db: Connection, student_id: int, place: tuple[int, int], day: date) -> list[str]:
    """Whoever leaves a list leaves its sections, and stays in other groups. What the sections are called."""
    batch_id, department_id = place
    query = (
        select(groups.c.id, groups.c.label)
        .join_from(groups, memberships)
        .where(
            memberships.c.student_id == student_id,
            or_(memberships.c.until.is_(None), memberships.c.until > day),
            groups.c.kind == "section",
            groups.c.batch_id == batch_id,
            groups.c.department_id == department_id,
        )
        .distinct()
    )
    left = {row.id: row.label for row in db.execute(query)}
    move(db, [Move(group_id, student_id, False) for group_id in left], day)
    return sorted(left.values())


def refuse_two_sections(db: Connection, student_ids: Collection[int]) -> None:
    """In no list anybody is in two of its sections on one day."""
    first = TWO_SECTIONS.order_by(students.c.position, students.c.id).limit(1)
    for some in portions(list(student_ids)):
        if (row := db.execute(first.where(_one.c.student_id.in_(some))).one_or_none()) is not None:
            raise Conflict(refusals.in_two_sections(row.roll, row.first, row.second))


def refuse_same_roll_of(db: Connection, student_id: int, rights: Rights) -> None:
    """Of one whose roll has changed. Who else has it is told to whoever sees the group."""
    mine = select(memberships.c.group_id).where(memberships.c.student_id == student_id).distinct()
    _refuse_same_roll(db, {(group_id, student_id): [] for group_id in db.scalars(mine)}, rights)


def _write(db: Connection, spans: Spans) -> None:
    for some in portions(list(spans)):
        db.execute(delete(memberships).where(_are(some)))
    rows = [
        {"group_id": group, "student_id": student, "since": span.since, "until": span.until}
        for (group, student), each in spans.items()
        for span in each
    ]
    if rows:
        db.execute(insert(memberships), rows)


def _are(pairs: Collection[Pair]) -> ColumnElement[bool]:
    return tuple_(memberships.c.group_id, memberships.c.student_id).in_(list(pairs))


def _leaving_other_sections(db: Connection, moves: Collection[Move]) -> list[Move]:
    """In the order of time: of two moves of one pair the later stands."""
    sections = groups.alias("sections")
    others = groups.alias("others")
    query = (
        select(sections.c.id, others.c.id.label("other"))
        .join_from(
            sections,
            others,
            and_(
                others.c.batch_id == sections.c.batch_id,
                others.c.department_id == sections.c.department_id,
                others.c.kind == "section",
                others.c.id != sections.c.id,
            ),
        )
        .where(sections.c.kind == "section", sections.c.id.in_({each.group_id for each in moves if each.comes}))
    )
    beside: dict[int, list[int]] = defaultdict(list)
    for row in db.execute(query):
        beside[row.id].append(row.other)
    leaving = [Move(other, each.student_id, False) for each in moves if each.comes for other in beside[each.group_id]]
    return [*leaving, *moves]


def _refuse_same_roll(db: Connection, spans: Spans, rights: Rights = ALL) -> None:
    """In one group no two of the same roll at the same time: on paper they could not be told apart."""
    touched = {group for group, _ in spans}
    for some in portions(sorted({student for _, student in spans})):
        _refuse_same_roll_of(db, touched, some, rights)


def _refuse_same_roll_of(db: Connection, touched: Collection[int], ids: Sequence[int], rights: Rights) -> None:
    who = select(students.c.roll_key).where(students.c.id.in_(ids))
    query = (
        select(memberships, *students.c["roll_key", "roll", "name"], *groups.c["label", "batch_id", "department_id"])
        .join_from(memberships, students, students.c.id == memberships.c.student_id)
        .join(groups, groups.c.id == memberships.c.group_id)
        .where(memberships.c.group_id.in_(touched), students.c.roll_key.in_(who))
        .order_by(memberships.c.group_id, students.c.roll_key, memberships.c.student_id)
    )
    known: dict[tuple[int, str], list[tuple[int, str, Span]]] = defaultdict(list)
    for row in db.execute(query):
        span = Span(row.since, row.until)
        same = known[row.group_id, row.roll_key]
        for student, name, other in same:
            if student != row.student_id and span.overlaps(other):
                if not rights.may(Right.SEE, Where(row.batch_id, row.department_id)):
                    raise Conflict(refusals.roll_twice_in_group(row.roll, row.label))
                raise Conflict(refusals.same_roll_in_group(row.roll, row.label, name, row.name))
        same.append((row.student_id, row.name, span))
