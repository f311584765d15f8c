"""A list is numbered without gaps, frozen, signed, and followed by the next one."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

from rollbook.core.marks import PRESENT
from tests.eligibility.conftest import OTHER, SCOPE, ExamOffice, lines
from tests.records import MONDAY, SUBJECT, ask, day


def test_a_list_tells_who_is_below_the_line_and_by_what(office: ExamOffice) -> None:
    told = office.make(objectionsUntil=str(day(4)))
    assert (told["number"], told["kind"], told["follows"]) == (1, "provisional", None)
    assert (told["students"], told["below"], told["subjects"]) == (6, 2, [SUBJECT, OTHER])
    assert lines(told) == [("24CS001", SUBJECT, 50.0), ("24CS002", SUBJECT, 0.0), ("24CS002", OTHER, 0.0)]
    assert [each["outcome"] for each in told["listed"]] == ["short", "short", "met", "met", "met", "met"]
    assert told["objectionsUntil"] == str(day(4))
    assert office.read(1) == told


def test_what_comes_later_is_not_in_it(office: ExamOffice) -> None:
    office.make()
    before = office.document(1)
    office.calendar.go_to(day(1))
    office.term.hold(day(1), absent=["24CS003"])
    assert office.document(1) == before
    assert lines(office.read(1))[0] == ("24CS001", SUBJECT, 50.0)


def test_a_list_can_be_made_as_it_stood_on_a_day(office: ExamOffice) -> None:
    """Of the four days, two had passed."""
    told = office.make(asOf=str(day(-9)))
    assert told["day"] == str(day(-9))
    assert told["lines"][0]["standing"]["classes"] == 2
    assert lines(told)[0] == ("24CS001", SUBJECT, 0.0)


def test_provisional_objections_final(office: ExamOffice) -> None:
    office.make(objectionsUntil=str(day(3)))
    office.calendar.go_to(day(3))
    refused = office.make(409, kind="final")
    assert refused["code"] == "objections_still_open"
    office.term.correct(office.classes[0], "24CS001", PRESENT)
    office.calendar.go_to(day(4))
    told = office.make(kind="final")
    assert (told["number"], told["kind"], told["follows"]) == (2, "final", 1)
    assert lines(told)[0] == ("24CS002", SUBJECT, 0.0)
    first = office.read(1)
    assert (first["followedBy"], lines(first)[0]) == (2, ("24CS001", SUBJECT, 50.0))


def test_a_final_list_needs_a_provisional_one(office: ExamOffice) -> None:
    assert office.make(409, kind="final")["code"] == "provisional_first"
    assert office.newest() is None


def test_whoever_has_not_seen_the_newest_list_is_told(office: ExamOffice) -> None:
    office.make()
    assert office.make(409, follows=None)["code"] == "list_followed_since"
    assert office.newest() == 1


def test_dates_that_make_no_sense_are_refused_in_words(office: ExamOffice) -> None:
    office.make()
    wrong: list[tuple[dict[str, Any], str, str]] = [
        ({"asOf": str(day(1))}, "asOf", "day_to_come"),
        ({"asOf": str(day(-3))}, "asOf", "day_before_last"),
        ({"objectionsUntil": str(day(-1))}, "objectionsUntil", "objections_ended"),
        ({"objectionsUntil": str(MONDAY + timedelta(days=91))}, "objectionsUntil", "objections_too_long"),
    ]
    for form, field, code in wrong:
        assert office.make(422, **form)["faults"][field]["code"] == code
    assert office.newest() == 1


def test_a_semester_without_classes_has_no_list(office: ExamOffice) -> None:
    for long_ago in (str(day(-30)), "0001-01-02"):
        assert office.make(422, asOf=long_ago)["code"] == "no_subjects_to_list"


def test_numbers_have_no_gaps_also_when_two_make_a_list_at_once(office: ExamOffice) -> None:
    def make(_: int) -> int:
        body = {**SCOPE, "kind": "provisional", "follows": None}
        return office.person.post("/api/eligibility", json=body).status_code

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(make, range(4))) == [201, 409, 409, 409]
    office.make()
    told = office.person.json("GET", "/api/eligibility")["items"]
    assert [(each["number"], each["followedBy"]) for each in told] == [(2, None), (1, 2)]


def test_the_history_tells_of_it(office: ExamOffice) -> None:
    made = office.make()
    entry = office.person.json("GET", "/api/history?limit=1")["items"][0]
    assert entry["path"] == "Attendance/Eligibility/1"
    assert entry["after"]["sha256"] == made["sha256"]


def test_an_erased_student_stays_as_a_roll_and_a_sum(office: ExamOffice) -> None:
    office.make()
    office.person.json(
        "POST", f"/api/students/{office.term.ids['24CS001']}/erase", {"roll": "24CS001", "reason": "Asked for it"}, 204
    )
    told = office.read(1)
    assert [(each["roll"], each["name"]) for each in told["listed"]][:2] == [
        ("24CS001", None),
        ("24CS002", "Omar Khan"),
    ]
    assert lines(told)[0] == ("24CS001", SUBJECT, 50.0)
    assert office.make()["students"] == 5


def rename_batch(office: ExamOffice, label: str) -> None:
    [batch] = office.person.json("GET", "/api/batches")["items"]
    office.person.json("PATCH", f"/api/batches/{batch['id']}", {"label": label})


def test_a_batch_that_is_renamed_while_the_form_is_open_gets_its_list(office: ExamOffice) -> None:
    """The page still sends what the batch was called when it was opened."""
    seen = ask(office.person, "/api/eligibility/preview", **SCOPE)
    rename_batch(office, "Batch of 2028")
    made = office.make(follows=None)
    assert (made["batch"], made["number"]) == ("Batch of 2028", seen["number"])
    assert made["lines"] == seen["lines"]
    followed = office.make(follows=1, batch="Batch of 2028")
    assert (followed["number"], followed["follows"]) == (2, 1)


def test_a_batch_whose_name_another_has_by_now_gets_no_list_of_nobody(office: ExamOffice) -> None:
    rename_batch(office, "Batch of 2028")
    office.person.json("POST", "/api/batches", {"label": SCOPE["batch"]}, 201)
    assert office.make(422, follows=None)["code"] == "no_subjects_to_list"
    assert office.newest() is None
