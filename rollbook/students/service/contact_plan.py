"""What the columns of contacts in a file would do. An empty cell changes nothing. A mother, a father or a guardian is
added where the file has an e-mail address or a mobile number of theirs; a name alone tells nobody anything. Of several
guardians the one is meant whose address, number or name the file has. Nothing here writes."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from rollbook.contacts.columns import ContactField, ContactRelation
from rollbook.contacts.service.students import Contact
from rollbook.core.json_values import JsonValue
from rollbook.outbox.recipients import address_key
from rollbook.students.service.checking import CheckedRow
from rollbook.students.service.known import Known
from rollbook.students.service.place import ClassList
from rollbook.tables.notices import contacts
from rollbook.tables.students import students

NEW = 0  # the id of one that is not in the register yet


class ContactStep(NamedTuple):
    was: Contact | None
    now: Contact

    @property
    def changes(self) -> bool:
        return self.was != self.now


class ContactPlan:
    """`kept`: what there is, by student."""

    def __init__(self, kept: Mapping[int, Sequence[Contact]]) -> None:
        self._kept = kept

    def plan_row(self, row: CheckedRow, known: Known | None) -> list[ContactStep]:
        """Those that the row tells of."""
        kept = self._kept.get(known.id, ()) if known else ()
        student = known.id if known else NEW
        planned = (_plan(student, relation, told, kept) for relation, told in row.contacts.items())
        return [step for step in planned if step]

    def facts(self, rows: Iterable[CheckedRow]) -> list[JsonValue]:
        """What a preview depends on."""
        kept = [list(contact) for each in self._kept.values() for contact in each]
        return [kept, [list(map(list, _sort(row.contacts))) for row in rows]]


def read_contacts(db: Connection, class_list: ClassList) -> dict[int, list[Contact]]:
    """Of everybody on a list, by student."""
    of_list = (students.c.batch_id == class_list.batch_id, students.c.department_id == class_list.department_id)
    query = select(contacts).join_from(contacts, students).where(*of_list).order_by(contacts.c.id)
    kept: dict[int, list[Contact]] = defaultdict(list)
    for row in db.execute(query):
        kept[row.student_id].append(Contact(*row))
    return dict(kept)


def _plan(
    student: int, relation: ContactRelation, told: Mapping[ContactField, str], kept: Sequence[Contact]
) -> ContactStep | None:
    there = [contact for contact in kept if contact.relation == relation]
    was = there[0] if len(there) == 1 else next((each for each in there if _is_meant(each, told)), None)
    if was:
        return ContactStep(was, _with(was, told))
    can_be_told = "email" in told or "mobile" in told or (relation == "student" and told["language"] != "en")
    if not can_be_told:
        return None
    return ContactStep(None, _with(Contact(NEW, student, relation, "", "", "", "en"), told))


def _with(contact: Contact, told: Mapping[ContactField, str]) -> Contact:
    new: dict[str, Any] = {str(field): text for field, text in told.items()}
    return contact._replace(**new)


def _is_meant(contact: Contact, told: Mapping[ContactField, str]) -> bool:
    email, mobile, name = told.get("email"), told.get("mobile"), told.get("name")
    return bool(
        (email and address_key(email) == address_key(contact.email))
        or (mobile and mobile == contact.mobile)
        or (name and name == contact.name)
    )


def _sort(told: Mapping[ContactRelation, Mapping[ContactField, str]]) -> list[tuple[str, list[tuple[str, str]]]]:
    return sorted((relation, sorted(fields.items())) for relation, fields in told.items())
