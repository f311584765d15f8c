"""What was written goes with the student, or some time after the answer. The number stays."""

from typing import Any

from sqlalchemy import Connection, select

from rollbook.tables.every import EVERY_TABLE
from rollbook.tables.objections import objection_voices, objections
from rollbook.upkeep.retention import forget_objections
from tests.college import College, Person
from tests.objections.conftest import ABSENT_ONE, LATE_ONE, PATH, Desk, numbers, waiting
from tests.records import MONDAY, day

WRITTEN: dict[str, Any] = {"text": "I was with Zoë at the window", "contact": "omar.khan@mail.example"}


def _everything(db: Connection) -> str:
    return "\n".join(str(row) for table in EVERY_TABLE for row in db.execute(select(table)))


def _cases(db: Connection) -> list[Any]:
    return list(db.execute(select(objections).order_by(objections.c.number)).all())


def _voices(db: Connection) -> list[Any]:
    return list(db.execute(select(objection_voices).order_by(objection_voices.c.id)).all())


def _erase(asha: Person, desk: Desk, roll: str) -> None:
    body = {"roll": roll, "reason": "Asked for it in writing"}
    asha.json("POST", f"/api/students/{desk.term.ids[roll]}/erase", body, 204)


def test_erasing_a_student_leaves_the_number_alone(
    desk: Desk, college: College, asha: Person, lecturer: Person
) -> None:
    sent = desk.send(**WRITTEN)
    desk.send(heldOn=str(day(-4)), **WRITTEN)
    kept = desk.send(roll=LATE_ONE, text="Mine stays")
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "Omar came late to the lab"})
    _erase(asha, desk, ABSENT_ONE)
    after = college.read(_everything)
    traces = (ABSENT_ONE, "Omar Khan", "Zoë at the window", "omar.khan@mail", "Omar came late")
    assert [trace for trace in traces if trace in after] == []
    first, second, third = college.read(_cases)
    assert [(each.number, each.student_id) for each in (first, second)] == [(1, None), (2, None)]
    assert (second.state, third.state, len(college.read(_voices))) == ("stands", "waiting", 1)
    assert (numbers(lecturer), waiting(lecturer), desk.ask(kept)["ownText"]) == ([3], 1, "Mine stays")
    desk.ask(sent, 403)
    case = lecturer.json("GET", f"{PATH}/1")
    assert (case["roll"], case["name"], case["texts"], case["seen"]) == (None, None, [], None)
    assert desk.send(roll=LATE_ONE, heldOn=str(desk.held_on))["number"] == 3


def test_texts_and_contacts_go_ninety_days_after_the_answer(desk: Desk, college: College, lecturer: Person) -> None:
    answered, waits = desk.send(**WRITTEN), desk.send(roll=LATE_ONE, **WRITTEN)
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "No"})
    desk.calendar.go_to(day(89))
    college.run(forget_objections, college.store)
    assert [each.text for each in college.read(_voices)] == [WRITTEN["text"]] * 2
    desk.calendar.go_to(day(91))
    college.run(forget_objections, college.store)
    assert [(each.text, each.contact) for each in college.read(_voices)] == [
        (None, None),
        (WRITTEN["text"], WRITTEN["contact"]),
    ]
    told = desk.ask(answered)
    assert (told["state"], told["because"], told["ownText"]) == ("stands", "No", None)
    assert desk.ask(waits)["ownText"] == WRITTEN["text"]


def test_texts_of_a_class_that_was_discarded_go_ninety_days_after_they_were_sent(
    desk: Desk, college: College, asha: Person
) -> None:
    held = desk.term.hold(MONDAY, absent=[ABSENT_ONE])
    sent = desk.send(heldOn=str(MONDAY), **WRITTEN)
    desk.send(roll=LATE_ONE, **WRITTEN)  # still waits
    desk.term.undo_upload(held)
    asha.json("DELETE", f"/api/rollcalls/{held}", status=204)
    for days, own in ((89, WRITTEN["text"]), (91, None)):
        desk.calendar.go_to(day(days))
        college.run(forget_objections, college.store)
        assert (desk.ask(sent)["state"], desk.ask(sent)["ownText"]) == ("gone", own)
    assert [each.contact for each in college.read(_voices)] == [None, WRITTEN["contact"]]


def test_a_student_is_handed_what_was_written_but_not_how_to_reach_who_wrote_it(desk: Desk, asha: Person) -> None:
    desk.send(**WRITTEN)
    [one] = asha.json("GET", f"/api/students/{desk.term.ids[ABSENT_ONE]}/data")["objections"]
    assert (one["number"], one["text"], one["state"]) == (1, WRITTEN["text"], "waiting")
    assert "contact" not in one
