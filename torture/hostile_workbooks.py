"""H2: workbooks made to hurt whoever opens them, sent as a list of students."""

import time
from collections.abc import Sequence
from functools import partial
from math import inf
from pathlib import Path

import httpx2

from tests.students.hurting_files import MADE_TO_HURT, name_of
from torture.places import Place, against, in_words, new_list
from torture.report import Finding

WITHIN = 1.0  # seconds
LISTS = {"nothing but lines", "deep JSON", "many small lists", "many small texts", "a million digits", "one long line"}
WORKBOOKS = tuple(kind for kind in MADE_TO_HURT if kind not in LISTS)
# What the broken reader lets in: parts of any name and size.
TELLING = ("a small bomb", "a way out", "macros")


def full(folder: Path) -> Finding:
    return against(folder, "any-workbook", partial(send_hostile_workbooks, kinds=WORKBOOKS), notices)


def send_hostile_workbooks(place: Place, kinds: Sequence[str], tries: int = 3) -> Finding:
    missed, worst = [], 0.0
    with place.client() as http:
        where = new_list(http, "Hostile workbooks")
        for kind in kinds:
            make, why = MADE_TO_HURT[kind]
            answer, took = _preview(http, where, make(), tries)
            worst = max(worst, took)
            if not (400 <= answer.status_code < 500 and in_words(answer) and why in answer.json()["message"]):
                missed.append(f"{kind}: {answer.status_code} {answer.text[:80]}")
        if http.get("/api/students", params=where).raise_for_status().json()["items"]:
            missed.append("something of them was kept")
    return Finding("H2 hostile workbooks", f"{len(kinds)} files", recovery=worst, most_recovery=WITHIN, missed=missed)


def notices(place: Place) -> bool:
    """Where the reader looks at nothing before it unpacks."""
    found = send_hostile_workbooks(place, TELLING, tries=1)
    return len(found.missed) == len(TELLING) and (found.recovery or 0) > WITHIN


def _preview(http: httpx2.Client, where: dict[str, str], data: bytes, tries: int) -> tuple[httpx2.Response, float]:
    """The answer, and the least seconds it took: where it was slow it is tried again, a machine may be busy."""
    took = inf
    while True:
        started = time.perf_counter()
        answer = http.post("/api/students/preview", data=where, files={"file": (name_of(data), data)})
        took, tries = min(took, time.perf_counter() - started), tries - 1
        if took < WITHIN or not tries:
            return answer, took
