"""What a college keeps on paper, over HTTP, for those who see it: the register of a month, and the notice board."""

from rollbook.accounts.access import Sees
from rollbook.endpoints.application import SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.reach.doors import within
from rollbook.standing.board_schemas import Board, BoardIn
from rollbook.standing.month_schemas import MonthQuery, MonthRegister
from rollbook.standing.service import board, month
from rollbook.standing.stood.days import as_of_or_now

routes = Routes("/api", tag="attendance")


@routes.get("/attendance/register", "Students and classes of a subject, for a month or any other days", at=within)
async def read_month(
    query: Query[MonthQuery], me: Sees, store: StoreDep, settings: SettingsDep, today: Today
) -> MonthRegister:
    """As a file it is the wide form of `/api/attendance/export`, for the same days and the same group."""
    return await store.read(month.read_month, query, settings.pass_line_in_hundredths, today, me.rights)


@routes.post("/notice-board", "Print what is posted on the notice board", status=201, at=within)
async def print_board(form: BoardIn, me: Sees, store: StoreDep, settings: SettingsDep, today: Today) -> Board:
    """Each print is an entry of the history."""
    line, then = settings.pass_line_in_hundredths, as_of_or_now(form.as_of, today, settings.timezone)
    printed = await store.read(board.read_board, form, line, today, me.rights, then)
    await store.write(board.record_print, printed, me.user_name)
    return printed
