"""The rules that are in force on a day: which one holds for a student, in Python and inside the database.

A student's own list decides: that of the batch's department, else that of the batch, else the college's.
"""

from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, FromClause, and_, case, select

from rollbook.core.rule import Rule
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.rules import rules as rules_table
from rollbook.tables.students import students

Scope: TypeAlias = tuple[int | None, int | None]  # the ids of a batch and of its department; none: all

# Every version there is: they are few. In a statement of its own, or as a part of another.
ALL_RULES = select(
    json_list(
        *rules_table.c["starts_on", "id", "batch_id", "department_id", "choices"],
    ).label("rules")
)


class _Packed(Protocol):
    rules: str


_READ = Prepared[_Packed](ALL_RULES)

# Of a student: by which list their rule is found.
OF_LIST = (students.c.batch_id.label("list_batch_id"), students.c.department_id.label("list_department_id"))

Made = TypeVar("Made")


class Rules(NamedTuple):
    college: Rule
    others: tuple[tuple[Scope, Rule], ...] = ()  # the departments of batches first, then the batches

    def of(self, batch_id: int, department_id: int) -> Rule:
        """Of the students of a list."""
        for scope, rule in self.others:
            if scope in {(batch_id, department_id), (batch_id, None)}:
                return rule
        return self.college

    @property
    def every(self) -> set[Rule]:
        return {self.college, *(rule for _, rule in self.others)}

    @property
    def counts_from_first(self) -> bool:
        """Whether one of them counts the classes before somebody joined."""
        return any(rule.counted_from == "first" for rule in self.every)

    @property
    def asks_each(self) -> bool:
        return any(rule.of != "together" for rule in self.every)

    @property
    def asks_together(self) -> bool:
        return any(rule.of != "each" for rule in self.every)

    def choose(self, rows: FromClause, make: Callable[[Rule], ColumnElement[Made]]) -> ColumnElement[Made]:
        """In SQL: what is made of the rule that holds for each of the rows, which tell of whose list they are."""
        if not self.others:
            return make(self.college)
        return case(*((_is_of(rows, scope), make(rule)) for scope, rule in self.others), else_=make(self.college))


def _is_of(rows: FromClause, scope: Scope) -> ColumnElement[bool]:
    batch_id, department_id = scope
    prefix = "" if rows is students else "list_"
    in_batch: ColumnElement[bool] = rows.c[f"{prefix}batch_id"] == batch_id
    return in_batch if department_id is None else and_(in_batch, rows.c[f"{prefix}department_id"] == department_id)


def read_rules(db: Connection, pass_line: int, today: date) -> Rules:
    """`pass_line`: of the settings, for a college that has kept no rule."""
    [row] = _READ.all(db)
    return rules_in_force(row.rules, pass_line, today)


@lru_cache(64)
def rules_in_force(versions: str, pass_line: int, today: date) -> Rules:
    """`versions`: as `ALL_RULES` tells them."""
    in_force: dict[Scope, str | None] = {}
    for starts_on, _, batch_id, department_id, choices in sorted(unpack_rows(versions), key=lambda each: each[:2]):
        if date.fromisoformat(starts_on) <= today:
            in_force[batch_id, department_id] = choices
    college = in_force.pop((None, None), None)
    others = [(scope, decode(choices)) for scope, choices in in_force.items() if choices is not None]
    others.sort(key=lambda each: each[0][1] is None)
    return Rules(decode(college) if college is not None else Rule(line=pass_line), tuple(others))


encode = msgspec.json.Encoder().encode


def decode(choices: str) -> Rule:
    return msgspec.json.decode(choices, type=Rule)
