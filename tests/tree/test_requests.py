"""Addresses, parameters and headers of the node-path interface over plain HTTP."""

import asyncio
import json
from typing import Any

import pytest

from rollbook.tree.addresses import read_relative
from rollbook.tree.answers import print_answer
from rollbook.tree.nodes import Tree
from tests.college import College, Person
from tests.records import BATCH, Term
from tests.tree.bad_addresses import BAD_ADDRESSES
from tests.tree.script import ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script


@pytest.mark.parametrize("method", ["GET", "PUT", "POST", "PATCH", "DELETE"])
def test_keys_that_cannot_be_are_refused(script: Script, method: str) -> None:
    headers = {"Authorization": f"Bearer {script.token}"}
    for address in BAD_ADDRESSES:
        request = script.client.build_request(method, "http://rollbook.test/", headers=headers, json={"a": 1})
        request.url = request.url.copy_with(raw_path=address.encode())
        answer = script.client.send(request)
        assert answer.status_code == 400, (address, answer.text)
        assert list(answer.json()) == ["error"]


def test_keys_of_an_update_that_cannot_be_are_refused(registers: Script) -> None:
    for key in ("a/b/../c", "", "a//b", "a.b", "x" * 769, "$a"):
        registers.refused("PATCH", "Attendance/Year", {key: "2025 - 2029"})
        registers.refused("PUT", STUDENTS, [{"FIELD3": "1", "FIELD2": "A", key: 1}])
    registers.refused(
        "PUT", STUDENTS, [{"FIELD3": "1", "FIELD2": "A", **({key: 1} if key != "a/b/../c" else {"/": 1})}]
    )


def test_keys_that_mean_something_elsewhere_mean_nothing_here(registers: Script) -> None:
    for path in ("Attendance/__proto__", "Attendance/Year/__proto__/x", "Attendance/constructor"):
        assert registers.get(path) is None
        registers.refused("PUT", path, {"polluted": True})


def test_escapes_of_what_no_label_holds_lead_nowhere(registers: Script, college: College) -> None:
    """PostgreSQL takes no NUL, not even to look for it. (Past the test client, which decodes addresses twice.)"""
    for escape in ("a%00", "%00", "%FF", "%ED%A0%80"):
        for path in (
            f"Attendance/Admin/{escape}",
            f"Attendance/StudentDB/{BATCH}/{escape}",
            f"Attendance/Subjects/{escape}",
            f"{LINES}/{TODAY}/{escape}",
            f"{ENTRIES}/{escape}",
            f"{PROFILES}/{TODAY}/{escape}",
        ):
            assert college.read(Tree("Rollbook", pass_line=7500).node, read_relative(path)) is None


def test_a_plus_is_a_plus(registers: Script) -> None:
    registers.push("Attendance/Department", "C++")
    registers.put(f"Attendance/StudentDB/{BATCH}/C++", [{"FIELD2": "A B", "FIELD3": "1"}])
    assert registers.get(f"Attendance/StudentDB/{BATCH}/C++") == [{"FIELD2": "A B", "FIELD3": "1"}]


def test_labels_with_signs_that_keys_cannot_have_are_found_by_their_escapes(registers: Script) -> None:
    registers.push("Attendance/Department", "B.Sc/IT")
    registers.put(f"Attendance/StudentDB/{BATCH}/B%2ESc%2FIT", [{"FIELD2": "A B", "FIELD3": "1.5"}])
    assert registers.get(f"Attendance/StudentDB/{BATCH}", shallow="true") == {"B%2ESc%2FIT": True, "CSE": True}
    assert registers.get(f"Attendance/StudentDB/{BATCH}/b%2Esc%2Fit") is None
    assert "no such" in registers.refused("PUT", f"Attendance/StudentDB/{BATCH}/cse", [{"FIELD2": "A", "FIELD3": "1"}])


def test_the_screens_keep_their_addresses(asha: Person, term: Term) -> None:
    for path in ("/attendance", "/Attendance", "/ATTENDANCE", "/AttendancePage", "/attendanceDB"):
        assert "text/html" in asha.get(path).headers["content-type"] or asha.get(path).status_code == 503
    assert asha.get("/attendance.json").status_code == 404
    assert asha.get("/attendance/Year.json").status_code == 404
    assert asha.get("/api/openapi.json").json()["openapi"]


def test_print(registers: Script) -> None:
    assert registers.send("GET", "Attendance/Year", print="silent").status_code == 204
    assert registers.send("PUT", "Attendance/Year/0", BATCH, print="silent").content == b""
    assert registers.send("GET", "Attendance/Year", print="pretty").text == f'[\n  "{BATCH}"\n]\n'
    assert registers.send("GET", "Attendance/Year").text == f'["{BATCH}"]'
    assert registers.send("DELETE", "Attendance/Year/77").text == "null"


def test_others_are_answered_while_much_is_printed_prettily() -> None:
    text = json.dumps([f"24CS{number:06} is Present" for number in range(300_000)])

    async def others_meanwhile() -> int:
        printing = asyncio.create_task(print_answer(text, "pretty", {}))
        answered = 0
        while not printing.done():
            await asyncio.sleep(0)
            answered += 1
        return answered

    assert asyncio.run(others_meanwhile()) > 5


def test_shallow(registers: Script, term: Term) -> None:
    term.hold()
    top = registers.get("Attendance", shallow="true")
    assert sorted(top) == [
        "Admin",
        "AttendanceDB",
        "ClassDates",
        "Department",
        "Semester",
        "StudentAttendanceDB",
        "StudentAttendanceProfile",
        "StudentDB",
        "Subjects",
        "Year",
    ]
    assert registers.get("", shallow="true") == {"Attendance": True, "Rollbook": True}
    assert registers.get("Rollbook", shallow="true") == {"5th": True}
    assert registers.get("Rollbook/5th", shallow="true") == {TODAY: True}
    assert registers.get("Attendance/AttendanceDB", shallow="true") == {BATCH: True}
    assert registers.get(f"{LINES}/{TODAY}", shallow="true") == {str(index): True for index in range(6)}
    assert registers.get(f"{SUBJECT_NODE}/classes", shallow="true") == 1
    assert registers.get("Attendance/nothing", shallow="true") is None
    assert registers.get("Attendance/AttendanceDB/none", shallow="true") is None


def test_tags(registers: Script) -> None:
    def tag(method: str, path: str, value: object = ..., **headers: str) -> tuple[int, str | None]:
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        answer = registers.send(method, path, value, headers=named)
        return answer.status_code, answer.headers.get("etag")

    year = "Attendance/Year/0"
    assert tag("GET", year) == (200, None)
    status, first = tag("GET", year, X_Firebase_ETag="true")
    assert status == 200
    assert first
    assert tag("GET", year, If_None_Match=first) == (304, first)
    assert tag("GET", year, If_None_Match=f'"{first}"') == (304, first)
    status, second = tag("PUT", year, "2024 - 2029", If_Match=first)
    assert status == 200
    assert second not in (None, first)
    stale = registers.send("PUT", year, "2024 - 2030", headers={"If-Match": first})
    assert (stale.status_code, stale.json(), stale.headers["etag"]) == (412, "2024 - 2029", second)
    assert tag("DELETE", year, If_Match=first) == (412, second)
    assert tag("GET", "Attendance/Year/none", X_Firebase_ETag="true") == (200, "null_etag")
    assert tag("PUT", "Attendance/Year/none", "2030 - 2034", If_Match="null_etag")[0] == 200
    assert tag("PUT", "Attendance/Year/none", "2030 - 2035", If_Match="null_etag")[0] == 412
    assert tag("POST", "Attendance/Year", "2031 - 2035", If_Match="null_etag")[0] == 400
    assert tag("GET", "Attendance", X_Firebase_ETag="true")[0] == 200
    assert tag("PATCH", "Attendance", {"Year/0": "2024 - 2029"}, X_Firebase_ETag="true") == (200, None)


def test_bodies_are_json_whatever_they_are_called(registers: Script) -> None:
    for year, name in enumerate(("application/x-www-form-urlencoded", "text/plain", "application/json")):
        headers = {"Authorization": f"Bearer {registers.token}", "Content-Type": name}
        body = json.dumps(f"{year} - 2029")
        assert registers.client.post("/Attendance/Year.json", content=body, headers=headers).status_code == 200


BAD_BODIES = [
    b"",
    b"{",
    b"NaN",
    b'{"a": 1, "a": 2}',
    b"\xff",
    b'"\\ud800"',
    b'"\\u0000"',
    b"[" * 100_000,
    b"1e999",
    b"9" * 1_000_000,
    b"null",
]


def test_bodies_that_cannot_be_are_refused_in_words(registers: Script) -> None:
    headers = {"Authorization": f"Bearer {registers.token}"}
    for body in BAD_BODIES:
        answer = registers.client.post("/Attendance/Year.json", content=body, headers=headers)
        assert answer.status_code == 400, answer.text
        assert list(answer.json()) == ["error"]


def test_a_body_that_is_too_large_is_refused(registers: Script) -> None:
    assert registers.refused("PUT", STUDENTS, "x" * 3_000_000, status=413)


def test_a_whole_list_of_many_students_goes_through(registers: Script) -> None:
    listed = [{"FIELD2": f"Student {n}", "FIELD3": f"R{n}", "FIELD4": f"r{n}@x.example"} for n in range(10_001)]
    registers.put(STUDENTS, listed)
    assert registers.get(f"{STUDENTS}/10000")["FIELD3"] == "R10000"


def test_other_verbs_are_refused(script: Script) -> None:
    answer = script.send("TRACE", "Attendance/Year")
    assert answer.status_code == 405
    assert "PATCH" in answer.headers["allow"]


def test_a_post_can_stand_for_any_other_verb(registers: Script) -> None:
    """As the realtime database has it, for clients that can only get and post."""

    def post(path: str, meant: str, value: object = ..., **query: str) -> Any:
        return registers.send("POST", path, value, headers={"X-HTTP-Method-Override": meant} if meant else {}, **query)

    assert post("Attendance/Year/x", "PUT", "2025 - 2029").text == '"2025 - 2029"'
    assert post("Attendance/Year", "patch", {"x": "2026 - 2030"}).status_code == 200
    assert post("Attendance/Year/x", "GET").text == '"2026 - 2030"'
    assert post("Attendance/Year/x", "", **{"x-http-method-override": "DELETE"}).text == "null"
    assert registers.get("Attendance/Year") == [BATCH]
    assert post("Attendance/Year", "PURGE", "2025 - 2029").status_code == 405
    meant = {"X-HTTP-Method-Override": "DELETE"}
    assert registers.send("GET", "Attendance/Year/0", headers=meant).text == f'"{BATCH}"'
    assert Script(registers.client, None).send("POST", "Attendance/Year/0", headers=meant).status_code == 401


def test_the_answer_to_an_update_is_the_update(registers: Script) -> None:
    sent = {"Year/0": BATCH, "Department/x": "ECE", f"Subjects/{BATCH}/CSE/5th/CS301/classes": 0}
    assert registers.patch("Attendance", sent) == sent
    assert registers.get("Attendance/Department") == {"0": "CSE", "x": "ECE"}
    assert "overlap" in registers.refused("PATCH", "Attendance", {"Year/0": "a", "Year/0/b": "c"})
    assert registers.refused("PATCH", "Attendance", ["a"])
