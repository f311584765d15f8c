"""Columns of contacts that a file of students may have: of the student, and of those at home."""

from typing import Literal, NamedTuple, TypeAlias, get_args

ContactRelation: TypeAlias = Literal["student", "mother", "father", "guardian"]
ContactColumn: TypeAlias = Literal[
    "mobile",
    "language",
    "mother_name",
    "mother_email",
    "mother_mobile",
    "mother_language",
    "father_name",
    "father_email",
    "father_mobile",
    "father_language",
    "guardian_name",
    "guardian_email",
    "guardian_mobile",
    "guardian_language",
]
CONTACT_COLUMNS: tuple[ContactColumn, ...] = get_args(ContactColumn)
ContactField: TypeAlias = Literal["name", "email", "mobile", "language"]


class Meaning(NamedTuple):
    relation: ContactRelation
    field: ContactField


MEANINGS: dict[ContactColumn, Meaning] = {
    "mobile": Meaning("student", "mobile"),
    "language": Meaning("student", "language"),
    "mother_name": Meaning("mother", "name"),
    "mother_email": Meaning("mother", "email"),
    "mother_mobile": Meaning("mother", "mobile"),
    "mother_language": Meaning("mother", "language"),
    "father_name": Meaning("father", "name"),
    "father_email": Meaning("father", "email"),
    "father_mobile": Meaning("father", "mobile"),
    "father_language": Meaning("father", "language"),
    "guardian_name": Meaning("guardian", "name"),
    "guardian_email": Meaning("guardian", "email"),
    "guardian_mobile": Meaning("guardian", "mobile"),
    "guardian_language": Meaning("guardian", "language"),
}
