"""The contacts of a plan are written; the history is told, and what undoing it needs is kept."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, bindparam, select

from rollbook.contacts.service.addresses import forget_unused
from rollbook.contacts.service.students import Contact
from rollbook.contacts.texts import hide_email, hide_mobile
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.store import changed_paths
from rollbook.students.service.contact_plan import ContactStep
from rollbook.students.service.known import Known, portions
from rollbook.students.service.place import ClassList
from rollbook.students.service.plan import Plan
from rollbook.students.service.steps import Step
from rollbook.students.service.traces import CONTACTS, Trace
from rollbook.tables.notices import contacts

Written: TypeAlias = dict[int, list[ContactStep]]  # by student, only what has changed

_FACTS = ("relation", "name", "email", "mobile", "language")
_INSERT = contacts.insert().returning(contacts)
_UPDATE = (
    contacts.update()
    .where(contacts.c.id == bindparam("contact_id"))
    .values({name: bindparam(f"new_{name}") for name in _FACTS[1:]})
)


def write_contacts(db: Connection, class_list: ClassList, plan: Plan, new_students: Mapping[str, int]) -> Written:
    """`new_students`: their ids, by the keys of their rolls."""
    steps = [
        step._replace(now=step.now._replace(student_id=planned.known.id if planned.known else new_students[key]))
        for planned in plan.in_file
        if planned.contacts and (key := planned.in_file.key)
        for step in planned.contacts
        if step.changes
    ]
    if not steps:
        return {}
    written: Written = defaultdict(list)
    new = [step.now._asdict() for step in steps if step.was is None]
    added = db.execute(_INSERT, [{name: each[name] for name in ("student_id", *_FACTS)} for each in new]) if new else ()
    for row in added:
        written[row.student_id].append(ContactStep(None, Contact(*row)))
    changed = [step for step in steps if step.was]
    update_contacts(db, [step.now for step in changed])
    for step in changed:
        written[step.now.student_id].append(step)
    forget_unused(db, [step.was.email for step in changed if step.was and step.was.email != step.now.email])
    note_contacts(db, class_list)
    return dict(written)


def update_contacts(db: Connection, changed: Sequence[Contact]) -> None:
    if changed:
        db.execute(_UPDATE, [{"contact_id": each.id, **_new_values(each)} for each in changed])


def _new_values(contact: Contact) -> dict[str, str]:
    return {f"new_{name}": getattr(contact, name) for name in _FACTS[1:]}


def note_contacts(db: Connection, class_list: ClassList) -> None:
    changed_paths.note(db, paths.contacts(class_list.batch, class_list.department))


def with_contacts(steps: Iterable[Step], written: Written, known: Iterable[Known]) -> list[Step]:
    """The steps with what changed of contacts; and one for each of those known of whom nothing else did."""
    if not written:
        return list(steps)
    left = {student: _in_words(changed) for student, changed in written.items()}
    told = [step._replace(contacts=left.pop((step.now or step.student).id, None)) for step in steps]
    by_id = {student.id: student for student in known}
    return told + [Step(by_id[each], by_id[each], None, words) for each, words in left.items()]


def with_contact_traces(traces: Iterable[Trace], written: Written) -> list[Trace]:
    return [_with_contacts(trace, written.get(trace.student_id, ())) for trace in traces]


def _with_contacts(trace: Trace, steps: Sequence[ContactStep]) -> Trace:
    """Of an added student nothing was before."""
    if not steps:
        return trace
    was = {str(step.now.id): facts_of(step.was) if step.was else None for step in steps}
    before = None if trace.before is None else {**trace.before, CONTACTS: was}
    return trace._replace(
        before=before, after={**trace.after, CONTACTS: {str(step.now.id): facts_of(step.now) for step in steps}}
    )


def facts_of(contact: Contact) -> JsonObject:
    return {name: getattr(contact, name) for name in _FACTS}


def _in_words(steps: Sequence[ContactStep]) -> tuple[str, str]:
    """As the history tells it, before and after."""
    return _tell([step.was for step in steps if step.was]), _tell([step.now for step in steps])


def _tell(every: Iterable[Contact]) -> str:
    return "; ".join(_one_in_words(contact) for contact in every)


def _one_in_words(contact: Contact) -> str:
    words = (contact.relation, contact.name, hide_email(contact.email), hide_mobile(contact.mobile), contact.language)
    return ", ".join(word for word in words if word)


class ContactsBack(NamedTuple):
    """What taking an import back does to contacts."""

    written: dict[int, list[tuple[Contact, Contact | None]]]  # by student: as it is, and as it was before
    edited: set[int]  # students of whose contacts somebody has changed one since

    def in_words(self) -> dict[int, tuple[str, str]]:
        return {
            student: (_tell(now for now, _ in every), _tell(was for _, was in every if was))
            for student, every in self.written.items()
        }


def find_contacts_back(db: Connection, traces: Iterable[Trace]) -> ContactsBack:
    """Who was taken out since stays out. What is as it was before the import, or as it left it, is nobody's work."""
    back = ContactsBack(defaultdict(list), set())
    with_some = [trace for trace in traces if trace.after.get(CONTACTS)]
    ids = [int(each) for trace in with_some for each in trace.after[CONTACTS]]
    there = {
        row.id: Contact(*row)
        for some in portions(ids)
        for row in db.execute(select(contacts).where(contacts.c.id.in_(some)))
    }
    for trace in with_some:
        before = (trace.before or {}).get(CONTACTS) or {}
        for contact_id, wrote in trace.after[CONTACTS].items():
            now, was = there.get(int(contact_id)), before.get(contact_id)
            if now is None or facts_of(now) == was:
                continue
            if facts_of(now) != wrote:
                back.edited.add(trace.student_id)
            back.written[trace.student_id].append((now, now._replace(**was) if was else None))
    return back


def restore_contacts(db: Connection, class_list: ClassList, back: ContactsBack) -> None:
    every = [pair for pairs in back.written.values() for pair in pairs]
    if not every:
        return
    update_contacts(db, [was for _, was in every if was])
    for some in portions([now.id for now, was in every if was is None]):
        db.execute(contacts.delete().where(contacts.c.id.in_(some)))
    forget_unused(db, [now.email for now, was in every if was is None or was.email != now.email])
    note_contacts(db, class_list)
