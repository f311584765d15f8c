"""The public record of a roll, read by the roll alone or by the code of the student as well."""

from datetime import date
from hmac import compare_digest
from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.core.errors import Forbidden, NotFound
from rollbook.core.schemas import encode
from rollbook.core.settings import Settings
from rollbook.standing import refusals
from rollbook.standing.schemas import ProfileQuery
from rollbook.standing.service.record_rows import ProfileRow, find_by_roll
from rollbook.standing.service.records import UnknownRoll, asks_beyond, is_known, make_record, read_beyond, rule_of
from rollbook.standing.service.rules import rules_in_force
from rollbook.store.verbs import Store, repeated, single_statement


class WrongCode(Forbidden):
    """Also for a roll that is nobody's: whether it exists is not told without its code."""

    def __init__(self) -> None:
        super().__init__(refusals.WRONG_CODE, {"code": refusals.NOT_OF_THIS_ROLL})


class NobodyThere(NamedTuple):
    """The list on which the roll is not."""

    batch: str
    department: str


async def find_open_record(store: Store, query: ProfileQuery, settings: Settings) -> bytes | NotFound:
    """The record, or why there is none: the roll is nobody's, or there is no such subject."""
    try:
        by = by_rule(settings)
        found = await store.read(_open_record, query, by)
        if found is None:
            found = await store.read(_open_whole_record, query, by)
        assert found is not None
    except NotFound as error:
        return error
    return UnknownRoll(query.roll, found.batch, found.department) if isinstance(found, NobodyThere) else found


async def find_record_by_code(store: Store, query: ProfileQuery, settings: Settings, code: str) -> bytes:
    by = by_rule(settings)
    found = await store.read(_record_for, query, by, code)
    if found is None:
        found = await store.read(_whole_record_for, query, by, code)
    assert found is not None
    return found


class By(NamedTuple):
    """By which rule it is counted: of which line, where the college has kept none, and on which day."""

    pass_line: int
    today: date


def by_rule(settings: Settings) -> By:
    return By(settings.pass_line_in_hundredths, clock.today(settings.timezone))


# One statement for most colleges. Where the rule asks for more than the subject tells, all is read once more.
@repeated
@single_statement
def _open_record(db: Connection, query: ProfileQuery, by: By) -> bytes | NobodyThere | None:
    """That nobody is there is an answer like any other: it too is given again as quickly."""
    return _tell_openly(query, _make(db, query, by, whole=False))


@repeated
def _open_whole_record(db: Connection, query: ProfileQuery, by: By) -> bytes | NobodyThere | None:
    return _tell_openly(query, _make(db, query, by, whole=True))


@single_statement
def _record_for(db: Connection, query: ProfileQuery, by: By, code: str) -> bytes | None:
    return _tell_by_code(query, _make(db, query, by, whole=False), code)


def _whole_record_for(db: Connection, query: ProfileQuery, by: By, code: str) -> bytes | None:
    return _tell_by_code(query, _make(db, query, by, whole=True), code)


def _make(db: Connection, query: ProfileQuery, by: By, *, whole: bool) -> tuple[ProfileRow, bytes] | None:
    """The record of whoever was found. None: the rule asks for more, and `whole` was not asked for."""
    row = find_by_roll(db, query)
    rules = rules_in_force(row.rules, by.pass_line, by.today)
    rule = rule_of(row, rules)
    if not asks_beyond(row, rule) or row.id is None:
        return row, encode(make_record(row, rule))
    if not whole:
        return None
    return row, encode(make_record(row, rule, read_beyond(db, row, rules, by.today)))


def _tell_openly(query: ProfileQuery, made: tuple[ProfileRow, bytes] | None) -> bytes | NobodyThere | None:
    if made is None:
        return None
    row, record = made
    return record if is_known(row, query) else NobodyThere(row.batch, row.department)


def _tell_by_code(query: ProfileQuery, made: tuple[ProfileRow, bytes] | None, code: str) -> bytes | None:
    if made is None:
        return None
    row, record = made
    right = compare_digest((row.lookup_code or "").encode(), code.encode())
    if not right or not row.lookup_code or not is_known(row, query):
        raise WrongCode
    return record
