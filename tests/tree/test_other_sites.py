"""Pages of other sites ask the tree: they get what anybody would, and nothing for who looks at them."""

import pytest

from rollbook.core.settings import Settings
from tests.college import College, Person
from tests.records import BATCH
from tests.tree.script import STUDENTS, Script, address, stranger

ELSEWHERE = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"}


@pytest.fixture
def settings(sqlite_settings: Settings) -> Settings:
    """What browsers are told does not depend on the database."""
    return sqlite_settings


def test_a_page_elsewhere_reads_what_everybody_may(registers: Script, college: College) -> None:
    page = Script(stranger(college), None)
    answer = page.send("GET", "Attendance/Year", headers={**ELSEWHERE, "X-Firebase-ETag": "true"})
    assert (answer.status_code, answer.json()) == (200, [BATCH])
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "ETag" in answer.headers["access-control-expose-headers"]
    assert "access-control-allow-credentials" not in answer.headers


def test_refusals_can_be_read_too(registers: Script, college: College) -> None:
    page = Script(stranger(college), None)
    for method, path, status in (
        ("GET", STUDENTS, 401),
        ("GET", "Attendance/a.b", 400),
        ("PUT", "Attendance/Year/0", 401),
        ("TRACE", "Attendance/Year", 405),
    ):
        answer = page.send(method, path, headers=ELSEWHERE, **({"value": 1} if method == "PUT" else {}))
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (status, "*")


def test_a_browser_may_ask_first_and_send_a_token_then(registers: Script, college: College) -> None:
    page = stranger(college)
    asked = {"Access-Control-Request-Method": "PUT", "Access-Control-Request-Headers": "authorization,if-match"}
    allowed = page.request("OPTIONS", address("Attendance/Year/0"), headers={**ELSEWHERE, **asked})
    assert (allowed.status_code, allowed.content) == (204, b"")
    assert "PUT" in allowed.headers["access-control-allow-methods"]
    assert {"Authorization", "If-Match"} <= set(allowed.headers["access-control-allow-headers"].split(", "))
    assert allowed.headers["access-control-allow-origin"] == "*"
    assert Script(page, registers.token).send("PUT", "Attendance/Year/0", BATCH, headers=ELSEWHERE).status_code == 200


def test_no_page_elsewhere_gets_anything_for_the_admin_who_looks_at_it(registers: Script, asha: Person) -> None:
    """Also where a browser sends the cookie along."""
    for method, path in (("GET", STUDENTS), ("PUT", "Attendance/Year/0"), ("GET", "Attendance")):
        answer = asha.request(method, address(path), headers=ELSEWHERE, content=b"1" if method == "PUT" else None)
        assert answer.status_code == 401
        assert "access-control-allow-credentials" not in answer.headers


def test_all_else_is_closed_to_them(asha: Person) -> None:
    for path in ("/api/batches", "/api/session", "/home", "/api/openapi.json", "/healthz", "/nothing.json"):
        for method in ("GET", "OPTIONS"):
            answer = asha.request(method, path, headers={**ELSEWHERE, "Access-Control-Request-Method": "GET"})
            assert not [name for name in answer.headers if name.startswith("access-control-")], path
