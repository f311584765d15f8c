"""The rules of the college, scope by scope and version by version."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Protocol

from sqlalchemy import Connection, select

from rollbook.core.rule import STARTS, Rule
from rollbook.rules.schemas import RulesOut, RuleStart, RuleVersion, ScopeRules
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.rules import Rules, decode, read_rules
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.rules import rules

_EVERY = (
    select(rules, admins.c.user_name, *LIST_COLUMNS)
    .join_from(rules, admins, admins.c.id == rules.c.by)
    .outerjoin(batches, batches.c.id == rules.c.batch_id)
    .outerjoin(departments, departments.c.id == rules.c.department_id)
    .order_by(batches.c.label_key, departments.c.label_key.nulls_first(), rules.c.starts_on.desc(), rules.c.id.desc())
)


class VersionRow(Protocol):
    id: int
    batch_id: int | None
    department_id: int | None
    starts_on: date
    choices: str | None
    at: datetime
    user_name: str
    batch: str | None
    department: str | None


def list_rules(db: Connection, pass_line: int, today: date, told_by: bool) -> RulesOut:
    """`told_by`: whether it is told who kept them."""
    in_force = read_rules(db, pass_line, today)
    scopes: dict[tuple[int | None, int | None], list[VersionRow]] = {(None, None): []}
    for row in db.execute(_EVERY):
        scopes.setdefault((row.batch_id, row.department_id), []).append(row)
    items = [_describe_scope(rows, in_force, pass_line, today, told_by) for rows in scopes.values()]
    starts = [RuleStart(name=start.name, rule=as_told(start.rule)) for start in STARTS]
    return RulesOut(today=today, items=items, starts=starts)


def _describe_scope(
    rows: Sequence[VersionRow], in_force: Rules, pass_line: int, today: date, told_by: bool
) -> ScopeRules:
    """Of the versions that begin on one day the one kept last: the others never held."""
    standing = list({row.starts_on: row for row in reversed(rows)}.values())
    standing.sort(key=lambda row: row.starts_on, reverse=True)
    now = next((row.id for row in standing if row.starts_on <= today), None)
    versions = [_describe(row, now, today, told_by) for row in standing]
    scope = rows[0] if rows else None
    if scope is None or scope.batch_id is None:
        versions.append(_as_it_came(pass_line, is_now=now is None))
        return ScopeRules(batch=None, department=None, rule=as_told(in_force.college), own=True, versions=versions)
    rule = in_force.of(scope.batch_id, scope.department_id or 0)
    own = any(each == (scope.batch_id, scope.department_id) for each, _ in in_force.others)
    return ScopeRules(batch=scope.batch, department=scope.department, rule=as_told(rule), own=own, versions=versions)


def _as_it_came(pass_line: int, *, is_now: bool) -> RuleVersion:
    rule = as_told(Rule(line=pass_line))
    return RuleVersion(id=None, starts_on=None, rule=rule, state="now" if is_now else "past", by=None, at=None)


def _describe(row: VersionRow, now: int | None, today: date, told_by: bool) -> RuleVersion:
    return RuleVersion(
        id=row.id,
        starts_on=row.starts_on,
        rule=None if row.choices is None else as_told(decode(row.choices)),
        state="comes" if row.starts_on > today else "now" if row.id == now else "past",
        by=row.user_name if told_by else None,
        at=row.at if told_by else None,
    )
