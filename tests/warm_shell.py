"""Processes of `rollbook` that begin where it is loaded already; they are used as those of `subprocess` are."""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any

_ROOT = Path(__file__).parents[1]


class WarmProcess:
    def __init__(
        self,
        arguments: Sequence[str],
        environment: dict[str, str],
        files: Sequence[IO[Any]],
        bug: tuple[str, str] | None = None,
    ) -> None:
        """`files`: its standard input, output and error. `bug`: a module, and which of its bugs is put in."""
        self._returncode: int | None = None
        self._connection = socket.socket(socket.AF_UNIX)
        self._connection.connect(_keeper())
        asked = {"arguments": arguments, "environment": environment, "bug": bug}
        request = json.dumps(asked).encode() + b"\n"
        sent = socket.send_fds(self._connection, [request], [file.fileno() for file in files])
        self._connection.sendall(request[sent:])
        self.pid = self._told()

    def wait(self, timeout: float | None = None) -> int:
        if self._returncode is None:
            if not select.select([self._connection], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("rollbook", timeout or 0)
            self._returncode = self._told()
            self._connection.close()
        return self._returncode

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def _send(self, number: int) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        if self._returncode is None:
            with suppress(ProcessLookupError):  # it has just ended
                os.kill(self.pid, number)

    def _told(self) -> int:
        """The next line, and nothing of the one after it: who ends soon may have sent both."""
        line = b""
        while not line.endswith(b"\n"):
            if not (byte := self._connection.recv(1)):
                raise EOFError("the process that starts others has ended")
            line += byte
        return int(line)


@cache
def _keeper() -> str:
    """The address of the process that starts them, one for each process of the tests; it ends with this one."""
    folder = tempfile.TemporaryDirectory(prefix="rollbook-warm-")
    address = f"{folder.name}/socket"
    keeper = subprocess.Popen(
        [sys.executable, "-m", "tests.warm_servers", address],
        cwd=_ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for the tests; what they have started goes when they have finished with it
    )
    assert keeper.stdout
    assert keeper.stdout.readline() == b"ready\n"

    @atexit.register
    def end() -> None:
        with keeper, folder:
            pass

    return address
