"""Who teaches somewhere themself: they may let somebody stand in for them."""

from datetime import date

from rollbook.accounts.rights import Rights, Where
from rollbook.core.roles import Role
from rollbook.tables.grants import grants

# Of `grants`: those that let somebody teach.
OF_LECTURERS = grants.c.role == Role.LECTURER.value


def teaches(rights: Rights, where: Where, day: date) -> bool:
    """On that day still, and not as a substitute."""
    return any(
        each.role is Role.LECTURER
        and not each.is_substitute
        and each.covers(where)
        and (each.last_day is None or day <= each.last_day)
        for each in rights.grants
    )
