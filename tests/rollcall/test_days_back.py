"""How many days back a lecturer may take a class is a setting of the college."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Settings
from tests.college import College, Person, running_college
from tests.furniture import open_subject
from tests.rollcall.conftest import NAMES, PLACE, TODAY, Device, everyone

ROSTER = "/api/rollcalls/roster"


@contextmanager
def where_so_far_back(settings: Settings, days: int) -> Iterator[College]:
    with running_college(replace(settings, days_back=days)) as college:
        yield college


def lecturer_of(college: College) -> Device:
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in NAMES.items()])
    asha = college.admin("asha.rao", "Asha Rao")
    subject = asha.get(ROSTER, params=PLACE).json()["subjectId"]
    return Device(college.admin("m.das", "Mira Das", {"role": "lecturer", "subject_id": subject}), ids, 7)


def days_before(days: int) -> str:
    return str(TODAY - timedelta(days=days))


def ask_for_roster(person: Person, held_on: str, status: int) -> Any:
    answer = person.get(ROSTER, params={**PLACE, "heldOn": held_on})
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("days", "says"),
    [
        (0, "A class can be opened for today only."),
        (1, "A class can be opened for the last 1 day: since 15 November 2026."),
        (20, "A class can be opened for the last 20 days: since 27 October 2026."),
    ],
)
def test_a_lecturer_goes_back_as_far_as_the_setting_says_and_no_further(
    settings: Settings, days: int, says: str
) -> None:
    """Whether the list is asked for, or a class is delivered that was called from an earlier one."""
    with where_so_far_back(settings, days) as college:
        phone = lecturer_of(college)
        assert isinstance(phone.person, Person)
        assert len(ask_for_roster(phone.person, days_before(days), 200)["students"]) == len(NAMES)
        refused = ask_for_roster(phone.person, days_before(days + 1), 422)
        assert (refused["message"], list(refused["fields"])) == (says, ["heldOn"])

        too_early = {"heldOn": days_before(days + 1), "upload": True}
        refused = phone.save(uuid4(), everyone(1), 422, **too_early)
        assert (refused["message"], list(refused["fields"])) == (says, ["heldOn"])
        meeting = {"classes": [{"id": str(uuid4()), **PLACE, **too_early, "device": 7, "marks": phone.of(everyone(1))}]}
        refused = phone.person.json("PUT", f"/api/meetings/{uuid4()}", meeting, 422)
        assert refused["message"] == says
        on_that_day = {**PLACE, "heldOn": days_before(days + 1)}
        assert phone.person.get("/api/rollcalls", params=on_that_day).json() == []
        phone.save(uuid4(), everyone(1), heldOn=days_before(days), upload=True)


@pytest.mark.parametrize("days", [0, 20])
def test_pages_are_told_the_setting_for_what_they_offer(sqlite_settings: Settings, days: int) -> None:
    with where_so_far_back(sqlite_settings, days) as college:
        assert lecturer_of(college).person.json("GET", "/api/session")["daysBack"] == days
