"""Accounts over HTTP."""

from rollbook.accounts import account_api, admins_api, passkeys_api, session_api

endpoints = [each for part in (session_api, admins_api, account_api, passkeys_api) for each in part.routes.endpoints]
