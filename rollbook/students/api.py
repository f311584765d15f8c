"""Student lists over HTTP."""

from fastapi import APIRouter

from rollbook.students import imports_api, lists_api

router = APIRouter()
for _part in (imports_api, lists_api):
    router.include_router(_part.router)
