"""Classes and sheets are read by whoever sees that class; what else there is of the day is not told."""

from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.records import MONDAY, PLACE, day
from tests.rights.classes.conftest import Written
from tests.rights.classes.people import DAY, REGISTER, People, get, refused
from tests.rights.records.cast import ELSEWHERE, OF_A, OF_B


def test_a_roster_is_for_whoever_takes_that_class(people: People) -> None:
    in_a = {**PLACE, "groupId": people.sections.a}
    for person in people.may_take_a:
        assert [each["roll"] for each in get(person, "/api/rollcalls/roster", **in_a)["students"]] == OF_A
    for person in people.others(people.may_take_a):
        refused(person, "GET", "/api/rollcalls/roster", params=in_a)
    refused(people.of_a, "GET", "/api/rollcalls/roster", params={**PLACE, "groupId": people.sections.b})


def test_whoever_has_one_group_only_need_not_name_it(people: People) -> None:
    roster = get(people.of_a, "/api/rollcalls/roster", **PLACE)
    assert roster["group"]["id"] == people.sections.a
    assert [each["roll"] for each in roster["students"]] == OF_A
    assert len(get(people.whole, "/api/rollcalls/roster", **PLACE)["students"]) == len(OF_A + OF_B)


def test_one_class_is_read_by_whoever_sees_it(people: People) -> None:
    in_a, in_b = people.hold("A"), people.hold("B")
    paths = [f"/api/rollcalls/{{}}{rest}" for rest in ("", f"/news?device=7&have={'?' * len(OF_A)}")]
    for path in paths:
        for person in people.may_see_a:
            person.json("GET", path.format(in_a))
        for person in people.others(people.may_see_a):
            refused(person, "GET", path.format(in_a))
        refused(people.of_a, "GET", path.format(in_b))


def test_a_class_that_is_not_here_is_none_of_nobodys_business(people: People) -> None:
    path = f"/api/rollcalls/{uuid4()}"
    assert people.of_a.get(path).status_code == 404
    refused(people.nobody, "GET", path)


def test_the_classes_of_a_day_are_those_that_one_sees(people: People) -> None:
    in_a, in_b = str(people.hold("A")), str(people.hold("B"))
    for person in people.may_see_b:
        assert [each["id"] for each in get(person, "/api/rollcalls", **DAY)] == [in_a, in_b]
    assert [each["id"] for each in get(people.of_a, "/api/rollcalls", **DAY)] == [in_a]
    for person in people.others(people.may_see_a):
        refused(person, "GET", "/api/rollcalls", params=DAY)


def test_open_classes_are_those_that_one_sees_or_opened(people: People) -> None:
    in_a, in_b = str(people.open(people.asha, "A")), str(people.open(people.asha, "B"))

    def listed(person: Person) -> set[str]:
        return {each["id"] for each in person.json("GET", "/api/rollcalls/open")}

    for person in people.may_see_b:
        assert listed(person) == {in_a, in_b}
    assert listed(people.of_a) == {in_a}
    assert listed(people.elsewhere) == listed(people.other_head) == set()
    refused(people.nobody, "GET", "/api/rollcalls/open")
    own = str(people.open(people.of_a))
    people.end_all("of.a")
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["EC301"])
    assert listed(people.of_a) == {own}


def test_subjects_that_one_took_are_told_while_one_may_take_them(people: People) -> None:
    people.hold("A", by=people.of_a)
    [recent] = people.of_a.json("GET", "/api/rollcalls/recent")
    assert (recent["subject"], recent["group"]["id"]) == ("CS301", people.sections.a)
    people.end_all("of.a")
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], group_id=people.sections.b)
    assert people.of_a.json("GET", "/api/rollcalls/recent") == []
    for person in (people.exam, people.viewer, people.nobody):
        refused(person, "GET", "/api/rollcalls/recent")


@pytest.fixture
def hall(people: People) -> tuple[UUID, UUID, UUID]:
    """Section A of CS301 together with EC301: the meeting, and its two classes."""
    meeting, first, second = uuid4(), uuid4(), uuid4()
    bodies = [people.body("A", OF_A, upload=True), people.body_elsewhere(upload=True)]
    classes = [{"id": str(uuid), **body} for uuid, body in zip((first, second), bodies, strict=True)]
    people.asha.json("PUT", f"/api/meetings/{meeting}", {"classes": classes})
    return meeting, first, second


def test_what_was_taken_in_one_go_is_read_by_whoever_sees_all_of_it(
    people: People, hall: tuple[UUID, UUID, UUID]
) -> None:
    for uuid in hall:  # the meeting's, or that of one of its classes
        path = f"/api/meetings/{uuid}"
        for person in (people.asha, people.exam):
            assert len(person.json("GET", path)["classes"]) == 2
        for person in people.others([people.asha, people.exam]):
            refused(person, "GET", path)
    assert people.of_a.json("GET", f"/api/rollcalls/{hall[1]}")["meeting"] == str(hall[0])


def test_the_last_meeting_tells_what_one_may_take_again(people: People, hall: tuple[UUID, UUID, UUID]) -> None:
    query = {"subjectId": people.cast.ids["CS301"], "groupId": people.sections.a}

    def together(person: Person) -> list[str]:
        return [each["subject"] for each in get(person, "/api/meetings/last", **query)["together"]]

    assert together(people.asha) == ["EC301"]
    assert together(people.of_a) == together(people.whole) == together(people.head) == []
    for person in people.others(people.may_take_a):
        refused(person, "GET", "/api/meetings/last", params=query)
    refused(people.of_a, "GET", "/api/meetings/last", params={"subjectId": query["subjectId"]})


@pytest.mark.parametrize("more", [{}, {"at": "2027-01-01T00:00:00Z"}])
def test_a_sheet_is_for_whoever_sees_that_class(people: People, more: dict[str, str]) -> None:
    people.hold("A")
    people.hold("B")
    for person in people.may_see_b:
        assert len(get(person, "/api/sheets", **DAY, **more)["others"]) == 2
        assert get(person, "/api/sheets", **DAY, **more, number=2)["lines"]
    sheet = get(people.of_a, "/api/sheets", **DAY, **more)
    assert [each["roll"] for each in sheet["lines"]] == OF_A
    assert [each["number"] for each in sheet["others"]] == [1]
    for asked in ({"number": "2"}, {"groupId": str(people.sections.b)}):
        refused(people.of_a, "GET", "/api/sheets", params={**DAY, **more, **asked})
    for person in people.others(people.may_see_a):
        refused(person, "GET", "/api/sheets", params={**DAY, **more})


def test_a_day_on_which_only_others_were_called_has_no_sheet(people: People) -> None:
    people.hold("B")
    answer = people.of_a.get("/api/sheets", params=DAY)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_class")


def test_two_people_with_unlike_rights_are_told_two_sheets(people: People) -> None:
    """The same question, one after the other, while nothing is written."""
    people.hold("B")
    people.hold("A")
    first = [get(person, "/api/sheets", **DAY)["number"] for person in (people.whole, people.of_a, people.whole)]
    assert first == [1, 2, 1]


def test_class_dates_and_files_of_sheets_keep_to_ones_groups(people: People) -> None:
    people.hold("A")
    people.hold("B", day(-1))
    for person in people.may_see_b:
        assert len(get(person, "/api/sheets/dates", **PLACE)["items"]) == 2
    assert [each["heldOn"] for each in get(people.of_a, "/api/sheets/dates", **PLACE)["items"]] == [str(MONDAY)]
    refused(people.of_a, "GET", "/api/sheets/dates", params={**PLACE, "groupId": people.sections.b})
    export = {**DAY, "format": "csv"}
    assert all(roll in people.of_a.get("/api/sheets/export", params=export).text for roll in OF_A)
    assert people.of_a.get("/api/sheets/export", params={**export, "heldOn": str(day(-1))}).status_code == 404
    for path, query in (("/api/sheets/dates", PLACE), ("/api/sheets/export", export)):
        for person in people.others(people.may_see_a):
            refused(person, "GET", path, params=query)


@pytest.mark.usefixtures("closed_registers")
def test_a_closed_register_has_ones_own_classes(people: People, parent: Person) -> None:
    in_a, in_b = str(people.hold("A")), str(people.hold("B"))
    other = str(uuid4())
    people.asha.json("PUT", f"/api/rollcalls/{other}", people.body_elsewhere(upload=True))

    def told(person: Person) -> set[str]:
        items = get(person, "/api/register", **REGISTER)["items"]
        assert all(each["checkCode"] for each in items)
        return {each["id"] for each in items}

    assert told(people.asha) == told(people.exam) == {in_a, in_b, other}
    assert told(people.whole) == told(people.head) == told(people.viewer) == {in_a, in_b}
    assert told(people.of_a) == {in_a}
    assert told(people.elsewhere) == told(people.other_head) == {other}
    refused(people.nobody, "GET", "/api/register", params=REGISTER)
    assert parent.get("/api/register", params=REGISTER).status_code == 401


def test_an_open_register_tells_more_of_ones_own_classes(people: People, parent: Person) -> None:
    in_a, in_b = str(people.hold("A")), str(people.hold("B"))

    def coded(person: Person) -> set[str]:
        items = get(person, "/api/register", **REGISTER)["items"]
        assert {each["id"] for each in items} == {in_a, in_b}
        return {each["id"] for each in items if each["checkCode"]}

    assert coded(people.asha) == coded(people.exam) == coded(people.head) == {in_a, in_b}
    assert coded(people.of_a) == {in_a}
    assert coded(people.other_head) == coded(people.nobody) == coded(parent) == set()


def test_who_withdrew_a_class_is_told_to_whoever_sees_it(people: People, parent: Person) -> None:
    uuid = people.hold("A")
    code = get(people.asha, "/api/sheets", **DAY)["checkCode"]
    people.asha.json("POST", f"/api/rollcalls/{uuid}/withdraw", {"reason": "Wrong subject"})

    def told(person: Person) -> tuple[str | None, str | None]:
        checked = get(person, "/api/sheets/check", code=code)
        return checked["withdrawnBy"], checked["withdrawnReason"]

    for person in people.may_see_a:
        assert told(person) == ("asha.rao", "Wrong subject")
    for person in (*people.others(people.may_see_a), parent):
        assert told(person) == (None, None)


@pytest.mark.usefixtures("closed_registers")
def test_where_registers_are_closed_a_paper_tells_its_rolls_to_whoever_sees_it(people: People, parent: Person) -> None:
    people.hold("A")
    code = get(people.asha, "/api/sheets", **DAY)["checkCode"]
    for person in people.may_see_a:
        assert get(person, "/api/sheets/check", code=code)["absentRolls"] == []
    for person in (*people.others(people.may_see_a), parent):
        assert get(person, "/api/sheets/check", code=code)["absentRolls"] is None


def test_reading_writes_nothing(people: People, written: Written) -> None:
    people.hold("A")
    get(people.asha, "/api/sheets", **DAY)  # the key of the codes is made with the first
    before = written.read()
    for person in people.everybody:
        person.get("/api/sheets", params=DAY)
        person.get("/api/rollcalls", params={**ELSEWHERE, "heldOn": str(MONDAY)})
    assert written.read() == before
