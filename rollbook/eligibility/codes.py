"""The short code on a list's papers, by which `/check` finds it: the beginning of the hash of what it says."""

from rollbook.sheets.check_codes import group_signs, join_signs

_SIGNS = 8
_HEX = _SIGNS * 5 // 4


def code_of(sha256: str) -> str:
    return group_signs(int(sha256[:_HEX], 16), _SIGNS)


def as_printed(typed: str) -> str:
    """However it was typed from the paper. One of another length is no list's."""
    signs = join_signs(typed)
    return f"{signs[:4]}-{signs[4:]}"
