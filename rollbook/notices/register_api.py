"""The register of notices over HTTP: who was told what, when, and what came back. For the office; a paper's code can be
checked by everybody."""

from zoneinfo import ZoneInfo

from starlette.responses import Response

from rollbook.accounts.access import Office
from rollbook.core.paging import PageQuery
from rollbook.endpoints.application import IdInPath, StoreDep, Timezone
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.cells import Row
from rollbook.exports.files import read_pages, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.notices.files import COLUMNS, notice_row
from rollbook.notices.service import papers, register
from rollbook.notices.told_schemas import (
    CheckedNotices,
    NoticeCheckQuery,
    NoticeRegister,
    OutboxPage,
    PaperQuery,
    RegisterFileQuery,
    RegisterFilters,
    RegisterPaper,
    SentWords,
    ToldQuery,
    ToldStudent,
)
from rollbook.reach.doors import whole_college
from rollbook.sheets.service.keys import read_with_key

routes = Routes("/api/notices", tag="notices")


@routes.get("/register", "What was told to whom, the newest first", at=whole_college)
async def read_register(
    query: Query[RegisterFilters], page: Query[OutboxPage], _me: Office, store: StoreDep, timezone: Timezone
) -> NoticeRegister:
    return await store.read(register.read_register, query, page, timezone)


@routes.get("/register/export", "The same as a file", more={"responses": TABLE_ANSWER}, at=whole_college)
async def export_register(
    query: Query[RegisterFileQuery], _me: Office, store: StoreDep, timezone: Timezone
) -> Response:
    """With whole addresses, and the words as they went out."""
    zone = ZoneInfo(timezone)

    async def portion(after: str | None) -> tuple[list[Row], str | None]:
        rows, following = await store.read(register.list_sent, query, PageQuery(after=after), timezone)
        return [notice_row(row, again, zone) for row, again in rows], following

    return table_answer(await table_file("notices", COLUMNS, read_pages(portion), query.format))


@routes.get("/register/paper", "All that was told about one student, to be printed", at=whole_college)
async def read_paper(query: Query[PaperQuery], _me: Office, store: StoreDep, timezone: Timezone) -> RegisterPaper:
    return await read_with_key(store, papers.read_paper, query, timezone)


@routes.get("/register/told", "On which days a student was told", at=whole_college)
async def read_told(query: Query[ToldQuery], _me: Office, store: StoreDep, timezone: Timezone) -> ToldStudent:
    return await store.read(register.read_told, query.student, None, timezone)


@routes.get("/register/{id}", "A message as it went out", at=whole_college)
async def read_words(notice_id: IdInPath, _me: Office, store: StoreDep) -> SentWords:
    return await store.read(register.read_words, notice_id)


@routes.get("/check", "What the register of notices holds of a paper's student")
async def check_paper(query: Query[NoticeCheckQuery], store: StoreDep, timezone: Timezone) -> CheckedNotices:
    """Public, as the code on the paper is: without names, addresses and words."""
    return await store.read(papers.check, query.code, timezone)
