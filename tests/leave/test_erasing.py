"""Who is erased leaves no reason and no paper behind, and what their classes count stays."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import select

from rollbook.core.settings import Settings
from rollbook.store import sqlite_writer
from rollbook.tables.leave import leaves
from rollbook.tables.students import ERASED
from rollbook.upkeep.check import check
from tests.college import College, running_college
from tests.erasing.test_one_student import everything
from tests.leave.conftest import LAST_WEEK, Office
from tests.leave.test_certificates import PNG, kept, send
from tests.records import PLACE, Term, day, term_of

SECRET = b"Meera Iyer, born 4 May 2006, is unwell"


def erase(office: Office, roll: str) -> None:
    body = {"roll": roll, "reason": "Asked for it"}
    office.person.json("POST", f"/api/students/{office.ids[roll]}/erase", body, 204)


def test_reasons_and_papers_go_and_what_was_counted_stays(office: Office, term: Term, college: College) -> None:
    term.hold(day(-6), absent=["24CS001"])
    shared = send(office.person, PNG)
    office.enter("24CS001", "24CS002", reason="Dengue in the hostel", certificate=shared)
    refused = office.ask("24CS001", startsOn=str(day(5)), endsOn=str(day(5)), reason="Aunt's wedding")
    office.decide(refused, "refuse", because="Aunt unknown")
    before = _counted(office, "24CS001")
    erase(office, "24CS001")
    told = college.read(everything)
    assert "Aunt" not in told
    assert told.count("Dengue") == 2  # the other's leave, and what the history tells of that one
    assert kept(college) == (0, 0)
    assert office.person.get(f"/api/certificates/{shared}/file").status_code == 404
    assert _counted(office, "24CS001") == before == ("granted", "refused", 1)
    [other] = office.listed("granted")["items"]
    assert (other["roll"], other["reason"], other["certificate"]) == ("24CS002", "Dengue in the hostel", None)
    assert other["entryStudents"] == 1
    assert office.listed("refused")["counts"]["refused"] == 0
    assert office.one(refused, 404)["code"] == "no_such_leave"
    assert office.person.get(f"/api/leaves/of-student/{office.ids['24CS001']}").status_code == 404
    entry = office.person.get("/api/history").json()["items"][0]
    assert (entry["after"]["erased"], entry["after"]["certificates"]) == (True, 1)


def _counted(office: Office, roll: str) -> tuple[Any, ...]:
    query = select(leaves.c.state).where(leaves.c.student_id == office.ids[roll]).order_by(leaves.c.id)
    states = office.college.read(lambda db: db.scalars(query).all())
    sheet = office.person.get("/api/sheets", params={**PLACE, "heldOn": str(day(-6))}).json()
    return (*states, sum(line["mark"] == 0 for line in sheet["lines"]))


async def test_the_register_is_sound_afterwards(office: Office, term: Term, settings: Settings) -> None:
    term.hold(day(-6), absent=["24CS001"])
    office.grant("24CS001", certificate=send(office.person, PNG))
    erase(office, "24CS001")
    assert (await check(settings)).faults == []


def test_who_has_a_leave_has_a_past(office: Office) -> None:
    leave = office.ask("24CS001")
    office.person.json("DELETE", f"/api/students/{office.ids['24CS001']}", None, 204)
    assert office.one(leave)["roll"] == "24CS001"  # archived, and not deleted
    erase(office, "24CS001")
    query = select(leaves.c.reason)
    assert office.college.read(lambda db: db.scalars(query).all()) == [ERASED]


def test_nothing_of_it_is_left_in_the_file(sqlite_settings: Settings) -> None:
    with running_college(sqlite_settings) as college:
        office = _with_a_secret(college)
        office.undo_entry(office.enter("24CS003", reason="Tuberculosis")["entry"])
        raw = _raw(sqlite_settings.data_dir)
        assert SECRET in raw
        assert b"Tuberculosis" in raw
        for roll in ("24CS001", "24CS002", "24CS003"):
            erase(office, roll)
        raw = _raw(sqlite_settings.data_dir)
        assert SECRET[:12] not in raw
        assert b"Tuberculosis" not in raw


def test_who_reads_it_keeps_it_in_the_log_until_a_write_a_minute_later(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_college(sqlite_settings) as college:
        office = _with_a_secret(college)
        with closing(sqlite3.connect(sqlite_settings.data_dir / "rollbook.sqlite")) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM certificate_pieces").fetchone()
            erase(office, "24CS001")
            assert SECRET in _raw(sqlite_settings.data_dir)
        office.ask("24CS003")
        assert SECRET in _raw(sqlite_settings.data_dir)  # nobody who writes waits for readers each time
        now = monotonic() + sqlite_writer.A_MINUTE
        monkeypatch.setattr(sqlite_writer, "monotonic", lambda: now)
        office.ask("24CS004")
        assert SECRET[:12] not in _raw(sqlite_settings.data_dir)


def _with_a_secret(college: College) -> Office:
    """Two students have leave, with one paper."""
    asha = college.admin("asha.rao", "Asha Rao")
    term = term_of(asha, college)
    term.hold(day(-1))
    kinds = asha.json("GET", "/api/leave-kinds")["items"]
    office = Office(asha, college, term.ids, {kind["label"]: kind["id"] for kind in kinds})
    paper = b"%PDF-1.7 " + SECRET * 20_000
    office.enter("24CS001", "24CS002", reason="Tuberculosis", certificate=send(asha, paper), **LAST_WEEK)
    return office


def _raw(folder: Path) -> bytes:
    """The register with the log beside it."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("rollbook.sqlite*")))


def test_all_that_is_held_tells_of_their_leaves(office: Office) -> None:
    leave = office.ask("24CS001", kind="Medical", reason="Fever", certificate=send(office.person, PNG, "doctor.png"))
    office.decide(leave, "refuse", because="No letter")
    office.ask("24CS002", reason="Nobody else's")
    answer = office.person.get(f"/api/students/{office.ids['24CS001']}/data")
    [told] = json.loads(answer.text)["leaves"]
    assert (told["kind"], told["category"], told["startsOn"], told["endsOn"]) == (
        "Medical",
        "medical",
        "2026-11-09",
        "2026-11-13",
    )
    assert (told["reason"], told["state"], told["because"], told["certificate"]) == (
        "Fever",
        "refused",
        "No letter",
        "doctor.png",
    )
    assert (told["askedBy"], told["decidedBy"], told["revokedBy"], told["startsAt"]) == (
        "asha.rao",
        "asha.rao",
        None,
        None,
    )
    assert "Nobody" not in answer.text
