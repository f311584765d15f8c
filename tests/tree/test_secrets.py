"""Tokens and passwords by node path: what opens the tree, and what is told to nobody."""

import pytest

from tests.college import College, Person
from tests.records import BATCH
from tests.tree.script import STUDENTS, Script, stranger


def test_the_token_goes_in_the_header_or_the_address_and_the_emulators_opens_nothing(
    registers: Script, college: College
) -> None:
    public = Script(stranger(college), None)
    assert public.refused("GET", STUDENTS, status=401)
    assert public.get(STUDENTS, auth=registers.token)
    assert public.get(STUDENTS, access_token=registers.token)
    assert public.get("Attendance/Year", ns="college", auth="") == [BATCH]
    assert "emulator" in Script(stranger(college), "owner").refused("GET", "Attendance/Year", status=401)
    assert "emulator" in public.refused("GET", "Attendance/Year", status=401, auth="owner")
    assert public.refused("GET", "Attendance/Year", status=401, auth="rb_made_up")
    assert public.refused("PUT", "Attendance/Year/0", "x", status=401)
    public.client.request("PUT", "/Attendance/Year/5.json", params={"auth": registers.token}, content=b'"2025 - 2029"')
    assert public.get("Attendance/Year/5") == "2025 - 2029"


def test_no_cookie_opens_anything(registers: Script, asha: Person) -> None:
    for method in ("PUT", "POST", "PATCH", "DELETE"):
        for more in ({}, {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}):
            answer = asha.request(method, "/Attendance/Year/0.json", headers=more, content=b'"x"')
            assert answer.status_code == 401
    assert asha.get("/Attendance/StudentDB.json").status_code == 401
    assert registers.get("Attendance/Year") == [BATCH]


def test_tokens_in_addresses_are_in_no_log(registers: Script, capfd: pytest.CaptureFixture[str]) -> None:
    public = Script(registers.client, None)
    token = str(registers.token)
    public.get(STUDENTS, auth=token)
    public.refused("GET", "Attendance/a.b", auth=token)
    public.refused("PUT", STUDENTS, "x", auth=token)
    public.client.get(f"/Attendance.json?auth={token}&print=pretty")
    public.client.get(f"/Attendance/Year?auth={token}")
    told = "".join(capfd.readouterr())
    assert "/Attendance/*" in told
    assert token not in told
    assert token[3:] not in told


def test_no_token_manages_accounts_and_what_was_sent_is_told_to_nobody(
    registers: Script, capfd: pytest.CaptureFixture[str]
) -> None:
    secret = "a fine long phrase"
    new = {"name": "R", "userName": "ravi", "email": "r@college.example", "mobile": 9876543210, "password": secret}
    before = registers.get("Attendance/Admin")
    for method, path, value in (
        ("PUT", "Attendance/Admin/ravi", new),
        ("PUT", "Attendance/Admin", {"ravi": new}),
        ("PATCH", "Attendance/Admin", {"ravi": new}),
        ("PATCH", "Attendance", {"Admin/ravi": new}),
        ("POST", "Attendance/Admin", new),
        ("PUT", "Attendance/Admin/asha%2Erao/email", "x@y.example"),
        ("DELETE", "Attendance/Admin/asha%2Erao", ...),
    ):
        words = registers.refused(method, path, value, status=403)
        assert words == "API tokens cannot manage accounts. Log in and do this on the account page."
    assert registers.get("Attendance/Admin") == before
    assert secret not in "".join(capfd.readouterr())
