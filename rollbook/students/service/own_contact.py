"""Where a student is told of themselves."""

from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.contacts import texts
from rollbook.contacts.schemas import OwnContact, StudentContacts
from rollbook.contacts.service.keeping import keep_own
from rollbook.core.errors import BadInput
from rollbook.core.refusals import BAD_INPUT
from rollbook.core.sentences import BadValue
from rollbook.core.settings import Settings
from rollbook.students.schemas import StudentChange
from rollbook.students.service.singles import change_student, find_student


def keep_own_contact(
    db: Connection, student_id: int, form: OwnContact, me: Admin, settings: Settings
) -> StudentContacts:
    """An address that stands on the list already stays, whatever it is; a new one has to take mail."""
    if form.email != find_student(db, student_id).email:
        try:
            change = StudentChange(email=texts.email_text(form.email))
        except BadValue as error:
            raise BadInput(BAD_INPUT, {"email": error.fault}) from error
        change_student(db, student_id, change, me.user_name, me.rights)
    return keep_own(db, student_id, form, me.user_name, settings)
