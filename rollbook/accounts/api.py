"""Accounts over HTTP."""

from rollbook.accounts import account_api, admins_api, passkeys_api, provider_api, session_api

_PARTS = (
    session_api.routes,
    provider_api.routes,
    admins_api.routes,
    account_api.routes,
    passkeys_api.routes,
    provider_api.own_routes,
)
endpoints = [each for part in _PARTS for each in part.endpoints]
