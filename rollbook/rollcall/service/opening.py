"""Opening a roll call: the roster is taken down once, and stays as it is."""

import re
from collections.abc import Collection
from datetime import date, timedelta
from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.finding import SubjectRow, find_subject, labels_of, subject_is_called
from rollbook.core.errors import BadInput, Conflict
from rollbook.core.settings import Settings
from rollbook.reach.parts import Part, check_group
from rollbook.reach.places import of_found_subject
from rollbook.rollcall import refusals
from rollbook.rollcall.list_schemas import OnLeave, Roster, RosterStudent
from rollbook.rollcall.schemas import Called, RosterQuery, Saving
from rollbook.rollcall.service.classes import RollCall, hold_rollcall, hold_rollcall_if_there
from rollbook.rollcall.service.days_back import check_days_back, may_go_back_any
from rollbook.rollcall.service.discards import DISCARDS, read_counts, refuse_if_discarded
from rollbook.rollcall.service.lines import Line
from rollbook.rollcall.service.on_leave import Days, days_to_keep, read_on_leave
from rollbook.rollcall.service.rosters import (
    IN_GROUPS,
    IN_GROUPS_ON_LEAVE,
    LISTED,
    LISTED_ON_LEAVE,
    Calling,
    Listed,
    find_calling,
    refuse_same_roll,
)
from rollbook.store.json_rows import json_list, unpack_rows
from rollbook.store.prepared import Prepared
from rollbook.tables.rollcalls import rollcalls

# Nobody takes a roll call of an earlier day: such a date is a slip of the hand, or of a device's clock.
FIRST_DATE = date(2000, 1, 1)
# "2024 - 2028", "2024-28": two years. A single one may be that in which the batch ends.
_YEARS = re.compile(r"(?<!\d)((?:19|20)\d{2})\s*[-/\u2010-\u2015]\s*(?:\d{2}){1,2}(?!\d)")

# Read after the subject is held, and not with it: what is read with a lock is as old as the wait for it.
_THERE = select(rollcalls.c.id).where(rollcalls.c.uuid == bindparam("uuid")).scalar_subquery().label("there")
_TAKEN = (
    select(json_list(rollcalls.c.number))
    .where(rollcalls.c.subject_id == bindparam("subject_id"), rollcalls.c.held_on == bindparam("held_on"))
    .scalar_subquery()
    .label("taken")
)
_WHAT_STANDS = Prepared(select(_THERE, DISCARDS, _TAKEN, LISTED))
_WHAT_STANDS_OF_GROUPS = Prepared(select(_THERE, DISCARDS, _TAKEN, IN_GROUPS))
_LISTED = Prepared(select(LISTED, LISTED_ON_LEAVE))
_IN_GROUPS = Prepared(select(IN_GROUPS, IN_GROUPS_ON_LEAVE))


def within_part(query: RosterQuery, part: Part) -> RosterQuery:
    """The groups that they may call; if that is one only, nobody has to name it."""
    if part is not None and query.group_id is None and len(part.ids) == 1:
        return replace(query, group_id=next(iter(part.ids)))
    check_group(part, query.group_id)
    return query


def read_roster(db: Connection, query: RosterQuery, rights: Rights, settings: Settings, today: date) -> Roster:
    """Who is called in this subject: what a device keeps to take the class without network."""
    day = query.held_on or today
    _check_date(day, today, today)
    subject = find_subject(db, query, subject_id=query.subject_id)
    if query.held_on:
        _check_batch(day, subject.batch)
        if not may_go_back_any(rights, of_found_subject(db, subject, query.group_id)):
            check_days_back(day, today, settings.days_back)
    days = Days(day, day) if query.held_on else days_to_keep(today, settings.days_back)
    calling, listed, on_leave = _find_called(db, subject, query.group_id, day, days)
    return Roster(
        **labels_of(calling.subject),
        subject_id=calling.subject.id,
        group=calling.group,
        students=_tell(listed, read_on_leave(on_leave, settings.timezone)),
    )


def find_listed(db: Connection, query: Called, day: date) -> list[Listed]:
    return _find_called(db, find_subject(db, query), query.group_id, day, Days(day, day))[1]


def _find_called(
    db: Connection, subject: SubjectRow, group_id: int | None, day: date, days: Days
) -> tuple[Calling, list[Listed], str]:
    """Who is called on that day, and the leaves of those days, packed."""
    calling = find_calling(db, subject, group_id, day, anybody=False)
    asked = calling.parameters(anybody=False) | days.parameters()
    [now] = _LISTED.all(db, **asked) if calling.groups is None else _IN_GROUPS.all(db, **asked, held_on=day)
    listed = calling.sort(now.listed)
    refuse_same_roll(listed)
    return calling, listed, now.on_leave


def _tell(listed: list[Listed], on_leave: OnLeave) -> list[RosterStudent]:
    return [
        RosterStudent(id=student, roll=roll, name=name, leave=on_leave.get(student, UNSET))
        for _, student, roll, name in listed
    ]


def open_rollcall(
    db: Connection, uuid: UUID, opening: Saving, today: date, only: Collection[int] | None, *, by_tree: bool = False
) -> RollCall:
    """The class under an id made on the device: the one that is there, or a new one still to be written."""
    if there := hold_rollcall_if_there(db, uuid, only):
        return _same(db, there, opening)
    _check_date(opening.held_on, today, _last_date(opening, today, by_tree=by_tree))
    subject = find_subject(db, opening, subject_id=opening.subject_id, hold=True)
    if not by_tree:
        _check_batch(opening.held_on, subject.batch)
    offline = opening.roster is not None
    calling = find_calling(db, subject, opening.group_id, opening.held_on, anybody=offline)
    day = {"subject_id": subject.id, "held_on": opening.held_on}
    what_stands = _WHAT_STANDS if calling.groups is None else _WHAT_STANDS_OF_GROUPS
    [standing] = what_stands.all(db, uuid=uuid, **day, **calling.parameters(anybody=offline))
    if standing.there is not None:  # opened from elsewhere while we waited for the subject
        return _same(db, hold_rollcall(db, uuid, only), opening)
    refuse_if_discarded(db, uuid, opening.discards, standing.discards)
    if subject.archived_at is not None:
        raise Conflict(refusals.subject_removed(subject.subject))
    listed = calling.sort(standing.listed)
    if not offline:
        refuse_same_roll(listed)
    lines = _lines(listed, opening.roster)
    if not lines:
        raise Conflict(calling.nobody)
    rollcall = _new_rollcall(uuid, calling, opening, _choose_number(opening, standing.taken), lines)
    return _counting_on(db, rollcall) if standing.discards else rollcall


def _choose_number(opening: Saving, taken: str) -> int:
    """Those that are there stay as they are."""
    numbers = {number for (number,) in unpack_rows(taken)}
    if opening.number is None or (opening.number in numbers and opening.roster is not None):
        return max(numbers, default=0) + 1
    if opening.number in numbers:
        raise Conflict(refusals.number_taken(opening.number, opening.held_on))
    return opening.number


def _new_rollcall(uuid: UUID, calling: Calling, opening: Saving, number: int, lines: dict[int, Line]) -> RollCall:
    subject, group = calling.subject, calling.group.id if calling.group else None
    place = (subject.batch, subject.department, subject.semester, subject.subject)
    which = (subject.id, place, opening.held_on, number)
    rollcall = RollCall(None, uuid, *which, lines=lines, discards=opening.discards, group_id=group, apart=opening.apart)
    rollcall.hour = opening.hour
    return rollcall


def _counting_on(db: Connection, rollcall: RollCall) -> RollCall:
    """What was to change the class that was discarded under this id, and arrives only now, is late."""
    before = read_counts(db, rollcall.uuid)
    rollcall.revision = rollcall.turned = before.revision
    rollcall.reopened = before.reopened
    return rollcall


def _lines(listed: list[Listed], called: list[int] | None) -> dict[int, Line]:
    if called is not None:
        # Opened without network: whom the device called, the archived ones too. Who left for another list is not
        # in this class any more; a mark of theirs is refused by name.
        known = {entry[1]: entry for entry in listed}
        listed = [known[student] for student in dict.fromkeys(called) if student in known]
    return {
        student: Line(student, roll, name, position)
        for position, (_, student, roll, name) in enumerate(listed, start=1)
    }


def _same(db: Connection, rollcall: RollCall, opening: Saving) -> RollCall:
    if rollcall.held_on != opening.held_on or not _is_of(db, rollcall, opening):
        raise Conflict(refusals.ID_IN_USE)
    return rollcall


def _is_of(db: Connection, rollcall: RollCall, opening: Saving) -> bool:
    """A class that is known never looks for its subject again, whoever has its former labels by now. Its group may not
    be named: the only one was called without asking."""
    if None not in (rollcall.group_id, opening.group_id) and rollcall.group_id != opening.group_id:
        return False
    if rollcall.subject_id == opening.subject_id or rollcall.is_called(opening):
        return True
    return subject_is_called(db, rollcall.subject_id, opening)


def may_be_held(opening: Saving, today: date, *, by_tree: bool = False) -> bool:
    """By what the request itself says; the batch may be called otherwise by now. Clients of the tree may write every
    date that they could before there was a rule for batches."""
    first = FIRST_DATE if by_tree else first_date_of(opening.batch)
    return first <= opening.held_on <= _last_date(opening, today, by_tree=by_tree)


def _last_date(opening: Saving, today: date, *, by_tree: bool) -> date:
    """A class may be sent late, but not before its day. A day's grace where the date is the device's own, as when it
    called without network: by its clock it may be the first past midnight."""
    return today + timedelta(days=1) if by_tree or opening.roster is not None else today


def first_date_of(batch: str) -> date:
    """2024 - 2028 begins in 2024 at the earliest. Other labels say nothing of it."""
    years = _YEARS.search(batch)
    return max(FIRST_DATE, date(int(years[1]), 1, 1)) if years else FIRST_DATE


def _check_date(held_on: date, today: date, last: date) -> None:
    if held_on < FIRST_DATE:
        raise BadInput(refusals.TOO_LONG_AGO, {"heldOn": refusals.before_first_date(FIRST_DATE)})
    if held_on > last:
        raise BadInput(refusals.IN_THE_FUTURE, {"heldOn": refusals.after_today(today)})


def _check_batch(held_on: date, batch: str) -> None:
    if held_on < (first := first_date_of(batch)):
        raise BadInput(refusals.before_batch_began(batch), {"heldOn": refusals.before_first_date(first)})
