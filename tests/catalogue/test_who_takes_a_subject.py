"""A subject says who takes it: the whole list, each of its sections, or groups of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, update

from rollbook.core import clock
from rollbook.core.groups import Kind
from rollbook.tables.catalogue import subjects
from tests.catalogue.test_listing_subjects import read
from tests.college import College, Person
from tests.watching import History, Watch

MakeGroup = Callable[..., int]
PATH = "Attendance/Subjects/2022 - 2026/CSE/1st/CS101"


@pytest.fixture
def make_group(asha: Person, place: dict[str, str]) -> MakeGroup:
    """The id of a new group of the place's list, or of what is said in its stead; `department=None`: of a batch."""

    def make(label: str, kind: Kind = "section", **where: str | None) -> int:
        there = {"batch": place["batch"], "department": place["department"], **where}
        made: int = asha.json("POST", "/api/groups", {**there, "label": label, "kind": kind}, 201)["id"]
        return made

    return make


@pytest.fixture
def archive(asha: Person) -> Callable[[int], None]:
    return lambda group: asha.json("PATCH", f"/api/groups/{group}", {"archived": True})


def add(person: Person, place: dict[str, str], status: int = 201, **fields: object) -> Any:
    return person.json("POST", "/api/subjects", {**place, "code": "CS101", **fields}, status)


def change(person: Person, subject: dict[str, Any], status: int = 200, **fields: object) -> Any:
    return person.json("PATCH", f"/api/subjects/{subject['id']}", fields, status)


def labels(subject: dict[str, Any]) -> list[str]:
    return [group["label"] for group in subject["groups"]]


def test_a_new_subject_is_taken_by_each_section_where_the_list_has_sections(
    asha: Person, place: dict[str, str], make_group: MakeGroup, history: History
) -> None:
    make_group("ML", "elective")
    assert add(asha, place)["called"] == "list"
    make_group("B"), make_group("A")
    added = add(asha, place, code="CS102")
    assert (added["called"], labels(added)) == ("sections", ["A", "B"])
    assert history()[-1][2:] == (None, {"label": "CS102", "called": "sections"})
    several = {**place, "subjects": [{"code": "CS103"}, {"code": "CS104", "called": "list"}]}
    both = asha.json("POST", "/api/subjects/several", several, 201)["items"]
    assert [subject["called"] for subject in both] == ["sections", "list"]


def test_archived_sections_and_those_of_other_lists_are_no_sections_of_the_list(
    asha: Person, place: dict[str, str], make_group: MakeGroup, archive: Callable[[int], None]
) -> None:
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    make_group("A", department="ECE"), make_group("A", batch="2023 - 2027")
    archive(make_group("A"))
    assert add(asha, place)["called"] == "list"


def test_a_subject_is_added_for_groups_of_its_own(
    asha: Person, place: dict[str, str], make_group: MakeGroup, history: History
) -> None:
    make_group("A")
    ml, cloud = make_group("ML", "elective"), make_group("Cloud", "elective", department=None)
    added = add(asha, place, name="Machine learning", called="groups", groups=[ml, cloud, ml])
    assert (added["called"], labels(added)) == ("groups", ["Cloud", "ML"])
    told = {"label": "CS101", "name": "Machine learning", "called": "groups", "groups": ["Cloud", "ML"]}
    assert history()[-1][2:] == (None, told)
    several = [{"code": "CS102", "called": "groups", "groups": [ml]}]
    [one] = asha.json("POST", "/api/subjects/several", {**place, "subjects": several}, 201)["items"]
    assert labels(one) == ["ML"]


def test_who_takes_it_can_change_and_is_told_and_remembered(
    asha: Person, visitor: Person, place: dict[str, str], make_group: MakeGroup, told: Watch, history: History
) -> None:
    subject = add(asha, place)
    make_group("A")
    ml = make_group("ML", "elective")
    with told() as paths:
        changed = change(asha, subject, called="groups", groups=[ml])
    assert (changed["called"], labels(changed)) == ("groups", ["ML"])
    assert read(visitor, place)["items"] == [changed]
    views = ("Subjects", "ClassDates", "AttendanceDB", "StudentAttendanceDB")
    assert sorted(paths) == sorted(PATH.replace("Subjects", view) for view in views)
    assert history()[-1] == ("asha.rao", PATH, {"called": "list"}, {"called": "groups", "groups": ["ML"]})
    assert labels(change(asha, subject, called="sections")) == ["A"]
    assert history()[-1][2:] == ({"called": "groups", "groups": ["ML"]}, {"called": "sections"})
    assert change(asha, subject, called="list") == subject


def test_what_it_says_already_changes_nothing(
    asha: Person, place: dict[str, str], make_group: MakeGroup, told: Watch, history: History
) -> None:
    ml, cloud = make_group("ML", "elective"), make_group("Cloud", "elective")
    subject = add(asha, place, called="groups", groups=[ml, cloud])
    before = history()
    every: list[dict[str, object]] = [
        {"called": "groups"},
        {"groups": [cloud, ml]},
        {"called": "groups", "groups": [ml, cloud]},
        {},
    ]
    with told() as paths:
        for same in every:
            assert change(asha, subject, 200, **same) == subject
    assert (paths, history()) == ([], before)


def test_code_name_and_who_takes_it_change_in_one_go(
    asha: Person, place: dict[str, str], make_group: MakeGroup, history: History
) -> None:
    subject = add(asha, place)
    ml = make_group("ML", "elective")
    changed = change(asha, subject, code="CS9", name="Learning", called="groups", groups=[ml])
    assert (changed["code"], changed["name"], labels(changed)) == ("CS9", "Learning", ["ML"])
    assert [entry[3] for entry in history()[-3:]] == [
        {"called": "groups", "groups": ["ML"]},
        {"name": "Learning"},
        "CS9",
    ]


def test_what_cannot_be_is_refused_in_words_and_nothing_is_written(
    asha: Person,
    place: dict[str, str],
    make_group: MakeGroup,
    archive: Callable[[int], None],
    told: Watch,
    history: History,
) -> None:
    subject = add(asha, place)
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    ml, gone, foreign = make_group("ML", "lab"), make_group("Gone", "lab"), make_group("X", "lab", batch="2023 - 2027")
    archive(gone)
    before, listed = history(), read(asha, place)
    bad: list[tuple[dict[str, object], int, str]] = [
        ({"called": "groups"}, 422, "groups_needed"),
        ({"called": "groups", "groups": []}, 422, "bad_input"),
        ({"called": "list", "groups": [ml]}, 422, "groups_not_called"),
        ({"called": "sections", "groups": [ml]}, 422, "groups_not_called"),
        ({"groups": [ml]}, 422, "groups_not_called"),
        ({"called": "groups", "groups": [ml, 987654]}, 404, "one_group_gone"),
        ({"called": "groups", "groups": [ml, gone]}, 409, "group_is_archived"),
        ({"called": "groups", "groups": [foreign]}, 409, "group_of_another_batch"),
        ({"called": "sections"}, 409, "no_sections"),
        ({"called": "everybody"}, 422, "bad_input"),
        ({"called": "groups", "groups": [0]}, 422, "bad_input"),
        ({"called": "groups", "groups": [2**63 - 1]}, 404, "one_group_gone"),
        ({"called": "groups", "groups": ["ML"]}, 422, "bad_input"),
        ({"called": "groups", "groups": [ml] * 101}, 422, "bad_input"),
    ]
    with told() as paths:
        for fields, status, code in bad:
            several = {**place, "subjects": [{"code": "CS2"}, {"code": "CS3", **fields}]}
            for answer in (
                change(asha, subject, status, name="Half", **fields),
                add(asha, place, status, code="CS2", **fields),
                asha.json("POST", "/api/subjects/several", several, status),
            ):
                assert answer["code"] == code, fields
                assert answer["fields"], fields
    assert (history(), read(asha, place), paths) == (before, listed, [])


def test_a_visitor_cannot_say_it(visitor: Person, asha: Person, place: dict[str, str], make_group: MakeGroup) -> None:
    subject = add(asha, place)
    make_group("A")
    change(visitor, subject, 401, called="sections")
    assert read(visitor, place)["items"] == [subject]


def test_the_batch_before_tells_who_took_each_by_the_names_of_its_groups(
    asha: Person, place: dict[str, str], make_group: MakeGroup, archive: Callable[[int], None], selects: Watch
) -> None:
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    make_group("A")
    ml, old = make_group("ML", "elective"), make_group("Cloud", "other")
    add(asha, place, code="CS1", called="sections")
    add(asha, place, code="CS2", called="groups", groups=[ml, old])
    add(asha, place, code="CS3", called="list")
    archive(old)  # its name still tells who took the subject
    with selects() as asked:
        earlier = asha.get("/api/subjects/earlier", params={**place, "batch": "2023 - 2027"}).json()
    both = [{"label": "ML", "kind": "elective"}, {"label": "Cloud", "kind": "other"}]
    assert [(subject["called"], subject["groups"]) for subject in earlier["subjects"]] == [
        ("sections", []),
        ("groups", both),
        ("list", []),
    ]
    assert len(asked) == 5  # the place's three labels, the subjects, their groups


def test_whoever_removes_a_subject_for_groups_and_adds_it_again_says_anew_who_takes_it(
    asha: Person, place: dict[str, str], make_group: MakeGroup
) -> None:
    ml = make_group("ML", "elective")
    first = add(asha, place, called="groups", groups=[ml])
    asha.json("DELETE", f"/api/subjects/{first['id']}", status=204)
    again = add(asha, place)
    assert (again["called"], again["groups"]) == ("list", [])


def test_one_that_comes_back_keeps_who_takes_it_unless_it_is_told_otherwise(
    asha: Person, place: dict[str, str], make_group: MakeGroup, college: College, history: History
) -> None:
    ml = make_group("ML", "elective")
    subject = add(asha, place, called="groups", groups=[ml])

    def archive_subject(db: Connection) -> None:
        db.execute(update(subjects).where(subjects.c.id == subject["id"]).values(archived_at=clock.now()))

    college.write(archive_subject)
    assert add(asha, place) == subject
    college.write(archive_subject)
    back = add(asha, place, called="list")
    assert (back["id"], back["called"], back["groups"]) == (subject["id"], "list", [])
    assert [entry[2:] for entry in history()[-2:]] == [
        (None, "CS101"),
        ({"called": "groups", "groups": ["ML"]}, {"called": "list"}),
    ]
    college.write(archive_subject)
    add(asha, place, 404, called="groups", groups=[987654])
    assert read(asha, place)["items"][0]["archived"]  # nothing was half-written


def test_the_last_section_or_group_that_is_archived_breaks_nothing(
    asha: Person, place: dict[str, str], make_group: MakeGroup, archive: Callable[[int], None]
) -> None:
    class_list = {"batch": place["batch"], "department": place["department"]}
    asha.json("POST", "/api/students", {**class_list, "roll": "22CS001", "name": "Meera Iyer", "email": ""}, 201)
    section, ml = make_group("A"), make_group("ML", "elective")
    add(asha, place, code="CS1")
    own = add(asha, place, code="CS2", called="groups", groups=[ml])
    for last in (section, ml):
        archive(last)
    listed = read(asha, place)["items"]
    assert [(subject["called"], subject["groups"]) for subject in listed] == [("sections", []), ("groups", [])]
    rosters = [asha.get("/api/rollcalls/roster", params={**place, "subject": code}) for code in ("CS1", "CS2")]
    assert [len(roster.json()["students"]) for roster in rosters] == [1, 0]  # the whole list, and nobody
    assert change(asha, listed[0], called="sections", name="Divided") == {**listed[0], "name": "Divided"}
    assert change(asha, own, called="groups", name="Elective") == {**listed[1], "name": "Elective"}
    other = make_group("Cloud", "elective")
    assert labels(change(asha, own, groups=[other])) == ["Cloud"]
    assert change(asha, listed[0], called="list")["called"] == "list"


def test_two_who_say_it_at_the_same_moment_leave_one_of_the_two_answers(
    asha: Person, place: dict[str, str], make_group: MakeGroup
) -> None:
    subject = add(asha, place)
    ml, cloud = make_group("ML", "elective"), make_group("Cloud", "elective")
    address = f"/api/subjects/{subject['id']}"
    both = [{"called": "groups", "groups": [each]} for each in (ml, cloud)]
    with ThreadPoolExecutor(2) as people:
        answers = list(people.map(lambda body: asha.patch(address, json=body).status_code, both * 5))
    assert set(answers) == {200}
    assert labels(read(asha, place)["items"][0]) in (["ML"], ["Cloud"])


def test_a_device_that_keeps_the_lists_is_sent_them_anew(
    asha: Person, place: dict[str, str], make_group: MakeGroup
) -> None:
    subject = add(asha, place)
    make_group("A")
    address = "/api/rollcalls/lists"
    tag = asha.get(address).headers["ETag"]
    assert asha.get(address, headers={"If-None-Match": tag}).status_code == 304
    change(asha, subject, called="sections")
    assert asha.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_several_subjects_are_given_other_takers_at_once_all_or_none(
    asha: Person, place: dict[str, str], make_group: MakeGroup, history: History
) -> None:
    ids = [add(asha, place, code=code)["id"] for code in ("CS101", "CS102", "CS103")]
    refused = asha.json("PUT", "/api/subjects/called", {"subjects": ids, "called": "sections"}, 409)
    assert refused["code"] == "no_sections"
    make_group("A")
    so_far = len(history())
    gone = asha.json("PUT", "/api/subjects/called", {"subjects": [*ids, 10**9], "called": "sections"}, 404)
    assert (gone["code"], len(history())) == ("entry_gone", so_far)
    asha.json("PUT", "/api/subjects/called", {"subjects": ids, "called": "sections"}, 204)
    assert [subject["called"] for subject in read(asha, place)["items"]] == ["sections"] * 3
    assert len(history()) == so_far + 3
    asha.json("PUT", "/api/subjects/called", {"subjects": ids[:2], "called": "list"}, 204)
    assert [subject["called"] for subject in read(asha, place)["items"]] == ["list", "list", "sections"]
