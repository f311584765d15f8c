"""Starts `rollbook serve` as often as asked, without loading it each time: the browser's stories want one each.

A line of JSON with the variables of the environment, sent to the socket, starts one in a process of its own. It answers
with its process id, and then with everything that it says; the connection ends with it. All of them end with this
process, and this process ends with its standard input.
"""

import ctypes
import gc
import json
import os
import selectors
import signal
import socket
import sys
from pathlib import Path
from typing import NoReturn

from rollbook.app import create_app
from rollbook.cli import cli
from rollbook.core.settings import Settings

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


def keep(address: Path) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    with socket.socket(socket.AF_UNIX) as door, selectors.DefaultSelector() as waiting:
        door.bind(str(address))
        door.listen()
        create_app(Settings())  # what it puts together once is there in each of them
        gc.freeze()  # else each would look through all of it, and copy it
        waiting.register(sys.stdin, selectors.EVENT_READ)
        waiting.register(door, selectors.EVENT_READ)
        print("ready", flush=True)  # noqa: T201
        while sys.stdin not in (key.fileobj for key, _ in waiting.select()):
            caller, _ = door.accept()
            with caller, caller.makefile() as asked:
                variables = json.loads(asked.readline())
                if os.fork() == 0:
                    serve(caller, variables)


def serve(caller: socket.socket, variables: dict[str, str]) -> NoReturn:
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(variables)
    os.dup2(caller.fileno(), sys.stdout.fileno())
    os.dup2(caller.fileno(), sys.stderr.fileno())
    caller.close()
    print(os.getpid(), flush=True)  # noqa: T201
    try:
        cli(["serve"])
    finally:
        os._exit(0)


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
