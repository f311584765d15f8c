"""Who a backup would let back in, though they have been shut out since it was made: they stay out.

What was there before tells who that is. Without it, or where it was another college's, nobody can know.
"""

from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, Table, delete, inspect, select

from rollbook.accounts.admins import SHELL, let_in_or_out
from rollbook.tables.accounts import admins, api_tokens, passkeys

# What opens an account by itself, and how each is known again.
_KEYS = {api_tokens: api_tokens.c.token_hash, passkeys: passkeys.c.credential_id}


@dataclass(frozen=True)
class Present:
    """Who may get into a register, and by what."""

    admins: dict[str, tuple[datetime, bool]]  # by user name: since when, and whether disabled
    keys: dict[str, set[bytes]]  # of each table


@dataclass
class LetIn:
    """What a restore has to tell about who can get in."""

    could_tell: bool = False  # whether there was anything to compare with
    kept_out: list[str] = field(default_factory=list)  # user names
    keys_kept_out: int = 0  # API tokens and passkeys of others, removed since
    can_log_in: list[str] = field(default_factory=list)  # user names


def read_present(db: Connection) -> Present:
    rows = db.execute(select(admins.c.user_name_key, admins.c.created_at, admins.c.disabled))
    keys = {table.name: _keys_of(db, table) for table in _KEYS if inspect(db).has_table(table.name)}
    return Present({row.user_name_key: (row.created_at, row.disabled) for row in rows}, keys)


def keep_out(backup: Connection, present: Present | None, *, let_back_in: bool) -> LetIn:
    """Shut those out in the backup who are shut out now."""
    found = LetIn()
    rows = backup.execute(select(admins).where(admins.c.disabled.is_(False)).order_by(admins.c.id)).all()
    if present and present.admins:
        same = any(present.admins.get(row.user_name_key, (None,))[0] == row.created_at for row in rows)
        found.could_tell = same
        for row in rows if not let_back_in else []:
            # In the same register, whoever is not there any more was removed; elsewhere they were never there.
            _since, disabled = present.admins.get(row.user_name_key, (None, same))
            if disabled:
                let_in_or_out(backup, row, True, by=SHELL)
                found.kept_out.append(row.user_name)
        if same and not let_back_in:
            found.keys_kept_out = sum(_drop_missing(backup, table, present) for table in _KEYS)
    found.can_log_in = [row.user_name for row in rows if row.user_name not in found.kept_out]
    return found


def _keys_of(db: Connection, table: Table) -> set[bytes]:
    return set(db.scalars(select(_KEYS[table])))


def _drop_missing(backup: Connection, table: Table, present: Present) -> int:
    """Tokens and passkeys that have been removed since stay removed."""
    gone = _keys_of(backup, table) - present.keys.get(table.name, set())
    for key in gone:
        backup.execute(delete(table).where(_KEYS[table] == key))
    return len(gone)
