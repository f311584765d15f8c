"""H14: every hostile body of H1 to H3, sent by strangers from one and from many connections. What is measured is what
everybody else feels meanwhile. Who asks is settled before a body is read."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event
from typing import NamedTuple

from tests.edge.hostile_bodies import HOSTILE
from tests.edge.raw import connected, exchange, read_answer
from tests.students.hurting_files import MADE_TO_HURT
from torture.hostile_json import ODD
from torture.hostile_lists import CASES
from torture.places import Place, against
from torture.report import Finding

OTHERS_P95 = 0.25
CONNECTIONS = 16
EVERY_SECONDS = 0.01  # somebody else asks
PATIENCE = 5.0  # for an answer to a body that was announced and does not come
ANNOUNCED = 1_900_000

LONG_LISTS = {
    "halves of characters": b"[" + b",".join([b'"\\ud800"'] * 210_000) + b"]",
    "NUL after NUL": b"[" + b",".join([b'"\\u0000"'] * 210_000) + b"]",
    "numbers": b"[" + b",".join([b"1e9"] * 475_000) + b"]",
}
JSON_ROUTES = (
    "PUT /Attendance/Year.json",
    "PATCH /Attendance/StudentDB.json",
    "PUT /api/rollcalls/6b3f0f0e-6d1a-4b0c-9f53-1f2a3b4c5d6e",
    "POST /api/batches",
    "POST /api/session",
)
FILE_ROUTES = ("POST /api/students/preview",)


class Visit(NamedTuple):
    wanted_at: float  # when somebody wanted to ask
    waited: float  # from then to the answer


class Sent(NamedTuple):
    route: str
    name: str
    body: bytes

    @property
    def head(self) -> bytes:
        is_file = self.route in FILE_ROUTES
        kind = "multipart/form-data; boundary=x" if is_file else "application/json"
        lines = ("Host: rollbook.test", "Sec-Fetch-Site: same-origin", f"Content-Type: {kind}")
        return "\r\n".join([f"{self.route} HTTP/1.1", *lines, ""]).encode()


def full(folder: Path) -> Finding:
    return against(folder, "bodies-first", partial(send_as_strangers, every=1, most=OTHERS_P95), notices)


def send_as_strangers(place: Place, every: int, most: float) -> Finding:
    """Of all bodies, one in so many; `most`: seconds that 95 of 100 others wait, in the worst second of all."""
    bodies = [*_json_bodies()][::every] + [_as_file(data) for data in _files()[::every]]
    missed = list(_waited_for(place))
    felt = []
    for connections in (1, CONNECTIONS):
        p95, told = _send_while_others_ask(place, bodies, connections)
        missed += told
        felt.append(f"{p95 * 1000:.0f} ms")
        if p95 >= most:
            missed.append(f"quick for others: p95 {p95 * 1000:.0f} ms beside {connections} connections")
    count = f"{len(bodies)} bodies from 1 and {CONNECTIONS} connections; others at p95 {' and '.join(felt)}"
    return Finding("H14 strangers' bodies", count, missed=missed)


def notices(place: Place) -> bool:
    """Where bodies are read and parsed before anything else: that is seen, and others feel it."""
    freezing = [Sent(JSON_ROUTES[0], name, body) for name, body in LONG_LISTS.items()]
    p95, _told = _send_while_others_ask(place, freezing, len(freezing))
    return p95 >= OTHERS_P95 and any("waits for" in fault for fault in _waited_for(place))


def _json_bodies() -> Iterator[Sent]:
    plain = {name: body for name, (body, _why) in HOSTILE.items()}
    for name, body in {**plain, **ODD, **LONG_LISTS}.items():
        for route in JSON_ROUTES:
            yield Sent(route, name, body)


def _files() -> list[Callable[[], bytes]]:
    """Lists and workbooks; some take long to make."""
    lists: list[Callable[[], bytes]] = [partial(bytes, case.data) for case in CASES]
    return lists + [make for make, _why in MADE_TO_HURT.values()]


def _as_file(make: Callable[[], bytes]) -> Sent:
    before = b'--x\r\nContent-Disposition: form-data; name="file"; filename="list"\r\n\r\n'
    return Sent(FILE_ROUTES[0], "a file", before + make() + b"\r\n--x--\r\n")


def _waited_for(place: Place) -> Iterator[str]:
    """Much is announced and nothing comes: who waits for it has not asked who sends it."""
    for route in (*JSON_ROUTES, *FILE_ROUTES):
        head = Sent(route, "", b"").head + b"Content-Length: %d\r\n\r\n" % ANNOUNCED
        with connected(place.address) as connection:
            connection.settimeout(PATIENCE)
            connection.sendall(head)
            try:
                status = read_answer(connection).status
            except TimeoutError:
                yield f"asked who sends it: {route} waits for the body"
            else:
                if status not in (401, 413):
                    yield f"asked who sends it: {route} answered {status}"


def _send_while_others_ask(place: Place, bodies: Sequence[Sent], connections: int) -> tuple[float, list[str]]:
    """What 95 of 100 others waited at most in the worst second, and what strangers were told that they should not
    be."""
    over = Event()
    with ThreadPoolExecutor(connections + 1) as threads:
        visiting = threads.submit(_visit, place.address, over)
        answers = list(threads.map(partial(_answer, place.address), bodies))
        over.set()
        visits = visiting.result()
    told = [
        f"told a stranger {status} for {sent.name} at {sent.route}"
        for sent, status in zip(bodies, answers, strict=True)
        if not 400 <= status < 500
    ]
    return worst_p95(visits), told[:5]


def worst_p95(visits: Sequence[Visit]) -> float:
    """Second by second: over the whole run a server that stood still once, for two seconds, would pass."""
    first = visits[0].wanted_at
    seconds = max(1, int(visits[-1].wanted_at - first))  # what is left after the last whole one belongs to it
    waited: list[list[float]] = [[] for _ in range(seconds)]
    for visit in visits:
        waited[min(int(visit.wanted_at - first), seconds - 1)].append(visit.waited)
    return max(sorted(each)[int(len(each) * 0.95)] for each in waited if each)


def _answer(address: str, sent: Sent) -> int:
    try:
        return exchange(address, sent.head + b"Content-Length: %d\r\n\r\n" % len(sent.body), sent.body).status
    except OSError:  # answered and closed before all was sent
        return 499


def _visit(address: str, over: Event) -> list[Visit]:
    """Somebody wants to ask every so often, also while the one before still waits, and then waits with them."""
    visits: list[Visit] = []
    wanted_at = time.perf_counter()
    with connected(address) as connection:
        while not visits or not over.wait(max(0.0, wanted_at - time.perf_counter())):
            connection.sendall(b"GET /api/batches HTTP/1.1\r\nHost: rollbook.test\r\n\r\n")
            assert read_answer(connection).status == 200
            answered_at = time.perf_counter()
            while wanted_at < answered_at:
                visits.append(Visit(wanted_at, answered_at - wanted_at))
                wanted_at += EVERY_SECONDS
    return visits
