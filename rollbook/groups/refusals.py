"""What groups refuse with."""

from datetime import date

from rollbook.core.sentences import Sentences

_groups = Sentences("groups")

NO_SUCH_GROUP = _groups.fixed("no_such_group", "There is no such group.")
DAY_OUT_OF_RANGE = _groups.fixed(
    "day_out_of_range", "Choose a date from the year 2000 on that is not more than a year ahead."
)
SECTION_OF_BATCH = _groups.fixed(
    "section_of_batch", "A section divides the list of one department. Choose the department, or another kind of group."
)
SECTION_WITHOUT_DEPARTMENT = _groups.fixed("section_without_department", "is needed for a section")
NO_SECTION_OF_BATCH = _groups.fixed("no_section_of_batch", "cannot be a section: this group is of the whole batch")


@_groups.filled
def day_before(first: date) -> str:
    return f"is before {first:%d %B %Y}"


@_groups.filled
def day_after(last: date) -> str:
    return f"is after {last:%d %B %Y}"


@_groups.filled
def group_name_taken(label: str, archived: bool) -> str:
    if archived:
        return f"An archived group is called {label} already. Bring that one back, or choose another name."
    return f"There is a group {label} here already. Choose another name."


@_groups.filled
def group_of_name(archived: bool) -> str:
    return f"is the name of {'an archived' if archived else 'another'} group here"


@_groups.filled
def in_two_sections(roll: str, first: str, second: str) -> str:
    return f"{roll} would be in two sections at once, {first} and {second}. Nothing was written."
