"""Rooms, lecturers and students that would be at two places at one hour. It is shown, not forbidden."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import Connection

from rollbook.core.json_values import JsonObject
from rollbook.core.sentences import Sentence
from rollbook.slotsfile import refusals
from rollbook.slotsfile.service.known import Known
from rollbook.slotsfile.service.plan import Planned
from rollbook.timetable.occurring import Slot, Taught
from rollbook.timetable.service.clashes import Clash, find_clashes
from rollbook.timetable.service.stored import Draft, Stored, columns_of

MOST_TOLD = 3  # of one slot


def tell_clashes(db: Connection, rows: Sequence[Planned], others: Sequence[Stored], known: Known, since: date) -> None:
    """In the week as it will be: of the rows, and of the slots that stay beside them."""
    ended = {each.was.id for each in rows if each.was and each.state == "missing"}
    mine = {-at: each for at, each in enumerate(rows, start=1) if each.draft is not None and each.line is not None}
    week = [_slot(number, each.draft, known, since) for number, each in mine.items() if each.draft]
    week += [_slot(each.id, each.draft, known, since) for each in others if each.id not in ended]
    looked_at = [slot for slot in week if slot.id < 0 and mine[slot.id].state in ("new", "changed")]
    people = {each.id: each.name for each in known.people}
    for number, found in find_clashes(db, looked_at, week, since).items():
        if found:
            some = dict.fromkeys(_say(each, known, people, rows, number) for each in found[: 3 * MOST_TOLD])
            mine[number].clashes, mine[number].state = list(some)[:MOST_TOLD], "clash"


def _slot(number: int, draft: Draft, known: Known, since: date) -> Slot:
    """As the timetable's own clashes are found. `number`: below zero for a row of the file."""
    taught = (
        Taught(subject_id, group_id, subject.batch_id, subject.department_id, None)
        for subject_id, group_id in draft.taught
        for subject in (known.subjects[subject_id],)
    )
    own: JsonObject = {"id": number, "timetable_id": 0, "since": since, "last_day": since}
    return Slot(**own, **columns_of(draft), taught=tuple(taught), lecturers=draft.lecturers)


def _say(clash: Clash, known: Known, people: dict[int, str], rows: Sequence[Planned], number: int) -> Sentence:
    line = rows[-clash.other.id - 1].line if clash.other.id < 0 else None
    row, other = line.row if line else 0, label_of(clash.other, known)
    if clash.kind == "room":
        draft = rows[-number - 1].draft
        return refusals.room_is_taken((draft and draft.room) or "", other, row)
    if clash.kind == "lecturer":
        return refusals.lecturer_is_elsewhere(people.get(clash.lecturer or 0, "?"), other, row)
    return refusals.students_are_elsewhere(other, row)


def label_of(slot: Slot, known: Known) -> str:
    """As a sentence names it: CS301, A."""
    parts = []
    for each in slot.taught:
        group = known.groups.get(each.group_id or 0)
        code = known.subjects[each.subject_id].code
        parts.append(f"{code}, {group.label}" if group else code)
    return " + ".join(dict.fromkeys(parts)) or slot.title or "?"
