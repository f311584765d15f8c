"""An objection from the mark to the answer."""

from uuid import uuid4

import pytest

from tests.college import Person
from tests.eligibility.conftest import SCOPE
from tests.objections.conftest import ABSENT_ONE, LATE_ONE, PATH, Desk, numbers, waiting
from tests.records import MONDAY, day
from tests.watching import History


def test_the_mark_is_shown_with_what_it_does_and_whom_an_objection_goes_to(desk: Desk, head: Person) -> None:
    mark = desk.mark()
    assert (mark["seen"], mark["subject"], mark["roll"], mark["number"]) == (0, "CS301", ABSENT_ONE, 1)
    assert (mark["percentage"], mark["ifPresent"], mark["ifLate"]) == (25.0, 50.0, 50.0)
    assert mark["to"] == {"takenBy": "Asha Rao", "headOf": "CSE"}
    assert (mark["until"], mark["listNumber"], mark["waiting"]) == (str(day(25)), None, None)
    sent = desk.send()
    assert desk.mark()["waiting"] == sent["number"] == 1


def test_it_is_sent_read_and_corrected(desk: Desk, lecturer: Person, head: Person, history: History) -> None:
    sent = desk.send(contact="98765 43210", text="I sat in the\nthird row")
    assert (sent["number"], sent["joined"], sent["due"]) == (1, False, str(day(7)))
    assert sent["to"] == {"takenBy": "Asha Rao", "headOf": "CSE"}
    assert (numbers(lecturer), numbers(head), waiting(lecturer), waiting(head)) == ([1], [1], 1, 1)
    asked = desk.ask(sent)
    assert (asked["state"], asked["held"], asked["seen"], asked["ownText"]) == (
        "waiting", 0, 0, "I sat in the third row",
    )  # fmt: skip
    assert asked["answeredBy"] is None
    case = lecturer.json("GET", f"{PATH}/1")
    assert (case["roll"], case["name"], case["takenBy"], case["mayCorrect"]) == (
        ABSENT_ONE, "Omar Khan", "asha.rao", True,
    )  # fmt: skip
    assert [(each["text"], each["contact"]) for each in case["texts"]] == [("I sat in the third row", "98765 43210")]
    assert (case["presentCount"], case["absentCount"]) == (5, 1)
    assert case["neighbours"] == [{"roll": "24CS001", "mark": 1}, {"roll": LATE_ONE, "mark": 2}]
    assert (case["percentage"], case["ifPresent"]) == (25.0, 50.0)
    done = lecturer.json("POST", f"{PATH}/1/correct", {"to": "present", "because": "Seen in the third row"})
    assert (done["state"], done["seen"], done["correctedTo"], done["answeredBy"]) == ("corrected", 1, 1, "ananya.bose")
    assert (desk.stands(), numbers(lecturer), numbers(lecturer, "answered"), waiting(head)) == (1, [], [1], 0)
    entries = len(history())
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "present", "because": "Seen in the third row"})
    assert len(history()) == entries
    answer = desk.ask(sent)
    assert (answer["state"], answer["because"], answer["answeredBy"]) == (
        "corrected", "Seen in the third row", "Ananya Bose",
    )  # fmt: skip
    assert (answer["percentageBefore"], answer["standing"]["percentage"]) == (25.0, 50.0)
    (sender, path, before, after), (_, _, _, mark), (_, _, _, answered) = history()[-3:]
    assert (sender, path, before) == ("(public)", "Attendance/Objections/2024 - 2028/CSE/5th/CS301/1", None)
    assert (after["objection"], after["claim"], after["roll"]) == (1, "present", ABSENT_ONE)
    assert (mark["reason"], mark["mark"], mark["by"]) == ("Objection No. 1", 1, "ananya.bose")
    assert (answered["state"], answered["because"]) == ("corrected", "Seen in the third row")
    assert "third row" not in str(after)


def test_it_stands_and_says_why(desk: Desk, lecturer: Person) -> None:
    sent = desk.send()
    lecturer.json("POST", f"{PATH}/1/stand", {"because": " "}, 422)
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "You came after the upload"})
    answer = desk.ask(sent)
    assert (answer["state"], answer["because"], answer["correctedTo"]) == ("stands", "You came after the upload", None)
    assert desk.stands() == 0
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "You came after the upload"})  # twice is once
    by_oneself = lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"}, 409)
    assert by_oneself["code"] == "objection_answered_by_you"
    by_another = desk.term.asha.json("POST", f"{PATH}/1/correct", {"to": "present"}, 409)
    assert by_another["code"] == "objection_answered"
    assert desk.stands() == 0
    assert desk.send()["number"] == 2  # another case, after the answer


def test_an_answer_is_taken_back_with_its_correction(desk: Desk, lecturer: Person, history: History) -> None:
    sent = desk.send()
    assert lecturer.json("POST", f"{PATH}/1/reopen", status=409)["code"] == "objection_not_answered"
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "late"})
    assert desk.stands() == 2
    again = lecturer.json("POST", f"{PATH}/1/reopen")
    assert (again["state"], again["seen"], again["answeredBy"], again["because"]) == ("waiting", 0, None, None)
    assert (desk.stands(), desk.ask(sent)["state"], numbers(lecturer)) == (0, "waiting", [1])
    by, _, before, after = history()[-1]
    assert (by, before["state"], after["state"]) == ("ananya.bose", "corrected", "waiting")
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"})
    assert desk.stands() == 1


def test_a_mark_that_was_changed_since_stays_when_the_answer_is_taken_back(desk: Desk, lecturer: Person) -> None:
    desk.send()
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "late"})
    desk.term.correct(desk.rollcall, ABSENT_ONE, 1)
    assert lecturer.json("POST", f"{PATH}/1/reopen")["seen"] == 1


def test_an_answer_is_not_taken_back_once_the_mark_is_contested_anew(desk: Desk, lecturer: Person) -> None:
    desk.send()
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "No"})
    desk.send()
    refused = lecturer.json("POST", f"{PATH}/1/reopen", status=409)
    assert (refused["code"], refused["values"]) == ("contested_anew", {"number": 2})


def test_a_correction_in_the_class_answers_what_waits(desk: Desk, lecturer: Person, history: History) -> None:
    sent = desk.send()
    other = desk.send(roll=LATE_ONE)
    desk.term.correct(desk.rollcall, ABSENT_ONE, 2)  # not what is claimed
    assert numbers(lecturer) == [1, 2]
    assert lecturer.json("GET", f"{PATH}/1")["seen"] == 2
    desk.term.correct(desk.rollcall, ABSENT_ONE, 1)
    answer = desk.ask(sent)
    assert (answer["state"], answer["answeredBy"], answer["correctedTo"], answer["because"]) == (
        "corrected", "Asha Rao", 1, None,
    )  # fmt: skip
    assert (numbers(lecturer), desk.ask(other)["state"]) == ([2], "waiting")
    by, _, before, after = history()[-1]
    assert (by, before["state"], after["state"], after["objection"]) == ("asha.rao", "waiting", "corrected", 1)
    assert lecturer.json("POST", f"{PATH}/1/reopen", status=409)["code"] == "corrected_in_class"


def test_the_moment_of_a_correction_is_not_told_as_that_of_the_tap(desk: Desk, lecturer: Person) -> None:
    desk.send()
    tapped = lecturer.json("GET", f"{PATH}/1")["tappedAt"]
    assert tapped.startswith(str(desk.held_on))
    desk.term.correct(desk.rollcall, ABSENT_ONE, 2)
    assert lecturer.json("GET", f"{PATH}/1")["tappedAt"] is None


def test_a_case_whose_mark_says_it_already_is_closed_without_a_second_correction(
    desk: Desk, lecturer: Person, history: History
) -> None:
    desk.send()
    desk.term.correct(desk.rollcall, ABSENT_ONE, 2)
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "late"})
    reasons = [str(after) for *_, after in history() if "Objection No. 1" in str(after)]
    assert (reasons, lecturer.json("GET", f"{PATH}/1")["elsewhere"]) == ([], True)


def test_a_withdrawn_class_says_so(desk: Desk, lecturer: Person) -> None:
    sent = desk.send()
    desk.term.withdraw(desk.rollcall)
    case = lecturer.json("GET", f"{PATH}/1")
    assert (case["counts"], case["percentage"], case["ifPresent"]) == (False, None, None)
    assert lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"}, 409)["code"] == "withdrawn"
    assert (desk.ask(sent)["seen"], desk.ask(sent)["standing"]) == (None, None)
    assert desk.mark(404)["code"] == "not_in_class"
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "The class was withdrawn"})


def test_a_class_that_was_discarded_keeps_the_number(desk: Desk, lecturer: Person, asha: Person) -> None:
    held = desk.term.hold(MONDAY, absent=[ABSENT_ONE])
    sent = desk.send(heldOn=str(MONDAY))
    desk.term.undo_upload(held)
    asha.json("DELETE", f"/api/rollcalls/{held}", status=204)
    assert (numbers(lecturer), waiting(lecturer)) == ([], 0)
    answer = desk.ask(sent)
    assert (answer["state"], answer["heldOn"], answer["roll"], answer["subject"]) == ("gone", str(MONDAY), None, None)
    look = desk.term.get("/api/eligibility/look-first", **SCOPE)
    assert (look["objectionsWaiting"], look["objections"]) == (0, [])
    [own] = asha.json("GET", f"/api/students/{desk.term.ids[ABSENT_ONE]}/data")["objections"]
    assert own["state"] == "gone"
    assert desk.send()["number"] == 2


def test_who_claims_leave_is_answered_as_who_answers_finds_it(desk: Desk, lecturer: Person) -> None:
    desk.send(claim="leave")
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "The leave is entered now"})
    desk.send(claim="leave", heldOn=str(day(-4)))
    assert lecturer.json("POST", f"{PATH}/2/correct", {"to": "late"})["seen"] == 2


def test_whoever_claims_leave_first_does_not_stand_in_the_way_of_who_was_there(desk: Desk, lecturer: Person) -> None:
    desk.send(claim="leave")
    own = desk.send(claim="present")
    lecturer.json("POST", f"{PATH}/1/correct", {"to": "present"})
    assert (desk.ask(own)["state"], desk.stands()) == ("corrected", 1)


def test_a_correction_in_the_class_answers_whatever_one_of_several_claims(desk: Desk, lecturer: Person) -> None:
    first, second = desk.send(claim="leave"), desk.send(claim="present")
    other = desk.send(claim="leave", heldOn=str(day(-4)))
    desk.term.correct(desk.rollcall, ABSENT_ONE, 2)  # what nobody claims
    assert numbers(lecturer) == [1, 2]
    desk.term.correct(desk.rollcall, ABSENT_ONE, 1)
    assert [desk.ask(each)["state"] for each in (first, second, other)] == ["corrected", "corrected", "waiting"]


def test_a_second_person_joins_the_case_with_a_code_of_their_own(desk: Desk, lecturer: Person) -> None:
    first, second = desk.send(), desk.send(text="She was next to me", claim="late")
    assert (second["number"], second["joined"], second["due"]) == (1, True, first["due"])
    assert first["code"] != second["code"]
    assert (desk.ask(first)["ownText"], desk.ask(second)["ownText"]) == ("I sat in the third row", "She was next to me")
    assert desk.ask(second)["claim"] == "late"
    case = lecturer.json("GET", f"{PATH}/1")
    assert (case["claim"], case["voices"]) == ("present", 2)
    assert [each["claim"] for each in case["texts"]] == ["present", "late"]
    assert waiting(lecturer) == 1


def test_sent_again_it_is_the_same(desk: Desk, lecturer: Person) -> None:
    body = desk.body()
    first = desk.send_body(body)
    assert desk.send_body(body) == first
    desk.send()  # another voice in between
    lecturer.json("POST", f"{PATH}/1/stand", {"because": "No"})
    assert desk.send_body(body) == first
    assert lecturer.json("GET", f"{PATH}/1")["voices"] == 2


@pytest.mark.parametrize(
    "other",
    [
        {"roll": LATE_ONE},
        {"heldOn": str(day(-4))},
        {"subject": "CS302"},
        {"claim": "late"},
        {"text": "I sat in the fourth row"},
        {"contact": "98765 43210"},
    ],
)
def test_something_else_under_the_same_key_is_refused(
    desk: Desk, asha: Person, lecturer: Person, other: dict[str, str]
) -> None:
    """It would be told as sent, and kept nowhere."""
    asha.json("POST", "/api/subjects", {**SCOPE, "code": "CS302"}, 201)
    desk.term.hold(desk.held_on, absent=[ABSENT_ONE], subject="CS302")
    body = desk.body()
    desk.send_body(body)
    assert desk.send_body({**body, **other}, 409)["code"] == "objection_key_in_use"
    assert numbers(lecturer) == [1]
    assert desk.send_body({**body, **other, "key": str(uuid4())})["number"] in (1, 2)


def test_sent_again_after_the_class_was_discarded_it_has_no_mark(desk: Desk, asha: Person) -> None:
    held = desk.term.hold(MONDAY, absent=[ABSENT_ONE])
    body = desk.body(heldOn=str(MONDAY))
    desk.send_body(body)
    desk.term.undo_upload(held)
    asha.json("DELETE", f"/api/rollcalls/{held}", status=204)
    assert desk.send_body(body, 404)["code"] == "not_in_class"
