"""Where students stand, over HTTP."""

from fastapi import APIRouter

from rollbook.standing import attendance_api, home_api, profile_api, shortage_api

router = APIRouter(
    routes=[route for part in (profile_api, attendance_api, shortage_api, home_api) for route in part.router.routes]
)
