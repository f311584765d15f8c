"""Sheets, dates and registers say which group a class called."""

from tests.records import MONDAY, PLACE, ROLLS, SEMESTER, Term, day
from tests.sections import Sections
from tests.standing.test_exports import csv_of
from tests.watching import Watch

DAY = {**PLACE, "heldOn": MONDAY}


def name(group: int, label: str) -> dict[str, object]:
    return {"id": group, "label": label, "kind": "section"}


def test_a_sheet_says_its_group_and_those_of_the_days_others(sections: Sections) -> None:
    sections.hold(MONDAY, sections.a)
    sections.hold(MONDAY, sections.b)
    sections.hold(MONDAY, None)
    sheet = sections.term.get("/api/sheets", **DAY, number=2)
    assert sheet["group"] == name(sections.b, "B")
    assert [line["roll"] for line in sheet["lines"]] == ROLLS[3:]
    assert [other["group"] for other in sheet["others"]] == [name(sections.a, "A"), name(sections.b, "B"), None]


def test_a_groups_sheet_is_found_without_its_number(sections: Sections) -> None:
    withdrawn = sections.hold(MONDAY, sections.a)
    sections.hold(MONDAY, sections.b)
    latest = sections.hold(MONDAY, sections.a)
    sections.term.withdraw(withdrawn)
    assert sections.term.get("/api/sheets", **DAY, groupId=sections.a)["id"] == str(latest)
    assert sections.term.get("/api/sheets", **DAY, groupId=sections.b)["number"] == 2
    assert sections.term.get("/api/sheets", **DAY, number=1, groupId=sections.b)["id"] == str(withdrawn)


def test_a_group_without_a_class_that_day_is_refused_in_words(sections: Sections) -> None:
    sections.hold(MONDAY, sections.a)
    refused = sections.term.get("/api/sheets", 404, **DAY, groupId=sections.b)
    assert refused["code"] == "no_class_of_group"
    assert refused["message"] == "No class of CS301 that called this group was uploaded for 16 November 2026."
    sections.term.get("/api/sheets", 422, **DAY, groupId="A")


def test_dates_can_be_asked_for_one_group(sections: Sections) -> None:
    sections.hold(day(-1), sections.b)
    sections.hold(MONDAY, sections.a)
    sections.hold(MONDAY, None)
    dates = sections.term.get("/api/sheets/dates", **PLACE)["items"]
    assert [(each["heldOn"], each["group"]) for each in dates] == [
        (str(MONDAY), None),
        (str(MONDAY), name(sections.a, "A")),
        (str(day(-1)), name(sections.b, "B")),
    ]
    of_b = sections.term.get("/api/sheets/dates", **PLACE, groupId=sections.b)["items"]
    assert [each["heldOn"] for each in of_b] == [str(day(-1))]


def test_a_sheet_of_a_group_takes_one_question(sections: Sections, selects: Watch) -> None:
    sections.hold(day(-1), sections.a)
    sections.term.get("/api/sheets", **PLACE, heldOn=day(-1))
    sections.hold(MONDAY, sections.a)
    with selects() as statements:
        sections.term.get("/api/sheets", **DAY)
    assert len(statements) == 1


def test_a_register_says_each_classes_group(sections: Sections) -> None:
    sections.hold(MONDAY, sections.a)
    sections.hold(MONDAY, sections.b)
    classes = sections.term.get("/api/register", semester=SEMESTER, heldOn=MONDAY)["items"]
    assert [each["group"] for each in classes] == [name(sections.a, "A"), name(sections.b, "B")]


def test_who_checks_a_paper_is_told_the_group(sections: Sections) -> None:
    sections.hold(MONDAY, sections.a)
    code = sections.term.get("/api/sheets", **DAY)["checkCode"]
    assert sections.term.get("/api/sheets/check", code=code)["group"] == name(sections.a, "A")


def test_the_file_of_a_groups_sheet_says_so(sections: Sections) -> None:
    sections.hold(MONDAY, sections.a)
    sections.hold(MONDAY, None)
    rows = csv_of(sections.term, "/api/sheets/export", **DAY)
    assert [row["Group"] for row in rows] == ["Section A"] * 3
    assert "-section-a-" in file_name(sections.term, 1)
    assert "Group" not in csv_of(sections.term, "/api/sheets/export", **DAY, number=2)[0]
    assert "section" not in file_name(sections.term, 2)


def file_name(term: Term, number: int) -> str:
    asked = {**PLACE, "heldOn": str(MONDAY), "number": number, "format": "csv"}
    told: str = term.asha.get("/api/sheets/export", params=asked).headers["content-disposition"]
    return told
