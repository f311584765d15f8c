"""Logging in and out, and what every page has to know first."""

import dataclasses
from typing import Any, TypeVar

from msgspec import convert
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts import cookies, login, passkey_login, provider_login, sessions, setup
from rollbook.accounts.access import Visitor, by_session
from rollbook.accounts.browsers import browser_of, sites_of
from rollbook.accounts.entering import Entry
from rollbook.accounts.identity import Admin
from rollbook.accounts.offers import NOTHING, read_offers
from rollbook.accounts.passkey_schemas import LoginOut, PasskeyAnswer, PasskeyOptions
from rollbook.accounts.provider_schemas import ProviderAnswer, ProviderEntered
from rollbook.accounts.rights import NONE, Grant, Rights
from rollbook.accounts.schemas import AdminOut, HeldGrant, Login, ProviderOut, SessionOut
from rollbook.accounts.visits import ProviderDep, check_has_provider, visit_of
from rollbook.core import clock
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.core.settings import Meetings, Settings
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Answer, Routes
from rollbook.store.verbs import Store

Told = TypeVar("Told")

routes = Routes("/api/session", tag="session")


@routes.get("", "Who is logged in, and where")
async def get_session(request: Request, visitor: Visitor, store: StoreDep, settings: SettingsDep) -> SessionOut:
    return await _state(request, visitor, store, settings)


@routes.post("", "Log in")
async def log_in(form: Login, request: Request, store: StoreDep, settings: SettingsDep) -> Answer[LoginOut]:
    """Sets the session's cookie. Ends the session this browser had before. Whoever has a passkey is asked for it next:
    `passkey` holds the question, and `POST /api/session/passkey` takes the answer."""
    browser, sites = browser_of(request), sites_of(request, settings)
    found = await login.log_in(store, form, browser, sites, settings)
    if isinstance(found, PasskeyOptions):
        return Answer(LoginOut(**asdict(await _state(request, None, store, settings)), passkey=found))
    return _keep(found, request, Answer(LoginOut(**asdict(await _enter(found, request, store, settings)))))


@routes.post("/passkey-options", "What to ask a passkey at log-in")
async def ask_passkey(request: Request, store: StoreDep, settings: SettingsDep) -> PasskeyOptions | None:
    """For the browser to offer passkeys in the log-in form. Null where nobody has one."""
    address = browser_of(request).address
    sites, on_campus = sites_of(request, settings), settings.is_on_campus(address)
    return await passkey_login.ask_anybody(store, sites, address, on_campus)


@routes.post("/passkey", "Log in with a passkey")
async def log_in_with_passkey(
    form: PasskeyAnswer, request: Request, store: StoreDep, settings: SettingsDep
) -> Answer[LoginOut]:
    """After the password, or alone where the passkey knows its owner by finger, face or number."""
    sites, browser = sites_of(request, settings), browser_of(request)
    found = await passkey_login.log_in(store, form.credential, sites, browser)
    return _keep(found, request, Answer(LoginOut(**asdict(await _enter(found, request, store, settings)))))


@routes.post("/provider/answer", "Log in with what the provider answered")
async def log_in_with_provider(
    form: ProviderAnswer, request: Request, store: StoreDep, settings: SettingsDep, provider: ProviderDep
) -> Answer[ProviderEntered]:
    """Sets the session's cookie. Of whoever had logged in before they went there it links the account, or notes that
    they have shown again who they are. Good once, and only in the browser that began it."""
    signing_in = check_has_provider(provider)
    token, today = cookies.session_token(request), clock.today(settings.timezone)
    me = await by_session(store, token, today, reading=False)
    ended = await provider_login.end(store, signing_in, settings, visit_of(request, settings, me), form)
    if ended.entry is None:
        state = await _state(request, me.admin if me else None, store, settings)
        return Answer(ProviderEntered(**asdict(state), next=ended.following, confirmed=ended.confirmed))
    state = await _enter(ended.entry, request, store, settings)
    return _keep(ended.entry, request, Answer(ProviderEntered(**asdict(state), next=ended.following, confirmed=False)))


@routes.delete("", "Log out", status=204)
async def log_out(request: Request, store: StoreDep) -> Response:
    if token := cookies.session_token(request):
        await store.write(sessions.end, token)
    response = Response(status_code=204)
    cookies.forget_session(request, response)
    return response


async def _enter(entry: Entry, request: Request, store: Store, settings: Settings) -> SessionOut:
    caller = await by_session(store, entry.session_token, clock.today(settings.timezone), reading=False)
    return await _state(request, caller.admin if caller else None, store, settings)


def _keep(entry: Entry, request: Request, answer: Answer[Told]) -> Answer[Told]:
    cookies.keep_session(request, answer, entry.session_token)
    cookies.keep_device(request, answer, entry.device_tokens)
    return answer


async def _state(request: Request, admin: Admin | None, store: Store, settings: Settings) -> SessionOut:
    offers = await store.read(read_offers) if admin else NOTHING
    return copy_fields(
        SessionOut,
        settings,
        today=clock.today(settings.timezone),
        meetings=admin is not None and (settings.meetings is Meetings.YES or offers.groups),
        leaves=offers.leaves,
        classes=offers.classes,
        timetable=offers.timetable,
        notices=offers.notices,
        pass_line=float(settings.pass_line),
        setup_needed=admin is None and await store.read(setup.is_set_up_needed),
        live_cursor=request.app.state.hub.cursor,
        admin=convert(admin, AdminOut, from_attributes=True) if admin else None,
        **_describe_rights(admin.rights if admin else NONE),
        provider=ProviderOut(label=settings.provider_label) if settings.oidc_issuer else None,
    )


def _describe_rights(rights: Rights) -> dict[str, Any]:
    return {
        "rights": [right for right in Right if rights.somewhere(right)],
        "everywhere": [right for right in Right if rights.everywhere(right)],
        "grants": [_describe_grant(grant) for grant in rights.grants],
    }


def _describe_grant(grant: Grant) -> HeldGrant:
    return HeldGrant(
        id=grant.id,
        role=grant.role,
        **dataclasses.asdict(grant.labels),
        subject_id=grant.where.subject_id,
        group_id=grant.where.group_id,
        until=grant.last_day,
        substitute=grant.is_substitute,
    )
