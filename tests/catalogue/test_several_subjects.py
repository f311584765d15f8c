"""A semester's subjects come in one go: pasted as a list, or copied from the batch before."""

import pytest

from tests.catalogue.test_listing_subjects import read
from tests.college import Person
from tests.watching import History

SEVERAL = "/api/subjects/several"
EARLIER = "/api/subjects/earlier"


def taught(person: Person, place: dict[str, str]) -> list[tuple[str, str | None]]:
    return [(subject["code"], subject["name"]) for subject in read(person, place)["items"]]


def test_all_of_them_are_added_with_their_names(asha: Person, place: dict[str, str], history: History) -> None:
    pasted = [{"code": "CS503", "name": "Database  systems"}, {"code": "CS504"}]
    added = asha.json("POST", SEVERAL, {**place, "subjects": pasted}, 201)["items"]
    assert [subject["code"] for subject in added] == ["CS503", "CS504"]
    assert taught(asha, place) == [("CS503", "Database systems"), ("CS504", None)]
    assert [change[3] for change in history()[-2:]] == [{"label": "CS503", "name": "Database systems"}, "CS504"]


def test_one_that_is_there_already_keeps_all_out(asha: Person, place: dict[str, str], history: History) -> None:
    asha.json("POST", "/api/subjects", {**place, "code": "CS504"}, 201)
    count = len(history())
    answer = asha.json("POST", SEVERAL, {**place, "subjects": [{"code": "CS503"}, {"code": "cs504"}]}, 409)
    assert answer["message"] == "cs504 is here already. Nothing was added."
    assert (taught(asha, place), len(history())) == ([("CS504", None)], count)


def test_one_that_stands_twice_keeps_all_out(asha: Person, place: dict[str, str]) -> None:
    answer = asha.json("POST", SEVERAL, {**place, "subjects": [{"code": "CS503"}, {"code": " CS503"}]}, 409)
    assert answer["message"] == "CS503 stands in the list twice. Nothing was added."
    assert taught(asha, place) == []


@pytest.mark.parametrize(
    "subjects", [[], [{"code": "x"}] * 101, [{"code": ""}], [{"code": "CS1", "name": ""}], [{"name": "No code"}], None]
)
def test_what_is_no_list_of_subjects_is_refused(asha: Person, place: dict[str, str], subjects: object) -> None:
    asha.json("POST", SEVERAL, {**place, "subjects": subjects}, 422)
    assert taught(asha, place) == []


def test_only_admins_add_them(visitor: Person, place: dict[str, str]) -> None:
    visitor.json("POST", SEVERAL, {**place, "subjects": [{"code": "CS503"}]}, 401)


@pytest.mark.parametrize("code", ["CS101, MA101; PH101", "CS101;MA101", "CS101,"])
def test_several_codes_in_one_box_are_not_one_subject(asha: Person, place: dict[str, str], code: str) -> None:
    answer = asha.json("POST", "/api/subjects", {**place, "code": code}, 422)
    assert "several are added as a list" in answer["fields"]["code"]
    added = asha.json("POST", "/api/subjects", {**place, "code": "CS1"}, 201)
    asha.json("PATCH", f"/api/subjects/{added['id']}", {"code": code}, 422)
    assert taught(asha, place) == [("CS1", None)]


def test_the_batch_before_tells_what_it_was_taught(asha: Person, visitor: Person, place: dict[str, str]) -> None:
    for label in ["2020 - 2024", "2021 - 2025", "2023 - 2027"]:
        asha.json("POST", "/api/batches", {"label": label}, 201)
    for batch, code in [("2020 - 2024", "CS900"), ("2021 - 2025", "CS102"), ("2023 - 2027", "CS999")]:
        asha.json("POST", "/api/subjects", {**place, "batch": batch, "code": code}, 201)
    named = {**place, "batch": "2021 - 2025", "code": "CS101", "name": "Programming"}
    asha.json("POST", "/api/subjects", named, 201)
    assert visitor.get(EARLIER, params=place).json() == {
        "batch": "2021 - 2025",
        "subjects": [
            {"code": "CS101", "name": "Programming", "called": "list", "groups": []},
            {"code": "CS102", "name": None, "called": "list", "groups": []},
        ],
    }


def test_where_no_earlier_batch_was_taught_anything_there_is_nothing_to_copy(
    visitor: Person, place: dict[str, str]
) -> None:
    assert visitor.get(EARLIER, params=place).json() == {"batch": None, "subjects": []}
    assert visitor.get(EARLIER, params={**place, "batch": "Nowhere"}).status_code == 404


def test_a_subject_gets_another_name_and_loses_it(asha: Person, place: dict[str, str], history: History) -> None:
    added = asha.json("POST", "/api/subjects", {**place, "code": "CS1", "name": "Compilers"}, 201)
    address = f"/api/subjects/{added['id']}"
    assert asha.json("PATCH", address, {"name": "Compiler design"}, 200)["name"] == "Compiler design"
    assert history()[-1][2:] == ({"name": "Compilers"}, {"name": "Compiler design"})
    assert asha.json("PATCH", address, {"code": "CS2"}, 200)["name"] == "Compiler design"
    assert asha.json("PATCH", address, {"name": None}, 200) == {**added, "code": "CS2", "name": None}
    count = len(history())
    asha.json("PATCH", address, {}, 200)
    assert len(history()) == count


def test_one_that_comes_back_keeps_its_name_unless_it_is_given_another(asha: Person, place: dict[str, str]) -> None:
    added = asha.json("POST", "/api/subjects", {**place, "code": "CS1", "name": "Compilers"}, 201)
    asha.delete(f"/api/subjects/{added['id']}")
    assert asha.json("POST", "/api/subjects", {**place, "code": "CS1", "name": "Parsers"}, 201)["name"] == "Parsers"
