"""Accounts over HTTP."""

from fastapi import APIRouter

from rollbook.accounts import account_api, admins_api, passkeys_api, session_api

_PARTS = (session_api, admins_api, account_api, passkeys_api)

router = APIRouter(routes=[route for part in _PARTS for route in part.router.routes])
