"""Keeping a rule from a day on, and taking back one that has not begun."""

from datetime import date
from typing import Any

from msgspec import to_builtins
from sqlalchemy import Connection, delete, func, insert, select

from rollbook.accounts.identity import Admin
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.faults import NEEDED
from rollbook.rules import refusals
from rollbook.rules.schemas import NewRule, RulesOut
from rollbook.rules.service.checking import check_choices
from rollbook.rules.service.scopes import FoundScope, find_scope
from rollbook.rules.service.versions import list_rules
from rollbook.standing.rule_schemas import as_rule, as_told
from rollbook.standing.service.rules import decode, encode
from rollbook.store import changed_paths
from rollbook.tables.catalogue import batches, departments
from rollbook.tables.rules import rules


def keep_rule(db: Connection, form: NewRule, me: Admin, pass_line: int, today: date) -> RulesOut:
    scope = find_scope(db, form.batch, form.department, hold=True)
    if form.rule is None and scope.batch_id is None:
        raise BadInput(refusals.NO_RULE_ABOVE, {"rule": NEEDED})
    if form.rule is not None:
        check_choices(form.rule)
    of_scope = scope.is_of(rules)
    newest = db.scalar(select(func.max(rules.c.id)).where(*of_scope))
    if newest != form.seen:
        raise Conflict(refusals.RULE_CHANGED_SINCE)
    began = db.scalar(select(func.max(rules.c.starts_on)).where(*of_scope, rules.c.starts_on <= today))
    if began is not None and form.starts_on < began:
        raise BadInput(refusals.rule_begins_early(began), {"startsOn": refusals.rule_begins_early(began)})
    choices = None if form.rule is None else encode(as_rule(form.rule)).decode()
    values: dict[str, Any] = {"batch_id": scope.batch_id, "department_id": scope.department_id}
    values |= {"starts_on": form.starts_on, "choices": choices, "by": me.id, "at": clock.now()}
    db.execute(insert(rules).values(values))
    _tell(db, scope, me.user_name, None, _facts(form.starts_on, choices))
    return list_rules(db, pass_line, today, told_by=True)


def take_back(db: Connection, rule_id: int, me: Admin, pass_line: int, today: date) -> RulesOut:
    query = (
        select(rules, batches.c.label.label("batch"), departments.c.label.label("department"))
        .outerjoin_from(rules, batches, batches.c.id == rules.c.batch_id)
        .outerjoin(departments, departments.c.id == rules.c.department_id)
        .where(rules.c.id == rule_id)
    )
    row = db.execute(query).one_or_none()
    if row is None:
        raise NotFound(refusals.NO_SUCH_RULE)
    if row.starts_on <= today:
        raise Conflict(refusals.RULE_HAS_BEGUN)
    db.execute(delete(rules).where(rules.c.id == rule_id))
    scope = FoundScope(row.batch_id, row.department_id, row.batch, row.department)
    _tell(db, scope, me.user_name, _facts(row.starts_on, row.choices), None)
    return list_rules(db, pass_line, today, told_by=True)


def _facts(starts_on: date, choices: str | None) -> dict[str, object]:
    """What the history keeps."""
    return {"startsOn": str(starts_on), "rule": None if choices is None else to_builtins(as_told(decode(choices)))}


def _tell(db: Connection, scope: FoundScope, by: str, before: object, after: object) -> None:
    record_change(db, by, scope.path, before, after, scope.about)
    changed_paths.note(db, paths.STANDING)
