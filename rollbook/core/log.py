"""What is told to those who run Rollbook: `log.error("a command failed", command=name, exc_info=error)`.

A line goes out at once, until a server starts and sends it elsewhere (`edge/logs.py`). Exceptions are told by type and
place without their text: the text of a database or validation error repeats what somebody typed.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from traceback import walk_tb

from rollbook.core.json_values import JsonObject, JsonValue

LONGEST_TEXT = 2_000
LONGEST_CHAIN = 5

Event = Mapping[str, JsonValue]


class Log:
    def __init__(self) -> None:
        self.take: Callable[[Event], object] = lambda event: sys.stderr.write(as_json(event) + "\n")

    def info(self, event: str, /, exc_info: BaseException | None = None, **facts: object) -> None:
        self.tell("info", event, exc_info, **facts)

    def warning(self, event: str, /, exc_info: BaseException | None = None, **facts: object) -> None:
        self.tell("warning", event, exc_info, **facts)

    def error(self, event: str, /, exc_info: BaseException | None = None, **facts: object) -> None:
        self.tell("error", event, exc_info, **facts)

    def tell(self, level: str, event: str, /, exc_info: BaseException | None = None, **facts: object) -> None:
        if exc_info is not None:
            facts["error"] = [_describe(link) for link in _chain(exc_info)]
        self.take({"at": time.time(), "level": level, "event": event, **facts})


log = Log()


_in_json = json.JSONEncoder(default=str).encode


def as_json(event: Event) -> str:
    return _in_json(readable(event))


def readable(event: Event) -> JsonObject:
    """With its time as people write it, and a text of bounded length."""
    at = datetime.fromtimestamp(event["at"], UTC).isoformat(timespec="milliseconds")
    return {**event, "at": at, "event": str(event["event"])[:LONGEST_TEXT]}


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    for _ in range(LONGEST_CHAIN):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__


def _describe(error: BaseException) -> dict[str, object]:
    told: dict[str, object] = {"type": f"{type(error).__module__}.{type(error).__qualname__}"}
    # Codes of the database and the system hold nothing personal; messages may.
    for name in ("sqlstate", "constraint_name", "sqlite_errorname", "strerror"):
        if isinstance(value := getattr(error, name, None), str):
            told[name] = value
    told["at"] = [
        f"{frame.f_globals.get('__name__')}:{line} {frame.f_code.co_name}"
        for frame, line in walk_tb(error.__traceback__)
    ]
    return told
