"""Accounts over HTTP."""

from fastapi import APIRouter

from rollbook.accounts import account_api, admins_api, session_api

router = APIRouter()
for _part in (session_api, admins_api, account_api):
    router.include_router(_part.router)
