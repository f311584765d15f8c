"""The same class taken on three phones that did not know of each other."""

from uuid import UUID, uuid4

import pytest

from rollbook.upkeep.check import _check
from tests.college import College
from tests.rollcall.conftest import Device, classes_held, everyone
from tests.twins.conftest import FIRST, SECOND, answer, ask, counted, once, reopen, take, tapped


def test_a_third_phone_waits_for_the_first_too(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    first, second = two
    third = Device(college.admin("lena", "Lena"), phone.ids, 33)
    uuid, told = take(third, everyone(0), 8, 3)
    assert told["waits"]
    answer(phone, second, "one")
    answer(third, uuid, "one")
    assert counted(college) == once(everyone(0))
    refused = answer(phone, second, "two", 409, instead=True)
    assert refused["message"] == "The class was changed since it was made one. Correct it on its sheet."
    answer(third, uuid, "two", instead=True)
    assert phone.marks(first) == everyone(1, r2=0, r3=0)


def test_of_three_takings_each_question_is_told_by_its_own_two(phone: Device, tablet: Device, college: College) -> None:
    """Whom only the second and the third called is in the first once it is one with the third."""
    third = Device(phone.person, phone.ids, 33)
    rolls = list(phone.ids)
    take(phone, dict.fromkeys(rolls[:5], 1), roster=[phone.ids[roll] for roll in rolls[:5]])
    second, _ = take(tablet, everyone(0), 8, 3)
    last, _ = take(third, everyone(1), 9, 4)
    answer(phone, last, "one")
    answer(phone, second, "one")
    told = {each["id"]: each for each in ask(phone)}
    assert told.keys() == {str(last), str(second)}
    assert (told[str(second)]["differing"], told[str(second)]["first"]["present"]) == (6, 6), "as it was before"
    assert counted(college) == once(everyone(0))


def test_undoing_the_upload_of_the_first_of_three_lets_one_of_the_others_count(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    first, second = two
    third = Device(college.admin("lena", "Lena"), phone.ids, 33)
    uuid, _ = take(third, everyone(0), 8, 3)
    reopen(phone, first)
    assert counted(college) == once(SECOND), "one class was held, and one counts"
    (asked,) = ask(third)
    assert (asked["first"]["id"], asked["id"]) == (str(second), str(uuid))
    answer(third, uuid, "one")
    assert counted(college) == once(everyone(0))


def test_an_answer_about_two_says_nothing_of_a_third_that_was_opened_before_them(
    phone: Device, tablet: Device, college: College
) -> None:
    slow, uuid = Device(college.admin("lena", "Lena"), phone.ids, 33), uuid4()
    marks = tapped(slow, everyone(0), 10, 2)
    slow.put(uuid, marks[:1])
    take(phone, FIRST, 10, 5)
    second, _ = take(tablet, SECOND, 9, 4)
    answer(phone, second, "two")
    assert slow.put(uuid, marks, upload=True)["waits"] is True
    assert classes_held(phone.person) == 2


def test_what_waited_for_one_of_two_waits_for_it_again_once_they_are_two_after_all(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    """It was taken at the time of that one, and not of the other."""
    first, second = two
    third = Device(college.admin("lena", "Lena"), phone.ids, 33)
    uuid, _ = take(third, everyone(0), 4.5, 3)  # after the first had ended
    for said, waits_for in (("one", first), ("two", second)):
        answer(phone, second, said, instead=said == "two")
        assert [each["first"]["id"] for each in ask(third)] == [str(waits_for)]
    answer(third, uuid, "one")
    assert phone.marks(first) == everyone(1, r1=0, r2=0)
    assert phone.marks(second) == everyone(0)
    assert college.read(_check).faults == []


@pytest.mark.parametrize("said", ["one", "two"])
def test_what_overlaps_only_a_class_that_waits_waits_for_that(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College, said: str
) -> None:
    """Else it and that one would both count, and nobody would have been asked."""
    first, second = two
    third = Device(college.admin("lena", "Lena"), phone.ids, 33)
    uuid, told = take(third, everyone(0), 4.5, 3)  # after the first had ended
    assert told["waits"] is True
    (asked,) = ask(third)
    assert (asked["first"]["id"], asked["id"], asked["firstWaits"]) == (str(second), str(uuid), True)
    refused = answer(third, uuid, "one", 409)
    assert (
        refused["message"] == "The class that is there already waits for an answer itself. Answer that question first."
    )
    assert college.read(_check).faults == []
    answer(phone, second, said)
    (asked,) = ask(third)
    assert asked["first"]["id"] == str(first if said == "one" else second)
    assert asked["firstWaits"] is False, "the first one counts by now"
    answer(third, uuid, "one")
    assert counted(college)["24CS004"] == ((0, 1) if said == "one" else (1, 1))
    assert college.read(_check).faults == []
    if said == "two":
        refused = answer(phone, second, "one", 409, instead=True)
        assert refused["code"] == "has_merged"
