"""One student in one subject, counted from the marks: every class that is counted, and what they add up to."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection

from rollbook.accounts.rights import Rights, Where
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import find_subject
from rollbook.core.errors import NotFound
from rollbook.core.leave import Category
from rollbook.core.marks import LATE, MEANINGS, Mark
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
from rollbook.standing.service.attendance import check_sees_student
from rollbook.standing.service.describing import describe_standing
from rollbook.standing.service.joining import list_before_joining, refer
from rollbook.standing.service.record_rows import ProfileRow, find_by_id
from rollbook.standing.service.rules import Rules, rules_in_force
from rollbook.standing.service.student_attendance import (
    SubjectCounts,
    describe_together,
    list_by_subject,
    list_by_subject_then,
    read_left,
)
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.later import count_later
from rollbook.standing.stood.student import own_classes_then, read_stood_of_student
from rollbook.store.json_rows import unpack_rows
from rollbook.timetable.coming import Left


class UnknownRoll(NotFound):
    def __init__(self, roll: str, batch: str, department: str) -> None:
        super().__init__(refusals.unknown_roll(roll, batch, department), {"roll": refusals.NOT_ON_LIST})


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
    row = find_by_id(db, place, student_id, part)
    assert row.id is not None
    if as_of is not None:
        then = read_stood_of_student(db, row.id, as_of, pass_line)
        rule = then.rule_of(row.id, row.list_batch_id, row.list_department_id)
        held = own_classes_then(db, then, row.subject_id, row.id, part)
        before = refer(then.before_joining.get((row.subject_id, row.id), ()), part)
        beyond = Beyond(before, _together_of(list_by_subject_then(db, then), row, rule, {}))
    else:
        rules = rules_in_force(row.rules, pass_line, today)
        rule = rule_of(row, rules)
        held = unpack_rows(row.classes)
        beyond = read_beyond(db, row, rules, today, part) if asks_beyond(row, rule) else NOTHING_BEYOND
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

    before_joining: Sequence[ClassRef] = ()  # where they count as missed
    together: Together | None = None
    left: Left | None = None  # to come, by the timetable


NOTHING_BEYOND = Beyond()


def asks_beyond(row: ProfileRow, rule: Rule) -> bool:
    """Whether a record needs a second look at the database."""
    return rule.of != "each" or rule.counted_from == "first" or row.in_timetable


def read_beyond(
    db: Connection, row: ProfileRow, rules: Rules, today: date | None, groups_seen: Collection[int] | None = None
) -> Beyond:
    """`today`: none where nobody asks what is to come. `groups_seen`: of whoever sees some groups alone."""
    assert row.id is not None
    rule = rule_of(row, rules)
    listed = row.list_batch_id, row.list_department_id
    counts_earlier = rule.counted_from == "first"
    before = list_before_joining(db, row.subject_id, row.id, groups_seen) if counts_earlier else ()
    rows = [] if rule.of == "each" else list_by_subject(db, rules, row.id)
    asked = sorted({row.subject_id, *(each.subject_id for each in rows)})
    left = read_left(db, today, row.id, listed, asked) if today and row.in_timetable else {}
    together = None if rule.of == "each" else _together_of(rows, row, rule, left)
    return Beyond(before, together, left.get(row.subject_id))


def _together_of(
    rows: Sequence[SubjectCounts], row: ProfileRow, rule: Rule, left: Mapping[int, Left]
) -> Together | None:
    return {each.semester: each for each in describe_together(rows, rule, left)}.get(row.semester)


def make_record(row: ProfileRow, rule: Rule, beyond: Beyond = NOTHING_BEYOND) -> Record:
    return Record(**_facts(row, rule, beyond, unpack_rows(row.classes)))


def rule_of(row: ProfileRow, rules: Rules) -> Rule:
    """The rule that holds for whoever was found."""
    return rules.of(row.list_batch_id, row.list_department_id)


def _facts(row: ProfileRow, rule: Rule, beyond: Beyond, told: Sequence[Any]) -> dict[str, Any]:
    """`told`: date, number and mark of each class, and on which leave it was missed."""
    classes, not_counted = [], []
    before = {(each.held_on, each.number) for each in beyond.before_joining}
    counts = Counts(uncalled=len(before))
    count_one_more = _counting(rule)
    for day, number, mark, leave in sorted(told, key=itemgetter(0, 1)):
        held_on = date.fromisoformat(day)
        if mark is None:
            if (held_on, number) not in before:
                not_counted.append(ClassRef(held_on=held_on, number=number))
            continue
        counts, after = count_one_more(counts, mark, leave)
        classes.append(CountedClass(held_on=held_on, number=number, mark=mark, leave=leave, percentage=after))
    held = len(classes) + len(before) + len(not_counted)
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
        "held": held,
        "standing": _describe(counts, rule, "subject", beyond.left),
        "together": beyond.together,
        "classes": classes,
        "before_joining": list(beyond.before_joining),
        "not_counted": not_counted,
    }


@lru_cache(64)
def _counting(rule: Rule) -> Callable[[Counts, Mark, Category | None], tuple[Counts, float | None]]:
    @lru_cache(2**15)  # most students have been where others were
    def count_one_more(counts: Counts, mark: Mark, leave: Category | None) -> tuple[Counts, float | None]:
        """And the percentage after that class."""
        came = MEANINGS[mark].counts_as == "present"
        more = counts._replace(present=counts.present + came, absent=counts.absent + (not came))
        if mark == LATE:
            more = more._replace(late=more.late + 1)
        if leave:
            more = more._replace(**{leave: getattr(more, leave) + 1})
        weighed = weigh(more, rule)
        return more, percentage(weighed, rule, "subject") if weighed.counted else None

    return count_one_more


_describe = lru_cache(2**12)(describe_standing)
_told = lru_cache(64)(as_told)
