"""Contacts of students over HTTP, for those who keep their list. Nobody else is told of them."""

from sqlalchemy import Connection

from rollbook.accounts.access import Keeps
from rollbook.contacts.schemas import ContactForm, NewContact, StudentContacts
from rollbook.contacts.service import keeping
from rollbook.endpoints.application import IdInPath, SettingsDep, StoreDep
from rollbook.endpoints.routes import Routes, Sent
from rollbook.reach import places
from rollbook.reach.doors import at
from rollbook.reach.places import Places

routes = Routes("/api", tag="contacts")

at_student = at(lambda db, sent: places.of_student(db, sent["student_id"]))


def _of_contact(db: Connection, sent: Sent) -> Places:
    student_id = keeping.find_student_of(db, sent["contact_id"])
    return None if student_id is None else places.of_student(db, student_id)


@routes.get("/students/{id}/contacts", "Who is told of a student, and where", at=at_student)
async def read_contacts(student_id: IdInPath, _me: Keeps, store: StoreDep, settings: SettingsDep) -> StudentContacts:
    return await store.read(keeping.read_contacts, student_id, settings)


@routes.post("/students/{id}/contacts", "Add somebody who is told of a student", status=201, at=at_student)
async def add_contact(
    student_id: IdInPath, form: NewContact, me: Keeps, store: StoreDep, settings: SettingsDep
) -> StudentContacts:
    return await store.write(keeping.add_contact, student_id, form, me.user_name, settings)


@routes.put("/contacts/{id}", "Change somebody who is told of a student", at=at(_of_contact))
async def change_contact(
    contact_id: IdInPath, form: ContactForm, me: Keeps, store: StoreDep, settings: SettingsDep
) -> StudentContacts:
    return await store.write(keeping.change_contact, contact_id, form, me.user_name, settings)


@routes.delete("/contacts/{id}", "Take somebody out, who is told no more", at=at(_of_contact))
async def take_out(contact_id: IdInPath, me: Keeps, store: StoreDep) -> None:
    await store.write(keeping.take_out, contact_id, me.user_name)
