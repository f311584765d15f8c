"""The key of the check codes: made when the first code is asked for, and the same ever after."""

import secrets
from collections.abc import Callable, Iterable
from datetime import date
from typing import Protocol, TypeVar
from uuid import UUID

from sqlalchemy import Connection, select, text

from rollbook.sheets.check_codes import PaperCode, paper_code
from rollbook.store.verbs import Store
from rollbook.tables.rollcalls import check_keys

_ONLY_ROW = 1
_BYTES = 32
# Who comes second takes the first one's.
_MAKE = text("INSERT INTO check_keys (id, key) VALUES (:id, :key) ON CONFLICT (id) DO NOTHING")

# In a statement of its own or as part of one: null until it is made.
KEY = select(check_keys.c.key).where(check_keys.c.id == _ONLY_ROW).scalar_subquery()

Found = TypeVar("Found")


class CodedClass(Protocol):
    id: int
    uuid: UUID
    held_on: date
    number: int
    check_key: str | None


class NoKeyYet(Exception):
    """Nobody has asked for a code before."""


def code_of(row: CodedClass, marks: Iterable[tuple[int, int]]) -> PaperCode:
    """What is printed on a paper of a class, read together with its `check_key`, that has these marks."""
    if row.check_key is None:
        raise NoKeyYet
    return paper_code(row.check_key, row.id, row.uuid, row.held_on, row.number, marks)


def make_key(db: Connection) -> None:
    db.execute(_MAKE, {"id": _ONLY_ROW, "key": secrets.token_hex(_BYTES)})


async def read_with_key(store: Store, service: Callable[..., Found], *args: object) -> Found:
    """A read that tells codes."""
    try:
        return await store.read(service, *args)
    except NoKeyYet:
        await store.write(make_key)
        return await store.read(service, *args)
