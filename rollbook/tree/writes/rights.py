"""Whether what a write touches is theirs, as the endpoints ask it of whoever has a part of the college: by ids, on the
class's own day, and of all that was taken in one go. Whoever comes here was let pass by the labels of the path."""

from datetime import date
from uuid import UUID

from sqlalchemy import Connection

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.reach.places import of_subject_id
from rollbook.rollcall.service.correcting_days import check_correcting
from rollbook.rollcall.service.deliveries import Find, check_taking, find_class, find_together
from rollbook.tree.views.groups import list_places
from rollbook.tree.views.places import Keys, Subject
from rollbook.tree.writes.context import Context

_LEVELS = 4  # of a place, from the batch to the subject


def check_place(db: Connection, context: Context, keys: Keys) -> None:
    """The subject that is really meant: another one's code may read as `{code}~{group}`."""
    rights = context.by.rights
    if rights.everywhere(Right.TAKE) or len(keys) < _LEVELS:
        return
    if not all(rights.may(Right.TAKE, place) for place in list_places(db, keys[:_LEVELS])):
        raise Forbidden(NOT_FOR_YOU)


def check_day(db: Connection, context: Context, subject: Subject, day: date) -> None:
    """Of a class that is opened on that day."""
    if not context.by.rights.everywhere(Right.TAKE):
        check_taking(context.by.rights, of_subject_id(db, subject.id) or [], day)


def check_marking(db: Connection, context: Context, uuid: UUID) -> None:
    _check_taking(db, context, uuid, find_class)


def check_finishing(db: Connection, context: Context, uuid: UUID) -> None:
    """Of what is done to all that was taken in one go."""
    _check_taking(db, context, uuid, find_together)


def _check_taking(db: Connection, context: Context, uuid: UUID, find: Find) -> None:
    if not context.by.rights.everywhere(Right.TAKE):
        for each in find(db, uuid):
            check_taking(context.by.rights, each.places, each.held_on)


def check_withdrawing(db: Connection, context: Context, uuid: UUID) -> None:
    if not context.by.rights.everywhere(Right.CORRECT_LATE):
        check_correcting(context.by.rights, find_together(db, uuid), context.today, context.correction_days)
