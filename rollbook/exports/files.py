"""A table as a file to download, made while it is read: it is never in memory as a whole."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rollbook.exports.cells import Column, Row
from rollbook.exports.csv_text import BYTE_ORDER_MARK, csv_lines
from rollbook.exports.workbook import WorkbookWriter

CSV_TYPE = "text/csv; charset=utf-8"
XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
BLOCK = 64 * 1024


class TableFormat(StrEnum):
    CSV = "csv"
    XLSX = "xlsx"


@dataclass(frozen=True)
class TableFile:
    name: str
    media_type: str
    blocks: AsyncIterator[bytes]


async def table_file(
    title: str,
    columns: Sequence[Column],
    portions: AsyncIterator[list[Row]],
    file_format: TableFormat,
    *,
    frozen: int = 0,
) -> TableFile:
    """Its first portion is read before anything is answered, a workbook as a whole: a refusal still comes in words.
    `frozen`: the columns at the left that stay in sight in a wide workbook; its heading always does."""
    name = f"{tidy_name(title)}.{file_format}"
    if file_format is TableFormat.XLSX:
        return TableFile(name, XLSX_TYPE, await _workbook(columns, portions, frozen))
    first: list[Row] = await anext(portions, [])
    return TableFile(name, CSV_TYPE, _csv(columns, first, portions))


async def at_once(rows: list[Row]) -> AsyncIterator[list[Row]]:
    """A table that is small enough to come in one portion."""
    yield rows


async def read_pages(
    portion: Callable[[str | None], Awaitable[tuple[list[Row], str | None]]],
) -> AsyncIterator[list[Row]]:
    """A table that is read page by page, each of them as of its own moment."""
    after: str | None = None
    while True:
        rows, after = await portion(after)
        yield rows
        if after is None:
            return


def tidy_name(text: str) -> str:
    """Words joined by dashes; what a file system or a shell could stumble over is left out."""
    return re.sub(r"[\s\x00-\x1f/\\:*?\"'<>|%;,&$`-]+", "-", text).strip("-.").lower()


async def _csv(columns: Sequence[Column], first: list[Row], portions: AsyncIterator[list[Row]]) -> AsyncIterator[bytes]:
    yield BYTE_ORDER_MARK + csv_lines([[column.heading for column in columns], *first])
    async for rows in portions:
        yield csv_lines(rows)


async def _workbook(columns: Sequence[Column], portions: AsyncIterator[list[Row]], frozen: int) -> AsyncIterator[bytes]:
    writer = await asyncio.to_thread(WorkbookWriter, "Attendance", columns, frozen)
    try:
        async for rows in portions:
            await asyncio.to_thread(writer.append, rows)
    except BaseException:
        writer.save().close()  # its rows lie on disk until then
        raise
    file = await asyncio.to_thread(writer.save)

    async def blocks() -> AsyncIterator[bytes]:
        with file:
            while block := file.read(BLOCK):
                yield block

    return blocks()
