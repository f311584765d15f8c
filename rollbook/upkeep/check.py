"""Whether the register is sound: the database in itself, and what it says."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, and_, exists, func, or_, select

from rollbook.core.settings import Settings
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.store.verbs import slow_read
from rollbook.students.service.memberships import TWICE_IN_GROUP, TWO_SECTIONS
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, subject_groups
from rollbook.tables.leave import TWO_LEAVES
from rollbook.tables.rollcalls import marks, rollcalls, twins
from rollbook.tables.students import students
from rollbook.upkeep.registers import look, refuse_unless_current

SHOWN = 20  # of each kind of fault


class Checked(NamedTuple):
    counts: dict[str, int]
    faults: list[str]


async def check(settings: Settings) -> Checked:
    return await look(settings, _check)


@slow_read
def _check(db: Connection) -> Checked:
    refuse_unless_current(db)
    counted = {"student": students, "subject": subjects, "class": rollcalls, "mark": marks}
    counts = {name: db.execute(select(func.count()).select_from(table)).scalar_one() for name, table in counted.items()}
    kinds = (_of_the_database, _of_the_totals, _of_the_classes, _of_the_groups, _of_the_leaves, _of_the_twins)
    return Checked(counts, [fault for kind in kinds for faults in kind(db) for fault in _first_of(faults)])


def _of_the_database(db: Connection) -> Iterator[list[str]]:
    """PostgreSQL looks after itself, but for the one key that marks do not have there."""
    if db.dialect.name == "sqlite":
        told = db.exec_driver_sql("PRAGMA integrity_check").fetchmany(SHOWN)
        yield [f"The file is damaged: {fault}" for (fault,) in told if fault != "ok"]
        lost = db.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(SHOWN)
        yield [f"Row {row} of {table} belongs to nothing in {parent}." for table, row, parent, _ in lost]
        return
    by_nobody = marks.c.by.is_not(None) & ~exists().where(admins.c.id == marks.c.by)
    found = select(marks.c.rollcall_id, marks.c.student_id, marks.c.by).where(by_nobody)
    yield [
        f"The mark of student {row.student_id} in class {row.rollcall_id} is by account {row.by}, which is not there."
        for row in db.execute(found.order_by(marks.c.rollcall_id, marks.c.student_id))
    ]


def _of_the_totals(db: Connection) -> Iterator[list[str]]:
    wrong = sorted({(row.subject_id, row.student_id) for row in find_drifted_totals(db)})
    codes = {row.id: row.code for row in db.execute(select(subjects.c.id, subjects.c.code))}
    yield [
        f"Student {student} in {codes[subject]} (subject {subject}): the total is not what the marks add up to."
        for subject, student in wrong
    ]


def _of_the_classes(db: Connection) -> Iterator[list[str]]:
    yield [
        f"The class of {each.subject} on {each.held_on} (class {each.rollcall_id}) does not say how many of its "
        "marks are present and absent. `rollbook check --mend` counts them again."
        for each in find_wrong_counts(db)
    ]


def _of_the_groups(db: Connection) -> Iterator[list[str]]:
    in_two = {(row.id, row.first, row.second) for row in db.execute(TWO_SECTIONS)}
    yield [
        f"Student {student} is in two sections of one list on the same day: {first} and {second}."
        for student, first, second in sorted(in_two)
    ]
    twice = {(row.id, row.label) for row in db.execute(TWICE_IN_GROUP)}
    yield [f"Student {student} is in the group {label} twice on the same day." for student, label in sorted(twice)]
    elsewhere = select(subjects.c.id, subjects.c.code, groups.c.label).where(groups.c.batch_id != subjects.c.batch_id)
    yield [
        f"{row.code} (subject {row.id}) is taken by a group of another batch: {row.label}."
        for row in db.execute(elsewhere.select_from(subject_groups.join(subjects).join(groups)).order_by(subjects.c.id))
    ]
    undivided = select(groups.c.id, groups.c.label).where(groups.c.kind == "section", groups.c.department_id.is_(None))
    yield [
        f"The section {row.label} (group {row.id}) divides no list: it has no department."
        for row in db.execute(undivided.order_by(groups.c.id))
    ]


def _of_the_leaves(db: Connection) -> Iterator[list[str]]:
    yield [
        f"Student {row.student_id} has two granted leaves at the same time: {row.first} and {row.second}."
        for row in db.execute(TWO_LEAVES)
    ]


def _of_the_twins(db: Connection) -> Iterator[list[str]]:
    """What is asked about waits, what is one with another is set aside, and nothing else is."""
    seconds = (
        select(rollcalls.c.id, rollcalls.c.set_aside, rollcalls.c.uploaded_at, twins.c.second_id, twins.c.answer)
        .outerjoin_from(rollcalls, twins, twins.c.second_id == rollcalls.c.id)
        .where(or_(rollcalls.c.set_aside.is_not(None), twins.c.second_id.is_not(None)))
    )
    expected = {None: "waits", "one": "merged", "two": None}
    yield [
        f"Class {row.id} is set aside otherwise than its question says."
        for row in db.execute(seconds.order_by(rollcalls.c.id))
        if row.uploaded_at is None or row.set_aside != (expected[row.answer] if row.second_id is not None else None)
    ]
    firsts = select(twins.c.second_id).join_from(twins, rollcalls, rollcalls.c.id == twins.c.first_id)
    is_open, is_merged = rollcalls.c.uploaded_at.is_(None), rollcalls.c.set_aside == "merged"
    waits_for_none = and_(twins.c.answer.is_(None), or_(is_open, is_merged))  # one may wait for one that waits itself
    is_one_with_none = and_(twins.c.answer == "one", or_(is_open, rollcalls.c.set_aside.is_not(None)))
    lost = db.scalars(firsts.where(or_(waits_for_none, is_one_with_none))).all()
    yield [f"Class {second} waits for one, or is one with one, that does not count." for second in lost]
    of_first = marks.alias("of_first")
    there = exists().where(of_first.c.rollcall_id == twins.c.first_id, of_first.c.student_id == marks.c.student_id)
    missing = (
        select(twins.c.second_id, marks.c.student_id)
        .join_from(twins, marks, marks.c.rollcall_id == twins.c.second_id)
        .where(twins.c.answer == "one", ~there)
    )
    yield [
        f"Student {row.student_id} of class {row.second_id} is missing in the class that is one with it."
        for row in db.execute(missing.order_by(twins.c.second_id, marks.c.student_id))
    ]


def _first_of(faults: Sequence[str]) -> Iterator[str]:
    yield from faults[:SHOWN]
    if len(faults) > SHOWN:
        yield f"So are {len(faults) - SHOWN:,} more."
