"""Eligibility lists that were made: the rule of each stays what it was on its day."""

from datetime import date, timedelta

from sqlalchemy import Connection, select, text

from rollbook.core.errors import BadInput
from rollbook.core.rule import Rule
from rollbook.rules import refusals
from rollbook.rules.service.scopes import FoundScope
from rollbook.standing.service.rules import ALL_RULES, encode, rules_in_force
from rollbook.store.json_rows import pack_rows, unpack_rows
from rollbook.tables.eligibility import eligibility_lists

_LISTS = select(*eligibility_lists.c["number", "day", "batch_id", "department_id"]).order_by(
    eligibility_lists.c.day.desc(), eligibility_lists.c.number.desc()
)
_AFTER_ALL = 2**62  # an id: of the versions that begin on one day, the one that is kept last holds


def hold_lists(db: Connection) -> None:
    """Whoever is making a list at this moment is waited for: no list is made between looking and keeping. SQLite has
    one writer only."""
    if db.dialect.name != "sqlite":
        db.execute(text("LOCK TABLE eligibility_lists IN SHARE MODE"))


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
