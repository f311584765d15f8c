"""Two takings of one class, and then an upload that is undone, a correction, a withdrawal, or a late copy."""

from uuid import UUID

from tests.college import College
from tests.rollcall.conftest import Device, classes_held
from tests.twins.conftest import FIRST, SECOND, answer, ask, at, counted, once, reopen


def test_undoing_the_upload_of_the_second_asks_no_more(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    _, second = two
    reopen(tablet, second)
    assert (ask(phone), ask(tablet)) == ([], [])
    assert counted(college) == once(FIRST)
    tablet.put(second, [], upload=True, reopened=1)
    assert tablet.read(second)["waits"] is True


def test_undoing_the_upload_of_the_first_lets_the_second_count(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    first, second = two
    reopen(phone, first)
    assert counted(college) == once(SECOND)
    assert (ask(phone), tablet.read(second)["waits"]) == ([], False)
    phone.put(first, [], upload=True, reopened=1)
    assert phone.read(first)["waits"] is True
    phone.person.json("DELETE", f"/api/rollcalls/{first}", None, 409)


def test_what_is_set_aside_is_changed_on_no_sheet(phone: Device, tablet: Device, two: tuple[UUID, UUID]) -> None:
    first, second = two
    correction = {"student": phone.ids["24CS001"], "mark": 0, "reason": "She was there", "revision": 0}
    for act, body in (("correct", correction), ("withdraw", {"reason": "Wrong"})):
        assert tablet.post(second, act, body, 409)["code"] == "waits_for_answer"
    answer(tablet, second, "one")
    for act, body in (("correct", correction), ("withdraw", {"reason": "Wrong"})):
        assert tablet.post(second, act, body, 409)["code"] == "is_merged"
    assert reopen(tablet, second, 409)["code"] == "is_merged"
    assert reopen(phone, first, 409)["code"] == "has_merged"
    late = phone.post(first, "correct", {**correction, "student": phone.ids["24CS004"]}, 409)
    assert late["code"] == "overtaken_by_answer"
    assert late["message"].startswith("r.bhat said meanwhile")


def test_a_corrected_class_is_taken_apart_no_more(phone: Device, tablet: Device, two: tuple[UUID, UUID]) -> None:
    first, second = two
    answer(phone, second, "one")
    revision = phone.read(first)["revision"]
    body = {"student": phone.ids["24CS001"], "mark": 0, "reason": "Seen", "revision": revision}
    phone.post(first, "correct", body)
    assert answer(phone, second, "two", 409, instead=True)["code"] == "twin_changed_since"
    assert phone.marks(first)["24CS001"] == 0


def test_a_withdrawn_class_is_not_made_one(phone: Device, two: tuple[UUID, UUID], college: College) -> None:
    first, second = two
    phone.post(first, "withdraw", {"reason": "Wrong subject", "revision": 0})
    assert counted(college) == {}
    answer(phone, second, "one", 409)
    answer(phone, second, "two")
    assert counted(college) == once(SECOND)


def test_late_copies_of_both_uploads_change_nothing(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    first, second = two
    for said in ("one", "two"):
        answer(phone, second, said, instead=True)
        for device, uuid, marks_sent in ((phone, first, FIRST), (tablet, second, SECOND)):
            again = [
                {"student": device.ids[roll], "mark": mark, "turn": turn, "tappedAt": at(9)}
                for turn, (roll, mark) in enumerate(marks_sent.items(), start=1)
            ]
            assert device.put(uuid, again, upload=True)["taken"] == 0
    assert classes_held(phone.person) == 2
