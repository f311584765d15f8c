"""A timetable made up at random, and what it still has for each student: on lists, on own pages, counted by hand."""

from datetime import date
from random import Random

from sqlalchemy import Connection, delete, insert, select

from rollbook.core.rule import Rule
from rollbook.standing.service.courses import calls_groups
from rollbook.standing.service.facts import select_planned
from rollbook.standing.service.rules import Rules
from rollbook.standing.service.student_attendance import read_left
from rollbook.students.schemas import ListPlace
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students
from rollbook.timetable.occurring import expect
from rollbook.timetable.service.coming import read_coming
from rollbook.timetable.service.reading import read_week
from tests.furniture import enrol, make_group, open_list
from tests.grouped import call_by
from tests.records import LIST, MONDAY, ROLLS, SUBJECT, day
from tests.written_timetable import (
    LAST,
    add_slot,
    add_special_day,
    add_timetable,
    forget_timetables,
    move_slot,
    say_not_held,
    subject_id_of,
)

LAB, ELECTIVE = "CS302", "CS303"


def divide(db: Connection) -> dict[str, int]:
    made = {}
    for label, kind, rolls in (
        ("A", "section", ROLLS[:3]),
        ("B", "section", ROLLS[3:]),
        ("B1", "lab", ROLLS[:2]),
        ("B2", "lab", ROLLS[2:]),
        ("ML", "elective", ROLLS[:4]),
        ("AI", "elective", ROLLS[3:]),
    ):
        made[label] = make_group(db, LIST, label, kind, rolls)  # type: ignore[arg-type]
    call_by(db, LAB, "groups", [made["B1"], made["B2"]])
    call_by(db, ELECTIVE, "groups", [made["ML"], made["AI"]])
    return made


def plan_at_random(db: Connection, seed: int, groups_of: dict[str, int]) -> None:
    random = Random(seed)
    forget_timetables(db)
    term = add_timetable(db)
    choices: list[tuple[str, str | None]] = [
        (SUBJECT, None),
        (LAB, "B1"),
        (LAB, "B2"),
        (LAB, None),
        (ELECTIVE, "ML"),
        (ELECTIVE, None),
    ]
    made = []
    for _ in range(random.randint(3, 9)):
        code, group = random.choice(choices)
        taught = [(subject_id_of(db, code), groups_of[group] if group else None)]
        made.append(add_slot(db, term, random.randint(1, 6), random.randint(1, 6), taught, length=random.randint(1, 3)))
    one, other = random.sample(made, 2)
    for number in random.sample(range(13), 4):
        say_not_held(db, one, day(number), random.choice((0, 0, 2, 3)))
    for number in random.sample(range(-4, 13), 3):
        move_slot(db, other, day(number), day(random.randint(-1, 12)), 4)
        say_not_held(db, other, day(number), random.randint(1, 6))
    add_special_day(db, day(random.randint(0, 12)))
    add_special_day(db, day(5), kind="runs", weekday=random.randint(1, 5))
    # Somebody changes the lab batch within the term.
    db.execute(delete(memberships).where(memberships.c.group_id.in_([groups_of["B1"], groups_of["B2"]])))
    for row in db.execute(select(students.c.id).order_by(students.c.id)).all():
        now, later = random.sample(["B1", "B2"], 2)
        until = random.choice((None, day(random.randint(1, 9))))
        spans = [{"group_id": groups_of[now], "since": date(2026, 7, 27), "until": until}]
        if until:
            spans.append({"group_id": groups_of[later], "since": until, "until": None})
        db.execute(insert(memberships), [{"student_id": row.id, **each} for each in spans])
    db.execute(delete(totals))
    db.execute(
        insert(totals),
        [
            {"subject_id": subject, "student_id": student, "present": random.randint(1, 30), "absent": 3}
            for subject in db.scalars(select(subjects.c.id))
            for student in db.scalars(select(students.c.id))
        ],
    )


def count_on_lists(db: Connection) -> dict[tuple[int, int], tuple[int, date] | None]:
    coming = read_coming(db, MONDAY, [subjects.c.id > 0])
    rows = select_planned(
        Rules(Rule()), [subjects.c.id > 0], by_student=calls_groups(db, [subjects.c.id > 0]), coming=coming
    )
    found = db.execute(select(rows), {"planned": None, "today": MONDAY, **coming.asked})
    return {
        (row.student_id, row.subject_id): (int(row.left), row.until) if row.until is not None else None for row in found
    }


def count_on_own_pages(db: Connection) -> dict[tuple[int, int], tuple[int, date] | None]:
    every = list(db.scalars(select(subjects.c.id)))
    told: dict[tuple[int, int], tuple[int, date] | None] = {}
    for row in db.execute(select(students)).all():
        left = read_left(db, MONDAY, row.id, (row.batch_id, row.department_id), every)
        told |= {(row.id, each): tuple(left[each]) if each in left else None for each in every}
    return told


def count_by_hand(db: Connection) -> dict[tuple[int, int], int]:
    """Of each student: every unit that is expected and calls them on that day."""
    counted: dict[tuple[int, int], int] = {}
    units = [
        unit
        for each in expect(read_week(db, MONDAY, LAST, "Asia/Kolkata"), MONDAY, LAST)
        for unit in each.units()
        if not unit.not_held
    ]
    called = {ELECTIVE: ("ML", "AI"), LAB: ("B1", "B2")}
    labels = {row.id: row.code for row in db.execute(select(subjects.c.id, subjects.c.code))}
    ids = {row.label: row.id for row in db.execute(select(groups.c.id, groups.c.label))}
    member = db.execute(select(memberships)).all()
    for student in db.execute(select(students)).all():
        for unit in units:
            subject, group = unit.taught.subject_id, unit.taught.group_id
            own = {
                each.group_id
                for each in member
                if each.student_id == student.id
                and each.since <= unit.day
                and (each.until is None or unit.day < each.until)
            }
            if group is not None:
                comes = group in own
            elif labels[subject] == SUBJECT:
                comes = (student.batch_id, student.department_id) == (unit.taught.batch_id, unit.taught.department_id)
            else:
                comes = any(ids[label] in own for label in called[labels[subject]])
            counted[student.id, subject] = counted.get((student.id, subject), 0) + comes
    return counted


def invite_a_guest(db: Connection, group_id: int) -> None:
    open_list(db, "2023 - 2027", "ECE")
    [student_id] = enrol(
        db, ListPlace(batch="2023 - 2027", department="ECE"), [("23EC001", "Asif Ali", "asif@college.example")]
    ).values()
    values = {"group_id": group_id, "student_id": student_id, "since": date(2026, 7, 27)}
    db.execute(insert(memberships).values(values))
