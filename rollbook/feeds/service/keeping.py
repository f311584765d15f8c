"""Calendar addresses: made, listed and ended. One holds for each lecturer, list and group; a new one ends the old."""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, or_, select, update

from rollbook.accounts.identity import Admin
from rollbook.accounts.random_tokens import digest, new_token
from rollbook.accounts.rights import Rights, Where
from rollbook.audit.about import ACCOUNT, About
from rollbook.audit.trail import record_change
from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.finding import find_label
from rollbook.catalogue.service.labels import BATCHES, DEPARTMENTS
from rollbook.core import clock, paths
from rollbook.core.errors import NotFound
from rollbook.core.groups import name_group
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.core.statements import Statement
from rollbook.feeds import refusals
from rollbook.feeds.schemas import Feed, FeedIn, NewFeed, OwnFeed
from rollbook.groups.service.known import find_group
from rollbook.reach.places import Places
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.groups import groups
from rollbook.tables.timetable import feeds
from rollbook.timetable.service.reading import has_slots

_HOLDS = feeds.c.revoked_at.is_(None)


class Whose(NamedTuple):
    """Whose classes a feed has: the columns of its row."""

    admin_id: int | None = None
    batch_id: int | None = None
    department_id: int | None = None
    group_id: int | None = None

    @property
    def is_it(self) -> ColumnElement[bool]:
        return and_(*(feeds.c[name].is_not_distinct_from(value) for name, value in self._asdict().items()))


def read_own(db: Connection, me: Admin) -> OwnFeed:
    row = db.execute(_select().where(Whose(me.id).is_it)).one_or_none()
    return OwnFeed(feed=None if row is None else _describe(row), has_timetable=has_slots(db))


def list_kept(db: Connection, rights: Rights) -> list[Feed]:
    """Those of the lists and groups that they keep."""
    rows = db.execute(_select().where(feeds.c.admin_id.is_(None)).order_by(feeds.c.id)).all()
    return [_describe(row) for row in rows if rights.may(Right.KEEP, Where(row.batch_id, row.department_id))]


def make_own(db: Connection, me: Admin) -> NewFeed:
    made = _make(db, Whose(me.id), me)
    record_change(db, me.user_name, paths.admin(me.user_name), {"feed": None}, {"feed": "own"}, ACCOUNT)
    return made


def make(db: Connection, form: FeedIn, me: Admin) -> NewFeed:
    whose = Whose(
        None, find_label(db, BATCHES, form.batch).id, find_label(db, DEPARTMENTS, form.department).id, form.group_id
    )
    if form.group_id is not None:
        find_group(db, form.group_id)
    made = _make(db, whose, me)
    _record(db, me, made, {"feed": None}, {"feed": _name(made)})
    return made


def end_own(db: Connection, me: Admin) -> None:
    """Where there is none, nothing is to be done."""
    if _end(db, Whose(me.id).is_it):
        record_change(db, me.user_name, paths.admin(me.user_name), {"feed": "own"}, {"feed": None}, ACCOUNT)


def end(db: Connection, feed_id: int, me: Admin) -> None:
    row = db.execute(_select().where(feeds.c.id == feed_id, feeds.c.admin_id.is_(None))).one_or_none()
    if row is None or not _end(db, feeds.c.id == feed_id):
        raise NotFound(refusals.FEED_ENDED)
    feed = _describe(row)
    _record(db, me, feed, {"feed": _name(feed)}, {"feed": None})


def places_of_feed(db: Connection, feed_id: int) -> Places:
    """None where the feed has ended, or is somebody's own: nobody else has a right to that."""
    found = select(feeds.c.batch_id, feeds.c.department_id).where(feeds.c.id == feed_id, feeds.c.admin_id.is_(None))
    return [Where(row.batch_id, row.department_id) for row in db.execute(found)] or None


def _make(db: Connection, whose: Whose, me: Admin) -> NewFeed:
    # Of two who make one at once the second waits for the first, and ends its address.
    db.execute(select(admins.c.id).where(admins.c.id == me.id).with_for_update())
    _end(db, whose.is_it)
    token = new_token()
    values = {**whose._asdict(), "token_hash": digest(token), "made_by": me.id, "made_at": clock.now()}
    feed_id = db.execute(feeds.insert().values(values).returning(feeds.c.id)).scalar_one()
    row = db.execute(_select().where(feeds.c.id == feed_id)).one()
    return copy_fields(NewFeed, _describe(row), path=f"/api/feeds/{token}/classes.ics")


def _end(db: Connection, which: ColumnElement[bool]) -> bool:
    ended = update(feeds).where(which, _HOLDS).values(revoked_at=clock.now())
    return db.execute(ended).rowcount > 0


def _select() -> Statement:
    return (
        select(
            feeds,
            *LIST_COLUMNS,
            groups.c.label.label("group_label"),
            groups.c.kind.label("group_kind"),
            admins.c.name.label("maker"),
        )
        .join_from(feeds, admins, admins.c.id == feeds.c.made_by)
        .outerjoin(batches, batches.c.id == feeds.c.batch_id)
        .outerjoin(departments, departments.c.id == feeds.c.department_id)
        .outerjoin(groups, groups.c.id == feeds.c.group_id)
        .where(_HOLDS, or_(feeds.c.group_id.is_(None), groups.c.archived_at.is_(None)))
    )


def _describe(row: Any) -> Feed:
    group = GroupLabel(id=row.group_id, label=row.group_label, kind=row.group_kind) if row.group_id else None
    return copy_fields(Feed, row, group=group, made_by=row.maker)


def _name(feed: Feed) -> str:
    return name_group(feed.group.kind, feed.group.label) if feed.group else f"{feed.department} {feed.batch}"


def _record(db: Connection, me: Admin, feed: Feed, before: object, after: object) -> None:
    row = db.execute(select(feeds.c.batch_id, feeds.c.department_id).where(feeds.c.id == feed.id)).one()
    about = About(batch_id=row.batch_id, department_id=row.department_id)
    record_change(db, me.user_name, paths.timetable(feed.batch, feed.department), before, after, about)
