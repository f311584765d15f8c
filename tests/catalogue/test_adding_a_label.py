"""Admins add batches, departments and semesters."""

from concurrent.futures import ThreadPoolExecutor

from tests.catalogue.conftest import UNUSABLE, List
from tests.college import Person
from tests.watching import History, Watch


def test_what_was_added_is_in_the_list(asha: Person, visitor: Person, labels: List) -> None:
    added = asha.json("POST", labels.url, {"label": "New one"}, 201)
    assert added == {"id": added["id"], "label": "New one"}
    assert added in visitor.json("GET", labels.url)["items"]


def test_adding_is_told_and_remembered(asha: Person, labels: List, told: Watch, history: History) -> None:
    with told() as paths:
        asha.json("POST", labels.url, {"label": "New one"}, 201)
    assert paths == [labels.path]
    assert history() == [("asha.rao", labels.path, None, "New one")]


def test_a_label_is_kept_tidy(asha: Person, labels: List) -> None:
    added = asha.json("POST", labels.url, {"label": "  2022\u00a0 -  2026 "}, 201)
    assert added["label"] == "2022 - 2026"


def test_a_label_can_hold_any_visible_sign(asha: Person, visitor: Person, labels: List) -> None:
    for label in ["100% [A/B].#$", "<script>alert(1)</script>", "'; DROP TABLE batches; --", "தமிழ்"]:
        added = asha.json("POST", labels.url, {"label": label}, 201)
        assert added["label"] == label
        assert added in visitor.json("GET", labels.url)["items"]


def test_the_same_one_again_is_refused_in_words(
    asha: Person, visitor: Person, labels: List, history: History, told: Watch
) -> None:
    asha.json("POST", labels.url, {"label": "Électro"}, 201)
    before = visitor.json("GET", labels.url)

    with told() as paths:
        for again in [
            "Électro",
            "  électro",
            "ÉLECTRO",
            "E\u0301lectro",
            "É\u200blectro",
            "É\u3164lectro",
            "É\uff4cectro",
        ]:
            answer = asha.json("POST", labels.url, {"label": again}, 409)
            assert answer["code"] == "duplicate"
            assert labels.word in answer["message"]
            assert set(answer["fields"]) == {"label"}

    assert visitor.json("GET", labels.url) == before
    assert paths == []
    assert len(history()) == 1


def test_of_many_at_the_same_moment_one_is_added(asha: Person, visitor: Person, labels: List, history: History) -> None:
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: asha.post(labels.url, json={"label": "Rush"}).status_code, range(16)))
    assert sorted(answers) == [201] + [409] * 15
    entries = visitor.json("GET", labels.url)["items"]
    assert [entry["label"] for entry in entries].count("Rush") == 1
    assert len(history()) == 1


def test_a_visitor_cannot_add(visitor: Person, labels: List) -> None:
    before = visitor.json("GET", labels.url)
    assert visitor.json("POST", labels.url, {"label": "New one"}, 401)["code"] == "sign_in_needed"
    assert visitor.json("GET", labels.url) == before


def test_what_cannot_be_a_label_is_refused_beside_its_field(
    asha: Person, visitor: Person, labels: List, history: History
) -> None:
    before = visitor.json("GET", labels.url)
    for unusable in UNUSABLE:
        answer = asha.json("POST", labels.url, {"label": unusable}, 422)
        assert answer["code"] == "bad_input"
        assert set(answer["fields"]) == {"label"}, unusable
    assert visitor.json("GET", labels.url) == before
    assert history() == []


def test_fields_are_neither_missing_nor_unknown(asha: Person, visitor: Person, labels: List) -> None:
    before = visitor.json("GET", labels.url)
    assert set(asha.json("POST", labels.url, {}, 422)["fields"]) == {"label"}
    assert set(asha.json("POST", labels.url, {"label": "New", "id": 7}, 422)["fields"]) == {"id"}
    assert set(asha.json("POST", labels.url, {"label": "New", "Label": "New"}, 422)["fields"]) == {"Label"}
    assert visitor.json("GET", labels.url) == before
