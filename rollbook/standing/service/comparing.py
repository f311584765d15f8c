"""Two days compared: whose standing is another, and why."""

from sqlalchemy import BigInteger, Connection, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.finding import labels_of, within
from rollbook.core.roles import Right
from rollbook.reach.clauses import students_within, subjects_within
from rollbook.standing.arithmetic import Counts
from rollbook.standing.service.describing import describe_standing
from rollbook.standing.shortage_schemas import Scope
from rollbook.standing.stood.counts import read_stood
from rollbook.standing.stood.days import AsOf
from rollbook.standing.stood.reasons import Between, find_reasons
from rollbook.standing.stood_schemas import Comparison, ComparisonQuery, Differing
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.students import students

_whose = json_rows("whose", subject=BigInteger, student=BigInteger)
_PEOPLE = (
    select(
        subjects.c.id.label("subject_id"),
        *PLACE_COLUMNS,
        students.c.id.label("student_id"),
        *students.c["roll", "name"],
        students.c.batch_id.label("list_batch_id"),
        students.c.department_id.label("list_department_id"),
    )
    .select_from(SUBJECTS)
    .join(_whose, _whose.c.subject == subjects.c.id)
    .join(students, students.c.id == _whose.c.student)
    .order_by(students.c.roll_key, students.c.id, subjects.c.code_key)
)


@slow_read
def compare_days(
    db: Connection, query: ComparisonQuery, first: AsOf, second: AsOf, pass_line: int, rights: Rights
) -> Comparison:
    """Of those whom they see."""
    scope = Scope(batch=query.batch, department=query.department, semester=query.semester, subject=query.subject)
    ids = db.scalars(select(subjects.c.id).where(*within(db, scope)).order_by(subjects.c.id)).all()
    before, after = (read_stood(db, ids, each.moment, pass_line, each.timezone) for each in (first, second))
    people = _PEOPLE
    if not rights.everywhere(Right.SEE):
        seen = students_within(rights, Right.SEE, students.c.id)
        people = people.where(subjects_within(rights, Right.SEE), seen)
    whose = sorted(before.counts.keys() | after.counts.keys())
    rows = {(row.subject_id, row.student_id): row for row in db.execute(people, {"whose": pack_rows(whose)})}
    ruled = {
        each: (before.rule_of(row.student_id, *row[-2:]), after.rule_of(row.student_id, *row[-2:]))
        for each, row in rows.items()
    }
    standings = {
        each: tuple(
            describe_standing(then.counts.get(each, Counts()), rule)
            for then, rule in zip((before, after), ruled[each], strict=True)
        )
        for each in rows
    }
    differing = {each for each, (was, now) in standings.items() if was != now}
    between = Between(ids, before, after, first.day, second.day)
    reasons = find_reasons(db, between, ruled) if differing else {}
    items = [
        Differing(
            **labels_of(row),
            student=row.student_id,
            roll=row.roll,
            name=row.name,
            before=standings[each][0],
            after=standings[each][1],
            why=reasons.get(each, []),
        )
        for each, row in rows.items()
        if each in differing
    ]
    return Comparison(
        first=first.day,
        second=second.day,
        students=len(rows),
        fell=sum(each.before.passing is True and each.after.passing is False for each in items),
        rose=sum(each.before.passing is False and each.after.passing is True for each in items),
        items=sorted(items, key=lambda each: bool(each.why)),
    )
