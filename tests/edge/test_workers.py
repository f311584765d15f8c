"""Several workers on PostgreSQL: they share the work, and one that dies is replaced."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest

from rollbook.core.settings import Settings
from tests.live.browser import NO_TLS, Browser
from tests.postgres import Server
from tests.shell import RunningServer, serving

PATIENCE = 120.0  # workers load everything, on a machine that may be busy


@pytest.fixture(scope="module")
def two_workers(postgres: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    url = asyncio.run(postgres.create_database())
    settings = Settings(data_dir=tmp_path_factory.mktemp("workers"), database_url=url)
    with serving(settings, cold=True, ROLLBOOK_WORKERS="2") as server:
        yield server


def workers_of(server: RunningServer) -> set[int]:
    """The children that serve; multiprocessing keeps a helper beside them."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return {int(pid) for pid in children if serves(pid)}


def serves(pid: str) -> bool:
    try:
        return "resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):  # it ended since it was listed
        return False


def eventually(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def get(server: RunningServer, path: str) -> httpx2.Response:
    return httpx2.get(f"{server.address}{path}", timeout=PATIENCE, verify=NO_TLS)


def answers(server: RunningServer) -> bool:
    try:
        return get(server, "/readyz").status_code == 200
    except httpx2.TransportError:
        return False


@pytest.mark.rest
def test_a_worker_that_dies_is_replaced_and_requests_go_on(two_workers: RunningServer) -> None:
    before = workers_of(two_workers)
    assert len(before) == 2
    victim = min(before)
    os.kill(victim, signal.SIGKILL)
    eventually(lambda: len(workers_of(two_workers) - {victim}) == 2 and answers(two_workers))
    for _ in range(20):
        assert get(two_workers, "/api/batches").status_code == 200


def test_metrics_of_all_workers_come_from_any(two_workers: RunningServer) -> None:
    line = 'rollbook_requests_total{method="GET",route="/api/departments",status="2xx"} 30.0'
    for _ in range(30):
        get(two_workers, "/api/departments")
    eventually(lambda: line in get(two_workers, "/metrics").text)  # counted when it was answered
    for _ in range(5):
        assert line in get(two_workers, "/metrics").text
    with Browser(two_workers.address) as browser, browser.listening("Attendance/Year"):
        for _ in range(5):
            assert "rollbook_live_streams 1.0" in get(two_workers, "/metrics").text
    eventually(lambda: "rollbook_live_streams 0.0" in get(two_workers, "/metrics").text)


def test_a_stop_reaches_all_workers_and_their_streams(two_workers: RunningServer) -> None:
    workers = workers_of(two_workers)
    with Browser(two_workers.address) as browser, browser.listening("Attendance/Year") as events:
        two_workers.process.terminate()
        assert events.ends()
    assert two_workers.process.wait(PATIENCE) == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)


@pytest.mark.rest
def test_workers_do_not_outlive_their_parent(postgres_settings: Settings) -> None:
    workers: set[int] = set()
    with (
        pytest.raises(AssertionError),  # it cannot stop well
        serving(postgres_settings, cold=True, ROLLBOOK_WORKERS="2") as server,
    ):
        _kill(server, workers)
    assert len(workers) == 2
    eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


def _kill(server: RunningServer, workers: set[int]) -> None:
    workers.update(workers_of(server))
    server.process.kill()
