"""Addresses, parameters and headers of the node-path interface over plain HTTP."""

import json
from typing import Any

import pytest

from tests.college import College, Person
from tests.records import BATCH, Term
from tests.tree.bad_addresses import BAD_ADDRESSES
from tests.tree.script import LINES, STUDENTS, SUBJECT_NODE, TODAY, Script, stranger


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


QUERIES = [
    ({"orderBy": '"$key"', "limitToFirst": "2"}, ["1st", "2nd"]),
    ({"orderBy": '"$key"', "limitToLast": "1"}, {"7": "8th"}),
    ({"orderBy": '"$key"', "startAt": '"5"', "endAt": '"6"'}, {"5": "6th", "6": "7th"}),
    ({"orderBy": '"$key"', "startAfter": '"6"'}, {"7": "8th"}),
    ({"orderBy": '"$value"', "equalTo": '"3rd"'}, {"2": "3rd"}),
    ({"orderBy": '"$value"', "startAt": '"8"'}, {"7": "8th"}),
    ({"orderBy": '"$value"', "endBefore": '"2"'}, ["1st"]),
    ({"orderBy": '"$priority"', "limitToLast": "1"}, {"7": "8th"}),
    ({"orderBy": '"deep/er"', "startAt": "1"}, None),
    ({"orderBy": '"deep/er"', "equalTo": "null", "limitToFirst": "1"}, ["1st"]),
]


def test_queries(script: Script) -> None:
    for query, found in QUERIES:
        assert script.get("Attendance/Semester", **query) == found, query


BAD_QUERIES = [
    {"limitToFirst": "2"},
    {"orderBy": "$key"},
    {"orderBy": "5"},
    {"orderBy": '"$other"'},
    {"orderBy": '"a.b"'},
    {"orderBy": '"$key"', "startAt": "5"},
    {"orderBy": '"$key"', "limitToFirst": "0"},
    {"orderBy": '"$key"', "limitToFirst": "1.5"},
    {"orderBy": '"$key"', "limitToFirst": "1", "limitToLast": "1"},
    {"orderBy": '"$value"', "equalTo": "1", "startAt": "0"},
    {"orderBy": '"$value"', "startAt": "{}"},
    {"orderBy": '"$value"', "shallow": "true"},
    {"orderBy": "[" * 10_000},
]


def test_queries_that_cannot_be_are_refused_in_words(script: Script) -> None:
    for query in BAD_QUERIES:
        parameters: dict[str, Any] = dict(query)
        assert script.refused("GET", "Attendance/Semester", **parameters)


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
    answer = script.send("OPTIONS", "Attendance/Year")
    assert answer.status_code == 405
    assert "PATCH" in answer.headers["allow"]


def test_the_answer_to_an_update_is_the_update(registers: Script) -> None:
    sent = {"Year/0": BATCH, "Department/x": "ECE", f"Subjects/{BATCH}/CSE/5th/CS301/classes": 0}
    assert registers.patch("Attendance", sent) == sent
    assert registers.get("Attendance/Department") == {"0": "CSE", "x": "ECE"}
    assert "overlap" in registers.refused("PATCH", "Attendance", {"Year/0": "a", "Year/0/b": "c"})
    assert registers.refused("PATCH", "Attendance", ["a"])


def test_passwords_are_told_to_nobody(registers: Script, capfd: pytest.CaptureFixture[str]) -> None:
    new = {"name": "R", "userName": "ravi", "email": "r@college.example", "mobile": 9876543210}
    secret = "a fine long phrase"
    told = registers.patch("Attendance/Admin", {"ravi": {**new, "password": secret, "cpassword": secret}})
    assert told == {"ravi": new}
    assert secret not in json.dumps(registers.get("Attendance"))
    assert secret not in "".join(capfd.readouterr())
    for fault in ({"password": "short"}, {"password": secret, "cpassword": "other"}, {}, {"password": 5}):
        other = {**new, "userName": "meera", **fault}
        assert secret not in registers.refused("PUT", "Attendance/Admin/meera", other)
    assert "taken" in registers.refused("PUT", "Attendance/Admin/ravi", {**new, "password": secret})
