"""The first rooms answer at once, and nobody is answered by them who asks for another one."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from rollbook import house
from rollbook.app import create_app
from rollbook.core.settings import Settings
from rollbook.endpoints.serving import Addresses
from rollbook.rooms import FIRST, all_endpoints, load_others
from tests.college import College
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
    with TestClient(create_app(settings)) as home:
        yield College(home)


@pytest.mark.parametrize("path", ["/api/rollcalls/open", "/api/history", "/api/nothing", "/Attendance/Batch.json"])
def test_who_asks_for_another_room_waits_until_it_is_there(beginning: College, path: str) -> None:
    person, rest = beginning.person(), beginning.app.state.rest
    for first in ("/readyz", "/", "/api/session", "/api/batches"):
        assert person.get(first).status_code in (200, 503)  # the latter where the front end was not built
    assert not rest.is_there
    answer = person.get(path)
    beginning.run(rest.arrival)
    with_all = person.get(path)
    assert (answer.status_code, answer.content) == (with_all.status_code, with_all.content)


def test_what_nobody_has_is_refused_when_all_are_there(beginning: College) -> None:
    assert beginning.person().get("/api/nothing").json()["code"] == "not_found"
    assert beginning.app.state.rest.is_there


def test_no_room_is_asked_what_a_later_one_can_answer() -> None:
    """Whoever finds an endpoint does not wait for another."""
    addresses = Addresses(FIRST)
    assert len(OTHERS) > 100
    for room in load_others():
        assert [each.path for each in room if not each.path.startswith(house.API)] == []
        assert [each.path for each in room if addresses.find(each.path)] == []
        addresses.add(room)


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
