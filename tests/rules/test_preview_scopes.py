"""A rule is tried on the students whom it would hold for: with an example, and all who cross a line in a file."""

import csv
import io
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.college import Person
from tests.records import BATCH
from tests.rules.conftest import Office


@pytest.fixture
def three_lists(office: Office) -> Office:
    """One student at 75 % in CSE and ECE of a batch, and in CSE of another one."""
    term = office.term
    office.count("24CS001", present=15, absent=5)
    office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    office.person.json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
    for roll, place in (("24EC001", {"department": "ECE"}), ("25CS001", {"batch": "2025 - 2029"})):
        term.enrol(roll, "Somebody", **place)
        office.count(roll, present=15, absent=5)
    return office


def fallers(office: Office, **choices: Any) -> list[str]:
    return [line["roll"] for line in office.preview(line=80, **choices)["fallers"]]


def test_the_rule_of_the_college_holds_where_there_is_no_nearer_one(three_lists: Office) -> None:
    assert fallers(three_lists) == ["24CS001", "24EC001", "25CS001"]
    assert fallers(three_lists, batch=BATCH) == ["24CS001", "24EC001"]
    assert fallers(three_lists, batch=BATCH, department="ECE") == ["24EC001"]
    three_lists.keep(batch=BATCH, department="CSE", line=60)
    assert fallers(three_lists) == ["24EC001", "25CS001"]
    assert fallers(three_lists, batch=BATCH) == ["24EC001"]
    three_lists.keep(batch=BATCH, line=70)
    assert fallers(three_lists) == ["25CS001"]
    assert fallers(three_lists, batch=BATCH) == ["24EC001"]
    assert fallers(three_lists, batch=BATCH, department="CSE") == ["24CS001"]
    three_lists.leave_to_above(batch=BATCH)
    assert fallers(three_lists) == ["24EC001", "25CS001"]


def test_what_is_tried_is_compared_with_the_rule_that_holds_there_now(three_lists: Office) -> None:
    three_lists.keep(batch=BATCH, line=90)
    told = three_lists.preview(batch=BATCH, line=70)
    assert (told["fall"], [line["roll"] for line in told["risers"]]) == (0, ["24CS001", "24EC001"])
    assert three_lists.preview(line=70)["rise"] == 0


def test_the_example_is_who_crosses_and_then_who_shows_most(office: Office) -> None:
    office.count("24CS001", present=20)
    office.count("24CS002", present=16, absent=4, late=6)  # late, and near the line
    office.count("24CS003", present=15, absent=5)  # falls
    office.count("24CS004", present=19, absent=3, late=1, medical=1)
    order = [office.preview(line=78, example=number)["example"]["roll"] for number in range(5)]
    assert order == ["24CS003", "24CS004", "24CS002", "24CS001", "24CS003"]
    example = office.preview(line=78)["example"]
    assert (example["name"], example["semester"], example["subject"], example["subjectNow"]) == (
        "Zoë D'Souza",
        "5th",
        "CS301",
        "CS301",
    )
    then, now = example["standing"], example["standingNow"]
    assert (then["percentage"], then["line"], then["outcome"], then["mustAttend"]) == (75, 78, "short", 3)
    assert (now["percentage"], now["line"], now["outcome"], now["canMiss"]) == (75, 75, "met", 0)


def test_the_example_is_told_at_the_level_that_decides(office: Office) -> None:
    office.term.add_subject(subject="CS302")
    office.count("24CS001", present=10, absent=10)
    office.count("24CS001", "CS302", present=20)
    example = office.preview(of="together")["example"]
    assert (example["subject"], example["standing"]["percentage"], example["standing"]["counted"]) == (None, 75, 40)
    assert (example["subjectNow"], example["standingNow"]["percentage"]) == ("CS301", 50)
    assert office.preview()["example"]["subject"] == "CS301"


def test_a_college_without_a_class_has_no_example(office: Office) -> None:
    told = office.preview(line=80)
    assert (told["students"], told["example"]) == (0, None)


def test_all_of_them_are_in_a_file_once(office: Office) -> None:
    for roll, present in (("24CS001", 15), ("24CS002", 13), ("24CS003", 19)):
        office.count(roll, present=present, absent=20 - present)
    query = {"line": 80, "floor": 60}
    answer = office.person.get("/api/rules/preview/export", params={**query, "format": "csv"})
    assert "attachment" in answer.headers["content-disposition"]
    first, second = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert first == {
        "Roll Number": "24CS001",
        "Name": "Meera Iyer",
        "Batch": BATCH,
        "Department": "CSE",
        "Subject": "CS301",
        "Now": "75.0",
        "Then": "75.0",
        "Outcome Now": "Eligible",
        "Outcome Then": "Condonable",
        "Reason": "The line",
        "Classes": "",
    }
    assert (second["Roll Number"], second["Outcome Now"], second["Reason"]) == (
        "24CS002",
        "Short",
        "The floor of the band",
    )
    workbook = load_workbook(
        io.BytesIO(office.person.get("/api/rules/preview/export", params={**query, "format": "xlsx"}).content)
    )
    assert workbook.active is not None
    rows = list(workbook.active.iter_rows(values_only=True))
    assert [row[0] for row in rows] == ["Roll Number", "24CS001", "24CS002"]
    assert rows[1][5:7] == (75, 75)


def test_nobody_but_people_who_are_logged_in_see_names(office: Office, parent: Person) -> None:
    for path in ("/api/rules/preview", "/api/rules/preview/export"):
        assert parent.get(path, params={"line": 80, "format": "csv"}).status_code == 401
