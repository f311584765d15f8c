"""What a person leaves behind, ended in one step."""

from datetime import date

from sqlalchemy import Connection

from rollbook.accounts import admins as people
from rollbook.accounts import office
from rollbook.accounts.identity import Caller
from rollbook.core.errors import Conflict
from rollbook.people import refusals
from rollbook.people.schemas import PersonDetails
from rollbook.people.service.giving import end_with_substitutes
from rollbook.people.service.held import read_held_by_each
from rollbook.people.service.person import read_person
from rollbook.tables.grants import grants


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
