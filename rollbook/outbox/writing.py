"""Writing into the outbox, in the transaction of what is told: nothing is told that did not happen, and nothing that
happened is forgotten. What was written once under the same key is not written again."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple, TypedDict

from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Kind, Language, Relation, State, Way
from rollbook.outbox.recipients import Audience, Recipient, address_key, find_closed_addresses, find_recipients
from rollbook.outbox.settings import read_telling
from rollbook.store.upserts import insert_new
from rollbook.tables.notices import gateways, notices
from rollbook.tables.rows import AdminRow


class About(NamedTuple):
    """One thing to tell about one student."""

    student_id: int
    once: str  # what it is, so that it is told once: "crossed:12:345:2026-11-16T…"
    facts: JsonObject
    subject_id: int | None = None


class Gateway(NamedTuple):
    id: int
    needs_mobile: bool


class NewNotice(TypedDict, total=False):
    """The columns of `notices` that whoever writes a message fills. What is not said is not known."""

    kind: Kind
    once: str
    way: Way
    student_id: int | None
    subject_id: int | None
    relation: Relation
    contact_id: int | None
    admin_id: int | None
    gateway_id: int | None
    address: str
    language: Language
    about: str
    facts: JsonObject
    trial: bool
    written_at: datetime
    due_at: datetime
    next_at: datetime
    state: State


def tell_of_students(
    db: Connection, kind: Kind, told: Sequence[About], audience: Audience, due_at: datetime | None = None
) -> int:
    """How many messages were written: for every recipient one by mail, and one to each gateway that wants the kind.
    Without `due_at` they are held for as long as the office has set."""
    telling = read_telling(db)
    if not told or not telling.tells(kind):
        return 0
    people = find_recipients(db, [each.student_id for each in told], audience)
    takers = gateways_for(db, kind)
    now = clock.now()
    due = due_at or now + telling.hold
    rows = [
        row
        for each in told
        for row in _once_to_each(
            [
                row
                for recipient in people.get(each.student_id, [])
                for row in _rows(kind, each, recipient, takers, now, due)
            ]
        )
    ]
    return write_rows(db, rows)


def _once_to_each(rows: Iterable[NewNotice]) -> list[NewNotice]:
    """Two of one family may read at one address, or have one telephone: it rings once."""
    first: dict[object, NewNotice] = {}
    for row in rows:
        where = (row["gateway_id"], address_key(row["address"])) if row["address"] else row["once"]
        first.setdefault(where, row)
    return list(first.values())


def staff_rows(
    kind: Kind,
    admin: AdminRow,
    once: str,
    facts: JsonObject,
    now: datetime,
    due: datetime,
    takers: Iterable[Gateway] = (),
) -> list[NewNotice]:
    """The same to somebody who may log in. What was asked for holds a secret, and goes by mail alone: it has no
    takers."""
    if admin.disabled:
        return []
    whom = f"{once}:admin {admin.id}"
    common: NewNotice = {
        "kind": kind,
        "relation": "staff",
        "admin_id": admin.id,
        "language": admin.language,
        "about": admin.user_name,
        "facts": facts,
    }
    by_mail: list[NewNotice] = [{"once": whom, "way": "mail", "address": admin.email}] if admin.email else []
    ways = [*by_mail, *_by_gateways(takers, whom, admin.mobile)]
    return [new_row({**common, **way}, now, due) for way in ways]


def that_may_go(db: Connection, rows: Sequence[NewNotice]) -> list[NewNotice]:
    """Without mails to addresses that bounced, or whose readers want no more of the kind."""
    closed = find_closed_addresses(db, [row["address"] for row in rows if row["way"] == "mail"])
    return [row for row in rows if row["way"] != "mail" or not closed(row["address"], row["kind"])]


_ABOUT_NOBODY: NewNotice = {
    "student_id": None,
    "subject_id": None,
    "contact_id": None,
    "admin_id": None,
    "gateway_id": None,
}


def new_row(values: NewNotice, now: datetime, due: datetime) -> NewNotice:
    """A message that waits."""
    return {**_ABOUT_NOBODY, **values, "written_at": now, "due_at": due, "next_at": due, "state": "waiting"}


def write_rows(db: Connection, rows: Sequence[NewNotice]) -> int:
    """How many of them are new."""
    if not rows:
        return 0
    rows = list({row["once"]: row for row in reversed(rows)}.values())[::-1]
    keys = [row["once"] for row in rows]
    known = {
        key
        for start in range(0, len(keys), 500)
        for key in db.scalars(select(notices.c.once).where(notices.c.once.in_(keys[start : start + 500])))
    }
    new = [row for row in rows if row["once"] not in known]
    if new:
        db.execute(insert_new(db, notices), new)
    return len(new)


def _rows(
    kind: Kind, told: About, recipient: Recipient, takers: Iterable[Gateway], now: datetime, due: datetime
) -> list[NewNotice]:
    common: NewNotice = {
        "kind": kind,
        "student_id": told.student_id,
        "subject_id": told.subject_id,
        "relation": recipient.relation,
        "contact_id": recipient.contact_id,
        "language": recipient.language,
        "about": recipient.roll,
        "facts": told.facts,
    }
    # Whom a student has once is known by the student: their row may come and go. Guardians can be several.
    which = f"contact {recipient.contact_id}" if recipient.relation == "guardian" else f"of {told.student_id}"
    whom = f"{told.once}:{recipient.relation} {which}"
    rows = []
    if recipient.takes_mail(kind):
        rows.append(new_row({**common, "once": f"{whom}:mail", "way": "mail", "address": recipient.email}, now, due))
    rows += [new_row({**common, **way}, now, due) for way in _by_gateways(takers, whom, recipient.mobile)]
    return rows


def _by_gateways(takers: Iterable[Gateway], whom: str, mobile: str) -> list[NewNotice]:
    """What says of a row that it goes to one of them."""
    return [
        {"once": f"{whom}:gateway {taker.id}", "way": "gateway", "gateway_id": taker.id, "address": mobile}
        for taker in takers
        if mobile or not taker.needs_mobile
    ]


def gateways_for(db: Connection, kind: Kind) -> list[Gateway]:
    rows = db.execute(select(gateways).where(gateways.c.ended_at.is_(None)).order_by(gateways.c.id))
    return [Gateway(row.id, row.needs_mobile) for row in rows if kind in row.kinds]
