"""Leaves are entered: for one or for many, granted at once or to be decided."""

from typing import Any
from uuid import uuid4

from tests.college import Person
from tests.leave.conftest import Office
from tests.records import Term, day

HALF: dict[str, Any] = {"startsOn": str(day(-6)), "endsOn": str(day(-6))}
MORNING: dict[str, Any] = {**HALF, "fromTime": "09:00", "toTime": "12:00"}


def test_one_leave_is_asked_for(office: Office) -> None:
    leave = office.ask("24CS001", kind="Medical", reason=" Fever ")
    assert leave["state"] == "asked"
    assert (leave["roll"], leave["name"], leave["batch"], leave["department"], leave["section"]) == (
        "24CS001",
        "Meera Iyer",
        "2024 - 2028",
        "CSE",
        None,
    )
    assert leave["kind"] == {"id": office.kinds["Medical"], "label": "Medical", "category": "medical"}
    assert (leave["startsOn"], leave["endsOn"], leave["days"]) == ("2026-11-09", "2026-11-13", 5)
    assert (leave["fromTime"], leave["toTime"], leave["reason"]) == (None, None, "Fever")
    assert (leave["askedBy"], leave["decidedBy"], leave["decidedAt"], leave["because"]) == (
        "asha.rao",
        None,
        None,
        None,
    )
    assert (leave["revision"], leave["entryStudents"], leave["certificate"]) == (0, 1, None)
    assert (leave["seen"], leave["flagged"]) == ({"absent": 0, "present": 0, "late": 0}, False)
    assert office.one(leave) == {**leave, "seenDays": [], "others": {"leaves": 0, "days": 0}}


def test_one_leave_for_many_is_granted_at_once(office: Office) -> None:
    entered = office.enter("24CS003", "24CS001", "24CS003")
    assert [(leave["roll"], leave["state"], leave["entryStudents"]) for leave in entered["items"]] == [
        ("24CS001", "granted", 2),
        ("24CS003", "granted", 2),
    ]
    assert {leave["decidedBy"] for leave in entered["items"]} == {"asha.rao"}
    assert (entered["cut"], entered["skipped"]) == ([], [])
    assert office.listed("granted")["counts"] == {"asked": 0, "granted": 2, "refused": 0, "revoked": 0}


def test_sending_twice_is_entering_once(office: Office) -> None:
    office.grant("24CS001", **HALF)
    entry = str(uuid4())
    first = office.enter("24CS001", "24CS002", entry=entry)
    assert office.enter("24CS001", "24CS002", entry=entry) == first
    assert len(office.listed("granted")["items"]) == 4  # of the first one two parts
    assert len(office.history()) == 2
    refused = office.enter("24CS001", "24CS002", entry=entry, reason="Something else", status=409)
    assert refused["code"] == "entry_in_use"
    assert office.enter("24CS003", entry=entry, status=409)["code"] == "entry_in_use"


def test_what_stands_already_is_cut_out_and_told(office: Office) -> None:
    office.grant("24CS001", kind="Medical", **HALF)
    entered = office.enter("24CS001", "24CS002")
    [cut] = entered["cut"]
    assert (cut["roll"], cut["parts"]) == (
        "24CS001",
        [{"startsOn": "2026-11-09", "endsOn": "2026-11-09"}, {"startsOn": "2026-11-11", "endsOn": "2026-11-13"}],
    )
    assert [(leave["roll"], leave["days"], leave["entryStudents"]) for leave in entered["items"]] == [
        ("24CS001", 1, 2),
        ("24CS001", 3, 2),
        ("24CS002", 5, 2),
    ]


def test_who_has_leave_on_all_these_days_is_left_out_and_told(office: Office) -> None:
    office.grant("24CS001")
    entered = office.enter("24CS001", "24CS002", kind="Other", **HALF)
    [skipped] = entered["skipped"]
    assert skipped["roll"] == "24CS001"
    assert skipped["why"]["message"] == "24CS001 has leave from 9 November 2026 to 13 November 2026 already."
    assert [leave["roll"] for leave in entered["items"]] == ["24CS002"]
    nothing = office.enter("24CS001", **HALF)
    assert (nothing["items"], len(nothing["skipped"])) == ([], 1)


def test_hours_share_a_day_where_they_do_not_overlap(office: Office) -> None:
    morning = office.grant("24CS001", **MORNING)
    assert (morning["fromTime"], morning["toTime"], morning["days"]) == ("09:00", "12:00", 1)
    assert office.grant("24CS001", **HALF, fromTime="12:00", toTime="13:30")["toTime"] == "13:30"
    [skipped] = office.enter("24CS001", **HALF, fromTime="11:59", toTime="12:00")["skipped"]
    assert skipped["why"]["message"] == "24CS001 has leave on 10 November 2026 from 09:00 to 12:00 already."
    [cut] = office.enter("24CS001")["cut"]
    assert [part["startsOn"] for part in cut["parts"]] == ["2026-11-09", "2026-11-11"]


def test_the_future_is_allowed_to_a_point(office: Office) -> None:
    assert office.ask("24CS001", startsOn=str(day(400)), endsOn=str(day(500)))["days"] == 101
    assert (
        office.enter("24CS001", startsOn=str(day(1900)), endsOn=str(day(1900)), status=422)["code"] == "leave_too_far"
    )
    assert office.enter("24CS001", startsOn=str(day(-1900)), endsOn=str(day(-1900)), status=422)["code"] == (
        "leave_too_far"
    )


def test_what_no_leave_can_be_is_refused_in_words(office: Office) -> None:
    def refused(status: int = 422, **what: Any) -> str:
        told: str = office.enter("24CS001", status=status, **what)["message"]
        return told

    assert refused(endsOn=str(day(-8))) == "The leave ends before it begins. Look at its dates."
    assert refused(endsOn=str(day(-7 + 366))) == "A leave has at most 366 days. Look at its dates."
    assert refused(fromTime="09:00", toTime="12:00") == (
        "A leave of some hours is of one day. Choose one day, or leave the times out."
    )
    assert refused(**{**MORNING, "toTime": "09:00"}) == "The hours end before they begin. Look at the times."
    assert refused(**{**MORNING, "toTime": None}) == (
        "Give both times, from and to; or none where it is of whole days."
    )
    assert refused(**{**MORNING, "toTime": "24:00"}) == "Please correct the fields that are marked."
    assert refused(reason="  ") == "Please correct the fields that are marked."
    assert refused(students=[]) == "Nobody is chosen. Choose the students first."
    assert (
        refused(students=list(range(1, 502))) == "More than 500 students are chosen. Enter the leave for fewer at once."
    )
    assert refused(404, students=[987654321]) == "There is no such student."
    assert refused(404, kindId=987654321) == "There is no such kind of leave."
    assert refused(404, certificate=str(uuid4())) == "There is no such certificate."
    office.person.json("PATCH", f"/api/leave-kinds/{office.kinds['Duty']}", {"archived": True})
    assert refused(409) == "Duty is an archived kind of leave. Bring it back first, or choose another kind."
    assert office.listed("granted")["counts"] == {"asked": 0, "granted": 0, "refused": 0, "revoked": 0}
    assert office.history() == []


def test_the_longest_leave_has_as_many_days_as_a_leap_year(office: Office) -> None:
    assert office.ask("24CS001", endsOn=str(day(-7 + 365)))["days"] == 366


def test_nobody_who_is_archived_or_erased_has_leave(office: Office, term: Term) -> None:
    term.hold()
    office.person.json("DELETE", f"/api/students/{office.ids['24CS001']}", None, 204)
    refused = office.enter("24CS002", "24CS001", status=409)
    assert refused["message"] == "24CS001 is archived, and has no leave. Bring the student back first."
    erasure = {"roll": "24CS001", "reason": "Asked for it"}
    office.person.json("POST", f"/api/students/{office.ids['24CS001']}/erase", erasure, 204)
    assert office.enter("24CS002", "24CS001", status=404)["message"] == "There is no such student."
    assert office.listed("granted")["items"] == []


def test_only_admins_enter(office: Office, parent: Person) -> None:
    assert parent.request("POST", "/api/leaves", json={}).status_code == 401
    assert parent.request("POST", "/api/leaves/preview", json={}).status_code == 401


def test_an_entry_of_many_is_taken_back(office: Office) -> None:
    entered = office.enter("24CS001", "24CS002")
    office.undo_entry(entered["entry"])
    assert office.listed("granted")["items"] == []
    assert office.undo_entry(entered["entry"], 404)["code"] == "no_such_entry"
    undone, made = office.history()
    assert made["after"]["students"]["24CS001"]["state"] == "granted"
    assert (undone["before"]["students"].keys(), undone["after"]) == ({"24CS001", "24CS002"}, None)


def test_an_entry_stays_where_somebody_has_decided_since(office: Office) -> None:
    entered = office.enter("24CS001", "24CS002")
    office.decide(entered["items"][0], "revoke")
    refused = office.undo_entry(entered["entry"], 409)
    assert refused["message"].startswith("Somebody has decided on one of these leaves since")
    assert len(office.listed("granted")["items"]) == 1


def test_an_entry_that_was_sent_differs_from_one_that_is_sent_again(office: Office) -> None:
    entry = str(uuid4())
    first = office.enter("24CS001", entry=entry)
    assert office.enter("24CS001", entry=entry)["items"] == first["items"]
    later: dict[str, Any] = {"startsOn": str(day(10)), "endsOn": str(day(11))}
    assert office.enter("24CS001", status=409, entry=entry, **later)["code"] == "entry_in_use"


def test_an_entry_that_is_sent_again_with_more_in_it_is_refused(office: Office) -> None:
    entry = str(uuid4())
    office.enter("24CS001", entry=entry, grant=False)
    more = office.enter("24CS001", "24CS002", entry=entry, grant=False, status=409)
    assert more["code"] == "entry_in_use"
    assert office.enter("24CS001", entry=entry, grant=True, status=409)["code"] == "entry_in_use"
    counts = office.listed("asked")["counts"]
    assert (counts["asked"], counts["granted"]) == (1, 0)


def test_an_entry_that_is_sent_again_after_a_decision_writes_nothing(office: Office) -> None:
    entry = str(uuid4())
    [asked] = office.enter("24CS001", entry=entry, grant=False)["items"]
    office.decide(asked, "grant")
    [again] = office.enter("24CS001", entry=entry, grant=False)["items"]
    assert (again["id"], again["state"]) == (asked["id"], "granted")


def test_a_student_may_be_called_as_those_who_were_erased_are(office: Office) -> None:
    new = {"batch": "2024 - 2028", "department": "CSE", "roll": "24CS900", "name": "(erased)", "email": ""}
    student = office.person.json("POST", "/api/students", new, 201)["id"]
    office.ids["24CS900"] = student
    assert office.grant("24CS900")["name"] == "(erased)"
    assert [leave["roll"] for leave in office.listed("granted")["items"]] == ["24CS900"]
