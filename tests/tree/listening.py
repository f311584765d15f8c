"""A plain listener: what a stream sends, frame by frame and byte by byte."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx2

from tests.live.browser import PATIENCE, Browser
from tests.tree.script import address


class Frame(NamedTuple):
    event: str
    data: Any

    @property
    def path(self) -> Any:
        return self.data["path"]

    @property
    def value(self) -> Any:
        return self.data["data"]


class Stream:
    def __init__(self, response: httpx2.Response) -> None:
        self.response = response
        self.raw = b""
        self._bytes = response.iter_raw()
        self._rest = b""

    def next(self) -> Frame:
        """The next event that is not there to break a silence."""
        while (frame := self.next_of_any_kind()).event == "keep-alive":
            pass
        return frame

    def next_of_any_kind(self) -> Frame:
        while b"\n\n" not in self._rest:
            try:
                chunk = next(self._bytes)
            except StopIteration:
                raise EOFError from None
            self.raw += chunk
            self._rest += chunk
        block, _, self._rest = self._rest.partition(b"\n\n")
        first, second = block.decode().split("\n")
        assert first.startswith("event: ")
        assert second.startswith("data: ")
        data = second.removeprefix("data: ")
        name = first.removeprefix("event: ")
        return Frame(name, data if name == "auth_revoked" else json.loads(data))

    def until(self, wanted: Any) -> None:
        """Follow the events, as a client would, until the node has this value."""
        began = time.monotonic()
        while self.value != wanted:
            assert time.monotonic() < began + PATIENCE, self.value
            self.follow(self.next())

    value: Any = None

    def follow(self, frame: Frame) -> None:
        keys = [key for key in frame.path.split("/") if key]
        if frame.event == "put":
            self.value = _with(self.value, keys, frame.value)
        elif frame.event == "patch":
            for key, child in frame.value.items():
                self.value = _with(self.value, [*keys, key], child)
        else:
            raise AssertionError(frame)


def _with(node: Any, keys: list[str], value: Any) -> Any:
    """Objects only: what reads as a list is kept by index."""
    if not keys:
        return _as_object(value)
    children = dict(node) if isinstance(node, dict) else {}
    child = _with(children.pop(keys[0], None), keys[1:], value)
    if child is not None:
        children[keys[0]] = child
    return children or None


def _as_object(value: Any) -> Any:
    if isinstance(value, list):
        value = {str(index): child for index, child in enumerate(value) if child is not None}
    if isinstance(value, dict):
        return {key: _as_object(child) for key, child in value.items()}
    return value


@contextmanager
def listening(browser: Browser, path: str, token: str | None = None, **query: str) -> Iterator[Stream]:
    headers = {"Accept": "text/event-stream", **({"Authorization": f"Bearer {token}"} if token else {})}
    with browser.stream("GET", address(path), headers=headers, params=query) as response:
        assert response.status_code == 200, response.read()
        yield Stream(response)
