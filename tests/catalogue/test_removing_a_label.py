"""Admins remove batches, departments and semesters that nothing hangs on."""

from tests.catalogue.conftest import MISSING, List
from tests.college import Person
from tests.watching import History, Watch


def test_a_removed_one_is_gone(asha: Person, visitor: Person, labels: List, history: History, told: Watch) -> None:
    before = visitor.json("GET", labels.url)
    entry = asha.json("POST", labels.url, {"label": "Typo"}, 201)
    with told() as paths:
        asha.json("DELETE", f"{labels.url}/{entry['id']}", status=204)
    assert visitor.json("GET", labels.url) == before
    assert paths == [labels.path]
    kept = {"label": "Typo", "position": 9} if labels.word == "semester" else "Typo"
    assert history()[-1] == ("asha.rao", labels.path, kept, None)


def test_removing_twice_says_that_it_is_gone(asha: Person, labels: List, history: History) -> None:
    entry = asha.json("POST", labels.url, {"label": "Typo"}, 201)
    asha.json("DELETE", f"{labels.url}/{entry['id']}", status=204)
    assert asha.json("DELETE", f"{labels.url}/{entry['id']}", status=404)["code"] == "entry_gone"
    assert len(history()) == 2


def test_a_removed_label_can_be_added_anew(asha: Person, labels: List) -> None:
    entry = asha.json("POST", labels.url, {"label": "Typo"}, 201)
    asha.json("DELETE", f"{labels.url}/{entry['id']}", status=204)
    asha.json("POST", labels.url, {"label": "Typo"}, 201)


def test_what_subjects_hang_on_stays(
    asha: Person, labels: List, place: dict[str, str], history: History, told: Watch
) -> None:
    held = next(e for e in asha.json("GET", labels.url)["items"] if e["label"] == place[labels.word])
    for code, said in [("CS101", "1 subject belongs"), ("CS102", "2 subjects belong")]:
        asha.json("POST", "/api/subjects", {**place, "code": code}, 201)
        count = len(history())
        with told() as paths:
            answer = asha.json("DELETE", f"{labels.url}/{held['id']}", status=409)
        assert answer["code"] == "in_use"
        assert answer["message"].startswith(f"{said} to the {labels.word} {place[labels.word]}")
        assert held in asha.json("GET", labels.url)["items"]
        assert (paths, len(history())) == ([], count)


def test_a_visitor_cannot_remove(visitor: Person, asha: Person, labels: List) -> None:
    entry = asha.json("POST", labels.url, {"label": "Kept"}, 201)
    visitor.json("DELETE", f"{labels.url}/{entry['id']}", status=401)
    assert entry in visitor.json("GET", labels.url)["items"]


def test_what_is_not_there_cannot_be_removed(asha: Person, labels: List) -> None:
    for missing, status in MISSING.items():
        asha.json("DELETE", f"{labels.url}/{missing}", status=status)
