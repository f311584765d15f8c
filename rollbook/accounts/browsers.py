"""What a request shows of the browser it comes from."""

from fastapi import Request

from rollbook.accounts import cookies, user_agents
from rollbook.accounts.identity import Browser


def browser_of(request: Request) -> Browser:
    return Browser(
        address=request.client.host if request.client else "",
        device=user_agents.describe(request.headers.get("user-agent", "")),
        session_token=cookies.session_token(request),
        device_tokens=cookies.device_tokens(request),
    )
