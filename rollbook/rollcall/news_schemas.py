"""What a device that takes a class is told of what others did meanwhile."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from rollbook.catalogue.schemas import CalledGroup, SubjectLabels
from rollbook.core.marks import EXPLAINED, EXPLAINED_OF_OTHERS, NOT_MARKED, SIGNS, SIGNS_OF_OTHERS, Mark
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.rollcall.list_schemas import OnLeave
from rollbook.rollcall.schemas import Device

MOST_SIGNS = 1_000  # in an address; a device with a larger class reads it whole


class NewsQuery(Schema):
    device: Device
    have: Annotated[
        str,
        Meta(
            pattern=rf"^[{SIGNS}{SIGNS_OF_OTHERS}?{NOT_MARKED}]*$(?!\n)",
            max_length=MOST_SIGNS,
            description="What the device has, one sign a student in the order of the roster: "
            f"{EXPLAINED} by itself, {EXPLAINED_OF_OTHERS} by others, {NOT_MARKED} not marked, ? to be told in any "
            "case.",
            examples=["1p0--?"],
        ),
    ]


class NewsEntry(Schema):
    student: int
    mark: Mark | None
    by: str | None
    at: Annotated[Instant | None, explain("When it was tapped, or corrected.")]
    device: int | None
    turn: int | None
    bulk: Annotated[bool, explain("It came with a step for many students.")]


class News(SubjectLabels):
    """Where a class differs from what a device has."""

    subject_id: int
    group: CalledGroup
    number: int
    opened_by: str
    uploaded_by: str | None
    uploaded_at: Instant | None
    withdrawn_by: str | None
    withdrawn_at: Instant | None
    waits: bool
    merged: bool
    revision: int
    discards: int
    reopened: int
    entries: Annotated[list[NewsEntry], explain("Only those that the device has otherwise.")]
    leaves: Annotated[
        OnLeave | UnsetType,
        explain("By student, of all on the roster, on its date. Left out where nobody is on leave."),
    ] = UNSET
