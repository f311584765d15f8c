"""What the catalogue refuses with."""

from rollbook.core.refusals import Level
from rollbook.core.sentences import Sentences

_catalogue = Sentences("catalogue")

DUPLICATE_SUBJECT = _catalogue.fixed("duplicate_subject", "Do Not add the same subject again")
SEVERAL_CODES = _catalogue.fixed(
    "several_codes", "must be one code, without comma and semicolon; several are added as a list"
)
ONE_IS_LISTED = _catalogue.fixed("one_is_listed", "one of them is already in the list")
ONE_STANDS_TWICE = _catalogue.fixed("one_stands_twice", "one of them stands twice")
GROUPS_NEEDED = _catalogue.fixed("groups_needed", "Say which groups take the subject. Nothing was changed.")
GROUPS_NOT_CALLED = _catalogue.fixed(
    "groups_not_called",
    "Groups are named only for a subject that only these groups take. Nothing was changed.",
)
ONLY_WITH_GROUPS = _catalogue.fixed("only_with_groups", "can be given only where groups take the subject")
NO_SECTIONS = _catalogue.fixed(
    "no_sections", "This list has no sections, so the subject cannot be taken by each section. Make the sections first."
)
HAS_NO_SECTIONS = _catalogue.fixed("has_no_sections", "needs sections, and the list has none")
ONE_GROUP_GONE = _catalogue.fixed("one_group_gone", "One of the groups is not there any more. Choose again.")
ONE_OF_ANOTHER_BATCH = _catalogue.fixed("one_of_another_batch", "one of them is of another batch")
ONE_IS_ARCHIVED = _catalogue.fixed("one_is_archived", "one of them is archived")


@_catalogue.filled
def duplicate(word: Level, label: str) -> str:
    return f"The {word} {label} is already in the list."


@_catalogue.filled
def duplicate_of_several(code: str) -> str:
    return f"{code} is here already. Nothing was added."


@_catalogue.filled
def stands_twice(code: str) -> str:
    return f"{code} stands in the list twice. Nothing was added."


@_catalogue.filled
def duplicate_key(word: Level) -> str:
    return f"There is another {word} under this key already."


@_catalogue.filled
def too_many_add(word: Level) -> str:
    return f"Too many add a {word} at the same moment. Try again."


@_catalogue.filled
def entry_gone(word: Level) -> str:
    return f"This {word} is not there any more."


@_catalogue.filled
def no_subject_there(subject: str) -> str:
    return f"There is no subject {subject} there."


@_catalogue.filled
def group_of_another_batch(group: str) -> str:
    return f"The group {group} is of another batch. A subject is taken by groups of its own batch."


@_catalogue.filled
def group_is_archived(group: str) -> str:
    return f"The group {group} is archived. Bring it back first, or choose another."


@_catalogue.filled
def in_use(word: Level, label: str, subjects: int, students: int, archived: int, groups: int) -> str:
    """`archived`: of the students. Nobody sees them on a list, so a refusal has to name them."""
    counts = {"subject": subjects, "student": students, "group": groups}
    some = {each: f"{count} {each}{'s' if count > 1 else ''}" for each, count in counts.items() if count}
    if archived:
        some["student"] += f" ({archived} archived)"
    *others, last = some.values()
    belong = "belongs" if subjects + students + groups == 1 else "belong"
    what = f"{', '.join(others)} and {last}" if others else last
    return f"{what} {belong} to the {word} {label}, so it stays. Remove what belongs to it first."
