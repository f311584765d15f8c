"""A class that arrives whole takes the shortest way that its database has, in words of that database's own. Whatever is
unusual about it goes the general way, which has the sentences for it: so does a subject that is spelled otherwise than
the register spells it, whose id is not the one that was sent, or that calls groups; and a
class that may be a second taking of one that is there."""

from sqlalchemy import Connection

from rollbook.rollcall.answer_schemas import Marked
from rollbook.rollcall.service.whole_class import WholeClass
from rollbook.rollcall.service.whole_on_postgresql import write_on_postgresql
from rollbook.rollcall.service.whole_on_sqlite import write_on_sqlite
from rollbook.store import at_once


def write_whole(db: Connection, whole: WholeClass) -> Marked | None:
    """What is answered, or nothing where something about the class is not as usual: then nothing was written."""
    if db.dialect.name == "sqlite":
        return write_on_sqlite(db, whole)
    return write_on_postgresql(db, whole) if at_once.is_allowed(db) else None
