"""Over HTTP: a mark's moment and whether it was meant decide between phones, and both are told what stands."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select

from rollbook.core import clock
from rollbook.tables.rollcalls import rollcalls
from tests.college import College
from tests.rollcall.conftest import ROLLS, Device, everyone


def ago(minutes: float) -> str:
    return (clock.now() - timedelta(minutes=minutes)).isoformat()


def tapped(device: Device, marks: dict[str, int | None], at: str, **more: Any) -> list[dict[str, Any]]:
    return [{**sent, "tappedAt": at, **more} for sent in device.of(marks)]


def entry(device: Device, rollcall: UUID, roll: str = "24CS001") -> dict[str, Any]:
    return next(each for each in device.read(rollcall)["entries"] if each["roll"] == roll)


def same_moment(one: str, other: str) -> bool:
    return datetime.fromisoformat(one) == datetime.fromisoformat(other)


def test_the_later_tap_stands_though_it_arrives_first(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    earlier, later = ago(5), ago(4)
    tablet.send(rollcall, tapped(tablet, {"24CS001": 1}, later))
    told = phone.send(rollcall, tapped(phone, {"24CS001": 0}, earlier))
    assert (told["taken"], told["overruled"]) == (1, [])
    (stands,) = told["outdone"]
    assert (stands["roll"], stands["mark"], stands["by"], stands["bulk"]) == ("24CS001", 1, "r.bhat", False)
    assert same_moment(stands["at"], later)
    now = entry(phone, rollcall)
    assert (now["mark"], now["by"], now["device"], now["bulk"]) == (1, "r.bhat", tablet.number, False)
    assert same_moment(now["at"], later)


def test_a_mark_that_was_meant_stands_before_a_later_bulk_step(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    phone.send(rollcall, tapped(phone, {"24CS001": 0}, ago(5)))
    told = tablet.send(rollcall, tapped(tablet, everyone(1), ago(1), bulk=True))
    assert [(each["roll"], each["mark"], each["bulk"]) for each in told["outdone"]] == [("24CS001", 0, False)]
    assert told["overruled"] == []
    assert phone.marks(rollcall) == everyone(1, r1=0)
    assert entry(phone, rollcall, "24CS002")["bulk"] is True
    told = phone.send(rollcall, tapped(phone, {"24CS002": 0}, ago(3)))
    assert [(each["roll"], each["by"], each["bulk"]) for each in told["overruled"]] == [("24CS002", "r.bhat", True)]


def test_an_undo_lets_the_others_mark_stand_and_reload_empties_what_was_before(
    phone: Device, tablet: Device, rollcall: UUID
) -> None:
    phone.save(rollcall)
    phone.send(rollcall, tapped(phone, {"24CS001": 0, "24CS002": 0}, ago(5)))
    tablet.send(rollcall, tapped(tablet, {"24CS001": 1}, ago(4)))
    told = tablet.send(rollcall, tapped(tablet, {"24CS001": None}, ago(3), undo=True))
    assert [(each["roll"], each["mark"], each["by"]) for each in told["outdone"]] == [("24CS001", 0, "asha.rao")]
    assert phone.marks(rollcall) == everyone(None, r1=0, r2=0)
    tablet.post(rollcall, "reload", {"device": tablet.number, "turn": 9, "tappedAt": ago(2)})
    assert phone.marks(rollcall) == everyone(None)
    late, later = tapped(phone, {"24CS003": 1}, ago(2.5)), tapped(phone, {"24CS004": 1}, ago(1))
    phone.send(rollcall, [*late, *later])
    assert phone.marks(rollcall) == everyone(None, r4=1)


def test_a_moment_is_never_later_than_its_arrival(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.put(rollcall, tapped(phone, {"24CS001": 0}, "2999-01-01T00:00:00+14:00"))
    assert datetime.fromisoformat(entry(phone, rollcall)["at"]) <= clock.now()
    tablet.mark(rollcall, {"24CS001": 1})
    assert tablet.marks(rollcall)["24CS001"] == 1, "what comes without a moment was made when it came"
    phone.put(rollcall, tapped(phone, {"24CS003": 0}, "2026-11-16T10:00:00"), 422)


@pytest.mark.parametrize("told", ["1970-01-01T00:00:07+00:00", "0001-01-01T00:00:00+14:00"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_phone_whose_clock_is_wrong_has_taken_the_class_when_it_arrived(
    phone: Device, rollcall: UUID, college: College, told: str, whole: bool
) -> None:
    before = clock.now()
    wrong, right = tapped(phone, {"24CS001": 0}, told), tapped(phone, dict.fromkeys(ROLLS[1:], 1), ago(0))
    if whole:
        phone.put(rollcall, [*wrong, *right], upload=True)
    else:
        phone.put(rollcall, wrong)
        phone.put(rollcall, right, upload=True)
    assert datetime.fromisoformat(entry(phone, rollcall)["at"]) >= before
    [taken_from] = college.read(lambda db: list(db.scalars(select(rollcalls.c.taken_from))))
    assert taken_from >= before


def test_a_class_that_arrives_whole_keeps_its_moments(phone: Device, rollcall: UUID) -> None:
    first, rest = ago(9), ago(2)
    absent = tapped(phone, {"24CS001": 0}, first)
    others = tapped(phone, dict.fromkeys(ROLLS[1:], 1), rest, bulk=True)
    phone.put(rollcall, [*absent, *others], upload=True)
    entries = phone.read(rollcall)["entries"]
    assert [each["bulk"] for each in entries] == [False, *[True] * 5]
    assert same_moment(entries[0]["at"], first)
    assert all(same_moment(each["at"], rest) for each in entries[1:])


def test_news_say_when_and_whether_it_was_meant(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall)
    at = ago(3)
    tablet.send(rollcall, tapped(tablet, {"24CS001": 1}, at, bulk=True))
    news = phone.person.get(f"/api/rollcalls/{rollcall}/news", params={"device": "11", "have": "------"}).json()
    (told,) = news["entries"]
    assert (told["mark"], told["by"], told["bulk"]) == (1, "r.bhat", True)
    assert same_moment(told["at"], at)
