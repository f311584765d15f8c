"""Starts `rollbook`, servers above all, as often as asked, each in a process of its own, without loading it each time.

Loading takes more than a second, and the tests start some hundred. Whoever connects to the socket sends a line of
JSON with the arguments and the whole environment, and with it the files for standard input, output and error; without
such files, what it says goes into the connection. With "quick_hashes" it hashes passwords in no time; with "bug", a
module that has BUGS and the name of one of them, a guarantee is broken first. It is answered with the process id, and
at the end with the exit status. All of them end with this process, and this process ends with its standard input.
"""

import ctypes
import gc
import json
import os
import selectors
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

# The command loads these late, and each of them would anew:
import rollbook.live.postgres_feed
import rollbook.migrations.steps
import rollbook.shell.cli
import rollbook.shell.serving  # noqa: F401
from rollbook.__main__ import main
from rollbook.accounts import passwords
from rollbook.app import create_app
from rollbook.core.settings import Settings
from rollbook.rooms import all_endpoints
from rollbook.shell.commands import load_commands
from tests.quick_hashes import QUICK

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG
_LONGEST_REQUEST = 2**20


def keep(address: Path) -> None:
    with socket.socket(socket.AF_UNIX) as door, selectors.DefaultSelector() as waiting:
        door.bind(str(address))
        door.listen()
        all_endpoints()
        load_commands()
        create_app(Settings())  # what it puts together once is there in each of them
        gc.freeze()  # else each would look through all of it, and copy it
        waiting.register(sys.stdin, selectors.EVENT_READ)
        waiting.register(door, selectors.EVENT_READ)
        print("ready", flush=True)  # noqa: T201
        running: dict[int, tuple[int, socket.socket]] = {}
        while True:
            for key, _ in waiting.select():
                if key.fileobj is sys.stdin:
                    return
                if key.fileobj is not door:
                    waiting.unregister(key.fd)
                    _tell_the_end(key.fd, *running.pop(key.fd))
                    continue
                caller, _ = door.accept()
                request, files = _read_request(caller)
                if (pid := os.fork()) == 0:
                    for watch, (_, other) in running.items():
                        os.close(watch)
                        other.close()
                    _become(request, files, caller)
                for file in files:
                    os.close(file)
                running[watch := os.pidfd_open(pid)] = (pid, caller)
                waiting.register(watch, selectors.EVENT_READ)


def _read_request(caller: socket.socket) -> tuple[dict[str, Any], list[int]]:
    line, files, _, _ = socket.recv_fds(caller, _LONGEST_REQUEST, 3)
    while not line.endswith(b"\n"):
        line += caller.recv(_LONGEST_REQUEST)
    return json.loads(line), files


def _become(request: dict[str, Any], files: list[int], caller: socket.socket) -> NoReturn:
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    caller.sendall(b"%d\n" % os.getpid())
    for number, file in enumerate(files or [caller.fileno()] * 3):
        os.dup2(file, number)
    for file in files:
        os.close(file)
    caller.close()
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv = ["rollbook", *request["arguments"]]
    if request.get("quick_hashes"):
        passwords.HASHER = QUICK
    if bug := request.get("bug"):
        module, name = bug
        import_module(module).BUGS[name]()
    main()
    sys.exit()


def _tell_the_end(watch: int, pid: int, caller: socket.socket) -> None:
    os.close(watch)
    _, status = os.waitpid(pid, 0)
    with caller, suppress(ConnectionError):  # some do not ask how it ended
        caller.sendall(b"%d\n" % os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
