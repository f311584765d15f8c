"""Of an objection that was answered the student is told, unless the answer was taken back meanwhile."""

import pytest

from tests.notices.occasions import add_mother, count_again, send, start, written
from tests.objections.conftest import ABSENT_ONE, PATH, Desk, calendar, desk
from tests.records import EMAILS

__all__ = ["calendar", "desk"]


@pytest.fixture
def telling(desk: Desk) -> Desk:
    start(desk.college)
    add_mother(desk.college, desk.term.ids[ABSENT_ONE])
    return desk


def answer(desk: Desk, number: int, act: str, **form: str) -> None:
    desk.term.asha.json("POST", f"{PATH}/{number}/{act}", form or None)


def test_the_student_alone_is_told_that_the_mark_was_corrected(telling: Desk) -> None:
    sent = telling.send()
    assert written(telling.college, "objection_answered") == []
    answer(telling, sent["number"], "correct", to="present", because="Seen in the laboratory")
    [row] = written(telling.college, "objection_answered")
    assert (row.relation, row.address, row.subject_id is None) == ("student", EMAILS[ABSENT_ONE], False)
    facts = {
        "code": "CS301",
        "day": "2026-11-11",
        "at": None,
        "outcome": "corrected",
        "words": "Seen in the laboratory",
    }
    assert count_again(telling.college, row) == facts


def test_that_it_stands_is_told_with_why_and_not_after_it_was_taken_back(telling: Desk) -> None:
    number = telling.send()["number"]
    answer(telling, number, "stand", because="The seat was empty")
    [row] = written(telling.college, "objection_answered")
    told = count_again(telling.college, row)
    assert (told["outcome"], told["words"]) == ("kept", "The seat was empty")
    answer(telling, number, "reopen")
    assert count_again(telling.college, row) == {"code": "objection_reopened"}
    answer(telling, number, "correct", to="late")
    first, second = written(telling.college, "objection_answered")
    assert send(telling.college, first) == {"code": "told_later"}
    assert send(telling.college, second)["outcome"] == "corrected"


def test_the_same_answer_given_anew_is_not_told_twice(telling: Desk) -> None:
    number = telling.send()["number"]
    answer(telling, number, "stand", because="The seat was empty")
    send(telling.college, written(telling.college, "objection_answered")[0])
    answer(telling, number, "reopen")
    answer(telling, number, "stand", because="The seat was empty")
    assert send(telling.college, written(telling.college, "objection_answered")[1]) == {"code": "told_already"}


def test_a_mark_corrected_in_its_class_answers_and_is_told(telling: Desk) -> None:
    telling.send()
    telling.term.correct(telling.rollcall, ABSENT_ONE, 1)
    [row] = written(telling.college, "objection_answered")
    assert count_again(telling.college, row)["outcome"] == "corrected"
    telling.term.withdraw(telling.rollcall)
    assert count_again(telling.college, row)["outcome"] == "corrected"  # the answer stands, whatever the class counts
