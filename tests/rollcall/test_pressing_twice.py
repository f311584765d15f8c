"""What is pressed twice, sent again, or sent in the same moment by two people happens once (F7)."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from rollbook.audit.trail import record_change
from rollbook.rollcall.service import correcting
from tests.accounts.at_once import all_at_once
from tests.rollcall.conftest import PLACE, SHEET, TODAY, Device, classes_held, everyone
from tests.watching import History

Entries = Callable[[], list[tuple[str, Any]]]


@pytest.fixture
def remembered(history: History) -> Entries:
    """Of the class's date: who did what."""
    return lambda: [(by, after) for by, path, _, after in history() if path == SHEET]


def test_of_two_whole_classes_under_one_id_the_first_counts(
    phone: Device, tablet: Device, rollcall: UUID, remembered: Entries
) -> None:
    """Both upload what they have: whoever comes second is told that the class is closed, and changes nothing."""
    bodies = {device.number: device.of(everyone(int(device is phone))) for device in (phone, tablet)}

    def upload(device: Device) -> int:
        place = {**PLACE, "heldOn": str(TODAY), "device": device.number, "marks": bodies[device.number]}
        answer = device.person.request("PUT", f"/api/rollcalls/{rollcall}", json={**place, "upload": True})
        assert answer.status_code == 200 or answer.json()["code"] == "uploaded", answer.text
        return answer.status_code

    answers = all_at_once([partial(upload, device) for device in (phone, tablet, phone, tablet)])
    assert sorted(answers) == [200, 200, 409, 409]
    first = phone if answers[0] == 200 else tablet
    assert answers[0] == answers[2]
    assert first.marks(rollcall) == everyone(int(first is phone))
    present = 6 if first is phone else 0
    assert [after for _, after in remembered()] == [{"class": 1, "present": present, "absent": 6 - present}]
    assert classes_held(phone.person) == 1


def test_one_id_for_two_classes_is_one_class(phone: Device, tablet: Device, rollcall: UUID) -> None:
    place = {name: PLACE[name] for name in ("batch", "department", "semester")}
    phone.person.json("POST", "/api/subjects", {**place, "code": "CS302"}, 201)
    wishes = [(device, code) for device in (phone, tablet) for code in ("CS301", "CS302")] * 2

    def open_it(device: Device, code: str) -> int:
        body = {**PLACE, "subject": code, "heldOn": str(TODAY), "device": device.number}
        return device.person.request("PUT", f"/api/rollcalls/{rollcall}", json=body).status_code

    answers = all_at_once([partial(open_it, *wish) for wish in wishes])
    opened = phone.read(rollcall)["subject"]
    assert answers == [200 if code == opened else 409 for _, code in wishes]
    assert len(phone.person.json("GET", "/api/rollcalls/open")) == 1


def test_one_turn_with_two_marks_is_one_mark(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    (mark,) = phone.of({"24CS001": 1})
    values = [1, 0] * 4

    def send(value: int) -> int:
        body = {"device": phone.number, "marks": [{**mark, "mark": value}]}
        return phone.person.request("POST", f"/api/rollcalls/{rollcall}/marks", json=body).status_code

    answers = all_at_once([partial(send, value) for value in values])
    stands = phone.marks(rollcall)["24CS001"]
    assert answers == [200 if value == stands else 409 for value in values]


def test_upload_pressed_by_two_lecturers_is_one_upload(
    phone: Device, tablet: Device, rollcall: UUID, remembered: Entries
) -> None:
    phone.save(rollcall, everyone(1))
    answers = all_at_once([partial(device.post, rollcall, "upload") for device in (phone, tablet) * 4])
    assert len({(answer["uploadedAt"], answer["uploadedBy"]) for answer in answers}) == 1
    assert remembered() == [(answers[0]["uploadedBy"], {"class": 1, "present": 6, "absent": 0})]
    assert classes_held(phone.person) == 1


def correct_at_once(phone: Device, tablet: Device, rollcall: UUID, remembered: Entries) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    wrong = {"student": phone.ids["24CS004"], "mark": 0, "reason": "Left after the roll call"}
    all_at_once([partial(device.post, rollcall, "correct", wrong) for device in (phone, tablet) * 4])
    assert phone.marks(rollcall) == everyone(1, r4=0)
    assert len(remembered()) == 2, "an upload and one correction"


def test_a_correction_pressed_twice_is_one_correction(
    phone: Device, tablet: Device, rollcall: UUID, remembered: Entries
) -> None:
    correct_at_once(phone, tablet, rollcall, remembered)


def test_a_correction_that_counts_twice_is_noticed(
    phone: Device, tablet: Device, rollcall: UUID, remembered: Entries, monkeypatch: pytest.MonkeyPatch
) -> None:
    def doubled(*entry: Any, **about: Any) -> None:
        record_change(*entry, **about)
        record_change(*entry, **about)

    monkeypatch.setattr(correcting, "record_change", doubled)
    with pytest.raises(AssertionError, match="one correction"):
        correct_at_once(phone, tablet, rollcall, remembered)


def test_reload_and_discard_pressed_twice_happen_once(
    phone: Device, tablet: Device, rollcall: UUID, remembered: Entries
) -> None:
    phone.save(rollcall, everyone(1))
    emptying = {"device": phone.number, "turn": 50}
    answers = all_at_once([partial(phone.post, rollcall, "reload", emptying) for _ in range(6)])
    assert sorted(answer["taken"] for answer in answers) == [0, 0, 0, 0, 0, 6]
    assert phone.marks(rollcall) == everyone(None)

    def discard(device: Device) -> int:
        return device.person.request("DELETE", f"/api/rollcalls/{rollcall}").status_code

    gone = all_at_once([partial(discard, device) for device in (phone, tablet) * 3])
    assert gone == [204] * 6
    assert len(remembered()) == 1
