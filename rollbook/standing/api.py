"""Where students stand, over HTTP."""

from fastapi import APIRouter

from rollbook.standing import profile_api

router = APIRouter()
for _part in (profile_api,):
    router.include_router(_part.router)
