"""The own page shows what the profile shows, and nobody else's; a mark is objected to without a code."""

from uuid import uuid4

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Lookup
from tests.eligibility.conftest import SCOPE
from tests.objections.conftest import ABSENT_ONE, LATE_ONE
from tests.ownpage.conftest import Mails
from tests.records import EMAILS, NAMES, PLACE, ask, day


def test_its_numbers_are_those_of_the_profile(mails: Mails) -> None:
    phone, visitor = mails.opened(), mails.phone("192.0.2.9")
    page = phone.json("GET", "/api/own")
    assert page["student"] == ask(visitor, "/api/profile/subjects", roll=ABSENT_ONE)["student"]
    assert page["student"]["running"]["below"] == 1
    assert page["upTo"] == str(day(-2))
    record = ask(phone, "/api/own/record", **PLACE)
    del record["contestable"]
    assert record == ask(visitor, "/api/profile", roll=ABSENT_ONE, **PLACE)


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


def test_only_what_can_be_objected_to_today_is_offered_and_until_when(mails: Mails) -> None:
    """Absent on three days and present on the fourth; the first of them is too old."""
    mails.college.app.state.settings = replace(mails.college.app.state.settings, objection_days=4)
    phone = mails.opened()
    offered = ask(phone, "/api/own/record", **PLACE)["contestable"]
    assert offered == [
        {"heldOn": str(day(-4)), "number": 1, "until": str(day(0))},
        {"heldOn": str(day(-3)), "number": 1, "until": str(day(1))},
    ]
    for held_on, code in ((-5, "objection_days_over"), (-2, "mark_says_that")):
        refused = phone.json("POST", "/api/own/objections", body(mails, heldOn=str(day(held_on))), 409)
        assert refused["code"] == code
    for each in offered:
        phone.json("POST", "/api/own/objections", body(mails, heldOn=each["heldOn"]), 201)


def test_a_final_list_ends_what_is_offered(mails: Mails) -> None:
    phone, asha = mails.opened(), mails.desk.term.asha
    assert len(ask(phone, "/api/own/record", **PLACE)["contestable"]) == 3
    made = asha.json("POST", "/api/eligibility", {**SCOPE, "kind": "provisional", "follows": None}, 201)
    assert [each["until"] for each in ask(phone, "/api/own/record", **PLACE)["contestable"]] == [None] * 3
    asha.json("POST", "/api/eligibility", {**SCOPE, "kind": "final", "follows": made["number"]}, 201)
    assert ask(phone, "/api/own/record", **PLACE)["contestable"] == []


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
    assert ask(phone, "/api/own/record", **PLACE)["contestable"] == []
    assert phone.json("POST", "/api/own/objections", body(mails), 403)["code"] == "objections_off"
