"""Structured logs on standard error: a JSON object a line, or a readable line when a terminal watches.

structlog and the standard library's loggers end in the same place. Exceptions are logged by type and place without
their text: the text of a database or validation error repeats what somebody typed.
"""

import json
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from traceback import walk_tb
from typing import Any

import structlog
from structlog.typing import EventDict

from rollbook.edge.log_writer import Event, LogWriter

LONGEST_TEXT = 2_000
LONGEST_CHAIN = 5


class _Outlet:
    """What structlog calls with the finished event, whatever its level. Until a server starts, lines go out at once."""

    def __init__(self) -> None:
        self.take: Callable[[Event], object] = lambda event: sys.stderr.write(_for_programs(event) + "\n")

    def msg(self, **event: Any) -> None:
        self.take(event)

    debug = info = warning = error = critical = exception = msg


_outlet = _Outlet()


def start_logging(file: int = 2) -> LogWriter:
    """Send every log line of this process to a file descriptor. Close what is returned last of all."""
    writer = LogWriter(file, _for_people() if os.isatty(file) else _for_programs, _lines_lost)
    _outlet.take = writer.take
    logging.raiseExceptions = False
    logging.root.handlers = [_FromStandardLibrary()]
    logging.root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    return writer


class _FromStandardLibrary(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        log.log(max(record.levelno, logging.DEBUG), record.getMessage(), logger=record.name, exc_info=record.exc_info)


def _stamp(_logger: object, _method: str, event: EventDict) -> EventDict:
    event["at"] = time.time()
    return event


def _lines_lost(count: int) -> Event:
    return {"at": time.time(), "level": "warning", "event": "log lines were lost", "count": count}


def _shape_exception(_logger: object, _method: str, event: EventDict) -> EventDict:
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        event["error"] = [_told(link) for link in _chain(error)]
    return event


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    for _ in range(LONGEST_CHAIN):
        if error is None:
            return
        yield error
        error = error.__cause__ or error.__context__


def _told(error: BaseException) -> dict[str, object]:
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


structlog.configure(
    processors=[structlog.stdlib.add_log_level, _stamp, _shape_exception],
    wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    logger_factory=lambda *_: _outlet,
    cache_logger_on_first_use=True,
)
log = structlog.get_logger()


def log_request(facts: Event) -> None:
    """Of every request, so straight: structlog's way would take as long as all else that is done to an empty one."""
    _outlet.take({"at": time.time(), "level": "info", "event": "request", **facts})


# From here on the writer's thread works.


_in_json = json.JSONEncoder(default=str).encode


def _for_programs(event: Event) -> str:
    return _in_json(_ordered(event))


def _for_people() -> Callable[[Event], str]:
    render = structlog.dev.ConsoleRenderer(timestamp_key="at", sort_keys=False)
    return lambda event: render(None, "", {name: _tamed(value) for name, value in _ordered(event).items()})


def _ordered(event: Event) -> EventDict:
    at = datetime.fromtimestamp(event["at"], UTC).isoformat(timespec="milliseconds")
    first = {"at": at, "level": event["level"], "event": str(event["event"])[:LONGEST_TEXT]}
    return first | {name: value for name, value in event.items() if name not in first}


def _tamed(value: object) -> object:
    """No text can end a line or steer the terminal. JSON needs none of this: it escapes such characters itself."""
    if isinstance(value, list):
        return [_tamed(item) for item in value]
    if isinstance(value, str) and not value.isprintable():
        return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in value)
    return value
