"""The keys of the college: the first is made with the first list, others when the office wants a new one."""

from datetime import datetime
from typing import Protocol

from sqlalchemy import Connection, func, insert, select

from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.statements import find_row
from rollbook.eligibility import signing
from rollbook.eligibility.refusals import no_such_signing_key
from rollbook.eligibility.schemas import SigningKey, SigningKeys
from rollbook.store.holding import hold_table
from rollbook.tables.eligibility import eligibility_lists, signing_keys


class Key(Protocol):
    id: int
    private: bytes
    public: bytes
    made_at: datetime


def signing_key(db: Connection, by: str) -> Key:
    """The newest; made where there is none."""
    query = select(signing_keys).order_by(signing_keys.c.id.desc()).limit(1)
    newest = db.execute(query).one_or_none()
    return newest if newest is not None else make_key(db, by)


def make_key(db: Connection, by: str) -> Key:
    """From now on lists are signed with it. Whoever calls holds the lists, so that no two are made at once."""
    number = (db.scalar(select(func.max(signing_keys.c.id))) or 0) + 1
    pair = signing.make_key()
    db.execute(insert(signing_keys).values(id=number, **pair._asdict(), made_by=by, made_at=clock.now()))
    return read_key(db, number)


def rotate(db: Connection, by: str) -> SigningKeys:
    hold_table(db, eligibility_lists)  # as whoever makes a list, which is signed with a key
    made = make_key(db, by)
    record_change(db, by, paths.signing_key(made.id), None, {"key": made.id}, ACCOUNT)
    return list_keys(db)


def list_keys(db: Connection) -> SigningKeys:
    rows = db.execute(select(signing_keys).order_by(signing_keys.c.id.desc()))
    return SigningKeys(
        items=[
            SigningKey(id=row.id, made_at=row.made_at, public_key=signing.to_pem(row.public).decode()) for row in rows
        ]
    )


def read_key(db: Connection, number: int) -> Key:
    return find_row(db, select(signing_keys).where(signing_keys.c.id == number), no_such_signing_key(number))
