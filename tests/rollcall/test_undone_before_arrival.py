"""An upload is undone while it is still on its way to the server: when it arrives, it closes nothing."""

from typing import Any
from uuid import UUID

import pytest
from msgspec import convert
from sqlalchemy import Connection

from rollbook.rollcall.schemas import MOST_COUNTED, Reopening, Saving
from rollbook.rollcall.service import reopening, saving
from rollbook.rollcall.service.saving import UploadUndone
from tests.college import College
from tests.overlapping import overlapping
from tests.records import admin_of
from tests.rollcall.conftest import PLACE, SHEET, TODAY, Device, classes_held, everyone
from tests.watching import History, Watch

UNDO: dict[str, Any] = {"reopened": 0, "discards": 0}  # of a device that knows of no undone upload and no discard


def arrives_late(device: Device, rollcall: UUID, sent: list[dict[str, Any]]) -> None:
    late = device.put(rollcall, sent, 409, upload=True)
    assert (late["code"], late["fields"]) == ("upload_undone", {"reopened": "1"})
    assert device.post(rollcall, "upload", None, 409)["code"] == "upload_undone"
    assert device.read(rollcall)["uploadedAt"] is None
    assert classes_held(device.person) == 0


def test_it_does_not_close_an_open_class(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    sent = phone.of(everyone(1))
    undone = phone.post(rollcall, "reopen", UNDO)
    assert (undone["uploadedAt"], undone["reopened"]) == (None, 1)
    arrives_late(phone, rollcall, sent)
    assert phone.marks(rollcall) == everyone(None)
    phone.put(rollcall, sent, upload=True, reopened=1)
    assert classes_held(phone.person) == 1


def test_a_class_that_was_never_here_is_opened_before_the_undo(phone: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1))
    phone.post(rollcall, "reopen", UNDO, 404)
    phone.put(rollcall, sent)
    phone.post(rollcall, "reopen", UNDO)
    arrives_late(phone, rollcall, sent)


def test_it_is_undone_where_it_arrives_between_the_two(phone: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1))
    phone.post(rollcall, "reopen", UNDO, 404)
    phone.put(rollcall, sent, upload=True)
    assert phone.put(rollcall, sent)["uploadedAt"] is not None
    assert phone.post(rollcall, "reopen", UNDO)["uploadedAt"] is None
    arrives_late(phone, rollcall, sent)


def test_others_are_told_once_and_nothing_is_in_the_history(
    phone: Device, tablet: Device, rollcall: UUID, history: History, told: Watch
) -> None:
    phone.save(rollcall, everyone(1))
    before = history()
    with told() as heard:
        for _ in range(3):
            tablet.post(rollcall, "reopen", UNDO)
    assert heard == [SHEET]
    assert history() == before
    assert phone.read(rollcall)["reopened"] == 1


def test_an_undo_that_is_late_itself_changes_nothing(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    phone.post(rollcall, "reopen", UNDO)
    phone.post(rollcall, "reopen", {**UNDO, "reopened": 1})
    assert phone.post(rollcall, "reopen", UNDO)["reopened"] == 2
    phone.save(rollcall, upload=True, reopened=2)
    assert phone.post(rollcall, "reopen", UNDO, 409)["code"] == "uploaded_anew"
    assert classes_held(phone.person) == 1


def test_by_its_instant_only_an_upload_that_is_here_is_undone(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    phone.post(rollcall, "reopen", {"uploadedAt": "2026-11-16T04:44:12Z"})
    assert phone.read(rollcall)["reopened"] == 0
    phone.save(rollcall, upload=True)
    assert classes_held(phone.person) == 1


def test_an_undo_from_before_a_discard_is_not_about_the_next_class(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1))
    phone.person.json("DELETE", f"/api/rollcalls/{rollcall}?discards=0", status=204)
    phone.save(rollcall, everyone(1), upload=True, discards=1)
    late = phone.post(rollcall, "reopen", UNDO, 409)
    assert (late["code"], late["fields"]) == ("discarded", {"discards": "1"})
    assert classes_held(phone.person) == 1


def test_a_device_may_know_of_more_than_the_class_has_counted(phone: Device, rollcall: UUID) -> None:
    """The register may have been put back to a backup since then."""
    phone.save(rollcall, everyone(1))
    assert phone.post(rollcall, "reopen", {"reopened": 4, "discards": 0})["reopened"] == 5
    assert phone.save(rollcall, {}, 409, upload=True, reopened=4)["code"] == "upload_undone"


@pytest.mark.parametrize("count", [-1, MOST_COUNTED + 1, "soon", 1.5, [1]])
def test_what_is_no_count_is_refused(phone: Device, rollcall: UUID, count: object) -> None:
    phone.save(rollcall, everyone(1))
    for name in UNDO:
        assert name in phone.post(rollcall, "reopen", {**UNDO, name: count}, 422)["fields"]
    assert phone.read(rollcall)["reopened"] == 0


def test_the_largest_counts_fit_into_the_database(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), discards=MOST_COUNTED)
    most = {"reopened": MOST_COUNTED, "discards": MOST_COUNTED}
    assert phone.post(rollcall, "reopen", most)["reopened"] == MOST_COUNTED + 1
    phone.person.json("DELETE", f"/api/rollcalls/{rollcall}?discards={MOST_COUNTED}", status=204)
    assert phone.save(rollcall, everyone(1), 409, discards=MOST_COUNTED)["code"] == "discarded"


@pytest.mark.parametrize("undo_first", [True, False])
def test_both_arrive_at_the_same_moment(phone: Device, rollcall: UUID, college: College, undo_first: bool) -> None:
    phone.save(rollcall)
    me = admin_of(college)
    body = {**PLACE, "heldOn": str(TODAY), "device": 11, "marks": phone.of(everyone(1)), "upload": True}

    def uploads(db: Connection) -> object:
        return saving.save(db, rollcall, convert(body, Saving), me, TODAY)

    def undoes(db: Connection) -> None:
        reopening.reopen(db, rollcall, Reopening(**UNDO), me)

    done = overlapping(college, undoes, uploads) if undo_first else overlapping(college, uploads, undoes)
    assert isinstance(done[1], UploadUndone) == undo_first
    assert phone.read(rollcall)["uploadedAt"] is None
    assert classes_held(phone.person) == 0
