"""A subject says who takes it: the whole list, each of its sections, or groups of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.catalogue.conftest import MakeGroup
from tests.catalogue.takers import add, change, labels
from tests.catalogue.test_listing_subjects import read
from tests.college import Person
from tests.watching import History, Watch

PATH = "Attendance/Subjects/2022 - 2026/CSE/1st/CS101"


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
