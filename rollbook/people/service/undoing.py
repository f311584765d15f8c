"""Undoing a file of people: what it gave is ended, and who got an account by it and never came has none any more."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import Column, ColumnElement, Connection, delete, exists, not_, or_, select

from rollbook.accounts import admins as people
from rollbook.accounts import office
from rollbook.accounts.held_grants import HELD, HeldRow, not_over
from rollbook.accounts.identity import Caller
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.errors import Conflict, NotFound
from rollbook.people import refusals
from rollbook.people.file_schemas import PeopleImportOut
from rollbook.people.service.giving import end, end_with_what_stood_on_it
from rollbook.people.service.imports import Written, look_for_import, tell_import
from rollbook.tables.accounts import admins, entry_links
from rollbook.tables.grants import grants
from rollbook.tables.metadata import metadata
from rollbook.tables.notices import notices
from rollbook.tables.rows import AdminRow

NAMED = 3  # people that a sentence names

# What an account has that nobody has used: its grants, and the invitation with the mail that brought it.
_ITS_OWN = (grants.c.admin_id, entry_links.c.admin_id, notices.c.admin_id)


def undo_import(db: Connection, import_id: UUID, me: Caller, today: date) -> PeopleImportOut:
    """All of it or nothing. Refused where somebody has come since, or is named elsewhere. Undone twice, it is undone
    once."""
    first_look = _find(db, import_id)
    office.lock_with_office(db, [me.admin.id, *first_look.made, *_holders(db, first_look.gave)])
    people.lock_own_account(db, me)
    office.check_still_office(db, me.admin.id, today)
    written = _find(db, import_id)
    if written.undone_at is not None:
        return tell_import(written)
    made: Sequence[AdminRow] = db.execute(
        select(admins).where(admins.c.id.in_(written.made)).order_by(admins.c.id)
    ).all()
    _refuse_changed(db, written)
    by = me.admin.user_name
    for row in _standing(db, written.gave, today):
        if row.admin_id in written.made:
            end(db, row, by)
        else:
            end_with_what_stood_on_it(db, row, by, today)
    for each in made:
        _remove(db, each, by)
    record_change(db, by, paths.ADMINS, written.told, {**written.told, "undone": True}, ACCOUNT)
    return tell_import(_find(db, import_id))


def _find(db: Connection, import_id: UUID) -> Written:
    written = look_for_import(db, import_id)
    if written is None or not written.has_ids:
        raise NotFound(refusals.NO_SUCH_PEOPLE_FILE)
    return written


def _holders(db: Connection, gave: Collection[int]) -> set[int]:
    return set(db.scalars(select(grants.c.admin_id).where(grants.c.id.in_(gave))))


def _standing(db: Connection, gave: Collection[int], today: date) -> Iterator[HeldRow]:
    """One after the other: with one that ends, others may end that stood on it."""
    for grant_id in sorted(gave):
        if row := db.execute(HELD.where(grants.c.id == grant_id, not_over(today))).one_or_none():
            yield row


def _refuse_changed(db: Connection, written: Written) -> None:
    changed = or_(admins.c.disabled, office.CAN_SIGN_IN, _has_more(written.gave), *_named_elsewhere())
    found = select(admins.c.name).where(admins.c.id.in_(written.made), changed).order_by(admins.c.name, admins.c.id)
    if names := list(db.scalars(found)):
        raise Conflict(refusals.people_changed_since(tuple(names[:NAMED]), len(names[NAMED:])))


def _has_more(gave: Collection[int]) -> ColumnElement[bool]:
    return exists().where(grants.c.admin_id == admins.c.id, not_(grants.c.id.in_(gave)))


def _named_elsewhere() -> Iterator[ColumnElement[bool]]:
    """Wherever a row points to an account: they have done something, or something was said of them."""
    for table in metadata.sorted_tables:
        for column in table.c:
            if _points_to_admins(column) and not any(column is own for own in _ITS_OWN):
                yield exists().where(column == admins.c.id)


def _points_to_admins(column: Column[object]) -> bool:
    return any(key.column is admins.c.id for key in column.foreign_keys)


def _remove(db: Connection, row: AdminRow, by: str) -> None:
    """With the invitation, and the mail that has not gone out."""
    db.execute(delete(admins).where(admins.c.id == row.id))
    told = {
        "name": row.name,
        "userName": row.user_name,
        "email": row.email,
        "mobile": row.mobile,
        "language": row.language,
    }
    record_change(db, by, paths.admin(row.user_name), told, None, ACCOUNT)
