"""What sheets, registers and their check codes refuse with."""

from datetime import date

from rollbook.core.sentences import Sentences

_sheets = Sentences("sheets")

NOT_YET = _sheets.fixed("not_yet", "This class had not been uploaded by then.")
REGISTERS_FOR_ADMINS = _sheets.fixed(
    "registers_for_admins", "This college shows its registers to admins only. Log in to see them."
)
BAD_SIGNS = _sheets.fixed("bad_signs", "must be letters and digits, as on the paper")
OLD_CODE = _sheets.fixed(
    "old_code", "is of the old kind, which anybody could compute: it proves nothing. Ask for a new print"
)


@_sheets.filled
def bad_code_length(length: int) -> str:
    return f"must be {length} letters and digits, as on the paper"


@_sheets.filled
def no_such_paper(code: str) -> str:
    return f"No paper of this college had the code {code}."


@_sheets.filled
def no_class(subject: str, day: date) -> str:
    return f"No class of {subject} was uploaded for {day.day} {day:%B %Y}."


@_sheets.filled
def no_class_of_group(subject: str, day: date) -> str:
    return f"No class of {subject} that called this group was uploaded for {day.day} {day:%B %Y}."


@_sheets.filled
def no_class_number(number: int, numbers: tuple[int, ...]) -> str:
    return f"There is no class {number} on that day; there is {', '.join(map(str, numbers))}."
