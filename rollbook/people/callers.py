"""Who asks to give something, with what they showed to prove it: some of it needs the password typed again."""

from typing import Annotated

from starlette.requests import Request

from rollbook.accounts.access import check_right, check_signed_in
from rollbook.accounts.identity import Caller
from rollbook.core.roles import Right
from rollbook.endpoints.routes import Found


async def _require_giver(request: Request) -> Caller:
    caller = await check_signed_in(request)
    check_right(caller.admin, Right.GIVE)
    return caller


GivingCaller = Annotated[Caller, Found(_require_giver, is_proof=True, needs_a_person=True, right=Right.GIVE)]
