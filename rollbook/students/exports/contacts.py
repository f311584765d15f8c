"""Contacts as a list that is downloaded has them: in columns that an import knows again."""

from collections.abc import Sequence

from rollbook.contacts.columns import CONTACT_COLUMNS, MEANINGS, ContactColumn, ContactField
from rollbook.contacts.service.students import Contact
from rollbook.core.notices import Language

_WORDS: dict[ContactField, str] = {"name": "name", "email": "email", "mobile": "mobile", "language": "language"}
_LANGUAGES: dict[Language, str] = {"en": "English", "hi": "Hindi"}


def _heading(column: ContactColumn) -> str:
    relation, field = MEANINGS[column]
    return _WORDS[field].capitalize() if relation == "student" else f"{relation.capitalize()}'s {_WORDS[field]}"


CONTACT_HEADINGS = {column: _heading(column) for column in CONTACT_COLUMNS}


def contact_cells(every: Sequence[Contact]) -> dict[ContactColumn, str]:
    """What is known. Of several guardians the first stands in a file."""
    first = {contact.relation: contact for contact in reversed(every)}
    cells: dict[ContactColumn, str] = {}
    for column, (relation, field) in MEANINGS.items():
        if contact := first.get(relation):
            text = _LANGUAGES[contact.language] if field == "language" else getattr(contact, field)
            if text:
                cells[column] = text
    return cells
