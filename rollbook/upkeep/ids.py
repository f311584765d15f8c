"""Which ids the tables of a register have given. The history tells of those who are gone by theirs, so no id is given
twice, in whatever database the register goes on."""

from collections.abc import Mapping

from sqlalchemy import BigInteger, Connection, Table, Text, bindparam, column, delete, func, insert, select, table

from rollbook.tables.every import EVERY_TABLE

_NUMBERED = [each for each in EVERY_TABLE if each.autoincrement_column is not None]
# Where each database keeps the last ids.
_SQLITES = table("sqlite_sequence", column("name"), column("seq"))
_COUNTER = func.pg_get_serial_sequence(bindparam("of", type_=Text), bindparam("column", type_=Text))
_POSTGRESQLS = func.to_regclass(_COUNTER)
_LAST = select(func.pg_sequence_last_value(_POSTGRESQLS))
_SET = select(func.setval(_POSTGRESQLS, bindparam("highest", type_=BigInteger)))


def last_ids(db: Connection) -> dict[str, int]:
    """By table, where they are kept."""
    if db.dialect.name == "sqlite":
        return {row.name: row.seq for row in db.execute(select(_SQLITES))}
    last = {each.name: db.scalar(_LAST, _counter(each)) for each in _NUMBERED}
    return {name: given for name, given in last.items() if given is not None}


def number_on(db: Connection, last: Mapping[str, int]) -> None:
    """From behind these, and behind the rows that are there: having come with their ids, they have moved no counter."""
    for each in _NUMBERED:
        highest = max(db.scalar(select(func.max(each.autoincrement_column))) or 0, last.get(each.name, 0))
        if db.dialect.name == "postgresql" and highest:
            db.execute(_SET, {**_counter(each), "highest": highest})
        elif db.dialect.name == "sqlite" and each.dialect_options["sqlite"]["autoincrement"]:
            db.execute(delete(_SQLITES).where(_SQLITES.c.name == each.name))
            db.execute(insert(_SQLITES).values(name=each.name, seq=highest))


def _counter(of: Table) -> dict[str, str]:
    assert of.autoincrement_column is not None
    return {"of": of.name, "column": of.autoincrement_column.name}
