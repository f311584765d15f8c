"""Who may read and correct a class, where more counts than where it belongs: `reach.doors` asks for that alone."""

from starlette.requests import Request

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core import clock
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.core.settings import Settings
from rollbook.endpoints.routes import Place, Sent
from rollbook.rollcall.service.correcting_days import check_correcting, check_days
from rollbook.rollcall.service.deliveries import Find, had_the_right_somewhere
from rollbook.store.verbs import Store


def reads(name: str, find: Find) -> Place:
    """Whoever sees the classes that `find` finds by the parameter of that name, and whoever opened what is still open:
    they can finish it, though their right may have ended."""

    async def check(who: Admin, right: Right, values: Sent, request: Request) -> None:
        if who.rights.everywhere(right):
            return
        store: Store = request.app.state.store
        here = await store.read(find, values[name])
        if not here and not who.rights.somewhere(right) and not await store.read(had_the_right_somewhere, who):
            raise Forbidden(NOT_FOR_YOU)
        for each in here:
            is_own = each.is_open and each.opened_by == who.id
            if not is_own and not all(who.rights.may(right, place) for place in each.places):
                raise Forbidden(NOT_FOR_YOU)

    return check


def corrects(find: Find, name: str = "rollcall_id") -> Place:
    """Of the classes that `find` finds by the parameter of that name: within the days that the college gives, and on
    any day whoever corrects late. Whoever stands in for a day corrects what is held then."""

    async def check(who: Admin, right: Right, values: Sent, request: Request) -> None:
        if who.rights.everywhere(Right.CORRECT_LATE):
            return
        store: Store = request.app.state.store
        settings: Settings = request.app.state.settings
        here = await store.read(find, values[name])
        check_correcting(who.rights, here, clock.today(settings.timezone), settings.correction_days, right)

    return check


def reopens(find: Find) -> Place:
    """As `corrects`; it is done soon after the upload, or not at all."""

    async def check(who: Admin, right: Right, values: Sent, request: Request) -> None:
        if who.rights.everywhere(right):
            return
        store: Store = request.app.state.store
        check_days(who.rights, await store.read(find, values["rollcall_id"]), right)

    return check
