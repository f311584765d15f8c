"""What a roll call answers: the class with its marks, and what became of the marks that were sent."""

from datetime import date
from typing import Annotated
from uuid import UUID

from msgspec import UNSET

from rollbook.catalogue.schemas import CalledGroup, GroupLabel, SubjectLabels
from rollbook.core.marks import EXPLAINED, NOT_MARKED, Mark
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.rollcall.list_schemas import LeavesTold


class Entry(Schema):
    student: int
    roll: str
    name: str
    mark: Mark | None
    by: str | None
    at: Annotated[Instant | None, explain("When it was tapped, or corrected.")]
    device: int | None
    turn: int | None
    bulk: Annotated[bool, explain("It came with a step for many students.")]
    leave: LeavesTold = UNSET


TakenTogether = Annotated[UUID | None, explain("What it was taken in one go with, where it was not taken by itself.")]


class RollCallFacts(SubjectLabels):
    id: UUID
    subject_id: int
    group: CalledGroup
    meeting: TakenTogether
    held_on: date
    number: Annotated[int, explain("1 for the subject's first class on that date.")]
    opened_by: str
    opened_at: Instant
    uploaded_by: str | None
    uploaded_at: Instant | None
    withdrawn_by: str | None
    withdrawn_at: Annotated[Instant | None, explain("Taken back after its upload: it counts nowhere.")]
    waits: Annotated[
        bool, explain("Uploaded, and counts nowhere until it is known whether it is one class with another (twins).")
    ]
    merged: Annotated[bool, explain("It was one class with another, which has its marks: by itself it counts nowhere.")]
    revision: Annotated[int, explain("Grows with each correction, withdrawal and restoring.")]
    discards: Annotated[int, explain("How many times it had been discarded before it was opened as it is now.")]
    reopened: Annotated[int, explain("How many times its upload was undone.")]


class RollCallOut(RollCallFacts):
    entries: Annotated[list[Entry], explain("Everyone on the roster, in the order of the list.")]


class RollCallLine(RollCallFacts):
    """A roll call in a list: who, how far, and the marks in order as a ribbon."""

    whole_is_yours: Annotated[
        bool, explain("All that is taken in one go with it is yours to take. True where it is taken by itself.")
    ]
    last_mark_by: str | None
    last_mark_at: Instant | None
    ribbon: Annotated[str, explain(f"One sign a student: {EXPLAINED}, {NOT_MARKED} not marked.", examples=["1101--"])]


class RecentSubject(SubjectLabels):
    group: Annotated[GroupLabel | None, explain("Which group was called there.")]


class Overruled(Schema):
    """A mark of another device that stood until now."""

    student: int
    roll: str
    mark: Mark
    by: str
    at: Annotated[Instant, explain("When it was tapped.")]
    bulk: Annotated[bool, explain("It came with a step for many students.")]


class Outdone(Schema):
    """What another device said, and what stands in place of the mark that was sent. Null: the line is empty."""

    student: int
    roll: str
    mark: Mark | None
    by: str | None
    at: Annotated[Instant | None, explain("When it was tapped.")]
    bulk: Annotated[bool, explain("It came with a step for many students.")]


class Marked(Schema):
    taken: Annotated[int, explain("Marks that were new.")]
    known: Annotated[int, explain("Marks that had arrived before, or that a later one of the same device replaces.")]
    overruled: list[Overruled]
    outdone: list[Outdone]
    uploaded_at: Instant | None
    withdrawn_at: Annotated[Instant | None, explain("Since when the class, uploaded before, counts nowhere.")]
    waits: Annotated[
        bool, explain("Uploaded, and counts nowhere until it is known whether it is one class with another (twins).")
    ] = False
    number: Annotated[int | None, explain("Which class of the day it is, where that was at hand.")] = None
    listed: Annotated[int | None, explain("How many are on the roster, where this request opened the class.")] = None
    place: Annotated[
        SubjectLabels | None, explain("What the class's subject is called now, where that is not what was sent.")
    ] = None
    echo: Annotated[
        str | None,
        explain(
            "The last part of the path at which live events tell of marks of this device in this class: "
            "a device that hears it need not read what it has just sent."
        ),
    ] = None
