"""Papers and links outlive the labels that they were made under."""

from typing import Any

import pytest

from tests.college import Person
from tests.records import MONDAY, PLACE, Term, ask

NOW: dict[str, Any] = {"batch": "Batch of 2028", "department": "Computing", "semester": "Fifth", "subject": "CS-301"}
LISTS = {"batch": "batches", "department": "departments", "semester": "semesters"}
DAY = {**PLACE, "heldOn": MONDAY}


def rename(term: Term, level: str) -> None:
    if level == "subject":
        subject = term.get("/api/places", **PLACE)["subjectId"]
        term.asha.json("PATCH", f"/api/subjects/{subject}", {"code": NOW["subject"]})
        return
    entries = term.get(f"/api/{LISTS[level]}")["items"]
    [found] = [each["id"] for each in entries if each["label"] == PLACE[level]]
    term.asha.json("PATCH", f"/api/{LISTS[level]}/{found}", {"label": NOW[level]})


def rename_all(term: Term) -> None:
    for level in PLACE:
        rename(term, level)


def levels(told: Any) -> dict[str, str]:
    return {level: told[level] for level in PLACE}


@pytest.fixture
def printed(term: Term) -> str:
    """The code on the paper of a class with one absent student, from before."""
    term.hold(absent=["24CS003"])
    return str(term.get("/api/sheets", **DAY)["checkCode"])


@pytest.mark.parametrize("level", list(PLACE))
def test_a_printed_code_leads_to_the_class_whatever_was_renamed(
    term: Term, parent: Person, printed: str, level: str
) -> None:
    rename(term, level)
    held = ask(parent, "/api/sheets/check", code=printed)
    assert (held["state"], held["absentRolls"]) == ("same", ["24CS003"])
    assert levels(held) == {**PLACE, level: NOW[level]}


@pytest.mark.parametrize("level", list(PLACE))
def test_a_copied_link_leads_to_the_sheet_whatever_was_renamed(term: Term, printed: str, level: str) -> None:
    rename(term, level)
    sheet = term.get("/api/sheets", **DAY)
    assert (sheet["checkCode"], levels(sheet)) == (printed, {**PLACE, level: NOW[level]})


def test_where_everything_was_renamed_code_link_and_file_still_lead_there(
    term: Term, parent: Person, printed: str
) -> None:
    rename_all(term)
    assert levels(ask(parent, "/api/sheets/check", code=printed)) == NOW
    assert term.get("/api/sheets", **DAY)["checkCode"] == printed
    file = term.asha.get("/api/sheets/export", params={**DAY, "heldOn": str(MONDAY), "format": "csv"})
    assert (file.status_code, b"CS-301" in file.content) == (200, True)
    [dated] = term.get("/api/sheets/dates", **PLACE)["items"]
    assert dated["absent"] == 1
    [of_register] = term.get("/api/register", semester=PLACE["semester"], heldOn=MONDAY)["items"]
    assert of_register["checkCode"] == printed


def test_where_the_old_label_has_a_new_owner_the_link_leads_there_and_the_code_to_the_class(
    term: Term, parent: Person, printed: str
) -> None:
    rename_all(term)
    new_owner = {**NOW, "subject": PLACE["subject"]}
    term.add_subject(**new_owner)
    refused = term.get("/api/sheets", 404, **DAY)
    assert refused["message"] == "No class of CS301 was uploaded for 16 November 2026."
    assert term.get("/api/places", **PLACE)["others"] == [{"level": "subject", "label": "CS301", "now": "CS-301"}]
    assert levels(ask(parent, "/api/sheets/check", code=printed)) == NOW
    term.hold(**new_owner)
    assert term.get("/api/sheets", **DAY)["checkCode"] != printed
    held = ask(parent, "/api/sheets/check", code=printed)
    assert (levels(held), held["absentRolls"]) == (NOW, ["24CS003"])
