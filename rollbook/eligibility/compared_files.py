"""A list beside the one before it, as a table to download."""

from rollbook.eligibility.comparing_schemas import Became, ListComparison, ListDifference
from rollbook.eligibility.files import DECISION_WORDS
from rollbook.exports.cells import WHO, Column, Row
from rollbook.standing.stood_schemas import Why, WhyKind

COLUMNS = [
    *WHO,
    Column("Subject", 16),
    Column("Became", 12),
    Column("Before", 12),
    Column("After", 12),
    Column("Because", 60),
]
_BECAME: dict[Became, str] = {"came": "Came", "went": "Went", "changed": "Changed", "decided": "Decided"}
_SAID: dict[WhyKind, str] = {
    "uploaded": "{held} uploaded{late}",
    "corrected": "{held} corrected",
    "withdrawn": "{held} withdrawn",
    "restored": "{held} restored",
    "reopened": "upload of the {held} undone",
    "discarded": "{held} discarded",
    "answered": "{held}: two phones had disagreed, answered",
    "file": "marks from a file",
    "leave": "leave {state}",
    "rule": "another rule kept",
    "moved": "moved to another list",
    "joined": "put on the student list",
    "left": "taken off the student list",
    "subject": "subject added or removed",
}


def title_of(compared: ListComparison) -> str:
    return f"list {compared.after.number} against {compared.before.number}"


def rows_of(compared: ListComparison) -> list[Row]:
    return [_row(each) for each in compared.items]


def _row(each: ListDifference) -> Row:
    before, after = (None if told is None else told.percentage for told in (each.before, each.after))
    return (
        each.roll,
        each.name or "",
        each.subject or "All together",
        _BECAME[each.became],
        before,
        after,
        _because(each),
    )


def _because(each: ListDifference) -> str:
    """Why the number is another, and what was decided beside it since."""
    said = []
    if each.became != "decided":
        said = [_say(why) for why in each.why] or ["No reason is known in the history"]
    if each.decision != each.decided_before:
        made = each.decision
        said.append(f"{DECISION_WORDS[made.decision]}, {made.reference}" if made else "The decision was revoked")
    return "; ".join(said)


def _say(why: Why) -> str:
    held = f"class of {why.held_on}" if why.held_on else "class"
    late = " late" if why.late else ""
    said = _SAID[why.kind].format(held=held, late=late, state=why.state or "undone")
    return f"{said} by {why.by}: {why.reason}" if why.reason else f"{said} by {why.by}"
