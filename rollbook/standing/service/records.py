"""One student in one subject, counted from the marks: every class that is counted, and what they add up to."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple, Protocol

from sqlalchemy import BigInteger, Connection, and_, bindparam, exists, func, or_, select

from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import CALLS_GROUP, is_member_on
from rollbook.catalogue.service.finding import AT_PLACE, find_subject, place_keys
from rollbook.core.errors import NotFound
from rollbook.core.leave import Category
from rollbook.core.marks import LATE, MEANINGS, Mark
from rollbook.core.refusals import NO_SUCH_STUDENT
from rollbook.core.roles import Right
from rollbook.core.rule import Rule
from rollbook.core.schemas import same_key
from rollbook.standing import refusals
from rollbook.standing.arithmetic import Counts, percentage, weigh
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.schemas import (
    ClassRef,
    CountedClass,
    ProfileQuery,
    ProfileState,
    Record,
    StudentList,
    StudentRecord,
    Together,
)
from rollbook.standing.service.attendance import (
    SubjectCounts,
    check_sees_student,
    counts_of,
    describe_standing,
    describe_together,
    list_by_subject,
    list_by_subject_then,
)
from rollbook.standing.service.rules import ALL_RULES, Rules, rules_in_force
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.later import count_later
from rollbook.standing.stood.student import own_classes_then, stood_of_student
from rollbook.store.json_rows import json_list, json_rows, pack_rows, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.leave import leave_kinds, with_leave
from rollbook.tables.rollcalls import COUNTS, marks, rollcalls, totals
from rollbook.tables.rows import PlaceRow
from rollbook.tables.students import students


class ProfileRow(PlaceRow, Protocol):
    """A student in a subject. Where nobody was found, what is told of the student is null."""

    id: int | None
    roll: str
    roll_key: str
    name: str
    lookup_code: str | None
    subject_id: int
    list_batch_id: int
    list_department_id: int
    list_batch: str | None
    list_department: str | None
    classes: str  # in JSON: date, number and mark of each, and on which leave it was missed
    rules: str  # as `ALL_RULES` tells them


_who = students.alias("who")
_on_list = and_(students.c.batch_id == subjects.c.batch_id, students.c.department_id == subjects.c.department_id)
_with_roll = students.c.roll_key == bindparam("roll")

_LISTED = select(students.c.id).where(_on_list, _with_roll).correlate(subjects).scalar_subquery()
# Moved to another list since: the past stays where it was.
_CALLED_HERE = (
    select(func.min(students.c.id))
    .join_from(students, totals)
    .where(_with_roll, totals.c.subject_id == subjects.c.id)
    .correlate(subjects)
    .scalar_subquery()
)
# In a group that the subject calls, and not called yet: a repeater, or somebody of another department.
_IN_GROUP = (
    select(func.min(students.c.id))
    .select_from(students.join(memberships).join(groups))
    .where(_with_roll, CALLS_GROUP)
    .correlate(subjects)
    .scalar_subquery()
)
# Where nobody has the roll somebody else is read, and not told: an unknown roll takes as long as a known one.
_ANYBODY = (
    select(students.c.id).where(_on_list).order_by(students.c.position).limit(1).correlate(subjects).scalar_subquery()
)
# What another group was called in is no class of this student, who was not meant to be there.
_is_of_student = or_(
    marks.c.mark.is_not(None),
    rollcalls.c.group_id.is_(None),
    exists()
    .where(
        memberships.c.group_id == rollcalls.c.group_id,
        memberships.c.student_id == _who.c.id,
        is_member_on(rollcalls.c.held_on),
    )
    .correlate(rollcalls, _who),
)
_CLASSES = (
    with_leave(
        select(json_list(rollcalls.c.held_on, rollcalls.c.number, marks.c.mark, leave_kinds.c.category))
        .select_from(rollcalls)
        .outerjoin(marks, and_(marks.c.rollcall_id == rollcalls.c.id, marks.c.student_id == _who.c.id))
    )
    .where(rollcalls.c.subject_id == subjects.c.id, COUNTS, _is_of_student)
    .correlate(subjects, _who)
)
# For whoever sees some groups alone: what called one of them, or everybody.
_CLASSES_OF_GROUPS = _CLASSES.where(
    or_(
        rollcalls.c.group_id.is_(None),
        rollcalls.c.group_id.in_(select(json_rows("groups", group=BigInteger).c.group)),
    )
)
# The list that the student is on, whose rule holds: not that of the subject, where somebody of another one sits in.
_own_batches, _own_departments = batches.alias("own_batches"), departments.alias("own_departments")
_OWN_LIST = (
    select(_own_batches.c.label).where(_own_batches.c.id == _who.c.batch_id).scalar_subquery().label("list_batch"),
    select(_own_departments.c.label)
    .where(_own_departments.c.id == _who.c.department_id)
    .scalar_subquery()
    .label("list_department"),
)
_places = (
    select(
        *PLACE_COLUMNS,
        subjects.c.id.label("subject_id"),
        _who.c.id,
        _who.c.roll,
        _who.c.roll_key,
        _who.c.name,
        _who.c.lookup_code,
        _who.c.batch_id.label("list_batch_id"),
        _who.c.department_id.label("list_department_id"),
        *_OWN_LIST,
        ALL_RULES.scalar_subquery().label("rules"),
    )
    .select_from(SUBJECTS)
    .where(AT_PLACE)
)
_found = func.coalesce(_LISTED, _CALLED_HERE, _IN_GROUP, _ANYBODY)
_with_classes = _places.add_columns(_CLASSES.scalar_subquery().label("classes"))
_in_groups = _places.add_columns(_CLASSES_OF_GROUPS.scalar_subquery().label("classes"))
_is_asked_for = _who.c.id == bindparam("student")
_BY_ROLL = Prepared[ProfileRow](_with_classes.outerjoin(_who, _who.c.id == _found))
_BY_ID = Prepared[ProfileRow](_with_classes.outerjoin(_who, _is_asked_for))
_BY_ID_IN_GROUPS = Prepared[ProfileRow](_in_groups.outerjoin(_who, _is_asked_for))


class UnknownRoll(NotFound):
    def __init__(self, roll: str, batch: str, department: str) -> None:
        super().__init__(refusals.unknown_roll(roll, batch, department), {"roll": refusals.NOT_ON_LIST})


def find_by_roll(db: Connection, query: ProfileQuery) -> ProfileRow:
    """The row to make a record of. Whoever asks looks at `is_known` before telling anything."""
    roll = same_key(query.roll)
    row = _BY_ROLL.first(db, **place_keys(query), roll=roll)
    if row is None:
        row = _BY_ROLL.first(db, **place_keys(find_subject(db, query)), roll=roll)  # by a former label, perhaps
    if row is None:
        raise NotFound(refusals.SUBJECT_RENAMED)
    return row


def is_known(row: ProfileRow, query: ProfileQuery) -> bool:
    return bool(row.roll_key == same_key(query.roll))


def read_student_record(
    db: Connection,
    place: SubjectPlace,
    student_id: int,
    pass_line: int,
    today: date,
    rights: Rights,
    as_of: AsOf | None = None,
) -> StudentRecord:
    """With the name: for those who see the student there, and of the classes that they see."""
    part = None
    if not rights.everywhere(Right.SEE):
        part = check_sees_student(db, rights, find_subject(db, place), student_id, today)
    by_id = _BY_ID
    asked: dict[str, Any] = {"student": student_id}
    if part is not None:
        by_id = _BY_ID_IN_GROUPS
        asked["groups"] = pack_rows((each,) for each in part)
    row = by_id.first(db, **place_keys(place), **asked)
    if row is None:
        row = by_id.first(db, **place_keys(find_subject(db, place)), **asked)
    if row is None or row.id is None:
        raise NotFound(NO_SUCH_STUDENT)
    if as_of is not None:
        then = stood_of_student(db, row.id, as_of, pass_line)
        rule = then.rule_of(row.id, row.list_batch_id, row.list_department_id)
        held = own_classes_then(db, then, row.subject_id, row.id, part)
        beyond = _beyond(list_by_subject_then(db, then), row, rule)
    else:
        rules = rules_in_force(row.rules, pass_line, today)
        rule = rule_of(row, rules)
        held = unpack_rows(row.classes)
        beyond = read_beyond(db, row, rules) if asks_beyond(rule) else NOTHING_BEYOND
    if not rights.may(Right.SEE, Where(row.list_batch_id, row.list_department_id)):
        beyond = beyond._replace(together=None)  # of other subjects too
    return StudentRecord(
        student=row.id,
        name=row.name,
        as_of=as_of.day if as_of else None,
        later=count_later(db, [row.subject_id], as_of.moment, as_of.day, [row.id]) if as_of else None,
        **_facts(row, rule, beyond, held),
    )


class Beyond(NamedTuple):
    """What some rules ask for that the classes of one subject do not tell."""

    uncalled: int = 0  # held before the student joined
    together: Together | None = None


NOTHING_BEYOND = Beyond()


def asks_beyond(rule: Rule) -> bool:
    """Whether a record needs a second look at the database."""
    return rule.of != "each" or rule.counted_from == "first"


def read_beyond(db: Connection, row: ProfileRow, rules: Rules) -> Beyond:
    assert row.id is not None
    return _beyond(list_by_subject(db, rules, row.id), row, rule_of(row, rules))


def _beyond(rows: Sequence[SubjectCounts], row: ProfileRow, rule: Rule) -> Beyond:
    here = [counts_of(each).uncalled for each in rows if each.subject_id == row.subject_id]
    together = {each.semester: each for each in describe_together(rows, rule)}
    return Beyond(sum(here), together.get(row.semester))


def make_record(row: ProfileRow, rule: Rule, beyond: Beyond = NOTHING_BEYOND) -> Record:
    return Record(**_facts(row, rule, beyond, unpack_rows(row.classes)))


def rule_of(row: ProfileRow, rules: Rules) -> Rule:
    """The rule that holds for whoever was found."""
    return rules.of(row.list_batch_id, row.list_department_id)


def _facts(row: ProfileRow, rule: Rule, beyond: Beyond, told: Sequence[Any]) -> dict[str, Any]:
    """`told`: date, number and mark of each class, and on which leave it was missed."""
    classes, not_counted = [], []
    counts = Counts(uncalled=beyond.uncalled)
    percentage_after = _percentages(rule)
    held = sorted(told, key=itemgetter(0, 1))
    for day, number, mark, leave in held:
        held_on = date.fromisoformat(day)
        if mark is None:
            not_counted.append(ClassRef(held_on=held_on, number=number))
            continue
        counts = _add(counts, mark, leave)
        after = percentage_after(counts)
        classes.append(CountedClass(held_on=held_on, number=number, mark=mark, leave=leave, percentage=after))
    state = ProfileState.COUNTED if classes else ProfileState.NO_MARKS if held else ProfileState.NO_CLASSES
    return {
        "batch": row.batch,
        "department": row.department,
        "semester": row.semester,
        "subject": row.subject,
        "roll": row.roll,
        "line": rule.line / 100,
        "rule": _told(rule),
        "student_list": StudentList(
            batch=row.list_batch or row.batch, department=row.list_department or row.department
        ),
        "state": state,
        "held": len(held),
        "standing": describe_standing(counts, rule),
        "together": beyond.together,
        "classes": classes,
        "not_counted": not_counted,
    }


# Most students have been where others were.
@lru_cache(2**16)
def _add(counts: Counts, mark: Mark, leave: Category | None) -> Counts:
    """One class more."""
    came = MEANINGS[mark].counts_as == "present"
    more = counts._replace(present=counts.present + came, absent=counts.absent + (not came))
    if mark == LATE:
        more = more._replace(late=more.late + 1)
    return more._replace(**{leave: getattr(more, leave) + 1}) if leave else more


@lru_cache(64)
def _percentages(rule: Rule) -> Callable[[Counts], float | None]:
    @lru_cache(2**15)
    def after(counts: Counts) -> float | None:
        weighed = weigh(counts, rule)
        return percentage(weighed, rule, "subject") if weighed.counted else None

    return after


_told = lru_cache(64)(as_told)
