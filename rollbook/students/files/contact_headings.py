"""Words that tell that a column holds contacts: of the student, the mother, the father or a guardian."""

from collections.abc import Collection, Sequence

from rollbook.contacts.columns import CONTACT_COLUMNS, MEANINGS, ContactColumn, ContactField, ContactRelation
from rollbook.students.files.grid import Cell
from rollbook.students.files.headings import heading_words, plain

_WHOSE: dict[ContactRelation, tuple[str, ...]] = {
    "student": ("", "student", "students", "student's own", "छात्र का", "छात्र की", "विद्यार्थी का", "विद्यार्थी की"),
    "mother": ("mother", "mothers", "माता का", "माता की", "माँ का", "माँ की", "मां का", "मां की"),
    "father": ("father", "fathers", "पिता का", "पिता की"),
    "guardian": (
        *("guardian", "guardians", "local guardian", "local guardians", "parent", "parents"),
        *("parent guardian", "parents guardians", "अभिभावक का", "अभिभावक की", "संरक्षक का", "संरक्षक की"),
    ),
}
_WHAT: dict[ContactField, tuple[str, ...]] = {
    "name": ("name", "full name", "नाम"),
    "email": (
        *("email", "email id", "email address", "mail", "mail id", "mail address"),
        *("ईमेल", "ई-मेल", "ईमेल पता", "ई-मेल पता"),
    ),
    "mobile": (
        *("mobile", "mobile no", "mobile number", "phone", "phone no", "phone number", "contact no", "contact number"),
        *("cell", "cell no", "whatsapp", "whatsapp no", "whatsapp number", "मोबाइल", "मोबाइल नंबर", "फ़ोन", "फोन"),
    ),
    "language": ("language", "preferred language", "भाषा"),
}


def _words(relation: ContactRelation, field: ContactField) -> frozenset[str]:
    """Mother's name, Name of mother, माता का नाम; of a name also Mother alone."""
    before = {f"{whose} {what}" for whose in _WHOSE[relation] for what in _WHAT[field]}
    behind = {f"{what} of {whose}" for whose in _WHOSE[relation] if whose for what in _WHAT[field]}
    alone = set(_WHOSE[relation]) if field == "name" else set()
    return frozenset(map(plain, before | behind | alone)) - {""}


_WORDS = {column: _words(*MEANINGS[column]) for column in CONTACT_COLUMNS}


def recognise_contact_headings(cells: Sequence[Cell], taken: Collection[int]) -> dict[ContactColumn, int]:
    """Which of the other cells names contacts. Of two that say the same the one on the left is taken."""
    words = [heading_words(cell) for cell in cells]
    found: dict[ContactColumn, int] = {}
    for column in CONTACT_COLUMNS:
        named = (at for at, its_words in enumerate(words) if not _WORDS[column].isdisjoint(its_words))
        if (free := next((at for at in named if at not in taken and at not in found.values()), None)) is not None:
            found[column] = free
    return found
