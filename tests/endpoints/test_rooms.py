"""The first rooms answer at once, and nobody is answered by them who asks for another one."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from rollbook import house
from rollbook.core.settings import Settings
from rollbook.endpoints.serving import Endpoints
from rollbook.rooms import FIRST, all_endpoints
from tests.college import College, app_for
from tests.shell import environment

OTHERS = [each for each in all_endpoints() if each not in FIRST]
BROKEN = (
    "import sys; sys.modules['rollbook.demo.api'] = None; sys.argv = ['rollbook', 'serve']; "
    "from rollbook.__main__ import main; main()"
)


@pytest.fixture
def beginning(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[College]:
    """A college that loads nothing more by itself."""
    monkeypatch.setattr(house, "FOR_FIRST_ANSWERS", 3600)
    with app_for(settings) as app, TestClient(app) as home:
        yield College(home)


@pytest.mark.parametrize("path", ["/api/history", "/api/nothing", "/Attendance/Batch.json", "/.lp"])
def test_who_asks_for_another_room_waits_until_all_are_there(beginning: College, path: str) -> None:
    person, rest = beginning.person(), beginning.app.state.rest
    for first in ("/readyz", "/", "/api/session", "/api/batches"):
        assert person.get(first).status_code in (200, 303, 503)  # the last where the front end was not built
    assert not rest.is_there
    first_answer = person.get(path)
    assert rest.is_there
    again = person.get(path)
    assert (again.status_code, again.content) == (first_answer.status_code, first_answer.content)


def test_no_address_of_another_room_is_one_of_the_first_rooms() -> None:
    async def nowhere(*_: object) -> None: ...

    async def read_nothing(*_: object, **__: object) -> None: ...

    first = Endpoints(nowhere, FIRST, read_nothing)
    assert len(OTHERS) > 100
    assert [each.path for each in OTHERS if not each.path.startswith(house.API)] == []
    assert [each.path for each in OTHERS if first.find(each.path)] == []


def test_before_the_first_answer_no_other_room_is_loaded() -> None:
    tell = "import json, sys, rollbook.shell.serving; print(json.dumps([*sys.modules]))"
    told = subprocess.run([sys.executable, "-c", tell], stdout=subprocess.PIPE, check=True).stdout
    rooms = {each.call.__module__ for each in OTHERS} - {"rollbook.rooms"}
    assert len(rooms) > 30
    assert rooms & {*json.loads(told)} == set()


def test_a_room_that_cannot_be_loaded_ends_the_server(settings: Settings) -> None:
    """Nobody has to ask for it."""
    ended = subprocess.run(
        [sys.executable, "-c", BROKEN],
        env=environment(settings),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 1
    assert "Rollbook is ready at" in ended.stdout
    assert "rollbook.demo.api" in ended.stderr.splitlines()[-1]
