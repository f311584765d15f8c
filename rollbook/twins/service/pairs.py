"""Which classes are asked about, two and two: what was taken in one go is asked about in one go, hour by hour."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Protocol
from uuid import UUID

from sqlalchemy import Connection, and_, bindparam, or_, select

from rollbook.core.errors import NotFound
from rollbook.core.json_values import JsonValue
from rollbook.reach.places import Places, of_classes
from rollbook.rollcall.service.classes import SetAside
from rollbook.rollcall.service.deliveries import ClassHere, find_class
from rollbook.store.prepared import Prepared
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS
from rollbook.tables.groups import groups
from rollbook.tables.rollcalls import CALLED_GROUP, CLASSES, GROUP_COLUMNS, rollcalls, twins
from rollbook.tables.rows import GroupRow, PlaceRow
from rollbook.twins.refusals import NO_SUCH_TWIN
from rollbook.twins.schemas import Answer


class Pair(PlaceRow, GroupRow, Protocol):
    """A row of `twins` with what the two classes are."""

    first_id: int
    second_id: int
    first_uuid: UUID
    second_uuid: UUID
    first_number: int
    first_set_aside: SetAside | None
    second_number: int
    first_meeting: UUID | None
    second_meeting: UUID | None
    first_opener: str
    second_opener: str
    first_from: datetime
    first_until: datetime
    second_from: datetime
    second_until: datetime
    held_on: date
    answer: Answer | None
    answerer: str | None
    answered_by: int | None
    answered_at: datetime | None
    replaced: JsonValue


_firsts = rollcalls.alias("firsts")
_openers = admins.alias("openers")
_first_openers = admins.alias("first_openers")
_answerers = admins.alias("answerers")
PAIRS = (
    select(
        twins,
        rollcalls.c.uuid.label("second_uuid"),
        rollcalls.c.number.label("second_number"),
        rollcalls.c.meeting.label("second_meeting"),
        rollcalls.c.taken_from.label("second_from"),
        rollcalls.c.taken_until.label("second_until"),
        rollcalls.c.held_on,
        rollcalls.c.group_id,
        _openers.c.user_name.label("second_opener"),
        _firsts.c.uuid.label("first_uuid"),
        _firsts.c.number.label("first_number"),
        _firsts.c.set_aside.label("first_set_aside"),
        _firsts.c.meeting.label("first_meeting"),
        _firsts.c.taken_from.label("first_from"),
        _firsts.c.taken_until.label("first_until"),
        _first_openers.c.user_name.label("first_opener"),
        _answerers.c.user_name.label("answerer"),
        *PLACE_COLUMNS,
        *GROUP_COLUMNS,
    )
    .select_from(CLASSES)
    .join(twins, twins.c.second_id == rollcalls.c.id)
    .join(_firsts, _firsts.c.id == twins.c.first_id)
    .join(_openers, _openers.c.id == rollcalls.c.opened_by)
    .join(_first_openers, _first_openers.c.id == _firsts.c.opened_by)
    .outerjoin(_answerers, _answerers.c.id == twins.c.answered_by)
    .outerjoin(groups, CALLED_GROUP)
    .order_by(twins.c.asked_at.desc(), twins.c.second_id)
)
MINE = or_(
    *(table.c[column] == bindparam("me") for table in (rollcalls, _firsts) for column in ("opened_by", "uploaded_by"))
)
_asked = rollcalls.alias("asked")
_asked_twin = twins.alias("asked_twin")
_asked_first = rollcalls.alias("asked_first")
# That one, and those whose two classes were taken in one go with its two.
_TOGETHER = Prepared[Pair](
    PAIRS.join(_asked, _asked.c.uuid == bindparam("uuid"))
    .join(_asked_twin, _asked_twin.c.second_id == _asked.c.id)
    .join(_asked_first, _asked_first.c.id == _asked_twin.c.first_id)
    .where(
        or_(
            rollcalls.c.id == _asked.c.id,
            and_(
                rollcalls.c.meeting == _asked.c.meeting,
                or_(_firsts.c.meeting == _asked_first.c.meeting, _firsts.c.id == _asked_first.c.id),
            ),
        )
    )
)


def find_pairs(db: Connection, uuid: UUID) -> list[Pair]:
    """Of the question about this class; hour by hour."""
    pairs = _TOGETHER.all(db, uuid=uuid)
    if not pairs:
        raise NotFound(NO_SUCH_TWIN)
    return sorted(pairs, key=_by_hour)


def places_of(db: Connection, uuid: UUID) -> Places:
    """None where there is no such question."""
    pairs = _TOGETHER.all(db, uuid=uuid)
    return of_classes(db, {each for pair in pairs for each in (pair.first_id, pair.second_id)})


def classes_of(db: Connection, uuid: UUID) -> list[ClassHere]:
    """All that an answer may change."""
    pairs = _TOGETHER.all(db, uuid=uuid)
    return [each for pair in pairs for one in (pair.first_uuid, pair.second_uuid) for each in find_class(db, one)]


def group_pairs(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """One list for each question, the newest first."""
    questions: dict[tuple[object, object], list[Pair]] = {}
    for pair in pairs:
        key = (pair.second_meeting or pair.second_uuid, pair.first_meeting or pair.first_uuid)
        questions.setdefault(key, []).append(pair)
    return [sorted(each, key=_by_hour) for each in questions.values()]


def _by_hour(pair: Pair) -> tuple[object, ...]:
    return (pair.batch, pair.department, pair.semester, pair.subject, pair.second_number)
