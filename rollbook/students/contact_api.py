"""The student's own contact over HTTP: the e-mail address of the list, with a mobile number and a language."""

from rollbook.accounts.access import Keeps
from rollbook.contacts.schemas import OwnContact, StudentContacts
from rollbook.endpoints.application import IdInPath, SettingsDep, StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.students.service.singles import keep_own_contact
from rollbook.students.where import at_student

routes = Routes("/api/students", tag="contacts")


@routes.put("/{id}/contact", "Where a student is told of themselves", at=at_student)
async def keep_contact(
    student_id: IdInPath, form: OwnContact, me: Keeps, store: StoreDep, settings: SettingsDep
) -> StudentContacts:
    return await store.write(keep_own_contact, student_id, form, me, settings)
