"""What is done about leaves, written into the history, and told to whoever shows what it changes."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

from sqlalchemy import Connection, select

from rollbook.audit import about
from rollbook.audit.about import About
from rollbook.audit.parts import Part
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.leave.service.known import KnownLeave
from rollbook.outbox import keys
from rollbook.outbox.writing import About as AboutStudent
from rollbook.outbox.writing import tell_of_students
from rollbook.store import changed_paths
from rollbook.tables.leave import certificate_pieces


def facts_of(leave: KnownLeave) -> JsonObject:
    """What the history keeps. When the student is erased `reason` and `because` are forgotten there."""
    return {
        "leave": leave.id,
        "roll": leave.roll,
        "kind": leave.kind,
        "category": leave.category,
        "startsOn": leave.starts_on.isoformat(),
        "endsOn": leave.ends_on.isoformat(),
        **_hours(leave),
        **({"askedAs": leave.asked_as} if leave.asked_as else {}),
        "state": leave.state,
        "reason": leave.reason,
        **({"because": leave.because} if leave.because else {}),
    }


def _hours(leave: KnownLeave) -> JsonObject:
    if not (leave.starts_at and leave.ends_at):
        return {}
    return {"startsAt": leave.starts_at.isoformat(), "endsAt": leave.ends_at.isoformat()}


def record_decision(db: Connection, by: str, before: KnownLeave, after: KnownLeave) -> None:
    path = paths.leaves(after.batch, after.department)
    of_student = about.student((after.batch_id, after.department_id), after.student_id)
    record_change(db, by, path, facts_of(before), facts_of(after) | paper_of(db, after), of_student)


def record_entry(db: Connection, by: str, every: Sequence[KnownLeave], *, entered: bool) -> None:
    """Entered, or taken back: one entry of the history for all of them. Of what is taken back it keeps since when it
    was there: nothing else tells of it any more."""
    paper = paper_of(db, every[0]) if entered else {}  # they have one in common
    lists = {(leave.batch_id, leave.department_id): leave for leave in every}
    by_student: dict[int, list[KnownLeave]] = {}
    for leave in every:
        by_student.setdefault(leave.student_id, []).append(leave)
    if len(every) == 1:
        [leave] = every
        place = leave.batch_id, leave.department_id
        path, what = paths.leaves(leave.batch, leave.department), about.student(place, leave.student_id)
        told: JsonObject = facts_of(leave) | paper
        parts: list[Part] = []
    else:
        path, what = _place_of(list(lists.values()))
        told = {"entry": str(every[0].entry), "students": {}, **paper}
        parts = [_part(student, some, entered=entered) for student, some in by_student.items()]
    before, after = (None, told) if entered else ({**told, "askedAt": every[0].asked_at.isoformat()}, None)
    record_change(db, by, path, before, after, what, parts)
    for leave in lists.values():
        changed_paths.note(db, paths.leaves(leave.batch, leave.department))


def record_certificate(db: Connection, by: str, before: KnownLeave, after: KnownLeave) -> None:
    """Added, removed, or another in its place. The name of the file may tell who it is: it stays out."""
    had, has = (leave.certificate_id is not None for leave in (before, after))
    path = paths.leaves(after.batch, after.department)
    of_student = about.student((after.batch_id, after.department_id), after.student_id)
    told = {"leave": after.id, "roll": after.roll}
    record_change(db, by, path, {**told, "certificate": had}, {**told, "certificate": has}, of_student)


def _place_of(lists: list[KnownLeave]) -> tuple[str, About]:
    """Of one list, or of none where they are of several."""
    if len(lists) > 1:
        return paths.LEAVES, About()
    [one] = lists
    return paths.leaves(one.batch, one.department), about.student_list(one.batch_id, one.department_id)


def _part(student_id: int, theirs: list[KnownLeave], *, entered: bool) -> Part:
    told = facts_of(theirs[0])
    if len(theirs) > 1:
        told["endsOn"] = theirs[-1].ends_on.isoformat()
        told["parts"] = [
            {"startsOn": str(each.starts_on), "endsOn": str(each.ends_on), **_hours(each)} for each in theirs
        ]
    return Part(student_id, theirs[0].roll, *((None, told) if entered else (told, None)))


def paper_of(db: Connection, leave: KnownLeave) -> JsonObject:
    """On which paper a decision rested, for the history, without showing it: its kind, and the SHA-256 of its bytes.
    Whoever has the file can compare; of a person neither tells anything, so both may stay when somebody is erased.
    Nothing where it rests on none, or is not decided."""
    if leave.certificate_id is None or leave.state == "asked":
        return {}
    pieces = select(certificate_pieces.c.bytes).where(certificate_pieces.c.certificate_id == leave.certificate_id)
    digest = sha256()
    for piece in db.scalars(pieces.order_by(certificate_pieces.c.start)):
        digest.update(piece)
    return {"paper": {"type": leave.certificate_type, "sha256": digest.hexdigest()}}


def tell_decided(
    db: Connection, every: Sequence[KnownLeave], decision: Literal["granted", "refused", "withdrawn"]
) -> None:
    """Students and those who care for them are told. Written here; counted again, and dropped where it was taken back
    meanwhile, when it is sent. That one was withdrawn reaches only those who had been told that it was granted."""
    told = [
        AboutStudent(
            leave.student_id,
            keys.of_leave(leave.id, leave.revision),
            {
                "decision": decision,
                "kind": leave.kind,
                "first_day": str(leave.starts_on),
                "last_day": str(leave.ends_on),
                "words": leave.because,
            },
        )
        for leave in every
    ]
    tell_of_students(db, "leave_decided", told, "both")
