"""What several rooms refuse with."""

from typing import Literal, TypeAlias

from rollbook.core.sentences import Sentences

_core = Sentences("core")

# A level of the college, by the word for one of it.
Level: TypeAlias = Literal["batch", "department", "semester", "subject"]

BAD_INPUT = _core.fixed("bad_input", "Please correct the fields that are marked.")
NOT_ONE_OBJECT = _core.fixed("not_one_object", "Send one JSON object with the fields of this form.")
OUT_OF_RANGE = _core.fixed("out_of_range", "A value is outside the range that can be stored.")
NOT_FOUND = _core.fixed("not_found", "There is nothing at this address.")
WRONG_METHOD = _core.fixed("wrong_method", "This cannot be done at this address.")
CONFLICT = _core.fixed("conflict", "Somebody else changed this at the same moment. Nothing was changed; load it again.")
BAD_CURSOR = _core.fixed("bad_cursor", "This page address is damaged; start from the first page.")
STOPPING = _core.fixed("stopping", "The server is stopping; try again.")
NO_SUCH_STUDENT = _core.fixed("no_such_student", "There is no such student.")


@_core.filled
def no_such_label(word: Level, label: str) -> str:
    return f"There is no {word} {label}."


@_core.filled
def no_such_subject(subject: str, batch: str, department: str, semester: str) -> str:
    return f"There is no subject {subject} in {batch}, {department}, {semester}."
