"""Logging in and out, and what every page has to know first."""

from fastapi import APIRouter, Request, Response, status

from rollbook.accounts import cookies, login, sessions, setup
from rollbook.accounts.access import Visitor
from rollbook.accounts.browsers import browser_of
from rollbook.accounts.identity import Admin
from rollbook.accounts.schemas import AdminOut, Login, SessionOut
from rollbook.core import clock
from rollbook.core.http import SettingsDep, StoreDep, refusals
from rollbook.core.settings import Settings
from rollbook.core.store import Store

router = APIRouter(prefix="/api/session", tags=["session"])


@router.get("", summary="Who is logged in, and where", responses=refusals(401))
async def get_session(request: Request, visitor: Visitor, store: StoreDep, settings: SettingsDep) -> SessionOut:
    return await _state(request, visitor, store, settings)


@router.post("", summary="Log in", responses=refusals(401, 403, 422, 429))
async def log_in(
    form: Login, request: Request, response: Response, store: StoreDep, settings: SettingsDep
) -> SessionOut:
    """Sets the session's cookie. Ends the session this browser had before."""
    browser = browser_of(request)
    entry = await login.log_in(store, form, browser, settings.is_on_campus(browser.address))
    cookies.keep_session(request, response, entry.session_token)
    cookies.keep_device(request, response, entry.device_tokens)
    return await _state(request, entry.admin, store, settings)


@router.delete("", summary="Log out", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(403))
async def log_out(request: Request, response: Response, store: StoreDep) -> None:
    if token := cookies.session_token(request):
        await store.write(sessions.end, token)
    cookies.forget_session(request, response)


async def _state(request: Request, admin: Admin | None, store: Store, settings: Settings) -> SessionOut:
    return SessionOut(
        title=settings.title,
        credit=settings.credit,
        timezone=settings.timezone,
        today=clock.today(settings.timezone),
        lookup=settings.lookup,
        registers=settings.registers,
        public_url=settings.public_url,
        pass_line=float(settings.pass_line),
        setup_needed=admin is None and await store.read(setup.needed),
        live_cursor=request.app.state.hub.cursor,
        admin=AdminOut.model_validate(admin) if admin else None,
    )
