"""People over HTTP: who may do what, inviting, giving and ending."""

from typing import Annotated

from starlette.requests import Request

from rollbook.accounts.access import ConfirmedOffice, Gives, check_right, check_signed_in
from rollbook.accounts.browsers import site_of
from rollbook.accounts.identity import Caller
from rollbook.core.roles import Right
from rollbook.endpoints.application import IdInPath, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Found, Query, Routes
from rollbook.people.schemas import (
    GrantOut,
    GrantsToEnd,
    InvitationOut,
    LinkOut,
    NewGrant,
    NewPerson,
    PeopleOut,
    PeopleQuery,
    PersonDetails,
)
from rollbook.people.service import giving, inviting, listing, person
from rollbook.people.service.mailing import can_mail
from rollbook.reach import doors

routes = Routes("/api", tag="people")


async def _require_giver(request: Request) -> Caller:
    """With what they showed to prove who they are: some of it needs the password typed again."""
    caller = await check_signed_in(request)
    check_right(caller.admin, Right.GIVE)
    return caller


GivingCaller = Annotated[Caller, Found(_require_giver, is_proof=True, needs_a_person=True, right=Right.GIVE)]


@routes.get("/people", "Who may do what, by name", at=doors.within)
async def list_people(
    query: Query[PeopleQuery], me: Gives, store: StoreDep, settings: SettingsDep, today: Today
) -> PeopleOut:
    """To the office everybody; to a head whoever has a grant in the own place, and who has none. Of those who have
    nothing elsewhere a head is told how to reach them; when and how somebody logs in, the office alone."""
    return await store.read(listing.list_people, query, me, today, can_mail(settings))


@routes.post("/people", "Invite somebody", status=201, at=doors.whole_college)
async def invite(
    form: NewPerson, request: Request, me: ConfirmedOffice, store: StoreDep, settings: SettingsDep, today: Today
) -> InvitationOut:
    """The answer is the only place where the link is ever shown. It works once, for 72 hours. Where the college has a
    mail server it goes out to the invited person too, unless the form says not to."""
    return await store.write(inviting.invite, form, me, today, site_of(request, settings).origin, settings)


@routes.get("/people/{user_name}", "One person, with all that would stay behind", at=doors.within)
async def read_person(user_name: str, me: Gives, store: StoreDep, today: Today) -> PersonDetails:
    return await store.read(person.read_person, user_name, me, today)


@routes.post("/people/{user_name}/link", "A new link for somebody to get in", status=201, at=doors.whole_college)
async def make_link(
    user_name: str, request: Request, me: ConfirmedOffice, store: StoreDep, settings: SettingsDep, today: Today
) -> LinkOut:
    """An invitation for whoever has never come, else a new password. Earlier links are void from then on."""
    return await store.write(inviting.make_link, user_name, me, today, site_of(request, settings).origin, settings)


@routes.post("/people/{user_name}/grants", "Let somebody do something, somewhere", status=201, at=doors.within)
async def give(user_name: str, form: NewGrant, me: GivingCaller, store: StoreDep, today: Today) -> GrantOut:
    """A head gives lecturers the classes of the own place. All else is the office's, with the password typed again."""
    return await store.write(giving.give, user_name, form, me, today)


@routes.delete("/grants/{id}", "End a grant, now", at=doors.within)
async def end_grant(grant_id: IdInPath, me: GivingCaller, store: StoreDep, today: Today) -> None:
    """Refused for the last grant that the office has."""
    await store.write(giving.end_grant, grant_id, me, today)


@routes.post("/grants/end", "End several grants, now: all of them or none", at=doors.within, status=204)
async def end_grants(form: GrantsToEnd, me: GivingCaller, store: StoreDep, today: Today) -> None:
    """As for each of them. Refused for the last grant that the office has."""
    await store.write(giving.end_grants, form.ids, me, today)


@routes.post("/people/{user_name}/leaving", "End all that somebody has, and close the account", at=doors.whole_college)
async def let_leave(user_name: str, me: ConfirmedOffice, store: StoreDep, today: Today) -> PersonDetails:
    """Ends grants, sessions, API tokens and links. What they did stays, and so do their open classes."""
    return await store.write(person.let_leave, user_name, me, today)
