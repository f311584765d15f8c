"""What /metrics tells: counts and times by route template, never by address, roll or name."""

import os
from functools import cache

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

# With several workers each process counts into files of its own, and any of them can answer for all.
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"

_METHODS = frozenset(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])


def name_method(method: str) -> str:
    """Methods are the sender's words; only ours are counted and logged by name."""
    return method if method in _METHODS else "other"


disable_created_metrics()  # type: ignore[no-untyped-call]
_registry = CollectorRegistry()
ProcessCollector(registry=_registry)
_requests = Counter("rollbook_requests", "Requests answered.", ["route", "method", "status"], registry=_registry)
_seconds = Histogram(
    "rollbook_request_seconds",
    "Time from the request's headers to the end of the answer; live streams are left out.",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
    registry=_registry,
)
_notices = Counter(
    "rollbook_notices",
    "Notices that were handed over or not: sent, refused, tried_again, given_up, uncertain; trouble with the server.",
    ["way", "outcome"],
    registry=_registry,
)
_streams = Gauge("rollbook_live_streams", "Live streams open now.", multiprocess_mode="livesum", registry=_registry)


# Routes, methods and status classes are few; looking one up by its labels costs more than counting.
_requests_of = cache(_requests.labels)
_seconds_of = cache(_seconds.labels)


def count_request(route: str, method: str, status: int) -> None:
    _requests_of(route, method, f"{status // 100}xx").inc()


def time_request(route: str, seconds: float) -> None:
    _seconds_of(route).observe(seconds)


def count_notice(way: str, outcome: str) -> None:
    _notices.labels(way, outcome).inc()


def count_stream(change: int) -> None:
    _streams.inc(change)


def forget_worker(pid: int) -> None:
    """A worker that died has no streams open any more."""
    mark_process_dead(pid)  # type: ignore[no-untyped-call]


def exposition() -> bytes:
    if SHARED_FOLDER not in os.environ:
        return generate_latest(_registry)
    merged = CollectorRegistry()
    MultiProcessCollector(merged)  # type: ignore[no-untyped-call]
    return generate_latest(merged)
