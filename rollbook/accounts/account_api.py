"""One's own account: who one is, password, sessions, API tokens. For those who are logged in; no token comes here."""

from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts import admins, confirming, cookies, password_change, sessions, tokens
from rollbook.accounts.access import Confirmed, SignedIn, SignedInCaller, check_confirmed
from rollbook.accounts.browsers import sites_of
from rollbook.accounts.passkey_schemas import PasskeyAnswer, PasskeyOptions
from rollbook.accounts.schemas import (
    AdminOut,
    Confirmation,
    PasswordChange,
    ProfileChange,
    SessionEntry,
    SessionsQuery,
    TokenCreated,
    TokenEntry,
    TokenIn,
)
from rollbook.core.schemas import Page, same_key
from rollbook.endpoints.application import Paging, RowId, SettingsDep, StoreDep
from rollbook.endpoints.routes import Query, Routes

routes = Routes("/api/account", tag="account")


@routes.patch("", "Change one's own name, e-mail address, mobile number and language of mails")
async def change_profile(form: ProfileChange, me: SignedInCaller, store: StoreDep) -> AdminOut:
    """The e-mail address is asked for at every log-in: to change it, the password is asked for again."""
    if form.email is not None and same_key(form.email) != same_key(me.admin.email):
        check_confirmed(me)
    return await store.write(admins.change_profile, me, form)


@routes.post("/confirmation", "Type the password again")
async def confirm(form: Confirmation, me: SignedInCaller, store: StoreDep) -> None:
    """For the next five minutes this session may change who can get in: tokens, admins, passkeys, sessions."""
    await confirming.confirm(store, form, me)


@routes.post("/confirmation/passkey-options", "What to ask a passkey instead of the password")
async def ask_passkey_to_confirm(
    request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> PasskeyOptions:
    return await confirming.ask_passkey(store, me, sites_of(request, settings))


@routes.post("/confirmation/passkey", "Use a passkey instead of typing the password again")
async def confirm_with_passkey(
    form: PasskeyAnswer, request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> None:
    """As good as the password, for as long. The passkey has to know its owner by finger, face or number."""
    await confirming.confirm_with_passkey(store, form.credential, me, sites_of(request, settings))


@routes.put("/password", "Change one's own password")
async def change_password(
    form: PasswordChange, request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> None:
    """Ends every other session, and all API tokens."""
    await password_change.change_password(store, form, me, cookies.device_tokens(request), settings.title)


@routes.get("/sessions", "Where one is logged in")
async def list_sessions(page: Paging, me: SignedInCaller, store: StoreDep) -> Page[SessionEntry]:
    return await store.read(sessions.list_sessions, me, page)


@routes.delete("/sessions", "Log out everywhere", status=204)
async def end_sessions(query: Query[SessionsQuery], request: Request, me: Confirmed, store: StoreDep) -> Response:
    """Ends every session, the one that asks too unless it is to stay."""
    await store.write(sessions.end_all, me, others_only=query.others)
    response = Response(status_code=204)
    if not query.others:
        cookies.forget_session(request, response)
    return response


@routes.delete("/sessions/{session_id}", "End a session")
async def end_session(session_id: RowId, me: Confirmed, store: StoreDep) -> None:
    await store.write(sessions.end_one, me.admin, session_id)


@routes.get("/tokens", "One's API tokens")
async def list_tokens(page: Paging, me: SignedIn, store: StoreDep) -> Page[TokenEntry]:
    return await store.read(tokens.list_tokens, me, page)


@routes.post("/tokens", "Make an API token", status=201)
async def create_token(form: TokenIn, me: Confirmed, store: StoreDep) -> TokenCreated:
    """The answer is the only place where the token is ever shown."""
    return await store.write(tokens.create, me, form)


@routes.delete("/tokens/{token_id}", "Delete an API token")
async def delete_token(token_id: RowId, me: Confirmed, store: StoreDep) -> None:
    await store.write(tokens.remove, me, token_id)
