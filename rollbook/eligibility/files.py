"""A list as a table to download: what is below the pass line, or the rolls that may sit the exam."""

from typing import Literal

from rollbook.core.clock import say_day
from rollbook.core.rule import OUTCOME_WORDS, Decision, Outcome, OutcomeWords
from rollbook.eligibility.schemas import EligibilityList, ListLine
from rollbook.exports.cells import WHO, Column, Row
from rollbook.standing.semester_files import letters_of

LINE_COLUMNS = [
    *WHO,
    Column("Subject", 16),
    Column("Seen", 8),
    Column("Late", 8),
    Column("On Duty", 10),
    Column("Medical", 10),
    Column("Attended", 10),
    Column("Counted", 10),
    Column("Percentage", 12),
    Column("Letters", 10),
    Column("Outcome", 18),
    Column("Decision", 30),
]
DECISION_WORDS: dict[Decision, str] = {"condoned": "Condoned", "refused": "Not condoned"}
ROLL_COLUMNS = [Column("Roll Number", 18)]


def title_of(told: EligibilityList, what: Literal["lines", "rolls"]) -> str:
    return f"list {told.number} {'eligible rolls' if what == 'rolls' else 'below the line'}"


def table_of(told: EligibilityList, what: Literal["lines", "rolls"]) -> tuple[list[Column], list[Row]]:
    return (ROLL_COLUMNS, _roll_rows(told)) if what == "rolls" else (LINE_COLUMNS, _line_rows(told))


def _line_rows(told: EligibilityList) -> list[Row]:
    words = told.rule.words
    return [_line_row(line, OutcomeWords(words.met, words.band, words.short)) for line in told.lines]


def _line_row(line: ListLine, words: OutcomeWords) -> Row:
    found = line.standing
    seen = (found.present, found.late, found.duty, found.medical)
    counted = (found.attended, found.counted, found.percentage)
    subject = line.subject or "All together"
    letters = letters_of(found.outcome, unreachable=line.unreachable or False)
    told = (letters, _word_of(found.outcome, words), _decision_of(line))
    return line.roll, line.name or "", subject, *seen, *counted, *told


def _roll_rows(told: EligibilityList) -> list[Row]:
    """For hall tickets: who meets all that the rule asks for, or is condoned in all that is short of it."""
    return [(each.roll,) for each in told.listed if each.eligible]


def _decision_of(line: ListLine) -> str:
    """Of the list, not of today."""
    if (made := line.decision) is None:
        return ""
    return f"{DECISION_WORDS[made.decision]}, {made.reference}, {say_day(made.day)}"


def _word_of(outcome: Outcome | None, words: OutcomeWords) -> str:
    return "" if outcome is None else getattr(words, outcome) or OUTCOME_WORDS[outcome]
