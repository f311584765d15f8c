"""Several processes on one PostgreSQL database are one tree."""

from collections.abc import Iterator

import pytest

from rollbook.core.settings import Settings
from tests.edge.raw import exchange
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege, on_a_port
from tests.records import MONDAY, PLACE, ROLLS, SUBJECT, Term
from tests.shell import serving
from tests.tree.listening import listening
from tests.tree.script import ENTRIES, LINES, SUBJECT_NODE, TODAY, Script


@pytest.fixture
def settings(postgres_settings: Settings) -> Settings:
    return postgres_settings


@pytest.fixture
def second(settings: Settings) -> Iterator[PortCollege]:
    with on_a_port(settings) as second:
        yield second


def test_what_is_done_in_one_process_is_heard_in_the_other(
    registers: Script, term: Term, college: PortCollege, second: PortCollege
) -> None:
    there = Script(second.browser(), registers.token)
    with (
        listening(second.browser(), f"{LINES}/{TODAY}") as lines,
        listening(second.browser(), f"{ENTRIES}/{ROLLS[0]}") as entries,
        listening(college.browser(), SUBJECT_NODE) as subject,
    ):
        for heard in (lines, entries, subject):
            heard.follow(heard.next())
        key = registers.push(f"{LINES}/{TODAY}", f"{ROLLS[0]} is Present")
        lines.until({key: f"{ROLLS[0]} is Present"})
        entries.until({"0": 1})
        for roll in ROLLS[1:]:
            there.push(f"{LINES}/{TODAY}", f"{roll} is Absent")
        there.put(f"{SUBJECT_NODE}/classes", 1)
        subject.until({"subjectCode": SUBJECT, "classes": 1})
    sheet = term.get("/api/sheets", **PLACE, heldOn=MONDAY)
    assert (sheet["present"], sheet["absent"]) == (1, len(ROLLS) - 1)


@pytest.mark.alone
def test_of_real_processes_each_tells_what_the_other_wrote(registers: Script, settings: Settings) -> None:
    with serving(settings, ROLLBOOK_PORT="0") as one, serving(settings, ROLLBOOK_PORT="0") as other:
        with (
            Browser(one.address) as here,
            Browser(other.address) as there,
            listening(there, "Attendance/Year") as heard,
        ):
            heard.follow(heard.next())
            key = Script(here, registers.token).push("Attendance/Year", "2025 - 2029")
            heard.until({"0": "2024 - 2028", key: "2025 - 2029"})
        answer = exchange(one.address, b"GET /Attendance/../Year.json HTTP/1.1\r\nHost: x\r\n\r\n")
        assert answer.status == 400
        assert list(answer.json()) == ["error"]
