"""Marks: sent in any order, any number of times, from any number of devices, and counted once."""

from uuid import UUID

from tests.rollcall.conftest import PLACE, SHEET, Device, everyone
from tests.watching import History, Watch


def test_unmarked_is_not_absent_and_undo_unmarks(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, {"24CS001": 1, "24CS002": 0})
    assert phone.marks(rollcall) == everyone(None, r1=1, r2=0)
    assert phone.mark(rollcall, {"24CS002": None})["taken"] == 1
    assert phone.marks(rollcall) == everyone(None, r1=1)


def test_sending_again_changes_nothing(phone: Device, rollcall: UUID) -> None:
    sent = phone.of({"24CS001": 1, "24CS002": 0})
    assert phone.put(rollcall, sent)["taken"] == 2
    again = phone.send(rollcall, [*sent, *sent])
    assert (again["taken"], again["known"]) == (0, 4)
    assert phone.marks(rollcall) == everyone(None, r1=1, r2=0)


def test_a_late_arrival_of_an_earlier_mark_does_not_undo_the_later_one(phone: Device, rollcall: UUID) -> None:
    earlier, later = phone.of({"24CS001": 1}), phone.of({"24CS001": 0})
    phone.put(rollcall, later)
    answer = phone.send(rollcall, earlier)
    assert (answer["taken"], answer["known"], answer["overruled"]) == (0, 1, [])
    assert phone.marks(rollcall) == everyone(None, r1=0)


def test_the_same_number_with_another_mark_is_refused(phone: Device, rollcall: UUID) -> None:
    (sent,) = phone.of({"24CS001": 1})
    phone.put(rollcall, [sent])
    refused = phone.send(rollcall, [{**sent, "mark": 0}], 409)
    assert refused["code"] == "sent_otherwise"
    assert phone.marks(rollcall) == everyone(None, r1=1)


def test_who_is_not_on_the_roster_is_refused_by_name_and_nothing_is_half_written(phone: Device, rollcall: UUID) -> None:
    place = {"batch": PLACE["batch"], "department": "ECE"}
    phone.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    other = phone.person.json(
        "POST", "/api/students", {**place, "roll": "24EC001", "name": "Ana Lee", "email": ""}, 201
    )
    phone.save(rollcall)
    marks = [*phone.of({"24CS001": 1}), {"student": other["id"], "mark": 1, "turn": 9}]
    refused = phone.send(rollcall, [*marks, {"student": 999_999, "mark": 1, "turn": 9}], 422)
    assert refused["message"] == "Not on this class's roster: 24EC001 Ana Lee, student number 999999."
    assert phone.marks(rollcall) == everyone(None)


def test_between_devices_the_later_arrival_stands_and_both_are_told(
    phone: Device, tablet: Device, rollcall: UUID
) -> None:
    phone.save(rollcall, {"24CS001": 1, "24CS002": 1})
    at = phone.read(rollcall)["entries"][0]["at"]
    answer = tablet.mark(rollcall, {"24CS001": 0, "24CS002": 1})
    told = [{"student": phone.ids["24CS001"], "roll": "24CS001", "mark": 1, "by": "asha.rao", "at": at, "bulk": False}]
    assert answer["overruled"] == told
    first = next(entry for entry in phone.read(rollcall)["entries"] if entry["roll"] == "24CS001")
    assert (first["mark"], first["by"], first["device"]) == (0, "r.bhat", tablet.number)


def test_a_repeated_mark_of_an_overruled_device_does_not_come_back(
    phone: Device, tablet: Device, rollcall: UUID
) -> None:
    sent = phone.of({"24CS001": 1})
    phone.put(rollcall, sent)
    tablet.mark(rollcall, {"24CS001": 0})
    assert phone.send(rollcall, sent)["taken"] == 0
    assert phone.marks(rollcall)["24CS001"] == 0
    phone.mark(rollcall, {"24CS001": 1})
    assert phone.marks(rollcall)["24CS001"] == 1
    assert tablet.send(rollcall, [{"student": phone.ids["24CS001"], "mark": 0, "turn": 1}])["taken"] == 0


def test_an_overruled_mark_is_told_and_remembered(
    phone: Device, tablet: Device, rollcall: UUID, told: Watch, history: History
) -> None:
    phone.save(rollcall, {"24CS001": 1})
    with told() as heard:
        answer = tablet.mark(rollcall, {"24CS001": 0})
    assert heard == [f"{SHEET}/{rollcall}/{answer['echo']}", SHEET]
    was = {"class": 1, "roll": "24CS001", "mark": 1, "by": "asha.rao"}
    assert history()[-1] == ("r.bhat", SHEET, was, {**was, "mark": 0, "by": "r.bhat"})


def test_reload_empties_an_open_roll_call_and_can_be_taken_back(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    assert phone.post(rollcall, "reload", {"device": phone.number, "turn": 50})["taken"] == 6
    assert phone.marks(rollcall) == everyone(None)
    assert phone.post(rollcall, "reload", {"device": phone.number, "turn": 50})["taken"] == 0
    again = [{"student": student, "mark": 1, "turn": 51} for student in phone.ids.values()]
    phone.send(rollcall, again)
    assert phone.marks(rollcall) == everyone(1)


def test_an_open_roll_call_can_be_discarded(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, {"24CS001": 1})
    phone.person.json("DELETE", f"/api/rollcalls/{rollcall}", status=204)
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)
    assert phone.mark(rollcall, {"24CS001": 1}, 404)["message"].startswith("This roll call has not reached the server")


def test_marks_are_told_once_they_are_new(phone: Device, rollcall: UUID, told: Watch) -> None:
    with told() as heard:
        opened = phone.save(rollcall)
    own = f"{SHEET}/{rollcall}/{opened['echo']}"
    assert heard == [own]
    sent = phone.of({"24CS001": 1})
    with told() as heard:
        phone.send(rollcall, sent)
        phone.send(rollcall, sent)
    assert heard == [own]
