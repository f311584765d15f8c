"""Why a file cannot be taken at all. Nothing of its text is told: it may hold passwords."""

from rollbook.tree.refusals import BadInput


class BadExport(BadInput):
    kind = "bad_export"


def cut_off() -> BadExport:
    return BadExport("The file ends before its last bracket: it was cut off. Export or copy it again.")


def not_json(read: int) -> BadExport:
    return BadExport(f"This is not JSON: what stands before byte {read:,} cannot be read.")


def not_utf8(read: int) -> BadExport:
    return BadExport(f"The file is not UTF-8: what stands before byte {read:,} does not fit. Save it as UTF-8.")
