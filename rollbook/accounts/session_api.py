"""Logging in and out, and what every page has to know first."""

from fastapi import APIRouter, Request, Response, status

from rollbook.accounts import cookies, login, passkey_login, sessions, setup
from rollbook.accounts.access import Visitor
from rollbook.accounts.browsers import browser_of, sites_of
from rollbook.accounts.entering import Entry
from rollbook.accounts.identity import Admin
from rollbook.accounts.passkey_schemas import LoginOut, PasskeyAnswer, PasskeyOptions
from rollbook.accounts.schemas import AdminOut, Login, SessionOut
from rollbook.core import clock
from rollbook.core.http import SettingsDep, refusals
from rollbook.core.settings import Settings
from rollbook.store.http import StoreDep
from rollbook.store.verbs import Store

router = APIRouter(prefix="/api/session", tags=["session"])


@router.get("", summary="Who is logged in, and where", responses=refusals(401))
async def get_session(request: Request, visitor: Visitor, store: StoreDep, settings: SettingsDep) -> SessionOut:
    return await _state(request, visitor, store, settings)


@router.post("", summary="Log in", responses=refusals(401, 403, 422, 429))
async def log_in(form: Login, request: Request, response: Response, store: StoreDep, settings: SettingsDep) -> LoginOut:
    """Sets the session's cookie. Ends the session this browser had before. Whoever has a passkey is asked for it next:
    `passkey` holds the question, and `POST /api/session/passkey` takes the answer."""
    browser, sites = browser_of(request), sites_of(request, settings)
    found = await login.log_in(store, form, browser, sites, settings.is_on_campus(browser.address))
    if isinstance(found, PasskeyOptions):
        return LoginOut(**dict(await _state(request, None, store, settings)), passkey=found)
    return await _enter(found, request, response, store, settings)


@router.post("/passkey-options", summary="What to ask a passkey at log-in", responses=refusals(403))
async def ask_passkey(request: Request, store: StoreDep, settings: SettingsDep) -> PasskeyOptions | None:
    """For the browser to offer passkeys in the log-in form. Null where nobody has one."""
    address = browser_of(request).address
    sites, on_campus = sites_of(request, settings), settings.is_on_campus(address)
    return await passkey_login.ask_anybody(store, sites, address, on_campus)


@router.post("/passkey", summary="Log in with a passkey", responses=refusals(401, 403, 422))
async def log_in_with_passkey(
    form: PasskeyAnswer, request: Request, response: Response, store: StoreDep, settings: SettingsDep
) -> LoginOut:
    """After the password, or alone where the passkey knows its owner by finger, face or number."""
    sites, browser = sites_of(request, settings), browser_of(request)
    found = await passkey_login.log_in(store, form.credential, sites, browser)
    return await _enter(found, request, response, store, settings)


@router.delete("", summary="Log out", status_code=status.HTTP_204_NO_CONTENT, responses=refusals(403))
async def log_out(request: Request, response: Response, store: StoreDep) -> None:
    if token := cookies.session_token(request):
        await store.write(sessions.end, token)
    cookies.forget_session(request, response)


async def _enter(entry: Entry, request: Request, response: Response, store: Store, settings: Settings) -> LoginOut:
    cookies.keep_session(request, response, entry.session_token)
    cookies.keep_device(request, response, entry.device_tokens)
    return LoginOut(**dict(await _state(request, entry.admin, store, settings)))


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
