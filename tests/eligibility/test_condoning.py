"""A shortage in the band: asked to be condoned, recommended, decided, revoked; what cannot be is refused in words."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from rollbook.core import clock
from rollbook.tables.catalogue import departments, subjects
from rollbook.tables.condonations import condonations
from tests.college import Person
from tests.eligibility.condoning import GROUNDS, IN_BAND, MET, REFERENCE, SHORT, Condoning
from tests.eligibility.conftest import OTHER
from tests.records import DEPARTMENT, SUBJECT, day


def count(db: Connection) -> int:
    return db.execute(select(func.count()).select_from(condonations)).scalar_one()


def rows(condoning: Condoning) -> int:
    found: int = condoning.office.college.read(count)
    return found


def somebody(condoning: Condoning, role: str, **place: Any) -> Person:
    return condoning.office.college.admin(f"{role}.person", role.title(), {"role": role, **place})


def head(condoning: Condoning, department: str = DEPARTMENT) -> Person:
    of = condoning.office.college.read(lambda db: dict(db.execute(select(departments.c.label, departments.c.id)).all()))
    return somebody(condoning, "head", department_id=of[department])


def test_asked_recommended_decided(condoning: Condoning) -> None:
    before = condoning.case()
    assert (before["standing"]["percentage"], before["refusal"], before["now"]) == (50.0, None, None)
    asked = condoning.ask()["now"]
    assert (asked["state"], asked["askedBecause"], asked["askedBy"]) == ("asked", GROUNDS, "asha.rao")
    recommended = condoning.recommend(person=head(condoning), remark="Came ever since")["now"]
    assert (recommended["id"], recommended["state"]) == (asked["id"], "recommended")
    assert (recommended["recommendedBy"], recommended["remark"]) == ("head.person", "Came ever since")
    decided = condoning.decide(person=somebody(condoning, "exam"))["now"]
    assert (decided["state"], decided["reference"], decided["decidedBy"]) == ("condoned", REFERENCE, "exam.person")
    now = condoning.case()
    assert now["now"] == decided
    assert now["standing"] == before["standing"]  # the number stays what it was


def test_a_decision_needs_nobody_before_it_and_can_be_revoked_and_taken_anew(condoning: Condoning) -> None:
    refused = condoning.decide(decision="refused")["now"]
    assert (refused["state"], refused["askedAt"]) == ("refused", None)
    condoning.tomorrow()
    told = condoning.revoke(refused["id"])
    assert told["now"] is None
    [earlier] = told["earlier"]
    assert (earlier["state"], earlier["decision"], earlier["because"]) == ("revoked", "refused", "Another's papers")
    assert condoning.decide()["now"]["state"] == "condoned"
    assert rows(condoning) == 2


def test_the_history_tells_every_step_to_those_who_may_read_grounds(condoning: Condoning) -> None:
    condoning.ask()
    condoning.revoke(condoning.decide()["now"]["id"])

    def told(person: Person) -> list[str]:
        items = person.get("/api/history", params={"kind": "lists"}).json()["items"]
        return [each["after"]["state"] for each in items if "state" in (each["after"] or {})]

    office = condoning.office
    assert told(office.person) == ["revoked", "condoned", "asked"]
    assert told(head(condoning)) == ["revoked", "condoned", "asked"]
    assert told(office.college.script(office.person, scope="all")) == []
    [newest, *_] = office.person.json("GET", "/api/history?limit=1&kind=lists")["items"]
    assert (newest["path"], newest["words"]) == ("Attendance/Eligibility/condonations/1", "Condonation, list No. 1")


@pytest.mark.parametrize(
    ("roll", "code", "reason"),
    [(SHORT, "below_the_band", "short"), (MET, "nothing_to_condone", "met")],
)
def test_who_is_not_in_the_band_cannot_be_condoned(condoning: Condoning, roll: str, code: str, reason: str) -> None:
    for answer in (condoning.ask(roll, 409), condoning.recommend(roll, 409), condoning.decide(roll, 409)):
        assert answer["code"] == code
    assert condoning.case(roll)["refusal"] == reason
    assert rows(condoning) == 0


def test_a_rule_without_a_band_condones_nobody(condoning: Condoning) -> None:
    rule = {"startsOn": str(day(1)), "rule": {"line": 75}, "seen": 1}
    condoning.office.person.json("POST", "/api/rules", rule, 201)
    condoning.tomorrow()
    condoning.number = condoning.office.make()["number"]
    assert condoning.decide(status=409)["code"] == "no_band_to_condone"


def test_what_is_on_no_line_is_refused(condoning: Condoning) -> None:
    elsewhere = condoning.office.term.enrol("24EC001", "Asif Ali", department="CSE")  # came after the list was made
    assert condoning.decide("24EC001", 422)["code"] == "student_not_listed"
    assert condoning.decide(status=422, student=elsewhere + 1000)["code"] == "student_not_listed"
    assert condoning.decide(status=422, subject=None)["code"] == "not_counted_here"
    assert condoning.decide(status=404, number=99)["code"] == "no_such_list"
    assert condoning.revoke(99, 404)["code"] == "no_such_condonation"
    assert rows(condoning) == 0


def test_texts_that_are_too_long_or_missing_are_refused_field_by_field(condoning: Condoning) -> None:
    faults = condoning.decide(status=422, reference="A" * 10_000, grounds=" ")["faults"]
    assert {name: fault["code"] for name, fault in faults.items()} == {
        "reference": "text_too_long",
        "grounds": "missing",
    }
    assert condoning.ask(status=422, grounds="A" * 10_000)["faults"]["grounds"]["code"] == "text_too_long"
    assert rows(condoning) == 0


def test_nothing_is_asked_or_decided_twice(condoning: Condoning) -> None:
    condoning.ask()
    assert condoning.ask(status=409)["code"] == "condoning_asked"
    condoning.recommend()
    for answer in (condoning.ask(status=409), condoning.recommend(status=409)):
        assert answer["code"] == "condoning_recommended"
    decided = condoning.decide()["now"]["id"]
    for answer in (condoning.ask(status=409), condoning.recommend(status=409), condoning.decide(status=409)):
        assert answer["code"] == "condoning_decided"
    condoning.revoke(decided)
    assert condoning.revoke(decided, 409)["code"] == "no_decision_to_revoke"


def test_what_is_only_asked_cannot_be_revoked(condoning: Condoning) -> None:
    assert condoning.revoke(condoning.ask()["now"]["id"], 409)["code"] == "no_decision_to_revoke"


def test_of_two_who_decide_at_the_same_time_one_is_told(condoning: Condoning) -> None:
    person, line = condoning.office.person, condoning.line()

    def decide(decision: str) -> int:
        body = {**line, "decision": decision, "grounds": GROUNDS, "reference": REFERENCE}
        return person.post("/api/condonations/decide", json=body).status_code

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(decide, ["condoned", "refused"] * 2))
    assert answers == [200, 409, 409, 409]
    assert rows(condoning) == 1


@pytest.mark.parametrize("together", [False, True])
def test_the_database_itself_takes_one_that_stands(condoning: Condoning, together: bool) -> None:
    line = condoning.line()

    def write(db: Connection) -> None:
        semester = db.execute(select(subjects.c.semester_id)).scalars().first()
        values = {"student_id": line["student"], "semester_id": semester, "list_number": 1, "asked_at": clock.now()}
        for _ in range(2):
            db.execute(insert(condonations).values(values | {"subject_id": None if together else line["subject"]}))

    with pytest.raises(IntegrityError):
        condoning.office.college.write(write)


def test_who_is_archived_or_erased_is_not_decided_on(condoning: Condoning) -> None:
    person, student = condoning.office.person, condoning.office.term.ids[IN_BAND]
    decided = condoning.decide()["now"]["id"]
    person.json("DELETE", f"/api/students/{student}", status=204)
    assert condoning.decide(status=409)["code"] == "archived_not_condoned"
    assert condoning.revoke(decided, 409)["code"] == "archived_not_condoned"
    person.json("POST", f"/api/students/{student}/erase", {"roll": IN_BAND, "reason": "Asked for it"}, 204)
    assert condoning.decide(status=409)["code"] == "erased_not_condoned"
    told = condoning.case()
    assert (told["roll"], told["name"], told["refusal"]) == (IN_BAND, None, "erased")
    assert (told["now"]["grounds"], told["now"]["reference"]) == ("(erased)", REFERENCE)
    history = person.get("/api/history", params={"kind": "lists"}).text
    assert GROUNDS not in history


def test_a_student_of_another_list_by_now_and_a_list_that_was_followed(condoning: Condoning) -> None:
    condoning.ask()
    condoning.tomorrow()
    second = condoning.office.make()["number"]
    assert condoning.decide(status=409)["code"] == "condone_on_newest"
    assert condoning.case()["refusal"] == "followed"
    condoning.number = second
    assert condoning.decide()["now"]["askedBecause"] == GROUNDS  # what was asked beside the list before goes on here
    student = condoning.office.term.ids[IN_BAND]
    condoning.office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    there = {"batch": "2024 - 2028", "department": "ECE"}
    condoning.office.person.json("POST", f"/api/students/{student}/move", there)
    assert condoning.decide(status=409)["code"] == "moved_not_condoned"


def test_all_subjects_together(condoning: Condoning) -> None:
    """6 of 8 classes: 75 % of both subjects."""
    rule = {"startsOn": str(day(1)), "rule": {"line": 80, "of": "together", "floor": 70}, "seen": 1}
    condoning.office.person.json("POST", "/api/rules", rule, 201)
    condoning.tomorrow()
    condoning.number = condoning.office.make()["number"]
    assert condoning.decide(status=409)["code"] == "nothing_to_condone"  # nothing is asked of a subject by itself
    assert condoning.decide(subject=None)["now"]["state"] == "condoned"
    assert condoning.case(subject=None)["now"]["state"] == "condoned"
    assert condoning.case(subject=OTHER)["now"] is None


def test_who_may_do_what(condoning: Condoning) -> None:
    condoning.office.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    lecturer = somebody(condoning, "lecturer", subject_id=condoning.ids[SUBJECT])
    viewer, exam = somebody(condoning, "viewer"), somebody(condoning, "exam")
    for nobody in (lecturer, head(condoning, "ECE")):
        condoning.case(person=nobody, status=403)
        condoning.ask(person=nobody, status=403)
    condoning.case(person=viewer)
    condoning.ask(person=viewer, status=403)
    for refused in (viewer, exam):
        condoning.recommend(person=refused, status=403)
    condoning.ask(person=exam)
    assert rows(condoning) == 1


def test_a_head_recommends_and_decides_nothing(condoning: Condoning) -> None:
    mine = head(condoning)
    assert condoning.recommend(person=mine)["now"]["state"] == "recommended"
    assert condoning.decide(person=mine, status=403)["code"] == "not_for_you"
    condoning.decide()
    assert mine.post("/api/condonations/1/revoke", json={"because": "No"}).status_code == 403


def test_no_token_reaches_the_grounds(condoning: Condoning) -> None:
    script = condoning.office.college.script(somebody(condoning, "exam"), scope="all")
    assert condoning.case(person=script, status=403)["code"] == "leave_not_by_token"


def test_who_only_looks_is_told_what_was_decided_and_not_why(condoning: Condoning) -> None:
    condoning.ask(grounds="Dengue of hers")
    condoning.recommend(remark="Her remark")
    condoning.revoke(condoning.decide(grounds="Dengue by papers")["now"]["id"], because="Dengue of another")
    condoning.decide(grounds="Dengue anew")
    viewer = somebody(condoning, "viewer")
    told = condoning.case(person=viewer)
    [earlier] = told["earlier"]
    assert (told["now"]["state"], earlier["decision"], earlier["recommendedBy"]) == ("condoned", "condoned", "asha.rao")
    asked = {"kind": "lists"}
    history = viewer.get("/api/history", params=asked).json()["items"]
    assert [each["after"]["state"] for each in history[:5]] == [
        *("condoned", "revoked", "condoned", "recommended", "asked"),
    ]
    assert history[0]["after"]["reference"] == REFERENCE
    file = viewer.get("/api/history/export", params={**asked, "format": "csv"}).text
    for text in (str(told), str(history), file):
        assert "condoned" in text
        assert "Dengue" not in text
        assert "Her remark" not in text
    for reader in (condoning.office.person, head(condoning), somebody(condoning, "exam")):
        assert condoning.case(person=reader)["earlier"][0]["remark"] == "Her remark"
        assert "Dengue by papers" in reader.get("/api/history/export", params={**asked, "format": "csv"}).text
