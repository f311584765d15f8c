"""Looking a student up by roll alone, under the guards of every look-up (`lookups`), and counted together with them."""

from hmac import compare_digest
from typing import NamedTuple

from sqlalchemy import Connection

from rollbook.core.errors import Forbidden, NotFound
from rollbook.core.schemas import encode, same_key
from rollbook.core.settings import Settings
from rollbook.standing import refusals
from rollbook.standing.lookups import Lookups, roll_on
from rollbook.standing.public_records import By, WrongCode, by_rule
from rollbook.standing.roll_schemas import RollAnswer, RollQuery
from rollbook.standing.schemas import StudentList
from rollbook.standing.service.by_roll import WhoRow, find_students, has_roll, read_ahead
from rollbook.standing.service.rules import rules_in_force
from rollbook.store.verbs import Store, repeated


class NobodysRoll(NotFound):
    def __init__(self, roll: str) -> None:
        super().__init__(refusals.no_such_roll(roll), {"roll": refusals.NOBODYS_ROLL})


class Found(NamedTuple):
    answer: bytes | None  # in JSON; none: the roll is nobody's
    roll: str  # what is counted: with its list, where one is told, so that its profiles are free afterwards


class AskedRoll(NamedTuple):
    """A roll, from where it is asked for, and what of it is counted."""

    typed: str
    address: str
    roll: str


async def find_openly(store: Store, settings: Settings, query: RollQuery) -> Found:
    """Whoever asks is counted before anything is told."""
    return await store.read(_open_answer, query, by_rule(settings))


def describe_asked_roll(query: RollQuery, address: str, found: Found | None = None) -> AskedRoll:
    return AskedRoll(same_key(query.roll), address, found.roll if found else _on_no_list(query))


async def look_up_by_code(
    store: Store, lookups: Lookups, settings: Settings, query: RollQuery, code: str, address: str, *, counted: bool
) -> bytes:
    """Where the code of the student opens it. Of several who have the roll, the code tells which is meant."""
    if not code:
        raise Forbidden(refusals.CODE_NEEDED)
    try:
        return await store.read(_answer_for, query, by_rule(settings), code)
    except WrongCode:
        if counted:
            await lookups.count_wrong_code(store, settings, describe_asked_roll(query, address), code)
        raise


@repeated
def _open_answer(db: Connection, query: RollQuery, by: By) -> Found:
    rows = find_students(db, query.roll, by.today)
    if not rows:
        return Found(None, _on_no_list(query))
    known = has_roll(rows[0], query.roll)
    chosen = _meant(rows, query) if known else rows[:1]
    answer = encode(_answer(db, chosen, by))
    if not known:
        return Found(None, _on_no_list(query))
    one = chosen[0]
    return Found(answer, roll_on(one.batch, one.department, one.roll) if len(chosen) == 1 else _on_no_list(query))


def _answer_for(db: Connection, query: RollQuery, by: By, code: str) -> bytes:
    rows = find_students(db, query.roll, by.today)
    opened = [row for row in rows if _opens(row, code)]
    # Somebody is read also where nobody is told of: what is wrong shall not be heard from how long it took.
    answer = encode(_answer(db, _meant(opened, query) if opened else rows[:1], by))
    if not opened or not has_roll(opened[0], query.roll):
        raise WrongCode
    return answer


def _opens(row: WhoRow, code: str) -> bool:
    right = compare_digest((row.lookup_code or "").encode(), code.encode())
    return right and bool(row.lookup_code)


def _meant(rows: list[WhoRow], query: RollQuery) -> list[WhoRow]:
    """Who has left is meant where nobody else has the roll. A list that has another name by now is asked for again."""
    here = [row for row in rows if not row.is_archived] or rows
    if query.batch is None or query.department is None:
        return here
    asked = roll_on(query.batch, query.department, query.roll)
    return [row for row in rows if roll_on(row.batch, row.department, row.roll) == asked] or here


def _answer(db: Connection, rows: list[WhoRow], by: By) -> RollAnswer | None:
    if not rows:
        return None
    one = rows[0]
    rules = rules_in_force(one.rules, by.pass_line, by.today)
    told = read_ahead(db, one, rules, by.today) if len(rows) == 1 else None
    lists = [StudentList(batch=row.batch, department=row.department) for row in rows]
    return RollAnswer(roll=one.roll, lists=lists, student=told)


def _on_no_list(query: RollQuery) -> str:
    return roll_on("", "", query.roll)
