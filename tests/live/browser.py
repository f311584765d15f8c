"""A client over a real connection that can listen."""

import json
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2

# For clients of plain HTTP: each would else read all the world's certificates, which takes longer than most tests.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
PATIENCE = 30.0  # seconds until a test gives up, on a machine however busy; how fast it is is for `make bench`


class Events:
    """What one listener is told, event by event, once `ready` has come."""

    def __init__(self, response: httpx2.Response) -> None:
        self.headers = response.headers
        self._lines = response.iter_lines()
        name, data = self.next()
        assert name == "ready"
        self.cursor: str = data["cursor"]

    def next(self) -> tuple[str, dict[str, Any]]:
        block = self.next_block()
        while block[0].startswith(":"):
            block = self.next_block()
        fields = dict(line.split(": ", 1) for line in block)
        return fields["event"], json.loads(fields["data"])

    def next_block(self) -> list[str]:
        """The lines up to the next empty one."""
        block: list[str] = []
        for line in self._lines:
            if not line:
                return block
            block.append(line)
        raise EOFError

    def next_paths(self) -> list[str]:
        name, data = self.next()
        assert name == "change"
        paths: list[str] = data["paths"]
        return paths

    def ends(self) -> bool:
        """Whether the server soon ends the stream in good order, and tells nothing more before."""
        patient_until = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < patient_until and self.next_block()[0].startswith(":"):
                pass
        except EOFError:
            return True
        return False


class Browser(httpx2.Client):
    def __init__(self, address: str) -> None:
        same_origin = {"Sec-Fetch-Site": "same-origin"}
        super().__init__(base_url=address, headers=same_origin, timeout=PATIENCE, trust_env=False, verify=NO_TLS)

    def json(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        response = self.request(method, path, json=body)
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    @contextmanager
    def listening(self, *paths: str) -> Iterator[Events]:
        with self.stream("GET", "/api/live", params={"path": list(paths)}) as response:
            assert response.status_code == 200, response.read()
            events = Events(response)  # held here: httpx closes a response whose reader is thrown away
            yield events
