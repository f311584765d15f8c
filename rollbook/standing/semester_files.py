"""The semester sheet as a table to download. In a workbook a percentage carries its sum as a comment; CSV knows no
comments, and has what was attended and counted in columns of their own."""

from collections.abc import Iterator

from rollbook.core.rule import OUTCOME_WORDS, Outcome, OutcomeWords, Rule
from rollbook.exports.cells import WHO, Cell, Column, Noted, Row
from rollbook.exports.files import TableFormat
from rollbook.standing.semester_schemas import SemesterCell, SemesterLine, SemesterSheet, SemesterSubject

FROZEN_COLUMNS = len(WHO)
LETTERS = {"met": "", "band": "B", "short": "S"}
OUT_OF_REACH = "×"  # noqa: RUF001 - the sign, not the letter


def semester_columns(sheet: SemesterSheet, file_format: TableFormat) -> list[Column]:
    figures = [heading for subject in sheet.subjects for heading in _figures(_heading(subject, sheet), file_format)]
    if sheet.whole:
        figures += [*_figures("Together", file_format), "Outcome"]
    return [*WHO, *(Column(heading, max(10, len(heading) + 2)) for heading in figures)]


def _figures(heading: str, file_format: TableFormat) -> list[str]:
    sums = [f"{heading} Attended", f"{heading} Counted"] if file_format is TableFormat.CSV else []
    return [*sums, heading, f"{heading} Letters"]


def _heading(subject: SemesterSubject, sheet: SemesterSheet) -> str:
    """A subject of another list says of which: two of them may have the same code."""
    elsewhere = [subject.department] if subject.department != sheet.department else []
    if subject.batch != sheet.batch:
        elsewhere.append(subject.batch)
    return " ".join([subject.subject, *elsewhere])


def semester_rows(sheet: SemesterSheet, rule: Rule, file_format: TableFormat) -> list[Row]:
    return [_row(line, sheet, rule, file_format) for line in sheet.items]


def _row(line: SemesterLine, sheet: SemesterSheet, rule: Rule, file_format: TableFormat) -> Row:
    cells = [*line.cells, *([line.together] if sheet.whole else [])]
    figures = [figure for cell in cells for figure in _tell(cell, rule, file_format)]
    outcome = [_word(line, rule.words)] if sheet.whole else []
    return line.roll, line.name, *figures, *outcome


def _tell(cell: SemesterCell | None, rule: Rule, file_format: TableFormat) -> Iterator[Cell]:
    is_csv = file_format is TableFormat.CSV
    if cell is None:
        yield from [None] * (4 if is_csv else 2)
        return
    if is_csv:
        yield cell.attended
        yield cell.counted
        yield cell.percentage
    else:
        yield Noted(cell.percentage, sum_in_words(cell, rule))
    yield letters_of(cell.outcome, unreachable=cell.unreachable) or None


def letters_of(outcome: Outcome | None, *, unreachable: bool) -> str:
    """As on screen and on paper."""
    return LETTERS[outcome or "met"] + (OUT_OF_REACH if unreachable else "")


def _word(line: SemesterLine, words: OutcomeWords) -> str | None:
    return None if line.outcome is None else getattr(words, line.outcome) or OUTCOME_WORDS[line.outcome]


def sum_in_words(cell: SemesterCell, rule: Rule) -> str:
    """Worded as “Explain this number” is (`web/src/lib/messages/en/explain.ts`)."""
    return "\n".join((*_counted(cell, rule), "", *_attended(cell, rule)))


def _counted(cell: SemesterCell, rule: Rule) -> Iterator[str]:
    duty = cell.duty if rule.duty == "not" else 0
    medical = cell.medical if rule.medical == "not" else 0
    called = f"{cell.classes} classes this student was called in"
    if not duty + medical + cell.uncalled:
        yield f"{called}, all counted"
        return
    yield called
    if cell.uncalled:
        yield f"+ {cell.uncalled} held before joining, counted as missed"
    if duty:
        yield f"− {duty} on duty, not counted"  # noqa: RUF001 - a minus
    if medical:
        yield f"− {medical} medical leave, not counted"  # noqa: RUF001 - a minus
    yield f"= {cell.counted} counted"


def _attended(cell: SemesterCell, rule: Rule) -> Iterator[str]:
    late = f" ({cell.late} of them late)" if cell.late else ""
    yield f"{cell.present} seen in class{late}"
    if cell.lates_missed:
        yield f"− {cell.lates_missed}: every {_ordinal(rule.late_per_absence or 0)} late counts as absent"  # noqa: RUF001 - a minus
    if cell.duty and rule.duty != "not":
        if cell.duty_attended < cell.duty:
            share = f"{(rule.duty_share or 0) / 100:g} %"
            yield f"+ {cell.duty_attended} of {cell.duty} on duty, counted as present up to {share} of the classes"
        else:
            yield f"+ {cell.duty_attended} on duty, counted as present"
    if cell.percentage is None:
        yield "= 0 counted: no percentage yet"
    else:
        yield f"= {cell.attended} of {cell.counted} = {cell.percentage:g} %"


def _ordinal(number: int) -> str:
    """Of the few that a rule knows."""
    return f"{number}{({2: 'nd', 3: 'rd'}).get(number, 'th')}"
