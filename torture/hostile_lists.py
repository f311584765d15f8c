"""H3: lists as people really bring them, and worse: shown before anything is written, then written whole or not at all,
with every roll as it was typed."""
# ruff: noqa: RUF001 - digits of other scripts and ligatures are meant

import unicodedata
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import httpx2

from tests.students.bad_files import BAD
from tests.students.corpus import GOOD
from tests.students.workbooks import workbook
from torture.places import Place, against, in_words, new_list
from torture.report import Finding

Row = tuple[str, str, str]  # roll, name, e-mail


class Case(NamedTuple):
    name: str
    data: bytes
    rows: list[Row] | None  # what the list holds afterwards; nothing is written where there is none


ODD_ROLLS = [
    "007",
    "1E5",
    "1e-7",
    "0x1F",
    "1.0",
    "00",
    "2024-05-01",
    "1/2",
    "TRUE",
    "٠٠٧",
    "１２",
    "24CS001 A",
    "9" * 40,
]
ODD_NAMES = [
    "محمد خان",
    "שרה לוי",
    "👩🏽\u200d🎓 Zoë",
    "e\u0301lan",
    "मीरा\u200dअय्यर",
    "ﬁona",
    "O'Neil-Śmith",
    "李小龍",
]
ODD_NAMES += ["Z\u0315\u0346\u0360algo", "ន្ត្រី"]
KEPT_NAMES = [unicodedata.normalize("NFC", name) for name in ODD_NAMES]


def _csv(*rows: tuple[str, ...], separator: str = ",") -> bytes:
    return "".join(f"{separator.join(row)}\r\n" for row in rows).encode()


_ROLLS: list[Row] = [(roll, f"Student {place}", "") for place, roll in enumerate(ODD_ROLLS)]
_NAMES: list[Row] = [(f"N{place}", name, "") for place, name in enumerate(KEPT_NAMES)]
_TWO_CELLS = [("007", "Asha Rao"), ("1E5", "Ravi Bhat")]
_TWO: list[Row] = [("007", "Asha Rao", ""), ("1E5", "Ravi Bhat", "")]

CASES = [
    Case("no-heading.csv", _csv(*_TWO_CELLS), _TWO),
    Case("heading-twice.csv", _csv(("Roll", "Name"), *_TWO_CELLS[:1], ("Roll", "Name"), *_TWO_CELLS[1:]), None),
    Case("two-name-columns.csv", _csv(("Roll", "Name", "Name"), ("007", "Asha", "Rao")), None),
    Case("two-roll-columns.csv", _csv(("Roll", "Roll", "Name"), ("007", "8", "Rao")), None),
    Case("one-roll-twice.csv", _csv(("Roll", "Name"), ("007", "Asha Rao"), ("7", "Omar"), ("007", "Ravi Bhat")), None),
    Case("one-roll-twice-unseen.csv", _csv(("Roll", "Name"), ("24A", "Asha"), ("24\u200ba", "Ravi")), None),
    Case("turned-around.csv", _csv(("Roll", "Name"), ("1", "Asha \u202eoaR"), ("2", "Ravi")), None),
    Case("nothing-seen.csv", _csv(("Roll", "Name"), ("1", "\u200b\u200d"), ("2", "Ravi")), None),
    Case("semicolons.csv", _csv(("Roll", "Name"), *_TWO_CELLS, separator=";"), _TWO),
    Case("tabs.tsv", _csv(("Roll", "Name"), *_TWO_CELLS, separator="\t"), _TWO),
    Case("windows-1252.csv", "Roll;Name\r\n007;José Müller\r\n".encode("cp1252"), [("007", "José Müller", "")]),
    Case("rolls.csv", _csv(("Roll", "Name"), *((roll, name) for roll, name, _ in _ROLLS)), _ROLLS),
    Case("rolls.xlsx", workbook([["Roll", "Name"], *([roll, name] for roll, name, _ in _ROLLS)]), _ROLLS),
    Case("names.csv", _csv(("Roll", "Name"), *((f"N{n}", name) for n, name in enumerate(ODD_NAMES))), _NAMES),
]


def full(folder: Path) -> Finding:
    return against(folder, "rolls-as-numbers", partial(bring_hostile_lists, cases=[*CASES, *CORPUS]), notices)


def bring_hostile_lists(place: Place, cases: Sequence[Case]) -> Finding:
    with place.client() as http:
        missed = [fault for case in cases for fault in _brought(http, case)]
    return Finding("H3 hostile lists", f"{len(cases)} files", half=len(missed), missed=missed)


def notices(place: Place) -> bool:
    """Where rolls go through a number on their way."""
    return bool(bring_hostile_lists(place, [case for case in CASES if case.name == "rolls.csv"]).missed)


CORPUS = [
    *(Case(bad.name, bad.data, None) for bad in BAD),
    *(
        Case(good.name, good.data, [(roll or "", name or "", email or "") for roll, name, email in good.rows])
        for good in GOOD
        if all(None not in row for row in good.rows) and "half" not in good.name
    ),
]


def _brought(http: httpx2.Client, case: Case) -> list[str]:
    """What is wrong with how the file was taken, in words."""
    where = new_list(http, f"{case.name} {uuid4()}")
    file = {"file": (case.name, case.data)}
    shown = http.post("/api/students/preview", data=where, files=file)
    if shown.status_code >= 500 or (shown.status_code >= 400 and not in_words(shown)):
        return [f"{case.name}: {shown.status_code} {shown.text[:80]}"]
    if _listed(http, where):
        return [f"{case.name}: looking at it has written something"]
    fingerprint = shown.json().get("fingerprint") if shown.status_code == 200 else "of nothing"
    sent = http.put(f"/api/students/imports/{uuid4()}", data={**where, "fingerprint": fingerprint or ""}, files=file)
    listed = _listed(http, where)
    if case.rows is None:
        is_refused = 400 <= sent.status_code < 500 and in_words(sent)
        return [] if is_refused and not listed else [f"{case.name}: {sent.status_code}, {len(listed)} written"]
    if sent.status_code != 201:
        return [f"{case.name}: {sent.status_code} {sent.text[:80]}"]
    promised = [(row["roll"], row["name"], row["email"]) for row in shown.json()["rows"]]
    return [] if case.rows == listed == promised else [f"{case.name}: {listed} instead of {case.rows}"[:200]]


def _listed(http: httpx2.Client, where: dict[str, str]) -> list[Row]:
    items = http.get("/api/students", params={**where, "limit": "1000"}).raise_for_status().json()["items"]
    return [(item["roll"], item["name"], item["email"]) for item in items]
