"""The totals are what the marks add up to, whatever is done to classes and in whatever order."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from uuid import UUID

import pytest
from sqlalchemy import update

from rollbook.core.marks import CODES, LATE
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.tables.rollcalls import totals
from tests.college import College
from tests.records import ROLLS, Term, day


def test_totals_follow_every_change(term: Term, college: College) -> None:
    random, classes = Random(75), list[UUID]()
    for _ in range(60):
        match random.choice(["hold", "hold", "correct", "correct", "withdraw", "restore", "open"]):
            case "hold":
                classes.append(term.hold(day(-random.randrange(9)), random.sample(ROLLS, 2), random.sample(ROLLS, 2)))
            case "open":
                term.hold(upload=False)
            case "withdraw" if classes:
                term.withdraw(random.choice(classes))
            case "restore" if classes:
                term.restore(random.choice(classes))
            case "correct" if classes:
                uuid = random.choice(classes)
                if term.asha.json("GET", f"/api/rollcalls/{uuid}")["withdrawnAt"] is None:
                    term.correct(uuid, random.choice(ROLLS), random.choice(CODES))
    assert college.read(find_drifted_totals) == []


def test_totals_of_classes_that_are_changed_at_once(term: Term, college: College) -> None:
    classes = [term.hold(day(-number)) for number in range(6)]
    with ThreadPoolExecutor(6) as office:
        list(office.map(lambda each: term.correct(each, "24CS001", 0), classes))
        list(office.map(term.withdraw, classes[:3]))
        list(office.map(lambda each: term.hold(day(-each), ["24CS002"], ["24CS003"]), range(6)))
        list(office.map(lambda each: term.correct(each, "24CS004", LATE), classes[3:]))
    assert college.read(find_drifted_totals) == []


def test_totals_of_classes_whose_uploads_are_undone_and_made_anew(term: Term, college: College) -> None:
    classes = [term.hold(day(-number), ["24CS002"], ["24CS003"]) for number in range(6)]
    with ThreadPoolExecutor(6) as office:
        list(office.map(term.undo_upload, [*classes, *classes]))
        assert college.read(find_drifted_totals) == []
        list(office.map(lambda each: term.asha.json("POST", f"/api/rollcalls/{each}/upload?reopened=1"), classes[:3]))
    assert college.read(find_drifted_totals) == []


@pytest.mark.parametrize("change", [{"present": 99}, {"absent": 1}, {"late": 1}])
def test_a_total_that_drifted_is_found(term: Term, college: College, change: dict[str, int]) -> None:
    term.hold()
    mine = totals.c.student_id == term.ids["24CS001"]
    college.write(lambda db: db.execute(update(totals).where(mine).values(change)).rowcount)
    assert {row.student_id for row in college.read(find_drifted_totals)} == {term.ids["24CS001"]}
