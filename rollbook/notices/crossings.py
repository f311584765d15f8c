"""Who is below the pass line, or in the band under it, as far as notices know."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple, Protocol

from sqlalchemy import BigInteger, Connection, and_, bindparam, delete, insert, or_, select, text, tuple_, update

from rollbook.core import clock
from rollbook.notices.sides import EVERYBODY, TOGETHER, Key, Side, fingerprint, select_everybody
from rollbook.standing.service.rules import Rules
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.notices import crossings, notice_settings
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students

_KEY = (crossings.c.student_id, crossings.c.semester_id, crossings.c.subject_id)
_THIS = and_(*(column == bindparam(f"of_{column.name}") for column in _KEY))
_subject = bindparam("subject", type_=BigInteger)
_together = and_(
    crossings.c.subject_id == TOGETHER,
    crossings.c.semester_id == select(subjects.c.semester_id).where(subjects.c.id == _subject).scalar_subquery(),
    crossings.c.student_id.in_(select(totals.c.student_id).where(totals.c.subject_id == _subject)),
)


# Whoever is not on the list now keeps what is known: who comes back is not told of it again.
class _KeyRow(Protocol):
    student_id: int
    semester_id: int
    subject_id: int  # 0: in all subjects together


class _KnownRow(_KeyRow, Protocol):
    side: Side
    since: datetime


_KNOWN = Prepared[_KnownRow](
    select(crossings)
    .join_from(crossings, students)
    .where(or_(crossings.c.subject_id == _subject, _together), students.c.archived_at.is_(None))
)
_TURN = text("SELECT pg_try_advisory_xact_lock(hashtext('who has crossed the line'))")


class Known(NamedTuple):
    side: Side
    since: datetime


class Moved(NamedTuple):
    """A student who has crossed: to be told of where it went down."""

    key: Key
    before: Side | None
    side: Side


def take_turn(db: Connection) -> bool:
    """Of several servers one looks at a time, until its transaction ends. SQLite has one writer only."""
    return db.dialect.name == "sqlite" or bool(db.scalar(_TURN))


def read_known_of_subject(db: Connection, subject_id: int) -> dict[Key, Known]:
    """In the subject; and together in its semester, of whoever was called in the subject."""
    return {_key_of(row): Known(row.side, row.since) for row in _KNOWN.all(db, subject=subject_id)}


def find_known(db: Connection, key: Key) -> Known | None:
    row = db.execute(select(crossings.c.side, crossings.c.since).where(tuple_(*_KEY) == tuple_(*key))).one_or_none()
    return Known(row.side, row.since) if row else None


def keep_in_step(
    db: Connection, now: Mapping[Key, Side | None], known: Mapping[Key, Known], at: datetime
) -> list[Moved]:
    """Write what has changed. Who went down is to be told."""
    fallen, better, back = list[Moved](), list[tuple[Key, Side]](), list[Key]()
    for key in sorted({*now, *known}):
        before, side = known[key].side if key in known else None, now.get(key)
        if side and (before is None or (before, side) == ("band", "below")):
            fallen.append(Moved(key, before, side))
        elif side and before != side:  # still below the pass line: the same fall, and said to nobody
            better.append((key, side))
        elif before and not side:
            back.append(key)
    _write(db, [(each.key, each.side) for each in fallen if each.before is None], at)
    _change(db, [(each.key, each.side) for each in fallen if each.before is not None], at)
    _change(db, better)
    _forget(db, back)
    return fallen


def count_anew(db: Connection, rules: Rules, least_classes: int) -> None:
    """Of the whole college, without telling anybody: when a college starts to tell, and when another rule holds."""
    everybody = db.execute(select_everybody(rules, least_classes), EVERYBODY)
    now: dict[Key, Side] = {_key_of(row): row.side for row in everybody}
    known_query = select(crossings).join_from(crossings, students).where(students.c.archived_at.is_(None))
    known: dict[Key, Side] = {_key_of(row): row.side for row in db.execute(known_query)}
    _write(db, [(key, side) for key, side in now.items() if key not in known], clock.now())
    _change(db, [(key, side) for key, side in now.items() if key in known and known[key] != side])
    _forget(db, [key for key in known if key not in now])
    db.execute(update(notice_settings).values(crossings_by=fingerprint(rules, least_classes)))


def _write(db: Connection, new: Iterable[tuple[Key, Side]], at: datetime) -> None:
    if rows := [{**key._asdict(), "side": side, "since": at} for key, side in new]:
        db.execute(insert(crossings), rows)


def _change(db: Connection, changed: Iterable[tuple[Key, Side]], at: datetime | None = None) -> None:
    """With another moment where it is another fall."""
    if rows := [{**_bind_key(key), "to": side} for key, side in changed]:
        values: dict[str, object] = {"side": bindparam("to")}
        if at:
            values["since"] = at
        db.execute(update(crossings).where(_THIS).values(values), rows)


def _forget(db: Connection, keys: Iterable[Key]) -> None:
    if rows := [_bind_key(key) for key in keys]:
        db.execute(delete(crossings).where(_THIS), rows)


def _key_of(row: _KeyRow) -> Key:
    return Key(row.student_id, row.semester_id, row.subject_id)


def _bind_key(key: Key) -> dict[str, int]:
    return {f"of_{name}": value for name, value in key._asdict().items()}
