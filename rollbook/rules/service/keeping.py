"""Keeping a rule from a day on, and taking back one that has not begun."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Protocol

from msgspec import to_builtins
from sqlalchemy import Connection, delete, insert, select

from rollbook.accounts.identity import Admin
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Conflict
from rollbook.core.faults import NEEDED
from rollbook.core.rule import Rule
from rollbook.core.statements import find_row
from rollbook.rules import refusals
from rollbook.rules.schemas import NewRule, RulesOut
from rollbook.rules.service.checking import check_choices
from rollbook.rules.service.scopes import FoundScope, find_scope
from rollbook.rules.service.versions import list_rules
from rollbook.standing.rule_schemas import as_rule, as_told
from rollbook.standing.service.rules import ALL_RULES, decode, encode, rules_in_force
from rollbook.store import changed_paths
from rollbook.store.holding import AS_IT_IS, hold_table
from rollbook.store.json_rows import pack_rows, unpack_rows
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.rules import rules

# A slip of the finger in the year is found, and a rule of the next years can be kept.
FARTHEST_YEARS = 5
_FARTHEST = timedelta(days=FARTHEST_YEARS * 366)


class _Kept(Protocol):
    id: int
    starts_on: date
    choices: str | None


def keep_rule(db: Connection, form: NewRule, me: Admin, pass_line: int, today: date) -> RulesOut:
    """What is sent twice is kept once."""
    scope = find_scope(db, form.batch, form.department, hold=True)
    if form.rule is None and scope.batch_id is None:
        raise BadInput(refusals.NO_RULE_ABOVE, {"rule": NEEDED})
    if form.rule is not None:
        check_choices(form.rule)
    rule = None if form.rule is None else as_rule(form.rule)
    hold_table(db, rules)
    versions = db.execute(select(rules).where(*scope.is_of(rules)).order_by(rules.c.starts_on, rules.c.id)).all()
    newest = max(versions, key=lambda version: int(version.id), default=None)
    if newest is not None and newest.starts_on == form.starts_on and _rule_of(newest) == rule:
        return list_rules(db, pass_line, today, told_by=True)
    if (newest.id if newest is not None else None) != form.seen:
        raise Conflict(refusals.RULE_CHANGED_SINCE)
    _check_day(form.starts_on, versions, today)
    _check_is_another(rule, form.starts_on, versions, scope)
    hold_table(db, eligibility_lists, AS_IT_IS)  # no list is made between looking and keeping
    check_lists_made(db, rule, form.starts_on, scope, pass_line)
    choices = None if rule is None else encode(rule).decode()
    values: dict[str, object] = {"batch_id": scope.batch_id, "department_id": scope.department_id}
    values |= {"starts_on": form.starts_on, "choices": choices, "by": me.id, "at": clock.now()}
    db.execute(insert(rules).values(values))
    record_change(db, me.user_name, scope.path, None, _facts(form.starts_on, choices), scope.about)
    if form.starts_on <= today:
        _note_standings(db)
    return list_rules(db, pass_line, today, told_by=True)


def take_back(db: Connection, rule_id: int, me: Admin, pass_line: int, today: date) -> RulesOut:
    """With those that it replaced before they began: none of them is wanted from that day on."""
    hold_table(db, rules)
    query = (
        select(rules, *LIST_COLUMNS)
        .outerjoin_from(rules, batches, batches.c.id == rules.c.batch_id)
        .outerjoin(departments, departments.c.id == rules.c.department_id)
        .where(rules.c.id == rule_id)
    )
    row = find_row(db, query, refusals.NO_SUCH_RULE)
    if row.starts_on <= today:
        raise Conflict(refusals.RULE_HAS_BEGUN)
    scope = FoundScope(row.batch_id, row.department_id, row.batch, row.department)
    on_that_day = (*scope.is_of(rules), rules.c.starts_on == row.starts_on)
    if db.scalar(select(rules.c.id).where(*on_that_day, rules.c.id > rule_id).limit(1)) is not None:
        raise Conflict(refusals.RULE_CHANGED_SINCE)
    db.execute(delete(rules).where(*on_that_day))
    record_change(db, me.user_name, scope.path, _facts(row.starts_on, row.choices), None, scope.about)
    return list_rules(db, pass_line, today, told_by=True)


def _rule_of(version: _Kept) -> Rule | None:
    return None if version.choices is None else decode(version.choices)


def _check_day(starts_on: date, versions: Sequence[_Kept], today: date) -> None:
    began = [version.starts_on for version in versions if version.starts_on <= today]
    if began and starts_on < began[-1]:
        raise BadInput(refusals.rule_begins_early(began[-1]), {"startsOn": refusals.BEFORE_RULE_OF_NOW})
    if starts_on < today - _FARTHEST:
        raise BadInput(refusals.rule_too_old(FARTHEST_YEARS), {"startsOn": refusals.YEARS_BACK})
    if starts_on > today + _FARTHEST:
        raise BadInput(refusals.rule_too_far(FARTHEST_YEARS), {"startsOn": refusals.TOO_FAR_AHEAD})


def _check_is_another(rule: Rule | None, starts_on: date, versions: Sequence[_Kept], scope: FoundScope) -> None:
    """Than what would hold from that day on anyway. A college may keep the rule that Rollbook came with, so that no
    setting of the server changes it any more."""
    holding = [_rule_of(version) for version in versions if version.starts_on <= starts_on]
    is_same = holding[-1] == rule if holding else rule is None and scope.batch_id is not None
    if is_same:
        raise Conflict(refusals.RULE_HOLDS_ALREADY)


def _facts(starts_on: date, choices: str | None) -> dict[str, object]:
    """What the history keeps."""
    return {"startsOn": str(starts_on), "rule": None if choices is None else to_builtins(as_told(decode(choices)))}


def _note_standings(db: Connection) -> None:
    """Whoever looks at a percentage hears of it: screens, and listeners at `Standing` in the tree. The students of a
    scope are called in subjects of other lists too."""
    for path in (paths.STUDENT_MARKS, paths.CLASS_DATES):
        changed_paths.note(db, path)


_LISTS = select(*eligibility_lists.c["number", "day", "batch_id", "department_id"]).order_by(
    eligibility_lists.c.day.desc(), eligibility_lists.c.number.desc()
)
_AFTER_ALL = 2**62  # an id: of the versions that begin on one day, the one that is kept last holds


def check_lists_made(db: Connection, rule: Rule | None, starts_on: date, scope: FoundScope, pass_line: int) -> None:
    """Refuse a rule by which a list that was made would have been another's. A list that it does not hold for, because
    its batch or department has a rule of its own, does not stand in the way."""
    versions = db.execute(ALL_RULES).scalar_one()
    choices = None if rule is None else encode(rule).decode()
    new = (str(starts_on), _AFTER_ALL, scope.batch_id, scope.department_id, choices)
    with_it = pack_rows([*unpack_rows(versions), new])
    lists = _LISTS.where(eligibility_lists.c.day >= starts_on, *scope.within(eligibility_lists))
    for made in db.execute(lists):
        of = made.batch_id, made.department_id
        before, after = (rules_in_force(each, pass_line, made.day).of(*of) for each in (versions, with_it))
        if before != after:
            earliest = made.day + timedelta(days=1)
            refusal = refusals.rule_within_list(made.number, made.day, earliest)
            raise BadInput(refusal, {"startsOn": refusals.WITHIN_LIST})
