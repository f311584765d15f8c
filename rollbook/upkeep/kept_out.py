"""Who a backup would let back in, though they have been shut out since it was made: they stay out. What they might do
then, and may not since, they may not afterwards. Nor is anybody mailed again who has stopped that since.

What was there before tells who that is. Without it, or where it was another college's, nobody can know.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Table, delete, inspect, select, update

from rollbook.accounts.admins import SHELL, let_in_or_out
from rollbook.accounts.office import who_is_office
from rollbook.core import clock
from rollbook.tables.accounts import admins, api_tokens, passkeys
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow
from rollbook.upkeep.outbox_then import keep_stopped, read_stopped

# What opens an account by itself, and how each is known again.
_KEYS = {api_tokens: api_tokens.c.token_hash, passkeys: passkeys.c.credential_id}


class Ended(NamedTuple):
    """A grant that somebody ended, as it is known again: by whose it was, its number, and when it was given."""

    user_name_key: str
    id: int
    given_at: datetime


class Known(NamedTuple):
    """An admin of the register that is replaced."""

    since: datetime
    disabled: bool
    password_hash: str


@dataclass(frozen=True)
class Present:
    """Who may get into a register, and by what."""

    admins: dict[str, Known]  # by user name
    keys: dict[str, set[bytes]]  # of each table
    ended: dict[Ended, tuple[str | None, datetime | None]]  # by whom, and when
    stopped: dict[str, datetime] = field(default_factory=dict)  # addresses whose readers want no more mails


@dataclass
class LetIn:
    """What a restore has to tell about who can get in."""

    could_tell: bool = False  # whether there was anything to compare with
    kept_out: list[str] = field(default_factory=list)  # user names
    keys_kept_out: int = 0  # API tokens and passkeys of others, removed since
    can_log_in: list[str] = field(default_factory=list)  # user names
    old_passwords: list[str] = field(default_factory=list)  # user names of those of them who had another one since
    grants_ended: int = 0  # since the backup, so ended in it
    office: list[str] = field(default_factory=list)  # user names of those who may do everything


def read_present(db: Connection) -> Present:
    if not inspect(db).has_table(admins.name):
        return Present({}, {}, {})
    rows = db.execute(select(admins.c.user_name_key, admins.c.created_at, admins.c.disabled, admins.c.password_hash))
    keys = {table.name: _keys_of(db, table) for table in _KEYS if inspect(db).has_table(table.name)}
    people = {row.user_name_key: Known(row.created_at, row.disabled, row.password_hash) for row in rows}
    ended = {each: (by, at) for each, by, at in _grants(db, ended=True)} if inspect(db).has_table(grants.name) else {}
    return Present(people, keys, ended, read_stopped(db))


def keep_out(backup: Connection, present: Present | None, *, let_back_in: bool) -> LetIn:
    """Shut those out in the backup who are shut out now."""
    found = LetIn()
    rows = backup.execute(select(admins).where(admins.c.disabled.is_(False)).order_by(admins.c.id)).all()
    if present and present.admins:
        same = any(_is_the_same(row, present) for row in rows)
        found.could_tell = same
        for row in rows if not let_back_in else []:
            # In the same register, whoever is not there any more was removed; elsewhere they were never there.
            known = present.admins.get(row.user_name_key)
            if known.disabled if known else same:
                let_in_or_out(backup, row, True, by=SHELL)
                found.kept_out.append(row.user_name)
        if same:
            keep_stopped(backup, present.stopped)
        if same and not let_back_in:
            found.keys_kept_out = sum(_drop_missing(backup, table, present) for table in _KEYS)
            found.grants_ended = _end_again(backup, present)
    let_in = [row for row in rows if row.user_name not in found.kept_out]
    found.can_log_in = [row.user_name for row in let_in]
    found.office = who_is_office(backup, clock.now().date())
    found.old_passwords = [row.user_name for row in let_in if present and _had_another_password(row, present)]
    return found


def _is_the_same(row: AdminRow, present: Present) -> bool:
    """Whether this admin of the backup is one of the present, and no namesake."""
    known = present.admins.get(row.user_name_key)
    return known is not None and known.since == row.created_at


def _had_another_password(row: AdminRow, present: Present) -> bool:
    return _is_the_same(row, present) and present.admins[row.user_name_key].password_hash != row.password_hash


def _grants(db: Connection, *, ended: bool) -> Iterator[tuple[Ended, str | None, datetime | None]]:
    query = select(admins.c.user_name_key, grants).join_from(grants, admins, admins.c.id == grants.c.admin_id)
    state = grants.c.ended_at.is_not(None) if ended else grants.c.ended_at.is_(None)
    for row in db.execute(query.where(state)):
        yield Ended(row.user_name_key, row.id, row.given_at), row.ended_by, row.ended_at


def _end_again(backup: Connection, present: Present) -> int:
    """Grants that have been ended since stay ended. Those given since are not in the backup."""
    alive = [each for each, _, _ in _grants(backup, ended=False) if each in present.ended]
    for each in alive:
        by, at = present.ended[each]
        backup.execute(update(grants).where(grants.c.id == each.id).values(ended_by=by, ended_at=at))
    return len(alive)


def _keys_of(db: Connection, table: Table) -> set[bytes]:
    return set(db.scalars(select(_KEYS[table])))


def _drop_missing(backup: Connection, table: Table, present: Present) -> int:
    """Tokens and passkeys that have been removed since stay removed."""
    gone = _keys_of(backup, table) - present.keys.get(table.name, set())
    for key in gone:
        backup.execute(delete(table).where(_KEYS[table] == key))
    return len(gone)
