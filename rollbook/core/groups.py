"""What kinds of groups there are, and whom a subject calls."""

from typing import Literal, TypeAlias, get_args

# A section divides a list: each student is in one at most. The others differ in what people call them.
Kind: TypeAlias = Literal["section", "lab", "elective", "other"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_NAMES: dict[Kind, str] = {"section": "Section {}", "lab": "Lab batch {}", "elective": "{}", "other": "{}"}

# Whom a subject calls: the whole list, the list's sections, or groups of its own.
Called: TypeAlias = Literal["list", "sections", "groups"]
CALLED: tuple[Called, ...] = get_args(Called)


def name_group(kind: Kind, label: str) -> str:
    """As people say it and as files tell it: Section A. An elective, or another group, is called by its label alone."""
    return _NAMES[kind].format(label)
