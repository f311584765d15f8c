"""Few files are read at once, one for each person; whoever comes when many wait is told so."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from rollbook.core.errors import TooMany
from rollbook.students import imports_api, readers
from rollbook.students.errors import ReadersBusy
from rollbook.students.import_schemas import PreviewForm
from rollbook.students.readers import AT_ONCE, WAITING, WAITING_FOR_ONE, Readers
from rollbook.students.service.submitting import ReadFile, read_upload
from tests.students.conftest import MEERA, ClassList, json_of

Log = list[str]


async def soon() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


class Desk:
    """Readers whose work ends when the test says so."""

    def __init__(self) -> None:
        self.readers, self.begun, self.ends = Readers(), Log(), dict[str, asyncio.Event]()
        self.tasks: list[asyncio.Task[None]] = []

    async def send(self, person: str, file: str) -> None:
        self.ends[file] = asyncio.Event()
        self.tasks.append(asyncio.create_task(self._read(person, file)))
        await soon()

    async def _read(self, person: str, file: str) -> None:
        async with self.readers.turn(person):
            self.begun.append(file)
            await self.ends[file].wait()

    async def finish(self, file: str) -> None:
        self.ends[file].set()
        await soon()


def test_one_person_has_one_reader_and_leaves_the_other_to_others() -> None:
    async def story() -> Log:
        desk = Desk()
        for file in ("asha 1", "asha 2", "asha 3", "ravi 1", "zoya 1"):
            await desk.send(file.split()[0], file)
        assert desk.begun == ["asha 1", "ravi 1"]
        await desk.finish("ravi 1")
        assert desk.begun[2:] == ["zoya 1"]
        for file in ("asha 1", "asha 2", "zoya 1", "asha 3"):
            await desk.finish(file)
        await asyncio.gather(*desk.tasks)
        return desk.begun

    assert asyncio.run(story())[3:] == ["asha 2", "asha 3"]


def test_whoever_sends_too_many_is_told_to_wait() -> None:
    async def story() -> None:
        desk = Desk()
        for number in range(1 + WAITING_FOR_ONE):
            await desk.send("asha", str(number))
        await desk.send("asha", "one more")
        with pytest.raises(TooMany) as refused:
            await desk.tasks[-1]
        assert (refused.value.status, refused.value.headers()) == (429, {"Retry-After": "5"})
        await desk.send("ravi", "ravi")
        assert desk.begun == ["0", "ravi"]

    asyncio.run(story())


def test_when_many_wait_the_next_is_told_to_come_later() -> None:
    async def story() -> None:
        desk = Desk()
        for number in range(AT_ONCE + WAITING):
            await desk.send(str(number), str(number))
        await desk.send("late", "late")
        with pytest.raises(ReadersBusy) as refused:
            await desk.tasks[-1]
        assert (refused.value.status, refused.value.headers()) == (503, {"Retry-After": "5"})

    asyncio.run(story())


def test_who_goes_away_gives_up_the_place() -> None:
    async def story() -> Log:
        desk = Desk()
        for person in ("a", "b", "c", "d"):
            await desk.send(person, person)
        desk.tasks[2].cancel()  # waits
        desk.tasks[0].cancel()  # is served
        await soon()
        await desk.finish("b")
        await desk.send("e", "e")
        return desk.begun

    assert asyncio.run(story()) == ["a", "b", "d", "e"]


def test_over_http_it_is_said_in_words(cse: ClassList, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, end = Event(), Event()

    def slow(name: str, data: bytes, form: PreviewForm, timezone: str) -> ReadFile:
        begun.set()
        end.wait(30)
        return read_upload(name, data, form, timezone)

    monkeypatch.setattr(imports_api, "read_upload", slow)
    monkeypatch.setattr(readers, "WAITING_FOR_ONE", 0)
    data = json_of([MEERA])
    with ThreadPoolExecutor(1) as other:
        first = other.submit(cse.preview, data)
        assert begun.wait(30)
        try:
            files = {"file": ("a.json", data)}
            answer = cse.person.post("/api/students/preview", data=cse.place, files=files)
        finally:
            end.set()
        assert first.result()["counts"]["new"] == 1
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_files")
    assert (answer.headers["Retry-After"], "try again" in answer.json()["message"]) == ("5", True)
