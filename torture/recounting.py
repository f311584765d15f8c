"""What the marks add up to, counted anew from every class that counts, and held against all that the register tells:
the totals of each student in the list, on the student's own page, in the profile, and the subjects' class counts. In
these colleges nobody has leave."""

from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx2

from rollbook.core.leave import CATEGORIES
from rollbook.core.marks import count_attended, count_late

Marks = Mapping[int, int | None]  # by student
Given = Sequence[int | None]  # the marks of one student
Place = Mapping[str, str]
PAGE = 1000


@dataclass
class Recount:
    """How far what is told is from what was counted."""

    doubled: int = 0
    lost: int = 0
    wrong: list[str] = field(default_factory=list)  # in words, for whoever looks into it

    def compare(self, what: str, told: int, counted: int) -> None:
        if told != counted:
            self.doubled += told > counted
            self.lost += told < counted
            self.wrong.append(f"{what}: {told}, counted {counted}")


async def recount(http: httpx2.AsyncClient, semester: Place, read: Mapping[str, Marks]) -> Recount:
    """`read`: marks of classes that were read already, by their ids."""
    found = Recount()
    for subject in await _items(http, "/api/subjects", semester):
        place = {**semester, "subject": subject["code"]}
        classes = [each async for each in _classes(http, place, read)]
        found.compare(f"{subject['code']} classes", subject["classes"], len(classes))
        counted: dict[int, list[int | None]] = defaultdict(list)
        for marks in classes:
            for student, mark in marks.items():
                counted[student].append(mark)
        await _compare_students(http, place, counted, found)
    return found


async def _compare_students(
    http: httpx2.AsyncClient, place: Place, counted: Mapping[int, Given], found: Recount
) -> None:
    lines = await _items(http, "/api/attendance", place)
    for line in lines:
        _compare(f"{place['subject']} {line['roll']}", line["standing"], counted[line["student"]], found)
    for line in lines[:1]:  # the same by the other ways of reading it
        given = counted[line["student"]]
        for path, query in (
            ("/api/profile", {"roll": line["roll"]}),
            (f"/api/attendance/students/{line['student']}/classes", {}),
        ):
            record = await _get(http, path, {**place, **query})
            _compare(path, record["standing"], given, found)
            found.compare(f"{path} lines", len(record["classes"]), len(given))
            found.compare(f"{path} on leave", sum(each["leave"] is not None for each in record["classes"]), 0)
            found.compare(f"{path} held", record["held"], len(given) + len(record["notCounted"]))


def _compare(what: str, standing: Mapping[str, int], given: Given, found: Recount) -> None:
    present = count_attended(given)
    found.compare(f"{what} present", standing["present"], present)
    found.compare(f"{what} absent", standing["absent"], len(given) - present)
    found.compare(f"{what} late", standing["late"], count_late(given))
    found.compare(f"{what} in all", standing["classes"], len(given))
    for category in CATEGORIES:
        found.compare(f"{what} {category}", standing[category], 0)
    found.compare(f"{what} counted", standing["counted"], len(given))
    found.compare(f"{what} attended", standing["attended"], present)


async def _classes(http: httpx2.AsyncClient, place: Place, read: Mapping[str, Marks]) -> AsyncIterator[Marks]:
    """Of each that counts: uploaded, and not withdrawn."""
    for held in await _items(http, "/api/sheets/dates", place):
        if held["withdrawnAt"] is None:
            if held["id"] in read:
                yield read[held["id"]]
            else:
                whole = await _get(http, f"/api/rollcalls/{held['id']}", {})
                yield {entry["student"]: entry["mark"] for entry in whole["entries"]}


async def _items(http: httpx2.AsyncClient, path: str, query: Mapping[str, str]) -> list[Any]:
    items: list[Any] = []
    more = {"limit": str(PAGE)}
    while True:
        answer = await http.get(path, params={**query, **more})
        if answer.status_code == 404:
            return []  # not even the batch is left: its classes are missed by whoever took them
        page = answer.raise_for_status().json()
        items += page["items"]
        if page.get("next") is None:
            return items
        more["after"] = page["next"]


async def _get(http: httpx2.AsyncClient, path: str, query: Mapping[str, str]) -> Any:
    return (await http.get(path, params=query)).raise_for_status().json()
