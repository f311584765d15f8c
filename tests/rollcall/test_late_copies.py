"""What was sent before a newer change, and arrives after it, undoes nothing; what was done before is not refused."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec import convert
from sqlalchemy import Connection

from rollbook.rollcall.schemas import Saving
from rollbook.rollcall.service import discarding, saving
from tests.college import College, Person
from tests.overlapping import overlapping
from tests.records import admin_of
from tests.rollcall.conftest import PLACE, TODAY, Client, Device, classes_held, everyone
from tests.watching import History


def correction(device: Device, mark: int, revision: int | None = None) -> dict[str, Any]:
    return {"student": device.ids["24CS004"], "mark": mark, "reason": "Left early", "revision": revision}


def delete(person: Client, rollcall: UUID, status: int = 204, **query: int) -> Any:
    address = "&".join(f"{name}={value}" for name, value in query.items())
    return person.json("DELETE", f"/api/rollcalls/{rollcall}?{address}", status=status)


def test_a_late_correction_does_not_undo_a_newer_one(
    phone: Device, tablet: Device, rollcall: UUID, history: History
) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    first = correction(phone, 0, revision=0)
    assert phone.post(rollcall, "correct", first)["revision"] == 1
    assert phone.post(rollcall, "correct", first)["revision"] == 1  # sent twice
    tablet.post(rollcall, "correct", correction(tablet, 1, revision=1))
    remembered = len(history())
    late = phone.post(rollcall, "correct", first, 409)
    assert late["code"] == "overtaken_by_correction"
    assert late["values"] == {"roll": "24CS004", "by": "r.bhat", "mark": 1}
    assert "24CS004 was corrected by r.bhat meanwhile, and is Present" in late["message"]
    assert late["fields"] == {"mark": "Present", "revision": "2"}
    assert phone.marks(rollcall) == everyone(1)
    assert len(history()) == remembered


def test_corrections_of_others_do_not_stand_in_the_way(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    tablet.post(rollcall, "correct", correction(tablet, 0, revision=0))
    other = {"student": phone.ids["24CS001"], "mark": 0, "reason": "Left early", "revision": 0}
    phone.post(rollcall, "correct", other)
    assert phone.marks(rollcall) == everyone(1, r1=0, r4=0)


def test_a_page_that_does_not_say_what_it_saw_corrects_a_mark_once(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "correct", correction(phone, 0))
    assert phone.post(rollcall, "correct", correction(phone, 1), 409)["code"] == "overtaken_by_correction"
    phone.post(rollcall, "correct", correction(phone, 1, revision=1))
    assert phone.marks(rollcall) == everyone(1)


def test_a_late_withdrawal_does_not_undo_a_restoring(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    first = {"reason": "Wrong subject", "revision": 0}
    assert phone.post(rollcall, "withdraw", first)["revision"] == 1
    tablet.post(rollcall, "restore", {"reason": "It was right", "revision": 1})
    for late in (first, {"reason": "Wrong subject"}):
        refused = phone.post(rollcall, "withdraw", late, 409)
        assert refused["code"] == "overtaken_by_restoring"
        assert "restored by r.bhat meanwhile: it counts" in refused["message"]
    assert classes_held(phone.person) == 1
    phone.post(rollcall, "withdraw", {"reason": "Still wrong", "revision": 2})
    assert classes_held(phone.person) == 0


def test_a_late_restoring_does_not_undo_a_withdrawal(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "withdraw", {"reason": "Wrong subject"})
    first = {"reason": "It was right", "revision": 1}
    phone.post(rollcall, "restore", first)
    tablet.post(rollcall, "withdraw", {"reason": "It was not", "revision": 2})
    for late in (first, {"reason": "It was right"}):
        refused = phone.post(rollcall, "restore", late, 409)
        assert "withdrawn by r.bhat meanwhile: it does not count" in refused["message"]
    assert classes_held(phone.person) == 0


def test_a_correction_from_before_a_restoring_is_late(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "withdraw", {"reason": "Wrong subject", "revision": 0})
    phone.post(rollcall, "restore", {"reason": "It was right", "revision": 1})
    assert phone.post(rollcall, "correct", correction(phone, 0, revision=0), 409)["code"] == "overtaken_by_restoring"
    phone.post(rollcall, "correct", correction(phone, 0, revision=2))


@pytest.mark.parametrize("revision", [-1, 2**31, "soon", 1.5, [1]])
def test_what_is_no_revision_is_refused(phone: Device, rollcall: UUID, revision: object) -> None:
    phone.save(rollcall, everyone(1), upload=True)
    for act in ("correct", "withdraw", "restore"):
        body = {"reason": "Because", "revision": revision}
        more = {"student": phone.ids["24CS004"], "mark": 0} if act == "correct" else {}
        phone.post(rollcall, act, {**body, **more}, 422)
    delete(phone.person, rollcall, 422, discards=-1)
    assert phone.marks(rollcall) == everyone(1)


def test_an_upload_that_was_corrected_since_may_be_sent_again(phone: Device, tablet: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1))
    phone.put(rollcall, sent, upload=True)
    tablet.post(rollcall, "correct", correction(tablet, 0, revision=0))
    again = phone.put(rollcall, sent, upload=True)
    assert (again["taken"], again["known"], again["uploadedAt"] is None) == (0, 6, False)
    assert phone.marks(rollcall) == everyone(1, r4=0)


@pytest.mark.parametrize("upload", [True, False])
def test_a_late_copy_opens_no_discarded_class(phone: Device, tablet: Device, rollcall: UUID, upload: bool) -> None:
    sent = phone.of(everyone(1))
    phone.put(rollcall, sent)
    delete(tablet.person, rollcall, discards=0)
    late = phone.put(rollcall, sent, 409, upload=upload)
    assert (late["code"], late["fields"]) == ("discarded", {"discards": "1"})
    assert "discarded by r.bhat" in late["message"]
    assert phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)["fields"] == {"discards": "1"}
    for act, body in (("marks", {"device": 11, "marks": sent}), ("upload", None)):
        phone.post(rollcall, act, body, 404)
    assert classes_held(phone.person) == 0


def test_who_knows_of_the_discard_may_open_it_again(phone: Device, tablet: Device, rollcall: UUID) -> None:
    sent = phone.of(everyone(1))
    phone.put(rollcall, sent)
    delete(tablet.person, rollcall)
    phone.put(rollcall, sent, discards=1)
    assert phone.read(rollcall)["discards"] == 1
    late = {"device": 22, "marks": tablet.of({"24CS001": 0})}
    assert tablet.post(rollcall, "marks", late, 409)["code"] == "discarded"
    assert tablet.post(rollcall, "reload", {"device": 22, "turn": 9}, 409)["code"] == "discarded"
    assert tablet.post(rollcall, "upload", None, 409)["code"] == "discarded"
    delete(tablet.person, rollcall, discards=0)  # the first one once more: done long ago
    assert "opened again since" in delete(tablet.person, rollcall, 409)["message"]
    assert phone.marks(rollcall) == everyone(1)
    delete(tablet.person, rollcall, discards=1)
    assert phone.put(rollcall, sent, 409, discards=1)["fields"] == {"discards": "2"}


@pytest.fixture
def taken_anew(phone: Device, tablet: Device, rollcall: UUID) -> UUID:
    """Uploaded, undone, discarded, and taken and uploaded once more under the same id: it counts."""
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "reopen", {"reopened": 0, "discards": 0})
    delete(tablet.person, rollcall, discards=0)
    phone.save(rollcall, everyone(1), upload=True, discards=1, reopened=1)
    return rollcall


def test_a_late_correction_of_a_class_that_was_taken_anew_is_refused(phone: Device, taken_anew: UUID) -> None:
    late = phone.post(taken_anew, "correct", correction(phone, 0, revision=0), 409)
    assert (late["code"], late["fields"]) == ("overtaken_by_undo", {"revision": "1"})
    assert phone.marks(taken_anew) == everyone(1)
    assert phone.post(taken_anew, "correct", correction(phone, 0, revision=1))["revision"] == 2


def test_a_late_withdrawal_of_a_class_that_was_taken_anew_is_refused(phone: Device, taken_anew: UUID) -> None:
    late = phone.post(taken_anew, "withdraw", {"reason": "Wrong subject", "revision": 0}, 409)
    assert (late["code"], late["fields"]) == ("overtaken_by_undo", {"revision": "1"})
    assert classes_held(phone.person) == 1
    phone.post(taken_anew, "withdraw", {"reason": "Wrong subject", "revision": 1})
    assert classes_held(phone.person) == 0


def test_an_upload_that_was_undone_is_late_in_a_class_that_was_taken_anew(
    phone: Device, tablet: Device, rollcall: UUID
) -> None:
    """The phone knew of one undone upload before the discard, the tablet of none."""
    phone.save(rollcall, everyone(1), upload=True)
    phone.post(rollcall, "reopen", {"reopened": 0, "discards": 0})
    delete(phone.person, rollcall, discards=0)
    told = tablet.save(rollcall, everyone(1), 409)
    assert told["fields"] == {"discards": "1", "reopened": "1"}
    tablet.save(rollcall, everyone(1), discards=1)
    assert tablet.read(rollcall)["reopened"] == 1
    tablet.post(rollcall, "reopen", {"reopened": 1, "discards": 1})
    late = phone.save(rollcall, everyone(1), 409, upload=True, discards=1, reopened=1)
    assert late["code"] == "upload_undone"
    assert classes_held(phone.person) == 0


def test_what_was_counted_outlives_a_discard_that_found_nothing(phone: Device, taken_anew: UUID) -> None:
    phone.post(taken_anew, "reopen", {"reopened": 1, "discards": 1})
    delete(phone.person, taken_anew, discards=1)
    delete(phone.person, taken_anew, discards=2)  # before the next one arrived
    phone.save(taken_anew, everyone(1), upload=True, discards=3, reopened=2)
    assert {name: phone.read(taken_anew)[name] for name in ("revision", "reopened", "discards")} == {
        "revision": 2,
        "reopened": 2,
        "discards": 3,
    }


def test_a_class_is_discarded_before_it_arrives(phone: Device, rollcall: UUID, history: History) -> None:
    remembered = len(history())
    delete(phone.person, rollcall, discards=0)
    delete(phone.person, rollcall, discards=0)
    assert phone.save(rollcall, everyone(1), 409, upload=True)["code"] == "discarded"
    assert classes_held(phone.person) == 0
    assert len(history()) == remembered  # nothing was there to be deleted


def test_a_class_is_discarded_while_it_arrives(phone: Device, rollcall: UUID, college: College) -> None:
    me = admin_of(college)
    body = {**PLACE, "heldOn": str(TODAY), "device": 11, "marks": phone.of(everyone(1))}

    def opens(db: Connection) -> object:
        return saving.save(db, rollcall, convert(body, Saving), me, TODAY)

    overlapping(college, opens, lambda db: discarding.discard(db, rollcall, 0, me))
    phone.person.json("GET", f"/api/rollcalls/{rollcall}", status=404)


def test_a_visitor_leaves_no_trace(phone: Device, visitor: Person) -> None:
    rollcall = uuid4()
    visitor.json("DELETE", f"/api/rollcalls/{rollcall}?discards=0", status=401)
    phone.save(rollcall, everyone(1))
    phone.post(rollcall, "upload")
    visitor.json("POST", f"/api/rollcalls/{rollcall}/correct", correction(phone, 0, 0), 401)
    assert phone.marks(rollcall) == everyone(1)
