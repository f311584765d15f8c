"""Objections to marks: what is sent, and what is told to whoever asked and to whoever answers."""

from datetime import date
from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from msgspec import Meta

from rollbook.catalogue.schemas import CalledGroup, SubjectLabels, SubjectPlace
from rollbook.core.leave import Category
from rollbook.core.marks import EXPLAINED, Mark
from rollbook.core.schemas import Form, Instant, Reason, Schema, checked, clean_text, explain, text
from rollbook.endpoints.application import RowId
from rollbook.standing.rule_schemas import Percentage
from rollbook.standing.schemas import ProfileQuery, StandingOut

Claim: TypeAlias = Literal["present", "late", "leave"]
State: TypeAlias = Literal["waiting", "corrected", "stands"]
AskedState: TypeAlias = Literal["waiting", "corrected", "stands", "gone"]


def _on_one_line(value: str) -> str:
    """However it was typed into a box of several lines."""
    return clean_text(Reason, " ".join(value.splitlines()))


Said = Annotated[str, checked(_on_one_line, minLength=1, maxLength=500)]
Contact = Annotated[str, text(120)]
_CLAIM = explain("`leave`: on leave or on duty.")


class ContestedMark(ProfileQuery):
    """One class of a subject, and the roll whose mark is meant."""

    held_on: date
    number: Annotated[int, Meta(ge=1, le=1000, description="Which class of the day it is.")]


class Addressees(Schema):
    """Whom an objection goes to. No user names: this is public."""

    taken_by: Annotated[str | None, explain("The name of who took the class. Null: they may not correct it any more.")]
    head_of: Annotated[str | None, explain("The department, where it has a head. Null: the office answers.")]


class ContestableMark(SubjectLabels):
    subject_name: str | None
    roll: str
    held_on: date
    number: int
    seen: Annotated[Mark, explain(f"The mark that the register holds. {EXPLAINED}.")]
    leave: Annotated[Category | None, explain("Where it was missed on leave.")]
    taken_by: Annotated[str, explain("The name of who took the class.")]
    to: Addressees
    uploaded_at: Instant
    percentage: Annotated[Percentage | None, explain("Of the subject, as it stands.")]
    if_present: Annotated[Percentage | None, explain("What it would be with this class present.")]
    if_late: Percentage | None
    until: Annotated[date | None, explain("The last day on which objections to it are taken. Null: none is set.")]
    list_number: Annotated[int | None, explain("The provisional list that waits for objections.")]
    waiting: Annotated[int | None, explain("The number of the case that waits: what is sent is added to it.")]


class Contestable(Schema):
    """A mark that can be objected to today."""

    held_on: date
    number: int
    until: Annotated[date | None, explain("The last day on which objections to it are taken. Null: none is set.")]


class NewObjection(ContestedMark):
    claim: Annotated[Claim, _CLAIM]
    text: Said
    contact: Contact | None = None
    key: Annotated[UUID, explain("Made by the sender, at random: sent again, it answers the same number and code.")]


class SentObjection(Schema):
    number: int
    code: Annotated[str, explain("With the number it opens the answer. It is not told again.", examples=["H7KP-4R2M"])]
    joined: Annotated[bool, explain("Whether it was added to a case that waits.")]
    sent_at: Instant
    to: Addressees
    due: Annotated[date, explain("The last day to answer it.")]


class AnswerQuery(Schema):
    number: RowId


class AskedObjection(Schema):
    """A case, for whoever has a number and a code of it."""

    number: int
    state: Annotated[AskedState, explain("`gone`: its class was taken out of the register before anybody answered.")]
    roll: Annotated[str | None, explain("Null where the class was taken out of the register, as the subject.")]
    subject: str | None
    held_on: date
    class_number: Annotated[int, explain("Which class of the day it is.")]
    claim: Annotated[Claim, explain("What whoever has this code said.")]
    own_text: Annotated[str | None, explain("Null once it is deleted, some time after the answer.")]
    sent_at: Instant
    held: Annotated[Mark, explain("The mark that was objected to.")]
    seen: Annotated[Mark | None, explain("The mark as it is now. Null where the class does not count any more.")]
    to: Addressees
    due: date
    list_number: int | None
    answered_by: Annotated[str | None, explain("The name, as what follows null while it waits.")]
    answered_at: Instant | None
    because: str | None
    corrected_to: Mark | None
    percentage_before: Annotated[Percentage | None, explain("Of the subject, with the mark that was objected to.")]
    standing: Annotated[StandingOut | None, explain("In the subject, as it stands.")]


class OwnContestedMark(SubjectPlace):
    """One class of a subject: the mark of the student whose own page it is."""

    held_on: date
    number: Annotated[int, Meta(ge=1, le=1000, description="Which class of the day it is.")]


class OwnObjection(OwnContestedMark):
    claim: Annotated[Claim, _CLAIM]
    text: Said
    key: Annotated[UUID, explain("Made by the sender, at random: sent again, it answers the same number and code.")]


class KeptObjection(Schema):
    """A case about the student's mark, for the student's own page. Nobody is named in it."""

    number: int
    state: AskedState
    subject: Annotated[str | None, explain("Null where the class was taken out of the register.")]
    held_on: date
    class_number: Annotated[int, explain("Which class of the day it is.")]
    claim: Claim
    text: Annotated[str | None, explain("Of whoever wrote first. Null once it is deleted, some time after the answer.")]
    sent_at: Instant
    held: Annotated[Mark, explain("The mark that was objected to.")]
    due: date
    answered_at: Annotated[Instant | None, explain("Null while it waits, as what follows.")]
    corrected_to: Mark | None
    because: str | None


class ListedObjections(Schema):
    state: Literal["waiting", "answered"] = "waiting"


class ObjectionLine(Schema):
    number: int
    student: int | None
    roll: Annotated[str | None, explain("Null where the student was erased since, as the name.")]
    name: str | None
    subject: str
    held_on: date
    class_number: Annotated[int, explain("Which class of the day it is.")]
    claim: Annotated[Claim, _CLAIM]
    state: State
    due: date
    sent_at: Instant
    voices: Annotated[int, explain("How many have written.")]


class Voice(Schema):
    sent_at: Instant
    claim: Claim
    text: Annotated[str | None, explain("Null once it is deleted, some time after the answer.")]
    contact: str | None


class Neighbour(Schema):
    """Who is called just before or after."""

    roll: str
    mark: Mark | None


class ContestedList(Schema):
    number: int
    kind: Literal["provisional", "final"]


class Objection(ObjectionLine):
    rollcall: UUID
    place: SubjectLabels
    group: CalledGroup
    held: Annotated[Mark, explain("The mark that was objected to.")]
    seen: Annotated[Mark | None, explain("The mark as it is now.")]
    counts: Annotated[bool, explain("Whether the class counts. False: it was withdrawn, or its upload undone.")]
    tapped_at: Annotated[Instant | None, explain("Null where the mark was corrected since: that is not kept then.")]
    uploaded_at: Instant | None
    taken_by: Annotated[str | None, explain("A user name, as all that follow.")]
    texts: Annotated[list[Voice], explain("The first is whose claim it is.")]
    present_count: int
    absent_count: int
    neighbours: list[Neighbour]
    percentage: Annotated[Percentage | None, explain("Of the student in the subject, as it stands.")]
    if_present: Percentage | None
    if_late: Percentage | None
    list: Annotated[ContestedList | None, explain("That waits for the answer, and is not changed by it.")]
    may_correct: Annotated[bool, explain("Whether whoever asks may answer; by the class's age only the head may.")]
    answered_by: str | None
    answered_at: Instant | None
    because: str | None
    corrected_to: Mark | None
    elsewhere: Annotated[bool, explain("The mark was corrected in its class, which answered this.")]


class Correcting(Form):
    to: Literal["present", "late"]
    because: Said | None = None


class Standing(Form):
    because: Annotated[Said, Meta(examples=["You came after the class was uploaded"])]
