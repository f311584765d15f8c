"""Who sees and answers objections, who hears of them, and what is told to nobody."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, select

from rollbook.accounts.identity import Admin
from rollbook.accounts.node_access import may_hear
from rollbook.accounts.rights import COLLEGE, Grant, Labels, Rights, Where
from rollbook.core.roles import Role
from rollbook.tables.objections import objection_voices
from tests.college import College, Person
from tests.eligibility.conftest import SCOPE
from tests.objections.conftest import ABSENT_ONE, LATE_ONE, PATH, Desk, numbers, waiting
from tests.records import BATCH, DEPARTMENT, MONDAY, SEMESTER, SUBJECT, day
from tests.watching import Watch

HOW_MANY_WAIT = f"Attendance/Corrections/{BATCH}/{DEPARTMENT}"
CASE = f"Attendance/Objections/{BATCH}/{DEPARTMENT}/{SEMESTER}/{SUBJECT}/1"


def test_others_see_nothing_and_answer_nothing(
    desk: Desk, college: College, asha: Person, lecturer: Person, visitor: Person
) -> None:
    ece = asha.json("POST", "/api/departments", {"label": "ECE"}, 201)["id"]
    place = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER}
    other = asha.json("POST", "/api/subjects", {**place, "code": "CS302"}, 201)["id"]
    elsewhere = college.admin("e.head", "Head elsewhere", {"role": "head", "department_id": ece})
    colleague = college.admin("c.teach", "Colleague", {"role": "lecturer", "subject_id": other})
    viewer = college.admin("v.iewer", "Viewer", {"role": "viewer"})
    desk.send()
    for person in (elsewhere, colleague):
        assert (numbers(person), waiting(person)) == ([], 0)
    viewer.json("GET", PATH, status=403)
    for person in (elsewhere, colleague, viewer, visitor):
        status = 401 if person is visitor else 403
        person.json("GET", f"{PATH}/1", status=status)
        person.json("POST", f"{PATH}/1/correct", {"to": "present"}, status)
        person.json("POST", f"{PATH}/1/stand", {"because": "No"}, status)
        person.json("POST", f"{PATH}/1/reopen", status=status)
    assert (desk.stands(), numbers(lecturer), numbers(asha)) == (0, [1], [1])
    assert lecturer.json("GET", f"{PATH}/99", status=403)["code"] == "not_for_you"
    assert asha.json("GET", f"{PATH}/99", status=404)["code"] == "no_such_objection"


def test_an_old_class_is_answered_by_the_head(desk: Desk, lecturer: Person, head: Person) -> None:
    desk.send()
    desk.calendar.go_to(day(8))
    case = lecturer.json("GET", f"{PATH}/1")
    assert (case["mayCorrect"], head.json("GET", f"{PATH}/1")["mayCorrect"]) == (False, True)
    assert (waiting(lecturer), waiting(head), numbers(lecturer)) == (0, 1, [1])  # the lecturer sees it all the same
    refused = lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"}, 403)
    assert refused["code"] == "too_late_to_correct"
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "No"}, 403)
    head.json("POST", f"{PATH}/1/correct", {"to": "present"})
    assert desk.stands() == 1


def test_it_goes_to_who_took_the_class_only_while_they_may_correct_it(
    desk: Desk, lecturer: Person, head: Person
) -> None:
    replace(desk.term, asha=lecturer).hold(MONDAY, absent=[ABSENT_ONE])
    mark, to_both = desk.mark(heldOn=str(MONDAY)), {"takenBy": "Ananya Bose", "headOf": "CSE"}
    assert (mark["takenBy"], mark["to"]) == ("Ananya Bose", to_both)
    first = desk.send(heldOn=str(MONDAY))
    assert (first["to"], desk.ask(first)["to"], waiting(lecturer), waiting(head)) == (to_both, to_both, 1, 1)
    desk.calendar.go_to(day(8))
    mark, to_head = desk.mark(heldOn=str(MONDAY)), {"takenBy": None, "headOf": "CSE"}
    assert (mark["takenBy"], mark["to"]) == ("Ananya Bose", to_head)
    second = desk.send(heldOn=str(MONDAY))
    assert (second["to"], desk.ask(first)["to"], waiting(lecturer), waiting(head)) == (to_head, to_head, 0, 1)


def test_it_goes_to_nobody_whose_account_is_closed(desk: Desk, asha: Person, lecturer: Person) -> None:
    replace(desk.term, asha=lecturer).hold(MONDAY, absent=[ABSENT_ONE])
    asha.json("PATCH", "/api/admins/ananya.bose", {"disabled": True})
    assert desk.mark(heldOn=str(MONDAY))["to"] == {"takenBy": None, "headOf": None}  # the office answers


def test_what_waits_for_who_stands_in_is_of_their_days(desk: Desk, college: College, places: tuple[int, int]) -> None:
    own = {"role": "lecturer", "subject_id": places[0], "since": MONDAY, "last_day": MONDAY}
    stand_in = college.admin("s.tand", "Stand-in", own)
    desk.send()
    assert (numbers(stand_in), stand_in.json("GET", f"{PATH}/1")["mayCorrect"], waiting(stand_in)) == ([1], False, 0)
    desk.term.hold(MONDAY, absent=[ABSENT_ONE])
    desk.send(heldOn=str(MONDAY))
    assert (stand_in.json("GET", f"{PATH}/2")["mayCorrect"], waiting(stand_in)) == (True, 1)


def test_lists_are_paged_the_oldest_that_waits_first(desk: Desk, lecturer: Person) -> None:
    desk.send()
    desk.send(roll=LATE_ONE)
    desk.send(heldOn=str(day(-4)))
    first = lecturer.json("GET", f"{PATH}?limit=2")
    assert [each["number"] for each in first["items"]] == [1, 2]
    rest = lecturer.json("GET", f"{PATH}?limit=2&after={first['next']}")
    assert ([each["number"] for each in rest["items"]], rest["next"]) == ([3], None)
    for number in (1, 2):
        lecturer.json("POST", f"{PATH}/{number}/stand", {"because": "No"})
    assert (numbers(lecturer), numbers(lecturer, "answered")) == ([3], [2, 1])
    [line] = lecturer.json("GET", PATH)["items"]
    assert (line["roll"], line["subject"], line["heldOn"], line["claim"]) == (
        ABSENT_ONE, "CS301", str(day(-4)), "present",
    )  # fmt: skip


def test_what_is_due_first_comes_first(desk: Desk, lecturer: Person, make_list: Callable[..., Any]) -> None:
    desk.send()
    make_list(objectionsUntil=str(day(3)))
    desk.send(roll=LATE_ONE)
    desk.send(heldOn=str(day(-4)))
    first = lecturer.json("GET", f"{PATH}?limit=2")
    assert [(each["number"], each["due"]) for each in first["items"]] == [(2, str(day(3))), (3, str(day(3)))]
    rest = lecturer.json("GET", f"{PATH}?limit=2&after={first['next']}")
    assert ([(each["number"], each["due"]) for each in rest["items"]], rest["next"]) == ([(1, str(day(7)))], None)


def test_those_who_may_answer_hear_of_it_and_nobody_hears_what_was_written(
    desk: Desk, asha: Person, lecturer: Person, told: Watch
) -> None:
    with told() as heard:
        desk.send(text="The secret of the third row", contact="98765 43210")
    assert sorted(heard) == [HOW_MANY_WAIT, CASE]
    with told() as heard:
        lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"})
    assert {CASE, HOW_MANY_WAIT} < set(heard)
    desk.send(heldOn=str(day(-4)))
    with told() as heard:
        desk.term.correct(desk.rollcall_of(day(-4)), ABSENT_ONE, 1)
    assert {f"{CASE[:-1]}2", HOW_MANY_WAIT} < set(heard)
    history = asha.get("/api/history", params={"kind": "objections"}).text
    assert "third row" not in history
    assert "98765" not in history


@pytest.mark.parametrize(
    ("role", "labels", "hears"),
    [
        (Role.LECTURER, Labels(BATCH, DEPARTMENT, SEMESTER, SUBJECT), True),
        (Role.LECTURER, Labels(BATCH, DEPARTMENT, SEMESTER, SUBJECT.lower(), "A"), True),  # of a group alone
        (Role.LECTURER, Labels(BATCH, DEPARTMENT, SEMESTER, "CS302"), False),
        (Role.LECTURER, Labels(BATCH, DEPARTMENT, "3rd", SUBJECT), False),
        (Role.HEAD, Labels(department=DEPARTMENT), True),
        (Role.HEAD, Labels(department="ECE"), False),
        (Role.HEAD, Labels(batch=BATCH), True),
        (Role.EXAM, Labels(), False),
        (Role.VIEWER, Labels(), False),
        (Role.OFFICE, Labels(), True),
    ],
)
def test_a_live_event_reaches_those_who_may_answer(role: Role, labels: Labels, hears: bool) -> None:
    where = COLLEGE if labels == Labels() else Where(subject_id=1)
    grant = Grant(1, role, where, labels, labels.keys(), None, None, is_substitute=False)
    someone = Admin(1, "r.bhat", "Ravi Bhat", "", "", "en", Rights((grant,)))
    assert may_hear(someone, CASE) is hears
    assert not may_hear(None, CASE)


@pytest.mark.parametrize("kind", ["objections", None])
def test_the_history_names_the_case(desk: Desk, asha: Person, kind: str | None) -> None:
    desk.send()
    entry = asha.get("/api/history", params={"kind": kind} if kind else {}).json()["items"][0]
    assert (entry["kind"], entry["by"], entry["roll"], entry["subject"]) == (
        "objections", "(public)", ABSENT_ONE, SUBJECT,
    )  # fmt: skip
    assert entry["words"] == "Objection No. 1, CS301, 11 November 2026, class 1 · 2024 - 2028, CSE, 5th"
    assert (entry["heldOn"], entry["number"]) == (str(desk.held_on), 1)


def test_an_objection_changes_nothing_in_what_stood_on_a_day(desk: Desk, asha: Person, lecturer: Person) -> None:
    """Its entries in the history are no corrections; the one that it led to is."""
    desk.send()
    desk.calendar.go_to(day(1))
    student = desk.term.ids[ABSENT_ONE]
    then = asha.get(f"/api/attendance/students/{student}", params={"asOf": str(day(-1))}).json()
    assert then["later"]["corrections"] == 0
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"})
    now = asha.get(f"/api/attendance/students/{student}", params={"asOf": str(day(-1))}).json()
    assert (now["later"]["corrections"], now["overall"]) == (1, then["overall"])


def _voices(db: Connection) -> list[Any]:
    return list(db.execute(select(objection_voices)).all())


def test_neither_code_nor_key_nor_address_is_kept(desk: Desk) -> None:
    body = desk.body()
    sent = desk.send_body(body)
    [voice] = desk.college.read(_voices)
    kept = str(voice) + str(bytes(voice.key_hash)) + str(bytes(voice.code_hash))
    for secret in (sent["code"], sent["code"].replace("-", ""), body["key"], "198.51.100.7"):
        assert secret not in kept


@pytest.mark.parametrize("typed", ["{}", "{lower}", "{bare}", " {} "])
def test_a_code_may_be_typed_as_people_type(desk: Desk, typed: str) -> None:
    sent = desk.send()
    code = sent["code"]
    written = typed.format(code, lower=code.lower(), bare=code.replace("-", ""))
    assert desk.ask(sent, code=written)["number"] == 1


def test_a_wrong_pair_is_one_sentence_and_guessing_is_slowed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.accounts.throttle.ANSWERED_AFTER", 0)
    sent = desk.send()
    wrong = desk.ask(sent, 403, code="0000-0000")
    assert wrong == desk.ask(sent, 403, number=2) == desk.ask(sent, 403, code="") == desk.ask(sent, 403, code="%")
    assert wrong["code"] == "wrong_objection_code"
    for guess in range(7):
        desk.ask(sent, 403, code=f"0000-000{guess + 1}")
    assert desk.ask(sent, 429, code="0000-000A")["code"] == "too_many_tries"
    assert desk.ask(sent)["number"] == 1  # the right one opens it still


def test_who_makes_a_list_is_told_of_what_waits(desk: Desk) -> None:
    def look() -> Any:
        found = desk.term.get("/api/eligibility/look-first", **SCOPE)
        return found["objectionsWaiting"], [(each["roll"], each["day"]) for each in found["objections"]]

    assert look() == (0, [])
    number = desk.send()["number"]
    assert look() == (1, [(ABSENT_ONE, str(desk.held_on))])
    student = desk.term.ids[ABSENT_ONE]
    desk.term.asha.json("DELETE", f"/api/students/{student}", status=204)
    assert look() == (0, [])  # who is archived is on no list
    desk.term.asha.json("POST", f"/api/students/{student}/restore", status=200)
    assert look() == (1, [(ABSENT_ONE, str(desk.held_on))])
    desk.term.asha.json("POST", f"{PATH}/{number}/stand", {"because": "It was called twice"})
    assert look() == (0, [])
