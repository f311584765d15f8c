"""What the timetable still has for a student: on lists, on a student's own pages, and counted by hand."""

from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import Connection, delete, insert, select

from rollbook.core import clock
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
from tests.college import College, Person
from tests.furniture import enrol, make_group, open_list
from tests.grouped import call_by
from tests.records import BATCH, DEPARTMENT, LIST, MONDAY, PLACE, ROLLS, SEMESTER, SUBJECT, Term, ask, day
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


@pytest.fixture
def groups_of(term: Term, college: College) -> dict[str, int]:
    """Two sections, two lab batches, two electives with somebody in both, and a guest of another department."""
    term.add_subject(subject=LAB)
    term.add_subject(subject=ELECTIVE)
    made: dict[str, int] = college.write(_divide)
    return made


def _divide(db: Connection) -> dict[str, int]:
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


def _plan_at_random(db: Connection, seed: int, groups_of: dict[str, int]) -> None:
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


def _on_lists(db: Connection) -> dict[tuple[int, int], tuple[int, date] | None]:
    coming = read_coming(db, MONDAY, [subjects.c.id > 0])
    rows = select_planned(
        Rules(Rule()), [subjects.c.id > 0], by_student=calls_groups(db, [subjects.c.id > 0]), coming=coming
    )
    found = db.execute(select(rows), {"planned": None, "today": MONDAY, **coming.asked})
    return {
        (row.student_id, row.subject_id): (int(row.left), row.until) if row.until is not None else None for row in found
    }


def _on_own_pages(db: Connection) -> dict[tuple[int, int], tuple[int, date] | None]:
    every = list(db.scalars(select(subjects.c.id)))
    told: dict[tuple[int, int], tuple[int, date] | None] = {}
    for row in db.execute(select(students)).all():
        left = read_left(db, MONDAY, row.id, (row.batch_id, row.department_id), every)
        told |= {(row.id, each): tuple(left[each]) if each in left else None for each in every}
    return told


def _by_hand(db: Connection) -> dict[tuple[int, int], int]:
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


def test_lists_own_pages_and_counting_by_hand_tell_the_same(college: College, groups_of: dict[str, int]) -> None:
    college.write(_invite_a_guest, groups_of["ML"])
    known = 0
    for seed in range(10):
        college.write(_plan_at_random, seed, groups_of)
        listed, own, counted = (college.read(count) for count in (_on_lists, _on_own_pages, _by_hand))
        assert listed == own
        told = {whose: left for whose, left in own.items() if left is not None}
        assert {whose: left for whose, (left, _) in told.items()} == {whose: counted.get(whose, 0) for whose in told}
        assert {until for _, until in told.values()} == {LAST}
        assert all(not counted.get(whose) for whose, left in own.items() if left is None)
        known += sum(left > 0 for left, _ in told.values())
    assert known > 50


def _invite_a_guest(db: Connection, group_id: int) -> None:
    open_list(db, "2023 - 2027", "ECE")
    [student_id] = enrol(
        db, ListPlace(batch="2023 - 2027", department="ECE"), [("23EC001", "Asif Ali", "asif@college.example")]
    ).values()
    values = {"group_id": group_id, "student_id": student_id, "since": date(2026, 7, 27)}
    db.execute(insert(memberships).values(values))


def _two_a_week(db: Connection) -> None:
    """Mondays one hour, Wednesdays two: 2 + 2 * 2 until the 28th, this Monday's included."""
    term = add_timetable(db)
    subject = subject_id_of(db, SUBJECT)
    add_slot(db, term, 1, 2, [(subject, None)])
    add_slot(db, term, 3, 3, [(subject, None)], length=2)


def standing_of(asha: Person, roll: str) -> Any:
    [line] = [each for each in ask(asha, "/api/attendance", **PLACE)["items"] if each["roll"] == roll]
    return line["standing"]


def test_it_is_exact_to_the_end_of_the_term_and_says_so(term: Term, college: College, parent: Person) -> None:
    """3 of 4 held, 6 to come: with one missed 8 of 10 are there, with two 7 of 10."""
    for number in range(-5, -1):
        term.hold(day(number), absent=["24CS001"] if number == -5 else ["24CS002"])
    before = standing_of(term.asha, "24CS001")
    assert (before["canMiss"], before["left"], before["until"]) == (0, None, None)
    college.write(_two_a_week)
    told = standing_of(term.asha, "24CS001")
    assert (told["canMiss"], told["left"], told["until"]) == (1, 6, "2026-11-28")
    below = standing_of(term.asha, "24CS002")
    assert (below["percentage"], below["mustAttend"], below["left"]) == (25, None, 6)
    record = ask(parent, "/api/profile", **PLACE, roll="24CS001")["standing"]
    assert (record["canMiss"], record["left"], record["until"]) == (1, 6, "2026-11-28")
    alone = ask(parent, "/api/profile/subjects", roll="24CS001")["student"]["running"]
    assert alone["subjects"][0]["ahead"]["left"] == 6
    assert alone["subjects"][0]["ahead"]["standing"]["until"] == "2026-11-28"
    assert alone["together"]["standing"]["until"] == "2026-11-28"
    student = ask(term.asha, f"/api/attendance/students/{term.ids['24CS001']}")
    assert student["subjects"][0]["standing"]["canMiss"] == 1
    shortage = ask(term.asha, "/api/shortage", batch=BATCH, department=DEPARTMENT)
    assert (shortage["until"], shortage["unreachable"]) == ("2026-11-28", 1)
    [line] = shortage["items"]
    assert (line["roll"], line["planned"], line["unreachable"], line["standing"]["left"]) == ("24CS002", 10, True, 6)
    sheet = ask(term.asha, "/api/semester", **LIST, semester=SEMESTER)
    assert (sheet["until"], sheet["unreachable"]) == ("2026-11-28", 1)
    for path, row in (
        (f"/api/shortage/export?format=csv&batch={BATCH}", "24CS002"),
        (f"/api/attendance/export?format=csv&form=totals&{urlencode(PLACE)}", "24CS001"),
    ):
        heads, *lines = term.asha.get(path).text.replace('"', "").lstrip("\ufeff").splitlines()
        assert "Left,To the End of the Term" in heads
        assert [line for line in lines if line.startswith(row) and "6,2026-11-28" in line]
    planned = ask(term.asha, "/api/planned", **PLACE)
    assert (planned["planned"], planned["until"]) == (None, "2026-11-28")


def test_a_class_of_today_is_held_or_to_come_and_never_both(term: Term, college: College) -> None:
    term.hold(day(-7))
    college.write(_two_a_week)
    assert standing_of(term.asha, "24CS001")["left"] == 6
    taken = term.hold()
    told = standing_of(term.asha, "24CS001")
    assert (told["classes"], told["left"]) == (2, 5)
    extra = term.hold()
    told = standing_of(term.asha, "24CS001")
    assert (told["classes"], told["left"]) == (3, 5)
    term.withdraw(extra)
    term.withdraw(taken)
    told = standing_of(term.asha, "24CS001")
    assert (told["classes"], told["left"]) == (1, 6)
    [line] = ask(term.asha, "/api/shortage", planned=0)["items"] or [None]
    assert line is None


def test_what_was_planned_stays_where_the_timetable_has_no_class(term: Term, college: College) -> None:
    term.hold(day(-7), absent=["24CS002"])
    term.add_subject(subject=LAB)
    term.hold(day(-7), absent=["24CS002"], subject=LAB)
    term.asha.json("PUT", "/api/planned", {**PLACE, "planned": 2})
    term.asha.json("PUT", "/api/planned", {**PLACE, "subject": LAB, "planned": 2})
    college.write(_two_a_week)
    lines = ask(term.asha, "/api/shortage", batch=BATCH)["items"]
    told = {line["subject"]: (line["planned"], line["unreachable"], line["standing"]["until"]) for line in lines}
    assert told == {SUBJECT: (7, False, "2026-11-28"), LAB: (2, True, None)}
    [together] = ask(term.asha, "/api/shortage", batch=BATCH, per="student")["items"]
    assert (together["planned"], together["standing"]["until"]) == (9, None)
    [asked] = ask(term.asha, "/api/shortage", batch=BATCH, subject=SUBJECT, planned=3)["items"] or [None]
    assert asked is None or asked["planned"] == 3


def test_an_earlier_day_is_told_without_the_timetable_of_today(
    term: Term, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 10, 9, tzinfo=UTC))
    term.hold(day(-7), absent=["24CS002"])
    college.write(_two_a_week)
    monkeypatch.setattr(clock, "today", lambda _timezone: day(3))
    told = ask(term.asha, "/api/shortage", batch=BATCH, asOf=str(day(1)))
    assert (told["until"], [line["planned"] for line in told["items"]]) == (None, [None])


def test_after_the_term_nothing_is_to_come(term: Term, college: College, monkeypatch: pytest.MonkeyPatch) -> None:
    term.hold(day(-7), absent=["24CS002"])
    college.write(_two_a_week)
    monkeypatch.setattr(clock, "today", lambda _timezone: LAST + timedelta(days=3))
    told = standing_of(term.asha, "24CS002")
    assert (told["left"], told["until"], told["mustAttend"]) == (0, "2026-11-28", None)
    assert ask(term.asha, "/api/shortage", batch=BATCH)["unreachable"] == 1
