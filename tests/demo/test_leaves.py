"""The leaves of the sample college: a team on duty, and one or two of everything else."""

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

from rollbook.core import clock
from rollbook.demo import syllabus, terms
from rollbook.demo.leaves import DEPARTMENT
from rollbook.demo.sample import Sample
from rollbook.standing.service.recount import find_drifted_totals
from tests.college import College, Person
from tests.demo.conftest import load_into

TODAY = date(2026, 8, 25)


@pytest.fixture
def five_weeks(monkeypatch: pytest.MonkeyPatch) -> Sample:
    monkeypatch.setattr(terms, "YOUNG", timedelta(0))
    monkeypatch.setattr(syllabus, "DEPARTMENTS", {DEPARTMENT: "CS"})
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)
    return Sample(TODAY, "Asia/Kolkata", colleague="asha.rao")


def test_there_are_leaves_of_every_sort(five_weeks: Sample, asha: Person, college: College) -> None:
    load_into(college, five_weeks)

    def listed(state: str) -> list[Any]:
        items: list[Any] = asha.get("/api/leaves", params={"state": state}).json()["items"]
        return items

    granted, asked = listed("granted"), listed("asked")
    assert Counter(leave["kind"]["category"] for leave in granted) == {"duty": 5, "medical": 1, "other": 1}
    team = [leave for leave in granted if leave["entryStudents"] == 5]
    assert {(leave["startsOn"], leave["endsOn"], leave["days"]) for leave in team} == {("2026-07-28", "2026-07-30", 3)}
    assert all(leave["seen"]["absent"] > 3 and not leave["flagged"] for leave in team)
    assert [leave["flagged"] for leave in asked] == [True, False]
    assert asked[0]["seen"]["absent"] > 0
    [refused], [revoked] = listed("refused"), listed("revoked")
    assert (refused["because"], refused["decidedBy"]) == ("No letter", "asha.rao")
    assert (revoked["because"], revoked["revokedBy"]) == ("Was in the laboratory on that day", "asha.rao")
    assert [item["kind"]["category"] for item in asha.get("/api/leaves/away").json()["items"]] == ["medical"]
    assert college.read(find_drifted_totals) == []
