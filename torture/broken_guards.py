"""Guards against hostile input, broken on purpose: what a careless change would leave behind."""

import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

from msgspec.structs import asdict

HUGE = 2**40


def put(owner: object, **broken: Any) -> None:
    """In place of what is there."""
    for name, instead in broken.items():
        setattr(owner, name, instead)


def any_json() -> None:
    """Whatever Python's parser takes, of any size."""
    from rollbook.edge import bodies

    async def parse(body: bytes, *_limits: int) -> Any:
        return json.loads(body)

    put(bodies, parse_aside=parse)
    put(bodies, **{name: getattr(bodies, name)._replace(size=HUGE) for name in ("FORMS", "PUBLIC", "UNTYPED")})
    bodies.MAX_BODY = bodies.MAX_FORM = bodies.MAX_HELD = HUGE


def bodies_first() -> None:
    """Read and parsed, on the event loop and to the last fault, before anybody asks who sends it."""
    from rollbook.edge import bodies
    from rollbook.endpoints.wrong_fields import field_name

    careful = bodies.BodyGuard.__call__

    async def greedy(guard: bodies.BodyGuard, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await careful(guard, scope, receive, send)
            return
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        with suppress(ValueError, RecursionError):
            parts = json.loads(body)
            _told = [field_name((place, "text")) for place in range(len(parts) if isinstance(parts, list) else 0)]
        left = [{"type": "http.request", "body": body, "more_body": False}]

        async def replayed() -> Any:
            return left.pop() if left else await receive()

        await careful(guard, scope, replayed, send)

    put(bodies.BodyGuard, __call__=greedy)


CARELESS = """
from rollbook.students.files import child, xlsx_package
xlsx_package._check_parts = lambda parts: None
xlsx_package.Package._count = lambda package, xml: None
child.answer_once(child.read_list)
"""


def any_workbook() -> None:
    """Unpacked before it is looked at."""
    from rollbook.students.files import parsed

    put(parsed, READER=(sys.executable, "-I", "-c", CARELESS))


def rolls_as_numbers() -> None:
    """As a spreadsheet reads a list."""
    from rollbook.students.files import parsed

    def number(cell: Any) -> Any:
        try:
            return f"{float(cell):g}"
        except (TypeError, ValueError):
            return cell

    put(parsed, _roll=number)


def any_formula() -> None:
    """Texts are written as they stand."""
    from rollbook.exports import csv_text, workbook

    put(csv_text, guard=lambda text: text)
    made = workbook.WorkbookWriter._make_cell

    def bare(writer: workbook.WorkbookWriter, cell: Any) -> Any:
        return writer._cell(writer._sheet, cell) if isinstance(cell, str) else made(writer, cell)

    put(workbook.WorkbookWriter, _make_cell=bare)


def any_key() -> None:
    from rollbook.tree import addresses, shapes

    for module in (addresses, shapes):
        put(module, check_key=lambda key: key)


def bare_errors() -> None:
    """A wrong form is refused in a form of its own, as frameworks do by themselves."""
    from starlette.responses import JSONResponse, Response

    from rollbook.core.errors import AppError, BadInput
    from rollbook.edge import errors

    careful = errors.answer

    def bare(error: AppError) -> Response:
        return JSONResponse({"detail": error.fields}, 422) if isinstance(error, BadInput) else careful(error)

    put(errors, answer=bare)


def any_guess() -> None:
    """Nothing is counted, and without an admin no password is checked."""
    from rollbook.accounts import passwords, throttle

    put(throttle, count=lambda _db, lanes: [timedelta()] * len(lanes))
    right = passwords.matches
    put(passwords, matches=lambda password, hashed: bool(hashed) and right(password, hashed))


def passwords_first() -> None:
    """Everybody waits while one is checked, which takes as long as on a slow machine."""
    from rollbook.accounts import passwords

    async def at_once(work: Callable[[], Any]) -> Any:
        time.sleep(0.1)  # noqa: ASYNC251 - the bug
        return work()

    put(passwords, aside=at_once)


def any_roll() -> None:
    """Nothing is counted, somebody's record takes longer than nobody's, and tells more than it should."""
    from rollbook.standing import lookups, public_records, roll_lookups
    from rollbook.standing.schemas import StudentRecord

    async def uncounted(*_asked: object, **_how: object) -> None:
        pass

    put(lookups.Lookups, count=uncounted, count_node=uncounted)
    is_known, make_record = vars(public_records)["is_known"], vars(public_records)["make_record"]

    has_roll = vars(roll_lookups)["has_roll"]

    def slowly(row: Any, query: Any) -> Any:
        if known := is_known(row, query):
            time.sleep(0.03)
        return known

    def alone_slowly(row: Any, roll: str) -> Any:
        if known := has_roll(row, roll):
            time.sleep(0.03)
        return known

    def talkative(row: Any, *counted_by: Any) -> Any:
        told = asdict(make_record(row, *counted_by))
        return StudentRecord(student=row.id, name=row.name, as_of=None, later=None, **told)

    put(public_records, is_known=slowly, make_record=talkative)
    put(roll_lookups, has_roll=alone_slowly)


def every_guard() -> None:
    """All of these: for the short runs, which share a server."""
    for name, broken in BROKEN_GUARDS.items():
        if name not in ("every-guard", "passwords-first"):  # which would hide whose password takes longer
            broken()


BROKEN_GUARDS: dict[str, Callable[[], None]] = {
    "any-json": any_json,
    "any-workbook": any_workbook,
    "any-formula": any_formula,
    "any-guess": any_guess,
    "any-roll": any_roll,
    "bare-errors": bare_errors,
    "bodies-first": bodies_first,
    "any-key": any_key,
    "every-guard": every_guard,
    "passwords-first": passwords_first,
    "rolls-as-numbers": rolls_as_numbers,
}
