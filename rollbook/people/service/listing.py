"""Who may do what, by name."""

from collections.abc import Iterable, Sequence
from datetime import date

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.core import faults
from rollbook.core.errors import BadInput
from rollbook.core.refusals import BAD_CURSOR
from rollbook.core.roles import Role
from rollbook.core.schemas import same_key
from rollbook.people.schemas import PeopleCounts, PeopleOut, PeopleQuery
from rollbook.people.service.everybody import Known, look_at, read_people, tell_person


def list_people(db: Connection, query: PeopleQuery, me: Admin, today: date, mails: bool) -> PeopleOut:
    """A college has hundreds of people, not thousands: they are read at once, and counted and searched here."""
    every = sorted(read_people(db, me, today), key=lambda person: person.order)
    found = [person for person in every if _fits(person, query, today)]
    page, following = _page(found, every, query)
    return PeopleOut(
        items=[tell_person(person, me, today) for person in page],
        next=following,
        counts=_count([person for person in every if not person.row.disabled], today),
        mails=mails,
    )


def _fits(person: Known, query: PeopleQuery, today: date) -> bool:
    wanted = same_key(query.q or "")
    if wanted and not any(wanted in same_key(text) for text in _list_searched(person)):
        return False
    if (wanted_role := query.role) and wanted_role not in _roles(person):
        return False
    return not query.look_at or look_at(person, today) is not None


def _list_searched(person: Known) -> Iterable[str]:
    return person.row.name, person.row.user_name, person.row.email if person.is_reached else ""


def _roles(person: Known) -> set[Role]:
    return {Role(each.role) for each in person.grants}


def _page(found: Sequence[Known], every: Sequence[Known], query: PeopleQuery) -> tuple[Sequence[Known], str | None]:
    """Continued after the last person seen, by user name."""
    if query.after is not None:
        seen = next((person.order for person in every if person.row.user_name == query.after), None)
        if seen is None:
            raise BadInput(BAD_CURSOR, {"after": faults.NOT_A_CURSOR})
        found = [person for person in found if person.order > seen]
    page = found[: query.limit]
    return page, page[-1].row.user_name if len(found) > len(page) else None


def _count(every: Sequence[Known], today: date) -> PeopleCounts:
    held = [_roles(person) for person in every]
    by_role = {role.value: sum(role in roles for roles in held) for role in Role}
    return PeopleCounts(all=len(every), look_at=sum(look_at(person, today) is not None for person in every), **by_role)
