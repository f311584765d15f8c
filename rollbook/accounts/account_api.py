"""One's own account: password, sessions, API tokens."""

from fastapi import APIRouter, Request, status

from rollbook.accounts import cookies, password_change, sessions, tokens
from rollbook.accounts.access import SignedIn, SignedInCaller
from rollbook.accounts.schemas import PasswordChange, SessionEntry, TokenCreated, TokenEntry, TokenIn
from rollbook.core.http import RowId, SettingsDep, StoreDep, refusals
from rollbook.core.paging import Paging
from rollbook.core.schemas import Page

router = APIRouter(prefix="/api/account", tags=["account"])


@router.put(
    "/password",
    summary="Change one's own password",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 409, 422, 429),
)
async def change_password(
    form: PasswordChange, request: Request, me: SignedInCaller, store: StoreDep, settings: SettingsDep
) -> None:
    """Ends every other session. API tokens stay: revoke those that must not."""
    await password_change.change_password(store, form, me, cookies.device_tokens(request), settings.title)


@router.get("/sessions", summary="Where one is logged in", responses=refusals(401, 422))
async def list_sessions(page: Paging, me: SignedInCaller, store: StoreDep) -> Page[SessionEntry]:
    return await store.read(sessions.list_sessions, me, page)


@router.delete(
    "/sessions/{session_id}",
    summary="End a session",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def end_session(session_id: RowId, me: SignedIn, store: StoreDep) -> None:
    await store.write(sessions.end_one, me, session_id)


@router.get("/tokens", summary="One's API tokens", responses=refusals(401, 422))
async def list_tokens(page: Paging, me: SignedIn, store: StoreDep) -> Page[TokenEntry]:
    return await store.read(tokens.list_tokens, me, page)


@router.post(
    "/tokens",
    summary="Make an API token",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 409, 422),
)
async def create_token(form: TokenIn, me: SignedIn, store: StoreDep) -> TokenCreated:
    """The answer is the only place where the token is ever shown."""
    return await store.write(tokens.create, me.user_name, form.name, me.user_name)


@router.delete(
    "/tokens/{token_id}",
    summary="Delete an API token",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 403, 404, 422),
)
async def delete_token(token_id: RowId, me: SignedIn, store: StoreDep) -> None:
    await store.write(tokens.remove, me, token_id)
