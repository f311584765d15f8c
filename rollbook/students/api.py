"""Student lists over HTTP."""

from fastapi import APIRouter

from rollbook.students import codes_api, imports_api, lists_api, persons_api

router = APIRouter(
    routes=[route for part in (imports_api, codes_api, lists_api, persons_api) for route in part.router.routes]
)
