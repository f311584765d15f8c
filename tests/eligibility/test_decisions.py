"""A list holds the decisions that stood when it was made: beside its numbers, and never in them."""

import json

from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import Connection, update

from rollbook.eligibility.document import from_bytes, hash_of, to_bytes
from rollbook.eligibility.service.composing import count_again
from rollbook.eligibility.service.verifying import Verified, verify
from rollbook.tables.condonations import condonations
from tests.eligibility.condoning import GROUNDS, IN_BAND, REFERENCE, SHORT, Condoning
from tests.eligibility.conftest import ExamOffice
from tests.eligibility.test_reading import table
from tests.records import MONDAY, ROLLS, SUBJECT, day

# As lists were signed before there were decisions.
OLD = (
    b'{"batch":{"id":1,"label":"2024 - 2028"},"college":"Rollbook","day":"2026-11-14","department":{"id":2,'
    b'"label":"CSE"},"follows":null,"format":"rollbook-eligibility-1","kind":"provisional","number":7,"objectionsUntil":"2026-11-20",'
    b'"rule":{"bands":[],"counted_from":"joining","duty":"present","duty_share":null,"floor":6500,"late_per_absence":null,'
    b'"least_in_each":null,"line":7500,"medical":"not","of":"each","rounded":false,'
    b'"words":{"band":"","met":"","short":""}},"semester":{"id":5,"label":"5th"},'
    b'"students":[{"id":40,"outcome":"band","roll":"24CS040","subjects":[{"absent":15,"attended":35,"counted":50,'
    b'"duty":0,"late":0,"medical":0,"other":0,"outcome":"band","percentage":7000,"present":35,"subject":4,"uncalled":0}],'
    b'"together":null}],"subjects":[{"code":"CS504","id":4,"name":""}],"timezone":"Asia/Kolkata",'
    b'"until":"2026-11-14T18:30:00Z"}'
)
OLD_HASH = "a4271c15d88f72767ff0630f616117a98978e44a0c161c8b0ec4d1a2dbef0c32"


def checked(office: ExamOffice, number: int) -> Verified:
    found: Verified = office.college.read(verify, number)
    return found


def next_list(condoning: Condoning, days: int = 1) -> int:
    condoning.tomorrow(days)
    number: int = condoning.office.make()["number"]
    return number


def test_a_list_without_decisions_is_the_same_bytes_as_ever(condoning: Condoning) -> None:
    assert hash_of(OLD) == OLD_HASH
    assert to_bytes(from_bytes(OLD)) == OLD
    assert b"decisions" not in condoning.office.document(1)


def test_the_next_list_holds_the_decision_and_the_number_stays(condoning: Condoning) -> None:
    before = condoning.office.read(1)
    condoning.decide()
    second = next_list(condoning)
    told = condoning.office.read(second)
    first, now = before["lines"][0], told["lines"][0]
    assert now["standing"] == first["standing"]
    assert now["decision"] == {"decision": "condoned", "reference": REFERENCE, "day": str(MONDAY)}
    assert (told["below"], told["condoned"], before["condoned"]) == (2, 1, 0)
    assert (told["listed"][0]["outcome"], told["listed"][0]["eligible"]) == ("band", True)
    document = condoning.office.document(second)
    assert json.loads(document)["decisions"] == [
        {
            "day": str(MONDAY),
            "decision": "condoned",
            "reference": REFERENCE,
            "student": condoning.office.term.ids[IN_BAND],
            "subject": condoning.ids[SUBJECT],
        }
    ]
    assert GROUNDS.encode() not in document


def test_a_list_that_was_made_before_says_that_it_was_decided_since(condoning: Condoning) -> None:
    before = condoning.office.document(1)
    condoning.ask()
    [asked, *others] = condoning.office.read(1)["lines"]
    assert (asked["decision"], asked["since"]["state"]) == (None, "asked")
    assert [each["since"] for each in others] == [None, None]
    decided = condoning.decide()["now"]["id"]
    since = condoning.office.read(1)["lines"][0]["since"]
    assert since == {"state": "condoned", "reference": REFERENCE, "day": str(MONDAY)}
    second = next_list(condoning)
    assert condoning.office.read(second)["lines"][0]["since"] is None
    condoning.revoke(decided)
    assert condoning.office.read(second)["lines"][0]["since"]["state"] == "revoked"
    assert condoning.office.read(1)["lines"][0]["since"] is None
    assert condoning.office.document(1) == before


def test_what_is_decided_or_revoked_later_changes_no_list(condoning: Condoning) -> None:
    decided = condoning.decide()["now"]["id"]
    second = next_list(condoning)
    signed = condoning.office.read(second)["sha256"]
    condoning.revoke(decided)
    third = next_list(condoning, 2)
    condoning.number = third
    condoning.decide(decision="refused", reference="AC/2026/200")
    fourth = next_list(condoning, 3)
    for number in (1, second, third, fourth):
        found = checked(condoning.office, number)
        assert (number, found.faults, found.sha256) == (number, [], found.sha256_anew)
    assert checked(condoning.office, second).sha256 == signed
    assert [condoning.office.read(number)["condoned"] for number in (1, second, third, fourth)] == [0, 1, 0, 0]
    assert condoning.office.read(fourth)["lines"][0]["decision"]["decision"] == "refused"


def test_a_list_as_of_a_day_before_the_decision_holds_it_too(condoning: Condoning) -> None:
    condoning.tomorrow(1)
    decided = condoning.decide()["now"]["id"]
    condoning.tomorrow(2)
    told = condoning.office.make(asOf=str(MONDAY))
    assert (told["day"], told["lines"][0]["decision"]["day"], told["condoned"]) == (str(MONDAY), str(day(1)), 1)
    assert told["lines"][0]["since"] is None
    condoning.revoke(decided)
    condoning.tomorrow(3)
    without = condoning.office.make(asOf=str(MONDAY))
    assert (without["lines"][0]["decision"], without["condoned"]) == (None, 0)
    assert b"decidedUntil" not in condoning.office.document(without["number"])
    for number in (1, told["number"], without["number"]):
        found = checked(condoning.office, number)
        assert (number, found.faults, found.sha256) == (number, [], found.sha256_anew)


def test_a_list_as_of_a_day_on_which_a_decision_stood_that_was_revoked_since(condoning: Condoning) -> None:
    decided = condoning.decide()["now"]["id"]
    condoning.tomorrow(1)
    condoning.revoke(decided)
    condoning.tomorrow(2)
    told = condoning.office.make(asOf=str(MONDAY))
    assert (told["lines"][0]["decision"], told["condoned"]) == (None, 0)
    found = checked(condoning.office, told["number"])
    assert (found.faults, found.sha256) == ([], found.sha256_anew)


def test_a_list_with_decisions_of_before_there_was_a_moment_for_them_is_the_same_bytes(condoning: Condoning) -> None:
    """Those that stood at the list's own moment are in it."""
    condoning.decide()
    second = next_list(condoning)
    document = from_bytes(condoning.office.document(second))
    old = replace(document, decided_until=UNSET)
    assert b"decidedUntil" not in to_bytes(old)
    assert to_bytes(from_bytes(to_bytes(old))) == to_bytes(old)
    condoning.tomorrow(2)
    condoning.revoke(1)
    assert condoning.office.college.read(count_again, old, 7500) == old


def test_a_decision_that_was_changed_behind_the_back_is_found(condoning: Condoning) -> None:
    condoning.decide(decision="refused")
    second = next_list(condoning)

    def forge(db: Connection) -> None:
        db.execute(update(condonations).values(decision="condoned"))

    condoning.office.college.write(forge)
    found = checked(condoning.office, second)
    assert found.faults == ["24CS001 was decided otherwise by the history: CS301."]
    assert found.sha256 != found.sha256_anew


def test_whose_every_shortfall_is_condoned_may_sit_the_exam(condoning: Condoning) -> None:
    def rolls(number: int) -> list[str]:
        rows = table(condoning.office.person, f"/api/eligibility/{number}/export?format=csv&what=rolls")
        return [row[0] for row in rows[1:]]

    condoning.decide()
    assert rolls(1) == ROLLS[2:]
    second = next_list(condoning)
    assert rolls(second) == [IN_BAND, *ROLLS[2:]]
    heading, first, *_ = table(condoning.office.person, f"/api/eligibility/{second}/export?format=csv")
    assert (heading[-1], first[-1]) == ("Decision", f"Condoned, {REFERENCE}, 16 November 2026")


def test_one_shortfall_that_is_not_condoned_is_enough(condoning: Condoning) -> None:
    """By the time of the second list the student is below the band in the same subject."""
    condoning.decide()
    condoning.office.calendar.go_to(day(1))
    condoning.office.term.hold(day(1), absent=[IN_BAND])
    second = next_list(condoning, 2)
    told = condoning.office.read(second)
    assert (told["lines"][0]["standing"]["outcome"], told["lines"][0]["decision"]["decision"]) == ("short", "condoned")
    assert (told["listed"][0]["eligible"], told["condoned"]) == (False, 0)


def test_the_preview_and_the_check_of_a_paper_tell_it(condoning: Condoning) -> None:
    condoning.decide()
    condoning.tomorrow()
    asked = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th"}
    preview = condoning.office.person.get("/api/eligibility/preview", params=asked).json()
    assert (preview["below"], preview["band"], preview["condoned"]) == (2, 1, 1)
    made = condoning.office.make()
    parent = condoning.office.college.person(address="198.51.100.77")
    told = parent.get("/api/eligibility/check", params={"code": made["code"], "roll": IN_BAND}).json()
    assert (told["condoned"], told["line"]["outcome"], told["line"]["eligible"]) == (1, "band", True)
    assert told["line"]["lines"][0]["decision"]["reference"] == REFERENCE
    other = parent.get("/api/eligibility/check", params={"code": made["code"], "roll": SHORT}).json()["line"]
    assert (other["eligible"], other["lines"][0]["decision"]) == (False, None)


def test_a_frozen_list_keeps_the_decision_of_who_was_erased(condoning: Condoning) -> None:
    condoning.decide()
    second = next_list(condoning)
    student = condoning.office.term.ids[IN_BAND]
    erasure = {"roll": IN_BAND, "reason": "Asked for it"}
    condoning.office.person.json("POST", f"/api/students/{student}/erase", erasure, 204)
    line = condoning.office.read(second)["lines"][0]
    assert (line["name"], line["decision"]["reference"]) == (None, REFERENCE)
    assert checked(condoning.office, second).faults == []


def test_the_data_of_a_student_has_what_was_decided_about_them(condoning: Condoning) -> None:
    condoning.ask()
    condoning.decide()
    student = condoning.office.term.ids[IN_BAND]
    [told] = condoning.office.person.json("GET", f"/api/students/{student}/data")["condonations"]
    assert (told["list"], told["subject"], told["decision"]) == (1, SUBJECT, "condoned")
    assert (told["askedBecause"], told["grounds"], told["reference"]) == (GROUNDS, GROUNDS, REFERENCE)
