"""Everyone reads the lists of batches, departments and semesters."""

import base64
import json

import pytest

from tests.catalogue.conftest import List
from tests.college import Person
from tests.watching import Watch


def labels_in(page: dict[str, list[dict[str, str]]]) -> list[str]:
    return [entry["label"] for entry in page["items"]]


def test_a_new_college_has_semesters_and_nothing_else(visitor: Person) -> None:
    assert labels_in(visitor.json("GET", "/api/batches")) == []
    assert labels_in(visitor.json("GET", "/api/departments")) == []
    semesters = labels_in(visitor.json("GET", "/api/semesters"))
    assert semesters == ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"]


@pytest.mark.parametrize("url", ["/api/batches", "/api/departments"])
def test_batches_and_departments_stand_in_the_order_of_their_labels(asha: Person, visitor: Person, url: str) -> None:
    for label in ["ECE", "Civil", "bio", "CSE"]:
        asha.json("POST", url, {"label": label}, 201)
    assert labels_in(visitor.json("GET", url)) == ["bio", "Civil", "CSE", "ECE"]


def test_a_semester_that_was_added_stands_last(asha: Person, visitor: Person) -> None:
    asha.json("POST", "/api/semesters", {"label": "10th"}, 201)
    asha.json("POST", "/api/semesters", {"label": "0th"}, 201)
    assert labels_in(visitor.json("GET", "/api/semesters"))[-3:] == ["8th", "10th", "0th"]


def test_a_list_is_read_in_pages(asha: Person, visitor: Person, labels: List) -> None:
    for number in range(5):
        asha.json("POST", labels.url, {"label": f"Z{number}"}, 201)
    whole = visitor.json("GET", labels.url)["items"]

    read, after = [], ""
    while after is not None:
        page = visitor.json("GET", f"{labels.url}?limit=2" + (f"&after={after}" if after else ""))
        assert 1 <= len(page["items"]) <= 2
        read += page["items"]
        after = page["next"]
    assert read == whole


def test_a_page_that_cannot_be_is_refused(visitor: Person, labels: List) -> None:
    for query in ["limit=0", "limit=1001", "limit=many", "after=nonsense", "after=W10=", "color=red"]:
        answer = visitor.json("GET", f"{labels.url}?{query}", status=422)
        assert answer["code"] in ("bad_input", "bad_cursor")
        assert set(answer["fields"]) == {query.partition("=")[0]}


def test_a_page_address_that_was_made_up_is_answered_in_words(visitor: Person, labels: List) -> None:
    for values in [[2**40, 1], [-(2**63), 1], [2**70, 1], ["a\0"], ["\ud800"], [None], [True, 1], [[[[1]]]], {"a": 1}]:
        cursor = base64.urlsafe_b64encode(json.dumps(values).encode()).decode()
        assert visitor.get(labels.url, params={"after": cursor}).status_code in {200, 422}, values


def test_a_list_costs_one_query_however_long(asha: Person, visitor: Person, labels: List, selects: Watch) -> None:
    for number in range(12):
        asha.json("POST", labels.url, {"label": f"Z{number}"}, 201)
    with selects() as statements:
        assert len(visitor.json("GET", labels.url)["items"]) >= 12
    assert len(statements) == 1
