"""A printed sheet carries a short code: anybody can ask whether it is still what the register holds."""

import re
from typing import Any
from uuid import uuid4

import pytest

from tests.college import Person
from tests.records import MONDAY, PLACE, Term, ask

DAY = {**PLACE, "heldOn": MONDAY}


def checked(person: Person, sheet: object, code: str) -> tuple[str, int | None, bool]:
    answer = ask(person, "/api/sheets/check", sheet=sheet, code=code)
    assert {level: answer[level] for level in PLACE} == PLACE
    return answer["state"], answer["absent"], answer["until"] is not None


def test_a_sheet_is_the_same_until_it_is_corrected(term: Term, parent: Person) -> None:
    uuid = term.hold(absent=["24CS001"])
    code = term.get("/api/sheets", **DAY)["checkCode"]
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}", code)
    assert checked(parent, uuid, code) == ("same", 1, False)
    term.correct(uuid, "24CS002", 0)
    later = term.get("/api/sheets", **DAY)["checkCode"]
    assert later != code
    assert checked(parent, uuid, code) == ("earlier", 1, True)
    assert checked(parent, uuid, later) == ("same", 2, False)
    term.correct(uuid, "24CS002", 1)
    assert checked(parent, uuid, code) == ("same", 1, False)
    assert checked(parent, uuid, later) == ("earlier", 2, True)


def test_a_withdrawn_class_is_said_to_be_one(term: Term, parent: Person) -> None:
    uuid = term.hold()
    code = term.get("/api/sheets", **DAY)["checkCode"]
    term.withdraw(uuid)
    assert checked(parent, uuid, code) == ("withdrawn", 0, True)
    term.restore(uuid)
    assert checked(parent, uuid, code) == ("same", 0, False)


def test_a_sheet_with_the_rolls_of_its_day_is_known_when_they_are_others(term: Term, parent: Person) -> None:
    uuid = term.hold(absent=["24CS001"])

    def code(**query: Any) -> str:
        return str(term.get("/api/sheets", **DAY, **query)["checkCode"])

    def renumber(roll: str, new: str) -> None:
        term.asha.json("PATCH", f"/api/students/{term.ids[roll]}", {"roll": new})

    uploaded_at = term.get("/api/sheets", **DAY)["uploadedAt"]
    printed = [code()]
    renumber("24CS001", "24CS101")
    printed.append(code())
    term.correct(uuid, "24CS002", 0)
    printed.append(code())
    renumber("24CS001", "24CS201")
    renumber("24CS003", "24CS303")
    printed.append(code(at=uploaded_at))  # marks of then, rolls of today
    assert [checked(parent, uuid, each) for each in printed] == [
        ("earlier", 1, True),
        ("earlier", 1, True),
        ("earlier", 2, True),
        ("earlier", 1, True),
    ]
    assert checked(parent, uuid, code()) == ("same", 2, False)
    term.asha.json("PATCH", f"/api/students/{term.ids['24CS004']}", {"name": "Another Name"})
    assert checked(parent, uuid, printed[0])[0] == "earlier"
    assert checked(parent, uuid, "00000000") == ("other", None, False)


def test_what_the_register_never_held_is_said_to_be_so(term: Term, parent: Person) -> None:
    one, other = term.hold(), term.hold()
    code = term.get("/api/sheets", **DAY)["checkCode"]
    assert checked(parent, one, code)[0] == "same"
    assert checked(parent, other, code) == ("other", None, False)
    assert checked(parent, one, "00000000") == ("other", None, False)


def test_a_code_is_understood_however_it_is_typed(term: Term, parent: Person) -> None:
    uuid = term.hold()
    code = term.get("/api/sheets", **DAY)["checkCode"]
    for typed in (code.lower(), code.replace("-", ""), f" {code} ", code.replace("0", "O").replace("1", "l")):
        assert checked(parent, uuid, typed)[0] == "same"


@pytest.mark.parametrize("code", ["", "ABC", "K7QM-2XPDX", "K7QM-2XP!", "'; DROP"])
def test_what_is_no_code_is_refused(term: Term, parent: Person, code: str) -> None:
    assert ask(parent, "/api/sheets/check", 422, sheet=uuid4(), code=code)["fields"].keys() == {"code"}


def test_a_class_that_is_open_or_unknown_is_not_told(term: Term, parent: Person) -> None:
    for sheet in (uuid4(), term.hold(upload=False)):
        assert ask(parent, "/api/sheets/check", 404, sheet=sheet, code="00000000")["code"] == "not_found"
    ask(parent, "/api/sheets/check", 422, sheet="x", code="00000000")


def test_the_address_of_the_check_can_be_scanned(term: Term) -> None:
    uuid = term.hold()
    answer = term.asha.get(f"/api/sheets/{uuid}/qr.svg", params={"code": "k7qm-2xpd"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.text.startswith("<svg ")
    assert "<script" not in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert term.asha.get(f"/api/sheets/{uuid}/qr.svg", params={"code": "?"}).status_code == 422
