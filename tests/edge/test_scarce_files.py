"""A server that may open few files: live streams, which anybody can open, shut nobody out."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from rollbook.core.settings import Settings
from tests.edge.raw import PATIENCE, read_answer
from tests.shell import ROLLBOOK, RunningServer, serving

FILES = 400
MOST_CONNECTIONS = 200
MOST_STREAMS = 150
OF_ONE_ADDRESS = 18

STREAM = b"GET /api/live?path=Attendance/Year HTTP/1.1\r\nHost: x\r\n\r\n"
READ = b"GET /api/session HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture
def short_of_files(settings: Settings) -> Iterator[RunningServer]:
    with serving(settings, program=["sh", "-c", f'ulimit -n {FILES} && exec "{ROLLBOOK}" serve']) as server:
        yield server


class Clients:
    """Connections that stay open."""

    def __init__(self, server: RunningServer, closing: ExitStack) -> None:
        host, port = server.address.removeprefix("http://").split(":")
        self._to, self._closing = (host, int(port)), closing

    def ask(self, request: bytes, address: str = "127.0.0.1") -> int:
        """The status of the answer."""
        connection = socket.create_connection(self._to, PATIENCE, source_address=(address, 0))
        self._closing.enter_context(connection)
        connection.sendall(request)
        return read_answer(connection).status


def test_streams_from_one_address_and_from_many_leave_room_for_readers(short_of_files: RunningServer) -> None:
    with ExitStack() as closing:
        clients = Clients(short_of_files, closing)
        flood = [clients.ask(STREAM, "127.0.0.2") for _ in range(MOST_CONNECTIONS - 10)]
        assert flood == [200] * OF_ONE_ADDRESS + [429] * (len(flood) - OF_ONE_ADDRESS)
        assert clients.ask(STREAM) == 200
        assert clients.ask(READ) == 200

    with ExitStack() as closing:
        clients = Clients(short_of_files, closing)
        streams = [clients.ask(STREAM, f"127.0.1.{1 + number % 20}") for number in range(MOST_STREAMS + 10)]
        assert sorted(set(streams)) == [200, 503]
        assert streams.count(200) <= MOST_STREAMS
        readers = MOST_CONNECTIONS - 20  # far more than the streams leave room for
        assert [clients.ask(READ) for _ in range(readers)] == [200] * readers
