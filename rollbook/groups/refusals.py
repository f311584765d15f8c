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
NOBODY_MOVES = _groups.fixed("nobody_moves", "Nobody comes to a group, and nobody goes. Choose the students first.")
NO_SUCH_MOVES = _groups.fixed("no_such_moves", "There is no such change of groups.")
MOVES_ID_IN_USE = _groups.fixed(
    "moves_id_in_use", "This id belongs to another change of groups already. Nothing was written; start again."
)
MOVED_SINCE = _groups.fixed(
    "moved_since", "Somebody has changed these groups since, so this cannot be undone any more. Nothing was changed."
)
OLD_OR_NEW = _groups.fixed("old_or_new", "Give the id of a group, or the name and the kind of a new one.")
SECTION_WITHOUT_DEPARTMENT = _groups.fixed("section_without_department", "is needed for a section")
NO_SECTION_OF_BATCH = _groups.fixed("no_section_of_batch", "cannot be a section: this group is of the whole batch")


@_groups.filled
def day_before(first: date) -> str:
    return f"is before {first:%d %B %Y}"


@_groups.filled
def day_after(last: date) -> str:
    return f"is after {last:%d %B %Y}"


@_groups.filled
def group_archived(label: str) -> str:
    return f"{label} is archived. Bring it back first."


@_groups.filled
def group_elsewhere(label: str, batch: str, department: str) -> str:
    return f"{label} is not a group of {batch}, {department}."


@_groups.filled
def group_stands_twice(label: str) -> str:
    return f"{label} stands twice in this change. Nothing was written."


@_groups.filled
def nobody_comes(label: str) -> str:
    return f"Nobody is in the new group {label}. Choose its students first."


@_groups.filled
def comes_and_goes(roll: str, label: str) -> str:
    return f"{roll} would come to {label} and go from it at once. Nothing was written."


@_groups.filled
def student_archived(roll: str) -> str:
    return f"{roll} is archived, and comes to no group. Bring the student back first."


@_groups.filled
def group_name_taken(label: str, archived: bool) -> str:
    if archived:
        return f"An archived group is called {label} already. Bring that one back, or choose another name."
    return f"There is a group {label} here already. Choose another name."


@_groups.filled
def group_of_name(archived: bool) -> str:
    return f"is the name of {'an archived' if archived else 'another'} group here"


@_groups.filled
def too_many_rolls(most: int) -> str:
    return f"These are more than {most:,} roll numbers. Paste fewer at once."


@_groups.filled
def roll_on_no_list(roll: str) -> str:
    return f"{roll} is on no list."


@_groups.filled
def roll_on_none_of_yours(roll: str) -> str:
    return f"{roll} is on none of your lists."


@_groups.filled
def roll_could_be(roll: str, first: str, last: str) -> str:
    return f"{roll} could be {first}{f' to {last}' if last != first else ''}. Type it in full."


@_groups.filled
def roll_on_several(roll: str, places: tuple[str, ...]) -> str:
    return f"{roll} is on several lists ({'; '.join(places)}), so it is not clear who is meant."


@_groups.filled
def too_many_moves(most: int) -> str:
    return f"More than {most:,} students come or go. Move fewer at once."
