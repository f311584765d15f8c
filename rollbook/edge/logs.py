"""Structured logs on standard error: a JSON object a line, or a readable line when a terminal watches.

Our own lines (`core/log.py`) and those of the standard library's loggers end in the same place.
"""

import logging
import os
import time

from rollbook.core.log import Event, as_json, log, readable
from rollbook.edge.log_writer import LogWriter


def start_logging(file: int = 2) -> LogWriter:
    """Send every log line of this process to a file descriptor. Close what is returned last of all."""
    writer = LogWriter(file, for_people if os.isatty(file) else as_json, _lines_lost)
    log.take = writer.take
    logging.raiseExceptions = False
    logging.root.handlers = [_FromStandardLibrary()]
    logging.root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    return writer


class _FromStandardLibrary(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        log.tell(record.levelname.lower(), record.getMessage(), logger=record.name, exc_info=error)


def _lines_lost(count: int) -> Event:
    return {"at": time.time(), "level": "warning", "event": "log lines were lost", "count": count}


def log_request(facts: Event) -> None:
    """Called for every request, so it goes past what other events pass through."""
    log.take({"at": time.time(), "level": "info", "event": "request", **facts})


# From here on the writer's thread works.


_PLAIN, _BOLD, _DIM, _NAME, _VALUE = "\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[36m", "\x1b[35m"
_LEVELS = {"info": "\x1b[32m", "warning": "\x1b[33m", "error": "\x1b[31m", "critical": "\x1b[31m"}


def for_people(event: Event) -> str:
    facts = {name: _tame(value) for name, value in readable(event).items()}
    at, level, what = facts.pop("at"), facts.pop("level"), facts.pop("event")
    told = "".join(f" {_NAME}{name}{_PLAIN}={_VALUE}{value}{_PLAIN}" for name, value in facts.items())
    return f"{_DIM}{at}{_PLAIN} [{_LEVELS.get(level, _BOLD)}{level:9}{_PLAIN}] {_BOLD}{what:30}{_PLAIN}{told}"


def _tame(value: object) -> str:
    """No text can end a line or steer the terminal. JSON needs none of this: it escapes such characters itself."""
    text = str(value)
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)
