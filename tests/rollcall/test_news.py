"""Others' marks come to a device as marks, and its own are no news to it."""

from typing import Any
from uuid import UUID, uuid4

from tests.rollcall.conftest import ROLLS, SHEET, Device
from tests.watching import Watch


def news(device: Device, rollcall: UUID, have: str, status: int = 200) -> Any:
    query = {"device": str(device.number), "have": have}
    answer = device.person.get(f"/api/rollcalls/{rollcall}/news", params=query)
    assert answer.status_code == status, answer.text
    return answer.json()


def named(device: Device, told: Any) -> dict[str, tuple[int | None, str | None]]:
    rolls = {student: roll for roll, student in device.ids.items()}
    return {rolls[entry["student"]]: (entry["mark"], entry["by"]) for entry in told["entries"]}


def test_a_device_is_told_only_what_it_has_otherwise(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, {"24CS001": 1, "24CS002": 0, "24CS004": 1})
    tablet.mark(rollcall, {"24CS003": 0, "24CS004": 1})
    assert named(phone, news(phone, rollcall, "10-1--")) == {
        "24CS003": (0, "r.bhat"),
        "24CS004": (1, "r.bhat"),  # the same mark, and yet another's
    }
    assert news(phone, rollcall, "10ap--")["entries"] == []
    assert news(tablet, rollcall, "pa01--")["entries"] == []
    assert named(tablet, news(tablet, rollcall, "pa01-?")) == {"24CS006": (None, None)}


def test_what_came_late_or_was_taken_back_is_told_too(phone: Device, tablet: Device, rollcall: UUID) -> None:
    """Compared by what stands: a mark with a lower number that arrives after a higher one is missed by nobody."""
    earlier, later = tablet.of({"24CS001": 1}), tablet.of({"24CS002": 1})
    phone.save(rollcall)
    tablet.send(rollcall, later)
    assert named(phone, news(phone, rollcall, "------")) == {"24CS002": (1, "r.bhat")}
    tablet.send(rollcall, earlier)
    tablet.mark(rollcall, {"24CS002": None})
    assert named(phone, news(phone, rollcall, "-p----")) == {"24CS001": (1, "r.bhat"), "24CS002": (None, "r.bhat")}


def test_an_upload_elsewhere_is_news(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, dict.fromkeys(ROLLS, 1))
    assert news(phone, rollcall, "111111")["uploadedBy"] is None
    tablet.post(rollcall, "upload")
    told = news(phone, rollcall, "111111")
    assert (told["entries"], told["number"], told["uploadedBy"]) == ([], 1, "r.bhat")


def test_another_roster_an_unknown_class_and_what_is_no_sign_are_refused(phone: Device, rollcall: UUID) -> None:
    news(phone, rollcall, "------", 404)
    phone.save(rollcall)
    assert news(phone, rollcall, "-----", 409)["code"] == "other_roster"
    news(phone, rollcall, "3-----", 422)
    news(phone, rollcall, "-" * 1001, 422)


def test_a_device_recognises_its_own_marks_in_what_is_told(
    phone: Device, tablet: Device, rollcall: UUID, told: Watch
) -> None:
    with told() as heard:
        opened = phone.save(rollcall)
        marked = phone.mark(rollcall, {"24CS001": 1})
    assert (opened["number"], opened["listed"], marked["listed"]) == (1, len(ROLLS), None)
    assert opened["echo"] == marked["echo"]
    assert heard == [f"{SHEET}/{rollcall}/{opened['echo']}"] * 2
    with told() as heard:
        theirs = tablet.mark(rollcall, {"24CS002": 1})
    assert heard == [f"{SHEET}/{rollcall}/{theirs['echo']}"]
    assert theirs["echo"] != opened["echo"]


def test_what_is_told_of_a_device_does_not_say_which_it_is(phone: Device, rollcall: UUID) -> None:
    """Everybody may listen: neither the device's number is told, nor a name that would follow it into other classes."""
    phone.number = 123_456_789_012
    here, elsewhere = phone.save(rollcall)["echo"], phone.save(uuid4())["echo"]
    assert here != elsewhere
    assert str(phone.number) not in here + elsewhere
