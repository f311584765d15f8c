"""Anybody can check a list: Rollbook from its history, and openssl without Rollbook."""

import hashlib
import json
import random
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from rollbook.core.marks import ABSENT, PRESENT
from rollbook.eligibility.service.verifying import Verified, verify
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.rollcalls import marks
from tests.eligibility.conftest import OTHER, ExamOffice
from tests.records import ROLLS, day


def checked(office: ExamOffice, number: int = 1) -> Verified:
    found: Verified = office.college.read(verify, number)
    return found


def test_what_is_signed_is_canonical_json_without_names(office: ExamOffice) -> None:
    made = office.make()
    document = office.document(1)
    assert hashlib.sha256(document).hexdigest() == made["sha256"]
    said = json.loads(document)
    assert document == json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert b"Meera" not in document
    assert said["students"][0]["subjects"][0]["percentage"] == 5000


@pytest.mark.rest
def test_after_five_hundred_corrections_it_is_the_same(office: ExamOffice) -> None:
    office.make()
    office.calendar.go_to(day(1))
    chance = random.Random(7)
    late = office.term.hold(day(0), absent=["24CS004"], subject=OTHER)
    for _ in range(500):
        office.term.correct(chance.choice([*office.classes, late]), chance.choice(ROLLS), chance.choice([0, 1, 2]))
    office.term.withdraw(office.classes[3])
    found = checked(office)
    assert found.faults == []
    assert found.sha256 == found.sha256_anew == office.read(1)["sha256"]
    second = office.make()
    assert second["sha256"] != found.sha256
    assert checked(office, 2).faults == []


def test_a_rule_kept_later_changes_nothing(office: ExamOffice) -> None:
    office.make()
    office.calendar.go_to(day(1))
    rule = {"startsOn": str(day(1)), "rule": {"line": 40}, "seen": None}
    office.person.json("POST", "/api/rules", rule, 201)
    assert checked(office).faults == []
    office.calendar.go_to(day(1), hour=11)
    assert office.make()["below"] == 1


def test_a_flipped_byte_is_found(office: ExamOffice) -> None:
    office.make()
    document = office.document(1)
    forged = document.replace(b'"percentage":5000', b'"percentage":8000')
    assert forged != document

    def flip(db: Connection) -> None:
        db.execute(update(eligibility_lists).values(document=forged))

    office.college.write(flip)
    found = checked(office)
    assert [fault.split(":")[0] for fault in found.faults] == [
        "Its SHA-256 is not the one that was written down",
        "Key 1 of the college has not signed this.",
        "24CS001 stands otherwise by the history",
    ]


def test_a_mark_that_was_changed_behind_the_back_of_the_history_is_found(office: ExamOffice) -> None:
    office.make()
    student = office.term.ids["24CS002"]

    def forge(db: Connection) -> None:
        db.execute(update(marks).where(marks.c.student_id == student, marks.c.mark == ABSENT).values(mark=PRESENT))

    office.college.write(forge)
    assert checked(office).faults == ["24CS002 stands otherwise by the history: CS301, CS302."]


def test_openssl_verifies_it_without_rollbook(office: ExamOffice, tmp_path: Path) -> None:
    office.make()
    [key] = office.college.person().json("GET", "/api/eligibility/keys")["items"]
    (tmp_path / "key.pem").write_text(key["publicKey"])
    (tmp_path / "list.json").write_bytes(office.document(1))
    (tmp_path / "list.sig").write_bytes(office.person.get("/api/eligibility/1/signature").content)

    def verifies() -> bool:
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin"]
        files = ["-in", "list.json", "-sigfile", "list.sig"]
        return subprocess.run([*command, *files], cwd=tmp_path, check=False, capture_output=True).returncode == 0

    assert verifies()
    (tmp_path / "list.json").write_bytes(office.document(1).replace(b"provisional", b"provisionaI"))
    assert not verifies()


def test_old_lists_stay_good_when_the_key_is_another(office: ExamOffice) -> None:
    office.make()
    keys = office.person.json("POST", "/api/eligibility/keys", None, 201)["items"]
    assert [key["id"] for key in keys] == [2, 1]
    assert office.make()["key"] == 2
    assert (checked(office, 1).faults, checked(office, 2).faults) == ([], [])


@pytest.mark.parametrize("path", ["9", "9/document", "9/signature", "9/export?format=csv"])
def test_a_list_that_is_not_there(office: ExamOffice, path: str) -> None:
    assert office.person.json("GET", f"/api/eligibility/{path}", None, 404)["code"] == "no_such_list"
