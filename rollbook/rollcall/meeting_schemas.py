"""What is taken in one go: a lab of three hours, two departments in one hall."""

from datetime import date
from typing import Annotated
from uuid import UUID

from msgspec import Meta

from rollbook.catalogue.schemas import CalledGroup, GroupId, SubjectId, SubjectLabels
from rollbook.core.schemas import Form, Schema, checked, explain
from rollbook.core.sentences import BadValue
from rollbook.rollcall import refusals
from rollbook.rollcall.answer_schemas import Marked, RollCallOut
from rollbook.rollcall.schemas import Saving

MOST_CLASSES = 12  # of a meeting: four departments for three hours


class MeetingClass(Saving, omit_defaults=True):
    """One hour of one subject: a class like any other, with marks of its own."""

    id: Annotated[UUID, explain("Of the class, made on the device.")]


def one_go(classes: list[MeetingClass]) -> list[MeetingClass]:
    if len({each.id for each in classes}) != len(classes):
        raise BadValue(refusals.SAME_CLASS_TWICE)
    if len({each.held_on for each in classes}) > 1:
        raise BadValue(refusals.TWO_DATES)
    if len({each.upload for each in classes}) > 1:
        raise BadValue(refusals.HALF_AN_UPLOAD)
    return classes


class Meeting(Form, omit_defaults=True):
    """A whole meeting, or any part of one, in one request. Sending it again changes nothing."""

    classes: Annotated[list[MeetingClass], Meta(min_length=1, max_length=MOST_CLASSES), checked(one_go)]


class MeetingMarked(Schema):
    classes: Annotated[list[Marked], explain("Of each class what a class by itself is answered, in the order sent.")]


class LastQuery(Form):
    subject_id: SubjectId
    group_id: Annotated[GroupId | None, explain("Left out: the class called no group by itself.")] = None


class TakenWith(SubjectLabels):
    """A subject that was called in one go with another one."""

    subject_id: int
    group: CalledGroup
    archived: Annotated[bool, explain("It was removed since, or its group was: no class of it can be opened.")]


class LastMeeting(Schema):
    """In how many hours, and together with whom, a subject was called last."""

    held_on: date
    hours: Annotated[int, explain("Classes of the subject that were taken in one go.", examples=[3])]
    together: Annotated[list[TakenWith], explain("In the order in which they were called.")]


class MeetingOut(Schema):
    id: Annotated[UUID, explain("Of the meeting; of a class that was taken by itself, its own.")]
    classes: Annotated[list[RollCallOut], explain("In the order in which they were opened.")]
