"""An account for somebody whom the provider knows and nobody has invited. It may read, and nothing else."""

import re
from collections.abc import Iterator
from itertools import count

from sqlalchemy import Connection

from rollbook.accounts import admins as people
from rollbook.accounts.fields import is_user_name
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.accounts.provider_claims import Person
from rollbook.accounts.schemas import AdminOut
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.roles import Role
from rollbook.core.schemas import PersonName, clean_text
from rollbook.tables.grants import grants
from rollbook.tables.rows import AdminRow

# Who made the account, and gave what it may do. No user name can be this.
PROVIDER = "(sign-in provider)"
LONGEST_NAME = 30  # leaves room for a number behind it
_UNUSABLE = re.compile(r"[^A-Za-z0-9._-]+")


def welcome(db: Connection, person: Person) -> AdminRow:
    user_name = next(name for name in _user_names(person) if people.look_for_admin(db, name) is None)
    new = AdminOut(user_name=user_name, name=_name(person, user_name), email=person.email, mobile="", language="en")
    people.add(db, new, NO_PASSWORD, disabled=False, by=PROVIDER, is_office=False)
    account = people.find_admin(db, user_name)
    row = {"admin_id": account.id, "role": Role.VIEWER, "given_by": PROVIDER, "given_at": clock.now()}
    db.execute(grants.insert(), row)
    given = {"grant": Role.VIEWER.capitalize()}
    record_change(db, PROVIDER, paths.admin(user_name), {"grant": None}, given, ACCOUNT)
    return account


def _user_names(person: Person) -> Iterator[str]:
    """What the provider calls them, or what stands before the @; with a number behind it where others have it."""
    asked = (name.partition("@")[0] for name in (person.user_name, person.email))
    usable = (_UNUSABLE.sub("", name)[:LONGEST_NAME] for name in asked)
    best = next((name for name in usable if is_user_name(name)), "person")
    yield best
    yield from (f"{best}{number}" for number in count(2))


def _name(person: Person, user_name: str) -> str:
    try:
        return clean_text(PersonName, person.name)
    except ValueError:
        return user_name
