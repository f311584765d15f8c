"""Who takes a class is told who is on leave: with the list, with the lists kept beforehand, and while it is open."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, update

from rollbook.core.leave import Category, State
from rollbook.rollcall.service.on_leave import DAYS_AHEAD, MOST_DAYS_BACK, days_to_keep
from rollbook.tables.leave import leaves
from tests.college import College, Person
from tests.leave_rows import grant
from tests.rollcall.conftest import PLACE, TODAY, Device
from tests.watching import Watch

LISTS = "/api/rollcalls/lists"
ROSTER = "/api/rollcalls/roster"
ROLL = "24CS004"
FRIDAY = date(2026, 11, 20)
# Ten to noon at a college in Kolkata.
MORNING = (datetime(2026, 11, 16, 4, 30, tzinfo=UTC), datetime(2026, 11, 16, 6, 30, tzinfo=UTC))


def put_leave(
    db: Connection,
    student: int,
    days: tuple[date, date],
    category: Category = "duty",
    *,
    hours: tuple[datetime, datetime] | None = None,
    state: State = "granted",
) -> int:
    return grant(db, student, category, *days, hours, state)


def duty(first: date = TODAY, last: date = FRIDAY, category: Category = "duty") -> dict[str, Any]:
    return {
        "category": category,
        "startsOn": str(first),
        "endsOn": str(last),
        "fromTime": None,
        "toTime": None,
    }


def on_roster(phone: Device, **query: Any) -> dict[str, Any]:
    students = phone.person.get(ROSTER, params={**PLACE, **query}).json()["students"]
    return {each["roll"]: each["leave"] for each in students if "leave" in each}


def on_lists(phone: Device) -> dict[str, Any]:
    kept: dict[str, Any] = phone.person.get(LISTS).json().get("leaves", {})
    return kept


def in_class(phone: Device, rollcall: UUID) -> dict[str, Any]:
    return {each["roll"]: each["leave"] for each in phone.read(rollcall)["entries"] if "leave" in each}


def in_news(phone: Device, rollcall: UUID) -> dict[str, Any]:
    query: dict[str, Any] = {"device": phone.number, "have": "-" * len(phone.ids)}
    told: dict[str, Any] = phone.person.get(f"/api/rollcalls/{rollcall}/news", params=query).json().get("leaves", {})
    return told


def test_a_granted_leave_is_told_wherever_a_class_is_opened_from(
    phone: Device, college: College, rollcall: UUID
) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY))
    phone.save(rollcall)
    assert on_roster(phone) == in_class(phone, rollcall) == {ROLL: [duty()]}
    assert on_lists(phone) == in_news(phone, rollcall) == {str(phone.ids[ROLL]): [duty()]}


def test_no_more_of_it_is_told_than_category_and_days(phone: Device, college: College, rollcall: UUID) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY), "medical")
    phone.save(rollcall)
    news = f"/api/rollcalls/{rollcall}/news?device={phone.number}&have={'-' * len(phone.ids)}"
    for address in (LISTS, f"{ROSTER}?{_query()}", f"/api/rollcalls/{rollcall}", news):
        text = phone.person.get(address).text
        assert "medical" in text, address
        assert not {"fever", "reason", "Medical leave", "certificate", "asked"} & set(_words(text)), address


def test_the_hours_of_a_leave_are_told_by_the_clock_of_the_college(
    phone: Device, college: College, rollcall: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, TODAY), hours=MORNING)
    phone.save(rollcall)
    state = college.app.state
    monkeypatch.setattr(state, "settings", replace(state.settings, timezone="Asia/Kolkata"))
    told = {**duty(TODAY, TODAY), "fromTime": "10:00", "toTime": "12:00"}
    assert on_roster(phone) == in_class(phone, rollcall) == {ROLL: [told]}
    assert on_lists(phone) == in_news(phone, rollcall) == {str(phone.ids[ROLL]): [told]}


def test_two_leaves_of_hours_on_one_day_come_in_their_order(phone: Device, college: College) -> None:
    later = (MORNING[1] + timedelta(hours=1), MORNING[1] + timedelta(hours=2))
    college.write(put_leave, phone.ids[ROLL], (TODAY, TODAY), "other", hours=later)
    college.write(put_leave, phone.ids[ROLL], (TODAY, TODAY), hours=MORNING)
    assert [each["category"] for each in on_roster(phone)[ROLL]] == ["duty", "other"]


@pytest.mark.parametrize("state", ["asked", "refused", "revoked"])
def test_one_that_is_not_granted_is_told_nobody(phone: Device, college: College, rollcall: UUID, state: Any) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY), state=state)
    phone.save(rollcall)
    assert not on_roster(phone)
    assert not on_lists(phone)
    assert not in_class(phone, rollcall)
    assert not in_news(phone, rollcall)


def test_lists_kept_beforehand_hold_the_leaves_of_the_days_around(phone: Device, college: College) -> None:
    day = timedelta(days=1)
    coming = TODAY + DAYS_AHEAD * day
    back = days_to_keep(TODAY, college.app.state.settings.days_back).first
    told = [(back - 9 * day, back), (TODAY + day, TODAY + 3 * day), (coming, coming + 40 * day)]
    not_told = [(back - 2 * day, back - day), (coming + day, coming + 2 * day)]
    for (first, last), student in zip([*told, *not_told], phone.ids.values(), strict=False):
        college.write(put_leave, student, (first, last))
    assert [*on_lists(phone).values()] == [[duty(first, last)] for first, last in told]
    assert len(on_roster(phone)) == len(told)


def test_the_past_that_is_kept_is_short_however_far_back_the_college_lets_people_go() -> None:
    assert days_to_keep(TODAY, 9_999).first == TODAY - timedelta(days=MOST_DAYS_BACK)
    assert days_to_keep(TODAY, 0).first == TODAY


def test_a_class_of_another_date_is_told_the_leaves_of_that_date(phone: Device, college: College) -> None:
    friday = date(2026, 11, 13)
    college.write(put_leave, phone.ids["24CS001"], (friday, friday), "other")
    college.write(put_leave, phone.ids[ROLL], (TODAY, TODAY))
    assert on_roster(phone, heldOn=str(friday)) == {"24CS001": [duty(friday, friday, "other")]}
    rollcall = uuid4()
    phone.save(rollcall, heldOn=str(friday))
    assert in_class(phone, rollcall) == {"24CS001": [duty(friday, friday, "other")]}


def test_the_lists_are_sent_anew_when_one_is_granted_and_when_it_is_revoked(phone: Device, college: College) -> None:
    before = phone.person.get(LISTS)
    leave = college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY), state="asked")
    assert phone.person.get(LISTS, headers={"If-None-Match": before.headers["ETag"]}).status_code == 304
    college.write(_set_state, leave, "granted")
    granted = phone.person.get(LISTS, headers={"If-None-Match": before.headers["ETag"]})
    assert granted.status_code == 200
    college.write(_set_state, leave, "revoked")
    revoked = phone.person.get(LISTS, headers={"If-None-Match": granted.headers["ETag"]})
    assert (revoked.status_code, revoked.content) == (200, before.content)


def test_who_stands_on_another_list_is_nobody_here(phone: Device, college: College, asha: Person) -> None:
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    elsewhere = {"batch": PLACE["batch"], "department": "ECE", "roll": "24EC001", "name": "Ila", "email": ""}
    student = asha.json("POST", "/api/students", elsewhere, 201)["id"]
    college.write(put_leave, student, (TODAY, FRIDAY))
    assert not on_roster(phone)
    assert not on_lists(phone)  # nothing is taught there


def test_of_a_class_only_those_are_told_who_are_called_in_it(
    phone: Device, college: College, asha: Person, rollcall: UUID
) -> None:
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    elsewhere = {"batch": PLACE["batch"], "department": "ECE"}
    ila = {**elsewhere, "roll": "24EC001", "name": "Ila", "email": ""}
    student = asha.json("POST", "/api/students", ila, 201)["id"]
    asha.json("POST", "/api/subjects", {**elsewhere, "semester": PLACE["semester"], "code": "EC101"}, 201)
    theirs = uuid4()
    phone.save(rollcall)
    phone.save(theirs, **elsewhere, subject="EC101")
    college.write(put_leave, student, (TODAY, FRIDAY))
    assert in_class(phone, theirs) == {"24EC001": [duty()]}
    assert not in_class(phone, rollcall)
    assert not in_news(phone, rollcall)


def test_a_token_that_takes_attendance_is_told_as_a_person_is(phone: Device, college: College, asha: Person) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY))
    script = Device(college.script(asha, scope="mark"), phone.ids, 33)
    assert on_roster(script) == {ROLL: [duty()]}


def test_a_visitor_is_told_nothing(phone: Device, visitor: Person, college: College, rollcall: UUID) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY))
    phone.save(rollcall)
    for address in (LISTS, f"{ROSTER}?{_query()}", f"/api/rollcalls/{rollcall}"):
        assert visitor.get(address).status_code == 401


def test_each_class_of_a_meeting_is_told_them(phone: Device, college: College) -> None:
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY))
    meeting, hours = uuid4(), [uuid4(), uuid4()]
    one = {**PLACE, "heldOn": str(TODAY), "device": phone.number, "marks": []}
    phone.person.json("PUT", f"/api/meetings/{meeting}", {"classes": [{**one, "id": str(each)} for each in hours]})
    read = phone.person.json("GET", f"/api/meetings/{meeting}")
    for each in read["classes"]:
        assert {line["roll"]: line["leave"] for line in each["entries"] if "leave" in line} == {ROLL: [duty()]}


def test_where_somebody_is_on_leave_not_one_statement_more_is_asked(
    phone: Device, college: College, rollcall: UUID, selects: Watch
) -> None:
    phone.save(rollcall)
    news = f"/api/rollcalls/{rollcall}/news?device={phone.number}&have={'-' * len(phone.ids)}"
    addresses = [LISTS, f"{ROSTER}?{_query()}", f"/api/rollcalls/{rollcall}", news]

    def ask_all() -> int:
        with selects() as statements:
            for address in addresses:
                assert phone.person.get(address).status_code == 200
        return len(statements)

    ask_all()
    without = ask_all()
    college.write(put_leave, phone.ids[ROLL], (TODAY, FRIDAY))
    assert ask_all() == without


def _set_state(db: Any, leave: int, state: str) -> None:
    db.execute(update(leaves).where(leaves.c.id == leave).values(state=state))


def _query() -> str:
    return "&".join(f"{name}={value}" for name, value in PLACE.items())


def _words(text: str) -> list[str]:
    return text.replace('"', " ").replace(":", " ").split()
