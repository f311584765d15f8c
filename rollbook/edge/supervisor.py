"""Several worker processes on one listening socket, watched by a parent that starts again those that die."""

import multiprocessing
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

from rollbook.core.errors import StartError
from rollbook.core.log import log
from rollbook.edge.metrics import SHARED_FOLDER, forget_worker

# A worker that lived shorter than this is not started again at once.
SHORT_LIFE = 5.0
LOOK_EVERY = 0.25
# More than a worker takes to stop by itself.
KILL_AFTER = 15.0

spawn = multiprocessing.get_context("spawn")

# Runs a worker to its end; tells through the connection that it is ready (None), or the sentence why it cannot start.
Work = Callable[..., None]


class Worker:
    def __init__(self, work: Work, arguments: tuple[Any, ...]) -> None:
        self.news, told = spawn.Pipe(duplex=False)
        self.process: BaseProcess = spawn.Process(target=work, args=(*arguments, told))
        self.process.start()
        told.close()
        self.began = time.monotonic()

    def await_ready(self) -> None:
        try:
            trouble = self.news.recv()
        except EOFError:
            trouble = "A worker ended while it was starting."
        if trouble:
            raise StartError(trouble)


class Supervisor:
    def __init__(self, work: Work, arguments: tuple[Any, ...], count: int) -> None:
        self._work, self._arguments = work, arguments
        self._stopping = False
        self._workers: list[Worker] = []
        self._count = count

    def run(self, ready: Callable[[], None]) -> int:
        with _share_metrics(), _signals(self._stop):
            try:
                self._workers = [Worker(self._work, self._arguments) for _ in range(self._count)]
                for worker in self._workers:
                    worker.await_ready()
                ready()
                while not self._stopping:
                    wait([worker.process.sentinel for worker in self._workers], LOOK_EVERY)
                    self._replace_dead()
            finally:
                self._end_all()
        return 0

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _replace_dead(self) -> None:
        for place, worker in enumerate(self._workers):
            if worker.process.is_alive() or self._stopping:
                continue
            log.error("worker died", pid=worker.process.pid, status=worker.process.exitcode)
            forget_worker(worker.process.pid or 0)
            if time.monotonic() - worker.began < SHORT_LIFE:
                time.sleep(1)
            self._workers[place] = Worker(self._work, self._arguments)

    def _end_all(self) -> None:
        for worker in self._workers:
            if worker.process.is_alive():
                worker.process.terminate()
        deadline = time.monotonic() + KILL_AFTER
        for worker in self._workers:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


@contextmanager
def _signals(stop: Callable[..., None]) -> Iterator[None]:
    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _share_metrics() -> Iterator[None]:
    """Workers inherit the environment, and with it the folder they count into."""
    with tempfile.TemporaryDirectory(prefix="rollbook-metrics-") as folder:
        os.environ[SHARED_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[SHARED_FOLDER]
