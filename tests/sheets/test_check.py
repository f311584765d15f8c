"""A printed paper carries a short code. Whoever types or scans it is shown what the register holds, and compares."""

import hashlib
import json
import re
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.core.settings import Lookup, Settings
from rollbook.sheets.check_codes import PaperCode, paper_code, read_code
from rollbook.tables.rollcalls import check_keys
from tests.college import College, Person, running_college
from tests.records import MONDAY, PLACE, ROLLS, Term, ask, term_of

DAY = {**PLACE, "heldOn": MONDAY}
SIGN = "[0-9A-HJKMNP-TV-Z]"


def printed(term: Term, **query: Any) -> str:
    return str(term.get("/api/sheets", **DAY, **query)["checkCode"])


def check(person: Person, code: str, status: int = 200) -> Any:
    return ask(person, "/api/sheets/check", status, code=code)


def keys(db: Connection) -> list[str]:
    return list(db.scalars(select(check_keys.c.key)))


def test_a_code_shows_what_the_register_holds(term: Term, parent: Person) -> None:
    term.hold(absent=["24CS001", "24CS004"])
    code = printed(term)
    assert re.fullmatch(f"{SIGN}{{4}}-{SIGN}{{4}}-{SIGN}{{4}}", code)
    held = check(parent, code)
    assert {level: held[level] for level in PLACE} == PLACE
    assert (held["state"], held["code"], held["heldOn"], held["number"]) == ("same", code, str(MONDAY), 1)
    assert (held["present"], held["absent"], held["absentRolls"]) == (4, 2, ["24CS001", "24CS004"])
    assert (held["corrected"], held["until"], held["changed"], held["renumbered"]) == (0, None, [], [])


def test_an_earlier_state_names_the_marks_that_changed(term: Term, parent: Person) -> None:
    uuid = term.hold(absent=["24CS001"])
    first = printed(term)
    term.correct(uuid, "24CS002", 0)
    second = printed(term)
    term.correct(uuid, "24CS001", 1)
    assert len({first, second, printed(term)}) == 3
    held = check(parent, second)
    assert (held["state"], held["until"] is not None) == ("earlier", True)
    assert held["changed"] == [{"roll": "24CS001", "then": 0, "now": 1}]
    assert (held["absentRolls"], held["absentRollsThen"]) == (["24CS002"], ["24CS001", "24CS002"])
    held = check(parent, first)
    assert held["changed"] == [{"roll": "24CS001", "then": 0, "now": 1}, {"roll": "24CS002", "then": 1, "now": 0}]
    assert (held["absent"], held["absentThen"], held["corrected"], held["changedMarks"]) == (1, 1, 2, 2)
    term.correct(uuid, "24CS001", 0)
    term.correct(uuid, "24CS002", 1)
    assert printed(term) == first
    assert check(parent, first)["state"] == "same"


def test_a_withdrawn_class_is_said_to_be_one_also_to_an_earlier_paper(term: Term, parent: Person) -> None:
    uuid = term.hold()
    early = printed(term)
    term.correct(uuid, "24CS002", 0)
    code = printed(term)
    term.withdraw(uuid, "Taken for the wrong section")
    for each in (early, code):
        told, known = check(parent, each), check(term.asha, each)
        assert (told["state"], told["withdrawnAt"] is not None) == ("withdrawn", True)
        assert (told["withdrawnBy"], told["withdrawnReason"]) == (None, None)
        assert (known["withdrawnBy"], known["withdrawnReason"]) == ("asha.rao", "Taken for the wrong section")
    term.restore(uuid)
    assert [check(parent, each)["state"] for each in (early, code)] == ["earlier", "same"]


def test_a_paper_stays_known_when_rolls_are_others_or_erased(term: Term, parent: Person) -> None:
    term.hold(absent=["24CS001", "24CS002"])
    code = printed(term)
    student = f"/api/students/{term.ids['24CS001']}"
    for roll in ("24CS101", "24CS201"):
        term.asha.json("PATCH", student, {"roll": roll})
    held = check(parent, code)
    assert (held["state"], held["absentRolls"]) == ("same", ["24CS201", "24CS002"])
    assert held["renumbered"] == [{"then": roll, "now": "24CS201"} for roll in ("24CS001", "24CS101")]
    term.asha.json("POST", f"/api/students/{term.ids['24CS002']}/erase", {"roll": "24CS002", "reason": "Asked"}, 204)
    held = check(parent, code)
    assert (held["state"], held["absent"]) == ("same", 2)
    assert "24CS002" not in json.dumps(held)


def old_code(uuid: UUID, marks: dict[str, int]) -> str:
    """As it was computed before there was a key, by anybody."""
    lines = "\n".join(f"{roll} {mark}" for roll, mark in marks.items())
    value = int.from_bytes(hashlib.sha256(f"{uuid}\n{MONDAY}\n1\n{lines}".encode()).digest()[:5], "big")
    return "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[value >> shift & 31] for shift in range(35, -1, -5))


def test_a_code_that_anybody_could_compute_is_said_to_prove_nothing(term: Term, parent: Person) -> None:
    uuid = term.hold()
    refused = check(parent, old_code(uuid, dict.fromkeys(ROLLS, 1)), 422)
    assert refused["fields"]["code"].startswith("is of the old kind, which anybody could compute")


def test_whoever_knows_the_class_but_not_the_key_cannot_make_its_code(term: Term, college: College) -> None:
    uuid = term.hold()
    code = read_code(printed(term))
    marks = [(student, 1) for student in term.ids.values()]

    def with_key(key: str) -> PaperCode:
        return paper_code(key, code.class_signs, uuid, date.fromisoformat(str(MONDAY)), 1, marks)

    (key,) = college.read(keys)
    assert len(key) == 64
    assert with_key(key) == code
    assert with_key("00" * 32).seal != code.seal


def test_the_key_is_made_once_and_told_by_nothing(term: Term, college: College, parent: Person) -> None:
    assert college.read(keys) == []
    check(parent, "0001-0000-0000", 404)
    assert college.read(keys) == []  # nobody has printed anything yet
    term.hold()
    code = printed(term)
    (key,) = college.read(keys)
    ask(term.asha, "/api/register", semester=PLACE["semester"], heldOn=MONDAY)
    assert (printed(term), college.read(keys)) == (code, [key])
    tree = {"Authorization": "Bearer " + term.asha.json("POST", "/api/account/tokens", {"name": "tree"}, 201)["token"]}
    for path in ("/api/history", "/Rollbook.json", "/Attendance.json"):
        assert key not in term.asha.get(path, headers=tree).text


def test_a_code_that_no_paper_had_tells_nothing(term: Term, parent: Person) -> None:
    term.hold()
    term.hold()
    code = printed(term, number=1)
    unknown = PaperCode(read_code(code).class_signs, read_code(code).seal ^ 1)
    elsewhere = PaperCode(read_code(printed(term, number=2)).class_signs, read_code(code).seal)
    for each in (unknown, elsewhere, PaperCode(0, 0), PaperCode(2**20 - 1, 7)):
        refused = check(parent, str(each), 404)
        assert (refused["code"], refused["message"]) == (
            "no_such_paper",
            f"No paper of this college had the code {each}.",
        )


def test_a_code_is_understood_however_it_is_typed(term: Term, parent: Person) -> None:
    term.hold()
    code = printed(term)
    for typed in (code.lower(), code.replace("-", ""), f" {code} ", code.replace("0", "O").replace("1", "l")):
        assert check(parent, typed)["code"] == code


@pytest.mark.parametrize("code", ["", "ABC", "K7QM-2XPD-9HT", "K7QM-2XPD-9HTRX", "K7QM-2XP!-9HTR", "'; DROP"])
def test_what_is_no_code_is_refused(term: Term, parent: Person, code: str) -> None:
    assert check(parent, code, 422)["fields"].keys() == {"code"}


def test_a_class_that_is_open_is_not_told(term: Term, parent: Person, college: College) -> None:
    term.hold()
    printed(term)
    open_one = term.hold(upload=False)
    (key,) = college.read(keys)
    marks = [(student, 1) for student in term.ids.values()]
    for number in (1, 2, 3):
        check(parent, str(paper_code(key, number + 1, open_one, MONDAY, number, marks)), 404)


def test_more_classes_than_the_signs_can_tell_are_told_apart() -> None:
    codes = [paper_code("ab" * 32, number, uuid4(), MONDAY, 1, []) for number in (7, 2**20 + 7)]
    assert [read_code(str(code)) for code in codes] == codes
    for code in codes:
        assert list(code.classes(last=2**20 + 6)) == [7]
        assert list(code.classes(last=2**20 + 7)) == [7, 2**20 + 7]


@pytest.mark.parametrize("lookup", [Lookup.PIN, Lookup.OFF])
def test_where_the_look_up_is_closed_counts_are_for_all_and_rolls_for_admins(
    settings: Settings, lookup: Lookup
) -> None:
    with running_college(replace(settings, lookup=lookup)) as college:
        term = term_of(college.admin("asha.rao", "Asha Rao"), college)
        term.hold(absent=["24CS001"])
        code = printed(term)
        told = check(college.person(address="198.51.100.77"), code)
        assert (told["present"], told["absent"], told["absentThen"]) == (5, 1, 1)
        hidden = ("absentRolls", "absentRollsThen", "lateRolls", "lateRollsThen", "changed", "renumbered")
        assert {name: told[name] for name in hidden} == dict.fromkeys(hidden)
        assert check(term.asha, code)["absentRolls"] == ["24CS001"]
