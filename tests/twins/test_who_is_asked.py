"""Who is asked whether two classes were one, and where nobody is: they know of each other, or cannot be the same."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import College
from tests.rollcall.conftest import Device, classes_held, everyone
from tests.twins.conftest import FIRST, SECOND, ask, take, tapped


def test_somebody_else_is_not_asked(two: tuple[UUID, UUID], college: College) -> None:
    other = college.admin("lena", "Lena")
    assert other.json("GET", "/api/twins") == []


@pytest.mark.parametrize("known", [{"another": True}, {"number": 2}], ids=["another class", "a number"])
def test_who_knows_of_the_other_is_not_asked(phone: Device, tablet: Device, known: dict[str, Any]) -> None:
    take(phone, FIRST)
    _, told = take(tablet, SECOND, 9, 4, **known)
    assert told["waits"] is False
    assert classes_held(phone.person) == 2
    assert ask(phone) == []


def test_times_that_do_not_overlap_are_two_classes(phone: Device, tablet: Device) -> None:
    take(phone, FIRST, 60, 50)
    assert take(tablet, SECOND, 10, 5)[1]["waits"] is False
    assert take(tablet, SECOND, 40, 30)[1]["waits"] is False


def test_the_same_phone_knows_of_its_own_classes(phone: Device) -> None:
    take(phone, FIRST)
    assert take(phone, SECOND, 9, 4)[1]["waits"] is False


def test_scripts_that_send_no_moments_are_not_asked(phone: Device, tablet: Device) -> None:
    phone.save(uuid4(), FIRST, upload=True)
    assert tablet.save(uuid4(), SECOND, upload=True)["waits"] is False
    assert classes_held(phone.person) == 2


def test_what_was_opened_first_waits_if_it_is_uploaded_second(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.put(rollcall, tapped(phone, FIRST, 10, 5))
    second, told = take(tablet, SECOND, 9, 4)
    assert told["waits"] is False
    phone.post(rollcall, "upload")
    assert phone.read(rollcall)["waits"] is True
    (asked,) = ask(tablet)
    assert (asked["first"]["id"], asked["id"]) == (str(second), str(rollcall))


def test_whoever_starts_another_class_speaks_for_the_one_that_was_there(phone: Device, tablet: Device) -> None:
    first = uuid4()
    marks = tapped(phone, everyone(1), 10, 5)
    phone.put(first, marks[:1])
    _, told = take(tablet, everyone(0), 9, 6, another=True)
    assert told["waits"] is False
    assert phone.put(first, marks, upload=True)["waits"] is False
    assert ask(phone) == []
    assert classes_held(phone.person) == 2
    _, told = take(Device(phone.person, phone.ids, 77), everyone(1), 8, 4)  # of this one nobody knew
    assert told["waits"] is True
