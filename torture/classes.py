"""A college whose classes are taken by clients that never give up, and what the register holds afterwards."""

import asyncio
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from uuid import UUID, uuid4

import httpx2

from rollbook.core import clock
from rollbook.core.marks import CODES, Mark
from torture.recounting import recount

PLACE = {"batch": "2024 - 2028", "department": "CSE", "semester": "5th"}
SUBJECTS = [f"CS{number}" for number in range(301, 309)]
STUDENTS = 60
BATCHES = 3  # requests in which a class's marks are sent before the upload
PATIENCE = 120.0  # seconds for one request, retries included
TRY_AGAIN = 0.05
SHOWN = 5  # wrong totals
SENT_AGAIN = 0.1  # the share of uploads that are sent once more though they were answered, as if the answer were lost


@dataclass
class TakenClass:
    id: UUID
    subject: str
    marks: dict[int, Mark]
    acknowledged: set[int] = field(default_factory=set)
    uploaded: bool = False


class Client:
    """One lecturer's device: the same request under the same id until it is answered."""

    def __init__(self, http: httpx2.AsyncClient, device: int, students: list[int], seed: int) -> None:
        self._http = http
        self._device = device
        self._students = students
        self._random = random.Random(seed)
        self.taken: list[TakenClass] = []
        self.refusals: Counter[int] = Counter()  # by status, of those that are worth another try

    async def take_classes(self, over: asyncio.Event, fewest: int = 0) -> None:
        """Until it is over, and at least so many."""
        while not over.is_set() or len(self.taken) < fewest:
            await self.take_class()

    async def take(self, classes: int) -> None:
        for _ in range(classes):
            await self.take_class()

    async def take_class(self) -> None:
        marks = {student: self._random.choice(CODES) for student in self._students}
        one = TakenClass(uuid4(), self._random.choice(SUBJECTS), marks)
        self.taken.append(one)
        called = list(enumerate(marks.items(), start=1))
        for start in range(BATCHES):
            part = called[start::BATCHES]
            await self._send(one, [{"student": who, "mark": mark, "turn": turn} for turn, (who, mark) in part])
            one.acknowledged.update(who for _, (who, _) in part)
        one.uploaded = await self._send(one, [], upload=True)
        if self._random.random() < SENT_AGAIN:
            await self._send(one, [], upload=True)

    async def _send(self, one: TakenClass, marks: list[dict[str, int]], *, upload: bool = False) -> bool:
        """False where the register says that marks are missing: then it has lost some, and they are counted later."""
        body = {**PLACE, "subject": one.subject, "heldOn": str(clock.today("UTC")), "device": self._device}
        body["another"] = True  # several are taken at once of one subject: each of these is a class of its own
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self._http.put(
                        f"/api/rollcalls/{one.id}", json={**body, "marks": marks, "upload": upload}
                    )
                except httpx2.TransportError:
                    await asyncio.sleep(TRY_AGAIN)
                    continue
                if answer.status_code == 200:
                    return True
                if answer.status_code < 500:
                    assert (upload, answer.status_code) == (True, 409), answer.text
                    return False
                self.refusals[answer.status_code] += 1
                await asyncio.sleep(TRY_AGAIN)


def refusals_of(clients: list[Client]) -> Counter[int]:
    return sum((client.refusals for client in clients), Counter[int]())


async def furnish(http: httpx2.AsyncClient) -> list[int]:
    """The subjects and the class list; the students' ids."""
    await _post(http, "/api/batches", {"label": PLACE["batch"]})
    await _post(http, "/api/departments", {"label": PLACE["department"]})
    for code in SUBJECTS:
        await _post(http, "/api/subjects", {**PLACE, "code": code})
    class_list = {"batch": PLACE["batch"], "department": PLACE["department"], "email": ""}
    return [
        int((await _post(http, "/api/students", {**class_list, "roll": f"24CS{n:03}", "name": f"Student {n}"}))["id"])
        for n in range(1, STUDENTS + 1)
    ]


async def _post(http: httpx2.AsyncClient, path: str, body: dict[str, str]) -> dict[str, int]:
    answer = await http.post(path, json=body)
    made: dict[str, int] = answer.raise_for_status().json()
    return made


@dataclass(frozen=True)
class Held:
    lost: int
    doubled: int
    half: int


async def look(http: httpx2.AsyncClient, taken: list[TakenClass], most: int | None = None) -> Held:
    """What the register holds of what it acknowledged, and whether all of its totals are what its marks add up to.
    `most`: how many classes there may be, where more were taken than were acknowledged by then."""
    lost = half = 0
    read: dict[str, dict[int, int | None]] = {}
    for one in taken:
        answer = await http.get(f"/api/rollcalls/{one.id}")
        assert answer.status_code in (200, 404), answer.text
        entries = answer.json()["entries"] if answer.status_code == 200 else []
        stored = read[str(one.id)] = {entry["student"]: entry["mark"] for entry in entries}
        lost += sum(stored.get(student) != one.marks[student] for student in one.acknowledged)
        closed = answer.status_code == 200 and answer.json()["uploadedAt"] is not None
        lost += one.uploaded and not closed
        half += bool(closed and (None in stored.values() or len(stored) != STUDENTS))
    subjects = await http.get("/api/subjects", params=PLACE)
    assert subjects.status_code in (200, 404), subjects.text  # 404: not even the batch is left
    classes = sum(subject["classes"] for subject in subjects.json().get("items", ()))
    counted = await recount(http, PLACE, read)
    for wrong in counted.wrong[:SHOWN]:
        print(f"Wrong total: {wrong}", file=sys.stderr)
    doubled = max(0, classes - (len(taken) if most is None else most))
    return Held(lost + counted.lost, doubled + counted.doubled, half)
