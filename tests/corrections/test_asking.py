"""A correction is asked for by whoever cannot make it any more, and made or refused by whoever can."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import College, Person
from tests.corrections.conftest import ABSENT_ONE
from tests.records import Term, day
from tests.watching import History, Watch

PATH = "/api/corrections"
Asking = Callable[..., dict[str, Any]]


def _waits(person: Person) -> list[str]:
    return [each["roll"] for each in person.json("GET", PATH)["waits"]]


def _mark(person: Person, held: UUID) -> int:
    entries = person.json("GET", f"/api/rollcalls/{held}")["entries"]
    [mark] = [each["mark"] for each in entries if each["roll"] == ABSENT_ONE]
    return int(mark)


def test_it_waits_for_the_head_and_is_made_with_one_tap(
    asha: Person, lecturer: Person, head: Person, held: UUID, asking: Asking, history: History
) -> None:
    asked = lecturer.json("POST", PATH, asking(), 201)
    assert (asked["state"], asked["askedBy"], asked["stands"], asked["mark"]) == ("asked", "ananya.bose", 0, 1)
    assert (asked["roll"], asked["name"], asked["place"]["subject"]) == (ABSENT_ONE, "Omar Khan", "CS301")
    assert (_waits(head), _waits(asha), _waits(lecturer)) == ([ABSENT_ONE], [ABSENT_ONE], [])
    assert _mark(asha, held) == 0
    done = head.json("POST", f"{PATH}/{asked['id']}/accept")
    assert (done["state"], done["decidedBy"], done["stands"]) == ("done", "v.ramesh", 1)
    assert _mark(asha, held) == 1
    by, _, before, after = history()[-1]
    assert (by, before["mark"], after["mark"]) == ("v.ramesh", 0, 1)
    assert after["reason"] == "Asked for by ananya.bose: She was at the back"
    assert (_waits(head), [each["state"] for each in lecturer.json("GET", PATH)["mine"]]) == ([], ["done"])
    entries = len(history())
    assert head.json("POST", f"{PATH}/{asked['id']}/accept") == done  # twice is once
    again = head.json("POST", f"{PATH}/{asked['id']}/refuse", {"because": "No"}, 409)
    assert (again["code"], len(history())) == ("decided_by_you", entries)


def test_a_refusal_tells_why_and_changes_nothing(
    asha: Person, lecturer: Person, head: Person, held: UUID, asking: Asking
) -> None:
    asked = lecturer.json("POST", PATH, asking(), 201)
    head.json("POST", f"{PATH}/{asked['id']}/refuse", {"because": " "}, 422)
    head.json("POST", f"{PATH}/{asked['id']}/refuse", {"because": "The paper says absent"})
    [mine] = lecturer.json("GET", PATH)["mine"]
    assert (mine["state"], mine["because"], mine["decidedBy"]) == ("refused", "The paper says absent", "v.ramesh")
    assert (_mark(asha, held), _waits(head)) == (0, [])


def test_the_first_answer_stands(asha: Person, lecturer: Person, head: Person, held: UUID, asking: Asking) -> None:
    asked = lecturer.json("POST", PATH, asking(), 201)

    def answer(act: tuple[Person, str, Any]) -> int:
        person, name, body = act
        return person.request("POST", f"{PATH}/{asked['id']}/{name}", json=body).status_code

    with ThreadPoolExecutor(2) as two:
        answers = list(two.map(answer, [(head, "refuse", {"because": "No"}), (asha, "accept", None)]))
    assert sorted(answers) == [200, 409]
    assert _mark(asha, held) == (0 if answers[0] == 200 else 1)


def test_once_more_it_replaces_what_was_asked_and_another_person_is_told(
    college: College, asha: Person, lecturer: Person, head: Person, places: tuple[int, int], asking: Asking
) -> None:
    colleague = college.admin("r.bhat", "Ravi Bhat", {"role": "lecturer", "subject_id": places[0]})
    lecturer.json("POST", PATH, asking(), 201)
    lecturer.json("POST", PATH, asking(mark=2, reason="She came late"), 201)
    [one] = head.json("GET", PATH)["waits"]
    assert (one["mark"], one["reason"]) == (2, "She came late")
    assert colleague.json("POST", PATH, asking(), 409)["code"] == "asked_by_another"
    colleague.json("DELETE", f"{PATH}/{one['id']}", status=404)
    lecturer.json("DELETE", f"{PATH}/{one['id']}", status=204)
    lecturer.json("DELETE", f"{PATH}/{one['id']}", status=404)
    assert _waits(asha) == []


@pytest.mark.parametrize(
    ("other", "status", "code"),
    [
        ({"mark": 0}, 409, "is_that_mark"),
        ({"mark": 3}, 422, None),
        ({"student": 987654321}, 422, "student_not_on_roster"),
        ({"reason": ""}, 422, None),
        ({"rollcall": str(uuid4())}, 404, None),
    ],
)
def test_what_cannot_be_asked_for(
    lecturer: Person, head: Person, asking: Asking, other: dict[str, Any], status: int, code: str | None
) -> None:
    refused = lecturer.json("POST", PATH, asking(**other), status)
    assert code is None or refused["code"] == code
    assert _waits(head) == []


def test_a_class_that_does_not_count_has_nothing_to_correct(
    asha: Person, lecturer: Person, head: Person, term: Term, asking: Asking, held: UUID
) -> None:
    opened = term.hold(day(-13), upload=False)
    assert lecturer.json("POST", PATH, asking(rollcall=str(opened)), 409)["code"] == "not_uploaded"
    asked = lecturer.json("POST", PATH, asking(), 201)
    asha.json("POST", f"/api/rollcalls/{held}/withdraw", {"reason": "Wrong day"})
    assert head.json("POST", f"{PATH}/{asked['id']}/accept", status=409)["code"] == "withdrawn"
    assert _waits(head) == [ABSENT_ONE]  # nothing was answered


def test_who_has_nothing_to_do_with_it_is_refused(
    college: College, asha: Person, lecturer: Person, head: Person, asking: Asking, visitor: Person
) -> None:
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    ece = asha.json("GET", "/api/departments")["items"][-1]["id"]
    elsewhere = college.admin("e.head", "Head elsewhere", {"role": "head", "department_id": ece})
    viewer = college.admin("v.iewer", "Viewer", {"role": "viewer"})
    asked = lecturer.json("POST", PATH, asking(), 201)
    for person in (elsewhere, viewer, visitor):
        status = 401 if person is visitor else 403
        person.json("POST", PATH, asking(), status)
        person.json("POST", f"{PATH}/{asked['id']}/accept", status=status)
        person.json("POST", f"{PATH}/{asked['id']}/refuse", {"because": "No"}, status)
    lecturer.json("POST", f"{PATH}/{asked['id']}/accept", status=403)
    assert _waits(elsewhere) == []
    assert head.json("POST", f"{PATH}/987654321/accept", status=403)["code"] == "not_for_you"
    assert _waits(head) == [ABSENT_ONE]


def test_whoever_waits_hears_of_it(lecturer: Person, head: Person, asking: Asking, told: Watch) -> None:
    with told() as heard:
        asked = lecturer.json("POST", PATH, asking(), 201)
    assert heard == ["Attendance/Corrections/2024 - 2028/CSE"]
    with told() as heard:
        head.json("POST", f"{PATH}/{asked['id']}/accept")
    assert "Attendance/Corrections/2024 - 2028/CSE" in heard
