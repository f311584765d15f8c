"""Accounts over HTTP."""

from fastapi import APIRouter

from rollbook.accounts import account_api, admins_api, session_api

router = APIRouter(routes=[route for part in (session_api, admins_api, account_api) for route in part.router.routes])
