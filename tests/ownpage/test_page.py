"""The own page shows what the profile shows, and nobody else's; a mark is objected to without a code."""

from uuid import uuid4

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Lookup
from tests.objections.conftest import ABSENT_ONE, LATE_ONE
from tests.ownpage.conftest import Mails
from tests.records import EMAILS, NAMES, PLACE, ask, day


def test_its_numbers_are_those_of_the_profile(mails: Mails) -> None:
    phone, visitor = mails.opened(), mails.phone("192.0.2.9")
    page = phone.json("GET", "/api/own")
    assert page["student"] == ask(visitor, "/api/profile/subjects", roll=ABSENT_ONE)["student"]
    assert page["student"]["running"]["below"] == 1
    assert page["upTo"] == str(day(-2))
    assert ask(phone, "/api/own/record", **PLACE) == ask(visitor, "/api/profile", roll=ABSENT_ONE, **PLACE)


@pytest.mark.parametrize("lookup", [Lookup.PIN, Lookup.OFF])
def test_it_works_where_nobody_may_look_rolls_up(mails: Mails, lookup: Lookup) -> None:
    phone = mails.opened()
    mails.college.app.state.settings = replace(mails.college.app.state.settings, lookup=lookup)
    assert phone.json("GET", "/api/own")["roll"] == ABSENT_ONE
    assert len(ask(phone, "/api/own/record", **PLACE)["classes"]) == 4
    assert mails.phone().get("/api/profile", params={**PLACE, "roll": ABSENT_ONE}).status_code == 403


def test_nobody_is_named_on_it(mails: Mails) -> None:
    mails.desk.send()
    phone = mails.opened()
    told = phone.get("/api/own").text + phone.get("/api/own/record", params=PLACE).text
    others = [name for roll, name in NAMES.items() if roll != ABSENT_ONE]
    unwanted = [*NAMES.values(), *EMAILS.values(), *(set(NAMES) - {ABSENT_ONE}), "asha"]
    assert not [each for each in unwanted if each.lower() in told.lower()]
    assert others


def body(mails: Mails, **more: object) -> dict[str, object]:
    said = {"claim": "present", "text": "I sat in the third row", "key": str(uuid4())}
    return {**PLACE, "heldOn": str(mails.desk.held_on), "number": 1, **said, **more}


def test_a_mark_is_objected_to_without_a_code(mails: Mails) -> None:
    settings = replace(mails.college.app.state.settings, lookup=Lookup.OFF)
    mails.college.app.state.settings = settings
    phone, form = mails.opened(), body(mails)
    mark = ask(phone, "/api/own/objections/mark", **PLACE, heldOn=str(mails.desk.held_on), number=1)
    assert (mark["roll"], mark["seen"], mark["percentage"], mark["ifPresent"]) == (ABSENT_ONE, 0, 25.0, 50.0)
    sent = phone.json("POST", "/api/own/objections", form, 201)
    assert phone.json("POST", "/api/own/objections", form, 201) == sent
    [kept] = phone.json("GET", "/api/own")["objections"]
    assert (kept["number"], kept["state"], kept["text"]) == (sent["number"], "waiting", "I sat in the third row")
    assert (kept["subject"], kept["heldOn"]) == (PLACE["subject"], str(mails.desk.held_on))
    path = f"/api/objections/{sent['number']}/correct"
    mails.desk.term.asha.json("POST", path, {"to": "late", "because": "Came at ten"})
    [kept] = phone.json("GET", "/api/own")["objections"]
    assert (kept["state"], kept["correctedTo"], kept["because"]) == ("corrected", 2, "Came at ten")
    assert kept["answeredAt"] is not None


def test_only_ones_own_marks_are_objected_to(mails: Mails) -> None:
    other = mails.opened(roll="24CS001")  # who was there
    assert other.json("POST", "/api/own/objections", body(mails), 409)["code"] == "mark_says_that"
    assert other.json("GET", "/api/own")["objections"] == []
    mails.desk.send(roll=LATE_ONE)
    assert mails.opened().json("GET", "/api/own")["objections"] == []
    refused = mails.phone().json("POST", "/api/own/objections", body(mails), 403)
    assert refused["code"] == "link_has_ended"


def test_where_objections_are_not_taken_the_page_says_so(mails: Mails) -> None:
    phone = mails.opened()
    mails.college.app.state.settings = replace(mails.college.app.state.settings, objection_days=0)
    assert phone.json("GET", "/api/own")["takesObjections"] is False
    assert phone.json("POST", "/api/own/objections", body(mails), 403)["code"] == "objections_off"
