"""H6: keys that no node can have, in addresses and in bodies, and ways that lead out of the tree."""

import json
import random
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

from tests.tree.bad_addresses import BAD_ADDRESSES
from torture.places import Place, against
from torture.report import Finding

METHODS = ("GET", "PUT", "POST", "PATCH", "DELETE")
NODES = ("Year", "Department", "Semester", "Subjects", "StudentDB", "ClassDates", "AttendanceDB", "Admin")
FORBIDDEN = [".", "$", "#", "[", "]", "/", "\0", "\x01", "\x1f", "\x7f"]
OUT = ["..", ".", "", "%2e%2e", "%2E.", "..%2f", "..%5c", "%2f", "%2F..%2Fapi", "..;", "%c0%ae%c0%ae", "%ff", "%00"]
# Keys of JavaScript and Python, not of ours: nothing is there, and nothing is put there.
FOREIGN = ["__proto__", "constructor", "prototype", "__class__", "__dict__", "toString", "hasOwnProperty"]


def full(folder: Path) -> Finding:
    return against(folder, "any-key", partial(try_node_keys, made_up=3000), notices)


def try_node_keys(place: Place, made_up: int, seed: int = 1) -> Finding:
    chance = random.Random(seed)
    addresses = [*BAD_ADDRESSES, *(_bad_address(chance) for _ in range(made_up))]
    bodies = list(_bad_bodies(chance, made_up // 10))
    with closing(HTTPConnection(place.address.removeprefix("http://"), timeout=30)) as line:
        before = _send(line, place, "GET", "/.json")
        missed = [*_taken_addresses(line, place, addresses, chance), *_taken_bodies(line, place, bodies)]
        if _send(line, place, "GET", "/.json") != before:
            missed.append("the tree as it was")
    return Finding("H6 node-path keys", f"{len(addresses)} addresses, {len(bodies)} bodies", missed=missed)


def _taken_addresses(line: HTTPConnection, place: Place, addresses: list[str], chance: random.Random) -> Iterator[str]:
    for address in addresses:
        method = chance.choice(METHODS)
        status, told = _send(line, place, method, address, {"a": "b"})
        if status != 400 or not _is_error(told):
            yield f"{method} {address[:80]}: {status} {told[:60]!r}"
    for key in FOREIGN:
        status, told = _send(line, place, "GET", f"/Attendance/{key}.json")
        if (status, told) != (200, b"null"):
            yield f"GET {key}: {status} {told[:60]!r}"


def _taken_bodies(line: HTTPConnection, place: Place, bodies: list[tuple[str, object]]) -> Iterator[str]:
    for address, body in bodies:
        for method in ("PUT", "PATCH", "POST"):
            status, told = _send(line, place, method, address, body)
            if status != 400 or not _is_error(told):
                yield f"{method} {address} {str(body)[:60]}: {status} {told[:60]!r}"


def notices(place: Place) -> bool:
    """Where any key is taken."""
    return any(fault.startswith("GET /Attendance") for fault in try_node_keys(place, made_up=40).missed)


def _bad_address(chance: random.Random) -> str:
    """Good segments around a bad one."""
    around = [chance.choice(NODES), *(chance.choice(["x", "2024 - 2028", "CSE", "0"]) for _ in range(3))]
    segments = [quote(segment, safe="") for segment in around[: chance.randint(1, 4)]]
    segments.insert(chance.randint(0, len(segments)), _bad_segment(chance))
    return "/Attendance/" + "/".join(segments) + ".json"


def _bad_segment(chance: random.Random) -> str:
    match chance.randint(0, 3):
        case 0:
            return chance.choice(OUT)
        case 1:
            return quote("é" * 385)  # 770 bytes
        case _:
            return quote(f"a{chance.choice(FORBIDDEN)}b", safe="$[]")


def _bad_bodies(chance: random.Random, count: int) -> Iterator[tuple[str, object]]:
    keys = [*FOREIGN, *(f"a{sign}b" for sign in FORBIDDEN), "..", "", "x" * 769, "é" * 385, "a/../b", "//", "/"]
    for key in keys + [f"{chance.choice(keys)}{chance.choice(keys)}" for _ in range(count)]:
        yield "/Attendance/Year.json", {key: {"x": {key: 1}}}
        yield "/Attendance/Subjects.json", {"2024 - 2028": {"CSE": {key: {"subjectCode": "X", "classes": 0}}}}


def _send(line: HTTPConnection, place: Place, method: str, address: str, body: object = None) -> tuple[int, bytes]:
    """The address goes as it is: other clients would tidy it first."""
    sent = None if body is None or method in ("GET", "DELETE") else json.dumps(body).encode()
    line.request(method, address, sent, {**place.admin, "Host": "rollbook.test"})
    answer = line.getresponse()
    return answer.status, answer.read()


def _is_error(told: bytes) -> bool:
    try:
        return list(json.loads(told)) == ["error"]
    except (ValueError, TypeError):
        return False
