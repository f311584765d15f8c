"""The register of a month, or of any other days: students, classes, letters, and what they add up to."""

from datetime import date, timedelta
from typing import Any

import pytest
from msgspec import convert
from sqlalchemy import select

from rollbook.standing.month_schemas import MonthRegister
from rollbook.standing.service import marks
from rollbook.tables.catalogue import subjects
from tests.college import College
from tests.leave_rows import grant
from tests.records import MONDAY, PLACE, ROLLS, SUBJECT, Term, ask, day
from tests.sections import Sections
from tests.standing.test_exports import csv_of

MEERA, OMAR, ZOE, MANISH = ROLLS[:4]
PATH = "/api/attendance/register"


def read(term: Term, **query: Any) -> Any:
    told = term.get(PATH, **PLACE, **query)
    convert(told, MonthRegister, strict=False)
    return told


def signs(register: Any) -> dict[str, str]:
    return {line["roll"]: line["signs"] for line in register["lines"]}


def line_of(register: Any, roll: str) -> Any:
    return next(line for line in register["lines"] if line["roll"] == roll)


def refusal(term: Term, status: Any = 422, **query: Any) -> Any:
    return term.get(PATH, status, **PLACE, **query)


def subject_id(college: College, code: str = SUBJECT) -> int:
    found: int = college.read(lambda db: db.scalar(select(subjects.c.id).where(subjects.c.code == code)))
    return found


def test_it_has_a_letter_for_each_student_in_each_class(term: Term, college: College) -> None:
    term.hold(day(-1), absent=[MEERA, OMAR, ZOE], late=[MANISH])
    term.hold(MONDAY)
    college.write(grant, term.ids[MEERA], "duty", day(-1))
    college.write(grant, term.ids[OMAR], "medical", day(-2), MONDAY)
    term.enrol("24CS007", "Came later")
    term.hold(MONDAY, absent=["24CS007"])
    register = read(term)
    assert signs(register) == {MEERA: "DPP", OMAR: "MPP", ZOE: "APP", MANISH: "LPP"} | dict.fromkeys(
        ROLLS[4:], "PPP"
    ) | {"24CS007": "--A"}
    assert [(each["heldOn"], each["number"], each["called"], each["present"]) for each in register["classes"]] == [
        (str(day(-1)), 1, 6, 3),
        (str(MONDAY), 1, 6, 6),
        (str(MONDAY), 2, 7, 6),
    ]
    assert {each["uploadedBy"] for each in register["classes"]} == {"asha.rao"}


def test_its_percentage_is_of_its_classes_by_the_rule_and_the_standing_to_date_is_beside_it(
    term: Term, college: College
) -> None:
    """Duty counts as present, medical leave is not counted."""
    term.hold(date(2026, 10, 30), absent=[MEERA])
    term.hold(day(-1), absent=[MEERA, OMAR, ZOE])
    term.hold(MONDAY, absent=[ZOE])
    college.write(grant, term.ids[MEERA], "duty", day(-1))
    college.write(grant, term.ids[OMAR], "medical", day(-1))
    register = read(term)
    meera, omar, zoe = (line_of(register, roll) for roll in (MEERA, OMAR, ZOE))
    assert [each["standing"]["percentage"] for each in (meera, omar, zoe)] == [100, 100, 0]
    assert (omar["standing"]["counted"], omar["standing"]["medical"]) == (1, 1)
    assert meera["toDate"] == {"attended": 2, "counted": 3, "percentage": 66.67, "outcome": "short"}
    assert zoe["toDate"] == {"attended": 1, "counted": 3, "percentage": 33.33, "outcome": "short"}
    assert (zoe["standing"]["outcome"], meera["standing"]["outcome"]) == ("short", "met")


def test_without_days_it_is_the_month_of_the_last_class(term: Term) -> None:
    empty = read(term)
    assert (empty["from"], empty["to"], empty["classes"]) == ("2026-11-01", "2026-11-30", []), "of today"
    assert (empty["firstHeldOn"], empty["lastHeldOn"]) == (None, None)
    term.hold(date(2026, 9, 30))
    term.hold(date(2026, 10, 1))
    register = read(term)
    assert (register["from"], register["to"]) == ("2026-10-01", "2026-10-31")
    assert [each["heldOn"] for each in register["classes"]] == ["2026-10-01"]
    assert (register["firstHeldOn"], register["lastHeldOn"]) == ("2026-09-30", "2026-10-01")


def test_any_range_holds_its_first_and_its_last_day(term: Term) -> None:
    for number in range(4):
        term.hold(day(-number))
    register = read(term, **{"from": day(-2), "to": day(-1)})
    assert [each["heldOn"] for each in register["classes"]] == [str(day(-2)), str(day(-1))]
    assert {line["standing"]["classes"] for line in register["lines"]} == {2}
    assert {line["toDate"]["counted"] for line in register["lines"]} == {4}


def test_a_month_without_a_class_is_empty_and_tells_when_there_was_one(term: Term) -> None:
    term.hold(MONDAY)
    register = read(term, **{"from": "2026-12-01", "to": "2026-12-31"})
    assert (register["classes"], register["lines"], register["lastHeldOn"]) == ([], [], str(MONDAY))


def test_what_does_not_count_is_not_in_it(term: Term) -> None:
    withdrawn = term.hold(MONDAY, absent=[MEERA])
    term.hold(MONDAY)
    term.hold(MONDAY, upload=False)
    term.withdraw(withdrawn)
    register = read(term)
    assert ([each["number"] for each in register["classes"]], signs(register)[MEERA]) == ([2], "P")


def test_a_corrected_mark_is_told_as_it_stands(term: Term) -> None:
    held = term.hold(MONDAY, absent=[MEERA])
    term.correct(held, MEERA, 2)
    assert signs(read(term))[MEERA] == "L"


def test_many_classes_are_read_in_parts_and_stand_in_order(term: Term, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "CLASSES_AT_ONCE", 2)
    for number in (0, 3, 1, 4, 2):
        term.hold(day(-number), absent=ROLLS[number : number + 1])
    register = read(term)
    assert [each["heldOn"] for each in register["classes"]] == [str(day(-number)) for number in range(4, -1, -1)]
    assert [signs(register)[roll] for roll in ROLLS[:5]] == ["PPPPA", "PPPAP", "PPAPP", "PAPPP", "APPPP"]


def test_days_that_make_no_range_are_refused_in_words(term: Term) -> None:
    term.hold(MONDAY)
    ends_early = refusal(term, **{"from": MONDAY, "to": day(-1)})
    assert ends_early["message"] == "The last day is before the first one."
    assert ends_early["fields"] == {"to": "is before the first day"}
    assert refusal(term, **{"from": MONDAY})["fields"] == {"to": "is needed"}
    assert refusal(term, to=MONDAY)["fields"] == {"from": "is needed"}
    assert refusal(term, **{"from": "31.2.", "to": MONDAY})["fields"].keys() == {"from"}
    days = {"from": MONDAY - timedelta(days=400), "to": MONDAY}
    assert refusal(term, **days)["message"] == "A register is of 400 days at most. Choose fewer."
    assert len(read(term, **{**days, "from": MONDAY - timedelta(days=399)})["classes"]) == 1


def test_days_before_the_first_class_of_the_college_are_refused_in_words(term: Term) -> None:
    before = {"from": day(-9), "to": day(-1)}
    assert read(term, **before)["classes"] == [], "there is no class at all yet"
    term.hold(MONDAY)
    refused = refusal(term, **before)
    assert refused["code"] == "range_before_first_class"
    assert refused["message"] == "The first class of this college was held on 16 November 2026."
    assert len(read(term, **{**before, "to": MONDAY})["classes"]) == 1


def test_when_the_college_began_is_not_told_to_who_sees_a_part_of_it(term: Term, college: College) -> None:
    term.hold(MONDAY)
    zoya = college.admin("zoya.khan", "Zoya Khan", {"role": "lecturer", "subject_id": subject_id(college)})
    september: dict[str, Any] = {"from": "2026-09-01", "to": "2026-09-30"}
    assert ask(zoya, PATH, **PLACE, **september)["classes"] == []


def test_a_group_has_its_own_classes(sections: Sections) -> None:
    sections.hold(day(-1), sections.a, absent=[MEERA])
    sections.hold(day(-1), sections.b)
    sections.hold(MONDAY, None)
    term = sections.term
    whole = read(term)
    assert [each["label"] for each in whole["groups"]] == ["A", "B"]
    assert (whole["group"], [each["group"] and each["group"]["label"] for each in whole["classes"]]) == (
        None,
        ["A", "B", None],
    )
    assert signs(whole) == {MEERA: "A-P", OMAR: "P-P", ZOE: "P-P"} | dict.fromkeys(ROLLS[3:], "-PP")
    of_a = read(term, groupId=sections.a)
    assert (of_a["group"]["label"], signs(of_a)) == ("A", {MEERA: "A", OMAR: "P", ZOE: "P"})


def test_an_unknown_group_is_refused_in_words(sections: Sections) -> None:
    refused = refusal(sections.term, 404, groupId=999_999)
    assert (refused["code"], refused["message"]) == ("not_called_here", "This subject never called such a group.")
    assert refused["fields"] == {"groupId": "is not in the list"}
    lab = sections.make_group("B1", "lab", ROLLS[:2])
    assert refusal(sections.term, 404, groupId=lab)["code"] == "not_called_here", "of another subject"
    assert read(sections.term, groupId=sections.b)["lines"] == [], "called, though not yet"


def test_a_lecturer_of_one_group_sees_it_and_no_other(sections: Sections, college: College) -> None:
    sections.hold(day(-1), sections.a)
    sections.hold(day(-1), sections.b)
    sections.hold(MONDAY, None, absent=[ROLLS[5]])
    zoya = college.admin(
        "zoya.khan", "Zoya Khan", {"role": "lecturer", "subject_id": subject_id(college), "group_id": sections.b}
    )
    register = ask(zoya, PATH, **PLACE)
    assert [each["label"] for each in register["groups"]] == ["B"]
    assert signs(register) == {ROLLS[3]: "PP", ROLLS[4]: "PP", ROLLS[5]: "PA"}
    assert [(each["called"], each["present"]) for each in register["classes"]] == [(3, 3), (3, 2)]
    assert ask(zoya, PATH, 403, **PLACE, groupId=sections.a)["code"] == "not_for_you"
    assert len(ask(zoya, PATH, **PLACE, groupId=sections.b)["classes"]) == 1


def test_who_sees_nothing_of_the_subject_is_refused(term: Term, college: College) -> None:
    term.add_subject(subject="CS302")
    other = college.admin("om.rao", "Om Rao", {"role": "lecturer", "subject_id": subject_id(college, "CS302")})
    assert ask(other, PATH, 403, **PLACE)["code"] == "not_for_you"
    assert ask(college.person(), PATH, 401, **PLACE)["code"]


def test_as_a_file_it_is_the_wide_form_of_the_same_days(term: Term) -> None:
    """Which the register of marks from a file reads back: `tests/marksfile`."""
    term.hold(date(2026, 10, 30), absent=[OMAR])
    term.hold(MONDAY, absent=[MEERA], late=[ZOE])
    register = read(term)
    days = {"from": register["from"], "to": register["to"]}
    rows = csv_of(term, **PLACE, form="wide", **days)
    assert [row[str(MONDAY)] for row in rows][:3] == ["0", "1", "L"]
    assert "2026-10-30" not in rows[0]
    assert [float(row["Percentage"]) for row in rows] == [line["standing"]["percentage"] for line in register["lines"]]
