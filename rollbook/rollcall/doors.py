"""Who may read and correct a class, where more counts than where it belongs: `reach.doors` asks for that alone."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from starlette.requests import Request

from rollbook.accounts.identity import Admin
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core import clock
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.core.settings import Settings
from rollbook.endpoints.routes import Place
from rollbook.rollcall import refusals
from rollbook.rollcall.service.deliveries import Find, had_the_right_somewhere
from rollbook.store.verbs import Store


def reads(name: str, find: Find) -> Place:
    """Whoever sees the classes that `find` finds by the parameter of that name, and whoever opened what is still open:
    they can finish it, though their right may have ended."""

    async def check(who: Admin, right: Right, values: Mapping[str, Any], request: Request) -> None:
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
    any day whoever corrects late."""

    async def check(who: Admin, right: Right, values: Mapping[str, Any], request: Request) -> None:
        if who.rights.everywhere(Right.CORRECT_LATE):
            return
        store: Store = request.app.state.store
        settings: Settings = request.app.state.settings
        days = settings.correction_days
        first = clock.today(settings.timezone) - timedelta(days=days)
        for each in await store.read(find, values[name]):
            if not all(who.rights.may(right, place) for place in each.places):
                raise Forbidden(NOT_FOR_YOU)
            is_late = each.held_on < first
            if is_late and not all(who.rights.may(Right.CORRECT_LATE, place) for place in each.places):
                raise Forbidden(refusals.too_late_to_correct(days))

    return check
