"""CSV: comma, semicolon or tab; UTF-8 with or without a byte-order mark, UTF-16 with one, else Windows-1252."""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from rollbook.exports.formula_guard import unguard
from rollbook.students import file_refusals as refusals
from rollbook.students.files.grid import OF_A_LIST, Cell, Grid, Tally, Unreadable, Width, name_by_letters
from rollbook.students.files.headings import SEARCHED, best_heading
from rollbook.students.files.limits import MAX_LINES

DELIMITERS = (",", ";", "\t")


def read_csv(data: bytes, width: Width = OF_A_LIST) -> Grid:
    text, encoding = _decode(data)
    text, delimiter = _without_hint(text)
    delimiter = delimiter or max(DELIMITERS, key=lambda candidate: _fitness(text, candidate))
    rows: list[tuple[int, list[Cell]]] = []
    tally = Tally()
    for number, read in enumerate(_read_rows(text, delimiter), start=1):
        if number > MAX_LINES:
            raise Unreadable(refusals.too_many_lines(MAX_LINES))
        filled = sum(map(bool, read))
        if filled:
            tally.add(filled)
            if any(read[width.most :]):
                width.check(len(read))
            rows.append((number, [unguard(cell) for cell in read[: width.most]]))
    widest = max((len(cells) for _, cells in rows), default=0)
    for _, cells in rows:
        cells.extend([""] * (widest - len(cells)))
    return Grid("csv", name_by_letters(widest), rows, encoding=encoding)


def _decode(data: bytes) -> tuple[str, str]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        tries = [("utf-16", "UTF-16")]
    else:
        tries = [("utf-8-sig", "UTF-8"), ("cp1252", "Windows-1252")]
    for codec, name in tries:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError as error:
            if name == "UTF-8":
                _refuse_mixed(data, error.start)
            continue
        if "\0" in text:
            break
        return text, name
    raise Unreadable(refusals.NOT_A_TEXT_FILE)


def _refuse_mixed(data: bytes, bad: int) -> None:
    """Text that is mostly UTF-8 would lose every accent if a few bytes of another kind made it Windows-1252."""
    text = data.decode("utf-8-sig", "replace")
    misfits = text.count("\ufffd")
    if len(text) - len(text.encode("ascii", "ignore")) - misfits > misfits and b"\0" not in data:
        lines = data[:bad].replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n")
        raise Unreadable(refusals.mixed_encoding(lines + 1))


def _without_hint(text: str) -> tuple[str, str | None]:
    """Excel takes a first line like `sep=;` as the delimiter and does not show it."""
    first, _, rest = text.partition("\n")
    hint = first.rstrip("\r")
    if hint.lower().startswith("sep=") and hint[4:] in DELIMITERS:
        return rest, hint[4:]
    return text, None


def _read_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True, skipinitialspace=True)
    try:
        yield from reader
    except csv.Error as error:
        if "limit" in str(error):
            raise Unreadable(refusals.cell_too_long(reader.line_num)) from error
        raise Unreadable(refusals.quote_not_closed(reader.line_num)) from error


def _fitness(text: str, delimiter: str) -> tuple[int, bool, int]:
    """Headings that are understood tell the delimiter; else the one that cuts most rows into equally many cells."""
    sample = [row for row in _read_first_rows(text, delimiter) if any(row)]
    if not sample:
        return (0, False, 0)
    heading = best_heading(sample)
    width, rows = Counter(map(len, sample)).most_common(1)[0]
    return (len(heading.fields) if heading else 0, width > 1 and rows >= 0.8 * len(sample), width)


def _read_first_rows(text: str, delimiter: str) -> list[list[str]]:
    rows = []
    with suppress(Unreadable):  # a quotation mark out of place is told once the delimiter is known
        for row in islice(_read_rows(text, delimiter), 2 * SEARCHED):
            rows.append(row)  # noqa: PERF402 - those before the mark count
    return rows
