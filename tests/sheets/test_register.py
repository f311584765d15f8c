"""The register: all classes of a semester on a date, for everybody, without names."""

from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from rollbook.core.settings import Lookup, Registers, Settings
from rollbook.sheets.schemas import RegisterClass
from tests.college import Person, running_college
from tests.records import BATCH, MONDAY, PLACE, ROLLS, Term, ask, day
from tests.watching import Watch

THAT_DAY: dict[str, Any] = {"semester": "5th", "heldOn": MONDAY}


def listed(page: Any) -> list[tuple[object, ...]]:
    return [(each["batch"], each["department"], each["subject"], each["number"]) for each in page["items"]]


@pytest.fixture
def faculty(term: Term) -> Term:
    """Two batches, two departments, and classes in all of them."""
    term.asha.json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
    term.asha.json("POST", "/api/departments", {"label": "AI"}, 201)
    places = [("2025 - 2029", "CSE", "CS301"), (BATCH, "AI", "AI301"), (BATCH, "CSE", "CS300")]
    for batch, department, subject in places:
        place: dict[str, Any] = {"batch": batch, "department": department}
        term.add_subject(**place, subject=subject)
        if subject != "CS300":
            term.enrol(f"{subject}-1", "Somebody", **place)
        term.hold(**place, subject=subject)
    term.hold(absent=["24CS002"])
    term.hold()
    return term


def test_a_register_lists_every_class_that_counts(faculty: Term, parent: Person) -> None:
    faculty.hold(upload=False)
    faculty.hold(day(-1))
    page = ask(parent, "/api/register", **THAT_DAY)
    for each in page["items"]:
        convert(each, RegisterClass)
    assert listed(page) == [
        (BATCH, "AI", "AI301", 1),
        (BATCH, "CSE", "CS300", 1),
        (BATCH, "CSE", "CS301", 1),
        (BATCH, "CSE", "CS301", 2),
        ("2025 - 2029", "CSE", "CS301", 1),
    ]
    first = page["items"][2]
    assert first["lines"] == [{"roll": roll, "mark": int(roll != "24CS002"), "leave": None} for roll in ROLLS]
    assert (first["present"], first["absent"], page["next"]) == (5, 1, None)


def test_the_codes_for_its_paper_are_for_admins(term: Term, parent: Person) -> None:
    term.hold(absent=["24CS002"])
    (held,) = ask(parent, "/api/register", **THAT_DAY)["items"]
    assert held["checkCode"] is None
    (held,) = term.get("/api/register", **THAT_DAY)["items"]
    assert held["checkCode"] == term.get("/api/sheets", **PLACE, heldOn=MONDAY)["checkCode"]


def test_it_is_read_in_pages(faculty: Term, parent: Person) -> None:
    whole = ask(parent, "/api/register", **THAT_DAY)["items"]
    read, after = [], None
    while True:
        page = ask(parent, "/api/register", **THAT_DAY, limit=2, after=after)
        read += page["items"]
        if (after := page["next"]) is None:
            break
    assert read == whole


def test_a_withdrawn_class_is_not_in_it(faculty: Term, parent: Person) -> None:
    first = ask(parent, "/api/register", **THAT_DAY)["items"][2]["id"]
    faculty.withdraw(first)
    assert (BATCH, "CSE", "CS301", 1) not in listed(ask(parent, "/api/register", **THAT_DAY))


def test_a_day_without_classes_is_empty(faculty: Term, parent: Person) -> None:
    assert ask(parent, "/api/register", semester="5th", heldOn=day(-5)) == {"items": [], "next": None}
    assert ask(parent, "/api/register", semester="4th", heldOn=MONDAY)["items"] == []
    assert ask(parent, "/api/register", 404, semester="9th", heldOn=MONDAY)["fields"] == {
        "semester": "is not in the list"
    }
    assert ask(parent, "/api/register", 422, semester="5th", heldOn="31.2.")["fields"].keys() == {"heldOn"}


def test_it_takes_two_questions_however_many_classes(faculty: Term, parent: Person, selects: Watch) -> None:
    with selects() as statements:
        ask(parent, "/api/register", **THAT_DAY)
    assert len(statements) == 2


@pytest.mark.parametrize("mode", [Lookup.PIN, Lookup.OFF])
def test_where_rolls_alone_do_not_open_a_record_it_is_for_admins(settings: Settings, mode: Lookup) -> None:
    """Else anybody could add up what the codes keep."""
    with running_college(replace(settings, lookup=mode)) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        assert ask(college.person(), "/api/register", 401, **THAT_DAY)["code"] == "registers_for_admins"
        assert ask(asha, "/api/register", **THAT_DAY)["items"] == []


@pytest.mark.parametrize(
    ("lookup", "registers", "status"),
    [(Lookup.OPEN, Registers.OFF, 401), (Lookup.OFF, Registers.OPEN, 200), (Lookup.OPEN, Registers.OPEN, 200)],
)
def test_a_setting_of_their_own_opens_and_closes_registers(
    sqlite_settings: Settings, lookup: Lookup, registers: Registers, status: int
) -> None:
    chosen = {"lookup": lookup, "public_registers": registers}
    with running_college(replace(sqlite_settings, **chosen)) as college:
        told = ask(college.person(), "/api/register", status, **THAT_DAY)
        assert status == 200 or "to admins only" in told["message"]
        assert ask(college.person(), "/api/session")["registers"] == registers
