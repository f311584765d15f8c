"""A class that called several groups together stays with whoever has each of them, also when one is archived since:
nobody who has the others alone comes to see it by that."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.records import PLACE
from tests.rights.classes.people import DAY, REGISTER, People, get, refused
from tests.rights.records.cast import OF_A, OF_B


def take_together(people: People, by: Person, **more: Any) -> UUID:
    uuid = uuid4()
    by.json("PUT", f"/api/rollcalls/{uuid}", people.body(None, OF_A + OF_B, **more))
    return uuid


def archive(people: People, group_id: int, *, archived: bool = True) -> None:
    people.head.json("PATCH", f"/api/groups/{group_id}", {"archived": archived})


def listed(person: Person) -> set[str]:
    """Wherever classes are listed."""
    of_day = {each["id"] for each in get(person, "/api/rollcalls", **DAY)}
    assert {each["id"] for each in get(person, "/api/sheets/dates", **PLACE)["items"]} == of_day
    assert {each["id"] for each in get(person, "/api/register", **REGISTER)["items"]} == of_day
    sheet = person.get("/api/sheets", params=DAY)
    assert {each["id"] for each in sheet.json()["others"]} == of_day if of_day else sheet.status_code == 404
    return of_day


def let_take(people: People, user_name: str, *group_ids: int) -> None:
    for group_id in group_ids:
        people.give(user_name, role="lecturer", subject_id=people.cast.ids["CS301"], group_id=group_id)


@pytest.mark.usefixtures("closed_registers")
def test_who_has_each_group_keeps_what_they_took_and_who_has_one_gains_nothing(people: People) -> None:
    both = people.cast.person("of.both", {"role": "lecturer", "subject_id": people.cast.ids["EC301"]})
    let_take(people, "of.both", people.sections.a, people.sections.b)
    of_b = people.cast.lecturer("CS302")
    let_take(people, "of.cs302", people.sections.b)
    uuid = take_together(people, both, upload=True)
    for archived in (None, people.sections.b, people.sections.a):
        if archived is not None:
            archive(people, archived)
        for person in (people.of_a, of_b):
            for path in (f"/api/rollcalls/{uuid}", f"/api/rollcalls/{uuid}/news?device=7&have=??????"):
                refused(person, "GET", path)
            refused(person, "GET", "/api/sheets", params={**DAY, "number": 1})
            refused(person, "POST", f"/api/rollcalls/{uuid}/withdraw", {"reason": "Never held"})
            assert listed(person) == set()
        assert len(both.json("GET", f"/api/rollcalls/{uuid}")["entries"]) == len(OF_A + OF_B)
        assert listed(both) == {str(uuid)}
        if archived is not None:
            archive(people, archived, archived=False)


@pytest.mark.usefixtures("closed_registers")
def test_who_has_every_group_that_is_left_has_what_is_taken_from_then_on(people: People) -> None:
    third = people.sections.make_group("C", "section")
    let_take(people, "of.a", people.sections.b)
    before = take_together(people, people.whole, upload=True)
    archive(people, third)
    refused(people.of_a, "GET", f"/api/rollcalls/{before}")
    refused(people.of_a, "GET", "/api/sheets", params={**DAY, "number": 1})
    assert listed(people.of_a) == set()
    since = take_together(people, people.whole, upload=True, number=2)
    assert people.of_a.json("GET", f"/api/rollcalls/{since}")["number"] == 2
    assert get(people.of_a, "/api/sheets", **DAY)["number"] == 2
    assert listed(people.of_a) == {str(since)}
    refused(people.of_a, "GET", "/api/sheets", params={**DAY, "number": 1})
    assert listed(people.whole) == {str(before), str(since)}


@pytest.mark.parametrize("held", ["A", "A and C"])
def test_a_group_that_is_archived_stays_with_whoever_saw_it(people: People, held: str) -> None:
    """Though somebody has every group that the subject still calls."""
    if held == "A and C":
        third = people.sections.make_group("C", "section")
        people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], group_id=third)
    in_a, in_b = str(people.hold("A")), str(people.hold("B"))
    people.head.json("PATCH", f"/api/groups/{people.sections.b}", {"archived": True})
    refused(people.of_a, "GET", f"/api/rollcalls/{in_b}")
    assert [each["id"] for each in get(people.of_a, "/api/rollcalls", **DAY)] == [in_a]
    assert [each["id"] for each in get(people.of_a, "/api/sheets/dates", **PLACE)["items"]] == [in_a]
    assert [each["id"] for each in get(people.of_a, "/api/sheets", **DAY)["others"]] == [in_a]
    refused(people.of_a, "GET", "/api/sheets", params={**DAY, "number": 2})
    refused(people.of_a, "GET", "/api/sheets/export", params={**DAY, "number": 2, "format": "csv"})
    refused(people.of_a, "GET", "/api/sheets/dates", params={**PLACE, "groupId": people.sections.b})
    assert len(get(people.whole, "/api/sheets", **DAY)["others"]) == 2


def test_a_class_of_all_groups_is_not_for_whoever_has_some_of_them(people: People) -> None:
    third = people.sections.make_group("C", "section")
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], group_id=people.sections.b)
    uuid = uuid4()
    people.asha.json("PUT", f"/api/rollcalls/{uuid}", people.body(None, OF_A + OF_B))
    refused(people.of_a, "GET", f"/api/rollcalls/{uuid}")
    refused(people.of_a, "GET", "/api/rollcalls/roster", params=PLACE)
    assert people.of_a.json("GET", "/api/rollcalls/open") == []
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], group_id=third)
    assert [each["id"] for each in people.of_a.json("GET", "/api/rollcalls/open")] == [str(uuid)]


def test_whoever_has_every_group_may_call_them_all_together(people: People) -> None:
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], group_id=people.sections.b)
    roster = get(people.of_a, "/api/rollcalls/roster", **PLACE)
    assert (roster["group"], len(roster["students"])) == (None, len(OF_A + OF_B))
    uuid = uuid4()
    people.of_a.json("PUT", f"/api/rollcalls/{uuid}", people.body(None, OF_A + OF_B, upload=True))
    assert len(people.of_a.json("GET", f"/api/rollcalls/{uuid}")["entries"]) == len(OF_A + OF_B)
    assert get(people.of_a, "/api/sheets", **DAY)["present"] == len(OF_A + OF_B)
    for told in (get(people.of_a, "/api/rollcalls", **DAY), get(people.of_a, "/api/sheets/dates", **PLACE)["items"]):
        assert [each["id"] for each in told] == [str(uuid)]
    [told] = get(people.of_a, "/api/register", **REGISTER)["items"]
    assert (told["id"], told["checkCode"] is None) == (str(uuid), False)
