"""Taking an import back puts students into the groups that they were in before."""

from datetime import date
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, insert, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core import clock
from rollbook.students.import_schemas import Missing
from rollbook.students.service.imports import import_students
from rollbook.students.service.restoring import restore_import
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, memberships, subject_groups
from rollbook.tables.students import students
from tests.college import College
from tests.students.any_file import everything, submission
from tests.students.conftest import ClassList
from tests.students.grouped import csv_of, put_into, who_is_where
from tests.watching import History

TODAY, TOMORROW = date(2026, 11, 16), date(2026, 11, 17)


@pytest.fixture(autouse=True)
def _monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)


def all_spans(db: Connection) -> list[tuple[object, ...]]:
    order = (memberships.c.group_id, memberships.c.student_id, memberships.c.since)
    return [tuple(row) for row in db.execute(select(memberships).order_by(*order))]


def test_everyone_is_back_where_they_were_and_new_groups_are_gone(
    cse: ClassList, college: College, history: History
) -> None:
    cse.submit(csv_of(("1", "A", "A1", "ML"), ("2", "B", "", "")), "first.csv")
    before, spans = college.read(who_is_where, TODAY), college.read(all_spans)
    done = cse.submit(csv_of(("1", "B", "B1", "ML, AI"), ("2", "C", "", ""), ("3", "C", "", "AI")), "second.csv")
    assert college.read(who_is_where, TODAY)["C"] == {"2", "3"}
    cse.restore(done["id"])
    assert college.read(who_is_where, TODAY) == before
    assert college.read(all_spans) == spans
    assert [student[0] for student in cse.students()] == ["1", "2"]
    assert cse.students(archived="true") == []  # who came with the file has left nothing behind
    _, _, was, now, *_ = history()[-1]
    assert (was["students"]["2"], now["students"]["2"]) == ({"groups": "C"}, {"groups": "B"})


def test_imports_are_taken_back_newest_first(cse: ClassList, college: College) -> None:
    first = cse.submit(csv_of(("1", "A")), "first.csv")
    second = cse.submit(csv_of(("1", "B")), "second.csv")
    assert cse.restore(first["id"], 409)["code"] == "newer_import"
    cse.restore(second["id"])
    assert college.read(who_is_where, TODAY) == {"A": {"1"}}
    cse.restore(first["id"])
    assert college.read(who_is_where, TODAY) == {}


def test_moves_by_hand_since_are_asked_about(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A"), ("2", "B"), ("3", "C")), "first.csv")
    done = cse.submit(csv_of(("1", "B"), ("2", "B")), "second.csv")
    college.write(put_into, "1", "C", TOMORROW)
    before = college.read(all_spans)
    refused = cse.restore(done["id"], 409)
    assert (refused["code"], refused["fields"]) == ("changed_since", {"1": "Student 1"})
    assert college.read(all_spans) == before
    cse.restore(done["id"], force="true")
    assert college.read(who_is_where, TOMORROW) == {"A": {"1"}, "B": {"2"}, "C": {"3"}}


def test_nobody_comes_back_into_a_second_section(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A"), ("2", "B"), ("3", "C")), "first.csv")
    done = cse.submit(csv_of(("1", "B")), "second.csv")
    college.write(put_into, "1", "C", TODAY)  # on the same day: what the import wrote of B is gone without a trace
    assert cse.restore(done["id"], 409)["code"] == "changed_since"
    cse.restore(done["id"], force="true")
    assert college.read(who_is_where, TODAY) == {"A": {"1"}, "B": {"2"}, "C": {"3"}}


def test_what_was_already_undone_by_hand_is_left_alone(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A"), ("2", "B")), "first.csv")
    spans = college.read(all_spans)
    done = cse.submit(csv_of(("1", "B")), "second.csv")
    college.write(put_into, "1", "A", TODAY)
    assert college.read(all_spans) == spans
    cse.restore(done["id"])
    assert college.read(all_spans) == spans


def test_a_group_that_somebody_uses_stays(cse: ClassList, college: College) -> None:
    def call(db: Connection, label: str) -> None:
        batch, department = cse.place["batch"], cse.place["department"]
        new = SubjectIn(batch=batch, department=department, semester="1st", code=f"CS {label}")
        add_subject(db, new, "asha.rao")
        subject = db.scalars(select(subjects.c.id).where(subjects.c.code == f"CS {label}")).one()
        group = db.scalars(select(groups.c.id).where(groups.c.label == label)).one()
        db.execute(insert(subject_groups).values(subject_id=subject, group_id=group))

    cse.submit(csv_of(("9", "Z")), "first.csv")
    done = cse.submit(csv_of(("1", "A", "L1", "ML"), ("2", "B", "L2", "")), "second.csv")
    college.write(call, "ML")
    college.write(put_into, "9", "L1", TODAY)
    cse.restore(done["id"])
    assert college.read(who_is_where, TODAY) == {"Z": {"9"}, "ML": set(), "L1": {"9"}}


def test_a_student_who_was_in_no_class_goes_again_from_groups_too(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("9", "Z")), "first.csv")
    done = cse.submit(csv_of(("1", "", "L1")), "second.csv")
    college.write(put_into, "1", "Z", TODAY)
    cse.restore(done["id"])
    assert cse.students(archived="true") == []
    assert college.read(who_is_where, TODAY)["Z"] == {"9"}


def test_the_same_roll_does_not_come_back_beside_another(cse: ClassList, ece: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "", "", "ML, AI")), "first.csv")
    done = cse.submit(csv_of(("1", "", "", "AI")), "second.csv")
    ece.submit(csv_of(("1", "A")), "other.csv")

    def bring_the_other(db: Connection) -> None:
        group = db.scalars(select(groups.c.id).where(groups.c.label == "ML")).one()
        other = db.scalars(select(students.c.id).order_by(students.c.id.desc())).first()
        db.execute(insert(memberships).values(group_id=group, student_id=other, since=TOMORROW))

    college.write(bring_the_other)
    before = college.read(all_spans)
    refused = cse.restore(done["id"], 409)
    assert refused["code"] == "same_roll_in_group"
    assert college.read(all_spans) == before


SECTIONS = st.sampled_from(["", "A", "B", "C"])
LABS = st.sampled_from(["", "L1", "L2", "L1, L2", "Mixed"])
OTHERS = st.sampled_from(["", "ML", "AI; ML", "Mixed"])
FILES = st.lists(
    st.tuples(st.sampled_from("12345"), SECTIONS, LABS, OTHERS), min_size=1, max_size=5, unique_by=lambda row: row[0]
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=FILES, second=FILES, missing=st.sampled_from(Missing))
def test_whatever_a_file_did_is_taken_back(
    college: College,
    cse: ClassList,
    first: list[tuple[str, ...]],
    second: list[tuple[str, ...]],
    missing: Missing,
) -> None:
    def put(rows: list[tuple[str, ...]], missing: Missing) -> UUID:
        sent = submission("list.csv", csv_of(*rows), cse.place, missing, leave_out=True)
        college.write(import_students, sent, "asha.rao", lambda _done, _of: None)
        return sent.id

    def in_order(word: str) -> list[tuple[object, ...]]:
        return sorted(college.read(everything)[word], key=repr)

    put(first, Missing.ARCHIVE)
    before = {word: in_order(word) for word in ("students", "groups", "members")}
    college.write(restore_import, put(second, missing), "asha.rao")
    assert {word: in_order(word) for word in before} == before
