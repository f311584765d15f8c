"""What was uploaded is corrected by whoever may: a lecturer for the days that the college gives, others always."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.records import MONDAY, PLACE, day
from tests.rights.classes.conftest import Written
from tests.rights.classes.people import People, refused
from tests.rights.records.cast import OF_A

DAYS = 7
TOO_LATE = (
    "A lecturer can correct a class for 7 days after its date. From then on the head of the department or the office "
    "can: ask them."
)


def _acts(people: People, uuid: UUID) -> list[tuple[str, dict[str, Any]]]:
    path = f"/api/rollcalls/{uuid}"
    correction = {"student": people.term.ids[OF_A[0]], "mark": 0, "reason": "Was away"}
    reason = {"reason": "Wrong hour"}
    return [(f"{path}/correct", correction), (f"{path}/withdraw", reason), (f"{path}/restore", reason)]


def _do_all(people: People, person: Person, uuid: UUID) -> None:
    for path, body in _acts(people, uuid):
        revision = people.asha.json("GET", f"/api/rollcalls/{uuid}")["revision"]
        person.json("POST", path, {**body, "revision": revision})


def test_a_class_is_corrected_withdrawn_and_restored_where_one_may(people: People, written: Written) -> None:
    for person in people.may_take_a:
        _do_all(people, person, people.hold("A"))
    uuid = people.hold("A")
    before = written.read()
    for person in people.others(people.may_take_a):
        for path, body in _acts(people, uuid):
            refused(person, "POST", path, body)
        refused(person, "POST", f"/api/rollcalls/{uuid}/reopen", {"reopened": 0})
    in_b = people.hold("B")
    after = written.read()
    for path, body in _acts(people, in_b):
        refused(people.of_a, "POST", path, body)
    assert (before == after, written.read() == after) == (False, True)


@pytest.mark.parametrize("held", [-DAYS, -DAYS - 1])
def test_a_lecturer_has_the_days_that_the_college_gives(people: People, written: Written, held: int) -> None:
    uuid = people.hold("A", day(held))
    if held == -DAYS:
        _do_all(people, people.of_a, uuid)
        return
    before = written.read()
    for person in (people.of_a, people.whole):
        for path, body in _acts(people, uuid):
            told = person.json("POST", path, body, 403)
            assert (told["code"], told["message"]) == ("too_late_to_correct", TOO_LATE)
    assert written.read() == before
    _do_all(people, people.head, uuid)
    _do_all(people, people.asha, people.hold("A", day(held)))


@pytest.mark.parametrize("instead_of", ["somebody", "nobody"])
def test_whoever_stands_in_for_a_day_corrects_what_was_held_then(
    people: People, written: Written, instead_of: str
) -> None:
    """Also where nobody taught it before."""
    of_today, of_yesterday = people.hold("A"), people.hold("A", day(-1))
    place = {"subject_id": people.cast.ids["CS301"], "group_id": people.sections.a}
    days = {"since": MONDAY, "last_day": MONDAY, "instead_of": 1 if instead_of == "somebody" else None}
    ravi = people.cast.person("ravi", {"role": "lecturer", **place, **days})
    before = written.read()
    for path, body in _acts(people, of_yesterday):
        refused(ravi, "POST", path, body)
    refused(ravi, "POST", f"/api/rollcalls/{of_yesterday}/reopen", {"reopened": 0})
    assert written.read() == before
    _do_all(people, ravi, of_today)


def test_who_is_out_of_their_place_is_not_told_of_days(people: People) -> None:
    uuid = people.hold("B", day(-30))
    for path, body in _acts(people, uuid):
        refused(people.of_a, "POST", path, body)


def test_a_lecturer_who_is_head_as_well_corrects_on_any_day(people: People) -> None:
    people.give("of.a", role="head", department_id=people.cast.ids["CSE"])
    _do_all(people, people.of_a, people.hold("A", day(-30)))


def test_an_upload_just_made_is_undone_however_old_the_class(people: People) -> None:
    body, uuid = people.body("A", OF_A, day(-30), upload=True), uuid4()
    marks = [{**mark, "tappedAt": f"{day(-30)}T09:00:00Z"} for mark in body["marks"]]  # it waited on a phone
    people.of_a.json("PUT", f"/api/rollcalls/{uuid}", {**body, "marks": marks})
    told = people.of_a.json("POST", f"/api/rollcalls/{uuid}/reopen", {"reopened": 0})
    assert told["uploadedAt"] is None


def test_a_meeting_is_withdrawn_by_whoever_may_correct_all_of_it(people: People, written: Written) -> None:
    first, meeting = str(uuid4()), uuid4()
    classes = [{"id": first, **people.body("A", OF_A, upload=True)}, {"id": str(uuid4()), **people.body_elsewhere()}]
    classes[1]["upload"] = True
    people.asha.json("PUT", f"/api/meetings/{meeting}", {"classes": classes})
    day = {**PLACE, "groupId": people.sections.a, "heldOn": str(MONDAY)}
    for person in people.may_see_a:
        told = person.get("/api/sheets", params=day).json()
        assert told["wholeIsYours"] is (person is people.asha)
        then = person.get("/api/sheets", params={**day, "at": told["uploadedAt"]}).json()
        assert then["wholeIsYours"] is (person is people.asha)
    before = written.read()
    for act in ("withdraw", "restore"):
        refused(people.of_a, "POST", f"/api/rollcalls/{first}/{act}", {"reason": "Wrong hour"})
    refused(people.of_a, "POST", f"/api/rollcalls/{first}/reopen", {"reopened": 0})
    assert written.read() == before
    people.of_a.json("POST", *_acts(people, UUID(first))[0])  # a correction is of that class alone
