"""Leave: seen by those who see the student's list, decided by those who keep it, and its papers by them alone."""

from typing import Any
from uuid import uuid4

import pytest

from tests.college import Person
from tests.leave.conftest import LAST_WEEK
from tests.leave.test_certificates import PNG, begin, piece, send
from tests.records import LIST, ROLLS
from tests.rights.records.cast import Cast, refused
from tests.rights.records.conftest import _that_monday, cast, sections, term
from torture.doors.college import stored

__all__ = ["_that_monday", "cast", "sections", "term"]

HERE, THERE = ROLLS[0], "24EC001"


@pytest.fixture
def kind(cast: Cast) -> int:
    found: int = cast.term.asha.json("GET", "/api/leave-kinds")["items"][0]["id"]
    return found


def entry_of(cast: Cast, kind: int, *rolls: str, **other: Any) -> dict[str, Any]:
    students = [cast.term.ids[roll] for roll in rolls]
    return {
        "entry": str(uuid4()),
        "students": students,
        "kindId": kind,
        **LAST_WEEK,
        "reason": "Away",
        "grant": True,
        **other,
    }


def enter(cast: Cast, kind: int, *rolls: str, **other: Any) -> list[Any]:
    items: list[Any] = cast.term.asha.json("POST", "/api/leaves", entry_of(cast, kind, *rolls, **other))["items"]
    return items


def listed(person: Person, state: str = "granted", **query: Any) -> tuple[list[str], int]:
    """Whose leaves are in a state, and how many are said to be."""
    told = person.get("/api/leaves", params={"state": state, **query}).json()
    return [item["roll"] for item in told["items"]], told["counts"][state]


def test_the_queue_the_counts_and_who_is_away_are_those_of_ones_lists(cast: Cast, kind: int) -> None:
    enter(cast, kind, HERE, ROLLS[1], THERE)
    enter(cast, kind, ROLLS[2], THERE, grant=False, startsOn="2026-11-16", endsOn="2026-11-16")
    day = {"on": LAST_WEEK["startsOn"]}
    for person in (cast.viewer(), cast.exam(), cast.term.asha):
        assert listed(person)[1] == 3
        assert person.get("/api/leaves/away", params=day).json()["students"] == 3
    head, other = cast.head(), cast.head("ECE")
    assert listed(head) == ([ROLLS[1], HERE], 2)
    assert listed(other) == ([THERE], 1)
    assert listed(head, "asked") == ([ROLLS[2]], 1)
    assert listed(other, department="CSE") == ([], 0)
    away = head.get("/api/leaves/away", params=day).json()
    assert (away["students"], [entry["students"] for entry in away["items"]]) == (2, [2])
    away = other.get("/api/leaves/away", params=day).json()
    assert (away["students"], away["items"][0]["roll"]) == (1, THERE)
    assert [item["entryStudents"] for item in head.get("/api/leaves?state=granted").json()["items"]] == [2, 2]
    assert other.get("/api/leaves?state=granted").json()["items"][0]["entryStudents"] == 1


def test_students_are_looked_up_on_ones_lists(cast: Cast) -> None:
    def found(person: Person, sought: str) -> list[str]:
        return [each["roll"] for each in person.get("/api/leaves/students", params={"q": sought}).json()["items"]]

    assert found(cast.viewer(), THERE) == [THERE]
    assert found(cast.head(), THERE) == found(cast.head("ECE"), HERE) == []
    assert found(cast.head(), HERE) == [HERE]


def test_one_leave_and_all_of_a_student_are_told_where_the_list_is_seen(cast: Cast, kind: int) -> None:
    [leave] = enter(cast, kind, HERE)
    paths = [f"/api/leaves/{leave['id']}", f"/api/leaves/of-student/{cast.term.ids[HERE]}"]
    for path in paths:
        for person in (cast.viewer(), cast.exam(), cast.head()):
            assert person.get(path).status_code == 200
        for person in (cast.head("ECE"), cast.lecturer("CS301"), cast.nobody()):
            refused(person, path)


def test_those_who_teach_have_nothing_to_do_with_leave(cast: Cast, kind: int) -> None:
    for path in ("/api/leaves", "/api/leaves/away", "/api/leaves/students", "/api/leave-kinds"):
        for person in (cast.lecturer("CS301"), cast.lecturer_of_a(), cast.nobody()):
            refused(person, path)
        assert cast.exam().get(path).status_code == 200


def test_leave_is_decided_by_the_students_head_and_nothing_is_written_for_others(cast: Cast, kind: int) -> None:
    asked, waiting = (enter(cast, kind, roll, grant=False)[0]["id"] for roll in (HERE, ROLLS[1]))
    granted = enter(cast, kind, ROLLS[2])[0]
    because = {"revision": 0, "because": "No letter"}
    deeds = [
        ("POST", "/api/leaves", entry_of(cast, kind, ROLLS[3])),
        ("POST", f"/api/leaves/{asked}/grant", {"revision": 0}),
        ("POST", f"/api/leaves/{waiting}/refuse", because),
        ("PUT", f"/api/leaves/{asked}/certificate", {"certificate": None, "insteadOf": None}),
        ("POST", f"/api/leaves/entries/{granted['entry']}/undo", None),
        ("POST", f"/api/leaves/{asked}/revoke", {**because, "revision": 1}),
        ("POST", f"/api/leaves/{asked}/undo", {"revision": 2}),
    ]
    others = [cast.head("ECE"), cast.viewer(), cast.exam(), cast.lecturer("CS301"), cast.nobody()]
    before = stored(cast.college)
    for person in others:
        for method, path, body in deeds:
            refused(person, path, method=method, json=body)
    assert stored(cast.college) == before
    for method, path, body in deeds:
        answer = cast.head().request(method, path, json=body)
        assert answer.is_success, f"{method} {path}: {answer.text}"


def test_an_entry_of_many_needs_the_right_for_each_of_them(cast: Cast, kind: int) -> None:
    head = cast.head()
    refused(head, "/api/leaves", method="POST", json=entry_of(cast, kind, HERE, THERE))
    refused(head, "/api/leaves", method="POST", json=entry_of(cast, kind, HERE) | {"students": [987654321]})
    both = enter(cast, kind, HERE, THERE)
    refused(head, f"/api/leaves/entries/{both[0]['entry']}/undo", method="POST")
    assert listed(cast.term.asha)[1] == 2


def test_pasted_rolls_of_other_lists_are_nobodys(cast: Cast, kind: int) -> None:
    pasted = {"rolls": f"{HERE} {THERE}", "kindId": kind, **LAST_WEEK}
    shown = cast.head().json("POST", "/api/leaves/preview", pasted)
    assert [each["roll"] for each in shown["found"]] == [HERE]
    assert [(each["text"], each["why"]["code"]) for each in shown["refused"]] == [(THERE, "roll_on_none_of_yours")]
    shown = cast.head().json("POST", "/api/leaves/preview", {**pasted, "department": "ECE"})
    assert [each["roll"] for each in shown["found"]] == [HERE]
    refused(cast.viewer(), "/api/leaves/preview", method="POST", json=pasted)


def test_the_office_names_the_kinds(cast: Cast, kind: int) -> None:
    for person in (cast.head(), cast.exam(), cast.viewer()):
        refused(person, "/api/leave-kinds", method="POST", json={"label": "Sports", "category": "duty"})
        refused(person, f"/api/leave-kinds/{kind}", method="PATCH", json={"label": "Sports"})
    assert cast.term.asha.patch(f"/api/leave-kinds/{kind}", json={"label": "Sports"}).status_code == 200


def test_a_certificate_is_opened_by_those_who_decide_on_its_leave(cast: Cast, kind: int) -> None:
    paper = send(cast.head(), PNG)
    file = f"/api/certificates/{paper}/file"
    for person in (cast.head("ECE"), cast.term.asha):
        refused(person, file)  # of no leave yet: its sender's own
    [mine, *_] = enter(cast, kind, HERE, THERE)
    assert cast.head().get(file).content == PNG
    choice = {"certificate": paper, "insteadOf": None}
    refused(cast.term.asha, f"/api/leaves/{mine['id']}/certificate", method="PUT", json=choice)
    assert cast.head().put(f"/api/leaves/{mine['id']}/certificate", json=choice).status_code == 200
    for person in (cast.head(), cast.term.asha):
        assert person.get(file).content == PNG
    for person in (cast.head("ECE"), cast.viewer(), cast.exam(), cast.lecturer("CS301")):
        refused(person, file)
    elsewhere = enter(cast, kind, THERE, startsOn="2026-11-16", endsOn="2026-11-16")[0]["id"]
    refused(cast.head("ECE"), f"/api/leaves/{elsewhere}/certificate", method="PUT", json=choice)
    assert cast.term.asha.put(f"/api/leaves/{elsewhere}/certificate", json=choice).status_code == 200
    assert cast.head("ECE").get(file).content == PNG  # a paper for both


def test_pieces_of_a_paper_are_taken_from_those_who_decide(cast: Cast) -> None:
    which = uuid4()
    begin(cast.head(), PNG, which)
    assert piece(cast.head("ECE"), which, 0, PNG, 404)["code"] == "no_such_upload"
    for person in (cast.viewer(), cast.exam(), cast.lecturer("CS301")):
        refused(person, f"/api/certificates/{uuid4()}", method="PUT", json={"name": "a.pdf", "size": 1})
        piece(person, which, 0, PNG, 403)
    assert piece(cast.head(), which, 0, PNG)["complete"]


def test_no_token_reaches_leave_whosever_it_is(cast: Cast) -> None:
    script = cast.college.script(cast.head(), scope="all")
    assert script.get("/api/leaves").json()["code"] == "leave_not_by_token"
    assert script.get("/api/students", params=LIST).status_code == 200
