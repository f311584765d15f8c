"""A roll call as one transaction holds it: read with its lines, changed, and written back."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from hashlib import sha256
from typing import Literal, Protocol, TypeAlias
from uuid import UUID

from sqlalchemy import BigInteger, Connection, bindparam, select

from rollbook.catalogue.schemas import SubjectLabels, SubjectPlace
from rollbook.catalogue.service.finding import place_keys
from rollbook.core import paths
from rollbook.core.marks import count_attended, count_missed
from rollbook.core.schemas import same_key
from rollbook.rollcall.service.discards import not_there
from rollbook.rollcall.service.lines import Line
from rollbook.rollcall.service.words import makers_in, read_words
from rollbook.store.json_rows import json_rows, pack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import LEVELS, PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.rollcalls import marks, rollcalls
from rollbook.tables.rows import MarkRow, PlaceRow, RollCallRow
from rollbook.tables.students import students

SetAside: TypeAlias = Literal["waits", "merged"]


class _HeldRow(RollCallRow, PlaceRow, Protocol): ...


class LineRow(MarkRow, Protocol):
    """A mark with whose it is, and the user name of who made it."""

    roll: str
    name: str
    user_name: str | None


# The class is held until the transaction ends. Its lines are read by a statement of their own, after that: what is read
# together with a lock is as old as the wait for it, but for the row itself that is locked.
_HOLD = Prepared[_HeldRow](
    select(rollcalls, *PLACE_COLUMNS)
    .join_from(rollcalls, subjects)
    .join(batches)
    .join(departments)
    .join(semesters)
    .where(rollcalls.c.uuid == bindparam("uuid"))
    .with_for_update(of=rollcalls)
)
_asked = rollcalls.alias("asked")
_TOGETHER = Prepared(
    select(rollcalls.c.uuid)
    .join_from(_asked, rollcalls, rollcalls.c.meeting == _asked.c.meeting)
    .where(_asked.c.uuid == bindparam("uuid"))
    .order_by(rollcalls.c.id)
)
_EVERY_LINE = (
    select(marks, students.c.roll, students.c.name, admins.c.user_name)
    .join_from(marks, students)
    .outerjoin(admins, admins.c.id == marks.c.by)
    .order_by(marks.c.position)
)
LINES = _EVERY_LINE.where(marks.c.rollcall_id == bindparam("rollcall_id"))
_OF_SEVERAL = _EVERY_LINE.where(marks.c.rollcall_id.in_(bindparam("ids", expanding=True)))
_ALL_LINES = Prepared[LineRow](LINES)
_SOME_LINES = Prepared[LineRow](
    LINES.where(marks.c.student_id.in_(select(json_rows("wanted", student=BigInteger).c.student)))
)
_NAMES = select(admins.c.id, admins.c.user_name)


@dataclass(slots=True)
class RollCall:
    id: int | None  # none until it is written
    uuid: UUID
    subject_id: int
    place: tuple[str, str, str, str]  # batch, department, semester, subject
    held_on: date
    number: int
    uploaded_at: datetime | None = None
    uploaded_by: int | None = None
    withdrawn_at: datetime | None = None
    lines: dict[int, Line] = field(default_factory=dict)  # by student, in the order of the roster
    revision: int = 0  # grows with each change after the upload
    turned: int = 0  # the revision that withdrew or restored it last
    discards: int = 0  # of its id, before it was opened
    reopened: int = 0  # how often its upload was undone
    group_id: int | None = None  # which group was called; none: everybody
    meeting: UUID | None = None  # what it was taken in one go with
    taken_from: datetime | None = None  # once it is uploaded: its first tap
    taken_until: datetime | None = None  # and its last
    apart: bool | None = None  # none of the other classes of that day, as was said
    set_aside: SetAside | None = None  # uploaded, and it counts nowhere for the time being
    hour: int | None = None  # of the day, where the device knew it
    attended: int | None = None  # once it is uploaded: how many of its marks count as that
    missed: int | None = None
    right_ended: date | None = None  # who uploads it now had the right to until then

    def count_marks(self) -> None:
        """Of one that has all its lines here, and is uploaded, or about to be."""
        given = [line.mark for line in self.lines.values()]
        self.attended, self.missed = count_attended(given), count_missed(given)

    @property
    def devices(self) -> set[int]:
        """On which it was taken."""
        return {device for line in self.lines.values() for device in line.words}

    def is_called(self, place: SubjectPlace) -> bool:
        """Whether these are the labels of its subject."""
        return tuple(place_keys(place).values()) == tuple(map(same_key, self.place))

    def place_if_other(self, sent: SubjectPlace) -> SubjectLabels | None:
        """What its subject is called, where that is spelled otherwise than it was sent."""
        labels = dict(zip(LEVELS, self.place, strict=True))
        return (
            SubjectLabels(**labels) if any(getattr(sent, level) != label for level, label in labels.items()) else None
        )

    @property
    def path(self) -> str:
        """Where the lines are read: one subject on one date."""
        return paths.sheet(*self.place, self.held_on)

    def path_of_marks(self, device: int) -> str:
        """Where marks of one device are told of: below the sheet, so that whoever listens there hears of them too."""
        return f"{self.path}/{self.uuid}/{self.echo(device)}"

    def echo(self, device: int) -> str:
        """By this a device recognises its own marks in live events. It tells nobody else which device it was."""
        return sha256(f"{self.uuid}/{device}".encode()).hexdigest()[:12]


def hold_rollcall(db: Connection, uuid: UUID, only: Collection[int] | None = None) -> RollCall:
    """The roll call, locked until the transaction ends, with all lines or with those of some students."""
    if rollcall := hold_rollcall_if_there(db, uuid, only):
        return rollcall
    raise not_there(db, uuid)


def hold_together(db: Connection, uuid: UUID) -> list[RollCall]:
    """The roll call, and behind it those that were taken in one go with it: what is done to one is done to all. They
    are locked in one order, whichever of them is asked for."""
    together = _TOGETHER.all(db, uuid=uuid)
    held = {each.uuid: hold_rollcall_if_there(db, each.uuid) for each in together}
    asked = held.pop(uuid, None) or hold_rollcall(db, uuid)
    return [asked, *(each for each in held.values() if each is not None)]


def hold_rollcall_if_there(db: Connection, uuid: UUID, only: Collection[int] | None = None) -> RollCall | None:
    row = _HOLD.first(db, uuid=uuid)
    if row is None:
        return None
    lines = (
        _ALL_LINES.all(db, rollcall_id=row.id)
        if only is None
        else _SOME_LINES.all(db, rollcall_id=row.id, wanted=pack_rows((student,) for student in only))
    )
    place = (row.batch, row.department, row.semester, row.subject)
    closed = (row.uploaded_at, row.uploaded_by, row.withdrawn_at)
    facts = (row.id, row.uuid, row.subject_id, place, row.held_on, row.number, *closed)
    taken = (row.taken_from, row.taken_until, row.apart, row.set_aside)
    counters = (row.revision, row.turned, row.discards, row.reopened)
    counts = (row.hour, row.attended, row.missed)
    return RollCall(*facts, _read_lines(db, lines), *counters, row.group_id, row.meeting, *taken, *counts)


def read_lines(db: Connection, ids: Collection[int]) -> dict[int, dict[int, Line]]:
    """Of several classes, by the class and by student."""
    of_class: dict[int, list[LineRow]] = {each: [] for each in ids}
    for row in db.execute(_OF_SEVERAL, {"ids": list(ids)}) if ids else ():
        of_class[row.rollcall_id].append(row)
    names = read_names(db, {maker for rows in of_class.values() for row in rows for maker in makers_in(row.seen)})
    return {each: {row.student_id: _line(row, names) for row in rows} for each, rows in of_class.items()}


def read_names(db: Connection, admin_ids: Collection[int]) -> dict[int, str]:
    """User names by id."""
    if not admin_ids:
        return {}
    return {row.id: row.user_name for row in db.execute(_NAMES.where(admins.c.id.in_(admin_ids)))}


def _read_lines(db: Connection, rows: list[LineRow]) -> dict[int, Line]:
    names = read_names(db, {maker for row in rows for maker in makers_in(row.seen)})
    return {row.student_id: _line(row, names) for row in rows}


def _line(row: LineRow, names: Mapping[int, str]) -> Line:
    words, emptied = read_words(row.seen, names) if row.seen else ({}, {})
    return Line(
        row.student_id,
        row.roll,
        row.name,
        row.position,
        row.mark,
        row.by,
        row.user_name,
        row.at,
        row.device,
        row.turn,
        bool(row.bulk),
        words,
        emptied,
        row.corrected,
    )
