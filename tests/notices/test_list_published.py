"""Of a list that was made each student on it is told."""

import pytest

from rollbook.core.rule import Rule
from tests.eligibility.conftest import ExamOffice, calendar, office
from tests.notices.occasions import add_mother, count_again, start, written
from tests.records import MONDAY, day
from tests.rules_rows import keep
from tests.watching import Watch, selects

__all__ = ["calendar", "office", "selects"]


@pytest.fixture
def telling(office: ExamOffice) -> ExamOffice:
    start(office.college)
    add_mother(office.college, office.term.ids["24CS001"])
    return office


def test_each_student_is_told_which_exams_they_may_not_sit(telling: ExamOffice) -> None:
    made = telling.make(objectionsUntil=str(day(7)))
    found = written(telling.college, "list_published")
    assert [row.about for row in found] == list(telling.term.ids)
    assert {row.relation for row in found} == {"student"}
    assert {row.about: row.facts["below"] for row in found if row.facts["below"]} == {
        "24CS001": ["CS301"],
        "24CS002": ["CS301", "CS302"],
    }
    facts = {
        "number": 1,
        "provisional": True,
        "semester": "5th",
        "below": ["CS301"],
        "together": False,
        "objections_until": str(day(7)),
        "page": f"/check?code={made['code']}",
    }
    assert found[0].facts == facts
    assert count_again(telling.college, found[0]) == facts


def test_whoever_is_below_in_all_together_is_not_told_to_be_below_in_each(telling: ExamOffice) -> None:
    telling.college.write(keep, Rule(of="together"))
    telling.calendar.go_to(MONDAY, hour=11)
    telling.make()
    short = [row for row in written(telling.college, "list_published") if row.facts["together"]]
    assert [row.about for row in short] == ["24CS002"]
    assert short[0].facts["below"] == []


def test_a_list_that_was_followed_is_told_no_more(telling: ExamOffice) -> None:
    telling.make()
    telling.calendar.go_to(MONDAY, hour=11)
    telling.make(kind="final")
    found = written(telling.college, "list_published")
    assert count_again(telling.college, found[0]) == {"code": "list_followed", "number": 2}
    assert count_again(telling.college, found[-1])["provisional"] is False


def test_publishing_asks_as_much_for_many_students_as_for_few(telling: ExamOffice, selects: Watch) -> None:
    with selects() as few:
        telling.make()
    for number in range(10, 30):
        telling.term.enrol(f"24CS0{number}", "Anita Desai")
    telling.term.hold(MONDAY)
    telling.calendar.go_to(MONDAY, hour=12)
    with selects() as many:
        telling.make()
    assert len(written(telling.college, "list_published")) == 6 + 26
    assert len([each for each in many if "notice" in each]) == len([each for each in few if "notice" in each])
