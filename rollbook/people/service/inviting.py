"""Inviting somebody, and links that let them in."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import Connection

from rollbook.accounts import admins as people
from rollbook.accounts import entry_links
from rollbook.accounts.email_addresses import check_email_is_free
from rollbook.accounts.entry_links import NewLink
from rollbook.accounts.identity import Caller
from rollbook.accounts.office import check_still_office, rights_now
from rollbook.accounts.passwords import NO_PASSWORD
from rollbook.core.errors import AppError
from rollbook.core.notices import Language
from rollbook.core.settings import Settings
from rollbook.people.schemas import InvitationOut, LinkOut, NewPerson
from rollbook.people.service.everybody import read_people, tell_person
from rollbook.people.service.giving import add_grant, check_not_longer
from rollbook.people.service.mailing import bounce_of, can_mail, mail_links
from rollbook.people.service.places import find_granted
from rollbook.tables.accounts import admins
from rollbook.tables.rows import AdminRow


@dataclass(frozen=True)
class Newcomer:
    name: str
    user_name: str
    email: str
    mobile: str
    language: Language = "en"


def invite(db: Connection, form: NewPerson, me: Caller, today: date, origin: str, settings: Settings) -> InvitationOut:
    """An account without a password, its grants, and the link: all of it or nothing."""
    people.lock_own_account(db, me)
    check_still_office(db, me.admin.id, today)
    giver = rights_now(db, me.admin.id, today)
    check_email_is_free(db, form.email)
    by = me.admin.user_name
    row = add_person(db, Newcomer(form.name, form.user_name, form.email, form.mobile or "", form.language), by)
    for place, grant in enumerate(form.grants):
        try:
            granted = find_granted(db, grant, today)
            check_not_longer(giver, granted)
            add_grant(db, row, granted, by, today)
        except AppError as error:
            error.fields = {f"grants.{place}.{name}": fault for name, fault in error.fields.items()}
            raise
    made = entry_links.make(db, row, me.admin.id, by)
    [person] = read_people(db, me.admin, today, admins.c.id == row.id)
    return InvitationOut(
        person=tell_person(person, me.admin, today),
        link=made.at(origin),
        expires_at=made.expires_at,
        **_mail(db, row, made, me, settings if form.mail else None),
    )


def add_person(db: Connection, new: Newcomer, by: str) -> AdminRow:
    people.add(db, new, NO_PASSWORD, disabled=False, by=by, is_office=False)
    return people.find_admin(db, new.user_name)


def make_link(db: Connection, user_name: str, me: Caller, today: date, origin: str, settings: Settings) -> LinkOut:
    target = people.lock_account_of(db, me, user_name, today)
    made = entry_links.make(db, target, me.admin.id, me.admin.user_name)
    mailed = _mail(db, target, made, me, settings)
    return LinkOut(purpose=made.purpose, link=made.at(origin), expires_at=made.expires_at, **mailed)


def _mail(
    db: Connection, admin: AdminRow, made: NewLink, me: Caller, settings: Settings | None
) -> dict[str, str | None]:
    """Without settings nobody wants it mailed."""
    if settings is None or not can_mail(settings):
        return {}
    if mail_links(db, [(admin, made)], me.admin, settings):
        return {"mailed_to": admin.email}
    return {"bounced": bounce_of(db, admin.email)}
