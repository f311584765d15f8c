"""One's own account: who one is, password, sessions, API tokens. For those who are logged in; no token comes here."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response, status

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
from rollbook.core.http import RowId, SettingsDep, refusals
from rollbook.core.paging import Paging
from rollbook.core.schemas import Page, same_key
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/account", tags=["account"])


@router.patch("", summary="Change one's own name, e-mail address and mobile number", responses=refusals(401, 403, 422))
async def change_profile(form: ProfileChange, me: SignedInCaller, store: StoreDep) -> AdminOut:
    """The e-mail address is asked for at every log-in: to change it, the password is asked for again."""
    if form.email is not None and same_key(form.email) != same_key(me.admin.email):
        check_confirmed(me)
    return await store.write(admins.change_profile, me, form)


@router.post(
    "/confirmation",
    summary="Type the password again",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 422, 429),
)
async def confirm(form: Confirmation, me: SignedInCaller, store: StoreDep) -> None:
    """For the next five minutes this session may change who can get in: tokens, admins, passkeys, sessions."""
    await confirming.confirm(store, form, me)


@router.post(
    "/confirmation/passkey-options",
    summary="What to ask a passkey instead of the password",
    responses=refusals(401, 403, 409),
)
async def ask_passkey_to_confirm(
    request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> PasskeyOptions:
    return await confirming.ask_passkey(store, me, sites_of(request, settings))


@router.post(
    "/confirmation/passkey",
    summary="Use a passkey instead of typing the password again",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 422),
)
async def confirm_with_passkey(
    form: PasskeyAnswer, request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> None:
    """As good as the password, for as long. The passkey has to know its owner by finger, face or number."""
    await confirming.confirm_with_passkey(store, form.credential, me, sites_of(request, settings))


@router.put(
    "/password",
    summary="Change one's own password",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 409, 422, 429),
)
async def change_password(
    form: PasswordChange, request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> None:
    """Ends every other session, and all API tokens."""
    await password_change.change_password(store, form, me, cookies.device_tokens(request), settings.title)


@router.get("/sessions", summary="Where one is logged in", responses=refusals(401, 403, 422))
async def list_sessions(page: Paging, me: SignedInCaller, store: StoreDep) -> Page[SessionEntry]:
    return await store.read(sessions.list_sessions, me, page)


@router.delete(
    "/sessions",
    summary="Log out everywhere",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 422),
)
async def end_sessions(
    query: Annotated[SessionsQuery, Query()], request: Request, response: Response, me: Confirmed, store: StoreDep
) -> None:
    """Ends every session, the one that asks too unless it is to stay."""
    await store.write(sessions.end_all, me, others_only=query.others)
    if not query.others:
        cookies.forget_session(request, response)


@router.delete(
    "/sessions/{session_id}",
    summary="End a session",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def end_session(session_id: RowId, me: Confirmed, store: StoreDep) -> None:
    await store.write(sessions.end_one, me.admin, session_id)


@router.get("/tokens", summary="One's API tokens", responses=refusals(401, 403, 422))
async def list_tokens(page: Paging, me: SignedIn, store: StoreDep) -> Page[TokenEntry]:
    return await store.read(tokens.list_tokens, me, page)


@router.post(
    "/tokens",
    summary="Make an API token",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 409, 422),
)
async def create_token(form: TokenIn, me: Confirmed, store: StoreDep) -> TokenCreated:
    """The answer is the only place where the token is ever shown."""
    return await store.write(tokens.create, me, form)


@router.delete(
    "/tokens/{token_id}",
    summary="Delete an API token",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def delete_token(token_id: RowId, me: Confirmed, store: StoreDep) -> None:
    await store.write(tokens.remove, me, token_id)
