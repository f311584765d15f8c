"""Labels are renamed in the middle of a class: none is stranded, and none goes into another subject."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.rollcall.conftest import LIST, PLACE, TODAY, Device, everyone

NOW = {"batch": "Batch of 2028", "department": "Computing", "semester": "Fifth", "subject": "CS-301"}
LISTS = {"batch": "batches", "department": "departments", "semester": "semesters"}


def subject_of(asha: Person, place: dict[str, str] = PLACE) -> int:
    return int(asha.get("/api/rollcalls/roster", params=place).json()["subjectId"])


def rename_everything(asha: Person) -> None:
    subject = subject_of(asha)
    for level, many in LISTS.items():
        (found,) = [one for one in asha.json("GET", f"/api/{many}")["items"] if one["label"] == PLACE[level]]
        asha.json("PATCH", f"/api/{many}/{found['id']}", {"label": NOW[level]})
    asha.json("PATCH", f"/api/subjects/{subject}", {"code": NOW["subject"]})


def give_old_labels_to_others(asha: Person) -> None:
    """A whole new place under the old labels, down to the code."""
    for level, many in LISTS.items():
        asha.json("POST", f"/api/{many}", {"label": PLACE[level]}, 201)
    place = {level: PLACE[level] for level in LISTS}
    asha.json("POST", "/api/subjects", {**place, "code": PLACE["subject"]}, 201)


def give_old_code_to_another(asha: Person) -> None:
    subject = subject_of(asha)
    asha.json("PATCH", f"/api/subjects/{subject}", {"code": NOW["subject"]})
    place = {level: PLACE[level] for level in LISTS}
    asha.json("POST", "/api/subjects", {**place, "code": PLACE["subject"]}, 201)


def place_of(answer: dict[str, Any]) -> dict[str, str]:
    return {level: answer[level] for level in PLACE}


def test_the_roster_tells_the_id_and_the_labels_of_now(asha: Person, phone: Device) -> None:
    before = asha.get("/api/rollcalls/roster", params=PLACE).json()
    rename_everything(asha)
    after = asha.get("/api/rollcalls/roster", params=PLACE).json()
    assert after == {**before, **NOW}


@pytest.mark.parametrize("with_id", [True, False], ids=["with the id", "from a page that sends none"])
@pytest.mark.parametrize("taken", [False, True], ids=["labels are free", "labels have new owners"])
def test_a_known_class_goes_on_under_the_labels_it_was_opened_with(
    asha: Person, phone: Device, rollcall: UUID, *, with_id: bool, taken: bool
) -> None:
    more = {"subjectId": subject_of(asha)} if with_id else {}
    assert phone.save(rollcall, {"24CS001": 1}, **more)["place"] is None
    rename_everything(asha)
    if taken:
        give_old_labels_to_others(asha)
    assert phone.save(rollcall, {"24CS002": 0}, **more)["place"] == NOW
    answer = phone.save(rollcall, everyone(1), upload=True, **more)
    assert (answer["place"], answer["uploadedAt"] is not None) == (NOW, True)
    stored = phone.read(rollcall)
    assert (place_of(stored), stored["subjectId"]) == (NOW, subject_of(asha, NOW))


@pytest.mark.parametrize("upload", [False, True], ids=["opened", "sent whole"])
def test_a_class_that_was_taken_without_network_goes_into_its_own_subject(
    asha: Person, phone: Device, rollcall: UUID, *, upload: bool
) -> None:
    mine = subject_of(asha)
    give_old_code_to_another(asha)
    roster = list(phone.ids.values())
    answer = phone.save(rollcall, everyone(1), subjectId=mine, roster=roster, upload=upload)
    assert answer["place"] == {**PLACE, "subject": NOW["subject"]}
    assert phone.read(rollcall)["subjectId"] == mine
    assert asha.get("/api/rollcalls", params={**PLACE, "heldOn": str(TODAY)}).json() == []


@pytest.mark.parametrize("upload", [False, True], ids=["opened", "sent whole"])
def test_without_an_id_former_labels_find_the_subject(
    asha: Person, phone: Device, rollcall: UUID, *, upload: bool
) -> None:
    mine = subject_of(asha)
    rename_everything(asha)
    assert phone.save(rollcall, everyone(1), upload=upload)["place"] == NOW
    assert phone.read(rollcall)["subjectId"] == mine


def test_an_id_that_was_never_called_this_is_not_believed(asha: Person, phone: Device, rollcall: UUID) -> None:
    """It is of another register, or of a subject that was removed: the labels decide."""
    place = {level: PLACE[level] for level in LISTS}
    other = asha.json("POST", "/api/subjects", {**place, "code": "CS999"}, 201)
    for subject_id in (other["id"], 987_654):
        sent = uuid4()
        phone.save(sent, subjectId=subject_id)
        assert place_of(phone.read(sent)) == PLACE
    phone.save(rollcall, status=404, subjectId=other["id"], subject="CS000")


def test_an_id_in_use_for_another_class_is_still_refused(asha: Person, phone: Device, rollcall: UUID) -> None:
    place = {level: PLACE[level] for level in LISTS}
    other = asha.json("POST", "/api/subjects", {**place, "code": "CS999"}, 201)
    phone.save(rollcall)
    phone.save(rollcall, status=409, subject="CS999")
    phone.save(rollcall, status=409, subject="CS999", subjectId=other["id"])


def test_the_news_tell_the_labels_of_now(asha: Person, phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    rename_everything(asha)
    news = asha.get(f"/api/rollcalls/{rollcall}/news", params={"device": 11, "have": "------"}).json()
    assert (place_of(news), news["subjectId"]) == (NOW, subject_of(asha, NOW))


def test_what_is_read_is_found_under_former_labels(asha: Person, phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(1, r2=0), upload=True)
    day = {"heldOn": str(TODAY)}
    scope = {**PLACE, "form": "long", "format": "csv"}
    asked: dict[str, dict[str, str]] = {
        "/api/sheets": {**PLACE, **day},
        "/api/sheets/dates": PLACE,
        "/api/sheets/export": {**PLACE, **day, "format": "csv"},
        "/api/register": {"semester": PLACE["semester"], **day},
        "/api/profile": {**PLACE, "roll": "24CS002"},
        "/api/attendance": PLACE,
        "/api/attendance/export": scope,
        f"/api/attendance/students/{phone.ids['24CS002']}/classes": PLACE,
        "/api/shortage": PLACE,
        "/api/planned": PLACE,
        "/api/students": LIST,
        "/api/rollcalls": {**PLACE, **day},
    }
    rename_everything(asha)
    for address, query in asked.items():
        now = {name: NOW.get(name, value) for name, value in query.items()}
        assert asha.get(address, params=now).status_code == 200, address
        assert asha.get(address, params=query).content == asha.get(address, params=now).content, address
