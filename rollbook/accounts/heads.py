"""Who is the head of a department."""

from datetime import date
from typing import TypeAlias

from sqlalchemy import ColumnElement, SQLColumnExpression, and_, or_

from rollbook.core.roles import RIGHTS, ROLES, Right
from rollbook.tables.grants import grants

# Who answers in a department whatever the class's age: of those whose grant is for one, its head.
_HEADS = [role for role in ROLES if Right.CORRECT_LATE in RIGHTS[role]]

_Id: TypeAlias = SQLColumnExpression[int] | int


def heads(
    department: SQLColumnExpression[int] | int, batch: SQLColumnExpression[int] | int, today: date
) -> ColumnElement[bool]:
    """Of `grants`: those that make somebody the head of a list today, of the department or of one batch of it."""
    return and_(
        grants.c.role.in_(_HEADS),
        grants.c.department_id == department,
        or_(grants.c.batch_id.is_(None), grants.c.batch_id == batch),
        grants.c.ended_at.is_(None),
        or_(grants.c.since.is_(None), grants.c.since <= today),
        or_(grants.c.last_day.is_(None), grants.c.last_day >= today),
    )
