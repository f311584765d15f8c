"""Giving grants and ending them."""

from collections.abc import Collection
from datetime import date

from sqlalchemy import Connection, func, select, update

from rollbook.accounts import admins as people
from rollbook.accounts import office
from rollbook.accounts.access import check_confirmed
from rollbook.accounts.held_grants import HELD, HeldRow, in_force, not_over, say, where_of
from rollbook.accounts.identity import Admin, Caller
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights, Where
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict, Forbidden, NotFound
from rollbook.core.roles import RIGHTS, Right, Role
from rollbook.people import refusals
from rollbook.people.schemas import GrantOut, NewGrant
from rollbook.people.service.held import describe_grant, read_held_by_each
from rollbook.people.service.places import Granted, UnsoundGrant, find_granted
from rollbook.store import changed_paths
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow

MOST_GRANTS = 200  # of one person, now and to come; a day for somebody else is not counted


def give(db: Connection, user_name: str, form: NewGrant, me: Caller, today: date) -> GrantOut:
    """All of it or nothing. Who gives is looked at again here: somebody may have ended their own right meanwhile."""
    giver = _hold_giver(db, me, [_find(db, me.admin, user_name).id], today)
    granted = find_granted(db, form, today)
    _check_may_give(me, giver, granted.role, granted.where)
    target = people.lock_admin(db, people.find_admin(db, user_name).id)
    if target.id == me.admin.id:
        _check_not_more(giver, granted)
    check_not_longer(giver, granted)
    return describe_grant(add_grant(db, target, granted, me.admin.user_name, today), today)


def end_grant(db: Connection, grant_id: int, me: Caller, today: date) -> None:
    """At once, everywhere. The last one of the office stays."""
    end_grants(db, [grant_id], me, today)


def end_grants(db: Connection, grant_ids: Collection[int], me: Caller, today: date) -> None:
    """All of them or none."""
    wanted = sorted(set(grant_ids))
    giver = _hold_giver(db, me, [_find_grant(db, me.admin, each).admin_id for each in wanted], today)
    rows = [_find_grant(db, me.admin, each) for each in wanted]
    for row in rows:
        _check_may_give(me, giver, Role(row.role), where_of(row))
    if any(row.ended_at is not None for row in rows):
        raise NotFound(refusals.GRANT_HAS_ENDED)
    with office.keep_somebody(db, today):
        for row in rows:
            if _find_grant(db, me.admin, row.id).ended_at is None:  # not with another of these
                end_with_what_stood_on_it(db, row, me.admin.user_name, today)


def end_with_what_stood_on_it(db: Connection, row: HeldRow, by: str, today: date) -> None:
    """Nobody keeps what they gave themselves for longer than they have what let them give it."""
    end_with_substitutes(db, row, by, today)
    user_name = _user_name_of(db, row.admin_id)
    held = read_held_by_each(db, [row.admin_id], in_force(today), grants.c.given_by != user_name).get(row.admin_id, [])
    own = read_held_by_each(db, [row.admin_id], not_over(today), grants.c.given_by == user_name).get(row.admin_id, [])
    for each in own:
        if not any(_lets_give(another, each) for another in held):
            end_with_substitutes(db, each, by, today)


def _lets_give(row: HeldRow, given: HeldRow) -> bool:
    """As `last_day_to_give` asks of whoever gives themselves something."""
    is_long_enough = row.last_day is None or (given.last_day is not None and given.last_day <= row.last_day)
    has_all = RIGHTS[Role(given.role)] <= RIGHTS[Role(row.role)]
    return has_all and is_long_enough and where_of(row).covers(where_of(given))


def end_with_substitutes(db: Connection, row: HeldRow, by: str, today: date) -> None:
    """Who stands in for somebody does so no longer than that one could."""
    end(db, row, by)
    if row.subject_id is None:
        return
    given_on = HELD.where(
        grants.c.instead_of == row.admin_id,
        grants.c.subject_id == row.subject_id,
        grants.c.group_id.is_not_distinct_from(row.group_id),
        not_over(today),
    )
    for each in db.execute(given_on).all():
        end(db, each, by)


def end(db: Connection, row: HeldRow, by: str) -> None:
    db.execute(update(grants).where(grants.c.id == row.id).values(ended_at=clock.now(), ended_by=by))
    record_change(db, by, paths.admin(_user_name_of(db, row.admin_id)), {"grant": say(row)}, {"grant": None}, ACCOUNT)
    _tell_absent(db, row.instead_of)


def _tell_absent(db: Connection, instead_of: int | None) -> None:
    """Whoever is stood in for has one class less that day, or has it again: their screens ask anew."""
    if instead_of is not None:
        changed_paths.note(db, paths.admin(_user_name_of(db, instead_of)))


def _user_name_of(db: Connection, admin_id: int) -> str:
    user_name: str = db.execute(select(admins.c.user_name).where(admins.c.id == admin_id)).scalar_one()
    return user_name


def add_grant(
    db: Connection, target: AdminRow, granted: Granted, by: str, today: date, instead_of: int | None = None
) -> HeldRow:
    """Whoever calls this holds the account already."""
    if target.disabled:
        raise Conflict(refusals.PERSON_IS_CLOSED)
    if has_already(db, target.id, granted, today):
        raise Conflict(refusals.GRANT_THERE)
    held = select(func.count()).where(grants.c.admin_id == target.id, not_over(today), grants.c.instead_of.is_(None))
    if instead_of is None and db.execute(held).scalar_one() >= MOST_GRANTS:
        raise Conflict(refusals.too_many_grants(MOST_GRANTS))
    row = {
        "admin_id": target.id,
        **granted.columns,
        "instead_of": instead_of,
        "given_by": by,
        "given_at": clock.now(),
    }
    grant_id = db.execute(grants.insert().values(row).returning(grants.c.id)).scalar_one()
    given: HeldRow = db.execute(HELD.where(grants.c.id == grant_id)).one()
    record_change(db, by, paths.admin(target.user_name), {"grant": None}, {"grant": say(given)}, ACCOUNT)
    _tell_absent(db, instead_of)
    return given


def has_already(db: Connection, admin_id: int, granted: Granted, today: date) -> bool:
    """Whether the same, for all of these days or for more, is theirs already."""
    same = [
        grants.c[name].is_not_distinct_from(value)
        for name, value in granted.columns.items()
        if name not in ("since", "last_day")
    ]
    rows = db.execute(select(grants).where(grants.c.admin_id == admin_id, not_over(today), *same)).all()
    first, last = granted.since or today, granted.last_day or date.max
    return any((row.since or today) <= first and (row.last_day or date.max) >= last for row in rows)


def _find(db: Connection, me: Admin, user_name: str) -> AdminRow:
    """To whoever has not the whole college, nobody is told who is there."""
    row = people.look_for_admin(db, user_name)
    if row is None and not me.rights.everywhere(Right.OFFICE):
        raise Forbidden(NOT_FOR_YOU)
    return row or people.find_admin(db, user_name)


def _find_grant(db: Connection, me: Admin, grant_id: int) -> HeldRow:
    row: HeldRow | None = db.execute(HELD.where(grants.c.id == grant_id)).one_or_none()
    if row is not None:
        return row
    if me.rights.everywhere(Right.OFFICE):
        raise NotFound(refusals.NO_SUCH_GRANT)
    raise Forbidden(NOT_FOR_YOU)


def _hold_giver(db: Connection, me: Caller, target_ids: Collection[int], today: date) -> Rights:
    """What whoever gives may do at this moment. Their account and the others' are held, with the office's."""
    office.lock_with_office(db, [me.admin.id, *target_ids])
    people.lock_own_account(db, me, confirmed=False)
    return office.rights_now(db, me.admin.id, today)


def _check_may_give(me: Caller, giver: Rights, role: Role, where: Where) -> None:
    """A head lets people teach in the own place. Every other role is the office's to give and to end."""
    if role is Role.LECTURER:
        if not giver.may(Right.GIVE, where):
            raise Forbidden(NOT_FOR_YOU)
        return
    if not giver.everywhere(Right.OFFICE):
        raise Forbidden(NOT_FOR_YOU)
    check_confirmed(me)


def check_not_longer(giver: Rights, granted: Granted) -> None:
    """Nobody takes others into the office for longer than they are of it: they could be taken back by them."""
    if granted.role is Role.OFFICE:  # own-rule roles: what is given, not who asks
        _check_not_more(giver, granted)


def _check_not_more(giver: Rights, granted: Granted) -> None:
    """Nobody gives themselves what they have not: neither elsewhere, nor for longer."""
    last = last_day_to_give(giver, granted)
    if (granted.last_day or date.max) > last:
        raise UnsoundGrant("until", refusals.grant_ends_before(last))


def last_day_to_give(giver: Rights, granted: Granted) -> date:
    """Until when somebody may give themselves this at most."""
    own = [each for each in giver.grants if RIGHTS[granted.role] <= RIGHTS[each.role] and each.covers(granted.where)]
    if not own:
        raise Forbidden(refusals.MORE_THAN_ONES_OWN)
    return max(each.last_day or date.max for each in own)
