"""H1: JSON no honest client sends, at every address that takes a body."""

import itertools
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import httpx2

from tests.edge.hostile_bodies import HOSTILE
from tests.shell import peak_memory_of
from torture.places import BATCH, Place, against, in_words
from torture.report import Finding

MEMORY = 64 * 1024 * 1024
MEGABYTE = b"[" * 1_000_000
AT_ONCE = 4

TREE = ("/.json", "/Attendance.json", "/Attendance/Year.json", "/Attendance/StudentDB/2024%20-%202028/CSE.json")
# Longer than any field, deeper than any form, and numbers at the edge of what is taken: JSON, but no form of ours.
ODD = {
    "the largest number": b'{"label": 9223372036854775807, "marks": [{"student": 9223372036854775807}]}',
    "the smallest number": b'{"id": -9223372036854775807, "device": -9223372036854775807}',
    "nearly nothing": b'{"label": 5e-324}',
    "a million signs": b'{"label": "' + b"x" * 1_000_000 + b'"}',
    "a key of a million signs": b'{"' + b"x" * 1_000_000 + b'": 1}',
    "no object": b"[[[[]]]]",
    "no value": b"null",
    "__proto__": b'{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}',
}


class Route(NamedTuple):
    method: str
    path: str

    @property
    def takes_a_file(self) -> bool:
        return re.match("/api/(students|marks)/(preview$|imports/)", self.path) is not None


def full(folder: Path) -> Finding:
    return against(folder, "any-json", partial(send_hostile_json, most_routes=1000, megabytes=200, flooded=24), notices)


def send_hostile_json(place: Place, most_routes: int, megabytes: int, flooded: int) -> Finding:
    """`flooded`: at how many routes so many megabytes are poured in."""
    routes = spread(routes_of(place), most_routes)
    pouring = spread(routes, flooded)
    missed = [*refuse_all(place, routes), *flood(place, pouring, megabytes)]
    count = f"{len(HOSTILE) + len(ODD)} bodies at {len(routes)} routes, {megabytes} MB at {len(pouring)}"
    return Finding("H1 hostile JSON", count, missed=missed)


def notices(place: Place) -> bool:
    """Where every body is taken, of any size."""
    routes = [Route("POST", "/api/session")]
    missed = [*refuse_all(place, routes), *flood(place, routes, 96)]
    return any(": 500" in one for one in missed) and any("MB of memory" in one for one in missed)


def routes_of(place: Place) -> list[Route]:
    """All that change something, as the API itself tells them, and the realtime tree."""
    with place.client() as http:
        document = http.get("/api/openapi.json").raise_for_status().json()
    ours = [
        Route(method.upper(), _filled(path))
        for path, operations in document["paths"].items()
        for method in operations
        if method != "get" and path != "/api/demo"  # which takes a minute, whatever is sent
    ]
    return ours + [Route(method, path) for path in TREE for method in ("PUT", "POST", "PATCH", "DELETE")]


def _filled(path: str) -> str:
    imports = tuple(f"/api/{room}/imports/{{id}}" for room in ("students", "marks", "people"))
    by_uuid = path.startswith(("/api/rollcalls/{id}", *imports))
    return path.replace("{id}", str(uuid4()) if by_uuid else "987654").replace("{user_name}", "nobody.here").replace(
        "{session_id}", "987654"
    ).replace("{token_id}", "987654")  # fmt: skip


def spread(routes: list[Route], count: int) -> list[Route]:
    """So many at most, of all parts of the API."""
    return routes[:: max(1, -(-len(routes) // count))]


def refuse_all(place: Place, routes: list[Route]) -> Iterator[str]:
    """What was not refused in words; and whether it cost memory."""
    before = peak_memory_of(place.pid)
    bodies = {name: body for name, (body, _why) in HOSTILE.items()}
    with place.client() as http:
        for route in routes:
            for name, body in {**bodies, **ODD}.items():
                answer = _as_file(http, route, body) if route.takes_a_file else _sent(http, route, body)
                # What is JSON may be passed over where nothing is asked for.
                is_taken = answer.status_code < 300 and name in ODD
                if not is_taken and not _is_refusal(answer):
                    yield f"{name} at {route.method} {route.path}: {answer.status_code} {answer.text[:80]}"
    yield from _grown(place, before, "bodies")


def flood(place: Place, routes: list[Route], megabytes: int) -> Iterator[str]:
    """More than is ever taken, without a word on how much it will be."""
    before = peak_memory_of(place.pid)

    def pour(route: Route) -> str | None:
        form = {"Content-Type": "multipart/form-data; boundary=x"} if route.takes_a_file else {}
        with place.client({**place.admin, "Content-Type": "application/json", **form}) as http:
            answer = http.request(route.method, route.path, content=itertools.repeat(MEGABYTE, megabytes))
        return None if _is_refusal(answer) else f"{megabytes} MB at {route.method} {route.path}: {answer.status_code}"

    with ThreadPoolExecutor(AT_ONCE) as threads:
        yield from filter(None, threads.map(pour, routes))
    yield from _grown(place, before, f"{AT_ONCE} times {megabytes} MB")


def _is_refusal(answer: httpx2.Response) -> bool:
    return 400 <= answer.status_code < 500 and in_words(answer)


def _grown(place: Place, before: int, by: str) -> Iterator[str]:
    grown = peak_memory_of(place.pid) - before
    if grown > MEMORY:
        yield f"{by} took {grown // 2**20} MB of memory"


def _sent(http: httpx2.Client, route: Route, body: bytes) -> httpx2.Response:
    return http.request(route.method, route.path, content=body, headers={"Content-Type": "application/json"})


def _as_file(http: httpx2.Client, route: Route, body: bytes) -> httpx2.Response:
    """As a list of students."""
    files = {"file": ("list.json", body)}
    return http.request(
        route.method, route.path, data={"batch": BATCH, "department": "CSE", "fingerprint": "x"}, files=files
    )
