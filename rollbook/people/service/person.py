"""One person, with all that would stay behind."""

from datetime import date

from msgspec.structs import asdict
from sqlalchemy import Connection, Select, func, not_, select

from rollbook.accounts import admins as people
from rollbook.accounts import office, sessions
from rollbook.accounts.admins import find_admin, look_for_admin
from rollbook.accounts.held_grants import not_over
from rollbook.accounts.identity import Admin, Caller
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.catalogue.service.called import group_of
from rollbook.core import clock
from rollbook.core.errors import Conflict, Forbidden
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.people import refusals
from rollbook.people.schemas import OpenClass, PersonDetails, Proof
from rollbook.people.service.everybody import Known, is_told_all, may_see_grant, read_people, tell_person
from rollbook.people.service.giving import end_with_substitutes
from rollbook.people.service.held import describe_grant, read_held_by_each
from rollbook.people.service.mailing import last_mail
from rollbook.reach.clauses import classes_within
from rollbook.tables.accounts import admin_sessions, admins, api_tokens, identities
from rollbook.tables.catalogue import PLACE_COLUMNS
from rollbook.tables.grants import grants
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, STANDS, marks, rollcalls

_OPEN = (
    select(
        *rollcalls.c["uuid", "held_on", "group_id"],
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
        select(func.count(marks.c.mark)).where(marks.c.rollcall_id == rollcalls.c.id).scalar_subquery().label("marked"),
        select(func.count()).where(marks.c.rollcall_id == rollcalls.c.id).scalar_subquery().label("of"),
    )
    .select_from(CLASSES.outerjoin(groups, CALLED_GROUP))
    .where(rollcalls.c.uploaded_at.is_(None), STANDS)
    .order_by(rollcalls.c.held_on, rollcalls.c.id)
)


def read_person(db: Connection, user_name: str, me: Admin, today: date) -> PersonDetails:
    """A head is told of people of the own place, and of no one else whether they are there."""
    row = look_for_admin(db, user_name)
    found = read_people(db, me, today, admins.c.id == row.id) if row else []
    if not found and not is_told_all(me):
        raise Forbidden(NOT_FOR_YOU)
    if not found:
        find_admin(db, user_name)
    [person] = found
    return _tell(db, person, me, today)


def _tell(db: Connection, person: Known, me: Admin, today: date) -> PersonDetails:
    row = person.row
    past = read_held_by_each(db, [row.id], not_(not_over(today))).get(row.id, [])
    return PersonDetails(
        **asdict(tell_person(person, me, today)),
        ended=[describe_grant(each, today) for each in reversed(past) if may_see_grant(me, each)],
        created_at=row.created_at if is_told_all(me) else None,
        devices=_count_devices(db, row.id) if is_told_all(me) else None,
        tokens=_count_tokens(db, row.id) if is_told_all(me) else None,
        open_classes=_open_classes(db, row.id, me),
        signs_in_with=_proofs(db, person) if is_told_all(me) else None,
        mailed=last_mail(db, row) if is_told_all(me) else None,
    )


def _count_devices(db: Connection, admin_id: int) -> int:
    alive = admin_sessions.c.last_seen_at > clock.now() - sessions.IDLE
    return _count(db, select(func.count()).where(admin_sessions.c.admin_id == admin_id, alive))


def _count_tokens(db: Connection, admin_id: int) -> int:
    good = api_tokens.c.expires_at > clock.now()
    return _count(db, select(func.count()).where(api_tokens.c.admin_id == admin_id, good))


def _open_classes(db: Connection, admin_id: int, me: Admin) -> list[OpenClass]:
    return [
        copy_fields(OpenClass, row, id=row.uuid, group=group_of(row))
        for row in db.execute(_OPEN.where(rollcalls.c.opened_by == admin_id, classes_within(me.rights, Right.SEE)))
    ]


def _proofs(db: Connection, person: Known) -> list[Proof]:
    linked = _count(db, select(func.count()).where(identities.c.admin_id == person.row.id))
    every: list[tuple[Proof, bool]] = [
        ("password", bool(person.row.password_hash)),
        ("passkey", bool(person.row.passkeys)),
        ("provider", bool(linked)),
    ]
    return [proof for proof, has_it in every if has_it]


def _count(db: Connection, query: Select[int]) -> int:
    count: int = db.execute(query).scalar_one()
    return count


def let_leave(db: Connection, user_name: str, me: Caller, today: date) -> PersonDetails:
    """Done twice, it is done once. Classes that they took stay, and so do those that are open: the office finds them in
    its list. The last one of the office stays."""
    target = people.lock_account_of(db, me, user_name, today)
    if target.id == me.admin.id:
        raise Conflict(refusals.NOT_LEAVING_YOURSELF)
    with office.keep_somebody(db, today):
        for row in read_held_by_each(db, [target.id], grants.c.ended_at.is_(None)).get(target.id, []):
            end_with_substitutes(db, row, me.admin.user_name, today)
        people.end_all_doors(db, target.id)
        people.let_in_or_out(db, target, True, by=me.admin.user_name)
    return read_person(db, user_name, me.admin, today)
