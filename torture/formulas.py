"""H4: texts that a spreadsheet would calculate, in every field, through every CSV and XLSX export."""

import csv
import io
import re
import time
from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
from openpyxl import load_workbook

from rollbook.core import clock
from torture.places import SEMESTER, Place, against
from torture.report import Finding

SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001 - full width is meant
PAYLOADS = ["1+1", "SUM(A1:A9)", "cmd|' /C calc'!A0", 'HYPERLINK("http://x.example","y")', "A1", "2", ""]
# Where the list separator is another, a cell also begins in the middle of a text.
BEFORE = ["", " ", "'", '"', "x;", "x; ", 'x;"', "x\t", "x,"]

SETTLED = 6.0  # seconds: a list holds what was written up to five seconds before it is made


def texts() -> list[str]:
    """All that a name can hold: tabs and line ends are refused, and tried beside them."""
    return [f"{before}{sign}{payload}" for before in BEFORE for sign in SIGNS for payload in PAYLOADS]


def full(folder: Path) -> Finding:
    return against(folder, "any-formula", partial(export_formulas, every=1), notices)


def export_formulas(place: Place, every: int) -> Finding:
    """`every`: how many of the texts are passed over for one that is tried."""
    with place.client() as http:
        tried = _enrol(http, texts()[::every])
        files = dict(_exports(http))
        missed = [f"{cell!r} in {name}" for name, data in files.items() for cell in calculated(name, data)]
        missed += [f"{name} is without the texts" for name, data in files.items() if not _holds(name, data)]
    return Finding("H4 formulas", f"{tried} texts in {len(files)} exports", missed=missed)


def notices(place: Place) -> bool:
    """Where nothing is guarded: in both kinds of file."""
    missed = export_formulas(place, every=20).missed
    return all(any(fault.endswith(kind) for fault in missed) for kind in ("csv", "xlsx"))


def _enrol(http: httpx2.Client, risky: list[str]) -> int:
    """Students, labels, a subject, reasons and a person's name, all of them formulas; and classes in which they are,
    half of them missed: a lower line would lift everybody."""
    where = {"batch": "=2024+4", "department": "@SUM(D1)"}
    http.post("/api/batches", json={"label": where["batch"]}).raise_for_status()
    http.post("/api/departments", json={"label": where["department"]}).raise_for_status()
    subject = {**where, "semester": SEMESTER, "code": "+CS1"}
    http.post("/api/subjects", json=subject).raise_for_status()
    for place, text in enumerate(risky):
        # A text that no name can be is refused here as anywhere.
        http.post("/api/students", json={**where, "roll": f"{text[:30]}{place}", "name": f"{text} x", "email": ""})
    http.post("/api/students", json={**where, "roll": "-1", "name": "=1+1", "email": "=a@b.example"})
    place_of = {**where, "semester": SEMESTER, "subject": "+CS1"}
    roster = http.get("/api/rollcalls/roster", params=place_of).raise_for_status().json()["students"]
    today, held = clock.today("UTC"), str(uuid4())
    for uuid, mark, held_on in ((uuid4(), 1, today - timedelta(days=1)), (held, 0, today)):
        marks = [{"student": one["id"], "mark": mark, "turn": turn} for turn, one in enumerate(roster, start=1)]
        body = {**place_of, "heldOn": str(held_on), "device": 1, "marks": marks, "upload": True}
        http.put(f"/api/rollcalls/{uuid}", json=body).raise_for_status()
    _expect_more(http, place_of, today - timedelta(days=1))
    correction = {"student": roster[0]["id"], "mark": 1, "reason": "=1+1"}
    http.post(f"/api/rollcalls/{held}/correct", json=correction).raise_for_status()
    return len(roster)


def _expect_more(http: httpx2.Client, place: dict[str, str], day: date) -> None:
    """A timetable with two classes on a day that had one: the other was not taken. Written once on a server."""
    if http.get("/api/timetable/terms").raise_for_status().json()["items"]:
        return
    hours = [{"starts": "00:00", "ends": "00:01"}, {"starts": "00:01", "ends": "00:02"}]
    http.put("/api/timetable/hours", json={"since": str(day), "hours": hours}).raise_for_status()
    term = {"firstDay": str(day), "lastDay": str(day + timedelta(days=7))}
    made = http.post("/api/timetable/terms", json=term).raise_for_status().json()["id"]
    scope = {name: label for name, label in place.items() if name != "subject"}
    [subject] = http.get("/api/subjects", params=scope).raise_for_status().json()["items"]
    slot = {"timetable": made, "weekday": day.isoweekday(), "hour": 1, "length": 2, "room": "=1+1", "from": str(day)}
    taught = [{"subjectId": subject["id"]}]
    http.post("/api/timetable/slots", json={**slot, "taught": taught, "change": str(uuid4())}).raise_for_status()


def _exports(http: httpx2.Client) -> Iterator[tuple[str, bytes]]:
    """Every export that the API tells of, with all its forms."""
    place = {"batch": "=2024+4", "department": "@SUM(D1)", "semester": SEMESTER, "subject": "+CS1"}
    document = http.get("/api/openapi.json").raise_for_status().json()
    number = _make_another(http, place, _make_list(http, place))
    for path, operations in document["paths"].items():
        asked = {each["name"]: each["schema"] for each in operations.get("get", {}).get("parameters", [])}
        if path.endswith("/samples/{format}"):
            continue  # the same for everybody
        if path == "/api/notices/register/export":
            continue  # nobody is told anything here: tests/notices/test_register_files.py
        for file_format in {"csv", "xlsx"} & set(_choices(document, asked.get("format", {}))):
            query = {name: value for name, value in place.items() if name in asked}
            query |= {"heldOn": str(clock.today("UTC"))} if "heldOn" in asked else {}
            query |= {"line": "40"} if "line" in asked else {}  # of a rule that is tried
            for form in _choices(document, asked.get("form", {})) or [""]:
                more = {"form": form} if form else {}
                address = path.replace("{number}", str(number))
                answer = http.get(address, params={**query, **more, "format": file_format}).raise_for_status()
                yield f"{path} {form}.{file_format}", answer.content


def _make_list(http: httpx2.Client, place: dict[str, str]) -> int:
    """An eligibility list, as soon as what was uploaded a moment ago is in it."""
    scope = {name: label for name, label in place.items() if name != "subject"}
    before = http.get("/api/eligibility").raise_for_status().json()["items"]
    body = {**scope, "kind": "provisional", "follows": before[0]["number"] if before else None}
    tries = 30
    while not (made := http.post("/api/eligibility", json=body)).is_success:
        tries -= 1
        assert tries, made.text
        time.sleep(1)
    number: int = made.json()["number"]
    return number


def _make_another(http: httpx2.Client, place: dict[str, str], number: int) -> int:
    """A list that has a line otherwise than the one before: the two are compared in files too."""
    lines = http.get(f"/api/eligibility/{number}").raise_for_status().json()["lines"]
    [held] = http.get("/api/rollcalls", params={**place, "heldOn": str(clock.today("UTC"))}).raise_for_status().json()
    correction = {"student": lines[-1]["student"], "mark": 1, "reason": "=1+1"}
    http.post(f"/api/rollcalls/{held['id']}/correct", json=correction).raise_for_status()
    assert http.get(f"/api/eligibility/{number}/since").raise_for_status().json()["items"]
    time.sleep(SETTLED)
    return _make_list(http, place)


def _choices(document: dict[str, Any], schema: dict[str, Any]) -> list[str]:
    named = schema.get("$ref", "").rpartition("/")[2]
    chosen: list[str] = (document["components"]["schemas"][named] if named else schema).get("enum", [])
    return chosen


def calculated(name: str, data: bytes) -> set[str]:
    """The cells that a spreadsheet would calculate, whatever its list separator is."""
    if name.endswith("xlsx"):
        sheet = load_workbook(io.BytesIO(data)).active
        assert sheet is not None
        return {str(cell.value) for row in sheet.iter_rows() for cell in row if cell.data_type == "f"}
    text = data.decode("utf-8-sig")
    cells = {cell for mark in ",;\t" for row in csv.reader(io.StringIO(text), delimiter=mark) for cell in row}
    return {cell for cell in cells if cell.lstrip(" \"'").startswith(SIGNS) and not re.match(r"\s*'|-?[0-9.]+$", cell)}


def _holds(name: str, data: bytes) -> bool:
    """An export that left them out would prove nothing."""
    if name.endswith("xlsx"):
        sheet = load_workbook(io.BytesIO(data)).active
        return sheet is not None and sheet.max_row > 1
    return data.count(b"\r\n") > 1
