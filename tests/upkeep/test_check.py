"""`rollbook check` finds what is wrong, and says nothing is where nothing is."""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from rollbook.core.settings import Settings
from rollbook.tables.catalogue import batches
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.leave import leaves
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.students import students
from tests.college import College
from tests.furniture import make_group
from tests.leave_rows import grant
from tests.records import LIST, MONDAY
from tests.upkeep.typing_in import type_in


def test_a_sound_register_is_said_to_be(held: Settings) -> None:
    done = type_in(held, "check")
    assert (done.returncode, done.stdout) == (0, "The register is sound: 6 students, 1 subject, 3 classes, 18 marks.\n")


def test_a_total_that_drifted_is_named(held: Settings, college: College) -> None:
    def spoil(db: Connection) -> int:
        student = db.scalar(select(totals.c.student_id).order_by(totals.c.student_id)) or 0
        db.execute(update(totals).where(totals.c.student_id == student).values(present=totals.c.present + 1))
        return student

    student = college.write(spoil)
    done = type_in(held, "check")
    assert done.returncode == 1
    assert done.stderr == (
        f"rollbook: Student {student} in CS301 (subject 1): the total is not what the marks add up to.\n"
    )


def test_a_class_with_a_wrong_count_is_named_and_mended(held: Settings, college: College) -> None:
    college.write(lambda db: db.execute(update(rollcalls).where(rollcalls.c.id == 1).values(attended=99)).rowcount)
    done = type_in(held, "check")
    assert done.returncode == 1
    assert done.stderr == (
        f"rollbook: The class of CS301 on {MONDAY - timedelta(days=3)} (class 1) does not say how many of its marks "
        "are present and absent. `rollbook check --mend` counts them again.\n"
    )
    done = type_in(held, "check", "--mend")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "Classes whose marks were counted again: 1.")
    assert type_in(held, "check").returncode == 0


def test_memberships_that_cannot_be_are_named(held: Settings, college: College) -> None:
    a, b = (college.write(make_group, LIST, label, "section", ["24CS001"], MONDAY) for label in ("A", "B"))
    lab = college.write(make_group, LIST, "A1", "lab", ["24CS002"], MONDAY)
    assert type_in(held, "check").returncode == 0

    def spoil(db: Connection) -> tuple[int, int]:
        first, second = db.scalars(select(students.c.id).order_by(students.c.position).limit(2))
        earlier = {"since": MONDAY - timedelta(days=9), "until": MONDAY + timedelta(days=1)}
        db.execute(update(memberships).where(memberships.c.group_id == b).values(since=MONDAY + timedelta(days=7)))
        db.execute(insert(memberships).values(group_id=a, student_id=first, since=MONDAY + timedelta(days=30)))
        db.execute(insert(memberships).values(group_id=lab, student_id=second, **earlier))
        db.execute(insert(groups).values(batch_id=1, label="C", label_key="c", kind="section"))
        other = {"label": "2023 - 2027", "label_key": "2023 - 2027", "node_key": "9"}
        batch = db.execute(insert(batches).values(other).returning(batches.c.id)).scalar_one()
        old = {"batch_id": batch, "label": "Old", "label_key": "old", "kind": "lab"}
        group = db.execute(insert(groups).values(old).returning(groups.c.id)).scalar_one()
        db.execute(insert(subject_groups).values(subject_id=1, group_id=group))
        return first, second

    first, second = college.write(spoil)
    done = type_in(held, "check")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"rollbook: Student {first} is in two sections of one list on the same day: A and B.",
        f"rollbook: Student {second} is in the group A1 twice on the same day.",
        "rollbook: CS301 (subject 1) is taken by a group of another batch: Old.",
        "rollbook: The section C (group 4) divides no list: it has no department.",
    ]


def test_leaves_that_cannot_be_are_named(held: Settings, college: College) -> None:
    def spoil(db: Connection) -> tuple[int, list[int]]:
        student = db.scalar(select(students.c.id).order_by(students.c.position)) or 0
        days = [MONDAY + timedelta(days=ago) for ago in (30, 33, 34)]
        grant(db, student, "other", days[0], state="asked")
        ids = [grant(db, student, "duty", days[0], days[1]), grant(db, student, "medical", days[2])]
        grant(db, student, "other", days[2] + timedelta(days=1))
        db.execute(update(leaves).where(leaves.c.id == ids[1]).values(starts_on=days[1]))
        return student, ids

    student, (first, second) = college.write(spoil)
    done = type_in(held, "check")
    assert done.returncode == 1
    assert done.stderr == (
        f"rollbook: Student {student} has two granted leaves at the same time: {first} and {second}.\n"
    )


@pytest.mark.parametrize("settings", ["postgresql"], indirect=True)
def test_marks_by_nobody_are_named(held: Settings, college: College) -> None:
    """On PostgreSQL no key holds it."""
    of_one = and_(marks.c.rollcall_id == 1, marks.c.student_id == 2)
    college.write(lambda db: db.execute(update(marks).where(of_one).values(by=99)).rowcount)
    done = type_in(held, "check")
    assert done.returncode == 1
    assert done.stderr == "rollbook: The mark of student 2 in class 1 is by account 99, which is not there.\n"


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_mark_by_nobody_is_refused_where_a_key_holds_it(held: Settings, college: College) -> None:
    with pytest.raises(IntegrityError):
        college.write(lambda db: db.execute(update(marks).where(marks.c.rollcall_id == 1).values(by=99)).rowcount)
    assert type_in(held, "check").returncode == 0


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_where_there_is_no_register_none_is_made(settings: Settings) -> None:
    empty = replace(settings, data_dir=settings.data_dir / "nothing")
    done = type_in(empty, "check")
    assert done.returncode == 1
    assert "There is no register at" in done.stderr
    assert not empty.data_dir.exists()
