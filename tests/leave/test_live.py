"""Open pages hear of a change of leaves; and who is no admin does not."""

from typing import Any

from rollbook.accounts.node_access import may_hear
from rollbook.core import paths
from tests.college import College
from tests.leave.conftest import Office
from tests.records import BATCH, DEPARTMENT, SEMESTER, SUBJECT, Term, day

LIST = paths.leaves(BATCH, DEPARTMENT)
MARKS = paths.student_marks(BATCH, DEPARTMENT, SEMESTER, SUBJECT)


def heard(college: College, act: Any) -> set[str]:
    told: list[str] = []

    def listener(paths: list[str]) -> None:
        told.extend(paths)

    college.store.listeners.append(listener)
    try:
        act()
    finally:
        college.store.listeners.remove(listener)
    return set(told)


def test_what_was_decided_is_told_to_open_pages(office: Office, term: Term, college: College) -> None:
    term.hold(day(-6), absent=["24CS001"])
    assert heard(college, lambda: office.ask("24CS001")) == {LIST}
    [asked] = office.listed()["items"]
    assert heard(college, lambda: office.decide(asked, "grant")) >= {LIST, MARKS}
    [granted] = office.listed("granted")["items"]
    assert heard(college, lambda: office.undo_entry(granted["entry"], 409)) == set()
    assert heard(college, lambda: office.decide(granted, "revoke")) >= {LIST, MARKS}
    assert heard(college, lambda: office.enter("24CS002", "24CS003")) >= {LIST}
    kind = {"label": "Sports", "category": "duty"}
    assert heard(college, lambda: office.person.json("POST", "/api/leave-kinds", kind, 201)) == {paths.LEAVE_KINDS}


def test_nobody_else_hears_of_it() -> None:
    assert not may_hear(None, LIST)
    assert not may_hear(None, paths.LEAVES)
    assert not may_hear(None, paths.LEAVE_KINDS)
