"""The contacts of one student: read, added, changed, taken out."""

from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from rollbook.contacts import refusals, texts
from rollbook.contacts.columns import ContactRelation
from rollbook.contacts.schemas import (
    ContactForm,
    ContactOut,
    NewContact,
    OwnContact,
    StudentContacts,
)
from rollbook.contacts.service.addresses import (
    Asked,
    find_checked,
    forget_unused,
    read_addresses,
    send_check,
    stop_address,
    tell,
)
from rollbook.contacts.service.students import Contact, Student, find_student, hold_student, record
from rollbook.core.errors import BadInput, Conflict, Duplicate, NotFound
from rollbook.core.notices import GUARDIANS
from rollbook.core.refusals import BAD_INPUT
from rollbook.core.schemas import copy_fields
from rollbook.core.sentences import BadValue
from rollbook.core.settings import Settings
from rollbook.outbox.recipients import address_key
from rollbook.tables.notices import contacts

MOST = 12  # of one student


def read_contacts(db: Connection, student_id: int, settings: Settings) -> StudentContacts:
    student = find_student(db, student_id)
    kept = _contacts_of(db, student_id)
    own = next((each for each in kept if each.relation == "student"), None)
    known = read_addresses(db, [student.email, *(each.email for each in kept)])
    checked = find_checked(db, student_id)

    def out(contact: Contact | None, relation: ContactRelation, name: str, email: str) -> ContactOut:
        told = tell(known, email)
        return ContactOut(
            id=contact.id if contact else None,
            relation=relation,
            name=name,
            email=email,
            mobile=contact.mobile if contact else "",
            language=contact.language if contact else "en",
            state=told.state if email else None,
            state_at=told.at if email else None,
            words=told.words if email else None,
            checking=told.state == "unknown" and address_key(email) in checked,
        )

    return copy_fields(
        StudentContacts,
        student,
        archived=student.archived_at is not None,
        can_check=bool(settings.smtp_url),
        contacts=[
            out(own, "student", student.name, student.email),
            *(
                out(each, relation, each.name, each.email)
                for relation in GUARDIANS
                for each in kept
                if each.relation == relation
            ),
        ],
    )


def add_contact(db: Connection, student_id: int, form: NewContact, by: str, settings: Settings) -> StudentContacts:
    student = hold_student(db, student_id)
    if len(_contacts_of(db, student_id)) >= MOST:
        raise Conflict(refusals.contacts_full(MOST))
    values = _values(form, settings)
    try:
        with db.begin_nested():
            new = db.execute(
                contacts.insert().values(student_id=student_id, relation=form.relation, **values).returning(contacts)
            ).one()
    except IntegrityError as error:
        raise Duplicate(refusals.contact_there(form.relation)) from error
    contact = Contact(*new)
    record(db, by, student, None, contact)
    _see_to_address(db, student, contact.relation, contact, form)
    return read_contacts(db, student_id, settings)


def change_contact(db: Connection, contact_id: int, form: ContactForm, by: str, settings: Settings) -> StudentContacts:
    student, before = _hold(db, contact_id)
    after = before._replace(**_values(form, settings))
    _write(db, student, before, after, by)
    _see_to_address(db, student, after.relation, after, form)
    return read_contacts(db, student.id, settings)


def take_out(db: Connection, contact_id: int, by: str) -> None:
    student, before = _hold(db, contact_id)
    db.execute(contacts.delete().where(contacts.c.id == contact_id))
    forget_unused(db, [before.email])
    record(db, by, student, before, None)


def keep_own(db: Connection, student_id: int, form: OwnContact, by: str, settings: Settings) -> StudentContacts:
    """Mobile number and language of the student. The e-mail address stands on the list, and is changed there before."""
    student = hold_student(db, student_id)
    mobile = read_mobile(form.mobile, settings)
    _check_can_be_checked(student.email, form, settings)
    before = next((each for each in _contacts_of(db, student_id) if each.relation == "student"), None)
    if before:
        after = before._replace(mobile=mobile, language=form.language)
        _write(db, student, before, after, by)
    elif mobile or form.language != "en":
        values = {"name": "", "email": "", "mobile": mobile, "language": form.language}
        insert = contacts.insert().values(student_id=student_id, relation="student", **values)
        record(db, by, student, None, Contact(*db.execute(insert.returning(contacts)).one()))
    _see_to_address(db, student, "student", None, form, student.email)
    return read_contacts(db, student_id, settings)


def read_mobile(typed: str, settings: Settings) -> str:
    try:
        return texts.mobile_text(typed, settings.timezone)
    except BadValue as error:
        raise BadInput(BAD_INPUT, {"mobile": error.fault}) from error


def _values(form: ContactForm, settings: Settings) -> dict[str, Any]:
    mobile = read_mobile(form.mobile, settings)
    if not form.email and not mobile:
        raise BadInput(refusals.CONTACT_EMPTY)
    _check_can_be_checked(form.email, form, settings)
    return {"name": form.name, "email": form.email, "mobile": mobile, "language": form.language}


def _check_can_be_checked(email: str, form: ContactForm | OwnContact, settings: Settings) -> None:
    if not form.check:
        return
    if not settings.smtp_url:
        raise Conflict(refusals.NO_MAIL_SERVER)
    try:
        if not texts.email_text(email):
            raise BadValue(refusals.NOTHING_TO_CHECK)
    except BadValue as error:
        raise BadInput(BAD_INPUT, {"email": error.fault}) from error


def _write(db: Connection, student: Student, before: Contact, after: Contact, by: str) -> None:
    if after == before:
        return
    now = {name: getattr(after, name) for name in ("name", "email", "mobile", "language")}
    db.execute(contacts.update().where(contacts.c.id == after.id).values(now))
    if before.email != after.email:
        forget_unused(db, [before.email])
    record(db, by, student, before, after)


def _see_to_address(
    db: Connection,
    student: Student,
    relation: ContactRelation,
    contact: Contact | None,
    form: ContactForm | OwnContact,
    own_email: str = "",
) -> None:
    email = contact.email if contact else own_email
    if email and form.stopped:
        stop_address(db, email)
    if email and form.check:
        contact_id = contact.id if contact else None
        send_check(db, Asked(student.id, student.roll, relation, contact_id, email, form.language))


def _contacts_of(db: Connection, student_id: int) -> list[Contact]:
    rows = db.execute(select(contacts).where(contacts.c.student_id == student_id).order_by(contacts.c.id))
    return [Contact(*row) for row in rows]


def find_student_of(db: Connection, contact_id: int) -> int | None:
    """Of a guardian. The student's own row is not changed by its id, nor taken out."""
    guardians = contacts.c.relation != "student"
    return db.scalar(select(contacts.c.student_id).where(contacts.c.id == contact_id, guardians))


def _hold(db: Connection, contact_id: int) -> tuple[Student, Contact]:
    student_id = find_student_of(db, contact_id)
    student = hold_student(db, student_id) if student_id is not None else None
    found = db.execute(select(contacts).where(contacts.c.id == contact_id)).one_or_none()
    if student is None or found is None:
        raise NotFound(refusals.NO_SUCH_CONTACT)
    return student, Contact(*found)
