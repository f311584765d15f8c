"""A class is taken by whoever may take it there. Whoever may not leaves no trace."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

from tests.college import Person
from tests.records import MONDAY, NAMES, PLACE, day
from tests.rights.classes.conftest import Written
from tests.rights.classes.people import LONG_BEFORE, People, refused
from tests.rights.records.cast import OF_A, OF_B, OTHER


def put(person: Person, body: dict[str, Any], status: int = 200, uuid: UUID | None = None) -> Any:
    return person.json("PUT", f"/api/rollcalls/{uuid or uuid4()}", body, status)


def test_a_whole_class(people: People, written: Written) -> None:
    for person in people.may_take_a:
        put(person, people.body("A", OF_A, upload=True, another=True))
    before = written.read()
    for person in people.others(people.may_take_a):
        refused(person, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, upload=True))
    for label, rolls in (("B", OF_B), (None, OF_A + OF_B)):
        refused(people.of_a, "PUT", f"/api/rollcalls/{uuid4()}", people.body(label, rolls, upload=True))
    assert written.read() == before
    for person in people.may_take_b:
        put(person, people.body(None, OF_A + OF_B, upload=True, another=True))


def test_a_whole_class_of_a_list_takes_the_short_way_too(people: People, written: Written) -> None:
    for person in (people.asha, people.elsewhere, people.other_head):
        put(person, people.body_elsewhere(upload=True, another=True))
    before = written.read()
    for person in people.others([people.asha, people.elsewhere, people.other_head]):
        refused(person, "PUT", f"/api/rollcalls/{uuid4()}", people.body_elsewhere(upload=True))
    assert written.read() == before


def test_a_subject_is_named_by_its_id_as_well(people: People, written: Written) -> None:
    """By one that is not theirs, with labels that are: the labels decide, as they do for everybody."""
    ids = people.cast.ids
    put(people.of_a, people.body("A", OF_A, subjectId=ids["CS301"]))
    before = written.read()
    refused(people.elsewhere, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, subjectId=ids["EC301"]))
    refused(people.of_a, "PUT", f"/api/rollcalls/{uuid4()}", people.body_elsewhere(subjectId=ids["CS301"]))
    assert written.read() == before


def test_a_class_that_is_here_is_asked_for_where_it_belongs(people: People, written: Written) -> None:
    """Under the id of another class nobody gets at it, whatever they say of its place."""
    uuid = people.open(people.asha, "B")
    before = written.read()
    for body in (people.body("A", OF_A), people.body("B", OF_B)):
        refused(people.of_a, "PUT", f"/api/rollcalls/{uuid}", body)
    assert written.read() == before


def _acts(people: People, uuid: UUID) -> list[tuple[str, str, Any]]:
    [mark] = people.body("A", OF_A[:1])["marks"]
    path = f"/api/rollcalls/{uuid}"
    return [
        ("POST", f"{path}/marks", {"device": 9, "marks": [{**mark, "mark": 0}]}),
        ("POST", f"{path}/reload", {"device": 9, "turn": 9000}),
        ("PUT", path, people.body("A", OF_A)),
        ("POST", f"{path}/upload", None),
        ("DELETE", path, None),
    ]


def test_an_open_class_is_marked_emptied_uploaded_and_discarded(people: People, written: Written) -> None:
    uuid = people.open(people.asha)
    before = written.read()
    for person in people.others(people.may_take_a):
        for method, path, body in _acts(people, uuid):
            refused(person, method, path, body)
    assert written.read() == before
    for person in people.may_take_a:
        for method, path, body in _acts(people, people.open(people.asha)):
            assert person.request(method, path, json=body).status_code in (200, 409), path  # uploaded, it stays


def test_the_own_open_class_is_emptied_and_discarded(people: People) -> None:
    uuid = people.open(people.of_a)
    people.of_a.json("POST", f"/api/rollcalls/{uuid}/reload", {"device": 7, "turn": 9000})
    people.of_a.json("DELETE", f"/api/rollcalls/{uuid}", status=204)
    assert people.asha.get(f"/api/rollcalls/{uuid}").status_code != 200


def test_a_class_that_is_on_its_way_is_discarded_by_whoever_takes_classes(people: People, written: Written) -> None:
    people.of_a.json("DELETE", f"/api/rollcalls/{uuid4()}", status=204)
    before = written.read()
    for person in (people.exam, people.viewer, people.nobody):
        refused(person, "DELETE", f"/api/rollcalls/{uuid4()}")
        refused(person, "POST", f"/api/rollcalls/{uuid4()}/marks", {"device": 7})
    assert written.read() == before


def _meeting(people: People, *bodies: dict[str, Any]) -> dict[str, Any]:
    return {"classes": [{"id": str(uuid4()), **body} for body in bodies]}


def test_several_classes_in_one_go_need_the_right_to_each(people: People, written: Written) -> None:
    hall = [people.body("A", OF_A, upload=True, another=True), people.body_elsewhere(upload=True, another=True)]
    lab = [people.body("A", OF_A, upload=True, another=True) for _ in range(3)]
    for person in people.may_take_a:
        person.json("PUT", f"/api/meetings/{uuid4()}", _meeting(people, *lab))
    people.asha.json("PUT", f"/api/meetings/{uuid4()}", _meeting(people, *hall))
    before = written.read()
    for person in people.others([people.asha]):
        refused(person, "PUT", f"/api/meetings/{uuid4()}", _meeting(people, *hall))
    for person in people.others(people.may_take_a):
        refused(person, "PUT", f"/api/meetings/{uuid4()}", _meeting(people, *lab))
    assert written.read() == before


def test_what_is_done_to_a_meeting_needs_the_right_to_all_of_it(people: People, written: Written) -> None:
    meeting = uuid4()
    sent = _meeting(people, people.body("A", OF_A), people.body_elsewhere())
    people.asha.json("PUT", f"/api/meetings/{meeting}", sent)
    first = sent["classes"][0]["id"]
    before = written.read()
    for method, path, body in _acts(people, UUID(first))[1:]:
        refused(people.of_a, method, path, body)
    third = _meeting(people, people.body("A", OF_A, upload=True))
    refused(people.of_a, "PUT", f"/api/meetings/{meeting}", third)
    assert written.read() == before
    method, path, body = _acts(people, UUID(first))[0]
    people.of_a.json(method, path, body)  # a mark is of that class alone


def test_lists_of_open_classes_tell_whether_all_of_a_meeting_is_theirs(people: People) -> None:
    by_itself = people.open(people.asha)
    # With a class of their own group, then with one of another department.
    for beside in (people.body("A", OF_A, another=True), people.body_elsewhere()):
        sent = _meeting(people, people.body("A", OF_A, another=True), beside)
        people.asha.json("PUT", f"/api/meetings/{uuid4()}", sent)

    def told(person: Person, path: str, **query: str) -> list[bool]:
        answer = person.get(path, params=query).json()
        return [each["wholeIsYours"] for each in answer if each["subject"] == PLACE["subject"]]

    day = {**PLACE, "heldOn": str(MONDAY)}
    for person in (people.of_a, people.whole, people.head):
        assert told(person, "/api/rollcalls/open") == [False, True, True, True]  # the newest first
        assert told(person, "/api/rollcalls", **day) == [True, True, True, False]
        assert told(person, "/api/home/classes") == [False, True, True, True]
    assert told(people.asha, "/api/rollcalls/open") == [True] * 4
    assert told(people.asha, "/api/home/classes") == [True] * 4
    [own] = people.of_a.get("/api/home/mine").json()
    assert own["openIsYours"] is False
    people.asha.json("DELETE", f"/api/rollcalls/{own['openRollCall']}", status=204)
    [own] = people.of_a.get("/api/home/mine").json()
    assert (own["openIsYours"], own["openRollCall"] == str(by_itself)) == (True, False)


def test_who_opened_a_meeting_goes_on_with_it_though_a_right_has_ended(people: People) -> None:
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["EC301"], given_at=LONG_BEFORE)
    sent = _meeting(people, people.body("A", OF_A), people.body_elsewhere())
    people.of_a.json("PUT", f"/api/meetings/{uuid4()}", sent)
    people.end_all("of.a")
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], given_at=LONG_BEFORE)
    told = people.of_a.get("/api/rollcalls/open").json()
    assert [each["wholeIsYours"] for each in told] == [True, True]
    assert [each["wholeIsYours"] for each in people.whole.get("/api/rollcalls/open").json()] == [False]


def test_nobody_is_named_whom_one_may_not_see(people: People) -> None:
    ids = people.term.ids
    strangers = [ids["24EC001"], ids[OF_B[0]]]
    uuid = people.open(people.of_a)
    body = {"device": 7, "marks": [{"student": each, "mark": 1, "turn": 1} for each in strangers]}
    told = people.of_a.json("POST", f"/api/rollcalls/{uuid}/marks", body, 422)
    assert (
        told["message"]
        == "Not on this class's roster: " + ", ".join(f"student number {each}" for each in sorted(strangers)) + "."
    )
    named = people.asha.json("POST", f"/api/rollcalls/{uuid}/marks", body, 422)["message"]
    assert "24EC001 Nusrat Ali" in named
    assert OF_B[0] in people.head.json("POST", f"/api/rollcalls/{uuid}/marks", body, 422)["message"]


def test_a_roster_from_a_phone_holds_nobody_of_another_group(people: People, written: Written) -> None:
    """Called without network, as it says: so it would get at names."""
    ids, before = people.term.ids, written.read()
    body = people.body("A", OF_A, roster=[ids[roll] for roll in (*OF_A, OF_B[0])])
    refusal = people.of_a.json("PUT", f"/api/rollcalls/{uuid4()}", body, 422)
    assert refusal["fields"] == {str(ids[OF_B[0]]): f"student number {ids[OF_B[0]]}"}
    foreign = people.body_elsewhere(groupId=people.sections.a, roster=[ids[roll] for roll in OF_A])
    refused(people.elsewhere, "PUT", f"/api/rollcalls/{uuid4()}", {**foreign, "marks": []})
    assert written.read() == before
    put(people.of_a, people.body("A", OF_A, roster=[ids[roll] for roll in OF_A], upload=True))


def test_a_roster_from_a_phone_holds_nobody_whom_an_elective_never_called(people: People, written: Written) -> None:
    """Not by its own group, nor by another one of the list, nor without any."""
    ids, two = people.term.ids, OF_A[:2]
    own = people.sections.make_group("E1", "elective", two, subject="CS302")
    people.sections.call_by("groups", "CS302")
    lecturer = people.cast.lecturer("CS302")
    taken = {**OTHER, "device": 9, "heldOn": str(MONDAY), "marks": []}
    everybody, before = [ids[roll] for roll in (*OF_A, *OF_B)], written.read()
    for called in ({}, {"groupId": own}, {"groupId": people.sections.b}):
        refusal = put(lecturer, {**taken, **called, "roster": everybody}, 422)
        assert set(refusal["fields"]) == {str(each) for each in everybody if each not in [ids[roll] for roll in two]}
        assert not any(NAMES[roll] in str(refusal) for roll in NAMES)
    assert written.read() == before
    put(people.head, {**taken, "roster": everybody})  # who sees the list is told nothing new
    people.sections.move(two[0], own, day(-1), comes=False)
    put(lecturer, {**taken, "groupId": own, "roster": [ids[roll] for roll in two]})  # as it was when it was kept


def test_a_roster_from_a_phone_holds_nobody_of_a_group_that_a_subject_does_not_call(people: People) -> None:
    """Though it is of the same list: those of other lists sit in it too."""
    stranger = people.term.ids["24EC001"]
    other = people.sections.make_group("E1", "elective")
    people.sections.move("24EC001", other, day(-1))
    taken = {**OTHER, "device": 9, "heldOn": str(MONDAY), "marks": [], "groupId": other}
    refusal = put(people.cast.lecturer("CS302"), {**taken, "roster": [stranger, people.term.ids[OF_A[0]]]}, 422)
    assert refusal["fields"] == {str(stranger): f"student number {stranger}"}


def test_a_lecturer_takes_no_class_of_before_their_time(people: People, written: Written) -> None:
    subject = people.cast.ids["CS301"]
    new = people.cast.person("new", {"role": "lecturer", "subject_id": subject, "since": day(-2)})
    before = written.read()
    refused(new, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, day(-3), upload=True))
    assert written.read() == before
    put(new, people.body("A", OF_A, day(-2), upload=True))


def test_a_right_of_tomorrow_is_none_today(people: People, written: Written) -> None:
    subject = people.cast.ids["CS301"]
    tomorrow = MONDAY + timedelta(days=1)
    new = people.cast.person("new", {"role": "lecturer", "subject_id": subject, "since": tomorrow})
    before = written.read()
    refused(new, "PUT", f"/api/rollcalls/{uuid4()}", people.body("A", OF_A, upload=True))
    assert written.read() == before
