"""Corrections that are asked for, and what is answered."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta

from rollbook.catalogue.schemas import CalledGroup, SubjectLabels
from rollbook.core.marks import EXPLAINED, Mark
from rollbook.core.schemas import Form, Instant, Reason, Schema, explain
from rollbook.endpoints.application import RowId

State = Literal["asked", "done", "refused"]


class Asking(Form):
    """Sent once more by the same person, it replaces what they asked for before."""

    rollcall: Annotated[UUID, explain("The class, by the id that the device made.")]
    student: RowId
    mark: Annotated[Mark, explain(f"The one that it should be. {EXPLAINED}.")]
    reason: Reason


class Refusing(Form):
    because: Annotated[Reason, Meta(examples=["The register of that day says absent"])]


class AskedCorrection(Schema):
    id: int
    rollcall: UUID
    place: SubjectLabels
    group: CalledGroup
    held_on: date
    number: Annotated[int, explain("Which class of the day it is.")]
    student: int
    roll: str
    name: str
    stands: Annotated[Mark | None, explain("The mark as it is now.")]
    mark: Annotated[Mark, explain("The mark that is asked for.")]
    reason: str
    asked_by: str
    asked_at: Instant
    state: State
    because: Annotated[str | None, explain("Of one that was refused.")]
    decided_by: str | None
    decided_at: Instant | None


class AskedCorrections(Schema):
    waits: Annotated[list[AskedCorrection], explain("What waits for you, the oldest first.")]
    mine: Annotated[list[AskedCorrection], explain("What you asked for: all that waits, and what was answered lately.")]
    objections: Annotated[
        int, explain("How many objections wait that you may answer now: to marks of classes that you may correct.")
    ]
