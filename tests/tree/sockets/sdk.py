"""The real client of the realtime database for JavaScript, in a process of Node."""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.live.browser import PATIENCE

WEB = Path(__file__).parents[3] / "web"
NODE = Path(sys.executable).with_name("node")


class Refused(Exception):
    pass


class Heard:
    """What one listener was told, value by value."""

    def __init__(self) -> None:
        self._lines: queue.Queue[dict[str, Any]] = queue.Queue()

    def put(self, line: dict[str, Any]) -> None:
        self._lines.put(line)

    def next(self, seconds: float = PATIENCE) -> Any:
        line = self._lines.get(timeout=seconds)
        if "lost" in line:
            raise Refused(line["lost"])
        return line["value"]

    def until(self, wanted: Any, seconds: float = PATIENCE) -> None:
        """Listen until the node has this value."""
        began = time.monotonic()
        while (value := self.next(max(0.01, began + seconds - time.monotonic()))) != wanted:
            assert time.monotonic() < began + seconds, value

    def is_silent(self, seconds: float) -> bool:
        try:
            self._lines.get(timeout=seconds)
        except queue.Empty:
            return True
        return False


class Sdk:
    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self._count = 0
        self._outcomes: dict[int, queue.Queue[dict[str, Any]]] = {}
        self._heard: dict[str, Heard] = {}
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout
        for text in self._process.stdout:
            line = json.loads(text)
            if "heard" in line:
                self._heard[line["heard"]].put(line)
            else:
                self._outcomes[line["id"]].put(line)

    def begin(self, do: str, path: str = "", **more: Any) -> int:
        """Without waiting for the outcome."""
        assert self._process.stdin
        self._count += 1
        self._outcomes[self._count] = queue.Queue()
        self._process.stdin.write(json.dumps({"id": self._count, "do": do, "path": path, **more}) + "\n")
        self._process.stdin.flush()
        return self._count

    def outcome(self, number: int, seconds: float = PATIENCE) -> Any:
        line = self._outcomes[number].get(timeout=seconds)
        if "refused" in line:
            raise Refused(line["refused"])
        return line["value"]

    def do(self, do: str, path: str = "", **more: Any) -> Any:
        return self.outcome(self.begin(do, path, **more))

    def get(self, path: str, *query: list[Any]) -> Any:
        return self.do("get", path, query=query)

    def set(self, path: str, value: Any) -> None:
        self.do("set", path, value=value)

    def push(self, path: str, value: Any) -> str:
        key: str = self.do("push", path, value=value)
        return key

    def update(self, path: str, value: Any) -> None:
        self.do("update", path, value=value)

    def remove(self, path: str) -> None:
        self.do("remove", path)

    def listen(self, path: str, *query: list[Any]) -> Heard:
        name = f"{len(self._heard)}"
        heard = self._heard[name] = Heard()
        self.do("listen", path, name=name, query=query)
        return heard

    def unlisten(self, heard: Heard) -> None:
        [name] = [name for name, each in self._heard.items() if each is heard]
        self.do("unlisten", name=name)

    def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)


@contextmanager
def sdk(address: str, token: str | None = None, how: str = "") -> Iterator[Sdk]:
    """`how`: "emulator" shows the token by the switch for the emulator; "admin" is npm's firebase-admin."""
    command = [str(NODE), "scripts/firebase-client.mjs", address, token or "", how]
    direct = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    with subprocess.Popen(
        command, cwd=WEB, env=direct, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        client = Sdk(process)
        try:
            yield client
        finally:
            client.close()
            process.kill()
