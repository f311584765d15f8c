"""What kinds of groups there are, and whom a subject calls."""

from typing import Literal, TypeAlias, get_args

# A section divides a list: each student is in one at most. The others differ in what people call them.
Kind: TypeAlias = Literal["section", "lab", "elective", "other"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_WORDS: dict[Kind, str] = {"section": "Section", "lab": "Lab batch", "elective": "Elective", "other": "Group"}

# Whom a subject calls: the whole list, the list's sections, or groups of its own.
Called: TypeAlias = Literal["list", "sections", "groups"]
CALLED: tuple[Called, ...] = get_args(Called)


def name_group(kind: Kind, label: str) -> str:
    """As people say it and as files tell it: Section A."""
    return f"{_WORDS[kind]} {label}"
