"""Days of the calendar are written: added, changed, taken out."""

from sqlalchemy import Connection, delete, insert, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict
from rollbook.core.json_values import JsonObject
from rollbook.store import changed_paths
from rollbook.store.holding import hold_table
from rollbook.tables.timetable import special_days
from rollbook.timetable import refusals
from rollbook.timetable.calendar_schemas import SpecialDayChange, SpecialDayEnd, SpecialDayIn, SpecialDayOut
from rollbook.timetable.service.special_days import Scope, check_day, tell_day


def add_day(db: Connection, form: SpecialDayIn, me: Admin) -> SpecialDayOut:
    hold_table(db, special_days)
    scope = check_day(db, form, me)
    if same := _find_same(db, form, scope):
        return tell_day(db, same[0], me.rights)  # sent twice
    _check_is_free(db, form, scope, None)
    values = _values(form, scope) | {"made_by": me.user_name, "made_at": clock.now()}
    made: int = db.execute(insert(special_days).values(values).returning(special_days.c.id)).scalar_one()
    told = tell_day(db, made, me.rights)
    _record(db, me, None, told, scope)
    return told


def change_day(db: Connection, day_id: int, form: SpecialDayChange, me: Admin) -> SpecialDayOut:
    """It keeps who made it; the history says who changed it."""
    hold_table(db, special_days)
    before = tell_day(db, day_id, me.rights)
    scope = check_day(db, form, me)
    if day_id in _find_same(db, form, scope):
        return before  # sent twice, or somebody else has written the same
    _check_was_seen(before, form.seen)
    _check_is_free(db, form, scope, day_id)
    db.execute(update(special_days).where(special_days.c.id == day_id).values(_values(form, scope)))
    after = tell_day(db, day_id, me.rights)
    _record(db, me, before, after, scope)
    return after


def remove_day(db: Connection, day_id: int, form: SpecialDayEnd, me: Admin) -> None:
    hold_table(db, special_days)
    before = tell_day(db, day_id, me.rights)
    _check_was_seen(before, form.seen)
    row = db.execute(select(special_days).where(special_days.c.id == day_id)).one()
    db.execute(delete(special_days).where(special_days.c.id == day_id))
    _record(db, me, before, None, Scope(row.batch_id, row.department_id))


def _check_was_seen(day: SpecialDayOut, seen: str | None) -> None:
    if seen not in (None, day.edition):
        raise Conflict(refusals.SPECIAL_DAY_CHANGED_SINCE)


def _check_is_free(db: Connection, form: SpecialDayIn, scope: Scope, own: int | None) -> None:
    overlaps = (special_days.c.first_day <= form.last_day, special_days.c.last_day >= form.first_day)
    others = select(special_days).where(*scope.is_of(), *overlaps).order_by(special_days.c.id)
    for row in db.execute(others):
        if row.id != own:
            there = refusals.special_day_there(row.first_day, row.last_day, row.name or "")
            raise Conflict(there, {"firstDay": there})


def _find_same(db: Connection, form: SpecialDayIn, scope: Scope) -> list[int]:
    same = [special_days.c[name].is_not_distinct_from(value) for name, value in _values(form, scope).items()]
    return list(db.scalars(select(special_days.c.id).where(*same).order_by(special_days.c.id)))


def _values(form: SpecialDayIn, scope: Scope) -> dict[str, object]:
    own = {name: getattr(form, name) for name in ("first_day", "last_day", "kind", "weekday", "name")}
    return own | scope._asdict()


def _record(db: Connection, me: Admin, before: SpecialDayOut | None, after: SpecialDayOut | None, scope: Scope) -> None:
    was, now = (_facts(each) if each else None for each in (before, after))
    record_change(db, me.user_name, paths.calendar(), was, now, About(scope.batch_id, scope.department_id))
    changed_paths.note(db, paths.timetable())


def _facts(day: SpecialDayOut) -> JsonObject:
    told = {
        "firstDay": str(day.first_day),
        "lastDay": str(day.last_day),
        "kind": day.kind,
        "weekday": day.weekday,
        "name": day.name,
        "batch": day.batch,
        "department": day.department,
    }
    return {name: value for name, value in told.items() if value is not None}
