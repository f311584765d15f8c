"""Slots as answers tell them: with labels and names, with what clashes, and with what whoever asks may do."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date

from sqlalchemy import Connection, Table, select

from rollbook.accounts.identity import Admin
from rollbook.catalogue.schemas import GroupLabel
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, subjects
from rollbook.tables.groups import groups
from rollbook.tables.timetable import slot_exceptions
from rollbook.timetable import schemas
from rollbook.timetable.occurring import Slot, Taught
from rollbook.timetable.service.audiences import in_parts
from rollbook.timetable.service.clashes import Clash, NoRight, find_clashes, find_lecturers_without_right
from rollbook.timetable.service.exceptional import Said
from rollbook.timetable.service.reach import may_edit, may_say_not_held, may_see
from rollbook.timetable.service.stored import Draft


class Described:
    """The labels of all that some slots name."""

    def __init__(self, db: Connection, every: Iterable[Slot]) -> None:
        known = list(every)
        taught = [each for slot in known for each in slot.taught]
        self._subjects = {}
        for some in in_parts(each.subject_id for each in taught):
            query = select(subjects.c.id, subjects.c.name, *PLACE_COLUMNS).select_from(SUBJECTS)
            for row in db.execute(query.where(subjects.c.id.in_(some))).mappings():
                self._subjects[row["id"]] = {name: value for name, value in row.items() if name != "id"}
        self._groups: dict[int, GroupLabel] = {}
        of_groups = {each.group_id for each in taught} | {slot.group_id for slot in known}
        for some in in_parts(each for each in of_groups if each is not None):
            for group in db.execute(select(*groups.c["id", "label", "kind"]).where(groups.c.id.in_(some))):
                self._groups[group.id] = GroupLabel(id=group.id, label=group.label, kind=group.kind)
        self._people: dict[int, schemas.Lecturer] = {}
        for some in in_parts(lecturer for slot in known for lecturer in slot.lecturers):
            for who in db.execute(select(*admins.c["id", "user_name", "name"]).where(admins.c.id.in_(some))):
                self._people[who.id] = schemas.Lecturer(user_name=who.user_name, name=who.name)
        titled = [slot for slot in known if slot.batch_id is not None]
        self._batches = _labels(db, batches, [slot.batch_id for slot in titled])
        self._departments = _labels(db, departments, [slot.department_id for slot in titled])

    def describe_taught(self, each: Taught) -> schemas.TaughtOut:
        group = None if each.group_id is None else self._groups[each.group_id]
        return schemas.TaughtOut(subject_id=each.subject_id, group=group, **self._subjects[each.subject_id])

    def lecturer(self, admin_id: int) -> schemas.Lecturer:
        return self._people[admin_id]

    def place(self, slot: Slot) -> dict[str, object]:
        return {
            "batch": self._batches.get(slot.batch_id or 0),
            "department": self._departments.get(slot.department_id or 0),
            "group": self._groups.get(slot.group_id or 0),
        }

    def describe_slot(self, slot: Slot) -> dict[str, object]:
        """What is told of a slot wherever it is named."""
        return {
            **{name: getattr(slot, name) for name in ("id", "weekday", "hour", "length", "room", "title")},
            "taught": [self.describe_taught(each) for each in slot.taught],
            "lecturers": sorted((self.lecturer(each) for each in slot.lecturers), key=lambda each: each.name),
        }


def describe_slots(
    db: Connection, looked_at: Sequence[Slot], every: Sequence[Slot], me: Admin, day: date
) -> list[schemas.Slot]:
    """`every`: all slots that hold on that day."""
    clashes = find_clashes(db, looked_at, every, day)
    without_right = find_lecturers_without_right(db, looked_at, day)
    others = [clash.other for found in clashes.values() for clash in found]
    labels = Described(db, {slot.id: slot for slot in (*looked_at, *others)}.values())
    days = _days_of(db, looked_at, day)

    def warn(slot: Slot) -> list[schemas.SlotWarning]:
        return [
            *(_tell_clash(clash, slot, labels, me) for clash in clashes[slot.id]),
            *(_tell_no_right(each, labels) for each in without_right[slot.id]),
        ]

    return [
        schemas.Slot(
            **labels.describe_slot(slot),  # type: ignore[arg-type]
            **labels.place(slot),  # type: ignore[arg-type]
            edition=_draft_of(slot).edition,
            since=slot.since,
            last_day=slot.last_day,
            warnings=warn(slot),
            may_edit=may_edit(me, slot),
            may_say_not_held=may_say_not_held(me, slot),
            days=days[slot.id],
        )
        for slot in looked_at
    ]


def _draft_of(slot: Slot) -> Draft:
    taught = tuple((each.subject_id, each.group_id) for each in slot.taught)
    place = (slot.batch_id, slot.department_id, slot.group_id)
    return Draft(slot.weekday, slot.hour, slot.length, taught, slot.lecturers, slot.room, slot.title, place)


def tell_day(said: Said) -> schemas.SlotDay:
    return schemas.SlotDay(**{name: value for name, value in said._asdict().items() if name not in ("slot_id", "at")})


def _days_of(db: Connection, looked_at: Sequence[Slot], day: date) -> dict[int, list[schemas.SlotDay]]:
    found: dict[int, list[schemas.SlotDay]] = defaultdict(list)
    columns = [slot_exceptions.c[name] for name in Said._fields]
    for some in in_parts(slot.id for slot in looked_at):
        query = select(*columns).where(slot_exceptions.c.slot_id.in_(some), slot_exceptions.c.day >= day)
        for row in db.execute(query.order_by(slot_exceptions.c.day, slot_exceptions.c.hour)):
            found[row.slot_id].append(tell_day(Said(*row)))
    return found


def _tell_clash(clash: Clash, slot: Slot, labels: Described, me: Admin) -> schemas.SlotWarning:
    other = schemas.Other(**labels.describe_slot(clash.other)) if may_see(me, clash.other) else None  # type: ignore[arg-type]
    return schemas.SlotWarning(
        kind=clash.kind,
        room=slot.room if clash.kind == "room" else None,
        lecturer=None if clash.lecturer is None else labels.lecturer(clash.lecturer),
        students=clash.students,
        other=other,
    )


def _tell_no_right(each: NoRight, labels: Described) -> schemas.SlotWarning:
    code = labels.describe_taught(each.taught).subject
    return schemas.SlotWarning(kind="no_right", lecturer=labels.lecturer(each.lecturer), subject=code)


def _labels(db: Connection, table: Table, ids: Iterable[int | None]) -> dict[int, str]:
    return {
        row.id: row.label
        for some in in_parts(each for each in ids if each is not None)
        for row in db.execute(select(table.c.id, table.c.label).where(table.c.id.in_(some)))
    }
