"""An uploaded class is taken back with a reason, counts nowhere, and can be put back in place."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.rollcall.conftest import SHEET, Device, classes_held, everyone
from tests.watching import History, Watch

PLACE = "2024 - 2028/CSE/5th/CS301"


def test_a_withdrawn_class_does_not_count_and_a_restored_one_does(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1, r2=0), upload=True)
    withdrawn = phone.post(rollcall, "withdraw", {"reason": "Wrong subject"})
    assert (withdrawn["withdrawnBy"], withdrawn["withdrawnAt"] is None) == ("asha.rao", False)
    assert classes_held(phone.person) == 0
    restored = phone.post(rollcall, "restore", {"reason": "It was right"})
    assert (restored["withdrawnBy"], restored["withdrawnAt"]) == (None, None)
    assert classes_held(phone.person) == 1
    assert phone.marks(rollcall) == everyone(1, r2=0)


def test_both_are_remembered_and_told(phone: Device, rollcall: UUID, history: History, told: Watch) -> None:
    phone.save(rollcall, everyone(1, r2=0), upload=True)
    counts = {"class": 1, "present": 5, "absent": 1}
    for act, withdrawn in (("withdraw", True), ("restore", False)):
        with told() as heard:
            phone.post(rollcall, act, {"reason": "Because"})
        assert sorted(heard) == [
            SHEET,
            f"Attendance/ClassDates/{PLACE}",
            f"Attendance/StudentAttendanceDB/{PLACE}",
            f"Attendance/Subjects/{PLACE}",
        ]
        after = {**counts, "withdrawn": withdrawn, "reason": "Because"}
        assert history()[-1] == ("asha.rao", SHEET, {**counts, "withdrawn": not withdrawn}, after)


@pytest.mark.parametrize("act", ["withdraw", "restore"])
def test_sent_twice_or_at_once_it_happens_once(phone: Device, rollcall: UUID, history: History, act: str) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    if act == "restore":
        phone.post(rollcall, "withdraw", {"reason": "Because"})
    before = len(history())
    with ThreadPoolExecutor(4) as clicks:
        list(clicks.map(lambda _: phone.post(rollcall, act, {"reason": "Because"}), range(8)))
    assert len(history()) == before + 1
    assert classes_held(phone.person) == (0 if act == "withdraw" else 1)


def test_a_reason_is_needed(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    for act in ("withdraw", "restore"):
        for body in ({}, {"reason": "  "}, {"reason": "x" * 501}, {"reason": "ok", "more": 1}):
            phone.post(rollcall, act, body, 422)
    assert classes_held(phone.person) == 1


def test_an_open_class_is_discarded_not_withdrawn(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    assert "still open" in phone.post(rollcall, "withdraw", {"reason": "x"}, 409)["message"]
    phone.post(uuid4(), "withdraw", {"reason": "x"}, 404)
    phone.post(uuid4(), "restore", {"reason": "x"}, 404)


def test_a_withdrawn_class_takes_no_corrections(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "withdraw", {"reason": "Because"})
    correction = {"student": phone.ids["24CS001"], "mark": 0, "reason": "Mistake"}
    assert phone.post(rollcall, "correct", correction, 409)["code"] == "withdrawn"
    late = phone.save(rollcall, upload=True)  # changes nothing, and the device learns that it does not count
    assert late["uploadedAt"]
    assert late["withdrawnAt"]
    assert classes_held(phone.person) == 0


def test_the_next_class_of_the_day_has_a_number_of_its_own(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "withdraw", {"reason": "Because"})
    another = uuid4()
    phone.save(another, everyone(1), upload=True)
    assert phone.read(another)["number"] == 2


@pytest.mark.parametrize("act", ["withdraw", "restore"])
def test_a_visitor_takes_nothing_back(phone: Device, visitor: Person, rollcall: UUID, act: str) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    visitor.json("POST", f"/api/rollcalls/{rollcall}/{act}", {"reason": "Because"}, 401)
    assert phone.read(rollcall)["withdrawnAt"] is None
