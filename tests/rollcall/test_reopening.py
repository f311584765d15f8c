"""An upload is undone: the class is open again with its marks, and counts nowhere until it is uploaded anew."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.rollcall.service.reopening import UNDONE_WITHIN
from rollbook.tables.rollcalls import totals
from tests.college import College, Person
from tests.rollcall.conftest import SHEET, TODAY, Device, classes_held, everyone
from tests.watching import History, Watch

PLACE = "2024 - 2028/CSE/5th/CS301"
Counted = set[tuple[int, int]]
Upload = Callable[[Device, UUID], dict[str, Any]]
FIRST = {"reopened": 0, "discards": 0}  # of whoever knows of no undone upload yet


@pytest.fixture(params=["by the undone ones", "by its instant"])
def uploaded(request: pytest.FixtureRequest) -> Upload:
    """Uploads, and tells how whoever undoes it names that upload. Pages from before know its instant only."""

    def upload(device: Device, rollcall: UUID) -> dict[str, Any]:
        saved = device.save(rollcall, everyone(1, r2=0), upload=True)
        return {"uploadedAt": saved["uploadedAt"]} if request.param == "by its instant" else FIRST

    return upload


def present_and_absent(college: College) -> Counted:
    def rows(db: Connection) -> Counted:
        return {(row.present, row.absent) for row in db.execute(select(totals.c.present, totals.c.absent))}

    counted: Counted = college.read(rows)
    return counted


def test_the_class_is_as_it_was_before_the_upload(
    phone: Device, rollcall: UUID, college: College, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    assert present_and_absent(college) == {(1, 0), (0, 1)}
    reopened = phone.post(rollcall, "reopen", upload)
    assert (reopened["uploadedAt"], reopened["uploadedBy"]) == (None, None)
    assert phone.marks(rollcall) == everyone(1, r2=0)
    assert classes_held(phone.person) == 0
    assert present_and_absent(college) == {(0, 0)}
    assert [line["id"] for line in phone.person.json("GET", "/api/rollcalls/open")] == [str(rollcall)]

    phone.mark(rollcall, {"24CS003": 0})
    phone.save(rollcall, upload=True, reopened=1)
    assert phone.marks(rollcall) == everyone(1, r2=0, r3=0)
    assert classes_held(phone.person) == 1
    assert present_and_absent(college) == {(1, 0), (0, 1)}


def test_it_is_remembered_and_told(
    phone: Device, rollcall: UUID, history: History, told: Watch, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    with told() as heard:
        phone.post(rollcall, "reopen", upload)
    families = ("ClassDates", "StudentAttendanceDB", "Subjects")
    assert sorted(heard) == [SHEET, *(f"Attendance/{family}/{PLACE}" for family in families)]
    counts = {"class": 1, "present": 5, "absent": 1}
    by, path, before, after = history()[-1]
    held = before.pop("stood")  # by this and the marks, which are kept too, any day before can be told
    assert (by, path, before, after) == ("asha.rao", SHEET, counts, {**counts, "reopened": True})
    assert (held["heldOn"], held["group"]) == (str(TODAY), None)
    assert held["takenFrom"] is not None


def test_sent_twice_or_at_once_it_happens_once(
    phone: Device, rollcall: UUID, history: History, college: College, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    before = len(history())
    with ThreadPoolExecutor(4) as clicks:
        list(clicks.map(lambda _: phone.post(rollcall, "reopen", upload), range(8)))
    assert len(history()) == before + 1
    assert present_and_absent(college) == {(0, 0)}


def test_a_late_copy_does_not_undo_a_later_upload(phone: Device, rollcall: UUID, uploaded: Upload) -> None:
    first = uploaded(phone, rollcall)
    phone.post(rollcall, "reopen", first)
    phone.save(rollcall, upload=True, reopened=1)
    assert phone.post(rollcall, "reopen", first, 409)["code"] == "uploaded_anew"
    assert classes_held(phone.person) == 1


def test_a_late_copy_of_the_upload_does_not_close_it_again(phone: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1, r2=0))
    saved = phone.put(rollcall, sent, upload=True)
    phone.post(rollcall, "reopen", {"uploadedAt": saved["uploadedAt"]})
    late = phone.put(rollcall, sent, 409, upload=True)
    assert (late["code"], late["fields"]) == ("upload_undone", {"reopened": "1"})
    assert phone.post(rollcall, "upload", None, 409)["code"] == "upload_undone"
    assert classes_held(phone.person) == 0
    assert phone.read(rollcall)["reopened"] == 1
    phone.put(rollcall, sent, upload=True, reopened=1)
    assert classes_held(phone.person) == 1


def test_only_who_uploaded_it_undoes_it(
    phone: Device, tablet: Device, visitor: Person, rollcall: UUID, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    assert "Only who uploaded" in tablet.post(rollcall, "reopen", upload, 403)["message"]
    visitor.json("POST", f"/api/rollcalls/{rollcall}/reopen", upload, 401)
    assert classes_held(phone.person) == 1


def test_a_class_that_was_changed_since_is_not_opened_again(
    phone: Device, tablet: Device, rollcall: UUID, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    tablet.post(rollcall, "correct", {"student": phone.ids["24CS001"], "mark": 0, "reason": "Mistake"})
    assert "corrected since" in phone.post(rollcall, "reopen", upload, 409)["message"]
    tablet.post(rollcall, "withdraw", {"reason": "Because"})
    assert phone.post(rollcall, "reopen", upload, 409)["code"] == "withdrawn_not_undone"


def test_a_mark_replaced_by_the_upload_itself_is_no_correction(
    phone: Device, tablet: Device, rollcall: UUID, uploaded: Upload
) -> None:
    tablet.save(rollcall, {"24CS001": 0})
    phone.post(rollcall, "reopen", uploaded(phone, rollcall))
    assert phone.marks(rollcall) == everyone(1, r2=0)


def test_after_a_day_it_is_too_late(
    phone: Device, rollcall: UUID, monkeypatch: pytest.MonkeyPatch, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    later = clock.now() + UNDONE_WITHIN + timedelta(minutes=1)
    with monkeypatch.context() as time:
        time.setattr(clock, "now", lambda: later)
        refused = phone.post(rollcall, "reopen", upload, 409)
    assert refused["code"] == "too_late_to_undo"
    assert phone.read(rollcall)["uploadedAt"]


def test_bad_input_is_said_and_changes_nothing(phone: Device, rollcall: UUID, uploaded: Upload) -> None:
    upload = uploaded(phone, rollcall)
    for body in ({}, {"uploadedAt": None}, {"uploadedAt": "soon"}, {"uploadedAt": "2026-11-16"}, {**upload, "more": 1}):
        phone.post(rollcall, "reopen", body, 422)
    missing = phone.post(rollcall, "reopen", {"discards": 0}, 422)
    assert (missing["message"], missing["fields"]) == ("Say which upload is to be undone.", {"reopened": "is missing"})
    phone.post(uuid4(), "reopen", upload, 404)
    assert classes_held(phone.person) == 1


def test_a_correction_from_before_is_told_that_the_upload_was_undone(
    phone: Device, rollcall: UUID, uploaded: Upload
) -> None:
    upload = uploaded(phone, rollcall)
    phone.post(rollcall, "reopen", upload)
    phone.save(rollcall, upload=True, reopened=1)
    correction = {"student": phone.ids["24CS001"], "mark": 0, "reason": "Was away", "revision": 0}
    late = phone.post(rollcall, "correct", correction, 409)
    assert late["message"].startswith("The upload of this class was undone by asha.rao meanwhile.")
