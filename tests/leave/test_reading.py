"""Who is away, and the leaves of one student."""

from typing import Any

import pytest

from rollbook.leave.service import away
from tests.leave.conftest import Office
from tests.records import Term, day
from tests.watching import Watch

TODAY: dict[str, Any] = {"startsOn": str(day(0)), "endsOn": str(day(0))}


def test_who_is_away_today_entry_by_entry(office: Office) -> None:
    office.enter("24CS001", "24CS002", startsOn=str(day(-1)), endsOn=str(day(4)), reason="Hockey team")
    office.grant("24CS003", kind="Medical", startsOn=str(day(0)), endsOn=str(day(2)), reason="Fever")
    office.grant("24CS004", **TODAY, fromTime="09:00", toTime="12:00")
    office.ask("24CS005", **TODAY)
    office.grant("24CS006", startsOn=str(day(1)), endsOn=str(day(1)))
    away = office.away()
    assert away["students"] == 4
    team, ill, hours = away["items"]
    assert (team["students"], team["roll"], team["name"], team["reason"]) == (2, None, None, "Hockey team")
    assert (team["kind"]["category"], team["endsOn"]) == ("duty", str(day(4)))
    assert (ill["students"], ill["roll"], ill["name"], ill["reason"]) == (1, "24CS003", "Zoë D'Souza", None)
    assert (hours["roll"], hours["fromTime"], hours["toTime"]) == ("24CS004", "09:00", "12:00")
    assert hours["student"] == office.ids["24CS004"]
    assert [item["roll"] for item in office.away(day(1))["items"]] == [None, "24CS003", "24CS006"]
    assert office.away(day(30)) == {"students": 0, "items": []}


def test_of_very_many_entries_the_largest_are_told(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(away, "_BY_ENTRY", away._BY_ENTRY.limit(1))
    office.grant("24CS003", **TODAY)
    office.enter("24CS001", "24CS002", **TODAY)
    told = office.away()
    assert (told["students"], [item["students"] for item in told["items"]]) == (3, [2])


def test_what_was_seen_during_a_leave_is_looked_up_once(office: Office, selects: Watch) -> None:
    leave = office.ask("24CS001")
    with selects() as statements:
        office.one(leave)
    assert len([each for each in statements if "marks" in each]) == 1


def test_the_leaves_of_a_student_beside_the_classes_of_a_month(office: Office, term: Term) -> None:
    term.add_subject(subject="CS302")
    term.hold(day(-7), absent=["24CS001"])
    term.hold(day(-7), absent=["24CS001"], subject="CS302")
    term.hold(day(-1), late=["24CS001"])
    term.hold(day(-40))
    early = office.ask("24CS001", startsOn=str(day(-40)), endsOn=str(day(-40)))
    leave = office.grant("24CS001", startsOn=str(day(-7)), endsOn=str(day(-7)))
    told = office.of("24CS001")
    assert (told["roll"], told["name"], told["batch"], told["department"], told["section"], told["month"]) == (
        "24CS001",
        "Meera Iyer",
        "2024 - 2028",
        "CSE",
        None,
        "2026-11",
    )
    assert [item["id"] for item in told["items"]] == [leave["id"], early["id"]]
    assert [
        (each["day"], each["subject"], each["number"], each["mark"], each["leave"]) for each in told["classes"]
    ] == [
        ("2026-11-09", "CS301", 1, 0, leave["id"]),
        ("2026-11-09", "CS302", 1, 0, leave["id"]),
        ("2026-11-15", "CS301", 1, 2, None),
    ]
    october = office.of("24CS001", month="2026-10")
    assert [(each["day"], each["mark"], each["leave"]) for each in october["classes"]] == [("2026-10-07", 1, None)]
    assert office.of("24CS002", month="2026-12")["classes"] == []


def test_a_month_is_a_month(office: Office) -> None:
    for month in ("2026-13", "26-11", "2026-11-01", "2026-11%0A"):
        assert office.person.get(f"/api/leaves/of-student/1?month={month}").status_code == 422
    assert office.person.get("/api/leaves/of-student/987654321").status_code == 404


def test_the_section_of_today_is_told(office: Office) -> None:
    place = {"batch": "2024 - 2028", "department": "CSE"}
    section = office.person.json("POST", "/api/groups", {**place, "label": "B", "kind": "section"}, 201)
    moves = {**place, "asOf": str(day(-1)), "groups": [{"group": section["id"], "come": [office.ids["24CS001"]]}]}
    office.person.json("PUT", "/api/groups/moves/11111111-2222-4333-8444-555555555555", moves)
    assert office.ask("24CS001")["section"] == "B"
    assert office.of("24CS001")["section"] == "B"
    assert office.ask("24CS002")["section"] is None
