"""The cookies: one opens a session, one tells that this browser has signed in before, one, for a few minutes, that it
was this browser which went to the provider of sign-ins, and one opens a student's own page."""

from datetime import timedelta

from starlette.requests import Request
from starlette.responses import Response

from rollbook.accounts import devices, provider_logins, sessions

SESSION = "rollbook_session"
DEVICE = "rollbook_device"
PROVIDER = "rollbook_provider"
OWN_PAGE = "rollbook_own"
OWN_PAGES_PER_BROWSER = 8  # a family's phone opens the pages of all its children
LONGEST_TOKEN = 100
BETWEEN_TOKENS = "."


def session_token(request: Request) -> str | None:
    return _token(request, SESSION)


def provider_token(request: Request) -> str | None:
    return _token(request, PROVIDER)


def device_tokens(request: Request) -> tuple[str, ...]:
    return _tokens(request, DEVICE, devices.PER_BROWSER)


def own_page_tokens(request: Request) -> tuple[str, ...]:
    """The page that was opened last comes first."""
    return _tokens(request, OWN_PAGE, OWN_PAGES_PER_BROWSER)


def keep_session(request: Request, response: Response, token: str) -> None:
    _keep(request, response, SESSION, token, sessions.LIFETIME)


def keep_device(request: Request, response: Response, tokens: tuple[str, ...]) -> None:
    _keep(request, response, DEVICE, BETWEEN_TOKENS.join(tokens), devices.LIFETIME)


def keep_own_pages(request: Request, response: Response, tokens: tuple[str, ...], lifetime: timedelta) -> None:
    _keep(request, response, OWN_PAGE, BETWEEN_TOKENS.join(tokens[:OWN_PAGES_PER_BROWSER]), lifetime)


def keep_provider(request: Request, response: Response, token: str) -> None:
    _keep(request, response, PROVIDER, token, provider_logins.LIFETIME)


def forget_session(request: Request, response: Response) -> None:
    _keep(request, response, SESSION, "", timedelta())


def _tokens(request: Request, cookie: str, most: int) -> tuple[str, ...]:
    tokens = request.cookies.get(_name(request, cookie), "").split(BETWEEN_TOKENS)[:most]
    return tuple(token for token in tokens if 0 < len(token) <= LONGEST_TOKEN)


def _token(request: Request, cookie: str) -> str | None:
    token = request.cookies.get(_name(request, cookie), "")
    return token if 0 < len(token) <= LONGEST_TOKEN else None


def _keep(request: Request, response: Response, cookie: str, value: str, lifetime: timedelta) -> None:
    response.set_cookie(
        _name(request, cookie),
        value,
        max_age=int(lifetime.total_seconds()),
        path="/",
        secure=_is_https(request),
        httponly=True,
        samesite="lax",
    )


def _name(request: Request, cookie: str) -> str:
    """With __Host- no other host and no plain connection can plant the cookie; browsers allow it on https alone."""
    return f"__Host-{cookie}" if _is_https(request) else cookie


def _is_https(request: Request) -> bool:
    return bool(request.scope["scheme"] == "https")
