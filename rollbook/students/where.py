"""Where the lists are that requests are about, for whoever needs a right there."""

from sqlalchemy import Connection
from starlette.requests import Request

from rollbook.accounts import refusals
from rollbook.accounts.identity import Admin
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.endpoints.routes import Place, Sent
from rollbook.reach import places
from rollbook.reach.doors import at
from rollbook.reach.places import Places
from rollbook.students.progress import list_of_running
from rollbook.students.schemas import ListPlace


def of_list(db: Connection, place: ListPlace) -> Places:
    return places.of_list(db, place.batch, place.department)


def at_list(name: str) -> Place:
    """Of a query or a form that the endpoint calls by this name."""
    return at(lambda db, sent: of_list(db, sent[name]))


at_list_of_file = at(lambda db, sent: of_list(db, sent["upload"].form))
at_student = at(lambda db, sent: places.of_student(db, sent["student_id"]))


def _of_import(db: Connection, sent: Sent) -> Places:
    running = list_of_running(sent["import_id"])
    return of_list(db, running) if running else places.of_import(db, sent["import_id"])


at_import = at(_of_import)


def _of_both_lists(db: Connection, sent: Sent) -> Places:
    here, there = places.of_student(db, sent["student_id"]), of_list(db, sent["form"])
    return None if here is None or there is None else [*here, *there]


at_both_lists = at(_of_both_lists)


async def some_list(who: Admin, right: Right, values: Sent, request: Request) -> None:  # noqa: ARG001
    """It is about lists, but about none in particular. Who has the right for single subjects has it for no list."""
    if not any(place.subject_id is None for place in who.rights.places(right)):
        raise Forbidden(refusals.NOT_FOR_YOU)
