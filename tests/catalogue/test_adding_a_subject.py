"""Admins add subjects to a place."""

from concurrent.futures import ThreadPoolExecutor

from tests.catalogue.conftest import UNUSABLE
from tests.catalogue.test_listing_subjects import read
from tests.college import Person
from tests.watching import History, Watch


def test_what_was_added_is_in_the_list(asha: Person, visitor: Person, place: dict[str, str]) -> None:
    added = asha.json("POST", "/api/subjects", {**place, "code": " CS101 "}, 201)
    new: dict[str, object] = {
        "code": "CS101",
        "name": None,
        "classes": 0,
        "archived": False,
        "called": "list",
        "groups": [],
    }
    assert added == {"id": added["id"], **new, "together": 0}
    assert read(visitor, place)["items"] == [added]


def test_adding_is_told_and_remembered_at_the_place_as_the_register_spells_it(
    asha: Person, place: dict[str, str], told: Watch, history: History
) -> None:
    with told() as paths:
        asha.json("POST", "/api/subjects", {**place, "department": "cse", "code": "CS/101.1"}, 201)
    assert paths == ["Attendance/Subjects/2022 - 2026/CSE/1st/CS%2F101%2E1"]
    assert history()[-1] == ("asha.rao", paths[0], None, "CS/101.1")


def test_the_same_one_again_is_refused_in_the_words_on_the_screen(
    asha: Person, place: dict[str, str], told: Watch, history: History
) -> None:
    asha.json("POST", "/api/subjects", {**place, "code": "CS101"}, 201)
    before, count = read(asha, place), len(history())
    with told() as paths:
        for again in ["CS101", " cs101", "CS\u200b101", "\uff23\uff33101"]:
            answer = asha.json("POST", "/api/subjects", {**place, "code": again}, 409)
            assert answer["code"] == "duplicate_subject"
            assert answer["message"] == "Do Not add the same subject again"
            assert set(answer["fields"]) == {"code"}
    assert read(asha, place) == before
    assert (paths, len(history())) == ([], count)


def test_the_same_code_elsewhere_is_another_subject(asha: Person, place: dict[str, str]) -> None:
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    for other in [{}, {"batch": "2023 - 2027"}, {"department": "ECE"}, {"semester": "2nd"}]:
        asha.json("POST", "/api/subjects", {**place, **other, "code": "CS101"}, 201)
        assert len(read(asha, {**place, **other})["items"]) == 1


def test_of_many_at_the_same_moment_one_is_added(asha: Person, place: dict[str, str]) -> None:
    body = {**place, "code": "RUSH"}
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: asha.post("/api/subjects", json=body).status_code, range(16)))
    assert sorted(answers) == [201] + [409] * 15
    assert len(read(asha, place)["items"]) == 1


def test_a_subject_needs_a_place_that_exists(asha: Person, place: dict[str, str]) -> None:
    for part in place:
        answer = asha.json("POST", "/api/subjects", {**place, part: "Nowhere", "code": "CS101"}, 404)
        assert set(answer["fields"]) == {part}
    assert read(asha, place)["items"] == []


def test_a_subject_and_the_removal_of_its_place_never_both_happen(asha: Person, place: dict[str, str]) -> None:
    for round_number in range(5):
        batch = asha.json("POST", "/api/batches", {"label": f"Round {round_number}"}, 201)
        subject = {**place, "batch": batch["label"], "code": "CS101"}
        with ThreadPoolExecutor(2) as people:
            adding = people.submit(asha.post, "/api/subjects", json=subject)
            removing = people.submit(asha.delete, f"/api/batches/{batch['id']}")
        assert (adding.result().status_code, removing.result().status_code) in {(201, 409), (404, 204)}


def test_a_visitor_cannot_add(visitor: Person, place: dict[str, str]) -> None:
    assert visitor.json("POST", "/api/subjects", {**place, "code": "CS101"}, 401)["code"] == "sign_in_needed"
    assert read(visitor, place)["items"] == []


def test_what_cannot_be_a_code_is_refused_beside_its_field(asha: Person, place: dict[str, str]) -> None:
    for unusable in UNUSABLE:
        answer = asha.json("POST", "/api/subjects", {**place, "code": unusable}, 422)
        assert answer["code"] == "bad_input"
        assert set(answer["fields"]) == {"code"}, unusable
    assert read(asha, place)["items"] == []


def test_every_field_is_needed_and_checked(asha: Person, place: dict[str, str]) -> None:
    whole = {**place, "code": "CS101"}
    for field in whole:
        missing = {name: value for name, value in whole.items() if name != field}
        for body in [missing, {**whole, field: "\x07"}, {**whole, field: "x" * 81}]:
            assert set(asha.json("POST", "/api/subjects", body, 422)["fields"]) == {field}
    assert read(asha, place)["items"] == []


def test_classes_are_counted_not_given(asha: Person, place: dict[str, str]) -> None:
    answer = asha.json("POST", "/api/subjects", {**place, "code": "CS101", "classes": 40}, 422)
    assert set(answer["fields"]) == {"classes"}
    assert read(asha, place)["items"] == []
