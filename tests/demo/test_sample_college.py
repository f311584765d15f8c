"""The sample college: made once, into an empty college, the same for the same seed."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from datetime import date
from random import Random

import pytest
from msgspec.structs import asdict
from typer.testing import CliRunner, Result

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.demo import syllabus
from rollbook.demo.college import build, count
from rollbook.demo.names import some_names
from rollbook.demo.sample import SEED, Sample
from rollbook.shell.cli import cli
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import read_everyone
from tests.college import College, Person, running_college
from tests.shell import environment, serving
from tests.watching import Watch

NOVEMBER = date(2026, 11, 16)
MADE = {"batches": 4, "departments": 6, "semesters": 8, "subjects": 528, "students": 1440, "classes": 0}


def names(college: College, batch: str, department: str) -> list[tuple[str, str, str]]:
    place = ListPlace(batch=batch, department=department)
    _, students = college.read(read_everyone, place)
    return [(student.roll, student.name, student.email) for student in students]


def everybody(college: College) -> list[tuple[str, str, str]]:
    batches = syllabus.batches_on(NOVEMBER)
    return [
        each for batch in batches for department in syllabus.DEPARTMENTS for each in names(college, batch, department)
    ]


def test_the_button_fills_an_empty_college_once(short_term: Sample, asha: Person, told: Watch) -> None:
    with told() as paths:
        made = asha.json("POST", "/api/demo", status=201)
    assert (made["batches"], made["departments"], made["students"]) == (4, 2, 480)
    assert made["classes"] > 50
    batches = [entry["label"] for entry in asha.json("GET", "/api/batches")["items"]]
    assert len(batches) == 4
    assert {"Attendance/Year", "Attendance/Department"} <= set(paths)
    place = {"batch": batches[0], "department": "CSE"}
    assert len(asha.get("/api/students", params=place).json()["items"]) == 60
    assert asha.get("/api/subjects", params={**place, "semester": "1st"}).json()["items"]

    again = asha.json("POST", "/api/demo", status=409)
    assert again["code"] == "not_empty"
    assert [entry["label"] for entry in asha.json("GET", "/api/batches")["items"]] == batches


@pytest.mark.parametrize("thing", ["batches", "departments"])
def test_a_college_with_anything_in_it_is_left_alone(asha: Person, thing: str) -> None:
    asha.json("POST", f"/api/{thing}", {"label": "Ours"}, 201)
    asha.json("POST", "/api/demo", status=409)
    assert [entry["label"] for entry in asha.json("GET", f"/api/{thing}")["items"]] == ["Ours"]


def test_a_visitor_cannot_make_it(visitor: Person) -> None:
    visitor.json("POST", "/api/demo", status=401)
    assert visitor.json("GET", "/api/batches")["items"] == []


@pytest.fixture
def small_college(sqlite_settings: Settings) -> Iterator[College]:
    """Where the database makes no difference."""
    with running_college(sqlite_settings) as college:
        yield college


@pytest.mark.rest
def test_people_are_believable_and_of_many_scripts(small_college: College) -> None:
    college = small_college
    college.write(build, NOVEMBER, "tests", SEED)
    assert asdict(college.read(count)) == MADE
    people = everybody(college)
    assert len(people) == 1440
    assert names(college, "2024 - 2028", "CSE")[39][0] == "24CS040"
    scripts = Counter(unicodedata.name(name[0]).split()[0] for _, name, _ in people)
    assert set(scripts) >= {"LATIN", "DEVANAGARI", "TAMIL", "BENGALI", "ARABIC"}
    assert scripts["LATIN"] > 1000
    assert max(len(name) for _, name, _ in people) == 60
    assert any(" " not in name for _, name, _ in people)
    assert any("é" in name for _, name, _ in people)
    assert 20 < sum(1 for _, _, email in people if not email) < 120
    for batch in syllabus.batches_on(NOVEMBER):
        for department in syllabus.DEPARTMENTS:
            assert len({name for _, name, _ in names(college, batch, department)}) == 60


def test_the_same_seed_makes_the_same_people() -> None:
    assert some_names(Random(1), 60) == some_names(Random(1), 60)
    assert some_names(Random(1), 60) != some_names(Random(2), 60)


@pytest.mark.parametrize(
    ("today", "reached"),
    [
        (date(2026, 11, 16), {"2023 - 2027": 7, "2024 - 2028": 5, "2025 - 2029": 3, "2026 - 2030": 1}),
        (date(2026, 6, 30), {"2022 - 2026": 8, "2023 - 2027": 6, "2024 - 2028": 4, "2025 - 2029": 2}),
    ],
)
def test_batches_are_in_the_semesters_of_today(today: date, reached: dict[str, int]) -> None:
    assert syllabus.batches_on(today) == reached


def test_a_semester_has_five_or_six_subjects_of_its_own() -> None:
    for prefix in syllabus.DEPARTMENTS.values():
        taught = [syllabus.subjects_of(prefix, semester) for semester in range(1, 9)]
        assert all(3 <= len(codes) <= 6 for codes in taught)
        assert len({code for codes in taught for code in codes}) == sum(map(len, taught))


def run(settings: Settings, *options: str) -> Result:
    return CliRunner().invoke(cli, ["demo", *options], env=environment(settings))


def test_the_command_makes_it_and_says_what_it_made(short_term: Sample, sqlite_settings: Settings) -> None:
    made = run(sqlite_settings)
    assert made.exit_code == 0, made.stderr
    assert "4 batches, 2 departments, 8 semesters" in made.stdout
    assert re.search(r"480 students, \d\d classes\.", made.stdout)
    assert "Nobody is registered yet" in made.stdout
    again = run(sqlite_settings)
    assert (again.exit_code, "not empty" in again.stderr) == (1, True)
    left = run(sqlite_settings, "--if-empty")
    assert (left.exit_code, "stays as it is" in left.stdout) == (0, True)


@pytest.mark.rest
def test_the_command_works_while_a_server_runs(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """All six departments, and the shortest term there is."""
    monkeypatch.setattr(clock, "today", lambda _timezone: date(2026, 8, 31))
    with serving(sqlite_settings):
        made = run(sqlite_settings, "--seed", "7")
        assert (made.exit_code, "1,440 students, 1," in made.stdout) == (0, True)
        again = run(sqlite_settings)
        assert (again.exit_code, "not empty" in again.stderr) == (1, True)
