"""The rule that the sample college keeps for its final year."""

from datetime import date, timedelta

import pytest

from rollbook.core import clock
from rollbook.demo import syllabus, terms
from rollbook.demo.sample import Sample
from tests.college import College, Person
from tests.demo.conftest import DAYS, TODAY, load_into

FINAL_YEAR = "2023 - 2027"


@pytest.fixture
def five_weeks(monkeypatch: pytest.MonkeyPatch) -> Sample:
    today = date(2026, 8, 25)
    monkeypatch.setattr(terms, "YOUNG", timedelta(0))
    monkeypatch.setattr(syllabus, "DEPARTMENTS", {"CSE": "CS"})
    monkeypatch.setattr(clock, "today", lambda _timezone: today)
    return Sample(today, "Asia/Kolkata", colleague="asha.rao")


def test_it_holds_for_the_final_year_from_the_first_class_on(
    short_term: Sample, asha: Person, college: College
) -> None:
    load_into(college, short_term)
    everybody, final = asha.json("GET", "/api/rules")["items"]
    assert (everybody["batch"], everybody["rule"]["floor"]) == (None, None)
    assert [version["id"] for version in everybody["versions"]] == [None], "what Rollbook comes with"
    assert (final["batch"], final["department"], final["own"]) == (FINAL_YEAR, None, True)
    [version] = final["versions"]
    assert (version["startsOn"], version["state"], version["by"]) == (str(DAYS[0]), "now", "exam.office")
    rule = version["rule"]
    assert (rule["of"], rule["line"], rule["floor"]) == ("each", 75, 65)
    assert rule["words"] == {"met": "Allowed", "band": "May be condoned", "short": "Detained"}
    query = {"batch": FINAL_YEAR, "asOf": str(TODAY - timedelta(days=1))}
    assert asha.get("/api/shortage", params=query).json()["hasBand"], "yesterday it was known already"


def test_some_are_in_the_band_and_some_below(five_weeks: Sample, asha: Person, college: College) -> None:
    load_into(college, five_weeks)
    told = asha.get("/api/shortage", params={"batch": FINAL_YEAR}).json()
    assert {each["standing"]["outcome"] for each in told["items"]} == {"band", "short"}
    other = asha.get("/api/shortage", params={"batch": "2024 - 2028"}).json()
    assert {each["standing"]["outcome"] for each in other["items"]} == {"short"}
    [_, final] = asha.json("GET", "/api/rules")["items"]
    assert final["versions"][0]["by"] == "asha.rao"
